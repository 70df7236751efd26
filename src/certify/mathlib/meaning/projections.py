"""Fields by Mathlib's names: f.toFun is a function, H.carrier a set, f.toRingHom a ring map; none is f."""

from __future__ import annotations

import re
from collections.abc import Sequence

from certify.logic import NAT, PROP, Sort
from certify.mathlib.meaning.elements import base_of, element_type, function_of
from certify.mathlib.meaning.open_types import function_type
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.values import Value
from certify.mathlib.signatures import hub_names, signatures
from certify.mathlib.syntax.surface import Application
from certify.reading.unify import Build, Meta, Open, parts_of

#: What is made of a thing only once bases are chosen: LinearMap.toMatrix b is a map to matrices.
_BY_BASES = frozenset({"Matrix"})
#: Names of what is made from a thing and is no thing of its type.
_FIELD = re.compile(r"to[A-Z].*|val|carrier|invFun|component|[1-9]")

#: What counts, whatever it counts: of a finite set, a multiset, a type or a list it is a natural number.
_COUNTS = frozenset({"card", "ncard", "length", "natDegree"})


def told_by_name(read: Reader, constant: str, values: Sequence[Value]) -> Open | None:
    """Return what the name of a field says of the type of its value: of f.toFun the functions that f stands for."""
    if len(values) != 1:
        return None
    space, _, name = constant.rpartition(".")
    (subject,) = values
    if name in _COUNTS and space in ("", "_") and read.find(subject.type) != Sort("Ordinal"):
        return NAT
    if name in ("toFun", "invFun"):
        return _function(read, subject, inverse=name == "invFun")
    if name == "val":
        return _value(read, subject)
    if name == "carrier":
        return Build("Set", (element_type(read, subject.type) or read.result_type(),))
    return _named_type(read, name.removeprefix("to")) if name.startswith("to") else None


def _value(read: Reader, subject: Value) -> Open | None:
    """Return the type of x.val: of x below n a natural number, of an element what it is, of a unit its ring's."""
    type_ = read.find(subject.type)
    if isinstance(type_, Meta):
        return None
    if type_.name == "Fin":
        return NAT
    return type_.args[0] if type_.name in ("Units", "AddUnits") else base_of(read, type_)


def is_field(constant: str) -> bool:
    """Return whether a constant is by its name a field, whose value is no thing of the type that it is of."""
    return _FIELD.fullmatch(constant.rpartition(".")[2]) is not None


def _function(read: Reader, subject: Value, *, inverse: bool) -> Open:
    known = function_of(read, subject.type)
    if known is None or (inverse and read.find(parts_of(read.find(known))[1]) == PROP):
        return function_type([read.result_type()], read.result_type())
    domain, values = parts_of(read.find(known))
    return function_type([values], domain) if inverse else known


def _named_type(read: Reader, name: str) -> Open | None:
    """Return the type of a name that the table has, of parts that are still open."""
    table = signatures()
    hub = hub_names().get(name, name)
    pattern, _ = table.functions.get(hub) or table.elements.get(hub) or (None, None)
    if name in _BY_BASES or not isinstance(pattern, Application):
        return None
    return Build(hub, tuple(read.result_type() for _ in pattern.args))
