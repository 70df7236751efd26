"""Non-vacuity: both models are shown and are what they claim to be; hypotheses that prove too much prove nothing."""

from __future__ import annotations

import pytest

from certify.decide.finite import satisfies
from certify.decide.goal import Goal, Hypothesis
from certify.decide.grounds import grounds
from certify.decide.interpretation import show
from certify.decide.outcome import Undecided, Verdict
from certify.decide.prove import equivalence
from certify.decide.verdict import Decision, decide
from certify.logic import Not, read
from tests.decide.pairs import LEXICON, statement

DIVIDES_ZERO = "∀ n:Nat. dvd(n, 0:Nat)"
COMM = "∀ a:Nat. ∀ b:Nat. mul(a, b) = mul(b, a)"
CLAIM = "∀ a:Nat. p(mul(a, a):Nat)"


def decided(canonical: str, paraphrase: str) -> Decision:
    return decide(statement(canonical), statement(paraphrase), LEXICON)


@pytest.mark.parametrize(
    ("canonical", "paraphrase", "lemmas"),
    [
        (DIVIDES_ZERO, "∀ n:Nat. ∃ k:Nat. mul(n, k) = 0:Nat", {"dvd_def"}),
        ("∀ x:Real. le(0:Real, sqrt(x))", "¬(∃ x:Real. lt(sqrt(x), 0:Real))", {"lt_iff_not_ge"}),
        ("∀ x:Real. q(sqrt(pow(x, 2:Nat)))", "∀ x:Real. q(sqrt(mul(x, x)))", {"sq"}),
    ],
)
def test_the_models_that_are_shown_obey_what_was_granted_and_more(
    canonical: str, paraphrase: str, lemmas: set[str]
) -> None:
    decision = decided(canonical, paraphrase)
    assert decision.goal is not None and decision.open is not None
    claim, granted = decision.open.claim, tuple(h.formula for h in decision.open.under)
    assert satisfies(decision.open.holds, (*granted, claim))
    assert satisfies(decision.open.fails, (*granted, Not(claim)))
    shown = grounds(decision)
    assert {fact["lemma"] for fact in shown["granted"]} == lemmas
    assert shown["open"]["holds_where"] == list(show(decision.open.holds))
    assert shown["open"]["fails_where"] == list(show(decision.open.fails))
    assert not shown["open"]["under"] or {fact["name"] for fact in shown["granted"]} <= {*shown["open"]["under"]}


def test_where_unfolding_decides_the_claim_the_models_say_that_they_obey_nothing() -> None:
    shown = grounds(decided("∀ s:Set('G). subset(s, s)", "∀ s:Set('G). ∀ x:'G. mem(x, s) → mem(x, s)"))
    assert [fact["name"] for fact in shown["granted"]] == ["subset_def_SetG"]
    assert shown["open"]["under"] == []


@pytest.mark.parametrize(
    ("canonical", "paraphrase"),
    [(DIVIDES_ZERO, "∀ k:Nat. dvd(k, 0:Nat)"), (DIVIDES_ZERO, "∀ n:Nat. dvd(0:Nat, n)")],
    ids=["one claim by form", "refuted"],
)
def test_no_grounds_are_shown_where_none_are_needed_or_nothing_is_proved(canonical: str, paraphrase: str) -> None:
    assert grounds(decided(canonical, paraphrase)) == {}


def attempted(left: str, right: str, *laws: str) -> str:
    """Return why the goal of `left` and `right` under `laws` is not proved; empty where it is."""
    granted = tuple(Hypothesis(f"law{i}", read(law, resolve=LEXICON.symbol), "law") for i, law in enumerate(laws))
    sides = (read(text, resolve=LEXICON.symbol) for text in (left, right))
    found = equivalence([Goal("T2", *sides, granted)], LEXICON)
    return found.reason or "no reason" if isinstance(found, Undecided) else ""


OTHER = "∀ a:Nat. q(a)"
VACUOUS = {
    "one law contradicts itself": (CLAIM, OTHER, "∀ a:Nat. ¬ a = a"),
    "two laws contradict each other": (CLAIM, OTHER, "∀ a:Nat. r(a)", "∃ a:Nat. ¬r(a)"),
    "one law decides both sides": (COMM, "∀ a:Nat. ∀ b:Nat. mul(b, a) = mul(a, b) ∨ q(a)", COMM),
    "two laws decide the claim together": (
        "∀ a:Nat. p(a)", "∀ a:Nat. p(a) ∨ q(a)", "∀ a:Nat. r(a)", "∀ a:Nat. r(a) → p(a)",
    ),
    "each side is decided by a law of its own": ("∀ a:Nat. p(a)", OTHER, "∀ a:Nat. p(a)", OTHER),
    "the laws refute both sides": ("∀ a:Nat. p(a)", OTHER, "∃ a:Nat. ¬p(a)", "∃ a:Nat. ¬q(a)"),
    "one side follows by a case split from two laws": (
        "∀ a:Nat. p(a)", "∀ a:Nat. q(a) → q(a)", "∀ a:Nat. r(a) → p(a)", "∀ a:Nat. ¬r(a) → p(a)",
    ),
    "a law is said beside the claim": (CLAIM, f"({CLAIM}) ∧ ({COMM})", COMM),
    "a law about one element makes a side trivial": (
        "∀ a:Nat. le(a, 0:Nat)", "∀ a:Nat. p(a) → p(0:Nat)", "∀ a:Nat. ∀ b:Nat. a = b", "∀ a:Nat. le(a, a)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", VACUOUS)
def test_hypotheses_that_prove_too_much_prove_nothing(name: str) -> None:
    assert attempted(*VACUOUS[name])


def test_hypotheses_that_leave_the_claim_open_prove() -> None:
    assert attempted("∀ a:Nat. ∀ b:Nat. p(mul(a, b):Nat)", "∀ a:Nat. ∀ b:Nat. p(mul(b, a):Nat)", COMM) == ""
    divides = "∀ m:Nat. ∀ n:Nat. le(m, n) → dvd(m, factorial(n))"
    turned = "∀ m:Nat. ∀ n:Nat. le(m, n) → (∃ k:Nat. factorial(n) = mul(k, m))"
    assert decided(divides, turned).verdict is Verdict.EQUIVALENT


def test_what_a_known_law_decides_no_law_rewords() -> None:
    assert decided(DIVIDES_ZERO, "∀ n:Nat. ∃ k:Nat. 0:Nat = mul(k, n)").verdict is Verdict.UNKNOWN
