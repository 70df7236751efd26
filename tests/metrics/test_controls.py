"""Controls belong to the pair of their statement and are no form of it: small cases computed by hand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certify.errors import BadInputError
from certify.metrics.answers import answers_from, contenders
from certify.metrics.bootstrap import Plan
from certify.metrics.by_form import grouped_by_form
from certify.metrics.clusters import clusters
from certify.metrics.rates import rates_of
from certify.metrics.repeats import repeats
from certify.metrics.selector import select
from certify.metrics.summary import summarise
from certify.report import report_page
from tests.metrics.tables import draw_rows

PLAN = Plan(200)
FORMS = ("canonical", "F1")


def rows(model: str, said: dict[str, str]) -> list[dict[str, Any]]:
    """Rows of `model`: for each statement what it says of canonical form, paraphrase and control, T or F."""
    return [
        {
            "model": model,
            "statement_id": statement,
            "item_id": f"{statement}-{family}",
            "family": family,
            "label": family != "control",
            "correct": (answer == "T") == (family != "control"),
            "sample": 0,
        }
        for statement, answers in said.items()
        for family, answer in zip((*FORMS, "control"), answers, strict=True)
    ]


YES = rows("scripted:always_true", {"s1": "TTT", "s2": "TTT"})
#: s1: one form of two is missed, the control is seen through; s2: both forms right, the control believed.
MIXED = rows("mixed", {"s1": "TFF", "s2": "TTT"})


def test_who_always_says_true_has_every_form_right_and_tells_nothing_apart():
    model = summarise(answers_from(YES), PLAN)["models"]["scripted:always_true"]
    assert [model[name]["value"] for name in ("accuracy", "scr", "mean_ig", "cir")] == [1, 1, 0, 0]
    assert [model[name]["value"] for name in ("balanced_accuracy", "d_prime")] == [0.5, 0]
    assert model["scr_decomposition"]["observed"] == model["scr_decomposition"]["by_family"] == 1
    assert model["families"]["control"]["failure_rate"]["value"] == 1


def test_statistics_of_forms_are_those_computed_by_hand():
    model = summarise(answers_from(MIXED), PLAN)["models"]["mixed"]
    assert model["accuracy"]["value"] == 3 / 4
    assert model["scr"]["value"] == model["cir"]["value"] == 1 / 2
    assert model["mean_ig"]["value"] == 1 / 4  # √(½·½) of one statement in two
    assert model["mechanical_scr"]["value"] == (3 / 4) ** 2
    assert model["balanced_accuracy"]["value"] == (3 / 4 + 1 / 2) / 2
    # hits (1 + 0)/2, alarms (½ + 0)/2; corrected (1 + ½)/3 and (½ + ½)/3; Φ⁻¹(½) − Φ⁻¹(⅓) = 0.430727
    assert model["d_prime"]["value"] == pytest.approx(0.430727, abs=1e-6)
    assert model["coverage"]["graded"] == model["coverage"]["of"] == 4


def test_controls_change_nothing_but_what_is_counted_by_label():
    @settings(max_examples=20, deadline=None)
    @given(seed=st.integers(0, 10**6), right=st.lists(st.booleans(), min_size=12, max_size=12))
    def holds(seed: int, right: list[bool]) -> None:
        forms = [row | {"label": True} for row in draw_rows(seed, models=1)]
        controls = [
            {
                **forms[0],
                "statement_id": f"s{s}",
                "item_id": f"s{s}-c",
                "family": "control",
                "label": False,
                "correct": correct,
            }
            for s, correct in enumerate(right)
        ]
        bare, full = (summarise(answers_from(table), PLAN) for table in (forms, forms + controls))
        ((_, before),), ((_, after),) = bare["models"].items(), full["models"].items()
        for name in before.keys() - {"balanced_accuracy", "d_prime", "families"}:
            assert before[name] == after[name], name
        assert before["families"].items() <= after["families"].items()
        assert bare["tests"] == full["tests"]

    holds()


def test_cochrans_q_is_not_lost_where_there_are_more_controls_than_forms():
    said = {f"s{n}": "TFT" if n % 3 else "TTF" for n in range(12)}
    twice = rows("m", said) + [
        row | {"item_id": f"{row['item_id']}-2"} for row in rows("m", said) if row["family"] == "control"
    ]
    test = summarise(answers_from(twice), PLAN)["tests"]["cochran_q"]["families"]["m"]
    assert test["n"] == 12 and test["df"] == 1
    assert test["statistic"] == pytest.approx(8)  # eight statements of twelve differ, all one way: (8 − 0)²/8


def test_a_control_is_no_flip_of_a_sampled_statement():
    twice = [row | {"sample": sample} for row in rows("m", {"s1": "TTT", "s2": "TTT"}) for sample in (0, 1)]
    found = repeats(answers_from(twice), "m")
    assert found is not None and found.cir_systematic.value == 0


def test_a_control_has_no_part_in_the_logical_form_of_its_statement():
    answers = answers_from(MIXED)
    object.__setattr__(answers, "forms", {"s1": ("universal",), "s2": ("universal",)})
    assert set(grouped_by_form(answers).table["item_id"]) == {"s1-canonical", "s1-F1", "s2-canonical", "s2-F1"}


def test_the_report_counts_statements_wordings_and_false_siblings_apart():
    page = report_page(summarise(answers_from(MIXED), PLAN))
    assert "1 model answered questions about 2 statements, worded in 4 ways altogether, and 2 false siblings" in page
    bare = report_page(summarise(answers_from([row for row in MIXED if row["family"] == "canonical"]), PLAN))
    assert "questions about 2 statements." in bare and "false sibling" not in bare.split("</p>")[0]


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        ([row for row in MIXED if row["label"]], "one_label"),
        ([*MIXED, {**MIXED[2], "statement_id": "alone", "item_id": "alone"}], "lone_controls"),
        ([*MIXED, {**MIXED[0], "label": False, "item_id": "other", "family": "F2"}], "mixed_labels"),
    ],
)
def test_odd_labels_are_told(table, kind):
    assert kind in [notice.kind for notice in answers_from(table).notices]
    assert kind not in [notice.kind for notice in answers_from(MIXED).notices]


def test_no_command_ranks_baselines_beside_two_models_and_none_recommends_one():
    perfect = [row | {"model": "scripted:perfect", "correct": True} for row in MIXED]
    answers = answers_from(MIXED + [row | {"model": "other"} for row in MIXED] + perfect)
    assert [choice.model for choice in select(rates_of(clusters(answers)), FORMS)] == ["mixed", "other"]
    assert summarise(answers, PLAN)["rankings"]["models"] == contenders(answers.models) == ["mixed", "other"]


def test_beside_one_model_a_better_baseline_is_shown_and_the_model_recommended():
    perfect = [row | {"model": "scripted:perfect", "correct": True} for row in MIXED]
    choices = select(rates_of(clusters(answers_from(MIXED + perfect))), FORMS)
    assert [(choice.model, choice.recommended) for choice in choices] == [("scripted:perfect", False), ("mixed", True)]
    alone = select(rates_of(clusters(answers_from(perfect))), FORMS)
    assert not any(choice.recommended for choice in alone)


def test_a_family_that_no_answer_has_is_refused_by_name():
    with pytest.raises(BadInputError, match="F7; the results hold canonical, F1, control"):
        select(rates_of(clusters(answers_from(MIXED))), ["F7"])
