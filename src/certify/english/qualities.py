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
            sense = next(filter(None, (_adjective(each, known, guess) for each in _made_of(word))), None)
            if sense is not None:
                yield Phrase((word,), "QUALITY", sense)


def _made_of(word: str) -> Iterator[str]:
    """Yield what an adjective may be from which `word` is made."""
    for ending, adjectives in _ENDINGS:
        stem = word.removesuffix(ending)
        if len(stem) < len(word) and len(stem) > 2:
            yield from (stem + each for each in adjectives)


def _adjective(word: str, known: Vocabulary, guess: bool) -> Sense | None:
    """Return the adjective `word` that is said of one thing, if it is one."""
    for phrase in known.by_first.get(word, ()):
        if phrase.words == (word,) and phrase.terminal in ("ADJ", "ADJF") and isinstance(phrase.value, Sense):
            return phrase.value
    if guess and dict(categories_of(word)).get("adjective") == word:
        return Sense(guessed_name("adjective", word), (0,))
    return None
