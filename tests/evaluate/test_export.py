"""Exports, each loaded and run by the library it is made for, offline."""

from __future__ import annotations

import importlib
import json
import math
import runpy
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from certify.certificate.item import BadRow
from certify.certificate.manifest import INPUTS, STATEMENTS, write_manifest
from certify.certificate.statements import StatementRow, read_statements, shipped
from certify.errors import BadInputError
from certify.evaluate.answer import read_answer
from certify.evaluate.export import export_items
from certify.evaluate.kind import AnswerKind
from certify.metrics.answers import answers_from, load_answers
from tests.evaluate.items import FAMILIES, item, some, write

QUESTION = {"id": "q1", "statement_id": "q", "family": "canonical", "text": "1 + 1 = ?", "answer": 2}


@pytest.fixture
def items(tmp_path: Path) -> Path:
    """Forty items, every third one false, and their certificates."""
    folder = some(tmp_path / "items", 40)
    (folder / "certificates").mkdir()
    (folder / "certificates" / "s00000.lean").write_text("theorem t : True := trivial\n")
    (folder / "manifest.json").write_text("{}\n")
    return folder


@pytest.fixture(autouse=True)
def _offline_and_clean(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("HF_HUB_OFFLINE", "HF_DATASETS_OFFLINE", "TRANSFORMERS_OFFLINE"):
        monkeypatch.setenv(name, "1")
    before = list(sys.path)
    yield
    sys.path[:] = before
    for name in [name for name in sys.modules if name.partition(".")[0] == "certify_answers"]:
        del sys.modules[name]


def test_the_answer_reader_that_a_task_carries_is_the_products_own(items: Path, tmp_path: Path) -> None:
    export_items(items, "inspect", tmp_path / "task")
    sys.path.insert(0, str(tmp_path / "task"))
    carried = importlib.import_module("certify_answers.answer")
    kinds = importlib.import_module("certify_answers.kind").AnswerKind
    assert carried.__file__.startswith(str(tmp_path))
    for kind in AnswerKind:
        for text in ("TRUE", "No, take n = 3.", "Final answer: 3/4", r"\boxed{C}", "It is not true.", ""):
            assert tuple(carried.read_answer(kinds(kind.value), text)) == tuple(read_answer(kind, text))


def run_lm_eval(folder: Path, answer: str) -> dict[str, float]:
    """Run the task with the harness and a model that always says `answer`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import lm_eval
        from lm_eval.loggers import EvaluationTracker
        from lm_eval.models.dummy import DummyLM
        from lm_eval.tasks import TaskManager

        class Constant(DummyLM):  # type: ignore[misc]
            def generate_until(self, requests: list[object], disable_tqdm: bool = False) -> list[str]:
                return [answer for _ in requests]

        manager = TaskManager(include_path=str(folder), include_defaults=False)
        result = lm_eval.simple_evaluate(
            Constant(), tasks=["certify_verdict"], task_manager=manager, bootstrap_iters=0, log_samples=True,
            evaluation_tracker=(tracker := EvaluationTracker(output_path=str(folder.parent / "out"))),
        )  # fmt: skip
    assert len(result["samples"]["certify_verdict"]) == 40
    prompt = result["samples"]["certify_verdict"][0]["arguments"][0][0]
    assert prompt.startswith("You are given one mathematical claim")
    assert prompt.rstrip().endswith("is even.")
    tracker.save_results_aggregated(results=result, samples=result["samples"])
    tracker.save_results_samples(task_name="certify_verdict", samples=result["samples"]["certify_verdict"])
    scores: dict[str, float] = result["results"]["certify_verdict"]
    return scores


def test_the_harness_counts_no_control_among_the_forms_of_a_statement(
    items: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    export_items(items, "lm-eval", tmp_path / "task")
    monkeypatch.setattr(sys, "path", [*sys.path])
    share = runpy.run_path(str(tmp_path / "task" / "task.py"))["share_of_statements"]
    believed = [("s", "canonical", True), ("s", "F1", True), ("s", "control", False)]
    assert share(believed) == 1.0
    assert share([*believed, ("t", "canonical", False), ("t", "control", True)]) == 0.5
    assert math.isnan(share([("s", "control", True)]))


@pytest.mark.parametrize(
    ("answer", "accuracy", "no_answer"), [("TRUE", 26 / 40, 0.0), ("Final answer: false", 14 / 40, 0.0)]
)
def test_lm_evaluation_harness_runs_the_task(
    items: Path, tmp_path: Path, answer: str, accuracy: float, no_answer: float
) -> None:
    export_items(items, "lm-eval", tmp_path / "task")
    scores = run_lm_eval(tmp_path / "task", answer)
    assert scores["accuracy,none"] == pytest.approx(accuracy)
    assert scores["scr,none"] == 0.0
    assert scores["no_answer,none"] == no_answer
    (results,) = (tmp_path / "out").rglob("results_*.json")
    for path in (tmp_path / "out", results):
        answers = load_answers(path)
        assert answers.table["correct"].sum() == pytest.approx(accuracy * 40)
        assert (answers.absent, answers.bad_rows, answers.families) == (frozenset(), (), sorted(FAMILIES))


def test_lm_evaluation_harness_reports_no_accuracy_where_nothing_was_answered(items: Path, tmp_path: Path) -> None:
    export_items(items, "lm-eval", tmp_path / "task")
    scores = run_lm_eval(tmp_path / "task", "lol")
    assert scores["accuracy,none"] != scores["accuracy,none"]
    assert scores["no_answer,none"] == 1.0


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Run two tasks with Inspect and a model that always says the same; return logs and rows by what it says."""
    folder = tmp_path_factory.mktemp("inspect")
    items = some(folder / "items", 40)
    verdict, choice = (str(folder / name) for name in ("verdict", "choice"))
    for name in ("verdict", "choice"):
        export_items(items, "inspect", folder / name, name)
    runs = {"TRUE": verdict, "FALSE": verdict, "Perhaps.": verdict, r"\boxed{A}": choice}
    command = [sys.executable, str(Path(__file__).with_name("run_inspect.py"))]
    arguments = [word for answer, task in runs.items() for word in (task, answer)]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = dict(zip(runs, map(json.loads, done.stdout.splitlines()), strict=True))
    errors = [run["log"]["error"] for run in found.values()]
    assert [run["log"]["status"] for run in found.values()] == ["success"] * 4, errors
    return found


@pytest.fixture(scope="module")
def logs(runs: dict[str, Any]) -> dict[str, Any]:
    return {answer: run["log"] for answer, run in runs.items()}


@pytest.mark.parametrize(("answer", "right"), [("TRUE", 26), ("FALSE", 14), ("Perhaps.", 0)])
def test_what_inspect_logged_comes_back_as_the_answers_that_were_graded(
    runs: dict[str, Any], answer: str, right: int
) -> None:
    answers = answers_from(runs[answer]["rows"])
    assert (answers.models, answers.table.height, answers.absent) == (["mockllm/model"], 40, frozenset())
    graded = answers.table["correct"].drop_nulls()
    assert (graded.sum(), graded.len()) == (right, 0 if answer == "Perhaps." else 40)
    first = answers.table.filter(item_id=item(0).id).to_dicts()[0]
    assert (first["statement_id"], first["family"], first["label"]) == ("s00000", "canonical", False)


def metrics_of(log: Any) -> dict[str, float]:
    return {name: value["value"] for score in log["results"]["scores"] for name, value in score["metrics"].items()}


@pytest.mark.parametrize(
    ("answer", "accuracy", "no_answer"), [("TRUE", 26 / 40, 0.0), ("FALSE", 14 / 40, 0.0), ("Perhaps.", 0.0, 1.0)]
)
def test_inspect_runs_the_task(logs: dict[str, Any], answer: str, accuracy: float, no_answer: float) -> None:
    metrics = metrics_of(logs[answer])
    assert metrics["accuracy"] == pytest.approx(accuracy)
    assert metrics["no_answer"] == no_answer
    assert {"canonical", "quantifier"} <= set(metrics)


def test_an_inspect_sample_carries_its_certificate_and_both_messages(logs: dict[str, Any]) -> None:
    first = logs["TRUE"]["samples"][0]
    assert first["metadata"]["certificate_theorem"].startswith("Certify.")
    assert [message["role"] for message in first["messages"][:2]] == ["system", "user"]


def test_a_choice_with_a_box_in_its_system_prompt_runs_in_inspect(logs: dict[str, Any]) -> None:
    log = logs[r"\boxed{A}"]
    assert r"\boxed{A}" in log["samples"][0]["messages"][0]["content"]
    targets = [sample["target"] for sample in log["samples"]]
    assert metrics_of(log)["accuracy"] == pytest.approx(targets.count("A") / 40)


def test_the_datasets_library_loads_the_hugging_face_folder(items: Path, tmp_path: Path) -> None:
    export_items(items, "hf", tmp_path / "data-set")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import datasets
        from huggingface_hub import DatasetCard

        loaded = datasets.load_dataset(str(tmp_path / "data-set"), cache_dir=str(tmp_path / "cache"))
        card = DatasetCard.load(tmp_path / "data-set" / "README.md")
    assert loaded["test"].num_rows == 40
    assert [row["label"] for row in loaded["test"]] == [number % 3 != 0 for number in range(40)]
    assert loaded["test"][0]["certificate_status"] == "kernel"
    assert loaded["test"][0]["tier"] is None
    assert card.data.to_dict()["configs"][0]["config_name"] == "certified"
    assert card.data.license == "unknown" and "must be filled in" in card.text
    assert "10 statements; of the certified ones, 26 claim what is true and 14 what is false" in card.text
    for said in ("| quantifier | 10 |", "| T1 | 30 |", "- checked by embedded: 40 theorems", "versions are not known"):
        assert said in card.text
    assert (tmp_path / "data-set" / "certificates" / "s00000.lean").read_text().startswith("theorem")
    assert (tmp_path / "data-set" / "manifest.json").exists()


def test_the_card_of_a_build_says_its_licence_its_forms_and_how_it_was_certified(tmp_path: Path) -> None:
    formula = {"formula": "∀ n:Nat. dvd(n, 0:Nat)"}
    build = write(tmp_path / "build", [item(number).model_copy(update=formula) for number in range(8)])
    statement = next(row for row in read_statements(shipped()) if isinstance(row, StatementRow))
    (build / INPUTS).mkdir()
    (build / INPUTS / STATEMENTS).write_text(statement.model_dump_json() + "\n")
    write_manifest(build, {}, {})
    export_items(build, "hf", tmp_path / "own")
    export_items(build, "hf", tmp_path / "given", license="cc-by-4.0")
    card = (tmp_path / "own" / "README.md").read_text()
    assert "license: apache-2.0" in card and "license: cc-by-4.0" in (tmp_path / "given" / "README.md").read_text()
    assert "| universal | 2 |" in card
    assert "made by certify" in card and "z3-solver" in card
    assert "grammars and templates `" in card


def test_the_croissant_library_validates_the_metadata_and_reads_the_records(items: Path, tmp_path: Path) -> None:
    export_items(items, "hf", tmp_path / "data-set")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import mlcroissant

        dataset = mlcroissant.Dataset(jsonld=str(tmp_path / "data-set" / "croissant.json"))
        assert not dataset.metadata.ctx.issues.errors
        rows = list(dataset.records(record_set="certified"))
    assert len(rows) == 40
    assert rows[1]["certified/text"] == item(1).text.encode()


def test_uncertified_items_stay_out_unless_asked_for_and_then_apart(tmp_path: Path) -> None:
    items = write(tmp_path / "items", [item(0), item(1, certified=False)])
    assert export_items(items, "hf", tmp_path / "one").items == 1
    assert not (tmp_path / "one" / "data" / "uncertified.parquet").exists()
    assert export_items(items, "hf", tmp_path / "two", uncertified_too=True).items == 2
    assert (tmp_path / "two" / "data" / "uncertified.parquet").exists()
    assert "config_name: uncertified" in (tmp_path / "two" / "README.md").read_text()


def test_a_torn_row_is_told_once_and_the_rest_is_exported(tmp_path: Path) -> None:
    items = write(tmp_path / "items", [item(0), item(1)])
    with (items / "items.jsonl").open("a") as out:
        out.write('{"id": "torn')
    told: list[BadRow] = []
    done = export_items(items, "inspect", tmp_path / "task", tell=told.append)
    assert (done.items, done.bad_rows, [row.line for row in told]) == (2, 1, [3])


def test_an_unknown_target_is_refused_with_the_known_ones(items: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="lm-eval, inspect, hf"):
        export_items(items, "helm", tmp_path / "task")


def test_a_protocol_that_scores_answers_is_no_task(items: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="scores answers"):
        export_items(items, "lm-eval", tmp_path / "task", "verdict-likelihood")
    assert not (tmp_path / "task").exists()


def test_a_folder_with_something_in_it_is_refused_and_left_alone(items: Path, tmp_path: Path) -> None:
    (tmp_path / "task").mkdir()
    (tmp_path / "task" / "mine.txt").write_text("mine")
    with pytest.raises(BadInputError, match="empty folder"):
        export_items(items, "hf", tmp_path / "task")
    assert [file.name for file in (tmp_path / "task").iterdir()] == ["mine.txt"]


def test_items_of_which_none_is_certified_are_refused_and_nothing_is_written(tmp_path: Path) -> None:
    items = write(tmp_path / "items", [item(1, certified=False)])
    with pytest.raises(BadInputError, match="certified"):
        export_items(items, "lm-eval", tmp_path / "task")
    assert not (tmp_path / "task").exists()


def test_question_rows_become_a_task_but_no_dataset_of_certified_items(tmp_path: Path) -> None:
    file = tmp_path / "questions.jsonl"
    file.write_text(json.dumps(QUESTION) + "\n")
    assert export_items(file, "inspect", tmp_path / "task", "number", uncertified_too=True).items == 1
    with pytest.raises(BadInputError, match="question rows"):
        export_items(file, "hf", tmp_path / "hf", "number", uncertified_too=True)
