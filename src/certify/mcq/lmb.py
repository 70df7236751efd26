"""The public protocol of LiveMathematicianBench, byte for byte: its shuffle, its prompt and its reading of answers.

Written anew from what its published evaluation script does, mistakes included, since only so can numbers be
compared: the system prompt was never formatted, so that models see doubled braces, and any letter is read as an answer.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import TypeVar

#: The seed of the published numbers; that of an item is this plus its place in the month.
SEED = 42

SYSTEM = (
    "You are an expert mathematician. You will be given a multiple-choice question. Read the question carefully and "
    "select the single best answer choice. Please reason step by step, and put the letter (A, B, C, D, or E) of your "
    "chosen answer in \\boxed{{}}, like this: \\boxed{{A}}. Do NOT include any other text in \\boxed{{}}."
)

T = TypeVar("T")


def shuffled(options: Sequence[T], index: int, seed: int = SEED) -> list[T]:
    """Return the options of item `index` of a month (from 0) in the order shown; the key is first in `options`."""
    order = list(options)
    random.Random(seed + index).shuffle(order)
    return order


def prompt(question: str, options: Sequence[str], sketch: str | None = None) -> str:
    """Return the user's message; with a sketch, the hints of its second mode."""
    choices = "\n\n".join(f"({letter}) {text}" for letter, text in zip("ABCDE", options, strict=True))
    message = f"## Question\n\n{question}\n\n## Answer Choices\n\n{choices}"
    return f"{message}\n\n## Useful Hints\n\n{sketch}" if sketch else message


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
