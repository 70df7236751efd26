"""Adjectives that recur: what a text says of a thing by itself is no part of a compound in the same text.

"A closed subspace of a normal space is normal" hands one property on, so that "normal" is one word with its noun in
neither place; so with a noun that relates: "ST is self-adjoint" beside "self-adjoint operators on V".
Where it stands before nouns alone (a Lie algebra, a normal space), the compound is an idiom. What a table has as one
word with a noun that relates (a finite extension) is taken apart by what is said of it (certify.english.intersective).
"""

from __future__ import annotations

from collections.abc import Iterable

from certify.english.complements import relational_nouns
from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING

_ADJECTIVES = frozenset({"ADJ", "ADJF", "HADJ"})
#: Terminals of nouns, and of the noun behind an index: an M-regular element.
_NOUNS = {"NOUN": "NOUN", "NOUNS": "NOUNS", "HNOUN": "NOUN", "HNOUNS": "NOUNS"}
#: Letters and what stands behind an index, before which an adjective may go on to their noun: a Sylow p-subgroup.
_LETTERED = frozenset({"VAR", "HADJ", "HNOUN", "HNOUNS"})
#: Adjectives with what they relate to: normal in G.
_WITH_COMPLEMENT = frozenset({"ADJ2", "ADJ3"})
#: Nouns that relate, with their preposition and without.
RELATIONS = frozenset({"RNOUN", "RNOUNS", "RNOUN0", "RN", "RNS"})
#: Sorts of what may be anything.
_OF_ANYTHING = frozenset({THING, "A"})
#: Terminals before which an adjective says what it says of a thing that they name.
_HEADS = frozenset({"NOUN", "NOUNS", "RNOUN", "RNOUNS", "RNOUN0", "RN", "RNS", "FN", "FN0", "FN2", "FNP"})


def without_torn(tokens: tuple[LatticeToken, ...], lexicon: Lexicon) -> tuple[LatticeToken, ...]:
    """Return the tokens but the compounds with an adjective that the text says of something by itself.

    "Uniformly bounded" says another word of a thing than "bounded".
    In a plural behind an index (M-flat modules), which may be said of several together, other adjectives are its part.
    """
    adjectives = _adjectives(tokens)
    longest = {token.end: min(one.start for one in adjectives if one.end == token.end) for token in adjectives}
    heads = {token.start for token in tokens if token.type in _HEADS}
    alone = {token.value.word for token in adjectives if token.end not in heads and token.start == longest[token.end]}
    again = [token for token in adjectives if token.value.word in alone and token.end in heads]
    by_itself = predicates(tokens)
    relative = [token for token in again if token.value.word in by_itself]
    relations = {(each.start, each.end) for each in tokens if _tears_from_relation(each, relative, tokens)}
    plurals = {token.start for token in tokens if token.type == "HNOUNS"}
    part = [each for each in adjectives if each.type == "HADJ" and each.start in plurals and each not in again]
    return tuple(
        token
        for token in tokens
        if not (token in part and token.end in heads)
        and not _tears(token, again, tokens, lexicon)
        and not ((token.start, token.end) in relations and _is_of_relation(token, lexicon))
    )


def _is_of_relation(token: LatticeToken, lexicon: Lexicon) -> bool:
    """Return whether a noun of no table relates, or is what is left of one where it relates to nothing."""
    return token.type in RELATIONS | _NOUNS.keys() and token.value.word not in lexicon.named


def _adjectives(tokens: tuple[LatticeToken, ...]) -> list[LatticeToken]:
    """Return the adjectives of a text but the ends of longer ones: what is uniformly continuous is not called so."""
    found = [token for token in tokens if token.type in _ADJECTIVES and isinstance(token.value, Sense)]
    first = {end: min(token.start for token in found if token.end == end) for end in {token.end for token in found}}
    return [token for token in found if token.start == first[token.end]]


def predicates(tokens: tuple[LatticeToken, ...]) -> frozenset[str]:
    """Return the adjectives that stand by themselves: before no noun, adjective or letter, and without a complement."""
    adjectives = _adjectives(tokens)
    before = {token.start for token in tokens if token.type in _HEADS | _ADJECTIVES | _LETTERED}
    longer = {token.start for token in tokens if token.type in _WITH_COMPLEMENT}
    return frozenset(one.value.word for one in adjectives if one.end not in before and one.start not in longer)


def _tears_from_relation(
    compound: LatticeToken, relative: Iterable[LatticeToken], tokens: Iterable[LatticeToken]
) -> bool:
    """Return whether what relates takes with it an adjective that the text says of a thing alone.

    Where the noun relates twice, a word may be relative: N is normal in H, and not in the G that it is a subgroup of.
    """
    inside = (token for token in relative if compound.start <= token.start and token.end < compound.end)
    if compound.type not in RELATIONS or not any(inside):
        return False
    same = [token for token in tokens if (token.type, token.end) == (compound.type, compound.end)]
    shortest = max(same, key=lambda token: token.start)
    again = (token for token in tokens if token.type == shortest.type and token.value.word == shortest.value.word)
    return len({token.end for token in again}) == 1


def _tears(compound: LatticeToken, again: list[LatticeToken], tokens: Iterable[LatticeToken], lexicon: Lexicon) -> bool:
    """Return whether a noun takes an adjective with it: a normal space, a union of meagre sets; no fixed compound."""
    word = lexicon.opaque_word(getattr(compound.value, "word", None) or "") if compound.type in _NOUNS else None
    if word is None or word.fixed or word.args[0] not in _OF_ANYTHING:
        return False
    if isinstance(compound.value, Noun) and compound.value.made_of:
        return any(compound.start < token.start and token.end < compound.end for token in again)
    ends = {token.end for token in again if token.start == compound.start and token.end < compound.end}
    nouns = (token for token in tokens if token.start in ends and token.end == compound.end)
    return any(noun.type == _NOUNS[compound.type] and _is_kind(noun, lexicon) for noun in nouns)


def _is_kind(noun: LatticeToken, lexicon: Lexicon) -> bool:
    """Return whether a noun says a kind: no sort (an algebraic integer), no relation (a prime power)."""
    kind = noun.value
    return isinstance(kind, Noun) and kind.sort is None and kind.word not in relational_nouns(lexicon)
