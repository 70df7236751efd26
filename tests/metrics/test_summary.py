"""The summary: names as promised, plain JSON, comparisons on common ground, baselines apart."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from certify.metrics.answers import answers_from
from certify.metrics.bootstrap import Plan
from certify.metrics.summary import summarise
from tests.metrics.tables import draw_rows, tables

PLAN = Plan(200, 0)
ESTIMATE = {"value", "low", "high", "n", "reason"}


@settings(max_examples=15, deadline=None)
@given(rows=tables)
def test_the_summary_of_any_table_is_plain_json_with_a_reason_for_each_null(rows):
    summary = summarise(answers_from(rows), PLAN)
    assert json.loads(json.dumps(summary, allow_nan=False)) == summary
    for model in summary["models"].values():
        for name in ("accuracy", "scr", "mean_ig", "rms_ig", "hi_ig", "cir", "mechanical_scr", "balanced_accuracy"):
            assert set(model[name]) == ESTIMATE
            assert model[name]["value"] is not None or model[name]["reason"]
        for cell in model["families"].values():
            assert set(cell["failure_rate"]) == ESTIMATE
        assert model["error_bound"]["holds"] is not False


def test_the_same_answers_in_another_order_give_the_same_summary():
    rows = draw_rows(1, gaps=0.1)
    assert summarise(answers_from(rows), PLAN) == summarise(answers_from(rows[::-1]), PLAN)


def test_another_seed_moves_intervals_and_no_value():
    rows = draw_rows(1)
    first, second = (summarise(answers_from(rows), Plan(200, seed))["models"]["model-0"] for seed in (1, 2))
    assert first["accuracy"]["value"] == second["accuracy"]["value"]
    assert first["accuracy"]["low"] != second["accuracy"]["low"]


def test_parts_are_announced_in_order():
    heard: list[str] = []
    summarise(answers_from(draw_rows(1)), PLAN, heard.append)
    assert heard == ["counting", "resampling", "comparing models", "each model", "agreement and tests", "rankings"]


def test_pairs_are_compared_on_statements_that_both_answered_in_full():
    rows = draw_rows(6, models=2, statements=20)
    half = [r for r in rows if r["model"] == "model-0" or int(r["statement_id"][1:]) < 10]
    [pair] = summarise(answers_from(half), PLAN)["comparisons"]
    common = [r for r in rows if int(r["statement_id"][1:]) < 10]
    [expected] = summarise(answers_from(common), PLAN)["comparisons"]
    assert pair["scr_difference"]["n"] == 10
    assert pair["scr_difference"]["value"] == pytest.approx(expected["scr_difference"]["value"])
    assert pair["mcnemar"] == expected["mcnemar"]


def test_missing_grades_bound_the_scr():
    rows = draw_rows(8, models=1, statements=20)
    full = summarise(answers_from(rows), PLAN)["models"]["model-0"]["scr"]["value"]
    holed = [row | {"correct": None if i % 7 == 0 else row["correct"]} for i, row in enumerate(rows)]
    cover = summarise(answers_from(holed), PLAN)["models"]["model-0"]["coverage"]
    assert cover["scr_if_missing_wrong"] <= full <= cover["scr_if_missing_right"]
    assert cover["graded"] < cover["of"] == 80


def test_baselines_are_marked_and_kept_out_of_comparisons():
    rows = draw_rows(2, models=2)
    rows += [
        row | {"model": "scripted:always_true", "correct": row["label"]} for row in rows if row["model"][-1] == "0"
    ]
    summary = summarise(answers_from(rows), PLAN)
    assert [name for name, model in summary["models"].items() if model["baseline"]] == ["scripted:always_true"]
    assert summary["models"]["scripted:always_true"]["balanced_accuracy"]["value"] == 0.5
    assert summary["rankings"]["models"] == ["model-0", "model-1"]
    assert len(summary["comparisons"]) == 1


def test_baselines_alone_are_compared_with_each_other():
    rows = [row | {"model": "scripted:" + row["model"]} for row in draw_rows(2, models=2)]
    assert len(summarise(answers_from(rows), PLAN)["comparisons"]) == 1


@pytest.mark.parametrize(
    ("rows", "where", "reason"),
    [
        (draw_rows(1, models=1), ("rankings",), "fewer than two models"),
        (draw_rows(1, models=1), ("tests", "cochran_q", "models"), "one model"),
        (draw_rows(1, models=1), ("agreement", "fleiss_kappa"), "agreement needs two"),
        (draw_rows(1, statements=1), ("tests", "cochran_q", "families", "model-0"), "k - 1"),
        (draw_rows(1, forms=1), ("models", "model-0", "cir"), "canonical form"),
        ([r | {"label": True} for r in draw_rows(1)], ("models", "model-0", "balanced_accuracy"), "labelled false"),
        ([r | {"correct": None} for r in draw_rows(1)], ("models", "model-0", "scr"), "no graded answer"),
        ([r | {"correct": None} for r in draw_rows(1)], ("rankings",), "fewer than two models"),
    ],
)
def test_what_cannot_be_computed_says_why(rows, where, reason):
    part = summarise(answers_from(rows), PLAN)
    for key in where:
        part = part[key]
    assert reason in part["reason"]


@pytest.mark.parametrize("column", ["statement_id", "item_id", "family", "label", "sample"])
def test_a_missing_column_costs_only_what_needs_it(column):
    rows = [{name: value for name, value in row.items() if name != column} for row in draw_rows(1)]
    models = summarise(answers_from(rows), PLAN)["models"]
    assert all(model["accuracy"]["value"] is not None for model in models.values())


def test_samples_are_summarised_where_there_are_any():
    summary = summarise(answers_from(draw_rows(1, samples=4)), PLAN)
    assert summary["models"]["model-0"]["samples"]["samples"] == 4
    assert summarise(answers_from(draw_rows(1)), PLAN)["models"]["model-0"]["samples"] is None
