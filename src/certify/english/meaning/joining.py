"""Scopes of two clauses: what a conditional or an equivalence binds outside, and what stays in its clause.

A conditional lifts the indefinites of its antecedent to universal quantifiers over the whole (Kamp and Reyle, 1993).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile

from certify.english.meaning.scope import (
    COPY,
    INDEFINITE,
    UNIVERSAL,
    Bound,
    Scope,
    close,
    mentioned,
    told_apart,
)
from certify.english.meaning.things import NoReadingError
from certify.reading.raw import RApp, RBin, RBind, RNot, RTruth, RVar
from certify.reading.raw_parts import conjunction, free_names, replace_name

#: Indefinites that are general where they stand.
_GENERAL = ("any", "generic")


def lift(prefix: list[Bound], wanted: Callable[[Bound], bool]) -> tuple[list[Bound], list[Bound]]:
    """Split a prefix into what stays and the leading quantifiers that are wanted, made universal."""
    lifted: list[Bound] = []
    for bound in prefix:
        if not wanted(bound):
            break
        if bound.kind not in (*UNIVERSAL, *INDEFINITE):
            raise NoReadingError(f"a pronoun refers into the scope of {bound.kind!r}")
        lifted.append(Bound("every", bound.variables, bound.restriction))
    return prefix[len(lifted) :], lifted


def equivalence(left: Scope, right: Scope) -> Scope:
    """Return "left if and only if right": what the right side refers to is bound outside.

    So is what comes with it: "the quotient of a ring by an ideal is a field if and only if that ideal is maximal" is
    general of both, for an indefinite that is general stands over the whole equivalence.
    """
    used = mentioned(right)
    left.prefix = _letters_first(owners_first(left.prefix, used), used)
    spoken = [place for place, bound in enumerate(left.prefix) if bound.names & used]
    beside = left.prefix[: max(spoken, default=-1) + 1]
    if any(bound.kind not in _GENERAL for bound in beside):
        beside = []  # "a point lies in a set if and only if that set …": what is spoken of in passing is some one
    left.prefix, outer = lift(left.prefix, lambda bound: bound in beside or bool(bound.names & used))
    return Scope(outer, [RBin("iff", close(left), close(right))])


def general_of_all(clause: Scope, used: frozenset[str], *, strong: bool) -> tuple[Scope, list[Bound]]:
    """Return a clause, and in front of it the general things of which the clauses joined to it speak.

    "A cyclic group is abelian, and its subgroups are cyclic" says both of any such group. "Every" ends with its clause,
    unless nothing else can be meant, and then it is `strong` enough: "every Artinian ring has a prime ideal, and all
    its prime ideals are maximal" (telescoping: Roberts, Modal Subordination and Anaphora in Discourse, 1987). A letter
    ends with its clause.
    """
    general = UNIVERSAL if strong else _GENERAL
    spoken = [place for place, bound in enumerate(clause.prefix) if bound.names & used]
    over = clause.prefix[: max(spoken, default=-1) + 1]
    if any(bound.kind not in general or any("·" not in name for name in bound.names & used) for bound in over):
        return clause, []  # what there is for each thing is none that could be spoken of by itself
    rest, lifted = lift(clause.prefix, lambda bound: bound in over)
    return Scope(rest, clause.conditions, clause.about), lifted


def owners_first(prefix: list[Bound], used: frozenset[str]) -> list[Bound]:
    """Return a prefix with what only a restriction introduces, and is spoken of later, in front.

    "Every element of a set s belongs to t exactly when s ∪ t = t" is about each s, and says of all its elements at once
    that they belong to t: a strong quantifier ends with its clause (Kamp and Reyle, 1993), what its noun brings along
    does not. An indefinite subject is general as what comes with it is: "a subgroup of a group G is normal if …".
    """
    parted = [([], bound) if bound.weak else _parted(bound, used) for bound in prefix]
    return [each for owners, bound in parted for each in (*owners, bound)]


def _parted(bound: Bound, used: frozenset[str]) -> tuple[list[Bound], Bound]:
    """Return the indefinites along with a quantifier that are spoken of later where it is not, and the rest of it."""
    if not bound.names & used or _own(bound) & used:
        return [], bound
    owners, along = list[Bound](), list[Bound]()
    for one in bound.along:
        out, rest = ([one], None) if _own(one) & used else _parted(one, used)
        owners += out
        along += [] if rest is None else [rest]
    gone = frozenset().union(*(owner.names for owner in owners))
    said = [part for owner in owners for part in owner.restriction]
    left = frozenset().union(*(one.names for one in along)) if owners else frozenset()
    if (bound.names - gone) & frozenset().union(*map(free_names, said)) or any("·" not in name for name in left):
        raise NoReadingError("of what a noun brings along some is spoken of later: is the rest any, or each?")
    variables = tuple(each for each in bound.variables if each[0] not in gone)
    kept = tuple(part for part in bound.restriction if part not in said)
    return owners, replace(bound, variables=variables, restriction=kept, along=tuple(along))


def _own(bound: Bound) -> frozenset[str]:
    """Return the names of a quantifier but for those that its restriction brings along."""
    return bound.names.difference(*(one.names for one in bound.along))


def conditional(antecedent: Scope, consequent: Scope) -> Scope:
    """Return "if antecedent then consequent": what the antecedent introduces or speaks of becomes general."""
    if not antecedent.prefix and not antecedent.conditions:
        return consequent
    used_before = mentioned(antecedent)
    antecedent = _the_only_one(antecedent, mentioned(consequent))
    used = mentioned(consequent)
    antecedent.prefix = _letters_first(owners_first(antecedent.prefix, used), used)
    leading = takewhile(lambda bound: bound.kind in INDEFINITE, antecedent.prefix)
    antecedent.add(*told_apart(leading, mentioned(consequent)))
    antecedent.prefix, lifted = lift(antecedent.prefix, lambda bound: bound.kind in INDEFINITE)
    consequent = _none_is(consequent, used_before)
    consequent.prefix, general = lift(
        consequent.prefix,
        lambda bound: bound.kind in UNIVERSAL or (bound.kind == "a" and bool(bound.names & used_before)),
    )
    if not (consequent.prefix or consequent.conditions) or any(b.names & used_before for b in consequent.prefix):
        raise NoReadingError("a condition speaks of some one that only the claim says there is")
    needed = mentioned(Scope(lifted))  # "f is surjective if it has a right inverse": f before its inverse
    first = [bound for bound in general if bound.names & needed]
    outer = [*first, *lifted, *(bound for bound in general if bound not in first)]
    given = close(antecedent)
    if given == RTruth(True):  # "if n is a natural number" only types n
        return Scope([*outer, *consequent.prefix], consequent.conditions)
    return Scope(outer, [RBin("implies", given, close(consequent))])


def _the_only_one(antecedent: Scope, used: frozenset[str]) -> Scope:
    """Return "if there is exactly one x" with x open where the claim is about it: x is one, and every one is x."""
    *before, last = antecedent.prefix or [Bound("every", ())]
    if last.kind != "unique" or not last.names & used or any(bound.kind not in INDEFINITE for bound in before):
        return antecedent
    ((name, sort),) = last.variables
    said = conjunction([*last.restriction, *antecedent.conditions])
    rival = f"{name}{COPY}"
    same = RBin("implies", replace_name(said, name, RVar(rival)), RApp("eq", (RVar(rival), RVar(name))))
    only = RBind("forall", rival, sort, same)
    return Scope([*before, Bound("a", last.variables)], [said, only], antecedent.about)


def _letters_first(prefix: list[Bound], used: frozenset[str]) -> list[Bound]:
    """Return a prefix with what has a letter used later in front: t in "if every element of s is in a set t"."""

    def named(bound: Bound) -> bool:
        inner = frozenset().union(*map(free_names, bound.restriction)) - bound.names
        letters = not any("·" in name for name in (*bound.names, *inner))
        return bound.kind in INDEFINITE and bool(bound.names & used) and letters

    return sorted(prefix, key=lambda bound: not named(bound))


def _none_is(consequent: Scope, used: frozenset[str]) -> Scope:
    """Return "no x is …" as "every x is not …", for what the antecedent speaks of; all below "no" is denied."""
    if not consequent.prefix or consequent.prefix[0].kind != "no":
        return consequent
    denied, *below = consequent.prefix
    if not (below or consequent.conditions or denied.names & used):
        return consequent
    below, spoken = lift(below, lambda bound: bound.kind in INDEFINITE and bool(bound.names & used))
    not_so = RNot(close(Scope(below, consequent.conditions), "negated"))
    return Scope([Bound("every", denied.variables, denied.restriction), *spoken], [not_so], consequent.about)
