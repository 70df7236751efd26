"""Possessives: the parts of a thing that is named or was mentioned."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.guessing import functional
from certify.english.meaning import anaphora
from certify.english.meaning.applying import is_variable
from certify.english.meaning.introducing import introduce, introduce_as
from certify.english.meaning.reading import Head, Part, Reader
from certify.english.meaning.relational_nouns import relational
from certify.english.meaning.scope import QuantifierKind, Scope
from certify.english.meaning.selecting import selected
from certify.english.meaning.syntax import mentions, sense_of
from certify.english.meaning.table import determiner, phrase
from certify.english.meaning.things import LocalError, NoReadingError, One, Value
from certify.lexicon.opaque import bare
from certify.reading.raw import RApp, RVar

#: Functions of what stands behind "of": the 's after it belongs to the last noun.
_ENDS_IN_OF = frozenset({"apply", "apply2", "apply_each"})
#: What a product is made of, by the very word that is said of divisors too.
_FACTORS, _MUL = frozenset({"factor", "factors"}), "mul"
phrase.of("possessive_np")


@phrase("own_parts")
def own_parts(read: Reader, *parts: Part, scope: Scope) -> Value:
    """Read "all its elements"; its derivative is the one that it has, and not every one, if any."""
    kin = next(_kin(parts[-1]), None)
    if len(parts) == 1 and kin is parts[0] and not sense_of(kin).plural:
        gloss = read.lexicon.word(sense_of(kin).word).gloss
        if bare(gloss).split()[-1] in functional() or read.mode.supposing:
            raise LocalError(f"'its {bare(gloss)}' is the one that it has")
    owner = None if kin is None else selected(read, kin)
    owner = _subject(read) if owner is None else owner
    owner = anaphora.single(read, subject=False) if owner is None else owner
    if kin is not None and _are_operands(read.words[kin.start], owner):
        raise LocalError("the factors of a product are what it is a product of, and not all its divisors")
    return _parts_of(read, owner, parts, scope)


def _are_operands(said: str, owner: Value) -> bool:
    """Return whether the factors of a product that the text takes of things are spoken of."""
    return (
        said.lower() in _FACTORS and isinstance(owner, One) and isinstance(owner.raw, RApp) and owner.raw.word == _MUL
    )


def _subject(read: Reader) -> Value | None:
    """Return the letter that a clause is about, where nothing else before it has a name: "in a space, s contains its
    limit points" is of those of s. Unlike an object, a possessive may be of the subject (principle B is of the clause).
    """
    agent = read.focus.agent
    spoken = (mention.value for mention in anaphora.recent(read))
    others = [value for value in spoken if isinstance(value, One) and is_variable(value) and value != agent]
    named = isinstance(agent, One) and is_variable(agent) and not _is_nameless(agent, read)
    return agent if named and others and all(_is_nameless(other, read) for other in others) else None


def _is_nameless(value: One, read: Reader) -> bool:
    return isinstance(value.raw, RVar) and value.raw.name in read.discourse.fresh_names


def _kin(part: Part) -> Iterator[LatticeToken]:
    """Yield the relational noun of "elements", of "even elements"."""
    tokens = [part] if isinstance(part, LatticeToken) else leaves(part)
    yield from (token for token in tokens if token.type == "RNOUN0")


@phrase("none_of_its")
def none_of_its(read: Reader, part: Tree, *, scope: Scope) -> Value:
    """Read "none of its elements"."""
    with read.about(owner=anaphora.single(read, subject=False)):
        return introduce(read, "no", part, scope)


@phrase("parts_of")
def parts_of(read: Reader, owner: Tree, kin: LatticeToken, *, scope: Scope) -> Value:
    """Read "a number's divisors"; a graph's complement is the one that it has, and not every one, if any."""
    if not sense_of(kin).plural:
        raise LocalError(f"'{bare(read.lexicon.word(sense_of(kin).word).gloss)}' is one of several, or the only one")
    if mentions(owner, frozenset({"each_other", "the_other"})):
        raise NoReadingError("'each other's divisors' is said of what they are")
    if owner.name in _ENDS_IN_OF:
        raise NoReadingError("'the union of F's members' is the union of what F has")
    return _parts_of(read, read.inside(owner, scope), (kin,), scope)


def _parts_of(read: Reader, owner: Value, parts: tuple[Part, ...], scope: Scope) -> Value:
    *said, kin = parts
    kind: QuantifierKind = "every"
    count: int | None = None
    if said and isinstance(said[0], Tree):
        row = determiner.read(read, said[0])
        kind, count = row.kind, row.count
        if kind == "a":  # "one of its factors": some one, as a subject too
            if row.count not in (None, 1):
                raise NoReadingError("several of its parts are counted")
            kind = "some"
    with read.about(owner=owner):
        if isinstance(kin, Tree):
            return introduce(read, kind, kin, scope, count)
        return introduce_as(read, kind, partial(_had, read, kin), scope, (), count)


def _had(read: Reader, kin: LatticeToken, things: tuple[One, ...], scope: Scope) -> Head:
    return relational(read, kin, things=things, scope=scope)
