"""Proofs by rewriting terms: what the Lean kernel says of them, and what it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from certify.decide.algebra.theories import theory_of, theory_rows
from certify.decide.prove import Equivalence, by_algebra
from certify.lean.kernel.check import check
from certify.lean.prover import Proof, prove
from certify.lean.prover.instances import discharged
from certify.lean.statement.standard import render_standard
from certify.lean.theorem import LOGIC, STANDARD, Theorem
from certify.lexicon import load, parse_sort
from certify.logic import Carrier, Statement, set_of, type_variable
from tests.decide.algebra.texts import goal, pairs

#: Quotients that SymPy divides out, where the text says that the divisor is not 0.
QUOTIENTS = [
    (
        "For every real number x, if x ≠ 1, then (x² - 1) / (x - 1) > 5.",
        "For every real number x, if x ≠ 1, then x + 1 > 5.",
    ),
    (
        "For all x and y in a field, if x + y ≠ 0 and x ≠ 0, then (x³ + x²y) / (x + y) = x.",
        "For all x and y in a field, if x + y ≠ 0 and x ≠ 0, then x² = x.",
    ),
]
SAMPLE = [*((pair.left, pair.right) for pair in list(pairs("pairs.txt"))[::14]), *QUOTIENTS]


def proof(left: str, right: str) -> Proof:
    asked = goal(left, right)
    assert asked is not None
    found = by_algebra(asked, load())
    assert isinstance(found, Equivalence), found
    proved = prove(found.goal)
    assert isinstance(proved, Proof), proved
    return proved


def test_the_kernel_accepts_the_proofs():
    proofs = [proof(*pair) for pair in SAMPLE]
    theorems = [Theorem(f"pair{n}", each.statement, each.term, "") for n, each in enumerate(proofs)]
    assert {each.route for each in proofs} == {"algebra"}
    answers = check(theorems, imports=LOGIC)
    assert [answer.reason for answer in answers if not answer.accepted] == []
    assert {axiom for answer in answers for axiom in answer.axioms} <= {"propext", "Classical.choice", "Quot.sound"}


def test_the_steps_are_the_named_laws():
    found = proof("n² + n is even.", "n(n + 1) is even.")
    assert found.term == EVEN


EVEN = """\
have h1 : (∀ x0 : N, even (pow x0 two + x0)) ↔ (∀ x0 : N, even (x0 * x0 + x0)) := forall_congr' (fun x => \
Eq.subst (motive := fun z1 : N => even (pow x two + x) ↔ even z1) \
(congrArg (fun z2 : N => z2 + x) (h_sq_Nat x)) Iff.rfl)
have h2 : (∀ x0 : N, even (x0 * x0 + x0)) ↔ (∀ x0 : N, even (x0 * (x0 + one))) := (forall_congr' (fun x => \
Eq.subst (motive := fun z3 : N => even (x * (x + one)) ↔ even z3) \
((h_mul_add_Nat x x one).trans (congrArg (fun z4 : N => x * x + z4) (h_mul_one_Nat x))) Iff.rfl)).symm
h1.trans h2"""


def test_without_a_law_that_it_uses_there_is_no_proof():
    asked = goal("n² + n is even.", "n(n + 1) is even.")
    assert asked is not None
    found = by_algebra(asked, load())
    assert isinstance(found, Equivalence)
    fewer = replace(found.goal, hypotheses=found.goal.hypotheses[1:])
    assert not isinstance(prove(fewer, steps=40, seconds=0.5), Proof)


@pytest.mark.parametrize("wrong", ["h_mul_one_Nat", "h_sq_Nat"])
def test_the_kernel_refuses_a_proof_by_another_law(wrong):
    found = proof("n² + n is even.", "n(n + 1) is even.")
    (answer,) = check([Theorem("pair", found.statement, found.term.replace("h_mul_add_Nat", wrong), "")], imports=LOGIC)
    assert not answer.accepted


#: Laws of inverses that the core states for groups and not for fields: there they rest on Mathlib's names alone.
BEYOND_THE_CORE = {"mul_inv_rev", "inv_one"}
VARIABLE = type_variable("A")


def discharged_laws() -> Iterator[tuple[str, Theorem]]:
    """Yield each law of each theory at the sorts and structures that the core has, proved as an instance proves it."""
    for row in theory_rows().values():
        if row.form == "lattice":
            continue  # the core has no lattices
        cases = [(parse_sort(text), ()) for text in row.sorts if text in ("Nat", "Int", "Rat")]
        cases += [(VARIABLE, (Carrier(VARIABLE, (name,)),)) for name in row.structures]
        cases += [(set_of(VARIABLE), (Carrier(VARIABLE),)) for text in row.sorts if text == "Set(A)"]
        for number, (sort, carriers) in enumerate(cases):
            theory = theory_of(sort, carriers, (row.name,), load())
            assert theory is not None
            numerals = [theory.numerals("add", 1, 1), theory.power(3)] if row.form == "sums" else []
            for law in (*theory.hypotheses, *(each.hypothesis for each in numerals)):
                standard = render_standard(Statement(law.formula, carriers), load())
                said = f"{' '.join([*standard.binders, ':'])} {standard.printer.node(law.formula, {})}"
                name = f"{row.name}_{number}_{law.name.replace('₀', '0')}"
                yield law.name.rsplit("_", 1)[0], Theorem(name, said, discharged(law))


def test_the_core_discharges_the_laws_of_the_theories() -> None:
    names, theorems = zip(*discharged_laws(), strict=True)
    answers = check(theorems, imports=STANDARD)
    refused = {name for name, answer in zip(names, answers, strict=True) if not answer.accepted}
    assert refused == BEYOND_THE_CORE
    assert sum(answer.accepted for answer in answers) > 280
