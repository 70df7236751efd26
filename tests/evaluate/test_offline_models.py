"""Models that need no server: scripted baselines and recorded answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from certify.errors import BadInputError
from certify.evaluate.summary import Summary
from tests.evaluate.items import item, some, write
from tests.evaluate.server import FaultServer

Ask = Callable[..., Summary]
Table = Callable[[], pl.DataFrame]
QUESTION = {"id": "q1", "statement_id": "q", "family": "canonical", "text": "1 + 1 = ?", "answer": 2}


@pytest.mark.parametrize("protocol", ["verdict", "verdict-reasoned", "choice"])
@pytest.mark.parametrize(("name", "right"), [("always_true", 26), ("always_false", 14)])
def test_a_constant_baseline_is_right_as_often_as_the_label(
    protocol: str, name: str, right: int, ask: Ask, tmp_path: Path
) -> None:
    result = ask(some(tmp_path / "items", 40), protocol, model=f"scripted:{name}")
    assert (result.right, result.wrong, result.none) == (right, 40 - right, {})


def test_a_baseline_is_called_so_in_the_table(ask: Ask, table: Table, tmp_path: Path) -> None:
    ask(some(tmp_path / "items", 4), model="scripted:random")
    assert table().select("model", "kind").unique().rows() == [("scripted:random", "baseline")]


def test_the_coin_falls_alike_for_the_same_seed(ask: Ask, table: Table, tmp_path: Path) -> None:
    items = some(tmp_path / "items", 200)
    ask(items, model="scripted:random")
    first = table()["answer"].to_list()
    (tmp_path / "out" / "responses.sqlite").unlink()
    ask(items, model="scripted:random")
    assert table()["answer"].to_list() == first
    assert 70 < first.count("TRUE") < 130


def test_the_keyword_baseline_reads_only_words(ask: Ask, table: Table, tmp_path: Path) -> None:
    texts = ["Every prime is odd.", "No prime is even.", "x = y if and only if y = x.", "Nothing is notable."]
    ask(write(tmp_path / "items", [item(n, text=text) for n, text in enumerate(texts)]), model="scripted:keyword")
    answers = dict(table().select("item_id", "answer").rows())
    assert [answers[item(n).id] for n in range(4)] == ["TRUE", "FALSE", "FALSE", "TRUE"]


def test_an_unknown_baseline_is_refused_with_the_known_ones(ask: Ask, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="always_true, always_false, random, keyword"):
        ask(some(tmp_path / "items", 1), model="scripted:oracle")


def test_a_baseline_does_not_pretend_to_know_a_number(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "q.jsonl").write_text(json.dumps(QUESTION) + "\n")
    from certify.evaluate import evaluation

    plan = evaluation.plan(tmp_path / "q.jsonl", ["scripted:always_true"], None, {}, "number", uncertified_too=True)
    (result,) = evaluation.run(plan, tmp_path / "out", lambda _model, _done: None).models
    assert result.none == {"unanswered": 1}


@pytest.fixture
def recorded(server: FaultServer, ask: Ask, tmp_path: Path) -> Path:
    """Answers of model m to six items, one of which it refused."""
    texts = [f"The sum of {n} and {n} is even." for n in range(6)]
    texts[5] += " [faults: refusal*]"
    ask(write(tmp_path / "items", [item(n, text=text) for n, text in enumerate(texts)]))
    (tmp_path / "out" / "responses.jsonl").rename(tmp_path / "recorded.jsonl")
    (tmp_path / "out" / "responses.sqlite").unlink()
    return tmp_path / "recorded.jsonl"


def test_recorded_answers_are_graded_again_alike(recorded: Path, server: FaultServer, ask: Ask, tmp_path: Path) -> None:
    asked = sum(server.counts.values())
    result = ask(tmp_path / "items", model=f"replay:{recorded}")
    assert (result.model, result.kind) == ("replay:m", "replay")
    assert (result.right, result.none, result.prompt_tokens) == (5, {"refused": 1}, 300)
    assert sum(server.counts.values()) == asked


def test_a_parquet_recording_serves_as_well(recorded: Path, ask: Ask, tmp_path: Path) -> None:
    pl.read_ndjson(recorded, infer_schema_length=None).write_parquet(tmp_path / "recorded.parquet")
    assert ask(tmp_path / "items", model=f"replay:{tmp_path / 'recorded.parquet'}").right == 5


def test_an_item_that_was_not_recorded_stays_unanswered(recorded: Path, ask: Ask, tmp_path: Path) -> None:
    items = write(tmp_path / "more", [item(n) for n in range(8)])
    assert ask(items, model=f"replay:{recorded}").none == {"refused": 1, "unanswered": 2}


def test_a_recording_of_several_models_needs_a_choice(recorded: Path, ask: Ask, tmp_path: Path) -> None:
    lines = recorded.read_text()
    recorded.write_text(lines + lines.replace('"model": "m"', '"model": "n"'))
    with pytest.raises(BadInputError, match="holds answers of m, n"):
        ask(tmp_path / "items", model=f"replay:{recorded}")
    assert ask(tmp_path / "items", model=f"replay:{recorded}#n").model == "replay:n"


@pytest.mark.parametrize(
    ("content", "reason"), [("", "neither|columns|no model"), ("{", "neither"), ('{"a": 1}\n', "columns missing")]
)
def test_a_file_that_is_no_recording_is_refused(content: str, reason: str, ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text(content)
    with pytest.raises(BadInputError, match=reason):
        ask(some(tmp_path / "items", 1), model=f"replay:{tmp_path / 'bad.jsonl'}")


def test_a_recording_under_another_protocol_is_refused(recorded: Path, ask: Ask, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="verdict-reasoned"):
        ask(tmp_path / "items", "verdict-reasoned", model=f"replay:{recorded}")


def test_a_missing_recording_is_refused(ask: Ask, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no recorded answers"):
        ask(some(tmp_path / "items", 1), model="replay:nowhere.jsonl")
