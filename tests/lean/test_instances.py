"""Proved goals hold in the standard objects, where a lemma of the library discharges each hypothesis."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from certify.decide.goal import Goal, Hypothesis
from certify.decide.laws import at_sort, law_rows, stated_definition
from certify.decide.normal.unfold import definition_formula
from certify.lean.kernel.check import check
from certify.lean.prover import Proof, prove
from certify.lean.prover.instances import Instance, discharged, instance_theorem
from certify.lean.statement.standard import render_standard
from certify.lean.statement.text import RenderError
from certify.lean.theorem import Theorem
from certify.lexicon.word import parse_sort
from certify.logic import Carrier, Sort, Statement, type_variable
from tests.lean.goals import LEXICON, goal

VARIABLE = type_variable("A")
COMM = "∀ a:Nat. ∀ b:Nat. mul(a, b):Nat = mul(b, a):Nat"
EVEN = "∀ n:Nat. even(n) ↔ (∃ k:Nat. n = add(k, k):Nat)"


def instance(of: Goal) -> Instance:
    """Return the instance of a goal that the prover proves."""
    proof = prove(of)
    assert isinstance(proof, Proof)
    return instance_theorem("instance1", proof, LEXICON)


def test_the_kernel_accepts_instances_with_their_lemmas() -> None:
    swapped = goal(
        "∀ a:Nat. ∀ b:Nat. dvd(a, mul(a, b):Nat)", "∀ a:Nat. ∀ b:Nat. dvd(a, mul(b, a):Nat)", COMM, lemmas=("mul_comm",)
    )
    found = instance(swapped)
    assert found.lemmas == ("mul_comm",)
    assert found.theorem.statement == ": (∀ a b : ℕ, a ∣ a * b) ↔ (∀ a b : ℕ, a ∣ b * a)"
    assert check([found.theorem], imports=("Mathlib",))[0].reason is None


def test_a_definition_is_discharged_by_unfolding() -> None:
    unfolded = goal("∀ n:Nat. even(n)", "∀ n:Nat. ∃ k:Nat. n = add(k, k):Nat", EVEN)
    assert check([instance(unfolded).theorem], imports=("Mathlib",))[0].reason is None


def test_a_carrier_keeps_its_structure() -> None:
    group = type_variable("G")
    sides = goal("∀ a:'G. mul(a, inv(a):'G):'G = 1:'G", "∀ b:'G. 1:'G = mul(b, inv(b):'G):'G")
    found = instance(Goal("T1", sides.left, sides.right, (), (Carrier(group, ("Group",)),)))
    assert found.theorem.statement.startswith("{G : Type} [Group G] : ")
    assert check([found.theorem], imports=("Mathlib",))[0].reason is None


def test_sets_keep_their_operations() -> None:
    sides = goal(
        "∀ s:Set('A). ∀ t:Set('A). union(s, t):Set('A) = union(t, s):Set('A)",
        "∀ t:Set('A). ∀ s:Set('A). union(s, t):Set('A) = union(t, s):Set('A)",
    )
    found = instance(Goal("T1", sides.left, sides.right, (), (Carrier(type_variable("A")),)))
    assert check([found.theorem], imports=("Mathlib",))[0].reason is None


def test_finite_sets_keep_their_operations() -> None:
    sides = goal(
        "∀ s:Finset('A). ∀ t:Finset('A). finset_subset(finset_inter(s, t):Finset('A), s)",
        "∀ t:Finset('A). ∀ s:Finset('A). finset_subset(finset_inter(t, s):Finset('A), s)",
        "∀ s:Finset('A). ∀ t:Finset('A). finset_inter(s, t):Finset('A) = finset_inter(t, s):Finset('A)",
        lemmas=("Finset.inter_comm",),
    )
    found = instance(Goal("T1", sides.left, sides.right, sides.hypotheses, (Carrier(type_variable("A")),)))
    assert found.theorem.statement.startswith("{A : Type} [DecidableEq A] : (∀ s t : Finset A, s ∩ t ⊆ s) ↔ ")
    assert check([found.theorem], imports=("Mathlib",))[0].reason is None


@pytest.mark.parametrize("text", ["finset_mem(x, finset_singleton(x):Finset('A))", "mem(x, union(s, s):Set('A))"])
def test_equality_is_decidable_only_where_a_finite_set_is_made_from_another(text: str) -> None:
    formula = goal(f"∀ x:'A. ∀ s:Set('A). {text}", "⊤").left
    assert render_standard(Statement(formula, (Carrier(VARIABLE),)), LEXICON).binders == ("{A : Type}",)


def discharged_laws() -> Iterator[tuple[str, Theorem]]:
    """Yield each law of laws.toml at each sort and structure that the core has, proved as an instance proves it."""
    for row in law_rows():
        if row.name in ("int_coprime_iff_not_dvd", "int_gcd_eq_one_iff", "int_gcd_ne_one_iff", "modeq_iff_dvd"):
            continue  # gcd and ≡ have Lean names over ℕ only
        texts = [text for text in row.sorts if text in ("Nat", "Int", "Rat")]
        if row.name in ("gcd_comm", "lcm_comm"):
            texts.remove("Int")  # their words have Lean names over ℕ only
        cases: list[tuple[Sort, tuple[Carrier, ...]]] = [(parse_sort(text), ()) for text in texts]
        cases += [(VARIABLE, (Carrier(VARIABLE, (name,)),)) for name in row.structures]
        if row.of is not None:
            made = Sort(row.of, (VARIABLE, type_variable("B")))
            cases.append((made, tuple(map(Carrier, made.args))))
        elif not row.sorts and not row.structures:
            cases.append((VARIABLE, (Carrier(VARIABLE),) if "'A" in row.text else ()))
        for number, (sort, carriers) in enumerate(cases):
            formula = at_sort(row.text, sort, LEXICON, row.of)
            standard = render_standard(Statement(formula, carriers), LEXICON)
            binders = " ".join([*standard.binders, ":"])
            lemma = row.lean if isinstance(row.lean, str) else row.lean[sort.name]
            proof = discharged(Hypothesis(row.name, formula, "law", lemma, row.proof))
            yield (
                row.name,
                Theorem(f"law_{row.name}_{number}", f"{binders} {standard.printer.node(formula, {})}", proof),
            )


def test_the_core_discharges_every_law_at_the_sorts_it_has() -> None:
    names, theorems = zip(*discharged_laws(), strict=True)
    answers = check(theorems, imports=("Mathlib",))
    refused = {name for name, answer in zip(names, answers, strict=True) if not answer.accepted}
    assert refused == set()
    assert len(answers) >= 85


#: Words whose definition no Lean lemma states and that do not hold by unfolding, and such that do.
DEFINED = {
    "disjoint": ("Set('A)", "Set('A)"), "finset_disjoint": ("Finset('A)", "Finset('A)"), "psubset": ("Set('A)",) * 2,
    "finset_psubset": ("Finset('A)",) * 2, "is_unit": ("'A",), "image": ("Fun('A, 'A)", "Set('A)"),
    "is_singleton": ("Set('A)",), "finset_is_singleton": ("Finset('A)",), "left_identity": ("'A",),
    "bijective": ("Fun('A, 'A)",), "even": ("Int",), "odd": ("Int",), "coprime": ("Nat", "Nat"), "prime": ("Nat",),
}  # fmt: skip


def test_the_core_discharges_definitions_by_their_lemma_their_proof_or_unfolding() -> None:
    theorems = []
    for word, sorts in DEFINED.items():
        formula = definition_formula(LEXICON.word(word).at(tuple(map(parse_sort, sorts))), LEXICON)
        assert formula is not None
        standard = render_standard(Statement(formula, (Carrier(VARIABLE, ("Group",)),)), LEXICON)
        proof = discharged(Hypothesis(word, formula, "definition", *stated_definition(word)))
        statement = f"{' '.join(standard.binders)} : {standard.printer.node(formula, {})}"
        theorems.append(Theorem(f"definition_{word}", statement, proof))
    assert [(answer.name, answer.reason) for answer in check(theorems, imports=("Mathlib",)) if answer.reason] == []


def test_sets_written_out_are_put_back_for_their_names() -> None:
    sides = goal(
        "∀ s:Set(Nat). ∀ a:Nat. mem(a, {x:Nat | mem(x, s) ∧ even(x)})",
        "∀ s:Set(Nat). ∀ a:Nat. even(a) ∧ mem(a, s)",
    )
    found = instance(sides)
    assert "a ∈ {x : ℕ | x ∈ s ∧ Even x}" in found.theorem.statement
    assert "lifted" not in found.theorem.statement
    assert check([found.theorem], imports=("Mathlib",))[0].reason is None


def test_a_function_written_out_is_put_back_for_its_name() -> None:
    found = instance(
        goal(
            "∀ n:Nat. injective([fun x:Nat. add(x, n):Nat])",
            "∀ n:Nat. ∀ x:Nat. ∀ y:Nat. add(x, n):Nat = add(y, n):Nat → x = y",
            "∀ f:Fun(Nat, Nat). injective(f) ↔ (∀ x:Nat. ∀ y:Nat. f@(x) = f@(y) → x = y)",
        )
    )
    assert "Function.Injective (fun x : ℕ => x + n)" in found.theorem.statement
    assert check([found.theorem], imports=("Mathlib",))[0].reason is None


def test_an_absolute_value_inside_another_stands_in_brackets() -> None:
    found = instance(goal("∀ a:Int. abs(abs(a)) = abs(a)", "∀ b:Int. abs(b) = abs(abs(b))"))
    assert found.theorem.statement == ": (∀ a : ℤ, |(|a|)| = |a|) ↔ (∀ b : ℤ, |b| = |(|b|)|)"
    assert check([found.theorem], imports=("Mathlib",))[0].reason is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("∀ a:'A. left_identity(a)", "∀ a : A, (∀ a1, a * a1 = a1)"),
        ("∀ e:'A. left_identity(e)", "∀ e : A, (∀ a, e * a = a)"),
        ("∃ a:'A. ∀ b:'A. right_identity(mul(a, b):'A)", "∃ a : A, ∀ b : A, (∀ a1, a1 * (a * b) = a1)"),
        ("∀ a:Set('A). is_singleton(a)", "∀ a : Set A, (∃ a1, a = {a1})"),
    ],
)
def test_no_argument_is_caught_by_what_a_word_s_lean_text_binds(text: str, expected: str) -> None:
    formula = goal(text, "⊤").left
    standard = render_standard(Statement(formula, (Carrier(VARIABLE, ("Group",)),)), LEXICON)
    assert standard.proposition == f"∀ {{A : Type}} [Group A], {expected}"


def test_a_word_that_binds_in_its_lean_text_is_a_function_of_its_argument() -> None:
    sides = goal("∀ a:Set('A). is_singleton(a) → nonempty(a)", "∀ a:Set('A). ¬nonempty(a) → ¬is_singleton(a)")
    found = instance(Goal("T1", sides.left, sides.right, (), (Carrier(VARIABLE),)))
    assert "(fun (a : Set A) => (∃ a1, a = {a1}))" in found.theorem.proof
    assert check([found.theorem], imports=("Mathlib",))[0].reason is None


def test_a_hypothesis_that_its_lemma_does_not_state_is_not_accepted() -> None:
    wrong = goal(
        "∀ a:Nat. ∀ b:Nat. dvd(a, mul(a, b):Nat)", "∀ a:Nat. ∀ b:Nat. dvd(a, mul(b, a):Nat)", COMM, lemmas=("add_comm",)
    )
    assert not check([instance(wrong).theorem], imports=("Mathlib",))[0].accepted


def test_a_lemma_name_that_is_no_name_is_left_out() -> None:
    evil = goal(
        "∀ a:Nat. ∀ b:Nat. dvd(a, mul(a, b):Nat)",
        "∀ a:Nat. ∀ b:Nat. dvd(a, mul(b, a):Nat)",
        COMM,
        lemmas=("mul_comm) (sorry",),
    )
    assert "sorry" not in instance(evil).theorem.proof


def test_a_word_at_a_foreign_sort_is_refused() -> None:
    with pytest.raises(RenderError, match="about ℕ"):
        instance(goal("∀ a:Int. gcd(a, a):Int = a", "∀ b:Int. b = gcd(b, b):Int"))
