"""One claim in other terms: what the laws of its own structure rewrite into one, and leave open.

Two claims that the laws prove are not equivalent through them: x² − y² = (x − y)(x + y) says nothing that another
identity says.
"""

from __future__ import annotations

from dataclasses import replace

from certify.decide.algebra.judge import NAME
from certify.decide.algebra.meeting import meet
from certify.decide.goal import Goal
from certify.decide.outcome import Proved, Undecided
from certify.decide.prove import Equivalence
from certify.decide.refute import terms_apart
from certify.decide.tiers import tiers
from certify.decide.vacuity import contingent, smuggled
from certify.lexicon import Lexicon
from certify.logic import write


def by_algebra(goal: Goal, lexicon: Lexicon) -> Equivalence | Undecided:
    """Return the equivalence of the sides of `goal` under laws of their structures, at the tier that grants them.

    It counts where the laws leave the claim open, and no part of it is said for nothing.
    """
    row = next((row for row in tiers() if NAME in row.judges), None)
    if row is None:
        return Undecided(NAME, "no tier asks for it")
    found = meet(goal.left, goal.right, goal.carriers, row.theories, lexicon)
    if found is None or not found.used:
        differ = terms_apart(goal, lexicon)
        said = "normal terms do not make the sides alike" if differ is None else differ.show()
        return Undecided(NAME, f"{row.name}: {NAME}: {said}")
    facts = tuple(dict.fromkeys((*found.used, *found.laws)))
    models = contingent(facts, goal.left)
    if isinstance(models, str):
        return Undecided(NAME, f"{row.name}: {models}")
    added = smuggled(replace(goal, hypotheses=facts), lexicon)
    if added is not None:
        return Undecided(NAME, f"one side also says what is known anyway: {write(added)}")
    proof = Proved(NAME, used=tuple(law.name for law in found.used))
    return Equivalence(replace(goal, tier=row.name, hypotheses=found.used), proof, models)
