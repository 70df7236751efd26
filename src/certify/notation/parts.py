"""What stands on the parser's stack while notation is read: raw formulas, and the parts that are not yet one."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from certify.lexicon.spelling import Head
from certify.logic import Carrier, Sort
from certify.notation.tokens import TypePart
from certify.reading.raw import RApp, Raw, RawSort, RBin, RTyped, RVar


class NoReading(Exception):  # noqa: N818 - it ends one branch of the parse; nothing is wrong with the input
    """The parts make no sense together: this branch of the parse ends."""


def conjoined(parts: list[Raw]) -> Raw:
    """Return the conjunction of one or more formulas."""
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = RBin("and", part, result)
    return result


class SortPart(NamedTuple):
    """A sort: ℕ, Set α, R[X]."""

    sort: RawSort


class Collection(NamedTuple):
    """The elements of a sort of which a word holds: ℙ, ℕ⁺, ℝ \\ {0}; `others` are the word's further arguments."""

    sort: Sort
    word: str
    others: tuple[Raw, ...] = ()

    def claim(self, element: Raw) -> Raw:
        """Return the claim that `element` is in the collection."""
        return RApp(self.word, (RTyped(element, self.sort), *self.others))


class Partial(NamedTuple):
    """A head that still misses arguments: `Nat.gcd a`."""

    head: Head
    args: tuple[Part, ...] = ()


class Raised(NamedTuple):
    """A function with an exponent before its argument: sin² x is (sin x)²."""

    function: Partial
    exponent: Raw


class Structured(NamedTuple):
    """`Group G`; `structure` None for a class that says nothing."""

    structure: str | None
    carrier: str


class Typing(NamedTuple):
    """n ∈ ℕ: what variables are, not a claim about them."""

    names: tuple[str, ...]
    sort: RawSort

    @property
    def raw(self) -> Raw:
        """The declaration as elaboration takes it: RTyped variables, joined by "and"."""
        return conjoined([RTyped(RVar(name), self.sort) for name in self.names])


class Scoped(NamedTuple):
    """A formula under binders that declare carriers."""

    raw: Raw
    carriers: tuple[Carrier, ...]


class Bound(NamedTuple):
    """Variables that a binder binds."""

    names: tuple[str, ...]
    sort: RawSort | None


class Guard(NamedTuple):
    """What a binder asks of its variables: x > 0, (h : 0 < x)."""

    formula: Raw


class Declared(NamedTuple):
    """Carriers that a binder declares: {α : Type u}."""

    names: tuple[str, ...]


Binding: TypeAlias = Bound | Guard | Declared | Structured
Part: TypeAlias = Raw | SortPart | TypePart | Collection | Partial | Raised | Structured | Typing | Scoped
