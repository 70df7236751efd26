"""Rows judged by several processes, a chunk at a time, handed back in the order of the rows; repeated texts once."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from certify.audit.finding import Finding
from certify.audit.judge import judge_rows
from certify.audit.memory import Memory, Place
from certify.audit.row import Row
from certify.errors import CertifyError

#: Rows in a chunk at least; a chunk goes on to the end of its statement, up to the second number.
CHUNK = 16
LARGEST_CHUNK = 200
#: Chunks that wait for each worker: enough to keep it busy, few enough to bound memory.
AHEAD = 4


def judged(rows: Iterable[Row], words: tuple[Path, ...], workers: int) -> Iterator[list[Finding]]:
    """Yield the findings of `rows` in chunks, in order; with one worker everything is done in this process.

    Raises CertifyError when a worker process dies (what was yielded before stands).
    """
    memory = Memory()
    planned = ([memory.place(row) for row in chunk] for chunk in chunks(rows))
    if workers < 2:
        yield from (memory.findings(places, judge_rows(_new(places), words)) for places in planned)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting: deque[tuple[list[Place], Future[list[Finding]]]] = deque()
        try:
            for places in planned:
                waiting.append((places, pool.submit(judge_rows, _new(places), words)))
                if len(waiting) >= AHEAD * workers:
                    yield _finished(memory, *waiting.popleft())
            while waiting:
                yield _finished(memory, *waiting.popleft())
        except BrokenProcessPool as error:
            raise CertifyError("a worker process died; run the same command again, it goes on from there") from error
        finally:
            for _, future in waiting:
                future.cancel()


def _new(places: Iterable[Place]) -> list[Row]:
    return [place.row for place in places if place.new]


def _finished(memory: Memory, places: list[Place], future: Future[list[Finding]]) -> list[Finding]:
    return memory.findings(places, future.result())


def chunks(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Cut `rows` into chunks of whole statements, so that a canonical text is read by one worker."""
    chunk: list[Row] = []
    for row in rows:
        ends = bool(chunk) and row.statement_id != chunk[-1].statement_id
        if len(chunk) >= LARGEST_CHUNK or (len(chunk) >= CHUNK and ends):
            yield chunk
            chunk = []
        chunk.append(row)
    if chunk:
        yield chunk
