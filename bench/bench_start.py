"""How long a command takes to answer: processor time of `certify parse` and `certify check`, start-up and all.

The first line has the figures: times that of `python -c "import z3, lark, pydantic"`, in turns on one machine, with the
grammars and Lean's core in the cache. Then seconds, and what the first run of a new version costs.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping

IMPORTS = ("-c", "import z3, lark, pydantic")
PARSE = ("-m", "certify", "parse", "Zero is even.")
CHECK = (
    "-m",
    "certify",
    "check",
    "Every natural number divides zero.",
    "Is zero divisible by every natural number?",
)


def processor_seconds(command: tuple[str, ...], more: Mapping[str, str] | None = None) -> float:
    """Return the user and system time of one Python process with its children; CalledProcessError where it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *command], check=True, stdout=subprocess.DEVNULL, env={**os.environ, **(more or {})}
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print the figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=7)
    runs = options.parse_args().runs
    commands = {"imports": IMPORTS, "parse": PARSE, "check": CHECK}
    for command in commands.values():
        processor_seconds(command)
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            times[name].append(processor_seconds(command))
    typical = {name: statistics.median(found) for name, found in times.items()}
    ratios = ", ".join(f"certify {name} {typical[name] / typical['imports']:.1f}" for name in ("parse", "check"))
    print(f"times the imports of z3, lark and pydantic: {ratios} (medians of {runs} runs in turns)")
    print("seconds: " + ", ".join(f"{name} {seconds:.2f}" for name, seconds in typical.items()))
    with tempfile.TemporaryDirectory() as empty:
        cold = processor_seconds(PARSE, {"CERTIFY_CACHE": empty})
    print(f"parse with an empty cache: {cold:.2f} s, {cold / typical['imports']:.1f} times the imports")


if __name__ == "__main__":
    main()
