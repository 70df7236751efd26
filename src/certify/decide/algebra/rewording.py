"""One claim in other terms: what the laws of its own structure rewrite into one, and leave open.

Two claims that the laws prove are not equivalent through them: x² − y² = (x − y)(x + y) says nothing that another
identity says.
"""

from __future__ import annotations

from dataclasses import replace

from certify.decide.algebra.judge import NAME
from certify.decide.algebra.meeting import Meeting, meet
from certify.decide.finite import find_model
from certify.decide.gamma import Allowed, hypotheses
from certify.decide.goal import Goal, Hypothesis
from certify.decide.outcome import Proved, Undecided
from certify.decide.parts import smuggled
from certify.decide.prove import Equivalence
from certify.decide.tiers import Tier, tiers
from certify.decide.vacuity import SIZES, contingent
from certify.lexicon import Lexicon
from certify.logic import Not, write


def by_algebra(goal: Goal, lexicon: Lexicon) -> Equivalence | Undecided:
    """Return the equivalence of the sides of `goal` under laws of their structures, at the tier that grants them."""
    for row in tiers():
        if NAME not in row.judges:
            continue
        found = meet(goal.left, goal.right, goal.carriers, row.theories, lexicon)
        if found is None or not found.used:
            return Undecided(NAME, f"{row.name}: normal terms do not make the sides alike")
        return _counted(replace(goal, tier=row.name, hypotheses=found.used), found, row, lexicon)
    return Undecided(NAME, "no tier asks for it")


def _counted(goal: Goal, found: Meeting, row: Tier, lexicon: Lexicon) -> Equivalence | Undecided:
    """Return the equivalence where the laws leave the claim open, and no part of it is said for nothing."""
    laws = (law for theory in found.theories for law in theory.hypotheses)
    facts = tuple(dict.fromkeys((*goal.hypotheses, *laws)))
    models = contingent(facts, goal.left)
    if isinstance(models, str):
        return Undecided(NAME, f"{row.name}: {models}")
    known = (*facts, *_known(goal, row, lexicon))
    if find_model((*(fact.formula for fact in known), Not(goal.left)), SIZES) is None:
        return Undecided(NAME, f"{row.name}: what is known of its words may prove the claim by itself")
    added = smuggled(replace(goal, hypotheses=facts), lexicon)
    if added is not None:
        return Undecided(NAME, f"one side also says what is known anyway: {write(added)}")
    return Equivalence(goal, Proved(NAME, used=tuple(law.name for law in goal.hypotheses)), models)


def _known(goal: Goal, row: Tier, lexicon: Lexicon) -> tuple[Hypothesis, ...]:
    """Return the laws of the order that the tier grants or respects: a claim that they prove is no claim (a ≤ a + 0)."""
    allowed = Allowed(frozenset(("law", "respected")), frozenset(row.unfold), frozenset((*row.granted, *row.respected)))
    return hypotheses((goal.left, goal.right), goal.carriers, allowed, lexicon)
