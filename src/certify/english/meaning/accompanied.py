"""Absolute phrases with "with": what is supposed beside a thing, "with a > 1", "with A compact and B closed"."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.conditionals import release
from certify.english.meaning.reading import Reader
from certify.english.meaning.saying import say
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.sentences import bound_after
from certify.english.meaning.syntax import one_is_no_plural, token_raw
from certify.english.meaning.table import relative
from certify.english.meaning.things import LocalError, NoReadingError
from certify.reading.raw import RVar
from certify.reading.raw_parts import free_names

relative.of("accompanied", "beside")


@relative("rel_formula")
def rel_formula(read: Reader, *formulas: LatticeToken, scope: Scope) -> None:
    """Say "with n > 1" of a thing."""
    if not all(free_names(token_raw(said)) for said in formulas):
        raise NoReadingError("a formula without letters says nothing of the thing that it stands with")
    scope.add(*map(token_raw, formulas))


@relative("rel_formula_for")
def rel_formula_for(read: Reader, formula: LatticeToken, phrase: Tree, *, scope: Scope) -> None:
    """Say "with f(x) = x for all x" of a thing: the phrase binds the formula."""
    said = close(bound_after(read, None, phrase, lambda: saying(read.formula(formula))))
    release(read, saying(said))
    scope.add(said)


@relative("rel_absolute")
def rel_absolute(read: Reader, named: Tree, said: Tree, *, scope: Scope) -> None:
    """Say "with b greater than a" of a and b; "with a k such that F" has k, and says nothing of it by itself."""
    if said.name == "such_that":
        raise LocalError("'such that' restricts a noun: with a k such that …")
    match named:
        case Tree("term", (LatticeToken() as token,)) if isinstance(raw := token_raw(token), RVar):
            one_is_no_plural((raw.name,), said)
    inner = Scope()
    say(read, said, read.np(named, inner), inner)
    scope.absorb(inner)


@relative("rel_formula_absolute")
def rel_formula_absolute(read: Reader, formula: LatticeToken, named: Tree, said: Tree, *, scope: Scope) -> None:
    """Say "with a > 1 and b even"."""
    rel_formula(read, formula, scope=scope)
    rel_absolute(read, named, said, scope=scope)


@relative("rel_absolute_two")
def rel_absolute_two(read: Reader, first: Tree, of_first: Tree, second: Tree, of_second: Tree, *, scope: Scope) -> None:
    """Say "with a even and b odd"."""
    rel_absolute(read, first, of_first, scope=scope)
    rel_absolute(read, second, of_second, scope=scope)
