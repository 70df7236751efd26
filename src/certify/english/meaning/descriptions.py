"""Descriptions: the one thing of a kind, the extreme one, the set of all things of a kind."""

from __future__ import annotations

from dataclasses import replace

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.arguments import function_of
from certify.english.meaning.discourse import Introduction
from certify.english.meaning.introducing import Describes, introduce, introduce_as, introduce_tuples
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Bound, Scope, close
from certify.english.meaning.syntax import in_plural, mentions, names_in, of_tuples
from certify.english.meaning.table import phrase
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value, raw_of
from certify.lexicon.opaque import THING, bare, guessed_name, symbol_name
from certify.logic import NAT, Sort
from certify.reading.raw import Hole, RApp, Raw, RBin, RBind, RTyped, RVar, Shape
from certify.reading.raw_parts import conjunction, free_names, replace_name, words_in

phrase.of("description_np", "superlative")

#: Nouns of which something is said, and how many elements a set has.
_DESCRIBED = frozenset({"restricted", "attributive"})
_OF_SEVERAL = frozenset({"their", "their_named", "they"})
_NUMBER_OF = guessed_name("function", "number of")
#: Noun phrases in a complement that make a description one for each of several things.
_LINKING = frozenset({"every", "any", "indefinite", "bare_plural"})


@phrase("set_of")
def set_of(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "the set of even numbers"."""
    inner, (kind, *said) = Scope(), _parted(noun)
    with read.during(generic=False, existential=False):
        thing = introduce_tuples(read, kind, inner) if of_tuples(kind) else introduce(read, "a", kind, inner)
        for clause in said:
            inner.prefix[-1:] = [_under(read, clause, thing, bound) for bound in inner.prefix[-1:]]
    return _collected(_without_given(inner, scope), thing)


def _without_given(inner: Scope, scope: Scope) -> Scope:
    """Move what is given out of the description of a set: the set of divisors of a given number is one for each."""
    scope.prefix += (bound for bound in inner.prefix if bound.given)
    inner.prefix = [bound for bound in inner.prefix if not bound.given]
    return inner


@phrase("number_of_all")
def number_of_all(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "the number of vertices of odd degree": how many elements the set of all of them has.

    Raises LocalError for a noun alone, of which a thing has a number (the number of its vertices), and for numbers,
    which are counted otherwise.
    """
    if noun.name not in _DESCRIBED or names_in(noun) or mentions(noun, _OF_SEVERAL):
        raise LocalError("'the number of' things of which nothing is said is what something has")
    things = raw_of(set_of(read, noun, scope=scope))
    if not isinstance(things, RBind) or (things.sort != Sort(THING) and noun.name == "attributive"):
        raise LocalError("the number of numbers of a kind is asked for, or has a word of its own")
    kinds = {symbol_name(bare(read.lexicon.word(word).gloss)) for word in words_in(things) if _is_noun(read, word)}
    if any(f"{kind}_of" in read.lexicon.named for kind in kinds):
        raise NoReadingError("'the number of' what something has, of which nothing says what has it")
    return One(RTyped(RApp(_NUMBER_OF, (things,)), NAT))


def _is_noun(read: Reader, word: str) -> bool:
    return read.lexicon.word(word).category == "noun"


def _parted(noun: Tree) -> tuple[Tree, ...]:
    """Return a noun and the clause behind "such that", which binds what it brings along: n = 2k for some k."""
    match noun:
        case Tree("restricted", (Tree() as kind, Tree("rel_such_that") as clause)) if not of_tuples(kind):
            return kind, clause
    return (noun,)


def _under(read: Reader, clause: Tree, thing: Value, bound: Bound) -> Bound:
    scope = Scope()
    read.restrict(clause, thing, scope)
    return replace(bound, restriction=(*bound.restriction, close(scope)))


def set_as(read: Reader, describe: Describes, scope: Scope | None = None) -> Value:
    """Return the set of all things that are as `describe` says; what is given there stands in `scope`."""
    inner = Scope()
    with read.during(generic=False, existential=False):
        thing = introduce_as(read, "a", describe, inner)
    return _collected(inner if scope is None else _without_given(inner, scope), thing)


def _collected(inner: Scope, thing: Value) -> One:
    bound = inner.prefix[-1]
    (name, sort), *more = bound.variables
    if len(inner.prefix) != 1 or more or isinstance(thing, Many):
        raise NoReadingError("a set of things of a kind that brings other things along")
    if not bound.restriction and isinstance(sort, Hole):
        raise NoReadingError("of which numbers a set is, is left open")
    if not bound.restriction and isinstance(sort, Sort):
        return One(RTyped(RApp("univ", ()), Shape("Set", (sort,))))  # the set of all integers
    said = conjunction(bound.restriction)
    if bound.restriction and name not in free_names(said):
        raise NoReadingError("what is said of the elements of a set does not speak of them")
    return One(RBind("set", name, sort, said))


@phrase("only_one")
def only_one(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "the only even prime": there is one, and every one is it."""
    if in_plural(noun):
        raise LocalError("the only things of a kind are told one by one: 'the only divisors of n are 1 and n'")
    read.by("only")
    return _described(read, noun, "eq", scope)


@phrase("superlative")
def superlative(read: Reader, extreme: LatticeToken, noun: Tree, *, scope: Scope) -> Value:
    """Read "the smallest prime": there is one, and none is smaller (Russell's description)."""
    relation: str = extreme.value
    read.by("superlative")
    return _described(read, noun, relation, scope)


def _described(read: Reader, noun: Tree, relation: str, scope: Scope) -> Value:
    """Introduce the one thing of a kind that stands in `relation` to every thing of the kind.

    The noun is read once, so that what it says of the thing it says of its rivals: "the only number that is its own
    square". What its complement speaks of stands outside: "the smallest prime divisor of a number".
    """
    discourse, inner = read.discourse, Scope()
    names = names_in(noun) or (discourse.fresh(),)
    if len(names) != 1:
        raise NoReadingError("one thing is described, with several names")
    thing = One(RVar(names[0]))
    with read.during(generic=read.mode.generic and mentions(noun, _LINKING)):
        head = read.describe(noun, (thing,), inner)
    varying = [bound for bound in inner.prefix if bound.linked]
    if inner.prefix[: len(varying)] != varying or any(bound.kind in ("a", "some") for bound in varying):
        raise NoReadingError("of what this one thing is taken varies")
    scope.prefix += varying
    rest, rival = inner.prefix[len(varying) :], RVar(discourse.fresh())
    said = [close(Scope(rest, inner.conditions))] if rest else inner.conditions
    sort = Hole(discourse.hole()) if head.sort is None else head.sort
    stands: Raw = RApp(relation, (rival, thing.raw) if relation == "eq" else (thing.raw, rival))
    if said:
        stands = RBin("implies", replace_name(conjunction(said), names[0], rival), stands)
    scope.prefix.append(Bound("some", ((names[0], sort),), (*said, RBind("forall", rival.name, sort, stands))))
    discourse.declared |= dict.fromkeys(names if "·" not in names[0] else (), sort)
    discourse.introductions[thing] = Introduction(sort, noun)
    return discourse.mention(thing, head.names, noun=head.noun)


@phrase("extreme_of")
def extreme_of(read: Reader, extreme: LatticeToken, function: LatticeToken, things: Tree, *, scope: Scope) -> Value:
    """Read "the highest degree among them": the maximum of the degrees of two things."""
    values = function_of(read, function, read.np(things, scope))
    if isinstance(values, One) or len(values.members) != 2:
        raise NoReadingError("the highest value is one of two")
    word = {"ge": "max", "le": "min"}[extreme.value]
    return One(RApp(word, tuple(member.raw for member in values.members)))
