"""One of a group and the other: clauses that go through the members of what was mentioned."""

from __future__ import annotations

from certify.english.glr import Tree
from certify.english.meaning import anaphora
from certify.english.meaning.reading import Reader
from certify.english.meaning.saying import said_of_one, say
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.syntax import is_bare_name, subtrees
from certify.english.meaning.table import sentence
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value
from certify.reading.raw import Raw
from certify.reading.raw_parts import conjunction, disjunction

sentence.of("members_clause", "asked_members")


@sentence("one_of_them")
def one_of_them(read: Reader, said: Tree) -> Scope:
    """Read "one is at most the other": some member of the latest group."""
    members = anaphora.group(read).members
    read.discourse.unordered.add(members)
    options = [
        said_of_one(read, said, member, members[:index] + members[index + 1 :]) for index, member in enumerate(members)
    ]
    return saying(disjunction(options))


@sentence("one_and_other")
def one_and_other(read: Reader, one: Tree, other: Tree) -> Scope:
    """Read "one is even and the other is odd": of the two that were mentioned, in either order."""
    return saying(_one_and_other(read, anaphora.group(read), one, other))


@sentence("one_of_and_other")
def one_of_and_other(read: Reader, named: Tree, one: Tree, other: Tree) -> Scope:
    """Read "one of two integers is even and the other is odd"."""
    scope = Scope()
    scope.add(_one_and_other(read, _several(read, named, scope), one, other))
    return scope


@sentence("one_is_and_other", "q_one_and_other")
def one_is_and_other(read: Reader, *parts: Tree) -> Scope:
    """Read "(one of two integers) is even and the other odd": the copula is shared."""
    *named, one, other = parts
    if named:
        return one_of_and_other(read, named[0], one, other)
    return one_and_other(read, one, other)


def _several(read: Reader, named: Tree, scope: Scope) -> Many:
    group: Value = read.np(named, scope, subject=True)
    if isinstance(group, One):
        raise NoReadingError("'one of' wants several things")
    return group


def _one_and_other(read: Reader, group: Many, one: Tree, other: Tree) -> Raw:
    if len(group.members) != 2:
        raise NoReadingError("'one' and 'the other' are two things")
    read.discourse.unordered.add(group.members)
    orders = (group.members, group.members[::-1])
    return disjunction(
        [conjunction([said_of_one(read, one, a, (b,)), said_of_one(read, other, b, (a,))]) for a, b in orders]
    )


@sentence("q_either")
def q_either(read: Reader, *parts: Tree) -> Scope:
    """Read "is either a less than b or b less than a?": two clauses that share the copula."""
    return saying(disjunction(_gapped(read, *parts)))


@sentence("q_gapped")
def q_gapped(read: Reader, *parts: Tree) -> Scope:
    """Read "is a less than b and b less than c?": the second clause has the copula of the first."""
    return saying(conjunction(_gapped(read, *parts)))


def _gapped(read: Reader, first: Tree, one: Tree, second: Tree, other: Tree) -> list[Raw]:
    """Return what two clauses say that share the copula (gapping: Ross, 1970): of each more than that it is a name."""
    if any(said.name == "is_np" and any(map(is_bare_name, subtrees(said))) for said in (one, other)):
        raise LocalError("a name behind a noun is its name, or one more thing of a list")
    clauses = []
    for named, said in ((first, one), (second, other)):
        scope = Scope()
        say(read, said, read.np(named, scope, subject=True), scope)
        clauses.append(close(scope))
    return clauses
