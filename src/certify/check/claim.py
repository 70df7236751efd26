"""What texts mean, and what a statement claims: its canonical English as read, and how that stands to its Lean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from certify.decide.normal.settle import intent
from certify.decide.outcome import Verdict
from certify.decide.refute import refute
from certify.decide.verdict import Decision, JudgeConflictError, decide
from certify.english.context import domain_of
from certify.english.reader import read_text
from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import SortError, Statement, StatementError, write
from certify.notation.lean_source import read_lean
from certify.reading.elaborate import elaborate_lean
from certify.reading.raw import Domain

#: Statements kept in memory; the rows of one statement stand near each other.
KEPT = 64


class Meanings(NamedTuple):
    """The inequivalent readings of a text, one for each meaning; or none, and why."""

    statements: tuple[Statement, ...]
    refused: str | None = None

    def shown(self) -> tuple[str, ...]:
        """Return the readings in plain notation."""
        return tuple(write(statement.formula) for statement in self.statements)


def meanings(text: str, lexicon: Lexicon, domain: Domain | None) -> Meanings:
    """Return the readings of `text` that differ in more than names, notation and the order of ∀ and →."""
    read = read_text(text, lexicon, domain)
    if read.unparsed is not None:
        return Meanings((), read.unparsed.shown())
    found = {intent(reading.statement, lexicon): reading.statement for reading in reversed(read.readings)}
    return Meanings(tuple(found.values())[::-1])


class Refusal(NamedTuple):
    """Why nothing can be compared with a canonical text."""

    verdict: Verdict
    reason: str


class AgainstLean(NamedTuple):
    """How the canonical English stands to its Lean statement; null verdict where there is no Lean statement.

    `verdict`: equivalent, different, unknown, or unread where one of the two is not read.
    """

    verdict: str | None
    reason: str
    decision: Decision | None = None


@dataclass(frozen=True)
class Claim:
    """A statement's claim. Exactly one of `statement` and `refused` is null."""

    readings: tuple[str, ...]
    """All readings of the canonical text, in plain notation."""
    statement: Statement | None
    refused: Refusal | None
    lean: Statement | None
    against_lean: AgainstLean
    repaired_by_lean: bool = False
    """Whether the canonical text is false as read, in the standard reading, and the Lean statement is not."""


@lru_cache(maxsize=KEPT)
def read_claim(canonical: str, lean: str | None, context: str | None, lexicon: Lexicon) -> Claim:
    """Return what `canonical` claims, in the type context that it names, else `context`, else that of `lean`.

    Of several readings the one that is equivalent to `lean` is taken, where there is one.
    """
    stated, unread = _lean_statement(lean, lexicon)
    try:
        domain = domain_of(context, lexicon) or (Domain.of(stated) if stated else None)
    except BadInputError as error:
        return _refused((), Verdict.UNPARSED, f"context: {error}", stated, unread)
    read = meanings(canonical, lexicon, domain)
    if read.refused is not None:
        return _refused((), Verdict.UNPARSED, f"canonical text: {read.refused}", stated, unread)
    compared = [_against(stated, reading, lexicon) for reading in read.statements] if stated else []
    agreeing = [index for index, answer in enumerate(compared) if answer.verdict == Verdict.EQUIVALENT]
    if len(read.statements) > 1 and not agreeing:
        reason = f"the canonical text has {len(read.statements)} readings"
        reason += ", none of them proved equivalent to the Lean statement" if stated else ""
        return _refused(read.shown(), Verdict.AMBIGUOUS, reason, stated, unread)
    chosen = agreeing[0] if agreeing else 0
    statement = read.statements[chosen]
    against = compared[chosen] if stated else unread
    repaired = stated is not None and _is_false(statement, lexicon) and not _is_false(stated, lexicon)
    return Claim(read.shown(), statement, None, stated, against, repaired)


def domain_for(claim: Claim) -> Domain | None:
    """Return what a paraphrase of `claim` may leave unsaid."""
    return Domain.of(claim.statement) if claim.statement is not None else None


def _lean_statement(text: str | None, lexicon: Lexicon) -> tuple[Statement | None, AgainstLean]:
    if text is None:
        return None, AgainstLean(None, "the dataset gives no Lean statement")
    try:
        return elaborate_lean(read_lean(text, lexicon), lexicon), AgainstLean("unread", "")
    except (BadInputError, SortError, StatementError) as error:
        return None, AgainstLean("unread", f"Lean statement: {error}")


def _refused(
    readings: tuple[str, ...], verdict: Verdict, reason: str, lean: Statement | None, unread: AgainstLean
) -> Claim:
    against = unread if lean is None else AgainstLean("unread", reason)
    return Claim(readings, None, Refusal(verdict, reason), lean, against)


def _against(lean: Statement, reading: Statement, lexicon: Lexicon) -> AgainstLean:
    """Compare a reading of the English with the Lean statement: which of the two is false is no question here."""
    try:
        decision = decide(lean, reading, lexicon)
    except JudgeConflictError as error:
        return AgainstLean(Verdict.UNKNOWN, f"our bug: {error}")
    differs = decision.verdict in (Verdict.DIFFERENT, Verdict.REFUTED)
    return AgainstLean(Verdict.DIFFERENT if differs else decision.verdict, decision.reason, decision)


def _is_false(statement: Statement, lexicon: Lexicon) -> bool:
    return refute(statement, lexicon) is not None
