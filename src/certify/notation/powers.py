"""Exponents that are no natural numbers, and what is no power though it has an exponent."""

from __future__ import annotations

from certify.notation.parts import NoReading
from certify.reading.raw import RApp, RApply, Raw, RNum, RVar
from certify.reading.raw_parts import free_names


def beyond_naturals(base: Raw, exponent: RApp) -> Raw:
    """Return a power whose exponent is negative or a fraction: x^{-2} is (x⁻¹)², x^{1/2} is one of real numbers."""
    match exponent:
        case RApp("neg", (RNum() as number,)):
            return RApp("pow", (RApp("inv", (base,)), number))
        case RApp("div"):
            return RApp("rpow", (base, exponent))
    raise NoReading("an exponent is a natural number, a negative numeral or a fraction")


def transposes(base: Raw, exponent: Raw) -> bool:
    """Return whether an exponent may be no number: A^T, A^t, X^Y."""
    capitals = any(name[0].isupper() for name in free_names(base))
    if isinstance(exponent, RApply):  # A^T(x)
        exponent = exponent.function
    return capitals and isinstance(exponent, RVar) and (exponent.name == "t" or exponent.name[0].isupper())
