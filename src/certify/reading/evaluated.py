"""Values of polynomials at whole numbers: p at n, where n is a degree too, is the value at n as a coefficient.

A degree is a natural number, and a polynomial has its values at elements of the ring of its coefficients. Where one
letter is both, the number is cast into that ring (Mathlib's `Nat.cast`); that the coefficients were natural numbers
themselves nothing says.
"""

from __future__ import annotations

from certify.reading.raw import RApp, Raw, RVar
from certify.reading.raw_parts import map_raw, subparts

#: Words with the place of their argument that is a degree.
_DEGREES = {"coeff": 1}


def at_degrees(raw: Raw) -> Raw:
    """Return `raw` with values of polynomials at letters that are degrees taken at what these are as coefficients."""
    degrees = {
        part.args[_DEGREES[part.word]] for part in subparts(raw) if isinstance(part, RApp) and part.word in _DEGREES
    }
    letters = {degree for degree in degrees if isinstance(degree, RVar)}

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp("eval", (RVar() as place, polynomial)) if place in letters:
                return RApp("eval", (RApp("cast", (place,)), map_raw(polynomial, change)))
        return None

    return map_raw(raw, change) if letters else raw
