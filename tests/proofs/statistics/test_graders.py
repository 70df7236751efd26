"""What is known of graders: agreement of first opinions alone, second looks, planted proofs."""

from __future__ import annotations

from datetime import UTC, datetime

import numpy as np
import pytest

from certify.metrics.bootstrap import Plan
from certify.metrics.ordinal import alpha, weighted_kappa
from certify.proofs.grading.collect import GradeRow
from certify.proofs.statistics.graders import graders

PLAN = Plan(200)
FIRST, SECOND = [0, 0, 1, 2, 3, 3, 1, 0, 2, 3], [0, 1, 1, 2, 3, 2, 1, 0, 3, 3]


def row(grader: str, number: int, progress: int, kind: str = "proof", **more: object) -> GradeRow:
    fields = {"flags": {}, "source": f"k{number}", "problem": f"p{number}"} | more
    return GradeRow(
        when=datetime(2026, 1, 5, tzinfo=UTC), grader=grader, id=f"{kind}{number}", kind=kind, progress=progress,
        committed="", minutes=2.0, **fields,
    )  # type: ignore[arg-type] # fmt: skip


def both(first=FIRST, second=SECOND) -> list[GradeRow]:
    return [row(name, n, p) for name, grades in (("g1", first), ("g2", second)) for n, p in enumerate(grades)]


def test_two_graders_have_the_figures_of_the_reference_table():
    found = graders(both(), PLAN)
    (pair,) = found["pairs"]
    values = [pair[name]["value"] for name in ("kappa", "kappa_linear", "kappa_quadratic")]
    assert values == pytest.approx([0.6, 0.7692307692, 0.8888888889])
    alphas = [found["progress"][f"alpha_{level}"]["value"] for level in ("nominal", "ordinal", "interval")]
    assert alphas == pytest.approx([0.6174496644, 0.8855421687, 0.8942486085])
    assert pair["kappa_quadratic"]["low"] < pair["kappa_quadratic"]["value"] and pair["same"]["value"] == 0.7
    assert found["twice"] == 10 and found["can_show"]["proofs"] == 10


def test_third_opinions_are_left_out_of_agreement():
    third = [row("g3", n, 0, "third") for n in range(3)]
    alone, with_third = graders(both(), PLAN), graders([*both(), *third], PLAN)
    assert with_third["progress"] == alone["progress"] and with_third["pairs"] == alone["pairs"]
    assert with_third["names"] == ["g1", "g2", "g3"]


def test_a_third_regular_grader_is_part_of_alpha_and_of_two_more_pairs():
    found = graders([*both(), *(row("g3", n, 1) for n in range(4))], PLAN)
    table = np.column_stack([FIRST, SECOND, [1] * 4 + [-1] * 6])
    assert found["progress"]["alpha_ordinal"]["value"] == pytest.approx(alpha(table).value)
    assert [(pair["first"], pair["second"], pair["proofs"]) for pair in found["pairs"]] == [
        ("g1", "g2", 10), ("g1", "g3", 4), ("g2", "g3", 4),
    ]  # fmt: skip


def test_not_sure_is_no_rating_and_ac1_stands_beside_kappa():
    said = [("no", "no")] * 17 + [("yes", "no"), ("no", "yes"), ("yes", "not sure")]
    rows = [
        row(name, n, 1, flags={"logic": pair[place]})
        for place, name in enumerate(("g1", "g2"))
        for n, pair in enumerate(said)
    ]
    flag = graders(rows, PLAN)["pairs"][0]["flags"]["logic"]
    assert flag["kappa"]["n"] == 19 == flag["ac1"]["n"]
    assert flag["kappa"]["value"] < 0 and flag["ac1"]["value"] > 0.8
    table = np.array([[0, 0]] * 17 + [[1, 0], [0, 1]])
    assert flag["kappa"]["value"] == pytest.approx(weighted_kappa(table, "none").value)


def test_one_grader_has_no_agreement_and_nothing_to_show():
    found = graders([row("g1", n, p) for n, p in enumerate(FIRST)], PLAN)
    assert found["progress"]["alpha_ordinal"]["value"] is None and found["pairs"] == [] and found["can_show"] is None
    assert graders([], PLAN)["names"] == []


def test_a_second_look_is_compared_with_the_first_of_the_same_grader():
    again = [row("g1", 0, 0, "repeat"), row("g1", 1, 3, "repeat"), row("g2", 0, 0, "repeat")]
    found = graders([*both(), *again], PLAN)["selves"]
    assert (found["g1"]["progress"]["value"], found["g1"]["progress"]["n"]) == (0.5, 2)
    assert found["g2"]["progress"]["value"] == 1
    assert found["g1"]["minutes"] == 24 and found["g1"]["graded"] == 12


def test_a_repeat_whose_first_look_is_missing_is_not_compared():
    found = graders([row("g1", 0, 1), row("g1", 5, 1, "repeat")], PLAN)["selves"]["g1"]
    assert found["progress"]["value"] is None and found["progress"]["reason"]


def test_planted_proofs_tell_false_accepts_from_false_rejects():
    planted = [
        row("g1", n, given, "calibration", source=f"c{n}", problem=f"c{n}", right=right)
        for n, (right, given) in enumerate([(0, 3), (0, 0), (0, 2), (3, 3), (3, 2)])
    ]
    found = graders([*both(), *planted], PLAN)
    rates = found["calibration"]["g1"]
    assert rates["false_accept"]["value"] == pytest.approx(1 / 3) and rates["false_reject"]["value"] == 0.5
    assert found["calibration"]["g2"]["false_accept"]["value"] is None
    assert found["twice"] == 10, "planted proofs are none of the run"


def test_a_proof_of_what_is_certified_false_that_is_called_complete_is_a_falsehood_accepted():
    found = graders(both(), PLAN, frozenset({"k4", "k5", "k6"}))["calibration"]
    assert found["g1"]["falsehoods"]["value"] == pytest.approx(2 / 3)
    assert found["g2"]["falsehoods"]["value"] == pytest.approx(1 / 3)
    assert graders(both(), PLAN)["calibration"]["g1"]["falsehoods"]["value"] is None
