"""What a stem says by itself: keys that follow from it are told, and nothing is told that does not follow."""

from __future__ import annotations

import pytest

from certify.lexicon import load
from certify.mcq.audit.formal import formal_findings
from certify.mcq.build import wording
from certify.mcq.item import McqItem, Option, Place, Role
from certify.mcq.meaning import read_one
from certify.mcq.stem import Said, giving

LEXICON = load()


def told(stem, key, context=None):
    statement = read_one(key, context, LEXICON)
    assert statement is not None, key
    return list(giving(stem, context, Said(key, statement), LEXICON))


@pytest.mark.parametrize(
    ("stem", "key", "context"),
    [
        ("Every natural number divides zero. Which holds?", "Zero is divisible by every natural number.", None),
        ("For every natural number n, n divides 0. Which?", "For every natural number m, m divides zero.", None),
        ("Suppose that n is even. Which holds?", "n is even.", None),
        ("Given that a divides b. What follows?", "a divides b or b divides a.", None),
        ("Here is a law: if a divides b and b divides c, then a divides c. Which is it?",
         "If a divides b and b divides c, then a divides c.", None),
        ("The inverse of the inverse of every element is that element. Which?",
         "For every element x, x equals the inverse of the inverse of x.", "in a group"),
    ],
)  # fmt: skip
def test_a_key_that_a_stem_gives_away_is_told(stem, key, context):
    assert told(stem, key, context)


@pytest.mark.parametrize(
    ("stem", "key"),
    [
        ("Suppose that x divides y. Which holds?", "y divides x."),  # the same formula with its letters closed
        ("Suppose that n is even. Which holds?", "Every natural number is even."),  # of n alone
        ("The inverse of x is x. Which?", "The inverse of every element is that element."),  # of x alone
        ("Every prime number is at least two. Which holds?", "Every natural number is at least two."),
        ("Zero is even. Which holds?", "Every even number is even."),  # it needs no stem
        ("What is the strongest true statement?", "Every natural number divides zero."),
        (r"Suppose that \(x_1\) divides zero. Which holds?", "Every natural number divides zero."),
    ],
)
def test_what_does_not_follow_from_a_stem_is_not_told(stem, key):
    assert told(stem, key) == []


def test_the_audit_finds_a_stem_that_says_its_key():
    key = "Zero is divisible by every natural number."
    options = (Option(key, Role.KEY), Option("Every natural number is prime."))
    told_by = McqItem("i", "g", "Every natural number divides zero. Which holds?", options, 0, Place("f", 1))
    silent = McqItem("j", "g", "Which holds?", options, 0, Place("f", 2))
    found = formal_findings([told_by, silent], LEXICON).findings
    assert [(one.check, one.item) for one in found] == [("stem_gives_key", "i")]
    assert found[0].says.endswith("Every natural number divides zero.")


def test_an_item_whose_stem_says_a_claim_of_its_family_is_not_built(monkeypatch):
    from certify.certificate.statements import StatementRow
    from certify.mcq.build import candidate as module

    row = StatementRow(id="gcd", text="The greatest common divisor of m and n divides m.", mathlib="Nat.gcd_dvd_left")
    monkeypatch.setattr(module, "CUBES", 1)
    template = f"{row.text} {wording._STEM}"
    monkeypatch.setattr(wording, "_STEM", template)
    monkeypatch.setattr(module, "cubes", lambda claim, lexicon, asked=module.cubes: [next(asked(claim, lexicon))])
    found = module.candidates_of(row, LEXICON)
    assert found.candidates == ()
    assert [(condition, number) for condition, _, number in found.dropped] == [("V8", 1)]
