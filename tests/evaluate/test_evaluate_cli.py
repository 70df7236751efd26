"""The commands, as a user calls them."""

from __future__ import annotations

import json
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import polars as pl
import pytest
import typer
from typer.testing import CliRunner

from certify.cli.evaluate import register
from certify.errors import CertifyError
from certify.evaluate.table import COLUMNS
from certify.metrics.answers import load_answers
from certify.metrics.reading import SCHEMA
from tests.evaluate.items import item, some, write
from tests.evaluate.server import FaultServer

KEY = "sk-secret-98127364"


class Done(NamedTuple):
    stdout: str
    stderr: str


def certify(*arguments: object, code: int = 0) -> Done:
    """Run `certify ARGUMENTS` in this process and check its exit code."""
    app = typer.Typer()
    register(app)
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    if isinstance(result.exception, CertifyError):  # `certify.cli.main` prints it and ends with 2
        assert code == 2, result.exception
        return Done(result.stdout, result.stderr + str(result.exception))
    assert result.exit_code == code, (result.stdout, result.stderr, result.exception)
    return Done(result.stdout, result.stderr)


def test_the_installed_program_ends_with_2_and_one_line_on_bad_input(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from certify.cli import main; main()", "evaluate", str(tmp_path / "nowhere")]
    done = subprocess.run([*command, "--model", "scripted:keyword"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("error: no items at")
    assert "Traceback" not in done.stderr


def test_items_that_are_all_true_are_asked_with_a_word_on_what_they_cannot_show(tmp_path: Path) -> None:
    true, both = write(tmp_path / "true", [item(1), item(2)]), some(tmp_path / "both", 4)
    for items, said in ((true, True), (both, False)):
        done = certify("evaluate", items, "--model", "scripted:always_true", "--out", tmp_path / "out", "--dry-run")
        assert ("who always says TRUE is right everywhere" in done.stderr) is said


def test_a_run_from_items_to_a_table_that_the_metrics_read(server: FaultServer, tmp_path: Path) -> None:
    items = some(tmp_path / "items", 12)
    run = certify("evaluate", items, "--model", "m", "--base-url", server.url, "--out", tmp_path / "out", "--json")
    summary = json.loads(run.stdout)
    assert summary["models"][0]["right"] == 12
    assert summary["tables"] == [str(tmp_path / "out" / "responses.jsonl")]
    export = certify("responses", "export", tmp_path / "out", "--out", tmp_path / "r.parquet", "--json")
    assert json.loads(export.stdout)["rows"] == 12
    parquet, lines = (
        pl.read_parquet(tmp_path / "r.parquet"),
        pl.read_ndjson(tmp_path / "out" / "responses.jsonl", schema=COLUMNS),
    )
    assert dict(parquet.schema) == {name: type_() for name, type_ in COLUMNS.items()}
    assert parquet.equals(lines)
    assert parquet.columns[:7] == list(SCHEMA)
    answers = load_answers(tmp_path / "r.parquet", items)
    assert (answers.table.height, answers.bad_rows, answers.absent) == (12, (), frozenset())


def test_a_dry_run_asks_nothing_writes_nothing_and_tells_the_cost(server: FaultServer, tmp_path: Path) -> None:
    items = write(tmp_path / "items", [*(item(n) for n in range(9)), item(9, certified=False)])
    (tmp_path / "prices.yaml").write_text("m: {input: 2.0, output: 8.0}\n")
    run = certify("evaluate", items, "--model", "m", "--base-url", server.url, "--samples", 2, "--dry-run", "--json",
                  "--prices", tmp_path / "prices.yaml", "--out", tmp_path / "out")  # fmt: skip
    (estimate,) = json.loads(run.stdout)["estimates"]
    assert (estimate["asks"], estimate["answered"], estimate["uncertified"]) == (18, 0, 1)
    assert 18 * 80 < estimate["prompt_tokens"] < 18 * 140
    assert estimate["completion_tokens"] == 18 * 4
    assert estimate["cost"] == pytest.approx((estimate["prompt_tokens"] * 2 + 72 * 8) / 1e6)
    assert not server.counts
    assert not (tmp_path / "out").exists()


def test_an_estimate_leaves_out_what_is_answered_and_has_no_cost_without_a_price(
    server: FaultServer, tmp_path: Path
) -> None:
    arguments = (
        "evaluate",
        some(tmp_path / "items", 4),
        "--model",
        "m",
        "--base-url",
        server.url,
        "--out",
        tmp_path / "out",
    )
    certify(*arguments)
    (estimate,) = json.loads(certify(*arguments, "--dry-run", "--json").stdout)["estimates"]
    assert (estimate["answered"], estimate["prompt_tokens"]) == (4, 0)
    assert (estimate["cost"], estimate["cost_reason"]) == (None, "no price is given for this model")


@pytest.mark.parametrize("place", ["variable", "file"])
def test_the_key_reaches_the_server_and_nothing_else(
    place: str, server: FaultServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MY_KEY", KEY)
    (tmp_path / "key").write_text(KEY)
    given = {"variable": ("--api-key-env", "MY_KEY"), "file": ("--api-key-file", tmp_path / "key")}[place]
    text = "The sum of 2 and 2 is even. [faults: 500 400]"
    items = write(tmp_path / "items", [item(0), item(1, text=text)])
    run = certify(
        "evaluate",
        items,
        "--model",
        "m",
        "--base-url",
        server.url,
        "--out",
        tmp_path / "out",
        *given,
        code=1,
    )
    assert server.keys == {f"Bearer {KEY}"}
    assert "***" in (tmp_path / "out" / "responses.jsonl").read_text()
    written = [file.read_bytes() for file in (tmp_path / "out").rglob("*") if file.is_file()]
    assert len(written) >= 2
    assert all(KEY.encode() not in content for content in written)
    assert KEY not in run.stdout + run.stderr


def test_a_malformed_row_is_told_with_its_line_and_costs_no_other(server: FaultServer, tmp_path: Path) -> None:
    items = write(tmp_path / "items", [item(0), item(1), item(2)])
    lines = (items / "items.jsonl").read_text().splitlines()
    (items / "items.jsonl").write_text("\n".join([lines[0], lines[1][:40], lines[2]]))
    run = certify("evaluate", items, "--model", "m", "--base-url", server.url, "--out", tmp_path / "out", code=1)
    assert "line 2" in run.stderr
    assert pl.read_ndjson(tmp_path / "out" / "responses.jsonl").height == 2


def test_a_refused_key_stops_with_code_2_and_a_clear_word(server: FaultServer, tmp_path: Path) -> None:
    items = write(tmp_path / "items", [item(0, text="The sum of 2 and 2 is even. [faults: 401*]")])
    run = certify("evaluate", items, "--model", "m", "--base-url", server.url, "--out", tmp_path / "out", code=2)
    assert "the key was refused" in run.stderr


BAD: dict[str, tuple[tuple[Any, ...], str]] = {
    "no model": ((), "--models FILE"),
    "an unknown protocol": (("--model", "scripted:keyword", "--protocol", "poem"), "verdict-reasoned"),
    "two of one name": (("--model", "scripted:keyword", "--model", "scripted:keyword"), "two models"),
    "a temperature in words": (("--model", "scripted:keyword", "--temperature", "warm"), "default"),
    "extra that is no object": (("--model", "scripted:keyword", "--extra-body", "[1]"), "JSON object"),
    "a name for two": (("--model", "scripted:keyword", "--model", "scripted:random", "--name", "x"), "--name"),
    "no samples": (("--model", "scripted:keyword", "--samples", "0"), "samples"),
    "no price table": (("--model", "scripted:keyword", "--prices", "nowhere.yaml"), "price table"),
    "openai without a key": (("--model", "gpt"), "OPENAI_API_KEY"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_refused_with_code_2_before_anything_is_written(case: str, tmp_path: Path) -> None:
    arguments, word = BAD[case]
    run = certify("evaluate", some(tmp_path / "items", 2), "--out", tmp_path / "out", *arguments, code=2)
    assert word in " ".join(run.stderr.split())
    assert not (tmp_path / "out").exists()


def test_items_of_which_none_is_certified_are_refused_with_the_way_to_ask_them(tmp_path: Path) -> None:
    items = write(tmp_path / "items", [item(1, certified=False)])
    arguments = ("evaluate", items, "--model", "scripted:keyword", "--out", tmp_path / "out")
    assert "--include-uncertified" in certify(*arguments, code=2).stderr
    certify(*arguments, "--include-uncertified")
    assert pl.read_ndjson(tmp_path / "out" / "responses-uncertified.jsonl").height == 1


def test_many_bad_rows_are_counted_and_only_the_first_are_printed(tmp_path: Path) -> None:
    items = some(tmp_path / "items", 60)
    run = certify("evaluate", items, "--model", "replay:x", "--protocol", "number", "--out", tmp_path / "out", code=2)
    assert "no recorded answers" in run.stderr
    run = certify("export", items, "--to", "inspect", "--protocol", "number", "--out", tmp_path / "x", code=2)
    assert run.stderr.count("it has no number") == 20
    assert "more rows" in run.stderr


def test_an_interrupted_run_leaves_no_claim_behind(server: FaultServer, tmp_path: Path) -> None:
    texts = [f"The sum of {n} and {n} is even. [faults: slow*]" for n in range(20)]
    items = write(tmp_path / "items", [item(n, text=text) for n, text in enumerate(texts)])
    program = ["-c", "from certify.cli import main; main()", "evaluate", str(items), "--model", "m"]
    command = [sys.executable, *program, "--base-url", server.url, "--out", str(tmp_path / "out")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        while not server.counts:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)
    assert process.returncode != 0
    with closing(sqlite3.connect(tmp_path / "out" / "responses.sqlite")) as store:
        assert store.execute("SELECT count(*) FROM claims").fetchone() == (0,)
    assert not list((tmp_path / "out").glob("*.lock"))


def test_an_export_of_a_folder_without_a_store_is_refused(tmp_path: Path) -> None:
    assert "no response store" in certify("responses", "export", tmp_path, "--out", tmp_path / "r.jsonl", code=2).stderr


def test_an_export_under_another_ending_is_refused(tmp_path: Path) -> None:
    certify("evaluate", some(tmp_path / "items", 2), "--model", "scripted:keyword", "--out", tmp_path / "out")
    assert ".parquet" in certify("responses", "export", tmp_path / "out", "--out", tmp_path / "r.csv", code=2).stderr


def test_the_latest_settings_make_the_table_and_older_ones_can_be_chosen(tmp_path: Path) -> None:
    items = some(tmp_path / "items", 3)
    for temperature in ("0", "1"):
        certify(
            "evaluate", items, "--model", "scripted:random", "--temperature", temperature, "--out", tmp_path / "out"
        )
    export = ("responses", "export", tmp_path / "out", "--out", tmp_path / "r.jsonl", "--json")
    told = json.loads(certify(*export).stdout)
    assert (told["rows"], len(told["settings"])) == (3, 2)
    ids = [word for one in told["settings"] for word in ("--settings", one["id"])]
    assert json.loads(certify(*export, *ids).stdout)["rows"] == 6
    assert "no settings 'x'" in certify(*export, "--settings", "x", code=2).stderr


def test_an_export_of_items_says_how_to_use_it(tmp_path: Path) -> None:
    run = certify("export", some(tmp_path / "items", 3), "--to", "inspect", "--out", tmp_path / "task")
    assert "inspect eval" in run.stdout
    assert (
        "lm-eval, inspect, hf"
        in certify("export", tmp_path / "items", "--to", "x", "--out", tmp_path / "y", code=2).stderr
    )


@pytest.mark.parametrize("command", [("evaluate",), ("responses", "export"), ("export",)])
def test_help_shows_an_example(command: tuple[str, ...]) -> None:
    assert "Example:" in certify(*command, "--help").stdout
