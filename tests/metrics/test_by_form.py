"""Statistics by logical form: counted by hand on a small table, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from certify.errors import BadInputError
from certify.metrics.answers import answers_from
from certify.metrics.bootstrap import Plan
from certify.metrics.by_form import by_form, grouped_by_form
from certify.metrics.clusters import clusters
from certify.metrics.rates import rates_of
from certify.metrics.selector import select
from certify.metrics.summary import summarise
from certify.report import latex, markdown, report_page

PLAN = Plan(200)


def table(wrong):
    """Twenty statements of two wordings; "a" is wrong on those in `wrong`, "b" on the first one only."""
    return [
        {"model": model, "statement_id": f"s{s}", "item_id": f"s{s}-{form}", "family": form, "label": True,
         "correct": not (s in wrong if model == "a" else s == 0), "sample": 0}
        for model in "ab" for s in range(20) for form in ("canonical", "voice")
    ]  # fmt: skip


FORMS = {
    f"s{s}": ("universal", "implication") if s < 12 else ("universal",) if s < 19 else ("ground",) for s in range(20)
}


@pytest.fixture
def answers():
    return replace(answers_from(table({0, 1, 2, 15})), forms=FORMS)


def test_a_statement_counts_in_each_of_its_forms(answers):
    found = by_form(answers, PLAN)["a"]
    assert found["universal"]["failure_rate"]["value"] == pytest.approx(4 / 19)
    assert found["implication"]["failure_rate"]["value"] == pytest.approx(3 / 12)
    assert found["implication"]["statements"] == 12
    assert found["implication"]["failure_rate"]["n"] == 24


def test_the_interval_of_a_form_counts_statements_and_not_wordings(answers):
    rate = by_form(answers, PLAN)["a"]["implication"]["failure_rate"]
    assert rate["low"] <= 1 / 12 and rate["high"] >= 5 / 12  # 24 independent answers would give a narrower one


def test_a_form_of_few_statements_has_no_number_but_a_reason(answers):
    rate = by_form(answers, PLAN)["a"]["ground"]["failure_rate"]
    assert rate["value"] is None
    assert rate["reason"] == "too few: 1 statements of this form, 10 are needed"


def test_without_items_there_is_nothing_by_form():
    bare = answers_from(table(set()))
    assert by_form(bare, PLAN) == {}
    with pytest.raises(BadInputError, match="give the build with --items"):
        grouped_by_form(bare)


def test_items_of_other_statements_give_no_forms():
    strange = replace(answers_from(table(set())), forms={"elsewhere": ("universal",)})
    with pytest.raises(BadInputError, match="no answered statement is among the items"):
        grouped_by_form(strange)


def test_a_model_is_selected_by_form_as_by_family(answers):
    grouped = grouped_by_form(answers)
    choices = select(rates_of(clusters(grouped)), ["implication"], answers=grouped, plan=PLAN)
    assert [choice.model for choice in choices] == ["b", "a"]
    assert choices[0].expected.value == pytest.approx(1 / 12)


def test_every_report_has_the_table_by_form(answers):
    summary = summarise(answers, PLAN)
    assert "Failure rate by logical form" in report_page(summary)
    assert "## Failure rate by logical form\n\n| Model | ground | implication | universal |" in markdown(summary)
    assert r"\caption{Failure rate by logical form.}" in latex(summary)


def test_a_report_without_forms_has_no_empty_table():
    summary = summarise(answers_from(table(set())), PLAN)
    assert "logical form" not in markdown(summary) + latex(summary)
