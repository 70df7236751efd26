"""Proving one goal: the tier's judges, no more hypotheses than the proof needs, and never vacuously."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from certify.decide.algebra.judge import NAME as ALGEBRA
from certify.decide.algebra.meeting import meet
from certify.decide.composites import composites
from certify.decide.explanations import meanings, opposites, says_extensional
from certify.decide.goal import Goal
from certify.decide.judges import JUDGES, ask
from certify.decide.normal.form import form, truth_value
from certify.decide.normal.words import Meaning, in_words
from certify.decide.outcome import Proved, Undecided
from certify.decide.pointwise import pointwise
from certify.decide.refute import terms_apart
from certify.decide.tiers import goals_for, tiers
from certify.decide.vacuity import Contingent, closed_parts, contingent, left_open, smuggled
from certify.decide.z3judge import proves
from certify.lexicon import Inhabited, Lexicon, inhabited_by
from certify.logic import Formula, Iff, Implies, Statement, conjunction, forall, word_names, write
from certify.logic.claims import claim, conjuncts

#: Seconds for the question whether two sides, said in words, are equivalent by logic.
SECONDS = 0.3


@dataclass(frozen=True)
class Equivalence:
    """A goal, reduced to the hypotheses that its proof uses, with the proof and the models that show it is not vacuous.

    `open` is null where the sides are one claim by form. Where they are one claim in other words, its models are of
    what they say in words, and read these as anything; else they obey all that is known of the words.
    """

    goal: Goal
    proof: Proved
    open: Contingent | None = None


class Way(NamedTuple):
    """Goals of which one is to be proved; `models` show that they are not vacuous, null: those of logic alone do.

    `aside`: a try of which nobody wants to hear why it failed.
    """

    goals: list[Goal]
    models: Contingent | None = None
    aside: bool = False


def equivalence(goals: list[Goal], lexicon: Lexicon) -> Equivalence | Undecided:
    """Return a proof that counts of one of `goals`, or why there is none.

    By logic alone first; then as one claim in other words; then by all hypotheses, where all that is known of the words
    leaves both sides open.
    """
    reasons: list[str] = []
    for way in _ways(goals, lexicon):
        found = way if isinstance(way, Undecided) else _first(way, lexicon)
        if isinstance(found, Equivalence):
            return found
        if isinstance(way, Undecided) or not way.aside:
            reasons.append(found.reason)
    return _joined(reasons)


def _ways(goals: list[Goal], lexicon: Lexicon) -> Iterator[Way | Undecided]:
    yield Way([goal for goal in goals if not goal.hypotheses])
    granted = [goal for goal in goals if goal.hypotheses]
    if granted:
        widest = granted[-1]
        in_other_words = worded(widest, lexicon)
        if in_other_words is not None:
            yield in_other_words
        models = left_open(widest, lexicon)
        yield Undecided("all", f"{widest.tier}: {models}") if isinstance(models, str) else Way(granted, models)


def _joined(reasons: list[str]) -> Undecided:
    return Undecided("all", "; ".join(dict.fromkeys(filter(None, reasons))))


def by_algebra(goal: Goal, lexicon: Lexicon) -> Equivalence | Undecided:
    """Return the equivalence of the sides of `goal` under laws of their structures, at the tier that grants them.

    It counts where the laws leave the claim open, and no part of it is said for nothing. Two claims that the laws prove
    are not equivalent through them: x² − y² = (x − y)(x + y) says nothing that another identity says.
    """
    row = next((row for row in tiers() if ALGEBRA in row.judges), None)
    if row is None:
        return Undecided(ALGEBRA, "no tier asks for it")
    found = meet(goal.left, goal.right, goal.carriers, row.theories, lexicon)
    if found is None or not found.used:
        differ = terms_apart(goal, lexicon)
        said = "normal terms do not make the sides alike" if differ is None else differ.show()
        return Undecided(ALGEBRA, f"{row.name}: {ALGEBRA}: {said}")
    facts = tuple(dict.fromkeys((*found.used, *found.laws)))
    models = contingent(facts, goal.left)
    if isinstance(models, str):
        return Undecided(ALGEBRA, f"{row.name}: {models}")
    added = smuggled(replace(goal, hypotheses=facts), lexicon)
    if added is not None:
        return Undecided(ALGEBRA, f"one side also says what is known anyway: {write(added)}")
    proof = Proved(ALGEBRA, used=tuple(law.name for law in found.used))
    return Equivalence(replace(goal, tier=row.name, hypotheses=found.used), proof, models)


def inequivalent(statements: tuple[Statement, ...], lexicon: Lexicon) -> tuple[Statement, ...]:
    """Return the statements that the strictest tier does not prove equivalent to one before them."""
    kept: list[Statement] = []
    for statement in statements:
        goals = (goals_for(earlier, statement, lexicon)[:1] for earlier in kept)
        if not any(isinstance(equivalence(goal, lexicon), Equivalence) for goal in goals if goal):
            kept.append(statement)
    return tuple(kept)


def _first(way: Way, lexicon: Lexicon) -> Equivalence | Undecided:
    """Return the first proof of one of the goals, by form and then by search."""
    reasons: list[str] = []
    for searching, goal in product((False, True), way.goals):
        found = _attempt(goal, lexicon, searching, way.models)
        if isinstance(found, Equivalence):
            return found
        if found.reason:
            reasons.append(f"{goal.tier}: {found.reason}")
    return _joined(reasons)


def _attempt(goal: Goal, lexicon: Lexicon, searching: bool, models: Contingent | None) -> Equivalence | Undecided:
    answer = ask(goal, lexicon, searching=searching)
    if isinstance(answer, Undecided):
        return answer
    used = tuple(hypothesis for hypothesis in goal.hypotheses if hypothesis.name in answer.used)
    reduced = replace(goal, hypotheses=used)
    if JUDGES[answer.judge].by_form:
        return Equivalence(reduced, answer)
    found = models or contingent((), goal.left)
    if isinstance(found, str):
        return Undecided(answer.judge, found)
    known_models = (found.holds, found.fails)
    added = smuggled(replace(goal, hypotheses=found.under), lexicon, known_models) if found.under else None
    if added is not None:
        return Undecided(answer.judge, f"one side also says what is known anyway: {write(added)}")
    if JUDGES[answer.judge].searches and not pointwise(reduced, lexicon):
        return Undecided(answer.judge, "equivalent only of all things together, not of each: two letters taken for one")
    return Equivalence(reduced, answer, found)


def worded(goal: Goal, lexicon: Lexicon) -> Way | None:
    """Return `goal` under the definitions alone that its sides spell out; None where they are not one in words.

    The models are of what both sides say in words, in which the words mean anything. Such sides are one claim even
    where the definitions prove it (s ⊆ s; every element of s is in s). What is a law of logic when said in words (if
    every element of s is in t, then s ⊆ t: s ⊆ t → s ⊆ t) is a claim about the definition itself, and no other claim
    is the same. The opposite of a word is put in its own terms (odd: not even) only where that is needed.
    """
    goal = replace(goal, hypotheses=(*goal.hypotheses, *composites((goal.left, goal.right), lexicon)))
    definitions = tuple(meanings(goal.hypotheses))
    way = _worded(goal, definitions, lexicon)
    contrary = tuple(opposites(goal.hypotheses))
    if way is not None or not contrary:
        return way
    names = {meaning.name for meaning in contrary}
    return _worded(goal, (*(own for own in definitions if own.name not in names), *contrary), lexicon)


def _worded(goal: Goal, definitions: Sequence[Meaning], lexicon: Lexicon) -> Way | None:
    left, right = (in_words(side, definitions) for side in (goal.left, goal.right))
    used = {*left.used, *right.used}
    used |= {fact.name for fact in goal.hypotheses if used and says_extensional(fact.formula)}
    if not used:
        return None
    inhabited = inhabited_by(goal.carriers, lexicon)
    one, other = (_claimed(said.formula, inhabited) for said in (left, right))
    if one is None or other is None:
        return None
    alike = form(one, inhabited) == form(other, inhabited)
    if not alike and not proves((), Iff(one, other), goal.carriers, lexicon, SECONDS):
        return None
    models = contingent((), one)
    if isinstance(models, str):
        return None
    granted = tuple(fact for fact in goal.hypotheses if fact.name in used)
    return Way([replace(goal, hypotheses=granted)], models, aside=True)


def _claimed(said: Formula, inhabited: Inhabited) -> Formula | None:
    """Return what `said` claims in words, without remarks; None where any other part of it claims nothing.

    A remark tells what a word of the claim means, which claims nothing when said in words: the empty set, which has no
    elements, is …
    """
    outer, given, conclusion = claim(said)
    parts = conjuncts(conclusion)
    empty = [part for part in parts if len(parts) > 1 and truth_value(part, inhabited)]
    body = conjunction([part for part in parts if part not in empty])
    claimed = forall(outer, Implies(conjunction(given), body) if given else body)
    foreign = any(word_names(claimed).isdisjoint(word_names(part)) for part in empty)
    idle = any(truth_value(part, inhabited) is not None for part in closed_parts(claimed) if part != claimed)
    return None if foreign or idle else claimed
