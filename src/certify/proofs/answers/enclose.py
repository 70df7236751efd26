"""Enclosures: two numbers between which a closed form certainly lies, to 200 digits. Disjoint enclosures prove ≠.

Interval arithmetic with outward rounding by mpmath (`mpmath.iv`); inverse trigonometric functions, which it lacks, are
monotone and taken at both ends with a margin. Complex values are pairs of real enclosures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from mpmath import iv, mp

from certify.proofs.answers.exact import UndefinedError, UnknownError, exact
from certify.proofs.answers.term import Name, Number, Op, Term

#: Digits that are carried.
DIGITS = 200
#: Larger exponents of two are not handed to a function: its argument would have to be known to as many digits.
LARGEST = 10_000

Real = Any


class Ball(NamedTuple):
    """A complex number's real and imaginary part, each an interval; `im` None for a real number."""

    re: Real
    im: Real = None


def enclose(term: Term, values: Mapping[str, Fraction], log_base: int | None = None) -> Ball:
    """Return an enclosure of `term` with variables at `values`. UndefinedError, or UnknownError where none is found.

    `log_base` is what log means without a base: None is the natural one.
    """
    iv.dps = mp.dps = DIGITS
    try:
        return _Encloser(values, log_base).of(term)
    except (ArithmeticError, ValueError, TypeError, AttributeError, NotImplementedError) as error:
        if isinstance(error, UndefinedError | UnknownError):
            raise
        raise UnknownError(f"{type(error).__name__}: {error}"[:200]) from error


def apart(first: Ball, second: Ball) -> bool:
    """Return whether two enclosures have no number in common."""
    return _disjoint(first.re, second.re) or _disjoint(_im(first), _im(second))


def narrow(ball: Ball) -> bool:
    """Return whether an enclosure tells a number from others that differ in the 50th digit."""
    ends = [(mp.mpf(part.a), mp.mpf(part.b)) for part in (ball.re, _im(ball))]
    return all(high - low <= mp.mpf(10) ** -50 * max(1, abs(low)) for low, high in ends)


def _im(ball: Ball) -> Real:
    return iv.mpf(0) if ball.im is None else ball.im


def _disjoint(first: Real, second: Real) -> bool:
    return bool(first.b < second.a or second.b < first.a)


class _Encloser(NamedTuple):
    values: Mapping[str, Fraction]
    log_base: int | None

    def of(self, term: Term) -> Ball:
        match term:
            case Number(value):
                return Ball(_fraction(value))
            case Name(name):
                return Ball(_fraction(self.values[name]))
            case Op("i"):
                return Ball(iv.mpf(0), iv.mpf(1))
            case Op("infinity"):
                raise UnknownError("infinity is no number")
            case Op("log", (inner,)):
                base = None if self.log_base is None else Number(Fraction(self.log_base))
                return self.of(Op("ln", (inner,)) if base is None else Op("log", (inner, base)))
            case Op("log", (inner, base)):
                return self.of(Op("div", (Op("ln", (inner,)), Op("ln", (base,)))))
            case Op("pow", (base, exponent)):
                return self._power(base, exponent)
            case Op("floor" | "ceil" as name, (inner,)):
                return self._rounded(name, inner)
            case Op(name, args) if name in _WHOLE:
                return Ball(_fraction(exact(Op(name, tuple(Number(self._rational(arg)) for arg in args)))))
            case Op(name, args):
                return _apply(name, [self.of(arg) for arg in args])

    def _rounded(self, name: str, inner: Term) -> Ball:
        """Round a number whose enclosure lies between two integers, or that is rational."""
        try:
            return Ball(_fraction(exact(Op(name, (Number(self._rational(inner)),)))))
        except UnknownError:
            x = _tame(_real(self.of(inner), name), name)
        low, high = (int(mp.floor(mp.mpf(end))) for end in (x.a, x.b))
        if low != high or mp.mpf(x.a) == low:
            raise UnknownError("a number that may be an integer, rounded")
        return Ball(iv.mpf(low if name == "floor" else low + 1))

    def _rational(self, term: Term) -> Fraction:
        return exact(_substituted(term, self.values))

    def _power(self, base: Term, exponent: Term) -> Ball:
        under = self.of(base)
        try:
            n = self._rational(exponent)
        except UnknownError:
            return _real_power(base, under, self.of(exponent))
        if n.denominator == 1 and abs(n.numerator) <= 10**12:
            return _whole_power(under, n.numerator)
        if under.im is not None or not under.re.a >= 0:
            raise UnknownError("a root of what is not known to be nonnegative: customs differ")
        return _real_power(base, under, Ball(_fraction(n)))


def _substituted(term: Term, values: Mapping[str, Fraction]) -> Term:
    match term:
        case Name(name):
            return Number(values[name])
        case Op(name, args):
            return Op(name, tuple(_substituted(arg, values) for arg in args))
    return term


def _fraction(value: Fraction) -> Real:
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > 10 * LARGEST * 4:
        raise UnknownError("a number of too many digits")
    return iv.mpf(value.numerator) / iv.mpf(value.denominator)


def _real(ball: Ball, what: str) -> Real:
    if ball.im is not None:
        raise UnknownError(f"{what} of a complex number")
    return ball.re


def _tame(x: Real, what: str) -> Real:
    """Return `x`; UnknownError where a function of it would take for ever."""
    for end in (x.a, x.b):
        number = mp.mpf(end)
        if not mp.isfinite(number) or (number != 0 and mp.mag(number) > LARGEST):
            raise UnknownError(f"{what} of a number too large")
    return x


def _real_power(base: Term, under: Ball, over: Ball) -> Ball:
    if base == Op("e"):
        return _exp(over)
    x, y = _real(under, "a power"), _real(over, "a power")
    if not x.a > 0:
        if x.a == 0 and x.b == 0 and y.a > 0:
            return Ball(iv.mpf(0))
        raise UnknownError("a power of what is not known to be positive")
    return Ball(iv.exp(_tame(y * iv.log(x), "a power")))


def _exp(ball: Ball) -> Ball:
    grown = iv.exp(_tame(ball.re, "exp"))
    if ball.im is None:
        return Ball(grown)
    angle = _tame(ball.im, "exp")
    return Ball(grown * iv.cos(angle), grown * iv.sin(angle))


def _whole_power(base: Ball, n: int) -> Ball:
    if n < 0:
        return _divide(Ball(iv.mpf(1)), _whole_power(base, -n))
    if base.im is None:
        if n == 0 and base.re.a <= 0 <= base.re.b:
            raise UndefinedError("0^0")
        return Ball(base.re**n)
    result, square = Ball(iv.mpf(1)), base
    while n:
        if n & 1:
            result = _multiply(result, square)
        square, n = _multiply(square, square), n >> 1
    return result


def _add(a: Ball, b: Ball) -> Ball:
    return Ball(a.re + b.re, None if a.im is None and b.im is None else _im(a) + _im(b))


def _multiply(a: Ball, b: Ball) -> Ball:
    if a.im is None and b.im is None:
        return Ball(a.re * b.re)
    return Ball(a.re * b.re - _im(a) * _im(b), a.re * _im(b) + _im(a) * b.re)


def _divide(a: Ball, b: Ball) -> Ball:
    norm = b.re if b.im is None else b.re**2 + b.im**2
    if norm.a <= 0 <= norm.b:
        if norm.a == norm.b:
            raise UndefinedError("a division by zero")
        raise UnknownError("a division by what may be zero")
    if b.im is None:
        return Ball(a.re / norm, None if a.im is None else a.im / norm)
    above = _multiply(a, Ball(b.re, -b.im))
    return Ball(above.re / norm, _im(above) / norm)


def _absolute(a: Ball) -> Ball:
    return Ball(abs(a.re)) if a.im is None else Ball(iv.sqrt(a.re**2 + a.im**2))


def _root(a: Ball, n: Ball) -> Ball:
    x, index = _real(a, "a root"), _real(n, "a root")
    if not (index.a == index.b and 1 <= index.a <= 1_000 and int(mp.mpf(index.a)) == mp.mpf(index.a)):
        raise UnknownError("a root that is not counted")
    odd = int(mp.mpf(index.a)) % 2 == 1
    if x.b < 0 and odd:
        return Ball(-iv.exp(iv.log(-x) / index))
    if x.a == 0 == x.b:
        return Ball(iv.mpf(0))
    if not x.a > 0:
        raise UnknownError("a root of what is not known to be positive")
    return Ball(iv.exp(iv.log(x) / index))


def _sqrt(a: Ball) -> Ball:
    x = _real(a, "a square root")
    if x.a >= 0:
        return Ball(iv.sqrt(x))
    if x.b < 0:
        return Ball(iv.mpf(0), iv.sqrt(-x))
    raise UnknownError("a square root of what may be negative")


def _ln(a: Ball) -> Ball:
    x = _real(a, "a logarithm")
    if x.a > 0:
        return Ball(iv.log(x))
    if x.b <= 0:
        raise UndefinedError("a logarithm of no positive number")
    raise UnknownError("a logarithm of what may be negative")


def _inverse(function: Callable[[Any], Any], low: int | None) -> Callable[[Real], Real]:
    """Return a monotone function on enclosures; `low` is where it begins, its negative where it ends."""

    def enclosed(x: Real) -> Real:
        if low is not None and not (x.a >= low and x.b <= -low):
            raise UnknownError("an inverse function outside its domain")
        ends = sorted(function(mp.mpf(end)) for end in (x.a, x.b))
        margin = mp.mpf(10) ** (10 - DIGITS)
        return iv.mpf([ends[0] - margin, ends[1] + margin])

    return enclosed


_REAL_FUNCTIONS: Mapping[str, Callable[[Real], Real]] = {
    "sin": iv.sin,
    "cos": iv.cos,
    "tan": iv.tan,
    "cot": lambda x: 1 / iv.tan(x),
    "sec": lambda x: 1 / iv.cos(x),
    "csc": lambda x: 1 / iv.sin(x),
    "asin": _inverse(mp.asin, -1),
    "acos": _inverse(mp.acos, -1),
    "atan": _inverse(mp.atan, None),
    "sinh": lambda x: (iv.exp(x) - iv.exp(-x)) / 2,
    "cosh": lambda x: (iv.exp(x) + iv.exp(-x)) / 2,
    "tanh": lambda x: 1 - 2 / (iv.exp(2 * x) + 1),
}
#: Functions of integers, computed exactly or not at all.
_WHOLE = frozenset({"factorial", "factorial2", "binomial", "gcd", "lcm", "max", "min"})
_FUNCTIONS: Mapping[str, Callable[..., Ball]] = {
    "add": _add,
    "neg": lambda a: Ball(-a.re, None if a.im is None else -a.im),
    "mul": _multiply,
    "div": _divide,
    "abs": _absolute,
    "root": _root,
    "sqrt": _sqrt,
    "ln": _ln,
    "exp": _exp,
    "pi": lambda: Ball(+iv.pi),
    "e": lambda: Ball(iv.exp(iv.mpf(1))),
}


def _apply(name: str, args: list[Ball]) -> Ball:
    if name in _FUNCTIONS:
        return _FUNCTIONS[name](*args)
    (x,) = args
    return Ball(_REAL_FUNCTIONS[name](_tame(_real(x, name), name)))
