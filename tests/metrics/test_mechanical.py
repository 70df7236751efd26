"""The two nulls of an SCR against brute force over all permutations and against simulation."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import hypergeom

from certify.metrics.answers import answers_from
from certify.metrics.clusters import clusters
from certify.metrics.mechanical import decompose, escape, permutation_moments, permutation_null
from tests.metrics.tables import draw_rows


@settings(max_examples=60, deadline=None)
@given(answers=st.integers(1, 60), data=st.data())
def test_escape_is_the_hypergeometric_probability_of_no_wrong_answer(answers, data):
    wrong = data.draw(st.integers(0, answers))
    forms = data.draw(st.integers(0, answers))
    assert escape(answers, wrong, forms) == pytest.approx(hypergeom.pmf(0, answers, wrong, forms), abs=1e-12)


@settings(max_examples=30, deadline=None)
@given(forms=st.lists(st.integers(1, 4), min_size=1, max_size=4), data=st.data())
def test_moments_are_those_over_all_permutations(forms, data):
    total = sum(forms)
    wrong = data.draw(st.integers(0, total))
    run = np.repeat(np.arange(len(forms)), forms)
    shares = [1 - len(set(run[list(where)])) / len(forms) for where in combinations(range(total), wrong)]
    mean, deviation = permutation_moments(np.array(forms), wrong)
    assert (mean, deviation) == pytest.approx((np.mean(shares), np.std(shares)), abs=1e-7)


def test_the_simulated_tail_is_the_exact_one_up_to_its_error():
    forms, wrong = np.array([3, 3, 2, 4]), 4
    run = np.repeat(np.arange(4), forms)
    shares = [1 - len(set(run[list(where)])) / 4 for where in combinations(range(12), wrong)]
    exact = np.mean([share >= 0.5 for share in shares])
    assert permutation_null(forms, wrong, 0.5, draws=20_000).p_value == pytest.approx(exact, abs=0.012)


def test_the_normal_tail_of_a_large_table_is_near_the_simulated_one():
    forms = np.full(3000, 7)
    null = permutation_null(forms, 1200, 0.66)
    assert "normal" in null.method
    random = np.random.default_rng(0)
    run = np.repeat(np.arange(3000), 7)
    shares = [1 - len(np.unique(random.choice(run, 1200, replace=False))) / 3000 for _ in range(400)]
    assert null.expected == pytest.approx(np.mean(shares), abs=0.002)
    assert null.deviation == pytest.approx(np.std(shares), rel=0.15)


def test_failures_that_cluster_lie_above_the_null_and_scattered_ones_do_not():
    def rows(wrong: set[tuple[int, int]]) -> list[dict]:
        return [
            {
                "model": "m",
                "statement_id": f"s{s}",
                "item_id": f"{s}-{f}",
                "family": f"f{f}",
                "correct": (s, f) not in wrong,
            }
            for s in range(20)
            for f in range(5)
        ]

    together = decompose(clusters(answers_from(rows({(s, f) for s in range(4) for f in range(5)}))), 0)
    assert together.excess > 0.3 and together.permutation.p_value < 0.01
    apart = decompose(clusters(answers_from(rows({(s, s % 5) for s in range(20)}))), 0)
    assert apart.excess < 0 and apart.permutation.p_value > 0.9


def test_the_null_by_family_is_the_mean_product_of_family_accuracies():
    data = clusters(answers_from(draw_rows(5, models=1, statements=8, forms=3)))
    rates = [1 - sum(not r["correct"] for r in draw_rows(5, models=1, statements=8, forms=3) if r["family"] == f) / 8
             for f in data.families]  # fmt: skip
    assert decompose(data, 0).by_family == pytest.approx(np.prod(rates))


def test_no_wrong_answer_and_no_answer_have_no_tail_to_test():
    assert permutation_null(np.array([2, 3]), 0, 1.0).p_value == 1.0
    rows = [{"model": "m", "statement_id": "s", "item_id": "i", "family": "f", "correct": None}]
    nothing = decompose(clusters(answers_from(rows)), 0)
    assert nothing.observed is None and nothing.excess is None
