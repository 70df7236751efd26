"""Agreement against scikit-learn, statsmodels and the definition, on random ratings."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import aggregate_raters, fleiss_kappa

from certify.errors import BadInputError
from certify.metrics.agreement import agreement, cohen_kappa
from certify.metrics.bootstrap import Plan


def ratings(seed: int, units: int, raters: int, categories: int, gaps: float = 0.0) -> np.ndarray:
    random = np.random.default_rng(seed)
    truth = random.integers(0, categories, (units, 1))
    kept = random.random((units, raters)) < 0.7
    table = np.where(kept, truth, random.integers(0, categories, (units, raters)))
    return np.where(random.random((units, raters)) < gaps, -1, table)


def alpha_by_definition(table: np.ndarray) -> float:
    """Krippendorff's alpha from all ordered pairs of ratings of the same unit, and of any."""
    paired = [row[row >= 0] for row in table if (row >= 0).sum() >= 2]
    values = np.concatenate(paired)
    observed = sum(sum(a != b for a, b in permutations(row, 2)) / (len(row) - 1) for row in paired) / len(values)
    expected = sum(a != b for a, b in permutations(values, 2)) / (len(values) * (len(values) - 1))
    return 1 - observed / expected


shapes = st.tuples(st.integers(0, 10**6), st.integers(3, 25), st.integers(2, 5), st.integers(2, 4))


@settings(max_examples=60, deadline=None)
@given(shape=shapes)
def test_fleiss_kappa_is_statsmodels(shape):
    table = ratings(*shape)
    if len(np.unique(table)) > 1:
        expected = fleiss_kappa(aggregate_raters(table)[0])
        assert agreement(table).fleiss_kappa.value == pytest.approx(expected)


@settings(max_examples=60, deadline=None)
@given(shape=shapes)
def test_cohen_kappa_is_scikit_learns(shape):
    table = ratings(*shape)
    if len(np.unique(table[:, :2])) > 1:
        assert cohen_kappa(table[:, 0], table[:, 1]).value == pytest.approx(cohen_kappa_score(table[:, 0], table[:, 1]))


@settings(max_examples=40, deadline=None)
@given(shape=shapes, gaps=st.sampled_from([0.0, 0.3]))
def test_krippendorff_alpha_is_its_definition(shape, gaps):
    table = ratings(*shape, gaps=gaps)
    paired = table[(table >= 0).sum(axis=1) >= 2]
    if len(np.unique(paired[paired >= 0])) > 1:
        assert agreement(table).krippendorff_alpha.value == pytest.approx(alpha_by_definition(table))


def test_krippendorffs_own_example_of_four_observers():
    """Twelve units, four observers, missing ratings: nominal alpha 0.743 (Krippendorff 2011, section C)."""
    table = np.array([
        [1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0], [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 3],
        [0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 0], [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0],
    ]).T - 1  # fmt: skip
    assert agreement(table).krippendorff_alpha.value == pytest.approx(0.743, abs=5e-4)


def test_intervals_are_resampled_by_statement_and_contain_the_value():
    table = ratings(3, 60, 4, 2)
    result = agreement(table, np.arange(60) // 5, Plan(300, 2))
    for estimate in result:
        assert estimate.low < estimate.value < estimate.high
    wide = agreement(table, np.arange(60) // 20, Plan(300, 2)).fleiss_kappa
    assert wide.low is not None


def test_perfect_agreement_is_one_and_no_variation_is_undefined():
    assert agreement([[0, 0, 0], [1, 1, 1]]).fleiss_kappa.value == 1.0
    for estimate in agreement([[1, 1], [1, 1]]):
        assert estimate.value is None and "every rating is the same" in str(estimate.reason)
    assert cohen_kappa([1, 1], [1, 1]).value is None


def test_missing_ratings_leave_fleiss_undefined_and_alpha_not():
    result = agreement([[0, 0, -1], [1, 1, -1], [0, 1, -1]])
    assert result.fleiss_kappa.value is None and "rated by all" in str(result.fleiss_kappa.reason)
    assert result.krippendorff_alpha.value is not None


def test_one_rater_and_no_common_unit_are_undefined_with_the_reason():
    assert "agreement needs two" in str(agreement([[0], [1]]).fleiss_kappa.reason)
    assert "no unit has both" in str(cohen_kappa([0, -1], [-1, 1]).reason)


@pytest.mark.parametrize("table", [[0, 1], [[0.5, 1.0]], [[-2, 0]]])
def test_refuses_what_is_no_table_of_ratings(table):
    with pytest.raises(BadInputError, match="category numbers"):
        agreement(table)
