"""The tokens of opaque words: all forms of the named ones, and of those that one text makes of its own words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

from certify.english.abilities import ability_phrases
from certify.english.complements import (
    complement_phrases,
    constants_of,
    preposition_phrases,
    relational_nouns,
    unary_phrases,
)
from certify.english.compounds import (
    MODIFIERS,
    NOUNS,
    before_complements,
    compounds_in,
    several_functions,
    sole_functions,
)
from certify.english.described import described_phrases
from certify.english.extents import extent_phrases
from certify.english.forms import Noun, Phrase, Sense, frame_phrases
from certify.english.glr import LatticeToken
from certify.english.guessing import guesses
from certify.english.hyphens import hyphen_phrases
from certify.english.incorporating import incorporated_phrases, operations_of_kinds
from certify.english.manner import manner_phrases
from certify.english.owned_constants import names_of_owned
from certify.english.owning import owned_phrases
from certify.english.parts import united_phrases
from certify.english.pied import pied_phrases
from certify.english.qualities import quality_phrases
from certify.english.recurring import without_torn
from certify.english.refusal import alike
from certify.english.search import Reading
from certify.english.vocabulary import Vocabulary
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import guessed_name, is_guessed
from certify.logic import word_names, write

#: So many modifiers may make one word with a noun: a finite separable field extension of K.
_DEEPEST = 3
#: What takes a complement with "of", where no row has all of it: a root of unity is no root of something.
_BEFORE_OF = frozenset({"RNOUN", "RNOUNS", "FN"})
#: Nouns with a preposition of their own: "a functor from C to D" is one, whatever "functor from" is.
_PARTED = frozenset({"RN", "RNS"})

#: How an adjective is called that says of things what an interpreted one says of functions.
_SAID_OF_THINGS = guessed_name("adjective", "")
_NOUN = guessed_name("noun", "")
#: Words for a family of things of a kind.
_GATHERING = re.compile("_(?:family|sequence|collection)_of_")


def phrases_of(words: Iterable[Word]) -> Iterator[Phrase]:
    """Yield every form of `words` as a token."""
    for word in words:
        for frame in word.frames:
            yield from frame_phrases(word.name, len(word.args), frame)


@cache
def named_phrases(lexicon: Lexicon) -> tuple[Phrase, ...]:
    """Return the forms of all named words."""
    return (*preposition_phrases(), *_phrases_and_nouns(map(lexicon.word, lexicon.named), _of_one_sort(lexicon)))


def _of_one_sort(lexicon: Lexicon) -> frozenset[str]:
    """Return the nouns that name a sort whose things are nothing else: an integer, an angle."""
    closed = (noun for noun in lexicon.nouns.values() if noun.sort is not None and "?" not in noun.sort)
    return frozenset(text for noun in closed for text in noun.text)


def _phrases_and_nouns(words: Iterable[Word], nouns: frozenset[str] = frozenset()) -> Iterator[Phrase]:
    """Yield the forms of `words`, and of relational nouns those that say nothing of what they relate to.

    Where one of `nouns` is said so, it is that.
    """
    words = tuple(words)
    nouns |= frozenset(word.gloss for word in words if word.category == "noun")
    for word in words:
        made = tuple(phrases_of((word,)))
        yield from made
        if word.category == "relation" and word.overload is None:
            yield from unary_phrases(word, made, nouns)


@lru_cache(maxsize=256)
def text_phrases(words: tuple[str, ...], known: Vocabulary, interpreted: Vocabulary, guess: bool) -> tuple[Phrase, ...]:
    """Return the forms of the words that a text makes: fused ones, and guessed ones where they are wanted."""
    found: tuple[Phrase, ...] = ()
    if guess:
        names = guesses(words, known, lambda word: bool(alike(word, interpreted)))
        found = tuple(_phrases_and_nouns(map(known.lexicon.word, names)))
        known = known.extended(found)
    made = (*manner_phrases(words, known), *extent_phrases(words, known), *quality_phrases(words, known, guess))
    made = (*made, *ability_phrases(words, known)) if guess else made
    found, known = (*found, *made), known.extended(made)
    fused: tuple[Phrase, ...] = ()
    for _ in range(_DEEPEST):
        more = tuple(dict.fromkeys(each for each in compounds_in(words, known) if each not in fused))
        fused, known = (*fused, *more), known.extended(more)
    placed = tuple(before_complements(words, known))
    fused, known = (*fused, *placed), known.extended(placed)
    functions = (*sole_functions(words, known), *several_functions(words, known))
    placed = (*hyphen_phrases(words, known), *owned_phrases(words, known), *functions)
    complements = tuple(complement_phrases(words, known))
    described = (*described_phrases(words, known.extended(complements)), *incorporated_phrases(words, known))
    described = (
        *described,
        *pied_phrases(words, known),
        *united_phrases(words, known),
        *operations_of_kinds(words, known),
    )
    return (*found, *fused, *placed, *complements, *described, *constants_of(words, known))


def longest(tokens: tuple[LatticeToken, ...], lexicon: Lexicon) -> tuple[LatticeToken, ...]:
    """Return the tokens without adjectives that begin a longer opaque noun (a Lie algebra), and guesses in an idiom.

    Before a function that goes on behind the noun they stand alone: a prime number of elements is no prime number.
    """
    idioms: dict[int, int] = {}
    rows = lexicon.named.keys() | relational_nouns(lexicon)
    tokens = without_torn(tokens, lexicon)
    for token in tokens:
        word = token.value.word if token.type in NOUNS and isinstance(token.value, Noun) else None
        if word in rows or (word is not None and lexicon.word(word).opaque is None):  # a Lie algebra, a perfect square
            idioms[token.start] = max(token.end, idioms.get(token.start, 0))
    for token in tokens:  # complex differentiable: what is so is neither complex nor differentiable as a real function
        if token.type in MODIFIERS and token.value.word in lexicon.named:
            idioms[token.start] = max(token.end, idioms.get(token.start, 0))
    fixed = {token.start: token.end for token in tokens if token.type in NOUNS and idioms.get(token.start) == token.end}
    tokens = tuple(token for token in tokens if token.type not in _BEFORE_OF or not _breaks(token, fixed))
    idiomatic = [(token.start, token.end) for token in tokens if token.end - token.start > 1 and not _guessed(token)]
    worth = _before_worth(tokens)
    counted = {token.start: token.end for token in tokens if token.type == "FN0"}
    return tuple(
        token
        for token in tokens
        if not (token.type in MODIFIERS and token.end < idioms.get(token.start, token.end) >= counted.get(token.end, 0))
        and (
            not (_guessed(token) and token.type not in _PARTED and any(_inside(token, span) for span in idiomatic))
            or (token.type in NOUNS and token.end in worth)
        )
    )


def _breaks(token: LatticeToken, fixed: Mapping[int, int]) -> bool:
    """Return whether a token ends within a noun of several words, by where these begin and end: roots of (unity)."""
    return any(token.start <= start < token.end < end for start, end in fixed.items())


def _before_worth(tokens: tuple[LatticeToken, ...]) -> frozenset[int]:
    """Return the places before "of index 2", "of prime order": a function without an article, of the noun before it.

    A singular noun without a determiner is no noun phrase, so that "of" has nothing there that the noun relates to.
    """
    functions = {token.start for token in tokens if token.type == "FN0"}
    described = {token.start for token in tokens if token.type == "ADJ" and token.end in functions}
    return frozenset(place - 1 for place in functions | described)


def _inside(token: LatticeToken, span: tuple[int, int]) -> bool:
    """Return whether a token is part of a longer one: the power of, in "to the power of"."""
    return span[0] <= token.start and token.end <= span[1] and token.end - token.start < span[1] - span[0]


def _guessed(token: LatticeToken) -> bool:
    name = token.value.word if isinstance(token.value, Noun | Sense) else None
    return name is not None and is_guessed(name)


def least_opaque(readings: tuple[Reading, ...], lexicon: Lexicon) -> tuple[Reading, ...]:
    """Return the readings but those with more opaque words than another: an interpreted word wins where it fits.

    So does a structure that the text is about.
    """
    structured = tuple(each for each in readings if any(carrier.structures for carrier in each.statement.carriers))
    readings = _of_members(structured or readings)
    owned = names_of_owned(lexicon)
    said = (lexicon.opaque(reading.statement.formula) for reading in readings)
    opaque = [frozenset(word.name for word in words) - owned for words in said]
    least = [
        (each, own) for each, own in zip(readings, opaque, strict=True) if not any(other < own for other in opaque)
    ]
    return tuple(each for each, own in least if not any(_namesake(each, own, *other) for other in least))


def _namesake(reading: Reading, own: frozenset[str], other: Reading, others: frozenset[str]) -> bool:
    """Return whether `other` is `reading` but for one word: an onto thing is surjective, as an onto function is.

    So is a guess where a table has the word, and one without the capital of a name.
    """
    mine, theirs = own - others, others - own
    if mine and {f"{name.removeprefix(_NOUN)}_of" for name in mine if name.startswith(_NOUN)} == theirs:
        return True  # an ideal that is maximal, and one of the ring at hand
    if len(mine) != 1 or len(theirs) != 1:
        return False
    (old,), (new,) = mine, theirs
    of_things = new.startswith(_SAID_OF_THINGS) and not old.startswith(_SAID_OF_THINGS)
    if not of_things and not _guesses_at(old, new):
        return False
    return write(reading.statement.formula).replace(f"{old}(", f"{new}(") == write(other.statement.formula)


def _guesses_at(old: str, new: str) -> bool:
    """Return whether `old` is a guess at what `new` is: function_group_of_units_of, a cauchy sequence."""
    spelt = old.casefold()
    return is_guessed(old) and (
        (not is_guessed(new) and spelt.endswith(f"_{new.casefold()}")) or (spelt == new.casefold() and old > new)
    )


def _of_members(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Return the readings in which a sequence of open sets has open members, where there are some."""
    each = tuple(one for one in readings if not any(map(_GATHERING.search, word_names(one.statement.formula))))
    return each or readings
