"""Kernel checks: theorems per second with axioms and statement check, memory, and the ratio to a bare run of Lean.

The bare run elaborates the very same files (`Solution.lean`, batch by batch, one at a time) and asks nothing; each file
pays for a start of Lean, as with `lean Solution.lean`. Our check adds the compiled file's contents, axioms and the
restated statements, forks from launchers that it starts first (counted too), and runs two batches at once.

    python bench/bench_lean.py            1, 100 and 1,000 certificates
    python bench/bench_lean.py --large    10,000 as well
"""

from __future__ import annotations

import argparse
import json
import resource
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from certify.lean.batch import Limits, run_solution, solution_source
from certify.lean.kernel import BATCH, check
from certify.lean.launcher import end_launchers
from certify.lean.library import build, core_sources, module_imports
from certify.lean.theorem import Theorem

#: What certificates look like: notation, connectives, quantifiers, witnesses, finite countermodels.
SHAPES = (
    (
        "{R : Type} [LE R] (zero : R) (f : R → R) : (∀ x, f x ≥ zero) ↔ (∀ x, zero ≤ f x)",
        "⟨fun h x => h x, fun h x => h x⟩",
    ),
    (
        "(P Q : Nat → Prop) : (∀ n, P n → Q n) ↔ ¬ ∃ n, P n ∧ ¬ Q n",
        "⟨fun h ⟨n, p, q⟩ => q (h n p), fun h n p => Classical.byContradiction fun q => h ⟨n, p, q⟩⟩",
    ),
    (
        "{A : Type} (r : A → A → Prop) (P : A → Prop) : (∀ x y, r x y → P x ∧ P y) ↔ ∀ x y, r x y → P y ∧ P x",
        "forall_congr' fun x => forall_congr' fun y => imp_congr_right fun _ => and_comm",
    ),
    (": ¬ ∀ a m n : Nat, a ∣ m + n ↔ a ∣ m ∧ a ∣ n", "fun h => absurd (h 2 1 1) (by decide)"),
    (
        ": ¬ ∀ (A : Type) (r : A → A → Prop), (∀ x y, r x y) ↔ ∀ x, r x x",
        "fun h => absurd (h (Fin 2) fun x y => x = y) (by decide)",
    ),
)
LIMITS = Limits(300.0, 4096)


def certificates(count: int) -> list[Theorem]:
    return [Theorem(f"bench_{number}", *SHAPES[number % len(SHAPES)]) for number in range(count)]


class Cost(NamedTuple):
    """Wall clock and processor time (all child processes), in seconds."""

    wall: float
    processor: float


def cost(work: Callable[[], None]) -> Cost:
    """Measure `work`, the start of its launchers and everything that they run included."""
    end_launchers()
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    work()
    wall = time.perf_counter() - start
    end_launchers()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def run_bare(theorems: Sequence[Theorem]) -> None:
    """Run Lean alone on the files of `theorems`, one after the other, each in a Lean started for it."""
    for first in range(0, len(theorems), BATCH):
        end_launchers()
        with tempfile.TemporaryDirectory() as folder:
            run = run_solution(Path(folder), solution_source(theorems[first : first + BATCH], ("Init",)), LIMITS)
            assert run.code == 0, run.stdout


def run_check(theorems: Sequence[Theorem]) -> None:
    refused = [answer.name for answer in check(theorems, timeout=300.0) if not answer.accepted]
    assert not refused, f"{len(refused)} of {len(theorems)} refused"


def measure(count: int) -> dict[str, float]:
    theorems = certificates(count)
    bare, whole = cost(lambda: run_bare(theorems)), cost(lambda: run_check(theorems))
    return {
        "certificates": count,
        "processor_ratio": round(whole.processor / bare.processor, 2),
        "wall_ratio": round(whole.wall / bare.wall, 2),
        "per_second": round(count / whole.wall, 1),
        "per_processor_second": round(count / whole.processor, 1),
        "peak_child_mb": round(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024, 1),
    }


def core_build() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        spent = cost(lambda: build(core_sources(), Path(folder), quiet=True))
    return {
        "core_modules": len(module_imports(core_sources())),
        "core_build_processor_seconds": round(spent.processor, 2),
        "core_build_seconds": round(spent.wall, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--large", action="store_true", help="measure 10,000 certificates too (about a minute)")
    sizes = [1, 100, 1_000, *([10_000] if parser.parse_args().large else [])]
    check(certificates(1))  # builds and loads the core once
    for size in sizes:
        print(json.dumps(measure(size)), flush=True)
    print(json.dumps(core_build()), flush=True)


if __name__ == "__main__":
    main()
