"""Means and correlations over clusters: the right values, intervals that cover, nothing where nothing varies."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from certify.metrics.abstention import auroc, brier, coverage, curve, outcomes, priced, reliability, selective_accuracy
from certify.metrics.bootstrap import Plan
from certify.metrics.clustered import clustered_mean, clustered_share, correlations, pearson_of, resampled_figure
from certify.metrics.detection import detection
from certify.metrics.estimate import wilson

PLAN = Plan(400)


def test_correlations_are_scipys():
    random = np.random.default_rng(3)
    x, clusters = random.normal(size=60), np.repeat(np.arange(12), 5)
    y = x + random.normal(size=60)
    found = correlations(x, y, clusters, PLAN)
    assert found.pearson.value == pytest.approx(stats.pearsonr(x, y).statistic)
    assert found.spearman.value == pytest.approx(stats.spearmanr(x, y).statistic)
    assert found.kendall.value == pytest.approx(stats.kendalltau(x, y).statistic)
    assert found.pearson.low < found.pearson.value < found.pearson.high


def test_what_holds_between_problems_may_turn_round_within_them():
    means = np.repeat(np.arange(6.0), 4)
    step = np.tile([-0.3, -0.1, 0.1, 0.3], 6)
    found = correlations(means + step, means - step, np.repeat(np.arange(6), 4), PLAN)
    assert found.between.value == pytest.approx(1) and found.within.value == pytest.approx(-1)
    assert 0.9 < found.pearson.value < 1


def test_missing_pairs_are_left_out_and_what_never_varies_has_no_correlation():
    found = correlations([1, 1, 1, np.nan], [1, 2, 3, 4], [0, 1, 2, 3], PLAN)
    assert found.pearson.value is None and "never varies" in found.pearson.reason


def test_numbers_that_are_all_the_same_have_a_mean_and_no_interval():
    found = clustered_mean([7.0] * 6, [0, 0, 1, 1, 2, 2], PLAN)
    assert found.value == 7 and found.low is None and "every resample" in found.reason


@pytest.mark.parametrize("held", [True, False])
def test_a_share_that_never_varies_has_wilsons_interval_over_its_clusters(held):
    found = clustered_share([held] * 20, np.repeat(np.arange(10), 2), PLAN)
    bounds = wilson(10 * held, 10)
    assert found == (float(held), bounds.low, bounds.high, 20, None) and found.high - found.low > 0.2
    assert clustered_share([], [], PLAN).value is None


@pytest.mark.slow
@pytest.mark.parametrize("figure", ["mean", "correlation"])
def test_intervals_at_forty_problems_cover_what_they_promise(figure):
    """40 problems with 5 models each; the share of 95% intervals that hold the truth, over 300 studies."""
    random, held, studies = np.random.default_rng(7), 0, 300
    clusters = np.repeat(np.arange(40), 5)
    for study in range(studies):
        effect = np.repeat(random.normal(size=40), 5)
        x = effect + random.normal(size=200)
        if figure == "mean":
            estimate, truth = clustered_mean(x, clusters, Plan(400, seed=study)), 0.0
        else:
            y = effect + random.normal(size=200)
            figure_of = lambda rows, x=x, y=y: pearson_of(x[rows], y[rows])  # noqa: E731
            estimate, truth = resampled_figure(figure_of, clusters, Plan(200, seed=study)), 0.5
        held += estimate.low <= truth <= estimate.high
    assert 0.92 <= held / studies <= 0.97


def test_three_outcomes_are_priced_and_what_is_withheld_costs_nothing():
    rows = outcomes([1, 1, 0, -1], [0.9, 0.6, np.nan, 0.8], [0, 1, 2, 3])
    assert {price: one.value for price, one in priced(rows, PLAN, (0.0, 1.0, 2.0)).items()} == {
        0.0: 0.5,
        1.0: 0.25,
        2.0: 0.0,
    }
    assert coverage(rows, PLAN).value == 0.75 and selective_accuracy(rows, PLAN).value == pytest.approx(2 / 3)
    assert [(point.coverage, round(point.accuracy, 3)) for point in curve(rows)] == [
        (0.25, 1),
        (0.5, 0.5),
        (0.75, 0.667),
    ]
    assert brier(rows, PLAN).value == pytest.approx((0.01 + 0.16 + 0.64) / 3)
    assert auroc(rows, PLAN).value == 0.5
    bins = reliability(rows)
    assert [(round(one.confidence, 2), one.right.n) for one in bins] == [(0.6, 1), (0.85, 2)]


def test_without_confidence_or_without_a_wrong_answer_there_is_no_calibration():
    rows = outcomes([1, 1], [np.nan, np.nan], [0, 1])
    assert brier(rows, PLAN).value is None and curve(rows) == [] and reliability(rows) == []
    assert "right and a wrong" in auroc(outcomes([1, 1], [0.5, 0.6], [0, 1]), PLAN).reason


@pytest.mark.parametrize("said", [True, False])
def test_who_always_says_the_same_tells_nothing_apart(said):
    is_false, statement = [True, True, False, True, False], [0, 0, 0, 1, 1]
    found = detection([said] * 5, is_false, statement, PLAN)
    assert found.d_prime.value == 0 == found.d_prime.low == found.d_prime.high
    assert found.hits.value == found.false_alarms.value == float(said)


def test_who_tells_them_apart_has_a_large_d_prime():
    is_false = np.tile([True, False], 20)
    found = detection(is_false, is_false, np.repeat(np.arange(20), 2), PLAN)
    assert found.d_prime.value > 3.5 and (found.hits.value, found.false_alarms.value) == (1, 0)


def test_statements_without_a_partner_are_left_out():
    found = detection([True, False, True], [True, False, True], [0, 0, 1], PLAN)
    assert found.hits.n == 1
    assert "both" in detection([True], [True], [0], PLAN).d_prime.reason
