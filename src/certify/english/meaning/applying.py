"""Applying words to one thing or to many."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from certify.english.forms import Sense
from certify.english.meaning.things import GroupMode, LocalError, Many, NoReadingError, One, Value
from certify.reading.raw import RApp, Raw, RBind, RNot, RNum, RTyped, RVar
from certify.reading.raw_parts import conjunction, disjunction, replace_name

#: Words for powers.
_POWERS = {"sq": 2, "cube": 3}


def equal(left: Raw, right: Raw) -> Raw:
    """Return left = right."""
    return RApp("eq", (left, right))


def is_variable(value: Value) -> bool:
    """Return whether the value is one bare variable."""
    return isinstance(value, One) and isinstance(value.raw, RVar)


def is_made_with(raw: Raw, word: str) -> bool:
    """Return whether a term is the value of a word: n² is a square."""
    if not isinstance(raw, RApp):
        return False
    return raw.word == word or (raw.word == "pow" and raw.args[1] == RNum(_POWERS.get(word, -1)))


def distribute(make: Callable[..., Raw], *values: Value) -> Raw:
    """Return `make` of raw terms, distributed over the groups among `values`: all of, some of, exactly one of."""
    for place, value in enumerate(values):
        if isinstance(value, Many):
            parts = [distribute(make, *values[:place], member, *values[place + 1 :]) for member in value.members]
            return by_mode(value.mode, parts)
    return make(*(value.raw for value in values if isinstance(value, One)))


def by_mode(mode: GroupMode, parts: list[Raw]) -> Raw:
    """Return what is said of a group by what is said of its members: all of, some of, exactly one of, none of them."""
    match mode:
        case "and":
            return conjunction(parts)
        case "nor":
            return conjunction([RNot(part) for part in parts])
        case "or":
            return disjunction(parts)
    return exactly_one(parts)


def exactly_one(parts: list[Raw]) -> Raw:
    """Return that one of `parts` holds and the others do not."""
    cases = [[part if i == j else RNot(part) for j, part in enumerate(parts)] for i in range(len(parts))]
    return disjunction([conjunction(case) for case in cases])


def apply_sense(sense: Sense, *places: Raw) -> Raw:
    """Return the word of `sense` with the frame's places in the word's own order."""
    if len(places) != len(sense.holes):
        raise NoReadingError(f"{sense.word} wants {len(sense.holes)} things, the phrase gives {len(places)}")
    args: list[Raw | None] = [None] * len(places)
    for hole, place in zip(sense.holes, places, strict=True):
        args[hole] = place
    made = (*sense.given, *(arg for arg in args if arg is not None))
    if sense.word == "mem" and isinstance(made[1], RBind) and made[1].kind == "set":
        member = made[0] if made[1].sort is None else RTyped(made[0], made[1].sort)
        return replace_name(made[1].body, made[1].var, member)
    return RApp(sense.word, made)


def applied(sense: Sense, *values: Value) -> Raw:
    """Return what `sense` says of `values`, distributed over groups."""
    return distribute(lambda *places: apply_sense(sense, *places), *values)


def map_value(make: Callable[[Raw], Raw], value: Value) -> Value:
    """Return `make` of one thing, or of each of many."""
    if isinstance(value, One):
        return One(make(value.raw))
    return Many(tuple(One(make(member.raw)) for member in value.members), value.mode)


def combine(sense: Sense, value: Value) -> One:
    """Return a function of two things applied to a group: the sum of a and b, of a, b and c."""
    if isinstance(value, One) or value.mode != "and" or len(value.members) < 2:
        raise LocalError(f"{sense.word} is taken of two things")
    if sense.pair and len(value.members) != 2:
        raise LocalError(f"{sense.word} is taken of two things, not of {len(value.members)}")
    result = value.members[0].raw
    for member in value.members[1:]:
        result = apply_sense(sense, result, member.raw)
    return One(result)


def pairs(value: Value, all_pairs: bool = False) -> list[tuple[Raw, Raw]]:
    """Return the pairs that a collective predicate joins: neighbours (equal) or all (coprime, distinct)."""
    if isinstance(value, One) or value.mode != "and" or len(value.members) < 2:
        raise NoReadingError("a collective predicate is said of two or more things")
    members = [member.raw for member in value.members]
    if not all_pairs:
        return list(pairwise(members))
    return [(a, b) for i, a in enumerate(members) for b in members[i + 1 :]]


def equation(one: Value, other: Value) -> Raw:
    """Return that each of `one` equals each of `other`."""
    return distribute(equal, one, other)


def listed_set(members: tuple[One, ...]) -> Raw:
    """Return the set of the things that are named: {a, b}."""
    *rest, last = members
    made: Raw = RApp("singleton", (last.raw,))
    for member in reversed(rest):
        made = RApp("insert", (member.raw, made))
    return made
