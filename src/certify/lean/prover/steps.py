"""Proofs along rewriting steps: each step changes one place, and is proved there under the binders above it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from certify.lean.prover.congruence import SAME, Congruence
from certify.lean.prover.expression import Call, Expr, Let, Proj, Ref
from certify.lean.prover.search import StoppedError
from certify.logic import Formula, Iff
from certify.rewrite.step import Step, replace_at


@dataclass(frozen=True)
class Stated:
    """A step's equivalence by name: what it says, and its proof."""

    name: str
    claim: Formula
    proof: Expr


def along(start: Formula, steps: tuple[Step, ...], plain: Callable[[Formula], Formula], by: Congruence) -> list[Stated]:
    """Return the equivalences of `start` with what the first, second, … step makes of it, those that change anything.

    `plain` spells out what Lean's core has no word for, on both sides of each step. Raises StoppedError where a step is
    not proved.
    """
    found: list[Stated] = []
    for number, step in enumerate(steps, 1):
        after = cast(Formula, replace_at(start, step.position, step.after))
        before, following = plain(start), plain(after)
        proof = by.prove(before, following)
        if proof is None:
            raise StoppedError(f"step {number} ({step.rule}) is not proved")
        if proof != SAME:
            found.append(Stated(by.names.fact(), Iff(before, following), proof))
        start = after
    return found


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
