"""What the words mean on ℕ, ℤ, ℚ, ℝ (by rational examples) and degrees, with Lean's conventions.

Truncated subtraction on ℕ, a / 0 = 0, a mod 0 = a, √ of a negative number is 0. ℝ is sampled by rationals: an
irrational square root is UNKNOWN, never rounded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb, factorial, floor, gcd, inf, isqrt, lcm

from certify.decide.models import UNKNOWN, Domain, Value
from certify.decide.standard.carrier import ORDER
from certify.logic import NAT, App, Term, Var

#: Values above these are not computed.
MAX_BITS = 4096
MAX_FACTORIAL = 200
MAX_DIVISORS = 10_000

_SAMPLES = "0 1 -1 2 -2 1/2 -1/2 4 3 -3 1/4 9 16 -4 3/2 -3/2 1/3 5 7 -7 10 100"
_FRACTIONS = tuple(map(Fraction, _SAMPLES.split()))

#: Words that take a number as one of a wider sort.
CASTS = frozenset({"cast", "int_cast", "rat_cast"})

Meanings = Mapping[str, Callable[..., Value]]


@dataclass(frozen=True)
class Numbers:
    """A sort of numbers, as certify.decide.standard.model.SortModel: some of them, their words, and where they end."""

    some: Callable[[int], Sequence[Value]]
    number: Callable[[int], Value]
    words: Meanings
    below: Mapping[str, Callable[[int], Sequence[int] | None]] = field(default_factory=dict)
    """Of the words that hold of finitely many x and one bound: these x."""
    writes: bool = True
    """Whether Lean writes them as numbers."""

    def domain(self, breadth: int) -> Domain:
        """Return `breadth` examples."""
        return Domain(self.some(breadth), False)

    def numeral(self, value: int) -> Value:
        """Return the number that `value` names."""
        return self.number(value)

    def meaning(self, word: str, args: tuple[Value, ...]) -> Value:
        """Return what a word makes of numbers, or UNKNOWN."""
        return self.words[word](*args) if word in self.words else UNKNOWN

    def bounded(self, word: str, bound: Value, place: int) -> Sequence[Value] | None:
        """Return every number x with word(x, bound) for place 0, word(bound, x) for place 1; None: no bound."""
        if word == "eq":
            return (bound,)
        if place != 0 or word not in self.below or abs(bound) > MAX_DIVISORS:
            return None
        return self.below[word](bound)

    def literal(self, value: Value) -> str | None:
        """Return a number as a Lean term."""
        return number_text(value) if self.writes and isinstance(value, int | Fraction) else None


def number_text(number: int | Fraction) -> str:
    """Return a number as Lean writes it, in brackets where it is negative or a fraction."""
    if isinstance(number, Fraction) and number.denominator != 1:
        return f"({number.numerator} / {number.denominator})"
    return str(number) if number >= 0 else f"({number})"


def _mul_degrees(a: Value, b: Value) -> Value:
    # Mathlib's product on degrees: ⊥ · 0 = 0, else ⊥ absorbs (also ⊥ · ⊥, where floating point says +∞).
    if -inf in (a, b):
        return 0 if 0 in (a, b) else -inf
    return a * b


def _euclidean(a: Value, b: Value) -> Value:
    # the remainder is never negative
    return (a - a % abs(b)) // b if b else 0


def _pow(a: Value, n: int) -> Value:
    size = max(abs(a.numerator).bit_length(), a.denominator.bit_length())
    return a**n if size * n <= MAX_BITS else UNKNOWN


def _sqrt(a: Value) -> Value:
    if a <= 0:
        return Fraction(0)
    top, bottom = isqrt(a.numerator), isqrt(a.denominator)
    exact = top * top == a.numerator and bottom * bottom == a.denominator
    return Fraction(top, bottom) if exact else UNKNOWN


def is_prime(n: int) -> bool | None:
    """Return whether `n` is prime by trial division; None for large n."""
    if n > MAX_DIVISORS**2:
        return None
    return n >= 2 and all(n % d for d in range(2, isqrt(n) + 1))


def _known(values: dict[int, int]) -> Callable[[Value], Value]:
    """Return a real function of which only the values at a few whole numbers are rational."""
    return lambda a: Fraction(values[a]) if a in values else UNKNOWN


def _fib(n: int) -> int:
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


#: Meanings by word on all these sorts, whatever the word is about.
_EVERYWHERE: Meanings = {
    **ORDER,
    "add": lambda a, b: a + b,
    "exp": _known({0: 1}),
    "log": _known({0: 0, 1: 0, -1: 0}),
    "sin": _known({0: 0}),
    "cos": _known({0: 1}),
    "tan": _known({0: 0}),
    "prime": is_prime,
    "factorial": lambda n: factorial(n) if n <= MAX_FACTORIAL else UNKNOWN,
    "choose": lambda n, k: comb(n, k) if n <= MAX_FACTORIAL else UNKNOWN,
    "fib": lambda n: _fib(n) if n <= MAX_FACTORIAL else UNKNOWN,
}
_NUMBERS: Meanings = {
    **_EVERYWHERE,
    "mul": lambda a, b: a * b,
    "pow": _pow,
    "abs": abs,
    "dist": lambda a, b: Fraction(abs(a - b)),
}
_SIGNED: Meanings = {
    "sub": lambda a, b: a - b,
    "neg": lambda a: -a,
    "norm": lambda a: Fraction(abs(a)),
}
_WHOLE: Meanings = {
    **_NUMBERS,
    "div": _euclidean,
    "mod": lambda a, b: a % abs(b) if b else a,
    "dvd": lambda a, b: bool(b % a == 0) if a else bool(b == 0),
    "even": lambda a: a % 2 == 0,
    "odd": lambda a: a % 2 == 1,
    "square": lambda a: bool(a >= 0 and isqrt(a) ** 2 == a),
    "gcd": gcd,
    "lcm": lcm,
}
_FIELD: Meanings = {
    **_NUMBERS,
    **_SIGNED,
    "div": lambda a, b: a / b if b else Fraction(0),
    "inv": lambda a: 1 / a if a else a,
    "sqrt": _sqrt,
    "dvd": lambda a, b: bool(a != 0 or b == 0),
}


def _divisors(number: int) -> Sequence[int] | None:
    return [d for d in range(1, abs(number) + 1) if number % d == 0] if number else None


def _signed_divisors(number: int) -> Sequence[int] | None:
    divisors = _divisors(number)
    return divisors and [*divisors, *(-d for d in divisors)]


NATURALS = Numbers(
    range,
    int,
    {**_WHOLE, "sub": lambda a, b: max(a - b, 0)},
    {"dvd": _divisors, "le": lambda bound: range(bound + 1), "lt": range},
)
INTEGERS = Numbers(
    lambda breadth: [(k + 1) // 2 * (1 if k % 2 else -1) for k in range(breadth)],
    int,
    {**_WHOLE, **_SIGNED},
    {"dvd": _signed_divisors},
)
RATIONALS = Numbers(lambda breadth: _FRACTIONS[:breadth], Fraction, _FIELD)
REALS = Numbers(lambda breadth: _FRACTIONS[:breadth], Fraction, {**_FIELD, "square": lambda a: bool(a >= 0)})
DEGREES = Numbers(
    lambda breadth: [-inf, *range(breadth - 1)],
    int,
    {**_EVERYWHERE, "mul": _mul_degrees, "div": _euclidean},
    writes=False,
)


def is_cast_of(term: Term, var: Var) -> bool:
    """Return whether `term` is the natural number `var` among numbers of another sort."""
    return isinstance(term, App) and term.symbol.name in CASTS and term.args == (var,) and var.sort == NAT


def cast_below(word: str, bound: Value, place: int) -> Sequence[int] | None:
    """Return natural numbers, among which are all that are at most, less than or equal to a number; None: no bound."""
    at_most = word in ("le", "lt") and place == 0
    if not (at_most or word == "eq") or not isinstance(bound, int | Fraction):
        return None
    largest = floor(bound)
    return None if largest > MAX_DIVISORS else range(largest + 1)


def dominates(term: Term, var: Var, known: Callable[[Term], Value]) -> bool:
    """Return whether `term`, on natural numbers, is never below `var`, whatever its unknown parts are."""
    if var.sort != NAT or term.sort != NAT:
        return False
    if term == var:
        return True
    if not isinstance(term, App):
        return False
    parts = [dominates(arg, var, known) for arg in term.args]
    match term.symbol.name:
        case "add" | "succ" | "max":
            return any(parts)
        case "mul":
            return any(parts) and all(part or _positive(arg, known) for part, arg in zip(parts, term.args, strict=True))
        case "pow":
            return parts[0] and _positive(term.args[1], known)
    return False


def _positive(term: Term, known: Callable[[Term], Value]) -> bool:
    value = known(term)
    return value is not UNKNOWN and value >= 1
