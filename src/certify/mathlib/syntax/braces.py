"""What stands in braces: sets of terms, set-builders, subtypes, images."""

from __future__ import annotations

from certify.mathlib.syntax.binders import RELATIONS, parse_binders, parse_plain
from certify.mathlib.syntax.cursor import Cursor
from certify.mathlib.syntax.forms import opens
from certify.mathlib.syntax.surface import Collection, Comprehension, Surface
from certify.mathlib.syntax.terms import parse_inside, parse_term


@opens("{")
def _braces(at: Cursor) -> Surface:
    """Return a set, a set-builder or a subtype."""
    place = at.last.at
    if at.accept("}"):
        return Collection("{}", (), place)
    named = at.token.kind == "name" or at.sign() == "_"
    if named and at.ahead().value in ("|", "//", ":", *RELATIONS[:2]):
        return _comprehension(at, place)
    with at.with_bars(False):  # f x in {f x | x}: no bar begins an argument
        first = parse_term(at)
    if at.accept("|"):
        binders = parse_binders(at)
        at.expect("}")
        return Comprehension(binders, None, shown=first, at=place)
    items = [first]
    while at.accept(","):
        items.append(parse_inside(at))
    at.expect("}")
    return Collection("{}", tuple(items), place)


def _comprehension(at: Cursor, place: int) -> Surface:
    """Return {x | p}, {x : T | p}, {x ∈ s | p} or {x // p}."""
    binder = parse_plain(at)
    kind = at.sign()
    at.expect("|", "//")
    body = parse_inside(at)
    at.expect("}")
    return Comprehension((binder,), body, "set" if kind == "|" else "subtype", at=place)
