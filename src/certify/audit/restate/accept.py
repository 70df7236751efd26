"""Decisions of readers taken back: human evidence with name and date, beside the restatements that they are about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from certify.audit.restate.writing import review, texts_to_review
from certify.errors import BadInputError
from certify.files.reviews import Reviews, read_reviews


def take_back(folder: Path, files: Sequence[Path]) -> dict[str, Any]:
    """Put the decisions in `files` into the audit in `folder`; return what its summary says of restatements.

    A decision on an item without a restatement, or on another text than the one that stands there now, does not count
    and is listed; of two decisions of one reader the last counts. Raises BadInputError for a missing file, and where no
    decision counts.
    """
    texts = texts_to_review(folder)
    missing = [str(file) for file in files if not file.is_file()]
    if missing:
        raise BadInputError(f"no file {missing[0]}: give the decisions that were saved from restated.html")
    read = [read_reviews(file, texts) for file in files]
    standing = {(row.item_id, row.reviewer): row for each in read for row in each.rows}
    bad = tuple(row for each in read for row in each.bad)
    if not standing:
        first = f"; the first, line {bad[0].line}: {bad[0].reason}" if bad else ""
        raise BadInputError(f"no decision in {', '.join(map(str, files))} counts{first}")
    return review(folder, Reviews(tuple(standing.values()), bad))
