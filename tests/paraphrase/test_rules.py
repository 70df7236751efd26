"""Rules: rows, rules derived from words, their uses; and rows that are refused."""

from __future__ import annotations

import pytest

from certify.decide.normal.step import replay
from certify.errors import BadInputError
from certify.lexicon import load
from certify.logic import alpha_equal, read, write
from certify.paraphrase.rules import RuleRow, definition_rules, rules_of, uses, variants

LEXICON = load()


def made(text: str, row: RuleRow) -> list[str]:
    return [write(variant.formula) for variant in variants(read(text), rules_of(row, LEXICON))]


def test_the_contrapositive_is_one_rule() -> None:
    row = RuleRow(name="not_imp_not", left="P() → Q()", right="¬Q() → ¬P()")
    assert made("∀ n:Nat. prime(n) → lt(1:Nat, n)", row) == ["∀ n:Nat. ¬lt(1:Nat, n) → ¬prime(n)"]


def test_no_x_is_becomes_there_is_none() -> None:
    row = RuleRow(name="not_exists_and", left="∀ x:'A. P(x) → ¬Q(x)", right="¬(∃ x:'A. P(x) ∧ Q(x))")
    (text,) = made("∀ p:Nat. prime(p) → ¬p = 1:Nat", row)
    assert alpha_equal(read(text), read("¬(∃ p:Nat. prime(p) ∧ p = 1:Nat)"))


def test_a_rule_for_both_sides_goes_back() -> None:
    row = RuleRow(name="swap", variables={"a": "'A", "b": "'A"}, left="le(a, b)", right="ge(b, a)", both=True)
    there = variants(read("∀ n:Nat. le(n, n)"), rules_of(row, LEXICON))[0].formula
    assert read("∀ n:Nat. le(n, n)") in [v.formula for v in variants(there, rules_of(row, LEXICON))]


def test_several_uses_are_made_one_by_one_and_all_at_once() -> None:
    rules = definition_rules(LEXICON, "notation", ("ge",))
    found = variants(read("∀ a:Nat. ∀ b:Nat. ge(a, b) → ge(b, a)"), rules)
    assert [len(variant.steps) for variant in found] == [1, 1, 2]


def test_steps_lead_from_the_formula_to_the_variant() -> None:
    formula = read("∀ a:Nat. ∀ b:Nat. ge(a, b) ∧ prime(a) → dvd(a, b)")
    rules = (*definition_rules(LEXICON, "notation"), *definition_rules(LEXICON, "definition"))
    found = variants(formula, rules)
    assert len(found) >= 3
    for variant in found:
        assert replay(formula, variant.steps) == variant.formula


def test_a_definition_is_folded_back() -> None:
    rules = definition_rules(LEXICON, "definition", ("dvd",))
    unfolded = read("∀ a:Nat. ∀ b:Nat. ∃ k:Nat. b = mul(a, k):Nat")
    assert read("∀ a:Nat. ∀ b:Nat. dvd(a, b)") in [variant.formula for variant in variants(unfolded, rules)]


def test_a_rule_that_fits_nowhere_has_no_use() -> None:
    row = RuleRow(name="or_comm", left="P() ∨ Q()", right="Q() ∨ P()")
    assert uses(rules_of(row, LEXICON)[0], read("∀ n:Nat. even(n) ∧ odd(n)")) == []


def test_a_rule_that_changes_nothing_is_no_use() -> None:
    row = RuleRow(name="eq_comm", variables={"a": "'A", "b": "'A"}, left="a = b", right="b = a")
    assert made("∀ n:Nat. n = n", row) == []


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (RuleRow(name="r", left="P( →", right="P()"), "breaks at column"),
        (RuleRow(name="r", left="P()", right="Q()"), "Q stands on one side only"),
        (RuleRow(name="r", variables={"a": "'A"}, left="frob(a)", right="frob(a)"), "no word 'frob'"),
        (RuleRow(name="r", variables={"a": "'A", "b": "'A"}, left="prime(a)", right="prime(b)"), "b stands on one"),
        (RuleRow(name="r", left="prime(x)", right="prime(x)"), "not bound"),
    ],
)
def test_a_bad_row_is_refused_with_its_name_side_and_reason(row: RuleRow, reason: str) -> None:
    with pytest.raises(BadInputError, match=reason) as caught:
        rules_of(row, LEXICON)
    assert "'r'" in str(caught.value)
