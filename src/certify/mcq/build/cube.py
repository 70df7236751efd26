"""Cubes of claims: a true claim and what three changes make of it, each done or not.

Options are the corners of a grid and not the points of a star: a key surrounded by its own one-step variants is the
most central text among them, and is found without any mathematics; each corner of a grid is as central as another.
A corner is what two changes make in either order: the square commutes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from certify.decide.difference import RELATION_SECONDS
from certify.decide.refute import refute
from certify.decide.tiers import goals_for
from certify.decide.z3judge import proves
from certify.forms import Form, forms_of
from certify.lexicon import Lexicon
from certify.logic import Implies, Statement, nameless
from certify.mcq.build.sense import says_nothing
from certify.mcq.build.strategies import Effect, Strategy, changed, distractors

#: A corner is named by the changes that were made: "", "w", "f", "g", "wf", "wg", "fg", "wfg".
CORNERS = ("", "w", "f", "g", "wf", "wg", "fg", "wfg")
#: True corners of every cube; all others are false.
TRUE = frozenset({"", "w"})

#: Changes of one kind that are tried on a claim, and cubes that are kept of one.
TRIED, KEPT = 3, 12


class Edit(NamedTuple):
    """A strategy used on the claim, and the formula that came out, told up to renaming."""

    strategy: Strategy
    claim: Statement


class Cube(NamedTuple):
    """The eight corners of three changes: `w` weakens, `f` and `g` make false."""

    edits: dict[str, str]
    """w, f, g → the name of the strategy."""
    corners: dict[str, Statement]


def cubes(claim: Statement, lexicon: Lexicon) -> Iterator[Cube]:
    """Yield the cubes over a true claim, the better weakenings first; at most KEPT."""
    weak = [edit for edit in _edits(claim, lexicon, weakening=True) if is_weakening(claim, edit.claim, lexicon)]
    false = [edit for edit in _edits(claim, lexicon, weakening=False) if refute(edit.claim, lexicon) is not None]
    kept = 0
    for w in sorted(weak, key=lambda edit: edit.strategy.last):
        for f, g in combinations(false, 2):
            cube = _cube(claim, w, f, g, lexicon) if f.strategy.name != g.strategy.name else None
            if cube is not None:
                yield cube
                kept += 1
                if kept == KEPT:
                    return


def _edits(claim: Statement, lexicon: Lexicon, *, weakening: bool) -> list[Edit]:
    """Return what strategies of one kind make of a claim, a few uses of each."""
    own = {label.form for label in forms_of(claim, lexicon)}
    return [
        Edit(strategy, made)
        for strategy in distractors().strategies
        if (strategy.effect is Effect.WEAKEN) is weakening and _applies(strategy, own)
        for made in list(changed(claim, strategy.name, lexicon).values())[:TRIED]
    ]


def _applies(strategy: Strategy, own: set[Form]) -> bool:
    return not strategy.forms or bool(own & set(strategy.forms))


def is_weakening(claim: Statement, weaker: Statement, lexicon: Lexicon) -> bool:
    """Whether a claim implies another by logic alone, not the other way round, and the other still says something."""
    goal = goals_for(claim, weaker, lexicon)[0]
    forward, backward = (
        proves((), Implies(one, other), goal.carriers, lexicon, RELATION_SECONDS)
        for one, other in ((goal.left, goal.right), (goal.right, goal.left))
    )
    return forward and not backward and not says_nothing(weaker, lexicon)


def _cube(claim: Statement, w: Edit, f: Edit, g: Edit, lexicon: Lexicon) -> Cube | None:
    """Return the cube of three changes; None where a square does not commute or a corner is not as it should be."""
    names = {"w": w.strategy.name, "f": f.strategy.name, "g": g.strategy.name}
    corners = {"": claim, "w": w.claim, "f": f.claim, "g": g.claim}
    for corner in ("wf", "wg", "fg", "wfg"):
        made = meet(corner, corners, names, lexicon)
        if made is None or refute(made, lexicon) is None:
            return None
        corners[corner] = made
    told = {nameless(corner.formula) for corner in corners.values()}
    return Cube(names, corners) if len(told) == len(CORNERS) else None


def meet(corner: str, corners: dict[str, Statement], names: dict[str, str], lexicon: Lexicon) -> Statement | None:
    """Return the claim at which all ways to a corner meet: each change made last, on what the others made."""
    ways = [changed(corners[corner.replace(last, "")], names[last], lexicon) for last in corner]
    common = [told for told in ways[0] if all(told in way for way in ways[1:])]
    return ways[0][common[0]] if common else None
