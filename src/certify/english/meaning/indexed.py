"""Words that mathematics begins, said of the things they describe: an R-module, a p-th root, the p-adic norm."""

from __future__ import annotations

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import applied, apply_sense, map_value
from certify.english.meaning.arguments import made, object_of
from certify.english.meaning.nouns import Things
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.relational_nouns import kin_head
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.table import noun, phrase, predicate
from certify.english.meaning.things import Value, raw_of
from certify.lexicon.opaque import guessed_name
from certify.logic import NAT
from certify.reading.raw import RTyped

noun.of("indexed_thing", "indexed_things")
phrase.of("indexed_function")
predicate.of("indexed_pred")


def _said_of(read: Reader, sense: Sense, of: tuple[Value, ...], things: Things, scope: Scope) -> Head:
    scope.add(*(applied(sense, thing, *of) for thing in things))
    return kin_head(read, sense)


def _modified(read: Reader, word: LatticeToken, sense: Sense, category: str) -> Sense:
    """Return a relational noun with its adjective as one word: a free R-module is a free module over R."""
    gloss = f"{read.lexicon.word(sense_of(word).word).gloss} {read.lexicon.word(sense.word).gloss}"
    return Sense(guessed_name(category, gloss), sense.holes, plural=sense.plural)


@noun("indexed_noun", "indexed_named")
def indexed_noun(
    read: Reader, index: Tree, kin: LatticeToken, names: Tree | None = None, *, things: Things, scope: Scope
) -> Head:
    """Describe by a noun behind a hyphen: an R-module M."""
    return _said_of(read, sense_of(kin), (read.np(index, scope),), things, scope)


@noun("indexed_adjective")
def indexed_adjective(
    read: Reader,
    word: LatticeToken,
    index: Tree,
    kin: LatticeToken,
    names: Tree | None = None,
    *,
    things: Things,
    scope: Scope,
) -> Head:
    """Describe by a noun behind a hyphen with its adjective, which may be relative to it: a free R-module."""
    sense = _modified(read, word, sense_of(kin), "relation")
    return _said_of(read, sense, (read.np(index, scope),), things, scope)


@noun("indexed_related")
def indexed_related(read: Reader, index: Tree, kin: LatticeToken, other: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a relational noun behind a hyphen: a p-th root of unity."""
    of = read.np(index, scope), object_of(read, things[0], other, scope)
    return _said_of(read, sense_of(kin), of, things, scope)


@noun("indexed_related_adj")
def indexed_related_adj(
    read: Reader, word: LatticeToken, index: Tree, kin: LatticeToken, other: Tree, *, things: Things, scope: Scope
) -> Head:
    """Describe by a relational noun behind a hyphen with its adjective: a primitive p-th root of unity."""
    of = read.np(index, scope), object_of(read, things[0], other, scope)
    return _said_of(read, _modified(read, word, sense_of(kin), "relation_of_three"), of, things, scope)


@noun("indexed_attributive")
def indexed_attributive(
    read: Reader, index: Tree, word: LatticeToken, inner: Tree, *, things: Things, scope: Scope
) -> Head:
    """Describe by an adjective behind a hyphen: an s-factored number."""
    head = read.describe(inner, things, scope)
    _said_of(read, sense_of(word), (read.np(index, scope),), things, scope)
    return head


@predicate("indexed_adj")
def indexed_adj(read: Reader, index: Tree, word: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say an adjective behind a hyphen: m is s-factored."""
    scope.add(applied(sense_of(word), subject, read.np(index, scope)))


@phrase("nth_thing")
def nth_thing(read: Reader, index: Tree, function: LatticeToken, *, scope: Scope) -> Value:
    """Read "the n-th prime": what it is depends on the natural number n alone."""
    sense = sense_of(function)
    places = map_value(lambda raw: RTyped(raw, NAT), read.inside(index, scope))
    return made(read, sense, map_value(lambda raw: apply_sense(sense, raw), places))


@phrase("apply_indexed")
def apply_indexed(read: Reader, index: Tree, function: LatticeToken, argument: Tree, *, scope: Scope) -> Value:
    """Read the value of a function behind a hyphen: the p-adic norm of q."""
    first = read.np(index, scope)
    sense = sense_of(function)
    value = map_value(lambda raw: apply_sense(sense, raw_of(first), raw), read.inside(argument, scope))
    return made(read, sense, value)
