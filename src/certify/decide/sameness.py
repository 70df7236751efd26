"""When two formulas are one claim by form: the same normal form, or the same up to order alone."""

from __future__ import annotations

from functools import lru_cache

from certify.logic import Formula, nameless
from certify.normal.form import TooLargeError, normal_form, ordered
from certify.normal.logical import Inhabited


@lru_cache(maxsize=8192)
def form(formula: Formula, inhabited: Inhabited) -> str:
    """Return a text that formulas with one normal form share; for large formulas the order alone is normal."""
    try:
        return nameless(normal_form(formula, inhabited).formula)
    except TooLargeError:
        return nameless(ordered(formula).formula)
