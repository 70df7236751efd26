"""Things: what opaque nouns speak of. Only such a noun says what one is, and some say whose: a subgroup of a group."""

from __future__ import annotations

from certify.english.write.speaker import Speaker
from certify.english.write.terms import ordered
from certify.lexicon.opaque import THING
from certify.logic import Formula, Pred, Var, free_vars
from certify.logic.claims import Claim


def is_thing(var: Var) -> bool:
    """Return whether `var` stands for what an opaque noun speaks of: only that noun says what it is."""
    return var.sort.name == THING


def whose(formula: Formula, speaker: Speaker) -> tuple[Var, Var] | None:
    """Return the thing and the thing that it is one of where `formula` says so: x and y for "x is a subgroup of y"."""
    if not isinstance(formula, Pred) or not all(isinstance(arg, Var) and is_thing(arg) for arg in formula.args):
        return None
    for frame in speaker.frames(formula.symbol.name, ("noun2",)) if len(formula.args) == 2 else []:
        one, other = ordered(formula.args, frame)
        if isinstance(one, Var) and isinstance(other, Var) and one != other:
            return one, other
    return None


def inner(parts: Claim, speaker: Speaker) -> set[Var]:
    """Return the things that only say whose another thing is: the group in "every subgroup of an abelian group"."""
    related = [found for h in parts.hypotheses if (found := whose(h, speaker)) is not None]
    alone: set[Var] = set()
    for one, other in related:
        spoken = [h for h in parts.hypotheses if other in free_vars(h)]
        apart = all(set(free_vars(h)) <= {one, other} for h in spoken)
        once = sum(other in pair for pair in related) == 1
        if apart and once and other in parts.variables and other not in free_vars(parts.conclusion):
            alone.add(other)
    return alone


def owners(parts: Claim, speaker: Speaker) -> dict[Var, Var]:
    """Return of each thing of a claim whose it is, where a hypothesis says so."""
    return dict(found for h in parts.hypotheses if (found := whose(h, speaker)) is not None)


def depth(var: Var, owners: dict[Var, Var]) -> int:
    """Return how many things stand before `var`: those whose it is, and whose these are."""
    chain = [var]
    while chain[-1] in owners and owners[chain[-1]] not in chain:
        chain.append(owners[chain[-1]])
    return len(chain)
