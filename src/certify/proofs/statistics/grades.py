"""What graders say: how far proofs came, what is wrong with them, and how far graders agree, with themselves too."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from certify.metrics.bootstrap import Plan
from certify.metrics.clustered import clustered_mean
from certify.metrics.estimate import wilson
from certify.metrics.kappa_power import kappa_spread
from certify.metrics.ordinal import ac1, alpha, weighted_kappa
from certify.proofs.grading.collect import GradeRow
from certify.proofs.statistics.evidence import Evidence, numbered

_OPINIONS = {"no": 0, "yes": 1}
COMPLETE = 3


def progress(found: Evidence, plan: Plan) -> dict[str, Any]:
    """Return the share of complete proofs and the mean progress, problems resampled; no proof counts as no progress."""
    grades = found.progress()
    problem = {row.key: row.problem for row in found.main()}
    keys = [key for key in grades if key in problem]
    values = [grades[key] for key in keys]
    clusters = [problem[key] for key in keys]
    complete = [float(value >= COMPLETE) for value in values]
    once = len(set(clusters)) == len(clusters)
    share = wilson(sum(complete), len(complete), plan.confidence) if once else clustered_mean(complete, clusters, plan)
    return {"complete": share._asdict(), "mean": clustered_mean(values, clusters, plan)._asdict()}


def flags(found: Evidence, plan: Plan) -> dict[str, Any]:
    """Return for each flag the share of yes among yes and no, what is not sure apart, and both bounds with it."""
    said: dict[str, list[tuple[str, str]]] = {}
    for grade in found.grades:
        if grade.kind == "proof":
            for flag, opinion in grade.flags.items():
                said.setdefault(flag, []).append((opinion, grade.problem))
    return {flag: _flag(rows, plan) for flag, rows in said.items()}


def _flag(rows: Sequence[tuple[str, str]], plan: Plan) -> dict[str, Any]:
    sure = [(opinion, problem) for opinion, problem in rows if opinion != "not sure"]
    yes = sum(opinion == "yes" for opinion, _ in rows)
    unsure = len(rows) - len(sure)
    share = clustered_mean([float(o == "yes") for o, _ in sure], [p for _, p in sure], plan)
    bounds = [yes / len(rows), (yes + unsure) / len(rows)]
    return {"yes": share._asdict(), "not_sure": unsure / len(rows), "bounds": bounds}


def agreement(found: Evidence, plan: Plan) -> dict[str, Any]:
    """Return how far graders agree about progress and each flag, and what so many proofs can show."""
    grades = [grade for grade in found.grades if grade.kind == "proof"]
    flag_names = sorted({flag for grade in grades for flag in grade.flags})
    table, clusters = _ratings(grades, {grade.id: grade.progress for grade in grades})
    pair, pair_clusters = _two(table, clusters)
    measured = {
        "linear_kappa": weighted_kappa(pair, "linear", clusters=pair_clusters, plan=plan)._asdict(),
        "quadratic_kappa": weighted_kappa(pair, "quadratic", clusters=pair_clusters, plan=plan)._asdict(),
        "alpha_ordinal": alpha(table, "ordinal", clusters=clusters, plan=plan)._asdict(),
    }
    twice = int(measured["alpha_ordinal"]["n"])
    shows = kappa_spread(twice, studies=400)._asdict() if twice >= 5 else None
    return {"progress": measured, "flags": {name: _flag_agreement(grades, name, plan) for name in flag_names},
            "shows": shows}  # fmt: skip


def _flag_agreement(grades: Sequence[GradeRow], flag: str, plan: Plan) -> dict[str, Any]:
    table, clusters = _ratings(grades, {grade.id: _OPINIONS.get(grade.flags.get(flag, ""), -1) for grade in grades})
    pair, pair_clusters = _two(table, clusters)
    kappa = weighted_kappa(pair, "none", clusters=pair_clusters, plan=plan)
    robust = ac1(pair, clusters=pair_clusters, plan=plan)
    return {"kappa": kappa._asdict(), "ac1": robust._asdict()}


def _ratings(grades: Sequence[GradeRow], value: dict[str, int]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return a table (proofs, graders), −1 where a grader did not see a proof, and each proof's problem."""
    proofs, graders = numbered(one.source for one in grades), numbered(one.grader for one in grades)
    problems = numbered(one.problem for one in grades)
    table = np.full((len(proofs), max(len(graders), 2)), -1, dtype=np.int64)
    clusters = np.zeros(len(proofs), dtype=np.int64)
    for one in grades:
        table[proofs[one.source], graders[one.grader]] = value[one.id]
        clusters[proofs[one.source]] = problems[one.problem]
    return table, clusters


def _two(table: NDArray[np.int64], clusters: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return every pair of grades of a proof, for figures of two graders, with its problem."""
    pairs, places = [], []
    for row, cluster in zip(table, clusters, strict=True):
        for first, second in combinations([grade for grade in row if grade >= 0], 2):
            pairs.append((first, second))
            places.append(cluster)
    return np.array(pairs, dtype=np.int64).reshape(-1, 2), np.array(places, dtype=np.int64)


def graders(grades: Sequence[GradeRow]) -> dict[str, Any]:
    """Return each grader's repeats (same grade again?) and what they made of proofs whose right grade is known."""
    return {name: _grader([one for one in grades if one.grader == name]) for name in sorted({g.grader for g in grades})}


def _grader(own: Sequence[GradeRow]) -> dict[str, Any]:
    first = {one.source: one.progress for one in own if one.kind == "proof"}
    again = [first[one.source] == one.progress for one in own if one.kind == "repeat" and one.source in first]
    known = [one for one in own if one.kind == "calibration" and one.right is not None]
    bad = [one.progress >= COMPLETE for one in known if one.right == 0]
    good = [one.progress < COMPLETE for one in known if one.right == COMPLETE]
    return {
        "graded": len(own), "minutes": sum(one.minutes for one in own),
        "same_again": wilson(sum(again), len(again))._asdict(),
        "false_accepts": wilson(sum(bad), len(bad))._asdict(),
        "false_rejects": wilson(sum(good), len(good))._asdict(),
    }  # fmt: skip
