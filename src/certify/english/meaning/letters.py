"""Letters that nothing introduces: general, and where a condition alone says a law of them, in that condition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.meaning.reading import Reader
from certify.reading.raw import Raw, RBin, RBind, RNot, RTruth, RVar
from certify.reading.raw_parts import free_names, map_raw, replace_name


def letters_of_conditions(read: Reader, raw: Raw) -> Raw:
    """Return a claim whose condition may be about all things: "f is injective if f(x) = f(y) implies x = y".

    The letters x and y stand in the condition alone, and the condition is itself a conditional: what it says of them it
    says of all. That f is injective if so of some x and y is not meant.
    """
    place = _condition(raw)
    if place is None:
        return raw
    names = sorted(_own(raw, place) - set(read.discourse.declared) - read.discourse.fresh_names)
    inner = place
    for name in reversed(names):
        inner = RBind("forall", name, None, inner)
    return _replaced(raw, place, inner)


def letters_as_names(read: Reader, raw: Raw) -> Raw:
    """Return a claim in which a letter may be the name of a thing that has none: "a number is positive if n > 0".

    So where the letter and the thing stand in no formula together, and the thing's binder stands around the letter.
    What "every" or a plural speaks of has no name: primes are regular, if m is even.
    """
    orphans = free_names(raw) - set(read.discourse.declared) - read.discourse.fresh_names
    if len(orphans) != 1:
        return raw
    (name,) = orphans
    for binder in _binders(raw):
        inside = name in free_names(binder.body) and name not in free_names(_replaced(raw, binder, RTruth(True)))
        if binder.var in read.discourse.nameable and inside and not _together(binder.body, name, binder.var):
            named = replace(binder, var=name, body=replace_name(binder.body, binder.var, RVar(name)))
            labels = [f"{name} names the thing", f"{name} is any other"]
            return _replaced(raw, binder, named) if read.choices.pick([True, False], labels) else raw
    return raw


def _binders(raw: Raw) -> list[RBind]:
    """Return the leading binders of a claim."""
    found: list[RBind] = []
    while isinstance(raw, RBind):
        found.append(raw)
        raw = raw.body
    return found


def _together(raw: Raw, letter: str, thing: str) -> bool:
    """Return whether an atomic formula speaks of both, or one of each with some third: what restricts a thing or what
    it belongs to is not the thing (a function of a family that is continuous at x).
    """
    atoms = [names for names in map(free_names, _atoms(raw)) if names & {letter, thing}]
    beside = [frozenset().union(*(each for each in atoms if name in each)) for name in (letter, thing)]
    return bool(beside[0] & beside[1])


def _atoms(raw: Raw) -> Iterator[Raw]:
    """Yield the formulas that a claim joins."""
    match raw:
        case RBin():
            yield from (*_atoms(raw.left), *_atoms(raw.right))
        case RNot() | RBind():
            yield from _atoms(raw.body)
        case _:
            yield raw


def _condition(raw: Raw) -> Raw | None:
    """Return the condition of a claim where it is a conditional itself."""
    while isinstance(raw, RBind) and raw.kind == "forall":
        raw = raw.body
    if not isinstance(raw, RBin) or raw.op not in ("implies", "iff"):
        return None
    sides = (raw.left,) if raw.op == "implies" else (raw.left, raw.right)
    found = [side for side in sides if isinstance(side, RBin) and side.op in ("implies", "iff")]
    if found:
        return found[0]
    return _condition(raw.right) if raw.op == "implies" else None


def _own(raw: Raw, place: Raw) -> frozenset[str]:
    """Return the free letters of `place` that stand nowhere else in `raw`."""
    return free_names(place) & free_names(raw) - free_names(_replaced(raw, place, RTruth(True)))


def _replaced(raw: Raw, old: Raw, new: Raw) -> Raw:
    return map_raw(raw, lambda part: new if part is old else None)
