"""Finite models of formulas in which everything is uninterpreted: found by Z3, believed after our own evaluation.

For given sizes the question is propositional: quantifiers are written out and table entries are bit vectors
(W. McCune's Mace style, "A Davis–Putnam program and its application to finite first-order model search", 1994).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from certify.decide.goal import Goal
from certify.decide.interpretation import FiniteWorld, Interpretation, Table
from certify.decide.lambda_lifting import lift
from certify.decide.models import Evaluator
from certify.decide.workers import PATIENCE, WORK_PER_SECOND, Z3, pool
from certify.logic import (
    PROP,
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
    Symbol,
    Truth,
    Var,
    sorts_in,
    subnodes,
    unique,
)

#: What a table belongs to: a symbol, a numeral, or application of the functions of a sort.
Head: TypeAlias = Symbol | Num | Sort
_Env: TypeAlias = Mapping[Var, int]

#: Ground instances of one formula, and elements of one function sort, beyond which a size is not tried.
MAX_INSTANCES = 4000
MAX_FUNCTIONS = 64
SECONDS = 1.0


@lru_cache(maxsize=4096)
def find_model(formulas: tuple[Formula, ...], sizes: tuple[int, ...] = (1, 2, 3)) -> Interpretation | None:
    """Return a finite model in which all of `formulas` (closed) hold, smallest sizes first; None: none found."""
    lifted = lift(formulas)
    closed = (*lifted.formulas, *lifted.axioms)
    sorts = _sorts(closed)
    for size in sizes:
        frame = Interpretation({sort: size for sort in sorts if not _is_function(sort)})
        grounding = _Grounding(frame)
        if not grounding.fits(closed, sorts):
            return None
        model = grounding.solve(closed)
        if model is not None and _all_hold(model, closed):
            return model
    return None


def one_way(
    goal: Goal, left_holds: bool, sizes: tuple[int, ...] = (1, 2, 3), facts: tuple[Formula, ...] = ()
) -> Interpretation | None:
    """Return a finite model of hypotheses and `facts` in which only the side holds that `left_holds` names."""
    granted = tuple(hypothesis.formula for hypothesis in goal.hypotheses)
    sides = (goal.left, Not(goal.right)) if left_holds else (Not(goal.left), goal.right)
    return find_model((*granted, *facts, *sides), sizes)


class OneSided(NamedTuple):
    """A model in which one side of a goal holds, the left one or the right one, and the other fails."""

    left_holds: bool
    model: Interpretation


def one_sided(goal: Goal, facts: tuple[Formula, ...] = ()) -> OneSided | None:
    """Return a finite model of hypotheses and `facts` in which one side of `goal` holds and the other fails."""
    for left_holds in (True, False):
        model = one_way(goal, left_holds, facts=facts)
        if model is not None:
            return OneSided(left_holds, model)
    return None


def satisfies(interpretation: Interpretation, formulas: tuple[Formula, ...]) -> bool:
    """Return whether our own evaluator finds every one of `formulas` true.

    Set and function terms are read by their names in the interpretation's tables (see `lift`).
    """
    lifted = lift(formulas)
    return _all_hold(interpretation, (*lifted.formulas, *lifted.axioms))


def _all_hold(interpretation: Interpretation, lifted: tuple[Formula, ...]) -> bool:
    world = FiniteWorld(interpretation)
    return all(Evaluator(world).truth(ground, {}) is True for ground in lifted)


def _is_function(sort: Sort) -> bool:
    return sort.name == "Fun" and not sort.variable


def _sorts(formulas: tuple[Formula, ...]) -> tuple[Sort, ...]:
    found = sorts_in(part for formula in formulas for part in subnodes(formula))
    inner = (arg for sort in found if _is_function(sort) for arg in sort.args if arg != PROP)
    return tuple(dict.fromkeys((*found, *inner)))


@dataclass
class _Grounding:
    frame: Interpretation
    names: dict[Head, str] = field(default_factory=dict)
    signatures: dict[Head, tuple[tuple[Sort, ...], Sort]] = field(default_factory=dict)

    def fits(self, formulas: tuple[Formula, ...], sorts: tuple[Sort, ...]) -> bool:
        """Return whether the ground formulas are small enough to be tried."""
        if any(_is_function(sort) and self.frame.size(sort) > MAX_FUNCTIONS for sort in sorts):
            return False
        return all(self._instances(formula) <= MAX_INSTANCES for formula in formulas)

    def _instances(self, node: Node) -> int:
        match node:
            case Forall() | Exists():
                return self.frame.size(node.var.sort) * self._instances(node.body)
            case ExistsUnique():
                return self._instances(unique(node))
            case Not():
                return self._instances(node.body)
            case And() | Or() | Implies() | Iff():
                return self._instances(node.left) + self._instances(node.right)
        return 1

    def solve(self, formulas: tuple[Formula, ...]) -> Interpretation | None:
        """Return an interpretation that Z3 finds, unchecked."""
        lines = [f"(assert {self._text(formula, {})})" for formula in formulas]
        declared = [self._declaration(head) for head in self.names]
        cells = list(self._cells())
        for name, call, head, args in cells:
            result = self.signatures[head][1]
            lines.append(f"(declare-const {name} {self._sort(result)})")
            lines.append(f"(assert (= {name} {call}))")
            if isinstance(head, Sort):
                value = self.frame.apply(head, args[0], args[1:])
                lines.append(f"(assert (= {name} {self._literal(value, result)}))")
            elif result != PROP:
                lines.append(f"(assert (bvule {name} {self._bits(self.frame.size(result) - 1, result)}))")
        request = {
            "script": "\n".join((*declared, *lines)),
            "work": int(SECONDS * WORK_PER_SECOND),
            "values": [name for name, *_ in cells],
        }
        reply = pool(Z3).ask(request, SECONDS * PATIENCE)
        return self._interpretation(reply["values"]) if reply is not None and reply["result"] == "sat" else None

    def _interpretation(self, values: Mapping[str, Any]) -> Interpretation:
        tables: dict[Symbol, Table] = {}
        numerals: dict[Num, int] = {}
        for head in self.names:
            params, result = self.signatures[head]
            default = False if result == PROP else 0
            table = {args: values.get(self._cell(head, args), default) for args in self.frame.tuples(params)}
            if isinstance(head, Symbol):
                tables[head] = table
            elif isinstance(head, Num):
                numerals[head] = table[()]
        return Interpretation(self.frame.sizes, tables, numerals)

    def _cell(self, head: Head, args: tuple[int, ...]) -> str:
        return "_".join(("c", self.names[head], *map(str, args)))

    def _cells(self) -> Iterator[tuple[str, str, Head, tuple[int, ...]]]:
        for head, name in self.names.items():
            params, _ = self.signatures[head]
            for args in self.frame.tuples(params):
                shown = [self._bits(arg, sort) for arg, sort in zip(args, params, strict=True)]
                yield self._cell(head, args), f"({name} {' '.join(shown)})" if shown else name, head, args

    def _width(self, sort: Sort) -> int:
        return max(1, (self.frame.size(sort) - 1).bit_length())

    def _bits(self, value: int, sort: Sort) -> str:
        return f"(_ bv{value} {self._width(sort)})"

    def _literal(self, value: int, sort: Sort) -> str:
        return ("true" if value else "false") if sort == PROP else self._bits(value, sort)

    def _sort(self, sort: Sort) -> str:
        return "Bool" if sort == PROP else f"(_ BitVec {self._width(sort)})"

    def _declaration(self, head: Head) -> str:
        params, result = self.signatures[head]
        return f"(declare-fun {self.names[head]} ({' '.join(map(self._sort, params))}) {self._sort(result)})"

    def _call(self, head: Head, signature: tuple[tuple[Sort, ...], Sort], args: tuple[Node, ...], env: _Env) -> str:
        name = self.names.setdefault(head, f"f{len(self.names)}")
        self.signatures[head] = signature
        return f"({name} {' '.join(self._text(arg, env) for arg in args)})" if args else name

    def _text(self, node: Node, env: _Env) -> str:
        match node:
            case Truth():
                return self._literal(node.value, PROP)
            case Var():
                return self._bits(env[node], node.sort)
            case Num():
                return self._call(node, ((), node.sort), (), env)
            case Pred() if node.symbol.name == "eq":
                return f"(= {self._text(node.args[0], env)} {self._text(node.args[1], env)})"
            case Pred() | App():
                return self._call(node.symbol, (node.symbol.params, node.symbol.result), node.args, env)
            case Apply() | Holds():
                head = node.function if isinstance(node, Apply) else node.relation
                signature = (head.sort, *head.sort.args[:-1]), head.sort.args[-1]
                return self._call(head.sort, signature, (head, *node.args), env)
            case Not():
                return f"(not {self._text(node.body, env)})"
            case And() | Or() | Implies() | Iff():
                sign = {And: "and", Or: "or", Implies: "=>", Iff: "="}[type(node)]
                return f"({sign} {self._text(node.left, env)} {self._text(node.right, env)})"
            case ExistsUnique():
                return self._text(unique(node), env)
            case Forall() | Exists():
                below = (self._text(node.body, {**env, node.var: i}) for i in range(self.frame.size(node.var.sort)))
                return f"({'and' if isinstance(node, Forall) else 'or'} {' '.join(below)})"
        raise TypeError(f"lift set and function terms before: {node!r}")
