"""A logistic rule on the surface of options, fitted on some groups of items and tried on the others."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.special import expit

from certify.mcq.audit.attacks import concrete, constants
from certify.mcq.audit.similarity import SIMILARITIES, centrality, overlap
from certify.mcq.item import McqItem

Floats: TypeAlias = NDArray[np.float64]
#: Weight of the penalty on the coefficients, which keeps a rule fitted on few items from running away.
PENALTY = 1.0
#: Groups into which the items of a single group are dealt, by their statement.
FOLDS = 5


def folds(items: Sequence[McqItem]) -> list[str]:
    """Return the fold of each item: its group, or a part of a single group; items of one statement stay together."""
    groups = {item.group for item in items}
    if len(groups) > 1:
        return [item.group for item in items]
    return [str(int(hashlib.sha256(_unit(item).encode()).hexdigest(), 16) % FOLDS) for item in items]


def _unit(item: McqItem) -> str:
    return item.statement_id or item.source or item.id


def features(item: McqItem, places: Sequence[int]) -> Floats:
    """Return what is seen of each option of `places`, (options, features), centred and scaled within the item."""
    texts = [item.texts[place] for place in places]
    columns = [
        [float(len(text)) for text in texts],
        [float(text.count("\\") + text.count("$")) for text in texts],
        [float(sum(char.isdigit() for char in text)) for text in texts],
        *(centrality(texts, similarity) for similarity in SIMILARITIES.values()),
        [overlap(text, item.stem) for text in texts],
    ]
    table = np.array(columns, dtype=np.float64).T
    spread = table.std(axis=0)
    return np.asarray((table - table.mean(axis=0)) / np.where(spread > 0, spread, 1.0), dtype=np.float64)


def fit(table: Floats, right: Floats) -> Floats:
    """Return the coefficients of a logistic regression with an intercept and a ridge penalty on the rest."""
    design = np.column_stack([np.ones(len(table)), table])
    ridge = np.full(design.shape[1], PENALTY)
    ridge[0] = 0.0

    def loss(weights: Floats) -> tuple[float, Floats]:
        score = design @ weights
        value = np.logaddexp(0, score).sum() - right @ score + 0.5 * (ridge * weights**2).sum()
        return float(value), design.T @ (expit(score) - right) + ridge * weights

    found = minimize(loss, np.zeros(design.shape[1]), jac=True, method="L-BFGS-B")
    return np.asarray(found.x, dtype=np.float64)


def surface_guesses(items: Sequence[McqItem]) -> list[int | None]:
    """Return the option that the rule takes in each item, fitted on all other folds; None with a single fold."""
    recurring, fold = constants(items), folds(items)
    places = [concrete(item, recurring) for item in items]
    tables = [features(item, at) for item, at in zip(items, places, strict=True)]
    right = [np.array([float(place == item.key) for place in at]) for item, at in zip(items, places, strict=True)]
    guesses: list[int | None] = [None] * len(items)
    if len(set(fold)) < 2:
        return guesses
    for held in sorted(set(fold)):
        rest = [i for i, name in enumerate(fold) if name != held]
        weights = fit(np.concatenate([tables[i] for i in rest]), np.concatenate([right[i] for i in rest]))
        for i, name in enumerate(fold):
            if name == held:
                guesses[i] = places[i][int(np.argmax(tables[i] @ weights[1:]))]
    return guesses
