"""Sample sizes against simulation, and the published guidance."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom, binomtest

from certify.errors import BadInputError
from certify.metrics.power import (
    Pair,
    design,
    detection,
    effective_answers,
    forms_for_half_width,
    half_width_of,
    hoeffding_half_width,
    paired_power,
    statements_for_half_width,
    statements_for_power,
)


@cache
def rejects(b: int, d: int) -> bool:
    """Whether McNemar's exact test rejects with b of d discordant pairs one way."""
    return d > 0 and binomtest(b, d, 0.5).pvalue <= 0.05


@settings(max_examples=25, deadline=None)
@given(n=st.integers(1, 30), discordance=st.floats(0.1, 0.9), lean=st.floats(0.1, 1.0))
def test_power_is_the_sum_over_all_outcomes(n, discordance, lean):
    gap = lean * discordance
    total = 0.0
    for d in range(n + 1):
        for b in range(d + 1):
            if rejects(b, d):
                total += binom.pmf(d, n, discordance) * binom.pmf(b, d, (1 + lean) / 2)
    assert paired_power(Pair(gap, discordance), n) == pytest.approx(total, abs=1e-9)


def test_power_is_the_share_of_simulated_studies_that_reject():
    random, pair, n = np.random.default_rng(0), Pair(0.12, 0.3), 150
    first = random.binomial(n, pair.discordance, 4000)
    b = random.binomial(first, (1 + pair.gap / pair.discordance) / 2)
    rejected = np.mean([rejects(int(x), int(d)) for x, d in zip(b, first, strict=True)])
    assert paired_power(pair, n) == pytest.approx(rejected, abs=0.025)


def test_the_recommended_number_reaches_the_power_and_half_as_many_do_not():
    pair = Pair.independent(0.8, 0.65)
    n = statements_for_power(pair, 0.8)
    assert paired_power(pair, n) >= 0.8 > paired_power(pair, n // 2)


@settings(max_examples=30, deadline=None)
@given(share=st.floats(0.05, 0.95), width=st.floats(0.02, 0.2))
def test_the_number_for_a_half_width_is_the_least(share, width):
    n = statements_for_half_width(share, width)
    assert half_width_of(share, n) <= width
    assert n == 1 or half_width_of(share, n - 1) > width


def test_hoeffding_covers_every_share():
    k, random = 7, np.random.default_rng(1)
    bound = hoeffding_half_width(k)
    for p in (0.1, 0.5, 0.9):
        assert (np.abs(random.binomial(k, p, 20_000) / k - p) > bound).mean() <= 0.05
    assert bound == pytest.approx(math.sqrt(math.log(40) / 14))


def test_what_paraphrases_buy():
    assert forms_for_half_width(0.2) == 47
    assert hoeffding_half_width(46) > 0.2 >= hoeffding_half_width(47)
    assert detection(7, 0.1) == pytest.approx(1 - 0.9**7)
    assert effective_answers(50, 8, 0.0) == 400 and effective_answers(50, 8, 1.0) == pytest.approx(50)


def test_equal_models_have_no_gap_to_detect():
    figures = design(0.7, 0.7, 100, 8)
    assert figures["power_for_gap"] is None and figures["statements_for_power"] is None


@pytest.mark.parametrize("pair", [Pair(0.0, 0.3), Pair(0.4, 0.3), Pair(0.1, 1.2)])
def test_refuses_a_gap_that_cannot_be(pair):
    with pytest.raises(BadInputError):
        paired_power(pair, 50)


@pytest.mark.parametrize(("share", "width"), [(1.4, 0.1), (0.5, 0.0), (0.5, 0.6)])
def test_refuses_a_share_or_a_width_that_is_none(share, width):
    with pytest.raises(BadInputError):
        statements_for_half_width(share, width)
