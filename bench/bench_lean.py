"""Kernel checks: theorems per second with axioms, statements and replay, memory, and the ratio to a bare run of Lean.

The bare run is Lean alone on the very same files (`Solution.lean`, 250 theorems each), in a process of its own that
loads the shared library, calls its `main` and ends, as `lean Solution.lean` would. It gets the options that our check
gives and leaves no compiled file; a user's plain `lean Solution.lean` would take longer, and is measured too. Our check
is measured cold, with the start of the server and launchers that it forks from, and with the processor time of the
checking Python process.

    python bench/bench_lean.py            1, 100 and 1,000 certificates
    python bench/bench_lean.py --large    10,000 as well
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
from unittest.mock import patch

from certify.lean.kernel import batch
from certify.lean.kernel.batch import OPTIONS, solution_source
from certify.lean.kernel.check import BATCH, check
from certify.lean.kernel.launcher import end_launchers
from certify.lean.kernel.library import build, core_library, core_sources, module_imports
from certify.lean.kernel.process import Run, run_lean, shared_library
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
#: The whole of a bare run's program: the library, the arguments of `lean`.
BARE = """
import ctypes, os, sys
lean = ctypes.CDLL(sys.argv[1], mode=ctypes.RTLD_GLOBAL)
words = [b"lean", *map(os.fsencode, sys.argv[2:])]
code = lean.lean_main(len(words), (ctypes.c_char_p * (len(words) + 1))(*words, None))
lean.fflush(None)
os._exit(code)
"""

#: Measurements of each size, of which the median counts; the kinds take turns, since the load of a machine drifts.
ROUNDS = {1: 9, 100: 7, 1_000: 3, 10_000: 1}


def certificates(count: int) -> list[Theorem]:
    return [Theorem(f"bench_{number}", *SHAPES[number % len(SHAPES)]) for number in range(count)]


class Cost(NamedTuple):
    """Wall clock and processor time (all child processes, and this one where it works itself), in seconds."""

    wall: float
    processor: float


def cost(work: Callable[[], None]) -> Cost:
    """Measure `work`, the start of its launchers and everything that they run included."""
    end_launchers()
    before, own, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.process_time(), time.perf_counter()
    work()
    wall, own = time.perf_counter() - start, time.process_time() - own
    end_launchers()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(wall, own + after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def run_bare(theorems: Sequence[Theorem], options: Sequence[str] = OPTIONS) -> None:
    """Run Lean alone on the files of `theorems`, one after the other."""
    command = [sys.executable, "-I", "-S", "-c", BARE, str(shared_library()), *options, "Solution.lean"]
    for first in range(0, len(theorems), BATCH):
        source = solution_source(theorems[first : first + BATCH], ("Init",))
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "Solution.lean").write_text(source.text, encoding="utf-8")
            environment = {"LEAN_PATH": os.fspath(core_library())}
            subprocess.run(command, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)


def run_check(theorems: Sequence[Theorem]) -> None:
    """Check `theorems` as a user of the library does."""
    refused = [answer.name for answer in check(theorems, timeout=300.0) if not answer.accepted]
    assert not refused, f"{len(refused)} of {len(theorems)} refused"


@contextmanager
def recorded_peaks() -> Iterator[list[float]]:
    """Record the largest resident memory, in MB, of each run of Lean and of the replay."""
    peaks: list[float] = []

    def recorded(*arguments: Any, **options: Any) -> Run:
        run = run_lean(*arguments, **options)
        peaks.append(run.peak / 1024)
        return run

    with patch.object(batch, "run_lean", recorded):
        yield peaks


def medians(rounds: int, *kinds: Callable[[], None]) -> list[Cost]:
    """Measure each kind of work as often as `rounds` says, in turn, and return the median for each."""
    costs = [[cost(kind) for kind in kinds] for _ in range(rounds)]
    return [Cost(*map(median, zip(*measured, strict=True))) for measured in zip(*costs, strict=True)]


def one_by_one(count: int) -> dict[str, float]:
    """Measure `count` checks of one certificate each, the server started once, and as many bare runs."""
    theorems = certificates(1)

    def repeated(work: Callable[[Sequence[Theorem]], None]) -> None:
        for _ in range(count):
            work(theorems)

    bare, whole = medians(1, partial(repeated, run_bare), partial(repeated, run_check))
    return {"one_by_one": count, "processor_ratio": ratio(whole, bare), "wall_ratio": round(whole.wall / bare.wall, 2)}


def ratio(whole: Cost, bare: Cost) -> float:
    return round(whole.processor / bare.processor, 2)


def measure(count: int) -> dict[str, float]:
    theorems = certificates(count)
    with recorded_peaks() as peaks:
        kinds = partial(run_bare, theorems), partial(run_bare, theorems, ()), partial(run_check, theorems)
        bare, plain, whole = medians(ROUNDS[count], *kinds)
    return {
        "certificates": count,
        "bare_processor_seconds": round(bare.processor, 3),
        "processor_ratio": ratio(whole, bare),
        "processor_ratio_to_plain": ratio(whole, plain),
        "wall_ratio": round(whole.wall / bare.wall, 2),
        "per_second": round(count / whole.wall, 1),
        "per_processor_second": round(count / whole.processor, 1),
        "peak_run_mb": round(max(peaks), 1),
        "load": round(os.getloadavg()[0], 1),
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
    print(json.dumps(one_by_one(20)), flush=True)
    for size in sizes:
        print(json.dumps(measure(size)), flush=True)
    print(json.dumps(core_build()), flush=True)


if __name__ == "__main__":
    main()
