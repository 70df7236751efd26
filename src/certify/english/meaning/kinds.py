""" "Is" with a noun: of what kind a thing is, or which one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeGuard

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.applying import applied, by_mode, distribute, equal, equation, is_variable, pairs
from certify.english.meaning.arguments import complement_of
from certify.english.meaning.families import each_of_kind, letter_of_list
from certify.english.meaning.partitives import group_of
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.relational_nouns import related
from certify.english.meaning.saying import say
from certify.english.meaning.scope import Bound, Scope, close
from certify.english.meaning.syntax import DEFINITES, before_asides, in_plural, names_in, sense_of, token_raw
from certify.english.meaning.table import predicate
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value, members_of, raw_of
from certify.english.meaning.whole_values import is_narrower
from certify.logic import Sort
from certify.reading.raw import RApp, Raw, RawSort, RBin, RBind, RNum, RTyped, RVar, Shape
from certify.reading.raw_parts import conjunction, disjunction, free_names, replace_name

predicate.of("kind_pred", "np_pred")


# ------------------------------------------------------------ of what kind


@predicate("kind")
def kind(read: Reader, noun: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is a prime number": the noun's conditions hold of the subject."""
    if isinstance(subject, Many) and subject.mode != "and":
        said = [Scope() for _ in subject.members]
        for member, inner in zip(subject.members, said, strict=True):
            kind(read, noun, subject=member, scope=inner)
        scope.add(by_mode(subject.mode, [close(inner) for inner in said]))
        return
    if isinstance(subject, One) and is_narrower(read, noun, subject, scope):
        return
    if letter_of_list(subject) is not None and in_plural(noun):
        _members_are(read, noun, raw_of(subject), scope)
        return
    before = len(scope.conditions)
    head = read.describe(noun, members_of(subject), scope)
    if not read.mode.denied:
        for thing in members_of(subject):
            read.discourse.kinds.setdefault(thing, set()).update(head.names)
    if len(scope.conditions) == before:
        if not _supposed(read, members_of(subject), head):
            raise NoReadingError("the noun says nothing but a sort")
    elif isinstance(head.sort, Sort):
        for thing in members_of(subject):
            _type(scope.conditions, before, thing.raw, head.sort)


@predicate("gathered")
def gathered(read: Reader, noun: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "(Aᵢ)_{i ∈ I} is a family of open sets": each of its members is one."""
    if letter_of_list(subject) is None:
        raise LocalError("a family of things is said to be one by its members")
    _members_are(read, noun, raw_of(subject), scope)


def _members_are(read: Reader, noun: Tree, listed: Raw, scope: Scope) -> None:
    """Say "a₁, …, aₙ are positive integers" of each: a condition introduces them where nothing did so before."""
    *outer, family = each_of_kind(read, listed, noun)
    scope.prefix += outer
    if read.mode.supposing and not family.names & (read.discourse.declared.keys() | read.discourse.fresh_names):
        read.discourse.declared |= dict.fromkeys(sorted(free_names(listed)))
        read.discourse.general.append(replace(family, restriction=()))
    elif not family.restriction or any(_is_of_numbers(sort) for _, sort in family.variables):
        raise NoReadingError("the noun says of the members of a list of what sort they are")
    scope.add(*family.restriction)


def _is_of_numbers(sort: RawSort | None) -> bool:
    return isinstance(sort, Shape) and any(isinstance(part, Sort) for part in sort.args[1:])


def _type(said: list[Raw], before: int, thing: Raw, sort: Sort) -> None:
    """Give a letter the sort of the noun where the noun first speaks of it: "m and n are positive real numbers"."""
    if not isinstance(thing, RVar):
        return
    for place in range(before, len(said)):
        if thing.name in free_names(said[place]):
            said[place] = replace_name(said[place], thing.name, RTyped(thing, sort))
            return


def _supposed(read: Reader, things: tuple[One, ...], head: Head) -> bool:
    """Read "if n is a natural number": the letters are introduced with the noun's sort, as after "let"."""
    discourse = read.discourse
    names = [thing.raw.name for thing in things if isinstance(thing.raw, RVar)]
    new = len(names) == len(things) and not any(name in discourse.declared for name in names)
    if not (read.mode.supposing and new and head.sort is not None) or set(names) & discourse.fresh_names:
        return False
    discourse.declared |= dict.fromkeys(names, head.sort)
    discourse.general.append(Bound("any", tuple((name, head.sort) for name in names)))
    return True


@predicate("kin_of_either")
def kin_of_either(read: Reader, kin: LatticeToken, first: Tree, second: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is a divisor of m or of n"."""
    options = []
    for other in (first, second):
        inner = Scope()
        with read.about(agent=subject), read.during(generic=False):
            related(read, kin, other, things=members_of(subject), scope=inner)
        options.append(close(inner))
    scope.add(disjunction(options))


@predicate("member_of_kind")
def member_of_kind(read: Reader, word: LatticeToken, noun: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is a member of the set of primes": is a prime."""
    if sense_of(word).word != "mem":
        raise NoReadingError(f"{sense_of(word).word} is not said of a set of things of a kind")
    kind(read, noun, subject=subject, scope=scope)


@predicate("one_rel")
def one_rel(read: Reader, relative: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is one that …"; "one less than b" is a number, not one that is less."""
    if relative.name in ("rel_adj2", "rel_adj3", "rel_not_adj2"):
        raise LocalError("'one' before a comparison says by how much")
    read.restrict(relative, subject, scope)


@predicate("the_only")
def the_only(read: Reader, noun: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is the only prime that is even": it is one, and every one is it; what the noun says it says of each."""
    read.by("only")
    described_as(read, noun, "eq", lambda: subject, scope)


def described_as(read: Reader, noun: Tree, relation: str, subject: Callable[[], Value], scope: Scope) -> None:
    """Say that the subject is what a noun says, and stands in `relation` to everything that is so (one of: is it).

    The subject is read after the noun, of which it may speak: "the only ideals of a field are 0 and the field itself".
    """
    names, inner = names_in(noun) or (read.discourse.fresh(),), Scope()
    one = RVar(names[0])
    head = read.describe(noun, (One(one),), inner)
    varying = [bound for bound in inner.prefix if bound.linked]
    if inner.prefix[: len(varying)] != varying or any(bound.kind in ("a", "some") for bound in varying):
        raise NoReadingError("of what this one thing is taken varies")
    scope.prefix += varying
    rest = inner.prefix[len(varying) :]
    said = [close(Scope(rest, inner.conditions))] if rest else inner.conditions
    value = subject()
    things = value.members if isinstance(value, Many) and value.mode == "and" else (One(raw_of(value)),)
    raws = [RTyped(thing.raw, head.sort) if isinstance(head.sort, Sort) else thing.raw for thing in things]
    scope.add(*(replace_name(part, one.name, raw) for raw in raws for part in said))
    stands = disjunction([equal(one, raw) if relation == "eq" else RApp(relation, (raw, one)) for raw in raws])
    scope.add(RBind("forall", one.name, head.sort, RBin("implies", conjunction(said), stands) if said else stands))


# ------------------------------------------------------------ which one


@predicate("is_np")
def is_np(read: Reader, complement: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is" as an identity."""
    if before_asides(complement).name in ("indefinite", "bare_plural", "only_one"):
        raise LocalError("'is a' with a noun says of what kind, not which one")
    if complement.name == "typed_letter":
        raise LocalError("a letter with its kind is none that something is")
    determiner = complement.children[0] if complement.name == "quantified" else None
    if isinstance(determiner, Tree) and determiner.name in ("any", "some", "a_second", "a_third"):
        raise LocalError("'is any', 'is some' with a noun says of what kind, not which one")
    if complement.name == "everything":
        raise LocalError("'is everything' says of a part that it is the whole, which is not named")
    if (
        complement.name == "own_parts"
        and isinstance(kin := complement.children[0], LatticeToken)
        and not in_plural(complement)
    ):
        scope.add(applied(sense_of(kin), subject, anaphora.single(read, subject=False)))  # "is also its right inverse"
        return
    if complement.name == "parts_of":  # "are each other's divisors"
        owner, kin = complement.children
        assert isinstance(owner, Tree) and isinstance(kin, LatticeToken)
        scope.add(applied(sense_of(kin), subject, complement_of(read, subject, owner, scope)))
        return
    if _is_pro_form(read, complement):  # "is a square, then twice it is one too"
        say(read, read.discourse.repeatable.copular, subject, scope)  # type: ignore[arg-type]
        return
    if complement.name == "superlative":  # what it is, not which one: "zero is not the least integer"
        extreme, of_which = complement.children
        assert isinstance(of_which, Tree) and isinstance(extreme, LatticeToken)
        read.by("superlative")
        described_as(read, of_which, extreme.value, lambda: subject, scope)
        return
    noun = complement.children[-1] if complement.name in DEFINITES else None
    if isinstance(noun, Tree) and noun.name in ("restricted", "related"):
        raise NoReadingError("'the' with a description says of which one: the only one, or each of several?")
    if isinstance(subject, Many) and complement.name in ("same", "that_same"):
        raise NoReadingError("'the same' of several things says that they are equal")
    with read.during(particular=is_variable(subject)):
        value = complement_of(read, subject, complement, scope)
    if complement.name == "infix" and isinstance(value, One) and _is_residue(value.raw):
        labels = ["a residue is a class", "a residue is a number"]
        if read.choices.pick([True, False], labels):
            number, modulus = value.raw.args
            scope.add(distribute(lambda a: RApp("congruent", (modulus, a, number)), subject))
            return
    if isinstance(subject, Many) and isinstance(value, Many) and value.mode == "and":
        raise NoReadingError("an identity between two groups")
    scope.add(equation(subject, value))


def _is_pro_form(read: Reader, complement: Tree) -> bool:
    """Return whether "one" repeats "a square": "one too", "one as well" after a noun."""
    said, token = read.discourse.repeatable.copular, complement.children[-1] if complement.children else None
    word = isinstance(token, LatticeToken) and token.type == "TERM" and token_raw(token) == RNum(1)
    longer = isinstance(token, LatticeToken) and token.end - token.start > 1
    return complement.name == "term" and word and longer and said is not None and said.name == "kind"


def _is_residue(raw: Raw) -> TypeGuard[RApp]:
    """Return whether a term is "1 modulo 8": the number that is left, or the class of all that leave it."""
    return isinstance(raw, RApp) and raw.word == "mod" and isinstance(raw.args[0], RNum)


@predicate("one_of")
def one_of(read: Reader, named: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is one of a and b"."""
    members = group_of(read, named, scope).members
    scope.add(equation(subject, Many(members, "or")))


@predicate("same_kind")
def same_kind(read: Reader, noun: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "are the same element"."""
    for a, b in pairs(subject):
        scope.add(equal(a, b))


@predicate("same_as")
def same_as(read: Reader, noun: Tree, other: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is the same set as t"."""
    is_np(read, other, subject=subject, scope=scope)


@predicate("what_object")
def what_object(read: Reader, agent: Tree, done: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say "is what zero times zero equals"."""
    scope.add(applied(sense_of(done), read.np(agent, scope), subject))
