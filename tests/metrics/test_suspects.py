"""The latent truth against the labels: a planted wrong label is found, and a poor panel is refused."""

from __future__ import annotations

import numpy as np
import pytest

from certify.metrics.answers import answers_from
from certify.metrics.clusters import clusters
from certify.metrics.comparisons import matched
from certify.metrics.suspects import suspects


def panel(models: int = 5, items: int = 60, wrong_labels: frozenset[int] = frozenset({3, 17})) -> list[dict]:
    random = np.random.default_rng(1)
    truth = random.random(items) < 0.5
    said = np.where(random.random((models, items)) < 0.92, truth, ~truth)
    label = [bool(value) != (place in wrong_labels) for place, value in enumerate(truth)]
    return [
        {"model": f"m{m}", "statement_id": f"s{i // 3}", "item_id": f"i{i:02}", "family": f"f{i % 3}",
         "label": label[i], "correct": bool(said[m, i]) == label[i]}
        for m in range(models)
        for i in range(items)
    ]  # fmt: skip


def found(rows: list[dict]) -> dict:
    answers = answers_from(rows)
    return suspects(answers, matched(clusters(answers)))


def test_labels_that_were_planted_wrong_are_those_that_are_listed():
    result = found(panel())
    assert {row["item_id"] for row in result["listed"]} == {"i03", "i17"}
    assert result["reason"] is None and result["against_label"] == 2
    assert all(0.85 < accuracy <= 1 for accuracy in result["accuracy_against_latent_truth"].values())


def test_right_labels_raise_no_suspicion():
    assert found(panel(wrong_labels=frozenset()))["listed"] == []


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (panel(models=2), "needs three models"),
        ([row | {"label": None} for row in panel()], "no graded answer to an item with a label"),
    ],
)
def test_refuses_a_panel_too_small_and_items_without_labels(rows, reason):
    assert reason in found(rows)["reason"]
