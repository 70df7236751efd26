"""Functions by what they map to what: "the function that maps n to n + 1" is n ↦ n + 1.

The letter, or the thing that has none ("maps each integer to its square"), is bound by the function: it is any thing of
its kind, and nothing outside may speak of it. Where no noun says of what kind, the function that maps x to x² may be
injective or not: it is refused. A kind that is no sort ("each prime") would make a function of a part of
one, which is refused.
"""

from __future__ import annotations

from certify.english.glr import Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import names_in
from certify.english.meaning.table import phrase
from certify.english.meaning.things import NoReadingError, One, Value, raw_of
from certify.reading.raw import RawSort, RBind, RVar
from certify.reading.raw_parts import free_names

phrase.of("mapped_np")


@phrase("maps_each")
def maps_each(read: Reader, kind: Tree, value: Tree) -> Value:
    """Read "the function that sends each integer n to 2n", "each integer to its square"."""
    names = names_in(kind) or (read.discourse.fresh(),)
    if len(names) > 1:
        raise NoReadingError("a function that is given by a rule is one of one thing")
    inner = Scope()
    sort = read.describe(kind, (One(RVar(names[0])),), inner).sort
    if sort is None or inner.prefix or inner.conditions:
        raise NoReadingError("a function of all things of a kind, which are part of a sort")
    return _function(read, names[0], sort, value)


def _function(read: Reader, name: str, sort: RawSort, value: Tree) -> Value:
    if name in read.discourse.declared or name in read.discourse.spoken:
        raise NoReadingError(f"{name} is one thing in a text, and a function would bind it")
    inner, thing = Scope(), One(RVar(name))
    read.discourse.mention(thing)
    with read.about(owner=None):
        made = raw_of(read.np(value, inner))
    read.discourse.forget(thing)
    if inner.prefix or inner.conditions or name not in free_names(made):
        raise NoReadingError("what a function maps a thing to is a term of that thing")
    return One(RBind("lambda", name, sort, made))
