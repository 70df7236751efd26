"""What functions gave of late, by which object it is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from certify import recent as module
from certify.recent import recent


def test_one_object_is_looked_at_once() -> None:
    asked: list[str] = []

    @recent
    def shout(word: tuple[str, ...]) -> str:
        asked.append(word[0])
        return word[0].upper()

    word = ("a",)
    assert shout(word) == shout(word) == "A"
    assert asked == ["a"]


def test_equal_objects_are_looked_at_each() -> None:
    asked: list[int] = []

    @recent
    def length(things: list[int]) -> int:
        asked.append(len(things))
        return len(things)

    assert length([1]) == length([2]) == 1
    assert asked == [1, 1]


@given(st.lists(st.integers(), min_size=1))
def test_no_result_is_taken_for_that_of_another_object(numbers: list[int]) -> None:
    """Objects come and go, and their identities are given again: what is known is kept alive."""

    @recent
    def first(things: list[int]) -> int:
        return things[0]

    for number in [*numbers, *range(2 * module._MOST)]:
        assert first([number]) == number
