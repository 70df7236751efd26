"""Verification: a build is accepted from its files alone, and every way of tampering with one is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from certify.certificate.manifest import NAME, files_of, read_manifest, sha256
from certify.certificate.verify import verify
from certify.errors import BadInputError
from tests.small_build import Built


def test_a_build_is_accepted_from_its_files_alone(built: Built) -> None:
    report = verify(built.folder)
    assert report.findings == ()
    assert report.certified == sum(built.summary.certified.values()) > 0


def rewrite_manifest(folder: Path) -> None:
    """Bring the manifest's digests up to date, as a careful forger would."""
    table = json.loads((folder / NAME).read_text("utf-8"))
    table["files"] = {name: sha256(file) for name, file in files_of(folder)}
    (folder / NAME).write_text(json.dumps(table), "utf-8")


def edit_items(folder: Path, change: Callable[[list[dict[str, Any]]], None]) -> None:
    file = folder / "items.jsonl"
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    change(rows)
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), "utf-8")
    rewrite_manifest(folder)


def first(rows: list[dict[str, Any]], statement: str = "dvd_trans") -> dict[str, Any]:
    return next(row for row in rows if row["family"] != "canonical" and row["statement_id"] == statement)


def reasons(folder: Path) -> str:
    report = verify(folder)
    assert not report.accepted
    return "\n".join(finding.reason for finding in report.findings)


def test_a_changed_byte_is_seen_by_the_manifest(spoiled: Path) -> None:
    with (spoiled / "items.jsonl").open("a", encoding="utf-8") as file:
        file.write("\n")
    assert "changed since the build" in reasons(spoiled)


def test_a_missing_file_is_seen(spoiled: Path) -> None:
    (spoiled / "inputs" / "statements.jsonl").unlink()
    assert "missing" in reasons(spoiled)


def test_an_extra_file_is_seen(spoiled: Path) -> None:
    (spoiled / "certificates" / "Extra.lean").write_text("theorem t : True := trivial\n")
    assert "not in the manifest" in reasons(spoiled)


def test_another_text_is_refused_even_with_a_new_manifest(spoiled: Path) -> None:
    edit_items(spoiled, lambda rows: first(rows).update(text="If a divides b and a divides c, then b divides c."))
    assert "the text is read as" in reasons(spoiled)


def test_another_text_with_its_own_formula_is_still_refused(spoiled: Path) -> None:
    text, formula = "Every natural number is even.", "∀ n:Nat. even(n)"
    edit_items(spoiled, lambda rows: first(rows).update(text=text, formula=formula))
    assert "the item says equivalent" in reasons(spoiled)


def test_another_canonical_text_is_refused(spoiled: Path) -> None:
    edit_items(spoiled, lambda rows: first(rows).update(canonical="Every natural number is even."))
    assert "not that of inputs/statements.jsonl" in reasons(spoiled)


def test_another_label_is_refused(spoiled: Path) -> None:
    edit_items(spoiled, lambda rows: first(rows).update(label=False))
    assert "the label false is not the one" in reasons(spoiled)


def test_another_tier_is_refused(spoiled: Path) -> None:
    edit_items(spoiled, lambda rows: first(rows).update(tier="T2"))
    assert "the texts are equivalent at tier T1" in reasons(spoiled)


def test_a_tier_at_which_nothing_is_proved_is_none_of_an_item(spoiled: Path) -> None:
    edit_items(spoiled, lambda rows: first(rows).update(tier="T3"))
    assert "no tier 'T3'; known: T1, T2" in reasons(spoiled)


def test_other_axioms_than_the_kernel_reports_are_refused(spoiled: Path) -> None:
    edit_items(spoiled, lambda rows: first(rows)["certificate"].update(axioms=["propext", "sorryAx"]))
    assert "not those claimed" in reasons(spoiled)


def test_a_certificate_that_is_only_emitted_is_not_accepted(spoiled: Path) -> None:
    edit_items(spoiled, lambda rows: first(rows)["certificate"].update(status="emitted"))
    assert "only emitted" in reasons(spoiled)


def test_an_item_twice_is_refused(spoiled: Path) -> None:
    edit_items(spoiled, lambda rows: rows.append(first(rows)))
    assert "stands twice" in reasons(spoiled)


def test_an_item_without_its_canonical_item_is_refused(spoiled: Path) -> None:
    edit_items(spoiled, lambda rows: rows.remove(next(row for row in rows if row["id"] == "dvd_trans_canonical")))
    assert "no canonical item" in reasons(spoiled)


def test_a_theorem_without_an_item_is_refused(spoiled: Path) -> None:
    edit_items(spoiled, lambda rows: rows.remove(first(rows)))
    assert "without an item" in reasons(spoiled)


def test_a_line_that_is_no_item_is_refused_with_its_number(spoiled: Path) -> None:
    with (spoiled / "items.jsonl").open("a", encoding="utf-8") as file:
        file.write("{}\n")
    rewrite_manifest(spoiled)
    report = verify(spoiled)
    assert any(finding.place.startswith("items.jsonl, line ") for finding in report.findings)


def test_a_statement_changed_in_the_lean_files_is_refused(spoiled: Path) -> None:
    for role in ("Solution", "Challenge"):
        file = spoiled / "certificates" / role / "Core" / "Part001.lean"
        file.write_text(file.read_text("utf-8").replace("↔", "→", 1), "utf-8")
    rewrite_manifest(spoiled)
    assert not verify(spoiled).accepted


def test_a_proof_that_does_not_stand_is_refused(spoiled: Path) -> None:
    file = spoiled / "certificates" / "Solution" / "Core" / "Part001.lean"
    text = file.read_text("utf-8")
    assert "Iff.rfl" in text
    file.write_text(text.replace("Iff.rfl", "sorry", 1), "utf-8")
    rewrite_manifest(spoiled)
    assert not verify(spoiled).accepted


def test_a_build_by_another_grammar_is_called_stale(spoiled: Path) -> None:
    table = json.loads((spoiled / NAME).read_text("utf-8"))
    table["language"] = "0" * 64
    (spoiled / NAME).write_text(json.dumps(table), "utf-8")
    assert "other grammars or templates" in reasons(spoiled)


def test_a_folder_without_a_manifest_is_no_build(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"no manifest\.json"):
        verify(tmp_path)


def test_a_broken_manifest_is_refused(spoiled: Path) -> None:
    (spoiled / NAME).write_text("{")
    with pytest.raises(BadInputError, match="is no manifest"):
        read_manifest(spoiled)
