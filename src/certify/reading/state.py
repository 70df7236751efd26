"""What is known while sorts are inferred: open sorts, carriers by name, and what is filled in at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from certify.lexicon import Lexicon
from certify.logic import INT, NAT, Carrier, Sort, Symbol, sort_rows, type_variable
from certify.reading.casts import Casts
from certify.reading.messages import mismatch
from certify.reading.raw import Hole, Raw, RawSort
from certify.reading.signature import Choice, Instance
from certify.reading.tuples import Tuple
from certify.reading.typed import ElaborationError
from certify.reading.unify import CARRIERS, Build, Meta, Open, Unifier

#: Whole numbers, of which ranges such as {1, …, n} and counting letters are.
WHOLE = (NAT, INT)
#: What a thing of a kind cannot be: a fraction no whole number, a number and what has a value no polynomial.
_EXCLUDED = {
    "fraction": frozenset({"Nat", "Int"}),
    "number": frozenset({"Poly"}),
    "value": frozenset({"Poly"}),
    "whole": frozenset(sort_rows()) - {sort.name for sort in WHOLE} | {CARRIERS},
}
_CARRIERS = ("α", "β", "γ", "δ", "κ", "ι")


class _Mark(NamedTuple):
    """A state of inference to go back to."""

    trail: int
    free: frozenset[str]
    holes: frozenset[str]
    lengths: tuple[int, ...]


class State:
    """What one raw formula tells about its sorts so far."""

    def __init__(
        self,
        lexicon: Lexicon,
        own: Iterable[Carrier],
        hinted: Iterable[Carrier],
        *,
        casts: bool = False,
        coerces: bool = False,
    ) -> None:
        self.lexicon, self.casts, self.coerces = lexicon, casts, coerces
        self.carriers = {carrier.sort.name: carrier.sort for carrier in own}
        self.unifier = Unifier()
        self.numbers = Casts(lexicon, self.unifier)
        self.free: dict[str, Open] = {}
        self.bound: set[str] = set()
        self.variables: list[tuple[str, Open]] = []
        self.holes: dict[str, tuple[Hole, Meta]] = {}
        self.defaults: list[tuple[Open, Sort]] = []
        self.numerals: list[Open] = []
        #: Sorts of numerals other than 0 and 1 and of quotients; whether a convention says what letters of them are.
        self.calculated: list[Open] = []
        self.by_convention = False
        #: Letters that the text says which number they are: n = 3.
        self.given: frozenset[str] = frozenset()
        #: Whether an exponent of which nothing says that it is a natural number is a real number.
        self.real_exponents = False
        #: Sorts of what opaque words give and speak of: what equals one, or divides one, is no number for that.
        self.opaque: list[Open] = []
        self.words: frozenset[str] = frozenset()
        #: Letters that the text may use undeclared for things that are added but not multiplied.
        self.angles: Mapping[str, Sort] = {}
        #: Letters that count from a number to another, 1 ≤ i ≤ n: natural numbers, where nothing else says what they
        #: are; whether that is how some are.
        self.counting: frozenset[str] = frozenset()
        self.counts = False
        #: Functions whose value is one of the things that they are of.
        self.operations: frozenset[str] = frozenset()
        self.choices: list[Choice] = []
        #: Where opaque words stand, of which no table may say what they give.
        self.shapes: list[Instance] = []
        #: Where (x, y) stands, which is a pair or not by its sort.
        self.tuples: list[Tuple] = []
        #: The one carrier that the text names: what stays open is about it.
        self.own: Sort | None = None
        self.named = {carrier.sort.name: carrier.sort for carrier in hinted} | self.carriers

    # ---- sorts
    def open(self, sort: RawSort | None) -> Open:
        """Return the open sort of a raw one; carriers that it names are remembered."""
        if sort is None:
            return self.unifier.fresh()
        if isinstance(sort, Hole):
            if sort.id not in self.holes:
                self.holes[sort.id] = (sort, self.unifier.fresh())
                if sort.kind not in ("any", "operand"):  # "element" and "number" are never sets, lists or functions
                    excluded = _EXCLUDED.get(sort.kind, frozenset())
                    self.unifier.be_scalar(self.holes[sort.id][1], excluded)
            return self.holes[sort.id][1]
        if isinstance(sort, Sort):
            self._remember(sort)
            return sort
        return Build(sort.name, tuple(map(self.open, sort.args)))

    def _remember(self, sort: Sort) -> None:
        if sort.variable:
            self.named[sort.name] = sort
        for arg in sort.args:
            self._remember(arg)

    def one_number(self) -> None:
        """Let "number" mean one kind of number in a text, where nothing says which."""
        left = [meta for hole, meta in self.holes.values() if hole.kind == "number"]
        left = [meta for meta in left if isinstance(self.unifier.find(meta), Meta)]
        for meta in left[1:]:
            self.unifier.attempt(meta, left[0])

    def one_operand(self, *, at_last: bool = False) -> None:
        """Let an operation be of what the text speaks of: the things of the one sort that it leaves open.

        Raises ElaborationError where it leaves several open `at_last`.
        """
        holes = [meta for hole, meta in self.holes.values() if hole.kind == "operand"]
        wanted = {part for meta in holes for part in self._unknown_in(meta)}
        found = {self.unifier.find(sort) for _, sort in self.variables}
        unknown = {part for sort in found for part in self._unknown_in(sort)} - wanted
        spoken: set[Open] = {*unknown}
        spoken = spoken or {sort for sort in found if isinstance(sort, Sort)}
        if wanted and len(spoken) > 1 and at_last:
            raise ElaborationError("an operation is spoken of that may be one of things of several sorts")
        for meta in wanted if len(spoken) == 1 else ():
            self.unifier.attempt(meta, *spoken)

    def _unknown_in(self, sort: Open) -> set[Meta]:
        found = self.unifier.find(sort)
        if isinstance(found, Meta):
            return {found}
        return {part for arg in found.args for part in self._unknown_in(arg)}

    def close(self, sort: Open) -> Sort:
        """Return the sort that `sort` came to; one that stayed open becomes a carrier of its own."""
        sort = self.unifier.find(sort)
        if isinstance(sort, Sort):
            return sort
        if isinstance(sort, Build):
            return Sort(sort.name, tuple(map(self.close, sort.args)))
        return self._carry(sort, self.own or type_variable(self._carrier_name()))

    def fresh_carrier(self, sort: Open) -> None:
        """Let an open sort be a carrier of its own."""
        self._carry(sort, type_variable(self._carrier_name()))

    def _carry(self, sort: Open, carrier: Sort) -> Sort:
        self.named[carrier.name] = carrier
        self.unifier.unify(sort, carrier)
        return carrier

    def _carrier_name(self) -> str:
        free = (name for name in _CARRIERS if name not in self.named.keys() | self.free.keys() | self.bound)
        return next(free, None) or f"α{len(self.named)}"

    def _expect(self, raw: Raw, found: Open, expected: Open, where: str) -> None:
        if not self.unifier.attempt(found, expected):
            raise ElaborationError(mismatch(where, raw, self.unifier, found, expected))

    # ---- what is taken back
    def _mark(self) -> _Mark:
        lengths = tuple(map(len, self._lists()))
        return _Mark(self.unifier.mark(), frozenset(self.free), frozenset(self.holes), lengths)

    def _lists(self) -> tuple[list[Any], ...]:
        sorts = (self.variables, self.defaults, self.numerals, self.calculated, self.opaque)
        return (*sorts, self.choices, self.shapes, self.tuples)

    def _undo(self, mark: _Mark) -> None:
        """Forget what was inferred since `mark`."""
        self.unifier.undo(mark.trail)
        self.free = {name: sort for name, sort in self.free.items() if name in mark.free}
        self.holes = {id_: hole for id_, hole in self.holes.items() if id_ in mark.holes}
        for entries, length in zip(self._lists(), mark.lengths, strict=True):
            del entries[length:]

    def _symbol(self, instance: Instance) -> Symbol:
        params = tuple(self.close(param) for param in instance.params)
        return Symbol(instance.word.name, params, self.close(instance.result))
