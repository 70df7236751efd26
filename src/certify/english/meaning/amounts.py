"""Amounts that tasks ask for: how many things there are, and what values something may have.

That there are k things of a kind is said of a finite set: it has k elements, and these are the things of the kind. The
values that T may have are the v of which there are things as the text supposes them with v = T; that the greatest is a
says that a is one of them and that none is greater.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial, reduce

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.applying import equal
from certify.english.meaning.descriptions import set_of
from certify.english.meaning.discourse import Sought
from certify.english.meaning.formulas import all_stated
from certify.english.meaning.introducing import as_one
from certify.english.meaning.openings import new_letters
from certify.english.meaning.possible_values import OPERATORS, so_many, total_of
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.saying import say
from certify.english.meaning.scope import INDEFINITE, Scope, close, saying
from certify.english.meaning.solutions import solution
from certify.english.meaning.syntax import in_plural, letter, mentions, names_in, of_tuples, sense_of, token_raw
from certify.english.meaning.table import asking, phrase
from certify.english.meaning.tasks import exactly, known_letters, sort_of_values
from certify.english.meaning.things import LocalError, NoReadingError, One, Value, members_of, raw_of, several
from certify.logic import REAL
from certify.notation.parts import INTERVAL
from certify.reading.raw import Hole, RApp, RApply, Raw, RawSort, RBind, RNum, RTyped, RVar
from certify.reading.raw_parts import free_names, map_raw, replace_name, words_in

asking.of("amount")
phrase.of("total_np", "one_of_them")

#: Nouns with a condition by which one knows which things are meant.
_DESCRIBED = frozenset({"restricted", "solution"})
#: What is said of the things that are counted, beside their noun.
Says = Callable[[Value, Scope], None]


# ------------------------------------------------------------ how many


@asking("number_of")
def number_of(read: Reader, noun: Tree, *, answer: Tree) -> Scope:
    """Read "how many divisors of 6 are there?"."""
    return _counted(read, noun, lambda thing, scope: None, answer)


@asking("number_of_such")
def number_of_such(read: Reader, noun: Tree, such: Tree, *, answer: Tree) -> Scope:
    """Read "how many primes are there that divide 6?"."""
    return _counted(read, noun, partial(read.restrict, such), answer)


@asking("number_that")
def number_that(read: Reader, noun: Tree, said: Tree, *, answer: Tree) -> Scope:
    """Read "how many primes divide 6?"."""
    return _counted(read, noun, partial(say, read, said), answer)


@asking("number_satisfying")
def number_satisfying(read: Reader, noun: Tree, *said: LatticeToken, answer: Tree) -> Scope:
    """Read "how many integers n satisfy n² = 4?"."""

    def satisfying(counted: Value, scope: Scope) -> None:
        letters = frozenset().union(*(free_names(each.raw) for each in members_of(counted)))
        if any(letters.isdisjoint(free_names(token_raw(each))) for each in said):
            raise NoReadingError("what is counted has a letter, of which the condition speaks")
        scope.add(*all_stated(read, said))

    return _counted(read, noun, satisfying, answer)


@asking("number_of_solutions")
def number_of_solutions(read: Reader, *said: LatticeToken, answer: Tree) -> Scope:
    """Read "how many real solutions does the equation x² = 4 have?"."""
    name, solving = RVar(read.discourse.fresh()), Scope()
    head = solution(read, *said, things=(One(name),), scope=solving)
    sort = Hole(read.discourse.hole()) if head.sort is None else head.sort
    return _so_many_solve(read, name, sort, solving, answer)


@asking("number_of_solutions_in")
def number_of_solutions_in(read: Reader, equation: LatticeToken, within: Tree, *, answer: Tree) -> Scope:
    """Read "how many solutions does the equation x² = 4 have in the interval [0, 3]?": of real numbers."""
    return _solutions_in(read, (equation,), within, answer)


@asking("number_of_kind_in")
def number_of_kind_in(read: Reader, kind: LatticeToken, equation: LatticeToken, within: Tree, *, answer: Tree) -> Scope:
    """Read "how many integer solutions does the equation x² = 4 have in the interval [0, 3]?"."""
    return _solutions_in(read, (kind, equation), within, answer)


def _solutions_in(read: Reader, said: tuple[LatticeToken, ...], within: Tree, answer: Tree) -> Scope:
    interval = raw_of(read.np(within, Scope()))
    if not (isinstance(interval, RBind) and interval.kind == "set" and interval.var == INTERVAL):
        raise NoReadingError("solutions are counted in an interval")
    name, solving = RVar(read.discourse.fresh()), Scope()
    head = solution(read, *said, things=(One(name),), scope=solving)
    body = interval.body if head.sort is None else map_raw(interval.body, _unsorted)
    solving.add(replace_name(body, interval.var, name))
    return _so_many_solve(read, name, REAL if head.sort is None else head.sort, solving, answer)


def _unsorted(part: Raw) -> Raw | None:
    """Return a numeral without its sort: integers are in [0, 3] too."""
    return part.term if isinstance(part, RTyped) and isinstance(part.term, RNum) else None


def _so_many_solve(read: Reader, name: RVar, sort: RawSort, solving: Scope, answer: Tree) -> Scope:
    return saying(so_many(read, RBind("set", name.name, sort, close(solving)), raw_of(read.np(answer, Scope()))))


@asking("number_for")
def number_for(read: Reader, noun: Tree, said: Tree, *, answer: Tree) -> Scope:
    """Read "for how many primes p is p + 2 prime?"."""
    if not names_in(noun):
        raise NoReadingError("what is counted has a letter, of which the question speaks")
    return _counted(read, noun, lambda thing, scope: scope.absorb(read.sentence(said, main=False)), answer)


@asking("number_had")
def number_had(read: Reader, noun: Tree, owner: Tree, *, answer: Tree) -> Scope:
    """Read "how many divisors does 6 have?"."""
    with read.about(owner=One(raw_of(read.np(owner, Scope())))):
        return number_of(read, noun, answer=answer)


def _counted(read: Reader, noun: Tree, says: Says, answer: Tree) -> Scope:
    """Return that so many things are of a kind and are as is said of them."""
    names, tuples = names_in(noun), of_tuples(noun)
    if len(names) > 1 and not tuples:
        raise NoReadingError("things of one kind are counted, each under one letter")
    new_letters(read, names)
    name = read.discourse.fresh() if tuples else next(iter(names), read.discourse.fresh())
    inner = Scope()

    def describe(things: tuple[One, ...], scope: Scope) -> Head:
        head = read.describe(noun, things, scope)
        read.discourse.declared |= dict.fromkeys(names, head.sort)
        says(several(things), scope)
        return head

    head = (as_one(describe, names) if tuples else describe)((One(RVar(name)),), inner)
    if any(bound.kind in INDEFINITE and bound.kind not in ("a", "some") for bound in inner.prefix):
        raise NoReadingError("things are counted for one thing each time, not for any")
    sort = Hole(read.discourse.hole()) if head.sort is None else head.sort
    return saying(so_many(read, RBind("set", name, sort, close(inner)), raw_of(read.np(answer, Scope()))))


# ------------------------------------------------------------ what values something may have


@asking("extreme_value")
def extreme_value(read: Reader, extreme: LatticeToken, term: Tree, *, answer: Tree) -> Scope:
    """Read "what is the greatest possible value of T?"."""
    relation: str = extreme.value
    return _sought(read, relation, raw_of(read.np(term, Scope())), answer)


@asking("whole_of")
def whole_of(read: Reader, named: Tree, part: LatticeToken, *, answer: Tree) -> Scope:
    """Read "5 is 50% of what number?": of this one, and of no other."""
    scope, whole, before = Scope(), read.discourse.fresh(), known_letters(read)
    fraction = token_raw(part)
    if not isinstance(fraction, RTyped):
        raise LocalError("a part of something is a fraction of it")
    said = equal(raw_of(read.np(named, scope)), RApp("mul", (fraction, RVar(whole))))
    if scope.prefix or scope.conditions:
        raise NoReadingError("a part of a number is one number")
    return exactly(read, (whole,), None, [said], answer, before)


@asking("extreme_of_function")
def extreme_of_function(read: Reader, extreme: LatticeToken, defined: LatticeToken, *, answer: Tree) -> Scope:
    """Read "what is the greatest value of f(x) = T?": of T."""
    said = token_raw(defined)
    named = said.args[0] if isinstance(said, RApp) and said.word == "eq" else None
    function = named.function if isinstance(named, RApply) else None
    if not isinstance(said, RApp) or not isinstance(function, RVar) or function.name in read.discourse.declared:
        raise NoReadingError("the values that are asked for are those of a function, which is new")
    read.discourse.silent.add(function.name)
    relation: str = extreme.value
    return _sought(read, relation, said.args[1], answer)


@asking("total_of_values")
def total_of_values(read: Reader, total: LatticeToken, term: Tree, *, answer: Tree) -> Scope:
    """Read "what is the sum of all possible values of T?"."""
    return _sought(read, sense_of(total).word, raw_of(read.np(term, Scope())), answer)


@asking("number_of_values")
def number_of_values(read: Reader, term: Tree, *, answer: Tree) -> Scope:
    """Read "how many possible values are there for T?"."""
    return _sought(read, "card", raw_of(read.np(term, Scope())), answer)


@asking("number_of_values_so")
def number_of_values_so(read: Reader, *parts: LatticeToken, answer: Tree) -> Scope:
    """Read "how many integer values of x satisfy this condition?": what the text supposes of x before."""
    *kinds, name = parts
    if letter(name) not in known_letters(read):
        raise NoReadingError("'this condition' is what was said before of the letter")
    if kinds and read.discourse.declared.get(letter(name)) is not None:
        raise LocalError("of what kind the values are was said before")
    if kinds:
        read.discourse.declared[letter(name)] = sort_of_values(read, kinds[0])
    return _sought(read, "card", RVar(letter(name)), answer)


@asking("every_value")
def every_value(read: Reader, term: Tree, *, answer: Tree) -> Scope:
    """Read "find all possible values of T"."""
    return _sought(read, "all", raw_of(read.np(term, Scope())), answer)


def _sought(read: Reader, kind: str, term: Raw, answer: Tree) -> Scope:
    """Note what is asked about the values of a term; its place in the text is taken by T = a, until all is read."""
    answers = tuple(one.raw for one in members_of(read.np(answer, Scope())))
    if kind != "all" and len(answers) != 1:
        raise NoReadingError("one value is asked for")
    leaf = equal(term, answers[0])
    read.discourse.sought = Sought(kind, term, answers, leaf)
    return saying(leaf)


# ------------------------------------------------------------ totals


@phrase("total")
def total(read: Reader, function: LatticeToken, noun: Tree, *, scope: Scope) -> Value:
    """Read "the sum of all divisors of 6": they are finitely many."""
    those = raw_of(set_of(read, noun, scope=scope))
    if not isinstance(those, RBind):
        raise LocalError("all elements of a structure are added as elements, and not as a set of numbers")
    if those.sort is None:  # what is added are numbers, the same here and there
        those = replace(those, sort=Hole(read.discourse.hole(), "number"))
    scope.add(RApp("finite", (those,)))
    return One(total_of(sense_of(function).word, those))


@phrase("total_over")
def total_over(read: Reader, function: LatticeToken, term: Tree, noun: Tree, *, scope: Scope) -> Value:
    """Read "the sum of d² over all divisors d of 6": of the values for all things that the noun gives a letter."""
    names = names_in(noun)
    if len(names) != 1:
        raise NoReadingError("a sum over all things of a kind has a letter for them")
    return _total_of_values(read, function, term, names[0], noun, scope)


@phrase("total_ranging")
def total_ranging(
    read: Reader, function: LatticeToken, term: Tree, said: LatticeToken, noun: Tree, *, scope: Scope
) -> Value:
    """Read "the sum of d² as d ranges over the divisors of 6"."""
    if names_in(noun):
        raise NoReadingError("one letter ranges over what has no other letter")
    return _total_of_values(read, function, term, letter(said), noun, scope)


def _total_of_values(read: Reader, function: LatticeToken, term: Tree, name: str, noun: Tree, scope: Scope) -> Value:
    """Return the sum or product of a term for all things of a kind, which are finitely many, by their letter."""
    operation = OPERATORS.get(sense_of(function).word)
    if operation is None or read.discourse.knows((name,)):
        raise LocalError("of all values a sum or a product is taken, and their letter is a new one")
    those = raw_of(set_of(read, noun, scope=scope))
    if not in_plural(noun) or not isinstance(those, RBind):
        raise LocalError("a sum over all numbers is a series")
    body = raw_of(read.inside(term, scope))
    if name not in free_names(body):
        raise NoReadingError("what is added does not depend on what it is added over")
    named = any(read.lexicon.word(word).opaque is not None for word in words_in(those.body))
    sort = those.sort or Hole(read.discourse.hole(), "any" if named else "number")  # divisors are numbers, vertices not
    those = replace(those, var=name, sort=sort, body=replace_name(those.body, those.var, RVar(name)))
    scope.add(RApp("finite", (those,)))
    return One(RApp(operation, (those, RBind("lambda", name, sort, body))))


@phrase("total_of_so_many")
def total_of_so_many(read: Reader, function: LatticeToken, number: LatticeToken, noun: Tree, *, scope: Scope) -> Value:
    """Read "the sum of the two values of x for which A": there are so many; "the two numbers" are those spoken of."""
    if not mentions(noun, _DESCRIBED):
        raise LocalError("the things are those that were mentioned")
    those = raw_of(set_of(read, noun, scope=scope))
    assert isinstance(those, RBind)
    scope.add(so_many(read, those, RNum(number.value)))
    return One(total_of(sense_of(function).word, those))


# ------------------------------------------------------------ one of those that were mentioned


@phrase("greater_of_two")
def greater_of_two(read: Reader, kind: LatticeToken | None = None) -> Value:
    """Read "the greater of the two (integers)": of the two that were mentioned last."""
    return _extreme_of(read, "max", 2)


@phrase("smaller_of_two")
def smaller_of_two(read: Reader, kind: LatticeToken | None = None) -> Value:
    """Read "the smaller of the two (integers)"."""
    return _extreme_of(read, "min", 2)


@phrase("extreme_of_group")
def extreme_of_group(
    read: Reader, extreme: LatticeToken, number: LatticeToken, kind: LatticeToken | None = None
) -> Value:
    """Read "the smallest of the three (integers)"."""
    return _extreme_of(read, {"ge": "max", "le": "min"}[extreme.value], number.value)


def _extreme_of(read: Reader, word: str, number: int) -> Value:
    members = anaphora.group(read).members
    if len(members) != number:
        raise NoReadingError(f"one of {number} is spoken of, but {len(members)} were mentioned")
    return One(reduce(lambda first, second: RApp(word, (first, second)), (member.raw for member in members)))
