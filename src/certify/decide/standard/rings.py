"""Rings and semirings: residues, matrices, ℕ, ℤ, ℚ, and an ordered semiring in which squares may be negative."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from certify.decide.models import UNKNOWN, Value
from certify.decide.standard.carrier import ORDER, CarrierModel, Operation, power


def _residues(n: int, *structures: str) -> CarrierModel:
    operations: dict[str, Operation] = {
        "add": lambda a, b: (a + b) % n,
        "sub": lambda a, b: (a - b) % n,
        "mul": lambda a, b: (a * b) % n,
        "neg": lambda a: -a % n,
        "pow": lambda a, k: pow(a, k, n),
    }
    if "Field" in structures:
        operations["inv"] = lambda a: pow(a, n - 2, n) if a else 0
        operations["div"] = lambda a, b: a * pow(b, n - 2, n) % n if b else 0
    return CarrierModel(f"Z/{n}, a ring", tuple(range(n)), structures, operations, lambda k: k % n)


_Matrix = tuple[int, int, int, int]


def _matrix_product(a: _Matrix, b: _Matrix) -> _Matrix:
    return (
        (a[0] * b[0] + a[1] * b[2]) % 2,
        (a[0] * b[1] + a[1] * b[3]) % 2,
        (a[2] * b[0] + a[3] * b[2]) % 2,
        (a[2] * b[1] + a[3] * b[3]) % 2,
    )


def _matrix_sum(a: _Matrix, b: _Matrix) -> _Matrix:
    return (a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2], a[3] ^ b[3])


def _over_z2(name: str, unit: tuple[int, ...], total: Operation, times: Operation) -> CarrierModel:
    """Return the ring of all tuples of 0 and 1 as long as `unit`, in which a + a = 0."""
    return CarrierModel(
        name,
        tuple(product((0, 1), repeat=len(unit))),
        ("Ring",),
        {
            "add": total,
            "sub": total,
            "neg": lambda a: a,
            "mul": times,
            "pow": lambda a, k: power(times, a, k, unit),
        },
        lambda k: unit if k % 2 else (0,) * len(unit),
    )


_MATRICES = _over_z2("2×2 matrices over Z/2", (1, 0, 0, 1), _matrix_sum, _matrix_product)

_Triangle = tuple[int, int, int]


def _triangle_sum(a: _Triangle, b: _Triangle) -> _Triangle:
    return (a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2])


def _triangle_product(a: _Triangle, b: _Triangle) -> _Triangle:
    return (a[0] & b[0], (a[0] & b[1]) ^ (a[1] & b[2]), a[2] & b[2])


#: The smallest ring with 1 that is not commutative: (a, b; 0, c).
_TRIANGULAR = _over_z2("upper triangular 2×2 matrices over Z/2", (1, 0, 1), _triangle_sum, _triangle_product)

_SEMIRING: dict[str, Operation] = {
    **ORDER,
    "add": lambda a, b: a + b,
    "mul": lambda a, b: a * b,
    "pow": lambda a, k: a**k if k <= 64 else UNKNOWN,
}
_RING: dict[str, Operation] = {**_SEMIRING, "neg": lambda a: -a, "sub": lambda a, b: a - b, "abs": abs}
_NORMED: dict[str, Operation] = {"norm": lambda a: Fraction(abs(a)), "dist": lambda a, b: Fraction(abs(a - b))}
_FIELD: dict[str, Operation] = {
    **_RING,
    **_NORMED,
    "inv": lambda a: 1 / a if a else Fraction(0),
    "div": lambda a, b: a / b if b else Fraction(0),
}


_Pair = tuple[int, int]


def _pair_key(a: _Pair) -> _Pair:
    return (a[0], -a[1])


def _pair_product(a: _Pair, b: _Pair) -> _Pair:
    return (a[0] * b[0], a[0] * b[1] + a[1] * b[0] + a[1] * b[1])


def trimmed(coefficients: list[Value], zero: Value) -> tuple[Value, ...]:
    """Return coefficients, lowest first, without zeros at the end."""
    while coefficients and coefficients[-1] == zero:
        coefficients.pop()
    return tuple(coefficients)


#: What Mathlib says of each ordered ring by classes of their own.
_COMPATIBLE = (
    "ZeroLEOneClass",
    "AddLeftMono",
    "AddRightMono",
    "AddLeftStrictMono",
    "AddRightStrictMono",
    "PosMulMono",
    "MulPosMono",
    "PosMulStrictMono",
    "MulPosStrictMono",
    "PosMulReflectLT",
)

ORDERED_SEMIRING = (
    *_COMPATIBLE,
    "LinearOrderedAddCommMonoid",
    "CommSemiring",
    "LinearOrderedSemiring",
    "NoZeroDivisors",
    "StrictOrderedSemiring",
    "AddCancelMonoid",
    "DistribLattice",
)

_NEGATIVE_SQUARE = CarrierModel(
    "ℕ + ℕε with ε² = ε < 0",
    ((0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (2, 0)),
    ORDERED_SEMIRING,
    {
        "add": lambda a, b: (a[0] + b[0], a[1] + b[1]),
        "mul": _pair_product,
        "pow": lambda a, k: power(_pair_product, a, k, (1, 0)),
        "le": lambda a, b: _pair_key(a) <= _pair_key(b),
        "lt": lambda a, b: _pair_key(a) < _pair_key(b),
        "min": lambda a, b: min(a, b, key=_pair_key),
        "max": lambda a, b: max(a, b, key=_pair_key),
        "inf": lambda a, b: min(a, b, key=_pair_key),
        "sup": lambda a, b: max(a, b, key=_pair_key),
    },
    lambda k: (k, 0),
    complete=False,
)

_FRACTIONS = tuple(map(Fraction, ("0", "1", "-1", "2", "-2", "1/2", "-1/2", "3")))

ORDERED_RING = (
    *_COMPATIBLE,
    "OrderedCommRing",
    "OrderedRing",
    "LinearOrderedAddCommMonoid",
    "LinearOrderedCommRing",
    "LinearOrderedSemiring",
    "LinearOrderedAddCommGroup",
    "StrictOrderedRing",
    "DistribLattice",
    "NoMaxOrder",
    "NoMinOrder",
    "OrderedAddCommGroup",
    "SubtractionMonoid",
    "AddCancelMonoid",
    "Nontrivial",
)

#: The number systems. Elements of no named structure are taken from them where a text calculates with them.
NUMBERS: tuple[CarrierModel, ...] = (
    CarrierModel(
        "ℕ",
        tuple(range(5)),
        (*ORDERED_SEMIRING, "NoMaxOrder", "CanonicallyOrderedAdd"),
        _SEMIRING,
        lambda k: k,
        complete=False,
    ),
    CarrierModel(
        "ℤ",
        (0, 1, -1, 2, -2, 3),
        (*ORDERED_RING, "IntegralDomain", "NormedAddCommGroup"),
        {**_RING, **_NORMED},
        lambda k: k,
        complete=False,
    ),
    CarrierModel(
        "ℚ",
        _FRACTIONS,
        (
            *ORDERED_RING,
            "IntegralDomain",
            "LinearOrderedField",
            "LinearOrderedSemifield",
            "DenselyOrdered",
            "NormedAddCommGroup",
        ),
        _FIELD,
        Fraction,
        complete=False,
    ),
)

RINGS: tuple[CarrierModel, ...] = (
    _residues(2, "Field", "IntegralDomain"),
    _residues(3, "Field", "IntegralDomain"),
    _residues(4, "CommRing"),
    _residues(6, "CommRing"),
    _residues(1, "CommRing"),  # a witness that nobody could wish away comes before the zero ring
    _TRIANGULAR,
    _MATRICES,
    *NUMBERS,
    _NEGATIVE_SQUARE,
)
