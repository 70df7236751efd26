"""Questions in notation like Lean's, without backquotes: what is a claim in them, and what is left open."""

from __future__ import annotations

import re

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.lexicon.skeletons import skeleton_of
from certify.logic import write

OPEN = load(vocabulary="open")
READ = {
    # a name with a capital is a claim where a claim stands
    "Is G.Connected if and only if G.Preconnected?": "∀ G:Thing. [·.Connected](G) ↔ [·.Preconnected](G)",
    "If G.Connected, is G.diam = G.radius?": ("∀ G:Thing. [·.Connected](G) → [·.diam](G):Thing = [·.radius](G):Thing"),
    "Is M.IsBase B ↔ M.Indep B ∧ M.Spanning B true?": (
        "∀ M:Thing. ∀ B:Thing. [·.IsBase ·](M, B) ↔ [·.Indep ·](M, B) ∧ [·.Spanning ·](M, B)"
    ),
    "Is ¬ M.Indep I ↔ M.Dep I?": "∀ M:Thing. ∀ I:Thing. ¬[·.Indep ·](M, I) ↔ [·.Dep ·](M, I)",
    "Is M.Indep I ↔ ∃ B, M.IsBase B ∧ I ⊆ B true?": (
        "∀ M:Thing. ∀ I:Set('α). [·.Indep ·](M, I) ↔ (∃ B:Set('α). [·.IsBase ·](M, B) ∧ subset(I, B))"
    ),
    "Is {x | M.Indep x} = M.indepSets?": "∀ M:Thing. {x:Thing | [·.Indep ·](M, x)} = [·.indepSets](M):Set(Thing)",
    "Is l.Chain' r ↔ l.Sorted r?": "∀ l:Thing. ∀ r:Thing. [·.Chain' ·](l, r) ↔ [·.Sorted ·](l, r)",
    "If `M.Indep I`, then `M.Indep (I ∩ J)`.": (
        "∀ M:Thing. ∀ I:Set('α). ∀ J:Set('α). [·.Indep ·](M, I) → [·.Indep ·](M, inter(I, J):Set('α))"
    ),
    "Is it true that σ.IsPartition ↔ σ.iUnion = I?": (
        "∀ σ:Thing. ∀ I:Thing. [·.IsPartition](σ) ↔ [·.iUnion](σ):Thing = I"
    ),
    "Is it true that G.IsAcyclic → G.IsForest → G.IsTree?": (
        "∀ G:Thing. [·.IsAcyclic](G) → [·.IsForest](G) → [·.IsTree](G)"
    ),
    # names in brackets, functions, names with a stroke
    "Is IsSeparable(range(deriv(f))) true?": "∀ f:Thing. [IsSeparable ·]([range ·]([deriv ·](f):Thing):Thing)",
    "Is single'(a, b) = single'(c, d) ↔ a = c ∧ b = d?": (
        "∀ a:Thing. ∀ b:Thing. ∀ c:Thing. ∀ d:Thing. "
        "[single' · ·](a, b):Thing = [single' · ·](c, d):Thing ↔ a = c ∧ b = d"
    ),
    "Is Differentiable 𝕜 f ↔ Differentiable 𝕜 (fun y => -f y)?": (
        "∀ 𝕜:Thing. ∀ f:Fun('α, 'β). [Differentiable · ·](𝕜, f) ↔ [Differentiable · ·](𝕜, fun y:'α. neg(f@(y)):'β)"
    ),
    "Does Monotone f imply Antitone (f.dual)?": ("∀ f:Fun('α, 'β). monotone(f) → [Antitone ·]([·.dual](f):Thing)"),
    "Does M.Indep I imply M.Foo (I.dual M)?": (
        "∀ M:Thing. ∀ I:Thing. [·.Indep ·](M, I) → [·.Foo ·](M, [·.dual ·](I, M):Thing)"
    ),
    "Is p.coeff n = 0 if and only if p n = 0?": (
        "∀ p:Fun(Thing, 'α). ∀ n:Thing. [·.coeff ·](p, n):'β = 0:'β ↔ p@(n) = 0:'α"
    ),
    # maps of a kind, and what is of a kind that no table has
    "Does f(x + y) = f(x) + f(y) hold for any linear map f : M →ₗ[R] N?": (
        "∀ M:Thing. ∀ R:Thing. ∀ N:Thing. ∀ x:'α. ∀ y:'α. ∀ f:Thing. "
        "linear_map(f) ∧ [· : ·](f, [· →ₗ[·] ·](M, R, N):Thing) → "
        "[·(·)](f, add(x, y):'α):'β = add([·(·)](f, x):'β, [·(·)](f, y):'β):'β"
    ),
    "Is f x = 0 ↔ x ∈ f.ker for f : G →* H?": (
        "∀ G:Thing. ∀ H:Thing. ∀ x:Thing. ∀ f:Thing. [· : ·](f, [· →* ·](G, H):Thing) → "
        "([·(·)](f, x):'α = 0:'α ↔ mem(x, [·.ker](f):Set(Thing)))"
    ),
    "Does f(c • x, y) = c • f(x, y) hold for a linear map f : E →L[𝕜] F →L[𝕜] G?": (
        "∀ E:Thing. ∀ 𝕜:Thing. ∀ F:Thing. ∀ G:Thing. ∀ c:Thing. ∀ x:Thing. ∀ y:Thing. ∀ f:Thing. "
        "linear_map(f) ∧ [· : ·](f, [· →L[·] ·](E, 𝕜, [· →L[·] ·](F, 𝕜, G):Thing):Thing) → "
        "[·(·, ·)](f, [· • ·](c, x):Thing, y):Thing = [· • ·](c, [·(·, ·)](f, x, y):Thing):Thing"
    ),
    "Let f : S.X₁ → S.X₂ be a function. Then f is injective.": (
        "∀ S:Thing. ∀ f:Thing. [· : ·](f, [· → ·]([·.X₁](S):Thing, [·.X₂](S):Thing):Thing) → adjective_injective(f)"
    ),
    "Is x = y ↔ ∀ f : Dual K V, f x = f y true?": (
        "∀ x:Thing. ∀ y:Thing. ∀ K:Thing. ∀ V:Thing. x = y ↔ "
        "(∀ f:Thing. [· : ·](f, [Dual · ·](K, V):Thing) → [·(·)](f, x):Thing = [·(·)](f, y):Thing)"
    ),
    "Is it true that ∀ (I J : Ideal R), I.Foo J → J.Foo I?": (
        "∀ R:Thing. ∀ I:Thing. ∀ J:Thing. [· : ·](I, [Ideal ·](R):Thing) → [· : ·](J, [Ideal ·](R):Thing) → "
        "[·.Foo ·](I, J) → [·.Foo ·](J, I)"
    ),
    # what is asked of a formula
    "Is G.degree v = 0 ↔ G.neighborSet v = ∅ a true statement?": (
        "∀ G:Thing. ∀ v:Thing. [·.degree ·](G, v):'α = 0:'α ↔ [·.neighborSet ·](G, v):Set('β) = empty():Set('β)"
    ),
    "Is the statement a = b equivalent to the claim b = a?": "∀ a:'α. ∀ b:'α. a = b ↔ b = a",
    "Is the implication a ≤ b → a < b correct?": "∀ a:'α. ∀ b:'α. le(a, b) → lt(a, b)",
    "For any c ∈ ℝ with c ≥ 0, does there exist x ∈ E such that ‖x‖ = c?": (
        "∀ E:Set('α). ∀ c:Real. ge(c, 0:Real) → (∃ x:'α. mem(x, E) ∧ norm(x):Real = c)"
    ),
    "Is x ∈ ⋃₀ S ↔ ∃ t ∈ S, x ∈ t?": (
        "∀ x:Thing. ∀ S:Set(Set(Thing)). mem(x, union_of_the_elements_of(S):Set(Thing)) ↔ "
        "(∃ t:Set(Thing). mem(t, S) ∧ mem(x, t))"
    ),
    # an "a" before a word that is no noun, a letter of two signs, a word that English does not have
    "Is Ideal.span {a} = ⊤ ↔ IsUnit a a true statement?": (
        "∀ a:'α. [Ideal.span ·](singleton(a):Set('α)):Thing = top():Thing ↔ is_unit(a)"
    ),
    "Is f.map x a unit?": "∀ f:Thing. ∀ x:Thing. is_unit([·.map ·](f, x):'α)",
    "Is J ∈ π.restrict πs ↔ J ∈ πs true?": (
        "∀ J:'α. ∀ ϖ:Thing. ∀ ϖs:Set('α). mem(J, [·.restrict ·](ϖ, ϖs):Set('α)) ↔ mem(J, ϖs)"
    ),
    "Is S.ShortExact if and only if S.Exact and Mono S.f?": (
        "∀ S:Thing. [·.ShortExact](S) ↔ [·.Exact](S) ∧ [Mono ·]([·.f](S):Thing)"
    ),
    "Is IsClosed s ↔ IsOpen sᶜ?": "∀ s:Set('α). is_closed(s) ↔ is_open(compl(s):Set('α))",
    "Is finrank K V = 0 ↔ Subsingleton V?": (
        "∀ K:Thing. ∀ V:Thing. [finrank · ·](K, V):Nat = 0:Nat ↔ [Subsingleton ·](V)"
    ),
    # a claim that a sentence joins, with the names of functions in it
    "Is IsOpen s ↔ interior s = s?": "∀ s:Set('α). is_open(s) ↔ interior(s):Set('α) = s",
    "Is it true that frontier s ⊆ s ↔ IsClosed s?": ("∀ s:Set('α). subset(frontier(s):Set('α), s) ↔ is_closed(s)"),
    "Is Commute x y ↔ x * y = y * x true?": "∀ x:'α. ∀ y:'α. [Commute · ·](x, y) ↔ mul(x, y):'α = mul(y, x):'α",
    "Does GaloisConnection l u imply ∀ a, u (l (u a)) = u a?": (
        "∀ l:Fun('α, 'β). ∀ u:Fun('β, 'α). [GaloisConnection · ·](l, u) → (∀ a:'β. u@(l@(u@(a))) = u@(a))"
    ),
    # the numbers that a constant of Lean takes and gives
    "Is Nat.totient n = 1?": "∀ n:Nat. [Nat.totient ·](n):Nat = 1:Nat",
    "Is Complex.Gamma s = 0 ↔ s = -1?": (
        "∀ s:Complex. [Complex.Gamma ·](s):Complex = 0:Complex ↔ s = neg(1:Complex):Complex"
    ),
    "Is Nat.card G = p?": "∀ G:Thing. ∀ p:Nat. [Nat.card ·](G):Nat = p",
    "Is it true that (1 / 2 : ℝ) • (x + y) = midpoint ℝ x y?": (
        "∀ x:'α. ∀ y:'α. [· • ·](div(1:Real, 2:Real):Real, add(x, y):'α):'α = [midpoint · · ·]([ℝ]():Thing, x, y):'α"
    ),
    "Is f.IsInj ↔ ∀ x y, f x = f y → x = y?": (
        "∀ f:Fun('α, 'β). [·.IsInj](f) ↔ (∀ x:'α. ∀ y:'α. f@(x) = f@(y) → x = y)"
    ),
    # what stands in code is of one type
    "Is I.IsPrime ↔ ∀ x y, x * y ∈ I → x ∈ I ∨ y ∈ I?": (
        "∀ I:Set('α). [·.IsPrime](I) ↔ (∀ x:'α. ∀ y:'α. mem(mul(x, y):'α, I) → mem(x, I) ∨ mem(y, I))"
    ),
    "Is (3 : ℕ) • v = 0 ↔ v = 0 true for any v in the module M?": (
        "∀ M:Thing. module(M) → (∀ v:Thing. element_of(v, M) → ([· • ·](3:Nat, v):Thing = 0:Thing ↔ v = 0:Thing))"
    ),
}
REFUSED = {
    # a name is a claim everywhere, or nowhere
    "Is S.Exact = T.Exact if and only if S.Exact?": "·.Exact is a claim in one place and a thing in another",
    "Is M.Indep I ↔ M.Indep true?": "·.Indep is taken of 1 things in one place and of 2 in another",
    # a name that begins small is that of a thing, X₁ a letter
    "Is it true that S.exact ↔ T.exact?": "is not read",
    "Is it true that s.card ↔ t.card?": "is not read",
    "Is S.X₁ if and only if S.X₂?": "",
    "For every X.Opens, x = x.": "",
    # a sentence that begins without a space
    "Is x.Suppose y is even?": "",
    "If x is even.Then x is odd.": "",
    # I beside numbers may be the imaginary unit, or the identity
    "Is it true that p.coeff 0 = I?": "I may be the constant of that name",
    "Is it true that z.sqrt = I ↔ z = -1?": "I may be the constant of that name",
    "Is A.inv * A = I?": "I may be the constant of that name",
    # a letter of which nothing says what it is, in arithmetic and as a map; a numeral of one of two structures
    "Does f(x + y) = f(x) + g(y) hold for any linear map f : M →ₗ[R] N?": "of things of which nothing is said",
    "Is a + b = b + a for any linear map f : M →ₗ[R] N?": "nothing relates to the others",
    "Does f(0) = 0 hold for any linear map f : M →ₗ[R] N?": "a numeral is an element of a structure",
    "Is f.ker = ⊥ ↔ ∀ x, f x = 0 → x = 0 true for any linear map f : M →ₗ[R] N?": "what does the map take?",
    # a constant of numbers that no table has; a noun of Lean's, which is no claim; words of English
    "Is Nat.foo n = 1?": "is not read",
    "Is Real.foo x = 1?": "is not read",
    "Is MonoidHom f injective?": "is not known",
    "If TopologicalSpace X, is X compact?": "",
    "Is x = root a of p if IsRoot p a?": "",
    "Is ideal I = J?": "does not continue",
    "Is it true that x is prime → y is prime?": "is not known",
    # a supposition or a kind; a binder without a claim
    "Is it true that ∀ (h : M.Indep I), M.Dep I?": "is not read",
    "Is it true that ∀ I : Ideal R?": "is not read",
    # a pair, which a space parts from the name; big operators and filters that no grammar has
    "Is `single (a, b) = 0 ↔ b = 0` true?": "is not read",
    "Is ∑ᶠ i, f.coeff i = 0?": "is not read",
    "Is it true that ∀ᶠ n in atTop, p.coeff n = 0?": "is not known",
    # without a name of Lean letters side by side are no application
    "If p n = 0, is n even?": "does not continue",
    "Is x →+∞ true?": "is not known",
    "Is IsSeparable true?": "does not continue",
    # a letter of a conditional alone: to Lean it is one of the whole, to a reader any one in the conditional
    "Is it true that f x = 0 → x = 0 ↔ f.IsInj?": "x is any one in a conditional",
    "Is it true that a ∈ s → a ∈ t ↔ s ⊆ t?": "a is any one in a conditional",
    "Is it true that a.IsSquare → (a * b).IsSquare ↔ b.IsSquare?": "a is any one in a conditional",
    # no question, no claim
    "Is n ∣ m → m = 0 a statement?": "does not continue",
    "Is the question a = b equivalent to b = a?": "does not continue",
    "Is there x ∈ such that x is even?": "does not continue",
    "Is the space ℝ n ≤ m?": "does not continue",
    "If vectors u v = 0, is it true?": "does not continue",
    "Is it true that ⋃₀ x = x?": "x is a set over a set",
    # an angle, a cast, a product over nobody knows what, and a sum of what may be anything
    "Is it true that (2 : ℤ) • θ = 0 if and only if θ = 0 or θ = π?": "θ may be an angle",
    "Is (2 : ℤ) • ψ = (2 : ℤ) • θ if and only if ψ = θ + ↑π?": "of things of which nothing is said",
    "Does ‖x‖ = ‖y‖ imply ‖(1 / 2 : ℝ) • (x + y)‖ < ‖x‖ ↔ x ≠ y?": "of things of which nothing is said",
    "Is (2 : ℝ) • x + y = x for any group G?": "of which of the structures are these elements?",
    "Is p ∣ ∏ s → ∃ a ∈ s, p ∣ a?": "does not continue",
    "Is ∑' a, f.coeff a = (x : 𝕜)?": "is not read",
    # what has members that have members
    "Is it true that ¬M.Indep I → ∃ C ∈ M.circuits, C ⊆ I?": "a set of sets, of which nothing says that it is one",
}


def _told(formula: str) -> str:
    return re.sub(r"notation(?:claim)?_\w+", lambda name: f"[{(skeleton_of(name[0]) or ('', '?'))[1]}]", formula)


@pytest.mark.parametrize(("text", "formula"), READ.items(), ids=list(READ))
def test_a_name_of_lean_is_a_claim_where_one_stands(text: str, formula: str) -> None:
    assert [_told(write(reading.statement.formula)) for reading in read_text(text, OPEN).readings] == [formula]


@pytest.mark.parametrize(("text", "reason"), REFUSED.items(), ids=list(REFUSED))
def test_what_may_be_something_else_is_refused(text: str, reason: str) -> None:
    report = read_text(text, OPEN)
    assert not report.readings
    assert report.unparsed is not None and reason in report.unparsed.reason
