"""The page on which people compare texts with what models made of them, and accept or reject each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from certify import __version__
from certify.files.reviews import digest
from certify.report.findings import marked
from certify.report.rendering import in_script, render


def restated_page(dataset: str, rows: Sequence[Mapping[str, Any]], said: Mapping[str, Any]) -> str:
    """Return the page as one HTML document that loads nothing; decisions leave it as a file that `--accept` reads."""
    judged = [row for row in rows if row["restated"]["text"]]
    of = {row["id"]: digest(row["restated"]["text"]) for row in judged}
    return render(
        "restated.html.j2",
        title=f"Restated texts of {dataset}",
        version=__version__,
        said=said,
        rows=[{**row, "texts": marked(row["text"], row["restated"]["text"])} for row in judged],
        silent=[row for row in rows if not row["restated"]["text"]],
        data=in_script({"dataset": dataset, "of": of}),
    )
