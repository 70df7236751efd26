"""Type contexts in a text: "in a group G", "over an integral domain", "in a structure where + is associative"."""

from __future__ import annotations

from typing import NamedTuple

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.syntax import letter
from certify.english.meaning.table import context, law, structure
from certify.english.meaning.things import NoReadingError, UnnamedError
from certify.lexicon import Lexicon
from certify.logic import Carrier, type_variable

context.of("context")
structure.of("structure")
law.of("lawful")

#: Letters that stand for a structure in "a, b in G"; other letters are sets.
CARRIER_NAMES = frozenset("GMRKFHV")

#: What is said of an operation: what the first structure grants beyond the second.
_LAWS: dict[tuple[str, str], tuple[str, str | None]] = {
    ("mul", "associative"): ("Semigroup", None),
    ("mul", "commutative"): ("CommSemigroup", "Semigroup"),
    ("mul", "identity"): ("Monoid", "Semigroup"),
    ("mul", "inverse"): ("Group", "Monoid"),
    ("add", "associative"): ("AddSemigroup", None),
    ("add", "commutative"): ("AddCommSemigroup", "AddSemigroup"),
    ("add", "identity"): ("AddMonoid", "AddSemigroup"),
    ("add", "inverse"): ("AddGroup", "AddMonoid"),
}


class Named(NamedTuple):
    """The structures that a phrase names, that of its noun first, and the carrier's letter."""

    structures: tuple[str, ...]
    letter: str | None = None


class Law(NamedTuple):
    """A law that a text grants: what is said, and of which operation."""

    said: str
    operation: str


def structures_of(read: Reader, tree: Tree) -> Named:
    """Return what a phrase for a structure names."""
    named: Named = structure.read(read, tree)
    return named


@structure("plain_structure")
def plain_structure(read: Reader, noun: LatticeToken, name: LatticeToken | None = None) -> Named:
    """Read "group G"."""
    return Named((noun.value,), None if name is None else letter(name))


@structure("such_a_structure")
def such_a_structure(read: Reader, said: LatticeToken, inner: Tree) -> Named:
    """Read "nontrivial ring"."""
    names, named = structures_of(read, inner)
    return Named((*names, said.value), named)


@structure("structure_with")
def structure_with(read: Reader, inner: Tree, said: LatticeToken) -> Named:
    """Read "ring without zero divisors"."""
    return such_a_structure(read, said, inner)


@context("in_struct")
def in_struct(read: Reader, kind: Tree) -> Carrier:
    """Read "in a group G", "in a nontrivial ring without zero divisors"."""
    return take_structure(read, *structures_of(read, kind))


@context("in_structs")
def in_structs(read: Reader, kinds: LatticeToken) -> Carrier:
    """Read "in groups"."""
    return take_structure(read, (kinds.value,), None)


def take_structure(read: Reader, names: tuple[str, ...], named: str | None) -> Carrier:
    """Take a structure into the type context, unless it is there; return its carrier."""
    for known in read.discourse.carriers:
        if all(name in known.structures for name in names) and named in (None, known.sort.name):
            return known
    return _take(read, Carrier(type_variable(named or _carrier_name(names[0])), names))


def _take(read: Reader, carrier: Carrier) -> Carrier:
    read.discourse.carriers.append(carrier)
    return carrier


def _carrier_name(structure: str) -> str:
    return next((letter for letter in structure if letter in "GMRFK"), "α")


@context("in_var")
def in_var(read: Reader, named: LatticeToken) -> Carrier:
    """Read "in G": the carrier of that name, or a new one without structure."""
    name = letter(named)
    for known in read.discourse.carriers:
        if known.sort.name == name:
            return known
    if name not in CARRIER_NAMES or name in read.discourse.declared:
        raise UnnamedError(f"{name} is no structure that the text has named")
    return _take(read, Carrier(type_variable(name), ()))


# ------------------------------------------------------------ structures described by their laws


@context("in_lawful")
def in_lawful(read: Reader, *parts: Part) -> Carrier:
    """Read "in a structure where addition is associative": the structure with exactly these laws."""
    laws: list[Law] = []
    for part in parts:
        if isinstance(part, Tree):
            laws.append(law.read(read, part, before=tuple(laws)))
    first = parts[0]
    return _take_lawful(read, laws, letter(first) if isinstance(first, LatticeToken) else None)


@context("with_operation")
def with_operation(read: Reader, *tokens: LatticeToken) -> Carrier:
    """Read "in a set G with an associative addition operation"."""
    *name, said, operation = tokens
    return _take_lawful(read, [Law(said.value, operation.value.word)], letter(name[0]) if name else None)


def _take_lawful(read: Reader, laws: list[Law], name: str | None) -> Carrier:
    lawful = _structure_of(laws, read.lexicon)
    return _take(read, Carrier(type_variable(name or _carrier_name(lawful)), (lawful,)))


@law("operation_law")
def operation_law(read: Reader, operation: LatticeToken, said: LatticeToken) -> Law:
    """Read "addition is associative"."""
    return Law(said.value, operation.value.word)


@law("further_law")
def further_law(read: Reader, said: LatticeToken, *, before: tuple[Law, ...]) -> Law:
    """Read "is commutative" of the operation named before."""
    return _further(said.value, before)


@law("identity_law")
def identity_law(read: Reader, constant: LatticeToken, *, before: tuple[Law, ...]) -> Law:
    """Read "has an identity element"."""
    return _further("identity", before)


@law("inverse_law")
def inverse_law(read: Reader, function: LatticeToken, *, before: tuple[Law, ...]) -> Law:
    """Read "every element has an inverse"."""
    return _further("inverse", before)


def _further(said: str, before: tuple[Law, ...]) -> Law:
    if not before:
        raise NoReadingError("a law of no operation")
    return Law(said, before[-1].operation)


def _structure_of(laws: list[Law], lexicon: Lexicon) -> str:
    """Return the structure that grants exactly the laws that a text names."""
    carrier = type_variable("A")

    def granted(structure: str | None) -> frozenset[str]:
        return frozenset(lexicon.laws(structure, carrier)) if structure else frozenset()

    wanted: frozenset[str] = frozenset()
    for said, operation in laws:
        if operation != laws[0].operation or (operation, said) not in _LAWS:
            raise NoReadingError("a structure described by laws that have no names")
        with_it, without = _LAWS[operation, said]
        wanted |= granted(with_it) - granted(without)
    for name in lexicon.structures:
        if wanted == granted(name):
            return name
    raise NoReadingError("no structure has exactly these laws")
