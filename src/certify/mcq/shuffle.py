"""The order in which options are shown: `lmb:SEED`, or as they are stored."""

from __future__ import annotations

import re
from collections.abc import Callable

from certify.errors import BadInputError
from certify.evaluate import lmb

#: From the number of options and the place of the item in its file (from 0) to the stored places in the order shown.
Shuffle = Callable[[int, int], list[int]]

STORED = "none"


def shuffle_named(name: str) -> Shuffle:
    """Return the shuffle of a name; BadInputError says which there are."""
    if name == STORED:
        return lambda options, index: list(range(options))
    match = re.fullmatch(r"lmb:(\d{1,18})", name)
    if match is None:
        raise BadInputError(f"no shuffle {name!r}: expected none (as stored) or lmb:SEED, such as lmb:42")
    seed = int(match[1])
    return lambda options, index: lmb.shuffled(range(options), index, seed)
