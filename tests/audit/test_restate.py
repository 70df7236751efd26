"""Models as readers of last resort: a column of its own, never certified, and people who accept or reject it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from pydantic import ValidationError

from certify.audit.audit import Options, audit
from certify.audit.restate.accept import take_back
from certify.audit.restate.restate import Asked, restate
from certify.audit.restate.writing import texts_to_review
from certify.certificate.item import BadRow, Item, read_items
from certify.certificate.statements import StatementRow
from certify.certificate.verify import verify
from certify.errors import BadInputError
from certify.evaluate.question import read_questions
from certify.files.reviews import append_reviews, review
from certify.propose.prompts import prompt
from certify.propose.writer import writers
from tests.audit.conftest import read_lines, row, write_rows
from tests.propose.players import UNREAD, Players
from tests.report.test_browser import BROWSER, browse, said, with_script
from tests.small_build import Built

IDS = ("same", "wrong", "split", "unread", "hostile")
UNREAD_CANONICAL = next(iter(UNREAD))


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the audit of five unread texts and a read one."""
    home = tmp_path_factory.mktemp("plain")
    texts = {**dict(zip(IDS, UNREAD, strict=True)), "read": "Does any natural number divide 0?"}
    given = [{"id": name, "theorem_id": "t", "family": "f", "nl_question": text} for name, text in texts.items()]
    about = {"theorem_id": "u", "family": "f", "canonical_nl": UNREAD_CANONICAL, "lean4_statement": ""}
    given.append({"id": "beside", "nl_question": texts["read"], **about})
    given.append({"id": "both", "nl_question": texts["wrong"], **about})
    audit(write_rows(home / "rows.jsonl", map(row, given)), home / "out", Options(workers=1, kernel=False))
    return home / "out"


def asked(server: Players, folder: Path, *models: str, **more: Any) -> Asked:
    who = writers(models, {"base_url": server.url, "timeout": 5.0, "temperature": 0.7}, prompt("restate-1"), None)
    return Asked(who, 2, folder.with_name("store"), **more)


@pytest.fixture(scope="module")
def restated(plain: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the audit after two models said its unread texts again, each twice."""
    folder = Path(shutil.copytree(plain, tmp_path_factory.mktemp("restated") / "out"))
    with Players() as server:
        restate(folder, asked(server, folder, "reader", "other"))
        assert not any("temperature" not in body or "seed" in body for body in server.bodies)
        assert not any("Every natural number divides 0." in str(body) for body in server.bodies)  # the canonical text
    return folder


def rows(folder: Path) -> dict[str, dict[str, Any]]:
    return {each["id"]: each for each in read_lines(folder / "verdicts.jsonl")}


def test_what_the_sayings_agree_on_is_judged_apart(plain, restated):
    before, after = rows(plain), rows(restated)
    columns = {name: after[name].pop("restated") for name in (*IDS, "beside", "both")}
    assert after == before
    assert {name: column["verdict"] for name, column in columns.items()} == {
        "same": "equivalent", "wrong": "refuted", "split": None, "unread": None, "hostile": None,
        "beside": "equivalent", "both": "refuted",
    }  # fmt: skip
    assert {(column["tier"], column["link"]) for column in columns.values()} == {("T3", "model reader, other")}
    assert columns["same"]["agreed"] == 4 and "read in 2 ways" in columns["split"]["reason"]
    assert "0 of 4 sayings were read" in columns["unread"]["reason"]
    assert columns["beside"]["text"] == before["beside"]["text"]  # it is read; its canonical text was not
    assert {columns[name]["canonical"] for name in ("beside", "both")} == {"Every natural number divides zero."}
    assert columns["same"]["canonical"] is None


def test_the_counts_of_the_audit_are_what_they_were(plain, restated):
    before, after = (json.loads((folder / "summary.json").read_text("utf-8")) for folder in (plain, restated))
    counts = after.pop("restated")
    assert after == before
    assert counts["texts"] == 7 and counts["no_verdict"] == 3 and counts["verdicts"]["equivalent"] == 2


def test_one_saying_alone_is_never_judged(plain, tmp_path):
    folder = Path(shutil.copytree(plain, tmp_path / "out"))
    with Players() as server:
        restate(folder, asked(server, folder, "reader")._replace(times=1))
    assert not any(each.get("restated", {}).get("verdict") for each in rows(folder).values())


def test_nothing_of_the_column_can_become_an_item(restated, built: Built, tmp_path):
    found = rows(restated)["same"]
    build = Path(shutil.copytree(built.folder, tmp_path / "build"))
    [first, *_] = [item for item in read_items(build) if item.certificate is not None]
    like = {**first.model_dump(mode="json"), "tier": found["restated"]["tier"], "text": found["restated"]["text"]}
    with pytest.raises(ValidationError, match="T3"):
        Item.model_validate_json(json.dumps(like))
    with (build / "items.jsonl").open("a", encoding="utf-8") as items:
        items.write(json.dumps({**like, "id": "smuggled"}) + "\n" + json.dumps(found) + "\n")
    assert sum(isinstance(each, BadRow) for each in read_items(build)) == 2
    assert not verify(build).accepted
    assert all(isinstance(each, BadRow) for each in read_questions(restated / "verdicts.jsonl"))
    with pytest.raises(ValidationError):
        StatementRow.model_validate(found["restated"])


def test_the_page_shows_both_texts_and_no_text_leaves_its_place(restated):
    page = (restated / "restated.html").read_text("utf-8")
    assert page.count('<fieldset class="decide"') == 4 and page.count("<script") == 3
    assert page.count("<h4>Original</h4>") == 3 and page.count("<h4>Original, canonical</h4>") == 2
    assert "Nought" in page and "model reader, other" in page
    assert "not certified" in (restated / "report.html").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason="no chromium on PATH (Debian: apt-get install chromium)")
def test_what_is_decided_on_the_page_is_a_file_that_accept_reads(restated, tmp_path):
    folder = Path(shutil.copytree(restated, tmp_path / "out"))
    script = """
      const [first, second] = document.querySelectorAll("fieldset.decide");
      first.querySelector("input[value=accept]").click(); second.querySelector("input[value=reject]").click();
      second.querySelector(".comment").value = "says \\"more\\"";
      document.body.dataset.said = encodeURIComponent(
        certifyDecisions("AB") + document.getElementById("said").textContent);
    """
    lines = unquote(said(browse(with_script(folder / "restated.html", script), "--dump-dom")))
    decisions, told = lines.rsplit("\n", 1)
    assert told == "2 of 4 decided"
    (tmp_path / "decisions.jsonl").write_text(decisions + "\n", "utf-8")
    found = take_back(folder, [tmp_path / "decisions.jsonl"])["reviews"]
    assert found["accepted"] == ["same"] and not found["bad_lines"]
    assert found["readers"] == {"AB": {"accept": 1, "reject": 1, "unsure": 0}}


def test_decisions_of_two_readers_come_back_with_names_dates_and_agreement(restated, tmp_path):
    folder = Path(shutil.copytree(restated, tmp_path / "out"))
    texts = texts_to_review(folder)
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    append_reviews(first, [review(name, texts[name], "accept", "AB") for name in ("same", "wrong")])
    append_reviews(second, [
        review("same", texts["same"], "accept", "CD"),
        review("wrong", texts["wrong"], "reject", "CD", "says more"),
        review("wrong", "another text", "accept", "EF"),
        review("read", "x", "accept", "EF"),
    ])  # fmt: skip
    reviews = take_back(folder, [first, second])["reviews"]
    assert reviews["accepted"] == ["same"] and reviews["disputed"] == ["wrong"]
    assert reviews["pairs"][0]["both"] == 2 and reviews["pairs"][0]["same"]["value"] == 0.5
    assert len(reviews["bad_lines"]) == 2
    found = rows(folder)
    human = found["same"]["restated"]["human"]
    assert human["accepted"] and [one["reviewer"] for one in human["decisions"]] == ["AB", "CD"]
    assert all(one["at"][:2] == "20" for one in human["decisions"])
    assert (found["same"]["verdict"], found["same"]["restated"]["tier"]) == ("unparsed", "T3")
    assert "CD reject" in (folder / "restated.html").read_text("utf-8")


def test_decisions_that_do_not_count_are_refused(restated, plain, tmp_path):
    folder = Path(shutil.copytree(restated, tmp_path / "out"))
    other = tmp_path / "other.jsonl"
    append_reviews(other, [review("same", "another text", "accept", "AB")])
    with pytest.raises(BadInputError, match="line 1: same: the text is another"):
        take_back(folder, [other])
    with pytest.raises(BadInputError, match="no file"):
        take_back(folder, [tmp_path / "nothing.jsonl"])
    with pytest.raises(BadInputError, match="--restate MODEL first"):
        take_back(plain, [other])


def test_a_model_that_does_not_exist_leaves_the_audit_as_it_was(plain, tmp_path):
    folder = Path(shutil.copytree(plain, tmp_path / "out"))
    with Players() as server, pytest.raises(BadInputError, match="does not exist"):
        restate(folder, asked(server, folder, "missing"))
    assert (folder / "verdicts.jsonl").read_bytes() == (plain / "verdicts.jsonl").read_bytes()


def test_a_folder_that_is_no_audit_is_refused(tmp_path):
    with Players() as server, pytest.raises(BadInputError, match="finished audit"):
        restate(tmp_path, asked(server, tmp_path / "x", "reader"))
