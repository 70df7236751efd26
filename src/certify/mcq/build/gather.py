"""What all statements give: worked out by processes, each answer kept, so that a stopped build goes on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path

from certify.certificate.manifest import language_digest
from certify.certificate.statements import StatementRow
from certify.errors import defect
from certify.lexicon import load
from certify.mcq.build.candidate import Yield, candidates_of
from certify.parallel import Plan, ordered_map


def gathered(
    statements: Sequence[StatementRow], partial: Path, workers: int, watch: Callable[[int], None]
) -> list[Yield]:
    """Return what each statement gives, in their order; what a stopped run has is taken from its files."""
    stamp = language_digest()
    files = {row.id: partial / f"{_digest(row, stamp)}.json" for row in statements}
    found = {row.id: one for row in statements if (one := _kept(files[row.id])) is not None}
    left = [row for row in statements if row.id not in found]
    watch(len(found))
    with ordered_map(guarded, left, Plan(max(1, min(workers, len(left))), start=load)) as answers:
        for one in answers:
            files[one.statement_id].write_text(one.model_dump_json(), "utf-8")
            found[one.statement_id] = one
            watch(len(found))
    return [found[row.id] for row in statements]


def _digest(row: StatementRow, stamp: str) -> str:
    return hashlib.sha256(f"{row.model_dump_json()}\n{stamp}".encode()).hexdigest()[:32]


def _kept(file: Path) -> Yield | None:
    try:
        return Yield.model_validate_json(file.read_bytes())
    except (OSError, ValueError):
        return None


def guarded(row: StatementRow) -> Yield:
    """Return what a statement gives; a defect of certify costs this statement only, and is shown with it."""
    try:
        return candidates_of(row, load())
    except Exception as error:
        reason = f"internal error, please report: {defect(error)}"
        return Yield(statement_id=row.id, unread=reason)
