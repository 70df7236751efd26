"""Texts with code between backquotes: what Lean's types say of its letters, and what they leave open."""

from __future__ import annotations

import re

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.lexicon.skeletons import skeleton_of
from certify.logic import write

OPEN = load(vocabulary="open")
READ = {
    # signs of code stand between things of one type
    "`x * y` is equivalent to `y * x`.": "∀ x:'α. ∀ y:'α. equivalent_to(mul(x, y):'α, mul(y, x):'α)",
    "If `x` and `y` are separable elements, then `x * y` is separable.": (
        "∀ x:'α. ∀ y:'α. separable(x) ∧ separable(y) → separable(mul(x, y):'α)"
    ),
    "If `r` is a negative constant, then `fun x ↦ f x * r` tends to `f`.": (
        "∀ r:'α. ∀ f:Fun('β, 'α). negative(r) → tend_to(fun x:'β. mul(f@(x), r):'α, f)"
    ),
    "If `b` is odd, then `J(-a | b) = J(a | b) * J(a | b)`.": (
        "∀ b:Nat. ∀ a:'α. odd(b) → [J(· | ·)](neg(a):'α, b):'β = mul([J(· | ·)](a, b):'β, [J(· | ·)](a, b):'β):'β"
    ),
    "If `f` is a monoid homomorphism, then `f (a * b) = f a * f b`.": (
        "∀ f:Thing. ∀ a:'α. ∀ b:'α. monoid_homomorphism(f) → "
        "[·(·)](f, mul(a, b):'α):'β = mul([·(·)](f, a):'β, [·(·)](f, b):'β):'β"
    ),
    # a letter with its kind is any one of that kind, wherever it stands
    "The closure of `s : Set α` contains every element of `s`.": (
        "∀ s:Set('α). ∀ x:'α. mem(x, s) → mem(x, closure(s):Set('α))"
    ),
    "The union of `s : Set α` and `t : Set α` is closed.": ("∀ s:Set('α). ∀ t:Set('α). is_closed(union(s, t):Set('α))"),
    "If `f` is continuous at `x : E`, then `f` is regular.": (
        "∀ f:Fun('E, Thing). ∀ x:'E. continuous_at(f, x) → regular(f)"
    ),
    "`f : H →* G` is injective.": (
        "∀ H:Thing. ∀ G:Thing. ∀ f:Thing. [· : ·](f, [· →* ·](H, G):Thing) → adjective_injective(f)"
    ),
    # what maps go between stands behind their noun
    "A surjective ring homomorphism `R →+* S` is continuous.": (
        "∀ R:Thing. ∀ S:Thing. ∀ x:Thing. ring_homomorphism(x) ∧ [· : ·](x, [· →+* ·](R, S):Thing) "
        "∧ adjective_surjective(x) → adjective_continuous(x)"
    ),
    "There exists a strictly antitone function `ℕ → α`.": "∃ f:Fun(Nat, 'α). strict_anti(f)",
    # a type is a claim where something is claimed
    "If `Finite (Sylow p G)`, then `G` is compact.": (
        "∀ p:Thing. ∀ G:Set('α). [Finite ·]([Sylow · ·](p, G):Thing) → is_compact(G)"
    ),
    "If `s ⊆ t`, then `closure s ≤ closure t`.": (
        "∀ s:Set('α). ∀ t:Set('α). subset(s, t) → le([closure ·](s):'β, [closure ·](t):'β)"
    ),
    # a name that a table has is another one of that name where the table's does not fit, or has too few arguments
    "If `N` is normal in `G` and `f : G →* H`, then `N.map f` is abelian.": (
        "∀ N:Thing. ∀ G:Thing. ∀ f:Thing. ∀ H:Thing. normal_in(N, G) ∧ [· : ·](f, [· →* ·](G, H):Thing) → "
        "abelian([·.map ·](N, f):Thing)"
    ),
    "The length of `l.map f` is the length of `l`.": (
        "∀ f:Fun('α, 'β). ∀ l:List('α). length(map(f, l):List('β)):Nat = length(l):Nat"
    ),
    "If `f` is injective, then `map f` is injective.": (
        "∀ f:Fun('α, 'β). injective(f) → injective([map ·](f):Fun('γ, 'δ))"
    ),
    "If `f` is continuous, then `exp ∘ f` is continuous.": (
        "∀ f:Fun('α, Real). continuous(f) → continuous(compose(fun x:Real. exp(x):Real, f):Fun('α, Real))"
    ),
    # a name may take a type of numbers
    "`fderiv ℝ f x` is bounded.": "∀ f:Thing. ∀ x:Thing. bounded([fderiv · · ·]([ℝ]():Thing, f, x):Thing)",
    # a sign of a relation alone is spoken of
    "In a linear order, `<` is irreflexive.": "∀ a:'α. ¬lt(a, a)",
    # a place is a number
    "If `ζ` is a primitive `p ^ k`-th root of unity, then `ζ` is regular.": (
        "∀ ζ:Thing. ∀ p:Nat. ∀ k:Nat. "
        "relation_of_three_primitive___th_root_of(ζ, pow(p, k):Nat, unity():Thing) → regular(ζ)"
    ),
    "If `m` does not divide `x`, then `m ^ 4` does not divide `x`.": (
        "∀ m:Nat. ∀ x:Nat. ¬dvd(m, x) → ¬dvd(pow(m, 4:Nat):Nat, x)"
    ),
    # operators range over the whole by the letter that nothing else introduces
    "If `f i = 1` for all `i ∈ s`, then the product of `f i` over `s` is 1.": (
        "∀ s:Set(Thing). ∀ f:Fun(Thing, 'α). (∀ i:Thing. mem(i, s) → f@(i) = 1:'α) → "
        "operator_over_product({i:Thing | mem(i, s)}, fun i:Thing. f@(i)):'α = 1:'α"
    ),
    "For a finite set `s` and an element `a ∉ s`, the sum of `f i` over `i ∈ insert a s` is `f a` plus "
    "the sum of `f i` over `i ∈ s`.": (
        "∀ f:Fun('α, 'β). ∀ s:Finset('α). ∀ a:'α. finset_notmem(a, s) → "
        "operator_over_sum({i:'α | finset_mem(i, finset_insert(a, s):Finset('α))}, fun i:'α. f@(i)):'β = "
        "add(f@(a), operator_over_sum({i:'α | finset_mem(i, s)}, fun i:'α. f@(i)):'β):'β"
    ),
    "If `f : α → β` is regular, then the intervals `Set.Ico (f n) (f n)` are pairwise disjoint.": (
        "∀ f:Fun('α, 'β). regular(f) → (∀ n:'α. interval([Set.Ico · ·](f@(n), f@(n)):Thing)) → "
        "pairwise_disjoint(fun n:'α. [Set.Ico · ·](f@(n), f@(n)):Thing)"
    ),
    "If `a` is a left identity for `f`, then `{a}` is a left identity for `Finset.image₂ f`.": (
        "∀ a:Thing. ∀ f:Thing. left_identity_for(a, f) → "
        "left_identity_for([singleton ·](a):Thing, [Finset.image₂ ·](f):Thing)"
    ),
    # what stands behind a colon says it in other words, or says more
    "Every number divides itself: if `n` is even, then `n ∣ n`.": (
        "∀ n:Nat. (∀ m:Nat. dvd(m, m)) ∧ (even(n) → dvd(n, n))"
    ),
    # what is supposed, and what is said of the subject, is so of any letters
    "The order of `x ^ n` divides the order of `x`.": (
        "∀ x:'α. ∀ n:Nat. dvd(order_of(pow(x, n):'α):Nat, order_of(x):Nat)"
    ),
    "A group of order `n ^ 2` is commutative.": (
        "∀ n:Nat. ∀ x:Thing. group(x) ∧ order_of(x):Nat = pow(n, 2:Nat):Nat → commutative(x)"
    ),
    "If the order of $G$ is at most `n * m`, then $G$ is cyclic.": (
        "∀ G:Thing. ∀ n:Nat. ∀ m:Nat. le(order_of(G):Nat, mul(n, m):Nat) → cyclic(G)"
    ),
    # the letters of a term after "each" that stand nowhere else are bound there, inside the condition
    "If `f` and `g` agree on each `single a b`, then `f` is `g`.": (
        "∀ f:Thing. ∀ g:Thing. (∀ a:Thing. ∀ b:Thing. agree_on(f, g, [single · ·](a, b):Thing)) → f = g"
    ),
    "If two homomorphisms from `M` agree on all `single 0 b`, then they are equal.": (
        "∀ M:Thing. ∀ x:Thing. ∀ y:Thing. relation_homomorphism_from(x, M) ∧ relation_homomorphism_from(y, M) → "
        "(∀ b:Thing. agree_on(x, y, [single · ·](0:Nat, b):Thing)) → x = y"
    ),
    "If `n` is odd, then every `n * k` is odd.": "∀ n:Nat. ∀ k:Nat. odd(n) → odd(mul(n, k):Nat)",
    "If `p` is a prime and `n` is odd, then every number `p ^ e * n` is positive.": (
        "∀ p:Nat. ∀ n:Nat. ∀ e:Nat. prime(p) ∧ odd(n) → positive(mul(pow(p, e):Nat, n):Nat)"
    ),
    "All `single a b` are closed and `f` is continuous.": (
        "∀ f:Fun('α, 'β). (∀ a:Thing. ∀ b:Thing. closed([single · ·](a, b):Thing)) ∧ continuous(f)"
    ),
    # both are of the shape that the noun says
    "If both products `a * b` and `b * a` are regular, then `a` is regular.": (
        "∀ a:'α. ∀ b:'α. regular(mul(a, b):'α) ∧ regular(mul(b, a):'α) → regular(a)"
    ),
    "If both sums `a + b` and `b + c` are positive, then `a` is positive.": (
        "∀ a:'α. ∀ b:'α. ∀ c:'α. positive(add(a, b):'α) ∧ positive(add(b, c):'α) → positive(a)"
    ),
    # a space without width is none
    "If `G` is a cyclic group, then `G` is abelian.\u200b": "∀ G:Thing. group(G) ∧ cyclic(G) → abelian(G)",
    # what begins at -∞ has one end
    "If `f` is monotone on `(-∞, a]`, then `f` is monotone on `(-∞, a)`.": (
        "∀ f:Thing. ∀ a:Real. monotone_on(f, {x:Real | le(x, a)}) → monotone_on(f, {x:Real | lt(x, a)})"
    ),
    "If `f` is monotone on `(a, ∞)`, then `f` is monotone on `[b, ∞)`.": (
        "∀ f:Thing. ∀ a:Real. ∀ b:Real. monotone_on(f, {x:Real | lt(a, x)}) → monotone_on(f, {x:Real | le(b, x)})"
    ),
}
REFUSED = {
    "If `f` and `g` agree on every `foo 0`, then `f` is `g`.": "a letter of its own",
    "If `f` and `g` agree on each `single a b`, then `f` is equal to `a`.": "a is one thing in a text",
    "If `f` is continuous on each `single a b` and `single c 0`, then `f` is `g`.": "after 'and' too",
    "All `single a b` and `single c 0` are closed.": "after 'and' too",
    "Every number `2 * 3` is even.": "a letter of its own",
    "Every numbers `2 * k` are even.": "singular",
    "Every continuous map is bounded on each `s i`.": "",
    "If both products `a * b` and `a + b` are regular, then `a` is regular.": "no such things",
    "If both product `a * b` and `b * a` are regular, then `a` is regular.": "before a plural",
    "The set `(-∞, ∞)` is open.": "is not read",
    "If `f` is monotone on `[-∞, a)`, then `f` is bounded.": "is not read",
    "If `f` is monotone on `(∞, a)`, then `f` is bounded.": "is not read",
    "If `f a` tends to `-∞`, then `f` is bounded.": "is not read",
    # in a predicate, and on one side of an equation, a letter may be some one; a Greek one, or p, has a meaning
    "If `G` is a finite group, then the order of `G` is `m ^ n`.": "is a letter that nothing introduces",
    "If `x` has finite order, then `x ^ n = 1`.": "n is a letter that nothing introduces",
    "There is a subgroup of order `m ^ n`.": "is a letter that nothing introduces",
    "If `0 < n`, then `a i` has order `2 * n`.": "a is a letter that nothing introduces",
    "If `φ` is regular, then `ψ * φ` is regular.": "ψ is a letter that nothing introduces",
    "A group of order `p ^ 2` is commutative.": "p is a letter that nothing introduces",
    "If $x$ is algebraic, then $x + 1$ is algebraic.": "of things of which nothing is said",
    "If `x` is algebraic, then the rank of `x` is `n + 1`.": "n is a letter that nothing introduces",
    "Every finite ring is of the form `R × a`.": "",
    "`𝓞 K ⧸ Ideal.span {ζ - 1}` is finite.": "ζ is a letter that nothing introduces",
    "If `0 < n`, then `xa i` has order 4.": "nothing relates to the others",
    "If `f` is a monoid homomorphism, then `f 1 = 1`.": "",
    "If `n` is an integer, then `n : ZMod p` is zero.": "",
    "If `f` is a homomorphism and `I : Ideal R` is prime, then `f` is `I : Ideal R`.": "",
    "The number `ℕ → α` is even.": "an arrow stands between what maps go from and to",
    "Every set `α → β` is finite.": "an arrow stands between what maps go from and to",
    "`Sylow p G` is finite if `Sylow p G`.": "",
    "`λ x, x` divides `x`.": "",
    "The product of `f i j` over `s` is 1.": "",
    "If `f : M → N` is regular and `f (x * y) ≤ f x * f y`, then `f` is injective.": "x is any one in the condition",
    "If `f : α → β` is regular, then the intervals `Set.Ico (f n) (f n)` are closed.": "",
    "If `f : α → β` is regular, then the intervals `Set.Ico (f n) (f m)` are pairwise disjoint.": "",
    "Addition is commutative: `a * b = b * a`.": "not the law that is named before it",
    "Every number divides itself: even.": "",
    "In a linear order, `<` is `≤`.": "'≤' does not continue what stands before it",
    "Definition of `≤` for sets.": "",
}


def _told(formula: str) -> str:
    return re.sub(r"notation(?:claim)?_\w+", lambda name: f"[{(skeleton_of(name[0]) or ('', '?'))[1]}]", formula)


@pytest.mark.parametrize(("text", "formula"), READ.items(), ids=list(READ))
def test_code_says_what_its_types_say(text: str, formula: str) -> None:
    assert [_told(write(reading.statement.formula)) for reading in read_text(text, OPEN).readings] == [formula]


@pytest.mark.parametrize(("text", "reason"), REFUSED.items(), ids=list(REFUSED))
def test_what_code_leaves_open_is_refused(text: str, reason: str) -> None:
    found = read_text(text, OPEN)
    assert not found.readings
    assert found.unparsed is not None
    assert reason in found.unparsed.reason
