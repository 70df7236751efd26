"""Casts between sorts of numbers, where a word wants a wider one: ℕ ⊆ ℤ ⊆ ℚ ⊆ ℝ ⊆ ℂ, visibly in the formula.

A cast may change what a text says: among natural numbers 1 - 2 is 0, and a quotient of integers is rounded. So the
arithmetic of a term that is cast is that of the wider sort, and the casts stand at the terms it is made of: where x is
real, x < (n - m) / 2 is meant of the real numbers n and m.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from certify.lexicon import Lexicon
from certify.logic import INT, App, Sort, Symbol, widening_sorts
from certify.reading.raw import Hole, RApp, Raw, RNum, RTyped
from certify.reading.raw_parts import parts_of, subparts
from certify.reading.signature import Instance, candidates
from certify.reading.typed import Typed
from certify.reading.unify import Build, Meta, Open, Unifier
from certify.reading.unify import parts_of as made_of

#: Operations that every sort of numbers has, so that casting their value or their arguments should be one.
ARITHMETIC = frozenset({"add", "sub", "mul", "div", "neg", "inv", "pow", "sq", "cube"})
#: Those of them for which it is not: they mean other things on a narrower sort.
_CHANGED = frozenset({"sub", "div", "neg", "inv"})
#: Words of divisibility, which say nothing among fractions: a whole number is not cast to one for them.
_OF_DIVISION = frozenset({"dvd", "congruent", "coprime", "gcd", "lcm", "mod"})
_INTEGERS = widening_sorts().index(INT)


class Casts:
    """Which arguments of a word are cast, and to what."""

    def __init__(self, lexicon: Lexicon, unifier: Unifier) -> None:
        self.lexicon, self.unifier = lexicon, unifier

    def targets(self, args: Sequence[Typed], word: Instance) -> tuple[Sort | None, ...]:
        """Return for each argument of a word the sort of numbers that it is to be cast to; None where there is none.

        Arguments that are to have one sort have the narrowest that is as wide as each of theirs; a sort that another
        argument fixes (x ∈ S of a set of real numbers) is fixed.
        """
        params = word.params
        sorts = widening_sorts()[: _INTEGERS + 1] if word.word.name in _OF_DIVISION else widening_sorts()
        for arg, param in zip(args, params, strict=True):
            if isinstance(param, Build):
                self.unifier.attempt(arg.sort, param)
        for param in dict.fromkeys(params):
            if isinstance(self.unifier.find(param), Meta):
                beside = [arg.sort for arg, other in zip(args, params, strict=True) if other == param]
                self._join(param, beside, sorts)
        return tuple(self._target(arg.sort, param) for arg, param in zip(args, params, strict=True))

    def _join(self, param: Open, beside: Sequence[Open], sorts: Sequence[Sort]) -> None:
        """Let `param` be the narrowest of `sorts` that all sorts of `beside` can be cast to, or that of polynomials."""
        polynomials = next(filter(_is_polynomial, map(self.unifier.find, beside)), None)
        if polynomials is not None:
            self.unifier.attempt(param, polynomials)
            return
        widest = max(map(self.width, beside))
        unknown = [sort for sort in beside if self.width(sort) < 0]
        for sort in sorts[widest:] if widest >= 0 else ():
            mark = self.unifier.mark()
            if all(self.unifier.unify(other, sort) for other in (param, *unknown)):
                return
            self.unifier.undo(mark)

    def _target(self, sort: Open, param: Open) -> Sort | None:
        here, there = self.width(sort), self.width(param)
        return widening_sorts()[there] if 0 <= here < there else None

    def width(self, sort: Open) -> int:
        """Return the place of a sort of numbers among them, the narrowest first; -1 for another sort."""
        found = self.unifier.find(sort)
        return widening_sorts().index(found) if isinstance(found, Sort) and found in widening_sorts() else -1

    def cast(self, term: Typed, wanted: Open) -> Typed:
        """Return a number as one of the wider sort `wanted`; as it is where nothing is to be done."""
        found = self.unifier.find(wanted)
        if _is_polynomial(found):
            return self._constant(term, made_of(found)[0])
        target = self._target(term.sort, wanted)
        if target is None:
            return term
        own = widening_sorts()[self.width(term.sort)]
        word = next(option.word for option in candidates(self.lexicon, "cast") if option.params == (own,))
        return Typed(target, lambda: App(Symbol(word.name, (own,), target), (term.build(),)))

    def _constant(self, term: Typed, coefficients: Open) -> Typed:
        """Return a coefficient as a polynomial, as a is one in x - a; as it is where it is none.

        An element of a structure is one of the ring of coefficients where nothing else says what that is.
        """
        own = self.unifier.find(term.sort)
        if isinstance(own, Sort) and own.variable:
            self.unifier.attempt(coefficients, own)
        ring = self.unifier.find(coefficients)
        if not isinstance(ring, Sort) or isinstance(own, Meta) or _is_polynomial(own):
            return term
        value, made = self.cast(term, ring), Sort("Poly", (ring,))
        if self.unifier.find(value.sort) != ring:
            return term
        return Typed(made, lambda: App(Symbol("constant_polynomial", (ring,), made), (value.build(),)))


def _is_polynomial(sort: Open) -> bool:
    return not isinstance(sort, Meta) and sort.name == "Poly"


def changes(raw: Raw) -> bool:
    """Return whether the arithmetic of a term is another on a wider sort of numbers: n - m, n / 2 + 1."""
    return any(_is_arithmetic(part) and part.word in _CHANGED for part in layer(raw) if isinstance(part, RApp))


def may_be_cast(raw: Raw) -> bool:
    """Return whether what `raw` is computed from is the same on every sort: (p - 1)! is, gcd(n - m, k) not."""
    below = (part for leaf in layer(raw) if not _is_arithmetic(leaf) for part in subparts(leaf))
    return not any(isinstance(part, RApp) and part.word in _CHANGED and part.args[1:] != (RNum(1),) for part in below)


def layer(raw: Raw) -> Iterator[Raw]:
    """Yield the operations that make a number, and the terms they are taken of."""
    yield raw
    if _is_arithmetic(raw):
        for part in parts_of(raw):
            yield from layer(part)


def _is_arithmetic(raw: Raw) -> bool:
    fraction = isinstance(raw, RTyped) and isinstance(raw.sort, Hole) and raw.sort.kind == "fraction"
    return fraction or (isinstance(raw, RApp) and raw.word in ARITHMETIC)
