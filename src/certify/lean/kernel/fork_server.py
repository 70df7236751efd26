"""The program that runs of Lean are forked from: it loads and initialises the shared library once.

Started by launcher.py with a socket as standard input; of certify it imports the replay alone.
For each connection that comes over the socket it forks a copy of itself, which reads requests, one a line (marshalled,
in hexadecimal), and forks a child for each. It never reads what a Lean file says: only those children do, and each of
them starts from the same fresh state. To a request there are two lines of answer: the child's process id, then how it
ended and what it used.

Larger modules of Python (pathlib, json, ...) take longer to import than a short file takes to check: none is used.
"""
# ruff: noqa: PTH100, PTH120, PTH123, PTH208, SIM105

from __future__ import annotations

import _socket
import ctypes
import marshal
import os
import resource
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Program = Callable[[list[str]], int]

#: Lean's own initialisers, each of which does its work once, and what they are given (1: builtin tables too).
#: The kernel's are not among them: `lean_main` runs those in the child, as it does in the `lean` executable.
_INITIALISERS = (
    ("lean_initialize_runtime_module", ()),
    ("initialize_Init", (1,)),
    ("initialize_Std", (1,)),
    ("initialize_Lean", (1,)),
)

#: The signal that nothing survives; the module that has its name imports too much.
_KILL = 9

_CREATE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC


def serve(library: str) -> None:
    """Load `library` and serve connections until there are no more."""
    lean = ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
    programs = _programs(lean)
    if sys.platform == "linux":  # elsewhere a child of a process with threads is not worth the risk
        for name, arguments in _INITIALISERS:
            getattr(lean, name)(*arguments)
        _let_threads_settle()
    connections = _socket.socket(fileno=0)
    while (connection := _received(connections)) is not None:
        if os.fork() == 0:
            os.dup2(connection, 0)  # the library takes it for granted that the three standard streams are open
            os.close(connection)
            _answer_requests(programs)
        os.close(connection)
        while _reaped(os.WNOHANG):
            pass
    while _reaped(0):  # whoever measures us measures them too
        pass


def _programs(lean: ctypes.CDLL) -> dict[str, Program]:
    """Return what a child can become. The replay comes without its package, whose start costs more than a run."""
    folder = os.path.dirname(os.path.abspath(__file__))
    for name in ("certify.lean.kernel", "certify.lean", "certify"):
        package = sys.modules[name] = type(sys)(name)
        package.__path__ = [folder]
        folder = os.path.dirname(folder)
    from certify.lean.kernel import replay

    return {
        "lean": lambda arguments: _lean_main(lean, arguments),
        "replay": lambda arguments: replay.run(lean, arguments),
    }


def _received(connections: _socket.socket) -> int | None:
    """Return the descriptor of the next connection; null when there are no more."""
    size = ctypes.sizeof(ctypes.c_int)
    _, ancillary, _, _ = connections.recvmsg(1, _socket.CMSG_LEN(size))
    return int.from_bytes(ancillary[0][2], sys.byteorder) if ancillary else None


def _answer_requests(programs: dict[str, Program]) -> None:
    """Answer the requests that come over standard input, one after the other; this copy of the server ends there."""
    try:
        with open(0, "r+b", buffering=0) as stream:
            for line in stream:
                request = marshal.loads(bytes.fromhex(line.decode()))
                pid = os.fork()
                if pid == 0:
                    _become(programs[request["program"]], request)
                stream.write(_line({"pid": pid}))
                stream.write(_line(_end_of(pid)))
    except ConnectionError:  # nobody waits for the answer any more
        pass
    finally:
        os._exit(0)


def _reaped(options: int) -> bool:
    """Whether a copy of ours has ended, or (with the option 0) ends now."""
    try:
        return os.waitpid(-1, options)[0] > 0
    except ChildProcessError:
        return False


def _lean_main(lean: ctypes.CDLL, arguments: list[str]) -> int:
    """Run `lean ARGUMENTS`."""
    words = [b"lean", *(text.encode() for text in arguments)]
    code: int = lean.lean_main(len(words), (ctypes.c_char_p * (len(words) + 1))(*words, None))
    lean.fflush(None)  # `_exit` below leaves C's own buffers as they are
    return code


def _become(program: Program, request: dict[str, Any]) -> None:
    """Turn this child into a run of `program`; it never returns."""
    code = 1
    try:
        os.setsid()
        _redirect(request["stdout"], request["stderr"])
        os.chdir(request["folder"])
        os.environ.update(request["environment"])
        for limit, value in request["limits"].items():
            _limit(limit, value)
        code = program(request["arguments"])
    except BaseException as error:  # nothing of this child may fall back into the loop above
        os.write(2, f"{type(error).__name__}: {error}".encode())
    finally:
        os._exit(code)


def _redirect(stdout: str, stderr: str) -> None:
    """Put files in place of the three standard streams and close everything else: the requests are not the child's."""
    for target, file, flags in ((0, os.devnull, os.O_RDONLY), (1, stdout, _CREATE), (2, stderr, _CREATE)):
        os.dup2(os.open(file, flags, 0o600), target)
    os.closerange(3, 256)


def _limit(name: str, value: int) -> None:
    try:
        resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (value, value))
    except (AttributeError, ValueError, OSError) as error:
        os.write(2, f"limit {name} not set: {error}\n".encode())


def _end_of(pid: int) -> dict[str, float]:
    """Wait for the child, end whatever is left of its group, and say how it ended and what it used."""
    _, status, usage = os.wait4(pid, 0)
    try:
        os.killpg(pid, _KILL)
    except (ProcessLookupError, PermissionError):
        pass
    return {
        "code": os.waitstatus_to_exitcode(status),
        "processor": usage.ru_utime + usage.ru_stime,
        "peak": usage.ru_maxrss,
    }


def _let_threads_settle() -> None:
    """Wait until each other thread (the library starts one for its event loop) sleeps, and so holds no lock."""
    for _ in range(1000):
        if all(_sleeps(task) for task in os.listdir("/proc/self/task") if task != str(os.getpid())):
            return
        time.sleep(0.001)


def _sleeps(task: str) -> bool:
    with open(f"/proc/self/task/{task}/stat", encoding="utf-8") as file:
        return file.read().rpartition(") ")[2].startswith("S")


def _line(answer: dict[str, Any]) -> bytes:
    return marshal.dumps(answer).hex().encode() + b"\n"
