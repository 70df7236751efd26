"""A terminal of the grammar of terms (terms.lark) at its place in a text."""

from __future__ import annotations

from typing import Any, NamedTuple

from certify.lexicon.spelling import Head, Opaque
from certify.reading.raw import RVar

#: The value of a stroke between delimiters, where it sets a fraction; in Lean, n / 2 is rounded.
OVER = "over"
_GUESSED = frozenset({"ARROW", "ARROW_OVER", "MARK", "OPERATOR", "ADJOIN_OPEN", "BIG_OVER"})


class TypePart(NamedTuple):
    """Lean's `Type u_1`: what a carrier is declared to be."""


class Lexeme(NamedTuple):
    """A terminal of terms.lark at [start, end) of a text; `value` is what it stands for."""

    type: str
    start: int
    end: int
    value: Any
    text: str
    other: bool = False  #: a name that a table has, taken as another one of that name: `N.map f` of no list

    @property
    def guessed(self) -> bool:
        """Whether only its shape is known: a statement of Lean has no such sign."""
        named = isinstance(self.value, Head) and self.value.kind == "notation"
        related = isinstance(self.value, Opaque) and self.value.category == "notation claim"
        spaced = isinstance(self.value, RVar) and "." in self.value.name
        return self.other or self.type in _GUESSED or named or related or spaced
