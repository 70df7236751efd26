"""Conventions that a claim's truth may hang on: 0 ∈ ℕ, a / 0 = 0, a mod 0 = a, truncated subtraction, √ of a negative.

A claim depends on a convention when some assignment's truth is decided with it, and no longer without it: where the
convention speaks, the other reading says "undefined".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import NamedTuple

from certify.decide.models import UNKNOWN, BudgetError, Domain, Evaluator, Value
from certify.decide.normal.unfold import unfold
from certify.decide.refute import standard_worlds
from certify.decide.standard import StandardWorld
from certify.lexicon import Lexicon
from certify.logic import NAT, Formula, Num, Pred, Sort, Statement, Symbol, Term, Var, leading_forall, subnodes

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


CONVENTIONS: tuple[Convention, ...] = (
    Convention(
        "division_by_zero",
        "a / 0 = 0 and 0⁻¹ = 0",
        {"div": _second_is_zero, "inv": lambda _sort, args: bool(args[0] == 0)},
    ),
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


@dataclass(frozen=True)
class _Undefined:
    """A standard world in which one convention says nothing."""

    inner: StandardWorld
    convention: Convention

    def domain(self, sort: Sort) -> Domain:
        return self.inner.domain(sort)

    def numeral(self, num: Num) -> Value:
        return self.inner.numeral(num)

    def value(self, symbol: Symbol, args: tuple[Value, ...]) -> Value:
        return UNKNOWN if self._silent(symbol, args) else self.inner.value(symbol, args)

    def holds(self, symbol: Symbol, args: tuple[Value, ...]) -> bool | None:
        return None if self._silent(symbol, args) else self.inner.holds(symbol, args)

    def apply(self, sort: Sort, function: Value, args: tuple[Value, ...]) -> Value:
        return self.inner.apply(sort, function, args)

    def bounded(self, var: Var, guard: Pred, known: Callable[[Term], Value]) -> Sequence[Value] | None:
        return self.inner.bounded(var, guard, known)

    def _silent(self, symbol: Symbol, args: tuple[Value, ...]) -> bool:
        speaks = self.convention.speaks.get(symbol.name)
        return speaks is not None and symbol.params[0] not in self.inner.carriers and speaks(symbol.params[0], args)


def conventions(statement: Statement, lexicon: Lexicon) -> tuple[str, ...]:
    """Return the names of the conventions that the truth of `statement` hangs on, as far as examples show it."""
    formula = unfold(statement.formula, lexicon, frozenset({"notation"}))
    words = {part.symbol.name for part in subnodes(formula) if hasattr(part, "symbol")}
    worlds = list(islice(standard_worlds(formula, statement, lexicon), MAX_WORLDS))
    found = [
        convention.name
        for convention in CONVENTIONS
        if words & set(convention.speaks)
        and any(_differs(formula, world, _Undefined(world, convention)) for world in worlds)
    ]
    if any(_hangs_on_zero(formula, world) for world in worlds):
        found.insert(0, ZERO_IS_NATURAL)
    return tuple(found)


def _assignments(formula: Formula, world: StandardWorld) -> tuple[Formula, Iterator[dict[Var, Value]]]:
    variables, body = leading_forall(formula, distinct=True)
    spaces = [world.domain(var.sort).values for var in variables]
    found = (dict(zip(variables, values, strict=True)) for values in product(*spaces))
    return body, islice(found, MAX_ASSIGNMENTS)


def _differs(formula: Formula, world: StandardWorld, without: _Undefined) -> bool:
    matrix, assignments = _assignments(formula, world)
    first, second = Evaluator(world, BUDGET), Evaluator(without, BUDGET)
    try:
        return any(first.truth(matrix, env) is not None and second.truth(matrix, env) is None for env in assignments)
    except BudgetError:
        return False


def _hangs_on_zero(formula: Formula, world: StandardWorld) -> bool:
    """Return whether the claim fails, and only where one of its natural numbers is 0."""
    matrix, assignments = _assignments(formula, world)
    evaluator = Evaluator(world, BUDGET)
    try:
        failing = [env for env in assignments if evaluator.truth(matrix, env) is False]
    except BudgetError:
        return False
    return bool(failing) and all(any(var.sort == NAT and value == 0 for var, value in env.items()) for env in failing)
