"""The public protocol of LiveMathematicianBench: its shuffle and its reading of answers; the prompt is in prompts.toml.

Written anew from what its published evaluation script does, mistakes included, since only so can numbers be compared:
the system prompt was never formatted, so that models see doubled braces, and any letter is read as an answer.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import TypeVar

#: The seed of the published numbers; that of an item is this plus its place in the month.
SEED = 42

T = TypeVar("T")


def shuffled(options: Sequence[T], index: int, seed: int = SEED) -> list[T]:
    """Return the options of item `index` of a month (from 0) in the order shown; the key is first in `options`."""
    order = list(options)
    random.Random(seed + index).shuffle(order)
    return order


def read_answer(text: str) -> str | None:
    r"""Return the letter that the published script takes from a reply; None where it takes none.

    The last `\boxed{X}`, else a reply of one letter, else the last capital A to E that stands alone, in whatever sense.
    """
    text = text.strip()
    boxed = re.findall(r"\\boxed\{([A-E])\}", text)
    if boxed:
        return str(boxed[-1])
    if len(text) == 1 and text.upper() in "ABCDE":
        return text.upper()
    alone = re.findall(r"\b([A-E])\b", text)
    return str(alone[-1]) if alone else None
