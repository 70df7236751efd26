"""Parts of raw formulas: joining them, their free variables, substitution."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from certify.reading.raw import (
    RApp,
    RApply,
    Raw,
    RawSort,
    RBin,
    RBind,
    RNot,
    RTruth,
    RTyped,
    RVar,
)

T = TypeVar("T")


def conjunction(parts: Sequence[Raw]) -> Raw:
    """Return the conjunction of `parts`, nested to the right."""
    if not parts:
        return RTruth(True)
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = RBin("and", part, result)
    return result


def disjunction(parts: Sequence[Raw]) -> Raw:
    """Return the disjunction of `parts`, nested to the right."""
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = RBin("or", part, result)
    return result


def free_names(raw: Raw) -> frozenset[str]:
    """Return the names of the free variables of `raw`."""
    match raw:
        case RVar():
            return frozenset({raw.name})
        case RApp():
            return frozenset().union(*map(free_names, raw.args))
        case RApply():
            return free_names(raw.function).union(*map(free_names, raw.args))
        case RTyped():
            return free_names(raw.term)
        case RBind():
            return free_names(raw.body) - {raw.var}
        case RNot():
            return free_names(raw.body)
        case RBin():
            return free_names(raw.left) | free_names(raw.right)
    return frozenset()


def bound_names(raw: Raw) -> frozenset[str]:
    """Return the names of the variables that binders in `raw` bind."""
    return _collected(raw, lambda part: part.var if isinstance(part, RBind) else None)


def words_in(raw: Raw) -> frozenset[str]:
    """Return the words that `raw` is made with."""
    return _collected(raw, lambda part: part.word if isinstance(part, RApp) else None)


def applications(raw: Raw) -> frozenset[RApp]:
    """Return what is said and made with words in `raw`: each word with its arguments."""
    return _collected(raw, lambda part: part if isinstance(part, RApp) else None)


def _collected(raw: Raw, wanted: Callable[[Raw], T | None]) -> frozenset[T]:
    """Return what `wanted` gives of the parts of `raw`."""
    found: set[T] = set()

    def note(part: Raw) -> None:
        value = wanted(part)
        if value is not None:
            found.add(value)

    map_raw(raw, note)
    return frozenset(found)


def size(raw: Raw) -> int:
    """Return how many parts a formula has."""
    count = 0

    def note(part: Raw) -> None:
        nonlocal count
        count += 1

    map_raw(raw, note)
    return count


def sorts_of(raw: Raw) -> set[RawSort]:
    """Return the sorts that a typing gives its variables: x ∈ ℝ; x, y ∈ ℝ."""
    match raw:
        case RTyped():
            return {raw.sort}
        case RBin(op="and"):
            return sorts_of(raw.left) | sorts_of(raw.right)
    return set()


def map_raw(raw: Raw, change: Callable[[Raw], Raw | None]) -> Raw:
    """Return `raw` with `change` tried at every part from the top; where it answers None the parts below are tried."""
    changed = change(raw)
    if changed is not None:
        return changed

    def go(part: Raw) -> Raw:
        return map_raw(part, change)

    match raw:
        case RApp():
            return RApp(raw.word, tuple(map(go, raw.args)))
        case RApply():
            return RApply(go(raw.function), tuple(map(go, raw.args)))
        case RTyped():
            return RTyped(go(raw.term), raw.sort)
        case RBind():
            return replace(raw, body=go(raw.body))
        case RNot():
            return RNot(go(raw.body))
        case RBin():
            return RBin(raw.op, go(raw.left), go(raw.right))
    return raw


def replace_name(raw: Raw, name: str, value: Raw) -> Raw:
    """Return `raw` with `value` for the free variable `name`."""

    def change(part: Raw) -> Raw | None:
        if isinstance(part, RVar) and part.name == name:
            return value
        return part if isinstance(part, RBind) and part.var == name else None

    return map_raw(raw, change)
