"""The vocabulary: every phrase that can be a token, from the rows of the lexicon and the words of the grammar."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import replace
from itertools import product
from typing import Any

from certify.english import morphology
from certify.english.forms import Noun, Phrase, Sense, both_numbers, frame_phrases, key
from certify.english.grammar import Grammar
from certify.lexicon import Lexicon
from certify.lexicon.numerals import LARGER_NUMBERS, NUMBER_WORDS
from certify.lexicon.signs import signs
from certify.lexicon.spelling import spellings
from certify.reading.raw import RNum, RVar

_COUNTS = {name: value for value, name in enumerate(NUMBER_WORDS) if value >= 2}
_COUNTS["one"] = 1
_SUPERLATIVES = {"smallest": "le", "least": "le", "largest": "ge", "greatest": "ge"}
#: Superlatives that are said of values ("the highest degree"), not of things.
_EXTREMES = {"highest": "ge", "maximal": "ge", "maximum": "ge", "lowest": "le", "minimal": "le", "minimum": "le"}
_PARTS = {"factor": "mul", "summand": "add", "addend": "add", "term": "add"}
_INDICES = "nmkijrpqsd"
#: How many parts a tuple has that is called so.
_TUPLES = {"pair": 2, "triple": 3, "quadruple": 4}
_ORDINALS = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_INDIVIDUAL = ("individual", "respective")


#: Terminals of what is no word by itself.
_PARTS_OF_FRAMES = frozenset({"RPREP", "APREP", "FNP0", "FNPREP", "ACTP", "ACTT"})
#: Terminals of what a thing has: its degree, its image.
_HAD = frozenset({"FN0", "FN0S", "FNP0", "FNU0"})


class Vocabulary:
    """All phrases, by their first word."""

    def __init__(self, lexicon: Lexicon, grammar: Grammar) -> None:
        self.lexicon = lexicon
        self.by_first: dict[str, list[Phrase]] = defaultdict(list)
        known = {symbol for production in grammar.productions for symbol in production.expansion}
        for terminal, text in grammar.literals.items():
            if terminal in known:
                self._add(text, terminal, text)
        for phrase in self._phrases():
            self.by_first[phrase.words[0]].append(phrase)
        self.notation = frozenset(
            text.lower() for word in lexicon.words.values() if word.symbol is not None for text in word.symbol.text
        )
        self.constants = frozenset(
            name for name, head in spellings(lexicon).constants.items() if head.kind == "word" and head.arity
        )
        self.words = frozenset(word for phrases in self.by_first.values() for p in phrases for word in p.words)

    def knows(self, word: str) -> bool:
        """Return whether `word` has a category by itself."""
        return any(
            phrase.words == (word,) and phrase.terminal not in _PARTS_OF_FRAMES
            for phrase in self.by_first.get(word, ())
        )

    def only_had(self, word: str) -> bool:
        """Return whether `word` is known as what a thing has ("the character of G"), and as nothing else."""
        terminals = {phrase.terminal for phrase in self.by_first.get(word, ()) if phrase.words == (word,)}
        return bool(terminals & _HAD) and terminals <= _HAD | {word.upper()}

    def extended(self, phrases: Iterable[Phrase]) -> Vocabulary:
        """Return this vocabulary with further `phrases`."""
        more: dict[str, list[Phrase]] = defaultdict(list)
        for phrase in phrases:
            more[phrase.words[0]].append(phrase)
        if not more:
            return self
        other = copy(self)
        other.by_first = {**self.by_first, **{word: [*self.by_first.get(word, ()), *more[word]] for word in more}}
        other.words = self.words | {word for added in more.values() for phrase in added for word in phrase.words}
        return other

    def _add(self, text: str, terminal: str, value: Any) -> None:
        words = key(text)
        self.by_first[words[0]].append(Phrase(words, terminal, value))

    def _phrases(self) -> Iterator[Phrase]:
        yield from _number_phrases()
        yield from _operator_phrases()
        yield from _noun_phrases(self.lexicon)
        yield from _property_phrases(self.lexicon)
        yield from _constant_phrases(self.lexicon)
        yield from _claim_phrases(self.lexicon)
        yield from self._relation_signs()
        for word in self.lexicon.words.values():
            for frame in word.frames:
                yield from frame_phrases(word.name, len(word.args), frame)
        for structure in self.lexicon.structures.values():
            for noun in structure.nouns:
                yield Phrase(key(noun), "STRUCT", structure.name)
                yield Phrase(key(morphology.plural(noun)), "STRUCTS", structure.name)
            yield from (Phrase(key(text), "STRUCTADJ", structure.name) for text in structure.adjectives)
            yield from (Phrase(key(text), "STRUCTPOST", structure.name) for text in structure.postmodifiers)

    def _relation_signs(self) -> Iterator[Phrase]:
        for word in self.lexicon.words.values():
            if word.symbol is not None and word.symbol.level == "relation" and len(word.args) == 2:
                for text in word.symbol.text:
                    yield Phrase(key(text), "SYMREL", Sense(word.name, (0, 1)))


def _constant_phrases(lexicon: Lexicon) -> Iterator[Phrase]:
    for row in lexicon.constants.values():
        for text in row.text:
            yield Phrase(key(text), "CONST", RNum(row.value) if isinstance(row.value, int) else row.value)


def _claim_phrases(lexicon: Lexicon) -> Iterator[Phrase]:
    for name, row in lexicon.claims.items():
        for text in row.text:
            yield Phrase(key(text), "CLAIM", name)


def _operator_phrases() -> Iterator[Phrase]:
    """Yield what an operator over many things is called, by its sign: the sum of f(i) over i ∈ s."""
    for name in signs().operators:
        yield from (Phrase(key(text), "BIG", name) for text in (f"{name} of", f"indexed {name} of"))


def _number_phrases() -> Iterator[Phrase]:
    for value, name in enumerate(NUMBER_WORDS):
        yield Phrase((name,), "TERM", RNum(value))
    for name, value in LARGER_NUMBERS.items():
        yield Phrase(key(name), "TERM", RNum(value))
    for name, value in _COUNTS.items():
        yield Phrase((name,), "CARD", value)
        yield Phrase((str(value),), "CARD", value)
    for name, relation in _SUPERLATIVES.items():
        yield Phrase((name,), "SUP", relation)
    for name, relation in _EXTREMES.items():
        yield Phrase((name,), "SUPMAX", relation)
    for name, word in _PARTS.items():
        yield Phrase((name,), "PART", Sense(word, (0, 1)))
        yield Phrase((name + "s",), "PART", Sense(word, (0, 1), plural=True))
    for letter in _INDICES:
        for text in (f"{letter}th", f"{letter}-th"):
            yield Phrase(key(text), "ORD", RVar(letter))
    for name, value in _TUPLES.items():
        for text in (name, f"ordered {name}"):
            yield Phrase(key(text), "PAIR", value)
            yield from (Phrase(key(text + "s"), terminal, value) for terminal in ("PAIRS", "PAIR"))
    for value, text in enumerate(_ORDINALS):
        yield Phrase((text,), "ORD", RNum(value))
    for name in _INDIVIDUAL:
        yield Phrase((name,), "_ADJIND", name)


def _noun_phrases(lexicon: Lexicon) -> Iterator[Phrase]:
    yield from _kinds_of(lexicon)
    for row in lexicon.nouns.values():
        for text in row.text:
            name = text.split()[-1] if " of " not in text else text.split()[0]
            yield from both_numbers(text, "NOUN", Noun(name, row.sort, row.hole, row.where))


def _kinds_of(lexicon: Lexicon) -> Iterator[Phrase]:
    """Yield nouns with what their things are made of: a set of real numbers, two lists of integers."""
    of_sorts = [row for row in lexicon.nouns.values() if row.sort and "(" not in row.sort and row.where is None]
    for row in lexicon.nouns.values():
        if row.sort is None or not row.sort.endswith(("(?)", "(?, ?)")):
            continue
        for other in of_sorts:
            kind = Noun(row.text[0], row.sort.replace("?", str(other.sort)), made_of=True)
            for text, element in product(row.text, other.text):
                if " of " not in text:
                    parts = f" of {morphology.plural(element)}"
                    yield Phrase(key(text + parts), "NOUN", kind)
                    many = key(morphology.plural(text) + parts)
                    yield from (Phrase(many, name, replace(kind, plural=True)) for name in ("NOUNS", "NOUN"))


def _property_phrases(lexicon: Lexicon) -> Iterator[Phrase]:
    for name, row in lexicon.properties.items():
        for text in row.adjective:
            yield Phrase(key(text), "PROPADJ", name)
        for text in row.noun:
            yield Phrase(key(text.removeprefix("the ")), "PROPNOUN", name)
