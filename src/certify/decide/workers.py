"""Persistent, killable worker processes that answer one JSON line with one JSON line."""

from __future__ import annotations

import atexit
import json
import os
import queue
import select
import subprocess
import sys
import time
from functools import cache
from typing import Any

#: The module whose processes answer SMT-LIB scripts.
Z3 = "certify.decide.z3worker"
#: The key under which a question carries its number, and its answer too.
NUMBER = "number"
#: Seconds after which a process that overran its own limit is killed.
GRACE = 1.0
#: What Z3 does in about a second of an idle processor, in its own units.
WORK_PER_SECOND = 2_000_000
#: A question to Z3 may take this many times its seconds of work before its process is killed: other jobs run too.
PATIENCE = 20


class Worker:
    """One process running a module's main loop; started on first use, restarted after it was killed."""

    def __init__(self, module: str) -> None:
        self.module = module
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0
        self._asked = 0

    def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any] | None:
        """Return the reply, or None when there is none within `seconds` or the process died; it is then killed.

        A question that is left in the middle (an interrupt, a time limit from outside) costs the process: an answer
        that stayed in the pipe must never be taken for the answer to the next question. Numbers make sure of it.
        """
        try:
            reply = self._exchange(request, seconds)
        except BaseException:
            self.stop()
            raise
        if reply is None:
            self.stop()
        return reply

    def _exchange(self, request: dict[str, Any], seconds: float) -> dict[str, Any] | None:
        process = self._alive()
        assert process.stdin is not None
        self._asked += 1
        try:
            process.stdin.write(json.dumps({**request, NUMBER: self._asked}).encode() + b"\n")
            process.stdin.flush()
            line = self._line(process, time.monotonic() + seconds)
        except OSError:
            return None
        try:
            reply = json.loads(line or b"null")
        except ValueError:
            return None
        if not isinstance(reply, dict) or reply.pop(NUMBER, None) != self._asked:
            return None
        return reply

    def stop(self) -> None:
        """Kill the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except OSError:
                    continue  # unsent bytes of a killed process: nothing to save

    def _alive(self) -> subprocess.Popen[bytes]:
        if self._owner != os.getpid():
            self._process = None  # a forked child shares its parent's pipes and must not use them
        if self._process is None or self._process.poll() is not None:
            self.stop()
            self._owner = os.getpid()
            self._process = subprocess.Popen(
                [sys.executable, "-m", self.module], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        return self._process

    @staticmethod
    def _line(process: subprocess.Popen[bytes], deadline: float) -> bytes | None:
        assert process.stdout is not None
        descriptor = process.stdout.fileno()
        received = b""
        while not received.endswith(b"\n"):
            left = deadline - time.monotonic()
            ready, _, _ = select.select([descriptor], [], [], max(left, 0))
            chunk = os.read(descriptor, 1 << 16) if ready else b""
            if not chunk:
                return None
            received += chunk
        return received


class Pool:
    """A few workers of one module, handed out one at a time; safe to share between threads."""

    def __init__(self, module: str, size: int) -> None:
        self._free: queue.Queue[Worker] = queue.Queue()
        self._all = [Worker(module) for _ in range(size)]
        for worker in self._all:
            self._free.put(worker)

    def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any] | None:
        """Return the reply of a free worker, or None (see `Worker.ask`); waits for a worker to be free."""
        worker = self._free.get()
        try:
            return worker.ask(request, seconds)
        finally:
            self._free.put(worker)

    def close(self) -> None:
        """Stop every worker."""
        for worker in self._all:
            worker.stop()


@cache
def pool(module: str, size: int = 2) -> Pool:
    """Return the pool of `module`, shared by the whole process and closed at its end."""
    shared = Pool(module, size)
    atexit.register(shared.close)
    return shared
