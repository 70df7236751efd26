"""Titles: what a theorem is called stands before it, and says nothing that the theorem does not.

"Wilson's lemma: the product of …", "**Number of subsets of a set**: the powerset of …".
"""

from __future__ import annotations

import re

#: What a title ends with, and what it may be about: a theorem on sums, a criterion for …
_CALLED = r"(?:theorem|lemma|criterion|inequality|law|formula|rule|principle|identity|test|corollary|reciprocity)s?"
_TITLE = re.compile(
    rf"\s*(?:\*\*(?P<strong>[^*`$:]+)\*\*|(?P<plain>[^`$:*.,;]*?\b{_CALLED}(?:\s+(?:for|of|on|about|in)\b[^`$:*.,;]*)?))"
    r"\s*[:.]\s+(?=\S)",
    re.IGNORECASE,
)
#: What only a sentence has: "Pascal's rule implies the following: …" is no title.
_SENTENCE = re.compile(
    r"\b(?:is|are|be|was|has|have|holds?|says?|states?|implies|gives?|satisf\w+|if|then|when|every|no|not|all|we|prove|show)\b",
    re.IGNORECASE,
)
_MOST_WORDS = 12


def claim_start(text: str) -> int:
    """Return where the claim of a text begins: behind its title, where it has one."""
    title = _TITLE.match(text)
    if title is None:
        return 0
    said = title["strong"] or title["plain"]
    return 0 if _SENTENCE.search(said) or len(said.split()) > _MOST_WORDS else title.end()
