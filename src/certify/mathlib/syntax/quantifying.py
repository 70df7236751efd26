"""What begins with a sign that binds: ∀ ∃ ∃! fun and the notations that bind; and if … then … else."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.mathlib.syntax.binders import parse_binders, parse_bracketed, parse_plain
from certify.mathlib.syntax.cursor import Cursor
from certify.mathlib.syntax.forms import opens
from certify.mathlib.syntax.notation import LEAD, notations
from certify.mathlib.syntax.surface import Ascription, Binding, Choice, Name, Surface
from certify.mathlib.syntax.terms import parse_term


@opens("∀", "∃", "∃!", "∀ᵉ", "∃ᵉ", "Π", level=LEAD)
@opens("∑", "∏", "∑'", "∏'", "∑ᶠ", "∏ᶠ", "⋃", "⋂", "⨆", "⨅", level=LEAD)
def _binding(at: Cursor) -> Surface:
    place, sign = at.last.at, at.last.value.removesuffix("ᵉ")
    binders = parse_binders(at)
    at.expect(",")
    row = notations().binders.get(sign)
    return Binding(sign, binders, parse_term(at, row.level if row else 0), at=place)


@opens("fun", "λ")
def _function(at: Cursor) -> Surface:
    place = at.last.at
    binders = parse_binders(at)
    at.expect("↦", "=>")
    return Binding("fun", binders, parse_term(at), at=place)


@opens("∀ᶠ", "∃ᶠ", level=LEAD)
def _filtered(at: Cursor) -> Surface:
    place, sign = at.last.at, at.last.value
    binder = parse_bracketed(at) if at.sign() == "(" else parse_plain(at)
    at.expect("in")
    filter_ = parse_term(at)
    at.expect(",")
    return Binding(sign, (binder,), parse_term(at), (filter_,), place)


@opens("∀ᵐ", level=LEAD)
def _almost_all(at: Cursor) -> Surface:
    place = at.last.at
    binder = parse_plain(at)
    measure = parse_term(at) if at.accept("∂") else Name("MeasureTheory.volume", place)
    at.expect(",")
    return Binding("∀ᵐ", (binder,), parse_term(at), (measure,), place)


@opens("∫", "∫⁻", level=LEAD)
def _integral(at: Cursor) -> Surface:
    place, sign = at.last.at, at.last.value
    binders = parse_binders(at)
    over: list[Surface] = []
    if at.accept("in"):
        over.append(parse_term(at))
        sign += "in"
        if at.accept(".."):
            over.append(parse_term(at))
            sign += ".."
    at.expect(",")
    body = parse_term(at, 60)
    if at.accept("∂"):
        over.append(parse_term(at))
        sign += "∂"
    return Binding(sign, binders, body, tuple(over), place)


@opens("show", level=LEAD)
def _shown(at: Cursor) -> Surface:
    """Return show T from e, which is (e : T)."""
    type_ = parse_term(at)
    at.expect("from")
    return Ascription(parse_term(at), type_)


@opens("by", level=LEAD)
def _by(at: Cursor) -> Surface:
    """Return by exact e, which is e; what other tactics make is not written."""
    place = at.last.at
    if at.token.value != "exact":
        raise BadInputError(f"column {place + 1}: by is not expected here in a Lean statement")
    at.take()
    return parse_term(at)


@opens("if", level=LEAD)
def _choice(at: Cursor) -> Surface:
    name = ""
    if at.token.kind == "name" and at.ahead().value == ":":
        name = at.take().value
        at.expect(":")
    condition = parse_term(at)
    at.expect("then")
    then = parse_term(at)
    at.expect("else")
    return Choice(condition, then, parse_term(at), name)
