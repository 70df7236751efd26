"""A folder of problems: each planted mistake is named, nothing else is, and history cannot be rewritten."""

from __future__ import annotations

import shutil
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.proofs.problems.check import mistakes, says
from certify.proofs.problems.folder import asked, read_folder
from certify.proofs.problems.ledger import read_ledger, record

PLANTED = Path(__file__).parents[2] / "data" / "problems"
#: File, place, words of the reason: one row a planted mistake.
EXPECTED = [
    ("answer-in-another-question.toml", "subquestion a.answer", "stands in subquestion b"),
    ("answer-in-the-statement.toml", "subquestion a.answer", "stands in the statement"),
    ("answer-of-another-type.toml", "subquestion a.answer", "not known to equal itself as integer"),
    ("changed-without-version.toml", "problem.statement", "raise the version"),
    ("false-without-certificate.toml", "problem.premise", "[certificate]"),
    ("from-the-future.toml", "problem.created", "in the future"),
    ("ledger.jsonl", "line 2", "does not follow from the row before"),
    ("misnamed.toml", "problem.id", "called another-name.toml"),
    ("missing-author.toml", "problem.author", "required"),
    ("no-rubric.toml", "rubric.points", "without a point"),
    ("no-subquestion.toml", "subquestion", "without a subquestion"),
    ("no-toml.toml", "", "no readable TOML"),
    ("probe-is-right.toml", "subquestion a.probes", "equal"),
    ("retired-without-reason.toml", "problem.retired_because", "a reason"),
    ("reviewed-by-one.toml", "problem.reviewers", "1 reviewers other than the author"),
    ("reviews-itself.toml", "problem.reviewers", "a1 is the author"),
    ("same-canary.toml", "problem.canary", "2 files"),
    ("same-question-twice.toml", "subquestion.id", "2 times"),
    ("solution-elsewhere.toml", "rubric.solution_file", "private"),
    ("unknown-field.toml", "problem.colour", "not permitted"),
    ("unknown-type.toml", "subquestion a.type", "expected integer, rational"),
    ("weight-of-nothing.toml", "subquestion.1.weight", "greater than 0"),
]


@pytest.fixture(scope="module")
def found():
    return mistakes(read_folder(PLANTED), date(2026, 11, 22))


@pytest.mark.parametrize(("file", "place", "reason"), EXPECTED, ids=[row[0].split(".")[0] for row in EXPECTED])
def test_a_planted_mistake_is_named_with_its_place_and_reason(found, file, place, reason):
    assert any(one.file == file and one.place == place and reason in one.reason for one in found), found


def test_nothing_else_is_named(found):
    planted = {(file, place) for file, place, _ in EXPECTED} | {("good.toml", "problem.canary"), ("problems", "")}
    assert {(one.file, one.place) for one in found} == planted


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A private folder with one good problem."""
    path = tmp_path / "own"
    path.mkdir(mode=0o700)
    shutil.copy(PLANTED / "good.toml", path)
    return path


def test_a_good_problem_in_a_private_folder_has_no_mistake(folder):
    assert mistakes(read_folder(folder)) == []
    assert [one.id for one in asked(folder)] == ["good"]


def test_a_folder_that_others_may_read_is_a_mistake_unless_it_is_public(folder):
    folder.chmod(0o755)
    assert "chmod 700" in mistakes(read_folder(folder))[0].reason
    (folder / "project.toml").write_text('name = "own"\npublic = true\n')
    assert mistakes(read_folder(folder)) == []


def test_history_is_kept_and_only_changes_are_written(folder):
    assert [entry.id for entry in record(read_folder(folder), "a1", datetime(2026, 3, 1, tzinfo=UTC))] == ["good"]
    assert record(read_folder(folder), "a1") == []
    text = (folder / "good.toml").read_text()
    (folder / "good.toml").write_text(text.replace("version = 1", "version = 2").replace("a solution", "one solution"))
    (entry,) = record(read_folder(folder), "r1")
    entries, wrong = read_ledger(folder)
    assert not wrong and entry.before == entries[0].after and entry.version == 2
    assert mistakes(read_folder(folder)) == []


def test_a_version_does_not_go_back_and_a_recorded_problem_does_not_vanish(folder):
    record(read_folder(folder), "a1")
    text = (folder / "good.toml").read_text()
    (folder / "good.toml").write_text(text.replace("version = 1", "version = 2"))
    record(read_folder(folder), "a1")
    (folder / "good.toml").write_text(text)
    assert "below the recorded 2" in mistakes(read_folder(folder))[0].reason
    (folder / "good.toml").rename(folder / "other.toml")
    (folder / "other.toml").write_text(text.replace('id = "good"', 'id = "other"'))
    assert any("retired, not removed" in one.reason for one in mistakes(read_folder(folder)))


@pytest.mark.parametrize("path", ["nowhere", "empty"])
def test_no_folder_and_an_empty_one_are_refused(tmp_path, path):
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadInputError, match="problem"):
        read_folder(tmp_path / path)


def test_a_bad_file_is_not_asked(tmp_path):
    with pytest.raises(BadInputError, match="certify proofs check"):
        asked(PLANTED)


@pytest.mark.parametrize(
    ("text", "answer", "there"),
    [
        ("there are $2^{10}$ of them", "2^{10}", True),
        ("there are 2 ^ { 10 } of them", "2^{10}", True),
        ("there are 12048 of them", "2048", False),
        ("there are 7", "7", False),
        ("the Klein bottle", "klein bottle", True),
    ],
)
def test_an_answer_is_found_in_a_text_as_a_part_of_its_own(text, answer, there):
    assert says(text, answer) is there
