from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certify.errors import BadInputError
from certify.lexicon import load
from certify.logic import INT, NAT, REAL, Sort, fun, type_variable
from certify.notation.notate import notate
from certify.notation.symbolic import Span, operator_at, scan
from certify.reading.elaborate import elaborate
from certify.reading.messages import tell
from certify.reading.raw import RBin, RNum, RStatement, RTyped, RVar

LEXICON = load()


def whole(text: str) -> set[str]:
    """Return the readings of all of `text`, as short texts."""
    return {tell(span.raw) for span in scan(text, 0, LEXICON) if span.end == len(text) and span.raw is not None}


def only(text: str) -> Span:
    spans = [span for span in scan(text, 0, LEXICON) if span.end == len(text)]
    assert len(spans) == 1, spans
    return spans[0]


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("a + b - c", "sub(add(a, b), c)"),
        ("a + b * c", "add(a, mul(b, c))"),
        ("-a * b", "mul(neg(a), b)"),
        ("-2n", "neg(mul(2, n))"),
        ("a - -b", "sub(a, neg(b))"),
        ("2^n^m", "pow(2, pow(n, m))"),
        ("10^10^10", "pow(10, pow(10, 10))"),
        ("x²", "pow(x, 2)"),
        ("xⁿ⁺¹", "pow(x, add(n, 1))"),
        ("2^{n+1}", "pow(2, add(n, 1))"),
        ("a⁻¹⁻¹", "inv(inv(a))"),
        ("a^{-1} * a", "mul(inv(a), a)"),
        ("n!", "factorial(n)"),
        ("n ! + 1", "add(factorial(n), 1)"),
        ("√x * √x", "mul(sqrt(x), sqrt(x))"),
        ("√x²", "sqrt(pow(x, 2))"),
        ("√x ^ 2", "pow(sqrt(x), 2)"),
        ("√(x + y)", "sqrt(add(x, y))"),
        (r"\sqrt{x^2}", "sqrt(pow(x, 2))"),
        ("(n+1) n!", "mul(add(n, 1), factorial(n))"),
        (r"\frac{n!}{k!(n-k)!}", "div(factorial(n), mul(factorial(k), factorial(sub(n, k))))"),
        ("C(n, k)", "choose(n, k)"),
        (r"\binom{n}{k}", "choose(n, k)"),
        ("(n choose (n - k))", "choose(n, sub(n, k))"),
        (r"{n \choose k}", "choose(n, k)"),
        ("gcd (a, b)", "gcd(a, b)"),
        ("max{a, b}", "max(a, b)"),
        ("max p.degree q.degree", "max(degree(p), degree(q))"),
        ("(p + q).degree", "degree(add(p, q))"),
        ("deg(pq)", "degree(mul(p, q))"),
        ("Nat.choose n (n - k)", "choose(n, sub(n, k))"),
        ("a mod b + b * (a div b)", "add(mod(a, b), mul(b, div(a, b)))"),
        ("|a||b|", "mul(abs(a), abs(b))"),
        ("||a| - |b||", "abs(sub(abs(a), abs(b)))"),
        ("(s ∩ t)ᶜ", "compl(inter(s, t))"),
        (r"A \cup (B \setminus C)", "union(A, sdiff(B, C))"),
        ("2(k + 1)", "mul(2, add(k, 1))"),
        ("n(n+1)/2", "div(mul(n, add(n, 1)), 2)"),
        ("(a + b)(a - b)", "mul(add(a, b), sub(a, b))"),
        ("abc", "mul(mul(a, b), c)"),
        ("f(f(x))", "f(f(x))"),
        ("x ↦ a * x", "(lambda x: mul(a, x))"),
        ("{x ∈ s | x ≠ a}", "(set x: (mem(x, s) and ne(x, a)))"),
        ("[a, b] ++ []", "append(cons(a, cons(b, nil)), nil)"),
        ("Finset.card (∅ : Finset α)", "card(empty)"),
        ("x_1 + x₂ + x3", "add(add(x₁, x₂), x₃)"),
        (r"\left( \alpha + \varepsilon \right)", "add(α, ε)"),
    ],
)
def test_a_term_is_read_by_the_layers_of_notation(text: str, reading: str) -> None:
    assert whole(text) == {reading}
    assert only(text).kind == "term"


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("a | b", "dvd(a, b)"),
        (r"a \mid b \land b \mid c \implies a \mid c", "((dvd(a, b) and dvd(b, c)) implies dvd(a, c))"),
        ("p ∤ n", "not dvd(p, n)"),
        ("a < b ≤ c", "(lt(a, b) and le(b, c))"),
        ("a ≡ b (mod n)", "congruent(n, a, b)"),
        ("a ≢ b mod n", "not congruent(n, a, b)"),
        (r"a \equiv b \pmod{n}", "congruent(n, a, b)"),
        ("¬Nat.Prime(1)", "not prime(1)"),
        ("2 ∈ ℙ", "prime(2)"),
        ("1 ∉ ℙ", "not prime(1)"),
        ("∃ k, b = a * k", "(exists k: eq(b, mul(a, k)))"),
        ("∃! x ∈ ℕ, x = 0", "(unique x: eq(x, 0))"),
        ("∄ x ∈ ℝ, x² < 0", "not (exists x: lt(pow(x, 2), 0))"),
        ("∀ x > 0, x ≠ 0", "(forall x: (gt(x, 0) implies ne(x, 0)))"),
        ("∃ δ > 0, δ < ε", "(exists δ: (gt(δ, 0) and lt(δ, ε)))"),
        ("∀ x, y ∈ ℝ, x + y = y + x", "(forall x: (forall y: eq(add(x, y), add(y, x))))"),
        ("∀ {p : ℕ}, p.Prime → 1 < p", "(forall p: (prime(p) implies lt(1, p)))"),
        ("∀ (p : ℕ) (hp : p.Prime), 2 ≤ p", "(forall p: (prime(p) implies le(2, p)))"),
        ("P(x) ∧ ¬Q(x, y)", "(P(x) and not Q(x, y))"),
        ("a = b → b = a ↔ c = c", "((eq(a, b) implies eq(b, a)) iff eq(c, c))"),
        ("m, n ≥ 1", "(ge(m, 1) and ge(n, 1))"),
        ("∀ n ∈ ℕ⁺, n ≥ 1", "(forall n: (positive(n) implies ge(n, 1)))"),
        (r"∀ x ∈ ℝ \ {0}, x ≠ 0", "(forall x: (ne(x, 0) implies ne(x, 0)))"),
        (r"\forall x \exists y (x < y)", "(forall x: (exists y: lt(x, y)))"),
        ("p | ab → (p | a or p | b)", "(dvd(p, mul(a, b)) implies (dvd(p, a) or dvd(p, b)))"),
        (r"\forall n \in \mathbb{N}, n^2 \geq n", "(forall n: ge(pow(n, 2), n))"),
    ],
)
def test_a_formula_is_read(text: str, reading: str) -> None:
    assert whole(text) == {reading}
    assert only(text).kind == "formula"


def test_every_prefix_that_is_complete_is_a_span() -> None:
    text = "a + b = c if"
    assert [(text[: span.end], span.kind, span.simple) for span in scan(text, 0, LEXICON)] == [
        ("a", "term", True),
        ("a + b", "term", False),
        ("a + b = c", "formula", False),
    ]


def test_no_expression_runs_beyond_where_it_has_to_stop() -> None:
    assert [span.end for span in scan("x + 1 + y", 0, LEXICON, 5)] == [1, 5]


def test_a_declaration_is_a_typing_and_not_a_claim() -> None:
    assert only("n ∈ ℕ")[1:3] == ("typing", RTyped(RVar("n"), NAT))
    assert only("x, y ∈ ℝ").raw == RBin("and", RTyped(RVar("x"), REAL), RTyped(RVar("y"), REAL))
    assert only("f : A → B").raw == RTyped(RVar("f"), fun(type_variable("A"), type_variable("B")))


def test_sorts_are_spans_of_their_own() -> None:
    assert only("ℤ").sort == INT
    assert only("Set α").sort == Sort("Set", (type_variable("α"),))
    assert only("R[X]").sort == Sort("Poly", (type_variable("R"),))


def test_lean_binders_declare_their_carriers() -> None:
    span = only("∀ {G : Type u_1} [inst : CommMonoid G] (a b : G), a * b = b * a")
    assert [str(carrier) for carrier in span.carriers] == ["G : CommMonoid"]


def test_a_sign_with_two_meanings_gives_both_readings() -> None:
    assert whole("s^c") == {"compl(s)", "pow(s, c)"}
    assert whole("(g ∘ f)(x)") == {"compose(g, f)(x)", "mul(compose(g, f), x)"}
    assert whole("p(x + 1)") == {"p(add(x, 1))", "mul(p, add(x, 1))"}


def test_an_operator_alone_is_found_by_its_word() -> None:
    assert operator_at("relation ≤ is", 9, LEXICON) == ((10, "le"),)
    assert operator_at("relation is", 9, LEXICON) == ()


def test_a_bare_numeral_is_simple() -> None:
    assert only("12")[1:4] == ("term", RNum(12), True)


@pytest.mark.parametrize(
    "text",
    [
        "is", "of b", "set", "every", "If", "prime", "and b", "2nd", "",
        " a", "+ b", "= b", "≤", ")", "→ a", "∞", "∑ i, i", "a_", "3.1.4", "{a, }",
    ],
)  # fmt: skip
def test_what_is_no_mathematics_has_no_span(text: str) -> None:
    assert scan(text, 0, LEXICON) == ()


@pytest.mark.parametrize(
    ("text", "complete"),
    [
        ("a +", "a"),
        ("a = ", "a"),
        ("a b", "a"),
        ("f(x, y", "f"),
        ("|x", ""),
        ("(a", ""),
        ("(a]", ""),
        ("gcd(a, b, c)", ""),
        ("gcd(a", ""),
        ("a ≡ b (mod n]", "a"),
        ("x^{-y}", "x"),
        ("¬a", ""),
        ("(a ∧ b)", ""),
        ("(a = b) + c", "(a = b)"),
        ("∀ x", ""),
        ("∀ x ∈ ℝ", ""),
        ("∃! x y, x = y", ""),
        ("x ∈ ℝ ≤ 2", "x ∈ ℝ"),
        ("2 ∈ ℕ", "2"),
        ("2 3", "2"),
        ("n, n ∣ 0", "n"),
        ("Nat.Prime", ""),
        ("∀ {G : Type} [Bar G] (a : G), a = a", ""),
        ("a is", "a"),
        ("a = b or b = a", "a = b"),
        ("x > 0 and y", "x > 0"),
        ("(a + b) a prime", "(a + b)"),
    ],
)
def test_only_complete_parts_of_broken_notation_are_spans(text: str, complete: str) -> None:
    ends = [span.end for span in scan(text, 0, LEXICON)]
    assert max(ends, default=0) == len(complete)


def test_a_scan_inside_a_word_or_past_the_end_finds_nothing() -> None:
    assert scan("prime", 2, LEXICON) == ()
    assert scan("x", 5, LEXICON) == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(" * 10_000, "nested more than 40 deep"),
        ("¬" * 5_000 + "a = b", "nested more than 40 deep"),
        ("a + " * 2_500 + "a", "more than 250 signs"),
        ("9" * 10_000, "has 10000 digits"),
        ("∀ x, " * 2_000 + "x = x", "nested more than 40 deep"),
    ],
)
def test_limits_are_refused_with_their_place(text: str, reason: str) -> None:
    with pytest.raises(BadInputError, match=reason) as caught:
        scan(text, 0, LEXICON)
    assert str(caught.value).startswith("column ")


def test_a_new_row_with_a_symbol_is_read_and_written(tmp_path: Path) -> None:
    rows = """
        [marked]
        gloss = "the sum of s and t, each with its own mark"
        args = ["Set(A)", "Set(A)"]
        result = "Set(A)"
        lean = "marked {0} {1}"
        symbol = { fix = "infix", level = "sum", text = ["⊞", "\\\\boxplus"] }

        [floor]
        gloss = "the largest integer that is at most x"
        args = ["Real"]
        result = "Int"
        lean = "Int.floor {0}"
        symbol = { fix = "brackets", text = ["⌊", "⌋", "\\\\lfloor", "\\\\rfloor"] }
    """
    file = tmp_path / "more.toml"
    file.write_text(rows, "utf-8")
    lexicon = load(file)
    for text, reading, written in [
        (r"s \boxplus t = t ⊞ s", "eq(marked(s, t), marked(t, s))", "∀ s t : Set α, s ⊞ t = t ⊞ s"),
        (r"⌊x⌋ ≤ \lfloor x + 1 \rfloor", "le(floor(x), floor(add(x, 1)))", "∀ x ∈ ℝ, ⌊x⌋ ≤ ⌊x + 1⌋"),
    ]:
        (span,) = [span for span in scan(text, 0, lexicon) if span.end == len(text)]
        assert span.raw is not None
        assert tell(span.raw) == reading
        assert notate(elaborate(RStatement(span.raw), lexicon).formula, lexicon) == written
    assert whole("⌊x⌋") == {"floor_of(x)"}  # without a row of its own an opaque word


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(alphabet="ab|(){}[]+-*^²√∀∃∈ℕ,:.∣→∧¬ 12xCgd$\\'_", max_size=25))
def test_no_text_breaks_the_scanner(text: str) -> None:
    for start in range(len(text)):
        try:
            spans = scan(text, start, LEXICON)
        except BadInputError:
            continue
        assert all(start < span.end <= len(text) for span in spans)
