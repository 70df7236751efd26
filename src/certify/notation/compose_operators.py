"""The meaning of operators over a variable: one method for each rule of grammars/terms.lark about them.

A sum, a product over many, a limit is an operator on a function, of which nothing more is known: ∑_{k=1}^n k² is
operator_between_sum(1, n, k ↦ k²). What holds for every such operator holds for sums, so that texts that agree up to
logic are told to agree; nothing is computed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from certify.lexicon.opaque import guessed_name
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.lexicon.spelling import Opaque
from certify.logic import NAT, REAL, Sort
from certify.notation.application import function_like
from certify.notation.binding import only_variable
from certify.notation.compose_binders import BinderRules
from certify.notation.compose_formulas import INDICES
from certify.notation.dots import addends
from certify.notation.ellipsis import resolved
from certify.notation.parts import (
    Dotted,
    Indexed,
    Infinity,
    Interval,
    MinusInfinity,
    NoReading,
    Part,
    SortPart,
    Tends,
    Typing,
    Unended,
)
from certify.reading.raw import RApp, RApply, Raw, RawSort, RBind, RNum, RTyped, RVar, Shape
from certify.reading.raw_parts import free_names

#: What terms are joined to with dots between them.
_DOTTED = {"add": "sum", "mul": "product"}


#: Operations on functions that are those on their values.
_POINTWISE = frozenset({"add", "sub", "mul", "neg", "abs"})
#: Operators on a set, without an index: ⋃ A, ⋁ S.
_OF_A_SET = {
    "union": "union of the elements of",
    "intersection": "intersection of the elements of",
    "supremum": "sSup",
    "infimum": "sInf",
}
#: Operators on the terms of a sequence, which their index runs through.
_OF_SEQUENCES = frozenset(
    {"sum", "product", "limit at infinity", "limit superior at infinity", "limit inferior at infinity"}
)


class OperatorRules(BinderRules):
    """Sums with dots, and operators with their variable below."""

    def dotted(self, parts: list[Any]) -> Part:
        """``1 + 2 + … + n``: a sum from 1 to n, where the last term gives the ones before it."""
        first, sign, _, again, last = parts
        if sign.value not in _DOTTED or again.value != sign.value:
            raise NoReading("dots stand between terms of a sum or factors of a product")
        return Dotted(sign.value, tuple(addends(self.term(first), sign.value)), (self.term(last),))

    def term(self, part: Part) -> Raw:
        """Return `part` as a term; one with dots where its terms give those that are left out."""
        if not isinstance(part, Dotted):
            return super().term(part)
        found = resolved(part, guessed_name("operator_between", _DOTTED[part.word]))
        if found is None:
            raise NoReading("the last term does not give the ones before it")
        return found

    def series(self, parts: list[Any]) -> Part:
        r"""``\sum a_n``, ``\sum c_n x^n``: over the index; a limit is that at infinity. ``\bigcup A`` is of a set."""
        name, body = parts[0].value, parts[1]
        name = f"{name} at infinity" if name.startswith("limit") else name
        match body:
            case Indexed(_, (RVar(variable),)):
                return _applied("operator_all", name, variable, None, body.raw)
        term = self.term(body)
        if name in _OF_A_SET and isinstance(term, RVar | RBind):
            word = _OF_A_SET[name]
            return RApp(word if word in self.lexicon.words else Opaque("function", word).name(self.lexicon), (term,))
        letters = [letter for letter in INDICES if letter in free_names(term)]
        if name not in _OF_SEQUENCES or len(letters) != 1:
            raise NoReading("an operator without its variable is over the one index")
        return _of_sequence("operator_all", name, letters[0], term)

    def big(self, parts: list[Any]) -> Part:
        r"""``\sum_{k=1}^n k^2``."""
        sign, _, low, *above, body = parts
        return self._operator(sign.value, low, above[1] if above else None, self.term(body))

    def big_above(self, parts: list[Any]) -> Part:
        r"""``\sum^n_{k=1} k^2``."""
        sign, _, high, _, low, body = parts
        return self._operator(sign.value, low, high, self.term(body))

    def big_over(self, parts: list[Any]) -> Part:
        """``∑ i ∈ s, f i``, as Lean writes it."""
        bound, condition = only_variable(parts[1])
        name, variable, body = parts[0].value, bound.names[0], self.term(parts[3])
        if condition is None:
            return _applied("operator_all", name, variable, bound.sort, body)
        return _applied("operator_over", name, variable, None, body, RBind("set", variable, bound.sort, condition))

    def integral(self, parts: list[Any]) -> Part:
        r"""``\int_a^b f(x) dx``."""
        _, _, low, *above, body, _, variable = parts
        return self._integral(variable.value.name, self.term(body), low, *above[1:])

    def integral_of(self, parts: list[Any]) -> Part:
        r"""``\int_a^b f``: of the values of a function."""
        _, _, low, *above, body = parts
        variable = next(letter for letter in "xtsuv" if letter not in _letters([low, *above[1:]]))
        return Unended(self._integral(variable, _value(self.term(body), variable), low, *above[1:]))

    def _integral(self, variable: str, body: Raw, *bounds: list[Part]) -> Raw:
        if any(len(bound) != 1 for bound in bounds) or variable in _letters(bounds):
            raise NoReading("an integral has one bound below and one above, without its variable")
        function = RBind("lambda", variable, None, body)
        ends = [bound[0] for bound in bounds]
        if any(isinstance(end, Infinity | MinusInfinity) for end in ends):
            return RApp(guessed_name("operator_on", "integral"), (self._half_line(*ends), function))
        category = "operator_between" if len(ends) > 1 else "operator_on"
        return RApp(guessed_name(category, "integral"), (*map(self.term, ends), function))

    def _half_line(self, low: Part, high: Part | None = None) -> Raw:
        """Return what an integral to or from infinity is over: [a, ∞), (-∞, b], or all real numbers."""
        if isinstance(low, MinusInfinity) and isinstance(high, Infinity):
            return RTyped(RApp("univ"), Shape("Set", (REAL,)))
        if isinstance(high, Infinity):
            return Interval("[", self.term(low), None, ")").raw
        if isinstance(low, MinusInfinity) and high is not None:
            return Interval("(", None, self.term(high), "]").raw
        raise NoReading("an integral goes from left to right")

    def _operator(self, name: str, low: list[Part], high: list[Part] | None, body: Raw) -> Part:
        if len(low) != 1 or (high is not None and len(high) != 1):
            raise NoReading("an operator has one variable")
        if high is not None:
            return self._between(name, low[0], high[0], body)
        match low[0]:
            case RVar(variable):
                return _applied("operator_all", name, variable, None, body)
            case Typing((variable,), sort):
                return _applied("operator_all", name, variable, sort, body)
            case Tends(variable, Infinity()):
                return _of_sequence("operator_all", f"{name} at infinity", variable, body)
            case Tends(variable, goal):
                return _applied("operator_at", name, variable, None, body, self.term(goal))
            case SortPart(Sort("Fun", (Sort(variable, (), True), Sort(goal, (), True)))) if name.startswith("limit"):
                return _applied("operator_at", name, variable, None, body, RVar(goal))  # x → c is no type here
        return over(name, self.formula(low[0]), body)

    def _between(self, name: str, low: Part, high: Part, body: Raw) -> Part:
        match low:
            case RApp("eq", (RVar(variable), first)) if variable not in free_names(first):
                if isinstance(high, Infinity):
                    return _of_sequence("operator_at", f"{name} from", variable, body, first)
                last = self.term(high)
                if variable not in free_names(last):
                    return _applied("operator_between", name, variable, None, body, first, last)
        raise NoReading("an operator with a bound above begins at one: k = 1")


def _letters(bounds: Iterable[list[Part]]) -> frozenset[str]:
    """Return the letters of bounds that are terms."""
    parts = (part.raw if isinstance(part, Indexed) else part for bound in bounds for part in bound)
    return frozenset().union(*(free_names(part) for part in parts if isinstance(part, Raw)))


def _value(raw: Raw, variable: str) -> Raw:
    """Return the value of a function at a variable: of |f| and f - g the one of their values, of f_n the member's."""
    match raw:
        case RVar(name) as letter if function_like(letter) and not name.endswith("'"):
            return RApply(letter, (RVar(variable),))
        case RApply(RVar() as family, (RVar(index),)) if function_like(family) and index in INDICES:
            return RApply(family, (RVar(index), RVar(variable)))
        case RNum():
            return raw
        case RApp(word, args) if word in _POINTWISE:
            return RApp(word, tuple(_value(arg, variable) for arg in args))
        case RApp(word, (RVar(),)) if (skeleton_of(word) or ("", ""))[1].startswith(f"{HOLE}′"):
            return RApply(raw, (RVar(variable),))
    raise NoReading("over which variable is integrated")


def over(name: str, condition: Raw, body: Raw) -> Raw:
    """Return an operator over all of which a condition holds: ∑_{i ∈ s} f(i), or over a sort: i : ι.

    Raises NoReading where the condition does not begin with a letter, or what the operator is of does not depend on it.
    """
    if isinstance(condition, RTyped) and isinstance(condition.term, RVar):
        return _applied("operator_all", name, condition.term.name, condition.sort, body)
    variable = ranging(condition)
    return _applied("operator_over", name, variable, None, body, RBind("set", variable, None, condition))


def _applied(category: str, name: str, variable: str, sort: RawSort | None, body: Raw, *given: Raw) -> Raw:
    """Return an operator on what is given and on the function of its variable; a constant one says too little."""
    if variable not in free_names(body):
        raise NoReading("what an operator is applied to depends on its variable")
    return RApp(guessed_name(category, name), (*given, RBind("lambda", variable, sort, body)))


def _of_sequence(category: str, name: str, variable: str, body: Raw, *given: Raw) -> Raw:
    """Return an operator on a sequence: what counts without end is a natural number.

    Terms that have no other letter than an index are real numbers: ∑ 1/n².
    """
    if variable not in INDICES:
        return _applied(category, name, variable, None, body, *given)
    alone = free_names(body) == {variable}
    return _applied(category, name, variable, NAT, RTyped(body, REAL) if alone else body, *given)


def ranging(condition: Raw) -> str:
    """Return the variable that a condition under an operator ranges over: the letter on its left, x ∈ A."""
    match condition:
        case RApp(_, (RVar(name), right)) if name not in free_names(right):
            return name
        case RTyped(RVar(name)):
            return name
    raise NoReading("a condition under an operator begins with its variable")
