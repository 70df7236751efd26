"""What belongs to a thing: nouns behind "has", and what "its" is said of, where a text makes a noun of several words.

"A ring with an exchange ideal": an ideal of that ring. "Its torsion subgroup": the torsion subgroup of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.forms import Noun, Phrase, Sense
from certify.english.vocabulary import Vocabulary
from certify.lexicon.opaque import guessed_name

_HAVING = frozenset({"has", "have", "having", "with", "possesses", "possess"})
_SOME = frozenset({"a", "an", "no", "some", "exactly", "one", "two", "at", "most", "least"})
_WHOSE = frozenset({"its", "their", "whose", "'s"})
_MODIFIERS = frozenset({"ADJ", "ADJF"})


def owned_phrases(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield nouns as what their owner has, and functions of several words without what they are of."""
    for place, word in enumerate(words[:-1]):
        if word in _HAVING:
            yield from _had(words, place + 1, known)
        elif word in _WHOSE:
            yield from _whose(words, place + 1, known)


def _at(words: tuple[str, ...], start: int, known: Vocabulary) -> list[Phrase]:
    here = known.by_first.get(words[start], ()) if start < len(words) else ()
    return [phrase for phrase in here if words[start : start + len(phrase.words)] == phrase.words]


def _had(words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield the nouns of a noun phrase that begins at `start`, behind its determiner and its adjectives."""
    places = {start}
    while places:
        place = places.pop()
        if place < len(words) and words[place] in _SOME:
            places.add(place + 1)
        here = _at(words, place, known)
        parts = {phrase.words for phrase in here if phrase.terminal in ("RNOUN0", "HAD", "FN0")}
        for phrase in here if words[place - 1] not in _HAVING else ():
            if phrase.terminal in _MODIFIERS:
                places.add(place + len(phrase.words))
            elif phrase.terminal == "NOUN" and phrase.value.word is not None and phrase.words not in parts:
                yield _of_its_owner(phrase)


def _of_its_owner(phrase: Phrase) -> Phrase:
    kind: Noun = phrase.value
    said = " ".join((*phrase.words[:-1], kind.name)) if kind.plural else " ".join(phrase.words)
    sense = Sense(guessed_name("relation", f"{said} of"), (0, 1), plural=kind.plural)
    return Phrase(phrase.words, "RNOUN0", sense)


def _whose(words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    """Yield "subgroup closure", of which only the last word is known to be had by something."""
    for modifier in _at(words, start, known):
        if modifier.terminal not in _MODIFIERS | {"NOUN"}:
            continue
        for head in _at(words, start + len(modifier.words), known):
            if head.terminal == "FN0" and known.lexicon.word(head.value.word).opaque is not None:
                said = " ".join((*modifier.words, known.lexicon.word(head.value.word).gloss))
                yield Phrase((*modifier.words, *head.words), "FN0", Sense(guessed_name("function", said), (0,)))
