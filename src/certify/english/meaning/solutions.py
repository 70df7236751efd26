"""Solutions: an equation has some in a range of numbers, or none."""

from __future__ import annotations

from functools import partial

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.introducing import introduce_as
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.scope import Bound, Scope, close, saying
from certify.english.meaning.syntax import names_in, token_raw
from certify.english.meaning.table import noun, sentence
from certify.english.meaning.things import LocalError, NoReadingError, One
from certify.logic import REAL, number_sorts
from certify.reading.raw import RApp, Raw, RNot
from certify.reading.raw_parts import free_names, replace_name

sentence.of("solution_clause")
noun.of("solved")

#: Letters that mathematicians keep for what is looked for (Descartes, La Géométrie, 1637).
_UNKNOWNS = frozenset("tuvwxyz")
#: Relations that an equation or a congruence states.
_RELATIONS = frozenset({"eq", "ne", "le", "lt", "ge", "gt", "congruent"})


@sentence("has_solution")
def has_solution(read: Reader, equation: LatticeToken, noun: Tree) -> Scope:
    """Read "x² = y + y has a solution in integers": there are integers x and y for which it holds."""
    unknown = _unknown(read, equation)
    if set(names_in(noun)) not in (set(), set(unknown)):
        raise NoReadingError("other letters are looked for than the equation has")
    scope = Scope()
    introduce_as(read, "some", partial(read.describe, noun), scope, unknown)
    if not all(sort in number_sorts() for bound in scope.prefix for _, sort in bound.variables):
        raise NoReadingError("an equation is solved in numbers of a kind")
    scope.add(read.formula(equation))
    return scope


@sentence("has_no_solution")
def has_no_solution(read: Reader, equation: LatticeToken, noun: Tree) -> Scope:
    """Read "x² = y + y has no solution in positive integers"."""
    return saying(RNot(close(has_solution(read, equation, noun))))


@sentence("has_root")
def has_root(read: Reader, equation: LatticeToken) -> Scope:
    """Read "x² ≡ a (mod p) has a solution": in whole numbers, since it is a congruence."""
    raw = token_raw(equation)
    if not (isinstance(raw, RApp) and raw.word == "congruent"):
        raise NoReadingError("in which numbers an equation has solutions is left open")
    unknown = _unknown(read, equation)
    scope = Scope([Bound("some", tuple((name, None) for name in unknown))])
    scope.add(read.formula(equation))
    return scope


@sentence("has_no_root")
def has_no_root(read: Reader, equation: LatticeToken) -> Scope:
    """Read "x² ≡ a (mod p) has no solution"."""
    return saying(RNot(close(has_root(read, equation))))


def _unknown(read: Reader, equation: LatticeToken) -> tuple[str, ...]:
    """Return the letters that an equation is solved for: those that are new; all of them are letters for unknowns.

    Raises NoReadingError: of ax ≡ b, where nothing is said of a and b, it is left open which letters are given.
    """
    raw: Raw = token_raw(equation)
    if not (isinstance(raw, RApp) and raw.word in _RELATIONS):
        raise NoReadingError("what has a solution is an equation")
    new = free_names(raw) - read.discourse.declared.keys()
    if not new or not new <= _UNKNOWNS:
        raise NoReadingError("which letters an equation is solved for is left open")
    return tuple(sorted(new))


@noun("solution")
def solution(read: Reader, *said: LatticeToken, things: tuple[One, ...], scope: Scope) -> Head:
    """Describe by an equation: "integer solution of x² = 4" is an integer in the place of its only letter."""
    raw = token_raw(said[-1])
    names = free_names(raw) - set(read.discourse.declared)
    if len(names) != 1:
        raise NoReadingError("a solution is of an equation with one letter of which nothing is known")
    (name,) = names
    scope.add(*(replace_name(raw, name, thing.raw) for thing in things))
    read.discourse.silent.add(name)
    if len(said) == 1:
        plain = isinstance(raw, RApp) and raw.word == "eq" and name in _UNKNOWNS and not read.discourse.carriers
        if plain:
            read.by("real-letters")
        return Head(frozenset({"solution"}), REAL if plain else None)
    kind: Noun = said[0].value
    if kind.word is not None or kind.plural:
        raise LocalError("solutions are of a sort")
    return Head(frozenset({"solution"}), kind.raw_sort(read.discourse.hole()))
