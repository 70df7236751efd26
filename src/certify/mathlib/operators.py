"""Operations: Lean's notation at types, with the coercions that Lean puts into sums, products and comparisons.

Lean takes a tree of +, -, *, /, % and of the comparisons above it as one (`binop%`): the leaves' widest type is that of
all, and ↑ stands at the leaves that are narrower.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from certify.errors import BadInputError
from certify.logic import NAT, PROP, And, Iff, Implies, Node, Not, Num, Or, Pred, Sort, Symbol, Truth
from certify.mathlib.applications import Applications
from certify.mathlib.core import Value
from certify.mathlib.notation import notations
from certify.mathlib.scope import Scope
from certify.mathlib.signatures import FUNCTION
from certify.mathlib.surface import (
    Application,
    Argument,
    Binding,
    Collection,
    Comprehension,
    Name,
    Numeral,
    Operation,
    Surface,
)
from certify.reading.unify import Build, Meta, Open

_TREE = frozenset({"+", "-", "*", "/", "%", "⊔", "⊓", "∪", "∩", "\\"})
_COMPARED = frozenset({"=", "≠", "≤", "<", "≥", ">"})
_JOINED = {"∧": And, "∨": Or}
_BARS = {"|·|": "abs", "‖·‖": "norm", "‖·‖₊": "nnnorm"}
_BOOL = Sort("Bool")
_EMPTY = frozenset({"∅", "⊤", "⊥", "∞"})
#: Terms whose types their place tells.
_BY_PLACE = (Binding, Collection, Comprehension)
#: Operations that need a class on the type of their operands: without one the variables are not all supplied.
NEEDS_CLASS = _TREE | {"≤", "<", "≥", ">", "^", "⁻¹", "-", "ᶜ", "∣"}


class Operators(Applications):
    """Reads operations."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)
        #: Types at which operations stand that need a class.
        self.operated: list[Open] = []

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
            return self._compared(sign, operands, scope)
        if sign in ("∈", "∉", "∋"):
            return self._member(sign, operands if sign != "∋" else operands[::-1], scope)
        if sign in _TREE and len(operands) == 2:
            return self._tree(term, scope, expected)
        if sign == "-":
            return self._tree(term, scope, expected)
        if sign == "^":
            return self._power(operands, scope, expected)
        if sign == "•":
            return self._scaled(operands, scope, expected)
        if sign in _EMPTY:
            return self._nullary(self.sign_constant(sign) or "", expected)
        if sign in _BARS:
            return self._constant(_BARS[sign], operands, scope)
        if sign == "⇑":
            return self.as_function(self.value(operands[0], scope))
        if self._type_sign(sign) is not None:
            return self.type_value(self.type_of(term, scope))
        if sign == "⁻¹":
            return self._inverse(operands[0], scope, expected)
        if sign == "#":
            of = self.argument(operands[0], scope, None)
            finite = not isinstance(self.find(of.type), Meta) and self.find(of.type).name == "Finset"  # type: ignore[union-attr]
            return self._constant("Finset.card" if finite else "Cardinal.mk", operands, scope)
        if sign == "^[":
            return self._iterated(operands, scope)
        if sign == "×ˢ":
            return self._product(operands, scope)
        return self._constant(self.sign_constant(sign) or sign, operands, scope)

    def _constant(self, constant: str, operands: Sequence[Surface], scope: Scope) -> Value:
        return self.constant_applied(Name(constant), tuple(map(Argument, operands)), scope, None)

    def _connected(self, sign: str, operands: Sequence[Surface], scope: Scope) -> Value:
        parts = [self.claim(part, scope) for part in operands]
        if sign == "¬":
            return Value(PROP, lambda: Not(self.formula(parts[0])))
        if sign == "↔":
            return Value(PROP, lambda: Iff(self.formula(parts[0]), self.formula(parts[1])))
        join = _JOINED[sign]
        return Value(PROP, lambda: join(self.formula(parts[0]), self.formula(parts[1])))

    # ---- trees
    def _compared(self, sign: str, operands: Sequence[Surface], scope: Scope) -> Value:
        left, right = self._leveled(operands, scope, None)
        if sign not in ("=", "≠"):
            self.operated.append(left.type)
        if self.find(left.type) == PROP:
            return self._claims_compared(sign, left, right)
        return Value(PROP, lambda: self._related(sign, left, right))

    def _claims_compared(self, sign: str, left: Value, right: Value) -> Value:
        """Return a comparison of claims: p = q says p ↔ q, and p ≤ q says p → q."""
        if sign in ("=", "≠"):
            both = Value(PROP, lambda: Iff(self.formula(left), self.formula(right)))
            return both if sign == "=" else Value(PROP, lambda: Not(self.formula(both)))
        if sign in ("≤", "≥"):
            first, second = (left, right) if sign == "≤" else (right, left)
            return Value(PROP, lambda: Implies(self.formula(first), self.formula(second)))
        raise BadInputError("a strict order of claims is not read")

    def _related(self, sign: str, left: Value, right: Value) -> Node:
        if sign == "≠":
            equation = self.constant("Eq", [left, right], PROP)
            return Pred(Symbol("ne", equation.symbol.params, PROP), equation.args)  # type: ignore[union-attr]
        return self.constant("Eq" if sign == "=" else self.sign_constant(sign) or "", [left, right], PROP)

    def _tree(self, term: Operation, scope: Scope, expected: Open | None) -> Value:
        """Return a tree of operations as Lean takes it: at the widest type of its leaves and of its place."""
        (found,) = self._leveled([term], scope, expected)
        self.operated.append(found.type)
        return found

    def _leveled(self, roots: Sequence[Surface], scope: Scope, expected: Open | None) -> list[Value]:
        terms: list[Surface] = []
        shapes = [self._shape(root, scope, terms) for root in roots]
        values = {i: self.argument(term, scope, None) for i, term in enumerate(terms) if not isinstance(term, _BY_PLACE)}
        if any(self._is_matrix(value) for value in values.values()) and len(values) == len(terms):
            return [self._matrices(shape, values) for shape in shapes]
        widest = self.widest([value.type for value in values.values()], expected)
        for i, term in enumerate(terms):
            if i not in values:
                values[i] = self.value(term, scope, widest)
        leaves = [self.coerced(values[i], widest) for i in range(len(terms))]
        return [self._joined(shape, leaves, widest) for shape in shapes]

    def _is_matrix(self, value: Value) -> bool:
        type_ = self.find(value.type)
        return not isinstance(type_, Meta) and type_.name == "Matrix"

    def _matrices(self, shape: object, values: Mapping[int, Value]) -> Value:
        """Return a tree over matrices, of which products take those of other formats too."""
        if isinstance(shape, int):
            return values[shape]
        sign, *parts = shape  # type: ignore[misc]
        first = self._matrices(parts[0], values)
        if sign == "^":
            return Value(first.type, lambda: self.constant("HPow.hPow", [first, parts[1]], first.type))
        operands = [first, *(self._matrices(part, values) for part in parts[1:])]
        type_ = self._product_type(operands) if sign == "*" else first.type
        if sign != "*":
            operands = [self.coerced(operand, type_) for operand in operands]
        constant = "Neg.neg" if len(operands) == 1 else self.sign_constant(sign) or ""
        return Value(type_, lambda: self.constant(constant, operands, type_))

    def _product_type(self, operands: Sequence[Value]) -> Open:
        rows, middle, columns, entries = (self.fresh_type() for _ in range(4))
        for operand, sides in zip(operands, ((rows, middle), (middle, columns)), strict=True):
            wanted = Build("Matrix", (*sides, entries))
            if not self.unifier.attempt(operand.type, wanted):
                raise BadInputError("a product of matrices whose formats do not fit")
        return Build("Matrix", (rows, columns, entries))

    def _shape(self, term: Surface, scope: Scope, leaves: list[Surface]) -> object:
        """Return a tree of operations with places in `leaves` at its ends."""
        if isinstance(term, Operation) and (term.sign in _TREE):
            return (term.sign, *(self._shape(part, scope, leaves) for part in term.operands))
        if isinstance(term, Operation) and term.sign == "^":
            return ("^", self._shape(term.operands[0], scope, leaves), self._exponent(term.operands[1], scope))
        leaves.append(term)
        return len(leaves) - 1

    def widest(self, types: Sequence[Open], expected: Open | None) -> Open:
        """Return the type to which Lean takes all of `types`; BadInputError where it takes none to the other."""
        found = [self.find(type_) for type_ in types]
        known = [type_ for type_ in found if not isinstance(type_, Meta)]
        if expected is not None and not isinstance(self.find(expected), Meta) and self.find(expected) != PROP:
            known.insert(0, self.find(expected))
        if not known:
            return found[0] if found else self.fresh_type()
        widest = known[0]
        for type_ in known[1:]:
            if self.unifier.attempt(type_, widest):
                continue
            if self.widens(widest, type_):
                widest = type_
            elif not self.widens(type_, widest):
                both = f"{self.tell(type_)} and {self.tell(widest)}"
                raise BadInputError(f"the types of the Lean statement do not fit: {both} in one expression")
        return widest

    def _joined(self, shape: object, leaves: Sequence[Value], type_: Open) -> Value:
        if isinstance(shape, int):
            return leaves[shape]
        sign, *parts = shape  # type: ignore[misc]
        if sign == "^":
            base = self._joined(parts[0], leaves, type_)
            return Value(type_, lambda: self.constant("HPow.hPow", [base, parts[1]], type_))
        values = [self._joined(part, leaves, type_) for part in parts]
        constant = "Neg.neg" if len(values) == 1 else self.sign_constant(sign) or ""
        return Value(type_, lambda: self.constant(constant, values, type_))

    def _exponent(self, term: Surface, scope: Scope) -> Value:
        """Return an exponent; a numeral is a natural number where its place does not say more."""
        value = self.value(term, scope)
        if isinstance(self.find(value.type), Meta):
            self.unifier.attempt(value.type, NAT)
        return value

    def _power(self, operands: Sequence[Surface], scope: Scope, expected: Open | None) -> Value:
        return self._tree(Operation("^", tuple(operands)), scope, expected)

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

    def _nullary(self, constant: str, expected: Open | None) -> Value:
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
        if sort.name in (FUNCTION, "Set", "Finset", "List"):
            return self.constant(f"OfNat.{value}", [], type_)
        return Num(value, sort)

