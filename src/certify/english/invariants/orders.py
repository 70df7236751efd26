"""Elements of an order, a lattice, a closure system: what is said of them is said of no sets.

Disjoint, complement, ⊥ are words of the elements of any lattice, of which sets are the best known one; closure is that
of the structure that a text names. A text that names a lattice is not about sets of its elements.
"""

from __future__ import annotations

import re

from certify.english.invariants.candidate import Candidate
from certify.english.invariants.natures_by_use import is_one_of, known_words
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare
from certify.lexicon.skeletons import skeleton_of
from certify.logic import Sort, Statement, Symbol, symbols

_SETS = frozenset({"Set", "Finset"})
_THING = Sort(THING)
_IMAGE = "image"
#: Words that are said of elements of a lattice as well as of sets.
_OF_BOTH = frozenset({"bot", "compl", "disjoint", "inf", "sSup", "sInf", "sup", "top", "sdiff", "inter", "union"})
_COMPLEMENT, _CLOSURE = "compl", "closure"
#: What names a lattice, and what says that sets of its elements, or of other things, are meant.
_ORDER = re.compile(
    r"\b(?:semi|sub)?lattices?\b|\bpre-?orders?\b|\bposets?\b|\b(?:partial|linear|total|bounded|well) orders?\b"
    r"|\b(?:partially|linearly|totally) ordered\b|\b(?:co-?)?(?:boolean|heyting) (?:algebra|ring)s?\b"
    r"|\b(?:co)?frames?\b"
)
_CALLED_SETS = re.compile(r"(?<!ordered )\b(?:sub|super)?(?:sets?|famil(?:y|ies)|collections?|intervals?)\b|\bset\b\.")
#: A complement that need not be the only one.
_SOME_COMPLEMENT = re.compile(
    r"\ba complement\b|\bcomplements of (?:each|one an)other\b|\bcomplements\.|\b(?:are|is) complement(?:s|ary)?\b"
)


def no_set_in_an_order(candidate: Candidate, statement: Statement) -> None:
    """Refuse "in a bounded lattice, x and y are disjoint" of sets of elements of the lattice: they are its elements.

    Raises NoReadingError.
    """
    text = candidate.text.lower()
    if _ORDER.search(text) is None or _CALLED_SETS.search(text) is not None:
        return
    for symbol in symbols(statement.formula):
        if symbol.name in _OF_BOTH and any(_is_set_of_any(sort) for sort in (*symbol.params, symbol.result)):
            raise NoReadingError("what is said of elements of an order is said of no sets of them")


def no_complement_among_others(candidate: Candidate, statement: Statement) -> None:
    """Refuse "x is a complement of y" as the one complement that a set has: elements of a lattice may have several.

    Raises NoReadingError.
    """
    text = candidate.text.lower()
    if _SOME_COMPLEMENT.search(text) is None or _CALLED_SETS.search(text) is not None:
        return
    if any(_is_the_complement(symbol, candidate.lexicon) for symbol in symbols(statement.formula)):
        raise NoReadingError("“a complement” is one of several, and no set has several")


def _is_the_complement(symbol: Symbol, lexicon: Lexicon) -> bool:
    """Return whether a function gives the complement of something."""
    word = lexicon.word(symbol.name)
    opaque = word.opaque is not None and word.category == "function" and bare(word.gloss) == "complement"
    return symbol.name == _COMPLEMENT or opaque


def no_lattice_word_of_a_set(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse a set that is codisjoint with another or has a pseudo-complement, and filters that are sets of points.

    The least fixed point of a map is an element of what the map is on, too, and no set of such, and the supremum of two
    elements is one; that of two filters is a filter, in which there are sets. Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        code = skeleton_of(symbol.name)
        said = code[1].split()[0] if code else bare(word.gloss)
        if word.opaque is None and code is None:
            continue
        if is_one_of(said, known_words("of_lattices")) and any(map(_is_set_of_any, symbol.params)):
            raise NoReadingError(f"“{said}” is said of elements of a lattice")
        if is_one_of(said, known_words("points_of_maps")) and word.category == "function" and _is_another_kind(symbol):
            raise NoReadingError(f"“{said}” is one element, and no set of such")
        if word.category == "function_of_two" and said in known_words("joins") and _mixes_kinds(symbol):
            raise NoReadingError(f"the {said} of two things is one of their kind")


def no_image_of_one_point(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the image under f of the least fixed point of g ∘ f" as one of a thing: it is the value of f at it.

    Raises NoReadingError.
    """
    made = [symbol for symbol in symbols(statement.formula) if symbol.result.name == THING and symbol.params]
    glosses = [(symbol, bare(lexicon.word(symbol.name).gloss)) for symbol in made]
    if not any(gloss == _IMAGE for _, gloss in glosses):
        return
    for symbol, gloss in glosses:
        typed = symbol.params[0].name == "Fun" and symbol.params[0].args[0].variable
        if typed and is_one_of(gloss, known_words("points_of_maps")):
            raise NoReadingError("the image of an element under a function is its value there")


def _is_another_kind(symbol: Symbol) -> bool:
    """Return whether a function gives sets, and is of no map between sets of that kind."""
    given = (sort.args[-1] for sort in symbol.params if sort.name == "Fun")
    return symbol.result.name in _SETS and symbol.result not in given


def _mixes_kinds(symbol: Symbol) -> bool:
    """Return whether a function gives what is of another kind than what it is of; a thing may have elements."""
    things = all(sort == _THING for sort in symbol.params) and symbol.result.args == (_THING,)
    return symbol.result not in symbol.params and not things


def _is_set_of_any(sort: Sort) -> bool:
    """Return whether a sort is one of sets of things of which nothing but their type is known."""
    return sort.name in _SETS and (sort.args[0].variable or _is_set_of_any(sort.args[0]))


def no_closure_of_another_structure(candidate: Candidate, statement: Statement) -> None:
    """Refuse the topological closure of a set in a matroid, a submonoid: each structure has a closure of its own.

    Raises NoReadingError.
    """
    if known_words("own_closures").isdisjoint(candidate.lowered) or any(
        word.startswith(("topolog", "dense", "open")) for word in candidate.lowered
    ):
        return
    if any(symbol.name == _CLOSURE for symbol in symbols(statement.formula)):
        raise NoReadingError("closure in which sense? A structure is named that has one of its own")
