"""Conventions that a claim's truth may hang on: 0 ∈ ℕ, a / 0 = 0, a mod 0 = a, truncated subtraction, √ of a negative.

A claim depends on a convention when some assignment's truth is decided with it, and no longer so without it: where the
convention speaks, the other reading says "undefined", or the opposite where it says whether something holds (0 ∣ 0).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple

from certify.decide.models import UNKNOWN, BudgetError, Domain, Evaluator, Value, World
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.refute import standard_worlds
from certify.decide.standard import StandardWorld
from certify.lexicon import Lexicon
from certify.logic import (
    BINDERS,
    INT,
    NAT,
    Formula,
    Num,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    Var,
    leading_forall,
    subnodes,
    symbols,
)

#: Structures and assignments that are compared, and evaluation steps for all of them in one structure.
MAX_WORLDS = 4
MAX_ASSIGNMENTS = 1000
BUDGET = 60_000


class Convention(NamedTuple):
    """A convention: its name, what it says, and where it speaks: at which arguments of which words."""

    name: str
    says: str
    speaks: Mapping[str, Callable[[Sort, tuple[Value, ...]], bool]]


def _second_is_zero(_sort: Sort, args: tuple[Value, ...]) -> bool:
    return bool(args[1] == 0)


def _rounded(sort: Sort, args: tuple[Value, ...]) -> bool:
    return sort in (NAT, INT) and args[1] != 0 and bool(args[0] % args[1] != 0)


CONVENTIONS: tuple[Convention, ...] = (
    Convention(
        "division_by_zero",
        "a / 0 = 0 and 0⁻¹ = 0",
        {"div": _second_is_zero, "inv": lambda _sort, args: bool(args[0] == 0)},
    ),
    Convention("rounded_division", "a / b is rounded to a whole number, for whole numbers a and b", {"div": _rounded}),
    Convention("modulo_zero", "a mod 0 = a", {"mod": _second_is_zero}),
    Convention(
        "truncated_subtraction",
        "a − b = 0 on natural numbers a < b",
        {"sub": lambda sort, args: sort == NAT and bool(args[0] < args[1])},
    ),
    Convention("sqrt_of_negative", "√x = 0 for x < 0", {"sqrt": lambda _sort, args: bool(args[0] < 0)}),
    Convention("log_of_nonpositive", "log x = log |x|, and log 0 = 0", {"log": lambda _sort, args: bool(args[0] <= 0)}),
    Convention("zero_divides_zero", "0 divides 0", {"dvd": lambda _sort, args: args == (0, 0)}),
)
#: The convention about the domain itself, which no word carries.
ZERO_IS_NATURAL = "zero_is_natural"
#: What each convention says, by its name.
SAYS: Mapping[str, str] = {
    ZERO_IS_NATURAL: "0 is a natural number",
    **{convention.name: convention.says for convention in CONVENTIONS},
}


@dataclass(frozen=True)
class _Seen:
    """A standard world as somebody sees it who does not share a convention."""

    inner: StandardWorld

    def domain(self, sort: Sort) -> Domain:
        return self.inner.domain(sort)

    def numeral(self, num: Num) -> Value:
        return self.inner.numeral(num)

    def value(self, symbol: Symbol, args: tuple[Value, ...]) -> Value:
        return self.inner.value(symbol, args)

    def holds(self, symbol: Symbol, args: tuple[Value, ...]) -> bool | None:
        return self.inner.holds(symbol, args)

    def apply(self, sort: Sort, function: Value, args: tuple[Value, ...]) -> Value:
        return self.inner.apply(sort, function, args)

    def bounded(self, var: Var, guard: Pred, known: Callable[[Term], Value]) -> Sequence[Value] | None:
        return self.inner.bounded(var, guard, known)


@dataclass(frozen=True)
class _Without(_Seen):
    """Without one convention about words."""

    convention: Convention

    def value(self, symbol: Symbol, args: tuple[Value, ...]) -> Value:
        return UNKNOWN if self._silent(symbol, args) else self.inner.value(symbol, args)

    def holds(self, symbol: Symbol, args: tuple[Value, ...]) -> bool | None:
        held = self.inner.holds(symbol, args)
        return not held if held is not None and self._silent(symbol, args) else held

    def _silent(self, symbol: Symbol, args: tuple[Value, ...]) -> bool:
        speaks = self.convention.speaks.get(symbol.name)
        return speaks is not None and symbol.params[0] not in self.inner.carriers and speaks(symbol.params[0], args)


@dataclass(frozen=True)
class _WithoutZero(_Seen):
    """Without 0 among the natural numbers."""

    def domain(self, sort: Sort) -> Domain:
        found = self.inner.domain(sort)
        return found._replace(values=[value for value in found.values if value != 0]) if sort == NAT else found

    def bounded(self, var: Var, guard: Pred, known: Callable[[Term], Value]) -> Sequence[Value] | None:
        found = self.inner.bounded(var, guard, known)
        return [value for value in found if value != 0] if found is not None and var.sort == NAT else found


@lru_cache(maxsize=1024)
def conventions(statement: Statement, lexicon: Lexicon) -> tuple[str, ...]:
    """Return the names of the conventions that the truth of `statement` hangs on, as far as examples show it."""
    formula, worlds = _examples(statement, lexicon)
    found = [
        convention.name
        for convention in _spoken(formula)
        if any(_differs(formula, world, _Without(world, convention)) for world in worlds)
    ]
    if any(_hangs_on_zero(formula, world) for world in worlds):
        found.insert(0, ZERO_IS_NATURAL)
    return tuple(found)


@lru_cache(maxsize=1024)
def false_by_convention(statement: Statement, lexicon: Lexicon) -> str | None:
    """Return the one convention without which no example shows `statement` false; None where there is no such one."""
    formula, worlds = _examples(statement, lexicon)
    if not any(_false_somewhere(formula, world, world) for world in worlds):
        return None
    for convention in _spoken(formula):
        if not any(_false_somewhere(formula, world, _Without(world, convention)) for world in worlds):
            return convention.name
    return ZERO_IS_NATURAL if all(_false_only_at_zero(formula, world) for world in worlds) else None


def _examples(statement: Statement, lexicon: Lexicon) -> tuple[Formula, list[StandardWorld]]:
    formula = unfold(statement.formula, lexicon, NOTATION)
    return formula, list(islice(standard_worlds(formula, statement.carriers, lexicon), MAX_WORLDS))


def _spoken(formula: Formula) -> list[Convention]:
    """Return the conventions that speak of a word of `formula`."""
    words = {symbol.name for symbol in symbols(formula)}
    return [convention for convention in CONVENTIONS if words & set(convention.speaks)]


def _assignments(formula: Formula, world: StandardWorld) -> tuple[Formula, Iterator[dict[Var, Value]]]:
    variables, body = leading_forall(formula, distinct=True)
    spaces = [world.domain(var.sort).values for var in variables]
    found = (dict(zip(variables, values, strict=True)) for values in product(*spaces))
    return body, islice(found, MAX_ASSIGNMENTS)


def _differs(formula: Formula, world: StandardWorld, without: World) -> bool:
    """Return whether some assignment's truth is decided in `world`, and not so in the world without a convention."""
    matrix, assignments = _assignments(formula, world)
    first, second = Evaluator(world, BUDGET), Evaluator(without, BUDGET)
    try:
        found = ((first.truth(matrix, env), second.truth(matrix, env)) for env in assignments)
        return any(held is not None and held != otherwise for held, otherwise in found)
    except BudgetError:
        return False


def _false_somewhere(formula: Formula, world: StandardWorld, seen: World) -> bool:
    """Return whether the claim fails at an assignment of `world` as it is `seen`; also where that takes too long."""
    matrix, assignments = _assignments(formula, world)
    evaluator = Evaluator(seen, BUDGET)
    try:
        return any(evaluator.truth(matrix, env) is False for env in assignments)
    except BudgetError:
        return seen is not world


def _hangs_on_zero(formula: Formula, world: StandardWorld) -> bool:
    """Return whether the claim fails only where one of its natural numbers is 0, or holds of others thanks to 0."""
    if not any(isinstance(part, BINDERS) and part.var.sort == NAT for part in subnodes(formula)):
        return False
    return _false_only_at_zero(formula, world) or _holds_by_zero(formula, world)


def _false_only_at_zero(formula: Formula, world: StandardWorld) -> bool:
    matrix, assignments = _assignments(formula, world)
    evaluator = Evaluator(world, BUDGET)
    try:
        failing = [env for env in assignments if evaluator.truth(matrix, env) is False]
    except BudgetError:
        return False
    return bool(failing) and all(map(_has_zero, failing))


def _holds_by_zero(formula: Formula, world: StandardWorld) -> bool:
    matrix, assignments = _assignments(formula, world)
    with_zero, without = Evaluator(world, BUDGET), Evaluator(_WithoutZero(world), BUDGET)
    try:
        holding = (env for env in assignments if not _has_zero(env) and with_zero.truth(matrix, env))
        return any(without.truth(matrix, env) is not True for env in holding)
    except BudgetError:
        return False


def _has_zero(env: Mapping[Var, Value]) -> bool:
    return any(var.sort == NAT and value == 0 for var, value in env.items())
