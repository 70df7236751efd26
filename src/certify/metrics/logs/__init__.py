"""Answers as other programs keep them: logs of Inspect and of lm-evaluation-harness, each as rows of graded answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from certify.errors import BadInputError
from certify.metrics.logs import inspect_logs, lm_eval_samples

#: Files of one folder, or a file, and what reads them: model, item and grade as in a tidy table.
READERS = {"*.eval": inspect_logs.rows, "samples_*.jsonl": lm_eval_samples.rows}


class Logs(NamedTuple):
    """The files that hold the answers, and their rows, each with its place (a value that is no row is its error)."""

    files: tuple[Path, ...]
    records: Iterable[tuple[int, Any]]


def logs_at(path: Path) -> Logs | None:
    """Return what `path` holds where it is a log, a folder of logs, or the results file beside them; None otherwise.

    Raises BadInputError for a folder without any, and for results without the answers that they come from.
    """
    if path.is_dir():
        files = tuple(sorted(file for pattern in READERS for file in path.rglob(pattern)))
        if not files:
            raise BadInputError(
                f"{path} holds no log: expected {' or '.join(READERS)} (Inspect, lm-evaluation-harness)"
            )
        return Logs(files, _records(files))
    if path.name.startswith("results_") and path.suffix == ".json":
        files = tuple(sorted(path.parent.glob(f"samples_*{path.stem.removeprefix('results')}.jsonl")))
        if not files:
            raise BadInputError(
                f"{path} holds totals only: run lm_eval with --log_samples and give its samples_*.jsonl"
            )
        return Logs(files, _records(files))
    return Logs((path,), _records((path,))) if any(path.match(pattern) for pattern in READERS) else None


def _records(files: tuple[Path, ...]) -> Iterator[tuple[int, Any]]:
    number = 0
    for file in files:
        reader = next(reader for pattern, reader in READERS.items() if file.match(pattern))
        for row in reader(file):
            number += 1
            yield number, ValueError(f"{file.name}: {row}") if isinstance(row, ValueError) else row
