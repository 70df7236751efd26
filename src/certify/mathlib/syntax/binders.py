"""Binders: x y; x : T; x ∈ s; (x y : T) {z} [Group G]; those of a header."""

from __future__ import annotations

from typing import Literal

from certify.errors import BadInputError
from certify.mathlib.syntax.cursor import Cursor
from certify.mathlib.syntax.surface import Binder, Surface
from certify.mathlib.syntax.terms import parse_term

Kind = Literal["explicit", "implicit", "instance"]
#: Brackets that open a binder.
OPENING: dict[str, tuple[str, Kind]] = {
    "(": (")", "explicit"),
    "{": ("}", "implicit"),
    "⦃": ("⦄", "implicit"),
    "[": ("]", "instance"),
}
#: Signs of bounded binders.
RELATIONS = ("∈", "∉", "<", ">", "≤", "≥", "≠", "⊆", "⊂", "⊇", "∣")


def parse_binders(at: Cursor) -> tuple[Binder, ...]:
    """Return the binders that stand here: x y; x : T; x ∈ s; (x y : T) {z} [Group G]; i in range n."""
    found: list[Binder] = []
    while True:
        if at.sign() in OPENING:
            found.append(parse_bracketed(at))
        elif at.token.kind == "name" or at.sign() == "_":
            binder = parse_plain(at)
            found.append(binder)
            if binder.type is not None or binder.relation is not None:
                break
        else:
            break
    if not found:
        raise at.refusal("; expected is a variable")
    return tuple(found)


def parse_plain(at: Cursor) -> Binder:
    """Return a binder without brackets."""
    place = at.token.at
    names = _names(at)
    if at.accept(":"):
        return Binder(names, type=_type(at), at=place)
    sign = at.sign()
    if sign in RELATIONS and len(names) == 1:
        at.take()
        return Binder(names, relation=sign, bound=_type(at, 51), at=place)
    if sign == "in" and len(names) == 1 and at.ahead(-2).value in ("∑", "∏"):
        at.take()
        return Binder(names, relation="∈", bound=_type(at, 51), at=place)
    return Binder(names, at=place)


def parse_bracketed(at: Cursor) -> Binder:
    """Return a binder in brackets; a default value (x : T := v) is read over, as Lean binds x all the same."""
    place = at.token.at
    close, kind = OPENING[at.take().value]
    with at.with_bars(True):
        binder = _instance(at, place) if kind == "instance" else _typed(at, kind, place)
    at.expect(close)
    return binder


def _names(at: Cursor) -> tuple[str, ...]:
    names = [_name(at)]
    while at.token.kind == "name" or at.sign() == "_":
        names.append(_name(at))
    return tuple(names)


def _name(at: Cursor) -> str:
    token = at.take()
    if token.kind == "name" and "." not in token.value:
        return token.value
    if token.value == "_":
        return "_"
    at.place -= 1
    raise at.refusal("; expected is a variable")


def _type(at: Cursor, least: int = 0) -> Surface:
    with at.with_bars(False):
        return parse_term(at, least)


def _typed(at: Cursor, kind: Kind, place: int) -> Binder:
    names = _names(at)
    type_ = parse_term(at) if at.accept(":") else None
    if type_ is None and len(names) == 1 and at.sign() in RELATIONS:
        sign = at.sign()
        at.take()
        return Binder(names, kind, relation=sign, bound=parse_term(at, 51), at=place)
    if at.accept(":="):
        if type_ is None:
            raise BadInputError(f"column {place + 1}: a variable with a value and without a type is not read")
        _skip_value(at)
    return Binder(names, kind, type_, at=place)


def _skip_value(at: Cursor) -> None:
    depth = 0
    while depth or at.sign() not in (")", "}", "⦄"):
        depth += (at.sign() in ("(", "{", "⟨", "[")) - (at.sign() in (")", "}", "⟩", "]"))
        at.take()


def _instance(at: Cursor, place: int) -> Binder:
    named = at.token.kind == "name" and at.ahead().value == ":"
    name = _name(at) if named else ""
    if named:
        at.take()
    return Binder((name,) if name else (), "instance", parse_term(at), at=place)
