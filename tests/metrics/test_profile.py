"""Every statistic against its plain definition, its bounds, and its behaviour where it is undefined."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from scipy.stats import binomtest

from certify.errors import BadInputError
from certify.metrics.answers import answers_from
from certify.metrics.bootstrap import Plan, draws, resampled, resampled_totals, totals
from certify.metrics.clusters import clusters
from certify.metrics.estimate import wilson
from certify.metrics.invariance import STATISTICS
from certify.metrics.profile import profile
from tests.metrics.tables import draw_rows, plain_statistics, tables

PLAN = Plan(200, seed=1)


@settings(max_examples=60, deadline=None)
@given(rows=tables)
def test_every_statistic_is_its_plain_definition(rows):
    data = clusters(answers_from(rows))
    estimates = profile(data, PLAN).statistics
    for place, model in enumerate(data.models):
        for name, expected in plain_statistics(rows, model).items():
            found = estimates[name][place]
            assert found.value == (None if expected is None else pytest.approx(expected)), name
            assert (found.reason is not None) or (found.low is not None and found.high is not None)


@settings(max_examples=40, deadline=None)
@given(rows=tables)
def test_laws_hold_for_every_table(rows):
    data = clusters(answers_from(rows))
    values = profile(data, PLAN).statistics
    whole = totals(data)
    for place in range(len(data.models)):
        value = {name: column[place].value for name, column in values.items()}
        if value["scr"] is None:
            continue
        assert value["scr"] <= value["statement_accuracy"] + 1e-12
        assert value["mean_ig"] <= value["rms_ig"] + 1e-12  # Jensen
        assert 1 - value["statement_accuracy"] >= value["rms_ig"] ** 2 - 1e-12  # the error bound
        assert whole.statements[place, 0] <= len(data.statements)
        for column in values.values():
            estimate = column[place]
            if estimate.low is not None:
                assert estimate.low <= estimate.value <= estimate.high


@settings(max_examples=20, deadline=None)
@given(rows=tables)
def test_a_resample_is_the_statistic_of_the_table_with_statements_repeated(rows):
    data = clusters(answers_from(rows))
    again, weights = resampled(data, PLAN), list(draws(len(data.statements), PLAN))
    statistic = STATISTICS["mechanical_scr"]
    times = dict(zip(data.statements, weights[7].astype(int), strict=True))
    repeated = [
        row | {"statement_id": f"{row['statement_id']}.{copy}", "item_id": f"{row['item_id']}.{copy}"}
        for row in rows
        for copy in range(times[row["statement_id"]])
    ]
    for place, model in enumerate(data.models):
        expected = plain_statistics(repeated, model)["mechanical_scr"]
        assert statistic.value(again, data.sizes)[7, place] == pytest.approx(
            np.nan if expected is None else expected, nan_ok=True
        )


def test_a_draw_resamples_as_many_statements_and_depends_on_the_seed_only():
    weights = np.stack(list(draws(50, Plan(250, 5))))
    assert weights.shape == (250, 50)
    assert (weights.sum(axis=1) == 50).all()
    assert (weights == list(draws(50, Plan(250, 5)))).all()
    assert (weights != list(draws(50, Plan(250, 6)))).any()
    assert len(np.unique(weights, axis=0)) == 250  # no block repeats another


def test_the_figures_of_resamples_are_the_same_whoever_draws():
    columns = np.arange(60, dtype=np.float64).reshape(20, 3)
    alone, together = (resampled_totals(columns, Plan(250, 5, workers=workers)) for workers in (1, 2))
    assert alone.shape == (250, 3)
    assert (alone == together).all()
    assert np.allclose(alone, np.stack(list(draws(20, Plan(250, 5)))) @ columns)


def test_resamples_of_an_unknown_engine_are_refused():
    with pytest.raises(BadInputError, match="no engine 'nobody'; known: serial, processes"):
        resampled_totals(np.ones((4, 1)), Plan(engine="nobody"))


def test_the_bootstrap_interval_of_accuracy_covers_the_truth_as_often_as_it_says():
    random, covered = np.random.default_rng(3), 0
    for trial in range(120):
        ease = random.beta(6, 2, size=40)
        rows = [
            {
                "model": "m",
                "statement_id": f"s{s}",
                "item_id": f"s{s}-{f}",
                "family": "canonical",
                "correct": bool(u < p),
            }
            for s, p in enumerate(ease)
            for f, u in enumerate(random.random(5))
        ]
        [estimate] = profile(clusters(answers_from(rows)), Plan(300, trial)).statistics["accuracy"]
        covered += estimate.low <= 0.75 <= estimate.high
    assert 0.85 <= covered / 120 <= 1.0


@settings(max_examples=60, deadline=None)
@given(n=tables.map(len), k=tables.map(lambda rows: sum(bool(row["correct"]) for row in rows)))
def test_wilson_is_scipys_interval(n, k):
    k = min(n, k)
    expected = binomtest(k, n).proportion_ci(method="wilson")
    found = wilson(k, n)
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=1e-12)


def test_scr_and_cir_average_over_runs_and_the_gap_pools_the_samples():
    rows = [
        {"model": "m", "statement_id": "s", "item_id": f, "family": f, "correct": right, "sample": run}
        for run, answers in enumerate([(True, True), (True, False)])
        for f, right in zip(("canonical", "other"), answers, strict=True)
    ]
    estimates = profile(clusters(answers_from(rows)), PLAN).statistics
    assert estimates["scr"][0].value == 0.5
    assert estimates["cir"][0].value == 0.5
    assert estimates["mean_ig"][0].value == pytest.approx(np.sqrt(3 / 4 * 1 / 4))


def test_ungraded_answers_are_left_out_and_never_counted_as_wrong():
    rows = draw_rows(1)
    for row in rows:
        if row["correct"] is False:
            row["correct"] = None
    estimates = profile(clusters(answers_from(rows)), PLAN).statistics
    assert all(estimate.value == 1.0 for estimate in estimates["accuracy"] + estimates["scr"])


def test_a_model_without_grades_has_no_value_and_a_reason_for_each_statistic():
    rows = draw_rows(1)
    for row in rows:
        if row["model"] == "model-0":
            row["correct"] = None
    result = profile(clusters(answers_from(rows)), PLAN)
    for name, column in result.statistics.items():
        assert column[0].value is None and column[0].reason, name
        assert column[1].value is not None or name == "d_prime", name  # there are no controls
    assert all(column[0].value is None for column in result.families.values())


def test_one_statement_has_values_but_no_resampled_interval():
    [estimate] = profile(clusters(answers_from(draw_rows(2, models=1, statements=1))), PLAN).statistics["mean_ig"]
    assert estimate.value is not None and estimate.low is None
    assert "one statement" in str(estimate.reason)


def test_balanced_accuracy_needs_both_labels_and_a_perfect_accuracy_still_has_an_interval():
    rows = [row | {"correct": True, "label": True} for row in draw_rows(2, models=1)]
    estimates = profile(clusters(answers_from(rows)), PLAN).statistics
    assert estimates["balanced_accuracy"][0].value is None
    assert "labelled false" in str(estimates["balanced_accuracy"][0].reason)
    accuracy = estimates["accuracy"][0]
    assert accuracy.value == 1.0 and 0.7 < accuracy.low < 1.0


def test_columns_that_are_missing_make_undefined_not_zero():
    result = profile(clusters(answers_from(draw_rows(2))), PLAN, frozenset({"statement_id", "family", "label"}))
    assert result.statistics["scr"][0].reason == "no column statement_id"
    assert result.statistics["cir"][0].reason == "no column family, statement_id"
    assert result.statistics["accuracy"][0].value is not None
    assert result.families == {}
