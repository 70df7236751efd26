"""Pairs of readings with what must be decided of them, and true statements about unrelated things."""

from __future__ import annotations

from typing import NamedTuple

from certify.lexicon import load
from certify.logic import Carrier, Statement, read, type_variable

LEXICON = load()


def statement(text: str, *structures: str, carrier: str = "G") -> Statement:
    """Return the statement over one carrier, if `text` mentions it, with these structures."""
    carriers = (Carrier(type_variable(carrier), structures),) if f"'{carrier}" in text else ()
    return Statement(read(text, resolve=LEXICON.symbol), carriers)


class Pair(NamedTuple):
    """Two readings; `expected` is a verdict, or the error type of a paraphrase that is different or refuted."""

    expected: str
    canonical: Statement
    paraphrase: Statement


_PRIME = "∀ p:Nat. prime(p) → le(2:Nat, p)"
_TWO_DIVISORS = "(∃ a:Nat. ∃ b:Nat. ¬ a = b ∧ (∀ d:Nat. dvd(d, p) ∧ lt(0:Nat, d) ↔ d = a ∨ d = b))"
_ANTISYMM = "∀ a:Nat. ∀ b:Nat. dvd(a, b) ∧ dvd(b, a) → a = b"
_SUM = "∀ k:Nat. ∀ m:Nat. ∀ n:Nat. dvd(k, m) ∧ dvd(k, n) → dvd(k, add(m, n))"
_EUCLID = "∀ p:Nat. ∀ m:Nat. ∀ n:Nat. prime(p) → dvd(p, mul(m, n)) → dvd(p, m) ∨ dvd(p, n)"
_CANCEL = "∀ a:'G. ∀ b:'G. ∀ c:'G. mul(a, b) = mul(a, c) → b = c"
_ASSOC = "∀ s:Set('G). ∀ t:Set('G). ∀ u:Set('G). inter(inter(s, t), u) = inter(s, inter(t, u))"
_MEET = "∀ s:Set('G). ∀ t:Set('G). inter(s, t) = inter(t, s)"
_IN_MEET = "∀ s:Set('G). ∀ t:Set('G). ∀ x:'G. mem(x, s) ∧ mem(x, t)"
_TWO_SETS = "∀ s:Set('G). ∀ t:Set('G)."
_TWICE = "∀ s:Set('G). compl(compl(s)) = s"
_TRANS = "∀ s:Set('G). ∀ t:Set('G). ∀ u:Set('G). subset(s, t) ∧ subset(t, u) → subset(s, u)"
_COMM = "∀ a:'G. ∀ b:'G. add(a, b) = add(b, a)"
_ROOT = "∀ x:Real. le(0:Real, x) → sqrt(pow(x, 2:Nat)) = x"


def _pair(expected: str, canonical: str, paraphrase: str, one: str = "", other: str | None = None) -> Pair:
    context = other if other is not None else one
    return Pair(expected, statement(canonical, *one.split()), statement(paraphrase, *context.split()))


PAIRS = [
    _pair("equivalent", _PRIME, "∀ p:Nat. prime(p) → ge(p, 2:Nat)"),
    _pair("equivalent", _PRIME, "¬(∃ p:Nat. prime(p) ∧ ¬ge(p, 2:Nat))"),
    _pair("unknown", _PRIME, "∀ p:Nat. prime(p) → lt(1:Nat, p)"),
    _pair("equivalent", _PRIME, f"∀ p:Nat. {_TWO_DIVISORS} → le(2:Nat, p)"),
    _pair("stronger", _PRIME, f"prime(2:Nat) ∧ ({_PRIME})"),
    _pair("weaker", "¬positive(0:Int) ∧ ¬negative(0:Int)", "¬(positive(0:Int) ∧ negative(0:Int))"),
    _pair("equivalent", "¬gt(0:Int, 0:Int)", "¬lt(0:Int, 0:Int)"),
    _pair("negation_dropped", "¬prime(1:Nat)", "prime(1:Nat)"),
    _pair("equivalent", "prime(2:Nat)", "∃ p:Nat. prime(p) ∧ p = 2:Nat"),
    _pair("biconditional_overreach", _ANTISYMM, "∀ a:Nat. ∀ b:Nat. a = b ↔ dvd(a, b) ∧ dvd(b, a)"),
    _pair("equivalent", "∀ n:Nat. dvd(n, 0:Nat)", "∀ n:Nat. ∃ k:Nat. 0:Nat = mul(n, k):Nat"),
    _pair("passive_inversion", "∀ n:Nat. dvd(n, 0:Nat)", "∀ n:Nat. dvd(0:Nat, n)"),
    _pair("different_claim", "∀ n:Nat. dvd(n, 0:Nat)", "∀ n:Nat. dvd(n, n)"),
    _pair(
        "different_claim",
        "∀ n:Nat. dvd(0:Nat, n) ↔ n = 0:Nat",
        "∀ n:Nat. dvd(0:Nat, n) ↔ (∀ d:Nat. lt(0:Nat, d) → dvd(d, n) → d = n)",
    ),
    _pair(
        "biconditional_overreach",
        _SUM,
        "∀ k:Nat. ∀ m:Nat. ∀ n:Nat. dvd(k, add(m, n)) ↔ dvd(k, m) ∧ dvd(k, n)",
    ),
    _pair("unknown", _SUM, "∀ k:Nat. ∀ i:Nat. ∀ j:Nat. dvd(k, add(mul(k, i), mul(k, j)))"),
    _pair(
        "biconditional_overreach",
        _EUCLID,
        "∀ p:Nat. ∀ m:Nat. ∀ n:Nat. prime(p) → (dvd(p, mul(m, n)) ↔ dvd(p, m) ∨ dvd(p, n))",
    ),
    _pair("hypothesis_dropped", _EUCLID, "∀ p:Nat. ∀ m:Nat. ∀ n:Nat. dvd(p, mul(m, n)) → dvd(p, m) ∨ dvd(p, n)"),
    _pair("different_claim", "∀ a:'G. mul(a, inv(a)) = 1:'G", "∀ a:'G. mul(inv(a), a) = 1:'G", "Group"),
    _pair("equivalent", "∀ a:'G. mul(a, inv(a)) = 1:'G", "∀ a:'G. mul(inv(a), a) = 1:'G", "CommGroup"),
    _pair("biconditional_overreach", _CANCEL, "∀ a:'G. ∀ b:'G. ∀ c:'G. b = c ↔ mul(a, b) = mul(a, c)", "Group"),
    _pair("type_context", _CANCEL, _CANCEL, "Group", "LeftCancelMonoid"),
    _pair("hypothesis_dropped", _CANCEL, _CANCEL, "Group", "Monoid"),
    _pair("unknown", _MEET, f"{_IN_MEET} ↔ mem(x, t) ∧ mem(x, s)"),
    _pair("unknown", _MEET, f"{_IN_MEET} ↔ mem(x, s) ∧ mem(x, t)"),
    _pair("unknown", "∀ s:Set('G). ∀ t:Set('G). subset(inter(s, t), s)", f"{_IN_MEET} → mem(x, s)"),
    _pair("unknown", "∀ s:Set('G). ∀ t:Set('G). subset(inter(s, t), s)", "∀ s:Set('G). ∀ x:'G. mem(x, s) → mem(x, s)"),
    _pair("unknown", _TWICE, "∀ s:Set('G). ∀ x:'G. mem(x, s) ↔ ¬mem(x, compl(s))"),
    _pair(
        "unknown",
        "∀ s:Set('G). inter(s, compl(s)) = empty():Set('G)",
        "∀ s:Set('G). disjoint(s, compl(s))",
    ),
    _pair(
        "unknown",
        "∀ s:Set('G). union(s, compl(s)) = univ():Set('G)",
        "∀ s:Set('G). ∀ x:'G. mem(x, s) ∨ mem(x, compl(s))",
    ),
    _pair("equivalent", "∀ n:Nat. even(mul(2:Nat, n))", "∀ n:Nat. ∃ k:Nat. mul(2:Nat, n) = mul(2:Nat, k)"),
    _pair("equivalent", "∀ n:Nat. odd(n) → odd(mul(n, n))", "∀ n:Nat. ¬dvd(2:Nat, n) → ¬dvd(2:Nat, mul(n, n))"),
    _pair("unknown", f"{_TWO_SETS} subset(s, t) → union(s, t) = t", f"{_TWO_SETS} union(s, t) = t → subset(s, t)"),
    _pair("unknown", f"{_TWO_SETS} subset(s, t) → union(s, t) = t", f"{_TWO_SETS} subset(s, t) → inter(s, t) = s"),
    _pair(
        "unknown",
        f"{_TWO_SETS} disjoint(s, t) ↔ inter(s, t) = empty():Set('G)",
        f"{_TWO_SETS} disjoint(s, t) ↔ subset(s, compl(t))",
    ),
    _pair("unknown", _TWICE, "∀ s:Set('G). ∀ x:'G. mem(x, s) ↔ mem(x, s)"),
    _pair("unknown", "∀ s:Set('G). inter(s, s) = s", "∀ s:Set('G). union(s, s) = s"),
    _pair(
        "tautology",
        "∀ a:'G. mul(inv(a), a) = 1:'G",
        "∀ a:'G. ∀ b:'G. mul(b, a) = 1:'G → mul(b, a) = 1:'G",
        "Group",
    ),
    _pair("different_claim", "∀ a:'G. mul(a, 1:'G) = a", "∀ a:'G. mul(1:'G, a) = a", "MulOneClass"),
    _pair("type_context", _COMM, _COMM, "AddCommMonoid", "AddCommGroup"),
    _pair("hypothesis_dropped", _COMM, _COMM, "AddCommMonoid", "AddGroup"),
    _pair("equivalent", _COMM, _COMM, "AddCommMonoid", ""),
    _pair(
        "type_context",
        "∀ a:Real. le(0:Real, pow(a, 2:Nat))",
        "∀ a:'G. le(0:'G, pow(a, 2:Nat))",
        "",
        "LinearOrderedSemiring",
    ),
    _pair("type_context", "∀ a:Real. nonnegative(sq(a))", "∀ a:'G. le(0:'G, pow(a, 2:Nat))", "", "LinearOrderedField"),
    _pair("tautology", _ASSOC, f"({_ASSOC}) ↔ ({_ASSOC})"),
    _pair(
        "biconditional_overreach",
        _TRANS,
        "∀ s:Set('G). ∀ t:Set('G). ∀ u:Set('G). subset(s, u) ↔ subset(s, t) ∧ subset(t, u)",
    ),
    _pair(
        "equivalent",
        _TRANS,
        "∀ s:Set('G). ∀ t:Set('G). ∀ u:Set('G). (∀ x:'G. mem(x, s) → mem(x, t)) ∧ (∀ x:'G. mem(x, t) → mem(x, u))"
        " → (∀ x:'G. mem(x, s) → mem(x, u))",
    ),
    _pair("equivalent", "∀ s:Set('G). subset(s, s)", "∀ s:Set('G). ∀ x:'G. mem(x, s) → mem(x, s)"),
    _pair(
        "equivalent",
        "∀ s:Set('G). ∀ t:Set('G). inter(s, t) = inter(t, s)",
        "∀ s:Set('G). ∀ t:Set('G). {x:'G | mem(x, s) ∧ mem(x, t)} = {x:'G | mem(x, t) ∧ mem(x, s)}",
    ),
    _pair(
        "equivalent",
        "∀ s:Set('G). subset(empty():Set('G), s)",
        "∀ s:Set('G). mem(empty():Set('G), powerset(s))",
    ),
    _pair(
        "biconditional_overreach",
        "∀ n:Nat. ∀ k:Nat. le(k, n) → choose(n, sub(n, k)) = choose(n, k)",
        "∀ n:Nat. ∀ k:Nat. choose(n, k) = choose(n, sub(n, k)) ↔ le(k, n)",
    ),
    _pair("hypothesis_dropped", _ROOT, "∀ x:Real. sqrt(pow(x, 2:Nat)) = x"),
    _pair("equivalent", _ROOT, "∀ x:Real. le(0:Real, x) → sqrt(mul(x, x)) = x"),
    _pair("stronger", "∀ x:Real. le(0:Real, sqrt(x))", "∀ x:Real. lt(0:Real, sqrt(x))"),
    _pair("hypothesis_added", "∀ x:Real. le(0:Real, sqrt(x))", "∀ x:Real. le(0:Real, x) → le(0:Real, sqrt(x))"),
    _pair("equivalent", "∀ x:Real. le(0:Real, sqrt(x))", "∀ x:Real. ¬lt(sqrt(x), 0:Real)"),
    _pair(
        "equivalent",
        "∀ a:'G. ∀ b:'G. ∀ c:'G. le(a, b) → le(b, c) → le(a, c)",
        "∀ a:'G. ∀ b:'G. ∀ c:'G. ge(a, b) → ge(b, c) → ge(a, c)",
        "Preorder",
    ),
    _pair(
        "unknown",
        "∀ s:Set('G). ∀ t:Set('G). subset(inter(s, t), s)",
        "∀ s:Set('G). ∀ t:Set('G). subset(inter(t, s), s)",
    ),
    _pair(
        "equivalent",
        "∀ s:Set('G). subset(empty():Set('G), s)",
        "∀ s:Set('G). ¬(∃ x:'G. mem(x, empty():Set('G))) ∧ subset(empty():Set('G), s)",
    ),
    _pair("equivalent", "∀ p:Nat. prime(p) → le(3:Nat, p)", "∀ p:Nat. prime(p) → lt(2:Nat, p)"),
    _pair("equivalent", "∀ n:Nat. even(mul(n, n)) → even(n)", "∀ n:Nat. dvd(2:Nat, mul(n, n)) → dvd(2:Nat, n)"),
    _pair("equivalent", "∀ n:Nat. ¬even(n) → p(n)", "∀ n:Nat. odd(n) → p(n)"),
    _pair("equivalent", "∀ x:Real. ∀ y:Real. q(abs(sub(x, y)))", "∀ x:Real. ∀ y:Real. q(abs(sub(y, x)))"),
    _pair(
        "equivalent",
        "∀ a:Nat. (even(a) → prime(a)) ∧ (prime(a) → even(a))",
        "∀ a:Nat. (prime(a) → even(a)) ∧ (¬ prime(a) → ¬ even(a))",
    ),
    _pair(
        "equivalent",
        "∀ a:Nat. ∀ b:Nat. ∀ c:Nat. q(a, add(add(a, b), c))",
        "∀ a:Nat. ∀ b:Nat. ∀ c:Nat. q(a, add(a, add(b, c)))",
    ),
    _pair(
        "converse",
        "∀ m:Nat. ∀ n:Nat. m = n → dvd(m, n)",
        "∀ m:Nat. ∀ n:Nat. dvd(m, n) → m = n",
    ),
    _pair(
        "unknown",
        "∀ n:Nat. ∀ k:Nat. choose(n, k) = choose(n, sub(n, k))",
        "∀ n:Nat. ∀ k:Nat. le(k, n) → choose(n, k) = choose(n, sub(n, k))",
    ),
    _pair("equivalent", "∀ a:Int. le(0:Int, abs(a))", "∀ a:Int. le(0:Int, abs(sub(a, 0:Int)))"),
]

#: True statements, each about something else than the ones beside it.
TRUTHS = [
    statement("∀ n:Nat. dvd(n, 0:Nat)"),
    statement("∀ a:Nat. ∀ b:Nat. add(a, b) = add(b, a)"),
    statement("∀ n:Nat. dvd(n, n)"),
    statement("∀ a:Nat. mul(a, 0:Nat) = 0:Nat"),
    statement(_PRIME),
    statement("∀ a:Nat. le(a, a)"),
    statement("¬prime(1:Nat)"),
    statement("∀ n:Nat. lt(0:Nat, factorial(n))"),
    statement("∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, b) ∧ dvd(b, c) → dvd(a, c)"),
    statement("∀ n:Nat. choose(n, 0:Nat) = 1:Nat"),
    statement("prime(2:Nat)"),
    statement("∀ n:Nat. mod(n, n) = 0:Nat"),
    statement("∀ a:Nat. ∀ b:Nat. gcd(a, b) = gcd(b, a)"),
    statement("∀ a:Nat. ∀ b:Nat. le(a, b) ∨ le(b, a)"),
    statement("∀ n:Nat. even(mul(2:Nat, n))"),
    statement(_EUCLID),
]
SET_TRUTHS = [
    statement("∀ s:Set('G). subset(s, s)"),
    statement("∀ s:Set('G). ∀ t:Set('G). inter(s, t) = inter(t, s)"),
    statement("∀ s:Set('G). subset(empty():Set('G), s)"),
    statement("∀ s:Set('G). ∀ t:Set('G). union(s, t) = union(t, s)"),
    statement(_TRANS),
    statement("∀ s:Set('G). union(s, empty():Set('G)) = s"),
]
GROUP_TRUTHS = [
    statement("∀ a:'G. mul(a, inv(a)) = 1:'G", "Group"),
    statement("∀ a:'G. inv(inv(a)) = a", "Group"),
    statement("∀ a:'G. mul(1:'G, a) = a", "Group"),
    statement(_CANCEL, "Group"),
]
