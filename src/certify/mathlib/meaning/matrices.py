"""Trees of operations over matrices, of which products take those of other formats too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from certify.errors import BadInputError
from certify.mathlib.meaning.coercions import coerced
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.shapes import Shape, operated
from certify.mathlib.meaning.values import Value
from certify.reading.unify import Build, Meta, Open


def is_matrix(read: Reader, value: Value) -> bool:
    """Return whether a value is a matrix."""
    type_ = read.find(value.type)
    return not isinstance(type_, Meta) and type_.name == "Matrix"


def over_matrices(read: Reader, shape: Shape, values: Mapping[int, Value]) -> Value:
    """Return a tree over matrices, of which products take those of other formats too."""
    if isinstance(shape, int):
        return values[shape]
    operands = [over_matrices(read, part, values) for part in shape.parts]
    type_ = _product_type(read, operands) if shape.sign == "*" else operands[0].type
    if shape.sign != "*":
        operands = [coerced(read, operand, type_) for operand in operands]
    return operated(read, shape, operands, type_)


def _product_type(read: Reader, operands: Sequence[Value]) -> Open:
    rows, middle, columns, entries = (read.fresh_type() for _ in range(4))
    for operand, sides in zip(operands, ((rows, middle), (middle, columns)), strict=True):
        wanted = Build("Matrix", (*sides, entries))
        if not read.unifier.attempt(operand.type, wanted):
            raise BadInputError("a product of matrices whose formats do not fit")
    return Build("Matrix", (rows, columns, entries))
