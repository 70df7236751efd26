"""A process that compares answers: one JSON line in, one out, each in a child of its own that is ended after a while.

SymPy is loaded once; a child is a copy of this process, so that neither time, memory nor a crash of one comparison
costs another, and a killed child costs no new start.
"""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import sys
import time
from fractions import Fraction
from typing import Any

#: Seconds of processor time, and bytes of address space, for one comparison.
SECONDS = 1.5
#: A comparison may take this many times its seconds by the clock: other work may have the processor.
PATIENCE = 10
MEMORY = 2 * 1024**3


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Return the outcome of one request."""
    from certify.proofs.answers.compare import Spec, decide
    from certify.proofs.answers.value import Type

    tolerance = request.get("tolerance")
    spec = Spec(
        Type(request["kind"]) if request.get("kind") else None,
        None if tolerance is None else Fraction(tolerance),
        tuple(request.get("assume", ())),
        tuple(request.get("accept", ())),
    )
    return decide(request["gold"], request["answer"], spec)._asdict()


def apart(request: dict[str, Any], seconds: float = SECONDS) -> dict[str, Any]:
    """Answer a request in a child; what does not end is ended, and undecided."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _child(request, writing, seconds)
    os.close(writing)
    text = _until_end(reading, time.monotonic() + PATIENCE * seconds)
    os.close(reading)
    if text is None:
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if text is None or (os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF):
        return _undecided(f"not decided within {seconds:g} s")
    try:
        return dict(json.loads(text))
    except ValueError:
        return _undecided("the comparison ran out of memory or crashed")


def _child(request: dict[str, Any], writing: int, seconds: float) -> None:
    """Compare, write the outcome and end at once, without anything of the parent's."""
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.setitimer(signal.ITIMER_PROF, seconds)  # ends the process: nobody handles the signal
        reply = answer(request)
    except BaseException as error:  # whatever it is, it is not a verdict
        reply = _undecided(f"{type(error).__name__}: {error}"[:200])
    try:
        os.write(writing, json.dumps(reply).encode()[:60_000])
    finally:
        os._exit(0)


def _until_end(reading: int, deadline: float) -> bytes | None:
    received = b""
    while True:
        ready, _, _ = select.select([reading], [], [], max(deadline - time.monotonic(), 0))
        if not ready:
            return None
        chunk = os.read(reading, 1 << 16)
        if not chunk:
            return received
        received += chunk


def _undecided(reason: str) -> dict[str, Any]:
    return {"verdict": "undecided", "by": "human", "reason": reason}


def main() -> None:
    """Answer requests until the input ends."""
    import certify.proofs.answers.compare  # noqa: F401 - loaded once, for all children

    for line in sys.stdin:
        request = json.loads(line)
        sys.stdout.write(json.dumps({**apart(request), "number": request.get("number")}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
