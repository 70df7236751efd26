"""The normal form of a formula: conjunctions of ∀-closed clauses, ∃-closed cubes inside, everything in canonical order.

Two formulas with α-equal normal forms are equivalent in every interpretation, and the steps say why, rule by rule.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from certify.decide.normal.clausal import INNER
from certify.decide.normal.logical import OUTER, Mode, Rule
from certify.decide.normal.order import Sorter
from certify.decide.normal.step import Position, Step
from certify.errors import CertifyError
from certify.lexicon import Inhabited
from certify.logic import And, Exists, Forall, Formula, Not, Or, Truth, nameless, rebuild

#: Distribution can square a formula's size; beyond this many steps the normal form is given up.
MAX_STEPS = 250


class TooLargeError(CertifyError):
    """A formula whose normal form takes more steps than `MAX_STEPS`."""


class NormalForm(NamedTuple):
    """A formula in normal form, and the steps that lead there from the formula it was made of."""

    formula: Formula
    steps: tuple[Step, ...]


def normal_form(formula: Formula, inhabited: Inhabited) -> NormalForm:
    """Return the normal form of `formula`; `inhabited` says which sorts surely have an element.

    Raises TooLargeError.
    """
    steps: list[Step] = []
    while True:
        reducer = _Reducer(inhabited, steps)
        formula = reducer.reduce(formula, (), "clauses")
        sorted_, more = ordered(formula)
        steps.extend(more)
        if len(steps) > MAX_STEPS:
            raise TooLargeError(f"the normal form takes more than {MAX_STEPS} steps")
        if not _reducible(sorted_, inhabited):
            return NormalForm(sorted_, tuple(steps))
        formula = sorted_


def ordered(formula: Formula) -> NormalForm:
    """Return `formula` with operands, equations and quantifier blocks in canonical order, and nothing else changed."""
    sorter = Sorter()
    return NormalForm(sorter.sort(formula, {}, ()), tuple(sorter.steps))


def _reducible(formula: Formula, inhabited: Inhabited) -> bool:
    probe: list[Step] = []
    _Reducer(inhabited, probe).reduce(formula, (), "clauses")
    return bool(probe)


class _Reducer:
    def __init__(self, inhabited: Inhabited, steps: list[Step]) -> None:
        self.inhabited = inhabited
        self.steps = steps

    def reduce(self, node: Formula, position: Position, mode: Mode) -> Formula:
        while True:
            opened = self._apply(OUTER, node, position, mode)
            if opened is not None:
                node = opened
                continue
            node = self._parts(node, position, mode)
            closed = self._apply(INNER, node, position, mode)
            if closed is None:
                return node
            node = closed

    def _apply(self, rules: tuple[Rule, ...], node: Formula, position: Position, mode: Mode) -> Formula | None:
        """Return what the first of `rules` that applies to `node` itself makes of it; None where none does."""
        for rule in rules:
            after = rule.step(node, mode, self.inhabited) if rule.kind is type(node) else None
            if after is not None:
                self.steps.append(Step(rule.name, position, node, after))
                if len(self.steps) > MAX_STEPS:
                    raise TooLargeError(f"the normal form takes more than {MAX_STEPS} steps")
                return after
        return None

    def _parts(self, node: Formula, position: Position, mode: Mode) -> Formula:
        match node:
            case Forall():
                parts = (self.reduce(node.body, (*position, 0), "clauses"),)
            case Exists():
                parts = (self.reduce(node.body, (*position, 0), "cubes"),)
            case Not():
                parts = (self.reduce(node.body, (*position, 0), mode),)
            case And() | Or():
                left = self.reduce(node.left, (*position, 0), mode)
                return rebuild(node, (left, self.reduce(node.right, (*position, 1), mode)))
            case _:
                return node
        return rebuild(node, parts)


@lru_cache(maxsize=8192)
def form(formula: Formula, inhabited: Inhabited) -> str:
    """Return a text that formulas with one normal form share; for large formulas the order alone is normal."""
    try:
        return nameless(normal_form(formula, inhabited).formula)
    except TooLargeError:
        return nameless(ordered(formula).formula)


def truth_value(formula: Formula, inhabited: Inhabited) -> bool | None:
    """Return whether `formula` is a law of logic or absurd, as its normal form says; null where it is neither."""
    try:
        reduced = normal_form(formula, inhabited).formula
    except TooLargeError:
        return None
    return reduced.value if isinstance(reduced, Truth) else None
