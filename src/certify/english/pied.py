"""Pied-piped prepositions: "the points at which f is discontinuous", "a field over which f splits".

The preposition of an adjective or a verb stands before "which" instead of behind its word (Ross, Constraints on
Variables in Syntax, 1967): what is said of the head is what "the points that f is discontinuous at" says of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.complements import preposition_of, related_adjective, related_verb
from certify.english.forms import Phrase, Sense
from certify.english.vocabulary import Vocabulary

_WHICH = ("which",)
#: No preposition, and what has a meaning of its own before "which": a ring in which every ideal is principal.
_NOT = frozenset({"", "in"})
_ADJECTIVES = frozenset({"ADJ", "ADJF", "V2P"})
_VERBS = frozenset({"V1", "V1B", "V2", "V2B"})
#: Words with their preposition, and what they are without it.
_WITHOUT = {"ADJ2": "ADJ2P", "V2": "V2R", "V2B": "V2RB"}


def pied_phrases(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield prepositions with the "which" behind them, and the words after it that take them."""
    for start in range(len(words)):
        preposition = preposition_of("after_adjective", words, start) or preposition_of("after_verb", words, start)
        end = start + len(preposition.split())
        if preposition not in _NOT and words[end : end + 1] == _WHICH:
            yield Phrase(words[start : end + 1], "PIED", preposition)
            for place in range(end + 1, len(words)):
                yield from _taking(preposition, words, place, known)


def _taking(preposition: str, words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield the words at a place that take a preposition, without it."""
    behind = tuple(preposition.split())
    for phrase in known.by_first.get(words[start], ()):
        spoken, own = phrase.words, phrase.words[: -len(behind)]
        if own and spoken == (*own, *behind) and words[start : start + len(own)] == own:
            yield from _without(phrase, own)
        if words[start : start + len(spoken)] == spoken:
            made = related_adjective if phrase.terminal in _ADJECTIVES else related_verb
            if phrase.terminal in _ADJECTIVES | _VERBS:
                for one in made(phrase, preposition, known):
                    yield from _without(one, spoken)


def _without(phrase: Phrase, own: tuple[str, ...]) -> Iterator[Phrase]:
    if phrase.terminal in _WITHOUT and phrase.words[: len(own)] == own and isinstance(phrase.value, Sense):
        preposition = " ".join(phrase.words[len(own) :])
        yield Phrase(own, _WITHOUT[phrase.terminal], replace(phrase.value, part=preposition))
