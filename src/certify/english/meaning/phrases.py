"""Noun phrases: terms, constants, asides, and coordination."""

from __future__ import annotations

from itertools import pairwise

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import map_value
from certify.english.meaning.arguments import object_of
from certify.english.meaning.contexts import in_struct
from certify.english.meaning.reading import Reader
from certify.english.meaning.saying import say
from certify.english.meaning.scope import INDEFINITE, UNIVERSAL, Bound, Scope, close
from certify.english.meaning.syntax import (
    INTRODUCING,
    ends_in_name,
    ends_in_term,
    is_bare_name,
    mentions,
    names_in,
    reaches_right,
    token_raw,
)
from certify.english.meaning.table import phrase
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value, members_of
from certify.notation.code_names import declared
from certify.reading.raw import Hole, RApp, Raw, RNum, RTyped, RVar, Shape
from certify.reading.raw_parts import free_names

phrase.of("np", "np_and", "np_atom", "index", "gap_subject", "gap_letter")

#: What is described by a noun.
_DESCRIBED = frozenset({"quantified", "indefinite", "bare_plural"})
#: Phrases with "its": in a list what comes after them is of the same thing.
_POSSESSIVES = frozenset({"its", "its_own", "its_with", "its_parted", "own_under", "own_under_any", "own_parts"})
#: Restrictions that say something, of which a formula after a comma may be a part.
_STATED = frozenset({"rel_formula", "rel_satisfying", "rel_such_that", "named_formula", "ranged"})
#: What a group that is put together may be called later.
GROUP_NAMES = frozenset({"number", "set", "element"})


# ------------------------------------------------------------ terms and constants


@phrase("term")
def term(read: Reader, said: LatticeToken) -> Value:
    """Read a term of mathematics."""
    raw = token_raw(said)
    value = One(raw)
    if not isinstance(raw, RNum):
        read.discourse.mention(value, {"expression"})
        for name in sorted(free_names(raw)):
            if not isinstance(raw, RVar):
                read.discourse.mention(One(RVar(name)), within=True)
    return value


@phrase("typed_letter")
def typed_letter(read: Reader, said: LatticeToken) -> Value:
    """Read "the infimum of `f : ι → α`": any one of its kind, in front of the text, whatever is said of it."""
    raw, discourse = token_raw(said), read.discourse
    name = declared(raw)
    if name is None or name in discourse.declared or read.mode.existential:
        raise LocalError("a letter with its kind is introduced once, as any one of it")
    sort = raw.sort if isinstance(raw, RTyped) else None
    read.formula(said)
    discourse.declared[name] = sort
    discourse.general.append(Bound("any", ((name, sort),), () if sort is not None else (raw,)))
    return discourse.mention(One(RVar(name)), {"expression"})


@phrase("const", "a_const")
def constant(read: Reader, named: LatticeToken) -> Value:
    """Read a constant: the empty set, the identity."""
    value = named.value
    if isinstance(value, Sense):
        return One(RTyped(RApp(value.word, ()), Hole(read.discourse.hole())))  # of one sort wherever it goes
    if value == "identity":  # of numbers and elements, or where only that fits of functions
        options: list[Raw] = [RNum(_identity(read)), RApp("identity_function", ())]
        return One(read.choices.prefer(options))
    return One(value)


def _identity(read: Reader) -> int:
    """Return the numeral of "the identity": 0 where only addition is there, else 1."""
    names = [name for carrier in read.discourse.carriers for name in carrier.structures]
    additive = names and all(name.startswith("Add") for name in names)
    return 0 if additive else 1


@phrase("const_on")
def constant_on(read: Reader, named: LatticeToken, kind: Tree) -> Value:
    """Read "the identity function on any preorder"."""
    carrier = in_struct(read, kind)
    value = constant(read, named)
    if not isinstance(value, One):
        raise NoReadingError("a constant on no structure")
    return One(RTyped(value.raw, Shape("Fun", (carrier.sort, carrier.sort))))


@phrase("const_of")
def constant_of(read: Reader, named: LatticeToken, kind: Tree) -> Value:
    """Read "the identity of a group"."""
    in_struct(read, kind)
    return constant(read, named)


@phrase("portion")
def portion(read: Reader, part: LatticeToken, whole: Tree, *, scope: Scope) -> Value:
    """Read "1/2 of n", "50% of n": a fraction of something is taken by multiplying."""
    raw = token_raw(part)
    if not isinstance(raw, RTyped):
        raise LocalError("a part of something is a fraction of it")
    return map_value(lambda each: RApp("mul", (raw, each)), read.np(whole, scope))


@phrase("paren")
def paren(read: Reader, inner: Tree, *, scope: Scope) -> Value:
    """Read a noun phrase in parentheses; of a letter alone, (a), it may be the ideal or the subgroup that it makes."""
    value = read.np(inner, scope)
    if isinstance(value, One) and isinstance(value.raw, RVar):
        raise NoReadingError("a letter in brackets may be what it makes: an ideal, a subgroup")
    return value


# ------------------------------------------------------------ asides


@phrase("aside")
def aside(read: Reader, named: Tree, said: Tree, *, scope: Scope) -> Value:
    """Read "the empty set, which contains no elements,": said on the side, of what no quantifier around it binds.

    In a condition it is a part of what is supposed: "if c is a multiple of b, which is a multiple of a, then …". Of a
    letter elsewhere it may be claimed or supposed, and is refused (non-restrictive relatives say something by
    themselves: Potts, The Logic of Conventional Implicatures, 2005).
    """
    value = read.np(named, scope)
    side = Scope()
    say(read, said, value, side)
    apart = close(side)
    if read.mode.supposing and free_names(apart) and all(bound.kind in INDEFINITE for bound in scope.prefix):
        read.discourse.beside.append(apart)
        return value
    if free_names(apart) & read.discourse.fresh_names and all(bound.kind in UNIVERSAL for bound in scope.prefix):
        apart = close(Scope(list(scope.prefix), [apart]))  # "a prime, which is positive,": every one is
    if free_names(apart):
        raise NoReadingError("what is said between commas is said of one thing, not of every one, nor of any letter")
    read.discourse.asides.append(apart)
    return value


@phrase("where_aside")
def where_aside(read: Reader, named: Tree, said: Tree, *, scope: Scope) -> Value:
    """Read "a group of order p, where p is a prime,": the letters are introduced by it, in front of the text."""
    if said.name == "where_formula" and mentions(named, _STATED):
        raise LocalError("a formula after others goes on with what is said there")
    if read.mode.existential:
        raise NoReadingError("whether there is such a letter, or it is any, is left open")
    value, discourse = read.np(named, scope), read.discourse
    before, known = len(discourse.general), set(discourse.declared)
    outer = read.prefix(said)
    introduced = [*outer.prefix, *discourse.general[before:]]
    names = frozenset().union(*(bound.names for bound in introduced))
    given = tuple(part for bound in introduced for part in bound.restriction) + tuple(outer.conditions)
    spoken = frozenset().union(*map(free_names, given)) | names
    if not given or spoken & known or any(bound.kind not in UNIVERSAL for bound in introduced):
        raise NoReadingError("what 'where' says on the side is said of letters that nothing else introduces")
    sorts = {name: sort for bound in introduced for name, sort in bound.variables}
    variables = tuple((name, sorts.get(name)) for name in sorted(spoken))
    discourse.general[before:] = [Bound("any", variables, given)]
    discourse.declared |= dict(variables)
    return value


@phrase("aside_in")
def aside_in(read: Reader, named: Tree, kind: Tree, *, scope: Scope) -> Value:
    """Read "any element, which is an element of an additive monoid,": the clause names the type context."""
    in_struct(read, kind)
    return read.np(named, scope)


# ------------------------------------------------------------ coordination


@phrase("and_np")
def and_np(read: Reader, *parts: Tree, scope: Scope) -> Value:
    """Read "a and b"."""
    check_list(parts)
    members = _conjoined(read.np(parts[0], scope))
    for before, part in pairwise(parts):
        with read.about(left=members[-1], whole=None if mentions(before, _POSSESSIVES) else members[-1]):
            members += _conjoined(object_of(read, members[-1], part, scope))
    return read.discourse.mention(Many(members), GROUP_NAMES)


def check_list(parts: tuple[Tree, ...]) -> None:
    """Raise LocalError for a list whose later parts belong to what stands before them: every divisor of a and b."""
    first, *rest = parts
    _check_names_of_functions(parts)
    if len({part.name == "typed_letter" for part in parts}) > 1:
        raise LocalError("a letter with its kind after 'and' is a claim of its own")
    bare = any(map(is_bare_name, rest))
    if bare and reaches_right(first):
        raise LocalError("names after a complement belong to the complement")
    if first.name in _DESCRIBED and ends_in_term(first) and any(part.name == "term" for part in rest):
        raise LocalError("a term after a complement belongs to the complement: every number divisible by two and three")
    last = first.children[-1] if first.name == "apply" else None
    if isinstance(last, Tree) and last.name in INTRODUCING and any(part.name == last.name for part in rest):
        raise LocalError("'the order of a group and a field': whose order is left open")
    noun = first.children[-1] if first.children else None
    if bare and isinstance(noun, Tree) and names_in(noun):
        raise LocalError("a list of names is read with the noun before it")


def _check_names_of_functions(parts: tuple[Tree, ...]) -> None:
    first, *rest = parts
    if first.name == "bare_function" and any(part.name.startswith("apply") for part in rest):
        raise LocalError("a function's name is completed by what follows: the square and the cube of n")


def _conjoined(value: Value) -> tuple[One, ...]:
    if isinstance(value, Many) and value.mode != "and":
        raise NoReadingError("an alternative inside an enumeration")
    return members_of(value)


@phrase("or_np")
def or_np(read: Reader, *parts: Tree, scope: Scope) -> Value:
    """Read "a or b"; after "the sum of a and b" it is left open what "or c" belongs to."""
    first, *rest = parts
    if any(is_bare_name(part) and ends_in_name(first) for part in rest):
        raise LocalError("a name after 'or' may belong to the complement before it: brackets or commas are wanted")
    return Many(_alternatives(read, parts, scope), "or")


@phrase("neither_np")
def neither_np(read: Reader, *parts: Tree, scope: Scope) -> Value:
    """Read "neither a nor b"."""
    return Many(_alternatives(read, parts, scope), "nor")


def _alternatives(read: Reader, parts: tuple[Tree, ...], scope: Scope) -> tuple[One, ...]:
    _check_names_of_functions(parts)
    values = [read.np(parts[0], scope)]
    for before, part in pairwise(parts):
        with read.about(whole=None if mentions(before, _POSSESSIVES) else values[-1]):
            values.append(read.np(part, scope))
    if any(isinstance(value, Many) for value in values):
        raise NoReadingError("an enumeration inside an alternative")
    return tuple(value for value in values if isinstance(value, One))
