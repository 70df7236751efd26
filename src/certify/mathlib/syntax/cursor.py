"""A place in the tokens of a statement, and what may be asked and taken there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from certify.errors import BadInputError
from certify.mathlib.syntax.tokens import Token

_ALIASES = {"->": "→", "/\\": "∧", "\\/": "∨", "<=": "≤", ">=": "≥"}


@dataclass(slots=True)
class Cursor:
    """Where reading is; `depth` counts the terms around it, `bars` says whether a bar may begin an argument here."""

    tokens: tuple[Token, ...]
    place: int = 0
    depth: int = 0
    bars: bool = True

    @property
    def token(self) -> Token:
        """The next token."""
        return self.tokens[self.place]

    @property
    def last(self) -> Token:
        """The token that was taken last."""
        return self.tokens[self.place - 1]

    def ahead(self, steps: int = 1) -> Token:
        """Return the token that stands `steps` behind the next."""
        return self.tokens[min(self.place + steps, len(self.tokens) - 1)]

    def sign(self) -> str:
        """Return the next sign, "" for a name, a numeral and the end."""
        token = self.token
        return _ALIASES.get(token.value, token.value) if token.kind == "sign" else ""

    def take(self) -> Token:
        """Return the next token, and go on behind it."""
        token = self.token
        if token.kind == "end":
            raise BadInputError(f"column {token.at + 1}: the Lean statement ends too early")
        self.place += 1
        return token

    def accept(self, *signs: str) -> bool:
        """Go behind the next token where it is one of `signs`."""
        found = self.sign() in signs
        self.place += found
        return found

    def expect(self, *signs: str) -> None:
        """Go behind the next token, which must be one of `signs`."""
        if not self.accept(*signs):
            raise self.refusal(f"; expected is {' or '.join(signs)}")

    def refusal(self, more: str = "") -> BadInputError:
        """Return the refusal of the next token."""
        token = self.token
        if token.kind == "end":
            return BadInputError(f"column {token.at + 1}: the Lean statement ends too early{more}")
        return BadInputError(f"column {token.at + 1}: {token.value} is not expected here in a Lean statement{more}")

    @contextmanager
    def with_bars(self, allowed: bool) -> Iterator[None]:
        """Let bars begin arguments, or not, for a while."""
        outer, self.bars = self.bars, allowed
        yield
        self.bars = outer
