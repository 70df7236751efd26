"""Workers answer the question that was asked, never an earlier one; what is interrupted or hangs is killed."""

from __future__ import annotations

import select

import pytest

from certify.decide.workers import NUMBER, Z3, Worker

TRUE = {"script": "(assert true)", "work": 1_000_000}
FALSE = {"script": "(assert false)", "work": 1_000_000}


def test_an_answer_left_in_the_pipe_is_not_taken_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Worker(Z3)
    assert worker.ask(TRUE, 20) == {"result": "sat", "values": {}}

    def interrupted(*_args: object) -> object:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(select, "select", interrupted)
        worker.ask(FALSE, 20)
    assert worker.ask(TRUE, 20) == {"result": "sat", "values": {}}
    worker.stop()


def test_an_answer_with_another_number_is_no_answer() -> None:
    worker = Worker(Z3)
    worker.ask(TRUE, 20)
    process = worker._process
    assert process is not None and process.stdin is not None
    process.stdin.write(b'{"script": "(assert false)", "work": 1000000, "' + NUMBER.encode() + b'": 99}\n')
    process.stdin.flush()
    assert worker.ask(TRUE, 20) is None
    assert worker.ask(TRUE, 20) == {"result": "sat", "values": {}}
    worker.stop()


def test_a_process_that_does_not_answer_in_time_is_killed_and_replaced() -> None:
    worker = Worker(Z3)
    assert worker.ask(TRUE, 0.0) is None
    assert worker.ask(TRUE, 20) == {"result": "sat", "values": {}}
    worker.stop()
