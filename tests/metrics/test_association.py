"""Correlations against scipy and statsmodels, and the cases that have none."""

from __future__ import annotations

import numpy as np
import pytest
import statsmodels.api as sm
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from certify.metrics.association import kendall, partial_correlation, pearson, spearman


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), n=st.integers(4, 40), g=st.integers(1, 2))
def test_partial_correlation_is_the_t_test_of_a_regression_coefficient(seed, n, g):
    """The partial correlation's p-value is that of x in the regression of y on x and what is held fixed."""
    random = np.random.default_rng(seed)
    given_ = random.normal(size=(n, g))
    x = given_ @ random.normal(size=g) + random.normal(size=n)
    y = 0.5 * x + given_ @ random.normal(size=g) + random.normal(size=n)
    result = partial_correlation(x, y, given_)
    if n - 2 - g < 1:
        assert result.p_value is None
        return
    fit = sm.OLS(y, sm.add_constant(np.column_stack([x, given_]))).fit()
    assert result.p_value == pytest.approx(fit.pvalues[1], rel=1e-6, abs=1e-12)
    assert np.sign(result.statistic) == np.sign(fit.params[1])


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6), n=st.integers(3, 30))
def test_plain_correlations_are_scipys_without_the_incomplete_pairs(seed, n):
    random = np.random.default_rng(seed)
    x, y = random.integers(0, 9, (2, n)).astype(float)
    if len(set(x)) < 2 or len(set(y)) < 2:
        return
    holed_x, holed_y = np.append(x, np.nan), np.append(y, 3.0)
    for ours, theirs in ((pearson, stats.pearsonr), (spearman, stats.spearmanr), (kendall, stats.kendalltau)):
        expected = theirs(x, y)
        found = ours(holed_x, holed_y)
        assert (found.statistic, found.p_value) == pytest.approx((expected.statistic, expected.pvalue), nan_ok=True)
        assert found.n == n


def test_kendall_allows_for_ties_as_tau_b_does():
    assert kendall([1, 2, 2, 3], [1, 2, 3, 3]).statistic == pytest.approx(4 / 5)


@pytest.mark.parametrize("correlate", [pearson, spearman, kendall])
def test_refuses_two_points_and_a_constant(correlate):
    assert "needs three" in str(correlate([1, 2], [3, 4]).reason)
    assert "never varies" in str(correlate([1, 1, 1], [1, 2, 3]).reason)


def test_refuses_a_partial_correlation_of_what_is_determined():
    z = np.arange(8.0)
    assert "determined" in str(partial_correlation(2 * z + 1, np.sin(z), z).reason)
    assert "held fixed" in str(partial_correlation([1, 2, 3], [3, 1, 2], [1, 0, 1]).reason)
