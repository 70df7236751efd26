"""Local rules of the normal form: classical equivalences of first-order logic with equality, named as in Lean.

Every rule holds in every interpretation, empty sorts included: those that need an element ask `inhabited` first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from certify.logic import (
    And,
    Exists,
    ExistsUnique,
    Forall,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Pred,
    SetOf,
    Sort,
    Term,
    Truth,
    Var,
    bind,
    bound_vars,
    eq,
    free_vars,
    fresh,
    substitute,
)
from certify.rewrite.step import Step

#: Says of a sort whether it surely has an element.
Inhabited: TypeAlias = Callable[[Sort], bool]
#: Inside ∀ (and at the top) the target is a conjunction of clauses, inside ∃ a disjunction of cubes.
Mode: TypeAlias = Literal["clauses", "cubes"]


class Rule(NamedTuple):
    """A rule: its Lean name, the kind of formula that it looks at, and what it makes of it (None: does not apply)."""

    name: str
    kind: type[Formula]
    step: Callable[[Formula, Mode, Inhabited], Formula | None]


def leaves(formula: Formula, kind: type[And] | type[Or]) -> Iterator[Formula]:
    """Yield the parts of a nested conjunction (disjunction), from left to right."""
    if isinstance(formula, kind):
        yield from leaves(formula.left, kind)
        yield from leaves(formula.right, kind)
    else:
        yield formula


def join(parts: list[Formula], kind: type[And] | type[Or]) -> Formula:
    """Return `parts` joined, nested to the right; of none, the neutral truth value."""
    if not parts:
        return Truth(kind is And)
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = kind(part, result)
    return result


def _connective(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
    match formula:
        case Implies(left, right):
            return Or(Not(left), right)
    return None


def _iff(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
    if isinstance(formula, Iff):
        return And(Implies(formula.left, formula.right), Implies(formula.right, formula.left))
    return None


def unique(formula: ExistsUnique) -> Exists:
    """Return ∃ x, body ∧ ∀ y, body[y] → y = x."""
    var = formula.var
    other = Var(fresh(var.name, {v.name for v in (*free_vars(formula.body), *bound_vars(formula.body), var)}), var.sort)
    return Exists(var, And(formula.body, Forall(other, Implies(bind(formula, other), eq(other, var)))))


def _unique(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
    return unique(formula) if isinstance(formula, ExistsUnique) else None


def _negation(name: str) -> Callable[[Formula, Mode, Inhabited], Formula | None]:
    def step(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
        if not isinstance(formula, Not):
            return None
        found = _push(formula.body)
        return found[1] if found and found[0] == name else None

    return step


def _push(body: Formula) -> tuple[str, Formula] | None:
    match body:
        case Truth(value):
            return "not_false_iff" if not value else "not_true", Truth(not value)
        case Not(inner):
            return "not_not", inner
        case And(left, right):
            return "not_and_or", Or(Not(left), Not(right))
        case Or(left, right):
            return "not_or", And(Not(left), Not(right))
        case Implies(left, right):
            return "not_imp", And(left, Not(right))
        case Forall(var, inner):
            return "not_forall", Exists(var, Not(inner))
        case Exists(var, inner):
            return "not_exists", Forall(var, Not(inner))
    return None


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


def _member(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
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


#: Rules that open a formula from the outside: connectives become ∧, ∨ and ¬, and ¬ moves to the atoms.
OUTER: tuple[Rule, ...] = (
    Rule("existsUnique_def", ExistsUnique, _unique),
    Rule("iff_def", Iff, _iff),
    Rule("imp_iff_not_or", Implies, _connective),
    *(
        Rule(name, Not, _negation(name))
        for name in (
            "not_true",
            "not_false_iff",
            "not_not",
            "not_and_or",
            "not_or",
            "not_imp",
            "not_forall",
            "not_exists",
        )
    ),
)

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
    Rule("Set.mem_setOf_eq", Pred, _member),
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


def apply_first(rules: tuple[Rule, ...], formula: Formula, mode: Mode, inhabited: Inhabited) -> Step | None:
    """Return the first of `rules` that applies to `formula` itself, as a step at the root."""
    for rule in rules:
        if rule.kind is not type(formula):
            continue
        result = rule.step(formula, mode, inhabited)
        if result is not None:
            return Step(rule.name, (), formula, result)
    return None
