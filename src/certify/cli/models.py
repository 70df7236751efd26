"""Commands of the `models` group: propose, faithful."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich.markup import escape

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
from certify.cli.options import CheckerName, EngineName, Templates, Vocabulary, Words, Workers
from certify.lean.checker import EMBEDDED

if TYPE_CHECKING:
    from certify.certificate.statements import RejectedRow, StatementRow
    from certify.propose.propose import Forecast, Means, Wanted
    from certify.propose.writer import Writer

_ASKED, _BUDGET = "What is asked", "Budget"

Statements = Annotated[list[Path] | None, typer.Argument(help="Statements (.toml, .jsonl); none: the shipped ones.")]
Model = Annotated[list[str] | None, typer.Option("--model", help="Name of a model on the server; repeatable.")]
PerFamily = Annotated[
    int, typer.Option(min=1, max=50, help="Paraphrases of a statement by a family.", rich_help_panel=_ASKED)
]
Families = Annotated[
    list[str] | None, typer.Option("--family", "-f", help="This family only; repeatable.", rich_help_panel=_ASKED)
]
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


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    for command in (propose, faithful):
        app.command()(command)


def propose(
    files: Statements = None,
    model: Model = None,
    models: ModelsFile = None,
    output: Annotated[Path, typer.Option("--out", help="Folder to write.")] = Path("out/proposed"),
    per_family: PerFamily = 1,
    family: Families = None,
    prompt: PromptId = "propose-1",
    repairs: Repairs = 0,
    seed: Seed = 0,
    temperature: Temperature = "0",
    max_tokens: MaxTokens = None,
    base_url: BaseUrl = None,
    api_key_env: KeyEnv = "OPENAI_API_KEY",
    api_key_file: KeyFile = None,
    concurrency: Concurrency = 8,
    timeout: Timeout = 120.0,
    budget_requests: Requests = None,
    budget_tokens: Tokens = None,
    store: StoreDir = None,
    dry_run: DryRun = False,
    prices: Prices = None,
    templates: Templates = None,
    words: Words = None,
    vocabulary: Vocabulary = "named",
    workers: Workers = 2,
    engine: EngineName = None,
    checker: CheckerName = EMBEDDED,
    as_json: AsJson = False,
) -> None:
    """Ask models for paraphrases and certify what is proved equivalent; the rest is kept with its evidence.

    Writes a build as `certify build` does, with rejected.jsonl and proposals.json in it. Killed at any moment, the same
    command goes on. Exit code 0: every ask has an answer and something is certified; 1: not so; 2: bad input, or a
    model that cannot be asked.

    Example: certify propose statements.toml --model qwen2.5 --base-url http://localhost:11434/v1 --out out/qwen

    Example: certify propose --model gpt-4o-mini --per-family 2 --repairs 2 --budget-tokens 500000 --dry-run
    """
    from certify.build.draft import Options
    from certify.propose.prompts import prompt as find
    from certify.propose.propose import Means, Wanted
    from certify.propose.writer import writers

    options = {"base_url": base_url, "api_key_env": api_key_env, "api_key_file": api_key_file,
               "temperature": temperature_of(temperature), "max_tokens": max_tokens, "concurrency": concurrency,
               "timeout": timeout}  # fmt: skip
    build = Options(per_family=per_family, families=tuple(family or ()), templates=tuple(templates or ()),
                    words=tuple(words or ()), vocabulary=vocabulary)  # fmt: skip
    run = _Run(
        _rows(files), writers(model or [], options, find(prompt), seed, models_file=models), output,
        Wanted(build, repairs, budget_requests, budget_tokens),
        Means(store or _beside(output), workers, engine, checker),
    )  # fmt: skip
    if dry_run:
        show_forecast(run.forecast(prices), as_json)
        return
    summary = run.go(quiet=as_json)
    show_proposals(summary, output, as_json)
    if _lacking(summary) or summary["rejected_rows"] or not summary["certified"]:
        raise typer.Exit(1)


def faithful(
    files: Statements = None,
    model: Model = None,
    models: ModelsFile = None,
    output: Annotated[Path, typer.Option("--out", help="Folder to write.")] = Path("out/faithful"),
    per_family: PerFamily = 1,
    family: Families = None,
    prompt: PromptId = "faithful-1",
    repairs: Repairs = 0,
    seed: Seed = 0,
    temperature: Temperature = "0",
    max_tokens: MaxTokens = None,
    base_url: BaseUrl = None,
    api_key_env: KeyEnv = "OPENAI_API_KEY",
    api_key_file: KeyFile = None,
    concurrency: Concurrency = 8,
    timeout: Timeout = 120.0,
    budget_requests: Requests = None,
    budget_tokens: Tokens = None,
    store: StoreDir = None,
    dry_run: DryRun = False,
    prices: Prices = None,
    workers: Workers = 2,
    as_json: AsJson = False,
) -> None:
    """Measure how faithfully models paraphrase: shares certified, refuted and different, with intervals, and a page.

    Writes what `certify propose` writes, with faithful.json and report.html in it. What was not read, ambiguous or open
    is counted beside the shares and never as wrong. Exit code 0: every ask has an answer; 1: not so; 2: bad input, or
    a model that cannot be asked.

    Example: certify faithful --model qwen2.5 --base-url http://localhost:11434/v1 --out out/faithful

    Example: certify faithful statements.toml --models models.yaml --per-family 2 --budget-requests 2000
    """
    from certify.build.draft import Options
    from certify.propose.faithful import write_faithful
    from certify.propose.prompts import prompt as find
    from certify.propose.propose import Means, Wanted
    from certify.propose.writer import writers

    options = {"base_url": base_url, "api_key_env": api_key_env, "api_key_file": api_key_file,
               "temperature": temperature_of(temperature), "max_tokens": max_tokens, "concurrency": concurrency,
               "timeout": timeout}  # fmt: skip
    build = Options(per_family=per_family, families=tuple(family or ()), vocabulary="named")
    run = _Run(
        _rows(files), writers(model or [], options, find(prompt), seed, models_file=models), output,
        Wanted(build, repairs, budget_requests, budget_tokens),
        Means(store or _beside(output), workers, also=write_faithful),
    )  # fmt: skip
    if dry_run:
        show_forecast(run.forecast(prices), as_json)
        return
    summary = run.go(quiet=as_json)
    show_faithful(summary, output, as_json)
    if _lacking(summary) or summary["rejected_rows"]:
        raise typer.Exit(1)


class _Run(NamedTuple):
    """A run as the command line asks for it."""

    rows: Sequence[StatementRow | RejectedRow]
    writers: Sequence[Writer]
    output: Path
    wanted: Wanted
    means: Means

    def forecast(self, prices: Path | None) -> list[Forecast]:
        from certify.certificate.statements import StatementRow
        from certify.evaluate.estimate import read_prices
        from certify.propose.propose import forecast

        rows = [row for row in self.rows if isinstance(row, StatementRow)]
        table = read_prices(prices) if prices else {}
        return forecast(rows, self.writers, self.wanted, self.means.store, table)

    def go(self, *, quiet: bool) -> dict[str, Any]:
        from certify.propose.propose import propose

        with progress(quiet) as bar:
            names = [writer.label for writer in self.writers]
            tasks = {name: bar.add_task(f"asking {escape(name)}", total=None) for name in names}
            means = self.means._replace(watch=stages(bar), tell=lambda model, done: bar.advance(tasks[model], done))
            return propose(self.rows, self.writers, self.output, self.wanted, means)


def _rows(files: list[Path] | None) -> list[StatementRow | RejectedRow]:
    from certify.certificate.statements import read_statements, shipped

    return list(read_statements(files or shipped()))


def _beside(output: Path) -> Path:
    """Return where answers are kept: beside the build, whose manifest names everything that is in it."""
    return output.with_name(f"{output.name}.responses")


def _lacking(summary: dict[str, Any]) -> bool:
    """Return whether an ask has no answer; ends with exit code 2 where a model could not be asked."""
    if summary["refused"]:
        raise typer.Exit(2)
    return bool(summary["unanswered"])
