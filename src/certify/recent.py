"""What a function gave for the objects that it was asked about of late: found by which object it is, in no time.

Formulas are compared part by part, so a cache by equality costs as much as a walk. Dozens of laws look at one formula,
the same object each time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

A = TypeVar("A")
R = TypeVar("R")
#: So many objects are kept alive for each function.
_MOST = 256


def recent(function: Callable[[A], R]) -> Callable[[A], R]:
    """Return `function`, a function of an immutable object, with what it gave for the objects it was last asked about.

    An object is kept with its result, so that no other one takes its identity.
    """
    known: dict[int, tuple[A, R]] = {}

    @wraps(function)
    def remembering(argument: A) -> R:
        found = known.get(id(argument))
        if found is None:
            if len(known) >= _MOST:
                known.clear()
            found = known[id(argument)] = (argument, function(argument))
        return found[1]

    return remembering
