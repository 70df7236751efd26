from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.evaluate import pace as pacing
from certify.evaluate.pace import LONGEST_BACKOFF, Pace, backoff
from certify.evaluate.provider import PassingFault


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@given(st.floats(min_value=1, max_value=10_000), st.lists(st.floats(min_value=0, max_value=5), max_size=60))
def test_grants_are_never_closer_than_the_rate_allows(rate: float, pauses: list[float]) -> None:
    clock = Clock()
    pace = Pace(rate, clock)
    grants = []
    for pause in pauses:
        clock.now += pause
        grants.append(clock.now + pace.reserve(1))
    assert all(later - earlier >= 60 / rate - 1e-6 for earlier, later in pairwise(grants))


def test_units_cost_their_share_of_a_minute() -> None:
    pace = Pace(600, Clock())
    assert [pace.reserve(100), pace.reserve(1)] == pytest.approx([0.0, 10.0])


def test_unused_units_are_given_back() -> None:
    pace = Pace(60, Clock())
    pace.reserve(10)
    pace.settle(-9)
    assert pace.reserve(1) == pytest.approx(1.0)


def test_no_limit_never_waits() -> None:
    pace = Pace(None)
    assert [pace.reserve(10**9) for _ in range(3)] == [0.0, 0.0, 0.0]


def test_the_servers_wish_is_kept_to() -> None:
    assert backoff(PassingFault("http_429", "", wait=17.5), 1, random.Random(0)) == 17.5


@given(st.integers(min_value=1, max_value=60), st.integers())
def test_backoff_grows_but_stays_bounded(attempt: int, seed: int) -> None:
    wait = backoff(PassingFault("http_500", ""), attempt, random.Random(seed))
    whole = min(LONGEST_BACKOFF, pacing.FIRST_BACKOFF * 2 ** (attempt - 1))
    assert whole / 2 <= wait <= whole
