"""Words that mathematics begins, said of the things they describe: an R-module, a p-th root, the p-adic norm."""

from __future__ import annotations

from typing import NamedTuple

from certify.english.counting import indexed_count_name
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import applied, apply_sense, map_value
from certify.english.meaning.arguments import made, object_of
from certify.english.meaning.cardinalities import finite_head, has_count
from certify.english.meaning.functions import SINGULAR
from certify.english.meaning.nouns import Things
from certify.english.meaning.reading import Head, Part, Reader
from certify.english.meaning.relational_nouns import kin_head
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.table import noun, phrase, predicate
from certify.english.meaning.things import LocalError, UnownedError, Value, raw_of
from certify.lexicon import Word
from certify.lexicon.opaque import guessed_name
from certify.logic import NAT
from certify.reading.raw import Raw, RNum, RTyped
from certify.reading.raw_parts import free_names

noun.of("indexed_thing", "indexed_things")
phrase.of("indexed_function")
predicate.of("indexed_pred")

#: What makes a number a place: the p-th root, the 2-nd.
_PLACES = frozenset({"-th", "-st", "-nd", "-rd"})
#: Relational nouns: a p-Sylow subgroup of G is so in G, and makes one word with its adjective.
_OF_SOMETHING = frozenset({"related", "related_named", "relational", "relational_named"})


def _said_of(read: Reader, sense: Sense, of: tuple[Value, ...], things: Things, scope: Scope) -> Head:
    scope.add(*(applied(sense, thing, *of) for thing in things))
    return kin_head(read, sense)


def _index(read: Reader, index: Tree, scope: Scope, kin: LatticeToken) -> Value:
    """Return what stands before a hyphen; a numeral counts (a Sylow 3-subgroup), and so does a place (a p^k-th root).

    Of a letter that the text introduces the sort is known.
    """
    value, declared = read.np(index, scope), read.discourse.declared
    place = read.lexicon.word(sense_of(kin).word).gloss.split()[0] in _PLACES

    def counted(raw: Raw) -> bool:
        return isinstance(raw, RNum) or (place and not (free_names(raw) & declared.keys()))

    return map_value(lambda raw: RTyped(raw, NAT) if counted(raw) else raw, value)


def _modified(read: Reader, words: list[LatticeToken], sense: Sense, category: str) -> Sense:
    """Return a relational noun with its adjectives as one word: a free R-module is a free module over R."""
    said = [_called(read.lexicon.word(sense_of(word).word)) for word in words]
    gloss = " ".join((*said, read.lexicon.word(sense.word).gloss)).lower()
    return Sense(guessed_name(category, gloss), sense.holes, plural=sense.plural) if words else sense


def _called(adjective: Word) -> str:
    """Return what an adjective is called: the gloss of one with a meaning is a sentence ("a is greater than zero")."""
    called = (frame.text for frame in adjective.frames if frame.cat.startswith("adj"))
    return adjective.gloss if adjective.opaque is not None else next(called, adjective.name)


class _Indexed(NamedTuple):
    """The parts of a noun behind a hyphen: its adjectives, what stands before the hyphen, the noun, what follows."""

    adjectives: list[LatticeToken]
    before: Tree
    kin: LatticeToken
    rest: list[Tree]

    @classmethod
    def of(cls, parts: tuple[Part, ...]) -> _Indexed:
        at = next(place for place, part in enumerate(parts) if isinstance(part, Tree))
        adjectives = [part for part in parts[:at] if isinstance(part, LatticeToken)]
        index, kin, *rest = parts[at:]
        assert isinstance(index, Tree) and isinstance(kin, LatticeToken)
        return cls(adjectives, index, kin, [part for part in rest if isinstance(part, Tree)])


@noun("indexed_noun", "indexed_named")
def indexed_noun(
    read: Reader, index: Tree, kin: LatticeToken, names: Tree | None = None, *, things: Things, scope: Scope
) -> Head:
    """Describe by a noun behind a hyphen: an R-module M."""
    return _said_of(read, sense_of(kin), (_index(read, index, scope, kin),), things, scope)


@noun("indexed_adjective")
def indexed_adjective(read: Reader, *parts: Part, things: Things, scope: Scope) -> Head:
    """Describe by a noun behind a hyphen with its adjectives, which may be relative to it: a free R-module."""
    said = _Indexed.of(parts)
    sense = _modified(read, said.adjectives, sense_of(said.kin), "relation")
    return _said_of(read, sense, (_index(read, said.before, scope, said.kin),), things, scope)


@noun("indexed_had")
def indexed_had(read: Reader, *parts: Part, things: Things, scope: Scope) -> Head:
    """Describe by a relational noun behind a hyphen whose complement is the possessor: G has a Sylow p-subgroup."""
    said, owner = _Indexed.of(parts), read.focus.owner
    if owner is None:
        raise UnownedError("a relational noun behind a hyphen without what it relates to")
    sense = _modified(read, said.adjectives, sense_of(said.kin), "relation_of_three")
    return _said_of(read, sense, (_index(read, said.before, scope, said.kin), owner), things, scope)


@noun("indexed_related")
def indexed_related(read: Reader, index: Tree, kin: LatticeToken, other: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a relational noun behind a hyphen: a p-th root of unity."""
    of = _index(read, index, scope, kin), object_of(read, things[0], other, scope)
    return _said_of(read, sense_of(kin), of, things, scope)


@noun("indexed_related_adj")
def indexed_related_adj(read: Reader, *parts: Part, things: Things, scope: Scope) -> Head:
    """Describe by a relational noun behind a hyphen with its adjectives: a primitive p-th root of unity."""
    said = _Indexed.of(parts)
    of = _index(read, said.before, scope, said.kin), object_of(read, things[0], said.rest[0], scope)
    sense = _modified(read, said.adjectives, sense_of(said.kin), "relation_of_three")
    return _said_of(read, sense, of, things, scope)


@noun("indexed_attributive")
def indexed_attributive(
    read: Reader, index: Tree, word: LatticeToken, inner: Tree, *, things: Things, scope: Scope
) -> Head:
    """Describe by an adjective behind a hyphen: an s-factored number."""
    if inner.name in _OF_SOMETHING:
        raise LocalError("what stands before the hyphen may be relative to what the noun relates to")
    head = read.describe(inner, things, scope)
    _said_of(read, sense_of(word), (_index(read, index, scope, word),), things, scope)
    return head


@noun("indexed_counted")
def indexed_counted(
    read: Reader, number: LatticeToken, part: LatticeToken, inner: Tree, *, things: Things, scope: Scope
) -> Head:
    """Describe by how many parts there are: an n-element set has n elements."""
    head = read.describe(inner, things, scope)
    for thing in things:
        has_count(read, number, part, owner=thing, scope=scope)
    return finite_head(number, part, head)


@predicate("indexed_adj")
def indexed_adj(read: Reader, index: Tree, word: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say an adjective behind a hyphen: m is s-factored."""
    scope.add(applied(sense_of(word), subject, _index(read, index, scope, word)))


@phrase("nth_thing")
def nth_thing(read: Reader, index: Tree, function: LatticeToken, *, scope: Scope) -> Value:
    """Read "the n-th prime": what it is depends on the natural number n alone."""
    sense = sense_of(function)
    places = map_value(lambda raw: RTyped(raw, NAT), read.inside(index, scope))
    return made(read, sense, map_value(lambda raw: apply_sense(sense, raw), places))


@phrase("apply_indexed")
def apply_indexed(read: Reader, index: Tree, function: LatticeToken, argument: Tree, *, scope: Scope) -> Value:
    """Read the value of a function behind a hyphen: the p-adic norm of q."""
    sense = sense_of(function)
    if sense.plural and argument.name in SINGULAR:
        raise LocalError("'the p-adic norms of' wants several things")
    first = _index(read, index, scope, function)
    value = map_value(lambda raw: apply_sense(sense, raw_of(first), raw), read.inside(argument, scope))
    return made(read, sense, value)


@phrase("apply_indexed_each")
def apply_indexed_each(read: Reader, index: Tree, function: LatticeToken, arguments: Tree, *, scope: Scope) -> Value:
    """Read "the p-adic norms of x and y": several values; "the p-adic norm of x and y" ends after x."""
    if not sense_of(function).plural:
        raise LocalError("a function in the singular is of one thing")
    return apply_indexed(read, index, function, arguments, scope=scope)


@phrase("number_indexed")
def number_indexed(read: Reader, *parts: Part, scope: Scope) -> Value:
    """Read "the number of Sylow p-subgroups of G", which depends on p and G."""
    said = _Indexed.of(parts)
    kin = _modified(read, said.adjectives, sense_of(said.kin), "relation_of_three")
    if not kin.plural:
        raise LocalError("what is counted is in the plural")
    first = _index(read, said.before, scope, said.kin)
    sense = Sense(indexed_count_name(read.lexicon.word(kin.word).gloss), (0, 1))
    value = map_value(lambda raw: apply_sense(sense, raw_of(first), raw), read.inside(said.rest[0], scope))
    return made(read, sense, map_value(lambda raw: RTyped(raw, NAT), value))
