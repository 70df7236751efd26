"""Partitives: some, each, neither, exactly one of several things."""

from __future__ import annotations

from certify.english.glr import Tree
from certify.english.meaning import anaphora
from certify.english.meaning.introducing import introduce
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import QuantifierKind, Scope
from certify.english.meaning.syntax import in_plural, mentions, names_in
from certify.english.meaning.table import phrase
from certify.english.meaning.things import Many, NoReadingError, One, Value

phrase.of("partitive", "partitive_atom")

#: Nouns of what belongs to a thing.
_RELATED = frozenset({"related", "related_by"})


def group_of(read: Reader, tree: Tree, scope: Scope) -> Many:
    """Return the several things that a noun phrase stands for."""
    return as_group(read.np(tree, scope))


def as_group(value: Value) -> Many:
    """Return a value that is several things together."""
    if isinstance(value, One) or value.mode != "and":
        raise NoReadingError("'of' wants several things")
    return value


@phrase("each_of")
def each_of(read: Reader, named: Tree, *, scope: Scope) -> Value:
    """Read "each of them", "each of the divisors of n"."""
    return _parted(read, "every", named, scope) or group_of(read, named, scope)


@phrase("both_of")
def both_of(read: Reader, named: Tree, *, scope: Scope) -> Value:
    """Read "both of them": of the last two things that were spoken of together."""
    return _parted(read, "every", named, scope) or _two_of(read, named, scope)


def _two_of(read: Reader, named: Tree, scope: Scope) -> Many:
    """Return two things: of "a ring R and ideals I and J" the last two, which one noun names.

    Raises NoReadingError for any other number of things.
    """
    group = anaphora.group(read, so_many=2) if named.name == "they" else group_of(read, named, scope)
    if len(group.members) != 2:
        raise NoReadingError("'both' is of two things")
    return group


@phrase("all_of_them")
def all_of_them(read: Reader, named: Tree, *, scope: Scope) -> Value:
    """Read "all of them", "all of the divisors of n"; all of a set A is A (Link 1983: the whole of its parts)."""
    return read.np(named, scope) if named.name == "term" else each_of(read, named, scope=scope)


@phrase("some_of")
def some_of(read: Reader, named: Tree, *, scope: Scope) -> Value:
    """Read "one or both of them", "one of the divisors of n"."""
    return _parted(read, "some", named, scope) or Many(group_of(read, named, scope).members, "or")


@phrase("neither_of")
def neither_of(read: Reader, named: Tree, *, scope: Scope) -> Value:
    """Read "neither of a and b", "none of the divisors of n"."""
    return _parted(read, "no", named, scope) or Many(group_of(read, named, scope).members, "nor")


@phrase("exactly_one_of")
def exactly_one_of(read: Reader, named: Tree, *, scope: Scope) -> Value:
    """Read "exactly one of a and b", "exactly one of the divisors of n"."""
    return _parted(read, "unique", named, scope) or Many(group_of(read, named, scope).members, "xor")


def _parted(read: Reader, kind: QuantifierKind, named: Tree, scope: Scope) -> Value | None:
    """Return one of the parts that "the divisors of n" are, bound by `kind` (partitives: Jackendoff 1968).

    None for things that were mentioned as so many: one of the two numbers, each of the integers a and b.
    """
    noun = named.children[0] if named.name == "definite" and named.children else None
    if not isinstance(noun, Tree) or not in_plural(noun) or names_in(noun) or not mentions(noun, _RELATED):
        return None
    return introduce(read, kind, noun, scope)


@phrase("either_of")
def either_of(read: Reader, named: Tree, *, scope: Scope) -> Value:
    """Read "either of them"."""
    return either(read, group_of(read, named, scope))


def either(read: Reader, group: Many) -> Value:
    """Return "either of them": one or the other, or the one as well as the other; under a denial neither.

    What is less than either of two is less than each: free choice in a comparative (Heim, "Comparatives and Negative
    Polarity", 2006; Aloni, "Free Choice, Modals, and Imperatives", 2007).
    """
    if read.mode.denied or read.mode.comparing:
        return Many(group.members, "or" if read.mode.denied else "and")
    options = [Many(group.members, "or"), Many(group.members, "and")]
    return read.choices.pick(options, ["'either' is one of them", "'either' is each"])
