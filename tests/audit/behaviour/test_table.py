import pytest

from certify.audit.behaviour import answer_table
from certify.errors import BadInputError

from .builders import responses, table


def test_more_than_half_of_the_samples_pass_an_item() -> None:
    rows = responses({"1": ("1", "1")})
    extra = [rows[1].model_copy(update={"sample": n, "correct": n == 1}) for n in (1, 2, 3)]
    assert answer_table([*rows, extra[0], extra[1]]).passed["A", "1/p1"] is True
    assert answer_table([rows[0], extra[0], extra[1], extra[2]]).passed["A", "1/p1"] is False


def test_samples_that_tie_leave_the_pair_undefined() -> None:
    rows = responses({"1": ("1", "1")})
    tied = answer_table([*rows, rows[1].model_copy(update={"sample": 1, "correct": False})])
    assert ("A", "1/p1") not in tied.passed
    assert tied.passing("1/p1") == tied.failing("1/p1") == ()


def test_an_unanswered_item_is_neither_passed_nor_failed() -> None:
    asked = table({"1": ("1-", "-0")})
    assert asked.passing("1/canonical") == ("A",)
    assert asked.failing("1/canonical") == ()
    assert asked.failing("1/p1") == ("B",)


def test_a_statement_without_a_paraphrase_is_skipped_with_its_reason() -> None:
    assert table({"1": ("1", "1"), "2": ("1",)}).skipped == ("2: 1 canonical items and 0 paraphrases",)


def test_a_table_with_nothing_to_compare_is_refused() -> None:
    with pytest.raises(BadInputError, match="no statement has one canonical item"):
        table({"1": ("1",)})
    with pytest.raises(BadInputError, match="no rows"):
        answer_table([])


def test_an_item_in_two_places_is_refused() -> None:
    rows = responses({"1": ("1", "1")})
    with pytest.raises(BadInputError, match="item 1/p1 is"):
        answer_table([*rows, rows[1].model_copy(update={"statement_id": "2", "sample": 1})])


def test_removing_the_last_paraphrase_removes_the_statement() -> None:
    asked = table({"1": ("1", "0"), "2": ("1", "0", "1")}).without_items(frozenset({"1/p1", "2/p1"}))
    assert [(s.id, s.paraphrases) for s in asked.statements] == [("2", ("2/p2",))]
