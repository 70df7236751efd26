"""Ranged letters: a formula introduces letters, of which more is said: "x > 0 be even", "A ⊆ B with A finite"."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.meaning.introducing import introduces_just, new_in_range
from certify.english.meaning.openings import (
    Opening,
    be_doing,
    be_formula,
    be_formula_for,
    be_typed,
    fixing_formula,
    kind_of,
    of_kind,
    supposing,
    typed_of_kind,
)
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.saying import say
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import speaks_of_several, subjects_of, token_raw
from certify.english.meaning.table import binding, relative
from certify.english.meaning.things import LocalError, NoReadingError, One, several
from certify.reading.raw import RVar
from certify.reading.raw_parts import free_names

binding.of("bound_so", "accompanied_binding")


@binding("be_so")
def be_so(read: Reader, names: Tree, said: Tree) -> Opening:
    """Read "n be even"."""
    return be_doing(read, names, said)


@binding("typed_be_so")
def typed_be_so(read: Reader, variables: Tree, said: Tree) -> Opening:
    """Read "f : A → B be continuous", "x ∈ G be such that …", "n ∈ ℕ have two divisors"."""
    names = _introduced(read, next(iter(leaves(variables))))
    return _said_of(read, names, said, be_typed(read, variables))


@binding("ranged_be_so")
def ranged_be_so(read: Reader, formula: LatticeToken, said: Tree) -> Opening:
    """Read "x > 0 be even", "x ∈ G have finite order"."""
    names = _introduced(read, formula)
    return _said_of(read, names, said, be_formula(read, formula))


@binding("all_be_so")
def all_be_so(read: Reader, *parts: Part) -> Opening:
    """Read "f : A → B and g : B → C be injective": each of them, as in right node raising (Ross, 1967)."""
    *ranges, said = parts
    whole, names = Opening(), list[str]()
    for each in ranges:
        names += _introduced(read, _formula_of(each))
        whole.extend(_ranging(read, each))
    return _said_of(read, tuple(names), _tree(said), whole)


@binding("all_be_kind")
def all_be_kind(read: Reader, *parts: Part) -> Opening:
    """Read "f : A → B and g : B → C be injective functions": each of them."""
    *ranges, kind = parts
    noun = kind_of(_tree(kind))
    if not speaks_of_several(noun):
        raise LocalError("several letters are of a kind in the plural")
    whole = Opening()
    for each in ranges:
        if isinstance(each, Tree):
            whole.extend(typed_of_kind(read, each, _tree(kind)))
        else:
            whole.extend(of_kind(read, _introduced(read, each), noun))
            whole.supposed.add(read.formula(each))
    return whole


def _ranging(read: Reader, formula: Part) -> Opening:
    return be_typed(read, formula) if isinstance(formula, Tree) else be_formula(read, formula)


def _formula_of(part: Part) -> LatticeToken:
    return next(iter(leaves(part))) if isinstance(part, Tree) else part


def _tree(part: Part) -> Tree:
    if not isinstance(part, Tree):
        raise LocalError("what is said of letters is a phrase")
    return part


@binding("ranged_satisfy")
def ranged_satisfy(read: Reader, introduced: LatticeToken, said: LatticeToken, phrase: Tree | None = None) -> Opening:
    """Read "x > 0 satisfy x * x = x", "f : ℝ → ℝ satisfy f(x) = x for all x"."""
    names, whole = _introduced(read, introduced), fixing_formula(read, introduced)
    if not set(names) <= free_names(token_raw(said)):
        raise NoReadingError("what is satisfied speaks of the letters that are introduced")
    read.discourse.declared |= dict.fromkeys(names)
    whole.extend(fixing_formula(read, said) if phrase is None else be_formula_for(read, said, phrase))
    return whole


@binding("accompanied_formula")
def accompanied_formula(read: Reader, formula: LatticeToken, beside: Tree) -> Opening:
    """Read "A ⊆ B with A finite"."""
    return _beside(read, be_formula(read, formula), beside)


@binding("accompanied")
def accompanied(read: Reader, first: Tree, beside: Tree) -> Opening:
    """Read "f : A → B be differentiable with f(0) = 1"."""
    return _beside(read, binding.read(read, first), beside)


@binding("bound_such_that")
def bound_such_that(read: Reader, first: Tree, said: Tree) -> Opening:
    """Read "f be continuous at 0 such that f(0) = 1"."""
    whole: Opening = binding.read(read, first)
    whole.extend(supposing(read, said))
    return whole


def _beside(read: Reader, whole: Opening, beside: Tree) -> Opening:
    inner = Scope()
    relative.read(read, beside, scope=inner)
    whole.supposed.absorb(inner)
    return whole


def _introduced(read: Reader, formula: LatticeToken) -> tuple[str, ...]:
    """Return the letters that a formula introduces, and nothing else."""
    raw = token_raw(formula)
    names = new_in_range(read, raw, subjects_of(raw))
    introduces_just(read, formula, frozenset(names))
    return names


def _said_of(read: Reader, names: tuple[str, ...], said: Tree, whole: Opening) -> Opening:
    say(read, said, several(tuple(One(RVar(name)) for name in names)), whole.supposed)
    return whole
