"""Having: what a thing has."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.applying import applied, apply_sense, distribute, equation
from certify.english.meaning.arguments import function_of
from certify.english.meaning.descriptions import set_of
from certify.english.meaning.introducing import introduce
from certify.english.meaning.kinds import is_np
from certify.english.meaning.predicates import verb
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.saying import adjective
from certify.english.meaning.scope import Scope, close
from certify.english.meaning.syntax import DEFINITES, mentions, sense_of, subjects_of, token_raw
from certify.english.meaning.table import possession, predicate
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value, members_of, raw_of
from certify.reading.raw import RApp, Raw, RNot, RVar
from certify.reading.raw_parts import conjunction, disjunction, free_names

predicate.of("having_vp", "having_vp_base", "having_gerund", "having_pred")
possession.of("possessed", "worth", "given_value")

#: Verbs of having a part.
_INCLUDES = frozenset({("mem", (1, 0)), ("subset", (1, 0)), ("finset_mem", (1, 0)), ("finset_subset", (1, 0))})
#: Nouns of what something has: divisors, an element x.
HAD = frozenset({"relational", "relational_named", "indexed_had", "common_with", "in_common_with"})


# ------------------------------------------------------------ verb phrases


@predicate("has")
def has(read: Reader, possessed: Tree, *, subject: Value, scope: Scope) -> None:
    """Say what the subject has."""
    read.possess(possessed, subject, scope)


@predicate("not_has")
def not_has(read: Reader, possessed: Tree, *, subject: Value, scope: Scope) -> None:
    """Deny what the subject has."""
    inner = Scope()
    read.possess(possessed, subject, inner)
    scope.add(RNot(close(inner, "negated")))


@predicate("has_no")
def has_no(read: Reader, noun: Tree, *, subject: Value, scope: Scope) -> None:
    """Say that the subject has none."""
    inner = Scope()
    with read.about(owner=subject), read.during(generic=False, existential=False):
        introduce(read, "no", noun, inner)
    said = frozenset().union(*map(free_names, inner.prefix[-1].restriction))
    if not (mentions(noun, HAD) or said & _names(subject)):
        raise NoReadingError("'has' wants something that belongs to its subject")
    scope.add(close(inner))


@predicate("has_not_one")
def has_not_one(read: Reader, had: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "has no inverse" where that is the denial of one predicate."""
    scope.add(distribute(lambda a: RNot(apply_sense(sense_of(had), a)), subject))


@predicate("has_as_its")
def has_as_its(read: Reader, value: Tree, function: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "has zero as its successor"."""
    equal_to = read.np(value, scope)
    scope.add(equation(function_of(read, function, subject), equal_to))


@predicate("has_as")
def has_as(read: Reader, verb: LatticeToken, thing: Tree, kin: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "includes itself as a subset"."""
    sense = sense_of(verb)
    if sense.word != "superset" and (sense.word, sense.holes) not in _INCLUDES:
        raise NoReadingError("what something has as a subset it includes or contains")
    scope.add(applied(sense_of(kin), read.np(thing, scope), subject))


@predicate("leaves_value")
def leaves_value(read: Reader, function: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "leaves its degree unchanged": the subject has the degree of what it was made from."""
    owner = anaphora.single(read, subject=False)
    before = function_of(read, function, owner)
    scope.add(equation(function_of(read, function, subject), before))


# ------------------------------------------------------------ things that are had


@possession("has_kin")
def has_kin(read: Reader, thing: Tree, kin: LatticeToken, *, owner: Value, scope: Scope) -> None:
    """Say "has x as an element", "with 2 as a root": the thing is one of what the owner has."""
    scope.add(applied(sense_of(kin), read.np(thing, scope), owner))


@possession("has_finitely")
def has_finitely(read: Reader, noun: Tree, *, owner: Value, scope: Scope) -> None:
    """Say "has only finitely many subgroups": the set of its subgroups is finite."""
    _has_so_many(read, "finite", noun, owner, scope)


@possession("has_infinitely")
def has_infinitely(read: Reader, noun: Tree, *, owner: Value, scope: Scope) -> None:
    """Say "has infinitely many subgroups": the set of its subgroups is infinite."""
    _has_so_many(read, "infinite", noun, owner, scope)


@possession("has_countably")
def has_countably(read: Reader, noun: Tree, *, owner: Value, scope: Scope) -> None:
    """Say "has at most countably many subgroups": the set of its subgroups is countable."""
    _has_so_many(read, "countable", noun, owner, scope)


def _has_so_many(read: Reader, size: str, noun: Tree, owner: Value, scope: Scope) -> None:
    if isinstance(owner, Many):
        raise NoReadingError("each of several things has so many, or they have together")
    with read.about(owner=owner):
        had = raw_of(set_of(read, noun, scope=Scope()))
    if not (mentions(noun, HAD) or free_names(had) & _names(owner)):
        raise LocalError("'has' wants something that is had")
    scope.add(RApp(size, (had,)))


@possession("has_np")
def has_np(read: Reader, had: Tree, *, owner: Value, scope: Scope) -> None:
    """Say "has two divisors"."""
    if had.name in {"same", "that_same", *DEFINITES}:
        raise NoReadingError("'has the' speaks of something that was mentioned before")
    if had.name == "quantified" and isinstance(had.children[0], Tree) and had.children[0].name == "no":
        raise LocalError("'has no' is a denial of its own")
    if had.name == "and_np" and not all(map(_introduces, had.children)):
        raise LocalError("of several things that are had each is introduced: no divisors and itself")
    parts = tuple(part for part in had.children if isinstance(part, Tree))
    if had.name in ("or_np", "neither_np"):
        scope.add(_one_had(read, had.name, parts, owner))
        return
    if had.name == "and_np":
        _has_each(read, parts, owner, scope)
        return
    size = len(scope.prefix)
    with read.about(owner=owner):
        value = read.np(had, scope)
    read.discourse.had.add(value)
    own = _names(value)
    new = scope.prefix[size:]
    about = [free_names(part) for bound in new for part in bound.restriction]
    said = frozenset().union(*(names for names in about if not own or own & names))
    if not new or not (said & _names(owner) if _names(owner) else mentions(had, HAD)):
        raise LocalError("'has' wants something that is had")


def _one_had(read: Reader, how: str, parts: tuple[Tree, ...], owner: Value) -> Raw:
    """Return that a thing has one of several, or none of them: "has a left inverse or a right inverse"."""
    said = []
    for part in parts:
        inner = Scope()
        has_np(read, part, owner=owner, scope=inner)
        said.append(close(inner))
    return disjunction(said) if how == "or_np" else conjunction([RNot(each) for each in said])


def _has_each(read: Reader, parts: tuple[Tree, ...], owner: Value, scope: Scope) -> None:
    """Say of each part of a list that it is had; "exactly two divisors" counts without the parts behind it."""
    for part in parts:
        inner = scope if _introduces(part) and part.name != "quantified" else Scope()
        has_np(read, part, owner=owner, scope=inner)
        if inner is not scope:
            scope.add(close(inner))


def _names(owner: Value) -> frozenset[str]:
    return frozenset().union(*(free_names(one.raw) for one in members_of(owner)))


def _introduces(tree: Part) -> bool:
    return isinstance(tree, Tree) and tree.name in ("quantified", "indefinite", "bare_plural")


@possession("has_one")
def has_one(read: Reader, had: LatticeToken, *, owner: Value, scope: Scope) -> None:
    """Say "has an inverse" where that is one predicate."""
    scope.add(applied(sense_of(had), owner))


@possession("has_value")
def has_value(read: Reader, function: LatticeToken, value: Part, *, owner: Value, scope: Scope) -> None:
    """Say "has a cardinality of 1"; "have a gcd d" is supposed, or of a d that is known."""
    if isinstance(value, LatticeToken) and len(sense_of(function).holes) > 1:
        _check_known(read, token_raw(value))
    had = function_of(read, function, owner)
    scope.add(equation(had, read.np(value, scope) if isinstance(value, Tree) else One(token_raw(value))))


@possession("has_given")
def has_given(read: Reader, *values: Tree, owner: Value, scope: Scope) -> None:
    """Say "have a sum of 7 and a product of 12": each of the two."""
    for value in values:
        read.possess(value, owner, scope)


@possession("has_equal_values")
def has_equal_values(read: Reader, function: LatticeToken, other: LatticeToken, *, owner: Value, scope: Scope) -> None:
    """Say "has separable degree equal to degree": both are of what has them, of each of several things."""
    for thing in members_of(owner):
        scope.add(equation(function_of(read, function, thing), function_of(read, other, thing)))


@possession("has_ranged")
def has_ranged(read: Reader, function: LatticeToken, value: LatticeToken, *, owner: Value, scope: Scope) -> None:
    """Say "(of) order n > 1": n is what is had, and more is said of it; in a claim n is known before."""
    (name, *others) = subjects_of(token_raw(value))
    if others:
        raise NoReadingError("one letter is what is had")
    _check_known(read, RVar(name))
    scope.add(equation(function_of(read, function, owner), One(RVar(name))), read.formula(value))


def _check_known(read: Reader, value: Raw) -> None:
    """Raise NoReadingError for a letter that is had in a claim, and new there: any, or some one?"""
    new = free_names(value) - read.discourse.declared.keys()
    if new and (read.mode.existential or not (read.mode.supposing or read.focus.agent is None)):
        raise NoReadingError("whether the letter is any or some one is left open")


@possession("has_values")
def has_values(read: Reader, functions: LatticeToken, *values: LatticeToken, owner: Value, scope: Scope) -> None:
    """Say "(of) orders m and n (, respectively)": the first has the first, the second the second."""
    members = members_of(owner)
    if len(members) != len(values) or not isinstance(owner, Many) or owner.mode != "and":
        raise NoReadingError("each of several things has one of as many values")
    for member, value in zip(members, values, strict=True):
        scope.add(equation(function_of(read, functions, member), One(token_raw(value))))


@possession("has_adj")
def has_adj(read: Reader, word: LatticeToken, function: LatticeToken, *, owner: Value, scope: Scope) -> None:
    """Say "has a nonnegative absolute value"."""
    scope.add(distribute(lambda a: adjective(sense_of(word), a), _had_value(read, function, owner)))


@possession("has_adj_value")
def has_adj_value(
    read: Reader, word: LatticeToken, function: LatticeToken, value: LatticeToken, *, owner: Value, scope: Scope
) -> None:
    """Say "(of) prime order p": the order is p, and p is prime; in a claim p is known before.

    Another adjective may make a word of its own with the noun: separable degree.
    """
    if read.lexicon.word(sense_of(word).word).opaque is not None:
        raise LocalError("what the adjective says of the value is not known")
    _check_known(read, token_raw(value))
    has_value(read, function, value, owner=owner, scope=scope)
    scope.add(adjective(sense_of(word), token_raw(value)))


@possession("has_adj2")
def has_adj2(
    read: Reader, function: LatticeToken, word: LatticeToken, other: Tree, *, owner: Value, scope: Scope
) -> None:
    """Say "has a cardinality greater than 1"."""
    verb(read, word, other, subject=_had_value(read, function, owner), scope=scope)


def _had_value(read: Reader, function: LatticeToken, owner: Value) -> Value:
    """Return the value of "a supremum", of which "it" may speak next."""
    value = read.discourse.mention(function_of(read, function, owner), {sense_of(function).word})
    read.discourse.had.add(value)
    return value


@possession("value_adj2")
def value_adj2(read: Reader, word: LatticeToken, other: Tree, *, owner: Value, scope: Scope) -> None:
    """Say "has a value greater than 1"."""
    verb(read, word, other, subject=owner, scope=scope)


@possession("value_np")
def value_np(read: Reader, other: Tree, *, owner: Value, scope: Scope) -> None:
    """Say "has a value of 1"."""
    is_np(read, other, subject=owner, scope=scope)
