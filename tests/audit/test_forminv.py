"""The public FormInv items against two readers' labels, their false siblings, and MathCheck's published numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from certify.audit.answers import Protocol
from certify.audit.audit import Options, audit
from certify.audit.behaviour import While
from tests.audit.conftest import read_lines, write_rows

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def summary(shared_data: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    forminv = shared_data / "forminv"
    options = Options(gold=forminv / "forminv_v3_50_gold.jsonl")
    return audit(forminv / "forminv_v3_50.jsonl", tmp_path_factory.mktemp("forminv") / "out", options)


def test_no_verdict_contradicts_a_label(summary: dict[str, Any]) -> None:
    assert summary["gold"]["contradictions"] == []
    assert summary["our_bugs"] == 0


def test_nine_in_ten_paraphrases_are_decided_and_nearly_all_of_these_by_the_kernel(summary: dict[str, Any]) -> None:
    decided = sum(
        number
        for verdicts in summary["gold"]["equivalence"].values()
        for verdict, number in verdicts.items()
        if verdict in ("equivalent", "different", "refuted")
    )
    assert decided >= 0.9 * 316
    assert summary["kernel_checked_of_decided"]["share"] >= 0.95


def test_no_true_claim_is_called_false(summary: dict[str, Any]) -> None:
    assert "false" not in summary["gold"]["truth"]["true"]


@pytest.fixture(scope="module")
def siblings(shared_data: Path, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """Return the verdicts on one false statement for each theorem, put beside the true one."""
    folder = tmp_path_factory.mktemp("siblings")
    forminv = shared_data / "forminv"
    false = json.loads((forminv / "false_siblings_50.json").read_text("utf-8"))["siblings"]
    by_number = {sibling["theorem_id"][:8]: sibling["false_stmt"] for sibling in false}
    rows = [
        {"id": row["theorem_id"], "canonical": row["canonical_nl"], "lean": row["lean4_statement"],
         "paraphrase": by_number[row["theorem_id"][:8]]}
        for row in read_lines(forminv / "forminv_v3_50.jsonl") if row["family"] == "canonical"
    ]  # fmt: skip
    audit(write_rows(folder / "siblings.jsonl", rows), folder / "out", Options(format="pairs"))
    return read_lines(folder / "out" / "verdicts.jsonl")


def test_no_false_sibling_is_called_equivalent(siblings: list[dict[str, Any]]) -> None:
    assert len(siblings) == 50
    assert [row["id"] for row in siblings if row["verdict"] == "equivalent"] == []


def test_most_false_siblings_are_refuted_by_the_kernel(siblings: list[dict[str, Any]]) -> None:
    refuted = [row["id"] for row in siblings if row["verdict"] == "refuted" and row["kernel"] == "checked"]
    assert len(refuted) >= 40


@pytest.mark.parametrize(("reading", "flagged"), [(While.MARGINAL, {"25", "27", "75", "82"}), (While.JOINT, None)])
def test_mathcheck_answers_give_the_published_flags(
    shared_data: Path, tmp_path: Path, reading: While, flagged: set[str] | None
) -> None:
    folder = shared_data / "mathcheck"
    protocol = Protocol(folder / "mathcheck_129_results.json", 3, reading)
    options = Options(format="mathcheck", answers=protocol)
    found = audit(folder / "mathcheck_formInv_full_129.jsonl", tmp_path / "out", options)["behaviour"]
    groups = {finding["statement_id"] for finding in found["findings"]}
    assert groups == flagged if flagged is not None else groups < {"25", "27", "75", "82"}
