from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certify.english.plain import plain
from certify.english.reader import read_text
from certify.english.spoken import spoken
from certify.lexicon import load
from certify.logic import write

LEXICON = load(vocabulary="open")


def regions(text: str) -> list[str]:
    found = plain(text)
    return [found.text[start:end] for start, end, _ in found.regions]


@pytest.mark.parametrize(
    ("text", "read", "parts"),
    [
        ("Let $x$ be \\(y\\).", "Let x be y .", ["x", "y"]),
        ("If \\[ x = 1 \\] or $$y = 2.$$", "If x = 1 or y = 2 .", ["x = 1", "y = 2"]),
        ("$n = 3?$ Then", "n = 3 ? Then", ["n = 3"]),
        ("$x > 0 \\text{ and } y > 0$", "x > 0 and y > 0", ["x > 0", "y > 0"]),
        ("$f(x) = 0 \\quad (x > 0)$", "f(x) = 0 (x > 0)", ["f(x) = 0", "(x > 0)"]),
        ("the set `s ∩ t` is a `Set`", "the set s ∩ t is a Set", ["s ∩ t"]),
        ("the “sum”  of\n two", 'the "sum" of two', []),
        ("costs $5", "costs $5", []),
        ("a *finite set* is _small_", "a finite set is small", []),
        ("a * b * c and a *b", "a * b * c and a *b", []),
        ("`x * y` and `z * w`", "x * y and z * w", ["x * y", "z * w"]),
        ("an empty $ $ is none", "an empty is none", []),
    ],
)
def test_mathematics_between_delimiters_is_a_region(text: str, read: str, parts: list[str]) -> None:
    assert plain(text).text == read
    assert regions(text) == parts


def test_commas_outside_brackets_part_a_region() -> None:
    words = [word.text for word in spoken(plain("for $x, y \\in A$ and $f(x, y)$"))]
    assert words == ["for", "x", ",", "y \\in A", "and", "f(x, y)"]


@pytest.mark.parametrize(
    "text",
    ["Is (n + 1 choose k + 1) zebra?", "Is (a plus b choose c) or (n minus 1 choose k) zebra?", "$k!=(n+1)!$ zebra"],
)
def test_what_stands_behind_added_signs_keeps_its_place(text: str) -> None:
    found = plain(text)
    assert len(found.text) > len(text.replace("$", ""))
    assert found.origins[found.text.index("zebra")] == text.index("zebra")


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(alphabet="ax =$`\\.,{}^_2é\u0301“ \n", max_size=40))
def test_every_character_keeps_a_place_of_the_text(text: str) -> None:
    found = plain(text)
    assert len(found.origins) == len(found.text) + 1
    assert all(0 <= place <= len(text) for place in found.origins)
    assert list(found.origins) == sorted(found.origins)
    assert all(0 <= start < end <= len(found.text) for start, end, _ in found.regions)


@pytest.mark.parametrize(
    ("text", "stops"),
    [
        ("For all $x \\in \\mathbb{R}$, $x$ divides divides $x$.", "divides $x$"),
        ("Every   number divides $1 + \\dots + n$.", "1 + \\dots"),
        ("The number $\\operatorname{lcm}(a, b)$ divides divides $ab$.", "divides $ab$"),
    ],
)
def test_a_refusal_points_into_the_text_that_was_given(text: str, stops: str) -> None:
    refused = read_text(text, LEXICON).unparsed
    assert refused is not None
    assert text[refused.position :].startswith(stops.split(" ", maxsplit=1)[0])


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("For all $a, x \\in \\mathbb{Z}$, $a$ divides $ax$.", "∀ a:Int. ∀ x:Int. dvd(a, mul(a, x):Int)"),
        ("If `f x = f y` then `x = y`.", "∀ f:Fun('α, 'β). ∀ x:'α. ∀ y:'α. f@(x) = f@(y) → x = y"),
        (
            "For every $n \\in \\mathbb{N}$, $\\sum_{k=1}^n k = n^2$.",
            "∀ n:Nat. operator_between_sum(1:Nat, n, fun k:Nat. k):Nat = pow(n, 2:Nat):Nat",
        ),
        (
            "For all $x \\in \\mathbb{R}$, $\\frac{x}{2} = x$ if $x \\in [0, 1]$.",
            "∀ x:Real. le(0:Real, x) ∧ le(x, 1:Real) → div(x, 2:Real):Real = x",
        ),
        (
            "For all $x \\in \\mathbb{R}$, $\\sum_{k=1}^{10} \\sqrt{k} = x$.",
            "∀ x:Real. operator_between_sum(1:Nat, 10:Nat, fun k:Nat. sqrt(cast(k):Real):Real):Real = x",
        ),
    ],
)
def test_a_sentence_with_delimiters_is_read(text: str, formula: str) -> None:
    found = read_text(text, LEXICON).readings
    assert [write(reading.statement.formula) for reading in found] == [formula]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("If $m \\ge 1$, then $m$ divides $\\varphi(m)$.", "φ may be the function of that name"),
        ("For every natural number $n$, $\\frac{n}{2}$ divides $n$.", "is a natural number"),
        ("For all $x \\in \\mathbb{R}$, $\\sum_{k=1}^{10} x \\mid k$.", "is a real number|not read"),
        ("For every $n \\in \\mathbb{N}$, $n$ $+ 1$ is even.", "does not continue|is not read"),
        ("For positive integers $n$, $\\sum_{k=1}^n k C_n^k = n$.", "C may be the function of that name"),
        ("If $C_n^k = C_m^k$, then $n = m$.", "C may be the function of that name"),
        ("For all real numbers $x$ and $y$, $d(x, y) \\ge 0$.", "d may be the function of that name"),
        ("If $f'$ is positive, then $f$ is increasing.", "f' may be a derivative"),
        ("If `2 i` is even, then `2 i` is even.", "the notation '2 i' is not read"),
        ("Let $x \\in \\mathbb{R}$. Then $x \\dots$ is even.", "does not continue|is not read"),
    ],
)
def test_a_doubtful_sentence_with_delimiters_is_refused(text: str, reason: str) -> None:
    refused = read_text(text, LEXICON).unparsed
    assert refused is not None
    assert any(part in refused.reason for part in reason.split("|")), refused.reason


def test_operators_are_beyond_interpreted_and_named_words() -> None:
    text = "For every $n \\in \\mathbb{N}$, $\\sum_{k=1}^n k = n^2$."
    assert all(read_text(text, load(vocabulary=level)).unparsed for level in ("interpreted", "named"))


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (
            "Prove that every group of order 9 is abelian (do not assume $G$ is cyclic).",
            "Prove that every group of order 9 is abelian.",
        ),
        ("Use Zorn's lemma to prove that every ring has a maximal ideal.", "Every ring has a maximal ideal."),
    ],
)
def test_advice_on_the_proof_supposes_nothing(text: str, same: str) -> None:
    lexicon = load(vocabulary="open")
    read, plain_one = (read_text(each, lexicon).readings for each in (text, same))
    assert [each.statement for each in read] == [each.statement for each in plain_one] != []


@pytest.mark.parametrize(
    "text",
    [
        "Prove that every group of order 9 is abelian (assume that $G$ is finite).",
        "Use the fact that $x > 0$ to prove that $x$ is positive.",
        "Use $x > 0$ to prove that $x$ is positive.",
    ],
)
def test_what_may_be_a_hypothesis_is_no_advice(text: str) -> None:
    assert not read_text(text, load(vocabulary="open")).readings
