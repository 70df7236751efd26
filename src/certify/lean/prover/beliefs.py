"""What a branch knows of a formula, without deriving anything new: its truth value, with the proof."""

from __future__ import annotations

from dataclasses import dataclass, field

from certify.lean.prover.closure import Graph
from certify.lean.prover.expression import Absurd, Expr, Fun, Pair, Ref
from certify.lean.prover.facts import Known
from certify.lean.prover.names import Names
from certify.lean.prover.reduction import call, fun, lemma, proj
from certify.logic import (
    BINDERS,
    QUANTIFIERS,
    And,
    Formula,
    Holds,
    Implies,
    Lambda,
    Node,
    Not,
    Or,
    Pred,
    SetOf,
    Term,
    Truth,
    Var,
    children,
    free_vars,
    nameless,
)


@dataclass
class Beliefs:
    """Equalities and atoms in a graph, and other formulas by their text up to the names of bound variables."""

    names: Names
    graph: Graph = field(default_factory=Graph)
    composite: dict[str, Known] = field(default_factory=dict)

    def copy(self) -> Beliefs:
        """Return an independent copy that gives out names from the same source."""
        return Beliefs(self.names, self.graph.copy(), dict(self.composite))

    def register(self, formula: Formula, generation: int) -> None:
        """Make the ground terms and atoms of `formula` known to the graph."""
        _register(formula, frozenset(), self.graph, generation)

    def status(self, formula: Formula) -> Known | None:
        """Return what is known of `formula`."""
        match formula:
            case Not():
                inner = self.status(formula.body)
                return None if inner is None else Known(not inner.sign, self._negated(inner))
            case Pred() | Holds():
                return self._atom(formula)
            case Truth():
                return Known(True, Ref("trivial")) if formula.value else Known(False, Ref("id"))
        known = self.composite.get(nameless(formula))
        if known is not None or isinstance(formula, BINDERS):
            return known
        return self._connective(formula)

    def _negated(self, known: Known) -> Expr:
        """Turn a proof of φ into one of ¬¬φ; a proof of ¬φ stays what it is."""
        if not known.sign:
            return known.proof
        name = self.names.fact()
        return Fun(name, call(Ref(name), known.proof))

    def _atom(self, atom: Pred | Holds) -> Known | None:
        if isinstance(atom, Pred) and atom.symbol.name == "eq":
            left, right = atom.args
            if self.graph.equal(left, right):
                return Known(True, self.graph.equality(left, right))
            different = self.graph.difference(left, right, self.names.fact())
            return None if different is None else Known(False, different)
        number = self.graph.find(atom)
        truth = None if number is None else self.graph.truths.get(self.graph.root[number])
        if number is None or truth is None:
            return None
        if truth.sign:
            return Known(True, self.graph.carried(truth.proof, truth.node, number))
        name = self.names.fact()
        back = self.graph.carried(Ref(name), number, truth.node)
        return Known(False, fun(name, call(truth.proof, back)))

    def _connective(self, formula: Formula) -> Known | None:
        left, right = (self.status(part) for part in children(formula) if not isinstance(part, Term))
        name = self.names.fact()
        match formula:
            case And():
                return _conjunction(left, right, name)
            case Or():
                for side, injection in ((left, "Or.inl"), (right, "Or.inr")):
                    if side and side.sign:
                        return Known(True, lemma(injection, side.proof))
            case Implies():
                return _implication(left, right, name)
        return None


def _conjunction(left: Known | None, right: Known | None, name: str) -> Known | None:
    if left and right and left.sign and right.sign:
        return Known(True, Pair(left.proof, right.proof))
    for side, place in ((left, "1"), (right, "2")):
        if side and not side.sign:
            return Known(False, Fun(name, call(side.proof, proj(Ref(name), place))))
    return None


def _implication(left: Known | None, right: Known | None, name: str) -> Known | None:
    if right and right.sign:
        return Known(True, Fun(name, right.proof))
    if left and not left.sign:
        return Known(True, Fun(name, Absurd(call(left.proof, Ref(name)))))
    if left and right:
        return Known(False, Fun(name, call(right.proof, call(Ref(name), left.proof))))
    return None


def _register(node: Node, bound: frozenset[Var], graph: Graph, generation: int) -> bool:
    """Add the ground atoms and terms of `node`; return whether none of `bound` occurs in it."""
    if isinstance(node, Var):
        return node not in bound
    if isinstance(node, Lambda | SetOf):
        return bound.isdisjoint(free_vars(node))
    if isinstance(node, QUANTIFIERS):
        bound = bound | {node.var}
    grounds = [_register(child, bound, graph, generation) for child in children(node)]
    ground = all(grounds)
    if ground and isinstance(node, Pred) and node.symbol.name == "eq":
        for side in node.args:
            graph.add(side, generation)
    elif ground and isinstance(node, Pred | Holds | Term):
        graph.add(node, generation)
    return ground
