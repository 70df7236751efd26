"""The run: many asks at once, each retried with patience, each answer committed before it counts."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from certify.errors import CertifyError
from certify.evaluate.ask import Ask
from certify.evaluate.budget import Budget
from certify.evaluate.estimate import expected_completion, prompt_tokens
from certify.evaluate.job import Asking
from certify.evaluate.pace import Pace, backoff
from certify.evaluate.provider import FatalFault, Fault, PassingFault, Reply
from certify.evaluate.running import Running, running
from certify.evaluate.store import Store

BATCH = 256
#: Seconds between two looks at asks that another run over the same store is asking.
LOOK_AGAIN = 0.5
#: A server is given up after this many asks (or twice the concurrency, if that is more) failed in a row to reach it.
PATIENCE = 32
_UNREACHABLE = {"connection", "timeout", "http_403"}


@dataclass
class Tally:
    """What happened to one job's asks in this run. Counts of `faults` are of attempts, by kind."""

    answered: int = 0
    stored_before: int = 0
    failed: int = 0
    requests: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    doubled: set[str] = field(default_factory=set)
    stopped: str | None = None
    seconds: float = 0.0


#: Told after every ask that is done: the job's label and how many more are done.
Tell = Callable[[str, int], None]


def run_jobs(jobs: Sequence[Asking], store: Store, tell: Tell, budget: Budget | None = None) -> dict[str, Tally]:
    """Run every job to its end, all at the same time, and return their tallies by label.

    A `budget` that is used up stops every job as it stands; what was asked is kept.
    Raises BadInputError when the store cannot be written. A model that cannot be asked at all (wrong key, unknown
    name) stops by itself: `Tally.stopped` says why, the others go on. Interrupted or killed, a run loses nothing but
    the requests on their way.
    """
    with running(store.file) as run:
        try:
            return asyncio.run(_all(jobs, store, run, tell, budget or Budget()))
        except BaseExceptionGroup as group:
            raise _first_known(group) from None
        finally:
            store.release(run)


def _first_known(group: BaseExceptionGroup[BaseException]) -> BaseException:
    """Return the error that says what the user can do, else the first one."""
    known: BaseException = group.subgroup(CertifyError) or group
    while isinstance(known, BaseExceptionGroup):
        known = known.exceptions[0]
    return known


async def _all(jobs: Sequence[Asking], store: Store, run: Running, tell: Tell, budget: Budget) -> dict[str, Tally]:
    runners = [Runner(job, store, run, tell, budget) for job in jobs]
    try:
        async with asyncio.TaskGroup() as group:
            for runner in runners:
                group.create_task(runner.go())
    finally:
        for job in jobs:
            await job.provider.close()
    return {runner.job.label: runner.tally for runner in runners}


class Runner:
    """One job in progress."""

    def __init__(self, job: Asking, store: Store, run: Running, tell: Tell, budget: Budget) -> None:
        self.job, self.tally, self._budget = job, Tally(), budget
        self._store, self._run, self._tell = store, run, tell
        self._requests, self._tokens = Pace(job.settings.rpm), Pace(job.settings.tpm)
        self._chance = random.Random(f"{run.id}:{job.label}")
        self._unreachable = 0

    async def go(self) -> None:
        """Ask until every ask is answered or has failed, also those that another run began and left."""
        start = time.monotonic()
        self._store.reap()
        while await self._pass() and not self.tally.stopped:
            await asyncio.sleep(LOOK_AGAIN)
            self._store.reap()
        self.tally.seconds = time.monotonic() - start

    async def _pass(self) -> int:
        """Go through all asks once; return how many are with another run at this moment."""
        # Bounded, so that the file is read no faster than it is asked.
        queue: asyncio.Queue[Ask] = asyncio.Queue(maxsize=self.job.settings.concurrency)
        async with asyncio.TaskGroup() as group:
            workers = [group.create_task(self._work(queue)) for _ in range(self.job.settings.concurrency)]
            elsewhere = await self._feed(queue)
            await queue.join()
            for worker in workers:
                worker.cancel()
        return elsewhere

    async def _feed(self, queue: asyncio.Queue[Ask]) -> int:
        elsewhere = others = 0
        for batch in _batches(ask for ask in self.job.asks() if isinstance(ask, Ask)):
            taken = self._store.take(self._run, self.job.settings_id, batch)
            elsewhere += taken.elsewhere
            others += taken.answered
            self._note_others(others)
            self.tally.doubled.update(taken.doubled)
            for ask in taken.mine:
                await queue.put(ask)
            if self.tally.stopped:
                break
        return elsewhere

    def _note_others(self, others: int) -> None:
        """Count what other runs answered. Every pass counts from the first ask, so only what is new is told."""
        if others > self.tally.stored_before:
            self._tell(self.job.label, others - self.tally.stored_before)
            self.tally.stored_before = others

    async def _work(self, queue: asyncio.Queue[Ask]) -> None:
        while True:
            ask = await queue.get()
            if not self.tally.stopped:
                await self._settle(ask)
            queue.task_done()

    async def _settle(self, ask: Ask) -> None:
        """Bring one ask to an answer or a recorded failure."""
        for attempt in range(1, self.job.settings.retries + 2):
            if not self._budget.grants(self._expected(ask)):
                self.tally.stopped = self._budget.exhausted
                return None
            try:
                reply = await self._request(ask)
            except Fault as fault:
                self.tally.faults[fault.kind] += 1
                wait = self._wait(fault, attempt)
                if wait is None:
                    return self._failed(ask, fault, attempt)
                await asyncio.sleep(wait)
            else:
                return self._answered(ask, reply, attempt)
        return None

    def _wait(self, fault: Fault, attempt: int) -> float | None:
        """Return how long to wait before another attempt; None when there shall be none."""
        if not isinstance(fault, PassingFault) or attempt > self.job.settings.retries:
            return None
        wait = backoff(fault, attempt, self._chance)
        return wait if wait <= self.job.settings.max_wait else None

    async def _request(self, ask: Ask) -> Reply:
        expected = self._expected(ask)
        await self._requests.wait(ask.requests)
        await self._tokens.wait(expected)
        self.tally.requests += ask.requests
        reply = await self.job.provider.ask(ask)
        used = reply.usage
        if used.prompt is not None and used.completion is not None:
            self._tokens.settle(used.prompt + used.completion - expected)
            self._budget.settle(used.prompt + used.completion - expected)
        return reply

    def _expected(self, ask: Ask) -> int:
        return prompt_tokens(ask) + expected_completion(self.job)

    def _answered(self, ask: Ask, reply: Reply, attempts: int) -> None:
        self._store.save(self._run, ask, reply, attempts)
        self._unreachable = 0
        self.tally.answered += 1
        self._tell(self.job.label, 1)

    def _failed(self, ask: Ask, fault: Fault, attempts: int) -> None:
        self._store.fail(self._run, ask, fault, attempts)
        self.tally.failed += 1
        self._tell(self.job.label, 1)
        self._unreachable = self._unreachable + 1 if fault.kind in _UNREACHABLE else 0
        if isinstance(fault, FatalFault):
            self.tally.stopped = str(fault)
        elif self._unreachable >= max(PATIENCE, 2 * self.job.settings.concurrency):
            self.tally.stopped = f"{self._unreachable} asks in a row failed, the last one with: {fault}"


def _batches(asks: Iterator[Ask]) -> Iterator[list[Ask]]:
    while batch := list(islice(asks, BATCH)):
        yield batch
