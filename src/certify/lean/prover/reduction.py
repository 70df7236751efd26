"""Building proof terms so that they come out short: functions reduced, names kept only where they help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from certify.lean.prover.expression import (
    Absurd,
    Along,
    Call,
    Cases,
    Chosen,
    Contra,
    Either,
    Expr,
    Fun,
    Given,
    Let,
    Pair,
    Proj,
    Ref,
    Unpack,
    parts,
    uses,
)
from certify.logic import Formula

#: Equivalences of the library that the prover uses, with implicit propositions.
EQUIVALENCES = frozenset({"Classical.not_not", "Classical.not_imp", "Classical.not_forall"})


def change_parts(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """Return `expr` with `change` applied to what is directly below it, and reduced at its head."""
    changed: dict[str, Any] = {}
    for name, part in parts(expr):
        new = change(part)
        if new is not part:
            changed[name] = new
    if not changed:
        return expr
    return reduced(replace(expr, **changed))


def reduced(expr: Expr) -> Expr:
    """Return `expr` reduced at its head: functions applied, fields of pairs taken.

    ⟨h.1, h.2⟩ stays: it may prove an equivalence where h proves two implications, or the reverse.
    """
    match expr:
        case Call():
            return call(expr.head, expr.arg)
        case Proj():
            return proj(expr.head, expr.field)
    return expr


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
