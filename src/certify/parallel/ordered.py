"""A map over tasks whose answers come in the order of the tasks, worked on by an engine."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import chain, islice
from typing import TypeVar

from certify.parallel.engine import Engine, Plan
from certify.parallel.engines import ENGINES, PROCESSES, SERIAL

Task = TypeVar("Task")
Answer = TypeVar("Answer")


@contextmanager
def ordered_map(
    work: Callable[[Task], Answer], tasks: Iterable[Task], plan: Plan, *, chunk: int = 1
) -> Generator[Iterator[Answer]]:
    """Open an iterator of `work(task)` for each of `tasks`, in order and lazily, by an engine (see `Engine.map`).

    `chunk` tasks travel together, for work that is short beside its way. Work that is left when the block is left, by
    whatever error, ends with it. Raises BadInputError for an unknown engine, and what `work` raises.
    """
    engine = engine_of(plan)
    together = 1 if engine is ENGINES[SERIAL] else chunk
    with closing(engine.map(partial(_each, work), _chunks(tasks, together), plan)) as answers:
        yield chain.from_iterable(answers)


def engine_of(plan: Plan) -> Engine:
    """Return the engine that a plan names; BadInputError lists the known ones for an unknown name."""
    return ENGINES.find(plan.engine or (SERIAL if plan.workers < 2 else PROCESSES))


def _each(work: Callable[[Task], Answer], tasks: list[Task]) -> list[Answer]:
    return [work(task) for task in tasks]


def _chunks(tasks: Iterable[Task], size: int) -> Iterator[list[Task]]:
    left = iter(tasks)
    while chunk := list(islice(left, size)):
        yield chunk
