"""Rules for a formula whose parts are in normal form: truth values, idle quantifiers, equations, clauses and cubes."""

from __future__ import annotations

from collections.abc import Callable

from certify.decide.normal.logical import Mode, Rule
from certify.lexicon import Inhabited
from certify.logic import (
    And,
    Exists,
    Forall,
    Formula,
    Node,
    Not,
    Or,
    Pred,
    SetOf,
    Term,
    Truth,
    Var,
    bind,
    bound_vars,
    free_vars,
    fresh,
    join,
    leaves,
    substitute,
)

#: The rule that says what it means to be in {x | P(x)}.
MEMBERSHIP = "Set.mem_setOf_eq"


def _constant(name: str, kind: type[And] | type[Or], value: bool, left: bool) -> Rule:
    """`value` on the left (right) side of a connective: neutral or absorbing."""

    def step(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
        if not isinstance(formula, kind):
            return None
        side, other = (formula.left, formula.right) if left else (formula.right, formula.left)
        if side != Truth(value):
            return None
        return other if value == (kind is And) else Truth(value)

    return Rule(name, kind, step)


def _quantified(kind: type[Forall] | type[Exists], value: bool) -> Callable[[Formula, Mode, Inhabited], Formula | None]:
    def step(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
        return formula.body if isinstance(formula, kind) and formula.body == Truth(value) else None

    return step


def _vacuous(kind: type[Forall] | type[Exists]) -> Callable[[Formula, Mode, Inhabited], Formula | None]:
    def step(formula: Formula, _mode: Mode, inhabited: Inhabited) -> Formula | None:
        if isinstance(formula, kind) and formula.var not in free_vars(formula.body) and inhabited(formula.var.sort):
            return formula.body
        return None

    return step


def _reflexive(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
    if isinstance(formula, Pred) and formula.symbol.name == "eq" and formula.args[0] == formula.args[1]:
        return Truth(True)
    return None


def membership(formula: Node) -> Formula | None:
    """Return P(a) for a ∈ {x | P(x)}; None for anything else."""
    if isinstance(formula, Pred) and formula.symbol.name == "mem" and isinstance(formula.args[1], SetOf):
        return bind(formula.args[1], formula.args[0])
    return None


def _opposites(kind: type[And] | type[Or]) -> Callable[[Formula, Mode, Inhabited], Formula | None]:
    def step(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
        if not isinstance(formula, kind):
            return None
        parts = set(leaves(formula, kind))
        clash = any(isinstance(part, Not) and part.body in parts for part in parts)
        return Truth(kind is Or) if clash else None

    return step


def _split(
    outer: type[Forall] | type[Exists], inner: type[And] | type[Or]
) -> Callable[[Formula, Mode, Inhabited], Formula | None]:
    def step(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
        if isinstance(formula, outer) and isinstance(formula.body, inner):
            return inner(outer(formula.var, formula.body.left), outer(formula.var, formula.body.right))
        return None

    return step


def _pull(
    kind: type[And] | type[Or], quantifier: type[Forall] | type[Exists], mode_wanted: Mode, left: bool
) -> Callable[[Formula, Mode, Inhabited], Formula | None]:
    def step(formula: Formula, mode: Mode, _inhabited: Inhabited) -> Formula | None:
        if mode != mode_wanted or not isinstance(formula, kind):
            return None
        inner, other = (formula.left, formula.right) if left else (formula.right, formula.left)
        if not isinstance(inner, quantifier):
            return None
        var, body = inner.var, inner.body
        outside = {v.name for v in free_vars(other)}
        if var.name in outside:
            taken = outside | {v.name for v in (*free_vars(body), *bound_vars(body))}
            var = Var(fresh(var.name, taken), var.sort)
            body = bind(inner, var)
        return quantifier(var, kind(body, other) if left else kind(other, body))

    return step


def _distribute(
    outer: type[And] | type[Or], inner: type[And] | type[Or], mode_wanted: Mode, left: bool
) -> Callable[[Formula, Mode, Inhabited], Formula | None]:
    def step(formula: Formula, mode: Mode, _inhabited: Inhabited) -> Formula | None:
        if mode != mode_wanted or not isinstance(formula, outer):
            return None
        block, other = (formula.left, formula.right) if left else (formula.right, formula.left)
        if not isinstance(block, inner):
            return None
        if left:
            return inner(outer(block.left, other), outer(block.right, other))
        return inner(outer(other, block.left), outer(other, block.right))

    return step


def _solution(literal: Formula, var: Var, kind: type[Forall] | type[Exists]) -> Term | None:
    """Return t where `literal` is ¬ var = t under ∀, or var = t under ∃, and t is without var."""
    if kind is Forall:
        if not isinstance(literal, Not):
            return None
        literal = literal.body
    if not (isinstance(literal, Pred) and literal.symbol.name == "eq"):
        return None
    for one, other in (literal.args, literal.args[::-1]):
        if one == var and var not in free_vars(other):
            return other
    return None


def _one_point(kind: type[Forall] | type[Exists]) -> Callable[[Formula, Mode, Inhabited], Formula | None]:
    """∀ x, ¬ x = t ∨ P x becomes P t; ∃ x, x = t ∧ P x becomes P t."""
    joiner: type[And] | type[Or] = Or if kind is Forall else And

    def step(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
        if not isinstance(formula, kind):
            return None
        parts = list(leaves(formula.body, joiner))
        for place, part in enumerate(parts):
            value = _solution(part, formula.var, kind)
            if value is not None:
                rest = join(parts[:place] + parts[place + 1 :], joiner)
                return substitute(rest, {formula.var: value})
        return None

    return step


def _inward(kind: type[Forall] | type[Exists]) -> Callable[[Formula, Mode, Inhabited], Formula | None]:
    """Swap a quantifier inward when an equation below determines its variable."""
    joiner: type[And] | type[Or] = Or if kind is Forall else And

    def step(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
        if not isinstance(formula, kind) or not isinstance(formula.body, kind):
            return None
        matrix: Formula = formula.body
        while isinstance(matrix, kind):
            if matrix.var == formula.var:
                return None
            matrix = matrix.body
        if any(_solution(part, formula.var, kind) is not None for part in leaves(matrix, joiner)):
            return kind(formula.body.var, kind(formula.var, formula.body.body))
        return None

    return step


#: Rules for a formula whose parts are in normal form already.
INNER: tuple[Rule, ...] = (
    _constant("true_and", And, True, True),
    _constant("and_true", And, True, False),
    _constant("false_and", And, False, True),
    _constant("and_false", And, False, False),
    _constant("true_or", Or, True, True),
    _constant("or_true", Or, True, False),
    _constant("false_or", Or, False, True),
    _constant("or_false", Or, False, False),
    Rule("forall_true_iff", Forall, _quantified(Forall, True)),
    Rule("exists_false", Exists, _quantified(Exists, False)),
    Rule(MEMBERSHIP, Pred, lambda formula, _mode, _inhabited: membership(formula)),
    Rule("eq_self_iff_true", Pred, _reflexive),
    Rule("or_not_self_iff", Or, _opposites(Or)),
    Rule("and_not_self_iff", And, _opposites(And)),
    Rule("forall_const", Forall, _vacuous(Forall)),
    Rule("exists_const", Exists, _vacuous(Exists)),
    Rule("forall_and", Forall, _split(Forall, And)),
    Rule("exists_or", Exists, _split(Exists, Or)),
    Rule("forall_eq", Forall, _one_point(Forall)),
    Rule("exists_eq_left", Exists, _one_point(Exists)),
    Rule("forall_comm", Forall, _inward(Forall)),
    Rule("exists_comm", Exists, _inward(Exists)),
    Rule("forall_or_right", Or, _pull(Or, Forall, "clauses", left=True)),
    Rule("forall_or_left", Or, _pull(Or, Forall, "clauses", left=False)),
    Rule("exists_and_right", And, _pull(And, Exists, "cubes", left=True)),
    Rule("exists_and_left", And, _pull(And, Exists, "cubes", left=False)),
    Rule("or_and_right", Or, _distribute(Or, And, "clauses", left=True)),
    Rule("or_and_left", Or, _distribute(Or, And, "clauses", left=False)),
    Rule("and_or_right", And, _distribute(And, Or, "cubes", left=True)),
    Rule("and_or_left", And, _distribute(And, Or, "cubes", left=False)),
)
