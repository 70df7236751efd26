"""Comparisons as Lean theorems: rational arithmetic by decision, polynomial identities by expansion, over ℚ and ℤ."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction

from certify.lean.theorem import Theorem
from certify.proofs.answers.domain import domains, points
from certify.proofs.answers.equations import at
from certify.proofs.answers.exact import UndefinedError, UnknownError, exact
from certify.proofs.answers.forms import read
from certify.proofs.answers.outcome import Comparison
from certify.proofs.answers.term import Name, Number, Op, Term, UnreadError, names
from certify.proofs.answers.value import Type

#: What the theorems import: rational numbers and factorials.
IMPORTS = ("Mathlib",)
#: Larger numbers and powers make a decision slow, and expansions long.
_LARGEST = 2**400
_HIGHEST = 8

#: How an identity of integer polynomials is proved: both sides are expanded, then compared as linear in monomials.
EXPANSION = (
    "by (try simp only [Int.pow_succ, pow_zero, Int.one_mul, Int.mul_one, Int.neg_mul, Int.mul_neg, Int.mul_add, "
    "Int.add_mul, Int.sub_mul, Int.mul_sub, Int.mul_comm, Int.mul_left_comm, Int.mul_assoc]) <;> "
    "(try simp only [← Int.mul_assoc]) <;> omega"
)


class _BeyondError(ValueError):
    """A term that no theorem here speaks of."""


def theorem_of(name: str, gold: str, answer: str, kind: Type | None, verdict: Comparison) -> Theorem | None:
    """Return the theorem that two answers are equal or different; None where the prover does not reach."""
    try:
        first, second = (_single(text, kind) for text in (gold, answer))
        variables = sorted({*names(first), *names(second)})
        if variables:
            return _polynomials(name, first, second, variables, verdict)
        return _numbers(name, first, second, verdict)
    except (UnreadError, UndefinedError, UnknownError, _BeyondError, RecursionError):
        return None


def _single(text: str, kind: Type | None) -> Term:
    form = read(text, kind)
    if len(form.readings) != 1 or form.unit or not isinstance(form.readings[0], Number | Name | Op):
        raise _BeyondError("no single closed form")
    return form.readings[0]


def _numbers(name: str, first: Term, second: Term, verdict: Comparison) -> Theorem:
    for value in (exact(first), exact(second)):
        if max(abs(value.numerator), value.denominator) > _LARGEST:
            raise _BeyondError("a number of too many digits")
    sign = "=" if verdict is Comparison.EQUAL else "≠"
    return Theorem(name, f": ({_rational(first)} : ℚ) {sign} {_rational(second)}", "by decide +kernel")


def _rational(term: Term) -> str:
    """Return a number as Lean text over ℚ."""
    match term:
        case Number(value):
            return _fraction(value)
        case Op("pow", (base, exponent)):
            n = exact(exponent)
            if n.denominator != 1 or abs(n) > 10_000:
                raise _BeyondError("a power that is not counted")
            power = f"({_rational(base)} ^ ({abs(n.numerator)} : ℕ))"
            return power if n >= 0 else f"(1 / {power})"
        case Op("factorial", (inner,)):
            return f"((Nat.factorial {_natural(inner)} : ℕ) : ℚ)"
        case Op("neg", (inner,)):
            return f"(-{_rational(inner)})"
        case Op(name, (left, right)) if name in _SIGNS:
            return f"({_rational(left)} {_SIGNS[name]} {_rational(right)})"
    raise _BeyondError(str(term)[:80])


def _natural(term: Term) -> int:
    value = exact(term)
    if value.denominator != 1 or not 0 <= value <= 100:
        raise _BeyondError("a factorial out of range")
    return value.numerator


def _fraction(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"({value.numerator} / {value.denominator})"


_SIGNS: Mapping[str, str] = {"add": "+", "mul": "*", "div": "/"}


def _polynomials(name: str, first: Term, second: Term, variables: list[str], verdict: Comparison) -> Theorem:
    """Return that two polynomials agree everywhere over ℤ, or not, after clearing denominators."""
    scale = math.lcm(*(_denominator(term) for term in (first, second)))
    letters = {old: f"x{place}" for place, old in enumerate(variables)}
    left, right = (_polynomial(_scaled(term, scale), letters) for term in (first, second))
    bound = f"∀ {' '.join(letters.values())} : ℤ, "
    if verdict is Comparison.EQUAL:
        return Theorem(name, f": {bound}{left} = {right}", f"fun {' '.join(letters.values())} => {EXPANSION}")
    place = next(_places(first, second, variables), None)
    if place is None:
        raise _BeyondError("no integer place where they differ")
    return Theorem(name, f": ¬ {bound}{left} = {right}", f"fun h => absurd (h {place}) (by decide)")


def _places(first: Term, second: Term, variables: list[str]) -> Iterator[str]:
    domain = domains(variables, [f"{name} integer" for name in variables if name.isalnum()])
    for point in points(domain):
        if all(value.denominator == 1 for value in point.values()) and exact(at(first, point)) != exact(
            at(second, point)
        ):
            yield " ".join(f"({point[name]})" for name in variables)


def _denominator(term: Term) -> int:
    """Return a number by which every coefficient of a polynomial becomes an integer."""
    match term:
        case Number(value):
            return value.denominator
        case Name():
            return 1
        case Op("div", (above, below)):
            value = exact(below)
            if value == 0:
                raise UndefinedError("a division by zero")
            return _denominator(above) * abs(value.numerator)
        case Op("pow", (base, exponent)):
            return int(_denominator(base) ** _exponent(exponent))
        case Op("mul", (left, right)):
            return _denominator(left) * _denominator(right)
        case Op("add", (left, right)):
            return math.lcm(_denominator(left), _denominator(right))
        case Op("neg", (inner,)):
            return _denominator(inner)
    raise _BeyondError(str(term)[:80])


def _scaled(term: Term, scale: int) -> Term:
    """Return `scale` times a polynomial, written with integers only."""
    match term:
        case Number(value) if (value * scale).denominator == 1:
            return Number(value * scale)
        case Op("add", (left, right)):
            return Op("add", (_scaled(left, scale), _scaled(right, scale)))
        case Op("neg", (inner,)):
            return Op("neg", (_scaled(inner, scale),))
        case Op("div", (above, below)):
            divisor = exact(below)
            factor = Fraction(scale) / divisor
            if factor.denominator == 1:
                return _scaled(above, factor.numerator)
        case Op("mul", (left, right)):
            part = _denominator(left)
            if scale % part == 0:
                return Op("mul", (_scaled(left, part), _scaled(right, scale // part)))
        case Name() | Op("pow", _) if _denominator(term) == 1:
            return term if scale == 1 else Op("mul", (Number(Fraction(scale)), term))
    raise _BeyondError("denominators that are not cleared")


def _exponent(term: Term) -> int:
    value = exact(term)
    if value.denominator != 1 or not 0 <= value <= _HIGHEST:
        raise _BeyondError("an exponent out of range")
    return value.numerator


def _polynomial(term: Term, letters: Mapping[str, str]) -> str:
    """Return a polynomial with integer coefficients as Lean text over ℤ."""
    match term:
        case Number(value) if value.denominator == 1:
            return f"({value})" if value < 0 else str(value)
        case Name(name):
            return letters[name]
        case Op("neg", (inner,)):
            return f"(-{_polynomial(inner, letters)})"
        case Op("pow", (base, exponent)):
            return f"({_polynomial(base, letters)} ^ {_exponent(exponent)})"
        case Op(name, (left, right)) if name in ("add", "mul"):
            return f"({_polynomial(left, letters)} {_SIGNS[name]} {_polynomial(right, letters)})"
    raise _BeyondError(str(term)[:80])
