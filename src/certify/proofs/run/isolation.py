"""Where code that a model wrote runs: namespaces of its own, an empty file system, no network, no privileges, limits.

`unshare` (util-linux) gives new mount, network, process and IPC namespaces; in them a root directory is made of empty
tmpfs and of the system's programs, mounted for reading only, and the code runs there without any capability under
`prlimit`. A user who is not root gets a user namespace too (`unshare -r`); root becomes nobody. Nothing of the model's
text reaches a shell of ours: it is one argument of the interpreter.

What is not bounded: the memory of all processes together (each has its own limit, and they are few), and the time that
the kernel spends for them within the wall clock.
"""

from __future__ import annotations

import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

#: Programs that isolation needs (Debian: util-linux, coreutils, mount).
PROGRAMS = ("unshare", "setpriv", "prlimit", "mount", "chroot", "env", "sh")
#: Bytes of output that are read; a process that writes more is ended.
MOST_OUTPUT = 1_000_000
#: Bytes of code in one call: what fits into one argument.
LONGEST_CODE = 100_000
_NOBODY = 65534
#: Seconds that killed processes may take to be gone.
_MOST_DYING = 10.0
#: What a command begins with that must not outlive this process, killed or not.
_MORTAL = ("setpriv", "--pdeathsig", "KILL")

#: $1: the empty folder that becomes the root; $2: how to drop privileges; then folders to show, `--`, and the command.
#: Folders to show are mounted last: those of a checkout below /tmp or /home stand on the empty file systems there.
_SETUP = """
set -e
root=$1; drop=$2; shift 2
mount --make-rprivate / 2>/dev/null || true
mount -t tmpfs -o size=1m,mode=755 none "$root"
mkdir -p "$root/proc" "$root/dev" "$root/tmp" "$root/home"
for link in bin lib lib64 sbin; do
  if [ -L "/$link" ]; then cp -d "/$link" "$root/$link"; fi
done
mount -t tmpfs -o size=64m,mode=1777,nosuid,nodev none "$root/tmp"
mount -t tmpfs -o size=256m,mode=777,nosuid,nodev none "$root/home"
while [ "$1" != "--" ]; do
  mkdir -p "$root$1"
  mount --rbind "$1" "$root$1"
  mount -o remount,bind,ro,nosuid,nodev "$root$1"
  shift
done
shift
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
for device in null zero urandom; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
cd "$root"
exec chroot "$root" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/home TMPDIR=/tmp LANG=C.UTF-8 OMP_NUM_THREADS=1 \\
  OPENBLAS_NUM_THREADS=1 $drop --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
"""


class Limits(NamedTuple):
    """What one call may use: seconds of wall clock and processor, bytes of address space for a process, processes."""

    seconds: float = 900.0
    memory: int = 8_000_000_000
    processes: int = 64


class Output(NamedTuple):
    """What a call printed, how it ended, and how long it took."""

    text: str
    code: int | None
    seconds: float
    ended: str | None = None
    """Why it was ended from outside; None where it ended by itself."""


@cache
def refusal() -> str | None:
    """Return why code cannot be isolated on this machine; None where it can."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if sys.platform != "linux" or missing:
        return f"isolation needs Linux with {', '.join(missing or PROGRAMS)}"
    probe = isolated(["/usr/bin/env", "sh", "-c", "echo ready"], Limits(seconds=20.0, memory=1_000_000_000))
    if probe.code == 0 and probe.text.strip() == "ready":
        return None
    return f"isolation was refused by this machine: {probe.text.strip()[:300] or probe.ended}"


def isolated(command: Sequence[str], limits: Limits) -> Output:
    """Run `command` with nothing of this machine but its programs, and of this process's environment nothing."""
    root = os.geteuid() == 0
    drop = f"setpriv --reuid={_NOBODY} --regid={_NOBODY} --clear-groups" if root else "setpriv"
    namespaces = [
        *_MORTAL,
        "unshare",
        "-m",
        "-n",
        "--pid",
        "--ipc",
        "--uts",
        "--fork",
        "--kill-child",
        *([] if root else ["-r"]),
    ]
    with tempfile.TemporaryDirectory(prefix="certify-isolated-") as folder:
        inner = [*_limited(limits), *command]
        return _run([*namespaces, "sh", "-c", _SETUP, "sh", folder, drop, *_shown(), "--", *inner], limits.seconds)


def bare(command: Sequence[str], limits: Limits) -> Output:
    """Run `command` under limits alone, in an empty folder: for models that are trusted (--trust-model)."""
    with tempfile.TemporaryDirectory(prefix="certify-bare-") as folder:
        environment = [
            *_MORTAL,
            "env",
            "-i",
            "PATH=/usr/bin:/bin",
            f"HOME={folder}",
            "LANG=C.UTF-8",
            "OMP_NUM_THREADS=1",
        ]
        return _run([*environment, *_limited(limits), *command], limits.seconds, folder)


def python(code: str) -> list[str]:
    """Return the command that runs Python code with the packages of this program beside it."""
    return [sys.executable, "-I", "-c", code]


def shell(code: str) -> list[str]:
    """Return the command that runs shell code."""
    return ["/bin/bash", "--noprofile", "--norc", "-c", code]


def _limited(limits: Limits) -> list[str]:
    cpu = max(int(limits.seconds), 1)
    return [
        "prlimit", f"--as={limits.memory}", f"--cpu={cpu}", f"--nproc={limits.processes}", "--core=0", "--nofile=256",
        "--fsize=200000000",
    ]  # fmt: skip


def _shown() -> list[str]:
    """Return the folders that the code may read: programs and libraries, none of them a user's."""
    interpreter = {Path(sys.prefix), Path(sys.base_prefix), Path(sys.executable).resolve().parents[1]}
    return ["/usr", *sorted(str(folder) for folder in interpreter if not folder.is_relative_to("/usr"))]


def _run(command: Sequence[str], seconds: float, folder: str | None = None) -> Output:
    start, pipe = time.monotonic(), subprocess.PIPE
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=subprocess.STDOUT, start_new_session=True, cwd=folder
    )
    try:
        text, ended = _read(process, start + seconds)
    finally:
        _end(process)
    return Output(text.decode("utf-8", "replace"), process.returncode, time.monotonic() - start, ended)


def _read(process: subprocess.Popen[bytes], deadline: float) -> tuple[bytes, str | None]:
    """Read until the output ends; return it with the reason where it was cut off."""
    assert process.stdout is not None
    received = b""
    while True:
        left = deadline - time.monotonic()
        ready, _, _ = select.select([process.stdout], [], [], max(left, 0))
        if not ready:
            return received, "the time limit"
        chunk = os.read(process.stdout.fileno(), 1 << 16)
        if not chunk:
            return received, _waited(process, deadline)
        received += chunk
        if len(received) > MOST_OUTPUT:
            return received[:MOST_OUTPUT], f"more than {MOST_OUTPUT:,} bytes of output"


def _waited(process: subprocess.Popen[bytes], deadline: float) -> str | None:
    try:
        process.wait(max(deadline - time.monotonic(), 0))
    except subprocess.TimeoutExpired:
        return "the time limit"
    return None


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the process with all that it started: the first process of a namespace takes the others with it.

    That first process is a child of our child, so that `wait` does not tell when it is gone; its descriptor does
    (pidfd_open(2)), and the kernel lets it go only after every process of its namespace.
    """
    children = [] if process.poll() is not None else _children(process.pid)
    gone = [descriptor for child in children if (descriptor := _descriptor(child)) is not None]
    for pid in children:
        _kill(pid)
    if process.poll() is None:
        _kill(process.pid)
    process.wait()
    for descriptor in gone:
        select.select([descriptor], [], [], _MOST_DYING)
        os.close(descriptor)
    if process.stdout is not None:
        process.stdout.close()


def _descriptor(pid: int) -> int | None:
    """Return a descriptor that is readable once the process has ended; None where it has already."""
    try:
        return os.pidfd_open(pid)
    except ProcessLookupError:
        return None


def _children(pid: int) -> list[int]:
    try:
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    return [int(one) for one in text.split()]


def _kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return
