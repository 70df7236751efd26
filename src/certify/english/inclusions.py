r"""The order of the readings of ``\subset``: textbooks that write it mostly allow that the sets are equal.

So Rudin, Munkres and Halmos define it; others mean a proper part, and both readings stay. Lean's ⊂ is proper.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from certify.logic import symbols

if TYPE_CHECKING:
    from certify.english.search import Reading

_INCLUDED = re.compile(r"\\su[bp]set(?![a-z])")
_PROPER = frozenset({"psubset", "proper_subset_of"})


def improper_first(readings: tuple[Reading, ...], text: str) -> tuple[Reading, ...]:
    r"""Return the readings of a text that writes ``\subset``, those first in which the sets may be equal."""
    if len(readings) < 2 or not _INCLUDED.search(text):
        return readings
    return tuple(sorted(readings, key=_is_proper))


def _is_proper(reading: Reading) -> bool:
    return any(symbol.name in _PROPER for symbol in symbols(reading.statement.formula))
