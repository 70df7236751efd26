"""Letters that nothing introduces: general, and where a condition alone speaks of them perhaps in that condition."""

from __future__ import annotations

from certify.english.meaning.reading import Reader
from certify.reading.raw import Raw, RBin, RBind, RTruth
from certify.reading.raw_parts import free_names, map_raw


def letters_of_conditions(read: Reader, raw: Raw) -> Raw:
    """Return a claim whose condition may be about all things: "f is injective if f(x) = f(y) implies x = y".

    The letters x and y stand in the condition alone, and the condition is itself a conditional: read inside, they are
    bound there; read outside, they are bound in front of the text.
    """
    place = _condition(raw)
    if place is None:
        return raw
    names = sorted(_own(raw, place) - set(read.discourse.declared) - read.discourse.fresh_names)
    labels = ["the letters of the condition are bound in it", "they are bound in front of the text"]
    if not names or not read.choices.pick([True, False], labels):
        return raw
    inner = place
    for name in reversed(names):
        inner = RBind("forall", name, None, inner)
    return _replaced(raw, place, inner)


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
