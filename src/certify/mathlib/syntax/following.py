"""What goes on behind a term with a sign of its own: R[M], xs[i], f^[n], A → B, a ≡ b [MOD n], f <| x."""

from __future__ import annotations

from certify.mathlib.syntax.cursor import Cursor
from certify.mathlib.syntax.forms import Leveled, follows
from certify.mathlib.syntax.notation import ARROW, MAX
from certify.mathlib.syntax.surface import (
    Application,
    Argument,
    Arrow,
    Ascription,
    Binder,
    Binding,
    Collection,
    Name,
    Operation,
    Surface,
)
from certify.mathlib.syntax.terms import INDEXED, apply, parse_inside, parse_term


@follows("[X]", "⟦X⟧")
def _polynomials(at: Cursor, left: Surface, level: int, least: int) -> Leveled | None:
    sign, token = at.sign(), at.token
    if token.spaced or level < MAX:
        return None
    at.take()
    return Operation(sign, (left,), token.at), MAX


#: ℤ_[p] and ℚ_[p], as they are written before the bracket.
_PADIC = {"ℤ_": "PadicInt", "ℚ_": "Padic"}


@follows("[")
def _indexed(at: Cursor, left: Surface, level: int, least: int) -> Leveled | None:
    token = at.token
    if token.spaced or level < MAX:
        return None
    at.take()
    inside = [parse_inside(at)]
    while at.accept(","):
        inside.append(parse_inside(at))
    at.expect("]")
    if isinstance(left, Name) and left.text in _PADIC and len(inside) == 1:
        return Application(Name(_PADIC[left.text], token.at), (Argument(inside[0]),), token.at), MAX
    return Operation(INDEXED, (left, *inside), token.at), MAX


@follows("⟮")
def _adjoined(at: Cursor, left: Surface, level: int, least: int) -> Leveled | None:
    """Return F⟮a, b⟯, the field that F and the elements generate."""
    if level < MAX:
        return None
    place = at.take().at
    elements = [parse_inside(at)]
    while at.accept(","):
        elements.append(parse_inside(at))
    at.expect("⟯")
    args = (Argument(left), Argument(Collection("{}", tuple(elements), place)))
    return Application(Name("IntermediateField.adjoin", place), args, place), MAX


#: How the types of alternating maps M [⋀^ι]→ₗ[R] N end.
_ALTERNATING = {"]→ₗ[": "AlternatingMap", "]→L[": "ContinuousAlternatingMap"}


@follows("[⋀^")
def _alternating(at: Cursor, left: Surface, level: int, least: int) -> Leveled | None:
    if least > ARROW or level <= ARROW:
        return None
    place = at.take().at
    indices = parse_inside(at)
    constant = _ALTERNATING.get(at.sign())
    at.expect(*_ALTERNATING)
    scalars = parse_inside(at)
    at.expect("]")
    args = (scalars, left, parse_term(at, ARROW), indices)
    return Application(Name(constant or "", place), tuple(map(Argument, args)), place), ARROW


@follows("^[")
def _iterate(at: Cursor, left: Surface, level: int, least: int) -> Leveled | None:
    if level < MAX:
        return None
    place = at.take().at
    times = parse_inside(at)
    at.expect("]")
    return Operation("^[", (left, times), place), MAX


@follows("→")
def _arrow(at: Cursor, left: Surface, level: int, least: int) -> Leveled | None:
    if least > ARROW:
        return None
    place = at.take().at
    right = parse_term(at, ARROW)
    if isinstance(left, Ascription) and (names := _names(left.term)):  # (i : ι) → α i
        return Binding("∀", (Binder(names, type=left.type),), right, at=place), ARROW
    return Arrow(left, right), ARROW


@follows("≡")
def _congruence(at: Cursor, left: Surface, level: int, least: int) -> Leveled | None:
    if least > 50 or level < 51:
        return None
    place = at.take().at
    right = parse_term(at, 51)
    kind = at.sign()
    at.expect("[MOD", "[ZMOD")
    modulus = parse_inside(at)
    at.expect("]")
    name = "Nat.ModEq" if kind == "[MOD" else "Int.ModEq"
    return Application(Name(name, place), tuple(map(Argument, (modulus, left, right))), place), 50


#: The level of r on f, and of what may stand before it.
_ON = 2


@follows("on")
def _on(at: Cursor, left: Surface, level: int, least: int) -> Leveled | None:
    """Return r on f, the relation r of the values of f."""
    if least > _ON:
        return None
    place = at.take().at
    args = (Argument(left), Argument(parse_term(at, _ON + 1)))
    return Application(Name("Function.onFun", place), args, place), _ON


@follows("<|", "$")
def _piped(at: Cursor, left: Surface, level: int, least: int) -> Leveled | None:
    if least > 10:
        return None
    place = at.take().at
    return apply(left, (Argument(parse_term(at, 10)),), place), 10


def _names(term: Surface) -> tuple[str, ...]:
    """Return the names that stand side by side in a binder; none where something else stands there."""
    parts = (term.head, *(arg.term for arg in term.args)) if isinstance(term, Application) else (term,)
    names = tuple(part.text for part in parts if isinstance(part, Name) and "." not in part.text)
    return names if len(names) == len(parts) else ()
