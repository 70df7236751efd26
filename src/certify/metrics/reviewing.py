"""What the reviews of two or more readers come to: how often they agree, and which items all of them accept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from certify.files.reviews import Review
from certify.metrics.agreement import cohen_kappa
from certify.metrics.estimate import wilson

DECISIONS = ("accept", "reject", "unsure")


def review_summary(reviews: Iterable[Review]) -> dict[str, Any]:
    """Return counts by reader, agreement and Cohen's kappa of each two readers, and where they differ.

    Agreement is over the items that both read; "unsure" is a decision like the others. `accepted` are the items that at
    least one reader accepts and nobody rejects or doubts.
    """
    by_item: dict[str, dict[str, str]] = {}
    for row in reviews:
        by_item.setdefault(row.item_id, {})[row.reviewer] = row.decision
    readers = sorted({reader for said in by_item.values() for reader in said})
    return {
        "items": len(by_item),
        "readers": {reader: _counts(reader, by_item) for reader in readers},
        "pairs": agreement_of(by_item, DECISIONS),
        "accepted": sorted(item for item, said in by_item.items() if set(said.values()) == {"accept"}),
        "disputed": sorted(item for item, said in by_item.items() if len(set(said.values())) > 1),
    }


def _counts(reader: str, by_item: dict[str, dict[str, str]]) -> dict[str, int]:
    said = [decisions[reader] for decisions in by_item.values() if reader in decisions]
    return {decision: said.count(decision) for decision in DECISIONS}


def agreement_of(by_item: Mapping[str, Mapping[str, str]], decisions: Sequence[str]) -> list[dict[str, Any]]:
    """Return how often each two readers agree, with Cohen's kappa, over the items of which both said something."""
    readers = sorted({reader for said in by_item.values() for reader in said})
    return [_pair(*two, by_item, decisions) for two in combinations(readers, 2)]


def _pair(
    first: str, second: str, by_item: Mapping[str, Mapping[str, str]], decisions: Sequence[str]
) -> dict[str, Any]:
    both = [(said[first], said[second]) for said in by_item.values() if first in said and second in said]
    numbers = np.array([[decisions.index(a), decisions.index(b)] for a, b in both], dtype=np.int64).reshape(-1, 2)
    return {
        "first": first,
        "second": second,
        "both": len(both),
        "same": wilson(float(sum(a == b for a, b in both)), len(both))._asdict(),
        "kappa": cohen_kappa(numbers[:, 0], numbers[:, 1])._asdict(),
    }
