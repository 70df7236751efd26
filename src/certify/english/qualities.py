"""Qualities: nouns that are made of adjectives and say that something is so: compactness, separability, continuity.

"The compactness of X" is that X is compact (Grimshaw, Argument Structure, 1990), so that the noun is the adjective's
symbol. Nouns that name an amount or a thing of their own (a density, a unity) are none.
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.forms import Phrase, Sense
from certify.english.guessing import categories_of
from certify.english.vocabulary import Vocabulary
from certify.files.resources import data_dir, read_toml
from certify.lexicon.opaque import guessed_name

#: What a noun of a quality ends in, and what its adjective ends in there.
_ENDINGS = (("ability", ("able",)), ("ibility", ("ible",)), ("uity", ("uous",)), ("ness", ("",)), ("ity", ("", "e")))
_NOUNS = frozenset({"QUALITY", "PROPNOUN", "FN0", "FN20", "CONST", "OPNAME"})


def quality_phrases(words: tuple[str, ...], known: Vocabulary, guess: bool) -> Iterator[Phrase]:
    """Yield the nouns of a text that are made of an adjective: a known one, or a guessed one where `guess`."""
    amounts = read_toml(data_dir("grammars") / "guessing.toml")["amounts"]
    for word in dict.fromkeys(words):
        here = [phrase for phrase in known.by_first.get(word, ()) if phrase.words == (word,)]
        if word not in amounts and not any(phrase.terminal in _NOUNS for phrase in here):
            made = tuple(_made_of(word))
            rows = [sense for each in made for sense in _adjectives(each, known)]
            guessed = (_guessed(each) for each in made if guess and not rows)
            yield from (Phrase((word,), "QUALITY", sense) for sense in (*rows, *filter(None, guessed)))


def _made_of(word: str) -> Iterator[str]:
    """Yield what an adjective may be from which `word` is made."""
    for ending, adjectives in _ENDINGS:
        stem = word.removesuffix(ending)
        if len(stem) < len(word) and len(stem) > 2:
            yield from (stem + each for each in adjectives)


def _adjectives(word: str, known: Vocabulary) -> Iterator[Sense]:
    """Yield what the adjective `word` says of one thing."""
    for phrase in known.by_first.get(word, ()):
        if phrase.words == (word,) and phrase.terminal in ("ADJ", "ADJF") and isinstance(phrase.value, Sense):
            yield phrase.value


def _guessed(word: str) -> Sense | None:
    """Return what an adjective says that only the dictionary has."""
    return Sense(guessed_name("adjective", word), (0,)) if ("adjective", word) in categories_of(word) else None
