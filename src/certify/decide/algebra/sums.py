"""Sums of products of letters, added and negated.

A sum is written p + (q + (r + …)), its products sorted, each with a numeral in front (2 · (x · y)) and perhaps a sign
in front of that. The letters are what the laws of rings do not take apart; inverses are letters too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from certify.decide.algebra.equation import Equation, TooLongError, same
from certify.decide.algebra.theories import Theory
from certify.decide.algebra.words import Letters, Words
from certify.logic import App, Num, Term, app, nameless

#: Products of one sum beyond which it is not written out.
MAX_PRODUCTS = 40


class Product(NamedTuple):
    """A whole number times a word of letters."""

    factor: int
    letters: Letters


Poly: TypeAlias = tuple[Product, ...]


class Sum(NamedTuple):
    """A term's products, and the equation of the term with the sum of them."""

    products: Poly
    equation: Equation


@dataclass(frozen=True)
class Sums:
    """Sums of one theory, whose products are `words`."""

    theory: Theory
    words: Words

    # ---- terms
    def term(self, products: Poly) -> Term:
        """Return the sum of `products` as it is written; 0 where there are none."""
        if not products:
            return self.numeral(0)
        first = self.product(products[0])
        return first if len(products) == 1 else self._plus(first, self.term(products[1:]))

    def product(self, product: Product) -> Term:
        """Return one product as it is written."""
        factor, letters = product
        size = abs(factor)
        word = self.words.term(letters)
        positive = self.numeral(size) if not letters else word if size == 1 else self.times(self.numeral(size), word)
        return positive if factor > 0 else self._minus(positive)

    def numeral(self, value: int) -> Num:
        """Return a numeral."""
        return Num(value, self.theory.sort)

    def _plus(self, left: Term, right: Term) -> App:
        return app("add", left, right, result=self.theory.sort)

    def times(self, left: Term, right: Term) -> App:
        """Return left · right, as it is written."""
        return app("mul", left, right, result=self.theory.sort)

    def _minus(self, term: Term) -> App:
        return app("neg", term, result=self.theory.sort)

    def law(self, name: str, *terms: Term) -> Equation:
        """Return the law called `name` for `terms`."""
        return self.theory[name].at(*terms)

    # ---- sums
    def add(self, left: Poly, right: Poly) -> Sum:
        """Return the sum of left + right."""
        if not left:
            return Sum(right, self.law("zero_add", self.term(right)))
        if len(left) == 1:
            return self._insert(left[0], right)
        front = self.law("add_assoc", self.product(left[0]), self.term(left[1:]), self.term(right))
        inner = self.add(left[1:], right)
        front = front.then(inner.equation.inside(front.right, 1))
        last = self._insert(left[0], inner.products)
        return Sum(last.products, front.then(last.equation))

    def _insert(self, product: Product, products: Poly) -> Sum:
        new = self.product(product)
        if len(products) >= MAX_PRODUCTS:
            raise TooLongError(f"a sum of more than {MAX_PRODUCTS} products")
        if not products:
            return Sum((product,), self.law("add_zero", new))
        first, rest = products[0], products[1:]
        if _key(product) == _key(first):
            return self._combined(product, first, rest)
        if _key(product) < _key(first):
            return Sum((product, *products), same(self._plus(new, self.term(products))))
        old = self.product(first)
        swapped = self.law("add_comm", new, old)
        if not rest:
            return Sum((first, product), swapped)
        front = self.law("add_assoc", new, old, self.term(rest)).back()
        front = front.then(swapped.inside(front.right, 0))
        front = front.then(self.law("add_assoc", old, new, self.term(rest)))
        inner = self._insert(product, rest)
        front = front.then(inner.equation.inside(front.right, 1))
        if not inner.products:
            return Sum((first,), front.then(self.law("add_zero", old)))
        return Sum((first, *inner.products), front)

    def _combined(self, new: Product, old: Product, rest: Poly) -> Sum:
        """Return the sum of new + (old + rest), where both have the same letters."""
        both = self._together(new, old)
        factor = new.factor + old.factor
        total = (Product(factor, new.letters),) if factor else ()
        if not rest:
            return Sum(total, both)
        front = self.law("add_assoc", self.product(new), self.product(old), self.term(rest)).back()
        front = front.then(both.inside(front.right, 0))
        if not total:
            return Sum(rest, front.then(self.law("zero_add", self.term(rest))))
        return Sum((*total, *rest), front)

    def _together(self, one: Product, other: Product) -> Equation:
        """Return m · w + n · w = (m + n) · w, with numerals and signs as they are written."""
        left, right = self.product(one), self.product(other)
        if one.factor > 0 and other.factor > 0:
            return self._of_positive(one, other)
        if one.factor < 0 and other.factor < 0:
            sizes = Product(-other.factor, one.letters), Product(-one.factor, one.letters)
            front = self.law("neg_add_rev", *map(self.product, sizes)).back()
            return front.then(self._of_positive(*sizes).inside(front.right, 0))
        if one.factor < 0:
            front = self.law("add_comm", left, right)
            return front.then(self._together(other, one))
        return self._difference(one, Product(-other.factor, one.letters))

    def _of_positive(self, one: Product, other: Product) -> Equation:
        m, n, word = one.factor, other.factor, self.words.term(one.letters)
        counted = self.theory.numerals("add", m, n).at()
        if not one.letters:
            return counted
        front = self._with_factor(one, 0, self._plus(self.product(one), self.product(other)))
        front = front.then(self._with_factor(other, 1, front.right))
        front = front.then(self.law("add_mul", self.numeral(m), self.numeral(n), word).back())
        return front.then(counted.inside(front.right, 0))

    def _with_factor(self, product: Product, place: int, whole: Term) -> Equation:
        """Return `whole` = `whole` with 1 · w for w at `place`, where the product is a word alone."""
        if product.factor != 1:
            return same(whole)
        return self.law("one_mul", self.words.term(product.letters)).back().inside(whole, place)

    def _difference(self, one: Product, taken: Product) -> Equation:
        """Return one + −taken = what is left, both positive."""
        whole, part = self.product(one), self.product(taken)
        if one.factor == taken.factor:
            return self.law("add_neg_cancel", whole)
        size = Product(abs(one.factor - taken.factor), one.letters)
        left = self.product(size)
        if one.factor > taken.factor:
            front = self._of_positive(size, taken).back().inside(self._plus(whole, self._minus(part)), 0)
            front = front.then(self.law("add_assoc", left, part, self._minus(part)))
            front = front.then(self.law("add_neg_cancel", part).inside(front.right, 1))
            return front.then(self.law("add_zero", left))
        split = self._of_positive(size, one).back()  # taken = size + one
        negated = split.inside(self._minus(part), 0)
        negated = negated.then(self.law("neg_add_rev", left, whole))
        front = negated.inside(self._plus(whole, self._minus(part)), 1)
        front = front.then(self.law("add_assoc", whole, self._minus(whole), self._minus(left)).back())
        front = front.then(self.law("add_neg_cancel", whole).inside(front.right, 0))
        return front.then(self.law("zero_add", self._minus(left)))

    def negative(self, products: Poly) -> Sum:
        """Return the sum of −(products)."""
        if not products:
            return Sum((), self.law("neg_zero"))
        if len(products) == 1:
            product = products[0]
            term = self.product(product)
            turned = Product(-product.factor, product.letters)
            if product.factor > 0:
                return Sum((turned,), same(self._minus(term)))
            return Sum((turned,), self.law("neg_neg", self.product(turned)))
        front = self.law("neg_add_rev", self.product(products[0]), self.term(products[1:]))
        rest, first = self.negative(products[1:]), self.negative(products[:1])
        front = front.then(rest.equation.inside(front.right, 0))
        front = front.then(first.equation.inside(front.right, 1))
        last = self.add(rest.products, first.products)
        return Sum(last.products, front.then(last.equation))


def _key(product: Product) -> tuple[int, tuple[str, ...]]:
    """Return the place of a product in a sum: longer words first."""
    return -len(product.letters), tuple(map(nameless, product.letters))
