r"""Letters that a formula introduces by the way, behind a preposition: continuous at $c \in A$."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from certify.english.glr import LatticeToken
from certify.lexicon.opaque import MEMBERSHIPS
from certify.reading.raw import RApp, Raw, RBin, RTyped, RVar

_PREPOSITIONS = frozenset({"at", "to"})
_BETWEEN = frozenset({"lt", "le"})


def member_tokens(found: Iterable[LatticeToken], before: str) -> Iterator[LatticeToken]:
    """Yield as what such a letter is what says, behind the word `before`, of one letter what it is in."""
    if before in _PREPOSITIONS:
        for token in found:
            terminal = _terminal(token.value.raw) if token.type in ("FORMULA", "TYPING") else None
            if terminal is not None:
                yield token._replace(type=terminal)


def _terminal(raw: Raw | None) -> str | None:
    """Return how a claim says what one letter is in: c ∈ ℝ, c ∈ A, c ∈ (a, b); None for another claim."""
    match raw:
        case RTyped(RVar()):
            return "TYPING_OF_ONE"
        case RApp(word, (RVar(), _)) if word in MEMBERSHIPS:
            return "MEMBER"
        case RBin("and", RApp(lower, (_, RVar(name))), RApp(upper, (RVar(same), _))) if name == same:
            return "RANGE_OF_ONE" if {lower, upper} <= _BETWEEN else None
    return None
