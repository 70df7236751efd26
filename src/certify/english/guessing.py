"""Guesses: the categories of words that stand in no table, from a dictionary of English and from their shape.

The dictionary is that of lemminflect (Jascob 2020), which ships with its data. What is guessed is a category, never a
meaning; words of quantity and of function, and adverbs, are never guessed (grammars/guessing.toml).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from certify.english.vocabulary import Vocabulary
from certify.files.resources import data_dir, read_toml
from certify.lexicon.opaque import guessed_name

_LETTERS = re.compile(r"[^\W\d_]{3,}(?:-[^\W\d_]+)*")
#: Prepositions that an adjective takes.
_AFTER_ADJECTIVES = ("to", "with", "over", "in", "by", "at", "on", "from")

#: What a map does with what is in the structures that it maps, beside the verbs of kinds.
_COMMUTES = "commute with"
#: What denies the adjective behind it.
_NON = "non"
_DETERMINERS = frozenset({"a", "an", "the", "every", "each", "any", "no", "some", "all", "its", "their"})
_ARTICLES = (("a",), ("an",), ("every",), ("any",))
#: Determiners of what belongs to a thing, or was mentioned.
_DEFINITE = frozenset({"", "the", "its", "their"})


@cache
def _table(name: str) -> frozenset[str]:
    return frozenset(read_toml(data_dir("grammars") / "guessing.toml")[name])


@cache
def never_guessed() -> frozenset[str]:
    """Return the words that are never guessed: they are refused until they have a meaning."""
    return _table("never")


def privative() -> frozenset[str]:
    """Return the modifiers that make one word with their noun."""
    return _table("privative")


def ranging() -> frozenset[str]:
    """Return the modifiers that speak of all that the rest of their noun says: the freest, the smallest of them."""
    return _table("ranging")


def takes_back() -> frozenset[str]:
    """Return the modifiers under which a thing need not be what the noun says: almost, partial, weak."""
    return privative() - _table("subsective")


@cache
def spellings() -> Mapping[str, str]:
    """Return the words that are another one in another spelling, or with a noun that adds nothing, by that one."""
    return dict(read_toml(data_dir("grammars") / "guessing.toml")["spellings"])


@cache
def contradictories() -> Mapping[str, str]:
    """Return the adjectives that say of a thing that it is not what another one says, by that one."""
    return dict(read_toml(data_dir("grammars") / "guessing.toml")["contradictories"])


def denials(adjective: str) -> tuple[str, ...]:
    """Return what denies an adjective, and what it denies: infinite for finite, nonempty for empty."""
    negative = [word for word, positive in contradictories().items() if positive == adjective]
    positive = contradictories().get(adjective) or (adjective.removeprefix(_NON) if adjective.startswith(_NON) else "")
    return tuple(word for word in (*negative, positive or f"{_NON}{adjective}") if word)


def alike() -> frozenset[str]:
    """Return the functions whose value is of the kind of what it is of: the transpose of a matrix is one."""
    return _table("alike")


def of_others() -> frozenset[str]:
    """Return the adjectives that nothing is alone, but only with another thing: commuting, adjacent."""
    return _table("of_others")


def of_numbers() -> frozenset[str]:
    """Return the functions of numbers that give a function again of what has numbers for values: the real part."""
    return _table("of_numbers")


def functional() -> frozenset[str]:
    """Return the relational nouns that "the" makes functions."""
    return _table("functional")


def measuring() -> frozenset[str]:
    """Return the nouns of amounts, which are no sets: a measure, a rank."""
    return _table("measuring")


def assigns() -> frozenset[str]:
    """Return the nouns of what gives each thing a value that has the same noun: a measure, the measure of a set."""
    return _table("assigns")


def constituents() -> frozenset[str]:
    """Return the nouns of what a thing has so many of, and is made of: named together, they are all that it has."""
    return _table("constituents")


def points() -> frozenset[str]:
    """Return the nouns of numbers and points, of which several together are bounded, dense or summable."""
    return _table("points")


def of_collections() -> frozenset[str]:
    """Return what is said of several numbers or points together."""
    return _table("of_collections")


@cache
def _letters() -> Mapping[str, str]:
    return dict(read_toml(data_dir("grammars") / "guessing.toml")["letters"])


def calls(name: str, noun: str) -> bool:
    """Return whether what a noun says is called by such a letter: a function by f, a set by s."""
    return name[:1] in _letters().get(noun, "")


def of_kinds() -> frozenset[str]:
    """Return the verbs that are said of all of a kind, wherever they are: a functor preserves limits."""
    return _table("of_kinds")


def is_of_what_is_mapped(verb: str) -> bool:
    """Return whether a verb says of a map what it does to things in the structures that it maps, none of its own."""
    return verb in of_kinds() or verb == _COMMUTES


def maps_of_kinds() -> frozenset[str]:
    """Return the adjectives of maps, and of operations that are maps."""
    return _table("of_maps")


def of_lists() -> frozenset[str]:
    """Return the nouns of what elements that a text lists are together: a basis."""
    return _table("of_lists")


def among_values() -> frozenset[str]:
    """Return what is said of a value among others that it might be: it is maximised, the smallest."""
    return _table("among_values")


def says_vectors(gloss: str) -> bool:
    """Return whether a word is said of vectors: linearly independent, the span of."""
    return not _table("of_vectors").isdisjoint(gloss.split())


def guesses(words: tuple[str, ...], known: Vocabulary, misspelt: Callable[[str], bool]) -> tuple[str, ...]:
    """Return the names of the words that a text (in lower case) may use beyond the known ones.

    What no dictionary has and is spelled like a known word is `misspelt`: it is not guessed.
    """
    found: dict[str, None] = {}
    for index, word in enumerate(words):
        after = words[index + 1] if index + 1 < len(words) else ""
        if known.only_had(word):
            found.update(dict.fromkeys(_of_nothing(word, after, _determiner(words[:index]))))
        if (
            known.knows(word)
            or word in never_guessed() | privative()
            or not _LETTERS.fullmatch(word)
            or is_adverb(word)
        ):
            continue
        if not in_dictionary(word) and misspelt(word) and not _is_derived(word, known):
            continue
        determiner = _determiner(words[:index]) if index else "the"  # a text that begins with "Localization of A"
        names = _names(word, after, determiner)
        if not in_dictionary(word) and words[index - 1 : index][:1] in _ARTICLES and _ends_phrase(after):
            names = (name for name in names if not name.startswith("adjective_"))
        found.update(dict.fromkeys(names))
    return tuple(found)


def _ends_phrase(after: str) -> bool:
    """Return whether a noun phrase ends before a word, or names its thing with it: a quandle Q, a quandle is …"""
    return after.startswith("$") or len(after) <= 1 or after in never_guessed()


def _is_derived(word: str, known: Vocabulary) -> bool:
    """Return whether a word is a known one behind a prefix of Latin or Greek: a subsemiring, a cofactor."""
    rests = (word.removeprefix(each) for each in _table("derives") if word.startswith(each))
    return any(len(rest) > 3 and (known.knows(rest) or in_dictionary(rest)) for rest in rests)


def _of_nothing(word: str, after: str, determiner: str) -> Iterator[str]:
    """Yield what a thing has as a noun of its own: "a character", "a division monoid", but not "the degree"."""
    heads = after not in never_guessed() and any(category == "noun" for category, _ in categories_of(after))
    if after != "of" and word not in _table("arguments") and (heads or determiner not in _DEFINITE):
        yield from (guessed_name("noun", lemma) for category, lemma in categories_of(word) if category == "noun")


def _determiner(before: tuple[str, ...]) -> str:
    """Return the nearest determiner of what stands behind `before`."""
    return next((word for word in reversed(before) if word in _DETERMINERS), "")


def _names(word: str, after: str, determiner: str) -> Iterator[str]:
    """Yield what `word` may be before `after`: "the frame of" is a function, "a frame of" a relation."""
    for category, lemma in categories_of(word):
        if category == "noun" and after == "of":
            kind = "function" if determiner == "the" and lemma == word else "relation"
            yield guessed_name(kind, f"{lemma} of")
        elif category == "adjective" and after in _AFTER_ADJECTIVES:
            yield guessed_name("adjective_with", f"{lemma} {after}")
            yield guessed_name("adjective", lemma)
        elif category == "verb":
            if word.endswith("ed") and after != "by":
                yield guessed_name("adjective", word)
            yield guessed_name("verb", lemma)
            yield guessed_name("verb_alone", lemma)
        else:
            yield guessed_name(category, lemma)


@cache
def is_adverb(word: str) -> bool:
    """Return whether a word ends in -ly and is no adjective or noun."""
    from lemminflect import getAllLemmas

    return word.endswith("ly") and not {"NOUN", "ADJ"} & getAllLemmas(word).keys()


@cache
def in_dictionary(word: str) -> bool:
    """Return whether the dictionary of English has `word`."""
    from lemminflect import getAllLemmas

    return bool(getAllLemmas(word))


@cache
def verb_of(participle: str) -> str | None:
    """Return the verb of a participle: extend of "extended", which the dictionary has as an adjective too."""
    from lemminflect import getAllLemmas, getAllLemmasOOV

    known = getAllLemmas(participle)
    found = known.get("VERB") or (() if known else getAllLemmasOOV(participle, "VERB")["VERB"])
    return next((lemma for lemma in found if lemma != participle), None)


@cache
def categories_of(word: str) -> tuple[tuple[str, str], ...]:
    """Return the categories of a word (noun, adjective, verb) with its dictionary form in each."""
    from lemminflect import getAllLemmas, getAllLemmasOOV

    whole = getAllLemmas(word)
    if not whole and "-" in word:  # quasi-compact is what compact is
        head, _, last = word.rpartition("-")
        found = [(category, f"{head}-{lemma}") for category, lemma in categories_of(last) if category != "verb"]
        participle = last.endswith(("ing", "ed")) and any(category == "verb" for category, _ in categories_of(last))
        return (("adjective", word), *found) if participle else tuple(found)  # a multiplication-preserving map
    if "ADV" in whole or "AUX" in whole:
        return ()
    found = []
    if "ADJ" in whole:
        found.append(("adjective", word))
    if "NOUN" in whole:
        found.append(("noun", whole["NOUN"][0]))
    if "VERB" in whole and "ADJ" not in whole:
        found.append(("verb", whole["VERB"][0]))
    if found or whole:
        return tuple(found)
    if word.endswith(tuple(_table("adjective"))):
        return (("adjective", word),)
    # what no dictionary has is a term or a name: a quandle, a Montel space
    return (("noun", getAllLemmasOOV(word, "NOUN")["NOUN"][0]), ("adjective", word))
