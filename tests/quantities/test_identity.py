import pytest

from certify.quantities import read
from certify.quantities.identity import changed_numbers, identical

BASE = "Today Tom has 12 eggs and gives Ann four. How many eggs has Tom?"


@pytest.mark.parametrize(
    "text",
    [
        BASE,
        "Today Sue has twelve eggs and gives Kim 4. How many eggs has Sue?",
        "Today Ann has 12 eggs and gives Tom four. How many eggs has Ann?",
    ],
)
def test_numerals_and_names_may_change(text: str) -> None:
    assert identical(read(BASE), read(text))


@pytest.mark.parametrize(
    "text",
    [
        "Today Tom has 12 eggs and gives Tom four. How many eggs has Tom?",  # two people became one
        "Today Sue has 12 eggs and gives Kim four. How many eggs has Kim?",  # the question asks for the other
        "Today Tom has 13 eggs and gives Ann four. How many eggs has Tom?",
        "Today Tom has 12 eggs and gives Ann four. How many eggs has Ann?",
        "Today Tom has 12 eggs and gives Ann four of them. How many eggs has Tom?",
        "",
    ],
)
def test_anything_else_is_not_identical(text: str) -> None:
    assert not identical(read(BASE), read(text))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("He rests on Monday for 3 days.", "He rests on Friday for 3 days."),
        ("It has 30 degrees Celsius.", "It has 30 degrees Fahrenheit."),
        ("He starts at 1 PM.", "He starts at 1 AM."),
        ("It costs $5.", "It costs 5."),
    ],
)
def test_days_scales_and_signs_are_no_names(first: str, second: str) -> None:
    assert not identical(read(first), read(second))


def test_a_text_that_differs_in_numbers_alone_names_them() -> None:
    changed = changed_numbers(read(BASE), read("Today Tom has 13 eggs and gives Ann five. How many eggs has Tom?"))
    assert changed is not None
    assert [(one.text, other.text) for one, other in changed] == [("12", "13"), ("four", "five")]


@pytest.mark.parametrize(
    "text",
    [
        "Today Tom has 13 hens and gives Ann four. How many eggs has Tom?",
        "Today Tom has $12 eggs and gives Ann four. How many eggs has Tom?",
        "Today Tom has four eggs and gives Ann 12. How many eggs has Tom?",
    ],
)
def test_a_text_that_differs_in_more_or_in_the_order_of_numbers_is_left_to_the_comparison(text: str) -> None:
    assert changed_numbers(read(BASE), read(text)) is None
