from __future__ import annotations

import json
from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.lexicon import load
from certify.logic import write
from certify.notation.lean_source import read_lean
from certify.reading.elaborate import ElaborationError, elaborate_lean

LEXICON = load()


def lean(text: str) -> str:
    """Return the formula of a Lean statement and, where it has carriers, those too."""
    statement = elaborate_lean(read_lean(text, LEXICON), LEXICON)
    context = ", ".join(map(str, statement.carriers))
    return write(statement.formula) + (f" [{context}]" if context else "")


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("theorem Nat.Prime.two_le : ∀ {p : ℕ}, p.Prime → 2 ≤ p", "∀ p:Nat. prime(p) → le(2:Nat, p)"),
        ("theorem t {p : ℕ} (hp : p.Prime) : 2 ≤ p := by simp", "∀ p:Nat. prime(p) → le(2:Nat, p)"),
        ("@[simp] protected lemma Nat.dvd_refl (n : ℕ) : n ∣ n", "∀ n:Nat. dvd(n, n)"),
        ("example [hp : Fact (Nat.Prime p)] : 2 ≤ p", "∀ p:Nat. prime(p) → le(2:Nat, p)"),
        ("¬Nat.Prime 1", "¬prime(1:Nat)"),
        ("theorem t (n : ℕ) : (n + 1)! = (n + 1) * n ! -- by definition",
         "∀ n:Nat. factorial(add(n, 1:Nat):Nat):Nat = mul(add(n, 1:Nat):Nat, factorial(n):Nat):Nat"),
        ("∀ {α : Type u_1} (s t : Set α), (s ∩ t)ᶜ = sᶜ ∪ tᶜ",
         "∀ s:Set('α). ∀ t:Set('α). compl(inter(s, t):Set('α)):Set('α) = "
         "union(compl(s):Set('α), compl(t):Set('α)):Set('α) [α : Type]"),
        ("∀ {G : Type*} [inst : Group G] (a : G), a⁻¹⁻¹ = a", "∀ a:'G. inv(inv(a):'G):'G = a [G : Group]"),
        ("theorem t [CommSemiring R] [NoZeroDivisors R] (p q : R[X]) : (p * q).degree = p.degree + q.degree",
         "∀ p:Poly('R). ∀ q:Poly('R). degree(mul(p, q):Poly('R)):Degree = "
         "add(degree(p):Degree, degree(q):Degree):Degree [R : CommSemiring + NoZeroDivisors]"),
        ("theorem t [DecidableEq α] (s : Finset α) : s ∪ ∅ = s",
         "∀ s:Finset('α). finset_union(s, finset_empty():Finset('α)):Finset('α) = s [α : Type]"),
        ("theorem t (a b : List α) : (a ++ b).length = List.length a + b.length",
         "∀ a:List('α). ∀ b:List('α). length(append(a, b):List('α)):Nat = "
         "add(length(a):Nat, length(b):Nat):Nat [α : Type]"),
        ("theorem t [TopologicalSpace X] {s : Set X} : IsOpen sᶜ ↔ IsClosed s",
         "∀ s:Set('X). is_open(compl(s):Set('X)) ↔ is_closed(s) [X : TopologicalSpace]"),
        ("theorem t [Group G] (a : G) : Function.Injective fun x => a * x",
         "∀ a:'G. injective(fun x:'G. mul(a, x):'G) [G : Group]"),
        ("theorem t [Group G] (x : G) : Function.Injective (· * x)",
         "∀ x:'G. injective(fun y:'G. mul(y, x):'G) [G : Group]"),
        ("theorem eval_add [Semiring R] {p q : R[X]} {x : R} : (p + q).eval x = Polynomial.eval x q",
         "∀ p:Poly('R). ∀ q:Poly('R). ∀ x:'R. eval(x, add(p, q):Poly('R)):'R = eval(x, q):'R [R : Semiring]"),
        ("theorem one_pow : ∀ {M : Type u_1} [inst : Monoid M] (n : ℕ), 1 ^ n = 1",
         "∀ n:Nat. pow(1:'M, n):'M = 1:'M [M : Monoid]"),
        ("theorem inv_injective : ∀ {G : Type u_1} [inst : InvolutiveInv G], Function.Injective Inv.inv",
         "injective(fun x:'G. inv(x):'G) [G : InvolutiveInv]"),
        ("theorem t (f : ℕ → ℕ → ℕ) : f 0 1 = f 1 0",
         "∀ f:Fun(Nat, Nat, Nat). f@(0:Nat, 1:Nat) = f@(1:Nat, 0:Nat)"),
        ("theorem t (r : α → α → Prop) (h : ∀ a b, r a b → r b a) (a : α) : r a a → r a a",
         "∀ r:Fun('α, 'α, Prop). (∀ a:'α. ∀ b:'α. r~(a, b) → r~(b, a)) → (∀ a:'α. r~(a, a) → r~(a, a)) [α : Type]"),
        ("∀ n > 0, ∃ m ∈ {k : ℕ | k > n}, m ≠ n",
         "∀ n:Nat. gt(n, 0:Nat) → (∃ m:Nat. mem(m, {k:Nat | gt(k, n)}) ∧ ne(m, n))"),
        ("∀ (a b n : ℕ), a ≡ b [MOD n] ↔ a % n = b % n",
         "∀ a:Nat. ∀ b:Nat. ∀ n:Nat. congruent(n, a, b) ↔ mod(a, n):Nat = mod(b, n):Nat"),
        ("∃! n : ℕ, n = 0", "∃! n:Nat. n = 0:Nat"),
        ("theorem t (m n : ℕ) : m.gcd n = Nat.gcd n m ∧ n.succ ≠ 0",
         "∀ m:Nat. ∀ n:Nat. gcd(m, n):Nat = gcd(n, m):Nat ∧ ne(succ(n):Nat, 0:Nat)"),
        ("theorem t (a b : ℕ) (_ : a = b) : a ≠ b → False", "∀ a:Nat. ∀ b:Nat. a = b → ne(a, b) → ⊥"),
        ("theorem t {x : ℝ} : 0 ≤ x → √x ^ 2 = x ∧ Real.sqrt (x ^ 2) = |x|",
         "∀ x:Real. le(0:Real, x) → pow(sqrt(x):Real, 2:Nat):Real = x ∧ "
         "sqrt(pow(x, 2:Nat):Real):Real = abs(x):Real"),
    ],
)  # fmt: skip
def test_a_lean_statement_is_read(text: str, result: str) -> None:
    assert lean(text) == result


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("theorem t : Set.range id = Set.univ", "column 13: the Lean constant Set.range is unknown"),
        ("theorem t (a : ℤ) : a.toNat = 3", "column 21: the Lean constant a.toNat is unknown"),
        ("theorem t : ∀ n : ℕ, foo n = 1", "column 22: the Lean constant foo is unknown"),
        ("theorem t [Bar α] (a : α) : a = a", "column 12: the Lean constant Bar is unknown"),
        ("theorem t [Encodable α] (s : Finset α) : s = s", "the Lean constant Encodable is unknown"),
        (
            "theorem t (n : ℕ) : (n : ℤ) = n",
            "argument 2 of “a equals b”: n is a natural number; expected is an integer",
        ),
        ("theorem t (n : ℕ) : (n + 1 : ℤ) = 1", "add(n, 1) is a natural number; expected is an integer"),
        ("theorem t (a : ℤ) : (a : ℝ) = 1", "a is an integer; expected is a real number"),
        ("theorem t (m n : ℕ) : ↑(m + n) = ↑m + ↑n", "the type of cast(add(m, n)) is not determined"),
        ("theorem t (p : Prop) : p → p", "do not fit together"),
        ("n + 1", "a term or a type, not a claim"),
        ("∀ n : ℕ, n ∣ 0 -/ #eval 1", "column 17: / is not expected here"),
        ("∀ n : ℕ, n ∣ 0; axiom bad : False", "; is not expected here"),
        ("∀ n : ℕ, n ∣", "ends too early"),
        ("∀ n : ℕ n ∣ 0", "is not expected here"),
        ("theorem t : ∀ (n : ℕ}, n ∣ 0", "column 22: , is not expected"),
        ("theorem t (f : ℕ → ℕ → ℕ) : Function.Injective (f 0)", "f(0) applies: f is a function"),
        ("theorem t (s : Set ℕ) : s ∣ 0", "s is a set over a natural number"),
        ("∀ a b, a = b", "the type of a is not determined"),
        ("", "the text is empty"),
        ("theorem t := by simp", "the text is empty"),
        ("∀ n : ℕ, n = \x00", "column 14"),
        ("(" * 3_000, "nested more than 40 deep"),
        ("a " * 5_000, "10000 characters; at most 4000"),
        ("∀ n : ℕ, n = " + "1" * 200, "has 200 digits"),
    ],
)
def test_what_is_no_known_lean_is_refused_with_its_place(text: str, reason: str) -> None:
    with pytest.raises(BadInputError) as caught:
        lean(text)
    assert reason in str(caught.value)


def test_a_sort_clash_is_an_elaboration_error() -> None:
    with pytest.raises(ElaborationError, match="nothing is converted silently"):
        lean("theorem t (n : ℕ) (x : ℝ) : n + x = x")


def test_the_development_statements_are_all_read(shared_data: Path) -> None:
    rows = (shared_data / "forminv" / "forminv_v3_50.jsonl").read_text("utf-8").splitlines()
    texts = {json.loads(row)["lean4_statement"] for row in rows}
    assert len(texts) == 50
    for text in texts:
        assert lean(text)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        (
            "∀ {X : Type u} [inst : TopologicalSpace X], IsOpen Set.univ",
            "is_open(univ():Set('X)) [X : TopologicalSpace]",
        ),
        (
            "∀ {α : Type u} [MulZeroOneClass α] [Nontrivial α], 1 ≠ 0",
            "ne(1:'α, 0:'α) [α : MulZeroOneClass + Nontrivial]",
        ),
        (
            "∀ (m n : ℕ), ((m + n : ℕ) : ℤ) = (m : ℤ) + ↑n",
            "∀ m:Nat. ∀ n:Nat. cast(add(m, n):Nat):Int = add(cast(m):Int, cast(n):Int):Int",
        ),
        ("∀ {α : Type u} (a : α), a ∈ {a}", "∀ a:'α. mem(a, singleton(a):Set('α)) [α : Type]"),
        (
            "∀ {s : Finset ℕ}, 0 < s.card ↔ s.Nonempty",
            "∀ s:Finset(Nat). lt(0:Nat, card(s):Nat) ↔ finset_nonempty(s)",
        ),
    ],
)
def test_what_lean_leaves_to_inference_is_filled_as_lean_does(text: str, result: str) -> None:
    assert lean(text) == result
