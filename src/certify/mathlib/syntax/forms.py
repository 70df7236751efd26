"""The table of forms: what reads a term that begins with a sign, and what goes on behind a term with a sign.

Signs of grammars/mathlib/notation.toml that have no row here are read by their kind: prefix, postfix, infix, brackets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from certify.errors import BadInputError
from certify.mathlib.syntax.cursor import Cursor
from certify.mathlib.syntax.notation import MAX
from certify.mathlib.syntax.surface import Surface

#: A term with the level that it has.
Leveled: TypeAlias = tuple[Surface, int]
Opener: TypeAlias = Callable[[Cursor], Surface]
Follower: TypeAlias = Callable[[Cursor, Surface, int, int], Leveled | None]


class Opening(NamedTuple):
    """What reads a term whose first sign, already taken, is one of the table, and the level that the term has."""

    level: int
    read: Opener


OPENINGS: dict[str, Opening] = {}
FOLLOWERS: dict[str, Follower] = {}


def opens(*signs: str, level: int = MAX) -> Callable[[Opener], Opener]:
    """Register what reads terms that begin with `signs`."""

    def register(read: Opener) -> Opener:
        for sign in signs:
            _once(sign, OPENINGS)
            OPENINGS[sign] = Opening(level, read)
        return read

    return register


def follows(*signs: str) -> Callable[[Follower], Follower]:
    """Register what goes on behind a term of some level with `signs`; None where it may not stand there."""

    def register(read: Follower) -> Follower:
        for sign in signs:
            _once(sign, FOLLOWERS)
            FOLLOWERS[sign] = read
        return read

    return register


def _once(sign: str, rows: dict[str, Opening] | dict[str, Follower]) -> None:
    if sign in rows:
        raise BadInputError(f"the sign {sign} has two forms")
