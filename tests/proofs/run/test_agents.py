"""Agent runs offline: phases and limits, null answers, kills that lose nothing, ablations, a loopback server."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.proofs.problems.folder import asked
from certify.proofs.run.isolation import refusal
from certify.proofs.run.plan import plan_of
from certify.proofs.run.record import RunFolder
from certify.proofs.run.run import run
from certify.proofs.run.tools import Toolbox, ready
from tests.proofs.run.agents import certify, command, environment, rows, timeless, write_problems
from tests.proofs.run.server import ToolServer

isolated = pytest.mark.skipif(refusal() is not None, reason=f"no isolation here: {refusal()}")
pytestmark = pytest.mark.slow

SCRIPT = """
name = "scripted"
[default.main]
calls = [
  { tool = "python", text = "import os; print(2**10, sorted(os.environ))" },
  { tool = "python", text = "print(" },
]
answer = "By induction."
claim = "solved"
confidence = 0.75
seconds = 0.05
[default.subquestion]
answer = "1024"
claim = "solved"
[problem.greedy.main]
silent = true
usage = 200000
[problem.silent.main]
silent = true
[problem.silent.b]
answer = "I do not know"
claim = "cannot"
[problem.honest.main]
answer = "It fails for n = 2."
claim = "false_statement"
witness = "n = 2"
[problem.honest.b]
answer = "0.5"
claim = "solved"
"""


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("agents")
    write_problems(folder / "problems", "greedy", "honest", "plain", "silent")
    (folder / "script.toml").write_text(SCRIPT)
    return folder


def options(place: Path, out: str, *more: object) -> list[object]:
    return ["run", place / "problems", "--model", f"mockllm/{place / 'script.toml'}", "--out", place / out, *more]


@pytest.fixture(scope="module")
def done(place) -> Path:
    """An unbroken run of the script."""
    said = certify(*options(place, "whole"), "--tools", "python", "--messages", 8, "--json")
    assert said.returncode == 0, said.stderr
    assert json.loads(said.stdout)["asked"] == 4
    return place / "whole"


@pytest.fixture(scope="module")
def table(done) -> dict[tuple[str, str | None], dict]:
    return {(row["problem"], row["subquestion"]): row for row in rows(done)}


@isolated
def test_every_phase_is_a_row_with_what_was_used(table):
    assert len(table) == 12
    main = table["plain", None]
    assert (main["answer"], main["claim"], main["confidence"], main["stop"]) == (
        "By induction.",
        "solved",
        0.75,
        "submit",
    )
    assert [call["error"] for call in main["tool_calls"]] == [None, "syntax"]
    assert main["tokens"]["output"] == 300 and len(main["prompt_digest"]) == 16


@isolated
def test_tools_see_nothing_of_the_users_environment(table):
    printed = table["plain", None]["tool_calls"][0]["printed"]
    assert printed.startswith("1024") and "OPENAI_API_KEY" not in printed


@isolated
def test_a_main_phase_over_its_budget_is_null_and_the_subquestions_are_asked(table):
    main = table["greedy", None]
    assert main["answer"] is None and main["stop"] == "limit" and "300,000" in main["detail"]
    assert table["greedy", "a"]["answer"] == table["greedy", "b"]["answer"] == "1024"


@isolated
def test_a_model_that_never_submits_ends_and_has_no_answer(table):
    main = table["silent", None]
    assert main["answer"] is None and main["stop"] == "limit" and main["claim"] is None
    assert table["silent", "b"]["abstained"] and table["silent", "b"]["claim"] == "cannot"


@isolated
def test_a_false_statement_is_claimed_with_its_witness(table):
    assert (table["honest", None]["claim"], table["honest", None]["witness"]) == ("false_statement", "n = 2")


@isolated
def test_answers_are_compared_and_missing_ones_are_not_wrong(done):
    said = certify("answers", done, "--json")
    assert said.returncode == 0, said.stderr
    assert json.loads(said.stdout)["counts"] == {"equal": 5, "different": 2, "not given": 1}


@isolated
def test_inspects_own_log_is_there_with_phases_limits_and_scores(done):
    (log,) = (done / "logs").glob("*.eval")
    code = f"""
from inspect_ai.log import read_eval_log
log = read_eval_log({str(log)!r})
print(log.status, len(log.samples), log.eval.metadata["plan"]["main_tokens"], log.eval.metadata["plan"]["sub_tokens"])
for sample in log.samples:
    print(sample.metadata["problem"], round(sample.scores["answers"].value, 3))
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True).stdout
    lines = said.splitlines()
    assert lines[0] == "success 4 300000 100000"
    assert sorted(lines[1:]) == ["greedy 0.667", "honest 1.0", "plain 0.667", "silent 0.667"]


@isolated
def test_killed_three_times_and_resumed_gives_the_same_rows(place, done):
    for killed in range(1, 4):
        process = subprocess.Popen(
            command(*options(place, "broken"), "--tools", "python", "--messages", 8, "--concurrency", 1),
            env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        samples = place / "broken" / "samples"
        deadline = time.monotonic() + 120
        while len(list(samples.glob("*.json"))) < killed and process.poll() is None:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        assert len(list(samples.glob("*.json"))) < 4
    said = certify(*options(place, "broken"), "--tools", "python", "--messages", 8, "--json")
    assert said.returncode == 0 and json.loads(said.stdout)["before"] >= 3
    assert timeless(place / "broken") == timeless(done)


@isolated
def test_the_same_command_again_asks_nothing_and_other_tools_are_another_run(place, done):
    again = certify(*options(place, "whole"), "--tools", "python", "--messages", 8, "--json")
    assert json.loads(again.stdout) | {"asked": 0, "before": 4} == json.loads(again.stdout)
    without = certify(*options(place, "without"), "--tools", "none", "--messages", 8, "--json")
    assert without.returncode == 0, without.stderr
    ablated = {(row["problem"], row["subquestion"]): row for row in rows(place / "without")}
    assert all(row["tools"] == [] and not row["tool_calls"] for row in ablated.values() if row["phase"] != "main")


def test_a_server_on_loopback_is_asked_with_tools(place):
    with ToolServer() as server:
        said = certify(
            "run", place / "problems", "--model", "served", "--base-url", server.url, "--tools", "none",
            "--out", place / "served", "--messages", 6,
        )  # fmt: skip
        assert said.returncode == 0, said.stderr
        bodies = server.bodies
    table = {(row["problem"], row["subquestion"]): row for row in rows(place / "served")}
    assert table["plain", None]["answer"] == "served proof" and table["plain", "a"]["answer"] == "1024"
    assert table["plain", None]["tokens"] == {"input": 50, "output": 3, "reasoning": 1}
    assert {tool["function"]["name"] for tool in bodies[0]["tools"]} == {"submit"}
    talks = {json.dumps(body["messages"], ensure_ascii=False) for body in bodies}
    assert any("served proof" in talk and "How many?" in talk for talk in talks)
    assert not any("served proof" in talk for talk in talks if "Which fraction?" in talk)


def test_code_is_refused_where_it_cannot_be_isolated_unless_the_model_is_trusted(monkeypatch):
    monkeypatch.setattr("certify.proofs.run.tools.refusal", lambda: "no namespaces here")
    with pytest.raises(BadInputError, match="--trust-model"):
        ready(plan_of(model="m", tools=("python",)))
    assert ready(plan_of(model="m", tools=("python",), sandbox="trusted")) is None
    assert ready(plan_of(model="m")) is None


def test_what_gives_a_problem_away_is_not_found(tmp_path):
    problems = write_problems(tmp_path / "problems", "leaked")
    books = tmp_path / "books"
    books.mkdir()
    (books / "book.md").write_text("Every prime above 2 is odd.\n\nA group of prime order is cyclic.")
    (books / "leak.md").write_text("canary-of-leaked-0123456789\n\nThe proof of the claim about a prime is easy.")
    plan = plan_of(model="m", tools=("search",), library=books)
    library = ready(plan)
    assert library is not None
    box = Toolbox(plan, library, library.sources_of(asked(problems)[0]))
    assert "cyclic" in box.use("search", "prime order") and "leak.md" not in box.use("search", "proof of the claim")
    assert box.use("search", "canary") == "nothing was found"
    assert [call.error for call in box.calls] == [None, None, "blocked"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"tools": ("python", "browser")}, "no tool browser"),
        ({"main_tokens": 0}, "main_tokens"),
        ({"epochs": 0}, "epochs"),
        ({"sandbox": "somewhere"}, "sandbox"),
    ],
)
def test_a_plan_that_is_not_possible_is_refused(change, reason):
    with pytest.raises(BadInputError, match=reason):
        plan_of(**{"model": "m", **change})


def test_a_run_refuses_a_foreign_folder_a_script_that_is_none_and_a_search_without_books(place, tmp_path):
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / "thesis.tex").write_text("mine")
    tell = lambda done, total: None  # noqa: E731
    problems, script = place / "problems", f"mockllm/{place / 'script.toml'}"
    with pytest.raises(BadInputError, match="no run"):
        run(problems, plan_of(model=script), tmp_path / "foreign", tell)
    with pytest.raises(BadInputError, match="inside the folder of problems"):
        run(problems, plan_of(model=script), problems / "out", tell)
    with pytest.raises(BadInputError, match=r"no file nowhere\.toml"):
        run(problems, plan_of(model="mockllm/nowhere.toml"), tmp_path / "out", tell)
    with pytest.raises(BadInputError, match="--library"):
        run(problems, plan_of(model=script, tools=("search",)), tmp_path / "out", tell)
    with pytest.raises(BadInputError, match="no rows of a run"):
        RunFolder(tmp_path / "empty").rows()
