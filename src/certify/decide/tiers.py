"""Tiers: rows of templates/tiers.toml, and the goals that they make of a pair of statements."""

from __future__ import annotations

from functools import cache
from typing import Literal

from pydantic import BaseModel, ConfigDict

from certify.decide.context import align
from certify.decide.goal import Goal, Hypothesis
from certify.decide.hypotheses import Allowed, hypotheses
from certify.decide.normal.unfold import unfold
from certify.errors import BadInputError
from certify.files.resources import data_dir
from certify.files.rows import read_rows
from certify.lexicon import Lexicon
from certify.logic import Statement

Origin = Literal["definition", "law", "respected"]


class Tier(BaseModel):
    """One row of tiers.toml; the file says what its fields mean."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    gloss: str
    unfold: tuple[Literal["notation", "definition"], ...]
    ladder: tuple[tuple[Origin, ...], ...]
    granted: tuple[str, ...]
    respected: tuple[str, ...] = ()
    theories: tuple[str, ...] = ()
    judges: tuple[str, ...]
    axioms: tuple[str, ...]


@cache
def tiers() -> tuple[Tier, ...]:
    """Return the tiers, strictest first, in the order of the file; BadInputError for a bad row."""
    return tuple(read_rows(data_dir("templates") / "tiers.toml", Tier).values())


def tier(name: str) -> Tier:
    """Return the tier called `name`; BadInputError lists the known ones."""
    for row in tiers():
        if row.name == name:
            return row
    raise BadInputError(f"no tier {name!r}; known: {', '.join(row.name for row in tiers())}")


def goals_for(left: Statement, right: Statement, lexicon: Lexicon) -> list[Goal]:
    """Return the goals left ↔ right, as `goals_of` does, of statements whose carriers may have other names.

    Empty where the type contexts differ: claims about different structures have no goal in common.
    """
    aligned = align(left, right, lexicon)
    return [] if aligned is None else goals_of(left, aligned, lexicon)


def goals_of(left: Statement, right: Statement, lexicon: Lexicon) -> list[Goal]:
    """Return the goals left ↔ right of every tier in order, the smallest sets of hypotheses first.

    A tier asks its own judges, also about a goal that a tier before it has; only what was to be granted definitions or
    laws and got none is no goal of its own. `right` is over the carriers of `left`.
    """
    found: list[Goal] = []
    for row in tiers():
        for sources in row.ladder:
            goal = _goal(row, sources, left, right, lexicon)
            granted_nothing = bool(sources) and not goal.hypotheses
            if not any(_same(goal, e) and (granted_nothing or e.tier == goal.tier) for e in found):
                found.append(goal)
    return found


def logic_alone(goals: list[Goal]) -> int:
    """Return the place of the goal of logic alone: of the first tier that unfolds notation, without hypotheses.

    A stricter tier before it only looks whether the readings are alike.
    """
    return next((at for at, goal in enumerate(goals) if tier(goal.tier).unfold and not goal.hypotheses), 0)


def separating_goal(left: Statement, right: Statement, lexicon: Lexicon) -> Goal:
    """Return the goal whose countermodels separate the readings: all definitions and laws of the widest tier.

    It has more laws than any goal that may be proved: a model without associativity, say, would separate two
    groupings of one sum. `right` is over the carriers of `left`.
    """
    return _goal(tiers()[-1], ("definition", "law", "respected"), left, right, lexicon)


def known(goal: Goal, lexicon: Lexicon) -> tuple[Hypothesis, ...]:
    """Return all that is granted to `goal` or known of its words: what it says has to be open under that."""
    row = tiers()[-1]
    allowed = Allowed(
        frozenset(("definition", "law", "respected")), frozenset(row.unfold), frozenset((*row.granted, *row.respected))
    )
    found = hypotheses((goal.left, goal.right), goal.carriers, allowed, lexicon)
    return tuple(dict.fromkeys((*goal.hypotheses, *found)))


def _goal(row: Tier, sources: tuple[Origin, ...], left: Statement, right: Statement, lexicon: Lexicon) -> Goal:
    kinds = frozenset(row.unfold)
    sides = unfold(left.formula, lexicon, kinds), unfold(right.formula, lexicon, kinds)
    respected = row.respected if "respected" in sources else ()
    allowed = Allowed(frozenset(sources), kinds, frozenset((*row.granted, *respected)))
    return Goal(row.name, *sides, hypotheses(sides, left.carriers, allowed, lexicon), left.carriers)


def _same(one: Goal, other: Goal) -> bool:
    return (one.left, one.right, one.hypotheses) == (other.left, other.right, other.hypotheses)
