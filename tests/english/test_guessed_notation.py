"""Texts with notation that no table has: which symbols it makes of what, and what may be a letter of its own."""

from __future__ import annotations

import re

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.lexicon.skeletons import skeleton_of
from certify.logic import write

OPEN = load(vocabulary="open")
READ = {
    "Prove that if $|G|=1365$ then $G$ is not simple.": "∀ G:Thing. order_of(G):Nat = 1365:Nat → ¬simple(G)",
    "Let A and B be finite sets. If |A| < |B|, then no function A → B is onto.": (
        "∀ A:Finset('α). ∀ B:Finset('α). ∀ x:Thing. [· : ·](x, [· → ·](A, B):Thing) "
        "→ lt(card(A):Nat, card(B):Nat) → ¬adjective_surjective(x)"
    ),
    "If f is differentiable on (0, 1), then f is bounded.": (
        "∀ f:Thing. differentiable_on(f, {x:Real | lt(0:Real, x) ∧ lt(x, 1:Real)}) → bounded(f)"
    ),
    "If f is continuous on (X, d), then f is bounded.": (
        "∀ f:Fun('α, 'β). ∀ X:Thing. ∀ d:Thing. continuous_on(f, [(·, ·)](X, d):Set('α)) → bounded(f)"
    ),
    "Suppose f is continuous on [a, b]. Then there is a real number c in (a, b) such that f(c) = 0.": (
        "∀ f:Fun(Real, Real). ∀ a:Real. ∀ b:Real. lt(a, b) → continuous_on(f, {x:Real | le(a, x) ∧ le(x, b)}) "
        "→ (∃ c:Real. (lt(a, c) ∧ lt(c, b)) ∧ f@(c) = 0:Real)"
    ),
    "If G is a group and x^2 = 1 for all x ∈ G, then G is abelian.": (
        "∀ G:Thing. group(G) ∧ (∀ x:Thing. element_of(x, G) → pow(x, 2:Nat):Thing = identity_of(G):Thing) → abelian(G)"
    ),
    "Prove that if $T$ is normal, then $\\operatorname{range} T = \\operatorname{range} S$.": (
        "∀ T:Thing. ∀ S:Thing. normal(T) → range_of(T):Thing = range_of(S):Thing"
    ),
    "If m and n are relatively prime, then φ(mn) = φ(m)φ(n).": (
        "∀ m:Nat. ∀ n:Nat. coprime(m, n) → [φ(·)](mul(m, n):Nat):'α = mul([φ(·)](m):'α, [φ(·)](n):'α):'α"
    ),
    "If $G$ is a cyclic group of order 6, prove that $G \\simeq C_6$.": (
        "∀ G:Thing. group(G) ∧ cyclic(G) ∧ order_of(G):Nat = 6:Nat → [· ≃ ·](G, [C(·)](6:Nat):Thing)"
    ),
    "Let $A$ be an abelian group and let $B$ be a subgroup of $A$. Prove that $A / B$ is abelian.": (
        "∀ A:Thing. group(A) ∧ abelian(A) → (∀ B:Thing. subgroup_of(B, A) → abelian([· / ·](A, B):Thing))"
    ),
    "If $a$ is algebraic over $\\mathbb{Q}$, then $a$ is algebraic over $\\mathbb{R}$.": (
        "∀ a:Thing. algebraic_over(a, [ℚ]():Thing) → algebraic_over(a, [ℝ]():Thing)"
    ),
    "Let $R$ be a ring. If $R^*$ is cyclic then $R$ is finite.": (
        "∀ R:Thing. ring(R) → cyclic([·^*](R):Thing) → adjective_finite(R)"
    ),
    "`M.restrictSubtype M.E` is isomorphic to `M`.": (
        "∀ M:Thing. isomorphic_to([·.restrictSubtype ·](M, [·.E](M):Thing):Thing, M)"
    ),
    "If `IsLocalization R S`, then `S` is a ring.": "∀ R:Thing. ∀ S:Thing. [IsLocalization · ·](R, S) → ring(S)",
    "If `Kᗮ` is a subspace of `V`, then `K` is closed in `V`.": (
        "∀ K:Thing. ∀ V:Thing. subspace_of([·^⊥](K):Thing, V) → closed_in(K, V)"
    ),
    "If $f$ is differentiable and $f'(x) > 0$ for all $x \\in \\mathbb{R}$, then $f$ is strictly increasing.": (
        "∀ f:Fun(Real, Real). differentiable(f) ∧ (∀ x:Real. gt([·′](f):Fun(Real, Real)@(x), 0:Real)) → strict_mono(f)"
    ),
    "If `I : Ideal R` is prime, then `R ⧸ I` is a domain.": (
        "∀ I:Thing. ∀ R:Thing. adjective_prime(I) ∧ [· : ·](I, [Ideal ·](R):Thing) → domain([· ⧸ ·](R, I):Thing)"
    ),
    "`succ` commutes with `Fin.succAbove`.": "commute_with([succ]():Thing, [Fin.succAbove]():Thing)",
    "If `find p = some i`, then `p i` holds.": (
        "∀ p:Fun(Thing, Prop). ∀ i:Thing. [find ·](p):Thing = [some ·](i):Thing → p~(i)"
    ),
    "The image of `succAbove` is infinite.": "infinite(image_of([succAbove]():Thing):Set('α))",
    "If `x.1 = y.1` and `x.2 = y.2`, then `x = y`.": (
        "∀ x:Thing. ∀ y:Thing. [·.1](x):Thing = [·.1](y):Thing ∧ [·.2](x):Thing = [·.2](y):Thing → x = y"
    ),
    "If `s i ⊆ s j`, then `s i` is closed.": (
        "∀ s:Fun('α, Set('β)). ∀ i:'α. ∀ j:'α. subset(s@(i), s@(j)) → is_closed(s@(i))"
    ),
    "If `f n + 1 = f (n + 1)` for all natural numbers `n`, then `f` is linear.": (
        "∀ f:Fun(Nat, Real). (∀ n:Nat. add(f@(n), 1:Real):Real = f@(add(n, 1:Nat):Nat)) → linear(f)"
    ),
    "`Polynomial.Gal.restrict p E` is compatible with `p`.": (
        "∀ p:Thing. ∀ E:Thing. compatible_with([Polynomial.Gal.restrict · ·](p, E):Thing, p)"
    ),
    "If `re s` is positive, then `s` is closed.": "∀ s:Set('α). positive([re ·](s):'β) → is_closed(s)",
    "If the finset of roots of `m` is contained in `s`, then `m` is closed.": (
        "∀ m:Set('α). ∀ s:Set('β). subset(function_finset_of_roots_of(m):Set('β), s) → is_closed(m)"
    ),
    "`n.factorial` is positive.": "∀ n:Nat. positive(factorial(n):Nat)",
    "If `s.card` is even, then `s` is closed.": "∀ s:Thing. even(number_of_elements_of(s):Nat) → closed(s)",
    "If `e.symm` is closed, then `e` is compact.": "∀ e:Set('α). closed([·.symm](e):Thing) → is_compact(e)",
    "If `a` is a least upper bound of `s`, then `max a b` is a least upper bound of `t`.": (
        "∀ s:Set('α). ∀ a:'α. ∀ t:Set('α). ∀ b:'α. is_lub(s, a) → is_lub(t, max(a, b):'α)"
    ),
    "For all nonzero `a : ZMod p`, we have `a ^ (p - 1) = 1`.": (
        "∀ p:Nat. ∀ a:'α. [· : ·](a, [ZMod ·](p):Thing) ∧ nonzero(a) → pow(a, sub(p, 1:Nat):Nat):'α = 1:'α"
    ),
    "If `f : R →+* S` is injective, then `R` is a domain.": (
        "∀ f:Thing. ∀ R:Thing. ∀ S:Thing. adjective_injective(f) ∧ [· : ·](f, [· →+* ·](R, S):Thing) → domain(R)"
    ),
    "If `J(a | n) = -1`, then `n` has a prime divisor `p` such that `J(a | p) = -1`.": (
        "∀ a:Thing. ∀ n:Thing. [J(· | ·)](a, n):'α = neg(1:'α):'α → "
        "(∃ p:Thing. prime_divisor_of(p, n) ∧ [J(· | ·)](a, p):'α = neg(1:'α):'α)"
    ),
    "If `-1` is a square modulo `n` and `m` divides `n`, then `-1` is a square modulo `m`.": (
        "∀ n:Int. ∀ m:Int. square_modulo(neg(1:Int):Int, n) ∧ dvd(m, n) → square_modulo(neg(1:Int):Int, m)"
    ),
    "For every $x \\in \\mathbb{R}$, $x^2 \\geq 0$.": "∀ x:Real. ge(pow(x, 2:Nat):Real, 0:Real)",
    "Let $V$ be a vector space and $T : V \\to V$ a linear map. Then $T$ is injective.": (
        "∀ V:Thing. vector_space(V) → "
        "(∀ T:Thing. [· : ·](T, [· → ·](V, V):Thing) → linear_map(T) → adjective_injective(T))"
    ),
    "Let $X$ and $Y$ be groups. If $f : X \\to Y$ is injective and $x \\in X$, then $f(x)$ is regular.": (
        "∀ f:Thing. ∀ x:Thing. ∀ X:Thing. ∀ Y:Thing. group(X) ∧ group(Y) → adjective_injective(f) ∧ "
        "[· : ·](f, [· → ·](X, Y):Thing) ∧ element_of(x, X) → regular([·(·)](f, x):Thing)"
    ),
    "Every continuous function $f : [0, 1] \\to \\mathbb{R}$ is bounded.": (
        "∀ f:Thing. [· : ·](f, [· → ·]({x:Real | le(0:Real, x) ∧ le(x, 1:Real)}, [ℝ]():Thing):Thing) "
        "∧ adjective_continuous(f) → bounded(f)"
    ),
    "$\\mathbb{Z}/2\\mathbb{Z} \\times \\mathbb{Z}/3\\mathbb{Z}$ is cyclic.": (
        "cyclic([· × ·]([· / ·]([ℤ]():Thing, [·ℤ](2:Nat):Thing):Thing, "
        "[· / ·]([ℤ]():Thing, [·ℤ](3:Nat):Thing):Thing):Thing)"
    ),
    "Let $R$ be a ring and let $a, b \\in R$. Then $(a) = (b)$ if and only if $a$ divides $b$.": (
        "∀ a:'R. ∀ b:'R. [(·)](a):Thing = [(·)](b):Thing ↔ dvd(a, b)"
    ),
    "Let $G$ be a group and $a \\in G$. Then $(a)$ is a cyclic subgroup of $G$.": (
        "∀ a:Thing. ∀ G:Thing. group(G) → element_of(a, G) → subgroup_of([(·)](a):Thing, G) ∧ cyclic([(·)](a):Thing)"
    ),
    "If $R$ is a ring and $p \\in R$, then $R/(p)$ is a field.": (
        "∀ R:Thing. ∀ p:Thing. ring(R) ∧ element_of(p, R) → field([· / ·](R, [(·)](p):Thing):Thing)"
    ),
    "Let R be a ring and let `a` be an element of R. Then `(a)` is an ideal of R.": (
        "∀ R:Thing. ring(R) → (∀ a:Thing. element_of(a, R) → ideal_of([(·)](a):Thing, R))"
    ),
    "Let $f : X \\to Y$ be continuous. If $U$ is open, then $f^{-1}(U)$ is open.": (
        "∀ U:Set('Y). ∀ f:Fun('X, 'Y). continuous(f) → is_open(U) → is_open(preimage(f, U):Set('X))"
    ),
    "Let $\\varphi : G \\to H$ be a homomorphism. If $N$ is normal in $H$, then $\\varphi^{-1}(N)$ is normal in $G$.": (
        "∀ G:Thing. ∀ H:Thing. ∀ N:Thing. ∀ φ:Thing. [· : ·](φ, [· → ·](G, H):Thing) → homomorphism(φ) → "
        "normal_in(N, H) → normal_in([preimage · ·](φ, N):Thing, G)"
    ),
    "Prove that a subgroup $H$ of $G$ is normal if and only if $[G, H] \\leq H$.": (
        "∀ G:Thing. ∀ H:Thing. subgroup_of(H, G) → (normal(H) ↔ [· ≤ ·]([[·, ·]](G, H):Thing, H))"
    ),
    "If $A < B$ are real numbers, then $[A, B]$ is compact.": (
        "∀ A:Real. ∀ B:Real. lt(A, B) → is_compact({x:Real | le(A, x) ∧ le(x, B)})"
    ),
    "If $H$ is a normal subgroup of $G$ and $g \\in G$, then $gH = Hg$.": (
        "∀ H:Thing. ∀ G:Thing. ∀ g:Thing. normal_subgroup_of(H, G) ∧ element_of(g, G) → "
        "[··](g, H):Thing = [··](H, g):Thing"
    ),
    "If $H$ is a normal subgroup of $G$ and $g \\in G$, then $g H g^{-1} \\leq H$.": (
        "∀ H:Thing. ∀ G:Thing. ∀ g:Thing. normal_subgroup_of(H, G) ∧ element_of(g, G) → "
        "[· ≤ ·]([···⁻¹](g, H, g):Thing, H)"
    ),
    "If $gK = K$, then $g = 1$.": "∀ g:'α. ∀ K:Thing. [··](g, K):Thing = K → g = 1:'α",
    "If $g H = h H$, then $g = h$.": "∀ g:Thing. ∀ H:Thing. ∀ h:Thing. [··](g, H):Thing = [··](h, H):Thing → g = h",
    "Let $a$ and $N$ be integers. If $aN$ is even, then $N$ is even.": (
        "∀ a:Int. ∀ N:Int. even(mul(a, N):Int) → even(N)"
    ),
    "$(2)(3) = 6$.": "mul(2:Nat, 3:Nat):Nat = 6:Nat",
    "For every function $f : X \\to Y$, $f$ is injective.": "∀ f:Fun('X, 'Y). injective(f)",
}
REFUSED = {
    "If $\\bar{x}$ is regular then $X$ is compact.": "a letter of its own",
    "If $x^*$ is regular then $X$ is compact.": "a letter of its own",
    "Let $X$ be a metric space and $x \\in X$. If $\\bar{x} \\in X$ then $X$ is complete.": "may be introduced",
    "If $a \\in R$, then $\\varphi(a)\\varphi(a) = 1$.": "φ may be the function of that name",
    "If $C_n^k$ is even, then $n$ is a perfect number.": "C may be the function of that name",
    "If $K > 0$, then $|K|$ is a field.": "no meaning of abs",
    "If $f'$ is continuous, then $f$ is continuous.": "derivative",
    "Prove that $x^2+y+1$ is irreducible in the field $\\mathbb{F}_2$.": "no letter",
    "The function `fun x => ‖f x + f c‖` has a local maximum at `c`.": "",
    "`A[x]` is a fractional ideal for every integral `x`.": "",
    "If $f'$ is positive, then $g$ is monotone.": "",
    "`succ` is closed and `succ n` is positive.": "succ is taken of 0 things in one place and of 1 in another",
    "If `Tuple.snoc a b = s`, then `Tuple.snoc a` is closed.": "Tuple.snoc is taken of",
    "Every `foo` `bar` is closed.": "",
    "`le_antisymm` is closed.": "",
    "`IsFoo` is closed.": "",
    "`f x y` is closed and `f x` is closed.": "",
    "`2 n` is even.": "",
    "Let `N` be a natural number. If `|discr K| ≤ N`, then `K` is a field.": "",
    "If `discr K = N`, then the degree of `K` is at most `N`.": "a capital letter",
    "If `hx s` is positive, then `s` is closed.": "",
    "If `ab` is even, then `a` is even.": "",
    "`ab = ba`.": "",
    "If `a : ZMod p`, then `a` is a prime number.": "",
    "If `foo a = -a`, then `a` is closed.": "",
    "If `p 2 = 2 * n`, then `n` is even.": "p may be the function of that name",
    "Let $G$ be a group. If $C(x)$ is normal in $G$, then $C(x)$ is a subgroup of $G$.": "",
    "Let $G$ and $H$ be groups and $f : G \\to H$ a homomorphism. Then $f(1) = 1$.": "",
    "Let $f : [0, 1] \\to \\mathbb{R}$ be continuous. Then $f(A) = f(B)$ for all sets $A$ and $B$ of integers.": "",
    "$\\mathbb{Z} \\times \\mathbb{Z} / n$ is cyclic.": "",
    "If $(x) = 2$, then $x$ is even.": "",
    "If $g \\times H$ is cyclic, then $H$ is cyclic.": "",
    "If $[G, H)$ is a subgroup of $G$, then $H$ is a subgroup of $G$.": "",
    "If $H$ is a subgroup of $G$ and $a, b \\in G$, then $a H b^{-1}$ is a subgroup of $G$.": "a times b",
    "Let $n$ be an integer and $H$ a group. Then $nH$ is a group.": "a times b",
    "If $Tv = v$, then $v = 0$.": "a coset, a value",
    "If $f^{-1}(x)$ is finite, then $f$ is continuous.": "",
    "If $f^{-1}(M) = M^2$, then $f$ is injective.": "M is a set",
    "Let $f : \\mathbb{R} \\to \\mathbb{R}$ be a function. If $A > 0$, then $f^{-1}(A) > 0$.": "",
    "Let $R$ be a ring and let $a, b \\in R$. Then $(a)(b) = (c)$ for some $c \\in R$.": "",
    "Let $R$ be a ring and let $a \\in R$. If $(a)^2 = (a)$, then $a$ is a unit.": "",
    "Let $A$ and $B$ be subgroups of $G$. If $A \\cap B = (e)$, then $A$ is normal in $G$.": (
        "e may be the identity of a group: nothing introduces it"
    ),
    "Let $S$ be a finite set and $f : S \\to S$ a map that is onto. Then $f(x) = f(y)$ for some $x \\ne y$ in $S$.": "",
}


def _told(formula: str) -> str:
    return re.sub(r"notation(?:claim)?_\w+", lambda name: f"[{(skeleton_of(name[0]) or ('', '?'))[1]}]", formula)


@pytest.mark.parametrize(("text", "formula"), READ.items(), ids=list(READ))
def test_the_letters_of_an_unknown_shape_are_its_arguments(text: str, formula: str) -> None:
    assert [_told(write(reading.statement.formula)) for reading in read_text(text, OPEN).readings] == [formula]


@pytest.mark.parametrize(("text", "reason"), REFUSED.items(), ids=list(REFUSED))
def test_what_may_be_a_letter_of_its_own_or_says_nothing_is_refused(text: str, reason: str) -> None:
    found = read_text(text, OPEN)
    assert not found.readings
    assert found.unparsed is not None
    assert reason in found.unparsed.reason


def test_products_of_structures_are_told_by_their_signs() -> None:
    products = ("$G \\times H$", "$G * H$", "$GH$", "the product of $G$ and $H$")
    texts = (f"If $G$ and $H$ are cyclic groups, then {product} is abelian." for product in products)
    found = [write(read_text(text, OPEN).readings[0].statement.formula) for text in texts]
    assert len(set(found)) == len(products)


def test_guessed_notation_is_read_with_guessed_words_only() -> None:
    text = "Let $R$ be a ring. If $R^*$ is cyclic then $R$ is finite."
    assert read_text(text, OPEN).readings
    assert not read_text(text, load(vocabulary="named")).readings
