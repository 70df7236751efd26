"""Proof terms as Lean text."""

from __future__ import annotations

from dataclasses import dataclass

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
    Intro,
    Let,
    Pair,
    Proj,
    Ref,
    Unpack,
    uses,
)
from certify.lean.prover.reduction import neutral
from certify.lean.statement.text import ATOM, Printer
from certify.logic import Formula, Node, Var, free_vars

_STEP = "  "


@dataclass(frozen=True)
class Writer:
    """Writes proofs in the names of one printer; variables of the proof are written by their own names."""

    printer: Printer

    def write(self, expr: Expr, indent: str = "") -> str:
        """Return `expr`, whose lines after the first start with `indent`."""
        match expr:
            case Ref():
                return expr.name
            case Given():
                return self._node(expr.term, ATOM)
            case Call():
                return f"{self._head(expr.head, indent)} {self._arg(expr.arg, indent)}"
            case Proj():
                return f"{self._arg(expr.head, indent)}.{expr.field}"
            case Fun() | Intro():
                return self._function(expr, indent)
            case Pair():
                return self._pair(expr, indent)
            case Along():
                return self._along(expr, indent)
            case Contra():
                return f"Classical.byContradiction {self._arg(Fun(expr.name, expr.body), indent)}"
            case Absurd():
                return self._absurd(expr.false, indent)
        return self._block(expr, indent)

    def _pair(self, expr: Pair, indent: str) -> str:
        """Write nested pairs as one tuple."""
        items: list[Expr] = [expr.first]
        rest = expr.second
        while isinstance(rest, Pair):
            items.append(rest.first)
            rest = rest.second
        return f"⟨{', '.join(self.write(item, indent) for item in (*items, rest))}⟩"

    def _block(self, expr: Let | Unpack | Cases | Either | Chosen, indent: str) -> str:
        match expr:
            case Let():
                stated = self._node(expr.fact)
                return (
                    f"have {expr.name} : {stated} := {self.write(expr.value, indent + _STEP)}\n{indent}"
                    + self.write(expr.body, indent)
                )
            case Chosen():
                element = f"Classical.choice nonempty_{self._sort(expr.var)}"
                stated = f"have {expr.var.name} : {self._sort(expr.var)} := {element}"
                return f"{stated}\n{indent}{self.write(expr.body, indent)}"
            case Unpack():
                source = self._arg(expr.source, indent)
                return f"{source}.elim fun {expr.var.name} {expr.name} =>\n{indent}{self.write(expr.body, indent)}"
        source = self._arg(expr.source, indent) if isinstance(expr, Cases) else self._excluded_middle(expr.fact)
        below = indent + _STEP
        sides = (f"\n{below}{self._arg(Fun(expr.name, side), below)}" for side in (expr.left, expr.right))
        return f"{source}.elim{''.join(sides)}"

    def _excluded_middle(self, fact: Formula) -> str:
        return f"(Classical.em {self._node(fact, ATOM)})"

    def _node(self, node: Node, level: int = 0) -> str:
        return self.printer.node(node, {var: var.name for var in free_vars(node)}, level)

    def _head(self, expr: Expr, indent: str) -> str:
        return self.write(expr, indent) if isinstance(expr, Ref | Call) else self._arg(expr, indent)

    def _arg(self, expr: Expr, indent: str) -> str:
        atomic = isinstance(expr, Ref | Given | Pair | Proj)
        return self.write(expr, indent) if atomic else f"({self.write(expr, indent)})"

    def _function(self, expr: Fun | Intro, indent: str) -> str:
        names = []
        body: Expr = expr
        while isinstance(body, Fun | Intro):
            names.append(self._binder(body))
            body = body.body
        inner = indent + _STEP
        gap = f"\n{inner}" if isinstance(body, Let | Unpack | Cases | Either | Chosen) else " "
        return f"fun {' '.join(names)} =>{gap}{self.write(body, inner)}"

    @staticmethod
    def _binder(expr: Fun | Intro) -> str:
        name = expr.name if isinstance(expr, Fun) else expr.var.name
        return name if uses(expr.body)[name] else "_"

    def _along(self, expr: Along, indent: str) -> str:
        function = f"fun {expr.var.name} : {self._sort(expr.var)} => {self._node(expr.context)}"
        equation = self._arg(expr.equation, indent)
        if expr.fact is None:
            return f"congrArg ({function}) {equation}"
        return f"Eq.subst (motive := {function}) {equation} {self._arg(expr.fact, indent)}"

    def _sort(self, var: Var) -> str:
        return self.printer.vocabulary.sort(var.sort)

    def _absurd(self, false: Expr, indent: str) -> str:
        if isinstance(false, Call) and neutral(false) and neutral(false.arg):
            return f"absurd {self._arg(false.arg, indent)} {self._arg(false.head, indent)}"
        return f"False.elim {self._arg(false, indent)}"
