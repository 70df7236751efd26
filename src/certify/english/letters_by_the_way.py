"""Letters that a formula introduces by the way, behind a preposition: continuous at $c \\in A$, converges to $p \\in X$."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from certify.english.glr import LatticeToken
from certify.reading.raw import RApp, Raw, RBin, RTyped, RVar

_PREPOSITIONS = frozenset({"at", "to"})
_MEMBERSHIPS = frozenset({"mem", "element_of"})
_BETWEEN = frozenset({"lt", "le"})


def member_tokens(found: Iterable[LatticeToken], before: str) -> Iterator[LatticeToken]:
    """Yield as what such a letter is what says, behind the word `before`, of one letter what it is in."""
    if before in _PREPOSITIONS:
        for token in found:
            if token.type in ("FORMULA", "TYPING") and _says_where(token.value.raw):
                yield token._replace(type=f"{token.type}_OF_ONE")


def _says_where(raw: Raw | None) -> bool:
    """Return whether a claim says just what one letter is in: c ∈ A, c ∈ ℝ, c ∈ (a, b)."""
    match raw:
        case RTyped(RVar()):
            return True
        case RApp(word, (RVar(), _)):
            return word in _MEMBERSHIPS
        case RBin("and", RApp(lower, (_, RVar(name))), RApp(upper, (RVar(same), _))):
            return name == same and {lower, upper} <= _BETWEEN
    return False
