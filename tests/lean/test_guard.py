"""The structural guard: texts that may stand in a Lean file, and those that may not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.lean.kernel.guard import MAX_DEPTH, MAX_LENGTH, Telescope, refusal, split_statement
from certify.lean.theorem import Theorem


def proof_refusal(proof: str) -> str | None:
    return refusal(Theorem("t", ": True", proof))


@pytest.mark.parametrize(
    "proof",
    ["trivial", "fun h' => h'.1", "by\n  rcases h with ⟨x₁, _⟩\n  exact (x₁ : A)", "f (s := a \\ b)", "a % b"],
)
def test_ordinary_proofs_pass(proof: str) -> None:
    assert proof_refusal(proof) is None


@pytest.mark.parametrize(
    ("proof", "reason"),
    [
        ("", "empty"),
        ("trivial -- done", "a comment"),
        ("/- x", "a comment"),
        ("f -/", "the end of a comment"),
        ('f ")"', "a string"),
        ("f ')'", "a character literal"),
        ("`x", "a quotation"),
        ("#eval 1", "a # command"),
        ("@[simp] x", "an attribute"),
        ("type_of% x", "a % form"),
        ("f (x", "never closed"),
        ("f x)", "closes no bracket"),
        ("f (x]", "closes no bracket"),
        ("f\tx", "U+0009"),
        ("f\u00a0x", "U+00A0"),
        ("f\u200bx", "U+200B"),
        ("f\u202ex", "U+202E"),
        ("аbs", "look-alike"),
        ("ａ", "look-alike"),
        ("open Nat in x", "'open'"),
        ("x where y", "'where'"),
        ("(" * (MAX_DEPTH + 1) + ")" * (MAX_DEPTH + 1), "nested deeper"),
        ("x " * MAX_LENGTH, "more than"),
    ],
)
def test_a_proof_that_could_leave_its_place_is_refused(proof: str, reason: str) -> None:
    assert reason in str(proof_refusal(proof))


@pytest.mark.parametrize(
    "name", ["", "1a", "a b", "«a»", "a.", ".a", "_root_.a", "a.theorem", "sаme", "x" * 501, "a\n"]
)
def test_a_name_that_is_no_plain_identifier_is_refused(name: str) -> None:
    assert refusal(Theorem(name, ": True", "trivial")) is not None


@pytest.mark.parametrize(
    ("statement", "binders", "kind"),
    [
        (": True", "", "True"),
        ("(a : Nat) [LE R] {x : R} : ∀ y : R, x ≤ y", "(a : Nat) [LE R] {x : R}", "∀ y : R, x ≤ y"),
        ("(h : ∀ x : Nat, x = x) : True", "(h : ∀ x : Nat, x = x)", "True"),
    ],
)
def test_a_statement_splits_at_its_first_outer_colon(statement: str, binders: str, kind: str) -> None:
    assert split_statement(statement) == Telescope(binders, kind)


@pytest.mark.parametrize(
    "statement", ["True", "(a : Nat)", ":", "(a : Nat) :", "x : Nat", "(a : Nat := 3) : True", ":= x"]
)
def test_a_statement_without_binders_and_type_is_refused(statement: str) -> None:
    assert isinstance(split_statement(statement), str)


@given(st.text(alphabet="()[]{}⟨⟩ab :=,\n", max_size=40))
def test_what_passes_never_closes_a_bracket_that_it_did_not_open(text: str) -> None:
    if proof_refusal(text) is None:
        depth = 0
        for char in text:
            depth += (char in "([{⟨") - (char in ")]}⟩")
            assert depth >= 0
        assert depth == 0


@pytest.mark.parametrize(
    "statement",
    [
        "(N : Type) [Dvd N] (a b : N) : a ∣ b",
        ": (1 : Nat) = 1 ∧ (True : Prop)",
        ": ∀ x ∈ {n : Nat | n = n}, ∃ f : Nat → Nat, (fun m => f m) x = x",
        "(h : (Nat : Type) = Nat) : True",
    ],
)
def test_a_statement_that_names_the_library_binds_none_of_it(statement: str) -> None:
    assert refusal(Theorem("t", statement, "p")) is None


@pytest.mark.parametrize(
    "statement",
    [
        "(a Nat : Type) : a = Nat",
        "{N : Type} [Nat : Dvd N] : True",
        ": ∀ Nat : Type, True",
        ": ∀ (a : Nat) (False : Prop), False",
        ": ∃ x True : Prop, True",
        ": (fun Nat => Nat) 1 = 1",
        ": (λ Nat ↦ Nat) 1 = 1",
    ],
)
def test_a_binder_that_hides_a_name_of_the_library_is_refused(statement: str) -> None:
    assert "hides what" in str(refusal(Theorem("t", statement, "p")))
