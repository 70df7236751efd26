"""Latent truth: the Dawid–Skene model of raters who err, fitted to the likelihood's maximum.

Source: A. P. Dawid and A. M. Skene, "Maximum likelihood estimation of observer error-rates using the EM
algorithm", Applied Statistics 28 (1979), 20-28. Each item has a hidden class z with prevalence p(z); rater r
answers a with probability π_r(a | z), independently given z. EM climbs to a local maximum only, and the likelihood
does not change when the hidden classes are renamed; so we start from several places, keep the best,
and name the classes so that raters agree with them most.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.optimize import linear_sum_assignment
from scipy.special import logsumexp

from certify.errors import BadInputError

Floats = NDArray[np.float64]

#: Smallest probability that we take a logarithm of; below it a float is subnormal.
_TINY = 1e-300
#: Two log-likelihoods that differ by less are the same maximum.
_SAME_MAXIMUM = 1e-6


@dataclass(frozen=True)
class LatentTruth:
    """The best fit of the Dawid–Skene model.

    `posterior` is (items, classes), rows sum to 1; an item nobody answered has the prevalence, which is (classes,).
    `confusion` is (raters, classes, answers): the probability of an answer given the true class; NaN rows where a
    rater met no item of that class. `log_likelihoods` has one value a start, in the order of the starts.
    `oriented` is False when the answers do not say which hidden class is which; `unique` is False when
    another start reaches the same likelihood with other labels. `reason` says what is wrong, None where all is well.
    """

    posterior: Floats
    prevalence: Floats
    confusion: Floats
    log_likelihood: float
    log_likelihoods: tuple[float, ...]
    iterations: int
    converged: bool
    oriented: bool
    unique: bool
    reason: str | None

    @property
    def labels(self) -> NDArray[np.intp]:
        """The most probable class of each item, (items,)."""
        labels: NDArray[np.intp] = np.argmax(self.posterior, axis=1)
        return labels


class _Patterns(NamedTuple):
    """Items with equal answers have equal posteriors, so EM runs over the distinct rows only."""

    counts: Floats  # (patterns, raters, answers)
    items: Floats  # how many items show the pattern, (patterns,)
    of_item: NDArray[np.intp]  # the pattern of each item, (items,)


class _Model(NamedTuple):
    prevalence: Floats  # (classes,)
    confusion: Floats  # (raters, classes, answers)


class _Fit(NamedTuple):
    posterior: Floats  # (patterns, classes)
    model: _Model
    log_likelihood: float
    iterations: int
    converged: bool


def dawid_skene(
    answers: ArrayLike,
    *,
    classes: int | None = None,
    starts: int = 10,
    seed: int = 0,
    smoothing: float = 0.0,
    tolerance: float = 1e-9,
    max_iterations: int = 2_000,
) -> LatentTruth:
    """Fit the Dawid–Skene model to `answers` and return the best of several starts.

    `answers` is either (items, raters) of class numbers 0, 1, … with −1 for no answer, or (items, raters, classes)
    of counts, for raters who answered an item several times. `smoothing` is a pseudo-count added to every
    cell of the confusion tables and of the prevalence: 0 gives maximum likelihood. The starts are the share
    of votes, each rater taken as the truth, and seeded random ones up to `starts`. A start has converged when no
    probability moves by more than `tolerance` in a step.

    Raises BadInputError when the table has the wrong shape, no answer at all, or a class number out of range.
    """
    counts = _counts(answers, classes)
    patterns = _patterns(counts)
    fits = []
    for start in _starts(counts, starts, seed):
        first = _maximise(_Patterns(counts, np.ones(len(counts)), patterns.of_item), start, smoothing)
        fits.append(_name_classes(patterns, _climb(patterns, first, smoothing, tolerance, max_iterations)))
    best = max(fits, key=lambda fit: fit.log_likelihood)
    oriented, unique = _is_oriented(patterns, best), _is_unique(fits, best)
    return LatentTruth(
        posterior=best.posterior[patterns.of_item],
        prevalence=best.model.prevalence,
        confusion=_undefined_as_nan(patterns, best),
        log_likelihood=best.log_likelihood,
        log_likelihoods=tuple(fit.log_likelihood for fit in fits),
        iterations=best.iterations,
        converged=best.converged,
        oriented=oriented,
        unique=unique,
        reason=_reason(best.converged, oriented, unique),
    )


def _patterns(counts: Floats) -> _Patterns:
    rows, of_item, items = np.unique(counts.reshape(len(counts), -1), axis=0, return_inverse=True, return_counts=True)
    return _Patterns(rows.reshape(-1, *counts.shape[1:]), items.astype(np.float64), of_item.reshape(-1))


def _counts(answers: ArrayLike, classes: int | None) -> Floats:
    table = np.asarray(answers)
    if table.ndim == 3:
        if not np.all(np.isfinite(table)) or np.any(table < 0):
            raise BadInputError("counts of answers must be finite and not negative")
        counts = table.astype(np.float64)
    elif table.ndim == 2 and np.issubdtype(table.dtype, np.integer):
        size = classes or max(2, int(table.max(initial=-1)) + 1)
        if table.min(initial=0) < -1 or table.max(initial=-1) >= size:
            raise BadInputError(f"answers must be class numbers 0 to {size - 1}, or -1 for no answer")
        counts = (table[:, :, None] == np.arange(size)).astype(np.float64)
    else:
        raise BadInputError(
            f"answers have shape {table.shape} and type {table.dtype}: "
            "expected (items, raters) of integers, or (items, raters, classes) of counts"
        )
    if not counts.sum() > 0:
        raise BadInputError("no item has an answer: the latent truth is undefined")
    return counts


def _starts(counts: Floats, starts: int, seed: int) -> Iterator[Floats]:
    """Yield start posteriors (items, classes): votes, each rater, then random ones, `starts` in all."""
    items, raters, classes = counts.shape
    random = np.random.default_rng(seed)
    yield _shares(counts.sum(axis=1))
    for number in range(max(0, starts - 1)):
        if number < raters:
            # A trusted rater still leaves a little room, else EM can never move off its answers.
            yield 0.9 * _shares(counts[:, number, :]) + 0.1 * _shares(counts.sum(axis=1))
        else:
            yield random.dirichlet(np.ones(classes), size=items)


def _shares(votes: Floats) -> Floats:
    total = votes.sum(axis=-1, keepdims=True)
    shares: Floats = np.divide(votes, total, out=np.full_like(votes, 1 / votes.shape[-1]), where=total > 0)
    return shares


def _climb(data: _Patterns, start: _Model, smoothing: float, tolerance: float, limit: int) -> _Fit:
    """Run EM with SQUAREM steps until a plain EM step moves no probability by more than `tolerance`.

    Source: R. Varadhan and C. Roland, "Simple and globally convergent methods for accelerating the convergence of
    any EM algorithm", Scandinavian Journal of Statistics 35 (2008), scheme S3. A leap that does no better than a
    plain step is dropped for it, so the likelihood never falls.
    """
    model = start
    for iteration in range(1, limit + 1):
        posterior, likelihood = _expect(data, model)
        once = _maximise(data, posterior, smoothing)
        if _distance(once, model) <= tolerance:
            return _Fit(posterior, model, likelihood, iteration, True)
        after, plain = _expect(data, once)
        twice = _maximise(data, after, smoothing)
        leap = _leap(model, once, twice)
        model = leap if smoothing == 0 and _expect(data, leap)[1] > plain else twice
    return _Fit(posterior, model, likelihood, limit, False)


def _distance(a: _Model, b: _Model) -> float:
    return float(max(np.abs(a.prevalence - b.prevalence).max(), np.abs(a.confusion - b.confusion).max()))


def _leap(start: _Model, once: _Model, twice: _Model) -> _Model:
    """Extrapolate two EM steps, back into the simplex."""
    first = [b - a for a, b in zip(start, once, strict=True)]
    bend = [c - b - r for b, c, r in zip(once, twice, first, strict=True)]
    length = np.sqrt(sum((r**2).sum() for r in first) / max(sum((v**2).sum() for v in bend), _TINY))
    prevalence, confusion = (
        _shares(np.clip(a + 2 * length * r + length**2 * v, 0.0, 1.0))
        for a, r, v in zip(start, first, bend, strict=True)
    )
    return _Model(prevalence, confusion)


def _expect(data: _Patterns, model: _Model) -> tuple[Floats, float]:
    """E step: posteriors (patterns, classes) and the log-likelihood of the answers."""
    patterns, raters, classes = data.counts.shape
    logs = np.log(np.maximum(model.confusion, _TINY)).transpose(0, 2, 1).reshape(raters * classes, -1)
    joint = data.counts.reshape(patterns, -1) @ logs + np.log(np.maximum(model.prevalence, _TINY))
    evidence = logsumexp(joint, axis=1, keepdims=True)
    return np.exp(joint - evidence), float(data.items @ evidence[:, 0])


def _maximise(data: _Patterns, posterior: Floats, smoothing: float) -> _Model:
    """M step: prevalence over the answered items, confusion over their answers."""
    patterns, raters, classes = data.counts.shape
    weighted = posterior * data.items[:, None]
    answered = data.counts.sum(axis=(1, 2)) > 0
    weight = weighted[answered].sum(axis=0) + smoothing
    expected = (data.counts.reshape(patterns, -1).T @ weighted).reshape(raters, classes, -1).transpose(0, 2, 1)
    return _Model(weight / weight.sum(), _shares(expected + smoothing))


def _agreement(data: _Patterns, fit: _Fit) -> Floats:
    """Expected number of answers j given to items of hidden class k, (classes k, answers j)."""
    agreement: Floats = (fit.posterior * data.items[:, None]).T @ data.counts.sum(axis=1)
    return agreement


def _name_classes(data: _Patterns, fit: _Fit) -> _Fit:
    """Rename the hidden classes so that answers agree with them as often as any naming allows."""
    hidden, answer = linear_sum_assignment(_agreement(data, fit), maximize=True)
    order = hidden[np.argsort(answer)]
    model = _Model(fit.model.prevalence[order], fit.model.confusion[:, order, :])
    return fit._replace(posterior=fit.posterior[:, order], model=model)


def _is_oriented(data: _Patterns, fit: _Fit) -> bool:
    """Whether every swap of two hidden classes loses agreement: else the names are a coin's toss."""
    agreement = _agreement(data, fit)
    own = np.diag(agreement)
    loss = own[:, None] + own[None, :] - agreement - agreement.T
    used = fit.model.prevalence > _SAME_MAXIMUM
    others = ~np.eye(len(own), dtype=bool) & used[:, None] & used[None, :]
    return bool(np.all(loss[others] > _SAME_MAXIMUM))


def _is_unique(fits: list[_Fit], best: _Fit) -> bool:
    """Whether every start that reaches the best likelihood also gives the same posteriors."""
    return not any(
        abs(fit.log_likelihood - best.log_likelihood) < _SAME_MAXIMUM
        and np.abs(fit.posterior - best.posterior).max() > 1e-2
        for fit in fits
    )


def _undefined_as_nan(data: _Patterns, fit: _Fit) -> Floats:
    """The confusion tables, NaN where a rater answered no item that can be of that class."""
    met = np.einsum("irj,ik,i->rk", data.counts, fit.posterior, data.items)
    return np.where((met > _TINY)[:, :, None], fit.model.confusion, np.nan)


def _reason(converged: bool, oriented: bool, unique: bool) -> str | None:
    if not converged:
        return "EM stopped at the limit of iterations before it converged"
    if not oriented:
        return "the answers do not say which hidden class is which: swapping them agrees with the raters as well"
    if not unique:
        return "several labellings reach the same likelihood: the answers do not settle the truth"
    return None
