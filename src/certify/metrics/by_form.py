"""Answers by logical form: a statement counts in each form that it has, so forms overlap and never add up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import polars as pl

from certify.certificate.item import CONTROL
from certify.errors import BadInputError
from certify.metrics.answers import Answers
from certify.metrics.bootstrap import Plan
from certify.metrics.clusters import clusters
from certify.metrics.estimate import undefined
from certify.metrics.profile import profile

#: A form of fewer statements is counted and not estimated: its interval would cover nearly everything.
FEWEST = 10


def grouped_by_form(answers: Answers) -> Answers:
    """Return the answers with the forms of their statements in place of the families of their wordings.

    Controls are left out: what was done to spoil a claim may have changed its form.
    Raises BadInputError where the forms are not known: they are those of the items that are given beside the answers.
    """
    if not answers.forms:
        raise BadInputError("the logical forms of the statements are not known: give the build with --items")
    rows = [(name, form) for name, forms in answers.forms.items() for form in forms]
    forms = pl.DataFrame(rows, schema=["statement_id", "form"], orient="row")
    worded = answers.table.filter(pl.col("family") != CONTROL)
    joined = worded.join(forms, on="statement_id", how="inner", maintain_order="left")
    if joined.is_empty():
        raise BadInputError("no answered statement is among the items: their logical forms are not known")
    table = joined.with_columns(pl.col("form").alias("family")).drop("form").select(answers.table.columns)
    return replace(answers, table=table, absent=answers.absent - {"family"})


def by_form(answers: Answers, plan: Plan) -> dict[str, dict[str, Any]]:
    """Return for each model and form the failure rate with its interval and the number of statements behind it.

    Intervals as for families: Wilson's where a statement has one answer, else the cluster bootstrap by statement.
    """
    if not answers.forms:
        return {}
    grouped = grouped_by_form(answers)
    data = clusters(grouped)
    rates = profile(data, plan, grouped.absent).families
    found: dict[str, dict[str, Any]] = {model: {} for model in data.models}
    for place, form in enumerate(data.families):
        for at, model in enumerate(data.models):
            statements = int((data.by_statement.family_graded[:, at, place] > 0).sum())
            rate = rates[form][at]
            if statements < FEWEST:
                rate = undefined(f"too few: {statements} statements of this form, {FEWEST} are needed", rate.n)
            found[model][form] = {"failure_rate": rate._asdict(), "statements": statements}
    return found
