"""Traversals of terms and formulas: children, rebuilding, free variables, substitution, α-equality, content hash."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar, cast, overload

from certify.logic.sorts import Sort
from certify.logic.syntax import (
    BINDERS,
    CONNECTIVES,
    App,
    Apply,
    Formula,
    Holds,
    Lambda,
    Node,
    Not,
    Num,
    Pred,
    Quantifier,
    SetOf,
    Symbol,
    Term,
    Truth,
    Var,
)
from certify.recent import recent

T = TypeVar("T")
F = TypeVar("F", bound=Node)


def children(node: Node) -> tuple[Node, ...]:
    """Return the parts of `node`, in order; a binder's variable is no part."""
    match node:
        case App() | Pred():
            return node.args
        case Apply():
            return (node.function, *node.args)
        case Holds():
            return (node.relation, *node.args)
        case Var() | Num() | Truth():
            return ()
        case Not():
            return (node.body,)
    if isinstance(node, CONNECTIVES):
        return (node.left, node.right)
    if isinstance(node, BINDERS):
        return (node.body,)
    raise TypeError(f"no kind of term or formula: {node!r}")


def rebuild(node: F, parts: tuple[Node, ...]) -> F:
    """Return `node` with `parts` in place of its children; the same object if nothing changed."""
    if all(new is old for new, old in zip(parts, children(node), strict=True)):
        return node
    match node:
        case App() | Pred():
            return cast(F, type(node)(node.symbol, cast(tuple[Term, ...], parts)))
        case Apply() | Holds():
            return cast(F, type(node)(cast(Term, parts[0]), cast(tuple[Term, ...], parts[1:])))
        case Not():
            return cast(F, Not(cast(Formula, parts[0])))
    if isinstance(node, CONNECTIVES):
        return cast(F, type(node)(cast(Formula, parts[0]), cast(Formula, parts[1])))
    if isinstance(node, Lambda):
        return cast(F, Lambda(node.var, cast(Term, parts[0])))
    binder = cast("Quantifier | SetOf", node)
    return cast(F, type(binder)(binder.var, cast(Formula, parts[0])))


def fold(node: Node, step: Callable[[Node, tuple[T, ...]], T]) -> T:
    """Return `step(node, folded children)`, bottom up."""
    return step(node, tuple(fold(child, step) for child in children(node)))


def rewrite(node: F, step: Callable[[Node], Node]) -> F:
    """Return `node` with `step` applied to every part, bottom up, and last to itself."""
    return cast(F, step(rebuild(node, tuple(rewrite(child, step) for child in children(node)))))


def subnodes(node: Node) -> Iterator[Node]:
    """Yield `node` and everything below it, in reading order."""
    return iter(_flat(node))


@recent
def _flat(node: Node) -> tuple[Node, ...]:
    found: list[Node] = []
    ahead = [node]
    while ahead:
        part = ahead.pop()
        found.append(part)
        ahead.extend(reversed(children(part)))
    return tuple(found)


@recent
def symbols(node: Node) -> tuple[Symbol, ...]:
    """Return the distinct symbols of `node`, in reading order."""
    return tuple(dict.fromkeys(part.symbol for part in subnodes(node) if isinstance(part, App | Pred)))


def word_names(node: Node) -> frozenset[str]:
    """Return the names of the words of `node`; equality is none."""
    return frozenset(symbol.name for symbol in symbols(node)) - {"eq"}


def free_vars(node: Node) -> tuple[Var, ...]:
    """Return the distinct free variables of `node`, in reading order."""
    if isinstance(node, Var):
        return (node,)
    found = dict.fromkeys(var for child in children(node) for var in free_vars(child))
    if isinstance(node, BINDERS):
        found.pop(node.var, None)
    return tuple(found)


def fresh(name: str, taken: set[str] | frozenset[str]) -> str:
    """Return `name`, or `name` with the smallest number that is not in `taken`."""
    if name not in taken:
        return name
    stem = name.rstrip("0123456789") or name
    number = 1
    while f"{stem}{number}" in taken:
        number += 1
    return f"{stem}{number}"


def substitute(node: F, values: Mapping[Var, Term]) -> F:
    """Return `node` with the free variables in `values` replaced; binders are renamed where they would capture."""
    values = {var: value for var, value in values.items() if value != var}
    if not values:
        return node
    if isinstance(node, Var):
        return cast(F, values.get(node, node))
    if not isinstance(node, BINDERS):
        return rebuild(node, tuple(substitute(child, values) for child in children(node)))
    return cast(F, _substitute_under(node, values))


def _substitute_under(node: Quantifier | Lambda | SetOf, values: Mapping[Var, Term]) -> Node:
    free = set(free_vars(node))
    values = {var: value for var, value in values.items() if var in free}
    if not values:
        return node
    incoming = {var.name for value in values.values() for var in free_vars(value)}
    var = node.var
    body: Node = node.body
    if var.name in incoming:
        taken = incoming | {other.name for other in free_vars(body)} | {other.name for other in bound_vars(body)}
        renamed = Var(fresh(var.name, taken), var.sort)
        body = substitute(body, {var: renamed})
        var = renamed
    return rebind(node, var, substitute(body, values))


def rebind(node: Quantifier | Lambda | SetOf, var: Var, body: Node) -> Node:
    """Return a binder of the kind of `node` over another variable and body."""
    return Lambda(var, cast(Term, body)) if isinstance(node, Lambda) else type(node)(var, cast(Formula, body))


def apart(formula: Formula) -> Formula:
    """Return `formula` with every bound variable named differently from every other and from the free ones."""
    return cast(Formula, _apart(formula, {var.name for var in free_vars(formula)}))


def _apart(node: Node, taken: set[str]) -> Node:
    if not isinstance(node, BINDERS):
        return rebuild(node, tuple(_apart(child, taken) for child in children(node)))
    var = Var(fresh(node.var.name, taken), node.var.sort)
    taken.add(var.name)
    return rebind(node, var, _apart(bind(node, var), taken))


def bound_vars(node: Node) -> tuple[Var, ...]:
    """Return the variables that `node` binds, outermost first, with repetitions."""
    return tuple(part.var for part in subnodes(node) if isinstance(part, BINDERS))


@overload
def bind(binder: Lambda, value: Term) -> Term: ...
@overload
def bind(binder: Quantifier | SetOf, value: Term) -> Formula: ...
def bind(binder: Quantifier | Lambda | SetOf, value: Term) -> Node:
    """Return the body of `binder` with `value` for its variable."""
    return substitute(binder.body, {binder.var: value})


def nameless(node: Node, scope: tuple[Var, ...] = ()) -> str:
    """Return a text that two nodes share exactly if they are α-equal: bound variables become de Bruijn indices."""
    match node:
        case Var():
            for depth, var in enumerate(reversed(scope)):
                if var == node:
                    return f"#{depth}"
            return f"{node.name!r}:{node.sort}"
        case Num():
            return f"{node.value}:{node.sort}"
        case Truth():
            return str(node.value)
        case App() | Pred():
            head = f"{node.symbol.name}:{node.symbol.result}"
        case _:
            head = type(node).__name__
    inner = scope
    if isinstance(node, BINDERS):
        head += f"[{node.var.sort}]"
        inner = (*scope, node.var)
    return f"{head}({','.join(nameless(child, inner) for child in children(node))})"


def alpha_equal(left: Node, right: Node) -> bool:
    """Return whether the two differ only in the names of bound variables."""
    return nameless(left) == nameless(right)


def content_hash(node: Node) -> str:
    """Return the SHA-256 of `nameless(node)`: the same for α-equal nodes, on every machine and in every version."""
    return hashlib.sha256(nameless(node).encode()).hexdigest()


def map_sorts(node: F, change: Callable[[Sort], Sort]) -> F:
    """Return `node` with `change` applied to every sort in it."""

    def symbol(old: Symbol) -> Symbol:
        return Symbol(old.name, tuple(map(change, old.params)), change(old.result))

    def go(part: Node) -> Node:
        below = tuple(go(child) for child in children(part))
        match part:
            case Var():
                return Var(part.name, change(part.sort))
            case Num():
                return Num(part.value, change(part.sort))
            case App() | Pred():
                return type(part)(symbol(part.symbol), cast(tuple[Term, ...], below))
        if isinstance(part, BINDERS):
            return rebind(part, Var(part.var.name, change(part.var.sort)), below[0])
        return rebuild(part, below)

    return cast(F, go(node))
