"""Formulas as Lean text: precedence, binders and names, for any vocabulary of sorts, symbols and numerals."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, Protocol

from certify.errors import CertifyError
from certify.logic import (
    QUANTIFIERS,
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
    Quantifier,
    SetOf,
    Sort,
    Symbol,
    Truth,
    Var,
    fresh,
    rewrite,
    unique,
)


class RenderError(CertifyError, ValueError):
    """A formula that has no Lean text in the vocabulary asked for."""


#: Precedence levels of Lean 4: an argument of an application needs the highest.
ATOM, APPLICATION, RELATION = 1024, 1022, 50

#: Level of the whole, of the left and of the right operand.
_INFIX = {
    **dict.fromkeys(("=", "≠", "≤", "<", "≥", ">", "∈", "∉", "⊆", "⊇", "⊂", "∣"), (50, 51, 51)),
    **dict.fromkeys(("+", "-", "∪", "++"), (65, 65, 66)),
    **dict.fromkeys(("*", "/", "%", "∩"), (70, 70, 71)),
    "\\": (70, 71, 71),
    "::": (67, 68, 67), "^": (75, 76, 75), "∘": (90, 91, 90),
}  # fmt: skip
_CONNECTIVE = {Iff: ("↔", 20, 21, 21), Implies: ("→", 25, 26, 25), Or: ("∨", 30, 31, 30), And: ("∧", 35, 36, 35)}
_BINDER = {Forall: "∀", Exists: "∃"}

#: Words that Lean reads as its own, or that the guard of Lean files refuses.
RESERVED = frozenset(
    """
    and as at axiom by calc case class def deriving do else end example export extends extern false finally for from fun
    have if import in include inductive infix infixl infixr instance intro is let local macro match mut namespace nat
    nonrec not notation of omit open or partial postfix prefix prelude private protected public rfl return section set
    show stop structure suffices syntax then theorem this true try unless unsafe until using variable where while with
    abbrev admit attribute lemma meta module mutual opaque scoped sorry universe universes variables elab id
    """.split()  # noqa: SIM905
)
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")
#: The name that a template binds itself: all templates bind one name at a time.
_OWN = re.compile(r"[∀∃] (\w+),")


class Vocabulary(Protocol):
    """How the sorts, symbols and numerals of a formula are written."""

    def sort(self, sort: Sort) -> str:
        """Return the Lean type of `sort`."""

    def template(self, symbol: Symbol) -> str:
        """Return the text of `symbol` with holes `{0}`, `{1}`, … for its arguments."""

    def numeral(self, num: Num) -> str:
        """Return the text of a numeral, atomic or in brackets."""


class Shape(NamedTuple):
    """How tightly a template binds: the level of the whole, and the level each hole asks for."""

    level: int
    holes: Mapping[int, int]


@cache
def shape(template: str) -> Shape:
    """Return the precedence of a template; whatever is not recognised gets brackets around every argument."""
    numbers = [int(number) for number in re.findall(r"\{(\d+)\}", template)]
    for sign, (level, left, right) in _INFIX.items():
        parts = template.split(f" {sign} ")
        if len(parts) == 2 and all(re.fullmatch(r"\{\d+\}|\d+", part) for part in parts):
            sides = {part: wanted for part, wanted in zip(parts, (left, right), strict=True) if part.startswith("{")}
            return Shape(level, {int(part[1:-1]): wanted for part, wanted in sides.items()})
    closed = re.fullmatch(r"\(.*\)|\w+|.*\}[⁻ᶜ][¹]?|\w+\.\w+", template) is not None
    bars = re.fullmatch(r"\|.*\|", template) is not None  # ||a|| is no absolute value to Lean: brackets inside
    level = ATOM if closed else ATOM - 1 if bars else APPLICATION if re.match(r"[\w.𝒫]+ ", template) else RELATION
    return Shape(75 if template.startswith("-") else level, dict.fromkeys(numbers, ATOM))


def plain_name(name: str, fallback: str) -> str:
    """Return `name` if Lean takes it as an identifier of ours, else `fallback`."""
    return name if _PLAIN.match(name) and name not in RESERVED else fallback


@dataclass(frozen=True)
class Printer:
    """Writes terms and formulas; `taken` are names that a bound variable must not hide."""

    vocabulary: Vocabulary
    taken: frozenset[str] = frozenset()

    def bind(self, var: Var, scope: Mapping[Var, str]) -> tuple[str, dict[Var, str]]:
        """Return a name for `var` that nothing in `scope` has, and the scope with it."""
        name = fresh(plain_name(var.name, "x"), self.taken | RESERVED | set(scope.values()))
        return name, {**scope, var: name}

    def node(self, node: Node, scope: Mapping[Var, str], level: int = 0) -> str:
        """Return `node` as Lean text, in brackets where it binds less tightly than `level`."""
        text, own = self._node(node, scope)
        return text if own >= level else f"({text})"

    def _node(self, node: Node, scope: Mapping[Var, str]) -> tuple[str, int]:
        match node:
            case Var():
                if node not in scope:
                    raise RenderError(f"the variable {node.name}:{node.sort} is free; only closed formulas are written")
                return scope[node], ATOM
            case Num():
                return self.vocabulary.numeral(node), ATOM
            case Truth():
                return str(node.value), ATOM
            case Pred() if node.symbol.name == "eq":
                return self._filled("{0} = {1}", node.args, scope)
            case Pred() | App():
                return self._filled(self.vocabulary.template(node.symbol), node.args, scope)
            case Apply() | Holds():
                head = node.function if isinstance(node, Apply) else node.relation
                return " ".join(self.node(part, scope, ATOM) for part in (head, *node.args)), APPLICATION
            case Lambda() | SetOf():
                return self._abstraction(node, scope)
            case Not():
                return self._negation(node.body, scope)
        if isinstance(node, QUANTIFIERS):
            return self._quantifier(node, scope), 0
        sign, level, left, right = _CONNECTIVE[type(node)]
        return f"{self.node(node.left, scope, left)} {sign} {self._right(node.right, scope, right, sign)}", level

    def _right(self, node: Formula, scope: Mapping[Var, str], level: int, sign: str) -> str:
        """A quantifier after an arrow reads on to the end and needs no brackets."""
        return self.node(node, scope, 0 if sign == "→" and isinstance(node, QUANTIFIERS) else level)

    def _filled(self, template: str, args: tuple[Node, ...], scope: Mapping[Var, str]) -> tuple[str, int]:
        level, holes = shape(template)
        texts = [self.node(arg, scope, holes.get(i, ATOM)) for i, arg in enumerate(args)]
        return self._uncaught(template, scope).format(*texts), level

    def _uncaught(self, template: str, scope: Mapping[Var, str]) -> str:
        """Return `template` with names for what it binds itself that no argument can have: (∀ a, {0} * a = a)."""
        known = self.taken | RESERVED | set(scope.values())
        for name in dict.fromkeys(_OWN.findall(template)):
            if name in known:
                template = re.sub(rf"(?<![\w.]){name}(?!\w)", fresh(name, known), template)
        return template

    def _negation(self, body: Formula, scope: Mapping[Var, str]) -> tuple[str, int]:
        if isinstance(body, Pred) and body.symbol.name == "eq":
            return self._filled("{0} ≠ {1}", body.args, scope)
        return f"¬ {self.node(body, scope, APPLICATION)}", 40

    def _abstraction(self, node: Lambda | SetOf, scope: Mapping[Var, str]) -> tuple[str, int]:
        name, inner = self.bind(node.var, scope)
        body, sort = self.node(node.body, inner), self.vocabulary.sort(node.var.sort)
        return (
            (f"fun {name} : {sort} => {body}", 0)
            if isinstance(node, Lambda)
            else (f"{{{name} : {sort} | {body}}}", ATOM)
        )

    def _quantifier(self, node: Quantifier, scope: Mapping[Var, str]) -> str:
        """Write a block of like quantifiers over one sort as one binder."""
        if isinstance(node, ExistsUnique):
            return self._quantifier(unique(node), scope)
        names: list[str] = []
        body: Formula = node
        while type(body) is type(node) and isinstance(body, Forall | Exists) and body.var.sort == node.var.sort:
            name, scope = self.bind(body.var, scope)
            names.append(name)
            body = body.body
        return (
            f"{_BINDER[type(node)]} {' '.join(names)} : {self.vocabulary.sort(node.var.sort)}, {self.node(body, scope)}"
        )


def without_unique(formula: Formula) -> Formula:
    """Return `formula` with every ∃! spelled out, as it is written."""

    def step(node: Node) -> Node:
        return unique(node) if isinstance(node, ExistsUnique) else node

    return rewrite(formula, step)
