"""One map over tasks: in order, lazily, with every engine alike; what is left ends with it."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.errors import BadInputError, CertifyError
from certify.parallel import ENGINES, PROCESSES, SERIAL, Plan, ordered_map

BOTH = pytest.mark.parametrize("engine", [SERIAL, PROCESSES])


def late_first(task: int) -> int:
    """Square a number, the first ones last."""
    time.sleep(0.03 * max(0, 4 - task))
    return task * task


def no_threes(task: int) -> int:
    if task == 3:
        raise ValueError("three is not taken")
    return task


def dies(task: int) -> int:
    if task == 1:
        os._exit(9)
    return task


def drawn(seed: int) -> float:
    return random.Random(seed).random()


LOADED: list[str] = []


def load_words() -> None:
    LOADED.append("words")


def from_loaded(task: int) -> tuple[int, int, str]:
    return task, os.getpid(), "".join(LOADED)


def answers(work: Callable[[Any], Any], tasks: Iterable[Any], plan: Plan, chunk: int = 1) -> list[Any]:
    with ordered_map(work, tasks, plan, chunk=chunk) as found:
        return list(found)


@BOTH
@pytest.mark.parametrize("chunk", [1, 3])
def test_answers_come_in_the_order_of_the_tasks(engine: str, chunk: int) -> None:
    assert answers(late_first, range(8), Plan(2, engine=engine), chunk) == [task * task for task in range(8)]


@BOTH
def test_no_task_gives_no_answer(engine: str) -> None:
    assert answers(late_first, [], Plan(2, engine=engine)) == []


@given(st.lists(st.integers()), st.integers(1, 5), st.integers(1, 5))
def test_chunks_change_nothing(tasks: list[int], chunk: int, ahead: int) -> None:
    with ENGINES.including("inside", Inside()):
        assert answers(abs, tasks, Plan(2, ahead, engine="inside"), chunk) == [abs(task) for task in tasks]


class Inside:
    """An engine that pretends to be elsewhere: it takes tasks ahead, and works on them here."""

    def map(self, work: Callable[[Any], Any], tasks: Iterable[Any], plan: Plan) -> Generator[Any]:
        taken = list(tasks)
        yield from map(work, taken)


def test_tasks_are_taken_a_little_ahead_only() -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        while True:
            taken.append(len(taken))
            yield taken[-1]

    for engine, most in ((SERIAL, 1), (PROCESSES, 6)):
        taken.clear()
        with ordered_map(late_first, endless(), Plan(2, ahead=3, engine=engine)) as found:
            assert next(found) == 0
            assert len(taken) <= most


@BOTH
def test_an_error_stands_in_the_place_of_its_answer(engine: str) -> None:
    with ordered_map(no_threes, range(6), Plan(2, engine=engine)) as found:
        assert [next(found) for _ in range(3)] == [0, 1, 2]
        with pytest.raises(ValueError, match="three is not taken"):
            next(found)


def test_a_worker_that_dies_is_an_error_of_ours_and_costs_no_earlier_answer() -> None:
    with ordered_map(dies, range(4), Plan(1, ahead=1, engine=PROCESSES)) as found:
        assert next(found) == 0
        with pytest.raises(CertifyError, match="a worker process died"):
            next(found)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_what_is_random_depends_on_the_task_and_not_on_the_workers(workers: int) -> None:
    assert answers(drawn, range(6), Plan(workers)) == [drawn(seed) for seed in range(6)]


def test_each_worker_loads_what_its_tasks_need_once() -> None:
    found = answers(from_loaded, range(6), Plan(2, start=load_words, engine=PROCESSES))
    assert {loaded for _, _, loaded in found} == {"words"}
    assert os.getpid() not in {process for _, process, _ in found}
    assert LOADED == []


def test_one_worker_is_this_process() -> None:
    assert {process for _, process, _ in answers(from_loaded, range(3), Plan(1))} == {os.getpid()}


def test_an_unknown_engine_is_answered_with_those_that_exist() -> None:
    with pytest.raises(BadInputError, match="no engine 'ray'; known: serial, processes"):
        answers(abs, [1], Plan(engine="ray"))


def test_work_that_is_left_ends_with_the_block() -> None:
    before = set(multiprocessing.active_children())
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt), ordered_map(time.sleep, [0, 600, 600], Plan(2)) as found:
        next(found)
        raise KeyboardInterrupt
    assert time.monotonic() - started < 60
    assert set(multiprocessing.active_children()) <= before


INTERRUPTED = """
import time
from certify.parallel import Plan, ordered_map

if __name__ == "__main__":
    with ordered_map(time.sleep, [0, 600, 600, 600], Plan(2)) as found:
        next(found)
        print("begun", flush=True)
        next(found)
"""


def hears_interrupts(_: int) -> bool:
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, set())


def test_workers_begin_deaf_to_the_interrupt_and_the_parent_hears_it_as_before():
    assert hears_interrupts(0)
    assert answers(hears_interrupts, [1, 2], Plan(workers=2, engine=PROCESSES)) == [False, False]
    assert hears_interrupts(0)


def test_an_interrupt_of_the_terminal_ends_parent_and_workers_without_a_word_of_theirs(tmp_path: Path) -> None:
    (tmp_path / "interrupted.py").write_text(INTERRUPTED)
    with subprocess.Popen(
        [sys.executable, "interrupted.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == "begun\n"
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert process.returncode != 0
    assert said.count("Traceback") == 1
    with pytest.raises(ProcessLookupError):
        for _ in range(100):  # Python's own tracker of resources goes last
            os.killpg(process.pid, 0)
            time.sleep(0.1)
