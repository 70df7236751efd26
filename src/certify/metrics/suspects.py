"""Labels that the models together do not believe: the latent truth behind their answers against the given labels.

An answer is what a model said of the claim, true or false: the label where it was right, the other where it was wrong.
The Dawid–Skene model weighs the models by how reliable they look, so this is more than a vote; it is still only what
models think, and errors that they share count as truth.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl

from certify.metrics.answers import Answers
from certify.metrics.comparisons import Matched
from certify.metrics.latent import dawid_skene

#: An item is listed where the other truth has at least this probability.
_SURE = 0.9
_LISTED = 50


def suspects(answers: Answers, who: Matched, seed: int = 0) -> dict[str, Any]:
    """List the items whose label the latent truth contradicts, surest first, or say why there is no latent truth."""
    said = answers.table.filter(
        pl.col("correct").is_not_null() & pl.col("label").is_not_null() & pl.col("model").is_in(who.names)
    )
    if len(who.names) < 3:
        return {"reason": "needs three models at least", "listed": []}
    if not said.height:
        return {"reason": "no graded answer to an item with a label", "listed": []}
    counts, items = _counts(said, who.names)
    fit = dawid_skene(counts, starts=5, seed=seed, tolerance=1e-6)
    label = items["label"].cast(pl.Int64).to_numpy()
    against = fit.posterior[np.arange(len(label)), 1 - label]
    surest = [place for place in np.argsort(-against, kind="stable").tolist() if against[place] >= _SURE]
    return {
        "reason": fit.reason,
        "items": items.height,
        "prevalence_of_true": float(fit.prevalence[1]),
        "accuracy_against_latent_truth": {
            name: float(np.nansum(np.diagonal(table) * fit.prevalence))
            for name, table in zip(who.names, fit.confusion, strict=True)
        },
        "against_label": len(surest),
        "listed": [
            {
                "item_id": (item := items["item_id"][place]),
                "text": answers.texts.get(item),
                "label": bool(label[place]),
                "probability": float(against[place]),
            }
            for place in surest[:_LISTED]
        ],
    }


def _counts(said: pl.DataFrame, names: tuple[str, ...]) -> tuple[np.ndarray[Any, Any], pl.DataFrame]:
    """Count answers by (item, model, false or true); the items with their labels in the order of the counts."""
    items = said.group_by("item_id").agg(pl.col("label").first()).sort("item_id")
    place = said["item_id"].cast(pl.Enum(items["item_id"])).to_physical().cast(pl.Int64).to_numpy()
    model = said["model"].cast(pl.Enum(names)).to_physical().cast(pl.Int64).to_numpy()
    answer = (said["label"] == said["correct"]).cast(pl.Int64).to_numpy()
    flat = (place * len(names) + model) * 2 + answer
    counts = np.bincount(flat, minlength=items.height * len(names) * 2).astype(np.float64)
    return counts.reshape(items.height, len(names), 2), items
