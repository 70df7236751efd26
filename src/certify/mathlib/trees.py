"""Trees of operations, with the coercions that Lean puts into sums, products and comparisons.

Lean takes a tree of +, -, *, /, % and of the comparison above it as one (`binop%`): the leaves' widest type is that of
all, and ↑ stands at the leaves that are narrower.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import INT, NAT, PROP, Iff, Implies, Node, Not, Pred, Sort, Symbol
from certify.mathlib.core import Value
from certify.mathlib.methods import Methods
from certify.mathlib.scope import Scope
from certify.mathlib.surface import Binding, Collection, Comprehension, Operation, Surface
from certify.reading.unify import Build, Meta, Open

#: Operations that make such a tree.
TREE = frozenset({"+", "-", "*", "/", "%", "⊔", "⊓", "∪", "∩", "\\"})


class Tree(NamedTuple):
    """An operation over trees; a leaf is the number of its term. A power has its exponent beside it."""

    sign: str
    parts: tuple[Shape, ...]
    exponent: Value | None = None


Shape: TypeAlias = int | Tree


class Trees(Methods):
    """Reads trees of operations."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        #: Types at which operations stand that need a class.
        self.operated: list[Open] = []

    def compared(self, sign: str, operands: Sequence[Surface], scope: Scope) -> Value:
        """Return a comparison, with both sides at one type."""
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
            sides = (self.term(left), self.term(right))
            return Pred(Symbol("ne", tuple(side.sort for side in sides), PROP), sides)
        return self.constant("Eq" if sign == "=" else self.sign_constant(sign) or "", [left, right], PROP)

    def tree(self, term: Operation, scope: Scope, expected: Open | None) -> Value:
        """Return a tree of operations as Lean takes it: at the widest type of its leaves and of its place."""
        (found,) = self._leveled([term], scope, expected)
        return found

    def _leveled(self, roots: Sequence[Surface], scope: Scope, expected: Open | None) -> list[Value]:
        terms: list[Surface] = []
        shapes = [self._shape(root, scope, terms) for root in roots]
        values = {i: self.argument(term, scope, None) for i, term in enumerate(terms) if not _told_by_place(term)}
        if any(self._is_matrix(value) for value in values.values()) and len(values) == len(terms):
            return [self._matrices(shape, values) for shape in shapes]
        widest = self.widest([value.type for value in values.values()], expected)
        for i, term in enumerate(terms):
            if i not in values:
                values[i] = self.value(term, scope, widest)
        leaves = [self._leaf(values[i], widest) for i in range(len(terms))]
        return [self._joined(shape, leaves, widest) for shape in shapes]

    def _leaf(self, value: Value, widest: Open) -> Value:
        """Return a leaf at the type of its tree; where only opaque constants tell that, what it is comes to is late."""
        told = self.find(widest)
        if isinstance(told, Meta) and not isinstance(self.find(value.type), Meta):
            return Value(widest, lambda: self.coercion(value, widest))
        return self.coerced(value, widest)

    def _is_matrix(self, value: Value) -> bool:
        type_ = self.find(value.type)
        return not isinstance(type_, Meta) and type_.name == "Matrix"

    def _matrices(self, shape: Shape, values: Mapping[int, Value]) -> Value:
        """Return a tree over matrices, of which products take those of other formats too."""
        if isinstance(shape, int):
            return values[shape]
        operands = [self._matrices(part, values) for part in shape.parts]
        type_ = self._product_type(operands) if shape.sign == "*" else operands[0].type
        if shape.sign != "*":
            operands = [self.coerced(operand, type_) for operand in operands]
        return self._operation(shape, operands, type_)

    def _operation(self, shape: Tree, operands: Sequence[Value], type_: Open) -> Value:
        self.operated.append(type_)
        if shape.exponent is not None:
            power = [*operands, shape.exponent]
            return Value(type_, lambda: self._power(power, type_))
        constant = "Neg.neg" if len(operands) == 1 else self.sign_constant(shape.sign) or ""
        return Value(type_, lambda: self.constant(constant, operands, type_))

    def _product_type(self, operands: Sequence[Value]) -> Open:
        rows, middle, columns, entries = (self.fresh_type() for _ in range(4))
        for operand, sides in zip(operands, ((rows, middle), (middle, columns)), strict=True):
            wanted = Build("Matrix", (*sides, entries))
            if not self.unifier.attempt(operand.type, wanted):
                raise BadInputError("a product of matrices whose formats do not fit")
        return Build("Matrix", (rows, columns, entries))

    def _power(self, power: Sequence[Value], type_: Open) -> Node:
        """Return a power; Lean has none of an integer with a real exponent, so that its base was not told."""
        if self.find(type_) in (NAT, INT) and self.find(power[1].type) not in (NAT, INT):
            raise BadInputError("the type of the base of a power is not determined by what is written")
        return self.constant("HPow.hPow", power, type_)

    def _shape(self, term: Surface, scope: Scope, leaves: list[Surface]) -> Shape:
        """Return a tree of operations with places in `leaves` at its ends."""
        if isinstance(term, Operation) and term.sign in TREE:
            return Tree(term.sign, tuple(self._shape(part, scope, leaves) for part in term.operands))
        if isinstance(term, Operation) and term.sign == "^":
            base = self._shape(term.operands[0], scope, leaves)
            return Tree("^", (base,), self._exponent(term.operands[1], scope))
        leaves.append(term)
        return len(leaves) - 1

    def widest(self, types: Sequence[Open], expected: Open | None) -> Open:
        """Return the type to which Lean takes all of `types`; BadInputError where it takes none to the other."""
        found = [self.find(type_) for type_ in types]
        place = PROP if expected is None else self.find(expected)
        known = [type_ for type_ in (place, *found) if not isinstance(type_, Meta)]
        known = known[1:] if place == PROP else known
        if not known:
            return found[0] if found else self.fresh_type()
        told = {meta for type_ in self.results for meta in [self.find(type_)]}
        opaque = next((type_ for type_ in found if type_ in told), None)
        if opaque is not None and isinstance(place, Sort) and place == PROP and all(map(self.may_widen, known)):
            # Lean knows the type of the opaque one: it may be the wider, and then ↑ stands at the others.
            for type_ in found:
                if isinstance(type_, Meta):
                    self.unifier.attempt(type_, opaque)
            return opaque
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

    def _joined(self, shape: Shape, leaves: Sequence[Value], type_: Open) -> Value:
        if isinstance(shape, int):
            return leaves[shape]
        return self._operation(shape, [self._joined(part, leaves, type_) for part in shape.parts], type_)

    def _exponent(self, term: Surface, scope: Scope) -> Value:
        """Return an exponent; a numeral is a natural number where its place does not say more."""
        value = self.value(term, scope)
        if isinstance(self.find(value.type), Meta):
            self.unifier.attempt(value.type, NAT)
        return value


def _told_by_place(term: Surface) -> bool:
    """Return whether a term's type is told by its place: a function, a set, an element by its parts."""
    if isinstance(term, Binding):
        return term.sign == "fun"
    return isinstance(term, Comprehension) or (isinstance(term, Collection) and term.brackets in ("{}", "⟨⟩"))
