"""The engines: this process alone, processes beside it, and those of installed packages."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import resource_tracker
from typing import Any

from certify.errors import CertifyError
from certify.parallel.engine import Engine, Plan
from certify.registry import Registry

#: The names of ours.
SERIAL, PROCESSES = "serial", "processes"


class Serial:
    """One task after the other in this process; a task is taken when its answer is asked for."""

    def map(self, work: Callable[[Any], Any], tasks: Iterable[Any], plan: Plan) -> Generator[Any]:
        """See `Engine.map`; the number of workers does not matter."""
        if plan.start is not None:
            plan.start()
        yield from map(work, tasks)


class Processes:
    """Processes on this machine, each started afresh, so that none shares pipes or threads with another."""

    def map(self, work: Callable[[Any], Any], tasks: Iterable[Any], plan: Plan) -> Generator[Any]:
        """See `Engine.map`."""
        others = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(
            plan.workers, multiprocessing.get_context("spawn"), initializer=_begin, initargs=(plan.start,)
        )
        try:
            yield from _in_order(pool, work, tasks, plan.workers * plan.ahead)
        except BrokenProcessPool as error:
            raise CertifyError("a worker process died; run the same command again, it goes on from there") from error
        except BaseException:
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()  # nobody waits for what it is doing, which may take minutes
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _in_order(
    pool: ProcessPoolExecutor, work: Callable[[Any], Any], tasks: Iterable[Any], ahead: int
) -> Generator[Any]:
    waiting: deque[Future[Any]] = deque()
    for task in tasks:
        with _unheard():
            future = pool.submit(work, task)
        waiting.append(future)
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextlib.contextmanager
def _unheard() -> Iterator[None]:
    """Hold back the interrupt while workers are started, which inherit that until `_begin` ignores it.

    Submitting starts them; one that hears the interrupt before it can ignore it ends in a trace of its own. The
    tracker of shared resources is started first, since its own start lets the signal through again.
    """
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(start: Callable[[], object] | None) -> None:
    """Begin a worker: the interrupt of a terminal reaches every process of it, and the parent alone answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if start is not None:
        start()


ENGINES: Registry[Engine] = Registry(
    "engine", Engine, {SERIAL: Serial(), PROCESSES: Processes()}, group="certify.engines"
)
