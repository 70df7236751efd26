"""The prover beside Z3: what share of Z3's proofs it finds, how long it takes, and what the kernel says of its own.

`--of random` (random rewordings at three sizes of formula), `pairs` (tests/lean/pairs.toml, at the tiers' smallest and
largest sets of hypotheses) or `shipped` (the shipped statements, as their paraphrases are decided).
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.lean.equivalents import random_formula, reworded  # noqa: E402
from tests.lean.pairs import pairs  # noqa: E402

from certify.certificate.source import Refusal, source_of  # noqa: E402
from certify.certificate.statements import StatementRow, read_statements, shipped  # noqa: E402
from certify.decide import z3judge  # noqa: E402
from certify.decide.goal import Goal  # noqa: E402
from certify.decide.outcome import Proved  # noqa: E402
from certify.decide.tiers import goals_for  # noqa: E402
from certify.decide.verdict import decide  # noqa: E402
from certify.lean.kernel.check import check  # noqa: E402
from certify.lean.prover import Proof, prove  # noqa: E402
from certify.lean.theorem import Theorem  # noqa: E402
from certify.lexicon import load  # noqa: E402
from certify.logic import Carrier, Iff, used_type_variables  # noqa: E402
from certify.paraphrase.family import load_families  # noqa: E402
from certify.paraphrase.paraphrase import paraphrases  # noqa: E402

SECONDS = 5.0
PER_FAMILY = 3


class Trial(NamedTuple):
    """One goal: what Z3 and the prover said, and the CPU time that the prover took."""

    by_z3: bool
    proof: Proof | None
    seconds: float


def trial(goal: Goal) -> Trial:
    """Try one goal."""
    claim = Iff(goal.left, goal.right)
    by_z3 = isinstance(z3judge.prove(goal.hypotheses, claim, goal.carriers, load()), Proved)
    start = time.process_time()
    answer = prove(goal, seconds=SECONDS)
    return Trial(by_z3, answer if isinstance(answer, Proof) else None, time.process_time() - start)


def random_goals() -> Iterator[Goal]:
    """Yield a random formula and a rewording of it, as many rules away as it is deep, and one more."""
    for depth in (4, 5, 7):
        for seed in range(60):
            random = Random(seed)
            formula = random_formula(random, depth)
            other = reworded(random, formula, depth + 1)
            carriers = tuple(Carrier(sort) for sort in sorted(used_type_variables(formula), key=str))
            yield Goal("T1", formula, other, (), carriers)


def pair_goals() -> Iterator[Goal]:
    """Yield the goals of pairs written by hand, with no hypotheses and with all."""
    for pair in pairs("equivalent").values():
        goals = goals_for(*pair, load())
        yield from dict.fromkeys((goals[0], goals[-1]))


def shipped_goals() -> Iterator[Goal]:
    """Yield every goal that the paraphrases of the shipped statements come down to, each once."""
    seen: set[Goal] = set()
    for row in read_statements(shipped()):
        source = source_of(row, load()) if isinstance(row, StatementRow) else Refusal("a bad row")
        if isinstance(source, Refusal):
            continue
        found = [
            one for family in load_families().values() for one in paraphrases(source, family, load(), PER_FAMILY).kept
        ]
        for statement in dict.fromkeys(one.statement for one in found):
            goal = decide(source.statement, statement, load()).goal
            if goal is not None and goal not in seen:
                seen.add(goal)
                yield goal


SOURCES: dict[str, Callable[[], Iterator[Goal]]] = {
    "random": random_goals,
    "pairs": pair_goals,
    "shipped": shipped_goals,
}


def main() -> None:
    """Print the shares, the times, the sizes and the kernel's answer."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--of", choices=SOURCES, default="random")
    trials = [trial(goal) for goal in SOURCES[parser.parse_args().of]()]
    z3, both = sum(one.by_z3 for one in trials), sum(one.by_z3 and one.proof is not None for one in trials)
    print(f"share of Z3's proofs found: {both / z3:.3f} ({both} of {z3})" if z3 else "Z3 proved nothing: no share")
    proved = [(one.proof, one.seconds) for one in trials if one.proof is not None]
    print(f"{len(proved)} of {len(trials)} goals proved")
    if not proved:
        return
    for what, values in (
        ("ms of CPU", sorted(1000 * seconds for _, seconds in proved)),
        ("characters", sorted(float(len(proof.term)) for proof, _ in proved)),
    ):
        high = values[int(0.95 * (len(values) - 1))]
        print(f"{what}: median {statistics.median(values):.0f}, 95% below {high:.0f}, largest {values[-1]:.0f}")
    theorems = [Theorem(f"bench{i}", proof.statement, proof.term) for i, (proof, _) in enumerate(proved)]
    start = time.perf_counter()
    accepted = sum(checked.accepted for checked in check(theorems))
    rate = len(theorems) / (time.perf_counter() - start)
    print(f"kernel: {accepted} of {len(theorems)} accepted, {rate:.0f} a second")


if __name__ == "__main__":
    main()
