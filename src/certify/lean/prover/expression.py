"""Proof terms, as the search builds them: each proves a formula, or its negation (Lean's `¬ φ`, a function to False).

Names are unique in a proof (facts, hypotheses and the variables that witnesses introduce), so nothing can be captured.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from certify.logic import Formula, Node, Term, Var, free_vars

#: Equivalences of the library that the prover uses, with implicit propositions.
EQUIVALENCES = frozenset({"Classical.not_not", "Classical.not_imp", "Classical.not_forall"})


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


def change_parts(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """Return `expr` with `change` applied to what is directly below it, and reduced at its head."""
    changed: dict[str, Any] = {}
    for name, part in parts(expr):
        new = change(part)
        if new is not part:
            changed[name] = new
    if not changed:
        return expr
    match result := replace(expr, **changed):
        case Call():
            return call(result.head, result.arg)
        case Proj():
            return proj(result.head, result.field)
    return result


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


def call(head: Expr, *args: Expr) -> Expr:
    """Return `head` applied to `args`, with functions reduced."""
    for arg in args:
        head = put(head.body, head.name, arg) if isinstance(head, Fun) else Call(head, arg)
    return head


def proj(head: Expr, field: str) -> Expr:
    """Return a field of `head`; of a pair, the part itself."""
    if isinstance(head, Pair) and field in ("1", "mp"):
        return head.first
    if isinstance(head, Pair) and field in ("2", "mpr"):
        return head.second
    if isinstance(head, Proj) and head.field == field == "symm":
        return head.head
    return Proj(head, field)


def put(expr: Expr, name: str, value: Expr) -> Expr:
    """Return `expr` with `value` for the fact `name`."""
    if isinstance(expr, Ref):
        return value if expr.name == name else expr
    if isinstance(expr, Fun | Contra) and expr.name == name:
        return expr
    return change_parts(expr, lambda part: put(part, name, value))


def fun(name: str, body: Expr) -> Expr:
    """Return `fun name => body`, or `h` where the body is only `h name`."""
    if isinstance(body, Call) and body.arg == Ref(name) and not uses(body.head)[name]:
        return body.head
    return Fun(name, body)


def lemma(name: str, *args: Expr) -> Expr:
    """Return a lemma of the library, by name, applied."""
    return call(Ref(name), *args)


def let(name: str, fact: Formula, value: Expr, body: Expr) -> Expr:
    """Return `body` with the fact `name`: left out where unused, put in place where that reads no worse."""
    count = uses(body)[name]
    if count == 0:
        return body
    if count == 1 or _depth(value) <= 2:
        inlined = put(body, name, value)
        if neutral(value) or not _as_head(body, name) or not _as_head(inlined, None):
            return inlined
    return Let(name, fact, value, body)


def neutral(expr: Expr) -> bool:
    """Return whether Lean finds the type of `expr` by itself."""
    match expr:
        case Ref() | Given():
            return True
        case Call() | Proj():
            return neutral(expr.head)
        case Along():
            return True
    return False


def _depth(expr: Expr) -> int:
    """Return how many projections a name carries; other terms count as deep."""
    match expr:
        case Ref():
            return 0
        case Proj():
            return 1 + _depth(expr.head)
    return 99


def _as_head(expr: Expr, name: str | None) -> bool:
    """Return whether `name` (or, for None, a term whose type Lean cannot find) stands where a known type is needed."""

    def bad(part: Expr) -> bool:
        return part == Ref(name) if name is not None else not neutral(part)

    match expr:
        case Call() | Proj():
            if bad(expr.head) or (isinstance(expr, Call) and _needs_type(expr.head) and bad(expr.arg)):
                return True
        case Unpack() | Cases():
            if bad(expr.source):
                return True
        case Absurd():
            if bad(expr.false):
                return True
        case Along():
            if bad(expr.equation):
                return True
    return any(_as_head(part, name) for _, part in parts(expr))


def _needs_type(head: Expr) -> bool:
    """Return whether `head` is one direction of a library equivalence, which is read off its argument's type."""
    return isinstance(head, Proj) and isinstance(head.head, Ref) and head.head.name in EQUIVALENCES


def contra(name: str, body: Expr) -> Expr:
    """Return a proof by contradiction, or the direct proof where the assumption is only used to end a case."""
    direct = aim(body, name)
    return direct if direct is not None else Contra(name, body)


def aim(expr: Expr, name: str) -> Expr | None:
    """Turn a proof of False that ends in `name p` into one that ends in p; None where `name` is used otherwise."""
    used = uses(expr)[name]
    if not used:
        return Absurd(expr)
    match expr:
        case Call() if expr.head == Ref(name):
            return expr.arg if used == 1 else None
        case Let():
            body = aim(expr.body, name)
            return None if body is None or uses(expr.value)[name] else replace(expr, body=body)
        case Chosen():
            body = aim(expr.body, name)
            return None if body is None else replace(expr, body=body)
        case Unpack():
            body = aim(expr.body, name)
            return None if body is None or uses(expr.source)[name] else replace(expr, body=body)
        case Cases() | Either():
            if isinstance(expr, Cases) and uses(expr.source)[name]:
                return None
            left, right = aim(expr.left, name), aim(expr.right, name)
            return None if left is None or right is None else replace(expr, left=left, right=right)
    return None


def renumbered(expr: Expr, names: Callable[[], str], kept: frozenset[str]) -> Expr:
    """Return `expr` with its own facts named anew by `names`, in the order in which they appear."""
    new: dict[str, str] = {}

    def go(part: Expr) -> Expr:
        name = getattr(part, "name", None)
        if not isinstance(part, Ref) and isinstance(name, str) and name not in kept:
            new[name] = names()
        changed: dict[str, Any] = {field: go(child) for field, child in parts(part)}
        if name in new:
            changed["name"] = new[name]
        return replace(part, **changed) if changed else part

    return go(expr)
