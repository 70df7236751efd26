"""What a server does wrong, and what comes out: right counts, nothing lost, a clear word."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from certify.evaluate.summary import Summary
from tests.evaluate.items import item, some, with_faults, write
from tests.evaluate.server import FaultServer

Ask = Callable[..., Summary]
Table = Callable[[], pl.DataFrame]

#: faults of one item -> attempts at it, the fault's kinds as counted, and how the item ends
PASSING = {
    "429@0.1": (2, {"http_429": 1}),
    "429": (2, {"http_429": 1}),
    "500": (2, {"http_500": 1}),
    "503 502": (3, {"http_503": 1, "http_502": 1}),
    "408": (2, {"http_408": 1}),
    "slow": (2, {"timeout": 1}),
    "cut": (2, {"connection": 1}),
    "malformed": (2, {"malformed": 1}),
    "empty": (2, {"empty_choices": 1}),
    "html": (2, {"malformed": 1}),
    "cut malformed": (3, {"connection": 1, "malformed": 1}),
}
LASTING = {
    "500*": (3, "http_500"),
    "429*": (3, "http_429"),
    "slow*": (3, "timeout"),
    "cut*": (3, "connection"),
    "malformed*": (3, "malformed"),
    "empty*": (3, "empty_choices"),
    "html*": (3, "malformed"),
    "400": (1, "http_400"),
    "422": (1, "http_422"),
    "403": (1, "http_403"),
    "429@9999": (1, "http_429"),
}
NO_VALUE = {
    "refusal": "refused",
    "filtered": "filtered",
    "cut_off": "cut_off",
    "rambling": "no_answer_found",
}


@pytest.mark.parametrize("faults", PASSING)
def test_a_passing_fault_costs_attempts_and_no_answer(
    faults: str, server: FaultServer, ask: Ask, table: Table, tmp_path: Path
) -> None:
    attempts, kinds = PASSING[faults]
    result = ask(write(tmp_path / "items", with_faults(faults)))
    assert (result.asks, result.right, result.wrong, result.none) == (6, 6, 0, {})
    assert result.faults == kinds
    assert sum(server.counts.values()) == result.requests == 5 + attempts
    assert table().filter(pl.col("item_id") == "s00000-canonical")["attempts"].to_list() == [attempts]


@pytest.mark.parametrize("faults", LASTING)
def test_a_lasting_fault_leaves_one_item_unanswered_and_the_next_run_asks_it_again(
    faults: str, server: FaultServer, ask: Ask, table: Table, tmp_path: Path
) -> None:
    attempts, kind = LASTING[faults]
    items = write(tmp_path / "items", with_faults(faults))
    first = ask(items)
    assert (first.asks, first.right, first.none, first.failed_now) == (6, 5, {"unanswered": 1}, 1)
    assert first.faults == {kind: attempts}
    row = table().row(by_predicate=pl.col("item_id") == "s00000-canonical", named=True)
    assert (row["correct"], row["reason"]) == (None, "unanswered")
    assert row["failure"].startswith(f"{kind}: ")
    second = ask(items)
    assert second.answered_before == 5
    assert second.requests == (attempts if faults.endswith("*") else 1)
    assert second.right == (5 if faults.endswith("*") else 6)


@pytest.mark.parametrize("answer", NO_VALUE)
def test_an_answer_without_a_value_is_none_with_its_reason_and_is_not_asked_again(
    answer: str, server: FaultServer, ask: Ask, table: Table, tmp_path: Path
) -> None:
    items = write(tmp_path / "items", with_faults(f"{answer}*"))
    for _ in range(2):
        result = ask(items)
        assert (result.right, result.wrong, result.none) == (5, 0, {NO_VALUE[answer]: 1})
    assert sum(server.counts.values()) == 6
    row = table().row(by_predicate=pl.col("item_id") == "s00000-canonical", named=True)
    assert (row["correct"], row["answer"], row["reason"]) == (None, None, NO_VALUE[answer])


@pytest.mark.parametrize("answer", ["long", "parts"])
def test_a_very_long_answer_and_one_in_parts_are_read(answer: str, ask: Ask, tmp_path: Path) -> None:
    result = ask(write(tmp_path / "items", with_faults(answer)), timeout=20)
    assert (result.right, result.none) == (6, {})


@pytest.mark.parametrize(
    ("fault", "word"), [("401*", "key was refused"), ("404*", "does not exist"), ("429!", "credit")]
)
def test_what_can_never_succeed_stops_the_model_at_once(
    fault: str, word: str, server: FaultServer, ask: Ask, tmp_path: Path
) -> None:
    items = [item(n, text=f"The sum of {n} and {n} is even. [faults: {fault}]") for n in range(400)]
    result = ask(write(tmp_path / "items", items), concurrency=4)
    assert result.stopped is not None
    assert word in result.stopped
    assert sum(server.counts.values()) <= 8


def test_a_server_that_answers_with_faults_alone_is_not_given_up(ask: Ask, tmp_path: Path) -> None:
    items = [item(n, text=f"The sum of {n} and {n} is even. [faults: 400]") for n in range(40)]
    result = ask(write(tmp_path / "items", items), retries=0, concurrency=4)
    assert (result.stopped, result.failed_now) == (None, 40)


def test_a_server_that_is_not_there_is_given_up(ask: Ask, tmp_path: Path) -> None:
    result = ask(some(tmp_path / "items", 300), base_url="http://127.0.0.1:9/v1", retries=0)
    assert result.stopped is not None
    assert "in a row" in result.stopped
    assert result.requests < 60
