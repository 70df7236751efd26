"""What stands on the parser's stack while notation is read: raw formulas, and the parts that are not yet one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from certify.lexicon.opaque import FAMILY
from certify.lexicon.spelling import Head
from certify.logic import REAL, Carrier, Sort, SubsortRow
from certify.notation.lexeme import TypePart
from certify.reading.raw import Hole, RApp, RApply, Raw, RawSort, RBin, RBind, RNum, RTyped, RVar, Shape


class NoReading(Exception):  # noqa: N818 - it ends one branch of the parse; nothing is wrong with the input
    """The parts make no sense together: this branch of the parse ends."""


def conjoined(parts: list[Raw]) -> Raw:
    """Return the conjunction of one or more formulas."""
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = RBin("and", part, result)
    return result


class SortPart(NamedTuple):
    """A sort: ℕ, Set α, R[X]; (ℕ × ℕ) in brackets is one factor of what it is multiplied with."""

    sort: RawSort
    bracketed: bool = False


class Collection(NamedTuple):
    """The elements of a sort of which a word holds, ℙ, Fin n, ℝ \\ {0}; `others` are its further arguments."""

    sort: Sort
    word: str
    others: tuple[Raw, ...] = ()

    @classmethod
    def of(cls, row: SubsortRow, given: Sequence[Raw] = ()) -> Collection:
        """Return what a row of the table of sorts says, of the terms that it depends on."""
        places = dict(zip(row.places, given, strict=True))
        others = (RNum(part) if isinstance(part, int) else places[part] for part in row.beside)
        return cls(Sort(row.within), row.where, tuple(others))

    def claim(self, element: Raw) -> Raw:
        """Return the claim that `element` is in the collection."""
        return RApp(self.word, (RTyped(element, self.sort), *self.others))

    @property
    def raw(self) -> RBind:
        """The collection as a set."""
        return RBind("set", "x·", self.sort, RApp(self.word, (RVar("x·"), *self.others)))


class Partial(NamedTuple):
    """A head that still misses arguments: `Nat.gcd a`."""

    head: Head
    args: tuple[Part, ...] = ()


#: What f^{-1} is before a set.
PREIMAGE = Head("word", "preimage", 2, (0, 1))


class Raised(NamedTuple):
    """A function with an exponent before its argument: sin² x is (sin x)²."""

    function: Partial
    exponent: Raw


class Juxtaposed(NamedTuple):
    """A product written without a sign: after a stroke nobody can say what it divides (a/bc)."""

    left: Raw
    right: Raw


class Unended(NamedTuple):
    """∫_a^b f, an integral that no dx ends: what is multiplied with it may be under it."""

    raw: Raw


class Dotted(NamedTuple):
    """1 + 2 + … + n: terms of a sum or factors of a product (`word`) before and after dots; more may follow."""

    word: str
    before: tuple[Raw, ...]
    after: tuple[Raw, ...]


class Lettered(NamedTuple):
    """A name with indices, of which nothing else is known: GL_n, C_c; it may be applied."""

    skeleton: str
    args: tuple[Raw, ...]


class Infinity(NamedTuple):
    """∞: no number, only where something may go to."""


class MinusInfinity(NamedTuple):
    """-∞: no number, only where an interval begins."""


class Indexed(NamedTuple):
    """aₙ: a sequence or family at an index."""

    family: RVar
    indices: tuple[Raw, ...]

    @property
    def raw(self) -> Raw:
        """The value of the family at the index."""
        return RApply(self.family, self.indices)


class Family(NamedTuple):
    """(aₙ), {aₙ}: by itself the family, in a larger expression its member; `ranged`: (aₙ)_{n ∈ ℕ}, only the family.

    `over` is the set of its indices where it is one of its own: I of (aᵢ)_{i ∈ I}.
    """

    member: Indexed
    braces: bool = False
    ranged: bool = False
    over: Raw | None = None

    @property
    def raw(self) -> Raw:
        """The member, or the set of it alone."""
        return RApp("singleton", (self.member.raw,)) if self.braces else self.member.raw

    @property
    def members(self) -> Raw | None:
        """The family of all members, over the set of its indices or over all; None where it has no one index."""
        match self.member.indices:
            case (RVar(index),):
                whole = RTyped(RApp("univ"), Shape("Set", (Hole(f"indices·{self.member.family.name}"),)))
                return RApp(FAMILY, (self.over or whole, RBind("lambda", index, None, self.member.raw)))
        return None


class Tends(NamedTuple):
    """n → ∞, x → a: where a variable goes, under the sign of a limit."""

    name: str
    goal: Raw | Infinity


class Row(NamedTuple):
    """(a, b): an interval where something is in it; elsewhere it may be a pair, a common divisor, an ideal."""

    items: tuple[Part, ...]


class Bracketed(NamedTuple):
    """(a), (0): by itself or beside a relation the ideal or subgroup of one element; in arithmetic the element."""

    inner: RVar | RNum


#: The letter of the elements of an interval, as a set.
INTERVAL = "x·"


class Interval(NamedTuple):
    """[a, b): the set of what lies between two ends; (0, ∞) and (-∞, 0) are of real numbers, with one end."""

    opening: str
    low: Raw | None
    high: Raw | None
    closing: str

    def claim(self, element: Raw) -> Raw:
        """Return the claim that `element` is in the interval."""
        ends = [end for end in (self.low, self.high) if end is not None]
        real = [RTyped(end, REAL) if len(ends) == 1 else end for end in ends]
        claims: list[Raw] = []
        if self.low is not None:
            claims.append(RApp("le" if self.opening == "[" else "lt", (real[0], element)))
        if self.high is not None:
            claims.append(RApp("le" if self.closing == "]" else "lt", (element, real[-1])))
        return conjoined(claims)

    @property
    def raw(self) -> RBind:
        """The interval as a set."""
        return RBind("set", INTERVAL, None, self.claim(RVar(INTERVAL)))


class Maps(NamedTuple):
    """[0, 1] → ℝ: the maps between two sets of numbers, or all numbers of a sort."""

    source: Raw
    target: Raw


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
Part: TypeAlias = (
    Raw | SortPart | TypePart | Collection | Partial | Raised | Structured | Typing | Scoped
    | Juxtaposed | Dotted | Lettered | Infinity | MinusInfinity | Indexed | Family | Tends | Row | Bracketed | Unended
    | Interval | Maps
)  # fmt: skip
