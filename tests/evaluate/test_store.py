from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.evaluate import evaluation
from certify.evaluate.ask import Ask
from certify.evaluate.provider import PassingFault, Reply
from certify.evaluate.running import Running, is_running, running
from certify.evaluate.store import Store
from tests.evaluate.items import some

HERE, THERE = Running("aaaa"), Running("bbbb")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "out" / "responses.sqlite") as opened:
        yield opened


@pytest.fixture
def asks(tmp_path: Path) -> list[Ask]:
    plan = evaluation.plan(some(tmp_path / "items", 3), ["scripted:keyword"], None, {}, "verdict")
    return [ask for ask in plan.jobs[0].asks() if isinstance(ask, Ask)]


def test_what_one_run_took_another_does_not_get(store: Store, asks: list[Ask]) -> None:
    assert len(store.take(HERE, "s", asks[:2]).mine) == 2
    theirs = store.take(THERE, "s", asks)
    assert (theirs.mine, theirs.elsewhere) == ((asks[2],), 2)


def test_what_is_answered_is_not_taken_again(store: Store, asks: list[Ask]) -> None:
    store.take(HERE, "s", asks)
    store.save(HERE, asks[0], Reply("TRUE"), attempts=1)
    theirs = store.take(THERE, "s", asks)
    assert (theirs.mine, theirs.answered, theirs.elsewhere) == ((), 1, 2)
    assert store.take(HERE, "s", asks).mine == ()


def test_what_failed_is_left_alone_by_its_run_and_taken_by_the_next(store: Store, asks: list[Ask]) -> None:
    store.take(HERE, "s", asks[:1])
    store.fail(HERE, asks[0], PassingFault("http_500", "down"), attempts=3)
    assert store.take(HERE, "s", asks[:1]).mine == ()
    assert store.take(THERE, "s", asks[:1]).mine == (asks[0],)


def test_an_answer_ends_the_failure_before_it_and_is_never_replaced(store: Store, asks: list[Ask]) -> None:
    store.take(HERE, "s", asks[:1])
    store.fail(HERE, asks[0], PassingFault("http_500", "down"), attempts=3)
    store.save(THERE, asks[0], Reply("TRUE"), attempts=1)
    store.save(HERE, asks[0], Reply("FALSE"), attempts=1)
    (row,) = store.rows("s", certified=True)
    assert (row["text"], row["failure"], row["attempts"]) == ("TRUE", None, 1)


def test_the_claims_of_the_living_stay_and_those_of_the_dead_go(store: Store, asks: list[Ask]) -> None:
    with running(store.file) as alive:
        store.take(alive, "s", asks[:1])
        store.take(HERE, "s", asks[1:])
        store.reap()
        taken = store.take(THERE, "s", asks)
        assert (taken.mine, taken.elsewhere) == (tuple(asks[1:]), 1)
        assert is_running(store.file, alive.id)
    assert not is_running(store.file, alive.id)


def test_the_lock_file_of_a_dead_run_is_cleared_away(store: Store) -> None:
    left = store.file.with_name(f"{store.file.name}.dead.lock")
    left.touch()
    store.reap()
    assert not left.exists()


def test_an_error_in_the_middle_of_a_write_leaves_nothing_of_it(store: Store, asks: list[Ask]) -> None:
    broken = asks[1]._replace(sample=None)  # type: ignore[arg-type]
    with pytest.raises(BadInputError, match="sample"):
        store.take(HERE, "s", [asks[0], broken])
    assert list(store.rows("s", certified=True)) == []
    assert store.take(THERE, "s", asks[:1]).mine == (asks[0],)
