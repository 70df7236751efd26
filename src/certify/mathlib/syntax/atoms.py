"""Atoms of Lean's terms: signs that stand alone, and what stands in brackets."""

from __future__ import annotations

from typing import Literal

from certify.errors import BadInputError
from certify.mathlib.syntax.cursor import Cursor
from certify.mathlib.syntax.dots import abstracted
from certify.mathlib.syntax.forms import opens
from certify.mathlib.syntax.notation import APPLIED, MAX
from certify.mathlib.syntax.surface import (
    Application,
    Argument,
    Ascription,
    Binder,
    Binding,
    Coercion,
    Collection,
    Name,
    Operation,
    Surface,
    Universe,
)
from certify.mathlib.syntax.terms import parse_inside, parse_term

#: 𝓝[>] a is nhdsWithin a (Set.Ioi a).
_SIDES = {">": "Set.Ioi", "<": "Set.Iio", "≥": "Set.Ici", "≤": "Set.Iic"}
#: The level of the point in 𝓝[s] a.
_POINT = 100
#: Signs that are names.
_NAMES = {"𝓝": "nhds", "𝓝ˢ": "nhdsSet"}


@opens("·", "𝓝", "𝓝ˢ", "Prop", "_")
def _sign(at: Cursor) -> Surface:
    sign = at.last.value
    return Name(_NAMES.get(sign, sign), at.last.at)


@opens("@")
def _explicit(at: Cursor) -> Surface:
    token = at.take()
    if token.kind != "name":
        raise BadInputError(f"column {token.at + 1}: @ stands before a name")
    return Name(token.value, token.at, explicit=True)


@opens("↑", "↥")
def _coercion(at: Cursor) -> Surface:
    return Coercion(parse_term(at, MAX))


@opens("⇑", "#")
def _tight(at: Cursor) -> Surface:
    return Operation(at.last.value, (parse_term(at, MAX),))


@opens("Type*", "Sort*")
def _universe(at: Cursor) -> Surface:
    return Universe()


@opens("Type", "Sort")
def _leveled_universe(at: Cursor) -> Surface:
    """Return Type with its level read over: Type u, Type (max u v), Type _."""
    place = at.last.at
    if at.sign() == "(":
        while at.take().value != ")":
            pass
    elif at.sign() == "_" or at.token.kind == "number":
        at.take()
    elif at.token.kind == "name":
        most = at.take().value in ("max", "imax")
        while most and (at.token.kind in ("name", "number")):
            at.take()
    return Universe(place)


# ---- brackets
@opens("(")
def _parenthesis(at: Cursor) -> Surface:
    place = at.last.at
    if at.sign() in ("↑", "⇑") and at.ahead().value == ")":
        at.place += 2
        return Binding("fun", (Binder(("x✝",), at=place),), Coercion(Name("x✝")), at=place)
    inner = parse_inside(at)
    if at.accept(":"):
        type_ = parse_inside(at)
        # (· + a : ℕ → ℕ) is a function of that type, and (e : _) is e
        inner = inner if type_ == Name("_") else Ascription(abstracted(inner), type_)
    elif at.sign() == ",":
        items = [inner]
        while at.accept(","):
            items.append(parse_inside(at))
        inner = Collection("()", tuple(items), place)
    at.expect(")")
    return abstracted(inner)


@opens("[")
def _list(at: Cursor) -> Surface:
    return _items(at, "[]", "]")


@opens("![")
def _vector(at: Cursor) -> Surface:
    return _items(at, "![]", "]")


@opens("!![")
def _matrix(at: Cursor) -> Surface:
    """Return !![a, b; c, d], which is Matrix.of ![![a, b], ![c, d]]."""
    place = at.last.at
    rows: list[Surface] = []
    while not rows or at.accept(";"):
        items = [parse_inside(at)]
        while at.accept(","):
            items.append(parse_inside(at))
        rows.append(Collection("![]", tuple(items), place))
    at.expect("]")
    return Application(Name("Matrix.of", place), (Argument(Collection("![]", tuple(rows), place)),))


@opens("⟨")
def _element(at: Cursor) -> Surface:
    return _items(at, "⟨⟩", "⟩")


def _items(at: Cursor, brackets: Literal["[]", "![]", "⟨⟩"], close: str) -> Surface:
    place = at.last.at
    items: list[Surface] = []
    while at.sign() != close:
        items.append(parse_inside(at))
        if not at.accept(","):
            break
    at.expect(close)
    return Collection(brackets, tuple(items), place)


@opens("C(")
def _maps(at: Cursor) -> Surface:
    left = parse_inside(at)
    at.expect(",")
    right = parse_inside(at)
    if at.accept(")₀"):
        return Application(Name("ContinuousMapZero"), (Argument(left), Argument(right)))
    at.expect(")")
    return Operation("C(", (left, right))


@opens("J(")
def _jacobi(at: Cursor) -> Surface:
    """Return the Jacobi symbol J(a | b)."""
    place = at.last.at
    with at.with_bars(False):
        above = parse_term(at)
        at.expect("|")
        below = parse_term(at)
    at.expect(")")
    return Application(Name("jacobiSym", place), (Argument(above), Argument(below)), place)


@opens("⟪")
def _inner(at: Cursor) -> Surface:
    """Return ⟪x, y⟫_𝕜, the inner product over 𝕜; without 𝕜 Lean takes the one that the file names."""
    place = at.last.at
    left = parse_inside(at)
    at.expect(",")
    right = parse_inside(at)
    at.expect("⟫")
    over: tuple[Argument, ...] = ()
    if at.token.kind == "name" and at.token.value.startswith("_") and not at.token.spaced:
        over = (Argument(Name(at.take().value[1:], place), "𝕜"),)
    return Application(Name("Inner.inner", place), (*over, Argument(left), Argument(right)), place)


@opens("𝓝[", level=APPLIED)
def _within(at: Cursor) -> Surface:
    """Return 𝓝[s] a as nhdsWithin a s."""
    place = at.last.at
    side = at.sign() if at.ahead().value == "]" else ""
    if side in _SIDES or side == "≠":
        at.take()
        at.expect("]")
        point = parse_term(at, _POINT)
        single = Operation("ᶜ", (Collection("{}", (point,)),))
        inside: Surface = single if side == "≠" else Application(Name(_SIDES[side]), (Argument(point),))
    else:
        inside = parse_inside(at)
        at.expect("]")
        point = parse_term(at, _POINT)
    return Application(Name("nhdsWithin", place), (Argument(point), Argument(inside)), place)
