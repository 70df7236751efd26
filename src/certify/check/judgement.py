"""What is known of one text: each of its readings decided, and one verdict for all of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from certify.check.charity import ACCUSING, Side, fair, wider
from certify.check.claim import CanonicalClaim, meanings
from certify.check.introduced import as_introduced
from certify.check.things import speaks_of_things
from certify.check.unspoken import of_things_alone
from certify.decide.conventions import SAYS, ZERO_IS_NATURAL, false_by_convention
from certify.decide.grounds import grounds
from certify.decide.outcome import Verdict
from certify.decide.refute import refute
from certify.decide.tiers import align
from certify.decide.verdict import Decision, ReadingPair, decide, in_parallel
from certify.lexicon import Lexicon
from certify.logic import Statement, write

#: By what a reading says more than its text: its letters are what the canonical text introduces.
TAKEN_UP = "what its letters are, the canonical text says"
#: By what readings are compared of which the sorts differ only where no text says them.
UNSPOKEN = "what no text says is of some sort is a thing"
#: Verdicts with which a reading does not say what the canonical text says as it was read.
_APART = frozenset({Verdict.REFUTED, Verdict.DIFFERENT, Verdict.UNKNOWN})


class Decided(NamedTuple):
    """One reading of a text, against what it was judged (`canonical` or `lean`), and how.

    `by` names what was taken otherwise than the conventions have it, in a reading that charity grants.
    """

    statement: Statement
    reference: str
    against: Statement
    decision: Decision
    by: str | None = None

    def shown(self) -> dict[str, Any]:
        """Return the reading and its decision as plain values, with what an equivalence rests on."""
        relation = self.decision.relation
        return {
            "formula": write(self.statement.formula),
            "context": ", ".join(map(str, self.statement.carriers)) or None,
            "verdict": self.decision.verdict.value,
            "relation": relation.value if relation else None,
            **({"granted_by": self.by, "against": write(self.against.formula)} if self.by else {}),
            **grounds(self.decision),
        }


class Judgement(NamedTuple):
    """The verdict on a text with the decisions on its readings; the first stands for all where they agree.

    `parallel`: both texts are ambiguous alike, each reading of the one is equivalent to one of the other.
    """

    verdict: Verdict
    reason: str
    readings: tuple[Decided, ...] = ()
    parallel: bool = False

    @property
    def deciding(self) -> Decided | None:
        """The reading whose evidence is shown: null where readings disagree or there are none."""
        return self.readings[0] if self.readings and self.readings[0].decision.verdict is self.verdict else None


def judge_text(claim: CanonicalClaim, text: str, lexicon: Lexicon) -> Judgement:
    """Return the verdict on whether `text` says what `claim` says. Raises JudgeConflictError: a bug of ours."""
    text = claim.after_opening(text)
    if len(claim.meanings) < 2:
        return _judged(claim, text, lexicon)
    pairs = in_parallel(claim.meanings, meanings(text, lexicon, claim.domain).statements, lexicon)
    return _alike(pairs) if pairs is not None else _judged(claim, text, lexicon)


def _judged(claim: CanonicalClaim, text: str, lexicon: Lexicon) -> Judgement:
    """Return the verdict on the readings of `text`, each against the one statement of `claim`."""
    if claim.statement is None:
        assert claim.refused is not None
        return Judgement(*claim.refused)
    read = meanings(text, lexicon, claim.domain)
    if read.refused is not None:
        return Judgement(Verdict.UNPARSED, read.refused)
    taken_up = {as_said(claim, text, reading, lexicon): reading for reading in read.statements}
    decided = tuple(
        _of_things(claim, text, reading, lexicon)
        or _decided(claim, each, decide(claim.statement, each, lexicon), lexicon, None if each == reading else TAKEN_UP)
        for each, reading in taken_up.items()
    )
    verdicts = {each.decision.verdict for each in decided}
    if len(verdicts) > 1:
        said = "; ".join(f"{each.decision.verdict}: {write(each.statement.formula)}" for each in decided)
        return Judgement(Verdict.AMBIGUOUS, f"{len(decided)} readings with different verdicts: {said}", decided)
    granted = None
    if verdicts & ACCUSING:
        granted = _by_convention(claim, decided, lexicon) or _granted(claim, text, decided, lexicon)
    return granted or Judgement(decided[0].decision.verdict, _reason(claim, decided), decided)


def as_said(claim: CanonicalClaim, text: str, reading: Statement, lexicon: Lexicon) -> Statement:
    """Return a reading with the kinds of the letters that only the canonical text introduces."""
    if claim.reference != "canonical" or claim.statement is None:
        return reading
    return as_introduced(text, reading, claim.text, claim.statement, lexicon)


def _reason(claim: CanonicalClaim, decided: tuple[Decided, ...]) -> str:
    several = f" (in each of its {len(decided)} readings)" if len(decided) > 1 else ""
    prefix = ""
    if claim.instead is not None:
        prefix = f"judged against the Lean statement ({claim.instead}): "
    elif decided[0].reference == "lean":
        prefix = "the canonical text is false as read, so judged against its Lean statement: "
    by = f"; {decided[0].by}" if decided[0].by else ""
    return f"{prefix}{decided[0].decision.reason}{several}{by}"


def _alike(pairs: tuple[ReadingPair, ...]) -> Judgement:
    """Return the verdict on two texts that are ambiguous alike."""
    decided = tuple(Decided(pair.right, "canonical", pair.left, pair.decision) for pair in pairs)
    reason = f"both texts have {len(pairs)} readings, equivalent one to one: {decided[0].decision.reason}"
    return Judgement(Verdict.EQUIVALENT, reason, decided, parallel=True)


def _by_convention(claim: CanonicalClaim, decided: tuple[Decided, ...], lexicon: Lexicon) -> Judgement | None:
    """Return that a refutation falls that rests on a convention of arithmetic alone; None where it does not.

    Where nobody says of which sort the numbers are, 1 − 2 is negative for who thinks of integers. That ℕ has a 0 is no
    such convention: no other sort of numbers would save the claim.
    """
    if claim.given is not None or any(each.decision.verdict is not Verdict.REFUTED for each in decided):
        return None
    names = [false_by_convention(each.statement, lexicon) for each in decided]
    if any(name in (None, ZERO_IS_NATURAL) for name in names):
        return None
    said = "; ".join(dict.fromkeys(SAYS[name] for name in names if name is not None))
    return Judgement(Verdict.AMBIGUOUS, f"false by convention alone ({said}): {decided[0].decision.reason}", decided)


def _granted(claim: CanonicalClaim, text: str, decided: tuple[Decided, ...], lexicon: Lexicon) -> Judgement | None:
    """Return that an accusation falls, where a fair reading of the texts is equivalent; None where there is none."""
    against = tuple(dict.fromkeys(each.against for each in decided))
    english = claim.text if all(each.reference == "canonical" for each in decided) else None
    sides = Side(english, against, claim.given), Side(text, tuple(e.statement for e in decided), claim.domain)
    found = fair(*sides, lexicon, settled=claim.given is not None)
    if found is None:
        return None
    reference = decided[0].reference
    kind = decided[0].decision.verdict
    said = "equivalent" if found.decision.verdict is Verdict.EQUIVALENT else "not known to differ"
    reason = f"{kind} as read, but {said} where {found.by}: {write(found.right.formula)}"
    shown = Decided(found.right, reference, found.left, found.decision, found.by)
    return Judgement(Verdict.AMBIGUOUS, reason, (*decided, shown))


def _decided(
    claim: CanonicalClaim, reading: Statement, decision: Decision, lexicon: Lexicon, by: str | None
) -> Decided:
    """Return the decision on a reading; against the Lean statement, where the canonical text is false as read."""
    if claim.lean is not None and decision.verdict in _APART and claim.repaired_by_lean(lexicon):
        return Decided(reading, "lean", claim.lean, decide(claim.lean, reading, lexicon))
    assert claim.statement is not None
    return Decided(reading, claim.reference, claim.statement, decision, by)


def _of_things(claim: CanonicalClaim, text: str, reading: Statement, lexicon: Lexicon) -> Decided | None:
    """Return the equivalence of a reading with the claim, both said of things where no text says a sort; else None."""
    if claim.statement is None or not speaks_of_things(reading) or align(claim.statement, reading, lexicon):
        return None
    left, right = (of_things_alone(side, lexicon) or side for side in (claim.statement, reading))
    if (left, right) == (claim.statement, reading):
        return None
    right = as_introduced(text, right, claim.text, left, lexicon)
    decision = decide(left, right, lexicon)
    if decision.verdict is not Verdict.EQUIVALENT:
        return None
    return Decided(right, claim.reference, left, decision, UNSPOKEN)


def claim_truth(claim: CanonicalClaim, text: str, judgement: Judgement, lexicon: Lexicon) -> str | None:
    """Return whether the text's own claim is `false` in the standard reading, or `not_refuted`; null without a reading.

    False is what no fair reading saves. `elliptical` says that it is false as read, but says no more than the canonical
    text, whose Lean statement holds.
    """
    if not judgement.readings:
        return None
    if any(refute(each.statement, lexicon) is None for each in judgement.readings):
        return "not_refuted"
    if judgement.verdict is Verdict.EQUIVALENT and claim.repaired_by_lean(lexicon):
        return "elliptical"
    side = Side(claim.after_opening(text), tuple(each.statement for each in judgement.readings), claim.domain)
    saved = any(refute(other.statement, lexicon) is None for other in wider(side, lexicon))
    return "not_refuted" if saved else "false"
