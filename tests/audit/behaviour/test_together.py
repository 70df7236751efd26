import random

import pytest

from certify.audit.behaviour import Evidence, FormalRow, While, audit_behaviour, together
from certify.certificate.item import Verdict
from certify.errors import BadInputError

from .builders import table

ASKED = table({"1": ("1111", "0000"), "2": ("1111", "0001"), "3": ("1111", "1111"), "4": ("1111", "1111")})
FINDINGS = audit_behaviour(ASKED, k=3, reading=While.JOINT).findings


def formal(number: int, verdict: Verdict, kernel: str | None = None) -> FormalRow:
    return FormalRow(f"{number}/p1", str(number), verdict, kernel, "why")


def test_a_formal_disproof_outranks_any_vote() -> None:
    rows = together([formal(3, Verdict.DIFFERENT, "checked"), formal(4, Verdict.REFUTED, "emitted")], FINDINGS)
    assert [row.id for row in rows] == ["3/p1", "4/p1", "1/p1", "2/p1"]
    assert [row.evidence for row in rows[:2]] == [Evidence.DISPROVED_BY_KERNEL, Evidence.DISPROVED]


def test_votes_order_equal_evidence_by_the_share_that_fails() -> None:
    assert [row.id for row in together([], reversed(FINDINGS))] == ["1/p1", "2/p1"]


def test_an_equivalent_item_that_models_fail_is_shown_as_disagreement() -> None:
    row = together([formal(1, Verdict.EQUIVALENT, "checked")], FINDINGS)[-1]
    assert row.evidence is Evidence.FLAGGED_BUT_EQUIVALENT
    assert row.disagreement is not None
    assert "formally equivalent" in row.disagreement


def test_a_disproved_item_that_models_pass_is_shown_as_disagreement_only_if_they_were_asked() -> None:
    rows = [formal(3, Verdict.DIFFERENT, "checked")]
    assert together(rows, (), frozenset({"3/p1"}))[0].disagreement is not None
    assert together(rows, ())[0].disagreement is None


def test_an_unknown_item_does_not_contradict_a_vote() -> None:
    row = together([formal(1, Verdict.UNKNOWN)], FINDINGS[:1])[0]
    assert (row.evidence, row.disagreement) == (Evidence.FLAGGED, None)


def test_ambiguous_ranks_higher_with_a_vote_than_without() -> None:
    rows = together([formal(1, Verdict.AMBIGUOUS), formal(3, Verdict.AMBIGUOUS)], FINDINGS[:1])
    assert [row.evidence for row in rows] == [Evidence.AMBIGUOUS_AND_FLAGGED, Evidence.AMBIGUOUS]


def test_the_order_does_not_depend_on_the_order_of_the_input() -> None:
    rows = [formal(n, verdict) for n, verdict in enumerate(Verdict)]
    shuffled = random.Random(5).sample(rows, len(rows))
    assert together(rows, FINDINGS) == together(shuffled, FINDINGS)


def test_two_formal_rows_for_one_item_are_refused() -> None:
    with pytest.raises(BadInputError, match="two formal rows"):
        together([formal(1, Verdict.UNKNOWN), formal(1, Verdict.DIFFERENT)], ())


def test_two_findings_for_one_item_are_refused() -> None:
    with pytest.raises(BadInputError, match="two behavioural findings"):
        together([], [FINDINGS[0], FINDINGS[0]])
