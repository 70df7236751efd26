"""Actions: adding a to b, negating x, and what comes of them."""

from __future__ import annotations

from certify.english.forms import Sense, is_sign
from certify.english.glr import LatticeToken, Tree, end_of
from certify.english.meaning.applying import apply_sense, combine, map_value
from certify.english.meaning.arguments import binary, frame_of, function_of, made, right_of, twice
from certify.english.meaning.introducing import introduce
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import is_each, sense_of
from certify.english.meaning.table import phrase
from certify.english.meaning.things import LocalError, NoReadingError, One, Value, raw_of
from certify.reading.raw import RApply, RVar

phrase.of("acted", "acted_upon", "obtained_by", "action", "base_action", "passive_action")

#: Noun phrases that name an action: adding a to b, negating x.
ACTIONS = frozenset({"act", "act_tail", "act_and", "act1", "act1_twice"})


# ------------------------------------------------------------ on two things


@phrase("act_tail", "act_passive", "act_active")
def act_upon(read: Reader, *parts: Part, scope: Scope) -> Value:
    """Read "a is added to b", "dividing a by b using modulo"."""
    tokens = tuple(part for part in parts if isinstance(part, LatticeToken))
    first, second = (part for part in parts if isinstance(part, Tree))
    return acted(read, tokens, first, second, scope)


@phrase("act")
def act(read: Reader, *parts: Part, scope: Scope) -> Value:
    """Read "adding a to b", "a added to b".

    "Raised to", "divided by" behind a thing are signs, and reach as far as these do.
    """
    first, verb, *more = parts
    if isinstance(first, Tree) and isinstance(verb, LatticeToken) and isinstance(more[0], LatticeToken):
        sense = frame_of(read, verb, more[0])
        if verb.start == end_of(first) and is_sign(read.lexicon.word(sense.word), sense.part):
            raise LocalError("a participle that is a sign between two things is no action of its own")
    return act_upon(read, *parts, scope=scope)


def acted(read: Reader, tokens: tuple[LatticeToken, ...], first: Tree, second: Tree, scope: Scope) -> Value:
    """Return what comes of doing what the parts of a verb say to two things."""
    sense = frame_of(read, *tokens)
    if sense.holes == (1, 0):
        read.by("added-to")
    if is_each(first):
        raise NoReadingError("'each' before a participle belongs to the verb")
    left = read.inside(first, scope)
    return made(read, sense, binary(sense, left, right_of(read, left, second, scope)))


def acted_on(read: Reader, verb: LatticeToken, onto: LatticeToken, other: Tree, value: Value, scope: Scope) -> Value:
    """Return what comes of "(when it is) multiplied by one" of `value`."""
    sense = frame_of(read, verb, onto)
    return One(apply_sense(sense, raw_of(value), raw_of(right_of(read, value, other, scope))))


@phrase("act_and")
def act_and(read: Reader, *parts: Part, scope: Scope) -> Value:
    """Read "multiplying a and b", "a and b are multiplied"."""
    (verb,) = (part for part in parts if isinstance(part, LatticeToken))
    (named,) = (part for part in parts if isinstance(part, Tree))
    sense = frame_of(read, verb)
    return made(read, sense, combine(sense, read.inside(named, scope)))


@phrase("act_value")
def act_value(read: Reader, function: Tree, thing: Tree, *, scope: Scope) -> Value:
    """Read "applying f to x", "f is applied to x": the value f(x) of a function that has a name."""
    applied = read.inside(function, scope)
    name = raw_of(applied)
    if not isinstance(name, RVar) or name.name in read.discourse.fresh_names:
        raise NoReadingError("what is applied is a function with a name")
    argument = right_of(read, applied, thing, scope)
    return read.discourse.mention(map_value(lambda raw: RApply(name, (raw,)), argument))


# ------------------------------------------------------------ one after the other


@phrase("then_act")
def then_act(read: Reader, before: Tree, verb: LatticeToken, thing: Tree, *, scope: Scope) -> Value:
    """Read "adding m to n and then subtracting m": the second action is on the result of the first."""
    if thing.name in ("it", "same", "that_same"):
        raise LocalError("which of the two things of the first action is meant?")
    result = read.inside(before, scope)
    return _done_to(read, _onto(read, verb), thing, result, scope)


@phrase("then_act_result")
def then_act_result(
    read: Reader, before: Tree, verb: LatticeToken, thing: Tree, onto: LatticeToken, *, scope: Scope
) -> Value:
    """Read "adding m to n and then subtracting m from the result"."""
    result = read.inside(before, scope)
    return _done_to(read, frame_of(read, verb, onto), thing, result, scope)


def _done_to(read: Reader, sense: Sense, thing: Tree, result: Value, scope: Scope) -> Value:
    return made(read, sense, binary(sense, right_of(read, result, thing, scope), result))


@phrase("then_act2")
def then_act2(read: Reader, before: Tree, verb: LatticeToken, by: LatticeToken, thing: Tree, *, scope: Scope) -> Value:
    """Read "multiplying a by b and then dividing (the result) by b"."""
    if thing.name == "itself" and read.choices.pick(
        [True, False], ["'itself' is what was acted on", "'itself' is the result"]
    ):
        thing = _acted_on(before)
    return _then(read, read.inside(before, scope), verb, by, thing, scope)


@phrase("then_again")
def then_again(read: Reader, before: Tree, by: LatticeToken, thing: Tree, *, scope: Scope) -> Value:
    """Read "multiplying a by b and then by c": the same action again."""
    verb = next((part for part in before.children if isinstance(part, LatticeToken)), None)
    if verb is None or before.name != "act" or thing.name in ("its", "its_own", "it"):
        raise LocalError("what is done again, and of which of the two is 'its'?")
    return then_act2(read, before, verb, by, thing, scope=scope)


def _acted_on(action: Tree) -> Tree:
    """Return what an action is done to, a letter: "multiplying a by b and then by itself"."""
    first = next((part for part in action.children if isinstance(part, Tree)), action)
    if action.name != "act" or first.name != "term":
        raise LocalError("'itself' after two actions is what has a name")
    return first


def _then(read: Reader, result: Value, verb: LatticeToken, by: LatticeToken, thing: Tree, scope: Scope) -> Value:
    sense = frame_of(read, verb, by)
    return made(read, sense, binary(sense, result, right_of(read, result, thing, scope)))


@phrase("then_passive")
def then_passive(
    read: Reader,
    named: Tree,
    done: LatticeToken,
    to: LatticeToken,
    other: Tree,
    verb: LatticeToken,
    by: LatticeToken,
    thing: Tree,
    *,
    scope: Scope,
) -> Value:
    """Read "n is multiplied by 2 and then divided by 2": the second action is on the result of the first."""
    result = acted(read, (done, to), named, other, scope)
    return _then(read, result, verb, by, thing, scope)


@phrase("then_fn")
def then_fn(read: Reader, before: Tree, function: LatticeToken, *, scope: Scope) -> Value:
    """Read "taking the successor of n and then the predecessor"."""
    return function_of(read, function, read.inside(before, scope))


def _onto(read: Reader, verb: LatticeToken) -> Sense:
    """Return the frame of a verb whose first place is what is added, its second what it is added to."""
    onto: dict[str, Sense] = {sense.word: sense for sense in verb.value if sense.holes == (1, 0)}
    if not onto:
        raise NoReadingError("what is done to the result of the first action?")
    return read.choices.prefer(list(onto.values()))


# ------------------------------------------------------------ on one thing


def _done(read: Reader, verb: LatticeToken, named: Tree, scope: Scope) -> Value:
    return map_value(lambda raw: apply_sense(sense_of(verb), raw), read.inside(named, scope))


@phrase("act1")
def act1(read: Reader, verb: LatticeToken, named: Tree, *, scope: Scope) -> Value:
    """Read "negating x"."""
    return _done(read, verb, named, scope)


@phrase("act1_passive")
def act1_passive(read: Reader, named: Tree, verb: LatticeToken, *, scope: Scope) -> Value:
    """Read "x is negated" as the negation of x."""
    return _done(read, verb, named, scope)


@phrase("act1_twice")
def act1_twice(read: Reader, verb: LatticeToken, named: Tree, *, scope: Scope) -> Value:
    """Read "reversing a list twice"."""
    return twice(sense_of(verb), read.inside(named, scope))


@phrase("act1_twice_passive")
def act1_twice_passive(
    read: Reader, named: Tree, verb: LatticeToken, again: LatticeToken | None = None, *, scope: Scope
) -> Value:
    """Read "x is negated twice", "x is negated and then negated again"."""
    return twice(sense_of(verb), read.inside(named, scope))


@phrase("acted_np")
def acted_np(read: Reader, verb: LatticeToken, noun: Tree, *, scope: Scope) -> Value:
    """Read "a reversed list": the reverse of a list."""
    with read.during(generic=not read.mode.existential):
        value = introduce(read, "a", noun, scope)
    return map_value(lambda raw: apply_sense(sense_of(verb), raw), value)


@phrase("obtained_np")
def obtained_np(read: Reader, noun: LatticeToken, action: Tree, *, scope: Scope) -> Value:
    """Read "the set obtained by inserting x into s": what comes of the action."""
    return read.inside(action, scope)
