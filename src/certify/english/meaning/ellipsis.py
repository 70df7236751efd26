"""Ellipsis: "so is G", "so does every divisor of m" repeat what was said last, of another thing.

What is repeated is a property of the parallel subject (Dalrymple, Shieber and Pereira, Ellipsis and Higher-Order
Unification, 1991).
"""

from __future__ import annotations

from certify.english.glr import Tree
from certify.english.meaning.discourse import Ellipsis
from certify.english.meaning.predicates import as_before, does_before
from certify.english.meaning.reading import Reader
from certify.english.meaning.saying import say_so
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import is_bare_name, letters_in, mentions
from certify.english.meaning.table import sentence
from certify.english.meaning.things import LocalError

sentence.of("repeated")

_COPULAS = ("copula", "each_copula")
#: Restrictions that have a subject of their own.
_WITH_A_SUBJECT = frozenset({"rel_such_that", "rel_aside_s", "rel_in_which", "rel_absolute", "rel_absolute_two"})


def repeatable(named: Tree, said: Tree, before: Ellipsis, inside: Ellipsis) -> Ellipsis:
    """Return what "is" alone repeats: of "N is an ideal such that N is nil", what is said behind "such that".

    A noun phrase with a clause about things introduces them, and is not said again of another.
    """
    inner = said.children[0] if said.name in _COPULAS else None
    if not isinstance(inner, Tree):
        return Ellipsis(verbal=said, subject=named)
    if mentions(inner, _WITH_A_SUBJECT):
        return inside if inside is not before else Ellipsis()
    return Ellipsis(copular=inner, subject=named)


@sentence("so_is")
def so_is(read: Reader, named: Tree) -> Scope:
    """Read "so is their sum": what was said last with "is"."""
    _check_parallel(read, named)
    scope = Scope()
    say_so(read, as_before, subject=read.np(named, scope, subject=True), scope=scope)
    return scope


def _check_parallel(read: Reader, named: Tree) -> None:
    """Raise LocalError for "if N is a solvable subgroup of G, so is G": of itself nothing is said again."""
    repeated = read.discourse.repeatable
    if is_bare_name(named) and repeated.copular is not None and repeated.subject is not None:
        subjects = repeated.subject.children if repeated.subject.name == "and_np" else (repeated.subject,)
        said_of = (letters_in(each) for each in subjects if isinstance(each, Tree) and is_bare_name(each))
        if letters_in(named) & letters_in(repeated.copular).union(*said_of):
            raise LocalError("'so is' repeats what is said of another thing, and not with that thing in it")


@sentence("so_does")
def so_does(read: Reader, named: Tree) -> Scope:
    """Read "so does every divisor of m": what was said last with another verb."""
    scope = Scope()
    say_so(read, does_before, subject=read.np(named, scope, subject=True), scope=scope)
    return scope


@sentence("so_too")
def so_too(read: Reader, named: Tree) -> Scope:
    """Read "the same holds for m + n": what was said last, with whatever verb."""
    scope = Scope()
    again = does_before if read.discourse.repeatable.copular is None else as_before
    say_so(read, again, subject=read.np(named, scope, subject=True), scope=scope)
    return scope
