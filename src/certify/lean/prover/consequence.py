"""What a disjunctive fact comes to once all but one of its cases are known to fail."""

from __future__ import annotations

from typing import NamedTuple

from certify.lean.prover.expression import Absurd, Contra, Expr, Fun, Pair, Ref
from certify.lean.prover.facts import Fact, Known
from certify.lean.prover.names import Names
from certify.lean.prover.reduction import call, lemma, proj
from certify.logic import And, Formula, Iff, Implies, Or


class Sides(NamedTuple):
    """What is known of the two sides of a formula."""

    left: Known | None
    right: Known | None


#: A formula with its sign and proof.
Signed = tuple[bool, Formula, Expr]


def consequences(fact: Fact, sides: Sides, names: Names) -> list[Fact] | None:
    """Return what follows: None while two cases are open, nothing where the fact holds by what is known."""
    formula, proof = fact.formula, fact.proof
    assert isinstance(formula, And | Or | Implies | Iff)
    if sides.left is None and sides.right is None:
        return None
    if isinstance(formula, Iff):
        found: Signed | None = _of_equivalence(formula, fact, sides, names)
    elif sides.left is not None:
        found = _with_left(formula, proof, sides.left, names.fact())
    else:
        assert sides.right is not None
        found = _with_right(formula, proof, sides.right, names.fact())
    return [] if found is None else [Fact(*found, fact.generation)]


def _with_left(formula: And | Or | Implies, proof: Expr, left: Known, name: str) -> Signed | None:
    match formula:
        case Or():
            return None if left.sign else (True, formula.right, lemma("Or.resolve_left", proof, left.proof))
        case Implies():
            return (True, formula.right, call(proof, left.proof)) if left.sign else None
    both = Pair(left.proof, Ref(name))
    return (False, formula.right, Fun(name, call(proof, both))) if left.sign else None


def _with_right(formula: And | Or | Implies, proof: Expr, right: Known, name: str) -> Signed | None:
    match formula:
        case Or():
            return None if right.sign else (True, formula.left, lemma("Or.resolve_right", proof, right.proof))
        case Implies():
            denied = Fun(name, call(right.proof, call(proof, Ref(name))))
            return None if right.sign else (False, formula.left, denied)
    both = Pair(Ref(name), right.proof)
    return (False, formula.left, Fun(name, call(proof, both))) if right.sign else None


def _of_equivalence(formula: Iff, fact: Fact, sides: Sides, names: Names) -> Signed:
    """From φ ↔ ψ (or its negation) and the truth of one side, the truth of the other."""
    if sides.left:
        known, other, there, back = sides.left, formula.right, "mp", "mpr"
    else:
        assert sides.right is not None
        known, other, there, back = sides.right, formula.left, "mpr", "mp"
    if not fact.sign:
        return not known.sign, other, _against(known, fact.proof, names, sides.left is not None)
    if known.sign:
        return True, other, call(proj(fact.proof, there), known.proof)
    name = names.fact()
    return False, other, Fun(name, call(known.proof, call(proj(fact.proof, back), Ref(name))))


def _against(known: Known, proof: Expr, names: Names, known_left: bool) -> Expr:
    """From ¬ (φ ↔ ψ) and the truth of one side, the proof of the opposite of the other."""
    name, one, two = names.fact(), names.fact(), names.fact()
    if known.sign:
        ways = Fun(one, Ref(name)), Fun(two, known.proof)
    else:
        ways = Fun(one, Absurd(call(known.proof, Ref(one)))), Fun(two, Absurd(call(Ref(name), Ref(two))))
    false = call(proof, Pair(*(ways if known_left else reversed(ways))))
    return Fun(name, false) if known.sign else Contra(name, false)
