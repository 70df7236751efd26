"""The canonical order of a normal form: operands, equations and quantifier blocks, sorted by steps.

`key` names a formula up to bound names, the order of ∧ and ∨, the sides of = and the order inside a block of equal
quantifiers; sorting by it leads equal keys to α-equal formulas.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby, islice, permutations, product
from typing import TypeAlias, cast

from certify.decide.normal.step import Position, Step
from certify.logic import (
    BINDERS,
    And,
    App,
    Exists,
    ExistsUnique,
    Forall,
    Formula,
    Iff,
    Implies,
    Node,
    Not,
    Num,
    Or,
    Pred,
    Var,
    alpha_equal,
    children,
    eq,
    leaves,
)

Labels: TypeAlias = Mapping[Var, str]

#: How many orders of one quantifier block are compared; beyond it the order by signature stands.
MAX_ORDERS = 120

_COMM = {And: "and_comm", Or: "or_comm"}
_LEFT_COMM = {And: "and_left_comm", Or: "or_left_comm"}
_ASSOC = {And: "and_assoc", Or: "or_assoc"}
_SELF = {And: "and_self_iff", Or: "or_self_iff"}
_SELF_LEFT = {And: "and_self_left", Or: "or_self_left"}


def key(node: Node, labels: Labels) -> str:
    """Return the name of `node` up to the symmetries above; `labels` name the variables bound outside."""
    match node:
        case Var():
            return labels.get(node, f"{node.name!r}:{node.sort}")
        case Num():
            return f"{node.value}:{node.sort}"
        case And() | Or():
            parts = sorted(key(part, labels) for part in leaves(node, type(node)))
            return f"{type(node).__name__}({','.join(parts)})"
        case Iff():
            return f"Iff({','.join(sorted(key(side, labels) for side in (node.left, node.right)))})"
        case Pred() if node.symbol.name == "eq":
            return f"eq({','.join(sorted(key(arg, labels) for arg in node.args))})"
        case Forall() | Exists():
            variables, body = block(node)
            best = _best_order(variables, body, labels)
            sorts = ",".join(str(var.sort) for var in best)
            return f"{type(node).__name__}[{sorts}]({key(body, _labelled(best, labels))})"
    inner = _labelled((node.var,), labels) if isinstance(node, BINDERS) else labels
    head = f"{node.symbol.name}:{node.symbol.result}" if isinstance(node, App | Pred) else type(node).__name__
    if isinstance(node, BINDERS):
        head += f"[{node.var.sort}]"
    text = ",".join(key(child, inner) for child in children(node))
    return f"{head}({text or getattr(node, 'value', '')})"


def block(node: Forall | Exists) -> tuple[tuple[Var, ...], Formula]:
    """Return the variables of the block of equal quantifiers at `node`, and its body; a name bound twice ends it."""
    variables: list[Var] = []
    body: Formula = node
    while isinstance(body, type(node)) and body.var not in variables:
        variables.append(body.var)
        body = body.body
    return tuple(variables), body


def _labelled(variables: tuple[Var, ...], labels: Labels) -> Labels:
    # A variable bound twice leaves the labels no more than before: count from the last one given.
    start = 1 + max((int(label[1:]) for label in labels.values() if label.startswith("#")), default=-1)
    return {**labels, **{var: f"#{start + i}" for i, var in enumerate(variables)}}


def _best_order(variables: tuple[Var, ...], body: Formula, labels: Labels) -> tuple[Var, ...]:
    if len(variables) == 1:
        return variables

    def signature(var: Var) -> str:
        marked = {other: "★" if other == var else "·" for other in variables}
        return f"{var.sort}|{key(body, {**labels, **marked})}"

    ranked = sorted((signature(var), i) for i, var in enumerate(variables))
    groups = [[variables[i] for _, i in members] for _, members in groupby(ranked, key=lambda pair: pair[0])]
    orders = product(*(islice(permutations(group), MAX_ORDERS) for group in groups))  # product keeps all it is given
    flat = [tuple(var for group in order for var in group) for order in islice(orders, MAX_ORDERS)]
    if len(flat) == 1:
        return flat[0]
    return min(flat, key=lambda order: key(body, _labelled(order, labels)))


class Sorter:
    """Sorts a formula into canonical order and keeps the steps."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def _step(self, rule: str, position: Position, before: Formula, after: Formula) -> Formula:
        self.steps.append(Step(rule, position, before, after))
        return after

    def sort(self, node: Formula, labels: Labels, position: Position) -> Formula:
        """Return `node` in canonical order."""
        match node:
            case Pred() if node.symbol.name == "eq":
                return self._equation(node, labels, position)
            case Not():
                return Not(self.sort(node.body, labels, (*position, 0)))
            case And() | Or():
                return self._operands(node, labels, position)
            case Implies():
                left = self.sort(node.left, labels, (*position, 0))
                return Implies(left, self.sort(node.right, labels, (*position, 1)))
            case Iff():
                return self._iff(node, labels, position)
            case ExistsUnique():
                return ExistsUnique(node.var, self.sort(node.body, _labelled((node.var,), labels), (*position, 0)))
            case Forall() | Exists():
                return self._block(node, labels, position)
        return node

    def _equation(self, node: Pred, labels: Labels, position: Position) -> Formula:
        left, right = node.args
        if key(left, labels) <= key(right, labels):
            return node
        return self._step("eq_comm", position, node, eq(right, left))

    def _iff(self, node: Iff, labels: Labels, position: Position) -> Formula:
        left = self.sort(node.left, labels, (*position, 0))
        right = self.sort(node.right, labels, (*position, 1))
        if key(left, labels) <= key(right, labels):
            return Iff(left, right)
        return self._step("iff_comm", position, Iff(left, right), Iff(right, left))

    def _block(self, node: Forall | Exists, labels: Labels, position: Position) -> Formula:
        variables, body = block(node)
        wanted = _best_order(variables, body, labels)
        rule = "forall_comm" if isinstance(node, Forall) else "exists_comm"
        current: Formula = node
        for place, var in enumerate(wanted):
            order = list(block(cast("Forall | Exists", current))[0])
            for i in range(order.index(var), place, -1):
                current = self._swap(current, i - 1, rule, position)
        inner = self.sort(body, _labelled(wanted, labels), position + (0,) * len(wanted))
        for var in reversed(wanted):
            inner = type(node)(var, inner)
        return inner

    def _swap(self, node: Formula, depth: int, rule: str, position: Position) -> Formula:
        quantifier = cast("Forall | Exists", node)
        kind = type(quantifier)
        if depth:
            return kind(quantifier.var, self._swap(quantifier.body, depth - 1, rule, (*position, 0)))
        below = cast("Forall | Exists", quantifier.body)
        return self._step(rule, position, node, kind(below.var, kind(quantifier.var, below.body)))

    def _operands(self, node: And | Or, labels: Labels, position: Position) -> Formula:
        kind = type(node)
        nested = self._right_nested(node, position)
        head = self.sort(nested.left, labels, (*position, 0))
        tail = self.sort(nested.right, labels, (*position, 1))
        return self._insert(kind(head, tail), labels, position)

    def _right_nested(self, node: And | Or, position: Position) -> And | Or:
        kind = type(node)
        while isinstance(node.left, kind):
            after = kind(node.left.left, kind(node.left.right, node.right))
            node = cast("And | Or", self._step(_ASSOC[kind], position, node, after))
        return node

    def _insert(self, node: And | Or, labels: Labels, position: Position) -> Formula:
        """Move the head of `node` into its sorted tail; drop it where the tail has it already."""
        kind, head, tail = type(node), node.left, node.right
        first = tail.left if isinstance(tail, kind) else tail
        if alpha_equal(head, first):
            # A copy with other bound names is the same proposition: Lean sees no difference.
            rule = _SELF_LEFT[kind] if isinstance(tail, kind) else _SELF[kind]
            return self._step(rule, position, node, tail)
        if key(head, labels) <= key(first, labels):
            return node
        if not isinstance(tail, kind):
            return self._step(_COMM[kind], position, node, kind(tail, head))
        self._step(_LEFT_COMM[kind], position, node, kind(first, kind(head, tail.right)))
        return kind(first, self._insert(kind(head, tail.right), labels, (*position, 1)))
