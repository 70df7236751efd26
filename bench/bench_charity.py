"""What charity costs: processor time of judging pairs that are accused, with every fair reading tried, and without.

The first line has the figure: the time with charity over that without, in turns on one machine, start-up taken off.
The pairs are those of tests/check/test_charity.py that no fair reading saves.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.check.test_charity import ACCUSED  # noqa: E402

from certify.check import judgement  # noqa: E402
from certify.check.pair import judge  # noqa: E402
from certify.lexicon import load  # noqa: E402

#: What one process judges: nothing, each pair as it is read, each pair however it may be read.
KINDS = ("start", "without", "with")


def judged(kind: str) -> None:
    """Judge the pairs, once."""
    judge("Zero is even.", "Zero is even.", load(), kernel=False)
    if kind == "without":
        setattr(judgement, "fair", lambda *_, **__: None)  # noqa: B010 – it is another module's function
    for canonical, paraphrase in ACCUSED if kind != "start" else ():
        judge(canonical, paraphrase, load(), kernel=False)


def processor_seconds(kind: str) -> float:
    """Return the user and system time of a process that does it, with its solvers."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, __file__, "--once", kind], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print the figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--once", choices=KINDS, help="do this, and print nothing")
    asked = options.parse_args()
    if asked.once:
        judged(asked.once)
        return
    times = {kind: [processor_seconds(kind) for _ in range(asked.runs)] for kind in KINDS}
    start, without, with_ = (statistics.median(times[kind]) for kind in KINDS)
    print(f"charity: {(with_ - start) / (without - start):.2f} times an accusation without it")
    print(f"{(with_ - start) / len(ACCUSED):.2f} s a pair, {(without - start) / len(ACCUSED):.2f} s without")


if __name__ == "__main__":
    main()
