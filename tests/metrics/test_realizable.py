"""Which rankings can be realized: exact evidence for every answer, and counts against brute force."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certify.errors import BadInputError
from certify.metrics.counting import count_rankings
from certify.metrics.rankings import dominators, family_taus, ranks, reversals
from certify.metrics.rates import Rates
from certify.metrics.realizable import (
    Mode,
    Realizability,
    Target,
    _exactly,
    check,
    decide,
    ranking_demands,
    winner_demands,
)


def table(*rows: tuple[int, ...], of: int = 50) -> Rates:
    return Rates(
        tuple(f"m{i}" for i in range(len(rows))),
        tuple(f"f{j}" for j in range(len(rows[0]))),
        tuple(tuple(Fraction(cell, of) for cell in row) for row in rows),
    )


def drawn(models: int, families: int) -> st.SearchStrategy[Rates]:
    row = st.tuples(*[st.integers(0, 12)] * families)
    return st.lists(row, min_size=models, max_size=models).map(lambda rows: table(*rows))


any_table = st.tuples(st.integers(2, 5), st.integers(1, 4)).flatmap(lambda shape: drawn(*shape))


@settings(max_examples=80, deadline=None)
@given(rates=any_table, data=st.data(), mode=st.sampled_from(list(Mode)))
def test_every_answer_carries_exact_evidence_that_checks(rates, data, mode):
    order = data.draw(st.permutations(range(len(rates.models))))
    margin = Fraction(1, 100) if mode is Mode.MARGIN else Fraction(0)
    target = Target(ranking_demands(order), mode, margin)
    answer = decide(rates, target)
    assert check(rates, answer, target)
    assert (answer.weights is None) == (answer.certificate is not None) == (not answer.realizable)


@settings(max_examples=40, deadline=None)
@given(rates=any_table, data=st.data(), mode=st.sampled_from(list(Mode)))
def test_the_exact_solver_agrees_with_the_linear_program(rates, data, mode):
    order = data.draw(st.permutations(range(len(rates.models))))
    target = Target(ranking_demands(order), mode, Fraction(1, 50) if mode is Mode.MARGIN else Fraction(0))
    rows = [[rates.values[b][f] - rates.values[a][f] for f in range(len(rates.families))] for a, b in target.demands]
    exact = _exactly(rows, target)
    assert check(rates, exact, target)
    assert exact.realizable == decide(rates, target).realizable


@settings(max_examples=40, deadline=None)
@given(rates=st.tuples(st.integers(2, 4), st.integers(1, 3)).flatmap(lambda shape: drawn(*shape)))
def test_the_count_is_that_of_deciding_each_ranking(rates):
    every = list(permutations(range(len(rates.models))))
    one_by_one = sum(decide(rates, Target(ranking_demands(order))).realizable for order in every)
    count = count_rankings(rates)
    assert (count.realizable, count.of) == (one_by_one, len(every))
    if count.example is not None:
        assert not decide(rates, Target(ranking_demands(count.example))).realizable


@settings(max_examples=30, deadline=None)
@given(rates=drawn(4, 3), seed=st.integers(0, 999))
def test_no_ranking_by_drawn_weights_is_called_impossible(rates, seed):
    weights = np.random.default_rng(seed).dirichlet(np.ones(3))
    scores = np.array([[float(x) for x in row] for row in rates.values]) @ weights
    order = np.argsort(scores)
    if np.diff(scores[order]).min() > 1e-6:
        assert decide(rates, Target(ranking_demands(order.tolist()))).realizable


def test_a_model_that_wins_only_by_a_mixture_gets_its_weights():
    rates = table((0, 9), (9, 0), (4, 4))
    answer = decide(rates, Target(winner_demands(2, 3)))
    assert answer.realizable and all(share > 0 for share in answer.weights)


def test_a_model_beaten_by_a_mixture_gets_a_certificate_though_nobody_dominates_it():
    rates = table((0, 9), (9, 0), (5, 5))
    assert not dominators(rates)["m2"]
    answer = decide(rates, Target(winner_demands(2, 3)))
    assert not answer.realizable and answer.certificate == (Fraction(1, 2), Fraction(1, 2))


def test_ties_are_realizable_where_strictness_is_not():
    rates = table((1, 2), (1, 2))
    assert not decide(rates, Target(((0, 1),))).realizable
    assert decide(rates, Target(((0, 1),), Mode.TIES)).realizable


def test_a_margin_is_reached_up_to_the_largest_one_and_not_beyond():
    rates = table((0, 4), (5, 4))
    assert decide(rates, Target(((0, 1),), Mode.MARGIN, Fraction(1, 10))).realizable
    assert not decide(rates, Target(((0, 1),), Mode.MARGIN, Fraction(101, 1000))).realizable


def test_refuses_a_certificate_that_was_tampered_with():
    rates, target = table((3, 3), (1, 1)), Target(((0, 1),))
    answer = decide(rates, target)
    assert check(rates, answer, target)
    assert not check(table((1, 1), (3, 3)), answer, target)
    assert not check(rates, answer._replace(certificate=(Fraction(2),)), target)
    assert not check(rates, answer._replace(certificate=(Fraction(-1),)), target)
    assert not check(rates, answer._replace(realizable=True, weights=(Fraction(1), Fraction(0))), target)
    with pytest.raises(BadInputError, match="two models"):
        decide(rates, Target(()))


def test_a_mixture_that_reaches_the_margin_refutes_nothing():
    rates = table((0,), (10,))
    target = Target(((0, 1),), Mode.MARGIN, Fraction(1, 5))
    assert check(rates, Realizability(True, (Fraction(1),), Fraction(1, 5), None, target.demands), target)
    assert not check(rates, Realizability(False, None, None, (Fraction(1),), target.demands), target)


@pytest.mark.parametrize("realizable", [True, False])
def test_negative_numbers_are_no_evidence(realizable):
    rates, numbers = table((0, 20), (10, 10), (20, 25)), (Fraction(2), Fraction(-1))
    target = Target(winner_demands(0, 3))
    weights, certificate = (numbers, None) if realizable else (None, numbers)
    assert not check(rates, Realizability(realizable, weights, None, certificate, target.demands), target)


def test_many_models_are_sampled_with_an_interval_and_a_seed():
    random = np.random.default_rng(1)
    rates = table(*(tuple(row) for row in random.integers(0, 12, (10, 6)).tolist()))
    count = count_rankings(rates, sample=60, seed=3)
    assert count.method == "random rankings" and count.of == 60
    assert count.share.low <= count.realizable / 60 <= count.share.high
    assert count == count_rankings(rates, sample=60, seed=3)


def test_ranks_share_the_best_place_and_reversals_need_a_strict_change():
    rates = table((1, 5), (1, 3), (2, 3))
    assert ranks(rates, "f0") == {"m0": 1, "m1": 1, "m2": 3}
    found = reversals(rates)
    assert [(r.better, r.worse, r.in_family, r.against) for r in found] == [("m0", "m2", "f0", "f1")]
    assert dominators(rates) == {"m0": ["m1"], "m1": [], "m2": ["m1"]}


def test_equal_rows_dominate_neither_each_other():
    assert dominators(table((1, 1), (1, 1))) == {"m0": [], "m1": []}


def test_a_family_in_which_nothing_varies_has_no_tau():
    [test] = family_taus(table((1, 5), (1, 3), (1, 3))).values()
    assert test.p_value is None and "never varies" in str(test.reason)
