"""Progressions: arithmetic and geometric sequences, and their terms, which are counted from the first one on.

A sequence is a function a of natural numbers, of which the values at 1, 2, … are spoken of: it is arithmetic if there
is a d with a(n + 1) = a(n) + d for all n ≥ 1, geometric if there is an r ≠ 0 with a(n + 1) = a(n) · r.
"""

from __future__ import annotations

from itertools import pairwise

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import equal
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.scope import Bound, QuantifierKind, Scope, saying
from certify.english.meaning.syntax import sense_of, token_raw
from certify.english.meaning.table import asking, phrase, sentence
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value, members_of
from certify.lexicon.opaque import guessed_name
from certify.logic import NAT, REAL
from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RNum, RTyped, RVar, Shape
from certify.reading.raw_parts import conjunction, free_names

phrase.of("term_np", "progression")
sentence.of("progression_clause")
asking.of("written_progression")

#: What joins a term to what all terms differ by, and the operators that take the total of terms.
_STEPS = {"arithmetic": "add", "geometric": "mul"}
_TOTALS = {"add": "sum", "mul": "product"}
_FEWEST = 3


# ------------------------------------------------------------ sequences


@phrase("arithmetic")
def arithmetic(read: Reader, *, scope: Scope) -> Value:
    """Read "an arithmetic sequence"."""
    return _introduced(read, "arithmetic", scope)


@phrase("geometric")
def geometric(read: Reader, *, scope: Scope) -> Value:
    """Read "a geometric sequence"."""
    return _introduced(read, "geometric", scope)


def _introduced(read: Reader, kind: str, scope: Scope) -> Value:
    """Introduce a sequence of real numbers: some one in what is supposed, else any."""
    read.by("progression")
    sequence, index, step = (RVar(read.discourse.fresh(stem)) for stem in ("a", "n", "d"))
    after = RApply(sequence, (RApp("add", (index, RNum(1))),))
    goes_on = equal(after, RApp(_STEPS[kind], (RApply(sequence, (index,)), step)))
    law = RBind("forall", index.name, NAT, RBin("implies", RApp("le", (RNum(1), index)), goes_on))
    sort = Shape("Fun", (NAT, REAL))
    quantified: QuantifierKind = "a" if read.mode.supposing else "every"
    scope.prefix.append(Bound(quantified, ((sequence.name, sort),), (_some_step(kind, step, law),)))
    return read.discourse.mention(One(sequence), ("sequence", f"{kind} sequence"))


def _some_step(kind: str, step: RVar, said: Raw) -> Raw:
    """Return that there is a number by which terms go on; a geometric sequence goes on by none that is 0."""
    changing = RApp("ne", (step, RNum(0)))
    return RBind("exists", step.name, REAL, RBin("and", changing, said) if kind == "geometric" else said)


@phrase("the_progression")
def the_progression(read: Reader, *, scope: Scope) -> Value:
    """Read "this sequence": the one that was spoken of."""
    return _the_one(read, "sequence")


@phrase("the_arithmetic")
def the_arithmetic(read: Reader, *, scope: Scope) -> Value:
    """Read "this arithmetic sequence"."""
    return _the_one(read, "arithmetic sequence")


@phrase("the_geometric")
def the_geometric(read: Reader, *, scope: Scope) -> Value:
    """Read "this geometric sequence"."""
    return _the_one(read, "geometric sequence")


def _the_one(read: Reader, name: str) -> Value:
    known = {mention.value for mention in read.discourse.mentions if {"sequence", name} <= mention.names}
    if len(known) != 1:
        raise NoReadingError(f"'the {name}' is the one that was spoken of")
    return known.pop()


# ------------------------------------------------------------ terms


@phrase("nth_term_of_it")
def nth_term_of_it(read: Reader, place: LatticeToken, part: LatticeToken) -> Value:
    """Read "the fifth term" of the one sequence that was spoken of."""
    _is_term(part)
    return _term(_the_one(read, "sequence"), token_raw(place))


@phrase("nth_term")
def nth_term(read: Reader, place: LatticeToken, part: LatticeToken, named: Tree, *, scope: Scope) -> Value:
    """Read "the fifth term of an arithmetic sequence"."""
    _is_term(part)
    return _term(read.np(named, scope), token_raw(place))


@phrase("total_of_terms")
def total_of_terms(
    read: Reader, total: LatticeToken, number: LatticeToken, part: LatticeToken, named: Tree, *, scope: Scope
) -> Value:
    """Read "the sum of the first five terms of an arithmetic sequence"."""
    _is_term(part)
    word = sense_of(total).word
    if word not in _TOTALS:
        raise NoReadingError("of several terms together a sum or a product is taken")
    index = RVar(read.discourse.fresh("k"))
    each = RBind("lambda", index.name, None, _term(read.np(named, scope), index).raw)
    return One(RApp(guessed_name("operator_between", _TOTALS[word]), (RNum(1), RNum(number.value), each)))


def _is_term(part: LatticeToken) -> None:
    """Raise LocalError for a factor: what a sequence has are terms."""
    if sense_of(part).word != "add":
        raise LocalError("a sequence has terms")


def _term(sequence: Value, place: Raw) -> One:
    """Return a term of a sequence: the first stands at 1."""
    if not isinstance(sequence, One) or place == RNum(0):
        raise NoReadingError("the terms of one sequence are counted, from the first on")
    return One(RApply(sequence.raw, (RTyped(place, NAT),)))


@sentence("two_terms_are")
def two_terms_are(read: Reader, *parts: Part) -> Scope:
    """Read "the first and third terms of an arithmetic sequence are 3 and 7, respectively"."""
    first, second, part, named, *values = parts
    assert isinstance(first, LatticeToken) and isinstance(second, LatticeToken) and isinstance(part, LatticeToken)
    _is_term(part)
    return _terms_are(read, named, [token_raw(first), token_raw(second)], values)


@sentence("first_terms_are")
def first_terms_are(read: Reader, *parts: Part) -> Scope:
    """Read "the first three terms of an arithmetic sequence are a, 3, and 5"."""
    number, part, named, *values = parts
    assert isinstance(number, LatticeToken) and isinstance(part, LatticeToken)
    _is_term(part)
    return _terms_are(read, named, [RNum(place + 1) for place in range(number.value)], values)


def _terms_are(read: Reader, named: Part, places: list[Raw], values: list[Part]) -> Scope:
    """Return that the terms at `places` are these, one each."""
    assert isinstance(named, Tree)
    told = [token_raw(value) for value in values if isinstance(value, LatticeToken)]
    if len(told) != len(places):
        raise NoReadingError(f"{len(places)} terms of a sequence, but {len(told)} values")
    scope = Scope()
    sequence = read.np(named, scope)
    scope.add(*(equal(_term(sequence, place).raw, value) for place, value in zip(places, told, strict=True)))
    return scope


# ------------------------------------------------------------ terms one after the other


@sentence("are_arithmetic")
def are_arithmetic(read: Reader, named: Tree) -> Scope:
    """Read "a, b and c form an arithmetic progression"."""
    return saying(_go_on(read, "arithmetic", named))


@sentence("are_geometric")
def are_geometric(read: Reader, named: Tree) -> Scope:
    """Read "a, b and c form a geometric progression"."""
    return saying(_go_on(read, "geometric", named))


@asking("arithmetic_written")
def arithmetic_written(read: Reader, named: Tree) -> Scope:
    """Read "(what is y in) the arithmetic sequence 3, y, 7"."""
    return are_arithmetic(read, named)


@asking("geometric_written")
def geometric_written(read: Reader, named: Tree) -> Scope:
    """Read "(what is y in) the geometric sequence 1, 3, y"."""
    return are_geometric(read, named)


def _go_on(read: Reader, kind: str, named: Tree) -> Raw:
    """Return that each term makes the next one in the same way."""
    scope, step = Scope(), RVar(read.discourse.fresh("d"))
    value = read.np(named, scope)
    terms = [one.raw for one in members_of(value)]
    listed = isinstance(value, Many) and value.mode == "and" and len(terms) >= _FEWEST
    if not listed or scope.prefix or scope.conditions or any("·" in name for raw in terms for name in free_names(raw)):
        raise NoReadingError("three or more terms, each with its name, make a sequence")
    read.by("progression")
    steps = [equal(after, RApp(_STEPS[kind], (before, step))) for before, after in pairwise(terms)]
    return _some_step(kind, step, conjunction(steps))
