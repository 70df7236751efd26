"""A branch of the tableau: what is known, what waits for a case split, what may be instantiated.

Facts are signed formulas with proofs. A fact that follows without a choice is taken in at once; what is left is a
disjunctive fact (it waits until all but one of its cases are known to fail) or a universal one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from certify.lean.prover.beliefs import Beliefs
from certify.lean.prover.closure import Graph
from certify.lean.prover.consequence import Sides, consequences
from certify.lean.prover.expression import Chosen, Expr, Fun, Ref, Unpack, uses
from certify.lean.prover.facts import Fact, Known, lemma_mp
from certify.lean.prover.names import Names
from certify.lean.prover.reduction import call, contra, lemma, let, proj
from certify.lean.prover.universal import Universal, universal
from certify.logic import (
    And,
    Exists,
    Forall,
    Formula,
    Holds,
    Implies,
    Not,
    Or,
    Pred,
    Term,
    Truth,
    Var,
    children,
    nameless,
    substitute,
)

#: An entry of the trail: puts its name around the rest of the proof.
Wrap = Callable[[Expr], Expr]


@dataclass
class Branch:
    """One open branch; `closed` holds a proof of False once there is one."""

    beliefs: Beliefs
    waiting: list[Fact] = field(default_factory=list)
    universals: list[Universal] = field(default_factory=list)
    seen: set[tuple[int, ...]] = field(default_factory=set)
    trail: list[Wrap] = field(default_factory=list)
    queue: deque[Fact] = field(default_factory=deque)
    closed: Expr | None = None

    def copy(self) -> Branch:
        """Return the branch as it is, with a trail of its own."""
        return Branch(self.beliefs.copy(), list(self.waiting), list(self.universals), set(self.seen))

    @property
    def names(self) -> Names:
        """The source of names of the whole proof."""
        return self.beliefs.names

    @property
    def graph(self) -> Graph:
        """The equalities and atoms known."""
        return self.beliefs.graph

    def finish(self, expr: Expr) -> Expr:
        """Return `expr` with what the trail introduced put around it, as far as it is used."""
        for wrap in reversed(self.trail):
            expr = wrap(expr)
        return expr

    def close(self, proof: Expr) -> None:
        """Take in a proof of False."""
        if self.closed is None:
            self.closed = proof

    def take(self, fact: Fact) -> None:
        """Take in a fact, everything that follows from it without a choice, and what that settles."""
        self.queue.append(fact)
        while self.closed is None:
            if self.queue:
                self._take(self.queue.popleft())
            elif not self._settle():
                return

    def _take(self, fact: Fact) -> None:
        if isinstance(fact.formula, Not):
            self._take(Fact(not fact.sign, fact.formula.body, self._doubled(fact), fact.generation))
            return
        self.register(fact.formula, fact.generation)
        known = self.beliefs.status(fact.formula)
        if known is not None and known.sign == fact.sign:
            return
        if known is not None:
            yes, no = (known.proof, fact.proof) if known.sign else (fact.proof, known.proof)
            self.close(call(no, yes))
            return
        self._decompose(self._named(fact))
        if self.graph.conflict is not None:
            self.close(self.graph.conflict)

    @staticmethod
    def _doubled(fact: Fact) -> Expr:
        if fact.sign:
            return fact.proof
        if isinstance(fact.proof, Fun):
            return contra(fact.proof.name, fact.proof.body)
        return lemma_mp("Classical.not_not", fact.proof)

    def _named(self, fact: Fact) -> Fact:
        """Give a proof that is no plain name a name, so that it can be used more than once."""
        if isinstance(fact.proof, Ref):
            return fact
        name = self.names.fact()
        self.trail.append(lambda body: let(name, fact.stated, fact.proof, body))
        return Fact(fact.sign, fact.formula, Ref(name), fact.generation)

    def register(self, formula: Formula, generation: int) -> None:
        """Make the ground terms and atoms of `formula` known; a term that comes in may be the one that closes."""
        self.beliefs.register(formula, generation)
        if self.graph.conflict is not None:
            self.close(self.graph.conflict)

    def _decompose(self, fact: Fact) -> None:
        formula, proof = fact.formula, fact.proof
        if isinstance(formula, Pred | Holds):
            self._literal(fact)
            return
        if isinstance(formula, Truth):
            if formula.value != fact.sign:
                self.close(proof if fact.sign else call(proof, Ref("trivial")))
            return
        self.beliefs.composite[nameless(formula)] = Known(fact.sign, proof)
        match formula, fact.sign:
            case (And(), True) | (Or(), False) | (Implies(), False):
                self._both(fact)
            case (Exists(), True) | (Forall(), False):
                self._witness(fact)
            case (Forall(), True) | (Exists(), False):
                self.universals.append(universal(formula, fact.sign, proof, fact.generation, self.names.number()))
            case _:
                self.waiting.append(fact)

    def _literal(self, fact: Fact) -> None:
        atom = fact.formula
        assert isinstance(atom, Pred | Holds)
        if isinstance(atom, Pred) and atom.symbol.name == "eq":
            take = self.graph.equate if fact.sign else self.graph.differ
            take(atom.args[0], atom.args[1], fact.proof, fact.generation)
        else:
            self.graph.learn(atom, fact.sign, fact.proof, fact.generation)

    def _both(self, fact: Fact) -> None:
        """Take in the two facts that a conjunctive fact is made of."""
        formula, proof = fact.formula, fact.proof
        assert isinstance(formula, And | Or | Implies)
        if isinstance(formula, And):
            sides = [(True, proj(proof, "1")), (True, proj(proof, "2"))]
        elif isinstance(formula, Or):
            sides = [(False, self._refused(proof, "Or.inl")), (False, self._refused(proof, "Or.inr"))]
        else:
            both = lemma_mp("Classical.not_imp", proof)
            sides = [(True, proj(both, "1")), (False, proj(both, "2"))]
        for part, (sign, why) in zip((formula.left, formula.right), sides, strict=True):
            self.queue.append(Fact(sign, part, why, fact.generation))

    def _refused(self, proof: Expr, injection: str) -> Expr:
        name = self.names.fact()
        return Fun(name, call(proof, lemma(injection, Ref(name))))

    def _witness(self, fact: Fact) -> None:
        formula = fact.formula
        assert isinstance(formula, Exists | Forall)
        source = fact.proof if fact.sign else lemma_mp("Classical.not_forall", fact.proof)
        var, name = self.names.variable(formula.var), self.names.fact()
        self.trail.append(lambda body: _unpacked(source, var, name, body))
        body = substitute(formula.body, {formula.var: var})
        self.graph.add(var, fact.generation)
        self.queue.append(Fact(fact.sign, body, Ref(name), fact.generation))

    def choose_element(self) -> bool:
        """Give a sort without any term, over which some fact ranges, an element; return whether there was one."""
        sorts = (var.sort for fact in self.universals for var in fact.variables)
        wanted = next((sort for sort in sorts if sort.name != "Fun" and not self.graph.by_sort.get(sort)), None)
        if wanted is None:
            return False
        var = self.names.variable(Var("x", wanted))
        self.trail.append(lambda body: Chosen(var, body) if uses(body)[var.name] else body)
        self.graph.add(var)
        return True

    def _settle(self) -> bool:
        """Take in what follows from waiting facts by now; return whether anything did."""
        still: list[Fact] = []
        for fact in self.waiting:
            left, right = (self.beliefs.status(part) for part in children(fact.formula) if not isinstance(part, Term))
            follows = consequences(fact, Sides(left, right), self.names)
            if follows is None:
                still.append(fact)
            else:
                self.queue.extend(follows)
        self.waiting = still
        return bool(self.queue)


def _unpacked(source: Expr, var: Var, name: str, body: Expr) -> Expr:
    used = uses(body)
    return Unpack(source, var, name, body) if used[name] or used[var.name] else body
