"""Rules of the normal form, and those that open a formula: connectives become ∧, ∨, ¬, and ¬ moves to the atoms.

All rules are classical equivalences of first-order logic with equality, named as in Lean. Each holds in every
interpretation, empty sorts included: those that need an element ask `inhabited` first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from certify.lexicon import Inhabited
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
    Truth,
    unique,
)

#: Inside ∀ (and at the top) the target is a conjunction of clauses, inside ∃ a disjunction of cubes.
Mode: TypeAlias = Literal["clauses", "cubes"]


class Rule(NamedTuple):
    """A rule: its Lean name, the kind of formula that it looks at, and what it makes of it (None: does not apply)."""

    name: str
    kind: type[Formula]
    step: Callable[[Formula, Mode, Inhabited], Formula | None]


def _connective(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
    match formula:
        case Implies(left, right):
            return Or(Not(left), right)
    return None


def _iff(formula: Formula, _mode: Mode, _inhabited: Inhabited) -> Formula | None:
    if isinstance(formula, Iff):
        return And(Implies(formula.left, formula.right), Implies(formula.right, formula.left))
    return None


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
