"""What is known of one text: each of its readings decided, and one verdict for all of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from certify.check.claim import Claim, domain_for, meanings
from certify.decide.grounds import grounds
from certify.decide.outcome import Verdict
from certify.decide.refute import refute
from certify.decide.verdict import Decision, decide
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.reading.raw import Domain

#: Verdicts with which a reading does not say what the canonical text says as it was read.
_APART = frozenset({Verdict.REFUTED, Verdict.DIFFERENT, Verdict.UNKNOWN})


class Decided(NamedTuple):
    """One reading of a text, against what it was judged (`canonical` or `lean`), and how."""

    statement: Statement
    reference: str
    against: Statement
    decision: Decision

    def shown(self) -> dict[str, Any]:
        """Return the reading and its decision as plain values, with what an equivalence rests on."""
        relation = self.decision.relation
        return {
            "formula": write(self.statement.formula),
            "context": ", ".join(map(str, self.statement.carriers)) or None,
            "verdict": self.decision.verdict.value,
            "relation": relation.value if relation else None,
            **grounds(self.decision),
        }


class Judgement(NamedTuple):
    """The verdict on a text with the decisions on its readings; the first stands for all where they agree."""

    verdict: Verdict
    reason: str
    readings: tuple[Decided, ...] = ()

    @property
    def deciding(self) -> Decided | None:
        """The reading whose evidence is shown: null where readings disagree or there are none."""
        return self.readings[0] if self.readings and self.readings[0].decision.verdict is self.verdict else None


def judge_text(claim: Claim, text: str, lexicon: Lexicon) -> Judgement:
    """Return the verdict on whether `text` says what `claim` says. Raises JudgeConflictError: a bug of ours."""
    if claim.statement is None:
        return _by_itself(claim, text, lexicon)
    read = meanings(text, lexicon, domain_for(claim))
    if read.refused is not None:
        return Judgement(Verdict.UNPARSED, read.refused)
    decided = tuple(_decided(claim, claim.statement, reading, lexicon) for reading in read.statements)
    verdicts = {each.decision.verdict for each in decided}
    if len(verdicts) > 1:
        said = "; ".join(f"{each.decision.verdict}: {write(each.statement.formula)}" for each in decided)
        return Judgement(Verdict.AMBIGUOUS, f"{len(decided)} readings with different verdicts: {said}", decided)
    first = decided[0].decision
    several = f" (in each of its {len(decided)} readings)" if len(decided) > 1 else ""
    by_lean = "the canonical text is false as read, so judged against its Lean statement: "
    prefix = by_lean if decided[0].reference == "lean" else ""
    return Judgement(first.verdict, f"{prefix}{first.reason}{several}", decided)


def _by_itself(claim: Claim, text: str, lexicon: Lexicon) -> Judgement:
    """Return what is known of a text whose canonical text is not read: false in every reading, or the refusal.

    A Lean statement that is not false itself gives the type context; its truth proves nothing else about the text.
    """
    assert claim.refused is not None
    refusal = Judgement(*claim.refused)
    if claim.lean is None or refute(claim.lean, lexicon) is not None:
        return refusal
    read = meanings(text, lexicon, Domain.of(claim.lean))
    if not read.statements or any(refute(each, lexicon) is None for each in read.statements):
        return refusal
    decided = tuple(Decided(each, "lean", claim.lean, decide(claim.lean, each, lexicon)) for each in read.statements)
    if any(each.decision.verdict is not Verdict.REFUTED for each in decided):
        return refusal
    return Judgement(Verdict.REFUTED, f"{decided[0].decision.reason} ({claim.refused.reason})", decided)


def _decided(claim: Claim, canonical: Statement, reading: Statement, lexicon: Lexicon) -> Decided:
    decision = decide(canonical, reading, lexicon)
    if claim.lean is not None and claim.repaired_by_lean and decision.verdict in _APART:
        return Decided(reading, "lean", claim.lean, decide(claim.lean, reading, lexicon))
    return Decided(reading, "canonical", canonical, decision)


def claim_truth(claim: Claim, judgement: Judgement, lexicon: Lexicon) -> str | None:
    """Return whether the text's own claim is `false` in the standard reading, or `not_refuted`; null without a reading.

    `elliptical` says that it is false as read, but says no more than the canonical text, whose Lean statement holds.
    """
    if not judgement.readings:
        return None
    if any(refute(each.statement, lexicon) is None for each in judgement.readings):
        return "not_refuted"
    return "elliptical" if claim.repaired_by_lean and judgement.verdict is Verdict.EQUIVALENT else "false"
