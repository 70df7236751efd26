"""Proofs by rewriting terms: each step is a named law used at its place, the steps joined by transitivity.

From t = a₁ = a₂ = … = n, where n is the normal form of t, comes P t ↔ P n, and from this the equivalence of the claims
around it, by the congruence lemmas of Lean's core. Both claims lead to one so (see `certify.decide.algebra`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import cast

from certify.decide.algebra.claims import Link, Rewritten
from certify.decide.algebra.equation import Derived, Equation, Rewrite
from certify.decide.algebra.meeting import Meeting
from certify.decide.normal.step import Position, replace_at
from certify.lean.prover.congruence import LEMMA, SAME, UNDER
from certify.lean.prover.expression import Along, Call, Expr, Fun, Given, Intro, Let, Pair, Proj, Ref, uses
from certify.lean.prover.names import Names
from certify.lean.prover.reduction import call, lemma
from certify.logic import (
    And,
    Exists,
    Forall,
    Formula,
    Holds,
    Iff,
    Implies,
    Node,
    Pred,
    Term,
    Var,
    children,
    leading_forall,
    rebuild,
)

#: Proves an equivalence that holds by logic alone; None where it cannot.
Logic = Callable[[Formula, Formula], Expr | None]


@dataclass(frozen=True)
class Rewriter:
    """Writes proofs of rewritings; `refs` are the names of the laws among the hypotheses."""

    names: Names
    refs: Mapping[str, str]

    def meeting(self, found: Meeting, right: Formula, logic: Logic) -> Expr | None:
        """Return the proof of left ↔ right from how they meet; None where `logic` does not join what they become."""
        ways: list[tuple[Formula, Expr]] = []
        if found.left.links:
            ways.append((found.left.after, self.claim(found.left)))
        if found.left.after != found.right.after:
            middle = logic(found.left.after, found.right.after)
            if middle is None:
                return None
            ways.append((found.right.after, middle))
        if found.right.links:
            ways.append((found.right.before, Proj(self.claim(found.right), "symm")))
        if found.order != tuple(sorted(found.order)):
            ways.append((right, self._reordered(found.order, found.right.before, right)))
        return self._joined(found.left.before, ways)

    def _joined(self, start: Formula, ways: Sequence[tuple[Formula, Expr]]) -> Expr:
        steps = [(self.names.fact(), Iff(one, other), proof) for one, (other, proof) in _pairs(start, ways)]
        result: Expr = Ref(steps[0][0])
        for name, _, _ in steps[1:]:
            result = Call(Proj(result, "trans"), Ref(name))
        for name, fact, proof in reversed(steps):
            result = Let(name, fact, proof, result)
        return result

    def _reordered(self, order: tuple[int, ...], one: Formula, other: Formula) -> Expr:
        """Prove the equivalence of two claims that differ in the order of their outermost ∀."""
        inverse = tuple(order.index(place) for place in range(len(order)))
        return Pair(self._applied(one, inverse, other), self._applied(other, order, one))

    def _applied(self, source: Formula, places: tuple[int, ...], target: Formula) -> Expr:
        """Prove source → target, where variable i of the source is put at place `places[i]` … of the target's."""
        name = self.names.fact()
        variables = [self.names.variable(var) for var in leading_forall(target, distinct=True)[0][: len(places)]]
        body: Expr = Ref(name)
        for place in places:
            body = Call(body, Given(variables[place]))
        for var in reversed(variables):
            body = Intro(var, body)
        return Fun(name, body)

    # ---- claims
    def claim(self, found: Rewritten) -> Expr:
        """Prove before ↔ after."""
        return self._inside(found.before, found.after, (), found.links, {})

    def _inside(
        self,
        before: Formula,
        after: Formula,
        position: Position,
        links: Mapping[Position, tuple[Link, ...]],
        given: Mapping[Formula, Expr],
    ) -> Expr:
        if not any(place[: len(position)] == position for place in links):
            return SAME
        if position in links:
            return self._linked(links[position], given)
        if isinstance(before, Forall | Exists):
            assert isinstance(after, Forall | Exists)
            inner = self._inside(before.body, after.body, (*position, 0), links, given)
            return lemma(UNDER[type(before)], Intro(before.var, inner))
        parts = zip(
            cast(tuple[Formula, ...], children(before)), cast(tuple[Formula, ...], children(after)), strict=True
        )
        sides = list(parts)
        if isinstance(before, Implies | And):
            name = self.names.fact()
            known = {**given, **_facts(sides[0][1], Ref(name))}
            first = self._inside(*sides[0], (*position, 0), links, given)
            second = self._inside(*sides[1], (*position, 1), links, known)
            return self._under(type(before), first, name, second, sides)
        return lemma(
            LEMMA[type(before)],
            *(self._inside(*side, (*position, place), links, given) for place, side in enumerate(sides)),
        )

    def _under(
        self,
        kind: type[Implies] | type[And],
        first: Expr,
        name: str,
        second: Expr,
        sides: list[tuple[Formula, Formula]],
    ) -> Expr:
        """Prove A ∘ B ↔ A' ∘ B' from A ↔ A' and, where `name` : A', B ↔ B'."""
        if not uses(second)[name]:
            return lemma(LEMMA[kind], first, second)
        right = "imp_congr_right" if kind is Implies else "and_congr_right"
        middle = self.names.fact()
        (_, given), (before, after) = sides
        changed = lemma(LEMMA[kind], first, SAME)
        stated = Iff(kind(given, before), kind(given, after))
        return Let(middle, stated, lemma(right, Fun(name, second)), Call(Proj(changed, "trans"), Ref(middle)))

    def _linked(self, links: tuple[Link, ...], given: Mapping[Formula, Expr]) -> Expr:
        proofs = [self._link(link, given) for link in links]
        result = proofs[0]
        for proof in proofs[1:]:
            result = Call(Proj(result, "trans"), proof)
        return result

    def _link(self, link: Link, given: Mapping[Formula, Expr]) -> Expr:
        if link.by is not None:
            law = self._law(link.by.name, link.terms)
            return law if link.forward else Proj(law, "symm")
        atom = cast(Pred | Holds, link.before)
        proof: Expr = SAME
        for place, equation in enumerate(link.equations):
            if not equation.steps:
                continue
            hole = self.names.variable(Var("z", equation.left.sort))
            context = Iff(link.before, cast(Formula, _put(atom, place, hole)))
            proof = Along(hole, context, self.equation(equation, given), proof)
            atom = cast(Pred | Holds, _put(atom, place, equation.right))
        return proof

    # ---- terms
    def equation(self, equation: Equation, given: Mapping[Formula, Expr]) -> Expr:
        """Prove an equation by its steps; those at one place of the term are taken together there."""
        term = equation.left
        proofs: list[Expr] = []
        for place, steps in groupby(equation.steps, key=lambda step: step.position[:1]):
            if not place:
                for step in steps:
                    proofs.append(self._step(step, given))
                    term = step.after
                continue
            below = tuple(step._replace(position=step.position[1:]) for step in steps)
            part = children(term)[place[0]]
            after = _rewritten(cast(Term, part), below)
            inner = self.equation(Equation(cast(Term, part), after, below), given)
            hole = self.names.variable(Var("z", cast(Term, part).sort))
            proofs.append(Along(hole, _put(term, place[0], hole), inner))
            term = cast(Term, _put(term, place[0], after))
        return _chained(proofs)

    def _step(self, step: Rewrite, given: Mapping[Formula, Expr]) -> Expr:
        proof = self._law(step.hypothesis.name, step.terms)
        if step.given is not None:
            proof = Call(proof, given[step.given])
        for premise in step.premises:
            proof = Call(proof, self._derived(premise))
        return proof if step.forward else Proj(proof, "symm")

    def _derived(self, claim: Derived) -> Expr:
        return call(self._law(claim.hypothesis.name, claim.terms), *map(self._derived, claim.premises))

    def _law(self, name: str, terms: tuple[Term, ...]) -> Expr:
        return lemma(self.refs[name], *map(Given, terms))


def _pairs(start: Formula, ways: Sequence[tuple[Formula, Expr]]) -> list[tuple[Formula, tuple[Formula, Expr]]]:
    starts = [start, *(formula for formula, _ in ways[:-1])]
    return list(zip(starts, ways, strict=True))


def _put(node: Node, place: int, part: Node) -> Node:
    parts = list(children(node))
    parts[place] = part
    return rebuild(node, tuple(parts))


def _rewritten(term: Term, steps: tuple[Rewrite, ...]) -> Term:
    """Return what `steps` make of `term`."""
    for step in steps:
        term = replace_at(term, step.position, step.after)
    return term


def _chained(proofs: list[Expr]) -> Expr:
    """Join equations by transitivity, as a balanced tree: long chains must not nest deeply."""
    if len(proofs) == 1:
        return proofs[0]
    half = len(proofs) // 2
    return Call(Proj(_chained(proofs[:half]), "trans"), _chained(proofs[half:]))


def _facts(formula: Formula, proof: Expr) -> dict[Formula, Expr]:
    """Return what `proof` of `formula` says is not 0, each in the form that a law asks for."""
    if isinstance(formula, And):
        return {**_facts(formula.left, Proj(proof, "1")), **_facts(formula.right, Proj(proof, "2"))}
    return {formula: proof}
