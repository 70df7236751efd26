"""Saying something of a subject: of each member of a group in turn, or that it is not so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from certify.english.forms import Sense
from certify.english.glr import Tree, leaves
from certify.english.meaning import table
from certify.english.meaning.applying import apply_sense, by_mode, equal, pairs
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.scope import Scope, close
from certify.english.meaning.syntax import mentions
from certify.english.meaning.things import Many, NoReadingError, One, Value
from certify.reading.raw import RApp, Raw, RBin, RNot, RNum, RVar
from certify.reading.raw_parts import conjunction, disjunction

#: What a predicate says of a subject, in a scope.
Says = Callable[[Value, Scope], None]

#: Phrases that speak of the single members of a group.
_MEMBERWISE = frozenset({"each_other", "the_other", "floating_each", "each_copula"})
#: Phrases that say something of a group together; their negation is not that of each member.
_TOGETHER = frozenset(
    {
        "adjc",
        "adjc_in",
        "adjmod",
        "collective_in",
        "combines",
        "commute",
        "each_other",
        "not_combines",
        "not_verb_collective",
        "nothing_common",
        "same_kind",
        "same_parts",
        "same_rest",
        "same_value",
        "the_other",
        "verb_collective",
    }
)
#: Phrases whose subject is several things: the sum that two numbers have, what they are both subsets of.
_OF_TWO = frozenset(
    {"has", "not_has", "floating_each", "each_copula", "a_third", "a_third_one", "they", "their", "is_np"}
)
#: Phrases that say something of all members of a group, and those that say one of several things.
_OF_ALL = frozenset({"floating_each", "each_copula"})
_ALTERNATIVES = frozenset({"or_vp", "or_pred"})
#: Phrases that introduce one thing for all members: two sets are both subsets of a third.
_SHARED = frozenset({"a_third", "a_third_one"})


def say(read: Reader, tree: Tree, subject: Value, scope: Scope) -> None:
    """Say the predicate `tree` of `subject`; of each member in turn where the phrase asks for that."""

    def says(thing: Value, inner: Scope) -> None:
        table.predicate.read(read, tree, subject=thing, scope=inner)

    parts = () if tree.name in _ALTERNATIVES and any(map(says_of_all, tree.children)) else (tree,)
    _say(read, says, parts, subject, scope)


def says_of_all(part: Part) -> bool:
    """Return whether a predicate is said of all things of a group at once: "both converge", one of several."""
    return mentions(part, _OF_ALL)


def says_together(part: Part) -> bool:
    """Return whether a predicate is said of a group together: "equal", "disjoint"."""
    return isinstance(part, Tree) and part.name in _TOGETHER


def say_so(read: Reader, meaning: Callable[..., None], *parts: Any, subject: Value, scope: Scope) -> None:
    """Say of `subject` what the predicate `meaning` of the table says with these parts."""

    def says(thing: Value, inner: Scope) -> None:
        meaning(read, *parts, subject=thing, scope=inner)

    _say(read, says, parts, subject, scope)


def _say(read: Reader, says: Says, parts: tuple[Part, ...], subject: Value, scope: Scope) -> None:
    memberwise = any(mentions(part, _MEMBERWISE) for part in parts) and not any(mentions(p, _SHARED) for p in parts)
    if isinstance(subject, Many) and read.focus.member is None and memberwise:
        _memberwise(read, says, subject, scope)
        return
    with read.about(agent=subject), read.during(generic=False):
        says(subject, scope)


def _memberwise(read: Reader, says: Says, subject: Many, scope: Scope) -> None:
    """Say something of each member of a group, or of some one ("one of them is at most the other").

    Where each has one of its own ("each of two divides a multiple of the other") no later noun means one of these.
    """
    if subject.mode not in ("and", "or"):
        raise NoReadingError("'the other' of a group that is counted")
    said: list[Scope] = []
    for index, member in enumerate(subject.members):
        said.append(Scope())
        with read.about(member=member, others=subject.members[:index] + subject.members[index + 1 :]):
            says(member, said[-1])
    own = [One(RVar(name)) for inner in said for bound in inner.prefix for name in bound.names]
    for thing in own if len(said) > 1 else ():
        read.discourse.forget(thing)
    if subject.mode == "or":
        read.discourse.unordered.add(subject.members)
        scope.add(disjunction([close(inner) for inner in said]))
        return
    for inner in said:
        scope.prefix.extend(inner.prefix)
        scope.conditions.extend(inner.conditions)


def deny(read: Reader, tree: Tree, subject: Value, scope: Scope) -> None:
    """Say of `subject` that the predicate `tree` is not so."""

    def says(thing: Value, inner: Scope) -> None:
        say(read, tree, thing, inner)

    _deny(read, says, (tree,), subject, scope, mentions(tree, _TOGETHER))


def deny_so(
    read: Reader, meaning: Callable[..., None], *parts: Any, subject: Value, scope: Scope, together: bool = False
) -> None:
    """Say of `subject` that what `meaning` says with these parts is not so; of a group `together` or of each."""

    def says(thing: Value, inner: Scope) -> None:
        say_so(read, meaning, *parts, subject=thing, scope=inner)

    together = together or any(mentions(part, _TOGETHER) for part in parts)
    _deny(read, says, parts, subject, scope, together)


def says_of_each(tree: Tree) -> bool:
    """Return whether a predicate is one that is said of each thing for itself: "divide four", not "are coprime"."""
    return not mentions(tree, _TOGETHER | _OF_TWO)


def may_distribute(tree: Tree) -> bool:
    """Return whether a predicate of several things may be said of each: "have an element", not "have a common …"."""
    common = any(isinstance(token.value, Sense) and token.value.common for token in leaves(tree))
    return not (common or mentions(tree, _TOGETHER | _MEMBERWISE | (_OF_TWO - {"has", "not_has"})))


def says_memberwise(tree: Tree) -> bool:
    """Return whether a predicate of some or none of several things is one of each: nothing in it names them all."""
    return not mentions(tree, _TOGETHER | _MEMBERWISE | (_OF_TWO - {"has", "not_has", "is_np"}))


def _deny(read: Reader, says: Says, parts: tuple[Part, ...], subject: Value, scope: Scope, together: bool) -> None:
    """Negate a predicate below its subject: of "m or n is not even" one is not, of "m and n are not" neither is."""
    if isinstance(subject, Many) and not together:
        read.by("negation-below-subject")
        denials = [Scope() for _ in subject.members]
        with read.during(denied=True):
            for member, inner in zip(subject.members, denials, strict=True):
                says(member, inner)
        scope.add(by_mode(subject.mode, [RNot(close(inner, "negated")) for inner in denials]))
        return
    inner = Scope()
    with read.during(denied=True):
        says(subject, inner)
    if any(bound.kind == "any" for bound in inner.prefix):
        read.by("any-polarity")
    while inner.prefix and inner.prefix[0].kind == "some":  # "not … some" is some one that is not
        read.by("not-some")
        scope.prefix.append(inner.prefix.pop(0))
    scope.add(_negation(read, parts, inner))
    scope.about |= inner.about


def _negation(read: Reader, parts: tuple[Part, ...], inner: Scope) -> Raw:
    """Return what is denied: of "does not divide one and two" that it divides both, or that it divides either."""
    denied = close(inner, "negated")
    listed = any(isinstance(part, Tree) and part.name == "and_np" for tree in parts for part in _with_parts(tree))
    if not (listed and isinstance(denied, RBin) and denied.op == "and"):
        return RNot(denied)
    neither = RBin("and", RNot(denied.left), RNot(denied.right))
    readings: list[Raw] = [RNot(denied), neither]
    return read.choices.pick(readings, ["not both", "neither"])


def _with_parts(tree: Part) -> tuple[Part, ...]:
    return (tree, *tree.children) if isinstance(tree, Tree) else ()


def said_of(read: Reader, tree: Tree, subject: Value) -> Raw:
    """Return what the predicate `tree` says of `subject`, as a closed formula."""
    inner = Scope()
    say(read, tree, subject, inner)
    return close(inner)


def said_of_one(read: Reader, tree: Tree, member: One, others: tuple[One, ...]) -> Raw:
    """Return what `tree` says of one member of a group, whose rest is "the other"."""
    with read.about(member=member, others=others):
        return said_of(read, tree, member)


def collectively(sense: Sense, subject: Value, scope: Scope) -> None:
    """Say a collective word of a group: neighbours are equal, all pairs are coprime."""
    joined = pairs(subject, all_pairs=sense.word != "eq")
    scope.add(conjunction([_either_way(sense, a, b) for a, b in joined]))


def _either_way(sense: Sense, first: Raw, second: Raw) -> Raw:
    """Return what a word says of two numerals in either order: "three and two are consecutive"."""
    said = apply_sense(sense, first, second)
    if sense.word == "consecutive" and isinstance(first, RNum) and isinstance(second, RNum):
        return disjunction([said, apply_sense(sense, second, first)])
    return said


def adjective(sense: Sense, thing: Raw) -> Raw:
    """Return what an adjective says of a thing; "empty" says that it equals the constant."""
    return apply_sense(sense, thing) if sense.holes else equal(thing, RApp(sense.word, ()))


def say_of_each(read: Reader, tree: Tree, subject: Value, scope: Scope) -> None:
    """Say the predicate `tree` of each member of a group: "are both even"."""
    if isinstance(subject, Many) and read.focus.member is None:
        _memberwise(read, lambda thing, inner: say(read, tree, thing, inner), subject, scope)
    else:
        say(read, tree, subject, scope)
