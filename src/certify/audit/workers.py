"""Rows judged a chunk at a time and handed back in the order of the rows; repeated texts once."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from functools import partial
from pathlib import Path

from certify.audit.finding import Finding
from certify.audit.judge import judge_rows
from certify.audit.memory import Memory, Place
from certify.audit.row import Row
from certify.levels import Level
from certify.lexicon import load
from certify.parallel import Plan, ordered_map

#: Rows in a chunk at least; a chunk goes on to the end of its statement, up to the second number.
CHUNK = 16
LARGEST_CHUNK = 200
#: Chunks that wait for each worker: enough to keep it busy, few enough to bound memory.
AHEAD = 4


def judged(
    rows: Iterable[Row],
    words: tuple[Path, ...],
    workers: int,
    engine: str | None = None,
    vocabulary: Level = "interpreted",
) -> Generator[list[Finding]]:
    """Yield the findings of `rows` in chunks, in order; with one worker everything is done in this process.

    Raises CertifyError when a worker process dies (what was yielded before stands), BadInputError for an unknown
    `engine`.
    """
    memory = Memory()
    waiting: deque[list[Place]] = deque()

    def asked() -> Iterator[list[Row]]:
        for chunk in chunks(rows):
            waiting.append([memory.place(row) for row in chunk])
            yield [place.row for place in waiting[-1] if place.new]

    plan = Plan(workers, AHEAD, partial(load, *words, vocabulary=vocabulary), engine)
    with ordered_map(partial(judge_rows, words=words, vocabulary=vocabulary), asked(), plan) as answers:
        for found in answers:
            yield memory.findings(waiting.popleft(), found)


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
