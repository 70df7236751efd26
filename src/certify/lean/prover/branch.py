"""A branch of the tableau: what is known, what waits for a case split, what may be instantiated.

Facts are signed formulas with proofs. A fact that follows without a choice is taken in at once; what is left is a
disjunctive fact (it waits until all but one of its cases are known to fail) or a universal one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from certify.lean.prover.congruence import Graph
from certify.lean.prover.expression import (
    Absurd,
    Call,
    Chosen,
    Contra,
    Expr,
    Fun,
    Pair,
    Proj,
    Ref,
    Unpack,
    call,
    contra,
    fun,
    lemma,
    let,
    proj,
    uses,
)
from certify.lean.prover.names import Names
from certify.lean.prover.universal import Universal, universal
from certify.logic import (
    BINDERS,
    QUANTIFIERS,
    And,
    Exists,
    Forall,
    Formula,
    Holds,
    Iff,
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
    substitute,
)


@dataclass(frozen=True)
class Fact:
    """A formula that holds (sign True) or fails, the proof, and how many instantiations deep it lies."""

    sign: bool
    formula: Formula
    proof: Expr
    generation: int

    @property
    def stated(self) -> Formula:
        """The formula proved."""
        return self.formula if self.sign else Not(self.formula)


@dataclass(frozen=True)
class Known:
    """A truth value with its proof."""

    sign: bool
    proof: Expr


#: An entry of the trail: puts its name around the rest of the proof.
Wrap = Callable[[Expr], Expr]


@dataclass
class Branch:
    """One open branch; `closed` holds a proof of False once there is one."""

    names: Names
    graph: Graph = field(default_factory=Graph)
    known: dict[str, Known] = field(default_factory=dict)
    waiting: list[Fact] = field(default_factory=list)
    universals: list[Universal] = field(default_factory=list)
    seen: set[tuple[int, ...]] = field(default_factory=set)
    trail: list[Wrap] = field(default_factory=list)
    queue: deque[Fact] = field(default_factory=deque)
    closed: Expr | None = None

    def copy(self) -> Branch:
        """Return the branch as it is, with a trail of its own."""
        return Branch(
            self.names, self.graph.copy(), dict(self.known), list(self.waiting), list(self.universals), set(self.seen)
        )

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
        known = self.status(fact.formula)
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
        """Make the ground terms and atoms of `formula` known to the graph."""
        _register(formula, frozenset(), self.graph, generation)
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
        self.known[nameless(formula)] = Known(fact.sign, proof)
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
            follows = self._follows(fact)
            if follows is None:
                still.append(fact)
            else:
                self.queue.extend(follows)
        self.waiting = still
        return bool(self.queue)

    def _follows(self, fact: Fact) -> list[Fact] | None:
        """Return what a disjunctive fact comes to now: None while two cases are open, nothing if it holds anyway."""
        formula, proof = fact.formula, fact.proof
        assert isinstance(formula, And | Or | Implies | Iff)
        left, right = self.status(formula.left), self.status(formula.right)
        if left is None and right is None:
            return None
        found: tuple[bool, Formula, Expr] | None
        if isinstance(formula, Iff):
            found = self._of_iff(formula, fact.sign, proof, left, right)
        elif left is not None:
            found = self._with_left(formula, proof, left)
        else:
            assert right is not None
            found = self._with_right(formula, proof, right)
        return [] if found is None else [Fact(*found, fact.generation)]

    def _with_left(self, formula: And | Or | Implies, proof: Expr, left: Known) -> tuple[bool, Formula, Expr] | None:
        match formula:
            case Or():
                return None if left.sign else (True, formula.right, lemma("Or.resolve_left", proof, left.proof))
            case Implies():
                return (True, formula.right, call(proof, left.proof)) if left.sign else None
        name = self.names.fact()
        both = Pair(left.proof, Ref(name))
        return (False, formula.right, Fun(name, call(proof, both))) if left.sign else None

    def _with_right(self, formula: And | Or | Implies, proof: Expr, right: Known) -> tuple[bool, Formula, Expr] | None:
        name = self.names.fact()
        match formula:
            case Or():
                return None if right.sign else (True, formula.left, lemma("Or.resolve_right", proof, right.proof))
            case Implies():
                denied = Fun(name, call(right.proof, call(proof, Ref(name))))
                return None if right.sign else (False, formula.left, denied)
        both = Pair(Ref(name), right.proof)
        return (False, formula.left, Fun(name, call(proof, both))) if right.sign else None

    def _of_iff(
        self, formula: Iff, sign: bool, proof: Expr, left: Known | None, right: Known | None
    ) -> tuple[bool, Formula, Expr]:
        """From φ ↔ ψ (or its negation) and the truth of one side, the truth of the other."""
        known, other, there, back = (left, formula.right, "mp", "mpr") if left else (right, formula.left, "mpr", "mp")
        assert known is not None
        name = self.names.fact()
        if sign and known.sign:
            return True, other, call(proj(proof, there), known.proof)
        if sign:
            return False, other, Fun(name, call(known.proof, call(proj(proof, back), Ref(name))))
        return not known.sign, other, self._against_iff(known, proof, name, left is not None)

    def _against_iff(self, known: Known, proof: Expr, name: str, known_left: bool) -> Expr:
        one, two = self.names.fact(), self.names.fact()
        if known.sign:
            sides = (Fun(one, Ref(name)), Fun(two, known.proof))
            return Fun(name, call(proof, Pair(*sides) if known_left else Pair(*reversed(sides))))
        sides = (Fun(one, Absurd(call(known.proof, Ref(one)))), Fun(two, Absurd(call(Ref(name), Ref(two)))))
        return Contra(name, call(proof, Pair(*sides) if known_left else Pair(*reversed(sides))))

    def status(self, formula: Formula) -> Known | None:
        """Return what is known of `formula`, with the proof, without deriving anything new."""
        match formula:
            case Not():
                inner = self.status(formula.body)
                return None if inner is None else Known(not inner.sign, self._negated(inner))
            case Pred() | Holds():
                return self._atom_status(formula)
            case Truth():
                return Known(True, Ref("trivial")) if formula.value else Known(False, Ref("id"))
        known = self.known.get(nameless(formula))
        if known is not None or isinstance(formula, BINDERS):
            return known
        return self._connective_status(formula)

    def _negated(self, known: Known) -> Expr:
        """Turn a proof of φ into one of ¬¬φ; a proof of ¬φ stays what it is."""
        if not known.sign:
            return known.proof
        name = self.names.fact()
        return Fun(name, call(Ref(name), known.proof))

    def _atom_status(self, atom: Pred | Holds) -> Known | None:
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

    def _connective_status(self, formula: Formula) -> Known | None:
        left, right = (self.status(part) for part in children(formula) if not isinstance(part, Term))
        name = self.names.fact()
        ref = Ref(name)
        match formula:
            case And():
                if left and right and left.sign and right.sign:
                    return Known(True, Pair(left.proof, right.proof))
                for side, place in ((left, "1"), (right, "2")):
                    if side and not side.sign:
                        return Known(False, Fun(name, call(side.proof, proj(ref, place))))
            case Or():
                for side, injection in ((left, "Or.inl"), (right, "Or.inr")):
                    if side and side.sign:
                        return Known(True, lemma(injection, side.proof))
            case Implies():
                return self._implication_status(left, right, name)
        return None

    @staticmethod
    def _implication_status(left: Known | None, right: Known | None, name: str) -> Known | None:
        if right and right.sign:
            return Known(True, Fun(name, right.proof))
        if left and not left.sign:
            return Known(True, Fun(name, Absurd(call(left.proof, Ref(name)))))
        if left and right:
            return Known(False, Fun(name, call(right.proof, call(Ref(name), left.proof))))
        return None


def lemma_mp(name: str, proof: Expr) -> Expr:
    """Return the forward direction of an equivalence of the library, applied."""
    return Call(Proj(Ref(name), "mp"), proof)


def _unpacked(source: Expr, var: Var, name: str, body: Expr) -> Expr:
    used = uses(body)
    return Unpack(source, var, name, body) if used[name] or used[var.name] else body


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
