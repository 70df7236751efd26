"""The final answer in a text: the last complete \\boxed{…}, else what stands after "Final answer:", else all of it."""

from __future__ import annotations

import re

_SIGN = re.compile(r"(?P<box>\\(?:boxed|fbox)\s*\{)|(?P<other>\\.)|(?P<brace>[{}])", re.DOTALL)
_LABEL = re.compile(r"\A\W{0,4}(?:the\s+)?(?:final\s+)?answer\s*(?:is\b\s*:?|:|=)\s*(.+)\Z", re.IGNORECASE | re.DOTALL)


def final_answer(text: str) -> str:
    """Return the part of `text` that is the answer. Without a mark, all of it: nothing is picked out of prose."""
    boxed = _last_box(text)
    if boxed is not None:
        return boxed
    label = _LABEL.match(text.strip())
    return (label[1] if label else text).strip()


def _last_box(text: str) -> str | None:
    """Return the content of the box that begins last, of those whose brace closes; None where there is no box."""
    opened: list[int | None] = []
    found: tuple[int, int] | None = None
    for sign in _SIGN.finditer(text):
        if sign["box"]:
            opened.append(sign.end())
        elif sign["brace"] == "{":
            opened.append(None)
        elif sign["brace"] == "}" and opened:
            start = opened.pop()
            if start is not None and (found is None or start > found[0]):
                found = start, sign.start()
    return None if found is None else text[slice(*found)].strip()
