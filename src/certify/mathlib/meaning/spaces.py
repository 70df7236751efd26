"""Name spaces: which constant a method of a thing of some type is."""

from __future__ import annotations

from certify.logic import Sort
from certify.mathlib.meaning.elements import ELEMENTS
from certify.mathlib.signatures import FUNCTION, hub_names, signatures
from certify.reading.unify import Meta, Open


def method_constant(type_: Open, name: str) -> str:
    """Return the constant that a method of a thing of `type_` is."""
    if isinstance(type_, Meta) or (isinstance(type_, Sort) and type_.variable):
        return f"_.{name}"
    lean = {hub: lean for lean, hub in hub_names().items() if lean.isascii()}
    space = {FUNCTION: "Function", ELEMENTS: "Subtype", "Poly": "Polynomial"}.get(type_.name) or lean.get(
        type_.name, type_.name
    )
    full = f"{space}.{name}"
    return full if full in signatures().constants else _of_short_space(space, name)


def _of_short_space(space: str, name: str) -> str:
    short = space.rpartition(".")[2]
    return f"{short}.{name}" if f"{short}.{name}" in signatures().constants else f"{space}.{name}"
