"""One text against its statement: readings, references, and what is never claimed."""

from __future__ import annotations

import pytest

from certify.audit.finding import Finding
from certify.audit.judge import judge_row
from certify.audit.row import Row
from certify.check.claim import read_claim
from certify.decide.outcome import Verdict
from certify.lexicon import load
from certify.logic import And, Implies, subnodes

CHOOSE = "theorem choose_symm : ∀ {n k : ℕ}, k ≤ n → n.choose (n - k) = n.choose k"
TWO_MEANINGS = "If a divides b, then a is prime and b is even or a = b."
ONE_OF_THEM = "theorem t (a b : ℕ) : a ∣ b → a.Prime ∧ (Even b ∨ a = b)"
ELLIPTICAL = "C(n, k) = C(n, n - k)."


def judged(canonical: str, text: str, lean: str | None = None, context: str | None = None) -> Finding:
    return judge_row(
        Row(id="item", statement_id="s", text=text, canonical=canonical, lean=lean, context=context), load()
    )


def test_the_lean_statement_supplies_the_sorts_that_the_english_leaves_out() -> None:
    claim = read_claim("Addition is commutative.", "theorem t (a b : ℤ) : a + b = b + a", None, load())
    assert claim.readings == ("∀ a:Int. ∀ b:Int. add(a, b):Int = add(b, a):Int",)
    assert claim.against_lean.verdict == Verdict.EQUIVALENT


def test_a_context_outranks_the_lean_statement() -> None:
    claim = read_claim("Addition is commutative.", "theorem t (a b : ℤ) : a + b = b + a", "natural numbers", load())
    assert "Nat" in claim.readings[0]
    assert claim.against_lean.verdict != Verdict.EQUIVALENT


def test_a_canonical_text_false_as_read_is_judged_by_its_lean_statement() -> None:
    found = judged(ELLIPTICAL, "If k ≤ n, then C(n, n - k) = C(n, k).", CHOOSE)
    assert (found.verdict, found.reference) == (Verdict.EQUIVALENT, "lean")
    assert "false as read" in found.reason


def test_a_text_as_elliptical_as_its_canonical_text_is_not_called_false() -> None:
    found = judged(ELLIPTICAL, "Does C(n, k) equal C(n, n - k)?", CHOOSE)
    assert (found.verdict, found.reference, found.claim_truth) == (Verdict.EQUIVALENT, "canonical", "elliptical")


def test_without_a_lean_statement_a_false_canonical_text_is_no_ground_to_judge_by_another() -> None:
    found = judged(ELLIPTICAL, "If k ≤ n, then C(n, n - k) = C(n, k).", None, "natural numbers n and k")
    assert found.reference == "canonical" and found.verdict is not Verdict.EQUIVALENT


def test_a_canonical_text_that_does_not_parse_gives_way_to_its_lean_statement_visibly() -> None:
    found = judged("Every number frobnicates.", "Every natural number divides 0.", "theorem t (n : ℕ) : n ∣ 0")
    assert (found.verdict, found.reference, found.canonical_vs_lean) == (Verdict.EQUIVALENT, "lean", "unread")
    assert found.reason.startswith("judged against the Lean statement (canonical text:")
    assert found.canonical_meaning is None
    assert found.statement is not None
    assert (found.statement.reference, found.statement.theorems) == ("lean", ())
    assert found.statement.instead is not None and "frobnicates" in found.statement.instead


def test_an_ambiguous_canonical_text_gives_way_to_a_lean_statement_that_is_none_of_its_readings() -> None:
    found = judged(TWO_MEANINGS, "Every natural number divides 0.", "theorem t (n : ℕ) : n ∣ 0")
    assert (found.verdict, found.reference) == (Verdict.EQUIVALENT, "lean")
    assert found.canonical_vs_lean != Verdict.EQUIVALENT and len(found.canonical_readings) == 2


def test_without_a_lean_statement_an_unread_canonical_text_leaves_its_rows_unparsed() -> None:
    found = judged("Every number frobnicates.", "Every natural number divides 0.")
    assert found.verdict is Verdict.UNPARSED and found.reason.startswith("canonical text:")


def test_a_lean_statement_that_is_not_read_is_no_reference() -> None:
    found = judged("Every number frobnicates.", "Every natural number divides 0.", "theorem t : frob 3")
    assert found.verdict is Verdict.UNPARSED and found.reference is None


def test_a_canonical_text_that_is_read_stays_the_reference_whatever_its_lean_statement_says() -> None:
    lean = "theorem t (n : ℕ) : n ∣ 0"
    found = judged("Every prime number is at least 2.", "Is every prime number at least 2?", lean)
    assert (found.verdict, found.reference, found.canonical_vs_lean) == (Verdict.EQUIVALENT, "canonical", "unknown")


def test_a_text_that_is_false_by_itself_is_refuted_though_its_canonical_text_does_not_parse() -> None:
    found = judged("Every number frobnicates.", "Does 0 divide every natural number?", "theorem t (n : ℕ) : n ∣ 0")
    assert (found.verdict, found.reference) == (Verdict.REFUTED, "lean") and "frobnicates" in found.reason


def test_beside_a_false_lean_statement_nothing_is_refuted() -> None:
    found = judged("Every number frobnicates.", "Does 0 divide every natural number?", "theorem t (n : ℕ) : 0 ∣ n")
    assert found.verdict is Verdict.UNPARSED


def test_a_lean_statement_that_does_not_parse_costs_only_the_comparison() -> None:
    found = judged("Every natural number divides 0.", "Does each natural number divide 0?", "theorem t : frob 3")
    assert (found.verdict, found.canonical_vs_lean) == (Verdict.EQUIVALENT, "unread")


@pytest.mark.parametrize(
    ("context", "canonical", "text", "verdict"),
    [
        ("Let x be an integer.", "If x is positive, so is x².", "If x > 0, then x² > 0.", Verdict.EQUIVALENT),
        ("Let x be an integer.", "If x is positive, so is x².", "If x² is positive, so is x.", Verdict.REFUTED),
        ("Let m and n be natural numbers.", "n is divisible by m.", "m divides n.", Verdict.EQUIVALENT),
        ("Let s and t be sets.", "No element of s is in t.", "No element of t is in s.", Verdict.EQUIVALENT),
        ("Let x be a positive integer.", "x² is positive.", "x² > 0 for x > 0.", Verdict.EQUIVALENT),
        ("Let x be a positive integer.", "x² is positive.", "Let y be an integer. y² is positive.", Verdict.REFUTED),
        ("Let x be a quark.", "x is up.", "x is down.", Verdict.UNPARSED),
    ],
)
def test_a_context_that_is_a_sentence_is_read_before_each_text(
    context: str, canonical: str, text: str, verdict: Verdict
) -> None:
    assert judged(canonical, text, context=context).verdict is verdict


def test_a_context_that_is_not_understood_is_a_reason_not_an_error() -> None:
    found = judged("Addition is commutative.", "Is addition commutative?", None, "in a frobnitz")
    assert found.verdict is Verdict.UNPARSED and found.reason.startswith("context:")


def test_a_canonical_text_with_two_meanings_decides_nothing() -> None:
    found = judged(TWO_MEANINGS, "Every prime number is odd.")
    assert found.verdict is Verdict.AMBIGUOUS and "2 readings" in found.reason


def test_of_two_meanings_the_one_of_the_lean_statement_is_taken() -> None:
    claim = read_claim(TWO_MEANINGS, ONE_OF_THEM, None, load())
    assert claim.statement is not None and len(claim.readings) == 2
    (conclusion,) = [part.right for part in subnodes(claim.statement.formula) if isinstance(part, Implies)]
    assert isinstance(conclusion, And)


def test_a_text_whose_readings_get_different_verdicts_is_ambiguous_with_all_of_them() -> None:
    found = judged("If a divides b and a is not equal to b, then a is prime and b is even.", TWO_MEANINGS)
    assert found.verdict is Verdict.AMBIGUOUS and found.theorems == ()
    assert {reading["verdict"] for reading in found.readings} > {"equivalent"}


def test_texts_that_are_ambiguous_alike_are_equivalent_reading_by_reading() -> None:
    found = judged(TWO_MEANINGS, TWO_MEANINGS.replace("If a", "Whenever a").replace(", then", ","))
    assert (found.verdict, found.parallel, found.needed) == (Verdict.EQUIVALENT, True, 2)
    assert len(found.readings) == len(found.canonical_readings) == 2
    assert sum(proposed.kind == "equivalence" for proposed in found.theorems) == 2


def test_an_ambiguous_text_is_not_equivalent_to_an_ambiguous_text_with_another_reading() -> None:
    found = judged(TWO_MEANINGS, TWO_MEANINGS.replace("a is prime", "b is prime"))
    assert (found.verdict, found.parallel) == (Verdict.AMBIGUOUS, False)


def test_two_unrelated_truths_are_not_equivalent() -> None:
    found = judged("Every natural number divides 0.", "Every prime number is at least 2.")
    assert found.verdict is not Verdict.EQUIVALENT


@pytest.mark.parametrize("text", ["-/ theorem x : False := sorry /-", "\u202eEvery natural number divides 0."])
def test_text_that_would_leave_a_lean_comment_is_kept_inside(text: str) -> None:
    found = judged("Every natural number divides 0.", text)
    assert all("-/" not in each.theorem.doc for each in found.theorems)


def test_a_word_problem_with_another_number_is_different_with_a_theorem() -> None:
    problem = "Ann has 3 apples and buys 4 apples. How many apples has she now?"
    row = Row(id="wp", statement_id="g", text=problem.replace("4", "5"), canonical=problem, word_problem=True)
    found = judge_row(row, load())
    assert (found.verdict, found.basis) == (Verdict.DIFFERENT, "judgement")
    assert found.theorems[0].theorem.name.startswith("item_wp")
