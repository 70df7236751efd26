"""What is known of graders: their agreement, how they agree with themselves, and whether they see known mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from certify.metrics.bootstrap import Plan
from certify.metrics.estimate import Estimate, wilson
from certify.metrics.kappa_power import kappa_spread
from certify.metrics.ordinal import ac1, alpha, weighted_kappa
from certify.proofs.grading.collect import GradeRow
from certify.proofs.statistics.attempt import COMPLETE

Table = NDArray[np.int64]
#: Flags as categories; "not sure" is no rating.
_OPINION = {"no": 0, "yes": 1}


def graders(
    grades: Sequence[GradeRow], plan: Plan, falsehoods: frozenset[str] = frozenset()
) -> dict[str, Any]:  # fmt: skip
    """Return agreement, self-agreement and calibration of the grades that stand, as JSON holds it.

    `falsehoods` are the proofs that claim to prove what is certified false: none of them is complete.
    Third opinions are left out: they exist only where two graders differ, and would make all graders look worse.
    """
    first = [row for row in grades if row.kind == "proof"]
    names = sorted({row.grader for row in grades})
    units = sorted({row.source for row in first})
    problems = {row.source: row.problem for row in first}
    numbers = {name: place for place, name in enumerate(sorted(set(problems.values())))}
    clusters = np.array([numbers[problems[unit]] for unit in units], dtype=np.int64)
    progress = _table(first, units, names, lambda row: row.progress)
    flags = list(dict.fromkeys(flag for row in first for flag in row.flags))
    opinions = {flag: _table(first, units, names, partial(_opinion, flag=flag)) for flag in flags}
    return {
        "names": names,
        "proofs": len(units),
        "twice": int(((progress >= 0).sum(axis=1) >= 2).sum()),
        "progress": _alphas(progress, clusters, plan),
        "flags": {
            flag: _dict(alpha(table, "nominal", clusters=clusters, plan=plan)) for flag, table in opinions.items()
        },
        "pairs": _pairs(names, progress, opinions, clusters, plan),
        "can_show": _can_show(progress),
        "selves": {name: _self(grades, name, plan) for name in names},
        "calibration": {name: _calibrated(grades, name, falsehoods, plan) for name in names},
    }


def _opinion(row: GradeRow, flag: str) -> int:
    return _OPINION.get(row.flags.get(flag, ""), -1)


def _table(
    rows: Iterable[GradeRow], units: Sequence[str], names: Sequence[str], value: Callable[[GradeRow], int]
) -> Table:
    """Return ratings, (units, graders), −1 for none."""
    table = np.full((len(units), len(names)), -1, dtype=np.int64)
    at = {unit: place for place, unit in enumerate(units)}
    for row in rows:
        table[at[row.source], names.index(row.grader)] = value(row)
    return table


def _alphas(progress: Table, clusters: Table, plan: Plan) -> dict[str, Any]:
    return {
        f"alpha_{level}": _dict(alpha(progress, level, clusters=clusters, plan=plan))
        for level in ("ordinal", "interval", "nominal")
    }


def _pairs(
    names: Sequence[str], progress: Table, opinions: Mapping[str, Table], clusters: Table, plan: Plan
) -> list[dict[str, Any]]:
    """Return Cohen's kappas and AC1 of each two graders who graded a proof in common."""
    found = []
    for a, b in combinations(range(len(names)), 2):
        both = (progress[:, [a, b]] >= 0).all(axis=1)
        if not both.any():
            continue
        pair, own = progress[both][:, [a, b]], clusters[both]
        flags = {flag: _flag(table[both][:, [a, b]], own, plan) for flag, table in opinions.items()}
        found.append({
            "first": names[a],
            "second": names[b],
            "proofs": int(both.sum()),
            "same": _dict(wilson(float((pair[:, 0] == pair[:, 1]).sum()), len(pair), plan.confidence)),
            "kappa": _dict(weighted_kappa(pair, "none", clusters=own, plan=plan)),
            "kappa_linear": _dict(weighted_kappa(pair, "linear", clusters=own, plan=plan)),
            "kappa_quadratic": _dict(weighted_kappa(pair, "quadratic", clusters=own, plan=plan)),
            "flags": flags,
        })  # fmt: skip
    return found


def _flag(pair: Table, clusters: Table, plan: Plan) -> dict[str, Any]:
    """Return kappa and, since kappa falls where nearly all say the same, AC1, with how often the flag is set."""
    said = pair[pair >= 0]
    return {
        "kappa": _dict(weighted_kappa(pair, "none", clusters=clusters, plan=plan)),
        "ac1": _dict(ac1(pair, clusters=clusters, plan=plan)),
        "yes": float(said.mean()) if len(said) else None,
    }


def _can_show(progress: Table) -> dict[str, Any] | None:
    """Say what so many proofs can show: quadratic kappa of two graders who each err by a step in a quarter of them."""
    twice = int(((progress >= 0).sum(axis=1) >= 2).sum())
    return kappa_spread(twice)._asdict() if twice >= 2 else None


def _self(grades: Sequence[GradeRow], name: str, plan: Plan) -> dict[str, Any]:
    """Return how often a grader who saw a proof again gave the same progress, and the same answer to a flag."""
    first = {row.source: row for row in grades if row.grader == name and row.kind in ("proof", "third")}
    seen_again = [row for row in grades if row.grader == name and row.kind == "repeat" and row.source in first]
    again = [(first[row.source], row) for row in seen_again]
    flags = [one.flags[flag] == two.flags.get(flag) for one, two in again for flag in one.flags]
    same = sum(one.progress == two.progress for one, two in again)
    return {
        "graded": sum(row.grader == name for row in grades),
        "minutes": sum(row.minutes for row in grades if row.grader == name),
        "progress": _dict(wilson(same, len(again), plan.confidence)),
        "flags": {"same": sum(flags), "of": len(flags)},
    }


def _calibrated(
    grades: Sequence[GradeRow], name: str, falsehoods: frozenset[str], plan: Plan
) -> dict[str, Any]:  # fmt: skip
    """Return how often a grader calls complete what is known not to be, and the other way round."""
    own = [row for row in grades if row.grader == name]
    planted = [(row.right, row.progress) for row in own if row.kind == "calibration"]
    believed = [row.progress == COMPLETE for row in own if row.kind in ("proof", "third") and row.source in falsehoods]
    wrong = [given == COMPLETE for right, given in planted if right is not None and right < COMPLETE]
    right = [given < COMPLETE for known, given in planted if known == COMPLETE]
    return {
        "false_accept": _dict(wilson(sum(wrong), len(wrong), plan.confidence)),
        "false_reject": _dict(wilson(sum(right), len(right), plan.confidence)),
        "falsehoods": _dict(wilson(sum(believed), len(believed), plan.confidence)),
    }


def _dict(estimate: Estimate) -> dict[str, Any]:
    return estimate._asdict()
