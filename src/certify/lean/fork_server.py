"""The program that runs of Lean are forked from: it loads and initialises the shared library once.

Started by launcher.py with the library's path; of certify it imports the replay alone. It reads requests, one JSON
object a line, and never what a Lean file says: only its children do, and each of them starts from the same fresh state.
To a request it answers two lines: the child's process id, then how the child ended and what it used.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib.util
import json
import os
import resource
import signal
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

_CREATE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC


def serve(library: str) -> None:
    """Load `library` and answer requests until there are no more."""
    lean = ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
    _load("objects")
    programs = {"lean": _lean_main, "replay": _load("replay").run}
    if sys.platform == "linux":  # elsewhere a child of a process with threads is not worth the risk
        for name, arguments in _INITIALISERS:
            getattr(lean, name)(*arguments)
        _let_threads_settle()
    for line in sys.stdin:
        request = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _become(partial(programs[request["program"]], lean, request["arguments"]), request)
        _answer({"pid": pid})
        _answer(_end_of(pid))


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


def _answer(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    serve(sys.argv[1])
