from __future__ import annotations

from dataclasses import replace

import pytest

from certify.errors import BadInputError
from certify.evaluate.kind import AnswerKind
from certify.evaluate.protocol import UnfitError, protocol, protocols, render
from certify.evaluate.question import Question, question_of_item
from tests.evaluate.items import item

CLAIM = question_of_item(item(4))
SUM = Question("q1", "q", "canonical", None, "What is 1 + 1?", False, number="2.0")
OWN = replace(SUM, number=None, options=("two", "one", "three", "four", "five"))


def test_these_protocols_ship() -> None:
    assert {name: rules.kind for name, rules in protocols().items()} == {
        "verdict": AnswerKind.CLAIM,
        "verdict-reasoned": AnswerKind.CLAIM,
        "verdict-likelihood": AnswerKind.CLAIM,
        "number": AnswerKind.NUMBER,
        "choice": AnswerKind.CHOICE,
        "mcq": AnswerKind.CHOICE,
        "mcq-sketch": AnswerKind.CHOICE,
        "lmb": AnswerKind.CHOICE,
        "lmb-sketch": AnswerKind.CHOICE,
    }


def test_an_unknown_protocol_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadInputError, match="verdict-reasoned"):
        protocol("verdicts")


@pytest.mark.parametrize("name", ["verdict", "verdict-reasoned"])
def test_a_claim_is_put_as_its_text_alone(name: str) -> None:
    prompt = render(protocol(name), CLAIM, seed=0)
    assert prompt.user == CLAIM.text
    assert (prompt.target, prompt.true, prompt.false) == ("TRUE", "TRUE", "FALSE")


@pytest.mark.parametrize("name", ["verdict", "verdict-reasoned", "choice"])
def test_the_conventions_that_an_answer_hangs_on_are_told(name: str) -> None:
    hanging = replace(CLAIM, conventions=("division_by_zero", "zero_is_natural"))
    said = "(By convention: a / 0 = 0 and 0⁻¹ = 0; 0 is a natural number.)"
    assert f"{CLAIM.text}\n{said}" in render(protocol(name), hanging, seed=0).user
    assert "convention" not in render(protocol(name), CLAIM, seed=0).user


def test_an_item_hands_its_conventions_to_the_question() -> None:
    row = item(4).model_copy(update={"conventions": ("modulo_zero",)})
    assert question_of_item(row).conventions == ("modulo_zero",)


def test_a_number_is_brought_into_one_form() -> None:
    assert render(protocol("number"), SUM, seed=0).target == "2"


def test_template_signs_in_a_text_are_text() -> None:
    odd = replace(CLAIM, text="Does $text cost $5 and {x}?")
    assert render(protocol("verdict"), odd, seed=0).user == "Does $text cost $5 and {x}?"


def test_the_letter_of_the_right_option_is_the_target() -> None:
    for number in range(40):
        prompt = render(protocol("choice"), replace(OWN, item_id=str(number)), seed=7)
        assert f"{prompt.target}. two" in prompt.user.splitlines()


def test_options_are_shuffled_alike_for_the_same_seed_and_item_only() -> None:
    def targets(seed: int) -> list[str]:
        return [render(protocol("choice"), replace(CLAIM, item_id=str(n)), seed).target for n in range(60)]

    assert targets(1) == targets(1)
    assert targets(1) != targets(2)
    assert set(targets(1)) == set("ABCDE")


def test_a_false_claim_makes_the_option_false_right() -> None:
    false = question_of_item(item(4, label=False))
    prompt = render(protocol("choice"), false, seed=0)
    assert prompt.target == prompt.false
    assert f"{prompt.false}. The claim is false." in prompt.user


@pytest.mark.parametrize(
    ("name", "question"), [("verdict", SUM), ("verdict", OWN), ("number", CLAIM), ("number", OWN), ("choice", SUM)]
)
def test_a_question_of_another_kind_does_not_fit(name: str, question: Question) -> None:
    with pytest.raises(UnfitError):
        render(protocol(name), question, seed=0)


def test_a_word_as_the_right_number_does_not_fit() -> None:
    with pytest.raises(UnfitError, match="number"):
        render(protocol("number"), replace(SUM, number="two"), seed=0)
