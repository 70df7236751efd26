"""The command `mcq filter`: which items a stem alone answers, and how hard each is for a model that is not ranked."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich.markup import escape

from certify.cli.console import AsJson, out, print_json, progress
from certify.cli.options import Words
from certify.errors import BadInputError

if TYPE_CHECKING:
    from certify.mcq.item import McqItem

_HARD, _STEM = "Hardness", "Stem alone"

Items = Annotated[Path, typer.Argument(help="The items: the folder of `mcq build`, or a file.")]
Responses = Annotated[
    Path | None, typer.Option(help="Graded answers with several samples an item.", rich_help_panel=_HARD)
]
Model = Annotated[
    str | None, typer.Option("--model", help="The calibration model among the answers.", rich_help_panel=_HARD)
]
Ranked = Annotated[
    list[str] | None, typer.Option(help="A model that will be ranked; repeatable.", rich_help_panel=_HARD)
]
AtMost = Annotated[
    float,
    typer.Option(min=0, max=1, help="Keep items that the model gets right so often.", rich_help_panel=_HARD),
]
Replies = Annotated[
    Path | None,
    typer.Option(help="Replies to the stems alone: item_id and text a line (.jsonl).", rich_help_panel=_STEM),
]
Ask = Annotated[
    str | None,
    typer.Option("--ask", help="Ask this model for the replies that are not there yet.", rich_help_panel=_STEM),
]
BaseUrl = Annotated[str | None, typer.Option(help="Address of its server, up to /v1.", rich_help_panel=_STEM)]
KeyEnv = Annotated[str, typer.Option(help="Variable that holds the API key.", rich_help_panel=_STEM)]
Samples = Annotated[int, typer.Option(min=1, help="Replies a stem.", rich_help_panel=_STEM)]
Temperature = Annotated[float, typer.Option(min=0, max=2, help="Of the replies.", rich_help_panel=_STEM)]
Timeout = Annotated[float, typer.Option(help="Seconds a request may take.", rich_help_panel=_STEM)]
Retries = Annotated[int, typer.Option(help="More attempts after a passing fault.", rich_help_panel=_STEM)]
Format = Annotated[str, typer.Option("--format", help="lmb (LiveMathematicianBench) or rows (stem, options, key).")]


class Hardness(NamedTuple):
    """Whose answers say how hard an item is, and how easy one may be."""

    responses: Responses = None
    model: Model = None
    ranked: Ranked = None
    at_most: AtMost = 1.0


class Stems(NamedTuple):
    """Replies to the stems alone, and who is asked for those that are not there yet."""

    replies: Replies = None
    ask: Ask = None
    base_url: BaseUrl = None
    api_key_env: KeyEnv = "OPENAI_API_KEY"
    samples: Samples = 3
    temperature: Temperature = 1.0
    timeout: Timeout = 120.0
    retries: Retries = 5


def filter_items(
    items: Items,
    hardness: Hardness,
    stems: Stems,
    format: Format = "rows",
    words: Words = None,
    as_json: AsJson = False,
) -> None:
    """Say which items a stem alone answers, and how hard each is for a model that is not ranked.

    Hardness is estimated from repeated samples and drawn towards all items; one wrong answer says nothing. A reply to a
    stem is read and decided against the key; what is not read is left to a person. No model judges. Replies are kept in
    --replies, so a stopped run goes on.

    Exit code 0: done; 1: some stems have no reply; 2: bad input.

    Example: certify mcq filter out/mcq --responses out/calibration/responses.jsonl --model small --at-most 0.6

    Example: certify mcq filter out/mcq --replies open.jsonl --ask qwen2.5 --base-url http://localhost:11434/v1
    """
    from certify.mcq.formats import read_mcq

    if hardness.responses is None and stems.replies is None:
        raise BadInputError("nothing to filter by: give --responses with --model, or --replies")
    if hardness.responses is not None and hardness.model is None:
        raise BadInputError("--responses needs --model: the model whose answers say how hard an item is")
    if stems.ask is not None and stems.replies is None:
        raise BadInputError("--ask needs --replies: the file that keeps what the model replies")
    found = read_mcq(items, format).items
    hard, estimated = _hard_enough(found, hardness)
    trivial, replied = _answered_by_stem(found, stems, words, as_json)
    kept = [item.id for item in found if item.id in hard - trivial]
    result = {"items": len(found), **estimated, **replied, "kept": kept}
    if as_json:
        print_json(result)
    else:
        _show(result)
    if result.get("unanswered"):
        sys.exit(1)


def _hard_enough(items: Sequence[McqItem], hardness: Hardness) -> tuple[set[str], dict[str, Any]]:
    """Return the items that the model does not get right too often, as estimated, and what is printed of all."""
    from certify.mcq.filters import calibrate

    if hardness.responses is None or hardness.model is None:
        return {item.id for item in items}, {}
    found = calibrate(hardness.responses, items, hardness.model, hardness.ranked or ())
    rows = [{**row._asdict(), "estimate": row.estimate._asdict()} for row in found.items]
    hard = {row.item for row in found.items if (row.estimate.value or 0.0) <= hardness.at_most}
    return hard, {"hardness": rows, "prior": found.prior, "split_half": found.split_half._asdict()}


def _answered_by_stem(
    items: Sequence[McqItem], stems: Stems, words: list[Path] | None, as_json: bool
) -> tuple[set[str], dict[str, Any]]:
    """Return the items that their stem alone answers, and what is printed of all."""
    from certify.lexicon import load
    from certify.mcq.filters import stem_only

    if stems.replies is None:
        return set(), {}
    unanswered = _asked(items, stems, as_json) if stems.ask is not None else []
    found = stem_only(stems.replies, items, load(*(words or ())))
    shown = {"unanswered": unanswered, "stems": [stem._asdict() for stem in found]}
    return {stem.item for stem in found if stem.trivial}, shown


def _asked(items: Sequence[McqItem], stems: Stems, as_json: bool) -> list[str]:
    """Ask for the replies that are missing and return what went wrong."""
    from certify.evaluate.settings import settings
    from certify.mcq.replies import ask_stems

    assert stems.replies is not None
    names = ("base_url", "api_key_env", "samples", "temperature", "timeout", "retries")
    row = {"model": stems.ask, **{name: getattr(stems, name) for name in names}}
    with progress(as_json) as bar:
        task = bar.add_task("asking", total=None)
        return list(
            ask_stems(items, stems.replies, settings(row, f"model {stems.ask}"),
                      watch=lambda done, total: bar.update(task, completed=done, total=total))
        )  # fmt: skip


def _show(result: dict[str, Any]) -> None:
    from certify.report.numbers import number

    if "hardness" in result:
        half = result["split_half"]
        said = number(half["value"]) if half["value"] is not None else half["reason"]
        out.print(f"split-half reliability of the hardness: {escape(said)}", highlight=False)
    for words in result.get("unanswered", ()):
        out.print(f"[yellow]no reply[/] {escape(words)}", highlight=False, soft_wrap=True)
    for stem in result.get("stems", ()):
        verdicts = ", ".join(f"{verdict} {times}" for verdict, times in stem["verdicts"].items())
        mark = " [red]answered by its stem[/]" if stem["trivial"] else ""
        out.print(f"{escape(stem['item'])}: {verdicts}{mark}", highlight=False, soft_wrap=True)
        for text in stem["queue"]:
            out.print(f"  for a person: {escape(text)}", highlight=False, soft_wrap=True)
    out.print(f"{len(result['kept'])} of {result['items']} items kept")
