"""Proofs along rewriting steps: each step changes one place, and is proved there under the binders above it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from certify.decide.normal.step import Position, Step, replace_at
from certify.lean.prover.congruence import LEMMA, SAME, UNDER, Leaf
from certify.lean.prover.expression import Call, Expr, Intro, Let, Proj, Ref
from certify.lean.prover.names import Names
from certify.lean.prover.reduction import lemma
from certify.lean.prover.search import StoppedError
from certify.logic import Exists, Forall, Formula, Iff, children, substitute


@dataclass(frozen=True)
class Stated:
    """A step's equivalence by name: what it says, and its proof."""

    name: str
    claim: Formula
    proof: Expr


@dataclass(frozen=True)
class Stepper:
    """Proves steps; `leaf` proves the changed part, `plain` spells out what Lean's core has no word for."""

    names: Names
    leaf: Leaf
    plain: Callable[[Formula], Formula]

    def along(self, start: Formula, steps: tuple[Step, ...]) -> list[Stated]:
        """Return the equivalences of `start` with what the first, second, … step makes of it.

        Raises StoppedError where a step is not proved.
        """
        found: list[Stated] = []
        for number, step in enumerate(steps, 1):
            after = replace_at(start, step.position, step.after)
            proof = self._lifted(start, after, step.position)
            if proof is None:
                raise StoppedError(f"step {number} ({step.rule}) is not proved")
            found.append(Stated(self.names.fact(), Iff(self.plain(start), self.plain(after)), proof))
            start = after
        return found

    def _lifted(self, before: Formula, after: Formula, position: Position) -> Expr | None:
        """Prove `before ↔ after`, which differ only at `position`."""
        if position and isinstance(before, Forall | Exists) and isinstance(after, Forall | Exists):
            var = self.names.variable(before.var)
            bodies = [substitute(side.body, {side.var: var}) for side in (before, after)]
            inner = self._lifted(bodies[0], bodies[1], position[1:])
            return None if inner is None else lemma(UNDER[type(before)], Intro(var, inner))
        if position and type(before) in LEMMA:
            place = position[0]
            sides = [cast(Formula, children(side)[place]) for side in (before, after)]
            changed = self._lifted(sides[0], sides[1], position[1:])
            if changed is None:
                return None
            parts = (changed if i == place else SAME for i in range(len(children(before))))
            return lemma(LEMMA[type(before)], *parts)
        return self.leaf(self.plain(before), self.plain(after))


def meeting(left: list[Stated], right: list[Stated]) -> Expr:
    """Return the proof of φ ↔ ψ from the steps that lead φ and ψ to one formula."""
    way: list[Expr] = [Ref(stated.name) for stated in left]
    way += [Proj(Ref(stated.name), "symm") for stated in reversed(right)]
    result = way[0] if way else SAME
    for proof in way[1:]:
        result = Call(Proj(result, "trans"), proof)
    for stated in reversed([*left, *right]):
        result = Let(stated.name, stated.claim, stated.proof, result)
    return result
