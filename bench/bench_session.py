"""What a session saves: a pair judged in a warm session against the same pair as a command of its own.

The first line has the figures: how many times the processor time of a warm check the command takes, without and with
the kernel (of which the session sees its own part alone: Lean runs in a process of its own). Then milliseconds, wall
and processor, for each pair; verdicts that the session keeps are forgotten before each run.
"""

from __future__ import annotations

import argparse
import statistics
import time

import certify
from bench_start import processor_seconds

PAIRS = (
    ("Every natural number divides zero.", "Is zero divisible by every natural number?"),
    ("If a divides b and b divides c, then a divides c.", "Divisibility is transitive."),
    ("If a ≤ b and b ≤ c, then a ≤ c.", "For all a, b, c, a ≤ c if a ≤ b and b ≤ c."),
    ("The product of two even numbers is even.", "Two even numbers have an even product."),
    ("Every natural number divides zero.", "Zero divides every natural number."),
    ("Zero is even.", "Zero is odd."),
)
RUNS = 7


def timed(session: certify.Session, pair: tuple[str, str], runs: int) -> tuple[float, float]:
    """Return the median wall and processor seconds of judging a pair anew."""
    wall, own = [], []
    for _ in range(runs):
        session.forget()
        started, before = time.perf_counter(), time.process_time()
        session.check(*pair)
        wall.append(time.perf_counter() - started)
        own.append(time.process_time() - before)
    return statistics.median(wall), statistics.median(own)


def main() -> None:
    """Print the figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=RUNS)
    runs = options.parse_args().runs
    told, shares = [], []
    for kernel in (False, True):
        session = certify.Session(kernel=kernel).warm()
        flag = "--kernel" if kernel else "--no-kernel"
        found = {pair: timed(session, pair, runs) for pair in PAIRS}
        command = statistics.median(
            processor_seconds(("-m", "certify", "check", *PAIRS[0], flag)) for _ in range(max(1, runs // 2))
        )
        shares.append(f"{flag} {command / found[PAIRS[0]][1]:.0f}")
        for pair, (wall, own) in found.items():
            verdict = session.check(*pair).verdict
            told.append(f"{flag:11} {verdict:11} {1000 * wall:6.1f} ms wall {1000 * own:6.1f} ms processor  {pair[1]}")
    print(f"a command takes so many times the processor time of a warm check: {', '.join(shares)} (medians of {runs})")
    print("\n".join(told))


if __name__ == "__main__":
    main()
