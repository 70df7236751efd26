"""One claim in other words: sides that become the same when every definition they spell out is said by its word.

Such sides are one claim even where the definitions prove it (s ⊆ s; every element of s is in s). What is a law of logic
when said in words (if every element of s is in t, then s ⊆ t: s ⊆ t → s ⊆ t) is a claim about the definition itself,
and no other claim is the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from certify.decide.goal import Goal
from certify.decide.hypotheses import meanings, says_extensional
from certify.decide.normal.form import form, truth_value
from certify.decide.normal.words import in_words
from certify.decide.vacuity import Contingent, closed_parts, contingent
from certify.decide.z3judge import proves
from certify.lexicon import Inhabited, Lexicon, inhabited_by
from certify.logic import Formula, Iff, Implies, conjunction, forall, word_names
from certify.logic.claims import claim, conjuncts

#: Seconds for the question whether two sides, said in words, are equivalent by logic.
SECONDS = 0.3


class Worded(NamedTuple):
    """A goal with no more hypotheses than the definitions that one of its sides spells out.

    `open` are models of what both sides say in words, in which the words mean anything.
    """

    goal: Goal
    open: Contingent


def worded(goal: Goal, lexicon: Lexicon) -> Worded | None:
    """Return `goal` under the definitions alone that its sides spell out; None where they are not one in words."""
    definitions = tuple(meanings(goal.hypotheses))
    left, right = (in_words(side, definitions) for side in (goal.left, goal.right))
    used = {*left.used, *right.used}
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
    granted = tuple(fact for fact in goal.hypotheses if fact.name in used or says_extensional(fact.formula))
    return Worded(replace(goal, hypotheses=granted), models)


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
