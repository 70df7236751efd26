"""Normal forms of terms: every part of a term that a theory speaks of is written in one way, with the steps there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from certify.decide.algebra.equation import Equation, same
from certify.decide.algebra.lattices import Lattice
from certify.decide.algebra.polynomials import Polynomials
from certify.decide.algebra.proposals import quotient
from certify.decide.algebra.sums import Poly, Product, Sum
from certify.decide.algebra.theories import Theory
from certify.decide.algebra.words import PLUS, TIMES, Operation, Word, Words
from certify.logic import App, Apply, Num, Sort, Term

#: Exponents above this stay as they are.
MAX_EXPONENT = 8


@dataclass
class Terms:
    """Normal forms under the theories of the sorts, where the terms `nonzero` are known not to be 0."""

    theories: Mapping[Sort, Theory]
    nonzero: frozenset[Term] = frozenset()
    known: dict[Term, Equation] = field(default_factory=dict)

    def normal(self, term: Term) -> Equation:
        """Return `term` = its normal form. Raises TooLongError for a term whose steps are too many."""
        if term not in self.known:
            self.known[term] = self._normal(term)
        return self.known[term]

    def _normal(self, term: Term) -> Equation:
        theory = self.theories.get(term.sort)
        if theory is None:
            return self._parts(term)
        match theory.row.form:
            case "sums":
                return self.total(term, theory).equation
            case "lattice" | "sets":
                return Lattice.of(theory, self._parts).normal(term)
        return self._word(term, theory).equation

    def _parts(self, term: Term) -> Equation:
        """Return `term` = the same word of normal parts."""
        equation = same(term)
        if isinstance(term, App | Apply):
            offset = 0 if isinstance(term, App) else 1
            for place, part in enumerate(term.args):
                equation = self._within(equation, place + offset, self.normal(part))
        return equation

    @staticmethod
    def _within(equation: Equation, place: int, part: Equation) -> Equation:
        return equation.then(part.inside(equation.right, place)) if part.steps else equation

    @staticmethod
    def _operation(theory: Theory) -> Operation:
        return PLUS if theory.row.form == "additive" else TIMES

    # ---- powers and quotients, in every theory
    def _opened(self, term: Term, theory: Theory) -> Equation | None:
        """Return what a law says `term` is in simpler operations; None where none does."""
        match term:
            case App(symbol, (base, exponent)) if symbol.name == "pow" and theory.row.form != "additive":
                return self._power(base, exponent, term, theory)
            case App(symbol, (left, right)):
                taken = (PLUS, TIMES) if theory.row.form == "sums" else (self._operation(theory),)
                laws = {each.quotient: each.quotient_law for each in taken}
                name = laws.get(symbol.name)
                return theory[name].at(left, right) if name is not None and name in theory else None
        return None

    def _power(self, base: Term, exponent: Term, term: App, theory: Theory) -> Equation | None:
        inner = self.normal(exponent)
        front = self._within(same(term), 1, inner)
        match inner.right:
            case Num(value):
                name = {0: "pow_zero", 1: "pow_one", 2: "sq"}.get(value)
                if name is not None:
                    return front.then(theory[name].at(base)) if name in theory else None
                return front.then(theory.power(value).at(base)) if self._unfolds(value, theory) else None
            case App(symbol, (one, other)) if symbol.name == "add" and "pow_add" in theory:
                return front.then(theory["pow_add"].at(base, one, other))
        return None

    @staticmethod
    def _unfolds(exponent: int, theory: Theory) -> bool:
        return exponent <= MAX_EXPONENT and "sq" in theory

    # ---- words
    def _word(self, term: Term, theory: Theory) -> Word:
        operation = self._operation(theory)
        words = Words(theory, operation, lambda _: True)
        opened = self._opened(term, theory)
        if opened is not None:
            rest = self._word(opened.right, theory)
            return Word(rest.letters, opened.then(rest.equation))
        match term:
            case Num(value) if value == operation.unit and operation.left_unit in theory:
                return Word((), same(term))
            case App(symbol, (left, right)) if symbol.name == operation.word:
                one, other = self._word(left, theory), self._word(right, theory)
                front = self._within(same(term), 0, one.equation)
                front = self._within(front, 1, other.equation)
                whole = words.concat(one.letters, other.letters)
                return Word(whole.letters, front.then(whole.equation))
            case App(symbol, (inner,)) if symbol.name == operation.inverse and operation.cancel[0] in theory:
                one = self._word(inner, theory)
                front = self._within(same(term), 0, one.equation)
                whole = words.inverse(one.letters)
                return Word(whole.letters, front.then(whole.equation))
        parts = self._parts(term)
        return Word((parts.right,), parts)

    # ---- sums
    def sums(self, theory: Theory) -> Polynomials:
        """Return the sums of a theory, in whose products the inverses of what is not 0 cancel."""
        return Polynomials(theory, Words(theory, TIMES, self._cancels))

    def _cancels(self, letter: Term) -> bool:
        return letter in self.nonzero

    def total(self, term: Term, theory: Theory) -> Sum:
        """Return `term` as a sum of products."""
        opened = self._opened(term, theory)
        if opened is not None:
            rest = self.total(opened.right, theory)
            return Sum(rest.products, opened.then(rest.equation))
        sums = self.sums(theory)
        match term:
            case Num(value):
                return Sum((Product(value, ()),) if value else (), same(term))
            case App(symbol, (left, right)) if symbol.name in ("add", "mul"):
                one, other = self.total(left, theory), self.total(right, theory)
                front = self._within(same(term), 0, one.equation)
                front = self._within(front, 1, other.equation)
                if symbol.name == "add":
                    whole = sums.add(one.products, other.products)
                else:
                    divided = self._divided(one.products, other.products, sums)
                    whole = divided or sums.multiply(one.products, other.products)
                return Sum(whole.products, front.then(whole.equation))
            case App(symbol, (inner,)) if symbol.name == "neg" and "neg_neg" in theory:
                one = self.total(inner, theory)
                whole = sums.negative(one.products)
                return Sum(whole.products, self._within(same(term), 0, one.equation).then(whole.equation))
            case App(symbol, (inner,)) if symbol.name == "inv" and TIMES.inverse_of_product in theory:
                return self._inverse(term, inner, sums)
        parts = self._parts(term)
        return Sum((Product(1, (parts.right,)),), parts)

    def _inverse(self, term: App, inner: Term, sums: Polynomials) -> Sum:
        """Return the inverse of a term: of a word, letter by letter; of a sum or numeral, as a letter."""
        one = self.total(inner, sums.theory)
        front = self._within(same(term), 0, one.equation)
        words = sums.words
        match one.products:
            case (Product(1, letters),):
                word = words.inverse(letters)
            case (Product(factor, letters),) if factor > 1 and letters:
                number = Num(factor, sums.theory.sort)
                split = sums.theory[TIMES.inverse_of_product].at(number, words.term(letters))
                rest = words.inverse(letters)
                split = split.then(rest.equation.inside(split.right, 0))
                last = words.concat(rest.letters, (words.inverted(number),))
                word = Word(last.letters, split.then(last.equation))
            case _:
                return Sum((Product(1, (front.right,)),), front)
        return Sum((Product(1, word.letters),), front.then(word.equation))

    def _divided(self, left: Poly, right: Poly, sums: Polynomials) -> Sum | None:
        """Return q · d · q⁻¹ = d for a sum q that is not 0, where SymPy proposes d; None for other products."""
        divisor = sums.words.base(right[0].letters[0]) if len(right) == 1 and len(right[0].letters) == 1 else None
        if divisor is None or right[0].factor != 1 or divisor not in self.nonzero or "mul_comm" not in sums.theory:
            return None
        known = self.total(divisor, sums.theory).products
        found = quotient(left, known) if len(known) > 1 else None
        if found is None:
            return None
        result = self.total(sums.term(found), sums.theory)
        product = sums.words.joined(result.equation.right, divisor)
        again = self.total(product, sums.theory)
        if again.products != left:
            return None
        inverse = sums.words.term(right[0].letters)
        front = again.equation.back().inside(sums.words.joined(sums.term(left), inverse), 0)
        front = front.then(sums.theory["mul_assoc"].at(result.equation.right, divisor, inverse))
        front = front.then(sums.theory["mul_inv_cancel₀"].at(divisor).inside(front.right, 1))
        return Sum(result.products, front.then(sums.theory["mul_one"].at(result.equation.right)))
