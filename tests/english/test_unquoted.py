"""Lean's code in English without backquotes: where it begins and ends, and what is none."""

import pytest

from certify.english.unquoted import code_runs

CODE = {
    "S is exact if x₂ in S.X₂ is mapped to zero by S.g, a function": ["S.X₂", "S.g"],
    "the function abToCycles from S to its cycles": ["abToCycles"],
    "S.Exact if and only if Function.Surjective S.abToCycles?": ["S.Exact", "Function.Surjective S.abToCycles"],
    "Is S.Exact ↔ ∀ x ∈ S.X₂, S.g(x) = 0 true": ["S.Exact ↔ ∀ x ∈ S.X₂, S.g(x) = 0"],
    "the image, denoted as (π.restrict J).iUnion, is J ∩ (π.iUnion).": ["(π.restrict J).iUnion", "J ∩ (π.iUnion)"],
    "if ∃ p ∈ ℕ such that Nat.Prime p ∧ p ^ 2 = n": ["∃ p ∈ ℕ such that Nat.Prime p ∧ p ^ 2 = n"],
    "x ∈ balancedCore 𝕜 s ↔ ∃ t, Balanced 𝕜 t ∧ x ∈ t": ["x ∈ balancedCore 𝕜 s ↔ ∃ t, Balanced 𝕜 t ∧ x ∈ t"],
    "for every x S.f is a map (S.f x = 0)": ["S.f", "(S.f x = 0)"],
    "Is (insert a s).card = 2 true": ["(insert a s).card = 2"],
    "Is IsSeparable(range(deriv(f))) true": ["IsSeparable(range(deriv(f)))"],
    "Is mk'(l, u) = ⊥ ↔ ∃ i, u(i) ≤ l(i) true": ["mk'(l, u) = ⊥ ↔ ∃ i, u(i) ≤ l(i)"],
    "Is (Differentiable 𝕜 fun y => -f y) ↔ Differentiable 𝕜 f true": [
        "(Differentiable 𝕜 fun y => -f y) ↔ Differentiable 𝕜 f"
    ],
    "for any linear map f : E →L[𝕜] F →L[𝕜] G and any c": ["f : E →L[𝕜] F →L[𝕜] G"],
    "if f : S.X₁ → S.X₂ is a map, f is one": ["f : S.X₁ → S.X₂"],
    "Is p.coeff n = 0 if and only if p n = 0 for all n": ["p.coeff n = 0", "p n = 0"],
    "Is M.Indep I implied if M.IsBase a and sᶜ.Foo a": ["M.Indep I", "M.IsBase a", "sᶜ.Foo a"],
    "Is f.inv x = x⁻¹ true": ["f.inv x = x⁻¹"],
    "whether Continuous f ∧ Continuous f.symm and Mono S.f": ["Continuous f ∧ Continuous f.symm", "Mono S.f"],
    "Is deriv f x = 0 ↔ f.IsConst, when SeparableSpace(𝕜) holds": ["deriv f x = 0 ↔ f.IsConst", "SeparableSpace(𝕜)"],
    "Is x + y = midpoint ℝ x y true": ["x + y = midpoint ℝ x y"],
    "Is f x = 0 ↔ x ∈ f.ker for all x": ["f x = 0 ↔ x ∈ f.ker"],
    "Is closure s = s ↔ IsClosed s true": ["closure s = s ↔ IsClosed s"],
    "that IsUnit a ↔ span {a} = ⊤, where": ["IsUnit a ↔ span {a} = ⊤"],
    "Is Integrable (-f) μ ↔ Integrable f μ true": ["Integrable (-f) μ ↔ Integrable f μ"],
    "if FiniteDimensional F E, is E": ["FiniteDimensional F E"],
    "Is x = 0 if and only if ∀ g : Dual 𝕜 E, g x = 0?": ["∀ g : Dual 𝕜 E, g x = 0"],
}
NONE = (
    "for all x.Then y is even",
    "e.g. a group, i.e. a.s. in the U.S. or w.r.t. p",
    "the natDegree of p, and natDegree of q",
    "De Morgan's law, MacLane and McShane",
    "n is 2.5 or f(x) = x.",
    "(the set s).card = 2",
    "Is MonoidHom f injective",
    "a TopologicalSpace X and the closure s = s",
    "∀ n : ℕ, n ≤ n",
    "∀ s : Set α, s ⊆ s, and ∀ x : Fin n, x = x",
    "x →+∞, and the element(s) of the students' (small) group",
    "if p n = 0, then n is even",
    "the space ℝ n, the group G x = 0, and gcd a b = 1",
    "MacLane is fun, and Is it so?",
)


@pytest.mark.parametrize(("text", "found"), CODE.items(), ids=list(CODE))
def test_a_name_of_lean_begins_code_and_english_ends_it(text: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in code_runs(text)] == found


@pytest.mark.parametrize("text", NONE)
def test_what_may_be_english_or_mathematics_is_no_code(text: str) -> None:
    assert code_runs(text) == ()
