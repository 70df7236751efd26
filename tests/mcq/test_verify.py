"""Verification of a set: an honest one is accepted, and more than twenty kinds of tampering are refused.

After most changes the manifest is written anew, as someone would who knows how: what refuses them is the meaning.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from certify.certificate.manifest import digests, read_manifest
from certify.errors import BadInputError
from certify.mcq.build.verify import verify
from tests.mcq.conftest import rows_of


def sealed(folder: Path) -> None:
    """Write the digests of a folder's files into its manifest."""
    manifest = read_manifest(folder).model_copy(update={"files": digests(folder)})
    text = json.dumps(manifest.model_dump(mode="json"), ensure_ascii=False, indent=1, sort_keys=True)
    (folder / "manifest.json").write_text(text + "\n", "utf-8")


def write(folder: Path, rows: list[dict]) -> None:
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    (folder / "mcq.jsonl").write_text(lines, "utf-8")


def option(row, role):
    return next(one for one in row["options"] if one["role"] == role)


def test_an_honest_set_is_accepted(built, spoiled):
    found = verify(spoiled)
    assert found.findings == ()
    assert (found.items, found.theorems) == (5, 40)


def key_moved(rows):
    rows[0]["key"] = "A" if rows[0]["key"] != "A" else "B"


def options_swapped(rows):
    options = rows[0]["options"]
    options[0], options[1] = options[1], options[0]


def text_reworded(rows):
    option(rows[0], "false")["text"] += " Always."


def text_of_another_claim(rows):
    one, other = [o for o in rows[0]["options"] if o["formula"]][:2]
    one["text"], other["text"] = other["text"], one["text"]


def false_called_weaker(rows):
    option(rows[0], "false")["role"] = "weaker"


def formula_changed(rows):
    option(rows[0], "false")["formula"] = "∀ n:Nat. even(n)"


def family_changed(rows):
    rows[0]["family"][3] = "∀ n:Nat. even(n)"


def family_shortened(rows):
    del rows[0]["family"][7]


def strategy_renamed(rows):
    rows[0]["edits"]["f"] = "numeral" if rows[0]["edits"]["f"] != "numeral" else "sides"


def weakening_that_is_none(rows):
    rows[0]["edits"]["w"] = "sides"


def unknown_strategy(rows):
    rows[0]["edits"]["g"] = "magic"


def certificate_of_another_theorem(rows):
    one = next(o for o in rows[0]["options"] if o["certificates"])
    one["certificates"][0]["theorem"] = rows[1]["unlisted"][-1]["certificates"][0]["theorem"]


def certificate_dropped(rows):
    next(o for o in rows[0]["options"] if o["certificates"])["certificates"] = []


def axioms_changed(rows):
    next(o for o in rows[0]["options"] if o["certificates"])["certificates"][0]["axioms"] = ["sorryAx"]


def status_raised(rows):
    next(o for o in rows[0]["options"] if o["certificates"])["certificates"][0]["status"] = "emitted"


def stem_changed(rows):
    rows[0]["stem"] = "Which of these is shortest?"


def remark_changed(rows):
    option(rows[0], "meta")["text"] = "None of the above."


def truth_raised(rows):
    rows[-1]["truth_of_key"] = "proved"


def rubric_raised(rows):
    rows[0]["rubric"]["computed"]["ALS"] = 9


def item_dropped(rows):
    del rows[0]


def item_doubled(rows):
    rows.append(rows[0])


def item_renamed(rows):
    rows[0]["id"] = "other_mcq_1"


def statement_unknown(rows):
    rows[0]["statement_id"] = "nowhere"


def design_changed(rows):
    rows[0]["view"] = "meta" if rows[0]["view"] != "meta" else "wf"


def field_added(rows):
    rows[0]["note"] = "trust me"


def seed_changed(rows):
    for row in rows:
        row["seed"] = 43


def forms_changed(rows):
    rows[0]["forms"] = ["asymptotic"]


def source_changed(rows):
    rows[0]["source"]["sha256"] = "0" * 64


def digest_changed(rows):
    rows[0]["digest"] = "0" * 16


def hint_that_tells(rows):
    rows[0]["sketch"] = f"The answer is {rows[0]['key']}."


TAMPERS = [
    key_moved, options_swapped, text_reworded, text_of_another_claim, false_called_weaker, formula_changed,
    family_changed, family_shortened, strategy_renamed, weakening_that_is_none, unknown_strategy,
    certificate_of_another_theorem, certificate_dropped, axioms_changed, status_raised, stem_changed, remark_changed,
    truth_raised, rubric_raised, item_dropped, item_doubled, item_renamed, statement_unknown, design_changed,
    field_added, seed_changed, forms_changed, source_changed, digest_changed, hint_that_tells,
]  # fmt: skip


@pytest.mark.parametrize("tamper", TAMPERS, ids=lambda tamper: tamper.__name__)
def test_a_changed_row_is_refused(spoiled, tamper):
    rows = rows_of(spoiled)
    before = json.dumps(rows)
    tamper(rows)
    assert json.dumps(rows) != before
    write(spoiled, rows)
    sealed(spoiled)
    assert not verify(spoiled).accepted


def part_of(folder: Path) -> Path:
    return next(file for file in sorted(folder.rglob("Solution/Core/*.lean")))


def sorry(folder):
    file = part_of(folder)
    text = file.read_text("utf-8")
    file.write_text(re.sub(r":=\n?.*\n", ":= by sorry\n", text, count=1), "utf-8")


def weaker_statement(folder):
    for file in folder.rglob("Part001.lean"):
        text = file.read_text("utf-8")
        file.write_text(re.sub(r"¬ ?\(", "True ∨ ¬ (", text, count=1), "utf-8")


def project_gone(folder):
    part_of(folder).unlink()


def statement_of_the_build_changed(folder):
    file = folder / "inputs" / "statements.jsonl"
    file.write_text(file.read_text("utf-8").replace("divides m", "divides n"), "utf-8")


def statement_of_the_build_made_false(folder):
    file = folder / "inputs" / "statements.jsonl"
    file.write_text(file.read_text("utf-8").replace("is at most the maximum", "is less than the maximum"), "utf-8")


def rows_gone(folder):
    (folder / "mcq.jsonl").unlink()


def rows_emptied(folder):
    (folder / "mcq.jsonl").write_text("", "utf-8")


def rows_cut_off(folder):
    file = folder / "mcq.jsonl"
    file.write_bytes(file.read_bytes()[:-40])


FILES = [
    sorry, weaker_statement, project_gone, statement_of_the_build_changed, statement_of_the_build_made_false, rows_gone,
    rows_emptied, rows_cut_off,
]  # fmt: skip


@pytest.mark.parametrize("tamper", FILES, ids=lambda tamper: tamper.__name__)
def test_a_changed_file_is_refused(spoiled, tamper):
    before = digests(spoiled)
    tamper(spoiled)
    assert digests(spoiled) != before
    sealed(spoiled)
    assert not verify(spoiled).accepted


def test_a_change_that_the_manifest_does_not_know_is_refused(spoiled):
    (spoiled / "certificates" / "README.md").write_text("trust me", "utf-8")
    (spoiled / "more.txt").touch()
    reasons = {finding.reason for finding in verify(spoiled).findings}
    assert {"certificates/README.md: changed since the build", "more.txt: not in the manifest"} <= reasons


def test_a_folder_that_is_no_set_is_bad_input(tmp_path):
    with pytest.raises(BadInputError, match=r"no manifest\.json"):
        verify(tmp_path)
