"""Words with what says where they hold: "almost everywhere finite", "identically zero", "converges a.s. to g".

What is so at almost every point need not be so, and where else it may fail the adverb does not say: with it an
adjective or a verb makes one word, of which nothing is known, whether it stands before or behind.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from certify.english.complements import preposition_of
from certify.english.forms import Phrase, Sense, frame_phrases, key
from certify.english.vocabulary import Vocabulary
from certify.files.resources import data_dir, read_toml
from certify.lexicon.opaque import guessed_name

#: Adjectives, and of what category they are as words of their own.
_ADJECTIVES = {"ADJ": "adjective", "ADJF": "adjective", "ADJ2": "adjective_with", "ADJC": "adjective_mutual"}
#: Words of the longest adjective that such an adverb stands behind.
_MOST_WORDS = 3
#: A number that functions are said to be.
_ZERO = ("zero",)
#: Verbs by themselves, and with what stands behind their preposition.
_WITH_OBJECT = {"V1": "V2", "V1B": "V2B"}


class _Adverb(NamedTuple):
    """Such an adverb of a text: where it begins and ends, and how it is called."""

    start: int
    end: int
    called: str


@cache
def _extents() -> tuple[tuple[tuple[str, ...], str], ...]:
    """Return the words of each adverb, and how it is called."""
    rows = read_toml(data_dir("grammars") / "guessing.toml")["extents"]
    return tuple((key(said), called) for said, called in rows.items())


@cache
def _first_words() -> frozenset[str]:
    return frozenset(said[0] for said, _ in _extents())


def extent_phrases(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield the adjectives and verbs of a text with such an adverb beside them, as one word each."""
    for start, word in enumerate(words):
        if word in _first_words():
            for said, called in _extents():
                if words[start : start + len(said)] == said:
                    adverb = _Adverb(start, start + len(said), called)
                    yield from _before(words, adverb, known)
                    yield from _behind(words, adverb, known)


def _before(words: tuple[str, ...], adverb: _Adverb, known: Vocabulary) -> Iterator[Phrase]:
    """Yield an adverb with the adjective behind it, or with "zero", which is said as one."""
    if words[adverb.end : adverb.end + 1] == _ZERO:
        yield _called_zero(words[adverb.start : adverb.end + 1], adverb)
    for phrase in known.by_first.get(words[adverb.end], ()) if adverb.end < len(words) else ():
        stop = adverb.end + len(phrase.words)
        if phrase.terminal in _ADJECTIVES and words[adverb.end : stop] == phrase.words:
            yield _adjective(phrase, words[adverb.start : stop], adverb)


def _behind(words: tuple[str, ...], adverb: _Adverb, known: Vocabulary) -> Iterator[Phrase]:
    """Yield an adjective or a verb with the adverb behind it, and with the preposition that follows the two."""
    if words[adverb.start - 1 : adverb.start] == _ZERO:
        yield _called_zero(words[adverb.start - 1 : adverb.end], adverb)
    for at in range(max(adverb.start - _MOST_WORDS, 0), adverb.start):
        for phrase in known.by_first.get(words[at], ()):
            if words[at : adverb.start] != phrase.words:
                continue
            if phrase.terminal in _ADJECTIVES and phrase.terminal != "ADJ2":
                yield _adjective(phrase, words[at : adverb.end], adverb)
            elif phrase.terminal in _WITH_OBJECT:
                yield from _verb(phrase, words, adverb, known)


def _called_zero(spoken: tuple[str, ...], adverb: _Adverb) -> Phrase:
    return Phrase(spoken, "ADJ", Sense(guessed_name("adjective", f"{adverb.called} zero"), (0,)))


def _adjective(phrase: Phrase, spoken: tuple[str, ...], adverb: _Adverb) -> Phrase:
    category = _ADJECTIVES[phrase.terminal]
    terminal, places = ("ADJ", (0,)) if category == "adjective" else (phrase.terminal, (0, 1))
    said = " ".join((adverb.called, *phrase.words))
    return Phrase(spoken, terminal, Sense(guessed_name(category, said), places))


def _verb(phrase: Phrase, words: tuple[str, ...], adverb: _Adverb, known: Vocabulary) -> Iterator[Phrase]:
    """Yield a verb with the adverb behind it, alone and with its preposition: converges almost surely to."""
    spoken = (*phrase.words, *words[adverb.start : adverb.end])
    for base in _bases(phrase, known):
        said = f"{base} {adverb.called}"
        yield Phrase(spoken, phrase.terminal, Sense(guessed_name("verb_alone", said), (0,)))
        preposition = preposition_of("after_verb", words, adverb.end)
        if preposition:
            name = guessed_name("verb", f"{said} {preposition}")
            terminal = _WITH_OBJECT[phrase.terminal]
            yield Phrase((*spoken, *preposition.split()), terminal, Sense(name, (0, 1)))


def _bases(phrase: Phrase, known: Vocabulary) -> Iterator[str]:
    """Yield the base form of a verb: converge of "converges"."""
    word = known.lexicon.word(phrase.value.word)
    for frame in word.frames:
        forms = frame_phrases(word.name, len(word.args), frame)
        if any((form.words, form.terminal) == (phrase.words, phrase.terminal) for form in forms):
            yield frame.text
