"""Operations between things: a plus b, x squared, the nth power, left multiplication by a."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.applying import apply_sense, combine, distribute, equal, is_variable, map_value
from certify.english.meaning.arguments import binary, made, mapping, right_of, unnamed_thing
from certify.english.meaning.phrases import term
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import DEFINITES, is_each, letter, sense_of
from certify.english.meaning.table import phrase, predicate
from certify.english.meaning.things import LocalError, NoReadingError, One, Value, raw_of
from certify.reading.raw import Hole, RApp, Raw, RBind, RVar

phrase.of("np1", "np2", "np3", "np_fn_infix", "two_names", "operator_np")
predicate.of("power_pred")

#: Noun phrases that "squared" may follow.
_NAMES = frozenset(
    {"term", "const", "paren", "quantified", "indefinite", "postfix", "bare_plural", "it", "itself"} | DEFINITES
)


@phrase("infix")
def infix(read: Reader, first: Tree, operator: LatticeToken, second: Tree, *, scope: Scope) -> Value:
    """Read "a plus b"."""
    if _one_of_two_alike(first):
        raise NoReadingError("of two operands alike ('the sum of a times b and a times c') neither is cut")
    if first.name == "apposition_in_words":
        raise NoReadingError("'the sum a plus b' ends where another operation follows: a plus what?")
    left = read.inside(first, scope)
    if is_each(first):
        raise NoReadingError("'each' before a participle belongs to the verb")
    right = right_of(read, left, second, scope)
    return made(read, sense_of(operator), binary(sense_of(operator), left, right))


@phrase("infix_names")
def infix_names(read: Reader, first: LatticeToken, operator: LatticeToken, second: LatticeToken) -> Value:
    """Read "a plus b" after "the square of"; "the inverse of a times a" is no inverse of a product."""
    if letter(first) == letter(second):
        raise NoReadingError(f"'of {letter(first)}' ends before the other {letter(second)}")
    left, right = term(read, first), term(read, second)
    return made(read, sense_of(operator), binary(sense_of(operator), left, right))


def _one_of_two_alike(tree: Tree) -> bool:
    """Return whether `tree` is a function of something and something else, one of them "a times b"."""
    argument = tree.children[1] if tree.name in ("apply2", "op_of") else None
    return isinstance(argument, Tree) and any(
        isinstance(part, Tree) and part.name == "infix" for part in argument.children
    )


@phrase("postfix")
def postfix(read: Reader, named: Tree, operator: LatticeToken, *, scope: Scope) -> Value:
    """Read "x squared"."""
    read.by("postfix")
    if named.name not in _NAMES:
        raise LocalError("'squared' belongs to the name before it, not to a whole phrase")
    return map_value(lambda raw: apply_sense(sense_of(operator), raw), read.inside(named, scope))


@phrase("prefix_op")
def prefix_op(read: Reader, operator: LatticeToken, named: Tree, *, scope: Scope) -> Value:
    """Read "minus x"."""
    return map_value(lambda raw: apply_sense(sense_of(operator), raw), read.inside(named, scope))


@phrase("op_of")
def op_of(read: Reader, operation: LatticeToken, argument: Tree, *, scope: Scope) -> Value:
    """Read "the multiplication of a and b"."""
    sense = sense_of(operation)
    return made(read, sense, combine(sense, read.inside(argument, scope)))


# ------------------------------------------------------------ powers


def _power(base: Raw, ordinal: LatticeToken) -> Raw:
    """Return `base` to the power that an ordinal names."""
    return RApp("pow", (base, ordinal.value))


@phrase("nth_power")
def nth_power(read: Reader, ordinal: LatticeToken, base: Tree, *, scope: Scope) -> Value:
    """Read "the nth power of x"."""
    return map_value(lambda raw: _power(raw, ordinal), read.inside(base, scope))


@predicate("power_of_some")
def power_of_some(read: Reader, ordinal: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "is a perfect fourth power": of something of the same kind."""
    base = RVar(read.discourse.fresh())

    def power(thing: Raw) -> Raw:
        return RBind("exists", base.name, Hole(read.discourse.hole()), equal(thing, _power(base, ordinal)))

    scope.add(distribute(power, subject))


@phrase("to_nth_power")
def to_nth_power(read: Reader, base: Tree, ordinal: LatticeToken, *, scope: Scope) -> Value:
    """Read "x to the nth power"."""
    return nth_power(read, ordinal, base, scope=scope)


@phrase("nth_powers")
def nth_powers(read: Reader, ordinal: LatticeToken) -> Value:
    """Read "the nth powers" of the things that were mentioned."""
    return map_value(lambda raw: _power(raw, ordinal), anaphora.group(read))


@phrase("its_nth_power")
def its_nth_power(read: Reader, ordinal: LatticeToken) -> Value:
    """Read "its nth power"."""
    named = [m.value for m in anaphora.recent(read) if m.names and isinstance(m.value, One)]
    bases = [value for value in named if is_variable(value) and value.raw != ordinal.value]
    owner = read.focus.member or next(iter(bases), None) or unnamed_thing(read)
    return map_value(lambda raw: _power(raw, ordinal), owner)


# ------------------------------------------------------------ maps


@phrase("operation_map")
def operation_map(read: Reader, name: LatticeToken) -> Value:
    """Read "the inversion map", "taking inverses": x ↦ x⁻¹."""
    sense = sense_of(name)
    if len(sense.holes) != 1:
        raise NoReadingError(f"{sense.word} is no map of one argument")
    return mapping(read, lambda thing: apply_sense(sense, thing))


@phrase("left_section")
def left_section(read: Reader, name: LatticeToken, fixed: Tree, *, scope: Scope) -> Value:
    """Read "left multiplication by a": x ↦ a · x."""
    raw = raw_of(read.inside(fixed, scope))
    return mapping(read, lambda thing: apply_sense(sense_of(name), raw, thing))


@phrase("right_section")
def right_section(read: Reader, name: LatticeToken, fixed: Tree, *, scope: Scope) -> Value:
    """Read "right multiplication by a": x ↦ x · a."""
    raw = raw_of(read.inside(fixed, scope))
    return mapping(read, lambda thing: apply_sense(sense_of(name), thing, raw))
