"""Relational words: nouns and adjectives that say what a thing is of, in or over another, and what kind that is of.

A subgroup is one of a group, a pole one of a function: such words have an argument beside the thing that they are said
of, also where a text leaves it unsaid (Löbner, Definites, Journal of Semantics 4, 1985). Which kind the argument is of
is what the word selects (grammars/relational.toml).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from certify.files.resources import data_dir, read_toml
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import bare, head_of
from certify.lexicon.spelling import Opaque

#: Kinds of what has parts that are in nothing else: an edge that is one of G is in no other graph, but a point of a set
#: may be extreme in one set and not in another, and a value of a function critical for another.
WITH_PARTS = frozenset(
    {"algebra", "category", "field", "graph", "group", "lattice", "matroid", "module", "order", "ring", "space"}
)
#: Kinds, beside these, of what is said to have a pole, a row, a prefix.
_SELECTED = frozenset({"filtration", "function", "list", "matrix", "sequence", "set"})
#: Prepositions by which a noun has its argument, and an adjective.
_BY, _OVER = ("of", "in", "with respect to", "on", "over"), "over"
_ADJECTIVE, _FUNCTION, _OF_TWO = "adjective", "function", "function_in_parts"
#: Kinds of what something is over.
_BELOW = frozenset({"field", "ring"})
#: Categories of words with their argument, by those of the words without it.
_TAKING = {"noun": "relation", "adjective": "adjective_with"}
#: The arguments of words with a meaning that are said of elements of anything.
_ANY = ("A",)
_TABLES = ("nouns", "adjectives", "functions")


class _Tables(NamedTuple):
    words: Mapping[str, Mapping[str, tuple[str, ...]]]
    kinds: Mapping[str, frozenset[str]]
    sorts: Mapping[str, frozenset[str]]
    two: tuple[str, ...]
    by: Mapping[str, str]
    families: Mapping[str, frozenset[str]]
    owners: Mapping[str, tuple[str, ...]]
    wholes: Mapping[str, tuple[str, ...]]
    said_of_wholes: tuple[str, ...]
    over_bases: frozenset[str]
    members: Mapping[str, frozenset[str]]
    values: frozenset[str]


@cache
def _tables() -> _Tables:
    rows = read_toml(data_dir("grammars") / "relational.toml")
    words: dict[str, dict[str, tuple[str, ...]]] = {name: {} for name in _TABLES}
    for name, found in words.items():
        for field in rows[name].values():
            for word, kinds in field.items():
                found[word] = (*found.get(word, ()), *kinds)
    named = {kind: frozenset(nouns) for kind, nouns in rows["kinds"].items()}
    sorts = {kind: frozenset(names) for kind, names in rows["sorts"].items()}
    families = {kind: frozenset(alike) for kind, alike in rows["families"].items()}
    owners, wholes = ({part: tuple(having) for part, having in rows[name].items()} for name in ("owners", "wholes"))
    two, said_of_wholes = tuple(rows["two"]["nouns"]), tuple(rows["said_of_wholes"]["adjectives"])
    over_bases = frozenset(rows["over_bases"]["functions"])
    members = {sort: frozenset(nouns) for sort, nouns in rows["members"].items()}
    values = members.pop("values")
    return _Tables(
        words, named, sorts, two, rows["by"], families, owners, wholes, said_of_wholes, over_bases, members, values
    )


def owners_of_parts() -> Mapping[str, tuple[str, ...]]:
    """Return the nouns of what may have a part, by those of the parts: a matrix has eigenvalues."""
    return _tables().owners


def wholes_of_parts() -> Mapping[str, tuple[str, ...]]:
    """Return the nouns of what has parts that are called otherwise, by those of the parts: a ring has ideals."""
    return _tables().wholes


@cache
def said_of_wholes() -> frozenset[str]:
    """Return the adjectives that are said of what has elements, and of none of these: Noetherian, Hausdorff."""
    return frozenset(_tables().said_of_wholes)


def share_kind(one: str, other: str) -> bool:
    """Return whether two nouns name structures of one kind: a domain and a ring."""
    heads = {head(one), head(other)}
    return len(heads) == 1 or any(heads <= nouns for kind, nouns in _tables().kinds.items() if kind in WITH_PARTS)


def is_member_of(word: Word, sort: str) -> bool:
    """Return whether a noun calls something so that is of what a set, or so, is made of: a boundary point."""
    said, nouns = bare(word.gloss), _tables().members.get(sort, frozenset())
    return head(said.partition(" of ")[0]) in nouns


def is_value_of(word: Word) -> bool:
    """Return whether a noun calls something so that is of what a function's values are: its supremum."""
    return head(word.gloss) in _tables().values


def kinds_of_noun(said: str) -> tuple[str, ...]:
    """Return the kinds of what a noun is one of that stands in a table itself, not only its last words."""
    return _tables().words["nouns"].get(said, ())


def kinds_wanted(word: Word) -> tuple[str, ...]:
    """Return the kinds of what a word is relative to that is said of one thing; none where it is not relational.

    A noun is so by its last words, as a normal subgroup is a subgroup; of an adjective with an adverb nothing is known.
    """
    tables = _tables().words
    match word.category:
        case "noun":
            return _of_noun(word.gloss)
        case "function":
            return tables["functions"].get(bare(word.gloss), ())
        case "adjective":
            return tables["adjectives"].get(word.gloss, ())
    said = (frame.text for frame in word.frames if frame.cat == "noun" and word.args == _ANY)
    return next((kinds for noun in said if (kinds := _of_noun(noun))), ())


def _of_noun(said: str) -> tuple[str, ...]:
    words, table = said.split(), _tables().words["nouns"]
    ends = (" ".join(words[start:]) for start in range(len(words)))
    return next((table[end] for end in ends if end in table), ())


def families_of(said: str, noun: bool) -> frozenset[str]:
    """Return the kinds of structures that a word is relative to: adjacent, and the number of neighbors, in a graph."""
    words = said.split()
    ends = {" ".join(words[start:]) for start in range(len(words) if noun else 1)}
    ends |= {end.removesuffix("s") for end in ends} | {" ".join(words[:2])}  # almost everywhere continuous
    return frozenset(kind for kind, alike in _tables().families.items() if not alike.isdisjoint(ends))


def whole_selected(part: str) -> tuple[str, ...]:
    """Return the kind of what has what a noun calls a part, where it selects one: what has subgroups is a group."""
    kinds = _of_noun(part)
    return kinds if len(kinds) == 1 and kinds[0] in WITH_PARTS | _SELECTED else ()


def parts_of_kinds(said: str) -> frozenset[str]:
    """Return the kinds of structures that a noun is one of a part of: a submodule is one of a module."""
    return frozenset(_of_noun(said)) & WITH_PARTS


def is_of_kind(kind: str, called: Iterable[str], sort: str) -> bool:
    """Return whether a thing is of a kind by one of the nouns that it is called by, or by the name of its sort."""
    return sort in _tables().sorts.get(kind, ()) or not _nouns_of(kind).isdisjoint(map(head, called))


def head(noun: str) -> str:
    """Return the last word of a noun, before its complement: "ring" of a ring with identity, "group" of a p-group."""
    return head_of(bare(noun)).rpartition("-")[2]


def _nouns_of(kind: str) -> frozenset[str]:
    return _tables().kinds.get(kind, frozenset({kind}))


def over_base(name: str, lexicon: Lexicon) -> str | None:
    """Return the word with its base of a function of extensions, the Galois group of L over K; None for another."""
    word = lexicon.word(name)
    noun = bare(word.gloss)
    if word.opaque is None or word.category != _FUNCTION or noun not in _tables().over_bases:
        return None
    return Opaque(_OF_TWO, f"{noun} of {_OVER}").name(lexicon)


def with_argument(name: str, said: Collection[str], lexicon: Lexicon) -> str | None:
    """Return the name of a relational word with its argument; None for words that are not relational.

    A noun has it by the preposition by which a text `said` that it has it (an upper set in a preorder is what the text
    calls an upper set elsewhere), else as a table has it; a noun of no table takes "of", or what its kind takes.
    """
    names = _with_argument(name, lexicon)
    known = (each for given in (said, lexicon.named) for each in names if each in given)
    return next(known, names[0]) if names else None


@cache
def _with_argument(name: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return the names that a word with its argument may have.

    Of adjectives only those that are so over something are resolved: what is central in a group is an element of it.
    """
    word = lexicon.word(name)
    kinds = kinds_wanted(word)
    if not kinds or (word.opaque is not None and word.category not in _TAKING) or word.gloss.endswith(_tables().two):
        return ()
    if word.category == _ADJECTIVE:
        over = Opaque(_TAKING[_ADJECTIVE], f"{word.gloss} {_OVER}").name(lexicon)
        return (over,) if over in lexicon.named and not _BELOW.isdisjoint(kinds) else ()
    said = bare(word.gloss) if word.opaque is not None else next(f.text for f in word.frames if f.cat == "noun")
    first = [by for kind in kinds if (by := _tables().by.get(kind)) is not None]
    return tuple(Opaque(_TAKING["noun"], f"{said} {by}").name(lexicon) for by in (*first, *_BY))
