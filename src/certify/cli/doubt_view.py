"""What `certify doubt` shows a person: how much is doubted, by whom, and the first doubted texts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from rich.markup import escape

from certify.cli.audit_view import print_agreement
from certify.cli.console import errors, out

#: Doubted texts on the terminal; the file holds all.
SHOWN = 30


def print_doubts(summary: Mapping[str, Any], folder: Path) -> None:
    """Print what models said of the texts whose rows are in `folder`."""
    from certify.doubt.doubt import DOUBTS

    out.print(f"{summary['texts']} texts: {summary['read']} read, {summary['doubted']} of them doubted")
    with (folder / DOUBTS).open(encoding="utf-8") as lines:
        doubted = (row for row in map(json.loads, lines) if row["doubted"])
        for row in islice(doubted, SHOWN):
            _print_row(row)
    if summary["doubted"] > SHOWN:
        out.print(f"  and {summary['doubted'] - SHOWN} more")
    _print_models(summary)
    out.print(f"answers, readings, counts and report.html are in {escape(str(folder))}", soft_wrap=True)


def print_doubted(summary: Mapping[str, Any], folder: Path) -> None:
    """Print how many decided rows of the audit in `folder` are doubted, and what is left."""
    left = ", ".join(f"{verdict} {number}" for verdict, number in summary["not_doubted"].items() if number)
    out.print(f"{summary['doubted']} of {summary['decided']} decided rows are doubted; the others: {left or 'none'}")
    _print_models(summary)
    place = escape(str(folder / "report.html"))
    out.print(
        f"a reader doubts that these texts were read right: look before you send them, in {place}", soft_wrap=True
    )


def _print_row(row: Mapping[str, Any]) -> None:
    out.print(f"  {escape(row['id'] + ': ' + row['text'])}", highlight=False, soft_wrap=True)
    for reading in row["readings"]:
        out.print(f"    read as {escape(reading['english'] or reading['formula'])}", highlight=False, soft_wrap=True)
    for model, answer in row["answers"].items():
        if answer["same"] is not None:
            said = f"{model}: {', '.join(answer['same'])}. {answer['why']}"
            out.print(f"    [yellow]{escape(said)}[/]", highlight=False, soft_wrap=True)


def _print_models(summary: Mapping[str, Any]) -> None:
    """Print how far each two models agree, and what was not answered, and why."""
    print_agreement(summary["agreement"])
    for model, reason in summary["stopped"].items():
        errors.print(f"[bold red]{escape(model)} stopped:[/] {escape(reason)}", highlight=False, soft_wrap=True)
    if summary["unanswered"]:
        errors.print(f"{summary['unanswered']} lack an answer:", soft_wrap=True)
        for model, found in summary["by_model"].items():
            for reason, number in found["no_answer"].items():
                errors.print(f"  {escape(model)}: {number} times, {escape(reason)}", highlight=False, soft_wrap=True)
