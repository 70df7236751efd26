"""The values that a term may have: what a task asks of them is claimed under all that its text supposes.

Where "what is the greatest possible value of T?" stands, T = a is read; then the text is a chain of general letters and
suppositions that ends there. The values of T are the v of which there are such things, as is supposed, with v = T.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from certify.english.meaning.applying import equal
from certify.english.meaning.reading import Reader
from certify.english.meaning.things import NoReadingError
from certify.lexicon.opaque import guessed_name, symbol_name
from certify.reading.raw import Hole, RApp, Raw, RawSort, RBin, RBind, RTyped, RVar, Shape
from certify.reading.raw_parts import conjunction, disjunction, free_names, names_in_order

#: Operations of which one takes the total over a set, and the functions of the set that these totals are.
TOTALS = {"add": symbol_name("sum of the elements of"), "mul": symbol_name("product of the elements of")}
#: The operators that take the values of a term for all elements of a set.
OPERATORS = {"add": guessed_name("operator_over", "sum"), "mul": guessed_name("operator_over", "product")}


def of_possible_values(read: Reader, raw: Raw) -> Raw:
    """Return a claim about the values that a term may have, where T = a stands for it under what is supposed.

    Raises NoReadingError where the values are not those under what the text supposes of things in general.
    """
    sought = read.discourse.sought
    if sought is None:
        return raw
    around = _around(raw, sought.leaf, read.discourse.declared)
    if not free_names(sought.term) or free_names(conjunction(sought.answers)) & around.names:
        raise NoReadingError("what may have several values has a letter, of which the answer does not speak")
    value = RVar(read.discourse.fresh())
    is_value = around.some(equal(value, sought.term))
    told = sought.answers[0]
    if sought.kind in ("ge", "le"):
        attained = around.some(equal(sought.term, told))
        return RBin("and", attained, around.every(RApp(sought.kind, (told, sought.term))))
    if sought.kind == "all":
        options = disjunction([equal(value, answer) for answer in sought.answers])
        return RBind("forall", value.name, None, RBin("iff", is_value, options))
    if sought.kind == "card":
        return so_many(read, RBind("set", value.name, Hole(read.discourse.hole()), is_value), told)
    numbers = Hole(read.discourse.hole(), "number")  # what is added are numbers
    return total_is(sought.kind, RBind("set", value.name, numbers, is_value), told)


def so_many(read: Reader, those: RBind, number: Raw) -> Raw:
    """Return that the elements of {x | A} are those of a finite set with so many elements."""
    counted = RVar(read.discourse.fresh("s"))
    sort = Hole(read.discourse.hole()) if those.sort is None else those.sort
    same = RBin("iff", RApp("finset_mem", (RVar(those.var), counted)), those.body)
    each = RBind("forall", those.var, sort, same)
    claim = RBin("and", equal(RApp("card", (counted,)), number), each)
    return RBind("exists", counted.name, Shape("Finset", (sort,)), claim)


def total_is(operation: str, those: RBind, amount: Raw) -> Raw:
    """Return that the sum or product of all elements of {x | A}, which are finitely many, is an amount."""
    return RBin("and", RApp("finite", (those,)), equal(total_of(operation, those), amount))


def total_of(operation: str, those: RBind) -> Raw:
    """Return the sum or product of all elements of {x | A}; NoReadingError for what is no operation of many things."""
    if operation not in TOTALS:
        raise NoReadingError("of all things together a sum or a product is taken")
    sort = Hole(f"{those.var}·") if those.sort is None else those.sort
    return RTyped(RApp(TOTALS[operation], (replace(those, sort=sort),)), sort)


@dataclass(frozen=True, slots=True)
class _Letter:
    """A general letter of the text, and the sort that the text gives it."""

    name: str
    sort: RawSort | None = None

    def bound(self, kind: Literal["forall", "exists"], claim: Raw) -> Raw:
        """Return a claim under a quantifier for the letter."""
        return RBind(kind, self.name, self.sort, claim)


@dataclass(frozen=True, slots=True)
class _Around:
    """What a text supposes around its claim, from outside: general letters, and suppositions."""

    steps: tuple[_Letter | Raw, ...]

    @property
    def names(self) -> frozenset[str]:
        """The letters."""
        return frozenset(step.name for step in self.steps if isinstance(step, _Letter))

    def every(self, claim: Raw) -> Raw:
        """Return that a claim holds of all things as they are supposed."""
        for step in reversed(self.steps):
            claim = step.bound("forall", claim) if isinstance(step, _Letter) else RBin("implies", step, claim)
        return claim

    def some(self, claim: Raw) -> Raw:
        """Return that a claim holds of some things as they are supposed."""
        for step in reversed(self.steps):
            claim = step.bound("exists", claim) if isinstance(step, _Letter) else RBin("and", step, claim)
        return claim


def _around(raw: Raw, leaf: Raw, declared: Mapping[str, RawSort | None]) -> _Around:
    """Return what stands around `leaf`; letters that nothing introduces are general too."""
    steps: list[_Letter | Raw] = [_Letter(name, declared.get(name)) for name in names_in_order(raw)]
    inner = raw
    while inner != leaf:
        match inner:
            case RBind(kind="forall"):
                steps.append(_Letter(inner.var, inner.sort))
                inner = inner.body
            case RBin(op="implies"):
                steps.append(inner.left)
                inner = inner.right
            case _:
                raise NoReadingError("what values something may have is asked under what the text supposes")
    return _Around(tuple(steps))
