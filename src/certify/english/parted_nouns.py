r"""Nouns that their letter parts: "a ring R with identity" says what "a ring with identity R" says.

Put together they are written with hyphens, since "with identity R" would give the identity that letter.
"""

from __future__ import annotations

import re

_LETTER = r"(?:\s+(?:\$\s*[A-Z]\s*\$|[A-Z]))?"
#: What stands behind the whole: a letter of the identity ("with identity e") would be spoken of.
_END = r"(?=\s*[.,;:)]|\s+(?:and|in|is|are|has|have|such|that|then|which|whose)\b|\s*\Z)"
_PARTED = re.compile(
    rf"\b(?P<noun>[Rr]ing)(?P<letter>{_LETTER})\s+with\s+(?:an\s+)?(?P<what>identity|unity|unit|\$1\$|1)(?:\s+element)?{_END}"
)


def with_whole_nouns(text: str) -> str:
    """Return `text`, of the same length, with such a letter behind its noun."""

    def whole(match: re.Match[str]) -> str:
        return f"{match['noun']}-with-{match['what'].strip('$')}{match['letter']}".ljust(len(match[0]))

    return _PARTED.sub(whole, text)
