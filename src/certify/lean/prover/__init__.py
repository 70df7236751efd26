"""A small proof-producing prover: classical first-order logic with equality, answers as Lean terms."""

from certify.lean.prover.prove import Proof, ProofAnswer, Unknown, prove, prove_direction

__all__ = ["Proof", "ProofAnswer", "Unknown", "prove", "prove_direction"]
