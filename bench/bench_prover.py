"""The prover beside Z3 on random rewordings: what share of Z3's proofs it finds, and what the kernel says of its own.

The first line is the figure: goals that both prove over goals that Z3 proves, over three sizes of formula.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.lean.equivalents import random_formula, reworded  # noqa: E402

from certify.decide import z3judge  # noqa: E402
from certify.decide.goal import Goal  # noqa: E402
from certify.decide.outcome import Proved  # noqa: E402
from certify.lean.kernel import check  # noqa: E402
from certify.lean.prover import Proof, prove  # noqa: E402
from certify.lean.theorem import Theorem  # noqa: E402
from certify.lexicon import load  # noqa: E402
from certify.logic import Carrier, Iff, used_type_variables  # noqa: E402

SECONDS = 3.0


class Trial(NamedTuple):
    """One goal: what Z3 and the prover said, and how long the prover took."""

    by_z3: bool
    proof: Proof | None
    seconds: float


def trial(seed: int, depth: int) -> Trial:
    """Try one random formula and a rewording of it, `depth` + 1 rules away."""
    random = Random(seed)
    formula = random_formula(random, depth)
    other = reworded(random, formula, depth + 1)
    carriers = tuple(Carrier(sort) for sort in sorted(used_type_variables(formula), key=str))
    by_z3 = isinstance(z3judge.prove((), Iff(formula, other), carriers, load(), SECONDS), Proved)
    start = time.perf_counter()
    answer = prove(Goal("T1", formula, other, (), carriers), seconds=SECONDS)
    return Trial(by_z3, answer if isinstance(answer, Proof) else None, time.perf_counter() - start)


def main() -> None:
    """Print the shares, the times and the kernel's answer."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--goals", type=int, default=60, help="goals of each size")
    goals = parser.parse_args().goals
    trials = {depth: [trial(seed, depth) for seed in range(goals)] for depth in (4, 5, 7)}
    every = [one for found in trials.values() for one in found]
    z3 = sum(one.by_z3 for one in every)
    both = sum(one.by_z3 and one.proof is not None for one in every)
    print(f"share of Z3's proofs found: {both / z3:.3f} ({both} of {z3})" if z3 else "Z3 proved nothing: no share")
    for depth, found in trials.items():
        ours, seconds = sum(one.proof is not None for one in found), [one.seconds for one in found]
        print(
            f"depth {depth}: {ours} of {len(found)} proved, Z3 {sum(one.by_z3 for one in found)}; "
            f"median {statistics.median(seconds) * 1000:.0f} ms, largest {max(seconds):.2f} s"
        )
    proofs = [one.proof for one in every if one.proof is not None]
    theorems = [Theorem(f"bench{i}", proof.statement, proof.term) for i, proof in enumerate(proofs)]
    start = time.perf_counter()
    accepted = sum(checked.accepted for checked in check(theorems))
    print(
        f"kernel: {accepted} of {len(theorems)} accepted, {len(theorems) / (time.perf_counter() - start):.0f} a second"
    )


if __name__ == "__main__":
    main()
