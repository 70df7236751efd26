"""One claim in other words: sides that become the same when every definition they spell out is said by its word.

Such sides are one claim even where the definitions prove it (s ⊆ s; every element of s is in s). What is a law of logic
when said in words (if every element of s is in t, then s ⊆ t: s ⊆ t → s ⊆ t) is a claim about the definition itself,
and no other claim is the same.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from certify.decide.gamma import EXTENSIONAL, characterised, meanings
from certify.decide.goal import Goal, Hypothesis
from certify.decide.inhabited import inhabited_by
from certify.decide.outcome import Proved
from certify.decide.sameness import form
from certify.decide.vacuity import Contingent, contingent
from certify.decide.z3judge import prove
from certify.lexicon import Lexicon
from certify.logic import Formula, Iff
from certify.normal.words import in_words

#: Seconds for the question whether two sides, said in words, are equivalent by logic.
SECONDS = 0.3


class Worded(NamedTuple):
    """A goal with no more hypotheses than the definitions that one of its sides spells out.

    `open` are models of what both sides say in words, in which the words mean anything.
    """

    goal: Goal
    open: Contingent


def worded(goal: Goal, lexicon: Lexicon) -> Worded | None:
    """Return `goal` under the definitions alone that its sides spell out; None where they are not one claim in words."""
    known = tuple(meanings(goal.hypotheses))
    left, right = (in_words(side, known) for side in (goal.left, goal.right))
    used = {*left.used, *right.used}
    if not used or not _alike(left.formula, right.formula, goal, lexicon):
        return None
    models = contingent((), left.formula)
    if isinstance(models, str):
        return None
    granted = tuple(hypothesis for hypothesis in goal.hypotheses if _needed(hypothesis, used))
    return Worded(replace(goal, hypotheses=granted), models)


def _alike(left: Formula, right: Formula, goal: Goal, lexicon: Lexicon) -> bool:
    inhabited = inhabited_by(goal.carriers, lexicon)
    if form(left, inhabited) == form(right, inhabited):
        return True
    return isinstance(prove((), Iff(left, right), goal.carriers, lexicon, SECONDS), Proved)


def _needed(hypothesis: Hypothesis, used: set[str]) -> bool:
    """Return whether `hypothesis` is among the `used`, or says that sets with the same elements are equal."""
    spoken_of = characterised(hypothesis.formula)
    extensional = spoken_of is not None and spoken_of.name == "eq" and spoken_of.params[0].name in EXTENSIONAL
    return hypothesis.name in used or extensional
