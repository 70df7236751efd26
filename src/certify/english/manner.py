"""Adjectives that are one word with what says how: "locally finite", "closed under addition".

What is uniformly continuous need not be known to be continuous, and what is closed under addition is not closed: with
the adverb, or with a preposition and a noun without article, the adjective makes one word, of which nothing is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from certify.english.forms import Phrase, Sense
from certify.english.guessing import is_adverb, never_guessed
from certify.english.vocabulary import Vocabulary
from certify.files.resources import data_dir, read_toml
from certify.lexicon.opaque import guessed_name

_ADJECTIVES = frozenset({"ADJ", "ADJF"})
#: Participles of verbs that take an object: countably generated.
_PARTICIPLES = frozenset({"V2P"})
#: Terminals of a noun that may stand without an article where it names no thing but a kind: addition, order, inverse.
_KINDS = frozenset({"OPNAME", "FN0", "FN20", "NOUN", "HAD"})
#: Terminals of plurals that name a kind so, and what they stand behind: closed under complements.
_PLURALS = frozenset({"NOUNS", "FN0S"})
_TAKING_PLURALS = (("under",), ("away", "from"))
#: What stands behind such a noun where it is not the last word of its phrase.
_GOING_ON = frozenset({"NOUN", "NOUNS", "RNOUN0", "VAR", "FN0", "FN20", "CARD"})


@cache
def _table(name: str) -> frozenset[str]:
    return frozenset(read_toml(data_dir("grammars") / "guessing.toml")[name])


def manner_phrases(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield the adjectives of a text with the adverb before them, or the kind behind them, as one word each."""
    for start in range(len(words)):
        if length := _manner(words[start : start + 2]):
            yield from _with_adverb(words, start, start + length, known)
        for end in _ends(words, start, _ADJECTIVES, known):
            yield from _with_kind(words, start, end, known)
            yield from _with_argument(words, start, end)
            yield from _before_adverb(words, start, end)
            yield from _with_role(words, start, end, known)


def _manner(words: tuple[str, ...]) -> int:
    """Return how many words say how something is: an adverb of manner, or of degree, or "almost everywhere"."""
    if " ".join(words) in _table("degree"):
        return len(words)
    word = words[0]
    return int(word in _table("degree") or (is_adverb(word) and word not in never_guessed()))


def _ends(words: tuple[str, ...], start: int, terminals: frozenset[str], known: Vocabulary) -> Iterator[int]:
    """Yield where words of `terminals` end that begin at a place."""
    here = known.by_first.get(words[start], ()) if start < len(words) else ()
    fits = (phrase for phrase in here if phrase.terminal in terminals)
    yield from dict.fromkeys(
        start + len(each.words) for each in fits if words[start : start + len(each.words)] == each.words
    )


def _with_adverb(words: tuple[str, ...], start: int, behind: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield an adjective with the adverb that stands from `start` on before it, and with another one behind that."""
    participles = [end for end in _ends(words, behind, _PARTICIPLES, known) if words[end : end + 1] != ("by",)]
    if length := _manner(words[behind : behind + 2]) if behind < len(words) else 0:
        participles.extend(_ends(words, behind + length, _ADJECTIVES, known))
    for end in dict.fromkeys((*_ends(words, behind, _ADJECTIVES, known), *participles)):
        if end not in _ends(words, start, _ADJECTIVES, known):
            yield _adjective(words[start:end])


def _with_kind(words: tuple[str, ...], start: int, end: int, known: Vocabulary) -> Iterator[Phrase]:
    if end < len(words) and words[end] in _table("kinds_after"):
        for stop in _ends(words, end + 1, _KINDS, known):
            if not _goes_on(words, stop, known) and not _is_plural(words[end + 1 : stop], known):
                yield _adjective(words[start:stop])
    for preposition in _TAKING_PLURALS:
        behind = end + len(preposition)
        if words[end:behind] == preposition:
            ends = sorted({*_ends_of_kinds(words, behind, known)})
            yield from (_adjective(words[start:stop]) for stop in ends if not _goes_on(words, stop, known))


def _ends_of_kinds(words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[int]:
    """Yield where bare plurals end that begin at a place: complements, complements and finite unions."""
    for end in _plural_ends(words, start, known):
        yield end
        if words[end : end + 1] == ("and",):
            yield from _plural_ends(words, end + 1, known)


def _plural_ends(words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[int]:
    """Yield where a bare plural ends that begins at a place: complements, finite intersections."""
    yield from _ends(words, start, _PLURALS, known)
    for end in _ends(words, start, _ADJECTIVES, known):
        yield from _plural_ends(words, end, known)


def _with_argument(words: tuple[str, ...], start: int, end: int) -> Iterator[Phrase]:
    """Yield "linear in its first argument": of which argument it is said is part of what is said."""
    behind = words[end : end + 4]
    if behind[:1] == ("in",) and behind[1:2] and behind[1] in _table("of_arguments"):
        stop = next((at for at, word in enumerate(behind) if word in _table("arguments")), None)
        if stop is not None and all(word in _table("which") for word in behind[2:stop]):
            yield _adjective(words[start : end + stop + 1])


def _before_adverb(words: tuple[str, ...], start: int, end: int) -> Iterator[Phrase]:
    """Yield "differentiable almost everywhere", which is said as the adverb before the adjective is."""
    behind = words[end : end + 2]
    if len(behind) > 1 and " ".join(behind) in _table("degree"):
        yield _adjective(words[start : end + 2], " ".join((*behind, *words[start:end])))


def _with_role(words: tuple[str, ...], start: int, end: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield "finitely generated as a submonoid": as what it is said of a thing is part of what is said.

    "As large as a prime" compares; "continuous as a function on s" goes on.
    """
    if words[end : end + 2] in (("as", "a"), ("as", "an")) and words[start - 1 : start] != ("as",):
        for stop in _ends(words, end + 2, frozenset({"NOUN", "RNOUN0"}), known):
            if not _goes_on(words, stop, known) and not _is_plural(words[end + 2 : stop], known):
                yield _adjective(words[start:stop])


def _is_plural(noun: tuple[str, ...], known: Vocabulary) -> bool:
    """Return whether a noun is said of several things: closed under finite limits, of which there are some."""
    return any(p.words == noun and getattr(p.value, "plural", False) for p in known.by_first[noun[0]])


def _goes_on(words: tuple[str, ...], stop: int, known: Vocabulary) -> bool:
    """Return whether a phrase goes on: closed under multiplication by a, under addition modulo n."""
    if stop == len(words):
        return False
    follows = {phrase.terminal for phrase in known.by_first.get(words[stop], ()) if len(phrase.words) == 1}
    return words[stop] in _table("prepositions") or words[stop] == "by" or bool(follows & _GOING_ON)


def _adjective(spoken: tuple[str, ...], called: str = "") -> Phrase:
    return Phrase(spoken, "ADJ", Sense(guessed_name("adjective", called or " ".join(spoken)), (0,)))
