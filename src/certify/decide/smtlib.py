"""Formulas as SMT-LIB text with everything uninterpreted: sorts, symbols and numerals get names of our own."""

from __future__ import annotations

from certify.logic import (
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
    Node,
    Not,
    Num,
    Or,
    Pred,
    Sort,
    Truth,
    Var,
    unique,
    write,
)

_HEAD = {And: "and", Or: "or", Implies: "=>", Iff: "=", Not: "not", Forall: "forall", Exists: "exists"}


class Script:
    """An SMT-LIB script in the making: declarations as they are needed, assertions in order."""

    def __init__(self) -> None:
        self.declarations: list[str] = []
        self.assertions: list[str] = []
        self._names: dict[str, str] = {}
        self._bound = 0

    def assume(self, formula: Formula, under: str | None = None) -> None:
        """Assert `formula`, guarded by the Boolean constant `under` where one is given."""
        text = self._node(formula, {})
        if under is not None:
            self.declarations.append(f"(declare-const {under} Bool)")
            text = f"(=> {under} {text})"
        self.assertions.append(f"(assert {text})")

    def text(self) -> str:
        """Return the script."""
        return "\n".join((*self.declarations, *self.assertions))

    def _name(self, identity: str, stem: str, declaration: str) -> str:
        name = self._names.get(identity)
        if name is None:
            name = f"{stem}{len(self._names)}"
            self._names[identity] = name
            self.declarations.append(declaration.format(name))
        return name

    def _sort(self, sort: Sort) -> str:
        if str(sort) == "Prop":
            return "Bool"
        return self._name(f"sort {sort}", "S", "(declare-sort {} 0)")

    def _function(self, identity: str, params: tuple[Sort, ...], result: Sort) -> str:
        signature = f"({' '.join(map(self._sort, params))}) {self._sort(result)}"
        return self._name(identity, "f", "(declare-fun {} " + signature + ")")

    def _call(self, function: str, args: tuple[Node, ...], scope: dict[Var, str]) -> str:
        return f"({function} {' '.join(self._node(arg, scope) for arg in args)})" if args else function

    def _node(self, node: Node, scope: dict[Var, str]) -> str:
        match node:
            case Truth():
                return "true" if node.value else "false"
            case Var():
                return scope.get(node) or self._function(f"free {write(node)}", (), node.sort)
            case Num():
                return self._function(f"numeral {write(node)}", (), node.sort)
            case Pred() if node.symbol.name == "eq":
                return self._call("=", node.args, scope)
            case Pred() | App():
                symbol = node.symbol
                return self._call(self._function(f"symbol {symbol}", symbol.params, symbol.result), node.args, scope)
            case Apply() | Holds():
                head = node.function if isinstance(node, Apply) else node.relation
                name = self._function(f"apply {head.sort}", (head.sort, *head.sort.args[:-1]), head.sort.args[-1])
                return self._call(name, (head, *node.args), scope)
            case ExistsUnique():
                return self._node(unique(node), scope)
            case Not():
                return f"(not {self._node(node.body, scope)})"
            case And() | Or() | Implies() | Iff():
                return self._call(_HEAD[type(node)], (node.left, node.right), scope)
            case Forall() | Exists():
                # A counter of its own: a variable bound twice leaves the scope no larger than before.
                name = f"x{self._bound}"
                self._bound += 1
                body = self._node(node.body, {**scope, node.var: name})
                return f"({_HEAD[type(node)]} (({name} {self._sort(node.var.sort)})) {body})"
        raise TypeError(f"lift set and function terms before: {node!r}")
