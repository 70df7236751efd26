"""The plain-text notation of formulas: `write` and `read` are inverse up to nothing at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from certify.errors import BadInputError
from certify.files.resources import data_dir
from certify.logic.sort_table import sort_rows, takes
from certify.logic.sorts import PROP, Sort
from certify.logic.syntax import (
    And,
    App,
    Apply,
    Exists,
    ExistsUnique,
    Forall,
    Formula,
    Holds,
    Iff,
    Implies,
    Lambda,
    Node,
    Not,
    Num,
    Or,
    Pred,
    SetOf,
    Symbol,
    Term,
    Truth,
    Var,
    eq,
)

if TYPE_CHECKING:
    from lark import Lark, Tree

#: Finds the symbol of a name at argument sorts; used where the notation leaves out a function's result sort.
Resolver = Callable[[str, tuple[Sort, ...]], Symbol]

_LEVEL = {Iff: 0, Implies: 1, Or: 2, And: 3, Not: 4}
_SIGN = {Iff: "↔", Implies: "→", Or: "∨", And: "∧", Forall: "∀", Exists: "∃", ExistsUnique: "∃!"}

_BINARY: dict[str, type[And | Or | Implies | Iff]] = {"iff": Iff, "implies": Implies, "or_": Or, "and_": And}
_QUANTIFIER: dict[str, type[Forall | Exists | ExistsUnique]] = {
    "forall": Forall,
    "exists": Exists,
    "exists_unique": ExistsUnique,
}


def write(node: Node, scope: frozenset[Var] = frozenset()) -> str:
    """Return `node` in notation; variables outside `scope` are written with their sort."""
    match node:
        case Var():
            return node.name if node in scope else f"{node.name}:{node.sort}"
        case Num():
            return f"{node.value}:{node.sort}"
        case Truth():
            return "⊤" if node.value else "⊥"
        case Pred() if node.symbol.name == "eq":
            return " = ".join(_operand(arg, scope) for arg in node.args)
        case Pred() | App():
            args = ", ".join(write(arg, scope) for arg in node.args)
            return f"{node.symbol.name}({args})" + (f":{node.sort}" if isinstance(node, App) else "")
        case Apply() | Holds():
            head = node.function if isinstance(node, Apply) else node.relation
            sign = "@" if isinstance(node, Apply) else "~"
            return f"{_operand(head, scope)}{sign}({', '.join(write(arg, scope) for arg in node.args)})"
        case Lambda() | SetOf():
            body = write(node.body, _within(scope, node.var))
            binding = f"{node.var.name}:{node.var.sort}"
            return f"fun {binding}. {body}" if isinstance(node, Lambda) else f"{{{binding} | {body}}}"
        case Not():
            return f"¬{_part(node.body, 4, scope)}"
        case Forall() | Exists() | ExistsUnique():
            body = write(node.body, _within(scope, node.var))
            return f"{_SIGN[type(node)]} {node.var.name}:{node.var.sort}. {body}"
    level = _LEVEL[type(node)]
    right = level + 1 if isinstance(node, Iff) else level
    return f"{_part(node.left, level + 1, scope)} {_SIGN[type(node)]} {_part(node.right, right, scope)}"


def _within(scope: frozenset[Var], var: Var) -> frozenset[Var]:
    """Return the variables that their name alone means where `var` is bound: not those it hides."""
    return frozenset(other for other in scope if other.name != var.name) | {var}


def _operand(term: Term, scope: frozenset[Var]) -> str:
    text = write(term, scope)
    return f"[{text}]" if isinstance(term, Lambda) else text


def _part(part: Formula, least: int, scope: frozenset[Var]) -> str:
    text = write(part, scope)
    level = -1 if isinstance(part, Forall | Exists | ExistsUnique) else _LEVEL.get(type(part), 5)
    return text if level >= least else f"({text})"


@lru_cache(maxsize=1)
def _parser() -> Lark:
    from lark import Lark  # late: to read a text takes no more than tables that are kept

    return Lark((data_dir("grammars") / "notation.lark").read_text("utf-8"), parser="lalr", start=["start", "term"])


def read(text: str, free: Mapping[str, Var] | None = None, resolve: Resolver | None = None) -> Formula:
    """Return the formula that `text` writes; `free` names variables that may occur without their sort.

    Raises BadInputError with the column where reading stopped, SortError for ill-sorted parts.
    """
    return _Reader(resolve).formula(_tree(text, "start"), dict(free or {}))


def read_term(text: str, free: Mapping[str, Var] | None = None, resolve: Resolver | None = None) -> Term:
    """Return the term that `text` writes; otherwise as `read`."""
    return _Reader(resolve).term(_tree(text, "term"), dict(free or {}))


def _tree(text: str, start: str) -> Tree[Any]:
    from lark.exceptions import UnexpectedInput

    try:
        return _parser().parse(text, start=start)
    except UnexpectedInput as error:
        column = getattr(error, "column", "?")
        raise BadInputError(f"not in notation: {text!r} breaks at column {column}") from error


class _Reader:
    def __init__(self, resolve: Resolver | None) -> None:
        self.resolve = resolve

    def sort(self, tree: Tree[Any]) -> Sort:
        parts = [part for part in tree.children if part is not None]
        variable = parts[0] == "'"
        name = str(parts[1] if variable else parts[0])
        args = tuple(self.sort(part) for part in parts[2 if variable else 1 :])
        if not variable and not takes(name, len(args)):
            raise BadInputError(f"no sort {name!r} with {len(args)} arguments; known: {', '.join(sort_rows())}")
        return Sort(name, args, variable)

    def binding(self, tree: Tree[Any]) -> Var:
        return Var(str(tree.children[0]), self.sort(tree.children[1]))

    def terms(self, tree: Tree[Any] | None, scope: dict[str, Var]) -> tuple[Term, ...]:
        return tuple(self.term(child, scope) for child in tree.children) if tree is not None else ()

    def formula(self, tree: Tree[Any], scope: dict[str, Var]) -> Formula:
        parts = tree.children
        match tree.data:
            case "true" | "false":
                return Truth(tree.data == "true")
            case "not_":
                return Not(self.formula(parts[0], scope))
            case "equation":
                return eq(self.term(parts[0], scope), self.term(parts[1], scope))
            case "pred":
                args = self.terms(parts[1], scope)
                return Pred(Symbol(str(parts[0]), tuple(arg.sort for arg in args), PROP), args)
            case "holds":
                return Holds(self.term(parts[0], scope), self.terms(parts[1], scope))
        if tree.data in _QUANTIFIER:
            var = self.binding(parts[0])
            return _QUANTIFIER[tree.data](var, self.formula(parts[1], {**scope, var.name: var}))
        return _BINARY[tree.data](self.formula(parts[0], scope), self.formula(parts[1], scope))

    def term(self, tree: Tree[Any], scope: dict[str, Var]) -> Term:
        parts = tree.children
        match tree.data:
            case "bound":
                if str(parts[0]) not in scope:
                    raise BadInputError(f"variable {parts[0]} is not bound; a free one is written {parts[0]}:SORT")
                return scope[str(parts[0])]
            case "free":
                return Var(str(parts[0]), self.sort(parts[1]))
            case "num":
                return Num(int(str(parts[0])), self.sort(parts[1]))
            case "app":
                return self._app(str(parts[0]), self.terms(parts[1], scope), parts[2])
            case "apply":
                return Apply(self.term(parts[0], scope), self.terms(parts[1], scope))
        var = self.binding(parts[0])
        inner = {**scope, var.name: var}
        if tree.data == "lambda_":
            return Lambda(var, self.term(parts[1], inner))
        return SetOf(var, self.formula(parts[1], inner))

    def _app(self, name: str, args: tuple[Term, ...], sort: Tree[Any] | None) -> App:
        sorts = tuple(arg.sort for arg in args)
        if sort is not None:
            return App(Symbol(name, sorts, self.sort(sort)), args)
        if self.resolve is None:
            raise BadInputError(f"the result sort of {name} is missing: write {name}(…):SORT")
        return App(self.resolve(name, sorts), args)
