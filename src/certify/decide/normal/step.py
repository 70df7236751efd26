"""A rewriting step: one named equivalence, used at one place of a formula."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar, cast

from certify.logic import Formula, Node, children, rebuild

#: Where a part stands: the index of the child to go to, from the root down (see `certify.logic.children`).
Position: TypeAlias = tuple[int, ...]


F = TypeVar("F", bound=Node)


class Step(NamedTuple):
    """The rule turns the part `before` at `position` into `after`; `rule` is the name of the Lean lemma.

    The lemma is used from left to right or from right to left, as `before` and `after` show.
    """

    rule: str
    position: Position
    before: Node
    after: Node


def part_at(node: Node, position: Position) -> Node:
    """Return the part of `node` at `position`."""
    for index in position:
        node = children(node)[index]
    return node


def replace_at(node: F, position: Position, part: Node) -> F:
    """Return `node` with `part` at `position`."""
    if not position:
        return cast(F, part)
    below = list(children(node))
    below[position[0]] = replace_at(below[position[0]], position[1:], part)
    return rebuild(node, tuple(below))


def replay(formula: Formula, steps: tuple[Step, ...]) -> Formula:
    """Return what `steps` make of `formula`; ValueError where a step does not find its `before`."""
    for number, step in enumerate(steps, 1):
        if part_at(formula, step.position) != step.before:
            raise ValueError(f"step {number} ({step.rule}) does not fit at {step.position}")
        formula = replace_at(formula, step.position, step.after)
    return formula
