"""Determiners with their nouns: every, a, no, two, exactly one, both; bare plurals."""

from __future__ import annotations

from dataclasses import dataclass, replace

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.anaphora import part_of, recent
from certify.english.meaning.applying import apply_sense, is_variable
from certify.english.meaning.arguments import made
from certify.english.meaning.definites import any_named, constant_of_kind, the_mentioned
from certify.english.meaning.introducing import (
    in_row,
    introduce,
    one_more,
    quantifier,
    without_restrictions,
)
from certify.english.meaning.partitives import as_group, either
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Bound, QuantifierKind, Scope
from certify.english.meaning.syntax import common_noun, mentions, names_in, sense_of
from certify.english.meaning.table import determiner, phrase
from certify.english.meaning.things import GroupMode, LocalError, Many, NoReadingError, One, Value, members_of
from certify.reading.raw import Hole, RVar

phrase.of("determined", "every_noun")
determiner.of("quant", "every")


@dataclass(frozen=True, slots=True)
class Determiner:
    """What a determiner says: a quantifier with a count, or how it goes through the things that were mentioned."""

    kind: QuantifierKind
    count: int | None = None
    parts: GroupMode | None = None  #: of parts ("every factor"): all, some, exactly one of them
    of_group: GroupMode | None = None  #: "either set", "neither set": of the two that were mentioned
    mentioned: bool = False  #: "the two numbers"
    in_row: int = 0  #: "a second", "a third"
    plural: bool = False  #: a count above one wants a plural
    pair: bool = False  #: as many things as the noun names, else two
    of_owner: QuantifierKind | None = None  #: what is had is counted exactly: "has two divisors"
    given: bool = False  #: "a given number"


#: What is said of several things together: "has two vertices of the same degree" says that there are two such.
_TOGETHER = frozenset({"rel_same_value", "rel_values_together"})

for _name, _row in {
    "every": Determiner("every", parts="and"),
    "any": Determiner("any", parts="and"),
    "a_given": Determiner("any", parts="and", given=True),
    "some": Determiner("some", parts="or"),
    "no": Determiner("no"),
    "exactly_one": Determiner("unique", parts="xor"),
    "at_most_one": Determiner("at_most_one"),
    "some_other": Determiner("a"),
    "a_single": Determiner("a"),
    "a_second": Determiner("a", in_row=1),
    "a_third": Determiner("a", in_row=2),
    "either_of": Determiner("a", of_group="or"),
    "neither_of_two": Determiner("a", of_group="nor"),
    "any_pair": Determiner("any", pair=True),
    "a_pair": Determiner("a", pair=True),
}.items():
    determiner.row(_name, _row)


@determiner("count")
def count(read: Reader, number: LatticeToken) -> Determiner:
    """Read "two"."""
    return Determiner("a", number.value, parts="and", plural=True, of_owner="exactly")


@determiner("any_count")
def any_count(read: Reader, number: LatticeToken) -> Determiner:
    """Read "any two"."""
    return Determiner("any", number.value, parts="and", plural=True)


@determiner("count_given")
def count_given(read: Reader, number: LatticeToken) -> Determiner:
    """Read "two given"."""
    return replace(any_count(read, number), given=True)


@determiner("every_count")
def every_count(read: Reader, number: LatticeToken) -> Determiner:
    """Read "every two"."""
    return Determiner("every", number.value, parts="and", plural=True)


@determiner("all_count")
def all_count(read: Reader, number: LatticeToken) -> Determiner:
    """Read "all two", of a function's arguments; "all three numbers are" speaks of three that were mentioned."""
    if not read.mode.operand:
        raise NoReadingError("'all three' of which three?")
    return any_count(read, number)


@determiner("exactly_count")
def exactly_count(read: Reader, number: LatticeToken) -> Determiner:
    """Read "exactly two"."""
    return Determiner("exactly", number.value)


@determiner("at_least_count")
def at_least_count(read: Reader, number: LatticeToken) -> Determiner:
    """Read "at least two"."""
    return Determiner("at_least", number.value)


@determiner("more_than_count")
def more_than_count(read: Reader, number: LatticeToken) -> Determiner:
    """Read "more than one": at least two, of what need not be finite."""
    return Determiner("at_least", number.value + 1)


@determiner("the_count")
def the_count(read: Reader, number: LatticeToken) -> Determiner:
    """Read "the two"."""
    return Determiner("a", number.value, mentioned=True)


# ------------------------------------------------------------ noun phrases


@phrase("quantified")
def quantified(read: Reader, said: Tree, noun: Tree, *, scope: Scope) -> Value:
    """Read a determiner with its noun."""
    row: Determiner = determiner.read(read, said)
    if said.name == "a_single" and (read.mode.generic or read.mode.existential or read.focus.owner is not None):
        raise NoReadingError("whether 'a single' is some one, any one or just one is left open")
    if row.of_group is not None:
        return _of_group(read, row.of_group, noun, scope)
    if row.mentioned:
        value = the_mentioned(read, noun, plural=True, scope=scope)
        found = len(members_of(value))  # "the two smallest primes" are not the smallest one
        if row.count not in (None, found):
            raise NoReadingError(f"{row.count} things are spoken of, but {found} were mentioned")
        return value
    if noun.name == "part":
        if row.parts is None:
            raise NoReadingError("these parts are counted in a way that has no reading")
        return Many(part_of(read, _token(noun)), row.parts)
    if noun.name == "functional":
        return _functional(read, row.kind, _token(noun), scope)
    names = names_in(noun)
    number = (len(names) or 2) if row.pair else row.count
    if row.plural and noun.name == "variables":
        raise LocalError("a number before letters multiplies them")
    common = common_noun(noun)
    if row.plural and (number or 0) > 1 and common is not None and not common.plural:
        raise LocalError("a number greater than one counts a plural")
    if len(set(names)) < len(names):  # "for every integer a, a − 0 is a": the second "a" begins the claim
        raise NoReadingError("a letter is introduced twice")
    exactly = row.of_owner if read.focus.owner is not None and not mentions(noun, _TOGETHER) else None
    kind = exactly or row.kind
    if kind == "exactly" and number == 1:
        kind = "unique"
    exact = row.plural and number == 1 and row.kind == "a"
    if exact and not (read.mode.operand or read.mode.existential or read.mode.supposing or read.focus.owner or names):
        kind = read.choices.pick(["some", "unique"], ["'one' is at least one", "'one' is exactly one"])
    if row.in_row:
        return in_row(read, row.in_row, lambda: introduce(read, kind, noun, scope, number))
    if said.name == "some_other":
        return another_of_kind(read, kind, noun, scope)
    value = introduce(read, kind, noun, scope, number)
    if row.given and scope.prefix:
        scope.prefix[-1] = replace(scope.prefix[-1], given=True)
    return value


def another_of_kind(read: Reader, kind: QuantifierKind, noun: Tree, scope: Scope) -> Value:
    """Read "another prime": one more than the last thing of that kind. Raises NoReadingError after several, or none.

    What is another was introduced as the first was, and is no value that the first has: the degree of a vertex.
    """
    common = common_noun(without_restrictions(noun))
    said = [mention for mention in recent(read) if isinstance(mention.value, Many) or is_variable(mention.value)]
    value = introduce(read, kind, noun, scope)
    names = read.discourse.mentions[-1].names if common is None else frozenset({common.name})
    of_kind = [mention for mention in said if names & mention.names]
    known = next((mention.value for mention in of_kind or said), None)
    if known is None or isinstance(known, Many):
        raise NoReadingError("'another' than what?")
    return one_more(lambda: value, known, scope)


def _token(noun: Tree) -> LatticeToken:
    token = noun.children[0]
    assert isinstance(token, LatticeToken)
    return token


def _of_group(read: Reader, mode: GroupMode, noun: Tree, scope: Scope) -> Value:
    """Read "either set", "neither set": the two that were mentioned."""
    if names_in(noun):
        raise NoReadingError("'both' and 'either' speak of what was mentioned before")
    group = as_group(the_mentioned(read, noun, plural=True, scope=scope))
    return either(read, group) if mode == "or" else Many(group.members, mode)


@phrase("shared_determiner")
def shared_determiner(read: Reader, said: Tree, *nouns: Tree, scope: Scope) -> Value:
    """Read "every prime p and positive integer k", "all x ∈ A and y ∈ B": the determiner is of each noun."""
    if not all(map(names_in, nouns)):
        raise LocalError("nouns that share a determiner name their things")
    return Many(tuple(one for noun in nouns for one in members_of(quantified(read, said, noun, scope=scope))))


@phrase("indefinite")
def indefinite(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "a" with a noun; "there is an x that equals a number c" is said of some c, or of any."""
    constant = constant_of_kind(read, noun)
    if constant is not None:
        return constant
    if noun.name == "functional":
        return _functional(read, "a", _token(noun), scope)
    common = common_noun(noun)
    if common is not None and common.name in read.discourse.pending:
        return read.discourse.pending.pop(common.name)  # "the element itself is the inverse … of an element"
    names = set(names_in(noun))
    idle = names and read.focus.owner is None and names <= read.discourse.parameters & read.discourse.once
    if idle and read.choices.pick([False, True], ["what has a name is some one", "what has a name is any one"]):
        return any_named(read, noun)
    value = introduce(read, "a", noun, scope)
    if isinstance(value, One) and isinstance(value.raw, RVar):
        read.discourse.nameable.add(value.raw.name)
    return value


@phrase("bare_plural")
def bare_plural(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read a bare plural: general, of one thing at a time unless a function takes two."""
    alone = not read.mode.generic or names_in(noun)
    several = 1 if alone else read.choices.prefer([1, 2])
    value = introduce(read, "generic" if read.mode.generic else "a", noun, scope, several if several > 1 else None)
    if alone or several > 1 or read.mode.operand or not scope.prefix:
        return value
    scope.prefix[-1] = replace(scope.prefix[-1], bare=True)
    return value


#: Operations of two things that are said of the values of a function too.
_OF_MANY = frozenset({"max", "min", "sup", "inf"})


def _functional(read: Reader, kind: QuantifierKind, name: LatticeToken, scope: Scope) -> Value:
    """Read "a product": the product of two things that are introduced with it; a function attains a maximum of many."""
    if sense_of(name).word in _OF_MANY:
        raise LocalError(f"a {sense_of(name).word} of how many?")
    names = (read.discourse.fresh(), read.discourse.fresh())
    sort = Hole(read.discourse.hole())
    scope.prefix.append(Bound(quantifier(read, kind), tuple((name, sort) for name in names)))
    parts = tuple(One(RVar(name)) for name in names)
    read.discourse.mention(Many(parts), {"number", "factor"})
    sense = sense_of(name)
    return made(read, sense, One(apply_sense(sense, *(part.raw for part in parts))), parts)
