"""Each verdict earns its theorems, and what is missing has a reason."""

from __future__ import annotations

from certify.decide.outcome import Relation, Verdict
from certify.decide.verdict import Decision, decide
from certify.lean.certify import LOGIC, STANDARD, Emitted, certificates_for
from certify.lean.kernel.check import check
from certify.logic import Statement
from tests.lean.goals import LEXICON, statement

DIVIDES_SUM = statement("∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, b) → dvd(a, c) → dvd(a, add(b, c):Nat)")
CURRIED = statement("∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, b) ∧ dvd(a, c) → dvd(a, add(b, c):Nat)")
OVERREACH = statement("∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, b) ∧ dvd(a, c) ↔ dvd(a, add(b, c):Nat)")
LEAST = statement("∀ n:Nat. prime(n) → le(2:Nat, n)")
STRONGER = statement("(∀ n:Nat. prime(n) → le(2:Nat, n)) ∧ prime(2:Nat)")


def emitted(canonical: Statement, paraphrase: Statement) -> tuple[Decision, Emitted]:
    """Return the decision on a pair, and its theorems."""
    decision = decide(canonical, paraphrase, LEXICON)
    return decision, certificates_for(decision, canonical, paraphrase, LEXICON, name="pair")


def accepted(found: Emitted) -> bool:
    """Return whether the kernel accepts every theorem of `found`."""
    for imports in (LOGIC, STANDARD):
        theorems = [one.theorem for one in found.certificates if one.imports == imports]
        refused = [
            (checked.name, checked.reason) for checked in check(theorems, imports=imports) if not checked.accepted
        ]
        assert refused == []
    return True


def test_an_equivalence_earns_its_theorem() -> None:
    decision, found = emitted(DIVIDES_SUM, CURRIED)
    assert decision.verdict is Verdict.EQUIVALENT
    assert [one.kind for one in found.certificates] == ["equivalence"]
    assert accepted(found)


def test_a_refuted_claim_earns_a_disproof_and_the_direction_that_holds() -> None:
    decision, found = emitted(CURRIED, OVERREACH)
    assert (decision.verdict, decision.relation) == (Verdict.REFUTED, Relation.STRONGER)
    assert [one.kind for one in found.certificates] == ["disproof", "direction"]
    assert accepted(found)


def test_a_different_claim_earns_a_countermodel_and_the_direction_that_holds() -> None:
    decision, found = emitted(LEAST, STRONGER)
    assert (decision.verdict, decision.relation) == (Verdict.DIFFERENT, Relation.STRONGER)
    assert [one.kind for one in found.certificates] == ["countermodel", "direction"]
    assert "paraphrase implies the canonical claim" in found.certificates[1].says
    assert accepted(found)


def test_an_unknown_verdict_earns_nothing_and_says_why() -> None:
    decision = Decision(Verdict.UNKNOWN, "time is up")
    found = certificates_for(decision, LEAST, STRONGER, LEXICON, name="pair")
    assert (found.certificates, found.missing) == ((), ("unknown: time is up",))


def test_a_refutation_without_a_witness_is_missing_with_its_reason() -> None:
    found = certificates_for(Decision(Verdict.REFUTED, "?"), LEAST, STRONGER, LEXICON, name="pair")
    assert found.missing == ("the refutation names no witness",)


def test_a_difference_of_type_contexts_is_shown_by_a_structure_of_one_of_them() -> None:
    group = statement("∀ a:'G. ∀ b:'G. mul(a, b):'G = mul(b, a):'G", G=("CommGroup",))
    monoid = statement("∀ a:'G. ∀ b:'G. mul(a, b):'G = mul(b, a):'G", G=("CommMonoid",))
    decision, found = emitted(group, monoid)
    assert decision.verdict is Verdict.DIFFERENT
    assert [certificate.kind for certificate in found.certificates] == ["countermodel", "direction"]
    assert "of the type context of the paraphrase only" in found.certificates[0].says
    assert all(result.accepted for result in check([certificate.theorem for certificate in found.certificates][:1]))
