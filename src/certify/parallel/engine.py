"""What an engine is: one method that maps tasks to answers, wherever it lets them be worked on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, NamedTuple, Protocol, runtime_checkable


class Plan(NamedTuple):
    """How a map is to be worked on."""

    workers: int = 2
    """How many tasks may be worked on at once."""
    ahead: int = 4
    """Tasks that may be taken, for each worker, before the first answer is asked for: this bounds memory."""
    start: Callable[[], object] | None = None
    """Called once in each worker before its first task, to load what all tasks need."""
    engine: str | None = None
    """The name of the engine; null: this process for one worker, processes for several."""


@runtime_checkable
class Engine(Protocol):
    """One way to work on many tasks.

    Work, tasks, answers and `plan.start` can be pickled. An answer depends on its task alone, so it is the same however
    many workers there are and whichever of them gives it: what is random carries its seed in the task.
    """

    def map(self, work: Callable[[Any], Any], tasks: Iterable[Any], plan: Plan) -> Generator[Any]:
        """Yield `work(task)` for each of `tasks`, in their order, none taken earlier than `plan.ahead` allows.

        Where `work` raises, the error is raised in the place of the answer and ends the map; a task that must not end
        the others catches its own. When the generator is closed, or stopped by an interrupt, the work that is left
        ends too. Raises CertifyError where a worker was lost.
        """
        ...
