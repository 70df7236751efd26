"""One claim in other terms: what the laws of its own structure rewrite into one, and leave open.

Two claims that the laws prove are not equivalent through them: x² − y² = (x − y)(x + y) says nothing that another
identity says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.decide.algebra.apart import terms_apart
from certify.decide.algebra.judge import NAME
from certify.decide.algebra.meeting import Meeting, meet
from certify.decide.goal import Goal, Hypothesis
from certify.decide.outcome import Proved, Undecided
from certify.decide.prove import Equivalence
from certify.decide.tiers import Tier, tiers
from certify.decide.vacuity import contingent, smuggled
from certify.lexicon import Lexicon
from certify.logic import PROP, Formula, Sort, sorts_at, subnodes, write


def by_algebra(goal: Goal, lexicon: Lexicon) -> Equivalence | Undecided:
    """Return the equivalence of the sides of `goal` under laws of their structures, at the tier that grants them."""
    for row in tiers():
        if NAME not in row.judges:
            continue
        found = meet(goal.left, goal.right, goal.carriers, row.theories, lexicon)
        if found is None or not found.used:
            differ = terms_apart(goal, lexicon)
            said = "normal terms do not make the sides alike" if differ is None else differ.show()
            return Undecided(NAME, f"{row.name}: {NAME}: {said}")
        return _counted(replace(goal, tier=row.name, hypotheses=found.used), found, row, lexicon)
    return Undecided(NAME, "no tier asks for it")


def _counted(goal: Goal, found: Meeting, row: Tier, lexicon: Lexicon) -> Equivalence | Undecided:
    """Return the equivalence where the laws leave the claim open, and no part of it is said for nothing."""
    facts = tuple(dict.fromkeys((*goal.hypotheses, *_laws(goal, found))))
    models = contingent(facts, goal.left)
    if isinstance(models, str):
        return Undecided(NAME, f"{row.name}: {models}")
    added = smuggled(replace(goal, hypotheses=facts), lexicon)
    if added is not None:
        return Undecided(NAME, f"one side also says what is known anyway: {write(added)}")
    return Equivalence(goal, Proved(NAME, used=tuple(law.name for law in goal.hypotheses)), models)


def _laws(goal: Goal, found: Meeting) -> Iterator[Hypothesis]:
    """Yield all laws of the theories that the proof uses, but for those that bring in another sort."""
    for theory in found.theories:
        if set(theory.hypotheses) & set(goal.hypotheses):
            yield from (law for law in theory.hypotheses if _about(law.formula, theory.sort))


def _about(formula: Formula, sort: Sort) -> bool:
    return all(each in (sort, PROP) for part in subnodes(formula) for each in sorts_at(part))
