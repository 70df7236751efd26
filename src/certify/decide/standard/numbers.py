"""What the words mean on ℕ, ℤ, ℚ, ℝ (by rational examples) and degrees, with Lean's conventions.

Truncated subtraction on ℕ, a / 0 = 0, a mod 0 = a, √ of a negative number is 0. ℝ is sampled by rationals: an
irrational square root is UNKNOWN, never rounded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb, factorial, gcd, inf, isqrt, lcm

from certify.decide.models import UNKNOWN, Domain, Value
from certify.logic import NAT, App, Sort, Term, Var

#: Values above these are not computed.
MAX_BITS = 4096
MAX_FACTORIAL = 200
MAX_DIVISORS = 10_000

_INTEGERS = {"Nat", "Int"}
_FIELDS = {"Rat", "Real"}
_SAMPLES = "0 1 -1 2 -2 1/2 -1/2 4 3 -3 1/4 9 16 -4 3/2 -3/2 1/3 5 7 -7 10 100"
_FRACTIONS = tuple(map(Fraction, _SAMPLES.split()))

#: The sorts that this module gives a meaning.
SORTS = frozenset((*_INTEGERS, *_FIELDS, "Degree"))


def domain(sort: Sort, breadth: int) -> Domain:
    """Return `breadth` examples of the numbers of `sort`."""
    if sort.name == "Nat":
        return Domain(range(breadth), False)
    if sort.name == "Int":
        return Domain([(k + 1) // 2 * (1 if k % 2 else -1) for k in range(breadth)], False)
    if sort.name == "Degree":
        return Domain([-inf, *range(breadth - 1)], False)
    return Domain(_FRACTIONS[:breadth], False)


def numeral(value: int, sort: Sort) -> Value:
    """Return the number that the numeral `value` names in `sort`."""
    return Fraction(value) if sort.name in _FIELDS else value


def _sub(sort: str, a: Value, b: Value) -> Value:
    return max(a - b, 0) if sort == "Nat" else UNKNOWN if sort == "Degree" else a - b


def _mul(sort: str, a: Value, b: Value) -> Value:
    # Mathlib's product on degrees: ⊥ · 0 = 0, else ⊥ absorbs (also ⊥ · ⊥, where floating point says +∞).
    if sort == "Degree" and -inf in (a, b):
        return 0 if 0 in (a, b) else -inf
    return a * b


def _div(sort: str, a: Value, b: Value) -> Value:
    if b == 0:
        return numeral(0, Sort(sort))
    if sort in _FIELDS:
        return a / b
    return (a - a % abs(b)) // b  # Euclidean: the remainder is never negative


def _mod(sort: str, a: Value, b: Value) -> Value:
    if sort not in _INTEGERS:
        return UNKNOWN
    return a if b == 0 else a % abs(b)


def _pow(sort: str, a: Value, n: int) -> Value:
    if sort == "Degree":
        return UNKNOWN
    size = max(abs(a.numerator).bit_length(), a.denominator.bit_length())
    return a**n if size * n <= MAX_BITS else UNKNOWN


def _sqrt(sort: str, a: Value) -> Value:
    if sort not in _FIELDS:
        return UNKNOWN
    if a <= 0:
        return Fraction(0)
    top, bottom = isqrt(a.numerator), isqrt(a.denominator)
    exact = top * top == a.numerator and bottom * bottom == a.denominator
    return Fraction(top, bottom) if exact else UNKNOWN


def _dvd(sort: str, a: Value, b: Value) -> bool | None:
    if sort in _INTEGERS:
        return bool(b % a == 0) if a else bool(b == 0)
    return bool(a != 0 or b == 0) if sort in _FIELDS else None


def is_prime(n: int) -> bool | None:
    """Return whether `n` is prime by trial division; None for large n."""
    if n > MAX_DIVISORS**2:
        return None
    return n >= 2 and all(n % d for d in range(2, isqrt(n) + 1))


def _square(sort: str, a: Value) -> bool | None:
    if sort in _INTEGERS:
        return bool(a >= 0 and isqrt(a) ** 2 == a)
    return bool(a >= 0) if sort == "Real" else None


def _integral(operation: Callable[[int, int], int]) -> Callable[[str, Value, Value], Value]:
    return lambda sort, a, b: operation(a, b) if sort in _INTEGERS else UNKNOWN


def _known(values: dict[int, int]) -> Callable[[str, Value], Value]:
    """Return a real function of which only the values at a few whole numbers are rational."""
    return lambda _sort, a: Fraction(values[a]) if a in values else UNKNOWN


def _fib(n: int) -> int:
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


#: Meanings by word: the sort's name, then the arguments.
MEANINGS: Mapping[str, Callable[..., Value]] = {
    "le": lambda _sort, a, b: a <= b,
    "lt": lambda _sort, a, b: a < b,
    "min": lambda _sort, a, b: min(a, b),
    "max": lambda _sort, a, b: max(a, b),
    "inf": lambda _sort, a, b: min(a, b),
    "sup": lambda _sort, a, b: max(a, b),
    "add": lambda _sort, a, b: a + b,
    "mul": _mul,
    "sub": _sub,
    "div": _div,
    "mod": _mod,
    "neg": lambda sort, a: -a if sort not in {"Nat", "Degree"} else UNKNOWN,
    "inv": lambda sort, a: (1 / a if a else a) if sort in _FIELDS else UNKNOWN,
    "pow": _pow,
    "abs": lambda sort, a: abs(a) if sort != "Degree" else UNKNOWN,
    "sqrt": _sqrt,
    "exp": _known({0: 1}),
    "log": _known({0: 0, 1: 0, -1: 0}),
    "sin": _known({0: 0}),
    "cos": _known({0: 1}),
    "tan": _known({0: 0}),
    "dist": lambda sort, a, b: Fraction(abs(a - b)) if sort in _FIELDS | {"Int", "Nat"} else UNKNOWN,
    "norm": lambda sort, a: Fraction(abs(a)) if sort in _FIELDS | {"Int"} else UNKNOWN,
    "dvd": _dvd,
    "prime": lambda _sort, n: is_prime(n),
    "even": lambda sort, a: a % 2 == 0 if sort in _INTEGERS else None,
    "odd": lambda sort, a: a % 2 == 1 if sort in _INTEGERS else None,
    "square": _square,
    "gcd": _integral(gcd),
    "lcm": _integral(lcm),
    "factorial": lambda _sort, n: factorial(n) if n <= MAX_FACTORIAL else UNKNOWN,
    "choose": lambda _sort, n, k: comb(n, k) if n <= MAX_FACTORIAL else UNKNOWN,
    "fib": lambda _sort, n: _fib(n) if n <= MAX_FACTORIAL else UNKNOWN,
}


def bounded(sort: str, word: str, bound: Value, place: int) -> Sequence[Value] | None:
    """Return every number x of `sort` with word(x, bound) for place 0, word(bound, x) for place 1; None: no bound."""
    if word == "eq":
        return (bound,)
    if sort not in _INTEGERS or place != 0 or abs(bound) > MAX_DIVISORS:
        return None
    if word == "dvd" and bound != 0:
        divisors = [d for d in range(1, abs(bound) + 1) if bound % d == 0]
        return divisors if sort == "Nat" else [*divisors, *(-d for d in divisors)]
    if sort == "Nat" and word in {"le", "lt"}:
        return range(bound + (word == "le"))
    return None


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
