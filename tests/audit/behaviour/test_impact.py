import pytest

from certify.audit.behaviour import removal_impact
from certify.audit.behaviour.impact import strict_consistency

from .builders import table

ASKED = table({"1": ("11", "01"), "2": ("11", "11"), "3": ("10", "11")})


def test_a_statement_counts_only_if_every_form_is_right() -> None:
    assert strict_consistency(ASKED, "A").value == pytest.approx(2 / 3)
    assert strict_consistency(table({"1": ("1", "1", "0")}), "A").value == 0


def test_an_unanswered_form_leaves_the_statement_out() -> None:
    score = strict_consistency(table({"1": ("1", "-"), "2": ("1", "1")}), "A")
    assert (score.value, score.statements) == (1.0, 1)


def test_a_rate_over_nothing_is_undefined_with_a_reason() -> None:
    score = strict_consistency(table({"1": ("1-", "11")}), "B")
    assert score.value is None
    assert score.reason is not None


def test_removal_names_what_each_model_gains_from() -> None:
    a, b = removal_impact(ASKED, frozenset({"1/p1"}))
    assert (a.before.value, a.after.value, a.removed_failures) == (pytest.approx(2 / 3), 1.0, ("1/p1",))
    assert (b.before.value, b.after.value, b.removed_failures) == (pytest.approx(2 / 3), 0.5, ())


def test_equal_shares_share_the_better_rank() -> None:
    a, b = removal_impact(ASKED, frozenset({"1/p1"}))
    assert (a.rank_before, b.rank_before, a.rank_after, b.rank_after) == (1, 1, 1, 2)


def test_removing_everything_leaves_no_rate_and_no_rank() -> None:
    a, _ = removal_impact(ASKED, frozenset({"1/p1", "2/p1", "3/p1"}))
    assert (a.after.value, a.rank_after) == (None, None)
