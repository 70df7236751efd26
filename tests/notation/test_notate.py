from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certify.lexicon import load
from certify.logic import Statement, Truth, Var, read, type_variable
from certify.notation.notate import NoNotationError, notate
from certify.notation.symbolic import scan
from certify.reading.elaborate import ElaborationError, elaborate
from certify.reading.raw import Domain, RStatement
from tests.reading.formulas import statements

LEXICON = load()
SCRIPTS = ("unicode", "ascii", "latex")


def read_back(text: str, statement: Statement) -> set[str]:
    """Return the keys of all readings of the whole `text` that have sorts."""
    keys = set()
    for span in scan(text, 0, LEXICON):
        if span.end == len(text) and span.kind == "formula" and span.raw is not None:
            try:
                keys.add(elaborate(RStatement(span.raw, span.carriers), LEXICON, Domain.of(statement)).key())
            except ElaborationError:
                continue
    return keys


@settings(max_examples=150, deadline=None, derandomize=True)
@given(statement=statements(LEXICON), script=st.sampled_from(SCRIPTS))
def test_what_is_written_is_read_back_as_the_same_statement(statement: Statement, script: str) -> None:
    text = notate(statement.formula, LEXICON, script)
    assert read_back(text, statement) == {statement.key()}, text


@pytest.mark.parametrize(
    ("formula", "unicode", "ascii_", "latex"),
    [
        (
            "∀ a:Int. ∀ b:Int. le(abs(add(a, b)), add(abs(a), abs(b)))",
            "∀ a, b ∈ ℤ, |a + b| ≤ |a| + |b|",
            "∀ a, b ∈ Int, |a + b| <= |a| + |b|",
            r"\forall a, b \in \mathbb{Z}, \lvert a + b \rvert \leq \lvert a \rvert + \lvert b \rvert",
        ),
        (
            "∀ n:Nat. ∀ k:Nat. le(k, n) → choose(n, sub(n, k)) = choose(n, k)",
            "∀ n, k ∈ ℕ, k ≤ n → C(n, n - k) = C(n, k)",
            "∀ n, k ∈ Nat, k <= n -> C(n, n - k) = C(n, k)",
            r"\forall n, k \in \mathbb{N}, k \leq n \implies \binom{n}{n - k} = \binom{n}{k}",
        ),
        (
            "∀ x:Real. le(0:Real, x) → sqrt(pow(x, 2:Nat)) = x",
            "∀ x ∈ ℝ, 0 ≤ x → √x² = x",
            "∀ x ∈ Real, 0 <= x -> sqrt(x^2) = x",
            r"\forall x \in \mathbb{R}, 0 \leq x \implies \sqrt{x^{2}} = x",
        ),
        (
            "∀ n:Nat. ∀ a:Nat. ∀ b:Nat. congruent(n, a, b) → ¬dvd(n, add(a, 1:Nat))",
            "∀ n, a, b ∈ ℕ, a ≡ b (mod n) → n ∤ a + 1",
            "∀ n, a, b ∈ Nat, a ≡ b (mod n) -> n ∤ a + 1",
            r"\forall n, a, b \in \mathbb{N}, a \equiv b \pmod{n} \implies n \nmid a + 1",
        ),
        (
            "∀ n:Nat. (prime(n) ∧ lt(2:Nat, n)) → (∃ k:Nat. n = add(mul(2:Nat, k), 1:Nat))",
            "∀ n ∈ ℕ, Nat.Prime n ∧ 2 < n → ∃ k ∈ ℕ, n = 2 * k + 1",
            "∀ n ∈ Nat, Nat.Prime n & 2 < n -> ∃ k ∈ Nat, n = 2 * k + 1",
            r"\forall n \in \mathbb{N}, Nat.Prime n \land 2 < n \implies \exists k \in \mathbb{N}, n = 2 \cdot k + 1",
        ),
    ],
)
def test_each_script_writes_its_own_signs(formula: str, unicode: str, ascii_: str, latex: str) -> None:
    parsed = read(formula, resolve=LEXICON.symbol)
    statement = Statement(parsed)
    for script, text in zip(SCRIPTS, (unicode, ascii_, latex), strict=True):
        assert notate(parsed, LEXICON, script) == text
        assert read_back(text, statement) == {statement.key()}


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        ("(∀ n:Nat. le(0:Nat, n)) ∧ prime(2:Nat)", "(∀ n ∈ ℕ, 0 ≤ n) ∧ Nat.Prime 2"),
        ("((prime(2:Nat) → prime(3:Nat)) → prime(5:Nat))", "(Nat.Prime 2 → Nat.Prime 3) → Nat.Prime 5"),
        ("prime(2:Nat) → prime(3:Nat) → prime(5:Nat)", "Nat.Prime 2 → Nat.Prime 3 → Nat.Prime 5"),
        ("¬(prime(2:Nat) ∨ prime(3:Nat))", "¬(Nat.Prime 2 ∨ Nat.Prime 3)"),
        ("¬¬prime(2:Nat)", "¬¬Nat.Prime 2"),
        ("∀ n:Nat. le(0:Int, cast(n):Int)", "∀ n ∈ ℕ, 0 ≤ (↑n : ℤ)"),
        ("∀ n:Nat. sub(n, sub(n, 1:Nat)) = 1:Nat", "∀ n ∈ ℕ, n - (n - 1) = 1"),
        ("∀ a:Int. neg(neg(a)) = a", "∀ a ∈ ℤ, -(-a) = a"),
        ("∀ a:Int. mul(neg(a), a) = neg(mul(a, a))", "∀ a ∈ ℤ, -a * a = -(a * a)"),
        ("∀ n:Nat. pow(pow(2:Nat, n), 2:Nat) = pow(2:Nat, mul(2:Nat, n))", "∀ n ∈ ℕ, (2^n)² = 2^(2 * n)"),
        ("∀ n:Nat. factorial(add(n, 1:Nat)) = mul(add(n, 1:Nat), factorial(n))", "∀ n ∈ ℕ, (n + 1)! = (n + 1) * n!"),
        ("∀ c:Nat. ∀ x:Real. pow(x, c) = pow(x, c)", "∀ c ∈ ℕ, ∀ x ∈ ℝ, x^(c) = x^(c)"),
        ("∀ f:Fun(Nat, Nat). injective(f) → f@(0:Nat) = 0:Nat", "∀ f : ℕ → ℕ, Function.Injective f → f(0) = 0"),
    ],
)
def test_brackets_stand_where_the_layers_need_them_and_nowhere_else(formula: str, text: str) -> None:
    parsed = read(formula, resolve=LEXICON.symbol)
    assert notate(parsed, LEXICON) == text
    assert read_back(text, Statement(parsed)) == {Statement(parsed).key()}


def test_names_replace_the_names_of_variables() -> None:
    var = Var("tmp", type_variable("α"))
    assert notate(var, LEXICON, names={var: "x"}) == "x"


def test_a_preferred_spelling_is_used() -> None:
    formula = read("∀ n:Nat. mul(n, mod(n, 2:Nat)) = 0:Nat → dvd(2:Nat, n)", resolve=LEXICON.symbol)
    text = notate(formula, LEXICON, prefer={"mod": "mod", "mul": "·", "dvd": "|"})
    assert text == "∀ n ∈ ℕ, n · (n mod 2) = 0 → 2 | n"
    assert read_back(text, Statement(formula)) == {Statement(formula).key()}


def test_a_spelling_that_the_word_does_not_have_is_refused() -> None:
    with pytest.raises(NoNotationError, match="mul is not spelled 'x'"):
        notate(read("∀ n:Nat. mul(n, n) = n", resolve=LEXICON.symbol), LEXICON, prefer={"mul": "x"})


def test_a_word_without_notation_is_refused_by_name() -> None:
    with pytest.raises(NoNotationError, match="composite has no notation"):
        notate(read("composite(4:Nat)", resolve=LEXICON.symbol), LEXICON)


def test_truth_is_refused() -> None:
    with pytest.raises(NoNotationError, match="true and false"):
        notate(Truth(True), LEXICON)
