"""Second readers over an audit: a column of its own, doubted rows set apart, and not one byte more."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from certify.audit.audit import Options, audit
from certify.audit.doubt import doubt, rested_rows
from certify.certificate.item import BadRow
from certify.errors import BadInputError
from certify.evaluate.question import read_questions
from tests.audit.conftest import read_lines, row, write_rows
from tests.doubt.conftest import doubting
from tests.doubt.players import TWICE, Readers, original_of

#: Files of an audit in which something is said of doubts.
CHANGED = {"verdicts.jsonl", "summary.json", "report.html"}


@pytest.fixture
def again(audited: Path, tmp_path: Path) -> Path:
    """Return a copy of the small dataset's audit."""
    return Path(shutil.copytree(audited, tmp_path / "out"))


def rows(folder: Path) -> dict[str, dict[str, Any]]:
    return {each["id"]: each for each in read_lines(folder / "verdicts.jsonl")}


def doubted(folder: Path, *models: str, **more: Any) -> dict[str, Any]:
    with Readers() as server:
        return doubt(folder, doubting(server, folder.with_name("store"), *models, **more))


def said_of(folder: Path) -> dict[str, bool | None]:
    return {name: each["doubted"]["doubted"] for name, each in rows(folder).items() if "doubted" in each}


def files(folder: Path) -> dict[str, bytes]:
    found = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in found if file.name not in CHANGED}


def test_a_doubt_changes_no_verdict_tier_or_certificate(audited, again):
    doubted(again, "knows", "unsure")
    before, after = rows(audited), rows(again)
    assert set(said_of(again)) == {"same", "voice", "swapped", "again"}  # what is not read is not asked about
    for each in after.values():
        each.pop("doubted", None)
    assert after == before and files(again) == files(audited)
    summary = json.loads((again / "summary.json").read_text("utf-8"))
    summary.pop("doubted")
    assert summary == json.loads((audited / "summary.json").read_text("utf-8"))


def test_who_says_yes_to_everything_changes_nothing_but_the_column(audited, again):
    said = doubted(again, "yes")
    assert set(said_of(again).values()) == {False}
    verdicts = json.loads((audited / "summary.json").read_text("utf-8"))["verdicts"]
    assert said["not_doubted"] == verdicts and said["doubted"] == said["unanswered"] == 0
    page = (again / "report.html").read_text("utf-8")
    assert "A reader doubts" not in page
    assert page.count('<article class="finding"') == 5


def test_the_misread_text_is_doubted_and_set_apart(again):
    said = doubted(again, "knows")
    assert said_of(again) == {"same": False, "voice": False, "swapped": True, "again": False}
    assert (said["decided"], said["doubted"], said["not_doubted"]["refuted"]) == (4, 1, 0)
    column = rows(again)["swapped"]["doubted"]
    assert column["text"]["answers"]["knows"]["same"] == ["no"]
    assert column["text"]["readings"][0]["english"] == "Zero divides every natural number."
    assert (column["canonical"]["doubted"], column["canonical"]["answers"]["knows"]["same"]) == (False, ["yes"])
    page = (again / "report.html").read_text("utf-8")
    before, after = page.split("A reader doubts that the text was read right: look before you send it.")
    assert before.count('<article class="finding"') == 4 and after.count('<article class="finding"') == 1
    assert "knows no (Subject and object are exchanged.)" in after


def test_a_doubted_canonical_text_withholds_all_its_rows_and_is_asked_about_once(again):
    with Readers() as server:
        said = doubt(again, doubting(server, again.with_name("store"), "unsure"))
        asked = [original_of(text) for text in server.counts]
    assert said["doubted"] == said["decided"] == 4
    assert {verdict for verdict, number in said["not_doubted"].items() if number} == {"unparsed"}
    assert sorted(asked) == sorted({each["text"] for each in rows(again).values() if "doubted" in each} | {
        "Every natural number divides 0."
    })  # fmt: skip


def test_nothing_is_asked_of_a_canonical_text_that_the_lean_statement_stood_for(tmp_path):
    about = {"canonical_nl": "Nought frobnicates.", "nl_question": "Does any natural number divide 0?"}
    file = write_rows(tmp_path / "rows.jsonl", [row({"id": "a", "theorem_id": "t", "family": "f", **about})])
    audit(file, tmp_path / "out", Options(workers=1, kernel=False))
    doubted(tmp_path / "out", "yes")
    found = rows(tmp_path / "out")["a"]
    assert (found["reference"], found["doubted"]["canonical"]) == ("lean", None)
    assert found["doubted"]["doubted"] is False


def test_both_texts_that_are_ambiguous_alike_are_doubted_in_every_reading(tmp_path):
    given = {"id": "a", "canonical": TWICE, "paraphrase": TWICE}
    audit(write_rows(tmp_path / "rows.jsonl", [given]), tmp_path / "out", Options(workers=1, kernel=False))
    assert rows(tmp_path / "out")["a"]["parallel"]
    doubted(tmp_path / "out", "first")
    assert said_of(tmp_path / "out") == {"a": True}
    doubted(tmp_path / "out", "yes")
    assert said_of(tmp_path / "out") == {"a": False}


@pytest.mark.parametrize("model", ["prose", "broken", "huge", "bold"])
def test_what_is_no_answer_doubts_nothing_and_is_counted(audited, again, model):
    said = doubted(again, model)
    assert set(said_of(again).values()) == {None}
    assert (said["doubted"], said["unanswered"]) == (0, 4)
    assert said["not_doubted"] == json.loads((audited / "summary.json").read_text("utf-8"))["verdicts"]


def test_an_answer_that_claims_more_raises_nothing(audited, again):
    doubted(again, "injects")
    before, after = rows(audited), rows(again)
    for each in after.values():
        each.pop("doubted", None)
    assert after == before
    assert all(isinstance(each, BadRow) for each in read_questions(again / "verdicts.jsonl"))


def test_asked_again_by_others_the_old_column_is_gone_and_by_the_same_nothing_is_asked(again):
    with Readers() as server:
        store = again.with_name("store")
        first = doubt(again, doubting(server, store, "unsure"))
        asked = sum(server.counts.values())
        assert doubt(again, doubting(server, store, "unsure")) == first
        assert sum(server.counts.values()) == asked
        doubt(again, doubting(server, store, "yes"))
    assert set(said_of(again).values()) == {False}


def test_a_budget_stops_it_and_the_rest_has_no_answer(again):
    said = doubted(again, "yes", requests=2)
    assert said["stopped"] == {"yes": "the budget of 2 requests is used up"} and said["unanswered"] > 0
    assert doubted(again, "yes", requests=9)["unanswered"] == 0


def test_a_model_that_does_not_exist_leaves_the_audit_as_it_was(audited, again):
    with pytest.raises(BadInputError, match="does not exist"):
        doubted(again, "missing")
    assert (again / "verdicts.jsonl").read_bytes() == (audited / "verdicts.jsonl").read_bytes()


def test_a_folder_that_is_no_audit_is_refused(tmp_path):
    with pytest.raises(BadInputError, match="finished audit"):
        doubted(tmp_path, "yes")


def test_word_problems_rest_on_no_reading(tmp_path):
    about = {"group_id": "g", "canonical_nl": "Tom has 3 apples. How many?"}
    given = [{"id": "p", "variant": "paraphrase", "nl_question": "Tom has 4 apples. How many?", **about}]
    audit(write_rows(tmp_path / "rows.jsonl", given), tmp_path / "out", Options(workers=1, kernel=False))
    assert rows(tmp_path / "out")["p"]["verdict"] == "different"
    assert not list(rested_rows(tmp_path / "out"))
