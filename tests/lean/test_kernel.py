"""What the kernel accepts and refuses, and that one bad theorem never costs another."""

from __future__ import annotations

import pytest

from certify.lean.kernel import check as kernel
from certify.lean.kernel.check import check
from certify.lean.theorem import Theorem

IDENTITY = Theorem("identity", "(n : Nat) : n = n", "rfl")
NOTATION = Theorem(
    "notation_only",
    "{R : Type} [LE R] (zero : R) (sqrt : R → R) : (∀ x, sqrt x ≥ zero) ↔ (∀ x, zero ≤ sqrt x)",
    "⟨fun h => h, fun h => h⟩",
)
CLASSICAL = Theorem(
    "classical", "(p q : Prop) : (p → q) ↔ (¬ q → ¬ p)",
    "⟨fun h n x => n (h x), fun h x => Classical.byContradiction fun n => h n x⟩",
)  # fmt: skip
FALSE = Theorem("falsehood", ": (1 : Nat) = 2", "rfl")


def accepted(theorem: Theorem, **options: object) -> bool:
    [answer] = check([theorem], **options)  # type: ignore[arg-type]
    assert answer.accepted is (answer.reason is None)
    return answer.accepted


def test_a_proof_over_every_interpretation_is_accepted_without_axioms() -> None:
    [answer] = check([NOTATION])
    assert (answer.accepted, answer.axioms, answer.reason) == (True, (), None)


def test_classical_reasoning_reports_the_axioms_it_uses() -> None:
    [answer] = check([CLASSICAL])
    assert answer.accepted
    assert answer.axioms == ("Classical.choice", "Quot.sound", "propext")


def test_answers_come_in_the_order_of_the_theorems() -> None:
    answers = check([FALSE, IDENTITY, CLASSICAL])
    assert [answer.name for answer in answers] == ["falsehood", "identity", "classical"]


def test_no_theorems_give_no_answers() -> None:
    assert check([]) == []


def test_a_tactic_proof_keeps_its_columns() -> None:
    proof = "by\n  constructor\n  · intro h\n    exact h.symm\n  · intro h\n    exact h.symm"
    assert accepted(Theorem("columns", "(a b : Nat) : a = b ↔ b = a", proof))


@pytest.mark.parametrize(
    ("statement", "proof"),
    [
        (": (2 : Nat) + 2 = 4", "by decide"),
        ("(n : ℕ) : n ∣ 0", "by simp"),
        (": Nat.Prime 7 ∧ ¬ Nat.Prime 9", "by decide"),
        (": ¬ ∀ a m n : ℕ, a ∣ m + n ↔ a ∣ m ∧ a ∣ n", "fun h => absurd (h 2 1 1) (by decide)"),
        (": ¬ ∀ x : ℚ, x * x ≥ x", "fun h => absurd (h (1/2)) (by decide)"),
        ("(s t : Set ℕ) : (s ∪ t)ᶜ = sᶜ ∩ tᶜ", "Set.compl_union s t"),
        ("{G : Type} [Group G] (a b : G) : (a * b)⁻¹ = b⁻¹ * a⁻¹", "mul_inv_rev a b"),
        (": ¬ ∀ (A : Type) (f : A → A) x, f (f x) = f x", "fun h => absurd (h (Fin 2) ![1, 0]) (by decide)"),
        (": ∀ x y : Fin 3, x + y = y + x", "by decide"),
        ("(p q : Prop) (h : p ∨ q) : q ∨ p", "by\n  rcases h with h | h\n  · exact .inr h\n  · exact .inl h"),
        ("{α : Type} [LinearOrder α] (a b : α) : min a b ≤ max a b", "le_trans (min_le_left a b) (le_max_left a b)"),
        (": |(-3 : ℤ)| = 3 ∧ 7 ≡ 2 [MOD 5]", "by decide"),
        ("(a b c : ℚ) (h : a < b) (g : 0 < c) : c * a < c * b", "mul_lt_mul_of_pos_left h g"),
        ("(a b c : ℚ) (h : a ≤ b) (g : 0 ≤ c) : a * c ≤ b * c", "mul_le_mul_of_nonneg_right h g"),
        (": {n : ℕ | ∃ k, n = k + k} ⊆ {n | True}", "fun _ _ => True.intro"),
        ("(f : ℕ → ℕ) (s t : Set ℕ) : Set.image f (s ∩ t) ⊆ Set.image f s", "fun _ ⟨a, m, e⟩ => ⟨a, m.left, e⟩"),
        (": ∃! n : ℕ, n = 2 ∧ n ≤ 2", "⟨2, by decide, fun _ h => h.1⟩"),
        ("(n : ℕ) : Nat.factorial (n + 1) = (n + 1) * Nat.factorial n", "by simp only [Nat.factorial]"),
        ("(n k : ℕ) : Nat.choose (n + 1) (k + 1) = n.choose k + n.choose (k + 1)", "by rw [Nat.choose]"),
        ("(as bs : List ℕ) : (as ++ bs).length = as.length + bs.length", "List.length_append"),
    ],
)  # fmt: skip
def test_the_core_library_carries_what_certificates_need(statement: str, proof: str) -> None:
    [answer] = check([Theorem("needed", statement, proof)], imports=("Mathlib",))
    assert answer.accepted, answer.reason


def test_a_false_statement_is_refused_with_leans_own_words() -> None:
    [answer] = check([FALSE])
    assert not answer.accepted
    assert answer.errors
    assert str(answer.reason).startswith("Lean: ")


def test_a_bad_theorem_costs_only_itself() -> None:
    bad = [FALSE, Theorem("nonsense", ": 1 = 1", "no_such_lemma"), Theorem("text", ": 1 = 1", "rfl -- remark")]
    answers = {answer.name: answer.accepted for answer in check([IDENTITY, *bad, NOTATION, CLASSICAL])}
    assert [name for name, good in answers.items() if good] == ["identity", "notation_only", "classical"]


def test_a_proof_that_never_ends_costs_only_itself() -> None:
    endless = Theorem("endless", ": 1 = 2", "by repeat skip")
    answers = check([IDENTITY, endless, CLASSICAL], timeout=2)
    assert [answer.accepted for answer in answers] == [True, False, True]
    assert "time limit of 2 s" in str(answers[1].reason)


def test_a_run_over_its_memory_is_refused_and_says_so() -> None:
    heavy = Theorem("heavy", ": ∀ n < 90, n * n % 4 ≠ 3", "by decide")
    [answer] = check([heavy], memory_mb=40)
    assert "memory limit of 40 MB" in str(answer.reason)


def test_equal_names_are_refused_both() -> None:
    answers = check([IDENTITY, NOTATION, IDENTITY])
    assert [answer.accepted for answer in answers] == [False, True, False]
    assert "duplicate name" in str(answers[0].reason)


def test_a_name_of_the_core_cannot_be_taken() -> None:
    assert not accepted(Theorem("Nat.add_comm", "(a b : Nat) : a = a", "rfl"))


def test_a_name_below_a_core_type_does_not_change_what_a_statement_means() -> None:
    assert not accepted(Theorem("Nat.cheat", "(succ : Nat → Nat) : Nat.succ 0 = zero", "rfl"))


def test_an_unknown_import_refuses_everything_with_a_reason() -> None:
    [answer] = check([IDENTITY], imports=("NoSuchModule",))
    assert "unknown module prefix" in str(answer.reason)


@pytest.fixture
def unguarded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch the structural guard off: what is behind it must hold by itself."""
    monkeypatch.setattr(kernel, "refusal", lambda theorem: None)


@pytest.mark.usefixtures("unguarded")
@pytest.mark.parametrize(
    ("proof", "reason"),
    [
        ('trivial)\nnotation "two" => 3\nexample : True := (trivial', "notation|parserExtension"),
        ("trivial)\naxiom bad.trust : False\nexample : True := (trivial", "axiom bad.trust"),
        ("trivial)\ninstance : LE Bool := ⟨fun _ _ => True⟩\nexample : True := (trivial", "instanceExtension"),
        ("trivial)\ntheorem other : 1 = 1 := (rfl", "theorem other"),
        ("trivial)\nattribute [simp] Nat.add_comm\nexample : True := (trivial", "simpExtension"),
        ("sorry", "sorryAx"),
    ],
)  # fmt: skip
def test_behind_the_guard_the_compiled_file_and_its_axioms_decide(proof: str, reason: str) -> None:
    [answer] = check([Theorem("bad", ": True", proof)])
    assert not answer.accepted
    assert any(part in str(answer.reason) for part in reason.split("|"))


@pytest.mark.usefixtures("unguarded")
def test_a_theorem_that_declares_too_much_costs_only_itself() -> None:
    bad = Theorem("bad", ": True", "trivial)\naxiom bad.trust : False\nexample : True := (trivial")
    assert [answer.accepted for answer in check([IDENTITY, bad, CLASSICAL])] == [True, False, True]


def test_lean_says_its_version_and_that_it_is_there() -> None:
    assert "4.35.0" in kernel.leanver()
    assert kernel.available() is None
