"""Polynomials: sums of products multiplied out, in commuting letters or not."""

from __future__ import annotations

from certify.decide.algebra.equation import Equation, same
from certify.decide.algebra.sums import Poly, Product, Sum, Sums
from certify.decide.algebra.words import Letters


class Polynomials(Sums):
    """Sums of one theory that can be multiplied."""

    def multiply(self, left: Poly, right: Poly) -> Sum:
        """Return the sum of left · right."""
        if not left:
            return Sum((), self.law("zero_mul", self.term(right)))
        if not right:
            return Sum((), self.law("mul_zero", self.term(left)))
        if len(left) > 1:
            front = self.law("add_mul", self.product(left[0]), self.term(left[1:]), self.term(right))
            return self._summed(front, self.multiply(left[:1], right), self.multiply(left[1:], right))
        if len(right) > 1:
            front = self.law("mul_add", self.product(left[0]), self.product(right[0]), self.term(right[1:]))
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
        front = self.law(name, *map(self.product, sides))
        inner = self._signed(*sides)
        front = front.then(inner.equation.inside(front.right, 0))
        last = self.negative(inner.products)
        return Sum(last.products, front.then(last.equation))

    def _numbered(self, left: Product, right: Product) -> Sum:
        """Return the product of two positive products: their numerals in front, their words joined."""
        one, other = self.product(left), self.product(right)
        if left == Product(1, ()):
            return Sum((right,), self.law("one_mul", other))
        if right == Product(1, ()):
            return Sum((left,), self.law("mul_one", one))
        if not left.letters:
            return self._times_number(left.factor, right)
        if left.factor > 1:
            bare = Product(1, left.letters)
            front = self.law("mul_assoc", self.numeral(left.factor), self.product(bare), other)
            return self._numbered_inside(front, left.factor, self._numbered(bare, right))
        if not right.letters:
            front = self._past(left.letters, right.factor)
            return Sum((Product(right.factor, left.letters),), front)
        if right.factor > 1:
            number, word = self.numeral(right.factor), self.words.term(right.letters)
            front = self.law("mul_assoc", one, number, word).back()
            front = front.then(self._past(left.letters, right.factor).inside(front.right, 0))
            front = front.then(self.law("mul_assoc", number, one, word))
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
            return Sum((Product(factor, right.letters),), same(self.times(self.numeral(factor), self.product(right))))
        word = self.words.term(right.letters)
        front = self.law("mul_assoc", self.numeral(factor), self.numeral(right.factor), word).back()
        counted = self.theory.numerals("mul", factor, right.factor).at()
        return Sum((Product(factor * right.factor, right.letters),), front.then(counted.inside(front.right, 0)))

    def _past(self, letters: Letters, factor: int) -> Equation:
        """Return word · numeral = numeral · word."""
        word = self.words.term(letters)
        if "mul_comm" in self.theory:
            return self.law("mul_comm", word, self.numeral(factor))
        return self.theory.commuting(factor).at(word)
