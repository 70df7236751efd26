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

from certify.decide.difference import is_tautology
from certify.decide.explanations import meant, primitives
from certify.decide.finite import one_sided
from certify.decide.goal import Goal, Hypothesis
from certify.decide.interpretation import Interpretation
from certify.decide.normal.form import TooLargeError, normal_form
from certify.decide.normal.unfold import NOTATION, WORDS, unfold
from certify.decide.refute import Witness, adds_nothing, computed, differing, joined_otherwise
from certify.decide.tiers import align
from certify.decide.vacuity import DECIDING_SECONDS, without_deciding
from certify.decide.z3judge import proves
from certify.lexicon import Lexicon, inhabited_by
from certify.logic import And, Formula, Node, Pred, Statement, Symbol, rewrite

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

    The hypotheses of `plain`, if any, tell which of its words say the same: a model of the form alone obeys them too.
    Where the right side is a tautology, or a `converse` is added or dropped, a model of their form alone serves.
    """
    said = And(unfold(wide.left, lexicon, WORDS), unfold(wide.right, lexicon, WORDS))
    facts: tuple[Formula, ...] | None = computed(said, wide.carriers, lexicon)
    differ = differing(plain, lexicon)
    if differ is not None:
        return Separation("structure", differ.left_holds, witness=differ.witness)
    first, second = (primitives(side, wide.hypotheses) for side in (said.left, said.right))
    meanings = meant(wide.hypotheses)
    if first != second or adds_nothing(_worked_out(wide, said, lexicon), lexicon):
        facts = None
    asked = _questions(plain, wide, meanings, facts, lexicon, converse=converse)
    for kind, goal, given in asked:
        found = one_sided(goal, given)
        if found is not None:
            return Separation(kind, found.left_holds, goal, found.model)
    return None


def _worked_out(goal: Goal, said: And, lexicon: Lexicon) -> Goal:
    """Return `goal` with the sides that `said` joins, all words unfolded, in normal form, where it is found soon."""
    inhabited = inhabited_by(goal.carriers, lexicon)
    try:
        left, right = (normal_form(side, inhabited).formula for side in (said.left, said.right))
    except TooLargeError:
        return goal
    return replace(goal, left=left, right=right)


def _questions(
    plain: Goal,
    wide: Goal,
    meanings: tuple[Hypothesis, ...],
    facts: tuple[Formula, ...] | None,
    lexicon: Lexicon,
    *,
    converse: bool,
) -> Iterator[_Question]:
    """Yield the goals whose countermodels separate the readings; none where the `meanings` of their words prove both.

    `facts` are what closed terms are; null where the sides are not about the same primitive words.
    """
    loose = replace(plain, left=_loosened(plain.left), right=_loosened(plain.right))
    sides = wide.left, wide.right
    if meanings and all(proves(meanings, side, wide.carriers, lexicon, DECIDING_SECONDS) for side in sides):
        return
    if facts is not None:
        yield _Question("definitions", wide, facts)
        weighed = without_deciding(wide, meanings, lexicon)
        if weighed is not None:
            yield _Question("definitions", weighed, facts)
    if joined_otherwise(wide, lexicon):
        yield _Question("form", replace(wide, hypotheses=plain.hypotheses))
    tautology = is_tautology(plain, lexicon)
    if tautology or converse:
        yield _Question("form", plain)
    if converse and not tautology:
        yield _Question("equality", loose)


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
