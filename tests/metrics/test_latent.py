"""Dawid–Skene: recovers a planted truth, agrees with brute force, and says when the answers settle nothing."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certify.errors import BadInputError
from certify.metrics.latent import dawid_skene


def planted(items: int, accuracies: list[float], seed: int, classes: int = 2):
    random = np.random.default_rng(seed)
    truth = random.integers(0, classes, items)
    right = random.random((items, len(accuracies))) < np.array(accuracies)
    wrong = (truth[:, None] + random.integers(1, classes, (items, len(accuracies)))) % classes
    return truth, np.where(right, truth[:, None], wrong)


def likelihood(answers: np.ndarray, prevalence: np.ndarray, confusion: np.ndarray) -> float:
    """The model's log-likelihood written from its definition, one item at a time."""
    total = 0.0
    for row in answers:
        mixture = 0.0
        for z, weight in enumerate(prevalence):
            term = weight
            for rater, answer in enumerate(row):
                if answer >= 0:
                    term *= confusion[rater, z, answer]
            mixture += term
        total += math.log(mixture)
    return total


def test_recovers_a_planted_truth_and_the_raters_error_rates():
    truth, answers = planted(4000, [0.95, 0.9, 0.8, 0.7, 0.6], seed=1)
    fit = dawid_skene(answers)
    assert fit.converged and fit.oriented and fit.unique and fit.reason is None
    assert (fit.labels == truth).mean() > 0.96
    accuracy = np.einsum("rkk,k->r", fit.confusion, fit.prevalence)
    assert accuracy == pytest.approx([0.95, 0.9, 0.8, 0.7, 0.6], abs=0.03)


def test_beats_the_majority_where_two_good_raters_stand_against_three_guessers():
    truth, answers = planted(3000, [0.98, 0.97, 0.55, 0.55, 0.55], seed=2)
    majority = (answers.mean(axis=1) > 0.5).astype(int)
    assert (dawid_skene(answers).labels == truth).mean() > (majority == truth).mean() + 0.05


def test_three_classes_are_named_as_the_raters_name_them():
    truth, answers = planted(2000, [0.9, 0.85, 0.8, 0.75], seed=3, classes=3)
    fit = dawid_skene(answers)
    assert (fit.labels == truth).mean() > 0.93
    assert all(np.all(table.argmax(axis=1) == np.arange(3)) for table in fit.confusion)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000), gaps=st.floats(0, 0.4))
def test_the_likelihood_is_the_models_and_no_neighbour_is_higher(seed, gaps):
    _, answers = planted(60, [0.9, 0.8, 0.7, 0.85], seed=seed)
    random = np.random.default_rng(seed)
    answers = np.where(random.random(answers.shape) < gaps, -1, answers)
    answers[0, 0] = 1
    fit = dawid_skene(answers, starts=6)
    confusion = np.nan_to_num(fit.confusion, nan=0.5)
    assert fit.log_likelihood == pytest.approx(likelihood(answers, fit.prevalence, confusion), rel=1e-6)
    for _ in range(5):
        near = np.clip(confusion + random.normal(0, 0.02, confusion.shape), 1e-9, None)
        near /= near.sum(axis=2, keepdims=True)
        assert likelihood(answers, fit.prevalence, near) <= fit.log_likelihood + 1e-6


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_renaming_the_answers_renames_the_classes_and_nothing_else(seed):
    _, answers = planted(200, [0.9, 0.85, 0.8], seed=seed)
    plain, swapped = dawid_skene(answers, starts=5), dawid_skene(1 - answers, starts=5)
    assert swapped.log_likelihood == pytest.approx(plain.log_likelihood, abs=1e-5)
    assert swapped.posterior[:, ::-1] == pytest.approx(plain.posterior, abs=1e-3)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_every_further_start_can_only_raise_the_likelihood(seed):
    _, answers = planted(60, [0.85, 0.7, 0.8], seed=seed)
    one, many = dawid_skene(answers, starts=1), dawid_skene(answers, starts=6)
    assert many.log_likelihood >= one.log_likelihood
    assert len(many.log_likelihoods) == 6


def test_counts_of_repeated_answers_are_the_same_as_one_answer_each():
    _, answers = planted(150, [0.9, 0.8, 0.7], seed=5)
    counts = (answers[:, :, None] == np.arange(2)).astype(int)
    assert dawid_skene(counts).posterior == pytest.approx(dawid_skene(answers).posterior)


def test_the_truth_is_the_best_over_all_labellings_of_a_small_table():
    answers = np.array([[1, 1, 1], [0, 0, 0], [1, 1, 0], [0, 0, 1], [1, 1, 1], [0, 0, 0]])
    fit = dawid_skene(answers, starts=20)

    def classification_likelihood(labels: tuple[int, ...]) -> float:
        truth = np.array(labels)
        confusion = np.array(
            [
                [(np.bincount(answers[truth == z, r], minlength=2)) / max(1, (truth == z).sum()) for z in (0, 1)]
                for r in range(3)
            ]
        )
        return likelihood(answers, np.bincount(truth, minlength=2) / 6, confusion)

    reachable = max(classification_likelihood(labels) for labels in itertools.product((0, 1), repeat=6))
    assert fit.log_likelihood >= reachable - 1e-9


def test_refuses_to_name_classes_that_the_answers_do_not_name():
    fit = dawid_skene(np.array([[0, 1]] * 10 + [[1, 0]] * 10))
    assert not fit.oriented
    assert "which hidden class is which" in str(fit.reason)


def test_an_item_without_answers_has_the_prevalence_and_a_silent_rater_has_no_table():
    answers = np.array([[1, 1, -1], [0, 0, -1], [1, 1, -1], [1, 1, -1], [-1, -1, -1]])
    fit = dawid_skene(answers)
    assert fit.posterior[4] == pytest.approx(fit.prevalence)
    assert np.isnan(fit.confusion[2]).all()


def test_says_when_it_did_not_converge():
    _, answers = planted(100, [0.8, 0.7, 0.6], seed=8)
    fit = dawid_skene(answers, starts=1, max_iterations=1)
    assert not fit.converged and "limit of iterations" in str(fit.reason)


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (np.full((3, 2), -1), "no item has an answer"),
        (np.array([[0, 2], [-2, 1]]), "class numbers 0 to 2"),
        (np.array([0, 1]), "expected \\(items, raters\\)"),
        (np.array([[0.5, 0.5]]), "expected \\(items, raters\\)"),
        (np.full((2, 2, 2), -1), "not negative"),
    ],
)
def test_refuses_a_table_that_is_no_table_of_answers(answers, message):
    with pytest.raises(BadInputError, match=message):
        dawid_skene(answers)
