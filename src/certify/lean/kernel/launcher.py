"""Launchers: processes that have loaded Lean's library and fork a child for each run, which can always be ended.

Loading and initialising Lean takes longer than checking a short file does; one server does it once, and launchers are
forked from it. They never see what a file says (fork_server.py), so a run cannot change the ones after it.
"""

from __future__ import annotations

import atexit
import contextlib
import marshal
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

from certify.errors import CertifyError

#: Seconds between two looks at the memory of a run.
_GLANCE = 0.1

#: Seconds that a launcher may take to load the library and fork.
_START_SECONDS = 60.0

#: Seconds that a server may take to end, once nobody uses its launchers.
_END_SECONDS = 10.0

#: Environment of a launcher; without io_uring the library starts one thread fewer.
_ENVIRONMENT = {"LC_ALL": "C.UTF-8", "UV_USE_IO_URING": "0"}


#: The server, imported from its folder: so Python compiles it once, and the package around it is not imported.
_PROGRAM = (
    "import sys; sys.path.append(sys.argv[1]); import fork_server; sys.path.pop(); fork_server.serve(sys.argv[2])"
)


@dataclass(frozen=True)
class Request:
    """A run of Lean: what fork_server.py reads."""

    program: str
    """`lean`, or `replay` (replay.py)."""
    arguments: list[str]
    folder: str
    environment: dict[str, str]
    limits: dict[str, int]
    """By the names that follow `RLIMIT_`."""
    stdout: str
    stderr: str
    """Files that the run's output goes to."""


class End(NamedTuple):
    """How a run ended: exit code (negative: a signal), seconds of processor time, largest resident memory."""

    code: int
    processor: float
    peak: int


class _Server(NamedTuple):
    """The process that has loaded the library, and the socket over which it is sent connections."""

    process: subprocess.Popen[bytes]
    connections: socket.socket

    def end(self) -> None:
        """Let the process end, after the launchers that were forked from it."""
        self.connections.close()
        try:
            self.process.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:  # a launcher is still in use
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


#: The server of each library, and the lock of whoever looks for it.
_SERVERS: dict[Path, _Server] = {}
_LOCK = threading.Lock()


def _connection(library: Path) -> socket.socket:
    """Return a connection to a new copy of the server of `library`, which is started where it does not run."""
    with _LOCK:
        server = _SERVERS.get(library)
        if server is not None and server.process.poll() is not None:
            server.end()
            server = None
        if server is None:
            server = _SERVERS[library] = _started(library)
        ours, theirs = socket.socketpair()
        with theirs, contextlib.suppress(ConnectionError):  # a server that has ended gives no answer either
            socket.send_fds(server.connections, [b"+"], [theirs.fileno()])
        return ours


def _started(library: Path) -> _Server:
    ours, theirs = socket.socketpair()
    command = [sys.executable, "-I", "-S", "-c", _PROGRAM, str(Path(__file__).parent), str(library)]
    with theirs:
        return _Server(subprocess.Popen(command, env=_ENVIRONMENT, stdin=theirs.fileno(), start_new_session=True), ours)


class Launcher:
    """A process that runs Lean once after another; one thread uses it at a time."""

    def __init__(self, library: Path) -> None:
        self._connection = _connection(library)
        self._answers = self._connection.makefile("rb", buffering=0)  # what `select` says is true only without a buffer
        self._child: int | None = None

    def start(self, request: Request) -> None:
        """Start a run; raise CertifyError where Lean cannot be loaded."""
        with contextlib.suppress(ConnectionError):  # a launcher that has ended gives no answer either
            self._connection.sendall(marshal.dumps(asdict(request)).hex().encode() + b"\n")
        if not self._answers_within(_START_SECONDS):
            raise CertifyError(f"embedded Lean does not start within {_START_SECONDS:g} s")
        self._child = self._answer()["pid"]

    def wait(self, seconds: float, memory_mb: int) -> str | None:
        """Wait for the run; end it where it exceeds a limit and say which."""
        deadline = time.monotonic() + seconds
        while not self._answers_within(min(_GLANCE, max(0.0, deadline - time.monotonic()))):
            if time.monotonic() >= deadline:
                reason = f"time limit of {seconds:g} s"
            elif self._child is not None and _resident_mb(self._child) > memory_mb:
                reason = f"memory limit of {memory_mb} MB"
            else:
                continue
            self._kill_child()
            return reason
        return None

    def end_of_run(self) -> End:
        """Say how the run ended. Nothing of its process group survives."""
        answer = self._answer()
        self._child = None
        return End(**answer)

    def runs(self) -> bool:
        """Whether the launcher's process is there; without a run going it has nothing to say but its end."""
        return self._connection.fileno() >= 0 and not self._answers_within(0)

    def end(self) -> None:
        """End the launcher, and the run that it may have going."""
        self._kill_child()
        self.leave()

    def leave(self) -> None:
        """Close the connection, at which the process ends unless another process has it too."""
        self._answers.close()
        self._connection.close()

    def _answers_within(self, seconds: float) -> bool:
        return bool(select.select([self._connection], [], [], seconds)[0])

    def _answer(self) -> dict[str, Any]:
        try:
            line = self._answers.readline()
        except ConnectionError:
            line = b""
        if not line:
            raise CertifyError("embedded Lean does not start, or its launcher was ended from outside")
        answer: dict[str, Any] = marshal.loads(bytes.fromhex(line.decode()))
        return answer

    def _kill_child(self) -> None:
        for kill in (os.killpg, os.kill):  # in its first moments the child leads no group yet
            if self._child is not None:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    kill(self._child, signal.SIGKILL)


#: Launchers that nobody uses at the moment: as many as there ever were runs at the same time.
_IDLE: list[Launcher] = []


def _forget() -> None:
    """Start anew in a process that was forked from this one: launchers and servers are not its own."""
    while _IDLE:
        _IDLE.pop().leave()
    while _SERVERS:
        _SERVERS.popitem()[1].connections.close()
    _LOCK.release()


os.register_at_fork(before=_LOCK.acquire, after_in_parent=_LOCK.release, after_in_child=_forget)


@contextlib.contextmanager
def lent_launcher(library: Path) -> Iterator[Launcher]:
    """Lend a launcher; one whose run was interrupted is ended and never lent again."""
    launcher = _idle() or Launcher(library)
    try:
        yield launcher
    except BaseException:
        launcher.end()
        raise
    _IDLE.append(launcher)


def _idle() -> Launcher | None:
    """Return a launcher that is there and still runs."""
    while _IDLE:
        launcher = _IDLE.pop()
        if launcher.runs():
            return launcher
        launcher.end()
    return None


@atexit.register
def end_launchers() -> None:
    """End the launchers that nobody uses, and the servers that they were forked from."""
    while _IDLE:
        _IDLE.pop().end()
    with _LOCK:
        while _SERVERS:
            _SERVERS.popitem()[1].end()


def _resident_mb(pid: int) -> float:
    """Return the resident memory of a process; 0 where the system does not tell (the address space is limited too)."""
    import resource  # not on every platform, and needed nowhere else

    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * resource.getpagesize() / 2**20
