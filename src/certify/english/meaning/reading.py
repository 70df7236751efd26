"""A reader: one derivation on its way to a raw formula, with what has been said and what holds for a while."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from certify.english.glr import LatticeToken, Tree
from certify.english.intervals import compares_ends, ends_of_maps
from certify.english.limits import Budget
from certify.english.meaning import table
from certify.english.meaning.choices import Choices
from certify.english.meaning.discourse import Discourse
from certify.english.meaning.scope import Bound, Scope
from certify.english.meaning.things import LocalError, One, Value
from certify.lexicon import Lexicon
from certify.logic import REAL, Carrier
from certify.reading.raw import RApp, Raw, RawSort, RVar
from certify.reading.raw_parts import free_names

T = TypeVar("T")

#: Noun phrases that introduce some thing: where a predicate is repeated, the same one.
_INDEFINITES = frozenset({"indefinite", "another_one", "a_second_one"})

Part = Tree | LatticeToken

#: Noun phrases that are "its …" themselves: as subjects they are of the last clause's subject, like "it".
_POSSESSIVE = ("its", "its_own", "own_under", "own_under_any")


@dataclass(frozen=True, slots=True)
class Head:
    """What a noun phrase is called, and the sort that its noun gives."""

    names: frozenset[str]
    sort: RawSort | None = None
    noun: str = ""  #: the noun itself; `names` has what it may be called besides: a prime is also "the number"


@dataclass(frozen=True, slots=True)
class Mode:
    """How indefinites are meant, and what a sentence is for, while a part of the text is read."""

    generic: bool = False  #: an indefinite is general: "a number that …" as a subject
    existential: bool = False  #: an indefinite is some one: after "there is"
    particular: bool = False  #: one thing is said to be the value: "is the complement of an open set"
    supposing: bool = False  #: inside an "if"
    heading: bool = False  #: the subject is "its …" itself
    restating: bool = False  #: after "meaning that"
    operand: bool = False  #: inside a function: "the sum of two primes" takes two, they need not be different
    restricting: bool = False  #: after a noun, without a verb: "numbers other than itself"
    repeating: bool = False  #: what was said before is said of something else
    comparing: bool = False  #: after "less than": free choice there is of each
    denied: bool = False  #: inside a denial: "not either" is neither
    claiming: bool = False  #: behind "then": what stands there is claimed, and not supposed


@dataclass(frozen=True, slots=True)
class Focus:
    """The things that stand out while a part of the text is read."""

    agent: Value | None = None  #: the clause's subject
    left: Value | None = None  #: the first operand, where the second is read
    whole: Value | None = None  #: what is named before in a list, where "its" may be of it: "the square of n and its …"
    apart: Value | None = None  #: what "it" does not mean here (binding theory, principle B)
    owner: Value | None = None  #: what has the things that are counted
    member: One | None = None  #: of a group that is gone through
    others: tuple[One, ...] = ()
    beside: One | None = None  #: what the subject is of: "every subset of a set"
    together: bool = False  #: what is read is said of several things: of two groups "over the same field"


def is_reflexive(part: Part) -> bool:
    """Return whether a noun phrase is "itself"."""
    return isinstance(part, Tree) and part.name == "itself"


class Reader:
    """Reads the phrases of one derivation by the table of meanings."""

    def __init__(
        self,
        lexicon: Lexicon,
        choices: Choices,
        budget: Budget | None = None,
        *,
        wide: bool = False,
        words: tuple[str, ...] = (),
    ) -> None:
        self.lexicon = lexicon
        self.choices = choices
        self.wide = wide
        self.words = words
        self.budget = budget or Budget()
        self.discourse = Discourse()
        self.mode = Mode()
        self.conventions: dict[str, None] = {}
        self.focus = Focus()

    def by(self, convention: str) -> None:
        """Note that a convention (conventions.py) decided something here."""
        self.conventions[convention] = None

    def settle(self, convention: str, options: Sequence[T]) -> T:
        """Return the first of `options`, which a convention takes; in the wide set of readings each of them."""
        self.by(convention)
        labels = [f"by {convention}", *(f"not by {convention}" for _ in options[1:])]
        return self.choices.pick(options, labels) if self.wide else options[0]

    @contextmanager
    def during(self, **flags: bool) -> Iterator[None]:
        """Read in another mode for a while."""
        before, self.mode = self.mode, replace(self.mode, **flags)
        try:
            yield
        finally:
            self.mode = before

    @contextmanager
    def about(self, **things: Any) -> Iterator[None]:
        """Read with other things in focus for a while."""
        before, self.focus = self.focus, replace(self.focus, **things)
        try:
            yield
        finally:
            self.focus = before

    # ------------------------------------------------------------ phrases

    def np(self, tree: Tree, scope: Scope, subject: bool = False) -> Value:
        """Return what a noun phrase stands for; as a subject its indefinites are generic."""
        if subject and tree.name in ("itself", "and_np") and any(is_reflexive(part) for part in (tree, *tree.children)):
            raise LocalError("'itself' is no subject (principle A)")
        if self.mode.repeating and id(tree) in self.discourse.introduced:
            known = self.discourse.introduced[id(tree)]  # "m divides a number iff n does": the same number
            if self.choices.prefer([True, False]):
                return known
        value = self._np(tree, scope, subject)
        if tree.name in _INDEFINITES:
            self.discourse.introduced[id(tree)] = value
        return value

    def _np(self, tree: Tree, scope: Scope, subject: bool) -> Value:
        with self.during(generic=self.mode.generic or subject, heading=subject and tree.name in _POSSESSIVE):
            if not subject:
                found: Value = table.phrase.read(self, tree, scope=scope)
                return found
            with self.about(agent=None):
                value = table.phrase.read(self, tree, scope=scope)
        known = (m.names for m in reversed(self.discourse.mentions) if m.value == value)
        return self.discourse.mention(value, next(known, frozenset()), subject=True)

    def inside(self, tree: Tree, scope: Scope) -> Value:
        """Read an argument of a function: its indefinites are generic, for the function's value is definite.

        Not so where one thing is said to be that value: "a closed set is the complement of an open set".
        """
        with self.during(generic=not (self.mode.existential or self.mode.particular), operand=True):
            return self.np(tree, scope)

    def describe(self, tree: Tree, things: tuple[One, ...], scope: Scope) -> Head:
        """Say of `things` what a noun says; conditions go into `scope`."""
        head: Head = table.noun.read(self, tree, things=things, scope=scope)
        return head

    def restrict(self, tree: Tree, value: Value, scope: Scope) -> None:
        """Say a relative clause or another restriction of a thing."""
        table.relative.read(self, tree, value=value, scope=scope)

    def possess(self, tree: Tree, owner: Value, scope: Scope) -> None:
        """Say what `owner` has."""
        table.possession.read(self, tree, owner=owner, scope=scope)

    # ------------------------------------------------------------ sentences

    def sentence(self, tree: Tree, main: bool) -> Scope:
        """Return the scope of a sentence, still open; in a `main` clause a structure supposed in front is a context."""
        scope: Scope = table.sentence.read(self, tree, main=main)
        return scope

    def prefix(self, tree: Tree) -> Scope:
        """Return the scope of a phrase that a sentence stands under."""
        scope: Scope = table.prefix.read(self, tree)
        return scope

    def formula(self, token: LatticeToken) -> Raw:
        """Return what a formula says; the structures that it names are taken into the type context."""
        for carrier in getattr(token.value, "carriers", ()):
            if carrier not in self.discourse.carriers:
                self.discourse.carriers.append(carrier)
        raw: Raw = getattr(token.value, "raw", token.value)
        for ends in ends_of_maps(raw):
            if not self.discourse.knows(ends):
                self.introduce_ends(ends, (RApp("lt", tuple(map(RVar, ends))),))
        self.discourse.spoken.update(free_names(raw))
        return raw

    def introduce_ends(self, names: Iterable[str], ordered: tuple[Raw, ...]) -> None:
        """Introduce the ends of an interval: real numbers, the first the smaller one where it has both.

        Where the text itself compares them, or asks whether there is anything between them, nothing is supposed.
        """
        self.discourse.declared.update(dict.fromkeys(names, REAL))
        unsaid = () if compares_ends(tuple(names), " ".join(self.words)) else ordered
        self.discourse.general.append(Bound("any", tuple((name, REAL) for name in names), unsaid))
        self.by("interval")

    def context(self, tree: Tree) -> Carrier:
        """Take a structure into the type context; return its carrier."""
        carrier: Carrier = table.context.read(self, tree)
        return carrier
