"""Commands of the `models` group: propose, faithful."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich.markup import escape

from certify.cli.build import Families, PerFamily, Statements
from certify.cli.console import AsJson, progress, stages
from certify.cli.evaluate import (
    BaseUrl,
    Concurrency,
    DryRun,
    KeyEnv,
    KeyFile,
    MaxTokens,
    ModelsFile,
    Prices,
    Temperature,
    Timeout,
    temperature_of,
)
from certify.cli.models_view import show_faithful, show_forecast, show_proposals
from certify.cli.options import CheckerName, EngineName, Output, Templates, Vocabulary, Words, Workers, in_groups
from certify.lean.checker import EMBEDDED

if TYPE_CHECKING:
    from certify.certificate.statements import RejectedRow, StatementRow
    from certify.propose.prompts import WritingPrompt
    from certify.propose.propose import Forecast, Means, Wanted
    from certify.propose.writer import Writer

_ASKED, _BUDGET = "What is asked", "Budget"

Model = Annotated[list[str] | None, typer.Option("--model", help="Name of a model on the server; repeatable.")]
PromptId = Annotated[str, typer.Option(help="A table of templates/proposals.toml.", rich_help_panel=_ASKED)]
Seed = Annotated[int, typer.Option(help="Sent to the server and recorded.", rich_help_panel=_ASKED)]
Repairs = Annotated[
    int, typer.Option(min=0, max=10, help="Told why not and asked again, so often.", rich_help_panel=_ASKED)
]
Requests = Annotated[
    int | None, typer.Option("--budget-requests", min=1, help="Requests, those of earlier runs included.",
                             rich_help_panel=_BUDGET)
]  # fmt: skip
Tokens = Annotated[
    int | None, typer.Option("--budget-tokens", min=1, help="Tokens of prompts and answers, likewise.",
                             rich_help_panel=_BUDGET)
]  # fmt: skip
StoreDir = Annotated[
    Path | None, typer.Option("--store", help="Folder of the response store; none: OUT.responses.",
                              rich_help_panel=_BUDGET)
]  # fmt: skip


class Asking(NamedTuple):
    """Whose paraphrases of what are asked for, of whom, and how."""

    files: Statements = None
    model: Model = None
    models: ModelsFile = None
    per_family: PerFamily = 1
    family: Families = None
    repairs: Repairs = 0
    seed: Seed = 0
    temperature: Temperature = "0"
    max_tokens: MaxTokens = None
    base_url: BaseUrl = None
    api_key_env: KeyEnv = "OPENAI_API_KEY"
    api_key_file: KeyFile = None
    concurrency: Concurrency = 8
    timeout: Timeout = 120.0
    budget_requests: Requests = None
    budget_tokens: Tokens = None
    store: StoreDir = None
    dry_run: DryRun = False
    prices: Prices = None
    workers: Workers = 2
    as_json: AsJson = False


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    for command in (propose, faithful):
        app.command()(in_groups(command))


def propose(
    asking: Asking,
    output: Output = Path("out/proposed"),
    prompt: PromptId = "propose-1",
    templates: Templates = None,
    words: Words = None,
    vocabulary: Vocabulary = "named",
    engine: EngineName = None,
    checker: CheckerName = EMBEDDED,
) -> None:
    """Ask models for paraphrases and certify what is proved equivalent; the rest is kept with its evidence.

    Writes a build as `certify build` does, with rejected.jsonl and proposals.json in it. Killed at any moment, the same
    command goes on. Exit code 0: every ask has an answer and something is certified; 1: not so; 2: bad input, or a
    model that cannot be asked.

    Example: certify propose statements.toml --model qwen2.5 --base-url http://localhost:11434/v1 --out out/qwen

    Example: certify propose --model gpt-4o-mini --per-family 2 --repairs 2 --budget-tokens 500000 --dry-run
    """
    run = _Run.of(
        asking, output, prompt, {"engine": engine, "checker": checker}, templates=tuple(templates or ()),
        words=tuple(words or ()), vocabulary=vocabulary,
    )  # fmt: skip
    summary = run.go()
    if summary is not None:
        show_proposals(summary, output, asking.as_json)
        _finish(summary, bool(summary["certified"]))


def faithful(asking: Asking, output: Output = Path("out/faithful"), prompt: PromptId = "faithful-1") -> None:
    """Measure how faithfully models paraphrase: shares certified, refuted and different, with intervals, and a page.

    Writes what `certify propose` writes, with faithful.json and report.html in it. What was not read, ambiguous or open
    is counted beside the shares and never as wrong. Exit code 0: every ask has an answer; 1: not so; 2: bad input, or
    a model that cannot be asked.

    Example: certify faithful --model qwen2.5 --base-url http://localhost:11434/v1 --out out/faithful

    Example: certify faithful statements.toml --models models.yaml --per-family 2 --budget-requests 2000
    """
    from certify.propose.faithful import write_faithful

    summary = _Run.of(asking, output, prompt, {"also": write_faithful}, vocabulary="named").go()
    if summary is not None:
        show_faithful(summary, output, asking.as_json)
        _finish(summary, good=True)


class _Run(NamedTuple):
    """A run as the command line asks for it."""

    rows: Sequence[StatementRow | RejectedRow]
    writers: Sequence[Writer]
    output: Path
    wanted: Wanted
    means: Means
    asking: Asking

    @classmethod
    def of(cls, asking: Asking, output: Path, prompt: str, means: dict[str, Any], **build: Any) -> _Run:
        """Return the run that `asking` asks for, with further `means`, and what else the `build` takes."""
        from certify.build.draft import Options
        from certify.certificate.statements import read_statements, shipped
        from certify.propose.prompts import prompt as find
        from certify.propose.propose import Means, Wanted

        wanted = Options(per_family=asking.per_family, families=tuple(asking.family or ()), **build)
        return cls(
            list(read_statements(asking.files or shipped())),
            asked_writers(asking, find(prompt)),
            output,
            Wanted(wanted, asking.repairs, asking.budget_requests, asking.budget_tokens),
            Means(asking.store or beside(output), asking.workers, **means),
            asking,
        )

    def go(self) -> dict[str, Any] | None:
        """Return the summary of the run; null where it was only to be estimated, and that is shown."""
        from certify.propose.propose import propose

        if self.asking.dry_run:
            show_forecast(self.forecast(), self.asking.as_json)
            return None
        with progress(self.asking.as_json) as bar:
            names = [writer.label for writer in self.writers]
            tasks = {name: bar.add_task(f"asking {escape(name)}", total=None) for name in names}
            means = self.means._replace(watch=stages(bar), tell=lambda model, done: bar.advance(tasks[model], done))
            return propose(self.rows, self.writers, self.output, self.wanted, means)

    def forecast(self) -> list[Forecast]:
        """Return what the run would cost."""
        from certify.certificate.statements import StatementRow
        from certify.evaluate.estimate import read_prices
        from certify.propose.propose import forecast

        rows = [row for row in self.rows if isinstance(row, StatementRow)]
        table = read_prices(self.asking.prices) if self.asking.prices else {}
        return forecast(rows, self.writers, self.wanted, self.means.store, table)


def asked_writers(asked: Any, prompt: WritingPrompt) -> tuple[Writer, ...]:
    """Return the models that the options of a command name, each with its settings; BadInputError for bad ones."""
    from certify.propose.writer import writers

    names = ("base_url", "api_key_env", "api_key_file", "max_tokens", "concurrency", "timeout")
    options = {name: getattr(asked, name) for name in names} | {"temperature": temperature_of(asked.temperature)}
    return writers(asked.model or [], options, prompt, asked.seed, models_file=asked.models)


def beside(output: Path) -> Path:
    """Return where answers are kept: beside the folder, since the manifest of a build names all that is in it."""
    return output.with_name(f"{output.name}.responses")


def _finish(summary: dict[str, Any], good: bool) -> None:
    """End with exit code 2 where a model could not be asked, with 1 where an ask has no answer or it is not `good`."""
    if summary["refused"]:
        raise typer.Exit(2)
    if summary["unanswered"] or summary["rejected_rows"] or not good:
        raise typer.Exit(1)
