"""Comparisons, membership, and the signs that join claims."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.logic import PROP, And, Iff, Implies, Node, Not, Or, Pred, Symbol
from certify.mathlib.meaning.arguments import argument
from certify.mathlib.meaning.building import constant_at, formula_of, term_of, type_value
from certify.mathlib.meaning.claims import claim_of
from certify.mathlib.meaning.coercions import coerced
from certify.mathlib.meaning.elements import element_type
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.table import is_claim, is_type, operations, terms, type_of, value_of
from certify.mathlib.meaning.trees import leveled
from certify.mathlib.meaning.values import PLACE, Value
from certify.mathlib.syntax.notation import sign_constant
from certify.mathlib.syntax.surface import Arrow, Binder, Binding, Operation, Surface, Universe
from certify.reading.unify import Open


@operations("=", "≠", "≤", "<", "≥", ">")
def _compared(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    """Return a comparison, with both sides at one type."""
    sign = term.sign
    left, right = leveled(read, term.operands, scope, None)
    if sign not in ("=", "≠"):
        read.pending.operated.append(left.type)
    if read.find(left.type) == PROP:
        return _claims_compared(sign, left, right)
    return Value(PROP, lambda: _related(read, sign, left, right))


def _claims_compared(sign: str, left: Value, right: Value) -> Value:
    """Return a comparison of claims: p = q says p ↔ q, and p ≤ q says p → q."""
    if sign in ("=", "≠"):
        both = Value(PROP, lambda: Iff(formula_of(left), formula_of(right)))
        return both if sign == "=" else Value(PROP, lambda: Not(formula_of(both)))
    if sign in ("≤", "≥"):
        first, second = (left, right) if sign == "≤" else (right, left)
        return Value(PROP, lambda: Implies(formula_of(first), formula_of(second)))
    raise BadInputError("a strict order of claims is not read")


def _related(read: Reader, sign: str, left: Value, right: Value) -> Node:
    if sign == "≠":
        sides = (term_of(left), term_of(right))
        return Pred(Symbol("ne", tuple(side.sort for side in sides), PROP), sides)
    return constant_at(read, "Eq" if sign == "=" else sign_constant(sign) or "", [left, right], PROP)


@operations("∧", "∨")
def _joined(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    left, right = (claim_of(read, part, scope) for part in term.operands)
    join = And if term.sign == "∧" else Or
    return Value(PROP, lambda: join(formula_of(left), formula_of(right)))


@operations("↔")
def _equivalence(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    left, right = (claim_of(read, part, scope) for part in term.operands)
    return Value(PROP, lambda: Iff(formula_of(left), formula_of(right)))


@operations("¬")
def _negation(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    denied = claim_of(read, term.operands[0], scope)
    return Value(PROP, lambda: Not(formula_of(denied)))


@terms(Arrow)
def _arrow(read: Reader, term: Arrow, scope: Scope, expected: Open | None) -> Value:
    """Return A → B: an implication, a claim about all of a type, or a type."""
    left = term.left
    if is_type(read, term, scope) or isinstance(left, Universe):
        return type_value(read, type_of(read, term, scope))
    if not is_claim(read, left, scope) and is_type(read, left, scope):
        return value_of(read, Binding("∀", (Binder(("_",), type=left),), term.right), scope)
    parts = claim_of(read, left, scope), claim_of(read, term.right, scope)
    return Value(PROP, lambda: Implies(formula_of(parts[0]), formula_of(parts[1])))


@operations("∈", "∉")
def _member(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    element, container = term.operands
    return _inside(read, element, container, scope, denied=term.sign == "∉")


@operations("∋")
def _has(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    container, element = term.operands
    return _inside(read, element, container, scope, denied=False)


def _inside(read: Reader, element: Surface, container: Surface, scope: Scope, *, denied: bool) -> Value:
    within = value_of(read, container, scope)
    type_ = element_type(read, within.type)
    value = argument(read, element, scope, type_)
    if type_ is not None:
        value = coerced(read, value, type_)
    return _membership(read, value, within, denied=denied)


def _membership(read: Reader, element: Value, container: Value, *, denied: bool = False) -> Value:
    """Return the claim that something is an element; what only an opaque constant tells is named by that."""
    read.pending.places += [(element.type, f"∈{PLACE}1"), (container.type, f"∈{PLACE}2")]

    def build() -> Node:
        inside = constant_at(read, "notmem" if denied else "Membership.mem", [element, container], PROP)
        opaque = denied and isinstance(inside, Pred) and inside.symbol.name == "lean·notmem"
        return Not(formula_of(_membership(read, element, container))) if opaque else inside

    return Value(PROP, build)
