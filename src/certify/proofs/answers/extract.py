"""The final answer in a text: the last complete \\boxed{…}, else what stands after "Final answer:", else all of it."""

from __future__ import annotations

import re

_BOXED = re.compile(r"\\(?:boxed|fbox)\s*\{")
_LABEL = re.compile(r"\A\W{0,4}(?:the\s+)?(?:final\s+)?answer\s*(?:is\b\s*:?|:|=)\s*(.+)\Z", re.IGNORECASE | re.DOTALL)


def final_answer(text: str) -> str:
    """Return the part of `text` that is the answer. Without a mark, all of it: nothing is picked out of prose."""
    starts = [match.end() for match in _BOXED.finditer(text)]
    for start in reversed(starts):
        inner = _braced(text, start)
        if inner is not None:
            return inner
    label = _LABEL.match(text.strip())
    return (label[1] if label else text).strip()


def _braced(text: str, start: int) -> str | None:
    """Return what stands up to the brace that closes; None where none does."""
    depth = 1
    for place in range(start, len(text)):
        if text[place] in "{}" and text[place - 1] != "\\":
            depth += 1 if text[place] == "{" else -1
        if depth == 0:
            return text[start:place].strip()
    return None
