"""Our own evaluator: the truth of a formula in a world, three-valued where the world is infinite.

A world says which values a sort has (all of them, or some examples), and what symbols and numerals do. Over examples a
universal claim can only fail and an existential one only hold, unless a guard in the formula bounds the search:
Kleene's strong three-valued logic, so that True and False are always right and None is "not decided here".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from certify.errors import CertifyError
from certify.logic import (
    And,
    App,
    Apply,
    Exists,
    ExistsUnique,
    Forall,
    Formula,
    Holds,
    Iff,
    Implies,
    Lambda,
    Not,
    Num,
    Or,
    Pred,
    SetOf,
    Sort,
    Symbol,
    Term,
    Truth,
    Var,
    unique,
)

#: A value of some sort: a number, a set (frozenset), a list (tuple), a function (tuple of its values, or callable).
Value: TypeAlias = Any
Environment: TypeAlias = Mapping[Var, Value]


class _Unknown:
    def __repr__(self) -> str:
        return "unknown"


#: What a term denotes where the world cannot say: √2 among rationals, a set without a finite description.
UNKNOWN = _Unknown()


class Domain(NamedTuple):
    """Values of a sort; `complete`: all of them, else examples."""

    values: Sequence[Value]
    complete: bool


class World(Protocol):
    """An interpretation: domains, numerals and symbols."""

    def domain(self, sort: Sort) -> Domain:
        """Return the values of `sort`."""

    def numeral(self, num: Num) -> Value:
        """Return the value of `num`, or UNKNOWN."""

    def value(self, symbol: Symbol, args: tuple[Value, ...]) -> Value:
        """Return the value of a function symbol, or UNKNOWN."""

    def holds(self, symbol: Symbol, args: tuple[Value, ...]) -> bool | None:
        """Return whether a predicate symbol holds, None where the world cannot say."""

    def apply(self, sort: Sort, function: Value, args: tuple[Value, ...]) -> Value:
        """Return what the value `function` of the function sort `sort` gives for `args`, or UNKNOWN."""

    def bounded(self, var: Var, guard: Pred, known: Callable[[Term], Value]) -> Sequence[Value] | None:
        """Return values of `var` among which all that satisfy `guard` are; None: no such bound.

        `known` gives the value of a term whose variables have values already, else UNKNOWN.
        """


class BudgetError(CertifyError):
    """An evaluation that took more steps than it was given."""


class Evaluator:
    """Evaluates formulas in one world, within a number of steps."""

    def __init__(self, world: World, budget: int = 200_000) -> None:
        self.world = world
        self.left = budget

    def truth(self, formula: Formula, env: Environment) -> bool | None:
        """Return the truth of `formula` under `env`, None where undecided; BudgetError when it takes too long."""
        self.left -= 1
        if self.left < 0:
            raise BudgetError("the evaluation takes too long")
        match formula:
            case Truth():
                return formula.value
            case Pred():
                return self._atom(formula, env)
            case Holds():
                args = self._terms(formula.args, env)
                relation = self.term(formula.relation, env)
                if args is None or relation is UNKNOWN:
                    return None
                result = self.world.apply(formula.relation.sort, relation, args)
                return None if result is UNKNOWN else bool(result)
            case Not():
                return _not(self.truth(formula.body, env))
            case And():
                return self._both(formula.left, formula.right, env, False)
            case Or():
                return self._both(formula.left, formula.right, env, True)
            case Implies():
                return self._both(Not(formula.left), formula.right, env, True)
            case Iff():
                left, right = self.truth(formula.left, env), self.truth(formula.right, env)
                return None if left is None or right is None else left == right
            case ExistsUnique():
                return self.truth(unique(formula), env)
            case Forall():
                return self._search(formula.var, formula.body, env, False)
            case Exists():
                return self._search(formula.var, formula.body, env, True)
        raise TypeError(f"no kind of formula: {formula!r}")

    def term(self, term: Term, env: Environment) -> Value:
        """Return the value of `term` under `env`, or UNKNOWN."""
        match term:
            case Var():
                return env[term]
            case Num():
                return self.world.numeral(term)
            case App():
                args = self._terms(term.args, env)
                return UNKNOWN if args is None else self.world.value(term.symbol, args)
            case Apply():
                args, function = self._terms(term.args, env), self.term(term.function, env)
                if args is None or function is UNKNOWN:
                    return UNKNOWN
                return self.world.apply(term.function.sort, function, args)
            case Lambda():
                values, complete = self.world.domain(term.var.sort)
                found = tuple(self.term(term.body, {**env, term.var: value}) for value in values) if complete else ()
                return found if complete and UNKNOWN not in found else UNKNOWN
            case SetOf():
                return self._comprehension(term, env)
        raise TypeError(f"no kind of term: {term!r}")

    def _both(self, left: Formula, right: Formula, env: Environment, decisive: bool) -> bool | None:
        """`decisive` settles the connective: False for ∧, True for ∨."""
        first = self.truth(left, env)
        if first is decisive:
            return decisive
        second = self.truth(right, env)
        if second is decisive:
            return decisive
        return None if first is None or second is None else not decisive

    def _search(self, var: Var, body: Formula, env: Environment, decisive: bool) -> bool | None:
        values, complete = self._range(var, body, env, decisive)
        undecided = not complete
        for value in values:
            found = self.truth(body, {**env, var: value})
            if found is decisive:
                return decisive
            undecided = undecided or found is None
        return None if undecided else not decisive

    def _range(self, var: Var, body: Formula, env: Environment, existential: bool) -> Domain:
        domain = self.world.domain(var.sort)
        if domain.complete:
            return domain
        outer = {known: value for known, value in env.items() if known != var}
        for guard in _guards(body, existential, frozenset((var, *env))):
            values = self.world.bounded(var, guard, lambda term: self._known(term, outer))
            if values is not None:
                return Domain(values, True)
        return domain

    def _known(self, term: Term, env: Environment) -> Value:
        try:
            return self.term(term, env)
        except KeyError:  # the term mentions a variable that is bound further in
            return UNKNOWN

    def _comprehension(self, term: SetOf, env: Environment) -> Value:
        values, complete = self.world.domain(term.var.sort)
        if not complete:
            return UNKNOWN
        members = [self.truth(term.body, {**env, term.var: value}) for value in values]
        if None in members:
            return UNKNOWN
        return frozenset(value for value, member in zip(values, members, strict=True) if member)

    def _atom(self, atom: Pred, env: Environment) -> bool | None:
        args = self._terms(atom.args, env)
        if args is None:
            return None
        if atom.symbol.name == "eq":
            return _equal(*args)
        return self.world.holds(atom.symbol, args)

    def _terms(self, terms: tuple[Term, ...], env: Environment) -> tuple[Value, ...] | None:
        values = tuple(self.term(term, env) for term in terms)
        return None if any(value is UNKNOWN for value in values) else values


def _equal(left: Value, right: Value) -> bool | None:
    """Return whether two values are equal; two functions without a table are not compared."""
    if left is not right and (callable(left) or callable(right)):
        return None
    return bool(left == right)


def _not(value: bool | None) -> bool | None:
    return None if value is None else not value


def _guards(body: Formula, existential: bool, bound: frozenset[Var]) -> Iterator[Pred]:
    """Yield atoms that every value of interest satisfies: conjuncts under ∃, premises under ∀.

    Quantifiers that bind one of `bound` again end the search: below them the name means something else.
    """
    match body:
        case Pred():
            if existential:
                yield body
        case And() if existential:
            yield from _guards(body.left, True, bound)
            yield from _guards(body.right, True, bound)
        case Implies() if not existential:
            yield from _guards(body.left, True, bound)
            yield from _guards(body.right, False, bound)
        case Exists() if existential and body.var not in bound:
            yield from _guards(body.body, True, bound)
        case Forall() if not existential and body.var not in bound:
            yield from _guards(body.body, False, bound)
