"""What a text means, and what a statement claims: its canonical English, else its Lean statement; how the two agree."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from certify.check.charity import Side, fair
from certify.check.lean_parts import over_parts
from certify.check.lean_words import in_words
from certify.decide.normal.intent import distinct
from certify.decide.outcome import Verdict
from certify.decide.prove import inequivalent
from certify.decide.refute import false_beside, refute
from certify.decide.verdict import Decision, JudgeConflictError, decide
from certify.english.context import domain_of, opening_of
from certify.english.reader import read_text
from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.mathlib import read_statement
from certify.reading.raw import Domain

#: What a text is judged against: the canonical English, or the Lean statement.
Reference = Literal["canonical", "lean"]
#: Readings that are compared by proof; with more the text is ambiguous beyond what anyone would look at.
MOST_COMPARED = 8
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
    """Return the readings of `text` that logic alone (the strictest tier) does not prove equivalent."""
    read = read_text(text, lexicon, domain)
    if read.unparsed is not None:
        return Meanings((), read.unparsed.shown())
    found = distinct((reading.statement for reading in read.readings), lexicon)
    return Meanings(inequivalent(found, lexicon) if 1 < len(found) <= MOST_COMPARED else found)


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
class CanonicalClaim:
    """A statement's claim. Exactly one of `statement` and `refused` is null."""

    text: str
    """The canonical text."""
    given: Domain | None
    """What the context, else the Lean statement, says that it is about."""
    meanings: tuple[Statement, ...]
    """All readings of the canonical text, one for each meaning."""
    statement: Statement | None
    """What texts are judged against; the Lean statement where the canonical text has no one reading (`instead`)."""
    refused: Refusal | None
    lean: Statement | None
    against_lean: AgainstLean
    instead: str | None = None
    """Why the Lean statement is the reference: what keeps the canonical text from being one."""
    opening: str | None = None
    """A sentence that is read before the canonical text and before each other one: "Let x be an integer."."""

    def after_opening(self, text: str) -> str:
        """Return `text` as it is read: after the sentence that says what it is about, where there is one."""
        return f"{self.opening} {text}" if self.opening else text

    @property
    def readings(self) -> tuple[str, ...]:
        """The readings of the canonical text, in plain notation."""
        return tuple(write(statement.formula) for statement in self.meanings)

    @property
    def reference(self) -> Reference:
        """What `statement` is a reading of."""
        return "lean" if self.instead is not None else "canonical"

    @property
    def canonical(self) -> Statement | None:
        """The reading of the canonical text that texts are judged against, if that is what they are judged against."""
        return None if self.instead is not None else self.statement

    @property
    def domain(self) -> Domain | None:
        """What a paraphrase may leave unsaid."""
        statement = self.statement if self.statement is not None else next(iter(self.meanings), None)
        return Domain.of(statement) if statement is not None else self.given

    def repaired_by_lean(self, lexicon: Lexicon) -> bool:
        """Return whether the canonical text as read is false in the standard reading, and the Lean statement is not."""
        if self.lean is None or self.canonical is None:
            return False
        return false_beside(self.canonical, self.lean, lexicon) is not None


@lru_cache(maxsize=KEPT)
def read_claim(canonical: str, lean: str | None, context: str | None, lexicon: Lexicon) -> CanonicalClaim:
    """Return what `canonical` claims, in the type context that it names, else `context`, else that of `lean`.

    A `context` that is a sentence is read as the beginning of the text.
    Of several readings the one that is equivalent to `lean` is taken, where there is one. A canonical text that is not
    read, or is ambiguous, gives way to `lean` where that is read and not false in the standard reading.
    """
    opening = opening_of(context)
    if opening is not None:
        return replace(read_claim(f"{opening} {canonical}", lean, None, lexicon), opening=opening)
    stated, unread = lean_statement(lean, lexicon)
    try:
        domain = domain_of(context, lexicon) or (Domain.of(stated) if stated else None)
    except BadInputError as error:
        return CanonicalClaim(canonical, None, (), None, Refusal(Verdict.UNPARSED, f"context: {error}"), stated, unread)
    read = meanings(canonical, lexicon, domain)
    text = _Text(canonical, domain, read.statements, stated)
    if read.refused is not None:
        refusal = Refusal(Verdict.UNPARSED, f"canonical text: {read.refused}")
        return _instead(text, refusal, AgainstLean("unread", refusal.reason) if stated else unread, lexicon)
    compared = [_against(stated, reading, lexicon) for reading in read.statements] if stated else []
    agreeing = [index for index, answer in enumerate(compared) if answer.verdict == Verdict.EQUIVALENT]
    if len(read.statements) > 1 and not agreeing:
        reason = f"the canonical text has {len(read.statements)} readings"
        reason += ", none of them proved equivalent to the Lean statement" if stated else ""
        return _instead(
            text, Refusal(Verdict.AMBIGUOUS, reason), _all_against(text, compared, lexicon) or unread, lexicon
        )
    chosen = agreeing[0] if agreeing else 0
    statement = read.statements[chosen]
    against = _charitably(text, compared[chosen], lexicon) if stated else unread
    return CanonicalClaim(*text[:3], statement, None, stated, against)


class _Text(NamedTuple):
    """A canonical text: its words, what it is about, its meanings, and the Lean statement beside it."""

    words: str
    given: Domain | None
    meanings: tuple[Statement, ...]
    lean: Statement | None


def lean_statement(text: str | None, lexicon: Lexicon) -> tuple[Statement | None, AgainstLean]:
    """Return the statement that a Lean text makes; none, and why, where there is no text or it is not read."""
    if text is None:
        return None, AgainstLean(None, "the dataset gives no Lean statement")
    try:
        return over_parts(in_words(read_statement(text, lexicon), lexicon)), AgainstLean("unread", "")
    except BadInputError as error:
        return None, AgainstLean("unread", f"Lean statement: {error}")


def _instead(text: _Text, refusal: Refusal, against: AgainstLean, lexicon: Lexicon) -> CanonicalClaim:
    """Return the claim of the Lean statement, where it is there; one that is false as read is no reference."""
    if text.lean is None or refute(text.lean, lexicon) is not None:
        return CanonicalClaim(*text[:3], None, refusal, text.lean, against)
    return CanonicalClaim(*text[:3], text.lean, None, text.lean, against, instead=refusal.reason)


def _all_against(text: _Text, compared: list[AgainstLean], lexicon: Lexicon) -> AgainstLean | None:
    """Return how an ambiguous canonical text stands to its Lean statement: different only if each reading is."""
    if not compared:
        return None
    if all(answer.verdict == Verdict.DIFFERENT for answer in compared):
        said = AgainstLean(Verdict.DIFFERENT, f"each of the {len(compared)} readings: {compared[0].reason}")
        return _charitably(text, said, lexicon)
    return AgainstLean(Verdict.UNKNOWN, "the canonical text is ambiguous, no reading proved equivalent")


def _charitably(text: _Text, found: AgainstLean, lexicon: Lexicon) -> AgainstLean:
    """Return `found`, but no accusation where a fair reading of the text says what the Lean statement says."""
    if found.verdict != Verdict.DIFFERENT or text.lean is None:
        return found
    side = Side(text.words, text.meanings, text.given, formal=True)
    granted = fair(side, Side(None, (text.lean,)), lexicon, settled=True)
    if granted is None:
        return found
    return AgainstLean(Verdict.UNKNOWN, f"different as read, but not where {granted.by}: {write(granted.left.formula)}")


def _against(lean: Statement, reading: Statement, lexicon: Lexicon) -> AgainstLean:
    """Compare a reading of the English with the Lean statement: which of the two is false is no question here."""
    try:
        decision = decide(lean, reading, lexicon)
    except JudgeConflictError as error:
        return AgainstLean(Verdict.UNKNOWN, f"our bug: {error}")
    differs = decision.verdict in (Verdict.DIFFERENT, Verdict.REFUTED)
    return AgainstLean(Verdict.DIFFERENT if differs else decision.verdict, decision.reason, decision)
