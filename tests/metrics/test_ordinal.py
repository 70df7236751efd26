"""Agreement of graders on a scale: the same as scikit-learn's and krippendorff's figures, intervals that cover."""

from __future__ import annotations

import krippendorff
import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score

from certify.errors import BadInputError
from certify.metrics.bootstrap import Plan
from certify.metrics.kappa_power import kappa_spread
from certify.metrics.ordinal import ac1, alpha, weighted_kappa

FIRST, SECOND = [0, 0, 1, 2, 3, 3, 1, 0, 2, 3], [0, 1, 1, 2, 3, 2, 1, 0, 3, 3]
PAIR = np.column_stack([FIRST, SECOND])


def tables(count: int, raters: int = 2, missing: float = 0.0):
    random = np.random.default_rng(1)
    for _ in range(count):
        units, grades = int(random.integers(3, 40)), int(random.integers(2, 5))
        table = random.integers(0, grades, (units, raters))
        yield np.where(random.random(table.shape) < missing, -1, table)


def test_the_reference_table_has_the_known_figures():
    kappas = [weighted_kappa(PAIR, weights).value for weights in ("none", "linear", "quadratic")]
    assert kappas == pytest.approx([0.6, 0.7692307692, 0.8888888889])
    alphas = [alpha(PAIR, level).value for level in ("nominal", "ordinal", "interval")]
    assert alphas == pytest.approx([0.6174496644, 0.8855421687, 0.8942486085])


@pytest.mark.parametrize("weights", ["none", "linear", "quadratic"])
def test_weighted_kappa_is_scikit_learns_on_five_hundred_tables(weights):
    for table in tables(500):
        ours = weighted_kappa(table, weights).value
        if len(np.unique(table)) < 2:
            assert ours is None
            continue
        theirs = cohen_kappa_score(*table.T, labels=range(5), weights=None if weights == "none" else weights)
        assert abs(ours - theirs) < 1e-12


@pytest.mark.parametrize("level", ["nominal", "ordinal", "interval"])
def test_alpha_is_krippendorffs_on_five_hundred_tables_with_missing_grades(level):
    for table in tables(500, raters=3, missing=0.2):
        if len(np.unique(table[table >= 0])) < 2:
            continue
        known = np.where(table < 0, np.nan, table).T
        try:
            theirs = krippendorff.alpha(known, level_of_measurement=level)
        except ValueError:  # its word for a table without a pair, or without two grades among the pairs
            theirs = np.nan
        ours = alpha(table, level).value
        assert (ours is None and np.isnan(theirs)) or abs(ours - theirs) < 1e-12


def test_ac1_does_not_fall_where_nearly_everybody_says_the_same():
    pair = np.array([[0, 0]] * 96 + [[0, 1], [1, 0]] * 2)
    kappa, robust = weighted_kappa(pair, "none").value, ac1(pair).value
    assert kappa < 0 and robust > 0.9
    # By hand: agreement 0.96, category shares 0.98 and 0.02, chance 2 * 0.98 * 0.02.
    assert robust == pytest.approx((0.96 - 0.0392) / (1 - 0.0392))


@pytest.mark.parametrize("figure", [weighted_kappa, ac1, alpha])
def test_nothing_rated_twice_has_no_figure(figure):
    assert figure(np.array([[0, -1], [-1, 2]])).reason == "no unit was rated twice"


@pytest.mark.parametrize("figure", [weighted_kappa, alpha])
def test_grades_that_are_all_the_same_have_no_figure(figure):
    assert "chance agreement" in str(figure(np.array([[2, 2], [2, 2]])).reason)


@pytest.mark.parametrize("table", [[0, 1], [[0.5, 1.0]], [[-2, 1]]])
def test_what_is_no_table_of_grades_is_refused(table):
    with pytest.raises(BadInputError, match="grades from 0"):
        alpha(np.array(table))
    with pytest.raises(BadInputError):
        weighted_kappa(np.array([[0, 1, 2]]))


def test_clusters_make_the_interval_and_one_cluster_none():
    clusters = np.arange(10) // 2
    found = weighted_kappa(PAIR, clusters=clusters, plan=Plan(500))
    assert found.low < found.value < found.high and found.n == 10
    assert "fewer than two problems" in str(alpha(PAIR, clusters=np.zeros(10, int), plan=Plan(500)).reason)


def test_ten_proofs_show_little_and_a_hundred_more():
    few, many = kappa_spread(10, studies=300), kappa_spread(100, studies=300)
    assert few.high - few.low > 2 * (many.high - many.low) > 0
    assert abs(few.median - many.median) < 0.06


@pytest.mark.parametrize("figure", [weighted_kappa, ac1, alpha])
def test_few_proofs_on_which_all_agree_have_no_interval_of_no_length(figure):
    found = figure(np.array([[0, 0], [3, 3], [3, 3]]), clusters=np.arange(3), plan=Plan(200))
    assert found.value == 1 and found.low is None and found.reason == "no interval: every resample gives the same"


def study(random: np.random.Generator, problems: int, models: int = 5) -> tuple[np.ndarray, np.ndarray]:
    """Return two graders' grades of the proofs of problems that are hard or easy for all models, and the problems."""
    level = np.repeat(random.normal(size=problems), models)
    true = np.clip(np.round(1.5 + level + 0.8 * random.normal(size=len(level))), 0, 3).astype(int)

    def graded() -> np.ndarray:
        step = np.where(random.random(len(true)) < 0.5, -1, 1)
        return np.clip(true + np.where(random.random(len(true)) < 0.25, step, 0), 0, 3)

    return np.column_stack([graded(), graded()]), np.repeat(np.arange(problems), models)


@pytest.mark.slow
@pytest.mark.parametrize("figure", [weighted_kappa, ac1, alpha])
def test_intervals_of_agreement_at_forty_problems_cover_what_they_promise(figure):
    """The share of 95% intervals, over 600 studies, that hold the value that 40,000 problems have."""
    random = np.random.default_rng(11)
    truth = figure(study(random, 40_000)[0]).value
    held = 0
    for number in range(600):
        grades, problems = study(random, 40)
        found = figure(grades, clusters=problems, plan=Plan(400, seed=number))
        held += found.low <= truth <= found.high
    assert 0.92 <= held / 600 <= 0.97
