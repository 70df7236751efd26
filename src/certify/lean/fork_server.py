"""The program that runs of Lean are forked from: it loads and initialises the shared library once.

Started by launcher.py with the library's path and a socket as standard input; of certify it imports the replay alone.
For each connection that comes over the socket it forks a copy of itself, which reads requests, one JSON object a line,
and forks a child for each. It never reads what a Lean file says: only those children do, and each of them starts from
the same fresh state. To a request there are two lines of answer: the child's process id, then how it ended and what it
used.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib.util
import json
import os
import resource
import signal
import socket
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

#: Lean's own initialisers, each of which does its work once, and what they are given (1: builtin tables too).
#: The kernel's are not among them: `lean_main` runs those in the child, as it does in the `lean` executable.
_INITIALISERS = (
    ("lean_initialize_runtime_module", ()),
    ("initialize_Init", (1,)),
    ("initialize_Std", (1,)),
    ("initialize_Lean", (1,)),
)

_Program = Callable[[list[str]], int]

_CREATE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC


def serve(library: str) -> None:
    """Load `library` and serve connections until there are no more."""
    lean = ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
    _load("objects")
    programs: dict[str, _Program] = {"lean": partial(_lean_main, lean), "replay": partial(_load("replay").run, lean)}
    if sys.platform == "linux":  # elsewhere a child of a process with threads is not worth the risk
        for name, arguments in _INITIALISERS:
            getattr(lean, name)(*arguments)
        _let_threads_settle()
    with socket.socket(fileno=0) as connections:
        while received := socket.recv_fds(connections, 1, 1)[1]:
            if os.fork() == 0:
                connections.close()
                _answer_requests(received[0], programs)
            os.close(received[0])
            while _reaped(os.WNOHANG):
                pass
    while _reaped(0):  # whoever measures us measures them too
        pass


def _answer_requests(connection: int, programs: dict[str, _Program]) -> None:
    """Answer the requests of one connection, one after the other; this copy of the server ends with it."""
    try:
        with open(connection, "r+b", buffering=0) as stream:
            for line in stream:
                request = json.loads(line)
                pid = os.fork()
                if pid == 0:
                    _become(partial(programs[request["program"]], request["arguments"]), request)
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


def _load(name: str) -> ModuleType:
    """Load a module that stands beside this file, without the package around it, whose start costs more than a run."""
    full = f"certify.lean.{name}"
    spec = importlib.util.spec_from_file_location(full, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None and spec.loader is not None
    module = sys.modules[full] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _lean_main(lean: ctypes.CDLL, arguments: list[str]) -> int:
    """Run `lean ARGUMENTS`."""
    words = [b"lean", *(text.encode() for text in arguments)]
    code: int = lean.lean_main(len(words), (ctypes.c_char_p * (len(words) + 1))(*words, None))
    lean.fflush(None)  # `_exit` below leaves C's own buffers as they are
    return code


def _become(program: Callable[[], int], request: dict[str, Any]) -> None:
    """Turn this child into a run of `program`; it never returns."""
    code = 1
    try:
        os.setsid()
        _redirect(request["stdout"], request["stderr"])
        os.chdir(request["folder"])
        os.environ.update(request["environment"])
        for limit, value in request["limits"].items():
            _limit(limit, value)
        code = program()
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
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    return {
        "code": os.waitstatus_to_exitcode(status),
        "processor": usage.ru_utime + usage.ru_stime,
        "peak": usage.ru_maxrss,
    }


def _let_threads_settle() -> None:
    """Wait until each other thread (the library starts one for its event loop) sleeps, and so holds no lock."""
    for _ in range(1000):
        others = [task for task in Path("/proc/self/task").iterdir() if task.name != str(os.getpid())]
        if all((task / "stat").read_text().rpartition(") ")[2].startswith("S") for task in others):
            return
        time.sleep(0.001)


def _line(answer: dict[str, Any]) -> bytes:
    return json.dumps(answer).encode() + b"\n"


if __name__ == "__main__":
    serve(sys.argv[1])
