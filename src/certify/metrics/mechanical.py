"""How much of a Semantic Consistency Rate is arithmetic: what accuracy alone gives against what is observed.

Two nulls. Independent errors: a statement with k forms is right in all of them with probability aᵏ (a the accuracy), or
∏ a_f with an accuracy for each family (the Poisson-binomial probability that every trial succeeds). Permutation: the
model's W wrong answers fall on any W of its N graded answers alike, so a run with k forms escapes them all with
probability C(N−k, W)/C(N, W). Its mean and variance are exact; its tail is simulated, or normal for large tables.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln
from scipy.stats import norm

from certify.metrics.clusters import Clusters
from certify.metrics.invariance import ratio

Floats = NDArray[np.float64]
#: Above this many answers the permutation tail is normal, with the exact mean and variance.
_SIMULATE_UP_TO = 20_000
#: So many answers are dealt in memory at once.
_CELLS = 4_000_000


class Permutation(NamedTuple):
    """The permutation null of the share of consistent runs."""

    expected: float
    deviation: float  # standard deviation
    p_value: float  # probability of a share at least as high as the observed one
    method: str


def escape(answers: int, wrong: int, forms: NDArray[np.int64] | int) -> Floats:
    """Return the probability that `forms` given answers hold none of the `wrong` ones among `answers`."""
    room = np.asarray(answers - forms, dtype=np.float64)
    possible = room >= wrong
    top = np.where(possible, room, wrong)
    logs = gammaln(top + 1) - gammaln(top - wrong + 1) - gammaln(answers + 1) + gammaln(answers - wrong + 1)
    return np.where(possible, np.exp(logs), 0.0)


def permutation_moments(forms: NDArray[np.int64], wrong: int) -> tuple[float, float]:
    """Return the exact mean and standard deviation of the share of runs without a wrong answer.

    `forms` is the number of answers of each run, (runs,).
    """
    answers, runs = int(forms.sum()), len(forms)
    sizes, counts = np.unique(forms, return_counts=True)
    alone = escape(answers, wrong, sizes)
    together = escape(answers, wrong, sizes[:, None] + sizes[None, :])
    pairs = counts[:, None] * counts[None, :] - np.diag(counts)
    mean = float(counts @ alone)
    variance = mean + float((pairs * together).sum()) - mean**2
    return mean / runs, float(np.sqrt(max(variance, 0.0))) / runs


def permutation_null(
    forms: NDArray[np.int64], wrong: int, observed: float, *, draws: int = 2_000, seed: int = 0
) -> Permutation:
    """Compare `observed`, the share of runs without a wrong answer, with wrong answers dealt at random.

    The simulated p-value is (1 + hits)/(1 + draws), after P. Good, Permutation, Parametric and Bootstrap Tests (2005).
    """
    expected, deviation = permutation_moments(forms, wrong)
    if deviation == 0:
        return Permutation(expected, 0.0, 1.0, "every permutation gives the same share")
    if forms.sum() > _SIMULATE_UP_TO:
        tail = float(norm.sf((observed - expected) / deviation))
        return Permutation(expected, deviation, tail, "normal tail with exact mean and variance")
    shares = _simulate(forms, wrong, draws, np.random.default_rng(seed))
    hits = int((shares >= observed - 1e-12).sum())
    return Permutation(expected, deviation, (1 + hits) / (1 + draws), f"{draws} random permutations")


def _simulate(forms: NDArray[np.int64], wrong: int, draws: int, random: np.random.Generator) -> Floats:
    """Deal the wrong answers `draws` times; return the share of runs without one, (draws,)."""
    flags = np.zeros(int(forms.sum()), dtype=np.int8)
    flags[:wrong] = 1
    starts = np.concatenate([[0], np.cumsum(forms)[:-1]])
    at_once = max(1, _CELLS // len(flags))
    shares = []
    for first in range(0, draws, at_once):
        dealt = random.permuted(np.tile(flags, (min(at_once, draws - first), 1)), axis=1)
        shares.append((np.maximum.reduceat(dealt, starts, axis=1) == 0).mean(axis=1))
    return np.concatenate(shares)


class Decomposition(NamedTuple):
    """Observed SCR of one model beside what each null gives; None where the model has no graded answer."""

    observed: float | None
    by_accuracy: float | None
    by_family: float | None
    permutation: Permutation | None

    @property
    def excess(self) -> float | None:
        """Observed minus permutation mean: above 0, failures cluster within statements."""
        if self.observed is None or self.permutation is None:
            return None
        return self.observed - self.permutation.expected


def decompose(data: Clusters, model: int, *, seed: int = 0) -> Decomposition:
    """Decompose the SCR of one model, over its runs."""
    graded, right = data.run_graded[model].ravel(), data.run_right[model].ravel()
    forms = graded[graded > 0].astype(np.int64)
    if not len(forms):
        return Decomposition(None, None, None, None)
    wrong = int(graded.sum() - right.sum())
    observed = float((right == graded)[graded > 0].mean())
    accuracy = 1 - wrong / graded.sum()
    return Decomposition(
        observed,
        float(np.mean(accuracy**forms)),
        _by_family(data, model),
        permutation_null(forms, wrong, observed, seed=seed),
    )


def _by_family(data: Clusters, model: int) -> float:
    """The mean over statements of the product of the model's accuracy in the family of each form."""
    graded = data.by_statement.family_graded[:, model, data.worded]
    right = data.by_statement.family_right[:, model, data.worded]
    accuracy = ratio(right.sum(axis=0), graded.sum(axis=0))
    runs = (data.run_graded[model] > 0).sum(axis=1)
    answered = runs > 0
    forms = graded[answered] / runs[answered, None]
    return float(np.prod(np.where(forms > 0, np.nan_to_num(accuracy), 1.0) ** forms, axis=1).mean())
