"""What a newcomer waits for: a fresh clone set up, the first audit, the first build, a word of one's own.

Each command is typed as the README and the tutorials say, in an empty folder and with an empty cache. The first line
has the figure: the processor's seconds of all of them together. Then for each the seconds on the clock and its own.

    python bench/newcomer.py --from . --branch main
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import tempfile
import time
from pathlib import Path

STEPS = (
    ("a clone", "git clone --quiet --branch {branch} {source} certify"),
    ("make setup: the virtual environment with all packages", "make --silent -C certify setup"),
    ("certify init mine", "{bin}/certify init mine"),
    ("the first audit, with the Lean core compiled once", "cd mine && {bin}/certify audit pairs.csv"),
    ("the first build, six statements in eight families with false siblings",
     "cd mine && {bin}/certify build statements.toml"),
    ("the first word of one's own, read",
     "cd mine && {bin}/certify parse 'Every perfect cube divides zero.' --words words.toml"),
)  # fmt: skip


def processor() -> float:
    """Return the processor's seconds of all finished children."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Do the steps and print what each took."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--from", dest="source", default=str(Path(__file__).resolve().parents[1]), help="repository")
    options.add_argument("--branch", default="main")
    given = options.parse_args()
    rows = list[str]()
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "CERTIFY_CACHE": str(Path(folder) / "cache")}
        env.pop("PYTHONPATH", None)
        for name, command in STEPS:
            filled = command.format(source=given.source, branch=given.branch, bin=Path(folder) / "certify/.venv/bin")
            start, used = time.perf_counter(), processor()
            done = subprocess.run(filled, shell=True, cwd=folder, env=env, capture_output=True, text=True, check=False)
            if done.returncode not in (0, 1):
                raise SystemExit(f"{filled}: exit code {done.returncode}\n{done.stderr[-2000:]}")
            rows.append(f"| {name} | {time.perf_counter() - start:.0f} s ({processor() - used:.0f} s) |")
    print(f"{processor():.0f} s of the processor")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
