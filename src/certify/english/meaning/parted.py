"""Functions named in parts around what they are of: the quotient of a by b, the distance from x to y."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import apply_sense, map_value
from certify.english.meaning.arguments import frame_of, made, possessor, right_of, with_other
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import DEFINITES, mentions
from certify.english.meaning.table import phrase
from certify.english.meaning.things import LocalError, NoReadingError, One, Value, raw_of
from certify.reading.raw import RApp

phrase.of("parted")

#: Phrases with a complement of their own.
_PARTED = frozenset({"related", "related_named", "related_by", "related_by_named", "apply", "applyp", "under"})


@phrase("applyp", "applyp_tail")
def applyp(
    read: Reader,
    head: LatticeToken,
    first: Tree,
    between: LatticeToken,
    second: Tree,
    tail: LatticeToken | None = None,
    *,
    scope: Scope,
) -> Value:
    """Read "the quotient of a by b": all parts of the phrase belong to one frame."""
    sense = frame_of(read, head, between, *([] if tail is None else [tail]))
    if sense.holes == (1, 0) and mentions(first, _PARTED):
        raise LocalError("what comes first though it is said second is short: 'the index in a subgroup of G of H'")
    value = with_other(read, sense, read.inside(first, scope), second, scope)
    made = raw_of(value) if isinstance(value, One) else None
    if isinstance(made, RApp) and read.lexicon.word(sense.word).gloss.endswith(" under"):
        read.discourse.under = sense.word, made.args[1]
    return value


def parted_value(read: Reader, parts: tuple[Part, ...], scope: Scope) -> Value:
    """Return the value of a frame of several parts: "ways to choose" "k" "elements from" "n" "elements"."""
    return applyp(read, *parts, scope=scope)  # type: ignore[arg-type]


@phrase("applyp1")
def applyp1(read: Reader, head: LatticeToken, argument: Tree, tail: LatticeToken, *, scope: Scope) -> Value:
    """Read "the distance of x from zero": a phrase of two parts around one argument."""
    sense = frame_of(read, head, tail)
    return map_value(lambda raw: apply_sense(sense, raw), read.inside(argument, scope))


@phrase("its_parted")
def its_parted(read: Reader, head: LatticeToken, between: LatticeToken, other: Tree, *, scope: Scope) -> Value:
    """Read "its remainder modulo 2"; "its distance to that set" is of no set (principle C, Chomsky 1981)."""
    value = _parted(read, possessor(read, subject=False), head, between, other, scope)
    args = value.raw.args if isinstance(value, One) and isinstance(value.raw, RApp) else ()
    if other.name in DEFINITES and len(set(args)) < len(args):
        raise NoReadingError("'its' is not of what is named behind it (principle C)")
    return value


@phrase("parted_of")
def parted_of(
    read: Reader, owner: Tree, head: LatticeToken, between: LatticeToken, other: Tree, *, scope: Scope
) -> Value:
    """Read "a number's remainder modulo 2"."""
    return _parted(read, read.inside(owner, scope), head, between, other, scope)


def _parted(read: Reader, owner: Value, head: LatticeToken, between: LatticeToken, other: Tree, scope: Scope) -> Value:
    sense = frame_of(read, head, between)
    right = raw_of(right_of(read, owner, other, scope))
    return made(read, sense, map_value(lambda raw: apply_sense(sense, raw, right), owner))
