"""Lattice terms: normal forms in free, distributive and Boolean lattices, with derivations of the order.

In a free lattice a term is brought to its canonical form (R. Freese, J. Ježek, J. B. Nation, "Free Lattices", 1995,
section I.3). Where meets distribute over joins, it is first written as a join of meets; among sets, with complements of
letters, as the join of its prime implicants (A. Blake, "Canonical expressions in Boolean algebra", 1937). That a term
equals its normal form is derived from s ≤ t and t ≤ s.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from certify.decide.algebra.equation import Equation, Rewrite, TooLongError, same
from certify.decide.algebra.order import INF_SUP, SETS, Order, Words
from certify.decide.algebra.theories import Theory
from certify.logic import App, Term, nameless

#: Letters of a term among sets beyond which its prime implicants are not looked for, and meets of a join.
MAX_LETTERS, MAX_MEETS = 5, 24


#: What a complement is moved into, by the word below it.
_INWARD = {
    "union": "compl_union",
    "inter": "compl_inter",
    "compl": "compl_compl",
    "univ": "compl_univ",
    "empty": "compl_empty",
}


@dataclass(frozen=True)
class Lattice:
    """The terms of one theory; `letter` brings the parts of what is no lattice term to normal form."""

    theory: Theory
    order: Order
    letter: Callable[[Term], Equation]

    @classmethod
    def of(cls, theory: Theory, letter: Callable[[Term], Equation]) -> Lattice:
        """Return the lattice terms of `theory`."""
        return cls(theory, Order(theory, SETS if theory.row.form == "sets" else INF_SUP), letter)

    def normal(self, term: Term) -> Equation:
        """Return `term` = its normal form; TooLongError for one with too many letters or meets."""
        front = self._spread(term)
        found = self._implicants(front.right) if self.order.complements else self._canonical(front.right)
        if found == front.right:
            return front
        below, above = self.order.below(front.right, found), self.order.below(found, front.right)
        assert below is not None and above is not None, "a normal form that is another element"
        law = self.theory[self.words.antisymm].hypothesis
        terms = front.right, found
        return front.then(Equation(*terms, (Rewrite(law, terms, True, (), *terms, premises=(below, above)),)))

    @property
    def _distributes(self) -> bool:
        return self.words.distribute_left in self.theory

    def _law(self, name: str, *terms: Term) -> Equation:
        return self.theory[name].at(*terms)

    @property
    def words(self) -> Words:
        """The words of the lattice."""
        return self.order.words

    # ---- joins of meets
    def _spread(self, term: Term) -> Equation:
        """Return `term` with its letters in normal form; where meets distribute, as a join of meets."""
        match term:
            case App(symbol, (left, right)) if symbol.name == "sdiff" and "diff_eq" in self.theory:
                opened = self._law("diff_eq", left, right)
                return opened.then(self._spread(opened.right))
            case App(symbol, (inner,)) if symbol.name == "compl" and self.order.complements:
                return self._inward(term, inner)
            case App(symbol, (left, right)) if symbol.name in (self.words.meet, self.words.join):
                front = self._spread(left).inside(term, 0)
                front = front.then(self._spread(right).inside(front.right, 1))
                spreads = symbol.name == self.words.meet and self._distributes
                return front.then(self._distributed(front.right)) if spreads else front
        return self.letter(term)

    def _inward(self, term: App, inner: Term) -> Equation:
        name = _INWARD.get(inner.symbol.name) if isinstance(inner, App) else None
        if isinstance(inner, App) and inner.symbol.name == "sdiff":
            front = self._law("diff_eq", *inner.args).inside(term, 0)
            return front.then(self._spread(front.right))
        if name is None or not isinstance(inner, App):
            return self.letter(inner).inside(term, 0)
        opened = self._law(name, *inner.args)
        return opened.then(self._spread(opened.right))

    def _distributed(self, term: Term) -> Equation:
        """Return a meet of joins of meets as a join of meets."""
        parts = self.order.pair(term, self.words.meet)
        if parts is None:
            return same(term)
        left, right = parts
        if (sides := self.order.pair(left, self.words.join)) is not None:
            opened = self._law(self.words.distribute_right, *sides, right)
        elif (sides := self.order.pair(right, self.words.join)) is not None:
            opened = self._law(self.words.distribute_left, left, *sides)
        else:
            return same(term)
        for place in (0, 1):
            part = opened.right.args[place] if isinstance(opened.right, App) else opened.right
            opened = opened.then(self._distributed(part).inside(opened.right, place))
        if len(self.order.operands(opened.right, self.words.join)) > MAX_MEETS:
            raise TooLongError(f"a join of more than {MAX_MEETS} meets")
        return opened

    def _joined(self, word: str, parts: list[Term]) -> Term:
        parts = sorted(dict.fromkeys(parts), key=nameless)
        result = parts[-1]
        for part in reversed(parts[:-1]):
            result = self.order.app(word, part, result)
        return result

    # ---- canonical forms
    def _canonical(self, term: Term) -> Term:
        """Return the canonical form in the free (or free distributive) lattice."""
        for word, other in ((self.words.join, self.words.meet), (self.words.meet, self.words.join)):
            if self.order.pair(term, word) is None:
                continue
            parts = [self._canonical(part) for part in self.order.operands(term, word)]
            whole = self._joined(word, parts)
            raised = [self._raised(part, whole, word, other) for part in parts]
            found = dict.fromkeys(inner for part in raised for inner in self.order.operands(part, word))
            kept = [one for one in found if not any(one != two and self._on_side(one, two, word) for two in found)]
            return self._joined(word, kept)
        return term

    def _raised(self, part: Term, whole: Term, word: str, other: str) -> Term:
        """Return an operand of `part` that `whole` covers anyway, in place of `part`."""
        for inner in self.order.operands(part, other):
            if inner != part and self._on_side(inner, whole, word):
                return self._raised(inner, whole, word, other)
        return part

    def _on_side(self, one: Term, other: Term, word: str) -> bool:
        """Return whether `one` adds nothing beside `other` in a join (meet): one ≤ other (other ≤ one)."""
        return (self.order.below(one, other) if word == self.words.join else self.order.below(other, one)) is not None

    def _implicants(self, term: Term) -> Term:
        """Return the join of the prime implicants of a join of meets of letters and their complements."""
        letters = self.order.letters(term)
        if len(letters) > MAX_LETTERS:
            raise TooLongError(f"more than {MAX_LETTERS} sets")
        true = {row for row in product((False, True), repeat=len(letters)) if self._holds(term, letters, row)}
        implicants = [
            cube for cube in product((None, False, True), repeat=len(letters)) if true.issuperset(_rows(cube))
        ]
        prime = [cube for cube in implicants if not any(_wider(other, cube) for other in implicants)]
        if not prime:
            return self.order.app("empty")
        return self._joined(self.words.join, [self._cube(cube, letters) for cube in prime])

    def _cube(self, cube: tuple[bool | None, ...], letters: list[Term]) -> Term:
        literals = [
            letter if sign else self.order.app("compl", letter)
            for letter, sign in zip(letters, cube, strict=True)
            if sign is not None
        ]
        return self._joined(self.words.meet, literals) if literals else self.order.app("univ")

    def _holds(self, term: Term, letters: list[Term], row: tuple[bool, ...]) -> bool:
        def literal(part: Term) -> bool:
            if self.order.is_bound(part):
                return self.order.is_constant(part, "univ")
            base = self.order.base(part)
            return row[letters.index(base)] == (base == part)

        meets = self.order.operands(term, self.words.join)
        return any(all(map(literal, self.order.operands(meet, self.words.meet))) for meet in meets)


def _rows(cube: tuple[bool | None, ...]) -> list[tuple[bool, ...]]:
    """Return the rows of the truth table that a cube covers."""
    return list(product(*((False, True) if sign is None else (sign,) for sign in cube)))


def _wider(one: tuple[bool | None, ...], other: tuple[bool | None, ...]) -> bool:
    """Return whether cube `one` covers `other` and more."""
    return one != other and all(sign is None or sign == mine for sign, mine in zip(one, other, strict=True))
