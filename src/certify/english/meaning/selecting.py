"""Selection: whose "its eigenvalues" are, where of all things before only one is of the kind that has eigenvalues.

A relational noun selects what it may be of (selectional restrictions: Katz and Fodor, The Structure of a Semantic
Theory, 1963; on antecedents: Hobbs, Resolving Pronoun References, 1978). What it selects is in a table, is what its
prefix says (a subsequence is of a sequence), or is what the text itself says it of: "the minimal polynomial of an
operator divides its characteristic polynomial". It decides only where it leaves just one thing.
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.glr import LatticeToken
from certify.english.meaning.applying import is_variable
from certify.english.meaning.reading import Reader
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.things import One, Value
from certify.english.selectional import fits, selects
from certify.lexicon.opaque import bare, of_structures
from certify.logic import Sort
from certify.reading.raw import RApp, RVar, Shape

_SUB = "sub"
#: What stands in a row of the table for every noun of a map.
_MAPS = "map"
#: What no end of a map is: a structure has no kernel.
_NO_STRUCTURES = frozenset({"map", "matrix", "form", "relation"})
#: What every term is called.
_ANY = frozenset({"expression"})


def selected(read: Reader, part: LatticeToken) -> Value | None:
    """Return the one thing before that may have what a noun behind "its" says, where no other may; else None."""
    if read.focus.member is not None:
        return None
    word = read.lexicon.word(sense_of(part).word)
    said = bare(word.gloss if word.opaque else next((frame.text for frame in word.frames), ""))
    having = _having(read, said, word.name)
    if len(having) != 1 or not isinstance(having[0], One):
        return None
    read.discourse.told.add(part.start)
    return having[0]


def _having(read: Reader, said: str, word: str) -> list[Value]:
    """Return what may have what a noun says; of a letter that no noun was said of, everything may be had."""
    names, owners = _names(read), selects(said)
    if owners is None:
        return _said_before(read, said, word)
    ends = read.discourse.ends if _NO_STRUCTURES.issuperset(owners) else set[Value]()
    unknown = [value for value, called in names.items() if not called and value not in ends]
    if unknown or any(fits(noun, owners) for noun in _structures(read)):
        return []
    having = [value for value, called in names.items() if any(fits(name, owners) for name in called)]
    before = _said_before(read, said, word)
    return before if len(before) == 1 and before[0] in having else having


def _names(read: Reader) -> dict[Value, set[str]]:
    """Return what each thing that was spoken of is called, or is said to be; nothing, where no noun says so."""
    discourse = read.discourse
    letters = sorted((discourse.spoken | discourse.declared.keys()) - discourse.silent)
    names: dict[Value, set[str]] = {One(RVar(letter)): set() for letter in letters}
    for letter in letters:
        sort = discourse.declared.get(letter)
        if isinstance(sort, Sort | Shape) and sort.name == "Fun":
            names[One(RVar(letter))].add(_MAPS)
    for mention in discourse.mentions:
        if is_variable(mention.value) or _is_made(mention.value):
            names.setdefault(mention.value, set()).update(mention.names - _ANY)
    for thing, called in discourse.kinds.items():
        names.setdefault(thing, set()).update(called)
    return names


def _is_made(value: Value) -> bool:
    return isinstance(value, One) and isinstance(value.raw, RApp)


def _structures(read: Reader) -> Iterator[str]:
    """Yield what the structures are called that the text is in, which "its" may be of too."""
    for carrier in read.discourse.carriers:
        for name in carrier.structures:
            yield from read.lexicon.structures[name].nouns


def _said_before(read: Reader, said: str, word: str) -> list[Value]:
    """Return of what another word with the same noun was said: of an order, elements that are greatest or maximal."""
    head = said.rsplit(" ", 1)[-1]
    if head.startswith(_SUB) or head in of_structures():
        return []  # a subgroup is a group, and may have what is said of a group
    return list(dict.fromkeys(owner for other, owner in read.discourse.owned.get(head, ()) if other != word))


def note_owner(read: Reader, word: str, owner: Value) -> None:
    """Remember of what a relational noun or a function was said."""
    if is_variable(owner):
        head = bare(read.lexicon.word(word).gloss).rsplit(" ", 1)[-1]
        read.discourse.owned.setdefault(head, []).append((word, owner))
