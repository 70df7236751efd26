"""Cochran's Q and McNemar's test against statsmodels, and the designs that are refused."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from statsmodels.stats.contingency_tables import cochrans_q
from statsmodels.stats.contingency_tables import mcnemar as statsmodels_mcnemar
from statsmodels.stats.multitest import multipletests

from certify.metrics.designs import adjusted, cochran_q, cochran_statistic, forms_within_models, mcnemar
from certify.metrics.estimate import TestResult, refused


def outcomes(seed: int, blocks: int, treatments: int) -> np.ndarray:
    random = np.random.default_rng(seed)
    return (random.random((blocks, treatments)) < random.uniform(0.2, 0.9, treatments)).astype(int)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), blocks=st.integers(2, 30), treatments=st.integers(2, 6))
def test_cochran_q_is_statsmodels(seed, blocks, treatments):
    table = outcomes(seed, blocks, treatments)
    result = cochran_q(table)
    if result.p_value is None:
        assert (table.min(axis=1) == table.max(axis=1)).all()
        return
    expected = cochrans_q(table)
    assert (result.statistic, result.p_value, result.df) == pytest.approx(
        (expected.statistic, expected.pvalue, expected.df)
    )


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), pairs=st.integers(1, 60))
def test_mcnemar_is_statsmodels_exact_test(seed, pairs):
    first, second = outcomes(seed, pairs, 2).T
    both = np.array([[((first == i) & (second == j)).sum() for j in (1, 0)] for i in (1, 0)])
    result = mcnemar(first, second)
    if both[0, 1] + both[1, 0] == 0:
        assert result.p_value is None and "no pair differs" in str(result.reason)
    else:
        assert result.p_value == pytest.approx(statsmodels_mcnemar(both, exact=True).pvalue)


@settings(max_examples=30, deadline=None)
@given(answers=st.lists(st.booleans(), min_size=2, max_size=9))
def test_refuses_one_models_answers_to_one_statement_where_q_is_always_k_minus_1(answers):
    result = cochran_q([answers])
    assert result.p_value is None and result.statistic is None
    assert "k - 1 whatever the answers" in str(result.reason)
    if 0 < sum(answers) < len(answers):
        formula = cochran_statistic(np.array([answers], dtype=float), len(answers))
        assert formula == pytest.approx(len(answers) - 1)


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ([[1, 1], [0, 0], [1, 1]], "no block has both successes and failures"),
        ([[1], [0]], "2 complete blocks and 1 treatments"),
        (np.zeros((0, 3)), "0 complete blocks"),
    ],
)
def test_refuses_tables_in_which_nothing_can_differ(table, reason):
    assert reason in str(cochran_q(table).reason)


@settings(max_examples=15, deadline=None)
@given(values=st.lists(st.floats(0, 1), min_size=1, max_size=8))
def test_corrections_are_statsmodels_and_leave_refused_tests_alone(values):
    results = [refused("why not"), *(TestResult(0.0, 1, value, 5) for value in values)]
    corrected = adjusted(results)
    assert corrected[0] == results[0]
    assert [r.p_holm for r in corrected[1:]] == pytest.approx(multipletests(values, method="holm")[1])
    assert [r.p_bonferroni for r in corrected[1:]] == pytest.approx(multipletests(values, method="bonferroni")[1])


def test_correcting_nothing_changes_nothing():
    assert adjusted([refused("x")]) == [refused("x")]


def test_forms_within_models_is_cochran_q_of_each_statement_over_its_complete_families():
    random = np.random.default_rng(4)
    right = (random.random((20, 6, 5)) < 0.6).astype(float)
    graded = np.ones_like(right)
    graded[3, 2, 4] = 0  # one model lacks family 4 of statement 3: that family does not count there
    right *= graded
    found = dict(forms_within_models(right, graded, [f"s{i}" for i in range(20)]))
    for i in range(20):
        table = right[i][:, :4] if i == 3 else right[i]
        expected = cochran_q(table)
        assert found[f"s{i}"].statistic == pytest.approx(expected.statistic)
        assert found[f"s{i}"].df == expected.df
        assert found[f"s{i}"].p_holm >= found[f"s{i}"].p_value


def test_forms_within_one_model_are_not_tested():
    assert forms_within_models(np.ones((4, 1, 3)), np.ones((4, 1, 3)), list("abcd")) == []
