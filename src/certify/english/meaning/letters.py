"""Letters that nothing introduces: general, and where a condition alone says a law of them, in that condition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from certify.english.guessing import calls
from certify.english.meaning.reading import Reader
from certify.english.meaning.things import NoReadingError
from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RNot, RTruth, RVar
from certify.reading.raw_parts import free_names, map_raw, replace_name, subparts

#: The nouns of what is of a sort.
NOUNS_OF_SORTS = {"Fun": ("function", "map", "mapping", "sequence"), "Poly": ("polynomial",), "Set": ("set",)}


def letters_of_conditions(read: Reader, raw: Raw) -> Raw:
    """Return a claim whose conditions may be about all things: "f is injective if f(x) = f(y) implies x = y".

    The letters x and y stand in the condition alone, and the condition is itself a conditional: what it says of them it
    says of all. That f is injective if so of some x and y is not meant. So it is of what is supposed beside other
    things, and of what is said to exist: "there is a δ > 0 such that |x| < δ implies |f(x)| < 1".
    Raises NoReadingError where one letter of such a law is spoken of later too, or may be what there is depends on, and
    where the law is said of every thing: "A is closed if and only if, whenever a sequence in A tends to x, x is in A".
    """
    for place, of_a_thing in tuple(_laws(raw)):
        open_ = free_names(place) - set(read.discourse.declared) - read.discourse.fresh_names - _functions(place)
        names = open_ & _own(raw, place)
        if names and of_a_thing == "every":
            raise NoReadingError(
                f"{min(names)} is said of every thing in a condition: of any one there, or in the text?"
            )
        if names and of_a_thing == "forall" and open_ - names:  # "let f be such that …. If x > 0, then f(x) > 0"
            raise NoReadingError(f"{min(open_ - names)} is any one in a law, and one thing elsewhere")
        if of_a_thing == "exists" and len(names) > 1:
            raise NoReadingError(f"which of {' and '.join(sorted(names))} what there is depends on is left open")
        law = place
        for name in sorted(names, reverse=True):
            law = RBind("forall", name, None, law)
        raw = _replaced(raw, place, law)
    return raw


def letters_of_laws(raw: Raw) -> frozenset[str]:
    """Return the letters that only a conditional within a claim has: a of "(a ∈ s → a ∈ t) ↔ s ⊆ t"."""
    laws = [place for place, _ in _laws(raw)]
    return frozenset().union(*(_own(raw, place) - _functions(place) for place in laws))


def letters_as_names(read: Reader, raw: Raw) -> Raw:
    """Return a claim in which a letter may be the name of a thing that has none: "a number is positive if n > 0".

    So where the letter and the thing stand in no formula together, and the thing's binder stands around the letter.
    What "every" or a plural speaks of has no name: primes are regular, if m is even. Of several letters only one that
    such things are called by is the name.
    """
    orphans = sorted(free_names(raw) - set(read.discourse.declared) - read.discourse.fresh_names)
    for binder, name in product(_binders(raw), orphans):
        called = any(calls(name, noun) for noun in NOUNS_OF_SORTS.get(getattr(binder.sort, "name", ""), ()))
        if binder.var not in read.discourse.nameable or not (len(orphans) == 1 or called):
            continue
        inside = name in free_names(binder.body) and name not in free_names(_replaced(raw, binder, RTruth(True)))
        beside = frozenset(orphans) if called else frozenset[str]()
        if inside and not _together(binder.body, name, binder.var, beside) and not (called and _later(binder, name)):
            named = replace(binder, var=name, body=replace_name(binder.body, binder.var, RVar(name)))
            labels = [f"{name} names the thing", f"{name} is any other"]
            return _replaced(raw, binder, named) if read.choices.pick([True, False], labels) else raw
    return raw


def _binders(raw: Raw) -> list[RBind]:
    """Return the leading binders of a claim, also those behind what it supposes."""
    found: list[RBind] = []
    while isinstance(raw, RBind) or (isinstance(raw, RBin) and raw.op == "implies"):
        if isinstance(raw, RBind):
            found.append(raw)
        raw = raw.body if isinstance(raw, RBind) else raw.right
    return found


def _later(binder: RBind, letter: str) -> bool:
    """Return whether a thing is spoken of only behind a letter, which cannot take it up."""
    first = next(names for names in map(free_names, _atoms(binder.body)) if names & {letter, binder.var})
    return binder.var not in first


def _together(raw: Raw, letter: str, thing: str, apart: frozenset[str]) -> bool:
    """Return whether an atomic formula speaks of both, or one of each with some third: what restricts a thing or what
    it belongs to is not the thing (a function of a family that is continuous at x). A third of `apart` says no such.
    """
    atoms = [names for names in map(free_names, _atoms(raw)) if names & {letter, thing}]
    if any({letter, thing} <= names for names in atoms):
        return True
    beside = [frozenset().union(*(each for each in atoms if name in each)) - apart for name in (letter, thing)]
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


def _laws(raw: Raw, claimed: bool = True, of_a_thing: str = "") -> Iterator[tuple[Raw, str]]:
    """Yield the conditionals among what a claim supposes, is equivalent to, or says of what there is.

    Each has the binder of the thing of which it says what it is, where it does.
    """
    match raw:
        case RBind("forall", body=body) if claimed:
            yield from _laws(body, True, "forall")
        case RBind("exists" | "unique", body=body):
            yield from _laws(body, False, "exists")
        case RBin("and", left, right):
            yield from (*_laws(left, claimed, of_a_thing), *_laws(right, claimed, of_a_thing))
        case RBind("forall", body=RBin("implies", _, RBin("implies") as law)):
            yield law, "every"
        case RBind("forall", body=RBin("implies", _, RBind() as inner) | (RBind() as inner)):
            yield from _laws(inner, False, of_a_thing)  # f is continuous iff for every ε there is a δ such that …
        case RBin("implies" | "iff") if not claimed:
            yield raw, of_a_thing
        case RBin("implies", left, right):
            yield from (*_laws(left, False, of_a_thing), *_laws(right))
        case RBin("iff", left, right):
            yield from (*_laws(left, False), *_laws(right, False))


def _functions(raw: Raw) -> frozenset[str]:
    """Return the letters of functions and of sets: f of f(x), A of x ∈ A, which a law is about."""
    parts = tuple(subparts(raw))
    applied = {part.function.name for part in parts if isinstance(part, RApply) and isinstance(part.function, RVar)}
    wholes = {part.args[1] for part in parts if isinstance(part, RApp) and part.word in ("mem", "element_of")}
    return frozenset(applied | {whole.name for whole in wholes if isinstance(whole, RVar)})


def _own(raw: Raw, place: Raw) -> frozenset[str]:
    """Return the free letters of `place` that stand nowhere else in `raw`."""
    return free_names(place) & free_names(raw) - free_names(_replaced(raw, place, RTruth(True)))


def _replaced(raw: Raw, old: Raw, new: Raw) -> Raw:
    return map_raw(raw, lambda part: new if part is old else None)
