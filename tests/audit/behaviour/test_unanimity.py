import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.audit.behaviour import While, unanimity
from certify.errors import BadInputError

from .builders import table

MODELS = 4
forms = st.text(alphabet="01-", min_size=MODELS, max_size=MODELS)
tables = st.dictionaries(st.sampled_from("123456"), st.tuples(forms, forms, forms), min_size=1).map(table)
counts = st.integers(1, MODELS)


def flagged(asked, k, reading):  # type: ignore[no-untyped-def]
    return {flag.item_id for flag in unanimity(asked, k, reading)}


def test_other_models_may_fail_in_the_marginal_reading_only() -> None:
    # A, B and C pass the canonical form; B, C and D fail the paraphrase: only two do both.
    asked = table({"1": ("1110", "1000")})
    assert flagged(asked, 3, While.MARGINAL) == {"1/p1"}
    assert flagged(asked, 3, While.JOINT) == set()
    assert unanimity(asked, 2, While.JOINT)[0].both == ("B", "C")


def test_a_model_that_did_not_answer_is_no_failure() -> None:
    assert flagged(table({"1": ("1111", "00--")}), 3, While.MARGINAL) == set()


def test_each_paraphrase_is_judged_for_itself() -> None:
    assert flagged(table({"1": ("1111", "0001", "1111")}), 3, While.JOINT) == {"1/p1"}


@pytest.mark.parametrize("k", [0, -1, MODELS + 1])
def test_a_k_beyond_the_models_is_refused(k: int) -> None:
    with pytest.raises(BadInputError, match="from 1 to the 4 models"):
        unanimity(table({"1": ("1111", "0000")}), k, While.JOINT)


@given(tables, counts)
def test_joint_flags_are_among_the_marginal_ones(asked, k) -> None:  # type: ignore[no-untyped-def]
    assert flagged(asked, k, While.JOINT) <= flagged(asked, k, While.MARGINAL)


@given(tables, st.integers(1, MODELS - 1), st.sampled_from(While))
def test_a_stricter_k_never_flags_more(asked, k, reading) -> None:  # type: ignore[no-untyped-def]
    assert flagged(asked, k + 1, reading) <= flagged(asked, k, reading)


@given(tables, st.integers(1, MODELS - 1), st.sampled_from(While), st.sampled_from("ABCD"))
def test_leaving_a_model_out_never_adds_a_flag(asked, k, reading, model) -> None:  # type: ignore[no-untyped-def]
    assert flagged(asked.without_model(model), k, reading) <= flagged(asked, k, reading)
