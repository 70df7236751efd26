"""Ground arithmetic for the Lean kernel: two expressions differ, as a statement that `decide` settles.

Fractions are cleared by multiplying out (a/b ≠ c/d as a * d ≠ c * b for positive b and d), so that every statement is
about Nat, or about Int where a subtraction would go below 0 and Nat would truncate it.
"""

from __future__ import annotations

from fractions import Fraction

from certify.lean.theorem import Theorem
from certify.quantities.expression import Expression, Number, Operation, linear, show, substitute

#: Values tried for a referent that the text does not give, smallest first.
_WITNESSES = tuple(Fraction(value) for value in (*range(1, 13), 100, 1000, 10**6))


def witness(original: Expression, paraphrase: Expression) -> Fraction | None:
    """Return a small value of the referent at which the two differ and neither is negative; null if none is tried."""
    first, second = linear(original), linear(paraphrase)
    apart = [x for x in _WITNESSES if first.at(x) != second.at(x) and min(first.at(x), second.at(x)) >= 0]
    whole = [x for x in apart if first.at(x).denominator == second.at(x).denominator == 1]
    return next(iter([*whole, *apart]), None)


def disproof(name: str, original: Expression, paraphrase: Expression, x: Fraction, doc: str) -> Theorem | None:
    """Return the theorem `paraphrase ≠ original` at the referent `x`, or null where the two are equal there."""
    left, right = substitute(paraphrase, Number(x)), substitute(original, Number(x))
    if linear(left) == linear(right):
        return None
    above_left, below_left = _cleared(left)
    above_right, below_right = _cleared(right)
    if below_left != below_right:
        above_left, above_right = _times(above_left, below_right), _times(above_right, below_left)
    kind = "" if _stays_natural(above_left) and _stays_natural(above_right) else " : Int"
    first = f"({show(above_left)}{kind})" if kind else show(above_left)
    return Theorem(name, f": {first} ≠ {show(above_right)}", "by decide", doc)


def _cleared(expression: Expression) -> tuple[Expression, int]:
    """Return numerator and positive denominator; the numerator holds whole numbers and + - * only."""
    if isinstance(expression, Number):
        return Number(Fraction(expression.value.numerator)), expression.value.denominator
    if not isinstance(expression, Operation):
        raise ValueError("the referent has no value: substitute one first")
    left, below_left = _cleared(expression.left)
    if expression.symbol == "/":
        divisor = linear(expression.right).offset
        sign = 1 if divisor > 0 else -1
        return _times(left, sign * divisor.denominator), below_left * abs(divisor.numerator)
    right, below_right = _cleared(expression.right)
    if expression.symbol == "*":
        return Operation("*", left, right), below_left * below_right
    if below_left == below_right:
        return Operation(expression.symbol, left, right), below_left
    return Operation(expression.symbol, _times(left, below_right), _times(right, below_left)), below_left * below_right


def _times(expression: Expression, factor: int) -> Expression:
    return expression if factor == 1 else Operation("*", expression, Number(Fraction(factor)))


def _stays_natural(expression: Expression) -> bool:
    """Whether no part of a ground expression is negative, so that subtraction on Nat is the usual one."""
    parts = [expression]
    while parts:
        part = parts.pop()
        if linear(part).offset < 0:
            return False
        if isinstance(part, Operation):
            parts += [part.left, part.right]
    return True
