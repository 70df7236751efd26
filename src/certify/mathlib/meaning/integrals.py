"""Integrals."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.logic import Node, Sort
from certify.mathlib.meaning.binders import variables_of
from certify.mathlib.meaning.building import abstraction, constant_at
from certify.mathlib.meaning.coercions import coerced, require_same
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.table import bindings, value_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.variables import abstracted
from certify.mathlib.syntax.surface import Binding
from certify.reading.unify import Build, Open

_INTEGRALS = {
    "∫": "MeasureTheory.integral.volume", "∫∂": "MeasureTheory.integral", "∫in": "MeasureTheory.setIntegral.volume",
    "∫in∂": "MeasureTheory.setIntegral", "∫in..": "intervalIntegral.volume", "∫in..∂": "intervalIntegral",
    "∫⁻": "MeasureTheory.lintegral.volume", "∫⁻∂": "MeasureTheory.lintegral",
    "∫⁻in": "MeasureTheory.setLIntegral.volume", "∫⁻in∂": "MeasureTheory.setLIntegral",
}  # fmt: skip


@bindings(*_INTEGRALS)
def _integral(read: Reader, term: Binding, scope: Scope, expected: Open | None) -> Value:
    inner, variables = variables_of(read, term.binders, scope)
    if len(variables) != 1:
        raise BadInputError("an integral binds one variable")
    over = [value_of(read, part, scope) for part in term.over]
    if ".." in term.sign:
        for bound in over[:2]:
            require_same(read, coerced(read, bound, Sort("Real")).type, Sort("Real"))
        require_same(read, variables[0].type, Sort("Real"))
        over[:2] = [coerced(read, bound, Sort("Real")) for bound in over[:2]]
    elif "in" in term.sign:
        require_same(read, over[0].type, Build("Set", (variables[0].type,)))
    value = value_of(read, term.body, inner)

    def build() -> Node:
        function = abstraction([abstracted(read, variables[0])], value.build())
        return constant_at(read, _INTEGRALS[term.sign], [*over, Value(value.type, lambda: function)], value.type)

    return Value(value.type, build)
