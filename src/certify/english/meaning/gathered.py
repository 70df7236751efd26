"""Unions and intersections of so many things, or of any: of finitely many closed sets, an arbitrary union of open sets.

The plural stands for the set of what is taken together (plural logic: Link 1983), each element of which is as the noun
says; of how many there are the determiner or the adjective says (Landman, Groups, 1989).
"""

from __future__ import annotations

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import apply_sense
from certify.english.meaning.arguments import made
from certify.english.meaning.introducing import introduce_as
from certify.english.meaning.pluralities import takes_a_set
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.scope import QuantifierKind, Scope
from certify.english.meaning.sets_of_kinds import set_of_parts
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.table import phrase
from certify.english.meaning.things import LocalError, One, Value, raw_of

phrase.of("gathered_np")

#: The union or the intersection of so many things, which is one.
GATHERED = frozenset({"of_finitely_many", "of_countably_many", "of_any_number", "of_so_large", "of_any_so_large"})
#: Adjectives of a union that say how many sets it is of.
_SIZES = frozenset({"finite", "countable"})
_FINITE, _COUNTABLE = Sense("finite", (0,)), Sense("countable", (0,))


@phrase("of_finitely_many")
def of_finitely_many(read: Reader, function: LatticeToken, noun: Tree, *, scope: Scope) -> Value:
    """Read "the union of finitely many closed sets"."""
    return taken_together(read, function, noun, scope, size=_FINITE)


@phrase("of_countably_many")
def of_countably_many(read: Reader, function: LatticeToken, noun: Tree, *, scope: Scope) -> Value:
    """Read "the union of countably many closed sets"."""
    return taken_together(read, function, noun, scope, size=_COUNTABLE)


@phrase("of_any_number")
def of_any_number(read: Reader, function: LatticeToken, noun: Tree, *, scope: Scope) -> Value:
    """Read "the union of any number of open sets", "an arbitrary union of open sets"."""
    return taken_together(read, function, noun, scope, "any")


@phrase("of_so_large")
def of_so_large(read: Reader, size: LatticeToken, function: LatticeToken, noun: Tree, *, scope: Scope) -> Value:
    """Read "a finite union of closed sets"."""
    return taken_together(read, function, noun, scope, size=_size(size))


@phrase("of_any_so_large")
def of_any_so_large(read: Reader, size: LatticeToken, function: LatticeToken, noun: Tree, *, scope: Scope) -> Value:
    """Read "any finite intersection of open sets"."""
    return taken_together(read, function, noun, scope, "any", size=_size(size))


def _size(adjective: LatticeToken) -> Sense:
    sense = sense_of(adjective)
    if sense.word not in _SIZES:
        raise LocalError("an adjective of a union that says something of it, not of how many it is of")
    return sense


def taken_together(
    read: Reader,
    function: LatticeToken,
    noun: Tree,
    scope: Scope,
    kind: QuantifierKind = "a",
    *,
    size: Sense | None = None,
) -> Value:
    """Return a union or an intersection of things of a kind that are introduced together; raises LocalError."""
    sense = sense_of(function)
    if not takes_a_set(read, function):
        raise LocalError("a function of so many things together that takes each by itself")

    def those(things: tuple[One, ...], inner: Scope) -> Head:
        head = set_of_parts(read, noun, things=things, scope=inner)
        inner.add(*(apply_sense(size, thing.raw) for thing in things if size is not None))
        return head

    return made(read, sense, One(apply_sense(sense, raw_of(introduce_as(read, kind, those, scope)))))
