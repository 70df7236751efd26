"""Controls: false siblings that are refuted, disproved, read back, and labelled FALSE."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from certify.build.build import build
from certify.build.controls import WIDENED, ControlWork, controls
from certify.build.draft import Options
from certify.certificate.item import CONTROL, Item, Verdict, read_items
from certify.certificate.recheck import excused
from certify.certificate.source import Source, source_of
from certify.certificate.statements import StatementRow, read_statements, shipped
from certify.certificate.verify import verify
from certify.decide.conventions import SAYS
from certify.english.reader import read_text
from certify.evaluate.protocol import protocol, render
from certify.evaluate.question import question_of_item
from certify.lexicon import load
from tests.certificate.test_verify import edit_items, reasons

ROWS = (
    StatementRow(id="abs", text="Every integer is at most its absolute value."),
    StatementRow(id="trans", text="If a divides b and b divides c, then a divides c."),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("controls") / "out"
    build(ROWS, out, Options(per_family=2, families=("F1",), controls=True), workers=1)
    return out


def made(folder: Path) -> list[Item]:
    return [item for item in read_items(folder) if isinstance(item, Item) and item.family == CONTROL]


def test_every_statement_has_two_false_siblings_of_different_kinds(folder: Path) -> None:
    for row in ROWS:
        mine = [item for item in made(folder) if item.statement_id == row.id]
        assert len({item.steps for item in mine}) == len(mine) == 2


def test_a_control_is_labelled_false_with_witness_and_kernel_checked_disproof(folder: Path) -> None:
    for item in made(folder):
        assert (item.label, item.verdict, item.tier) == (False, Verdict.REFUTED, None)
        assert item.evidence["witness"]
        assert item.certificate is not None and item.certificate.status == "kernel"


SUBTRACTION = StatementRow(id="minus", text="For all natural numbers a and b, if b is at most a, then (a - b) + b = a.")


def test_a_control_that_a_convention_alone_makes_false_is_made_only_when_asked_for() -> None:
    source = source_of(SUBTRACTION, load())
    assert isinstance(source, Source)
    strict, free = (
        ControlWork(SUBTRACTION, source, load()),
        ControlWork(SUBTRACTION, source, load(), by_convention=True),
    )
    names = [draft.item.conventions for draft in free.drafts(20)]
    assert ("truncated_subtraction",) in names
    assert ("truncated_subtraction",) not in [draft.item.conventions for draft in strict.drafts(20)]
    assert any("false by a convention alone" in reason for reason in {row.reason for row in strict.dropped})


def test_a_false_text_that_may_be_read_as_the_canonical_one_is_no_control() -> None:
    row = StatementRow(id="at_least", text="Every natural number is at least some natural number.")
    source = source_of(row, load())
    assert isinstance(source, Source)
    text = "Every natural number is at least some natural number other than itself."
    (reading,) = read_text(text, load()).readings
    assert excused(source, text, reading.statement, load())
    (other,) = read_text("Every natural number is at least every natural number.", load()).readings
    assert not excused(source, "Every natural number is at least every natural number.", other.statement, load())


def test_a_control_passes_to_the_evaluation_as_a_false_item(folder: Path) -> None:
    assert all(item.certified and not item.label for item in made(folder))


def test_the_build_with_controls_verifies(folder: Path) -> None:
    assert verify(folder).findings == ()


def test_a_control_with_the_label_true_is_refused(folder: Path, tmp_path: Path) -> None:
    import shutil

    copy = Path(shutil.copytree(folder, tmp_path / "copy"))
    edit_items(copy, lambda rows: next(row for row in rows if row["family"] == CONTROL).update(label=True))
    assert "the label true is not the one" in reasons(copy)


def test_a_control_that_claims_to_be_equivalent_is_refused(folder: Path, tmp_path: Path) -> None:
    import shutil

    copy = Path(shutil.copytree(folder, tmp_path / "copy"))
    change = {"verdict": "equivalent", "label": True, "tier": "T1"}
    edit_items(copy, lambda rows: next(row for row in rows if row["family"] == CONTROL).update(change))
    assert "the texts are refuted" in reasons(copy)


def test_the_ways_to_make_controls_are_data() -> None:
    kinds = {row.name for row in controls().rules}
    wanted = {"converse", "biconditional", "strict_for_weak", "hypothesis_dropped", "quantifiers_swapped", "off_by_one"}
    assert wanted <= kinds
    assert WIDENED not in kinds


def test_a_claim_about_fewer_things_is_widened_and_refuted() -> None:
    row = StatementRow(id="total", text="In a linear order, for all elements a and b, a ≤ b or b ≤ a.")
    source = source_of(row, load())
    assert isinstance(source, Source)
    (widened, *_) = ControlWork(row, source, load()).drafts(1)
    assert widened.item.steps == (WIDENED,)
    assert widened.item.text.startswith("In a partial order, ")


def test_a_true_claim_never_becomes_a_control(folder: Path) -> None:
    rows = [json.loads(line) for line in (folder / "items.jsonl").read_text("utf-8").splitlines()]
    assert all(row["certificate"]["theorem"] for row in rows if row["family"] == CONTROL)
    assert all("¬" in file.read_text("utf-8") for file in folder.glob("certificates/Solution/Mathlib/*.lean"))


def test_quantifiers_that_change_places_make_a_false_claim() -> None:
    rows = read_statements(shipped())
    row = next(row for row in rows if isinstance(row, StatementRow) and row.id == "mul_left_surjective")
    source = source_of(row, load())
    assert isinstance(source, Source)
    swapped = [
        draft for draft in ControlWork(row, source, load()).drafts(3) if draft.item.steps == ("quantifiers_swapped",)
    ]
    assert [draft.item.verdict for draft in swapped] == [Verdict.REFUTED]


def test_a_control_by_convention_names_it_and_its_prompt_states_it_and_verify_accepts_the_build(tmp_path: Path) -> None:
    options = Options(per_family=1, families=("F1",), controls=True, by_convention=True)
    build([SUBTRACTION], tmp_path / "out", options, workers=1)
    asked = [item for item in made(tmp_path / "out") if item.conventions]
    assert asked and all(item.conventions == ("truncated_subtraction",) for item in asked)
    for item in asked:
        prompt = render(protocol("verdict"), question_of_item(item), seed=0)
        assert SAYS["truncated_subtraction"] in prompt.user and item.text in prompt.user
    assert verify(tmp_path / "out").accepted
    edit_items(tmp_path / "out", lambda rows: [row.pop("conventions", None) for row in rows].clear())
    assert "its truth hangs on truncated_subtraction" in reasons(tmp_path / "out")
