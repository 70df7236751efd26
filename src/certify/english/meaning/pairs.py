"""Tasks with pairs for answers: what two letters are, of which it is said, and where two lines meet."""

from __future__ import annotations

from collections.abc import Sequence

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import equal
from certify.english.meaning.openings import new_letters
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.syntax import letter, token_raw
from certify.english.meaning.table import asking
from certify.english.meaning.things import LocalError, NoReadingError, raw_of
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.reading.raw import Hole, RApp, Raw, RBin, RBind, RTyped, RVar, Shape
from certify.reading.raw_parts import conjunction, free_names
from certify.reading.tuples import letters_of

asking.of("tuple_task")

_PAIR = 2


@asking("asking_tuple")
def asking_tuple(read: Reader, size: LatticeToken, named: LatticeToken, *, answer: Tree) -> Scope:
    """Read "what is the pair (a, b)?": the pair that the answer is."""
    raw = token_raw(named)
    if size.value != _PAIR or letters_of(raw) is None:
        raise LocalError("a pair of letters is asked for")
    sort = Shape("Prod", (Hole(read.discourse.hole()), Hole(read.discourse.hole())))
    return saying(equal(RTyped(raw, sort), raw_of(read.np(answer, Scope()))))


@asking("asking_two")
def asking_two(read: Reader, *parts: Part, answer: Tree) -> Scope:
    """Read "find a and b such that A. Show that it is (2, 1)": of these A holds, and of no others."""
    first, second, said, *form = parts
    assert isinstance(first, LatticeToken) and isinstance(second, LatticeToken) and isinstance(said, Tree)
    names = letter(first), letter(second)
    if any(isinstance(token, LatticeToken) and letters_of(token_raw(token)) != names for token in form):
        raise NoReadingError("the answer is the pair of what is looked for, in this order")
    new_letters(read, names)
    told = _told_pair(read, answer)
    return _just_these(names, close(read.sentence(said, main=False)), told)


@asking("asking_point")
def asking_point(read: Reader, *parts: LatticeToken, answer: Tree) -> Scope:
    """Read "at which point do the lines A and B intersect? (As an ordered pair in the form (s, t).)"."""
    first, second, *form = parts
    names = letters_of(token_raw(form[0])) if form else None
    said = [read.formula(first), read.formula(second)]
    if names is None or any(free_names(each) != set(names) for each in said):
        raise NoReadingError("two lines are given by equations of the two coordinates, of which the pair is made")
    new_letters(read, names)
    return _just_these(names, conjunction(said), _told_pair(read, answer))


def _told_pair(read: Reader, answer: Tree) -> tuple[Raw, Raw]:
    """Return the two parts of an answer (2, 1), which have no letters."""
    raw = raw_of(read.np(answer, Scope()))
    written = skeleton_of(raw.word) if isinstance(raw, RApp) and len(raw.args) == _PAIR else None
    if not isinstance(raw, RApp) or written is None or written[1] != f"({HOLE}, {HOLE})" or free_names(raw):
        raise NoReadingError("two things are asked for: the answer is a pair")
    return raw.args[0], raw.args[1]


def _just_these(names: Sequence[str], said: Raw, told: tuple[Raw, Raw]) -> Scope:
    """Return that what is said of two letters holds of two things, and of no others."""
    others = free_names(said) - set(names)
    if others or not set(names) <= free_names(said):
        raise NoReadingError("two things are looked for by what is said of them, and of nothing else")
    options = conjunction([equal(RVar(name), value) for name, value in zip(names, told, strict=True)])
    claim: Raw = RBin("iff", said, options)
    for name in reversed(names):
        claim = RBind("forall", name, None, claim)
    return saying(claim)
