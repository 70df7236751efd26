"""Satisfaction: conditions that things satisfy, equations that define them."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.arithmetic import rest_of
from certify.english.meaning.introducing import introduces_just
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.sentences import bound_after
from certify.english.meaning.syntax import subjects_of, token_raw
from certify.english.meaning.table import sentence
from certify.english.meaning.things import Many, NoReadingError, One, members_of
from certify.reading.raw import RApp
from certify.reading.raw_parts import free_names, replace_name

sentence.of("satisfying_clause", "asked_satisfaction")

#: What a condition with an unknown is called.
_CALLED = frozenset({"equation", "inequality", "relation", "identity"})


@sentence("satisfies")
def satisfies(read: Reader, named: Tree, formula: LatticeToken) -> Scope:
    """Read "all integers a and b satisfy a + b = b + a", "0 and 1 satisfy the equation x² = x".

    Raises NoReadingError for "n satisfies m = 2".
    """
    scope = Scope()
    subject = read.np(named, scope, subject=True)
    things = members_of(subject)
    unknown = None if isinstance(subject, Many) and subject.mode != "and" else _unknown(read, things, formula)
    named_letters = {name for thing in things for name in free_names(thing.raw) if "·" not in name}
    if unknown is None and named_letters and named_letters.isdisjoint(free_names(token_raw(formula))):
        raise NoReadingError("what satisfies a formula is spoken of in it")
    said = read.formula(formula)
    read.discourse.silent |= set() if unknown is None else {unknown}
    scope.add(*((said,) if unknown is None else (replace_name(said, unknown, thing.raw) for thing in things)))
    return scope


def _unknown(read: Reader, things: tuple[One, ...], formula: LatticeToken) -> str | None:
    """Return the unknown of an equation that things satisfy which it does not name: each stands for it, and no letter
    that the text speaks of besides.

    An equation with an unknown is a condition on what is put for it (Church, Introduction to Mathematical Logic, §4).
    """
    letters = free_names(token_raw(formula))
    named = frozenset().union(*(free_names(thing.raw) for thing in things))
    (letter, *others) = sorted(letters) or ("",)
    before = read.discourse.declared.keys() | read.discourse.spoken
    spoken = others or letters & named or letter in before
    called = read.words[max(formula.start - 1, 0)].lower() in _CALLED or not any("·" not in name for name in named)
    return letter if letters and called and not spoken else None


@sentence("satisfies_for")
def satisfies_for(read: Reader, named: Tree, formula: LatticeToken, phrase: Tree) -> Scope:
    """Read "e satisfies e * a = a for every a": the phrase binds the formula."""
    scope = Scope()
    read.np(named, scope, subject=True)
    scope.add(close(bound_after(read, None, phrase, lambda: saying(read.formula(formula)))))
    return scope


@sentence("ranged_satisfies")
def ranged_satisfies(
    read: Reader, introduced: LatticeToken, formula: LatticeToken, phrase: Tree | None = None
) -> Scope:
    """Read "(if) x > 0 satisfies x * x = x", "f : ℝ → ℝ satisfies f(x) = x for all x"."""
    names = subjects_of(token_raw(introduced))
    introduces_just(read, introduced, frozenset(names))
    if not read.mode.supposing or not set(names) <= free_names(token_raw(formula)):
        raise NoReadingError("a formula that satisfies another is supposed, and introduces what the other speaks of")
    scope = saying(read.formula(introduced))
    read.discourse.declared |= dict.fromkeys(names)
    if phrase is None:
        scope.add(read.formula(formula))
    else:
        scope.add(close(bound_after(read, None, phrase, lambda: saying(read.formula(formula)))))
    return scope


@sentence("defined_by")
def defined_by(read: Reader, named: Tree, formula: LatticeToken, phrase: Tree | None = None) -> Scope:
    """Read "f is defined by f(x) = x + 2 (for all x)"."""
    raw = token_raw(formula)
    if not isinstance(raw, RApp) or raw.word != "eq":
        raise NoReadingError("what is defined is said to equal something")
    read.discourse.definitions.add(raw)
    return satisfies(read, named, formula) if phrase is None else satisfies_for(read, named, formula, phrase)


@sentence("remainder_is")
def remainder_is(read: Reader, divided: Tree, divisor: Tree, rest: Tree) -> Scope:
    """Read "when n is divided by 5, the remainder is 2"."""
    scope = Scope()
    thing = read.np(divided, scope, subject=True)
    rest_of(read, rest, divisor, subject=thing, scope=scope)
    return scope


@sentence("satisfies_s")
def satisfies_s(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "all integers satisfy that …"."""
    scope = Scope()
    read.np(named, scope, subject=True)
    scope.absorb(read.sentence(said, main=False))
    return scope
