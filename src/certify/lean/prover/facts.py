"""Facts of a branch: signed formulas with their proofs."""

from __future__ import annotations

from dataclasses import dataclass

from certify.lean.prover.expression import Call, Expr, Proj, Ref
from certify.logic import Formula, Not


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


def lemma_mp(name: str, proof: Expr) -> Expr:
    """Return the forward direction of an equivalence of the library, applied."""
    return Call(Proj(Ref(name), "mp"), proof)
