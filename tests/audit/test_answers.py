"""Gold labels, answers of models and equivalence classes: what is counted, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from certify.audit.answers import Protocol, behaviour, load_responses
from certify.audit.behaviour import While
from certify.audit.equivalences import equivalences
from certify.audit.finding import Finding
from certify.audit.gold import Gold
from certify.decide.outcome import Verdict
from certify.errors import BadInputError
from certify.report.verdicts import audit_rows
from tests.audit.conftest import write_rows


def finding(name: str, statement: str, meaning: str, verdict: Verdict = Verdict.EQUIVALENT) -> Finding:
    return Finding(id=name, statement_id=statement, family="f", text=name, canonical=statement, verdict=verdict,
                   reason="", meaning=meaning, canonical_meaning=statement, reference="canonical")  # fmt: skip


def graph(*findings: Finding) -> dict[str, Any]:
    rows = [
        (each, {"verdict": each.verdict.value, "evidence": "kernel", "reference": "canonical",
                "certificate": {"theorem": f"thm_{each.id}"}})
        for each in findings
    ]  # fmt: skip
    return equivalences(rows)


def test_items_equivalent_to_one_canonical_text_are_one_class() -> None:
    found = graph(finding("a", "s", "m1"), finding("b", "s", "m2"), finding("c", "t", "m3"))
    assert found["classes"] == [["item:a", "item:b", "statement:s"], ["item:c", "statement:t"]]


def test_statements_that_share_a_text_are_named() -> None:
    found = graph(finding("a", "s", "same"), finding("b", "t", "same"))
    assert found["shared_by_statements"] == [["s", "t"]]


def test_a_text_that_says_what_another_theorem_says_joins_that_one() -> None:
    found = graph(finding("a", "s", "t", Verdict.DIFFERENT), finding("b", "t", "t"))
    assert ["item:a", "item:b", "statement:t"] in found["classes"]


def test_different_texts_are_in_no_class() -> None:
    found = graph(finding("a", "s", "m1", Verdict.DIFFERENT))
    assert (found["classes"], found["alone"]) == ([], 2)


@pytest.mark.parametrize("told", [{"reference": "lean"}, {"evidence": "judgement"}])
def test_what_is_not_proved_of_the_canonical_text_is_no_link_to_it(told: dict[str, str]) -> None:
    row = {"verdict": "equivalent", "evidence": "kernel", "reference": "canonical", "certificate": None}
    found = equivalences([(finding("a", "s", "m1"), row | told)])
    assert (found["classes"], found["links"]) == ([], [])
    assert equivalences([(finding("a", "s", "m1"), row)])["links"]


def labels(folder: Path, rows: list[dict[str, Any]]) -> Gold:
    return Gold(write_rows(folder / "gold.jsonl", rows))


def test_a_verdict_against_a_label_is_named(tmp_path: Path) -> None:
    gold = labels(
        tmp_path,
        [{"id": "a", "equiv": "yes", "truth": "true"}, {"id": "b", "equiv": "no"}, {"id": "c", "equiv": "yes"}],
    )
    gold.count({"id": "a", "verdict": "different", "claim_truth": "not_refuted"})
    gold.count({"id": "b", "verdict": "unknown", "claim_truth": None})
    gold.count({"id": "stranger", "verdict": "equivalent", "claim_truth": None})
    found = gold.as_json()
    assert found["equivalence"] == {"no": {"unknown": 1}, "yes": {"different": 1}}
    assert found["contradictions"] == ["a"]
    assert found["labels_without_item"] == 1


def test_a_label_that_is_none_is_listed_and_the_rest_counts(tmp_path: Path) -> None:
    gold = labels(tmp_path, [{"id": "a", "equiv": "maybe"}, {"id": "b", "equiv": "no"}])
    assert [bad.line for bad in gold.bad] == [1]


def test_a_second_label_of_an_item_is_listed_and_the_first_counts(tmp_path: Path) -> None:
    gold = labels(tmp_path, [{"id": 1, "equiv": "yes"}, {"id": "1", "equiv": "no"}])
    assert [bad.reason for bad in gold.bad] == ["id: '1' has a label already"]
    gold.count({"id": "1", "verdict": "different", "claim_truth": None})
    assert gold.as_json()["contradictions"] == ["1"]


@pytest.mark.parametrize("header", ["id,equiv", "id,equiv,truth"])
def test_labels_need_no_truth(tmp_path: Path, header: str) -> None:
    (tmp_path / "gold.csv").write_text(f"{header}\na,yes{',' * (header.count(',') - 1)}\n")
    gold = Gold(tmp_path / "gold.csv")
    gold.count({"id": "a", "verdict": "different", "claim_truth": "not_refuted"})
    assert (gold.as_json()["contradictions"], gold.as_json()["truth"]) == (["a"], {})


def test_a_gold_file_without_labels_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no label loads"):
        labels(tmp_path, [{"id": "a"}])


def answer(model: str, item: str, form: str, correct: bool) -> dict[str, Any]:
    return {"model": model, "item_id": item, "statement_id": "dvd_zero", "form": form, "correct": correct}


def asked(folder: Path, rows: list[dict[str, Any]], k: int = 2) -> tuple[Protocol, Any]:
    protocol = Protocol(write_rows(folder / "answers.jsonl", rows), k, While.JOINT)
    return protocol, load_responses(protocol)


def test_a_disproof_stands_before_a_vote_and_their_disagreement_is_shown(audited: Path, tmp_path: Path) -> None:
    rows = [answer(model, "canon", "canonical", True) for model in "AB"]
    rows += [answer(model, "voice", "voice", False) for model in "AB"]
    rows += [answer(model, "swapped", "voice", True) for model in "AB"]
    found = behaviour(*asked(tmp_path, rows), audit_rows(audited))["together"]
    assert [(row["id"], row["evidence"]) for row in found[:2]] == [
        ("swapped", "disproved_by_kernel"),
        ("voice", "flagged_but_equivalent"),
    ]
    assert all(row["disagreement"] for row in found[:2])


def test_answers_are_joined_by_statement_and_form_where_ids_differ(audited: Path, tmp_path: Path) -> None:
    rows = [answer(model, "dvd_zero/canonical", "canonical", True) for model in "AB"]
    rows += [answer(model, "dvd_zero/noise", "noise", False) for model in "AB"]
    found = behaviour(*asked(tmp_path, rows), audit_rows(audited))["together"]
    assert ("noise", "flagged") in [(row["id"], row["evidence"]) for row in found]


def test_answers_about_another_dataset_are_refused(audited: Path, tmp_path: Path) -> None:
    rows = [answer("A", "x/canonical", "canonical", True), answer("A", "x/other", "other", False)]
    with pytest.raises(BadInputError, match="no answer belongs to a row"):
        behaviour(*asked(tmp_path, rows, 1), audit_rows(audited))


def test_more_models_wanted_than_asked_is_refused(audited: Path, tmp_path: Path) -> None:
    rows = [answer("A", "canon", "canonical", True), answer("A", "voice", "voice", False)]
    with pytest.raises(BadInputError, match="k = 5"):
        behaviour(*asked(tmp_path, rows, 5), audit_rows(audited))


def test_classes_of_the_small_dataset_hold_what_was_proved(audited: Path) -> None:
    found = json.loads((audited / "classes.json").read_text("utf-8"))
    assert found["classes"] == [["item:again", "item:same", "item:voice", "statement:dvd_zero"]]
