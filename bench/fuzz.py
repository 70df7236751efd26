"""Mutated texts in great number (`make nightly`): none crashes certify, takes over 2 s of its process, or over 300 MB.

usage: python bench/fuzz.py [--texts N] [--pairs N] [--seed N] [--workers N]

Each text is read. `--pairs` judges so many of them, as readers and decide do it, against a text that they come from:
a defect of ours or judges that contradict each other count as crashes; of time and memory nothing is asked there.
Prints counts first, then the dearest texts; exit code 1 where a limit is broken.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.english.mutation import EXAMPLES, mutated

from certify.audit.judge import judge_row
from certify.audit.row import Row
from certify.english.reader import read_text
from certify.lexicon import load

SECONDS, MEGABYTES = 2.0, 300.0
CHUNK = 500


@dataclass
class Tally:
    """What came of some texts: how many were read, the dearest, and what broke a limit."""

    counts: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    largest: tuple[float, str] = (0.0, "")
    broken: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add what came of other texts."""
        self.counts += other.counts
        self.slowest, self.largest = max(self.slowest, other.slowest), max(self.largest, other.largest)
        self.broken += other.broken


def peak() -> float:
    """Return the most memory that this process had since it was last asked, in MB (Linux)."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text("ascii"))
    Path("/proc/self/clear_refs").write_text("5", "ascii")
    return int(found[1]) / 1000 if found else 0.0


def read_some(seeds: Iterable[int]) -> Tally:
    """Read the text of each seed, and measure it."""
    lexicon, tally = load(), Tally()
    read_text("Zero is even.", lexicon)
    for seed in seeds:
        text = mutated(Random(seed))
        before, started = peak(), time.process_time()
        try:
            readings = read_text(text, lexicon).readings
        except Exception as error:  # whatever it is, it is what we look for
            tally.broken.append(f"{type(error).__name__}: {error}: {text!r}")
            continue
        seconds, megabytes = time.process_time() - started, peak() - before
        tally.counts["one reading" if len(readings) == 1 else "several" if readings else "refused"] += 1
        tally.slowest, tally.largest = max(tally.slowest, (seconds, text)), max(tally.largest, (megabytes, text))
        if seconds > SECONDS or megabytes > MEGABYTES:
            tally.broken.append(f"{seconds:.2f} s, {megabytes:.0f} MB: {text!r}")
    read_text.cache_clear()
    return tally


def judge_some(seeds: Iterable[int]) -> Tally:
    """Judge the text of each seed against an example."""
    lexicon, tally = load(), Tally()
    for seed in seeds:
        random = Random(seed)
        text, canonical = mutated(random), Random(seed).choice(EXAMPLES)
        found = judge_row(Row(id=str(seed), statement_id="s", canonical=canonical, text=text), lexicon)
        tally.counts[f"judged {found.verdict}"] += 1
        tally.slowest = max(tally.slowest, (found.seconds, f"{canonical!r} | {text!r}"))
        if found.bug:
            tally.broken.append(f"{found.reason}: {canonical!r} | {text!r}")
    return tally


def main() -> int:
    parser = argparse.ArgumentParser()
    for name, usual in (("texts", 100_000), ("pairs", 0), ("seed", 0), ("workers", 2)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    total = Tally()
    with ProcessPoolExecutor(asked.workers) as processes:
        for work, number, size in ((read_some, asked.texts, CHUNK), (judge_some, asked.pairs, 20)):
            seeds = range(asked.seed, asked.seed + number)
            for tally in processes.map(work, [seeds[start : start + size] for start in range(0, number, size)]):
                total.add(tally)
    print(", ".join(f"{number} {name}" for name, number in total.counts.most_common()))
    print(f"{len(total.broken)} beyond the limits of {SECONDS:g} s and {MEGABYTES:g} MB, or crashed")
    print(f"slowest {total.slowest[0]:.2f} s: {total.slowest[1]!r}")
    print(f"largest {total.largest[0]:.0f} MB: {total.largest[1]!r}")
    for line in total.broken:
        print("  ", line)
    return bool(total.broken)


if __name__ == "__main__":
    raise SystemExit(main())
