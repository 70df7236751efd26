"""Proof terms, as the search builds them: each proves a formula, or its negation (Lean's `¬ φ`, a function to False).

Names are unique in a proof (facts, hypotheses and the variables that witnesses introduce), so nothing can be captured.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import TypeAlias

from certify.logic import Formula, Node, Term, Var, free_vars


@dataclass(frozen=True, slots=True)
class Ref:
    """A hypothesis, a fact or a lemma, by name."""

    name: str


@dataclass(frozen=True, slots=True)
class Given:
    """A term of the logic as an argument: the t of `h t`."""

    term: Term


@dataclass(frozen=True, slots=True)
class Call:
    """A proof applied to one argument."""

    head: Expr
    arg: Expr


@dataclass(frozen=True, slots=True)
class Proj:
    """A field of a proof: `h.1`, `h.mp`, `e.symm`."""

    head: Expr
    field: str


@dataclass(frozen=True, slots=True)
class Fun:
    """`fun name => body`, where name stands for a proof."""

    name: str
    body: Expr


@dataclass(frozen=True, slots=True)
class Intro:
    """`fun x => body`, where x is a variable of the logic."""

    var: Var
    body: Expr


@dataclass(frozen=True, slots=True)
class Pair:
    """`⟨first, second⟩`."""

    first: Expr
    second: Expr


@dataclass(frozen=True, slots=True)
class Let:
    """`have name : fact := value`, then body."""

    name: str
    fact: Formula
    value: Expr
    body: Expr


@dataclass(frozen=True, slots=True)
class Unpack:
    """From `source : ∃ x, P x`: a witness `var` with `name : P var`, then body."""

    source: Expr
    var: Var
    name: str
    body: Expr


@dataclass(frozen=True, slots=True)
class Cases:
    """From `source : A ∨ B`: one body for each side, in which `name` proves that side."""

    source: Expr
    name: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Either:
    """Cases on `fact ∨ ¬ fact` for an arbitrary proposition."""

    fact: Formula
    name: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Contra:
    """A proof by contradiction: in body, which proves False, `name : ¬ goal`."""

    name: str
    body: Expr


@dataclass(frozen=True, slots=True)
class Absurd:
    """Anything, from a proof of False."""

    false: Expr


@dataclass(frozen=True, slots=True)
class Chosen:
    """An element of the sort of `var`, which the statement takes to have one."""

    var: Var
    body: Expr


@dataclass(frozen=True, slots=True)
class Along:
    """An equation `a = b` in a context C: `C a = C b` for a term, and `C b` from `fact : C a` for a formula."""

    var: Var
    context: Node
    equation: Expr
    fact: Expr | None = None


Expr: TypeAlias = (
    Ref | Given | Call | Proj | Fun | Intro | Pair | Let | Unpack | Cases | Either | Contra | Absurd | Chosen | Along
)
_KINDS = (Ref, Given, Call, Proj, Fun, Intro, Pair, Let, Unpack, Cases, Either, Contra, Absurd, Chosen, Along)


def parts(expr: Expr) -> Iterator[tuple[str, Expr]]:
    """Yield the proofs directly below `expr`, with their fields."""
    for field in fields(expr):
        value = getattr(expr, field.name)
        if isinstance(value, _KINDS):
            yield field.name, value


def uses(expr: Expr) -> Counter[str]:
    """Return how often each name occurs: facts, and variables of the logic in terms and stated facts."""
    found: Counter[str] = Counter()
    _count(expr, found)
    return found


def _count(expr: Expr, found: Counter[str]) -> None:
    match expr:
        case Ref():
            found[expr.name] += 1
        case Given():
            found.update(var.name for var in free_vars(expr.term))
        case Let() | Either():
            found.update(var.name for var in free_vars(expr.fact))
        case Along():
            found.update(var.name for var in free_vars(expr.context))
    for _, part in parts(expr):
        _count(part, found)
