"""The decision on a pair of readings: which verdict, by which tier and judge, with what evidence.

Claims about the same things go one way: goals of all tiers; a proof by logic; else a structure in which the paraphrase
is false; else a proof by what the tiers grant, or by algebra; else what separates the readings; and last, how what is
not equivalent differs.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from certify.decide.across import compare
from certify.decide.context_goal import by_context
from certify.decide.difference import error_type, is_tautology, opaque_doubt, order_laws, overreach, relation
from certify.decide.goal import Goal, Hypothesis
from certify.decide.judges import JUDGES
from certify.decide.outcome import ErrorType, Proved, Relation, Undecided, Verdict
from certify.decide.prove import Equivalence, by_algebra, equivalence
from certify.decide.refute import Differing, Witness, differing, false_beside, refuted
from certify.decide.separate import Separation, inseparable, separate
from certify.decide.synonyms import in_one_vocabulary
from certify.decide.tiers import align, goals_in_order, separating_goal, taken_by_logic
from certify.decide.vacuity import Contingent
from certify.errors import CertifyError
from certify.lexicon import Lexicon, Word
from certify.logic import Statement, alpha_equal, write

#: Evaluation steps and standard structures with which every proof is checked against the models.
CHECK_BUDGET = 10_000
CHECK_WORLDS = 8
#: Readings of each of two texts that are paired off; with more nobody would look at the pairs.
MOST_PAIRED = 4


#: What a pair is decided by: a proof, what shows the paraphrase false or the claims apart; or why nothing does.
Evidence: TypeAlias = Equivalence | Witness | Separation | Undecided


class JudgeConflictError(CertifyError, RuntimeError):
    """One judge proved what another refuted: a bug of ours, never a finding about the text."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What is known of a pair of readings, and why.

    `goal`, `proof` and `open` (the models that show the goal is not vacuous) belong to `equivalent`; `witness` shows
    the paraphrase false in the standard reading; `separation` shows the readings apart. Null means unknown or not
    applicable, and `reason` says which. `words` are the opaque words of the readings, which all of this rests on.
    """

    verdict: Verdict
    reason: str
    tier: str | None = None
    relation: Relation | None = None
    error_type: ErrorType | None = None
    goal: Goal | None = None
    proof: Proved | None = None
    open: Contingent | None = None
    witness: Witness | None = None
    separation: Separation | None = None
    words: tuple[Word, ...] = ()


class ReadingPair(NamedTuple):
    """A reading of each text, and the decision that the two are equivalent."""

    left: Statement
    right: Statement
    decision: Decision


def decide(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> Decision:
    """Return the decision on whether `paraphrase` claims what `canonical` claims.

    Raises JudgeConflictError when a proof and a model contradict each other.
    """
    words = {word.name: word for side in (canonical, paraphrase) for word in lexicon.opaque(side.formula)}
    found = _in_context(canonical, paraphrase, lexicon)
    if found is None and words:
        found = Decision(Verdict.UNKNOWN, "the type contexts differ, and nothing is known of the opaque words")
    found = found or _across_contexts(canonical, paraphrase, lexicon)
    return replace(found, words=tuple(words.values())) if words else found


def _in_context(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> Decision | None:
    """Decide on claims about the same things: stage after stage, as long as those before leave it undecided.

    Claims of which one adds a converse are not taken for one, even where the converse is a theorem. None where the type
    contexts differ.
    """
    aligned = align(canonical, paraphrase, lexicon)
    if aligned is None:
        return None
    goals = goals_in_order(canonical, aligned, lexicon)
    strict = taken_by_logic(goals)
    plain = strict[-1]
    said = in_one_vocabulary(plain, lexicon)
    converse = None if alpha_equal(said.left, said.right) else overreach(said, lexicon)
    doubt = opaque_doubt(said, lexicon, converse=converse is not None)
    found: Evidence = Undecided("all", "") if converse else equivalence(strict, lexicon)
    if isinstance(found, Undecided):
        found = refuted(plain, lexicon) or found
    if isinstance(found, Undecided) and converse is None:
        found = found.unless(equivalence(list(goals), lexicon))
    if isinstance(found, Undecided) and converse is None:
        found = found.unless(by_algebra(plain, lexicon))
    if isinstance(found, Undecided) and doubt is not None:
        return Decision(Verdict.UNKNOWN, doubt)
    if isinstance(found, Equivalence):
        named = JUDGES[found.proof.judge].by_names
        checked = None if named else differing(plain, lexicon, budget=CHECK_BUDGET, most=CHECK_WORLDS)
        return _equivalent(found, plain, checked)
    wide = separating_goal(canonical, aligned, lexicon)
    if isinstance(found, Undecided):
        apart = replace(plain, hypotheses=said.hypotheses)
        found = separate(apart, wide, converse is not None, lexicon) or found
    if isinstance(found, Undecided):
        return Decision(Verdict.UNKNOWN, found.reason or "neither proved nor separated")
    return _different(said, order_laws(wide.hypotheses), found, converse, lexicon)


def _equivalent(found: Equivalence, plain: Goal, checked: Differing | None) -> Decision:
    """Return the decision that a proof gives, unless some structure in which it was `checked` says otherwise."""
    goal, judge = found.goal, found.proof.judge
    if checked is not None:
        sides = f"{write(plain.left)} and {write(plain.right)}"
        where = ", ".join(checked.witness.show())
        raise JudgeConflictError(f"{judge} proved {sides} equivalent, but they differ where {where}")
    reason = f"proved by {judge} at {goal.tier}"
    related = Relation.EQUIVALENT
    return Decision(Verdict.EQUIVALENT, reason, goal.tier, related, goal=goal, proof=found.proof, open=found.open)


def _different(
    goal: Goal,
    laws: tuple[Hypothesis, ...],
    evidence: Witness | Separation,
    converse: ErrorType | None,
    lexicon: Lexicon,
) -> Decision:
    """Return the decision on claims of which `evidence` shows one false, or both apart: how they differ."""
    related = relation(goal, laws, lexicon)
    if isinstance(evidence, Witness):
        kind = converse or error_type(goal, related, lexicon)
        reason = f"false in the standard reading: {', '.join(evidence.show()) or 'the claim itself'}"
        return Decision(Verdict.REFUTED, reason, relation=related, error_type=kind, goal=goal, witness=evidence)
    if related is Relation.WEAKER and _repairs(goal, lexicon):
        reason = "the canonical text is false as read, and the paraphrase adds what it leaves unsaid"
        return Decision(Verdict.UNKNOWN, reason, relation=related)
    named = ErrorType.TAUTOLOGY if is_tautology(goal, lexicon) else converse
    kind = named or error_type(goal, related, lexicon)
    reason = f"{kind}: the readings differ ({evidence.kind})"
    return Decision(
        Verdict.DIFFERENT, reason, relation=related, error_type=kind, goal=evidence.goal, separation=evidence
    )


def _repairs(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether the canonical claim is false in the standard reading, and the paraphrase is not known to be."""
    return refuted(replace(goal, left=goal.right, right=goal.left), lexicon) is not None


def _across_contexts(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> Decision:
    """Decide on claims about different things: compare them as if both were about the canonical one's."""
    across = compare(canonical, paraphrase, lexicon)
    compared = None if across.there is None else decide(canonical, across.there, lexicon)
    alike = compared is not None and compared.verdict is Verdict.EQUIVALENT
    related = across.related if alike else None
    witness = false_beside(paraphrase, canonical, lexicon)
    if witness is not None:
        kind = ErrorType.HYPOTHESIS_DROPPED if alike and across.lost else ErrorType.TYPE_CONTEXT
        reason = f"false in its own type context: {', '.join(witness.show())}"
        return Decision(Verdict.REFUTED, reason, relation=related, error_type=kind, witness=witness)
    if compared is None or compared.verdict is Verdict.UNKNOWN:
        return Decision(Verdict.UNKNOWN, "the type contexts differ, and the claims could not be compared")
    what = "the same claim" if alike else "another claim, and"
    reason = f"{what} about other things: {across.about[1]} for {across.about[0]}"
    separation = by_context(canonical, paraphrase, lexicon) or compared.separation
    goal = separation.goal if separation is not None else None
    kind = ErrorType.TYPE_CONTEXT
    return Decision(Verdict.DIFFERENT, reason, relation=related, error_type=kind, goal=goal, separation=separation)


def in_parallel(
    left: tuple[Statement, ...], right: tuple[Statement, ...], lexicon: Lexicon
) -> tuple[ReadingPair, ...] | None:
    """Return the readings of two texts in pairs, in the order of `left`; None where they do not pair off.

    The readings of a text are not equivalent to each other, so a reading has at most one partner and the first that is
    found is the one. Raises JudgeConflictError as `decide` does.
    """
    if len(left) != len(right) or not 2 <= len(left) <= MOST_PAIRED:
        return None
    free, pairs = list(right), []
    for one in left:
        found = next((pair for other in free if (pair := _pair(one, other, lexicon)) is not None), None)
        if found is None:
            return None
        free.remove(found.right)
        pairs.append(found)
    return tuple(pairs)


def _pair(left: Statement, right: Statement, lexicon: Lexicon) -> ReadingPair | None:
    if not inseparable(left, right, lexicon):
        return None
    decision = decide(left, right, lexicon)
    return ReadingPair(left, right, decision) if decision.verdict is Verdict.EQUIVALENT else None
