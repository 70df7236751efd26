"""Readings of two texts in pairs: one to one, or not at all."""

from __future__ import annotations

from certify.decide.verdict import MOST_PAIRED, in_parallel
from certify.lexicon import load
from certify.logic import Statement, read

SUM, PRODUCT, LESS = (
    Statement(read(text))
    for text in (
        "∀ a:Nat. ∀ b:Nat. add(a, b):Nat = add(b, a):Nat",
        "∀ a:Nat. ∀ b:Nat. mul(a, b):Nat = mul(b, a):Nat",
        "∀ a:Nat. ∀ b:Nat. lt(a, b) → ¬lt(b, a)",
    )
)


def test_readings_pair_off_in_the_order_of_the_first_text() -> None:
    found = in_parallel((SUM, LESS), (LESS, SUM), load())
    assert found is not None
    assert [(pair.left, pair.right) for pair in found] == [(SUM, SUM), (LESS, LESS)]


def test_a_reading_without_a_partner_spoils_the_whole() -> None:
    assert in_parallel((SUM, LESS), (LESS, PRODUCT), load()) is None


def test_no_reading_serves_twice() -> None:
    assert in_parallel((SUM, SUM), (SUM, LESS), load()) is None


def test_texts_with_different_numbers_of_readings_are_not_ambiguous_alike() -> None:
    assert in_parallel((SUM, LESS), (SUM, LESS, PRODUCT), load()) is None


def test_one_reading_each_is_no_ambiguity() -> None:
    assert in_parallel((SUM,), (SUM,), load()) is None


def test_more_readings_than_anyone_would_look_at_are_refused() -> None:
    many = (SUM,) * (MOST_PAIRED + 1)
    assert in_parallel(many, many, load()) is None
