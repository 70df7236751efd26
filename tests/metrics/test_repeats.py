"""Repeated samples: systematic flips are told from stochastic ones, and the variance splits exactly."""

from __future__ import annotations

import numpy as np
import pytest

from certify.metrics.answers import answers_from
from certify.metrics.repeats import repeats
from tests.metrics.tables import draw_rows


def sampled(**forms: str) -> list[dict]:
    """Rows of one model from strings of 1 and 0 by form, one sign a sample; the form c is canonical."""
    return [
        {"model": "m", "statement_id": name[:2], "item_id": name, "family": "canonical" if name[2] == "c" else name[2:],
         "correct": sign == "1", "sample": k}
        for name, signs in forms.items()
        for k, sign in enumerate(signs)
    ]  # fmt: skip


def test_a_form_that_mostly_fails_is_systematic_and_one_that_wavers_is_stochastic():
    result = repeats(
        answers_from(
            sampled(
                s1c="11111111",
                s1a="00000001",  # systematic
                s2c="11111111",
                s2a="11110000",  # stochastic
                s3c="11111110",
                s3a="11111111",  # holds
                s4c="11110000",
                s4a="00000000",  # not known: does not count
            )
        ),
        "m",
    )
    assert result is not None and result.samples == 8
    assert (result.cir_systematic.value, result.cir_systematic.n) == (pytest.approx(1 / 3), 3)
    assert result.cir_stochastic.value == pytest.approx(1 / 3)


def test_variance_is_all_between_forms_if_each_form_is_steady_and_all_within_if_forms_are_alike():
    steady = repeats(answers_from(sampled(s1c="1111", s1a="0000")), "m")
    alike = repeats(answers_from(sampled(s1c="1010", s1a="0101")), "m")
    assert steady.gap_between_forms.value == pytest.approx(1)
    assert alike.gap_between_forms.value == pytest.approx(0)


def test_the_split_is_the_law_of_total_variance():
    rows = draw_rows(2, models=1, statements=6, forms=3, samples=5)
    table = np.array([row["correct"] for row in rows], dtype=float).reshape(6, 3, 5)
    between, whole = table.mean(axis=2).var(axis=1).sum(), table.reshape(6, -1).var(axis=1).sum()
    assert repeats(answers_from(rows), "model-0").gap_between_forms.value == pytest.approx(between / whole)


def test_single_samples_and_unknown_statements_have_no_such_statistics():
    assert repeats(answers_from(draw_rows(2)), "model-0") is None
    unknown = repeats(answers_from(sampled(s1c="00", s1a="11")), "m")
    assert unknown.cir_systematic.value is None and "known in canonical" in str(unknown.cir_systematic.reason)
    constant = repeats(answers_from(sampled(s1c="11", s1a="11")), "m")
    assert constant.gap_between_forms.value is None
