"""Hints behind an exercise: how it may be proved, which says nothing of what is to be proved.

"Show that f(x) = ax for some a. (Hint: show that f(nx) = n f(x).)" A hint ends the text; where another part of the
exercise follows it, it stays and is not read.
"""

from __future__ import annotations

import re

_HINT = re.compile(
    r"(?<=[.!?$)\]\u200b])\s+\u200b*(?P<open>[(\[]?)\u200b*Hints?\u200b*\s*[:.]\u200b*(?P<said>.*)\Z", re.DOTALL
)
_ENDED = re.compile(r"[.!?](?:\s|\$|\\\]|\u200b|\})*\Z")
#: What another part of the exercise begins with.
_PART = re.compile(r"\n\s*\n|\([b-e]\)|\\(?:item|begin|end)\{?(?:enum|item)?")
_CLOSING = {"(": ")", "[": "]", "": ""}


def without_hint(text: str) -> str:
    """Return `text`, of the same length, without the hint that ends it."""
    match = _HINT.search(text)
    if match is None or _PART.search(match["said"]) or not _ENDED.search(text[: match.start()]):
        return text
    if not match["said"].rstrip().rstrip(".\u200b").endswith(_CLOSING[match["open"]]):
        return text
    return text[: match.start()] + " " * (len(text) - match.start())
