"""Nouns with prepositions of their own, which nothing but these can follow: a function from X to Y, between X and Y.

A noun that is read with others has no meaning anywhere (a head selects its complements: Pollard and Sag 1994), so that
its derivations need not be looked at.
"""

from __future__ import annotations

from certify.english.complements import preposition_of
from certify.english.forms import Sense
from certify.english.glr import LatticeToken

Tokens = tuple[LatticeToken, ...]
#: Nouns that relate by prepositions of their own.
_RELATED = frozenset({"RN", "RNS"})
#: What a thing is worth stands before its complement; and what it has is of it, or from it, without a word.
_OF, _FROM = "of", "from"


def placed(tokens: Tokens, words: tuple[str, ...]) -> Tokens:
    """Return the tokens of a text without the nouns behind which at once another preposition stands than their own."""
    return tuple(token for token in tokens if not _misplaced(token, words))


def _misplaced(token: LatticeToken, words: tuple[str, ...]) -> bool:
    if token.type not in _RELATED or not isinstance(token.value, Sense):
        return False
    place = token.end + _is_letter(words[token.end : token.end + 1])
    said = preposition_of("prepositions", words, place)
    own = token.value.part
    had = own.removeprefix(f"{_OF} ").removeprefix(f"{_FROM} ")
    return said not in ("", _OF) and not own.startswith(said) and not had.startswith(said)


def _is_letter(word: tuple[str, ...]) -> bool:
    return bool(word) and len(word[0]) == 1 and word[0].isalpha()
