"""What a type is made of or stands for: elements of sets and substructures, functions of homomorphisms."""

from __future__ import annotations

from collections.abc import Mapping

from certify.logic import Sort
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.signatures import opened, signatures
from certify.mathlib.syntax.surface import Surface
from certify.reading.unify import Meta, Open

#: Elements of a set or a substructure as a type: ↥H.
ELEMENTS = "↥"


def base_of(read: Reader, type_: Open) -> Open | None:
    """Return the type of which ↥H is a part; None for another type."""
    type_ = read.find(type_)
    if isinstance(type_, Meta) or type_.name != ELEMENTS:
        return None
    index = read.find(type_.args[0])
    return read.known.elements.get(index.name) if isinstance(index, Sort) else None


def element_type(read: Reader, type_: Open) -> Open | None:
    """Return what the elements of a thing of `type_` are; None where nothing says it."""
    type_ = read.find(type_)
    if isinstance(type_, Meta):
        return next((of for container, of in read.pending.collections if read.find(container) == type_), None)
    return read.known.members.get(type_) or _by_table(read, signatures().elements, type_)


def function_of(read: Reader, type_: Open) -> Open | None:
    """Return the type of the function that a thing of `type_` stands for; None where it stands for none."""
    type_ = read.find(type_)
    return read.known.functions.get(type_) or _by_table(read, signatures().functions, type_)


def _by_table(read: Reader, rows: Mapping[str, tuple[Surface, Surface]], type_: Open) -> Open | None:
    type_ = read.find(type_)
    if isinstance(type_, Meta) or type_.name not in rows:
        return None
    pattern, result = rows[type_.name]
    letters: dict[str, Meta] = {}
    if not read.unifier.attempt(opened(pattern, letters, read.unifier), type_):
        return None
    return opened(result, letters, read.unifier)
