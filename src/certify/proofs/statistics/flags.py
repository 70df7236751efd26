"""How often graders set a flag: yes among yes and no, with what "not sure" could make of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from certify.metrics.bootstrap import Plan
from certify.metrics.clustered import clustered_share
from certify.metrics.estimate import Estimate, undefined
from certify.proofs.statistics.attempt import Attempt


def flags(attempts: Sequence[Attempt], plan: Plan) -> dict[str, dict[str, Any]]:
    """Return by flag the share of yes, the share of "not sure", and the bounds if those were all no or all yes."""
    said: dict[str, list[tuple[str, int]]] = {}
    for one in attempts:
        for row in one.grades:
            for flag, opinion in row.flags.items():
                said.setdefault(flag, []).append((opinion, one.cluster))
    return {flag: _flag(pairs, plan) for flag, pairs in said.items()}


def _flag(pairs: Sequence[tuple[str, int]], plan: Plan) -> dict[str, Any]:
    opinions = [opinion for opinion, _ in pairs]
    yes, unsure, n = opinions.count("yes"), opinions.count("not sure"), len(opinions)
    sure = [(opinion == "yes", cluster) for opinion, cluster in pairs if opinion != "not sure"]
    return {
        "yes": _share(sure, plan)._asdict(),
        "not_sure": _share([(opinion == "not sure", cluster) for opinion, cluster in pairs], plan)._asdict(),
        "if_all_no": yes / n,
        "if_all_yes": (yes + unsure) / n,
    }


def _share(pairs: Sequence[tuple[bool, int]], plan: Plan) -> Estimate:
    if not pairs:
        return undefined("no grader was sure")
    values, clusters = zip(*pairs, strict=True)
    return clustered_share(values, clusters, plan)
