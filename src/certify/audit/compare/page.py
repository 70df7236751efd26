"""A comparison for people: both witnesses side by side, each with what it was read as; as a page and as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from certify import __version__
from certify.audit.compare.row import FINDINGS, Word
from certify.report.rendering import render

#: A page holds so many rows; rows.jsonl holds all.
SHOWN = 400


def kept(rows: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the rows that a page shows, in the order of their words: what disagrees first."""
    found: dict[str, list[Mapping[str, Any]]] = {word.value: [] for word in Word}
    for row in rows:
        if len(found[row["verdict"]]) < SHOWN:
            found[row["verdict"]].append(row)
    return [row for word in found.values() for row in word][:SHOWN]


def comparison_page(summary: Mapping[str, Any], rows: Iterable[Mapping[str, Any]]) -> str:
    """Return a comparison as one HTML document; `rows` are those of rows.jsonl, each with the text of its `theorem`."""
    return render(
        "compare.html.j2",
        title=f"Texts and Lean statements of {summary['dataset']}",
        version=__version__,
        summary=summary,
        rows=kept(rows),
        wrong=sum(summary["verdicts"][word] for word in FINDINGS),
    )


def comparison_markdown(summary: Mapping[str, Any], rows: Iterable[Mapping[str, Any]]) -> str:
    """Return what disagrees, or is read in several ways, as Markdown: for a review, or a list of mistakes."""
    counts = ", ".join(f"{word} {count}" for word, count in summary["verdicts"].items() if count)
    lines = [f"# Texts and Lean statements of {summary['dataset']}", "", f"{summary['rows']} rows: {counts}.", ""]
    told = (*FINDINGS, Word.AMBIGUOUS)
    for row in kept(row for row in rows if row["verdict"] in told):
        lines += _section(row)
    return "\n".join(lines)


def _section(row: Mapping[str, Any]) -> Iterator[str]:
    yield from (f"## {_inline(row['id'])}: {row['verdict']}", "", row["reason"], "")
    yield from _witness("Text", row["text"], row["text_readings"])
    yield from _witness("Lean", row["lean"], [row["lean_reading"]] if row["lean_reading"] else [])
    if row["theorem"]:
        yield from ("Theorem:", "", *_fenced(row["theorem"]), "")


def _witness(name: str, said: str, readings: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    yield from (f"{name}:", "", *_fenced(said), "")
    for reading in readings:
        yield f"- {reading['english'] or 'no English for this formula'}"
        yield f"  `{reading['formula'].replace('`', chr(39))}`"
    yield ""


def _inline(text: str) -> str:
    return f"`{text.replace('`', chr(39))}`"


def _fenced(text: str) -> list[str]:
    """Return `text` as a block that it cannot leave."""
    fence = "```"
    while fence in text:
        fence += "`"
    return [fence, text, fence]
