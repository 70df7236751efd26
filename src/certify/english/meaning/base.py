"""What all parts of the composer share: dispatch on a tree's name, and applying words to one or many things."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, TypeVar

from certify.english.discourse import Discourse, LocalError, Many, NoReadingError, One, Scope, Value
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.errors import CertifyError
from certify.lexicon import Lexicon
from certify.reading.raw import RApp, Raw, RBind, RNot, RVar
from certify.reading.raw_parts import conjunction, disjunction, replace_name

R = TypeVar("R")
Part = Tree | LatticeToken


class GrammarGapError(CertifyError, LookupError):
    """A rule of the grammar that no method of the composer reads: our bug, never the text's fault."""


class Base(ABC):
    """State of one derivation's composition, and what its parts, each a link of one chain, ask of one another."""

    def __init__(self, lexicon: Lexicon, discourse: Discourse) -> None:
        self.lexicon = lexicon
        self.discourse = discourse
        self.generic = False
        self.existential = False
        self.supposing = False
        self.heading = False
        self.particular = False

    def dispatch(self, prefix: str, tree: Part, *args: Any) -> Any:
        """Call the method `prefix_name` for the tree's (or token's) name."""
        name = tree.name if isinstance(tree, Tree) else tree.type
        method: Callable[..., Any] | None = getattr(self, f"{prefix}_{name}", None)
        if method is None:
            raise GrammarGapError(f"no reading for a {name} as {prefix}")
        try:
            return method(tree, *args)
        except LocalError as error:
            if error.phrase is None:
                error.phrase = tree
            raise

    @contextmanager
    def mode(self, **settings: bool) -> Iterator[None]:
        """Set `generic`, `existential`, `supposing` (in an "if") or `particular` for a while."""
        before = {name: getattr(self, name) for name in settings}
        for name, value in settings.items():
            setattr(self, name, value)
        try:
            yield
        finally:
            for name, value in before.items():
                setattr(self, name, value)

    @abstractmethod
    def np(self, tree: Part, scope: Scope, subject: bool = False) -> Value:
        """Return what a noun phrase stands for."""

    @abstractmethod
    def adjective(self, part: Part, thing: Raw) -> Raw:
        """Return what an adjective says of a thing."""

    @abstractmethod
    def inside(self, tree: Part, scope: Scope) -> Value:
        """Return an argument of a function."""

    @abstractmethod
    def predicate(self, tree: Part, subject: Value, scope: Scope) -> None:
        """Say the predicate `tree` of `subject`."""

    @abstractmethod
    def sentence(self, tree: Part, main: bool) -> Scope:
        """Return the scope of a sentence."""

    @abstractmethod
    def beyond_structures(self, tree: Part) -> Part | None:
        """Take "if R is an integral domain" into the type context; return what else is supposed."""


def kids(tree: Part) -> tuple[Any, ...]:
    """Return the children of a tree; a token has none."""
    return tree.children if isinstance(tree, Tree) else ()


def token_raw(token: LatticeToken) -> Raw:
    """Return the mathematics of a TERM, VAR or FORMULA token."""
    value = token.value
    raw: Raw = getattr(value, "raw", value)
    return raw


def variable_name(part: Part) -> str:
    """Return the letter that a VAR token names."""
    raw = token_raw(part) if isinstance(part, LatticeToken) else None
    if not isinstance(raw, RVar):
        raise GrammarGapError("a letter is expected where the grammar says VAR")
    return raw.name


def distribute(make: Callable[..., Raw], *values: Value) -> Raw:
    """Return `make` of raw terms, distributed over the groups among `values`: all of, some of, exactly one of."""
    for place, value in enumerate(values):
        if isinstance(value, Many):
            parts = [distribute(make, *values[:place], member, *values[place + 1 :]) for member in value.members]
            if value.mode == "and":
                return conjunction(parts)
            if value.mode == "nor":
                return conjunction([RNot(part) for part in parts])
            if value.mode == "or":
                return disjunction(parts)
            return disjunction([_only(parts, i) for i in range(len(parts))])
    return make(*(value.raw for value in values if isinstance(value, One)))


def _only(parts: list[Raw], index: int) -> Raw:
    return conjunction([part if i == index else RNot(part) for i, part in enumerate(parts)])


def apply_sense(sense: Sense, *places: Raw) -> Raw:
    """Return the word of `sense` with the frame's places in the word's own order."""
    if len(places) != len(sense.holes):
        raise NoReadingError(f"{sense.word} wants {len(sense.holes)} things, the phrase gives {len(places)}")
    args: list[Raw | None] = [None] * len(places)
    for hole, place in zip(sense.holes, places, strict=True):
        args[hole] = place
    made = (*sense.given, *(arg for arg in args if arg is not None))
    if sense.word == "mem" and isinstance(made[1], RBind) and made[1].kind == "set":
        return replace_name(made[1].body, made[1].var, made[0])
    return RApp(sense.word, made)


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


def pairs(value: Value, all_pairs: bool) -> list[tuple[Raw, Raw]]:
    """Return the pairs that a collective predicate joins: neighbours (equal) or all (coprime, distinct)."""
    if isinstance(value, One) or value.mode != "and" or len(value.members) < 2:
        raise NoReadingError("a collective predicate is said of two or more things")
    members = [member.raw for member in value.members]
    if not all_pairs:
        return list(pairwise(members))
    return [(a, b) for i, a in enumerate(members) for b in members[i + 1 :]]


def is_variable(value: Value) -> bool:
    """Return whether the value is one bare variable."""
    return isinstance(value, One) and isinstance(value.raw, RVar)


def add(scope: Scope, raw: Raw) -> None:
    """Add a condition."""
    scope.conditions.append(raw)


def equate(scope: Scope, one: Value, other: Value) -> None:
    """Say in `scope` that each of `one` equals each of `other`."""
    add(scope, distribute(lambda a, b: RApp("eq", (a, b)), one, other))
