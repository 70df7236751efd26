"""Verbs that make one word with a bare plural behind them: "preserves orders of elements", "reflects isomorphisms".

The object names a kind, not some things or every one (pseudo-incorporation: Dayal 2011), so that verb and object are
one predicate, of which nothing is known.
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.forms import Phrase, Sense, frame_phrases
from certify.english.guessing import maps_of_kinds, of_kinds
from certify.english.vocabulary import Vocabulary
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import guessed_name

_VERBS = frozenset({"V2", "V2B"})
_PLURALS = frozenset({"NOUNS", "FN0S"})
#: Plurals with their preposition: orders of elements.
_OF_PLURALS = frozenset({"RNOUNS", "FN"})
#: Nouns of what is done to one thing, with their preposition.
_OF_ONE = frozenset({"RNOUN", "FN"})
_ADJECTIVES = frozenset({"ADJ", "ADJF"})
#: What stands behind the object where the phrase goes on, so that it is not all of it.
_GOING_ON = frozenset({"of", "in", "on", "to", "from", "over", "between", "that", "which", "with", "and", "or", ","})


def incorporated_phrases(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield a verb of a text with the bare plural behind it as one verb."""
    for start in range(len(words)):
        for verb in _at(words, start, _VERBS, known):
            said = known.lexicon.word(verb.value.word)
            if said.opaque is not None and said.gloss in of_kinds():
                for end in _ends(words, start + len(verb.words), known):
                    if words[end : end + 1] and words[end] not in _GOING_ON:
                        yield from _as_one(verb, said.gloss, words[start:end], known)


def operations_of_kinds(words: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    """Yield what a text begins with as the name of an operation: "Localization of modules is an exact functor".

    Without an article the noun names what is done to things of a kind (Grimshaw, Argument Structure, 1990), of which
    the predicate is said where it is one of maps; where the things are maps themselves it may be said of a value.
    """
    for head in _at(words, 0, _OF_ONE, known):
        for end in _ends(words, len(head.words), known) if head.words[-1] == "of" and not head.value.plural else ():
            said = [word for word in words[end + 1 :] if word.isalpha()]
            kinds = {noun.value.name for noun in known.by_first.get(words[end - 1], ()) if noun.terminal == "NOUNS"}
            if words[end : end + 1] == ("is",) and said and _is_of_maps(said[-1]) and not any(map(names_map, kinds)):
                yield Phrase(words[:end], "CONST", Sense(guessed_name("constant", " ".join(words[:end])), ()))


def _is_of_maps(said: str) -> bool:
    return said in maps_of_kinds() or names_map(said)


def _as_one(verb: Phrase, gloss: str, spoken: tuple[str, ...], known: Vocabulary) -> Iterator[Phrase]:
    kind = spoken[len(verb.words) :]
    made = known.lexicon.word(guessed_name("verb_alone", " ".join((gloss, *kind))))
    forms = {each.terminal: each.value for frame in made.frames for each in frame_phrases(made.name, 1, frame)}
    yield Phrase(spoken, "V1" if verb.terminal == "V2" else "V1B", forms["V1"])


def _ends(words: tuple[str, ...], start: int, known: Vocabulary) -> Iterator[int]:
    """Yield where a bare plural ends that begins at a place: isomorphisms, finite limits, orders of elements."""
    yield from (start + len(noun.words) for noun in _at(words, start, _PLURALS, known))
    for adjective in _at(words, start, _ADJECTIVES, known):
        yield from _ends(words, start + len(adjective.words), known)
    for head in _at(words, start, _OF_PLURALS, known):
        if head.value.plural and head.words[-1] == "of":
            yield from _ends(words, start + len(head.words), known)


def _at(words: tuple[str, ...], start: int, terminals: frozenset[str], known: Vocabulary) -> tuple[Phrase, ...]:
    here = known.by_first.get(words[start], ()) if start < len(words) else ()
    fits = (phrase for phrase in here if words[start : start + len(phrase.words)] == phrase.words)
    return tuple(phrase for phrase in fits if phrase.terminal in terminals)
