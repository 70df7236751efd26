"""Positive integers are natural numbers: a claim about integers that are not negative, said of ℕ.

"For every positive integer n" is formalized over ℤ with 0 < n, or over ℕ with 0 < n. Both say the same as long as every
operation of the claim is that of ℕ on such numbers; subtraction is none of these.
"""

from __future__ import annotations

from certify.logic import (
    BINDERS,
    INT,
    NAT,
    And,
    Exists,
    Forall,
    Formula,
    Implies,
    Node,
    Num,
    Pred,
    Sort,
    Statement,
    Truth,
    Var,
    apart,
    map_sorts,
    rewrite,
    subnodes,
    symbols,
)
from certify.logic.claims import claim, conjuncts

#: Words that say the same of natural numbers and of these as integers.
_SHARED = frozenset(
    {
        "eq", "ne", "le", "lt", "ge", "gt", "add", "mul", "pow", "square", "dvd", "even", "odd", "positive",
        "nonnegative", "nonzero", "mod", "gcd", "coprime", "prime", "congruent",
    }
)  # fmt: skip
_GREATER, _LESS = frozenset({"ge", "gt"}), frozenset({"le", "lt"})


def not_negative(statement: Statement) -> bool:
    """Return whether `statement` speaks of integers, and says of each of them that it is not negative."""
    parts = subnodes(apart(statement.formula))
    integers = [node for node in parts if isinstance(node, BINDERS) and _speaks_of(node.var.sort)]
    return bool(integers) and all(map(_guarded, integers))


def over_naturals(statement: Statement) -> Statement | None:
    """Return `statement` with ℕ for ℤ; None where some integer may be negative, or an operation is not that of ℕ."""
    formula = apart(statement.formula)
    about = [symbol for symbol in symbols(formula) if any(map(_speaks_of, (*symbol.params, symbol.result)))]
    if not not_negative(statement) or any(symbol.name not in _SHARED for symbol in about):
        return None
    plain = rewrite(formula, _without_trivial)
    return Statement(map_sorts(plain, lambda sort: NAT if sort == INT else sort), statement.carriers)


def _speaks_of(sort: Sort) -> bool:
    return sort == INT or any(map(_speaks_of, sort.args))


def _guarded(node: Node) -> bool:
    """Return whether a quantifier over an integer says that it is not negative."""
    if not isinstance(node, Forall | Exists) or node.var.sort != INT:
        return False
    if isinstance(node, Forall):
        return any(_not_negative(part, node.var) for part in claim(node.body).hypotheses)
    body: Formula = node.body
    while isinstance(body, Exists):
        body = body.body
    return any(_not_negative(part, node.var) for part in conjuncts(body))


def _not_negative(part: Formula, var: Var) -> bool:
    if not isinstance(part, Pred):
        return False
    name, args = part.symbol.name, part.args
    if name in ("positive", "nonnegative"):
        return args == (var,)
    if name in _GREATER:
        return args[0] == var and isinstance(args[1], Num)
    return name in _LESS and args[-1] == var and isinstance(args[0], Num)


def _without_trivial(node: Node) -> Node:
    """Return a claim without what is no condition on a natural number: that it is not negative."""
    if isinstance(node, Pred):
        return Truth(True) if _trivial(node) else node
    if isinstance(node, Implies) and node.left == Truth(True):
        return node.right
    if isinstance(node, And) and Truth(True) in (node.left, node.right):
        return node.right if node.left == Truth(True) else node.left
    return node


def _trivial(atom: Pred) -> bool:
    """Return whether `atom` says of an integer, which is a natural number here, that it is not negative."""
    if atom.symbol.params[:1] != (INT,):
        return False
    name, args = atom.symbol.name, atom.args
    if name == "nonnegative":
        return isinstance(args[0], Var)
    small, large = args[::-1] if name == "ge" else args if name == "le" else (None, None)
    return isinstance(large, Var) and isinstance(small, Num) and small.value == 0
