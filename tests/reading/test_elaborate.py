from __future__ import annotations

import pytest

from certify.lexicon import load
from certify.logic import INT, NAT, REAL, Carrier, Sort, Statement, set_of, type_variable, write
from certify.notation.symbolic import scan
from certify.reading.elaborate import ElaborationError, elaborate
from certify.reading.raw import (
    Domain,
    Hole,
    RApp,
    Raw,
    RBin,
    RBind,
    RNum,
    RStatement,
    RTyped,
    RVar,
    Shape,
)

LEXICON = load()
GROUP = Carrier(type_variable("G"), ("Group",))


def statements(text: str, domain: Domain | None = None) -> list[Statement]:
    """Return the statements of all readings of `text` that have sorts."""
    found: dict[str, Statement] = {}
    for span in scan(text, 0, LEXICON):
        if span.end == len(text) and span.raw is not None and span.kind == "formula":
            try:
                statement = elaborate(RStatement(span.raw, span.carriers), LEXICON, domain)
            except ElaborationError:
                continue
            found[statement.key()] = statement
    return list(found.values())


def formula(text: str, domain: Domain | None = None) -> str:
    (statement,) = statements(text, domain)
    return write(statement.formula)


def refusal(text: str, domain: Domain | None = None) -> str:
    """Return why the only reading of `text` is refused."""
    (span,) = [span for span in scan(text, 0, LEXICON) if span.end == len(text)]
    assert span.raw is not None
    with pytest.raises(ElaborationError) as caught:
        elaborate(RStatement(span.raw, span.carriers), LEXICON, domain)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("x ∈ ℝ → x² ≥ 0", "∀ x:Real. ge(pow(x, 2:Nat):Real, 0:Real)"),
        ("a ∣ b", "∀ a:Nat. ∀ b:Nat. dvd(a, b)"),
        ("a + b = b + a", "∀ a:'α. ∀ b:'α. add(a, b):'α = add(b, a):'α"),
        ("√x ≥ 0", "∀ x:Real. ge(sqrt(x):Real, 0:Real)"),
        ("n! > 0", "∀ n:Nat. gt(factorial(n):Nat, 0:Nat)"),
        ("2 + 2 = 4", "add(2:Nat, 2:Nat):Nat = 4:Nat"),
        ("-1 < 0", "lt(neg(1:Int):Int, 0:Int)"),
        ("√2 > 1", "gt(sqrt(2:Real):Real, 1:Real)"),
        ("s ⊆ s ∪ ∅", "∀ s:Set('α). subset(s, union(s, empty():Set('α)):Set('α))"),
        (
            "∀ s : Finset ℕ, s ⊆ s ∪ ∅",
            "∀ s:Finset(Nat). finset_subset(s, finset_union(s, finset_empty():Finset(Nat)):Finset(Nat))",
        ),
        ("({a} : Finset α).card = 1", "∀ a:'α. card(finset_singleton(a):Finset('α)):Nat = 1:Nat"),
        ("f(x) = f(y) → x = y", "∀ f:Fun('α, 'β). ∀ x:'α. ∀ y:'α. f@(x) = f@(y) → x = y"),
        ("P(n) → P(n + 1)", "∀ P:Fun('α, Prop). ∀ n:'α. P~(n) → P~(add(n, 1:'α):'α)"),
        ("deg(p) ≤ 3", "∀ p:Poly('α). le(degree(p):Degree, 3:Degree)"),
        ("{x ∈ ℕ | x > 0} = s", "∀ s:Set(Nat). {x:Nat | gt(x, 0:Nat)} = s"),
        ("∃ k ∈ ℤ, b = a * k", "∀ b:Int. ∀ a:Int. ∃ k:Int. b = mul(a, k):Int"),
        ("n(n+1) = n*n + n", "∀ n:'α. mul(n, add(n, 1:'α):'α):'α = add(mul(n, n):'α, n):'α"),
        ("p(p - 1) ≥ p", "∀ p:'α. ge(mul(p, sub(p, 1:'α):'α):'α, p)"),
    ],
)
def test_sorts_follow_from_what_is_said(text: str, result: str) -> None:
    assert formula(text) == result


def test_overloads_are_chosen_together() -> None:
    assert formula("|s ∪ t| ≤ |s| + |t|") == (
        "∀ s:Finset('α). ∀ t:Finset('α). le(card(finset_union(s, t):Finset('α)):Nat, add(card(s):Nat, card(t):Nat):Nat)"
    )


@pytest.mark.parametrize(
    ("text", "domain", "result"),
    [
        ("a ∣ b", Domain(number=INT), "∀ a:Int. ∀ b:Int. dvd(a, b)"),
        ("a * b = b", Domain(element=GROUP.sort, carriers=(GROUP,)), "∀ a:'G. ∀ b:'G. mul(a, b):'G = b"),
        ("a * b = b", Domain(variables=(("b", REAL),)), "∀ a:Real. ∀ b:Real. mul(a, b):Real = b"),
        ("∀ a ∈ G, a = a", Domain(carriers=(GROUP,)), "∀ a:'G. a = a"),
        ("|s| = 0", Domain(variables=(("s", Sort("Finset", (NAT,))),)), "∀ s:Finset(Nat). card(s):Nat = 0:Nat"),
        ("n! ≥ 1", Domain(number=REAL), "∀ n:Nat. ge(factorial(n):Nat, 1:Nat)"),
    ],
)
def test_a_domain_fills_only_what_the_text_leaves_open(text: str, domain: Domain, result: str) -> None:
    assert formula(text, domain) == result


def test_a_structure_that_the_text_names_beats_the_domain() -> None:
    ring = Carrier(type_variable("R"), ("Ring",))
    raw = RStatement(RApp("eq", (RApp("mul", (RVar("a"), RVar("b"))), RVar("b"))), (GROUP,))
    hints = Domain(element=ring.sort, carriers=(ring,), variables=(("a", ring.sort),))
    statement = elaborate(raw, LEXICON, hints)
    assert write(statement.formula) == "∀ a:'G. ∀ b:'G. mul(a, b):'G = b"
    assert statement.carriers == (GROUP,)


@pytest.mark.parametrize(
    ("kind", "domain", "sort"),
    [
        ("number", Domain(number=INT), "Int"),
        ("element", Domain(element=GROUP.sort, carriers=(GROUP,)), "'G"),
        ("element", Domain(number=NAT), "Nat"),
        ("number", Domain(), "'α"),
        ("any", Domain(), "'α"),
    ],
)
def test_a_hole_is_filled_by_its_kind(kind: str, domain: Domain, sort: str) -> None:
    hole = Hole("n", kind)  # type: ignore[arg-type]
    raw = RStatement(RBind("forall", "x", hole, RApp("eq", (RVar("x"), RVar("x")))))
    assert write(elaborate(raw, LEXICON, domain).formula) == f"∀ x:{sort}. x = x"


def test_holes_of_one_id_are_one_sort() -> None:
    same = Hole("t")
    body = RApp("eq", (RVar("x"), RVar("x")))
    raw = RBind("forall", "s", Shape("Set", (same,)), RBind("forall", "x", same, RBin("and", body, body)))
    statement = elaborate(RStatement(raw), LEXICON)
    assert write(statement.formula).startswith("∀ s:Set('α). ∀ x:'α.")


def test_carriers_stand_in_order_of_use_with_their_structures() -> None:
    (statement,) = statements("∀ {β α : Type} [Preorder β] [Group α] [NoZeroDivisors α] (a : α) (b : β), a = a ∧ b ≤ b")
    assert [str(carrier) for carrier in statement.carriers] == ["α : Group + NoZeroDivisors", "β : Preorder"]


def test_carriers_of_its_own_avoid_names_in_use() -> None:
    (statement,) = statements("∀ s : Set α, ∀ x, x = x ∧ s = s")
    assert write(statement.formula) == "∀ s:Set('α). ∀ x:'β. x = x ∧ s = s"


def test_what_a_statement_says_serves_as_the_domain_of_another() -> None:
    (statement,) = statements("∀ a, b ∈ ℤ, a % b + b * (a / b) = a")
    domain = Domain.of(statement)
    assert domain == Domain(INT, INT, (), (("a", INT), ("b", INT)))
    assert statements("a mod b + b * (a div b) = a", domain)[0].key() == statement.key()


def test_a_domain_leaves_out_a_letter_that_is_used_twice() -> None:
    (statement,) = statements("(∀ a ∈ ℤ, a = a) ∧ (∀ a ∈ ℝ, a = a)")
    assert Domain.of(statement).variables == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("∀ n : ℕ, ∀ x : ℝ, n + x = x", "argument 2 of “a plus b”: x is a real number; expected is a natural number"),
        ("∀ x : ℝ, x.Prime", "x is a real number; expected is a natural number"),
        ("∀ s ∈ ℕ, s ⊆ s", "no meaning of subset(s, s) fits: s is a natural number"),
        ("∀ l : List ℕ, l ⊆ l", "l is a list over a natural number"),
        ("f(x) = f(x, y)", "what f(x, y) applies: f is a function"),
        ("∀ n : ℕ, -n = n", "n is a natural number; expected is a number or an element of a structure"),
        ("∀ n : ℤ, n⁻¹ = n", "n is an integer"),
        ("∀ x : ℝ, x % 2 = 0", "x is a real number"),
        ("s ∪ t > 0", "no meaning of union(s, t) fits"),
        ("f ∘ g = 0", "argument 2 of “a equals b”: 0 is a number or an element of a structure; expected is a function"),
        ("∀ x : ℝ, x^x = x", "argument 2 of “a to the power n”: x is a real number; expected is a natural number"),
        ("x > 0 → x ∈ ℝ", "x declares a variable; a claim is expected"),
        ("∀ x : ℕ, x ∈ ℝ → x = x", "a declaration: x is a natural number; expected is a real number"),
        ("P(x) = P(y) ∧ P(x)", "a relation variable"),
    ],
)
def test_sorts_that_clash_are_refused_with_the_place_and_what_is_expected(text: str, reason: str) -> None:
    assert reason in refusal(text)


def test_every_set_divides_zero_is_refused_by_sort() -> None:
    raw = RBind("forall", "s", Shape("Set", (Hole("e"),)), RApp("dvd", (RVar("s"), RNum(0))))
    with pytest.raises(ElaborationError) as caught:
        elaborate(RStatement(raw), LEXICON)
    assert str(caught.value) == (
        "argument 1 of “a divides b”: s is a set; expected is a number or an element of a structure"
        " (nothing is converted silently)"
    )


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (RApp("dvd", (RNum(1),)), "is about 2 things, got 1"),
        (RApp("add", (RNum(1), RNum(2))), "is a thing; a claim is expected"),
        (RApp("eq", (RApp("prime", (RNum(1),)), RNum(1))), "prime(1) is a claim; a number"),
        (RApp("dvd", (RVar("G"), RVar("x"))), "G is the carrier of a structure"),
        (RBin("or", RTyped(RVar("x"), NAT), RTyped(RVar("x"), NAT)), "declares a variable"),
        (RVar("x"), "x is a thing; a claim is expected"),
        (RApp("subset", (RTyped(RVar("s"), set_of(NAT)), RTyped(RVar("t"), set_of(INT)))), "no meaning of subset"),
    ],
)
def test_raw_formulas_that_make_no_statement_are_refused(raw: Raw, reason: str) -> None:
    with pytest.raises(ElaborationError) as caught:
        elaborate(RStatement(raw, (GROUP,)), LEXICON)
    assert reason in str(caught.value)
