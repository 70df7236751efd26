"""The tokens of opaque words: all forms of the named ones, and of those that one text makes of its own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from certify.english.forms import Phrase, Sense, frame_phrases
from certify.english.guessing import guesses
from certify.english.vocabulary import Vocabulary
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import guessed_name

#: Terminals of adjectives and of the nouns and functions that a relative adjective makes one word with.
_MODIFIERS = frozenset({"ADJ", "ADJF"})
_HEADS = {"RNOUN": "relation", "RNOUNS": "relation", "FN": "function", "FNS": "function"}


def phrases_of(words: Iterable[Word]) -> Iterator[Phrase]:
    """Yield every form of `words` as a token."""
    for word in words:
        for frame in word.frames:
            yield from frame_phrases(word.name, len(word.args), frame)


@cache
def named_phrases(lexicon: Lexicon) -> tuple[Phrase, ...]:
    """Return the forms of all named words."""
    return tuple(phrases_of(map(lexicon.word, lexicon.named)))


@lru_cache(maxsize=256)
def text_phrases(words: tuple[str, ...], known: Vocabulary, guess: bool) -> tuple[Phrase, ...]:
    """Return the forms of the words that a text makes: guessed ones, if wanted, and modifiers fused with what they modify."""
    found: tuple[Phrase, ...] = ()
    if guess:
        names = guesses(words, known.words)
        found = tuple(phrases_of(map(known.lexicon.word, names)))
        known = known.extended(found)
    return (*found, *_fused(words, known))


def _fused(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield an adjective and what it modifies as one word, where the adjective may be relative to that."""
    for start in range(len(words)):
        for modifier in _at(words, start, known):
            if modifier.terminal not in _MODIFIERS or not _may_be_relative(modifier, known.lexicon):
                continue
            for head in _at(words, start + len(modifier.words), known):
                if head.terminal in _HEADS and _is_opaque(head, known.lexicon):
                    yield _one_word(modifier, head)


def _one_word(modifier: Phrase, head: Phrase) -> Phrase:
    category = _HEADS[head.terminal]
    text = " ".join((*modifier.words, *known_form(head)))
    sense = Sense(guessed_name(category, text), head.value.holes, plural=head.value.plural)
    return Phrase((*modifier.words, *head.words), head.terminal, sense)


def known_form(head: Phrase) -> tuple[str, ...]:
    """Return the words of a head in the singular, as its row writes them."""
    return tuple(head.value.word.removeprefix("relation_").removeprefix("function_").replace("__", "-").split("_"))


def _at(words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[Phrase]:
    for phrase in known.by_first.get(words[start], ()) if start < len(words) else ():
        if words[start : start + len(phrase.words)] == phrase.words:
            yield phrase


def _is_opaque(phrase: Phrase, lexicon: Lexicon) -> bool:
    return isinstance(phrase.value, Sense) and lexicon.word(phrase.value.word).opaque is not None


def _may_be_relative(modifier: Phrase, lexicon: Lexicon) -> bool:
    return isinstance(modifier.value, Sense) and not lexicon.word(modifier.value.word).absolute
