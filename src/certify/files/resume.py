"""A long run over rows: what each row gives is kept in a file of its own, so that a stopped run goes on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from certify.files.folder import PARTIAL
from certify.parallel import Plan, ordered_map

Row = TypeVar("Row", bound=BaseModel)
Result = TypeVar("Result", bound=BaseModel)


def resumed(
    work: Callable[[Row], Result],
    rows: Sequence[Row],
    kind: type[Result],
    out: Path,
    *,
    stamp: str,
    plan: Plan,
    heard: Callable[[int], object],
) -> list[Result]:
    """Return what `work` makes of each row, in their order; what a stopped run into `out` left is taken from there.

    `stamp` says what a result depends on besides its row; `heard` is told how many there are. Raises what `work` does.
    """
    files = [_file(out, row, stamp) for row in rows]
    kept = {number: one for number, file in enumerate(files) if (one := _read(file, kind)) is not None}
    left = [number for number in range(len(rows)) if number not in kept]
    heard(len(kept))
    few = plan._replace(workers=max(1, min(plan.workers, len(left))))
    with ordered_map(work, [rows[number] for number in left], few) as results:
        for number, result in zip(left, results, strict=True):
            files[number].write_text(result.model_dump_json(), encoding="utf-8")
            kept[number] = result
            heard(len(kept))
    return [kept[number] for number in range(len(rows))]


def _file(out: Path, row: BaseModel, stamp: str) -> Path:
    digest = hashlib.sha256(f"{row.model_dump_json()}\n{stamp}".encode()).hexdigest()[:32]
    return out / PARTIAL / f"{digest}.json"


def _read(file: Path, kind: type[Result]) -> Result | None:
    """Return a result that was kept; None where there is none or it was cut off."""
    try:
        return kind.model_validate_json(file.read_bytes())
    except (OSError, ValueError):
        return None
