"""The commands metrics, report, select, rank and power, as a person or a script meets them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from certify.cli.metrics import register
from certify.errors import BadInputError
from tests.metrics.tables import draw_rows

QUICK = ["--replicates", "100"]


@pytest.fixture(scope="module")
def app() -> typer.Typer:
    app = typer.Typer()
    register(app)
    return app


@pytest.fixture
def responses(tmp_path: Path) -> Path:
    file = tmp_path / "responses.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in draw_rows(3, statements=10)))
    return file


@pytest.fixture
def aggregates(tmp_path: Path) -> Path:
    file = tmp_path / "aggregates.json"
    rates = {"a/one": {"x": 0.0, "y": 0.4}, "b/two": {"x": 0.1, "y": 0.1}, "c/three": {"x": 0.2, "y": 0.5}}
    file.write_text(json.dumps({"per_model": {m: {"family_failure_rates": row} for m, row in rates.items()}}))
    return file


def run(app: typer.Typer, *words: object, code: int = 0) -> str:
    result = CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result.stdout


def refusal(app: typer.Typer, *words: object) -> str:
    with pytest.raises(BadInputError) as caught:
        CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)
    return str(caught.value)


def test_metrics_prints_json_and_nothing_else(app, responses):
    summary = json.loads(run(app, "metrics", responses, "--json", *QUICK))
    assert set(summary["models"]) == {"model-0", "model-1", "model-2"}
    assert {"agreement", "tests", "rankings", "notices", "inputs"} <= set(summary)


def test_metrics_shows_a_table_and_the_count_of_rankings(app, responses):
    shown = run(app, "metrics", responses, *QUICK)
    assert "SCR" in shown and "model-1" in shown and "Rankings that some weighting" in shown


def test_metrics_of_a_torn_file_computes_the_rest_and_says_so(app, responses):
    with responses.open("a") as file:
        file.write('{"model": "model-0", "stat')
    summary = json.loads(run(app, "metrics", responses, "--json", *QUICK))
    assert summary["bad_rows"]["count"] == 1 and summary["counts"]["answers"] == 120
    assert summary["bad_rows"]["listed"][0]["line"] == 121


def test_report_writes_html_markdown_and_latex_with_the_audit(app, responses, tmp_path):
    audit = tmp_path / "audit"
    audit.mkdir()
    row = {"id": "p1", "verdict": "different", "canonical": "all a", "paraphrase": "some a"}
    (audit / "verdicts.jsonl").write_text(json.dumps(row) + '\nnonsense\n{"id": "p2", "verdict": "fine"}\n')
    page, tables, tex = tmp_path / "out" / "r.html", tmp_path / "t.md", tmp_path / "t.tex"
    words = (
        "report",
        responses,
        "--out",
        page,
        "--markdown",
        tables,
        "--latex",
        tex,
        "--audit",
        audit,
        "--json",
        *QUICK,
    )
    assert json.loads(run(app, *words))["written"] == [str(page), str(tables), str(tex)]
    assert "<ins>some</ins>" in page.read_text() and "1 say something else" in page.read_text()
    assert tables.read_text().startswith("## Models") and "toprule" in tex.read_text()


def test_report_names_its_files_by_hash(app, responses, tmp_path):
    import hashlib

    run(app, "report", responses, "--out", tmp_path / "r.html", *QUICK)
    assert hashlib.sha256(responses.read_bytes()).hexdigest() in (tmp_path / "r.html").read_text()


def test_select_takes_families_before_or_after_the_file(app, aggregates):
    for words in (
        ["--families", "x", "y", aggregates],
        [aggregates, "--families", "x", "--families", "y"],
        ["--families", "x,y", aggregates],
    ):
        found = json.loads(run(app, "select", *words, "--json"))
        assert (found["recommended"], found["families"]) == ("b/two", ["x", "y"])


def test_select_shows_ties_where_counts_are_given(app, aggregates):
    shown = run(app, "select", "--families", "x", aggregates, "--count", "x=10")
    assert "recommended" in shown and "tied" in shown


def test_select_on_answers_has_intervals(app, responses):
    found = json.loads(run(app, "select", "-f", "canonical", responses, "--json", *QUICK))
    assert any(model["expected"]["low"] is not None for model in found["models"])


def test_rank_counts_what_can_be_realized(app, aggregates):
    found = json.loads(run(app, "rank", aggregates, "--json"))
    assert (found["realizable"]["realizable"], found["realizable"]["of"]) == (2, 6)
    assert "2 of 6" in run(app, "rank", aggregates)


def test_rank_gives_weights_for_a_winner_and_a_certificate_with_exit_code_1_for_the_impossible(app, aggregates):
    assert json.loads(run(app, "rank", aggregates, "--winner", "a/one", "--json"))["weights"]
    refused = json.loads(run(app, "rank", aggregates, "--winner", "c/three", "--json", code=1))
    assert refused["certificate"] and refused["weights"] is None
    assert "not realizable" in run(app, "rank", aggregates, "--target", "c/three,b/two", code=1)


def test_rank_with_margin_and_with_ties(app, aggregates):
    assert "realizable" in run(app, "rank", aggregates, "--winner", "a/one", "--margin", "0.05")
    run(app, "rank", aggregates, "--winner", "a/one", "--margin", "0.2", code=1)
    run(app, "rank", aggregates, "--target", "a/one,b/two", "--families", "x", "--ties")


def test_power_gives_every_figure(app):
    figures = json.loads(run(app, "power", "--half-width", "0.05", "--json"))
    assert figures["statements_for_half_width"] == 286 and figures["forms_for_half_width_0.2_of_one_statement"] == 47
    assert "half width of scr" in run(app, "power", "--other", "0.75")


@pytest.mark.parametrize("command", ["metrics", "report", "select", "rank", "power"])
def test_help_has_an_example(app, command):
    assert f"certify {command}" in run(app, command, "--help")


def test_refusals_say_what_would_be_accepted(app, aggregates, responses, tmp_path):
    assert "expected graded answers" in refusal(app, "metrics", tmp_path / "none.jsonl")
    assert "expected one file" in refusal(app, "select", "--families", "x", "y")
    assert "the results hold x, y" in refusal(app, "select", "--families", "z", aggregates)
    assert "expected FAMILY=N" in refusal(app, "select", "-f", "x", aggregates, "--count", "x")
    assert "the results hold a/one" in refusal(app, "rank", aggregates, "--winner", "d")
    assert "give one of them" in refusal(app, "rank", aggregates, "--winner", "a/one", "--target", "a/one,b/two")
    assert "give one of them" in refusal(app, "rank", aggregates, "--winner", "a/one", "--ties", "--margin", "0.1")
    assert "two or more different models" in refusal(app, "rank", aggregates, "--target", "a/one,a/one")
    assert "no verdicts" in refusal(app, "report", responses, "--audit", tmp_path / "none", *QUICK)
    assert "cannot write" in refusal(app, "report", responses, "--out", responses / "r.html", *QUICK)
    assert "must be above 0" in refusal(app, "power", "--discordance", "0.01")


def test_bad_input_ends_with_exit_code_2_and_one_line(tmp_path):
    file = tmp_path / "answers.jsonl"
    file.write_text('{"model": "a", "item_id": "i"}\n')
    command = [sys.executable, "-c", "from certify.cli import main; main()", "metrics", str(file)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 2 and result.stdout == ""
    assert "missing columns correct" in result.stderr and "Traceback" not in result.stderr
