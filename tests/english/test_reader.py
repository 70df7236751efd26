"""English to logic: sentences with their meaning, ambiguous ones with all readings, and what must not parse."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest

from certify.english.reader import read_text
from certify.files.resources import data_dir
from certify.lexicon import load
from certify.logic import NAT, REAL, write
from certify.reading.raw import Domain

LEXICON = load()


def readings(text: str, domain: Domain | None = None) -> list[str]:
    return [write(reading.statement.formula) for reading in read_text(text, LEXICON, domain).readings]


def row_examples() -> Iterator[str]:
    for name in ("nouns", "properties", "constants"):
        rows = tomllib.loads((data_dir("grammars") / f"{name}.toml").read_text("utf-8"))
        yield from (row["example"] for row in rows.values())
    for word in LEXICON.words.values():
        yield from (frame.example for frame in word.frames)


@pytest.mark.parametrize("text", sorted(set(row_examples())))
def test_every_row_has_an_example_that_is_read(text: str) -> None:
    result = read_text(text, LEXICON)
    assert result.readings, result.unparsed


MEANINGS = [
    ("Every natural number divides zero.", "∀ n:Nat. dvd(n, 0:Nat)"),
    ("Zero is divisible by every natural number.", "∀ n:Nat. dvd(n, 0:Nat)"),
    ("No prime number equals 1.", "¬(∃ n:Nat. prime(n) ∧ n = 1:Nat)"),
    ("Primes are greater than 1.", "∀ n:Nat. prime(n) → gt(n, 1:Nat)"),
    ("Some prime is even.", "∃ n:Nat. prime(n) ∧ even(n)"),
    ("Exactly one natural number is zero.", "∃! n:Nat. n = 0:Nat"),
    (
        "If a prime divides the square of a natural number, it divides the number.",
        "∀ n:Nat. prime(n) → (∀ m:Nat. dvd(n, sq(m):Nat) → dvd(n, m))",
    ),
    (
        "A closed set is the complement of an open set.",
        "∀ s:Set('α). is_closed(s) → (∃ t:Set('α). is_open(t) ∧ s = compl(t):Set('α))",
    ),
    (
        "For integers a, b and c, a times the sum of b and c is the sum of a times b and a times c.",
        "∀ a:Int. ∀ b:Int. ∀ c:Int. mul(a, add(b, c):Int):Int = add(mul(a, b):Int, mul(a, c):Int):Int",
    ),
    ("x² ≥ 0 for every real number x", "∀ x:Real. ge(pow(x, 2:Nat):Real, 0:Real)"),
    (
        "If a divides b and b divides c, then a divides c.",
        "∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, b) ∧ dvd(b, c) → dvd(a, c)",
    ),
    (
        "If a number divides two numbers, it divides their sum.",
        "∀ n:Nat. ∀ m:Nat. ∀ k:Nat. dvd(n, m) ∧ dvd(n, k) → dvd(n, add(m, k):Nat)",
    ),
    (
        "Does a number that divides two numbers also divide their sum?",
        "∀ n:Nat. ∀ m:Nat. ∀ k:Nat. dvd(n, m) ∧ dvd(n, k) → dvd(n, add(m, k):Nat)",
    ),
    (
        "Two natural numbers are equal if each divides the other.",
        "∀ n:Nat. ∀ m:Nat. dvd(n, m) ∧ dvd(m, n) → n = m",
    ),
    (
        "Zero divides a natural number if and only if that number is zero.",
        "∀ n:Nat. dvd(0:Nat, n) ↔ n = 0:Nat",
    ),
    ("The product of any two odd integers is odd.", "∀ a:Int. ∀ b:Int. odd(a) ∧ odd(b) → odd(mul(a, b):Int)"),
    ("No integer is both even and odd.", "¬(∃ a:Int. even(a) ∧ odd(a))"),
    ("Every integer is either even or odd.", "∀ a:Int. even(a) ∨ odd(a)"),
    ("Suppose n is an even natural number. Then n squared is even.", "∀ n:Nat. even(n) → even(sq(n):Nat)"),
    ("An integer is zero unless it is nonzero.", "∀ a:Int. ¬nonzero(a) → a = 0:Int"),
    ("An integer is even only if it is divisible by 2.", "∀ a:Int. even(a) → dvd(2:Int, a)"),
    ("Every prime other than 2 is odd.", "∀ n:Nat. prime(n) ∧ ne(n, 2:Nat) → odd(n)"),
    ("There are no even primes greater than 2.", "¬(∃ n:Nat. prime(n) ∧ even(n) ∧ gt(n, 2:Nat))"),
    (
        "The smallest prime number is 2.",
        "∃ n:Nat. prime(n) ∧ (∀ m:Nat. prime(m) → le(n, m)) ∧ n = 2:Nat",
    ),
    (
        "Every natural number divides some prime number.",
        "∀ n:Nat. ∃ m:Nat. prime(m) ∧ dvd(n, m)",
    ),
    (
        "Some prime number divides every natural number.",
        "∃ n:Nat. prime(n) ∧ (∀ m:Nat. dvd(n, m))",
    ),
    (
        "Two sets are equal if and only if they have the same elements.",
        "∀ s:Set('α). ∀ t:Set('α). s = t ↔ (∀ x:'α. mem(x, s) ↔ mem(x, t))",
    ),
    (
        "The complement of the complement of a set is the set itself.",
        "∀ s:Set('α). compl(compl(s):Set('α)):Set('α) = s",
    ),
    ("For every integer a, a - 0 is equal to a.", "∀ a:Int. sub(a, 0:Int):Int = a"),
    ("Divisibility is transitive.", "∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, b) → dvd(b, c) → dvd(a, c)"),
    ("Is multiplication commutative?", "∀ a:'α. ∀ b:'α. mul(a, b):'α = mul(b, a):'α"),
    ("Adding zero to any element returns that element.", "∀ x:'α. add(x, 0:'α):'α = x"),
    ("Is an element returned when zero is added to it?", "∀ x:'α. add(x, 0:'α):'α = x"),
    ("Zero does not divide any nonzero natural number.", "¬(∃ n:Nat. nonzero(n) ∧ dvd(0:Nat, n))"),
    ("The remainder when zero is divided by any natural number is zero.", "∀ n:Nat. mod(0:Nat, n):Nat = 0:Nat"),
    ("Is ∀ {p : ℕ}, p.Prime → 1 < p true?", "∀ p:Nat. prime(p) → lt(1:Nat, p)"),
    (
        "$a \\mid b$ implies that $a \\mid b \\cdot c$.",
        "∀ a:Nat. ∀ b:Nat. dvd(a, b) → (∀ c:Nat. dvd(a, mul(b, c):Nat))",
    ),
]


@pytest.mark.parametrize(("text", "formula"), MEANINGS)
def test_a_sentence_means_what_mathematicians_mean_by_it(text: str, formula: str) -> None:
    (found,) = readings(text)
    assert found in (formula, *_reordered(formula))


def _reordered(formula: str) -> tuple[str, ...]:
    """The quantifier of a free variable may also stand in front of the whole."""
    prenex = formula.replace(" → (∀ c:Nat. ", " → ").replace("∀ b:Nat. dvd", "∀ b:Nat. ∀ c:Nat. dvd")
    return (prenex.rstrip(")") + ")",)


ALGEBRA = [
    (
        "The inverse of a product is the product of the inverses in the opposite order.",
        "∀ x:'α. ∀ y:'α. inv(mul(x, y):'α):'α = mul(inv(y):'α, inv(x):'α):'α",
    ),
    (
        "The negation of a difference is the difference in the opposite order.",
        "∀ x:'α. ∀ y:'α. neg(sub(x, y):'α):'α = sub(y, x):'α",
    ),
    ("In a group, left multiplication by any element is injective.", "∀ x:'G. injective(fun y:'G. mul(x, y):'G)"),
    ("In a group, right multiplication by any element is injective.", "∀ x:'G. injective(fun y:'G. mul(y, x):'G)"),
    (
        "Multiplication distributes over addition from the right.",
        "∀ x:'α. ∀ y:'α. ∀ z:'α. mul(add(y, z):'α, x):'α = add(mul(y, x):'α, mul(z, x):'α):'α",
    ),
    (
        "Are the units of a monoid closed under multiplication?",
        "∀ x:'M. ∀ y:'M. is_unit(x) ∧ is_unit(y) → is_unit(mul(x, y):'M)",
    ),
    ("Is X.degree = 1?", "degree(indeterminate():Poly('α)):Degree = 1:Degree"),
    ("For all polynomials X, X = X.", "∀ X:Poly('α). X = X"),
    (
        "An element raised to the power n + 1 is its nth power times the element.",
        "∀ n:Nat. ∀ x:'α. pow(x, add(n, 1:Nat):Nat):'α = mul(pow(x, n):'α, x):'α",
    ),
    (
        "Is the product of the additive inverses of two elements equal to the product of the elements themselves?",
        "∀ x:'α. ∀ y:'α. mul(neg(x):'α, neg(y):'α):'α = mul(x, y):'α",
    ),
    (
        "For each e in a monoid, if e * a = a for all a, does e equal 1?",
        "∀ e:'M. (∀ a:'M. mul(e, a):'M = a) → e = 1:'M",
    ),
    (
        "Is a function surjective if it has a right inverse?",
        "∀ f:Fun('α, 'β). ∀ g:Fun('β, 'α). right_inverse(g, f) → surjective(f)",
    ),
    ("Let G be a group and a, b ∈ G. Then a * b = a.", "∀ a:'G. ∀ b:'G. mul(a, b):'G = a"),
    ("In a nontrivial ring, zero has no multiplicative inverse.", "¬is_unit(0:'R)"),
]


@pytest.mark.parametrize(("text", "formula"), ALGEBRA)
def test_a_sentence_of_algebra_means_what_mathematicians_mean_by_it(text: str, formula: str) -> None:
    assert readings(text) == [formula]


@pytest.mark.parametrize(
    "text",
    [
        "The inverse of an element is the inverse in the opposite order.",
        "The difference in the opposite order is zero.",
        "The multiplication map is injective.",
        "Elements are closed under multiplication.",
        "Units are closed under inversion.",
        "Let x and y. Then x = y.",
        "In a trivial-minded ring, zero is one.",
    ],
)
def test_what_algebra_does_not_say_is_refused(text: str) -> None:
    assert readings(text) == []


AMBIGUOUS = [
    ("The square of a plus b is positive for all integers a and b.", 2),
    ("The absolute value of a plus b is at most the absolute value of a plus the absolute value of c.", 2),
    ("The sum of a and b times c is at least a.", 2),
    ("a divides b and b divides a or a is b.", 2),
    ("The square of a number is positive if it is nonzero.", 2),
    ("If s contains x and s is a subset of t, then t contains x.", 2),
]


@pytest.mark.parametrize(("text", "count"), AMBIGUOUS)
def test_a_real_ambiguity_gives_all_its_readings(text: str, count: int) -> None:
    assert len(readings(text)) == count


def test_a_reading_says_which_decision_made_it() -> None:
    found = read_text("The square of a number is positive if it is nonzero.", LEXICON).readings
    assert {reading.decisions for reading in found} == {("'it' is the thing",), ("'it' is the whole subject",)}


NO_READING = [
    ("Is f(A ∪ B) = f(A) ∪ f(B)?", "the image of"),
    ("everynumberiseven", "not known"),
    ("Every natural number divdes zero.", "not known"),
    ("Every natural number zero divides.", ""),
    ("every set divides zero", "set"),
    ("It divides zero.", "antecedent"),
    ("They are equal.", "antecedent"),
    ("The sum of a is even.", "two things"),
    ("Zero is not always even.", ""),
    ("Colourless green ideas sleep furiously.", "not known"),
    ("", "empty"),
    ("   ", "empty"),
    ("zero is\x00even", "control character"),
    ("a" * 10_000, "characters"),
    ("(" * 300 + "x" + ")" * 300 + " = x", ""),
    ("Every", "ends too early"),
    ("-/ theorem evil : False := sorry /-", ""),
    ("__import__('os').system('true')", ""),
]


@pytest.mark.parametrize(("text", "reason"), NO_READING)
def test_what_is_outside_the_grammar_is_refused_with_the_reason(text: str, reason: str) -> None:
    result = read_text(text, LEXICON)
    assert not result.readings
    assert result.unparsed is not None
    assert reason in result.unparsed.reason


def test_the_refusal_names_the_place_and_what_was_understood() -> None:
    unparsed = read_text("Every natural number divdes zero.", LEXICON).unparsed
    assert unparsed is not None
    assert unparsed.position == len("Every natural number ")
    assert unparsed.longest == "Every natural number"
    assert unparsed.nearest


def test_huge_powers_are_read_and_not_computed() -> None:
    (found,) = readings("10^10^10 is even.")
    assert found.startswith("even(pow(10:Nat, pow(10:Nat, 10:Nat)")


def test_the_domain_fills_what_the_text_leaves_open() -> None:
    assert readings("The square of any number is nonnegative.", Domain(number=REAL)) == [
        "∀ x:Real. nonnegative(sq(x):Real)"
    ]
    assert readings("Every number divides itself.", Domain(number=NAT)) == ["∀ n:Nat. dvd(n, n)"]


def test_a_named_structure_is_the_type_context() -> None:
    (reading,) = read_text("In a group G, every element of G times its inverse is the identity.", LEXICON).readings
    assert [str(carrier) for carrier in reading.statement.carriers] == ["G : Group"]
