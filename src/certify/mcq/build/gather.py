"""What all statements give: worked out by processes, each answer kept, so that a stopped build goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from certify.certificate.manifest import language_digest
from certify.certificate.statements import StatementRow
from certify.errors import defect
from certify.files.resume import resumed
from certify.lexicon import load
from certify.mcq.build.candidate import Yield, candidates_of
from certify.parallel import Plan


def gathered(statements: Sequence[StatementRow], out: Path, workers: int, watch: Callable[[int], None]) -> list[Yield]:
    """Return what each statement gives, in their order; what a stopped run into `out` has is taken from its files."""
    plan = Plan(workers, start=load)
    return resumed(guarded, statements, Yield, out, stamp=language_digest(), plan=plan, heard=watch)


def guarded(row: StatementRow) -> Yield:
    """Return what a statement gives; a defect of certify costs this statement only, and is shown with it."""
    try:
        return candidates_of(row, load())
    except Exception as error:
        reason = f"internal error, please report: {defect(error)}"
        return Yield(statement_id=row.id, unread=reason)
