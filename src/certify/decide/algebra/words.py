"""Words of letters under one associative operation: products in monoids and groups, sums in additive ones.

A word is written x · (y · (z · …)). Letters next to their inverses cancel (reduction in the free group); where the
operation commutes, letters are sorted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from certify.decide.algebra.equation import Equation, same
from certify.decide.algebra.theories import Theory
from certify.logic import App, Num, Term, app, nameless

Letters: TypeAlias = tuple[Term, ...]


class Operation(NamedTuple):
    """The words of an operation, its unit and its inverse, and the laws by the parts that they play."""

    word: str
    unit: int
    inverse: str
    quotient: str
    assoc: str
    comm: str
    left_unit: str
    right_unit: str
    cancel: tuple[str, ...]
    cancelled: tuple[str, ...]
    inverse_of_product: str
    inverse_of_inverse: str
    inverse_of_unit: str
    quotient_law: str


TIMES = Operation(
    "mul", 1, "inv", "div", "mul_assoc", "mul_comm", "one_mul", "mul_one", ("mul_inv_cancel", "mul_inv_cancel₀"),
    ("inv_mul_cancel", "inv_mul_cancel₀"), "mul_inv_rev", "inv_inv", "inv_one", "div_eq_mul_inv",
)  # fmt: skip
PLUS = Operation(
    "add", 0, "neg", "sub", "add_assoc", "add_comm", "zero_add", "add_zero", ("add_neg_cancel",),
    ("neg_add_cancel",), "neg_add_rev", "neg_neg", "neg_zero", "sub_eq_add_neg",
)  # fmt: skip


class Word(NamedTuple):
    """A term's letters, and the equation of the term with the word of them."""

    letters: Letters
    equation: Equation


@dataclass(frozen=True)
class Words:
    """Words of one theory's operation; `cancels` says of which letters (not inverses) the inverse cancels."""

    theory: Theory
    operation: Operation
    cancels: Callable[[Term], bool]

    def joined(self, left: Term, right: Term) -> App:
        """Return left · right."""
        return app(self.operation.word, left, right, result=self.theory.sort)

    def inverted(self, term: Term) -> App:
        """Return the inverse of `term`, as it is written."""
        return app(self.operation.inverse, term, result=self.theory.sort)

    def term(self, letters: Letters) -> Term:
        """Return the word of `letters`: x · (y · z), and the unit where there are none."""
        if not letters:
            return Num(self.operation.unit, self.theory.sort)
        return letters[0] if len(letters) == 1 else self.joined(letters[0], self.term(letters[1:]))

    def prepend(self, letter: Term, letters: Letters) -> Word:
        """Return the word of letter · word."""
        whole = self.joined(letter, self.term(letters))
        if not letters:
            return Word((letter,), self._law(self.operation.right_unit, letter))
        first, rest = letters[0], letters[1:]
        gone = self._cancelled(letter, first)
        if gone is not None:
            return Word(rest, self._at_front(letter, first, rest, gone))
        if self.operation.comm not in self.theory or _key(self, letter) <= _key(self, first):
            return Word((letter, *letters), same(whole))
        swapped = self._law(self.operation.comm, letter, first)
        if not rest:
            return Word((first, letter), swapped)
        front = self._grouped(letter, first, rest)
        front = front.then(swapped.inside(front.right, 0))
        front = front.then(self._law(self.operation.assoc, first, letter, self.term(rest)))
        inner = self.prepend(letter, rest)
        front = front.then(inner.equation.inside(front.right, 1))
        if not inner.letters:
            return Word((first,), front.then(self._law(self.operation.right_unit, first)))
        return Word((first, *inner.letters), front)

    def concat(self, left: Letters, right: Letters) -> Word:
        """Return the word of left word · right word."""
        if not left:
            return Word(right, self._law(self.operation.left_unit, self.term(right)))
        if len(left) == 1:
            return self.prepend(left[0], right)
        rest, after = self.term(left[1:]), self.term(right)
        front = self._law(self.operation.assoc, left[0], rest, after)
        inner = self.concat(left[1:], right)
        front = front.then(inner.equation.inside(front.right, 1))
        last = self.prepend(left[0], inner.letters)
        return Word(last.letters, front.then(last.equation))

    def inverse(self, letters: Letters) -> Word:
        """Return the word of the inverse of a word."""
        if not letters:
            return Word((), self._law(self.operation.inverse_of_unit))
        if len(letters) == 1:
            return self._inverse_letter(letters[0])
        front = self._law(self.operation.inverse_of_product, letters[0], self.term(letters[1:]))
        rest, first = self.inverse(letters[1:]), self._inverse_letter(letters[0])
        front = front.then(rest.equation.inside(front.right, 0))
        front = front.then(first.equation.inside(front.right, 1))
        last = self.concat(rest.letters, first.letters)
        return Word(last.letters, front.then(last.equation))

    def quotient(self, left: Term, right: Term) -> Equation:
        """Return left / right = left · right⁻¹."""
        return self._law(self.operation.quotient_law, left, right)

    def _inverse_letter(self, letter: Term) -> Word:
        base = self.base(letter)
        if base is not None and self.operation.inverse_of_inverse in self.theory:
            return Word((base,), self._law(self.operation.inverse_of_inverse, base))
        return Word((self.inverted(letter),), same(self.inverted(letter)))

    def base(self, letter: Term) -> Term | None:
        """Return x of a letter x⁻¹; None for one that is no inverse."""
        inverse = isinstance(letter, App) and letter.symbol.name == self.operation.inverse
        return letter.args[0] if inverse and isinstance(letter, App) else None

    def _cancelled(self, one: Term, other: Term) -> Equation | None:
        """Return one · other = unit, where they are inverse to each other and may cancel."""
        if self.base(other) == one and self.cancels(one):
            return self._law_of(self.operation.cancel, one)
        if self.base(one) == other and self.cancels(other):
            return self._law_of(self.operation.cancelled, other)
        return None

    def _at_front(self, one: Term, other: Term, rest: Letters, gone: Equation) -> Equation:
        if not rest:
            return gone
        front = self._grouped(one, other, rest)
        front = front.then(gone.inside(front.right, 0))
        return front.then(self._law(self.operation.left_unit, self.term(rest)))

    def _grouped(self, one: Term, other: Term, rest: Letters) -> Equation:
        return self._law(self.operation.assoc, one, other, self.term(rest)).back()

    def _law_of(self, names: tuple[str, ...], term: Term) -> Equation:
        return self._law(next(name for name in names if name in self.theory), term)

    def _law(self, name: str, *terms: Term) -> Equation:
        return self.theory[name].at(*terms)


def _key(words: Words, letter: Term) -> tuple[str, bool]:
    base = words.base(letter)
    return (nameless(letter), False) if base is None else (nameless(base), True)
