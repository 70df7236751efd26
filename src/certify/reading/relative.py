"""What is said of maps between sets, said of functions on sorts: quantifiers relativized to the sets.

A letter that f : A → B is applied to is in A, what f is called is said on A (injective of x and y in A, surjective of
the values in B), and that the values are in B is a claim. Of two functions with the same values on A nothing else may
tell them apart: what is said of f besides, of its values wherever they are, is not read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Literal, TypeAlias

from certify.lexicon import Lexicon
from certify.logic import Sort
from certify.reading.domains import BETWEEN, Between, Side, between_letters, declared
from certify.reading.raw import Hole, RApp, RApply, Raw, RBin, RBind, RNot, RTyped, RVar, Shape
from certify.reading.raw_parts import bound_names, conjunction, conjuncts, free_names, map_raw, parts_of, subparts
from certify.reading.typed import ElaborationError

#: What is said of a function on a set by a word of its own.
_ON = {"continuous": "continuous_on", "injective": "injective_on"}
#: Operators over a variable, of which nothing is known: a sum from 1 to n.
_OPERATORS = ("operator_between", "operator_over", "operator_at")


def over_sets(raw: Raw, lexicon: Lexicon) -> tuple[Raw, ...]:
    """Return `raw` with maps between sets as functions on sorts, of which only the values on their sets are spoken of.

    A function from S to T that is said to be so in words may also be a relation of the three, of which nothing is
    known: the second meaning. Raises ElaborationError for what is said of a map between sets besides.
    """
    between = between_letters(raw)
    found = [pair for part in subparts(between) if (pair := declared(part)) is not None]
    in_words = found and not any(isinstance(part, RApp) and part.word == BETWEEN for part in subparts(between))
    if not found:
        return (raw,)
    try:
        if len(found) != len(dict(found)):
            raise ElaborationError("a map is said to go between sets twice")
        relative = _Relative(dict(found), between, lexicon).whole()
    except ElaborationError:
        if in_words:
            return (raw,)
        raise
    return (relative, raw) if in_words else (relative,)


_Making: TypeAlias = Callable[[Raw], Raw]


class _Relative:
    """One formula with the maps between sets that it speaks of."""

    def __init__(self, maps: dict[str, Between], raw: Raw, lexicon: Lexicon) -> None:
        self.maps, self.raw, self.lexicon = maps, raw, lexicon
        self.fresh = (f"x·{number}" for number in count())

    def whole(self) -> Raw:
        """Return the formula; what is free in it is in the sets too."""
        result = self.go(self.raw)
        inner = bound_names(self.raw)
        for name in sorted(free_names(self.raw) - self.maps.keys()):
            if not self._sources(name, self.raw) and self._is_within(name, self.raw) and not self._is_typed(name):
                raise ElaborationError(f"of which {name} a map is taken at what is made of it")
            for side in self._sources(name, self.raw):
                claim = side.claim(RVar(name))
                if claim is not None and free_names(claim) & inner:
                    raise ElaborationError(f"{name} is given before what the map of it is on")
                declared_so = [] if side.sort is None else [RTyped(RVar(name), side.sort)]
                given = [*declared_so, *([] if claim is None else [claim])]
                if given and not self._is_said(claim, self.raw):
                    result = RBin("implies", conjunction(given), result)
        return result

    def _is_typed(self, name: str) -> bool:
        return any(isinstance(part, RTyped) and part.term == RVar(name) for part in subparts(self.raw))

    def go(self, part: Raw) -> Raw:
        """Return a part with all that is said of maps said of their sets."""
        found = declared(part)
        if found is not None:
            return self._declared(*found)
        match part:
            case RBind(kind="forall" | "exists" | "unique" | "set"):
                return self._bound(part)
            case RBind("lambda", name, _, body) if any(side.whole for side in self._sources(name, body)):
                raise ElaborationError("a function that is made of values of a map on a set is on that set")
            case RApp(word, args) if (self.lexicon.word(word).category or "").startswith(_OPERATORS):
                return RApp(word, tuple(map(self._operand, args)))
            case RApply(function, args) if self._between(function) is not None:
                if len(args) != 1:
                    raise ElaborationError("a map between sets is of one thing")
                return RApply(function, tuple(map(self.go, args)))
            case RApp(word, args) if any(self._between(arg) is not None for arg in args):
                return self._said(word, args)
            case RTyped(RVar(name)) if name in self.maps:
                return part
            case RVar(name) if name in self.maps:
                raise ElaborationError(f"what is said of {name} is said of its values everywhere, also off its set")
        return _with_parts(part, self.go)

    def _operand(self, part: Raw) -> Raw:
        """Return what an operator such as ∑ is of: it goes through the places that it says."""
        if not (isinstance(part, RBind) and part.kind == "lambda"):
            return self.go(part)
        if self._sources(part.var, part.body) and len({between.source for between in self.maps.values()}) > 1:
            raise ElaborationError("an operator on the values of maps on several sets")
        return replace(part, body=self.go(part.body))

    def _declared(self, name: str, between: Between) -> Raw:
        """Return what a typing says: of what sorts the function is, and where its values are."""
        source, target = between
        sort = Shape("Fun", tuple(side.sort or Hole(f"{name}·{place}") for place, side in enumerate(between)))
        typed = RTyped(RVar(name), sort)
        if target.whole is None:
            return typed if source.whole is None else conjunction([typed, *self._is_set(source, name, 0)])
        values = self._general("forall", source, lambda x: target.has(RApply(RVar(name), (x,))))
        return conjunction([typed, *self._is_set(source, name, 0), *self._is_set(target, name, 1), values])

    def _is_set(self, side: Side, name: str, place: int) -> list[Raw]:
        """Return that a letter is a set of what the map is of."""
        if not isinstance(side.whole, RVar):
            return []
        return [RTyped(side.whole, Shape("Set", (side.sort or Hole(f"{name}·{place}"),)))]

    def _bound(self, part: RBind) -> Raw:
        name, sort = part.var, part.sort
        if name in self.maps and (part.kind == "unique" or (part.kind != "forall" and self._of_any(name))):
            raise ElaborationError("a map between sets is one of many functions")
        body = self.go(part.body)
        sides = self._sources(name, part.body)
        if not sides and sort is None and self._is_within(name, part.body) and not _is_restricted(name, part.body):
            raise ElaborationError(f"of which {name} a map is taken at what is made of it")
        if len(sides) > 1:
            raise ElaborationError(f"{name} is taken from two sets")
        for side in sides:
            claim = side.claim(RVar(name))
            if claim is None:
                sort = side.sort if sort is None else sort
            elif not self._is_said(claim, part.body):
                if free_names(claim) & bound_names(part.body):
                    raise ElaborationError(f"{name} is given before what the map of it is on")
                if isinstance(sort, Sort):
                    raise ElaborationError(f"{name} is any of its sort, but the map of it is on a set")
                sort = side.sort if sort is None else sort
                body = RBin("implies" if part.kind == "forall" else "and", claim, body)
        return RBind(part.kind, name, sort, body)

    def _of_any(self, name: str) -> bool:
        """Return whether nothing says that a map's values are some of a sort that has elements."""
        target = self.maps[name].target.sort
        return not isinstance(target, Sort) or target.variable

    def _is_said(self, claim: Raw | None, body: Raw) -> bool:
        """Return whether what is said first in `body` is that something is in a set, or restricts it otherwise."""
        wanted = None if claim is None else _bare(claim)
        while True:
            match body:
                case RBin("implies" | "and", left, right):
                    said = [_bare(part) for part in conjuncts(left)]
                    if wanted in said or (wanted is not None and set(conjuncts(wanted)) <= set(said)):
                        return True
                    body = right
                case RBind(kind="forall" | "exists", body=inner):
                    body = inner
                case _:
                    return False

    def _sources(self, name: str, body: Raw) -> tuple[Side, ...]:
        """Return the sets of the maps that are applied to a letter."""
        applied = (part for part in subparts(body) if isinstance(part, RApply) and part.args == (RVar(name),))
        betweens = (self._between(part.function) for part in applied)
        return tuple(dict.fromkeys(between.source for between in betweens if between is not None))

    def _is_within(self, name: str, body: Raw) -> bool:
        """Return whether a map that is on a set is applied to what is made of a letter."""
        applied = (part for part in subparts(body) if isinstance(part, RApply))
        betweens = ((part.args, self._between(part.function)) for part in applied)
        return any(between and between.source.whole and name in free_names(args[0]) for args, between in betweens)

    def _between(self, raw: Raw) -> Between | None:
        """Return what a letter, or a composition, goes between; None where it is no map between sets."""
        match raw:
            case RVar(name):
                return self.maps.get(name)
            case RApp("compose", (after, before)):
                outer, inner = self._between(after), self._between(before)
                if outer is None or inner is None:
                    return None
                if outer.source != inner.target:
                    raise ElaborationError("a composition of maps that do not fit")
                return Between(inner.source, outer.target)
        return None

    def _said(self, word: str, args: tuple[Raw, ...]) -> Raw:
        betweens = [self._between(arg) for arg in args]
        match args:
            case (one, other) if word in ("eq", "ne") and betweens[0] == betweens[1] and betweens[0] is not None:
                values = self._general("forall", betweens[0].source, lambda x: _equal(one, other, x))
                return values if word == "eq" else RNot(values)
            case (one,) if betweens[0] is not None:
                return self._called(word, one, betweens[0])
        raise ElaborationError("what is said of a map between sets is said of its values everywhere, also off its set")

    def _called(self, word: str, function: Raw, between: Between) -> Raw:
        """Return what an adjective says of a map on its set."""
        source, target = between
        if word == "bijective":
            return conjunction([self._called(part, function, between) for part in ("injective", "surjective")])
        if word == "surjective":
            return self._general("forall", target, lambda value: self._is_value(function, source, value))
        if source.whole is None:
            return RApp(word, (function,))
        if word in _ON:
            return RApp(_ON[word], (function, source.whole))
        raise ElaborationError(f"“{self.lexicon.word(word).gloss}” of a map on a set")

    def _is_value(self, function: Raw, source: Side, value: Raw) -> Raw:
        return self._general("exists", source, lambda x: RApp("eq", (RApply(function, (x,)), value)))

    def _general(self, kind: Literal["forall", "exists"], side: Side, said: _Making) -> Raw:
        """Return that something holds of all in a set, or of some."""
        name = next(self.fresh)
        claim, body = side.claim(RVar(name)), said(RVar(name))
        inner = body if claim is None else RBin("implies" if kind == "forall" else "and", claim, body)
        return RBind(kind, name, side.sort, inner)


def _is_restricted(name: str, body: Raw) -> bool:
    """Return whether something is supposed, or also said, of a letter."""
    return isinstance(body, RBin) and body.op in ("implies", "and") and name in free_names(body.left)


def _equal(one: Raw, other: Raw, place: Raw) -> Raw:
    return RApp("eq", (RApply(one, (place,)), RApply(other, (place,))))


def _with_parts(part: Raw, change: _Making) -> Raw:
    """Return a part with each part right below it changed."""
    below = {id(inner) for inner in parts_of(part)}
    return map_raw(part, lambda inner: change(inner) if id(inner) in below else None)


def _bare(raw: Raw) -> Raw:
    """Return a claim without the sorts that its letters are said to have."""
    return map_raw(raw, lambda part: _bare(part.term) if isinstance(part, RTyped) else None)
