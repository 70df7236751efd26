"""A text and a Lean statement as two witnesses of one claim: each read by itself, then compared.

The text is what counts, the Lean statement is what is judged: `stronger` says that it claims more than the text. An
accusation has to hold of every fair reading of the text (certify.check.charity).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from certify.check.charity import ACCUSING, Side, fair, wider
from certify.check.claim import Meanings, lean_statement, meanings
from certify.check.judgement import Decided, Judgement
from certify.check.naturals import over_naturals
from certify.check.numbers import other_numbers
from certify.check.things import of_things, speaks_of_things
from certify.decide.outcome import Verdict
from certify.decide.refute import refute
from certify.decide.verdict import decide
from certify.english.context import domain_of
from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.notation.lean_goal import goal_statement, undetermined
from certify.reading.raw import Domain

#: Which of the two witnesses is not read.
Unread = Literal["text", "lean", "both"]
#: Which form of a Lean statement was read.
SourceKind = Literal["lean", "goal"]


class LeanSource(NamedTuple):
    """A Lean statement as it was written, and as Lean shows its goal; at least one of them."""

    lean: str | None
    goal: str | None = None


@dataclass(frozen=True)
class Formalization:
    """What is known of a text and its Lean statement."""

    text: Side
    lean: Statement | None
    source: SourceKind | None
    """What of the Lean side was read."""
    judgement: Judgement

    @property
    def unread(self) -> Unread | None:
        """Which witness is not read; null where both are."""
        if self.lean is None:
            return "lean" if self.text.readings else "both"
        return None if self.text.readings else "text"


def formalization(text: str, source: LeanSource, context: str | None, lexicon: Lexicon) -> Formalization:
    """Read `text` and its Lean statement (its goal where the statement is not read), and compare them.

    What the text leaves unsaid (the sort of a letter) is taken from `context`, else from the Lean statement.
    """
    lean, kind, lean_refused = _read(source, lexicon)
    domain = Domain.of(lean) if lean else None
    try:
        domain = domain_of(context, lexicon) or domain
        read = meanings(text, lexicon, domain)
    except BadInputError as error:
        read = Meanings((), f"context: {error}")
    side = Side(text, read.statements, domain, formal=True)
    refused = [reason for reason in (read.refused and f"text: {read.refused}", lean_refused) if reason]
    if lean is None or refused:
        return Formalization(side, lean, kind, Judgement(Verdict.UNPARSED, "; ".join(refused)))
    return Formalization(side, lean, kind, _judged(side, lean, lexicon))


def _read(source: LeanSource, lexicon: Lexicon) -> tuple[Statement | None, SourceKind | None, str]:
    """Return the statement of a source, what of it was read, and why nothing was."""
    reasons = []
    if source.lean:
        stated, unread = lean_statement(source.lean, lexicon)
        if stated is not None:
            return stated, "lean", ""
        reasons.append(unread.reason)
    if source.goal:
        goal, reason = _read_goal(source.goal, lexicon)
        if goal is not None:
            return goal, "goal", ""
        reasons.append(f"goal: {reason}")
    return None, None, "; ".join(reasons)


def _read_goal(goal: str, lexicon: Lexicon) -> tuple[Statement | None, str]:
    try:
        stated, unread = lean_statement(goal_statement(goal), lexicon)
    except BadInputError as error:
        return None, str(error)
    loose = undetermined(stated.formula) if stated is not None else None
    return (None, f"of which type are the numbers in {loose}?") if loose else (stated, unread.reason)


def _judged(text: Side, lean: Statement, lexicon: Lexicon) -> Judgement:
    """Return the verdict on a Lean statement against each reading of a text."""
    decided = tuple(_decided(reading, lean, lexicon) for reading in text.readings)
    verdicts = {each.decision.verdict for each in decided}
    if len(verdicts) > 1:
        said = "; ".join(f"{each.decision.verdict}: {write(each.against.formula)}" for each in decided)
        return Judgement(
            Verdict.AMBIGUOUS, f"{len(decided)} readings of the text with different verdicts: {said}", decided
        )
    if verdicts & ACCUSING and (granted := _granted(text, lean, decided, lexicon)) is not None:
        return granted
    if verdicts == {Verdict.UNKNOWN} and (numbers := other_numbers(text, lean, lexicon)) is not None:
        decided = tuple(each._replace(decision=numbers) for each in decided)
    several = f" (in each of the {len(decided)} readings of the text)" if len(decided) > 1 else ""
    return Judgement(decided[0].decision.verdict, f"{decided[0].decision.reason}{several}", decided)


def _decided(reading: Statement, lean: Statement, lexicon: Lexicon) -> Decided:
    """Decide on one reading; positive integers in the one witness are natural numbers where they are in the other."""
    decision = decide(reading, lean, lexicon)
    for one, other in _of_naturals(reading, lean) if decision.verdict is not Verdict.EQUIVALENT else ():
        alike = decide(one, other, lexicon)
        if alike.verdict is Verdict.EQUIVALENT or (alike.verdict in ACCUSING and decision.verdict is Verdict.UNKNOWN):
            return Decided(other, "canonical", one, alike, "a positive integer is a natural number")
    if decision.verdict is Verdict.UNKNOWN and speaks_of_things(reading) and (things := of_things(lean, lexicon)):
        alike = decide(reading, things, lexicon)
        if alike.verdict is Verdict.EQUIVALENT:
            return Decided(things, "canonical", reading, alike, "types are said of things by their nouns")
    return Decided(lean, "canonical", reading, decision)


def _of_naturals(reading: Statement, lean: Statement) -> list[tuple[Statement, Statement]]:
    """Return both witnesses with natural numbers for the integers that are not negative, where that changes one."""
    texts, leans = ([side, changed] if (changed := over_naturals(side)) else [side] for side in (reading, lean))
    return [(one, other) for one in texts for other in leans if (one, other) != (reading, lean)]


def _granted(text: Side, lean: Statement, decided: tuple[Decided, ...], lexicon: Lexicon) -> Judgement | None:
    """Return that an accusation falls, where a fair reading of the text says what the Lean statement says."""
    found = fair(text, Side(None, (lean,)), lexicon, settled=True)
    if found is None:
        return None
    said = "equivalent" if found.decision.verdict is Verdict.EQUIVALENT else "not known to differ"
    by = found.by.removesuffix(", in the canonical text")
    reason = f"{decided[0].decision.verdict} as read, but {said} where {by}: {write(found.left.formula)}"
    shown = Decided(lean, "canonical", found.left, found.decision, by)
    return Judgement(Verdict.AMBIGUOUS, reason, (*decided, shown))


def false_witnesses(found: Formalization, lexicon: Lexicon) -> tuple[Literal["text", "lean"], ...]:
    """Return which of the witnesses is false in the standard reading: a text in every fair reading of it."""
    readings = found.text.readings
    text_false = (
        bool(readings)
        and all(refute(reading, lexicon) is not None for reading in readings)
        and all(refute(other.statement, lexicon) is not None for other in wider(found.text, lexicon))
    )
    lean_false = found.lean is not None and refute(found.lean, lexicon) is not None
    return (*(("text",) if text_false else ()), *(("lean",) if lean_false else ()))
