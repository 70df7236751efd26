"""Operations and relations by their names, and the properties that are said of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.table import operation, property_
from certify.english.meaning.things import NoReadingError, One
from certify.reading.raw import Hole, RawSort

operation.of("opname_np", "operation", "relname_np", "relation")
property_.of("prop_pred", "prop_adj", "property_np")


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation or relation that a phrase names, over the sort that the phrase says (None: none)."""

    sense: Sense
    sort: RawSort | None = None


@dataclass(frozen=True, slots=True)
class Properties:
    """What is said of an operation: the names of properties, the sort that is named with them, whether denied."""

    names: tuple[str, ...]
    sort: RawSort | None = None
    denied: bool = False


def operation_of(read: Reader, tree: Tree) -> Operation:
    """Return the operation or relation that a phrase names."""
    named: Operation = operation.read(read, tree)
    return named


def properties_of(read: Reader, tree: Tree) -> Properties:
    """Return the properties that a phrase says."""
    said: Properties = property_.read(read, tree)
    return said


def sort_of(read: Reader, *sorts: RawSort | None) -> RawSort:
    """Return the last sort that is said; where none is, that of the things that the text speaks of."""
    return next((sort for sort in reversed(sorts) if sort is not None), Hole(read.discourse.hole(), "operand"))


def kind_sort(read: Reader, noun: LatticeToken) -> RawSort | None:
    """Return the sort of "integers" in "addition of integers"."""
    kind: Noun = noun.value
    return kind.raw_sort(read.discourse.hole())


# ------------------------------------------------------------ names of operations


@operation("operation", "relation")
def named(read: Reader, name: LatticeToken) -> Operation:
    """Read "addition", "divisibility", "being coprime", "the relation ≤"."""
    return Operation(sense_of(name))


@operation("operation_at_hand")
def operation_at_hand(read: Reader, name: LatticeToken) -> Operation:
    """Read "the star operation" by the name of a function: on the things that the text speaks of."""
    return Operation(sense_of(name))


@operation("operation_on", "relation_on")
def named_on(read: Reader, name: LatticeToken, noun: LatticeToken) -> Operation:
    """Read "addition of integers", "divisibility on natural numbers"."""
    return Operation(sense_of(name), kind_sort(read, noun))


@operation("relation_signed")
def relation_signed(read: Reader, name: LatticeToken, sign: LatticeToken) -> Operation:
    """Read "the less-than relation <": the sign is that of the name."""
    if sense_of(name).word != sense_of(sign).word:
        raise NoReadingError(f"the sign of {sense_of(sign).word} after the name of {sense_of(name).word}")
    return Operation(sense_of(name))


@operation("relation_mod")
def relation_mod(read: Reader, name: LatticeToken, modulus: Tree) -> Operation:
    """Read "congruence modulo n": a relation of two things."""
    scope = Scope()
    value = read.np(modulus, scope)
    if not isinstance(value, One) or scope.prefix or scope.conditions:
        raise NoReadingError("congruence is modulo one thing that has a name")
    return Operation(replace(sense_of(name), holes=(0, 1), given=(value.raw,)))


@operation("opname_np", "relname_np")
def in_structure(read: Reader, inner: Tree, where: Tree | None = None) -> Operation:
    """Read "multiplication on a commutative monoid"."""
    carrier = None if where is None else read.context(where)
    said = operation_of(read, inner)
    return said if said.sort is not None or carrier is None else replace(said, sort=carrier.sort)


# ------------------------------------------------------------ properties


@property_("prop")
def prop(read: Reader, name: LatticeToken) -> Properties:
    """Read "commutative", "the commutative property"."""
    return Properties((name.value,))


@property_("prop_on")
def prop_on(read: Reader, name: LatticeToken, noun: LatticeToken) -> Properties:
    """Read "idempotent on sets"."""
    return Properties((name.value,), kind_sort(read, noun))


@property_("prop_and")
def prop_and(read: Reader, first: LatticeToken, second: LatticeToken) -> Properties:
    """Read "commutative and associative"."""
    return Properties((first.value, second.value))


@property_("prop_is", "prop_held")
def prop_is(read: Reader, said: Tree) -> Properties:
    """Read "is commutative", "is considered commutative"."""
    return properties_of(read, said)


@property_("prop_is_not")
def prop_is_not(read: Reader, said: Tree) -> Properties:
    """Read "is not commutative"."""
    return replace(properties_of(read, said), denied=True)
