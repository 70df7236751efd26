"""The standard world of a type context: numbers as they are, one structure on each carrier, sets over them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import cast

from certify.decide.models import UNKNOWN, Domain, Evaluator, Value
from certify.decide.standard import collections, numbers, polynomials
from certify.decide.standard.carrier import CarrierModel
from certify.decide.standard.model import sort_model
from certify.decide.standard.polynomials import Coefficients
from certify.lexicon import Lexicon
from certify.logic import PROP, Formula, Num, Pred, Sort, Symbol, Term, Var, substitute
from certify.logic.claims import conjuncts

#: All functions between two sorts are listed up to this number.
MAX_FUNCTIONS = 256


@dataclass(frozen=True)
class StandardWorld:
    """A World in which each word has its usual meaning; `breadth` is how many numbers stand for an infinite sort."""

    carriers: Mapping[Sort, CarrierModel]
    lexicon: Lexicon
    breadth: int = 6

    def domain(self, sort: Sort) -> Domain:
        """Return the values of `sort`: all of them, or examples."""
        if sort in self.carriers:
            model = self.carriers[sort]
            return Domain(model.elements, model.complete)
        own = sort_model(sort)
        if own is not None:
            return own.domain(self.breadth)
        match sort.name:
            case "Prop":
                return Domain((False, True), True)
            case "Set" | "Finset":
                # Finite sets are all sets where the elements are finitely many.
                return collections.set_domain(self.domain(sort.args[0]))
            case "List":
                return collections.list_domain(self.domain(sort.args[0]))
            case "Poly":
                return polynomials.domain(self._coefficients(sort.args[0]))
            case "Fun":
                return self._functions(sort)
        return Domain((), False)

    def numeral(self, num: Num) -> Value:
        """Return the element that `num` names in its sort."""
        if num.sort in self.carriers:
            return self.carriers[num.sort].numeral(num.value)
        if num.sort.name == "Poly":
            return polynomials.numeral(num.value, self._coefficients(num.sort.args[0]))
        own = sort_model(num.sort)
        return UNKNOWN if own is None else own.numeral(num.value)

    def value(self, symbol: Symbol, args: tuple[Value, ...]) -> Value:
        """Return the usual value of the word, or UNKNOWN."""
        found = self._meaning(symbol, args)
        if found is not UNKNOWN and found is not None:
            return found
        definition = self.lexicon.definition(symbol)
        if definition is None or symbol.result == PROP:
            return UNKNOWN
        return Evaluator(self).term(cast(Term, definition.body), dict(zip(definition.params, args, strict=True)))

    def holds(self, symbol: Symbol, args: tuple[Value, ...]) -> bool | None:
        """Return whether the word holds, by its usual meaning or else by its definition; None where undecided."""
        found = self._meaning(symbol, args)
        if found is not UNKNOWN and found is not None:
            return bool(found)
        definition = self.lexicon.definition(symbol)
        if definition is None:
            return None
        places = dict(zip(definition.params, args, strict=True))
        return Evaluator(self, 20_000).truth(cast(Formula, definition.body), places)

    def apply(self, sort: Sort, function: Value, args: tuple[Value, ...]) -> Value:
        """Return the value of a function: a table over all arguments, or a Python function."""
        if callable(function):
            return function(*args)
        spaces = [self.domain(param).values for param in sort.args[:-1]]
        return dict(zip(product(*spaces), function, strict=True)).get(args, UNKNOWN)

    def bounded(self, var: Var, guard: Pred, known: Callable[[Term], Value]) -> Sequence[Value] | None:
        """Return values of `var` among which all that satisfy `guard` are; None: no bound."""
        if len(guard.args) != 2:
            return self._bounded_by_meaning(var, guard, known)
        for place in (0, 1):
            bound = known(guard.args[1 - place])
            if bound is UNKNOWN:
                continue
            if guard.args[place] == var:
                return self._partners(var, guard, bound, place)
            if numbers.is_cast_of(guard.args[place], var) and guard.args[place].sort not in self.carriers:
                return numbers.cast_below(guard.symbol.name, bound, place)
            if guard.symbol.name == "eq" and numbers.dominates(guard.args[place], var, known):
                return range(bound + 1)
        return None

    def _bounded_by_meaning(self, var: Var, guard: Pred, known: Callable[[Term], Value]) -> Sequence[Value] | None:
        """Return what part of a word's definition bounds `var`: what is between a and b is less than b."""
        definition = self.lexicon.definition(guard.symbol)
        if definition is None:
            return None
        said = substitute(cast(Formula, definition.body), dict(zip(definition.params, guard.args, strict=True)))
        parts = (part for part in conjuncts(said) if isinstance(part, Pred) and len(part.args) == 2)
        return next((found for part in parts if (found := self.bounded(var, part, known)) is not None), None)

    def _partners(self, var: Var, guard: Pred, bound: Value, place: int) -> Sequence[Value] | None:
        word = guard.symbol.name
        own = sort_model(var.sort)
        if own is not None and guard.symbol.params[1 - place] == var.sort:
            return own.bounded(word, bound, place)
        return collections.bounded(word, bound, place)

    def _meaning(self, symbol: Symbol, args: tuple[Value, ...]) -> Value:
        name = symbol.name
        if name in collections.SETS:
            container = next(sort for sort in (*symbol.params, symbol.result) if sort.name in {"Set", "Finset"})
            return collections.SETS[name](self.domain(container.args[0]), *args)
        if name in collections.LISTS:
            return collections.LISTS[name](*args)
        if name == "compose":
            return self._composed(symbol, *args)
        if name in numbers.CASTS:
            wider = None if symbol.result in self.carriers else sort_model(symbol.result)
            return wider.number(*args) if isinstance(wider, numbers.Numbers) else UNKNOWN
        main = symbol.params[0] if symbol.params else symbol.result
        if main.name == "Set":
            points = self.carriers.get(main.args[0])
            of_sets = points.operations.get(name) if points else None
            return of_sets(*args) if of_sets else self._topological(name, main.args[0], args)
        if main.name == "Poly":
            return polynomials.meaning(name, self._coefficients(main.args[0]), args)
        if main in self.carriers:
            operation = self.carriers[main].operations.get(name)
            return UNKNOWN if operation is None else operation(*args)
        own = sort_model(main)
        return UNKNOWN if own is None else own.meaning(name, args)

    def _topological(self, name: str, points: Sort, args: tuple[Value, ...]) -> Value:
        model = self.carriers.get(points)
        if model is None or model.opens is None:
            return UNKNOWN
        everything = frozenset(model.elements)
        match name, args:
            case "is_open", (some,):
                return some in model.opens
            case "interior", (some,):
                return frozenset().union(*(opened for opened in model.opens if opened <= some))
            case "closure", (some,):
                return everything.difference(*(opened for opened in model.opens if not opened & some))
        return UNKNOWN

    def _coefficients(self, sort: Sort) -> Coefficients:
        def operation(word: str, *args: Value) -> Value:
            return self._meaning(Symbol(word, (sort,) * len(args), sort), args)

        return Coefficients(
            self.domain(sort).values,
            lambda a, b: operation("add", a, b),
            lambda a, b: operation("mul", a, b),
            lambda a: operation("neg", a),
            self.numeral(Num(0, sort)),
            self.numeral(Num(1, sort)),
        )

    def _functions(self, sort: Sort) -> Domain:
        *params, result = (self.domain(part) for part in sort.args)
        inputs = 1
        for param in params:
            inputs *= len(param.values)
        everything = all(domain.complete for domain in (*params, result))
        if everything and len(result.values) ** inputs <= MAX_FUNCTIONS:
            return Domain(list(product(result.values, repeat=inputs)), True)
        if len(params) == 1 and sort.args[0] == sort.args[1] and isinstance(sort_model(sort.args[0]), numbers.Numbers):
            return Domain(list(_EXAMPLES), False)
        return Domain((), False)

    def _composed(self, symbol: Symbol, outer: Value, inner: Value) -> Value:
        middle, start = symbol.params[0], symbol.params[1]
        if callable(outer) and callable(inner):
            return lambda x: outer(inner(x))
        values, complete = self.domain(start.args[0])
        if not complete:
            return UNKNOWN
        return tuple(self.apply(middle, outer, (self.apply(start, inner, (value,)),)) for value in values)


def _identity(x: Value) -> Value:
    return x


def _double(x: Value) -> Value:
    return x + x


def _successor(x: Value) -> Value:
    return x + 1


def _square(x: Value) -> Value:
    return x * x


def _zero(x: Value) -> Value:
    return x - x


_EXAMPLES = (_identity, _zero, _double, _successor, _square)
