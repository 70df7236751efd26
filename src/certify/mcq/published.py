"""Accuracies of models on a set of items, from published totals or from graded answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from certify.errors import BadInputError
from certify.files.records import read_records
from certify.files.resources import read_json
from certify.metrics.estimate import Estimate, wilson

_SHAPES = (
    'a list of rows {"model", "right", "n"}, an object {MODEL: {"right", "n"}}, or graded answers {"model", "correct"}'
)


class Published(NamedTuple):
    """What a model got right."""

    model: str
    right: int
    n: int

    @property
    def estimate(self) -> Estimate:
        """The share of right answers with Wilson's interval."""
        return wilson(self.right, self.n)


def read_published(path: Path) -> list[Published]:
    """Return the accuracies in a file, best first. Raises BadInputError, which says what is expected."""
    rows = _rows(path)
    if not rows:
        raise BadInputError(f"{path}: no row; expected {_SHAPES}")
    if all("correct" in row and "right" not in row for row in rows):
        totals: dict[str, list[bool]] = {}
        for row in rows:
            if isinstance(row["correct"], bool):
                totals.setdefault(str(row.get("model", "")), []).append(row["correct"])
        found = [Published(model, sum(marks), len(marks)) for model, marks in totals.items() if model]
    else:
        found = [_total(row, path) for row in rows]
    if not found:
        raise BadInputError(f"{path}: no graded answer; expected {_SHAPES}")
    return sorted(found, key=lambda row: (-row.right / row.n, row.model))


def _rows(path: Path) -> list[dict[str, Any]]:
    if path.suffix != ".json":
        return [record.values for record in read_records(path) if record.values is not None]
    if not path.is_file():
        raise BadInputError(f"no file {path}")
    try:
        content = read_json(path.read_bytes())
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BadInputError(f"{path}: not JSON: {error}") from error
    if isinstance(content, dict):
        content = [{"model": model, **total} for model, total in content.items() if isinstance(total, dict)]
    if not isinstance(content, list) or not all(isinstance(row, dict) for row in content):
        raise BadInputError(f"{path}: expected {_SHAPES}")
    return content


def _total(row: dict[str, Any], path: Path) -> Published:
    match row:
        case {"model": str(model), "right": int(right), "n": int(n)} if right is not True and 0 <= right <= n and n:
            return Published(model, right, n)
    raise BadInputError(f"{path}: {json.dumps(row)[:80]}: expected {_SHAPES}")
