"""Operations: Lean's notation at types. A sign without a row is the constant that the table of notations has for it."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import NAT, REAL, Sort
from certify.mathlib.meaning.arguments import argument, opaque
from certify.mathlib.meaning.building import constant_at, nullary, type_value
from certify.mathlib.meaning.claims import is_claim_name
from certify.mathlib.meaning.coercions import as_function, coerced
from certify.mathlib.meaning.constants import constant_application
from certify.mathlib.meaning.elements import function_of
from certify.mathlib.meaning.open_types import function_type, is_function
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope, split
from certify.mathlib.meaning.structures import STRUCTURES
from certify.mathlib.meaning.table import is_type, operations, terms, type_of, value_of
from certify.mathlib.meaning.type_forms import type_sign
from certify.mathlib.meaning.values import Value
from certify.mathlib.syntax.notation import notations, sign_constant
from certify.mathlib.syntax.surface import Argument, Name, Operation, Surface
from certify.mathlib.syntax.terms import INDEXED
from certify.reading.unify import Build, Meta, Open


@terms(Operation)
def _operation(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    """Return the value of an operation."""
    meaning = operations.rows.get(term.sign)
    if meaning is not None:
        return meaning(read, term, scope, expected)
    if type_sign(term.sign) is not None:
        return type_value(read, type_of(read, term, scope))
    return _constant(read, sign_constant(term.sign) or term.sign, term.operands, scope)


def _constant(read: Reader, constant: str, operands: Sequence[Surface], scope: Scope) -> Value:
    return constant_application(read, Name(constant), tuple(map(Argument, operands)), scope, None)


@operations("∅", "⊤", "⊥", "∞")
def _extreme(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    return nullary(read, sign_constant(term.sign) or "", expected)


@operations("⇑")
def _as_function(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    function = value_of(read, term.operands[0], scope)
    if is_function(read, function.type):
        return function
    if function_of(read, function.type) is not None:
        return as_function(read, function)
    found = opaque(read, "coeFun", [function])
    read.unifier.attempt(found.type, function_type([read.result_type()], read.result_type()))
    return found


_NO_LIST = "what stands in brackets behind a term is read only of types and lists: R[M], xs[i]"


@operations(INDEXED)
def _element(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    """Return xs[i] of a list, the type R[M], or a constant with parameters, line[k, p, q]."""
    if is_type(read, term, scope):
        return type_value(read, type_of(read, term, scope))
    head, *inside = term.operands
    if isinstance(head, Name) and split(head.text, scope)[0] is None and head.text[1:]:
        return _with_parameters(read, head.text, [argument(read, part, scope, None) for part in inside])
    values = [value_of(read, part, scope) for part in term.operands]
    type_ = read.find(values[0].type)
    if isinstance(type_, Meta) or type_.name != "List":
        raise BadInputError(_NO_LIST)
    return opaque(read, "getElem", values)


def _with_parameters(read: Reader, name: str, values: list[Value]) -> Value:
    """Return line[k, p, q] or IsOpen[t], an opaque constant; of a claim only structures are parameters."""
    if is_claim_name(name) and not all(_is_structure(read.find(value.type)) for value in values):
        raise BadInputError(_NO_LIST)
    return opaque(read, f"{name}[]", values)


def _is_structure(type_: Open) -> bool:
    return not isinstance(type_, Meta) and type_.name in STRUCTURES


@operations("#")
def _cardinality(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    of = argument(read, term.operands[0], scope, None)
    type_ = read.find(of.type)
    finite = not isinstance(type_, Meta) and type_.name == "Finset"
    return _constant(read, "Finset.card" if finite else "Cardinal.mk", term.operands, scope)


#: What stands between bars: the constant, and the type of its value where that is not the one of the operand.
_BARS = {"|·|": ("abs", None), "‖·‖": ("norm", REAL), "‖·‖₊": ("nnnorm", Sort("NNReal"))}


@operations(*_BARS)
def _sized(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    """Return |x|, of the type of x, ‖x‖, a real number, or ‖x‖₊."""
    constant, type_ = _BARS[term.sign]
    value = argument(read, term.operands[0], scope, None)
    result = value.type if type_ is None else type_
    return Value(result, lambda: constant_at(read, constant, [value], result))


@operations("⁻¹")
def _inverse(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    value = value_of(read, term.operands[0], scope, expected)
    read.pending.operated.append(value.type)
    return Value(value.type, lambda: constant_at(read, "Inv.inv", [value], value.type))


@operations("^[")
def _iterated(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    """Return f^[n], the n-th iterate."""
    type_ = read.fresh_type()
    step = function_type([type_], type_)
    function = coerced(read, value_of(read, term.operands[0], scope, step), step)
    times = coerced(read, value_of(read, term.operands[1], scope, NAT), NAT)
    return Value(step, lambda: constant_at(read, "Nat.iterate", [function, times], step))


@operations("•")
def _scaled(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    """Return r • x, of the type of x."""
    scalar, vector = (argument(read, part, scope, None) for part in term.operands)
    result = vector.type
    return Value(result, lambda: constant_at(read, "HSMul.hSMul", [scalar, vector], result))


#: The levels of ○ as compRel and as Finset.disjSups.
_CIRCLE = (62, 74)


@operations("○")
def _circle(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    """Return s ○ t, named by the sign; refuse beside it a sign of a level between those that it has in name spaces."""
    for part in term.operands:
        row = notations().infix.get(part.sign) if isinstance(part, Operation) and part.sign != "○" else None
        if row is not None and _CIRCLE[0] <= row.level <= _CIRCLE[1]:
            raise BadInputError("whether ○ binds closer than what stands beside it, its name space tells")
    return _constant(read, "○", term.operands, scope)


@operations("×ˢ")
def _product(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    """Return s ×ˢ t: of sets, finite sets and filters, of the products of their elements."""
    left, right = (value_of(read, part, scope) for part in term.operands)
    kinds = {type_.name for type_ in (read.find(left.type), read.find(right.type)) if not isinstance(type_, Meta)}
    if len(kinds) != 1 or not kinds <= {"Set", "Finset", "Filter", "Multiset", "List"}:
        return opaque(read, "SProd.sprod", [left, right])
    kind = kinds.pop()
    elements = [read.fresh_type(), read.fresh_type()]
    for value, element in zip((left, right), elements, strict=True):
        read.unifier.attempt(value.type, Build(kind, (element,)))
    result = Build(kind, (Build("Prod", tuple(elements)),))
    return Value(result, lambda: constant_at(read, "SProd.sprod", [left, right], result))
