"""The decision on a pair of readings: which verdict, by which tier and judge, with what evidence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from certify.decide.algebra.rewording import by_algebra
from certify.decide.context import align, lost_structure, moved, widening
from certify.decide.context_goal import by_context
from certify.decide.difference import RELATION_SECONDS, error_type, overreach, relation
from certify.decide.goal import Goal
from certify.decide.judges import JUDGES
from certify.decide.normal.form import truth_value
from certify.decide.opaque import opaque_doubt
from certify.decide.outcome import ErrorType, Proved, Relation, Undecided, Verdict
from certify.decide.prove import Equivalence, equivalence
from certify.decide.refute import Witness, refute
from certify.decide.separate import (
    Separation,
    by_countermodel,
    by_equality,
    by_meaning_alone,
    by_structure,
    countermodel,
    inseparable,
)
from certify.decide.tiers import goals_of, logic_alone, separating_goal
from certify.decide.vacuity import Contingent
from certify.decide.z3judge import proves
from certify.errors import CertifyError
from certify.lexicon import Lexicon, Word
from certify.logic import Statement, Var, alpha_equal, bound_vars, write

#: Evaluation steps and standard structures with which every proof is checked against the models.
CHECK_BUDGET = 10_000
CHECK_WORLDS = 8
#: Readings of each of two texts that are paired off; with more nobody would look at the pairs.
MOST_PAIRED = 4


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


class Pair(NamedTuple):
    """A reading of each text, and the decision that the two are equivalent."""

    left: Statement
    right: Statement
    decision: Decision


def decide(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> Decision:
    """Return the decision on whether `paraphrase` claims what `canonical` claims.

    Raises JudgeConflictError when a proof and a model contradict each other.
    """
    words = {word.name: word for side in (canonical, paraphrase) for word in lexicon.opaque(side.formula)}
    found = _decide(canonical, paraphrase, lexicon)
    return replace(found, words=tuple(words.values())) if words else found


def _decide(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> Decision:
    aligned = align(canonical, paraphrase, lexicon)
    if aligned is not None:
        return _in_context(canonical, aligned, lexicon)
    return _across_contexts(canonical, paraphrase, lexicon)


def _in_context(canonical: Statement, aligned: Statement, lexicon: Lexicon) -> Decision:
    """Decide on claims about the same things."""
    goals = goals_of(canonical, aligned, lexicon)
    logic = logic_alone(goals)
    plain = goals[logic]
    converse = None if alpha_equal(plain.left, plain.right) else overreach(plain, lexicon)
    reasons: list[str] = []
    if converse is None:
        found = _first_proof(goals[: logic + 1], canonical, aligned, lexicon, reasons)
        if found is not None:
            return found
    refuted = _refuted(canonical, aligned, plain, lexicon)
    if refuted is not None:
        return refuted
    if converse is None:
        found = _first_proof(goals[logic + 1 :], canonical, aligned, lexicon, reasons)
        found = found or _proof(by_algebra(plain, lexicon), canonical, aligned, lexicon, reasons)
        if found is not None:
            return found
    return _apart(goals[logic:], canonical, aligned, lexicon, reasons)


def _first_proof(
    goals: list[Goal], canonical: Statement, paraphrase: Statement, lexicon: Lexicon, reasons: list[str]
) -> Decision | None:
    return _proof(equivalence(goals, lexicon), canonical, paraphrase, lexicon, reasons)


def _proof(
    found: Equivalence | Undecided, canonical: Statement, paraphrase: Statement, lexicon: Lexicon, reasons: list[str]
) -> Decision | None:
    if not isinstance(found, Equivalence):
        reasons.append(found.reason)
        return None
    _check(found, canonical, paraphrase, lexicon)
    return Decision(
        Verdict.EQUIVALENT,
        f"proved by {found.proof.judge} at {found.goal.tier}",
        found.goal.tier,
        Relation.EQUIVALENT,
        goal=found.goal,
        proof=found.proof,
        open=found.open,
    )


def _check(found: Equivalence, canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> None:
    if JUDGES[found.proof.judge].by_names:
        return
    separation = by_structure(canonical, paraphrase, lexicon, budget=CHECK_BUDGET, most=CHECK_WORLDS)
    if separation is not None:
        where = ", ".join(separation.witness.show()) if separation.witness else ""
        sides = f"{write(canonical.formula)} and {write(paraphrase.formula)}"
        raise JudgeConflictError(f"{found.proof.judge} proved {sides} equivalent, but they differ where {where}")


def _refuted(canonical: Statement, paraphrase: Statement, goal: Goal, lexicon: Lexicon) -> Decision | None:
    witness = refute(paraphrase, lexicon)
    if witness is None or refute(canonical, lexicon) is not None:
        return None
    related = relation(goal, lexicon)
    kind = error_type(goal, related, lexicon)
    reason = f"false in the standard reading: {', '.join(witness.show()) or 'the claim itself'}"
    return Decision(Verdict.REFUTED, reason, relation=related, error_type=kind, goal=goal, witness=witness)


def _apart(
    goals: list[Goal], canonical: Statement, paraphrase: Statement, lexicon: Lexicon, reasons: list[str]
) -> Decision:
    plain = goals[0]
    unknown = opaque_doubt(plain, lexicon)
    if unknown is not None:
        return Decision(Verdict.UNKNOWN, unknown)
    separation = (
        by_structure(canonical, paraphrase, lexicon)
        or by_countermodel(separating_goal(canonical, paraphrase, lexicon), lexicon)
        or _by_kind(goals, lexicon)
    )
    if separation is None:
        return Decision(Verdict.UNKNOWN, "; ".join(reasons) or "neither proved nor separated")
    related = relation(plain, lexicon)
    if related is Relation.WEAKER and _repairs(canonical, paraphrase, lexicon):
        reason = "the canonical text is false as read, and the paraphrase adds what it leaves unsaid"
        return Decision(Verdict.UNKNOWN, reason, relation=related)
    kind = ErrorType.TAUTOLOGY if _is_tautology(plain, lexicon) else error_type(plain, related, lexicon)
    reason = f"{kind}: the readings differ ({separation.kind})"
    return Decision(
        Verdict.DIFFERENT, reason, relation=related, error_type=kind, goal=separation.goal, separation=separation
    )


def _repairs(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> bool:
    """Return whether the canonical claim is false in the standard reading, and the paraphrase is not known to be."""
    return refute(canonical, lexicon) is not None and refute(paraphrase, lexicon) is None


def _by_kind(goals: list[Goal], lexicon: Lexicon) -> Separation | None:
    """Return a separation that the kind of the difference allows: a tautology, or a converse added or dropped."""
    goal = goals[0]
    if by_meaning_alone(goals[-1], lexicon):
        return None
    if _is_tautology(goal, lexicon):
        return countermodel(goal, "form")
    if overreach(goal, lexicon) is not None:
        return countermodel(goal, "form") or by_equality(goal)
    return None


def _is_tautology(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether logic alone proves the right side."""
    if truth_value(goal.right, lambda _sort: False):
        return True
    return proves((), goal.right, goal.carriers, lexicon, RELATION_SECONDS)


def _across_contexts(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> Decision:
    """Decide on claims about different things: compare them as if both were about the canonical one's."""
    if lexicon.opaque(canonical.formula) or lexicon.opaque(paraphrase.formula):
        return Decision(Verdict.UNKNOWN, "the type contexts differ, and nothing is known of the opaque words")
    there = moved(canonical, paraphrase, lexicon)
    compared = None if there is None else decide(canonical, there, lexicon)
    alike = compared is not None and compared.verdict is Verdict.EQUIVALENT
    related = widening(canonical, paraphrase, lexicon) if alike else None
    witness = refute(paraphrase, lexicon)
    if witness is not None and refute(canonical, lexicon) is None:
        dropped = alike and lost_structure(canonical, paraphrase, lexicon)
        kind = ErrorType.HYPOTHESIS_DROPPED if dropped else ErrorType.TYPE_CONTEXT
        reason = f"false in its own type context: {', '.join(witness.show())}"
        return Decision(Verdict.REFUTED, reason, relation=related, error_type=kind, witness=witness)
    if compared is None or compared.verdict is Verdict.UNKNOWN:
        return Decision(Verdict.UNKNOWN, "the type contexts differ, and the claims could not be compared")
    what = "the same claim" if alike else "another claim, and"
    reason = f"{what} about other things: {_context(paraphrase)} for {_context(canonical)}"
    separation = by_context(canonical, paraphrase, lexicon) or compared.separation
    goal = separation.goal if separation is not None else None
    kind = ErrorType.TYPE_CONTEXT
    return Decision(Verdict.DIFFERENT, reason, relation=related, error_type=kind, goal=goal, separation=separation)


def _context(statement: Statement) -> str:
    if statement.carriers:
        return ", ".join(map(str, statement.carriers))
    return ", ".join(sorted({str(var.sort) for var in _variables(statement)})) or "no variables"


def _variables(statement: Statement) -> tuple[Var, ...]:
    return bound_vars(statement.formula)


def in_parallel(left: tuple[Statement, ...], right: tuple[Statement, ...], lexicon: Lexicon) -> tuple[Pair, ...] | None:
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


def _pair(left: Statement, right: Statement, lexicon: Lexicon) -> Pair | None:
    if not inseparable(left, right, lexicon):
        return None
    decision = decide(left, right, lexicon)
    return Pair(left, right, decision) if decision.verdict is Verdict.EQUIVALENT else None
