"""Sums of products: the normal form of polynomials, in commuting letters or not.

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
            return self._num(0)
        first = self.product(products[0])
        return first if len(products) == 1 else self._plus(first, self.term(products[1:]))

    def product(self, product: Product) -> Term:
        """Return one product as it is written."""
        factor, letters = product
        size = abs(factor)
        word = self.words.term(letters)
        positive = self._num(size) if not letters else word if size == 1 else self._times(self._num(size), word)
        return positive if factor > 0 else self._minus(positive)

    def _num(self, value: int) -> Num:
        return Num(value, self.theory.sort)

    def _plus(self, left: Term, right: Term) -> App:
        return app("add", left, right, result=self.theory.sort)

    def _times(self, left: Term, right: Term) -> App:
        return app("mul", left, right, result=self.theory.sort)

    def _minus(self, term: Term) -> App:
        return app("neg", term, result=self.theory.sort)

    def _law(self, name: str, *terms: Term) -> Equation:
        return self.theory[name].at(*terms)

    # ---- sums
    def add(self, left: Poly, right: Poly) -> Sum:
        """Return the sum of left + right."""
        if not left:
            return Sum(right, self._law("zero_add", self.term(right)))
        if len(left) == 1:
            return self._insert(left[0], right)
        front = self._law("add_assoc", self.product(left[0]), self.term(left[1:]), self.term(right))
        inner = self.add(left[1:], right)
        front = front.then(inner.equation.inside(front.right, 1))
        last = self._insert(left[0], inner.products)
        return Sum(last.products, front.then(last.equation))

    def _insert(self, product: Product, products: Poly) -> Sum:
        new = self.product(product)
        if len(products) >= MAX_PRODUCTS:
            raise TooLongError(f"a sum of more than {MAX_PRODUCTS} products")
        if not products:
            return Sum((product,), self._law("add_zero", new))
        first, rest = products[0], products[1:]
        if _key(product) == _key(first):
            return self._combined(product, first, rest)
        if _key(product) < _key(first):
            return Sum((product, *products), same(self._plus(new, self.term(products))))
        old = self.product(first)
        swapped = self._law("add_comm", new, old)
        if not rest:
            return Sum((first, product), swapped)
        front = self._law("add_assoc", new, old, self.term(rest)).back()
        front = front.then(swapped.inside(front.right, 0))
        front = front.then(self._law("add_assoc", old, new, self.term(rest)))
        inner = self._insert(product, rest)
        front = front.then(inner.equation.inside(front.right, 1))
        if not inner.products:
            return Sum((first,), front.then(self._law("add_zero", old)))
        return Sum((first, *inner.products), front)

    def _combined(self, new: Product, old: Product, rest: Poly) -> Sum:
        """Return the sum of new + (old + rest), where both have the same letters."""
        both = self._together(new, old)
        factor = new.factor + old.factor
        total = (Product(factor, new.letters),) if factor else ()
        if not rest:
            return Sum(total, both)
        front = self._law("add_assoc", self.product(new), self.product(old), self.term(rest)).back()
        front = front.then(both.inside(front.right, 0))
        if not total:
            return Sum(rest, front.then(self._law("zero_add", self.term(rest))))
        return Sum((*total, *rest), front)

    def _together(self, one: Product, other: Product) -> Equation:
        """Return m · w + n · w = (m + n) · w, with numerals and signs as they are written."""
        left, right = self.product(one), self.product(other)
        if one.factor > 0 and other.factor > 0:
            return self._of_positive(one, other)
        if one.factor < 0 and other.factor < 0:
            sizes = Product(-other.factor, one.letters), Product(-one.factor, one.letters)
            front = self._law("neg_add_rev", *map(self.product, sizes)).back()
            return front.then(self._of_positive(*sizes).inside(front.right, 0))
        if one.factor < 0:
            front = self._law("add_comm", left, right)
            return front.then(self._together(other, one))
        return self._difference(one, Product(-other.factor, one.letters))

    def _of_positive(self, one: Product, other: Product) -> Equation:
        m, n, word = one.factor, other.factor, self.words.term(one.letters)
        counted = self.theory.numerals("add", m, n).at()
        if not one.letters:
            return counted
        front = self._with_factor(one, 0, self._plus(self.product(one), self.product(other)))
        front = front.then(self._with_factor(other, 1, front.right))
        front = front.then(self._law("add_mul", self._num(m), self._num(n), word).back())
        return front.then(counted.inside(front.right, 0))

    def _with_factor(self, product: Product, place: int, whole: Term) -> Equation:
        """Return `whole` = `whole` with 1 · w for w at `place`, where the product is a word alone."""
        if product.factor != 1:
            return same(whole)
        return self._law("one_mul", self.words.term(product.letters)).back().inside(whole, place)

    def _difference(self, one: Product, taken: Product) -> Equation:
        """Return one + −taken = what is left, both positive."""
        whole, part = self.product(one), self.product(taken)
        if one.factor == taken.factor:
            return self._law("add_neg_cancel", whole)
        size = Product(abs(one.factor - taken.factor), one.letters)
        left = self.product(size)
        if one.factor > taken.factor:
            front = self._of_positive(size, taken).back().inside(self._plus(whole, self._minus(part)), 0)
            front = front.then(self._law("add_assoc", left, part, self._minus(part)))
            front = front.then(self._law("add_neg_cancel", part).inside(front.right, 1))
            return front.then(self._law("add_zero", left))
        split = self._of_positive(size, one).back()  # taken = size + one
        negated = split.inside(self._minus(part), 0)
        negated = negated.then(self._law("neg_add_rev", left, whole))
        front = negated.inside(self._plus(whole, self._minus(part)), 1)
        front = front.then(self._law("add_assoc", whole, self._minus(whole), self._minus(left)).back())
        front = front.then(self._law("add_neg_cancel", whole).inside(front.right, 0))
        return front.then(self._law("zero_add", self._minus(left)))

    def negative(self, products: Poly) -> Sum:
        """Return the sum of −(products)."""
        if not products:
            return Sum((), self._law("neg_zero"))
        if len(products) == 1:
            product = products[0]
            term = self.product(product)
            turned = Product(-product.factor, product.letters)
            if product.factor > 0:
                return Sum((turned,), same(self._minus(term)))
            return Sum((turned,), self._law("neg_neg", self.product(turned)))
        front = self._law("neg_add_rev", self.product(products[0]), self.term(products[1:]))
        rest, first = self.negative(products[1:]), self.negative(products[:1])
        front = front.then(rest.equation.inside(front.right, 0))
        front = front.then(first.equation.inside(front.right, 1))
        last = self.add(rest.products, first.products)
        return Sum(last.products, front.then(last.equation))

    # ---- products
    def multiply(self, left: Poly, right: Poly) -> Sum:
        """Return the sum of left · right."""
        if not left:
            return Sum((), self._law("zero_mul", self.term(right)))
        if not right:
            return Sum((), self._law("mul_zero", self.term(left)))
        if len(left) > 1:
            front = self._law("add_mul", self.product(left[0]), self.term(left[1:]), self.term(right))
            return self._summed(front, self.multiply(left[:1], right), self.multiply(left[1:], right))
        if len(right) > 1:
            front = self._law("mul_add", self.product(left[0]), self.product(right[0]), self.term(right[1:]))
            return self._summed(front, self.multiply(left, right[:1]), self.multiply(left, right[1:]))
        return self._signed(left[0], right[0])

    def _summed(self, front: Equation, one: Sum, other: Sum) -> Sum:
        front = front.then(one.equation.inside(front.right, 0))
        front = front.then(other.equation.inside(front.right, 1))
        last = self.add(one.products, other.products)
        return Sum(last.products, front.then(last.equation))

    def _signed(self, left: Product, right: Product) -> Sum:
        """Return the product of two products, signs first."""
        negative = left if left.factor < 0 else right if right.factor < 0 else None
        if negative is None:
            return self._numbered(left, right)
        turned = Product(-negative.factor, negative.letters)
        sides = (turned, right) if negative is left else (left, turned)
        name = "neg_mul" if negative is left else "mul_neg"
        front = self._law(name, *map(self.product, sides))
        inner = self._signed(*sides)
        front = front.then(inner.equation.inside(front.right, 0))
        last = self.negative(inner.products)
        return Sum(last.products, front.then(last.equation))

    def _numbered(self, left: Product, right: Product) -> Sum:
        """Return the product of two positive products: their numerals in front, their words joined."""
        one, other = self.product(left), self.product(right)
        if left == Product(1, ()):
            return Sum((right,), self._law("one_mul", other))
        if right == Product(1, ()):
            return Sum((left,), self._law("mul_one", one))
        if not left.letters:
            return self._times_number(left.factor, right)
        if left.factor > 1:
            bare = Product(1, left.letters)
            front = self._law("mul_assoc", self._num(left.factor), self.product(bare), other)
            return self._numbered_inside(front, left.factor, self._numbered(bare, right))
        if not right.letters:
            front = self._past(left.letters, right.factor)
            return Sum((Product(right.factor, left.letters),), front)
        if right.factor > 1:
            number, word = self._num(right.factor), self.words.term(right.letters)
            front = self._law("mul_assoc", one, number, word).back()
            front = front.then(self._past(left.letters, right.factor).inside(front.right, 0))
            front = front.then(self._law("mul_assoc", number, one, word))
            inner = self._numbered(left, Product(1, right.letters))
            return self._numbered_inside(front, right.factor, inner)
        joined = self.words.concat(left.letters, right.letters)
        return Sum((Product(1, joined.letters),), joined.equation)

    def _numbered_inside(self, front: Equation, factor: int, inner: Sum) -> Sum:
        front = front.then(inner.equation.inside(front.right, 1))
        last = self.multiply((Product(factor, ()),), inner.products)
        return Sum(last.products, front.then(last.equation))

    def _times_number(self, factor: int, right: Product) -> Sum:
        if not right.letters:
            value = factor * right.factor
            return Sum((Product(value, ()),), self.theory.numerals("mul", factor, right.factor).at())
        if right.factor == 1:
            return Sum((Product(factor, right.letters),), same(self._times(self._num(factor), self.product(right))))
        word = self.words.term(right.letters)
        front = self._law("mul_assoc", self._num(factor), self._num(right.factor), word).back()
        counted = self.theory.numerals("mul", factor, right.factor).at()
        return Sum((Product(factor * right.factor, right.letters),), front.then(counted.inside(front.right, 0)))

    def _past(self, letters: Letters, factor: int) -> Equation:
        """Return word · numeral = numeral · word."""
        word = self.words.term(letters)
        if "mul_comm" in self.theory:
            return self._law("mul_comm", word, self._num(factor))
        return self.theory.commuting(factor).at(word)


def _key(product: Product) -> tuple[int, tuple[str, ...]]:
    """Return the place of a product in a sum: longer words first."""
    return -len(product.letters), tuple(map(nameless, product.letters))
