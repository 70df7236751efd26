"""Samples that lm-evaluation-harness writes with --log_samples; the model's name stands in the results beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from certify.files.records import json_lines
from certify.metrics.logs.grade import grade, row

#: Metrics that say of one answer whether it is right, ours first.
_GRADES = ("accuracy", "acc", "exact_match")


def rows(file: Path) -> Iterator[dict[str, Any] | ValueError]:
    """Yield a row for each graded document, a ValueError for one without a grade.

    Where answers were read in several ways (the harness's filters), the first way counts.
    """
    model = _model(file)
    first: str | None = None
    for record in json_lines(file):
        if record.values is None:
            yield ValueError(f"line {record.line}: {record.reason}")
            continue
        way = str(record.values.get("filter", "none"))
        first = first or way
        if way == first:
            yield _row(model, record.line, record.values)


def _row(model: str, line: int, values: Mapping[str, Any]) -> dict[str, Any] | ValueError:
    name = next((name for name in _GRADES if name in values), None)
    if name is None:
        return ValueError(f"line {line}: no grade; expected one of {', '.join(_GRADES)}")
    document = values.get("doc")
    about = document if isinstance(document, dict) else {}
    try:
        return row(model, about.get("id", values.get("doc_id")), about, grade(values[name]), 0)
    except ValueError as error:
        return ValueError(f"line {line}: {error}")


def _model(file: Path) -> str:
    """Return what the results of the same run call the model; the folder's name where there are none."""
    for results in sorted(file.parent.glob("results_*.json"), reverse=True):
        if file.stem.endswith(results.stem.removeprefix("results")):
            with suppress(OSError, ValueError, AttributeError):
                return str(json.loads(results.read_bytes()).get("model_name") or file.parent.name)
    return file.parent.name
