"""Commands of the `evaluate` group: evaluate, responses export, export."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape
from rich.progress import Progress

from certify.cli.console import AsJson, out, print_json, progress
from certify.cli.evaluation_view import BadRows, print_estimates, print_result
from certify.errors import BadInputError

if TYPE_CHECKING:
    from certify.evaluate.estimate import Estimate
    from certify.evaluate.evaluation import Plan, Result
    from certify.evaluate.runner import Tell

_SERVER, _SAMPLING, _PACE, _FILES = "Server", "Sampling", "Pace", "Items and results"

Items = Annotated[Path, typer.Argument(help="Folder that `certify build` wrote, an items.jsonl, or question rows.")]
Models = Annotated[
    list[str] | None, typer.Option("--model", help="Name, replay:FILE, replay:FILE#MODEL or scripted:NAME.")
]
ModelsFile = Annotated[Path | None, typer.Option("--models", help="YAML with several models.")]
Name = Annotated[str | None, typer.Option(help="What reports call the model.")]
BaseUrl = Annotated[str | None, typer.Option(help="Address of the server, up to /v1.", rich_help_panel=_SERVER)]
KeyEnv = Annotated[str, typer.Option(help="Variable that holds the API key.", rich_help_panel=_SERVER)]
KeyFile = Annotated[Path | None, typer.Option(help="File that holds the API key.", rich_help_panel=_SERVER)]
ProtocolId = Annotated[
    str,
    typer.Option(
        help="verdict, verdict-reasoned, verdict-likelihood, number, choice, mcq, mcq-sketch, lmb or lmb-sketch.",
        rich_help_panel=_SAMPLING,
    ),
]
Samples = Annotated[int, typer.Option(help="Answers an item.", rich_help_panel=_SAMPLING)]
Temperature = Annotated[str, typer.Option(help="A number, or `default` for the server's.", rich_help_panel=_SAMPLING)]
MaxTokens = Annotated[int | None, typer.Option(help="Longest answer, in tokens.", rich_help_panel=_SAMPLING)]
Effort = Annotated[str | None, typer.Option(help="low, medium, high, ...", rich_help_panel=_SAMPLING)]
ExtraBody = Annotated[str, typer.Option(help="JSON object, sent along.", rich_help_panel=_SAMPLING)]
Seed = Annotated[int, typer.Option(help="Of option shuffling and of scripted:random.", rich_help_panel=_SAMPLING)]
Concurrency = Annotated[int, typer.Option(help="Requests at once, for each model.", rich_help_panel=_PACE)]
Rpm = Annotated[float | None, typer.Option(help="Requests a minute.", rich_help_panel=_PACE)]
Tpm = Annotated[float | None, typer.Option(help="Tokens a minute.", rich_help_panel=_PACE)]
Timeout = Annotated[float, typer.Option(help="Seconds a request may take.", rich_help_panel=_PACE)]
Retries = Annotated[int, typer.Option(help="More attempts after a passing fault.", rich_help_panel=_PACE)]
MaxWait = Annotated[float, typer.Option(help="Longest Retry-After waited for, seconds.", rich_help_panel=_PACE)]
OutDir = Annotated[Path, typer.Option("--out", help="Folder of the response store.", rich_help_panel=_FILES)]
Uncertified = Annotated[
    bool, typer.Option("--include-uncertified", help="Ask these too; kept apart.", rich_help_panel=_FILES)
]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only estimate.", rich_help_panel=_FILES)]
Prices = Annotated[
    Path | None, typer.Option(help="YAML: MODEL: {input: USD, output: USD} a million tokens.", rich_help_panel=_FILES)
]


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    responses = typer.Typer(help="Recorded answers.", no_args_is_help=True)
    app.add_typer(responses, name="responses")
    app.command("evaluate")(evaluate)
    app.command("export")(export)
    responses.command("export")(export_responses)


def evaluate(
    items: Items,
    model: Models = None,
    models: ModelsFile = None,
    name: Name = None,
    base_url: BaseUrl = None,
    api_key_env: KeyEnv = "OPENAI_API_KEY",
    api_key_file: KeyFile = None,
    protocol: ProtocolId = "verdict",
    samples: Samples = 1,
    temperature: Temperature = "0",
    max_tokens: MaxTokens = None,
    reasoning_effort: Effort = None,
    extra_body: ExtraBody = "{}",
    seed: Seed = 0,
    concurrency: Concurrency = 8,
    rpm: Rpm = None,
    tpm: Tpm = None,
    timeout: Timeout = 120.0,
    retries: Retries = 5,
    max_wait: MaxWait = 300.0,
    out_dir: OutDir = Path("out/responses"),
    include_uncertified: Uncertified = False,
    dry_run: DryRun = False,
    prices: Prices = None,
    as_json: AsJson = False,
) -> None:
    """Ask models about certified items; killed at any moment, the same command goes on.

    Exit code 0: every ask has an answer. 1: some have none, or rows could not be asked. 2: bad input.

    Example: certify evaluate out/substrate --model qwen2.5 --base-url http://localhost:11434/v1 --out out/qwen
    """
    from certify.evaluate import evaluation

    options = {
        "name": name, "base_url": base_url, "api_key_env": api_key_env, "api_key_file": api_key_file,
        "samples": samples, "temperature": temperature_of(temperature), "max_tokens": max_tokens,
        "reasoning_effort": reasoning_effort, "extra_body": _json_object(extra_body), "concurrency": concurrency,
        "rpm": rpm, "tpm": tpm, "timeout": timeout, "retries": retries, "max_wait": max_wait,
    }  # fmt: skip
    plan = evaluation.plan(
        items, model or [], models, options, protocol, seed=seed, uncertified_too=include_uncertified, prices=prices
    )
    _run(plan, out_dir, dry_run, as_json)


def _run(plan: Plan, folder: Path, dry_run: bool, as_json: bool) -> None:
    from certify.evaluate import evaluation

    estimates = evaluation.estimate_all(plan, folder, BadRows())
    if not as_json:
        print_estimates(estimates)
    elif dry_run:
        print_json({"estimates": [one._asdict() for one in estimates]})
    if dry_run:
        return
    if not any(one.asks for one in estimates):
        left_out = max(one.uncertified for one in estimates)
        raise BadInputError(f"nothing to ask: {left_out} items are uncertified (--include-uncertified asks them)")
    with progress(quiet=as_json) as bar:
        result = evaluation.run(plan, folder, _advance(bar, estimates))
    if as_json:
        print_json(_as_json(estimates, result))
    else:
        print_result(result)
    raise typer.Exit(_exit_code(estimates, result))


def _exit_code(estimates: Sequence[Estimate], result: Result) -> int:
    """Return 2 when a model could not be asked at all, 1 when an ask has no answer or a row no ask, else 0."""
    if any(one.stopped for one in result.models):
        return 2
    unanswered = any(one.none.get("unanswered") or one.doubled for one in result.models)
    return 1 if unanswered or any(one.bad_rows for one in estimates) else 0


def _as_json(estimates: Sequence[Estimate], result: Result) -> dict[str, Any]:
    return {
        "estimates": [one._asdict() for one in estimates],
        "models": [one._asdict() for one in result.models],
        "tables": [str(table) for table in result.tables],
    }


def temperature_of(value: str) -> float | None:
    """Return a temperature as given on the command line; None leaves it to the server."""
    if value == "default":
        return None
    try:
        return float(value)
    except ValueError:
        raise BadInputError(f"--temperature {value}: a number, or `default` to leave it to the server") from None


def _json_object(value: str) -> dict[str, Any]:
    try:
        body = json.loads(value)
    except ValueError as error:
        raise BadInputError(f"--extra-body: not JSON: {error}") from None
    if not isinstance(body, dict):
        raise BadInputError('--extra-body: a JSON object is needed, such as {"top_p": 0.9}')
    return body


def _advance(bar: Progress, estimates: Sequence[Estimate]) -> Tell:
    tasks = {one.model: bar.add_task(escape(one.model), total=one.asks) for one in estimates}
    return lambda model, done: bar.advance(tasks[model], done)


def export_responses(
    store: Annotated[Path, typer.Argument(help="Folder given to `evaluate --out`, or its responses.sqlite.")],
    file: Annotated[Path, typer.Option("--out", help="FILE.jsonl or FILE.parquet.")],
    settings: Annotated[list[str] | None, typer.Option(help="Only answers under these settings (id).")] = None,
    uncertified: Annotated[bool, typer.Option("--uncertified", help="The uncertified items instead.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write recorded answers, graded, one row an ask: what `certify metrics` reads.

    Of a model asked under several settings (temperature, protocol, ...) the latest is written; --settings chooses.

    Example: certify responses export out/qwen --out qwen.parquet
    """
    from certify.evaluate.evaluation import write_responses
    from certify.evaluate.store import open_existing

    with open_existing(store) as responses:
        rows = write_responses(responses, file, certified=not uncertified, settings_ids=settings or ())
        known = [{name: row[name] for name in ("id", "model", "protocol")} for row in responses.all_settings()]
    if as_json:
        print_json({"rows": rows, "file": str(file), "settings": known})
    else:
        out.print(f"{rows} rows in {escape(str(file))}; {len(known)} settings in the store", soft_wrap=True)


def export(
    items: Items,
    to: Annotated[str, typer.Option(help="lm-eval, inspect or hf.")],
    folder: Annotated[Path, typer.Option("--out", help="Folder to write; new or empty.")],
    protocol: ProtocolId = "verdict",
    include_uncertified: Uncertified = False,
    license: Annotated[
        str | None,
        typer.Option(help="Licence on the dataset card, such as cc-by-4.0. None: certify's own statements have its."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write certified items as a task for lm-evaluation-harness or Inspect, or as a Hugging Face dataset.

    Example: certify export out/substrate --to inspect --out out/inspect

    Example: certify export out/substrate --to hf --out out/hf --license cc-by-4.0
    """
    from certify.evaluate.export import export_items

    done = export_items(
        items, to, folder, protocol, uncertified_too=include_uncertified, license=license, tell=BadRows()
    )
    if as_json:
        print_json({"items": done.items, "bad_rows": done.bad_rows, "files": [str(file) for file in done.files]})
    else:
        out.print(f"{done.items} items in {escape(str(folder))}; {escape(done.hint)}", soft_wrap=True)
    raise typer.Exit(1 if done.bad_rows else 0)
