"""Finite sets of the core: the lemmas hold in the usual notation, they compute, and false claims are refused."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from certify.certificate.statements import read_statements, shipped
from certify.lean.kernel.check import check
from certify.lean.kernel.library import core_sources, module_imports
from certify.lean.theorem import ALLOWED_AXIOMS, Theorem

ANY = "{α : Type} [DecidableEq α] (s t : Finset α) (a : α)"
HELD = {
    f"{ANY} : s ∪ t = t ∪ s": "Finset.union_comm s t",
    f"{ANY} (h : a ∈ s ∩ t) : a ∈ t": "by rw [Finset.mem_inter] at h; exact h.2",
    f"{ANY} : s ⊆ s ∪ t ∧ s ∩ t ⊆ s": "⟨Finset.subset_union_left, Finset.inter_subset_left⟩",
    f"{ANY} (h : s ⊆ t) (k : t ⊆ s) : s = t": "Finset.Subset.antisymm h k",
    f"{ANY} : s = {{a}} ↔ a ∈ s ∧ ∀ x, x ∈ s → x = a": "Finset.eq_singleton_iff_unique_mem",
    f"{ANY} (h : ∀ x, x ∉ s) : s = ∅": "Finset.eq_empty_iff_forall_notMem.mpr h",
    f"{ANY} (h : a ∉ s) : (insert a s).card = s.card + 1": "Finset.card_insert_of_notMem h",
    f"{ANY} : (s ∩ t).card ≤ s.card": "Finset.card_le_card Finset.inter_subset_left",
    "(l : List Nat) (h : l.Perm [1, 2]) : l.length = 2": "h.length_eq",
    ": ({1, 2, 2} : Multiset Nat).card = 3": "by decide",
    ": ({1, 2} ∪ {2, 3} : Finset Nat).card = 3": "by decide",
    ": 2 ∈ ({1, 2} ∩ {2, 3} : Finset Nat)": "by decide",
    ": ({1, 2} : Finset Nat) = {2, 1, 2} ∧ ({1} : Finset Nat) ⊆ {2, 1}": "by decide",
    ": ({1, 2, 3} \\ {3} : Finset Nat) = Finset.erase {3, 2, 1} 3": "by decide",
    ": ∀ n, n ∈ ({1, 2} : Finset Nat) → n < 3": "by decide",
    f"{ANY} : Disjoint s (t \\ s)": "Finset.disjoint_left.mpr (fun _ m k => (Finset.mem_sdiff.mp k).2 m)",
    f"{ANY} (h : a ∈ s) : 0 < s.card": "Finset.card_pos.mpr ⟨a, h⟩",
}
REFUSED = {
    f"{ANY} : s ∪ t = s ∩ t": "Finset.union_comm s t",
    f"{ANY} : s ⊆ s ∩ t": "Finset.inter_subset_left",
    f"{ANY} : (insert a s).card = s.card + 1": "Finset.card_insert_of_notMem",
    f"{ANY} : a ∈ (∅ : Finset α)": "Finset.notMem_empty a",
    "{α : Type} (s t : Finset α) : s ∪ t = t ∪ s": "Finset.union_comm s t",  # equality is not known to be decidable
    "(l : List Nat) (h : l.Perm [1, 2]) : l = [1, 2]": "h.length_eq",
    ": ({1, 2} ∪ {2, 3} : Finset Nat).card = 4": "by decide",
    ": 1 ∈ ({1, 2} ∩ {2, 3} : Finset Nat)": "by decide",
    ": ({1, 2} : Finset Nat) = {2, 1, 3}": "by decide",
    ": ∀ n, n ∈ ({1, 2} : Finset Nat) → n < 2": "by decide",
    f"{ANY} : a ∈ Finset.erase s a": "Finset.mem_erase.mpr rfl",
}


def test_what_holds_of_finite_sets_is_proved_with_leans_axioms_alone() -> None:
    facts = [Theorem(f"fact_{number}", *fact) for number, fact in enumerate(HELD.items())]
    answers = check(facts, imports=("Mathlib",))
    assert [answer.reason for answer in answers if not answer.accepted] == []
    assert all(set(answer.axioms) <= ALLOWED_AXIOMS for answer in answers)


def test_what_does_not_hold_of_them_is_refused() -> None:
    claims = [Theorem(f"claim_{number}", *claim) for number, claim in enumerate(REFUSED.items())]
    answers = check(claims, imports=("Mathlib",))
    assert [claim.statement for claim, answer in zip(claims, answers, strict=True) if answer.accepted] == []


def shipped_lemmas() -> Iterator[Theorem]:
    """Yield the shipped statements about finite sets, each with the core's lemma of Mathlib's name as its proof."""
    for row in read_statements(shipped()):
        stated = re.fullmatch(r"theorem (Finset\.\S+) (.*[]})]) : (.*)", getattr(row, "lean", None) or "")
        if stated:
            binders = stated[2].replace("Type*", "Type")
            yield Theorem(f"shipped_{stated[1].replace('.', '_')}", f": ∀ {binders}, {stated[3]}", f"@{stated[1]}")


def test_the_shipped_statements_about_finite_sets_are_lemmas_of_the_core() -> None:
    answers = check(list(shipped_lemmas()), imports=("Mathlib",))
    assert len(answers) >= 8
    assert [answer.reason for answer in answers if not answer.accepted] == []


@pytest.mark.parametrize("module", ["Multiset", "Basic", "Operations"])
def test_no_other_theme_of_the_core_waits_for_finite_sets(module: str) -> None:
    graph = module_imports(core_sources())
    waiting = {name for name, needed in graph.items() if f"Embedded.Finset.{module}" in needed}
    assert {name for name in waiting if not name.startswith("Embedded.Finset.")} <= {"Mathlib"}
