from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certify.quantities import read
from certify.quantities.expression import show
from certify.quantities.lexicon import lexicon

VOCABULARY = [
    *(" ".join(words) for words in lexicon().entries),
    "0",
    "3",
    "2/3",
    "$5",
    "Ann",
    "boxes",
    "weighs",
    ",",
    ".",
]
ONES = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def relations(text: str) -> list[str]:
    return [" | ".join(show(reading) for reading in relation.readings) for relation in read(text).relations]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("twice as many sheep as Ann", "2 * x"),
        ("half as much as before", "1/2 * x"),
        ("three times the number of pets as Ann", "3 * x"),
        ("double the number of steps than the first", "2 * x"),
        ("2 pounds less than 4 times what Ann weighs", "4 * x - 2"),
        ("twice as much less 2 pounds than twice the doubled weight of Ann", "2 * (2 * (2 * x)) - 2"),
        ("20 more than half the first one", "1/2 * x + 20"),
        ("5 jewels in excess of half the quantity", "1/2 * x + 5"),
        ("outnumbered their defeats by 8", "x + 8"),
        ("outsold the other by a factor of ten", "10 * x"),
        ("50% more than the blue ones", "x + 1/2 * x"),
        ("a 30% discount", "x - 3/10 * x"),
        ("reduced by 30%", "x - 3/10 * x"),
        ("went up 2.5%", "x + 1/40 * x"),
        ("increased to 120%", "6/5 * x"),
        ("two-thirds of the stock", "2/3 * x"),
        ("60% of the price", "3/5 * x"),
        ("a third of the pieces", "1/3 * x"),
        ("four times more than Ann", "4 * x | x + 4 * x"),
        ("fourfold greater than that", "4 * x | x + 4 * x"),
        ("2/5 more than Monday's output", "x + 2/5 * x | x + 2/5"),
        ("improved his speed by 10%", "x + 1/10 * x | x - 1/10 * x | x / (11/10)"),
    ],
)
def test_a_phrase_is_read_into_arithmetic(text: str, expected: str) -> None:
    assert relations(f"It was {text}.") == [expected]


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("half an hour", "1/2", "hour"),
        ("a quarter of an hour", "1/4", "hour"),
        ("2 1/2 feet", "5/2", "foot"),
        ("two and a half miles", "5/2", "mile"),
        ("a dozen eggs", "12", None),
        ("3 dozen eggs", "36", None),
        ("two hundred and five boxes", "205", None),
        ("1,250.5 boxes", "2501/2", None),
        ("$5 million", "5000000", "100 cent"),
        ("15$", "15", "100 cent"),
        ("30-minute", "30", "minute"),
        ("twenty-five cows", "25", None),
        (".75 bags", "3/4", None),
    ],
)
def test_an_amount_is_read_exactly(text: str, value: str, unit: str | None) -> None:
    (found,) = read(f"He saw {text}.").quantities
    assert (found.measure.value, found.measure.unit) == (Fraction(value), unit)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("$60 per hour", "hour"),
        ("2 GB/minute", "minute"),
        ("2 flowers a day", "day"),
        ("5 classes every night", "night"),
        ("2 sessions daily", "daily"),
        ("3 times a week", "week"),
        ("twice a year", "year"),
        ("$68 for each dozen", "dozen"),
        ("$15 each", "each"),
    ],
)
def test_a_rate_says_what_it_is_per(text: str, word: str) -> None:
    (found,) = read(f"It is {text}.").quantities
    assert found.rate is not None
    assert found.rate.word == word


@pytest.mark.parametrize(
    ("text", "symbol"),
    [
        ("at least 5 cats", "≥"),
        ("no more than 5 cats", "≤"),
        ("more than 5 cats", ">"),
        ("fewer than 5 cats", "<"),
        ("about 5 cats", "≈"),
    ],
)
def test_a_bound_keeps_its_direction(text: str, symbol: str) -> None:
    assert [found.bound for found in read(f"There are {text}.").quantities] == [symbol]


def test_numerals_in_words_and_digits_have_one_value() -> None:
    words = [*ONES, *TENS, *(f"{ten}-{one}" for ten in TENS for one in ONES)]
    values = [*range(1, 10), *range(20, 100, 10), *(10 * ten + one for ten in range(2, 10) for one in range(1, 10))]
    for word, value in zip(words, values, strict=True):
        (found,) = read(f"There were {word} cows.").quantities
        assert found.measure.value == value


@pytest.mark.parametrize(
    "text",
    [
        "A third friend says no.",
        "The second car was late.",
        "From 1:00 PM to 5:00 pm.",
        "The ratio is 7:11.",
        "He worked hard and as often as ever.",
        "",
    ],
)
def test_what_is_no_amount_is_passed_over(text: str) -> None:
    found = read(text)
    assert found.relations == ()
    assert found.quantities == ()


def test_a_fraction_over_zero_is_no_number() -> None:
    assert [one.measure.value for one in read("He ate 3/0.").quantities] == [3, 0]


@given(st.lists(st.sampled_from(VOCABULARY), max_size=14))
@settings(deadline=None, max_examples=300)
def test_any_words_of_the_table_in_any_order_can_be_read(words: list[str]) -> None:
    found = read(" ".join(words))
    assert all(relation.readings for relation in found.relations)
    assert all(found.text[one.span.start : one.span.end] == one.span.text for one in found.quantities)


def test_a_range_of_numbers_is_not_read_as_one_number() -> None:
    assert [one.measure.value for one in read("It took 5-10 minutes.").quantities] == [5, 10]


def test_every_other_is_no_count_of_two_things() -> None:
    (found,) = read("Every other glass is cheap.").quantities
    assert found.nouns == ("stride",)


def test_a_share_of_what_remains_says_so() -> None:
    bases = [relation.base for relation in read("A third of the remaining pieces, a third of all pieces.").relations]
    assert bases == ["remaining", "whole"]


def test_names_are_told_from_words_that_begin_a_sentence() -> None:
    lexemes = read("Today Ann left. Ann ran. Nobody saw her.").lexemes
    assert {lexeme.text for lexeme in lexemes if lexeme.name} == {"ann"}
