"""The fluency score: each feature by its examples, and the whole against texts that were graded by hand."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from certify.english.write.fluency import Feature, cost, features, jars

GRADES = ("good", "acceptable", "jars")
ROWS = [line.split("\t") for line in Path(__file__).with_name("graded.tsv").read_text("utf-8").splitlines()]
#: Every other text was held out when the weights were chosen.
HELD_OUT = ROWS[1::2]


@pytest.mark.parametrize("feature", features(), ids=lambda feature: feature.name)
def test_a_feature_costs_where_it_is_and_nothing_where_it_is_not(feature: Feature) -> None:
    assert feature.cost(feature.example) > 0
    assert feature.cost(feature.without) == 0


def test_two_hundred_texts_are_graded() -> None:
    assert len(ROWS) == len({text for _, text in ROWS}) == 200
    assert {grade for grade, _ in ROWS} == set(GRADES)


def test_held_out_texts_that_jar_cost_more_than_others() -> None:
    assert _area(GRADES.index("jars")) > 0.85
    assert _area(GRADES.index("acceptable")) > 0.65


def _area(least: int) -> float:
    """Return how often a text of grade `least` or worse costs more than a better one (Mann and Whitney 1947)."""
    worse = [cost(text) for grade, text in HELD_OUT if GRADES.index(grade) >= least]
    better = [cost(text) for grade, text in HELD_OUT if GRADES.index(grade) < least]
    wins = sum(1.0 if one > other else 0.5 if one == other else 0.0 for one, other in product(worse, better))
    return wins / (len(worse) * len(better))


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        ("Is the sum of |a| and the absolute value of b nonnegative?", "mixing"),
        ("For all things x and y, if x is a subgroup of y, then x is normal.", "thing"),
        ("If x is a space and x is compact, then x is normal.", "kind_apart"),
    ],
)
def test_a_text_with_what_always_jars_is_named(text: str, feature: str) -> None:
    assert jars(text) == feature


@pytest.mark.parametrize("text", ["|a + b| ≤ |a| + |b|.", "Is every compact space normal?", "If n > 1, then n is odd."])
def test_a_plain_text_does_not_jar(text: str) -> None:
    assert jars(text) is None


@pytest.mark.parametrize("row", [{"count": "x", "measure": "words"}, {}, {"measure": "beauty"}])
def test_a_row_that_counts_nothing_or_twice_is_refused(row: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"count|measures"):
        Feature.model_validate({"name": "f", "why": "w", "weight": 1.0, "example": "e", "without": "w", **row})
