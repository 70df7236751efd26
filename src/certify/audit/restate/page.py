"""The page on which people compare texts with what models made of them, and accept or reject each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from certify import __version__
from certify.files.reviews import digest
from certify.report.findings import marked
from certify.report.rendering import in_script, render


def subject(restated: Mapping[str, Any]) -> str:
    """Return the words that a reader judges: what was said again, of the canonical text first."""
    return "\n".join(filter(None, (restated.get("canonical"), restated["text"])))


def _pairs(row: Mapping[str, Any]) -> Iterator[tuple[str, Markup, Markup]]:
    """Yield what was said again beside its original, with the name of the original."""
    restated = row["restated"]
    if restated.get("canonical") is not None:
        yield "Original, canonical", *marked(row["canonical"], restated["canonical"])
    if restated["text"] != row["text"]:
        yield "Original", *marked(row["text"], restated["text"])


def restated_page(dataset: str, rows: Sequence[Mapping[str, Any]], said: Mapping[str, Any]) -> str:
    """Return the page as one HTML document that loads nothing; decisions leave it as a file that `--accept` reads."""
    judged = [row for row in rows if row["restated"]["text"]]
    of = {row["id"]: digest(subject(row["restated"])) for row in judged}
    return render(
        "restated.html.j2",
        title=f"Restated texts of {dataset}",
        version=__version__,
        said=said,
        rows=[{**row, "pairs": list(_pairs(row))} for row in judged],
        silent=[row for row in rows if not row["restated"]["text"]],
        data=in_script({"dataset": dataset, "of": of}),
    )
