"""What words say of sorts beyond their rows: functions on sets and at points, numbers that words are made with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from certify.files.resources import data_dir, read_toml
from certify.lexicon import Word
from certify.lexicon.opaque import bare
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import INT, NAT, RAT, Sort
from certify.reading.counting import COUNTING
from certify.reading.infer import Inference
from certify.reading.unify import Meta, Open, parts_of

#: Letters of numbers beside those that count, and words that are made with numbers.
_OF_COMPOUNDS = frozenset("dpq")
_COMPOUNDS = ("group", "subgroup", "torsion", "dimensional", "manifold", "sphere", "connected", "regular", "gon")
_POWER = f"{HOLE}^{HOLE}"
_INDEXED = frozenset({"indexed by", "parametrized by"})
_ARGUMENT_AND_VALUE = 2
#: Rows of relational.toml: sets of what a function takes and of its values, one value, entries of lists; parts of
#: fractions and of natural numbers; hulls, and what a point is in.
_WITHIN, _RANGE, _VALUES, _ENTRIES = "arguments", "values", "value", "entries"
_FRACTIONS, _NATURALS = "fractions", "naturals"
_SPANNED, _AROUND = "hulls", "around"
_SETS = frozenset({"Set", "Finset"})


def on_domains(inference: Inference) -> None:
    """Let a function that is something on a set, or at a point, be one of the elements of the set, of the point.

    So a function has its maximum on a set, two are equal on a set, and one vanishes at a point of its domain. What is
    indexed by a set is a function of its elements.
    """
    find = inference.unifier.find
    for one in inference.shapes:
        preposition = "on" if one.word.gloss in _INDEXED else one.word.gloss.rsplit(" ", 1)[-1]
        if preposition in ("on", "at") and len(one.params) > 1:
            *those, place = map(find, one.params)
            point = _point(place, preposition)
            for domain in (_domain(own, inference) for own in those):
                if point is not None and domain is not None:
                    inference.unifier.attempt(point, domain)


def of_what_has_them(inference: Inference) -> None:
    """Let the support of a function be a set of what it takes, its limit one of its values, a denominator an integer.

    A function says by its type where it is and where it goes: what a noun calls a part of the one or the other is of
    no third type. Nor is the hull of a set, the range of a list, or the component of a point.
    """
    find = inference.unifier.find
    for one in inference.shapes:
        rows = _rows_of(one.word) if len(one.params) == 1 else frozenset()
        if rows:
            _tie(rows, find(one.params[0]), find(one.result), inference)


def _tie(rows: frozenset[str], owner: Open, value: Open, inference: Inference) -> None:
    """Let a value be of the type that the rows of its noun say, where they say one of such an owner."""
    attempt, kind = inference.unifier.attempt, None if isinstance(owner, Meta) else owner.name
    sets = not isinstance(value, Meta) and value.name in _SETS
    within = parts_of(value)[0] if sets else None
    if _FRACTIONS in rows and owner == RAT:
        attempt(value, INT)
    elif _NATURALS in rows and owner == NAT:
        attempt(value, NAT)
    elif kind == "Fun" and len(parts_of(owner)) == _ARGUMENT_AND_VALUE:
        takes, gives = parts_of(owner)
        if _VALUES in rows:
            attempt(value, gives)
        elif within is not None and not rows.isdisjoint((_WITHIN, _RANGE)):
            attempt(within, takes if _WITHIN in rows else gives)
    elif within is not None and ((kind in _SETS and _SPANNED in rows) or (kind == "List" and _ENTRIES in rows)):
        attempt(within, parts_of(owner)[0])
    elif within is not None and _AROUND in rows and not (kind and parts_of(owner)):
        attempt(within, owner)


def _rows_of(word: Word) -> frozenset[str]:
    """Return the rows of a noun; a hull is one by its last word, convex or not."""
    said = bare(word.gloss)
    return _own_types().get(said, frozenset()) | (_own_types().get(said.rsplit(" ", 1)[-1], frozenset()) & {_SPANNED})


@cache
def _own_types() -> Mapping[str, frozenset[str]]:
    """Return which types of its owner's each noun is of: a set of arguments or of values, a value, an integer."""
    rows = read_toml(data_dir("grammars") / "relational.toml")["own_types"]
    nouns = {noun for row in rows.values() for noun in row}
    return {noun: frozenset(row for row, own in rows.items() if noun in own) for noun in nouns}


def _point(place: Open, preposition: str) -> Open | None:
    """Return the sort of what is in a place, of the elements of a set that something is on; None for another thing."""
    if preposition == "at":
        return place if isinstance(place, Meta) else None
    return place.args[0] if not isinstance(place, Meta) and place.name in _SETS else None


def _domain(own: Open, inference: Inference) -> Open | None:
    """Return of what a function is, or each function of a sequence; None for what is no function."""
    if isinstance(own, Meta) or own.name != "Fun" or len(own.args) != _ARGUMENT_AND_VALUE:
        return None
    domain, value = map(inference.unifier.find, own.args)
    return _domain(value, inference) if domain == NAT else domain


def of_compounds(inference: Inference) -> list[tuple[Open, Sort]]:
    """Return the natural numbers that a word is made with: p of "p-group", n of "n-dimensional" and of ℝ^n.

    Only letters of numbers are: R of an R-module, and k of a k-algebra, are none.
    """
    find = inference.unifier.find
    letters = {find(sort) for name, sort in inference.variables if name[0] in COUNTING | _OF_COMPOUNDS}
    made = (one.params[1] for one in inference.shapes if len(one.params) > 1 and _is_made_with(one.word))
    return [(sort, NAT) for sort in made if find(sort) in letters]


def of_arithmetic(inference: Inference) -> list[tuple[Open, Sort]]:
    """Return natural numbers for what has a Möbius function, a totient, where nothing else says what it is."""
    return [(one.params[-1], NAT) for one in inference.shapes if one.word.gloss in _of_naturals()]


@cache
def _of_naturals() -> frozenset[str]:
    """Return the functions of numbers that are of natural ones, where nothing else says of what."""
    return frozenset(read_toml(data_dir("grammars") / "natures.toml")["of_naturals"])


def _is_made_with(word: Word) -> bool:
    """Return whether the second thing that a word relates is a number that it is made with."""
    _, hyphen, noun = word.name.partition("___")
    return (bool(hyphen) and noun.startswith(_COMPOUNDS)) or skeleton_of(word.name) == ("notation", _POWER)
