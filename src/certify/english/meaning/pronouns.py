"""Pronouns: it, itself, they, the other, the first, another, the result."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.applying import is_variable
from certify.english.meaning.definites import definite
from certify.english.meaning.introducing import in_row, introduce, introduce_as, introduce_unnamed, one_more, quantifier
from certify.english.meaning.nouns import attributive
from certify.english.meaning.phrases import GROUP_NAMES
from certify.english.meaning.reading import Head, Part, Reader
from certify.english.meaning.scope import QuantifierKind, Scope
from certify.english.meaning.syntax import names_in
from certify.english.meaning.table import phrase
from certify.english.meaning.things import Many, NoReadingError, One, Value, members_of
from certify.reading.raw import Hole, RApp, RNum

phrase.of("pronoun", "ordinal")

# ------------------------------------------------------------ personal and reflexive


@phrase("it")
def it(read: Reader) -> Value:
    """Read "it"."""
    read.by("it")
    return anaphora.single(read, subject=read.mode.generic)


@phrase("they", "each_one")
def they(read: Reader) -> Value:
    """Read "they"; "each", "both" alone: the members of the latest group."""
    read.by("they")
    return anaphora.group(read)


@phrase("itself")
def itself(read: Reader) -> Value:
    """Read "itself": in an operation what stands on its left, else whose parts are spoken of, the clause's subject.

    Where that cannot be ("some number other than itself") it is what was mentioned last.
    """
    read.by("itself")
    focus = read.focus
    numeral = isinstance(focus.left, One) and isinstance(focus.left.raw, RNum)
    if focus.left is not None and read.mode.operand and not numeral:
        return focus.left
    if focus.member is None and focus.owner is not None and focus.agent not in (None, focus.owner):
        labels = ["'itself' is what has the thing", "'itself' is the thing"]
        return read.choices.pick([focus.owner, focus.agent], labels)  # "has a divisor that is at most itself"
    for near in (focus.member, focus.owner):
        if near is not None:
            return near
    recent = (m.value for m in anaphora.recent(read) if is_variable(m.value) or isinstance(m.value, Many))
    pool = list(dict.fromkeys([*_own(focus.agent), *recent]))
    return read.choices.prefer(pool[:3]) if pool else anaphora.single(read, subject=False)


def _own(subject: Value | None) -> Iterator[Value]:
    """Yield what "itself" is after a subject: the subject, of something made of things the first of these."""
    if isinstance(subject, Many) or (subject is not None and is_variable(subject)):
        yield subject
    elif isinstance(subject, One) and isinstance(subject.raw, RApp) and subject.raw.args:
        yield from _own(One(subject.raw.args[0]))


@phrase("the_other", "each_other")
def the_other(read: Reader) -> Value:
    """Read "the other": the other one of the two that are gone through."""
    if read.focus.member is None:
        raise NoReadingError("'the other' has no group that it is an other of")
    if len(read.focus.others) != 1:
        raise NoReadingError("'the other' is one of two things")
    return read.focus.others[0]


# ------------------------------------------------------------ ordinals


@phrase("first_one")
def first_one(read: Reader, noun: Tree | None = None) -> Value:
    """Read "the first" of a group of two, or of what stands in a row: a number, a second one."""
    return _nth(read, 0)


@phrase("second_one")
def second_one(read: Reader, noun: Tree | None = None) -> Value:
    """Read "the second"."""
    return _nth(read, 1)


@phrase("third_one")
def third_one(read: Reader, noun: Tree | None = None) -> Value:
    """Read "the third"."""
    return _nth(read, 2)


def _nth(read: Reader, place: int) -> Value:
    row = read.discourse.row or list(anaphora.group(read).members)
    if tuple(row) in read.discourse.unordered:
        raise NoReadingError("of two things of which one and the other were spoken of, none is the first")
    if place >= len(row):
        raise NoReadingError(f"of {len(row)} things there is no such one")
    return row[place]


@phrase("a_second_one")
def a_second_one(read: Reader, *, scope: Scope) -> Value:
    """Read "a second one" after "a natural number"."""
    return in_row(read, 1, lambda: _one_more(read, scope))


@phrase("a_third_one")
def a_third_one(read: Reader, *, scope: Scope) -> Value:
    """Read "a third" after "two sets", or after "a second"."""
    return in_row(read, 2, lambda: _one_more(read, scope))


@phrase("first_of")
def first_of(read: Reader, named: Tree, *, scope: Scope) -> Value:
    """Read "the first of them", "the first of two numbers"."""
    return _two(read, named, scope)[0]


@phrase("second_of")
def second_of(read: Reader, named: Tree, *, scope: Scope) -> Value:
    """Read "the second of them"."""
    return _two(read, named, scope)[1]


def _two(read: Reader, named: Tree, scope: Scope) -> tuple[One, ...]:
    members = members_of(read.np(named, scope))
    if len(members) != 2:
        raise NoReadingError("the first or the second of two things")
    return members


@phrase("both_of_kind")
def both_of_kind(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "both numbers": the two that were mentioned; "both integers a and b" names them."""
    value = definite(read, noun, scope=scope)
    if len(members_of(value)) != 2 or len(names_in(noun)) not in (0, 2):
        raise NoReadingError("'both' speaks of two things")
    return value


# ------------------------------------------------------------ one more of a kind


@phrase("another_one")
def another_one(read: Reader, *, scope: Scope) -> Value:
    """Read "another": one more thing of what was mentioned last (an even number, and another even number).

    Raises NoReadingError after several things ("one of two numbers divides another"): another of these, or one more?
    """
    if isinstance(next((mention.value for mention in anaphora.recent(read)), None), Many):
        raise NoReadingError("'another' after several things: another of them, or one more?")
    return _one_more(read, scope)


def _one_more(read: Reader, scope: Scope) -> Value:
    """Introduce one more thing of the kind of what was mentioned last."""
    read.by("another")
    kind: QuantifierKind = "generic" if read.mode.generic else "a"
    for mention in anaphora.recent(read):
        known = read.discourse.introductions.get(mention.value)
        noun = None if known is None else known.noun
        if noun is not None and noun.name == "attributive" and not names_in(noun):
            return one_more(partial(introduce, read, kind, noun, scope), mention.value, scope)
        if known is not None and known.sort is not None:
            one = partial(introduce_unnamed, read, quantifier(read, kind), known.sort, mention.names, scope)
            return one_more(one, mention.value, scope)
    raise NoReadingError("'another' what?")


@phrase("some_others")
def some_others(read: Reader, count: LatticeToken, *, scope: Scope) -> Value:
    """Read "two others": that many more things of what was mentioned last."""
    things = [thing for _ in range(count.value) for thing in members_of(another_one(read, scope=scope))]
    return read.discourse.mention(Many(tuple(things)), GROUP_NAMES)


@phrase("adj_one")
def adj_one(read: Reader, adjective: LatticeToken, *, scope: Scope) -> Value:
    """Read "a negative one" after "a positive integer": one of the same noun."""
    for mention in anaphora.recent(read):
        known = read.discourse.introductions.get(mention.value)
        noun: Part | None = None if known is None else known.noun
        while isinstance(noun, Tree) and noun.name == "attributive":
            noun = noun.children[1]
        if isinstance(noun, Tree) and noun.name == "noun":
            return introduce_as(read, "a", partial(_of_kind, read, adjective, noun), scope)
    raise NoReadingError("'one' of what?")


def _of_kind(read: Reader, adjective: LatticeToken, noun: Tree, things: tuple[One, ...], scope: Scope) -> Head:
    return attributive(read, adjective, noun, things=things, scope=scope)


@phrase("nothing")
def nothing(read: Reader, *, scope: Scope) -> Value:
    """Read "nothing"."""
    return _thing(read, "no", scope)


@phrase("everything")
def everything(read: Reader, *, scope: Scope) -> Value:
    """Read "everything"."""
    return _thing(read, "every", scope)


def _thing(read: Reader, kind: QuantifierKind, scope: Scope) -> Value:
    sort = Hole(read.discourse.hole(), "element")
    return introduce_unnamed(read, kind, sort, frozenset({"element"}), scope)


# ------------------------------------------------------------ what was made


@phrase("that_of")
def that_of(read: Reader, named: Tree, *, scope: Scope) -> Value:
    """Read "that of a": the function that was mentioned last before it, of something else."""
    before = list(anaphora.recent(read))
    things = members_of(read.np(named, scope))
    for mention in before:
        raw = mention.value.raw if isinstance(mention.value, One) else None
        if isinstance(raw, RApp) and raw.word in mention.names and len(raw.args) == len(things):
            return One(RApp(raw.word, tuple(thing.raw for thing in things)))
    raise NoReadingError("'that of' wants something that was mentioned: the square of b and that of a")


@phrase("the_result")
def the_result(read: Reader, noun: LatticeToken | None = None) -> Value:
    """Read "the result" of an action that was mentioned."""
    mention = anaphora.called(read, "result", plural=False)
    if mention is None:
        raise NoReadingError("'the result' of what?")
    return mention.value
