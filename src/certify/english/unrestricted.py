r"""What a thing need not be says nothing of it: "a (not necessarily commutative) ring", "a possibly infinite group".

It takes back what a reader might suppose of the noun by custom, which is supposed nowhere here. Where it speaks of how
many things there are ("three, not necessarily distinct, primes"), and of lists and sums, which are finite here, the
text stays as it is.
"""

from __future__ import annotations

import re

_WORD = r"(?!\w*ly\b|(?:distinct|different|equal|unique|same)\b)[a-z]+(?:-[a-z]+)*"
_OPEN = rf"(?:not necessarily|possibly) {_WORD}(?:,? (?:or|and) {_WORD})?"
#: What is finite here, and what is no noun that an adjective stands before.
_NO_HOST = r"(?:lists?|tuples?|words?|strings?|sums?|products?|numbers?|series|and|or|but|if|in|on|is|are)\b"
_UNRESTRICTED = re.compile(
    rf"(?P<before>\w\$?)(?: \({_OPEN}\)(?=[.,;]| (?!{_NO_HOST}))|, {_OPEN}(?:,(?= [a-z])|(?=[.;])))"
    rf"|(?P<determiner>\b(?:[Aa]n?|[Aa]ny|[Ee]very|[Ee]ach|[Ss]ome|[Tt]he|[Aa]ll|of)) {_OPEN}(?= (?!{_NO_HOST})[a-z])"
)


def without_unrestricted(text: str) -> str:
    """Return `text`, of the same length, without what its things need not be."""
    if "necessarily" not in text and "possibly" not in text:
        return text
    return _UNRESTRICTED.sub(lambda match: (match["before"] or match["determiner"]).ljust(len(match[0])), text)
