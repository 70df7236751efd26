"""Inspect's .eval logs, read by Inspect itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from certify.errors import BadInputError, MissingToolError
from certify.metrics.logs.grade import grade, row


def rows(file: Path) -> Iterator[dict[str, Any] | ValueError]:
    """Yield a row for each sample of a log, a ValueError for one without a grade.

    The score is the only one of the task; of several it is certify's own, `graded`. Raises MissingToolError where
    Inspect is not installed, BadInputError for a log that it cannot read.
    """
    try:
        from inspect_ai.log import read_eval_log, read_eval_log_samples
    except ImportError as error:
        raise MissingToolError(f"{file} is a log of Inspect, which is not installed: pip install inspect-ai") from error
    try:
        header = read_eval_log(str(file), header_only=True)
        samples = read_eval_log_samples(str(file), all_samples_required=False)
        for sample in samples:
            yield _row(header.eval.model, sample)
    except (OSError, ValueError, KeyError, NotImplementedError) as error:
        raise BadInputError(f"{file} is no log that Inspect can read: {error}") from error


def _row(model: str, sample: Any) -> dict[str, Any] | ValueError:
    scores = sample.scores or {}
    score = scores.get("graded") or (next(iter(scores.values())) if len(scores) == 1 else None)
    if score is None:
        found = f"several scores ({', '.join(scores)}), none of them `graded`" if scores else "no score"
        return ValueError(f"sample {sample.id}: {found}")
    try:
        return row(model, sample.id, sample.metadata, grade(score.value), sample.epoch - 1)
    except ValueError as error:
        return ValueError(f"sample {sample.id}: {error}")
