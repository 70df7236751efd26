"""Builds: what comes out, that it is the same every time, that it goes on after an interruption, and refusals."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from certify.build import build as building
from certify.build.build import build
from certify.build.draft import Options
from certify.certificate.dropped import DROPPED, read_dropped
from certify.certificate.item import Item, Status, read_items
from certify.certificate.manifest import files_of, read_manifest, sha256
from certify.certificate.statements import StatementRow
from certify.certificate.verify import verify
from certify.errors import BadInputError
from tests.small_build import OPTIONS, ROWS, Built


def items(folder: Path) -> list[Item]:
    return [item for item in read_items(folder) if isinstance(item, Item)]


def test_every_paraphrase_is_certified_by_the_kernel(built: Built) -> None:
    made = [item for item in items(built.folder) if item.family != "canonical"]
    assert {item.family for item in made} == {"F1", "F6", "F7"}
    assert all(item.certified and item.certificate and item.certificate.status is Status.KERNEL for item in made)


def test_every_statement_that_is_read_has_its_canonical_item(built: Built) -> None:
    assert [item.statement_id for item in items(built.folder) if item.family == "canonical"] == [
        "dvd_zero",
        "dvd_trans",
        "group",
    ]


def test_a_paraphrase_differs_from_its_canonical_text_and_from_every_other(built: Built) -> None:
    texts = [item.text for item in items(built.folder)]
    assert len(set(texts)) == len(texts)


def test_a_text_that_closes_a_lean_comment_is_not_read_and_costs_nothing_else(built: Built) -> None:
    assert [name for name, _ in built.summary.unread] == ["comment"]
    lean = "".join(file.read_text("utf-8") for name, file in files_of(built.folder) if name.endswith(".lean"))
    assert "#eval" not in lean


def test_a_rejected_row_is_reported_with_its_place(built: Built) -> None:
    assert [(row.file, row.place) for row in built.summary.rejected] == [("rows.jsonl", "line 5")]


def test_texts_that_lean_on_a_context_carry_it(built: Built) -> None:
    assert {item.context for item in items(built.folder) if item.statement_id == "group"} == {"in a group"}


def test_every_text_that_is_left_out_is_told_with_its_reason(built: Built) -> None:
    rows = list(read_dropped(built.folder))
    assert Counter((row.family, row.reason) for row in rows if row.family != "canonical") == built.summary.dropped
    assert [(row.statement_id, row.text) for row in rows if row.family == "canonical"] == [("comment", ROWS[2].text)]
    kept = {item.text for item in items(built.folder)}
    assert rows and all(row.text and (row.text not in kept or "earlier" in row.reason) for row in rows)


def test_a_row_of_what_was_left_out_that_is_none_is_refused_with_its_line(spoiled: Path) -> None:
    with (spoiled / DROPPED).open("a", encoding="utf-8") as lines:
        lines.write('{"statement_id": "x", "family": "F1"}\n')
    count = len((spoiled / DROPPED).read_text("utf-8").splitlines())
    with pytest.raises(BadInputError, match=f"{DROPPED}, line {count}: reason: Field required"):
        list(read_dropped(spoiled))


def test_the_manifest_names_every_file_with_its_digest(built: Built) -> None:
    manifest = read_manifest(built.folder)
    assert manifest.files == {name: sha256(file) for name, file in files_of(built.folder)}
    assert manifest.counts["statements"] == 4
    assert not (built.folder / ".partial").exists()


@pytest.mark.slow
def test_the_same_input_gives_the_same_bytes(built: Built, tmp_path: Path) -> None:
    build(ROWS, tmp_path / "again", OPTIONS, workers=2)
    first, second = (
        {name: file.read_bytes() for name, file in files_of(folder)} for folder in (built.folder, tmp_path / "again")
    )
    assert first == second
    assert (built.folder / "manifest.json").read_bytes() == (tmp_path / "again" / "manifest.json").read_bytes()


def test_an_interrupted_build_goes_on_where_it_stopped(
    built: Built, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    real = building.produce

    def stopping(row: StatementRow, options: Options) -> object:
        asked.append(row.id)
        if len(asked) == 2:
            raise KeyboardInterrupt
        return real(row, options)

    monkeypatch.setattr(building, "produce", stopping)
    with pytest.raises(KeyboardInterrupt):
        build(ROWS, tmp_path / "out", OPTIONS, workers=1)
    monkeypatch.setattr(building, "produce", lambda row, options: asked.append(row.id) or real(row, options))
    build(ROWS, tmp_path / "out", OPTIONS, workers=1)
    assert asked.count("dvd_zero") == 1
    assert (tmp_path / "out" / "items.jsonl").read_bytes() == (built.folder / "items.jsonl").read_bytes()


def test_a_defect_costs_one_statement_and_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = building.produce

    def failing(row: StatementRow, options: Options) -> object:
        if row.id == "dvd_zero":
            raise RecursionError("too deep")
        return real(row, options)

    monkeypatch.setattr(building, "produce", failing)
    options = Options(per_family=1, families=("F1",))
    summary = build(ROWS[:2], tmp_path / "out", options, workers=1)
    assert [(name, "internal error" in reason) for name, reason in summary.unread] == [("dvd_zero", True)]
    assert {item.statement_id for item in items(tmp_path / "out")} == {"dvd_trans"}


def test_a_folder_that_holds_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("precious")
    with pytest.raises(BadInputError, match="holds something that is no build"):
        build(ROWS, tmp_path, OPTIONS)
    assert (tmp_path / "thesis.tex").read_text() == "precious"


def test_a_file_is_no_folder_to_write(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("")
    with pytest.raises(BadInputError, match="names a folder"):
        build(ROWS, tmp_path / "out", OPTIONS)


def test_an_unknown_family_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"no family F99; known: F1, F2"):
        build(ROWS, tmp_path / "out", Options(families=("F99",)))


def test_items_are_plain_json_lines(built: Built) -> None:
    lines = (built.folder / "items.jsonl").read_text("utf-8").splitlines()
    assert all(json.loads(line)["canonical"] for line in lines)


def test_a_claim_in_named_words_is_reworded_and_verified_with_them(tmp_path: Path) -> None:
    row = StatementRow(id="cyclic", text="If a group is cyclic, then it is abelian.")
    options = Options(families=("F5",), per_family=1, vocabulary="named")
    build([row], tmp_path / "out", options, workers=1)
    made = [item for item in items(tmp_path / "out") if item.family != "canonical"]
    assert made
    assert all(item.certified for item in made)
    assert [word["word"] for word in made[0].evidence["named"]] == ["abelian", "cyclic", "group"]
    assert not verify(tmp_path / "out").findings


def test_a_claim_in_named_words_is_unread_without_them(tmp_path: Path) -> None:
    row = StatementRow(id="cyclic", text="If a group is cyclic, then it is abelian.")
    summary = build([row], tmp_path / "out", Options(families=("F5",)), workers=1)
    assert [name for name, _ in summary.unread] == ["cyclic"]
