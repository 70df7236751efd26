"""The columns of restatements in a finished audit: verdicts.jsonl, summary.json and the pages, each replaced whole."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from certify.audit.columns import replace_file, rewrite, rows_of, with_column
from certify.audit.output import SUMMARY, VERDICTS
from certify.audit.restate.page import restated_page, subject
from certify.certificate.item import Verdict
from certify.errors import BadInputError
from certify.files.reviews import Reviews
from certify.metrics.reviewing import review_summary

#: The column, and the page on which people accept or reject what it says.
COLUMN, PAGE = "restated", "restated.html"


def put(folder: Path, columns: Mapping[str, Any], about: Mapping[str, Any]) -> dict[str, Any]:
    """Put new columns into the rows they belong to, in place of older ones; return what the summary says of them."""
    changed = partial(with_column, column=COLUMN, values=columns)
    return _finish(folder, changed, {**about, **_counts(columns.values())})


def review(folder: Path, reviews: Reviews) -> dict[str, Any]:
    """Put what readers said beside the restatements that they said it of; return what the summary says of both.

    A restatement that people accept stays what it is, a reading by a model; that people accepted it stands beside it.
    """
    said = review_summary(reviews.rows) | {"bad_lines": [row._asdict() for row in reviews.bad]}

    def changed(row: dict[str, Any]) -> dict[str, Any]:
        rows = reviews.of_item(row["id"])
        if COLUMN not in row or not rows:
            return row
        decisions = [one.model_dump(mode="json", include={"reviewer", "decision", "comment", "at"}) for one in rows]
        human = {"accepted": row["id"] in said["accepted"], "disputed": row["id"] in said["disputed"]}
        return row | {COLUMN: row[COLUMN] | {"human": human | {"decisions": decisions}}}

    summary = json.loads((folder / SUMMARY).read_text("utf-8"))
    return _finish(folder, changed, summary.get(COLUMN, {}) | {"reviews": said})


def texts_to_review(folder: Path) -> dict[str, str]:
    """Return the restatements of an audit on which a verdict rests, by item; BadInputError where there is none."""
    rows = (row for row in rows_of(folder / VERDICTS) if row.get(COLUMN, {}).get("text"))
    texts = {row["id"]: subject(row[COLUMN]) for row in rows}
    if not texts:
        raise BadInputError(f"no restatement in {folder} to accept or reject: run the audit with --restate MODEL first")
    return texts


def _finish(
    folder: Path, changed: Callable[[dict[str, Any]], dict[str, Any]], said: Mapping[str, Any]
) -> dict[str, Any]:
    rows, summary = rewrite(folder, COLUMN, changed, said)
    replace_file(folder / PAGE, restated_page(summary["dataset"], [row for row in rows if COLUMN in row], said))
    return dict(said)


def _counts(columns: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    found = Counter(column["verdict"] or "none" for column in columns)
    return {
        "texts": found.total(),
        "verdicts": {verdict.value: found[verdict.value] for verdict in Verdict},
        "no_verdict": found["none"],
    }
