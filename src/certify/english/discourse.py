"""Discourse: referents, the scopes that bind them, what pronouns find (Kamp and Reyle, From Discourse to Logic).

A scope is a prefix of quantifiers in the order of the text over a list of conditions. Closing a scope makes a raw
formula; a conditional lifts the indefinites of its antecedent to universal quantifiers over the whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from certify.errors import BadInputError
from certify.logic import Carrier
from certify.reading.raw import (
    RApp,
    RApply,
    Raw,
    RawSort,
    RBin,
    RBind,
    RNot,
    RTruth,
    RVar,
)
from certify.reading.raw_parts import conjunction, disjunction, free_names, replace_name

T = TypeVar("T")
QuantifierKind = Literal["a", "any", "every", "some", "no", "unique", "at_most_one", "exactly", "at_least"]

UNIVERSAL = ("any", "every")
INDEFINITE = ("a", "any", "some")


class LocalError(BadInputError):
    """A phrase that has no meaning wherever it stands: every derivation that contains `phrase` can be left out."""

    phrase: object = None


class NoReadingError(BadInputError):
    """A derivation that has no meaning: a pronoun without antecedent, a sum of one thing, a foreign preposition."""


@dataclass(frozen=True, slots=True)
class One:
    """One thing."""

    raw: Raw


@dataclass(frozen=True, slots=True)
class Many:
    """Several things: a predicate holds of all, of some ("or"), of exactly one ("xor") or of none ("nor")."""

    members: tuple[One, ...]
    mode: Literal["and", "or", "xor", "nor"] = "and"


Value = One | Many


@dataclass(frozen=True, slots=True)
class Bound:
    """A quantifier of a scope's prefix: its kind, its variables with their sorts, what restricts them."""

    kind: QuantifierKind
    variables: tuple[tuple[str, RawSort | None], ...]
    restriction: tuple[Raw, ...] = ()
    count: int = 1

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

    def absorb_open(self, other: Scope) -> None:
        """Take over `other` as it is."""
        self.about |= other.about
        self.prefix.extend(other.prefix)
        self.conditions.extend(other.conditions)

    def absorb(self, other: Scope) -> None:
        """Take over `other`: its indefinites stay open to later pronouns, anything stronger closes first."""
        self.about |= other.about
        if all(bound.kind in ("a", "some") for bound in other.prefix):
            self.prefix.extend(other.prefix)
            self.conditions.extend(other.conditions)
        else:
            self.conditions.append(close(other))


@dataclass(frozen=True, slots=True)
class Mention:
    """Something that was talked about: what nouns call it, whether as a subject, its parts (a product's factors)."""

    value: Value
    names: frozenset[str]
    subject: bool = False
    parts: tuple[One, ...] = ()
    part_word: str = ""


def _bind(kind: Literal["forall", "exists", "unique"], bound: Bound, body: Raw) -> Raw:
    for name, sort in reversed(bound.variables):
        body = RBind(kind, name, sort, body)
    return body


def quantify(bound: Bound, body: Raw | None, negated: bool = False) -> Raw:
    """Return `bound` applied to `body` (None: nothing is said of it but its restriction).

    Under a negation "any" is existential ("zero does not divide any number").
    """
    restriction = list(bound.restriction)
    kind: str = bound.kind
    if kind == "any" and negated:
        kind = "a"
    whole = conjunction([*restriction, *([] if body is None else [body])])
    if kind in UNIVERSAL and not restriction and body is not None and not bound.names & free_names(body):
        return body  # "for all elements a and b" over a law that has variables of its own
    if kind in UNIVERSAL:
        if body is None:
            raise NoReadingError("of something general nothing is said")
        return _bind("forall", bound, RBin("implies", conjunction(restriction), body) if restriction else body)
    if kind in ("a", "some"):
        return _bind("exists", bound, whole)
    if kind == "no":
        return RNot(_bind("exists", bound, whole))
    if kind == "unique":
        return _bind("unique", bound, whole)
    return _count(bound, whole)


def _count(bound: Bound, whole: Raw) -> Raw:
    (name, sort), *_ = bound.variables
    copies = [f"{name}_{i}" for i in range(1, bound.count + 1)]

    def at(copy: str) -> Raw:
        return replace_name(whole, name, RVar(copy))

    different: list[Raw] = [RNot(RApp("eq", (RVar(a), RVar(b)))) for i, a in enumerate(copies) for b in copies[i + 1 :]]
    if bound.kind == "at_most_one":
        first, second = f"{name}_1", f"{name}_2"
        both = RBin("and", at(first), at(second))
        same = RApp("eq", (RVar(first), RVar(second)))
        return RBind("forall", first, sort, RBind("forall", second, sort, RBin("implies", both, same)))
    parts: list[Raw] = different
    if bound.kind == "exactly":
        one_of = disjunction([RApp("eq", (RVar(name), RVar(copy))) for copy in copies])
        parts = [*different, RBind("forall", name, sort, RBin("iff", whole, one_of))]
    else:
        parts = [*different, *(at(copy) for copy in copies)]
    result = conjunction(parts)
    for copy in reversed(copies):
        result = RBind("exists", copy, sort, result)
    return result


def close(scope: Scope, negated: bool = False) -> Raw:
    """Return the formula of `scope`: its prefix, in order, over its conditions."""
    body: Raw | None = conjunction(scope.conditions) if scope.conditions else None
    for bound in reversed(scope.prefix):
        body = quantify(bound, body, negated)
    return RTruth(True) if body is None else body


def mentioned(scope: Scope) -> frozenset[str]:
    """Return the variables that `scope` speaks of, in its conditions and restrictions or without naming them."""
    parts: Iterable[Raw] = [*scope.conditions, *(part for bound in scope.prefix for part in bound.restriction)]
    return scope.about.union(*map(free_names, parts))


class Choices:
    """The decisions of one derivation: a run replays a script, then takes defaults, so that all can be tried."""

    def __init__(self, script: tuple[int, ...] = ()) -> None:
        self.script = script
        self.taken: list[tuple[int, int, bool]] = []
        self.notes: list[str] = []

    def pick(self, options: Sequence[T], labels: Sequence[str]) -> T:
        """Return one of `options`; its label is a decision that the reading reports."""
        index = self._take(len(options), free=True)
        if len(options) > 1:
            self.notes.append(labels[index])
        return options[index]

    def prefer(self, options: Sequence[T]) -> T:
        """Return the first of `options`; a later one is tried only where every earlier one gives no reading."""
        return options[self._take(len(options), free=False)]

    def _take(self, count: int, free: bool) -> int:
        place = len(self.taken)
        index = self.script[place] if place < len(self.script) else 0
        self.taken.append((index, count, free))
        return index

    def following(self, failed: bool) -> Iterator[tuple[int, ...]]:
        """Yield the scripts that differ from this run at one later place; preferences only where the run `failed`."""
        for place in range(len(self.script), len(self.taken)):
            index, count, free = self.taken[place]
            prefix = tuple(choice for choice, _, _ in self.taken[:place])
            if free or failed:
                for other in range(index + 1, count if free else min(index + 2, count)):
                    yield (*prefix, other)


@dataclass(slots=True)
class Discourse:
    """What has been said so far in one derivation."""

    choices: Choices
    mentions: list[Mention] = field(default_factory=list)
    carriers: list[Carrier] = field(default_factory=list)
    declared: dict[str, RawSort | None] = field(default_factory=dict)
    root: Scope = field(default_factory=Scope)
    introduced: set[str] = field(default_factory=set)
    member: One | None = None
    others: tuple[One, ...] = ()
    owner: Value | None = None
    implicit: One | None = None
    left: Value | None = None
    topic: bool = False
    agent: Value | None = None
    said: object = None
    done: object = None
    row: list[One] = field(default_factory=list)
    repeating: bool = False
    apart: Value | None = None
    sorts: dict[Value, RawSort | None] = field(default_factory=dict)
    described: dict[Value, object] = field(default_factory=dict)
    pending: dict[str, One] = field(default_factory=dict)
    counter: int = 0

    def fresh(self, stem: str = "x") -> str:
        """Return a variable name that no text can contain."""
        self.counter += 1
        name = f"{stem}·{self.counter}"
        self.introduced.add(name)
        return name

    def hole(self) -> str:
        """Return a fresh name for an open sort."""
        self.counter += 1
        return f"?{self.counter}"

    def mention(self, value: Value, names: Iterable[str], subject: bool = False, **parts: object) -> Value:
        """Remember that `value` was talked about; return it."""
        self.mentions.append(Mention(value, frozenset(names), subject, **parts))  # type: ignore[arg-type]
        return value

    def forget(self, value: Value) -> None:
        """Let no later noun find `value`."""
        self.mentions = [mention for mention in self.mentions if mention.value != value]

    def named(self, name: str, plural: bool) -> Mention | None:
        """Return the latest mention that the noun `name` fits; the clause's own subject ("itself") comes last."""
        fitting = [m for m in reversed(self.mentions) if name in m.names and isinstance(m.value, Many) == plural]
        return next((m for m in fitting if m.value != self.agent), fitting[0] if fitting else None)

    def single(self, subject: bool) -> Value:
        """Return what "it" means: as a subject the last clause's subject, else the latest; a referent before a term.

        Other antecedents are tried only where that one gives no reading, for its sort.
        """
        singles = [m for m in reversed(self.mentions) if isinstance(m.value, One)]
        referents = [m for m in singles if isinstance(m.value, One) and isinstance(m.value.raw, RVar)]
        subjects = [m for m in referents if m.subject] if subject else []
        terms = [m for m in singles if isinstance(m.value, One) and _compound(m.value.raw)]
        rest = [m for m in singles if m.subject]
        found = dict.fromkeys(m.value for m in (*subjects, *referents, *terms, *rest))
        pool = sorted((value for value in found if value != self.apart), key=lambda value: value == self.agent)
        if not pool:
            raise NoReadingError("'it' has no antecedent")
        topic = next((m.value for m in singles if m.subject), None) if subject else None
        if isinstance(topic, One) and topic not in pool[:1] and _compound(topic.raw):
            if self.topic or not referents:
                return topic
            return self.choices.pick([pool[0], topic], ["'it' is the thing", "'it' is the whole subject"])
        return self.choices.prefer(pool[:4])

    def latest(self) -> list[One]:
        """Return the latest thing that has a name of its own, none where nothing was mentioned."""
        singles = (m.value for m in reversed(self.mentions) if isinstance(m.value, One))
        return [next(one for one in singles if isinstance(one.raw, RVar))] if self.mentions else []

    def group(self) -> Many:
        """Return what "they" means: the latest group, or the two variables of the sentence so far."""
        spoken = [mention.value for mention in reversed(self.mentions) if isinstance(mention.value, Many)]
        groups = [Many(group.members) for group in spoken]  # after "m or n is zero", "their product" is that of both
        referents = [g for g in groups if all(isinstance(member.raw, RVar) for member in g.members)]
        for pool in (referents, groups):
            if pool:
                return self._without_agent(pool[0])
        variables = dict.fromkeys(
            m.value for m in self.mentions if isinstance(m.value, One) and isinstance(m.value.raw, RVar)
        )
        if len(variables) == 2:
            return Many(tuple(variables))
        raise NoReadingError("'they' has no antecedent: nothing in the plural was mentioned")

    def _without_agent(self, group: Many) -> Many:
        """Return `group` without the one member that the clause is about: of k, m and n, k divides "their" sum."""
        rest = tuple(member for member in group.members if member != self.agent)
        return Many(rest, group.mode) if len(rest) >= 2 else group


def _compound(raw: Raw) -> bool:
    return isinstance(raw, RApp | RApply) and bool(free_names(raw))
