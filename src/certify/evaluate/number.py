"""Numbers as people and models write them, read exactly."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

# Lengths are bounded so that no answer can make the exact arithmetic slow: "1e999999999" is not a number here.
_DIGITS = r"(?:\d{1,3}(?:,\d{3}){1,12}|\d{1,40})"
NUMBER = rf"[-+−]?\s?\$?(?:{_DIGITS}(?:\.\d{{0,40}})?|\.\d{{1,40}})(?:[eE][-+]?\d{{1,3}}(?!\d))?"
_PLAIN = re.compile(rf"({NUMBER})(?:\s?/\s?({_DIGITS}))?")
_LATEX_FRACTION = re.compile(r"([-+−]?)\s?\\[dt]?frac\s?\{\s?([-−]?\d{1,40})\s?\}\s?\{\s?(\d{1,40})\s?\}")


def canonical_number(text: str) -> str | None:
    """Return the number that `text` is, as an integer or a fraction in lowest terms; None when it is no number.

    Read are signs, thousands commas, decimals, exponents up to three digits, a/b, LaTeX fractions, and around them
    "$", "%", "\\$" and a final full stop, which carry no value here: 50% is 50.
    """
    bare = text.strip().strip("*").strip().removeprefix("\\$").removesuffix(".").removesuffix("\\%").removesuffix("%")
    value = _value(bare.strip())
    return None if value is None else str(value)


def _value(bare: str) -> Fraction | None:
    if latex := _LATEX_FRACTION.fullmatch(bare):
        sign, above, below = latex.groups()
        return _fraction(sign + above if sign in ("", "+") else "-" + above, below)
    if plain := _PLAIN.fullmatch(bare):
        return _fraction(plain[1], plain[2] or "1")
    return None


def _fraction(above: str, below: str) -> Fraction | None:
    try:
        return Fraction(Decimal(_ascii(above))) / Fraction(Decimal(_ascii(below)))
    except (ArithmeticError, ValueError):  # a zero below the line, or a double sign
        return None


def _ascii(number: str) -> str:
    return number.replace("−", "-").translate({ord(mark): None for mark in "$, "})
