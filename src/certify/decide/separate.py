"""Separation: a structure in which two readings differ in truth, strong enough to call them different claims.

A countermodel of an abstracted goal alone only says "not by this tier's means". It separates the readings when it
respects the definitions of the words and the laws that the tier grants, and both readings are about the same primitive
words (else a fact about those words, not among the laws, might still join them); or when both join the very same
atomic claims, only in another way, a claim that only one has being neither always true nor always false.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from certify.decide.context import align
from certify.decide.difference import is_tautology
from certify.decide.explanations import meant, primitives
from certify.decide.finite import one_sided
from certify.decide.goal import Goal
from certify.decide.interpretation import Interpretation
from certify.decide.normal.unfold import NOTATION, WORDS, unfold
from certify.decide.refute import Witness, adds_nothing, computed, differing, open_atom
from certify.decide.vacuity import proved_by, without_deciding
from certify.lexicon import Lexicon
from certify.logic import And, Formula, Node, Pred, Statement, Symbol, atoms, rewrite

#: Evaluation steps, and structures, in which two readings are looked at before anything dearer is asked.
QUICK_BUDGET, QUICK_WORLDS = 2_000, 4

SeparationKind = Literal["structure", "definitions", "form", "equality", "context"]


@dataclass(frozen=True)
class Separation:
    """Where the readings differ.

    `structure`: in a standard structure of the type context (`witness`). `definitions`: in a finite `model` of the
    goal's hypotheses, which are the definitions and laws of the words. `form`: in a finite model, the readings joining
    the same atomic claims in different ways. `equality`: as `form`, with = read as any relation (named `same`), because
    what the readings differ in is a theorem of equality. `context`: a structure of one type context that is none of the
    other; the goal says so of any claim.
    """

    kind: SeparationKind
    left_holds: bool
    goal: Goal | None = None
    model: Interpretation | None = None
    witness: Witness | None = None


class _Question(NamedTuple):
    """A goal whose finite countermodels separate the readings, as far as they make `facts` true."""

    kind: SeparationKind
    goal: Goal
    facts: tuple[Formula, ...] = ()


def separate(plain: Goal, wide: Goal, converse: bool, lexicon: Lexicon) -> Separation | None:
    """Return what separates the sides of `plain`: a standard structure, else a model of all that `wide` grants.

    Where the right side is a tautology, or a `converse` is added or dropped, a model of their form alone serves.
    """
    said = And(unfold(wide.left, lexicon, WORDS), unfold(wide.right, lexicon, WORDS))
    differ = differing(plain, lexicon)
    if differ is not None:
        return Separation("structure", differ.left_holds, witness=differ.witness)
    facts = computed(said, wide.carriers, lexicon)
    for question in _questions(plain, wide, said, facts, converse, lexicon):
        found = one_sided(question.goal, question.facts)
        if found is not None:
            return Separation(question.kind, found.left_holds, question.goal, found.model)
    return None


def _questions(
    plain: Goal, wide: Goal, said: And, facts: tuple[Formula, ...], converse: bool, lexicon: Lexicon
) -> Iterator[_Question]:
    """Yield the goals whose countermodels separate the readings; none where what their words mean proves both.

    `said` are both sides, all words unfolded, and `facts` what their closed terms are.
    """
    left, right = (primitives(side, wide.hypotheses) for side in (said.left, said.right))
    meanings = meant(wide.hypotheses)
    if left == right:
        yield _Question("definitions", wide, facts)
        weighed = without_deciding(wide, meanings, lexicon)
        if weighed is not None:
            yield _Question("definitions", weighed, facts)
    if proved_by(meanings, wide, lexicon):
        return
    if _is_joined_otherwise(wide, lexicon):
        yield _Question("form", replace(wide, hypotheses=()))
    tautology = is_tautology(plain, lexicon)
    if tautology or converse:
        yield _Question("form", plain)
    if converse and not tautology:
        yield _Question("equality", replace(plain, left=_loosened(plain.left), right=_loosened(plain.right)))


def _is_joined_otherwise(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether both sides join the same atomic claims; what only one has is neither always true nor always false."""
    left, right = atoms(goal.left), atoms(goal.right)
    if not (left <= right or right <= left) or adds_nothing(goal, lexicon):
        return False
    return all(open_atom(atom, goal, lexicon) for atom in left ^ right)


def _loosened(formula: Formula) -> Formula:
    def step(part: Node) -> Node:
        if isinstance(part, Pred) and part.symbol.name == "eq":
            return Pred(Symbol("same", part.symbol.params, part.symbol.result), part.args)
        return part

    return rewrite(formula, step)


def inseparable(left: Statement, right: Statement, lexicon: Lexicon) -> bool:
    """Return whether two readings are about the same things, and no structure that is soon found tells them apart."""
    aligned = align(left, right, lexicon)
    if aligned is None:
        return False
    one, other = (unfold(side.formula, lexicon, NOTATION) for side in (left, aligned))
    goal = Goal("structure", one, other, carriers=left.carriers)
    return differing(goal, lexicon, budget=QUICK_BUDGET, most=QUICK_WORLDS) is None
