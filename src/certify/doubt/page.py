"""The page on which people look at what models doubt: each such text beside what was read of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from certify import __version__
from certify.report.rendering import render

#: A page holds so many texts; doubts.jsonl holds all.
SHOWN = 400


def doubts_page(summary: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> str:
    """Return the page as one HTML document that loads nothing: doubted texts first, then those without an answer."""
    doubted = [row for row in rows if row["doubted"]]
    silent = [row for row in rows if row["readings"] and row["doubted"] is None]
    return render(
        "doubts.html.j2",
        title="Readings that models doubt",
        version=__version__,
        summary=summary,
        rows=[*doubted, *silent][:SHOWN],
        withheld=len(doubted) + len(silent),
    )
