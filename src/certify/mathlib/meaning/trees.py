"""Trees of operations, with the coercions that Lean puts into sums, products and comparisons.

Lean takes a tree of +, -, *, /, % and of the comparison above it as one (`binop%`): the leaves' widest type is that of
all, and ↑ stands at the leaves that are narrower.
"""

from __future__ import annotations

from collections.abc import Sequence

from certify.logic import NAT
from certify.mathlib.meaning.arguments import argument
from certify.mathlib.meaning.coercions import coerced, late_coercion
from certify.mathlib.meaning.matrices import is_matrix, over_matrices
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.shapes import Shape, Tree, operated
from certify.mathlib.meaning.table import operations, value_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.widening import widest_of
from certify.mathlib.syntax.surface import Binding, Collection, Comprehension, Operation, Surface
from certify.reading.unify import Meta, Open

#: Operations that make such a tree.
TREE = frozenset({"+", "-", "*", "/", "%", "⊔", "⊓", "∪", "∩", "\\"})


@operations(*TREE, "^")
def _tree(read: Reader, term: Operation, scope: Scope, expected: Open | None) -> Value:
    """Return a tree of operations as Lean takes it: at the widest type of its leaves and of its place."""
    (found,) = leveled(read, [term], scope, expected)
    return found


def leveled(read: Reader, roots: Sequence[Surface], scope: Scope, expected: Open | None) -> list[Value]:
    """Return the trees that begin at `roots`, all at one type: the widest of their leaves and of their place."""
    terms: list[Surface] = []
    shapes = [_shape(read, root, scope, terms) for root in roots]
    values = {i: argument(read, term, scope, None) for i, term in enumerate(terms) if not _told_by_place(term)}
    if any(is_matrix(read, value) for value in values.values()) and len(values) == len(terms):
        found = [over_matrices(read, shape, values) for shape in shapes]
        return [coerced(read, value, found[0].type) for value in found]
    widest = widest_of(read, [value.type for value in values.values()], expected)
    for i, term in enumerate(terms):
        if i not in values:
            values[i] = value_of(read, term, scope, widest)
    leaves = [_leaf(read, values[i], widest) for i in range(len(terms))]
    return [_joined(read, shape, leaves, widest) for shape in shapes]


def _leaf(read: Reader, value: Value, widest: Open) -> Value:
    """Return a leaf at the type of its tree; where only opaque constants tell that, what it is comes to is late."""
    told = read.find(widest)
    if isinstance(told, Meta) and not isinstance(read.find(value.type), Meta):
        return Value(widest, lambda: late_coercion(read, value, widest))
    return coerced(read, value, widest)


def _shape(read: Reader, term: Surface, scope: Scope, leaves: list[Surface]) -> Shape:
    """Return a tree of operations with places in `leaves` at its ends."""
    if isinstance(term, Operation) and term.sign in TREE:
        return Tree(term.sign, tuple(_shape(read, part, scope, leaves) for part in term.operands))
    if isinstance(term, Operation) and term.sign == "^":
        base = _shape(read, term.operands[0], scope, leaves)
        return Tree("^", (base,), _exponent(read, term.operands[1], scope))
    leaves.append(term)
    return len(leaves) - 1


def _exponent(read: Reader, term: Surface, scope: Scope) -> Value:
    """Return an exponent: a natural number where nothing is known of it, but not what an opaque constant gives."""
    value = value_of(read, term, scope)
    type_ = read.find(value.type)
    if isinstance(type_, Meta) and type_ not in map(read.find, read.pending.results):
        read.unifier.attempt(type_, NAT)
    return value


def _joined(read: Reader, shape: Shape, leaves: Sequence[Value], type_: Open) -> Value:
    if isinstance(shape, int):
        return leaves[shape]
    return operated(read, shape, [_joined(read, part, leaves, type_) for part in shape.parts], type_)


def _told_by_place(term: Surface) -> bool:
    """Return whether a term's type is told by its place: a function, a set, an element by its parts."""
    if isinstance(term, Binding):
        return term.sign == "fun"
    return isinstance(term, Comprehension) or (isinstance(term, Collection) and term.brackets in ("{}", "⟨⟩"))
