"""The selector and the table of rates: orders, intervals, ties, and what is refused."""

from __future__ import annotations

import json
from fractions import Fraction

import numpy as np
import pytest

from certify.errors import BadInputError
from certify.metrics.answers import answers_from
from certify.metrics.bootstrap import Plan
from certify.metrics.clusters import clusters
from certify.metrics.rates import as_fraction, load_rates, rates_of
from certify.metrics.selector import select
from certify.metrics.summary import summarise
from tests.metrics.tables import draw_rows


def aggregates(tmp_path, rates):
    file = tmp_path / "aggregates.json"
    file.write_text(json.dumps({"per_model": {m: {"family_failure_rates": row} for m, row in rates.items()}}))
    return file


def test_rates_are_exact_counts_and_survive_our_own_json(tmp_path):
    answers = answers_from(draw_rows(3, statements=30))
    direct = rates_of(clusters(answers))
    file = tmp_path / "metrics.json"
    file.write_text(json.dumps(summarise(answers, Plan(100))))
    loaded, nothing = load_rates(file)
    assert nothing is None
    assert (loaded.values, loaded.counts) == (direct.values, direct.counts)


@pytest.mark.parametrize(("wrong", "n"), [(2, 45), (1, 12), (2, 48), (7, 50), (0, 9), (50, 50)])
def test_a_float_is_read_back_as_the_ratio_of_counts(wrong, n):
    assert as_fraction(wrong / n) == Fraction(wrong, n)


def test_the_lowest_expected_rate_is_recommended_and_weights_matter(tmp_path):
    rates, _ = load_rates(aggregates(tmp_path, {"a": {"x": 0.0, "y": 0.4}, "b": {"x": 0.1, "y": 0.1}}))
    assert [choice.model for choice in select(rates, ["x", "y"])] == ["b", "a"]
    assert select(rates, ["x"])[0].model == "a"
    assert select(rates, ["x", "y"], weights={"x": 9, "y": 1})[0].model == "a"


def test_without_counts_there_is_no_interval_and_the_reason_is_said(tmp_path):
    rates, _ = load_rates(aggregates(tmp_path, {"a": {"x": 0.1}, "b": {"x": 0.2}}))
    best, other = select(rates, ["x"])
    assert best.expected.low is None and "do not say how many" in str(best.expected.reason)
    assert other.tied is None and best.tied is True


def test_with_counts_near_rates_tie_and_far_ones_do_not(tmp_path):
    rates, _ = load_rates(aggregates(tmp_path, {"a": {"x": 0.1}, "b": {"x": 0.12}, "c": {"x": 0.6}}))
    choices = {choice.model: choice for choice in select(rates.with_counts({"x": 50}), ["x"])}
    assert choices["b"].tied is True and choices["c"].tied is False
    assert choices["a"].expected.low < 0.1 < choices["a"].expected.high


def test_answers_give_paired_intervals_narrower_than_independent_ones():
    rows = [
        {
            "model": m,
            "statement_id": f"s{s}",
            "item_id": f"s{s}",
            "family": "x",
            "correct": s % 4 > 0 and (m == "a" or s > 5),
        }
        for m in "ab"
        for s in range(80)
    ]
    answers = answers_from(rows)
    rates = rates_of(clusters(answers))
    paired = select(rates, ["x"], answers=answers, plan=Plan(500))[1].behind
    apart = select(rates, ["x"])[1].behind
    assert paired.value == pytest.approx(apart.value) == pytest.approx(4 / 80)
    assert paired.high - paired.low < apart.high - apart.low
    assert paired.low > 0 > apart.low


def test_a_baseline_is_ranked_beside_one_model_but_never_the_recommendation():
    rows = draw_rows(1, models=1, statements=20)
    rows += [row | {"model": "scripted:always_true", "correct": True} for row in rows]
    choices = select(rates_of(clusters(answers_from(rows))), ["canonical"])
    assert choices[0].model == "scripted:always_true" and choices[0].baseline
    assert choices[0].behind.value < 0
    assert next(choice for choice in choices if not choice.baseline).behind.value == 0


@pytest.mark.parametrize("families", [["nope"], []])
def test_refuses_families_that_the_results_do_not_hold(tmp_path, families):
    rates, _ = load_rates(aggregates(tmp_path, {"a": {"x": 0.1}}))
    with pytest.raises(BadInputError, match="the results hold x"):
        select(rates, families)


def test_refuses_weights_that_are_none_and_counts_that_lack_a_family(tmp_path):
    rates, _ = load_rates(aggregates(tmp_path, {"a": {"x": 0.1}}))
    with pytest.raises(BadInputError, match="not all 0"):
        select(rates, ["x"], weights={"y": 1})
    with pytest.raises(BadInputError, match="no number of answers for x"):
        rates.with_counts({"y": 3})


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "is not JSON"),
        ("[]", "expected per_model"),
        ('{"per_model": {"a": {"family_failure_rates": {"x": 1.5}}}}', "is no rate between 0 and 1"),
        ('{"per_model": {"a": {"family_failure_rates": {"x": "low"}}}}', "is no rate"),
        ('{"per_model": {"a": {}}}', "no model has a failure rate"),
    ],
)
def test_refuses_aggregates_that_are_none(tmp_path, content, message):
    file = tmp_path / "bad.json"
    file.write_text(content)
    with pytest.raises(BadInputError, match=message):
        load_rates(file)


def test_families_that_some_model_lacks_are_left_out_by_name(tmp_path):
    rates, _ = load_rates(aggregates(tmp_path, {"a": {"x": 0.1, "y": 0.2}, "b": {"x": 0.3}, "c": {}}))
    assert rates.models == ("a", "b") and rates.families == ("x",)
    assert rates.left_out == ("c: no graded answer", "y: not answered by every model")
    with pytest.raises(BadInputError, match="no model c"):
        rates.row("c")


def test_counts_combine_by_the_square_root_of_squared_distances(tmp_path):
    rates, _ = load_rates(aggregates(tmp_path, {"a": {"x": 0.2, "y": 0.2}}))
    one = select(rates.with_counts({"x": 40, "y": 40}), ["x"])[0].expected
    two = select(rates.with_counts({"x": 40, "y": 40}), ["x", "y"])[0].expected
    assert (two.value - two.low) == pytest.approx((one.value - one.low) / np.sqrt(2))
