"""Parts of raw formulas: joining them, their free variables, substitution."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from certify.reading.raw import (
    RApp,
    RApply,
    Raw,
    RawSort,
    RBin,
    RBind,
    RNot,
    RNum,
    RTruth,
    RTyped,
    RVar,
)
from certify.recent import recent


def conjunction(parts: Sequence[Raw]) -> Raw:
    """Return the conjunction of `parts`, nested to the right."""
    if not parts:
        return RTruth(True)
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = RBin("and", part, result)
    return result


def conjuncts(raw: Raw) -> list[Raw]:
    """Return the parts of a conjunction, or the one formula."""
    return [*conjuncts(raw.left), *conjuncts(raw.right)] if isinstance(raw, RBin) and raw.op == "and" else [raw]


def disjunction(parts: Sequence[Raw]) -> Raw:
    """Return the disjunction of `parts`, nested to the right."""
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = RBin("or", part, result)
    return result


def names_in_order(raw: Raw) -> tuple[str, ...]:
    """Return the distinct names that no binder of `raw` binds, in reading order."""
    match raw:
        case RVar():
            return (raw.name,)
        case RBind():
            return tuple(name for name in names_in_order(raw.body) if name != raw.var)
    return tuple(dict.fromkeys(name for part in parts_of(raw) for name in names_in_order(part)))


def parts_of(raw: Raw) -> tuple[Raw, ...]:
    """Return the raw formulas directly below `raw`."""
    match raw:
        case RApp():
            return raw.args
        case RApply():
            return (raw.function, *raw.args)
        case RTyped():
            return (raw.term,)
        case RBind() | RNot():
            return (raw.body,)
        case RBin():
            return (raw.left, raw.right)
    return ()


@recent
def free_names(raw: Raw) -> frozenset[str]:
    """Return the names of the free variables of `raw`."""
    return frozenset(names_in_order(raw))


def subparts(raw: Raw) -> Iterator[Raw]:
    """Yield `raw` and every raw formula below it, in reading order."""
    return iter(_flat(raw))


@recent
def _flat(raw: Raw) -> tuple[Raw, ...]:
    found: list[Raw] = []
    ahead = [raw]
    while ahead:
        part = ahead.pop()
        found.append(part)
        ahead.extend(parts_of(part)[::-1])
    return tuple(found)


@recent
def bound_names(raw: Raw) -> frozenset[str]:
    """Return the names of the variables that binders in `raw` bind."""
    return frozenset(part.var for part in subparts(raw) if isinstance(part, RBind))


@recent
def words_in(raw: Raw) -> frozenset[str]:
    """Return the words that `raw` is made with."""
    return frozenset(part.word for part in subparts(raw) if isinstance(part, RApp))


def numerals(raw: Raw) -> frozenset[int]:
    """Return the numbers that stand in `raw`."""
    return frozenset(part.value for part in subparts(raw) if isinstance(part, RNum))


def size(raw: Raw) -> int:
    """Return how many parts a formula has."""
    return sum(1 for _ in subparts(raw))


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
