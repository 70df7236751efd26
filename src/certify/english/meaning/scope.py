"""Scopes: prefixes of quantifiers over conditions, and the formulas that closing them makes (Kamp and Reyle, 1993).

A scope is a prefix of quantifiers in the order of the text over a list of conditions. Closing a scope makes a raw
formula; `joining` has what two clauses bind together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from certify.english.meaning.things import NoReadingError
from certify.logic import Sort
from certify.reading.raw import Hole, RApp, Raw, RawSort, RBin, RBind, RNot, RTruth, RVar
from certify.reading.raw_parts import conjunction, disjunction, free_names, map_raw, replace_name

#: "generic" is an indefinite that is general where it stands: a subject, an argument of a function.
QuantifierKind = Literal["a", "any", "generic", "every", "some", "no", "unique", "at_most_one", "exactly", "at_least"]
#: What a scope stands under: nothing, the denial of a whole sentence, the negation of a predicate.
Polarity = Literal["positive", "denied", "negated"]

UNIVERSAL = ("any", "generic", "every")
INDEFINITE = ("a", "any", "generic", "some")
#: What the name of a thing ends in that is compared with one of which there is just one.
COPY = "_1"


@dataclass(frozen=True, slots=True)
class Bound:
    """A quantifier of a scope's prefix: its kind, its variables with their sorts, what restricts them."""

    kind: QuantifierKind
    variables: tuple[tuple[str, RawSort | None], ...]
    restriction: tuple[Raw, ...] = ()
    count: int = 1
    linked: bool = False  #: "every number" in "a divisor of every number": it may scope over the noun
    counted: bool = False  #: "two primes": where some are said to be, they are different ones
    supposed_apart: bool = False  #: and so they are where a text supposes that there are some
    weak: bool = False  #: "a prime" as a subject: general, or some one where something stands before the clause
    bare: bool = False  #: "primes": in a condition all of them, or some
    apart: tuple[Raw, ...] = ()  #: what "another prime" is other than, where some one is said to be
    along: tuple[Bound, ...] = ()  #: indefinites of the restriction, which are bound with it
    given: bool = False  #: "a given ideal": it stands over all that it is mentioned in
    of_law: bool = False  #: "for all integers, addition is commutative": the law has variables of its own

    @property
    def names(self) -> frozenset[str]:
        """The names of the variables."""
        return frozenset(name for name, _ in self.variables)


@dataclass(slots=True)
class Scope:
    """A prefix of quantifiers and the conditions under it; `about`: names that only the text speaks of."""

    prefix: list[Bound] = field(default_factory=list)
    conditions: list[Raw] = field(default_factory=list)
    about: frozenset[str] = frozenset()

    def add(self, *conditions: Raw) -> None:
        """Add conditions."""
        self.conditions.extend(conditions)

    def absorb_open(self, other: Scope) -> None:
        """Take over `other` as it is."""
        self.about |= other.about
        self.prefix.extend(other.prefix)
        self.conditions.extend(other.conditions)

    def absorb(self, other: Scope) -> None:
        """Take over `other`: its indefinites stay open to later pronouns, anything stronger closes first."""
        if all(bound.kind in ("a", "some") for bound in other.prefix):
            self.absorb_open(other)
            return
        self.about |= other.about
        self.conditions.append(close(other))


def saying(*conditions: Raw) -> Scope:
    """Return a scope that binds nothing."""
    return Scope([], list(conditions))


def _bind(kind: Literal["forall", "exists", "unique"], bound: Bound, body: Raw) -> Raw:
    for name, sort in reversed(bound.variables):
        body = RBind(kind, name, sort, body)
    return body


def quantify(bound: Bound, body: Raw | None, under: Polarity = "positive") -> Raw:
    """Return `bound` applied to `body` (None: nothing is said of it but its restriction).

    "any" is existential under a negation ("zero does not divide any number") or a denial ("it is not true that any
    prime is even"), an indefinite only under a negation (Ladusaw 1979).
    """
    restriction = list(bound.restriction)
    bound = _naming(bound, restriction, body)
    whole = conjunction([*restriction, *([] if body is None else [body])])
    lowered = (bound.kind == "any" and under != "positive") or (bound.kind == "generic" and under == "negated")
    match "a" if lowered else bound.kind:
        case "any" | "generic" | "every":
            return _general(bound, restriction, body)
        case "a" | "some":
            return _bind("exists", bound, conjunction([*_distinct(bound), whole]))
        case "no":
            return RNot(_bind("exists", bound, whole))
        case "unique":
            return _bind("unique", bound, whole)
    return _count(bound, whole)


def _naming(bound: Bound, restriction: list[Raw], body: Raw | None) -> Bound:
    """Return a binder that binds nothing as one of the only letter of its body: "x² ≥ 0 for some real number".

    No binder is vacuous: where no letter can be the name of its thing, NoReadingError.
    """
    said = frozenset().union(*map(free_names, [*restriction, *([] if body is None else [body])]))
    if bound.names & said or bound.of_law or (body is None and not restriction):
        return bound
    letters = sorted(free for free in said if "·" not in free)
    if len(letters) == 1 and len(bound.variables) == 1 and "·" in bound.variables[0][0]:
        return replace(bound, variables=((letters[0], bound.variables[0][1]),))
    raise NoReadingError("nothing is said of the thing that is introduced")


def _general(bound: Bound, restriction: list[Raw], body: Raw | None) -> Raw:
    if body is None:
        raise NoReadingError("of something general nothing is said")
    restriction = [*told_apart(bound.along, free_names(body)), *restriction]
    if bound.of_law and not restriction and not bound.names & free_names(body):
        return _law_over(bound, body)
    return _bind("forall", bound, RBin("implies", conjunction(restriction), body) if restriction else body)


def _law_over(bound: Bound, law: Raw) -> Raw:
    """Return a law for the things of a sort: "for all integers a and b, addition is commutative"."""
    sorts = {sort for _, sort in bound.variables}
    if len(sorts) != 1 or not isinstance(sort := sorts.pop(), Sort):
        return law

    def over(part: Raw) -> Raw | None:
        open_ = isinstance(part, RBind) and isinstance(part.sort, Hole)
        return RBind(part.kind, part.var, sort, _law_over(bound, part.body)) if open_ else None  # type: ignore[union-attr]

    return map_raw(law, over)


def _distinct(bound: Bound) -> list[Raw]:
    """Return that things are different: counted ones ("there are two even primes"), one and another."""
    names = [name for name, _ in bound.variables] if bound.counted else []
    pairs = [(RVar(a), RVar(b)) for i, a in enumerate(names) for b in names[i + 1 :]]
    own = [(RVar(name), thing) for name, _ in bound.variables[:1] for thing in bound.apart]
    return [RNot(RApp("eq", pair)) for pair in (*pairs, *own)]


def _count(bound: Bound, whole: Raw) -> Raw:
    (name, sort), *_ = bound.variables
    copies = [f"{name}_{i}" for i in range(1, bound.count + 1)]

    def at(copy: str) -> Raw:
        return replace_name(whole, name, RVar(copy))

    if bound.kind == "at_most_one":
        first, second = f"{name}_1", f"{name}_2"
        same = RApp("eq", (RVar(first), RVar(second)))
        both = RBin("implies", RBin("and", at(first), at(second)), same)
        return RBind("forall", first, sort, RBind("forall", second, sort, both))
    parts: list[Raw] = [RNot(RApp("eq", (RVar(a), RVar(b)))) for i, a in enumerate(copies) for b in copies[i + 1 :]]
    if bound.kind == "exactly":
        one_of = disjunction([RApp("eq", (RVar(name), RVar(copy))) for copy in copies])
        parts.append(RBind("forall", name, sort, RBin("iff", whole, one_of)))
    else:
        parts += map(at, copies)
    return _bind("exists", Bound("a", tuple((copy, sort) for copy in copies)), conjunction(parts))


def close(scope: Scope, under: Polarity = "positive") -> Raw:
    """Return the formula of `scope`: its prefix, in order, over its conditions."""
    body: Raw | None = conjunction(scope.conditions) if scope.conditions else None
    for place, bound in reversed(list(enumerate(scope.prefix))):
        below_no = any(before.kind == "no" for before in scope.prefix[:place])
        body = quantify(bound, body, "negated" if below_no else under)
    return RTruth(True) if body is None else body


def mentioned(scope: Scope) -> frozenset[str]:
    """Return the variables that `scope` speaks of, in its conditions and restrictions or without naming them."""
    parts: Iterable[Raw] = [*scope.conditions, *(part for bound in scope.prefix for part in bound.restriction)]
    return scope.about.union(*map(free_names, parts))


def told_apart(supposed: Iterable[Bound], used: frozenset[str]) -> list[Raw]:
    """Return that counted things differ of which the claim does not speak: it is supposed that there are so many.

    "If a number divides two primes, it is one" may suppose two different primes; "if two numbers divide each other,
    they are equal" is about any two.
    """
    return [part for one in supposed if one.supposed_apart and not one.names & used for part in _distinct(one)]


def existential(scope: Scope) -> Scope:
    """Return `scope` with its leading indefinites meant as some ones: "unless a prime divides a"."""
    prefix = [replace(bound, kind="a") if bound.kind in INDEFINITE else bound for bound in scope.prefix]
    return Scope(prefix, scope.conditions, scope.about)


def restricted_by(bound: Bound, inner: Scope) -> Bound:
    """Return `bound` with the restriction of `inner`; its leading indefinites are bound along (donkey sentences)."""
    variables = list(bound.variables)
    restriction: list[Raw] = []
    along = list[Bound]()
    rest = list(inner.prefix)
    while rest and rest[0].kind in INDEFINITE and bound.kind in (*UNIVERSAL, *INDEFINITE, "no"):
        if rest[0].kind in ("any", "generic") and bound.kind in ("a", "some"):
            break
        first = rest.pop(0)
        variables.extend(first.variables)
        restriction.extend([*(_distinct(first) if bound.kind in ("a", "some", "no") else ()), *first.restriction])
        along.append(first)
    restriction += [close(Scope(rest, inner.conditions))] if rest else inner.conditions
    return replace(bound, variables=tuple(variables), restriction=tuple(restriction), along=tuple(along))
