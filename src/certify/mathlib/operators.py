"""Operations: Lean's notation at types."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import NAT, PROP, And, Iff, Node, Not, Num, Or, Pred, Sort, Truth
from certify.mathlib.core import Value
from certify.mathlib.fibres import is_open
from certify.mathlib.notation import notations
from certify.mathlib.parser import INDEXED
from certify.mathlib.scope import Scope
from certify.mathlib.signatures import FUNCTION
from certify.mathlib.surface import (
    Argument,
    Name,
    Numeral,
    Operation,
    Surface,
)
from certify.mathlib.trees import TREE, Trees
from certify.reading.unify import Build, Meta, Open

_COMPARED = frozenset({"=", "≠", "≤", "<", "≥", ">"})
_JOINED: dict[str, type[And | Or]] = {"∧": And, "∨": Or}
_BARS = {"|·|": "abs", "‖·‖": "norm", "‖·‖₊": "nnnorm"}
_BOOL = Sort("Bool")
_EMPTY = frozenset({"∅", "⊤", "⊥", "∞"})


class Operators(Trees):
    """Reads operations."""

    def sign_constant(self, sign: str) -> str | None:
        """Return the constant that a sign of the table writes."""
        table = notations()
        if sign in table.infix:
            return table.infix[sign].constant
        row = table.prefix.get(sign) or table.postfix.get(sign)
        return row.constant if row else table.constants.get(sign)

    def truth(self, value: bool) -> Value:
        """Return True or False."""
        return Value(PROP, lambda: Truth(value))

    def claim(self, term: Surface, scope: Scope) -> Value:
        """Return the claim that `term` is. Raises BadInputError for a term that is a thing."""
        value = self.value(term, scope, PROP)
        if self.find(value.type) == _BOOL:  # Lean takes a truth value b to the claim b = true
            said, true = value, Value(_BOOL, lambda: self.constant("Bool.true", [], _BOOL))
            return Value(PROP, lambda: self.constant("Eq", [said, true], PROP))
        if not self.unifier.attempt(value.type, PROP):
            raise BadInputError(f"a claim is expected where something of type {self.tell(value.type)} stands")
        return value

    def operation(self, term: Operation, scope: Scope, expected: Open | None) -> Value:
        """Return the value of an operation."""
        sign, operands = term.sign, term.operands
        if sign in ("∧", "∨", "↔", "¬"):
            return self._connected(sign, operands, scope)
        if sign in _COMPARED:
            return self.compared(sign, operands, scope)
        if sign in ("∈", "∉", "∋"):
            return self._member(sign, operands if sign != "∋" else operands[::-1], scope)
        if sign in TREE or sign == "^":
            return self.tree(term, scope, expected)
        if sign == "•":
            return self._scaled(operands, scope, expected)
        if sign in _EMPTY:
            return self.nullary(self.sign_constant(sign) or "", expected)
        if sign in _BARS:
            return self._sized(_BARS[sign], operands[0], scope)
        if sign == "⇑":
            function = self.value(operands[0], scope)
            known = self.function_of(function.type) is not None
            return self.as_function(function) if known else self.opaque("coeFun", [function])
        if sign == INDEXED and not self.is_type(term, scope):
            return self._element(operands, scope)
        if self._type_sign(sign) is not None or sign == INDEXED:
            return self.type_value(self.type_of(term, scope))
        if sign == "⁻¹":
            return self._inverse(operands[0], scope, expected)
        if sign == "#":
            of = self.argument(operands[0], scope, None)
            type_ = self.find(of.type)
            finite = not isinstance(type_, Meta) and type_.name == "Finset"
            return self._constant("Finset.card" if finite else "Cardinal.mk", operands, scope)
        if sign == "^[":
            return self._iterated(operands, scope)
        if sign == "×ˢ":
            return self._product(operands, scope)
        return self._constant(self.sign_constant(sign) or sign, operands, scope)

    def _constant(self, constant: str, operands: Sequence[Surface], scope: Scope) -> Value:
        return self.constant_applied(Name(constant), tuple(map(Argument, operands)), scope, None)

    def _element(self, operands: Sequence[Surface], scope: Scope) -> Value:
        """Return xs[i] of a list; other notation in brackets, IsOpen[t], is refused."""
        values = [self.value(part, scope) for part in operands]
        type_ = self.find(values[0].type)
        if isinstance(type_, Meta) or type_.name != "List":
            raise BadInputError("what stands in brackets behind a term is read only of types and lists: R[M], xs[i]")
        return self.opaque("getElem", values)

    def _sized(self, constant: str, operand: Surface, scope: Scope) -> Value:
        """Return |x|, of the type of x, ‖x‖, a real number, or ‖x‖₊."""
        value = self.argument(operand, scope, None)
        result = value.type if constant == "abs" else Sort("Real" if constant == "norm" else "NNReal")
        return Value(result, lambda: self.constant(constant, [value], result))

    def _connected(self, sign: str, operands: Sequence[Surface], scope: Scope) -> Value:
        parts = [self.claim(part, scope) for part in operands]
        if sign == "¬":
            return Value(PROP, lambda: Not(self.formula(parts[0])))
        if sign == "↔":
            return Value(PROP, lambda: Iff(self.formula(parts[0]), self.formula(parts[1])))
        join = _JOINED[sign]
        return Value(PROP, lambda: join(self.formula(parts[0]), self.formula(parts[1])))

    # ---- trees

    def _inverse(self, operand: Surface, scope: Scope, expected: Open | None) -> Value:
        value = self.value(operand, scope, expected)
        self.operated.append(value.type)
        return Value(value.type, lambda: self.constant("Inv.inv", [value], value.type))

    def _iterated(self, operands: Sequence[Surface], scope: Scope) -> Value:
        """Return f^[n], the n-th iterate."""
        type_ = self.fresh_type()
        step = self.function_type([type_], type_)
        function = self.coerced(self.value(operands[0], scope, step), step)
        times = self.coerced(self.value(operands[1], scope, NAT), NAT)
        return Value(step, lambda: self.constant("Nat.iterate", [function, times], step))

    def _scaled(self, operands: Sequence[Surface], scope: Scope, expected: Open | None) -> Value:
        """Return r • x, of the type of x, or of what its place says for a set of scalars."""
        scalar, vector = (self.argument(part, scope, None) for part in operands)
        result = vector.type
        return Value(result, lambda: self.constant("HSMul.hSMul", [scalar, vector], result))

    def nullary(self, constant: str, expected: Open | None) -> Value:
        """Return a constant that its type alone tells."""
        result = expected if expected is not None else self.fresh_type()
        return Value(result, lambda: self.constant(constant, [], result))

    def _product(self, operands: Sequence[Surface], scope: Scope) -> Value:
        """Return s ×ˢ t: of sets, finite sets and filters, of the products of their elements."""
        left, right = (self.value(part, scope) for part in operands)
        kinds = {type_.name for type_ in (self.find(left.type), self.find(right.type)) if not isinstance(type_, Meta)}
        if len(kinds) != 1 or not kinds <= {"Set", "Finset", "Filter", "Multiset", "List"}:
            return self.opaque("SProd.sprod", [left, right])
        kind = kinds.pop()
        elements = [self.fresh_type(), self.fresh_type()]
        for value, element in zip((left, right), elements, strict=True):
            self.unifier.attempt(value.type, Build(kind, (element,)))
        result = Build(kind, (Build("Prod", tuple(elements)),))
        return Value(result, lambda: self.constant("SProd.sprod", [left, right], result))

    # ---- membership
    def _member(self, sign: str, operands: Sequence[Surface], scope: Scope) -> Value:
        container = self.value(operands[1], scope)
        element_type = self.element_type(container.type)
        element = self.argument(operands[0], scope, element_type)
        if element_type is not None:
            element = self.coerced(element, element_type)
        return self.membership(element, container, denied=sign == "∉")

    def membership(self, element: Value, container: Value, *, denied: bool = False) -> Value:
        """Return the claim that something is an element."""

        def build() -> Node:
            inside = self.constant("notmem" if denied else "Membership.mem", [element, container], PROP)
            opaque = denied and isinstance(inside, Pred) and inside.symbol.name == "lean·notmem"
            return Not(self.formula(self.membership(element, container))) if opaque else inside

        return Value(PROP, build)

    # ---- numerals
    def numeral(self, term: Numeral, expected: Open | None) -> Value:
        """Return a numeral, of the type that its place says."""
        type_ = self.fresh_type()
        self.numerals.append(type_)
        return Value(type_, lambda: self._number(term.value, type_))

    def _number(self, value: int, type_: Open) -> Node:
        sort = self.close(type_)
        if is_open(sort):
            raise BadInputError("a numeral of a type of a family in which nothing tells the index is not read")
        if sort.name in (FUNCTION, "Set", "Finset", "List"):
            return self.constant(f"OfNat.{value}", [], type_)
        return Num(value, sort)
