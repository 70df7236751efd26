"""Attacks on whole sets: each kind of leak alarms its rule, and nothing alarms where there is no leak."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.mcq.audit.attacks import constants, solvers
from certify.mcq.audit.battery import ALARM, measured, run_battery
from certify.mcq.audit.similarity import SIMILARITIES, centrality, overlap
from certify.mcq.audit.surface import folds
from certify.mcq.item import McqItem, Option, Place, Role
from tests.mcq.synthetic import META, sentence


def items(make, count=60, meta_every=0, keys=None):
    """Items whose options `make` gives, the key first; shown in an order that is dealt evenly."""
    rng = random.Random(3)
    found = []
    for number in range(count):
        stem, texts = make(rng)
        options = [Option(text, Role.KEY if i == 0 else None) for i, text in enumerate(texts)]
        if meta_every and number % meta_every == 0:
            options[0] = Option(META, Role.KEY)
        order = list(range(1, len(options)))
        rng.shuffle(order)
        key = number % len(options) if keys is None else keys
        order.insert(key, 0)
        found.append(McqItem(f"i{number}", "g", stem, tuple(options[i] for i in order), key, Place("f", number + 1)))
    return found


def plain(rng):
    return "Which holds?", [sentence(rng, rng.randint(4, 8)) for _ in range(5)]


def longest(rng):
    return "Which holds?", [sentence(rng, 9), *(sentence(rng, rng.randint(4, 6)) for _ in range(4))]


def shortest(rng):
    return "Which holds?", [sentence(rng, 3), *(sentence(rng, rng.randint(5, 8)) for _ in range(4))]


def star(rng):
    """A key, and four others that each change one word of it."""
    words = sentence(rng, 8).split()
    others = []
    for place in (1, 3, 5, 7):
        changed = list(words)
        changed[place] = f"quasi{rng.randint(1, 9)}{changed[place]}"
        others.append(" ".join(changed))
    return "Which holds?", [" ".join(words), *others]


def told(rng):
    _, texts = plain(rng)
    return f"Given that {texts[0]}, which holds?", texts


def alarms(found):
    return {
        name for name, attack in run_battery(found).attacks.items() if attack.holm is not None and attack.holm < ALARM
    }


def test_no_rule_is_alarmed_by_options_that_are_alike():
    assert alarms(items(plain)) == set()


@pytest.mark.parametrize(
    ("make", "rule"), [(longest, "longest"), (shortest, "shortest"), (star, "medoid:seq"), (told, "stem_overlap")]
)
def test_a_leak_alarms_its_rule_and_the_fitted_ones(make, rule):
    found = alarms(items(make))
    assert {rule, "surface", "composite"} <= found
    assert not any(name.startswith("position") for name in found)


def test_a_star_is_seen_by_all_three_similarities():
    assert {f"medoid:{name}" for name in SIMILARITIES} <= alarms(items(star))


def test_a_constant_text_that_is_always_the_key_is_found_at_once():
    found = run_battery(items(plain, meta_every=3))
    attack = found.attacks["constant_text"]
    assert (attack.hits, attack.n) == (20, 20)
    assert attack.holm < ALARM
    assert found.attacks["medoid:seq"].n == 40  # where no constant is shown
    assert found.rules["constant"] == "constant_text"
    assert found.attacks["composite"].n == 60


def test_a_key_at_the_same_letter_is_found():
    found = alarms(items(plain, keys=2))
    assert "position:C" in found and "position:A" in found  # never A is told as well
    assert "longest" not in found


def test_a_rule_that_is_always_wrong_is_alarmed_too():
    attack = measured("longest", 1, 100, 0.2)
    assert attack.p < ALARM and attack.high < 0.2


def test_the_figures_of_the_public_set_are_those_of_its_specification():
    medoid = measured("medoid:seq", 68, 92, 0.2)
    assert 1e-29 < medoid.p < 1e-26
    longest_option = measured("longest", 7, 92, 0.2)
    assert longest_option.p == pytest.approx(0.002, abs=0.0005)


def test_nothing_to_try_is_undefined_and_not_zero():
    attack = run_battery(items(plain)).attacks["sketch_overlap"]
    assert (attack.n, attack.p, attack.low) == (0, None, None)


def test_the_medoid_is_taken_among_the_options_that_do_not_recur():
    found = items(plain, meta_every=1)
    for item in found:
        guess = solvers(found)["medoid:seq"](item)
        assert guess is not None and item.texts[guess] != META


def test_ties_go_to_the_option_shown_first_and_not_to_the_key():
    twins = McqItem("i", "g", "?", (Option("a b"), Option("a b"), Option("c d")), 1, Place("f", 1))
    assert solvers([twins])["longest"](twins) == 0


def test_weaker_options_that_are_the_shortest_distractors_are_counted():
    options = (
        Option("long text", Role.KEY),
        Option("short", Role.WEAKER),
        Option("longer text"),
        Option("long enough"),
    )
    found = run_battery([McqItem(f"i{n}", "g", "?", options, 0, Place("f", n + 1)) for n in range(12)])
    attack = found.attacks["weaker_is_shortest"]
    assert (attack.hits, attack.n, attack.chance) == (12, 12, pytest.approx(1 / 3))


def test_items_of_one_statement_stay_in_one_fold():
    found = [
        McqItem(f"i{n}", "g", "?", (Option("a"), Option("b")), 0, Place("f", n + 1), statement_id=f"s{n // 3}")
        for n in range(30)
    ]
    fold = folds(found)
    assert all(fold[n] == fold[n - n % 3] for n in range(30))
    assert len(set(fold)) > 1


def test_a_text_counts_as_constant_from_its_third_item_on():
    two = items(plain, count=4, meta_every=2)
    assert constants(two) == frozenset()
    assert len(constants(items(plain, count=6, meta_every=2))) == 1


texts = st.lists(st.text(max_size=12), min_size=2, max_size=5)


@given(texts, st.sampled_from(["jaccard", "trigram"]))  # difflib's ratio is not symmetric
def test_centrality_does_not_depend_on_the_order_of_the_others(given_texts, name):
    forward = centrality(given_texts, SIMILARITIES[name])
    backward = centrality(given_texts[::-1], SIMILARITIES[name])
    assert forward == pytest.approx(backward[::-1])


@given(st.text(max_size=30), st.text(max_size=30))
def test_overlap_is_a_share(one, other):
    assert 0 <= overlap(one, other) <= 1
    assert overlap(one, one) in (0, 1)
