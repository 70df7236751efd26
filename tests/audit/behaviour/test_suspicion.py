import pytest

from certify.audit.behaviour import suspicious_labels
from certify.errors import BadInputError

from .builders import table

MARKS = {str(number): ("1111", "1111" if number % 3 else "1101") for number in range(20)}


def test_the_item_that_all_models_fail_is_the_most_suspicious() -> None:
    found = suspicious_labels(table({**MARKS, "bad": ("1111", "0000")}))
    assert found.items[0].item_id == "bad/p1"
    assert found.items[0].difficulty == 1.0
    assert found.items[0].label_right is not None
    assert found.items[0].label_right < 0.5


def test_one_failing_model_does_not_make_a_label_suspicious() -> None:
    found = suspicious_labels(table({**MARKS, "bad": ("1111", "0000")}))
    rows = {row.item_id: row.label_right for row in found.items}
    assert rows["0/p1"] is not None
    assert rows["0/p1"] > 0.5


def test_an_item_nobody_answered_is_undefined_and_last() -> None:
    found = suspicious_labels(table({**MARKS, "none": ("1111", "----")}))
    assert found.items[-1] == ("none/p1", None, None)


def test_the_same_answers_give_the_same_fit() -> None:
    asked = table({**MARKS, "bad": ("1111", "0001")})
    assert suspicious_labels(asked, seed=3) == suspicious_labels(asked, seed=3)


def test_a_table_without_any_judged_answer_is_refused() -> None:
    with pytest.raises(BadInputError, match="no item has an answer"):
        suspicious_labels(table({"1": ("--", "--")}))
