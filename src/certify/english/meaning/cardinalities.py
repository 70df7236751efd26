"""Cardinalities: how many parts a thing has."""

from __future__ import annotations

from dataclasses import replace

from certify.english.counting import count_name
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import apply_sense, equal
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import sense_of, token_raw
from certify.english.meaning.table import comparison, possession
from certify.english.meaning.things import LocalError, NoReadingError, Value, raw_of
from certify.logic import NAT
from certify.reading.raw import RApp, Raw, RBind, RNot, RNum, RTyped, RVar, Shape
from certify.reading.raw_parts import free_names

possession.of("counting", "counted")
comparison.of("how_many", "so_many")

#: How "as many … as" and its kin compare two numbers of elements.
for _name, _word in {
    "as_many": "eq",
    "at_least_as_many": "ge",
    "more": "gt",
    "fewer": "lt",
    "no_more": "le",
    "no_fewer": "ge",
}.items():
    comparison.row(_name, _word)
#: What "infinitely many" and its kin say of the set of things; UNCOUNTABLE is no word, but the denial of one.
UNCOUNTABLE = "uncountable"
for _size in ("finite", "infinite", "countable", UNCOUNTABLE):
    comparison.row(f"so_many_{_size}", _size)


@possession("has_count")
def has_count(read: Reader, number: LatticeToken, kin: LatticeToken, *, owner: Value, scope: Scope) -> None:
    """Say "has exactly n elements" of a finite set, "has n vertices"."""
    count, sense = token_raw(number), sense_of(kin)
    if not sense.plural:
        raise LocalError("'a' before a noun in the singular is no number")
    if count == RNum(0):
        thing = RVar(read.discourse.fresh())
        scope.add(RNot(RBind("exists", thing.name, None, apply_sense(sense, thing, raw_of(owner)))))
    elif isinstance(count, RNum):
        raise NoReadingError("elements that can be listed are counted otherwise")
    else:
        new = not free_names(count) & read.discourse.declared.keys()  # what the text says of a letter stays
        scope.add(equal(_amount(read, kin, owner), RTyped(count, NAT) if new else count))


@possession("has_counts")
def has_counts(read: Reader, *counted: Tree, owner: Value, scope: Scope) -> None:
    """Say "has n vertices and at most m edges"."""
    for each in counted:
        read.possess(each, owner, scope)


@possession("has_bound")
def has_bound(
    read: Reader, relation: LatticeToken, number: LatticeToken, kin: LatticeToken, *, owner: Value, scope: Scope
) -> None:
    """Say "has at most n elements" of a finite set, "has at most n edges"."""
    single = token_raw(number) == RNum(1) and not sense_of(kin).plural and sense_of(kin).word != "mem"
    if single and sense_of(relation).word != "gt":
        raise LocalError("'at most one' is a determiner")
    scope.add(apply_sense(sense_of(relation), _amount(read, kin, owner), token_raw(number)))


@possession("has_or_more")
def has_or_more(read: Reader, number: LatticeToken, kin: LatticeToken, *, owner: Value, scope: Scope) -> None:
    """Say "has n or more edges"."""
    scope.add(RApp("ge", (_amount(read, kin, owner), token_raw(number))))


@possession("has_many")
def has_many(read: Reader, how: Tree, kin: LatticeToken, other: Tree, *, owner: Value, scope: Scope) -> None:
    """Say "has at least as many elements as t" of a finite set."""
    _of_elements(kin)
    scope.add(RApp(comparison.read(read, how), (_card(owner), _card(read.np(other, scope)))))


def _amount(read: Reader, kin: LatticeToken, owner: Value) -> Raw:
    """Return how many elements, how many vertices a thing has."""
    word = read.lexicon.word(sense_of(kin).word)
    if word.opaque is None:
        _of_elements(kin)
    if word.opaque is None or word.overload == "mem":
        return _card(owner)
    return RTyped(RApp(count_name(word, read.lexicon), (raw_of(owner),)), NAT)


def counted_out(relative: Tree, head: Head) -> Head:
    """Return what "a set with n elements" is called."""
    match relative:
        case Tree("rel_with", (Tree("has_count", (LatticeToken() as number, LatticeToken() as kin)),)):
            return finite_head(number, kin, head)
    return head


def finite_head(number: LatticeToken, kin: LatticeToken, head: Head) -> Head:
    """Return what a thing with so many elements is called: n is a natural number, so that a set is a finite one."""
    match head.sort:
        case Shape("Set", args) if sense_of(kin).word == "mem" and not isinstance(token_raw(number), RNum):
            return replace(head, sort=Shape("Finset", args))
    return head


def _of_elements(kin: LatticeToken) -> Sense:
    sense = sense_of(kin)
    if sense.word != "mem":
        raise NoReadingError("only elements are counted by a letter")
    return sense


def _card(owner: Value) -> Raw:
    return RApp("card", (raw_of(owner),))
