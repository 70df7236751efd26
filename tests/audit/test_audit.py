"""An audit from end to end: verdicts, evidence, files, determinism, resuming, and refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from certify.audit import audit as auditing
from certify.audit import evidence, judge
from certify.audit.audit import Options, audit
from certify.audit.proposals import propose
from certify.audit.row import Row
from certify.audit.workers import judged
from certify.check.judgement import judge_text
from certify.decide.verdict import JudgeConflictError
from certify.errors import BadInputError
from certify.lean.project.reader import BadEntry, read_project
from tests.audit.conftest import ROWS, read_lines, row, write_rows

FIELDS = [
    "id", "statement_id", "family", "verdict", "tier", "relation", "error_type", "kernel", "certificate", "reason",
    "readings", "seconds",
]  # fmt: skip


def verdicts(folder: Path) -> dict[str, dict[str, Any]]:
    return {each["id"]: each for each in read_lines(folder / "verdicts.jsonl")}


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "timings.json"
    }


def test_every_row_gets_a_verdict_in_the_order_of_the_file(audited: Path) -> None:
    rows = read_lines(audited / "verdicts.jsonl")
    assert [each["id"] for each in rows] == [each["id"] for each in ROWS]
    assert [each["verdict"] for each in rows] == ["equivalent", "equivalent", "refuted", "unparsed", "equivalent"]


def test_rows_begin_with_the_agreed_fields(audited: Path) -> None:
    assert all(list(each)[: len(FIELDS)] == FIELDS for each in read_lines(audited / "verdicts.jsonl"))


def test_an_equivalence_names_a_theorem_that_the_kernel_checked(audited: Path) -> None:
    found = verdicts(audited)["voice"]
    assert (found["kernel"], found["evidence"], found["relation"]) == ("checked", "kernel", "equivalent")
    assert found["certificate"]["theorem"] in (audited / "certificates" / found["certificate"]["file"]).read_text(
        "utf-8"
    )


def test_what_a_definition_bridges_has_an_instance_in_the_standard_objects(tmp_path: Path) -> None:
    bounded = {"lean4_statement": "∀ x : ℝ, x * 0 ≤ 1", "canonical_nl": "For every real number x, x · 0 ≤ 1."}
    texts = {
        "unpacked": "Is it true that for every natural number n there is a natural number k with 0 = n · k?",
        "plain": "Is zero divisible by every natural number?",
        "real": "Is it true that for every real number x, 0 · x ≤ 1?",
    }
    rows = [
        row({"id": name, "theorem_id": name, "family": "F7", "nl_question": text} | (bounded if name == "real" else {}))
        for name, text in texts.items()
    ]
    data = write_rows(tmp_path / "rows.jsonl", rows)
    audit(data, tmp_path / "out", Options(workers=1))
    found = verdicts(tmp_path / "out")
    bridged, beyond = found["unpacked"]["instance"], found["real"]["instance"]
    assert (bridged["kernel"], bridged["lean"], bridged["reason"]) == ("checked", None, None)
    assert "by dvd_def." in bridged["says"]
    theorem = (tmp_path / "out" / "certificates" / bridged["file"]).read_text("utf-8")
    assert bridged["theorem"] in theorem and "(∀ n : ℕ, n ∣ 0) ↔ (∀ n : ℕ, ∃ k : ℕ, 0 = n * k)" in theorem
    assert found["unpacked"]["readings"][0]["open"]["fails_where"]
    assert found["plain"]["instance"] is None
    assert (beyond["kernel"], beyond["file"]) == ("emitted", None)
    assert "ℝ" in beyond["reason"] and "mul_comm" in beyond["lean"]
    assert found["real"]["kernel"] == "checked"


def test_a_false_claim_is_refuted_by_a_checked_theorem(audited: Path) -> None:
    found = verdicts(audited)["swapped"]
    assert (found["verdict"], found["kernel"], found["claim_truth"]) == ("refuted", "checked", "false")


def test_a_text_that_is_not_read_says_where_reading_stops(audited: Path) -> None:
    found = verdicts(audited)["noise"]
    assert "frobnicated" in found["reason"]
    assert (found["kernel"], found["certificate"], found["readings"]) == ("none", None, [])


def test_a_repeated_text_names_the_first_row_that_has_it(audited: Path) -> None:
    assert verdicts(audited)["again"]["duplicate_of"] == "same"
    assert verdicts(audited)["same"]["duplicate_of"] is None


def test_a_row_that_does_not_load_is_listed_with_its_line(audited: Path) -> None:
    summary = json.loads((audited / "summary.json").read_text("utf-8"))
    assert [bad["line"] for bad in summary["bad_rows"]] == [6]
    assert summary["items"] == 5


def test_a_false_claim_labelled_true_is_named_in_the_summary(audited: Path) -> None:
    assert json.loads((audited / "summary.json").read_text("utf-8"))["labelled_true_but_false"] == ["swapped"]


def test_the_canonical_text_is_compared_with_its_lean_statement(audited: Path) -> None:
    (found,) = read_lines(audited / "statements.jsonl")
    assert (found["canonical_vs_lean"], found["kernel"]) == ("equivalent", "checked")


def test_the_project_is_read_back_whole(audited: Path) -> None:
    entries = list(read_project(audited / "certificates"))
    assert entries and not any(isinstance(entry, BadEntry) for entry in entries)


def test_seconds_are_null_but_measured_beside_the_verdicts(audited: Path) -> None:
    assert {each["seconds"] for each in read_lines(audited / "verdicts.jsonl")} == {None}
    timings = json.loads((audited / "timings.json").read_text("utf-8"))
    assert set(timings["items"]) == {each["id"] for each in ROWS}


def test_the_report_shows_what_is_wrong(audited: Path) -> None:
    page = (audited / "report.html").read_text("utf-8")
    assert "refuted" in page and "swapped" in page


def test_the_same_dataset_gives_the_same_bytes_with_one_process_or_two(
    dataset: Path, audited: Path, tmp_path: Path
) -> None:
    audit(dataset, tmp_path / "out", Options(workers=2))
    assert files(tmp_path / "out") == files(audited)


def test_a_stopped_audit_goes_on_where_it_stopped(
    dataset: Path, audited: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def one_at_a_time(rows: Any, words: Any, *_: Any) -> Any:
        for each in rows:
            if len(seen) == 2:
                seen.append("stopped")
                raise KeyboardInterrupt
            seen.append(each.id)
            yield judge.judge_rows([each], words)

    monkeypatch.setattr(auditing, "judged", one_at_a_time)
    with pytest.raises(KeyboardInterrupt):
        audit(dataset, tmp_path / "out", Options(workers=1))
    assert not (tmp_path / "out" / "summary.json").exists()
    with (tmp_path / "out" / ".partial" / "findings.jsonl").open("a") as torn:
        torn.write('{"id": "half')
    audit(dataset, tmp_path / "out", Options(workers=1))
    assert seen == ["same", "voice", "stopped", "swapped", "noise", "again"]
    assert files(tmp_path / "out") == files(audited)


def test_what_another_dataset_left_unfinished_is_not_taken_over(
    dataset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(rows: Any, words: Any, *_: Any) -> Any:
        yield judge.judge_rows([next(iter(rows))], words)
        raise KeyboardInterrupt

    monkeypatch.setattr(auditing, "judged", stop)
    with pytest.raises(KeyboardInterrupt):
        audit(dataset, tmp_path / "out", Options(kernel=False))
    monkeypatch.setattr(auditing, "judged", judged)
    other = write_rows(tmp_path / "other.jsonl", [row({**ROWS[1], "id": "other"})])
    audit(other, tmp_path / "out", Options(kernel=False, workers=1))
    assert list(verdicts(tmp_path / "out")) == ["other"]


def test_judges_that_contradict_each_other_cost_one_item(
    dataset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = judge_text

    def contradicting(claim: Any, text: str, lexicon: Any) -> Any:
        if "divisible" in text:
            raise JudgeConflictError("one proved what another refuted")
        return real(claim, text, lexicon)

    monkeypatch.setattr(judge, "judge_text", contradicting)
    summary = audit(dataset, tmp_path / "out", Options(kernel=False, workers=1))
    found = verdicts(tmp_path / "out")
    assert (found["voice"]["verdict"], found["voice"]["bug"]) == ("unknown", True)
    assert found["voice"]["reason"].startswith("our bug: judges contradict each other")
    assert found["same"]["verdict"] == "equivalent"
    assert summary["our_bugs"] == 1


def test_any_other_defect_costs_one_item_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("by accident")

    monkeypatch.setattr(judge, "read_claim", broken)
    (found,) = judge.judge_rows([Row(id="a", statement_id="s", text="x", canonical="y")])
    assert found.bug and "ZeroDivisionError" in found.reason


def test_without_a_kernel_theorems_are_emitted_and_nothing_is_certified(dataset: Path, tmp_path: Path) -> None:
    summary = audit(dataset, tmp_path / "out", Options(kernel=False, workers=1))
    found = verdicts(tmp_path / "out")["voice"]
    assert (found["kernel"], found["evidence"]) == ("emitted", "solver")
    assert summary["kernel_checked_of_decided"]["count"] == 0


def test_a_theorem_that_the_kernel_refuses_leaves_solver_evidence(
    dataset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = propose

    def spoiled(*arguments: Any) -> Any:
        found, missing = real(*arguments)
        return [each.model_copy(update={"theorem": each.theorem.model_copy(update={"proof": "by decide"})})
                for each in found], missing  # fmt: skip

    monkeypatch.setattr(evidence, "propose", spoiled)
    audit(dataset, tmp_path / "out", Options(workers=1))
    found = verdicts(tmp_path / "out")["voice"]
    assert (found["verdict"], found["kernel"], found["evidence"]) == ("equivalent", "none", "solver")
    assert found["certificate"] is None and "the kernel refused" in found["reason"]


def test_a_folder_with_other_things_in_it_is_left_alone(dataset: Path, tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("mine")
    with pytest.raises(BadInputError, match="no audit"):
        audit(dataset, tmp_path, Options())
    assert (tmp_path / "thesis.tex").read_text() == "mine"


def test_a_file_where_the_folder_should_be_is_refused(dataset: Path, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("")
    with pytest.raises(BadInputError, match="names a folder"):
        audit(dataset, tmp_path / "out", Options())


def test_a_dataset_without_one_good_row_is_refused(tmp_path: Path) -> None:
    file = write_rows(tmp_path / "bad.jsonl", [{**row(ROWS[0]), "nl_question": ""}])
    with pytest.raises(BadInputError, match="no row loads as forminv: line 1"):
        audit(file, tmp_path / "out", Options(workers=1))
