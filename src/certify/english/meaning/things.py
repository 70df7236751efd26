"""What phrases stand for: one thing or several, and the errors of a derivation that has no meaning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from certify.errors import BadInputError
from certify.reading.raw import Raw


class NoReadingError(BadInputError):
    """A derivation that has no meaning: a pronoun without antecedent, a sum of one thing, a foreign preposition."""


class UnownedError(NoReadingError):
    """A relational noun of nothing: "an element x" is another noun, which has a derivation of its own."""


class UnnamedError(NoReadingError):
    """A structure that the text has not named: "in P" of a set P is said of elements, which has another derivation."""


class LocalError(BadInputError):
    """A phrase that has no meaning wherever it stands: every derivation that contains `phrase` can be left out."""

    def __init__(self, message: str, phrase: object = None) -> None:
        super().__init__(message)
        self.phrase = phrase


class ChainError(LocalError):
    """Two conditions one after the other: seen at once, before anything of the derivation is read."""


@dataclass(frozen=True, slots=True)
class One:
    """One thing."""

    raw: Raw


GroupMode = Literal["and", "or", "xor", "nor"]


@dataclass(frozen=True, slots=True)
class Many:
    """Several things: a predicate holds of all, of some ("or"), of exactly one ("xor") or of none ("nor")."""

    members: tuple[One, ...]
    mode: GroupMode = "and"


Value = One | Many


def several(things: tuple[One, ...]) -> Value:
    """Return the value of `things`: the one, or the group."""
    return things[0] if len(things) == 1 else Many(things)


def members_of(value: Value) -> tuple[One, ...]:
    """Return the things that a value is."""
    return value.members if isinstance(value, Many) else (value,)


def raw_of(value: Value) -> Raw:
    """Return the one raw term of a value; NoReadingError for several."""
    if isinstance(value, Many):
        raise NoReadingError("one thing is wanted, several are named")
    return value.raw
