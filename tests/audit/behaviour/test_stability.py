from certify.audit.behaviour import While, leave_one_model_out

from .builders import table


def test_a_flag_of_all_models_does_not_hang_on_one() -> None:
    (row,) = leave_one_model_out(table({"1": ("1111", "0000")}), 3, While.JOINT)
    assert row.stable is True
    assert row.survives_without == ("A", "B", "C", "D")


def test_a_flag_of_exactly_k_models_is_lost_without_any_of_them() -> None:
    (row,) = leave_one_model_out(table({"1": ("1111", "0001")}), 3, While.JOINT)
    assert (row.stable, row.lost_without, row.survives_without) == (False, ("A", "B", "C"), ("D",))


def test_stability_is_undefined_where_k_models_would_not_be_left() -> None:
    (row,) = leave_one_model_out(table({"1": ("111", "000")}), 3, While.MARGINAL)
    assert row.stable is None
    assert row.reason == "with one model left out only 2 remain and k = 3"


def test_nothing_flagged_has_nothing_to_be_stable() -> None:
    assert leave_one_model_out(table({"1": ("11", "11")}), 1, While.JOINT) == ()
