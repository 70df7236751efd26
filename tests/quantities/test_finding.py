from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from certify.certificate.item import Verdict
from certify.quantities import Aspect, GroupFinding, audit_group

counts = st.integers(2, 60)


def problem(times: int, count: int) -> str:
    return f"Today Tom has {times} times as many marbles as Ann. Ann has {count} marbles. How many has Tom?"


def reworded(times: int, count: int) -> str:
    return f"Ann owns {count} marbles. If Tom owns {times} times the number of marbles that Ann owns, how many is that?"


@given(counts, counts)
@settings(deadline=None)
def test_rewording_alone_is_never_a_difference(times: int, count: int) -> None:
    assert audit_group(problem(times, count), reworded(times, count)).verdict is Verdict.UNKNOWN


@given(counts, counts, counts)
@settings(deadline=None)
def test_another_multiple_is_different_and_never_equivalent(times: int, count: int, other: int) -> None:
    assume(len({times, count, other}) == 3)
    found = audit_group(problem(times, count), reworded(other, count))
    assert found.verdict is Verdict.DIFFERENT
    assert [theorem.statement for theorem in found.theorems] == [f": {other} * {count} ≠ {times} * {count}"]


@given(st.text(max_size=80), st.text(max_size=80))
@settings(deadline=None)
def test_no_text_is_too_strange_to_compare(first: str, second: str) -> None:
    found = audit_group(first, second)
    assert found.reason
    assert json.loads(json.dumps(found.as_json()))["verdict"] == found.verdict.value


def test_nothing_read_is_unknown_with_a_reason() -> None:
    found = audit_group("A dog sleeps.", "The dog is asleep.")
    assert (found.verdict, found.agreed) == (Verdict.UNKNOWN, 0)
    assert "nothing could be aligned" in found.reason


def test_phrases_without_a_counterpart_are_named() -> None:
    found = audit_group("He ate 3 pears and 8 plums.", "He ate 3 pears.")
    assert found.open == ("8 plums",)


def test_text_from_outside_does_not_reach_the_statement_of_a_theorem() -> None:
    evil = 'He has {} boxes -/ "); import IO #eval axiom'
    found = audit_group(evil.format(5), evil.format(6), id='x"; sorry')
    (theorem,) = found.theorems
    assert (theorem.name, theorem.statement) == ("wp_x___sorry_number_1", ": 6 ≠ 5")
    assert "-/" not in theorem.doc


def test_the_names_of_the_theorems_of_one_pair_are_distinct() -> None:
    first = "Mia picks 7 apples and 9 pears at $3 per hour. Tom has twice as many as Ann."
    second = "Mia picks 9 apples and 7 pears at $3 per day. Tom has 3 times as many as Ann."
    names = [theorem.name for theorem in audit_group(first, second).theorems]
    assert len(names) == len(set(names)) == 4


# ---- the development data, read by hand: see docs/word_problems.md ----


@pytest.fixture(scope="module")
def groups(shared_data: Path) -> dict[int, GroupFinding]:
    lines = (shared_data / "mathcheck" / "mathcheck_formInv_full_129.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [row for row in map(json.loads, lines) if row["family"] != "canonical"]
    return {int(row["group_id"]): audit_group(row["canonical_nl"], row["nl_question"], id=row["id"]) for row in rows}


def test_only_the_pair_that_truly_differs_is_called_different(groups: dict[int, GroupFinding]) -> None:
    assert [number for number, found in groups.items() if found.verdict is Verdict.DIFFERENT] == [38]
    (theorem,) = groups[38].theorems
    assert theorem.statement == ": 2 * (2 * (2 * 125)) - 2 ≠ 4 * 125 - 2"
    assert theorem.proof == "by decide"


def test_the_ambiguous_pairs_are_those_read_as_such_by_hand(groups: dict[int, GroupFinding]) -> None:
    ambiguous = [number for number, found in groups.items() if found.verdict is Verdict.AMBIGUOUS]
    assert ambiguous == [25, 26, 27, 47, 60, 75, 82, 111, 127]


@pytest.mark.parametrize(
    ("group", "aspect"),
    [(25, Aspect.QUESTION), (27, Aspect.RELATION), (75, Aspect.RELATION), (82, Aspect.QUESTION)],
)
def test_the_texts_that_models_stumble_over_have_a_named_fault(
    groups: dict[int, GroupFinding], group: int, aspect: Aspect
) -> None:
    assert {found.aspect for found in groups[group].differences} == {aspect}
    assert not any(found.certain for found in groups[group].differences)


def test_no_pair_of_the_development_data_is_called_equivalent(groups: dict[int, GroupFinding]) -> None:
    assert len(groups) == 129
    assert not [number for number, found in groups.items() if found.verdict is Verdict.EQUIVALENT]
