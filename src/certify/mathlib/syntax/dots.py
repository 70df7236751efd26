"""Dots in brackets: (· < a) is the function fun x ↦ x < a."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.mathlib.syntax.surface import (
    Application,
    Argument,
    Ascription,
    Binder,
    Binding,
    Coercion,
    Collection,
    Method,
    Name,
    Operation,
    Surface,
    parts,
)


def abstracted(term: Surface) -> Surface:
    """Return (· < a) as the function that it is: each dot is one argument, of the nearest brackets."""
    names: list[str] = []
    body = _without_dots(term, names)
    if not names:
        return term
    return Binding("fun", tuple(Binder((name,)) for name in names), body)


def _without_dots(term: Surface, names: list[str]) -> Surface:
    match term:
        case Name("·"):
            names.append(f"x✝{len(names)}")
            return Name(names[-1])
        case Application():
            head = _without_dots(term.head, names)
            return Application(head, tuple(Argument(_without_dots(a.term, names), a.name) for a in term.args), term.at)
        case Operation():
            return Operation(term.sign, tuple(_without_dots(part, names) for part in term.operands), term.at)
        case Method():
            return Method(_without_dots(term.subject, names), term.name, term.at)
        case Ascription():
            return Ascription(_without_dots(term.term, names), term.type)
        case Coercion():
            return Coercion(_without_dots(term.term, names))
        case Collection():
            return Collection(term.brackets, tuple(_without_dots(part, names) for part in term.items), term.at)
    if _has_dot(term):
        raise BadInputError("a dot · inside a binder is not read; write fun x ↦ …")
    return term


def _has_dot(term: Surface) -> bool:
    return term == Name("·") or any(map(_has_dot, parts(term)))
