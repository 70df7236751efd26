from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from certify.errors import BadInputError
from certify.evaluate import evaluation
from certify.evaluate.store import Store
from certify.evaluate.summary import Summary
from tests.evaluate.items import item, some, with_faults, write
from tests.evaluate.server import FaultServer, truth

Ask = Callable[..., Summary]
Table = Callable[[], pl.DataFrame]


def test_tokens_and_latency_are_recorded(ask: Ask, table: Table, tmp_path: Path) -> None:
    result = ask(some(tmp_path / "items", 5))
    assert (result.prompt_tokens, result.completion_tokens, result.reasoning_tokens) == (250, 15, 5)
    rows = table()
    assert rows["latency_s"].min() > 0  # type: ignore[operator]
    assert rows["served_model"].unique().to_list() == ["m-1"]


def test_parameters_reach_the_server(server: FaultServer, ask: Ask, tmp_path: Path) -> None:
    ask(some(tmp_path / "items", 1), temperature=0.7, max_tokens=99, extra_body={"top_p": 0.5})
    (body,) = server.bodies
    assert (body["temperature"], body["max_tokens"], body["top_p"], body["model"]) == (0.7, 99, 0.5, "m")
    assert [message["role"] for message in body["messages"]] == ["system", "user"]


def test_samples_are_asked_apart_and_more_of_them_later(
    server: FaultServer, ask: Ask, table: Table, tmp_path: Path
) -> None:
    items = some(tmp_path / "items", 3)
    ask(items, samples=2, temperature=0.7)
    result = ask(items, samples=5, temperature=0.7)
    assert (result.answered_before, result.answered_now) == (6, 9)
    assert set(server.counts.values()) == {5}
    assert sorted(table()["sample"].to_list()) == sorted([0, 1, 2, 3, 4] * 3)


@pytest.mark.parametrize(
    "change",
    [
        {"temperature": 0.5},
        {"max_tokens": 5},
        {"model": "n"},
        {"extra_body": {"top_p": 0.1}},
        {"reasoning_effort": "low"},
    ],
)
def test_other_settings_are_other_answers(
    change: dict[str, Any], server: FaultServer, ask: Ask, tmp_path: Path
) -> None:
    items = some(tmp_path / "items", 3)
    ask(items)
    assert ask(items, **change).answered_now == 3
    assert ask(items).answered_now == 0


def test_an_edited_item_is_asked_again_and_the_table_holds_it_once(ask: Ask, table: Table, tmp_path: Path) -> None:
    ask(write(tmp_path / "items", [item(0), item(1)]))
    result = ask(write(tmp_path / "items", [item(0), item(1, text="The sum of 5 and 5 is even.")]))
    assert (result.asks, result.answered_before, result.answered_now) == (2, 1, 1)
    assert table().height == 2


def test_one_text_in_two_items_is_asked_once_and_answers_both(
    server: FaultServer, ask: Ask, table: Table, tmp_path: Path
) -> None:
    text = "The sum of 5 and 5 is even."
    result = ask(write(tmp_path / "items", [item(0, text=text), item(1), item(2, text=text)]))
    assert (result.asks, result.right, result.requests) == (3, 3, 2)
    assert server.counts[text] == 1


def test_a_second_item_of_the_same_id_is_left_out_and_named(
    server: FaultServer, ask: Ask, table: Table, tmp_path: Path
) -> None:
    result = ask(write(tmp_path / "items", [item(1), item(1, text="The sum of 9 and 9 is even."), item(2)]))
    assert result.doubled == (item(1).id,)
    assert table()["item_id"].sort().to_list() == sorted([item(1).id, item(2).id])
    assert "The sum of 9 and 9 is even." not in server.counts


def test_uncertified_items_are_not_asked(server: FaultServer, ask: Ask, tmp_path: Path) -> None:
    result = ask(write(tmp_path / "items", [item(0), item(1, certified=False)]))
    assert result.asks == 1
    assert len(server.counts) == 1


def test_uncertified_items_are_asked_on_demand_and_kept_apart(
    server: FaultServer, table: Table, tmp_path: Path
) -> None:
    items = write(tmp_path / "items", [item(0), item(1, certified=False)])
    plan = evaluation.plan(items, ["m"], None, {"base_url": server.url}, "verdict", uncertified_too=True)
    result = evaluation.run(plan, tmp_path / "out", lambda _model, _done: None)
    assert table()["item_id"].to_list() == [item(0).id]
    apart = pl.read_ndjson(tmp_path / "out" / evaluation.UNCERTIFIED_TABLE_NAME)
    assert apart["item_id"].to_list() == [item(1).id]
    assert len(result.tables) == 2
    plan = evaluation.plan(items, ["m"], None, {"base_url": server.url}, "verdict")
    again = evaluation.run(plan, tmp_path / "out", lambda _model, _done: None)
    assert (result.models[0].asks, again.models[0].asks) == (2, 1)


def test_no_more_than_the_concurrency_is_open_at_once(tmp_path: Path) -> None:
    with FaultServer(delay=0.2) as slow:
        plan = evaluation.plan(
            some(tmp_path / "items", 30), ["m"], None, {"base_url": slow.url, "concurrency": 7}, "verdict"
        )
        evaluation.run(plan, tmp_path / "out", lambda _model, _done: None)
        assert slow.most_open == 7


def test_requests_a_minute_are_spaced(server: FaultServer, ask: Ask, tmp_path: Path) -> None:
    ask(some(tmp_path / "items", 4), rpm=120)
    # A busy machine may notice the first request late, so much less than the full time is asked for.
    assert server.arrivals[-1] - server.arrivals[0] >= 3 * 0.5 - 0.5


def test_tokens_a_minute_are_spaced_by_what_was_used(server: FaultServer, ask: Ask, tmp_path: Path) -> None:
    start = time.monotonic()
    ask(some(tmp_path / "items", 5), tpm=53 * 60 * 10, concurrency=1)
    assert time.monotonic() - start >= 4 * 0.1 - 0.05


def test_retry_after_is_waited_for(server: FaultServer, ask: Ask, tmp_path: Path) -> None:
    ask(write(tmp_path / "items", with_faults("429@0.4", count=1)))
    assert server.arrivals[1] - server.arrivals[0] >= 0.4


def test_two_runs_at_once_ask_nothing_twice(tmp_path: Path) -> None:
    items = some(tmp_path / "items", 300)
    with FaultServer(delay=0.01) as slow:

        def run() -> None:
            plan = evaluation.plan(items, ["m"], None, {"base_url": slow.url, "concurrency": 8}, "verdict")
            results.append(evaluation.run(plan, tmp_path / "out", lambda _model, _done: None).models[0])

        results: list[Summary] = []
        threads = [threading.Thread(target=run) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert set(slow.counts.values()) == {1}
    assert [result.right for result in results] == [300, 300]
    assert sum(result.answered_now for result in results) == 300


def test_claims_of_a_dead_run_are_taken_over(server: FaultServer, ask: Ask, tmp_path: Path) -> None:
    items = some(tmp_path / "items", 4)
    ask(items, model="other")
    with Store(tmp_path / "out" / "responses.sqlite") as store:
        plan = evaluation.plan(items, ["m"], None, {"base_url": server.url}, "verdict")
        keys = [(row.key, "0123456789abcdef") for row in plan.jobs[0].asks()]  # type: ignore[union-attr]
        store._db.executemany("INSERT INTO claims VALUES (?,?)", keys)
    assert ask(items).answered_now == 4


def test_a_store_that_is_no_database_is_refused_and_kept(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    file = tmp_path / "out" / "responses.sqlite"
    file.write_text("precious notes " * 100)
    with pytest.raises(BadInputError, match="not a database"):
        ask(some(tmp_path / "items", 3))
    assert file.read_text() == "precious notes " * 100


def test_a_store_of_a_later_version_is_refused(ask: Ask, tmp_path: Path) -> None:
    ask(some(tmp_path / "items", 1))
    with Store(tmp_path / "out" / "responses.sqlite") as store:
        store._db.execute("PRAGMA user_version=99")
    with pytest.raises(BadInputError, match="version 99"):
        ask(some(tmp_path / "items", 1))


MODELS = """
models:
- {model: m, name: good, base_url: "%s"}
- {model: "scripted:always_false"}
- {model: m, name: absent, base_url: "http://127.0.0.1:9/v1", retries: 0}
"""


def test_several_models_run_together_and_one_without_a_server_fails_alone(server: FaultServer, tmp_path: Path) -> None:
    items = [item(n, text=f"The sum of {n} and {n} is even.") for n in range(10)]
    file = tmp_path / "models.yaml"
    file.write_text(MODELS % server.url)
    plan = evaluation.plan(write(tmp_path / "items", items), [], file, {}, "verdict")
    good, baseline, absent = evaluation.run(plan, tmp_path / "out", lambda _model, _done: None).models
    assert (good.right, baseline.wrong, absent.none) == (10, 10, {"unanswered": 10})


def test_the_server_tells_the_truth_about_sums() -> None:
    assert truth(item(3).text) == "TRUE"
    assert truth(item(3, label=False).text) == "FALSE"
