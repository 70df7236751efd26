from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.evaluate.answer import Answer, Missing, read_answer
from certify.evaluate.kind import AnswerKind
from certify.evaluate.likelihood import most_likely
from certify.evaluate.protocol import protocols, reply

VERDICTS = {
    "TRUE": "TRUE",
    "FALSE": "FALSE",
    "True.": "TRUE",
    "**FALSE**": "FALSE",
    "`true`": "TRUE",
    "Yes.": "TRUE",
    "No": "FALSE",
    "FALSE\n\nFor n = 1 the claim is true, but for n = 2 it fails.": "FALSE",
    "TRUE, since every square is nonnegative.": "TRUE",
    "We check both cases.\nFinal answer: TRUE": "TRUE",
    "Final answer: FALSE. Wait, zero counts.\nFinal answer: TRUE": "TRUE",
    "Suppose the claim is FALSE. Contradiction.\n**Final answer:** **TRUE**": "TRUE",
    "Answer: true": "TRUE",
    "The answer is FALSE": "FALSE",
    "Verdict - FALSE": "FALSE",
    r"So \boxed{\text{TRUE}}": "TRUE",
    r"\boxed{FALSE}.": "FALSE",
    "<think>It looks FALSE at first.</think>TRUE": "TRUE",
    "<think>a</think>\n\nFinal answer: FALSE": "FALSE",
    "Take n = 2.\nTherefore the claim is **false**.": "FALSE",
    "Hence the statement is true": "TRUE",
    "No, take n = 3.": "FALSE",
    "Answer: yes": "TRUE",
}
NO_VERDICT = {
    "": Missing.EMPTY,
    "  \n ": Missing.EMPTY,
    "It depends.": Missing.NOT_FOUND,
    "TRUE or FALSE?": Missing.CONTRADICTORY,
    "True and false at once.": Missing.CONTRADICTORY,
    "True. On reflection it is false.": Missing.CONTRADICTORY,
    "The claim is not true.": Missing.NOT_FOUND,
    "It is not the case that the claim is true.": Missing.NOT_FOUND,
    "I would ask whether it is true": Missing.NOT_FOUND,
    "Final answer: TRUE or FALSE": Missing.CONTRADICTORY,
    "I don't know.": Missing.ABSTAINED,
    "This cannot be determined from the text.": Missing.ABSTAINED,
    "I'm sorry, but I can't help with that.": Missing.REFUSED,
    "<think>Let me see, TRUE": Missing.UNFINISHED,
    "<think>TRUE</think>": Missing.EMPTY,
    "Truely a nice claim.": Missing.NOT_FOUND,
    "Nothing to say.": Missing.NOT_FOUND,
    "No counterexample exists.": Missing.NOT_FOUND,
    "Answer: No counterexample exists.": Missing.NOT_FOUND,
    "No, the claim is true.": Missing.CONTRADICTORY,
    "True primes are rare.": Missing.NOT_FOUND,
    "Final answer: not TRUE": Missing.NOT_FOUND,
}
NUMBERS = {
    "Final answer: 12": "12",
    "So we get 3 + 4.\nFinal answer: 7.": "7",
    "#### 1,234": "1234",
    r"Thus \boxed{\frac{3}{4}}": "3/4",
    r"\boxed{12} or rather \boxed{13}": "13",
    "42": "42",
    "The total comes to 18 dollars.": "18",
    "**Final answer:** $5.50": "11/2",
    "Final answer: -3": "-3",
    "Final answer: 3/4": "3/4",
}
NO_NUMBER = ["There are 3 or 4 of them.", "none", "Final answer: unknown", "x1"]
LETTERS: dict[str, str] = {
    r"\boxed{A}": "A",
    r"First \boxed{B}, no: \boxed{C}": "C",
    r"\boxed{\text{D}}": "D",
    r"\boxed{(E)}": "E",
    "Answer: (B)": "B",
    "The correct answer is C.": "C",
    "D": "D",
    "(A)": "A",
    "B. The claim is false.\n": "B",
    "C) it depends": "C",
}
NO_LETTER = [r"\boxed{F}", r"\boxed{}", "Answer: A'lot", "A or B", "Certainly.", "Answer: Because"]


@pytest.mark.parametrize(("text", "verdict"), VERDICTS.items())
def test_a_verdict_is_read(text: str, verdict: str) -> None:
    assert read_answer(AnswerKind.CLAIM, text) == Answer(verdict)


@pytest.mark.parametrize(("text", "reason"), NO_VERDICT.items())
def test_a_text_without_a_clear_verdict_has_none_and_says_why(text: str, reason: Missing) -> None:
    assert read_answer(AnswerKind.CLAIM, text) == Answer(None, reason)


@pytest.mark.parametrize(("text", "number"), NUMBERS.items())
def test_a_final_number_is_read(text: str, number: str) -> None:
    assert read_answer(AnswerKind.NUMBER, text) == Answer(number)


@pytest.mark.parametrize("text", NO_NUMBER)
def test_a_text_with_no_number_or_several_has_none(text: str) -> None:
    assert read_answer(AnswerKind.NUMBER, text).value is None


@pytest.mark.parametrize(("text", "letter"), LETTERS.items())
def test_a_letter_is_read(text: str, letter: str) -> None:
    assert read_answer(AnswerKind.CHOICE, text).value == letter


@pytest.mark.parametrize("text", NO_LETTER)
def test_a_text_without_one_of_the_five_letters_has_none(text: str) -> None:
    assert read_answer(AnswerKind.CHOICE, text).value is None


def test_a_refusal_field_is_a_refusal_whatever_the_text_says() -> None:
    assert read_answer(AnswerKind.CLAIM, "TRUE", refusal="No.") == Answer(None, Missing.REFUSED)


def test_a_filtered_answer_is_none() -> None:
    assert read_answer(AnswerKind.CLAIM, "TRU", finish="content_filter") == Answer(None, Missing.FILTERED)


@pytest.mark.parametrize("text", ["", "Let us first", None])
def test_an_answer_cut_off_before_its_verdict_is_none(text: str | None) -> None:
    assert read_answer(AnswerKind.CLAIM, text, finish="length") == Answer(None, Missing.CUT_OFF)


def test_a_verdict_that_was_given_before_the_cut_counts() -> None:
    assert read_answer(AnswerKind.CLAIM, "TRUE", finish="length") == Answer("TRUE")


@given(st.sampled_from(sorted(protocols())), st.sampled_from(["TRUE", "FALSE", "17/3", "-4", "A", "E"]))
def test_an_answer_in_the_form_that_the_protocol_asks_for_is_read_back(name: str, answer: str) -> None:
    rules = protocols()[name]
    fits = {
        AnswerKind.CLAIM: answer in ("TRUE", "FALSE"),
        AnswerKind.NUMBER: answer in ("17/3", "-4"),
        AnswerKind.CHOICE: answer in "AE",
    }
    if fits[rules.kind]:
        said = reply(rules, answer)
        read = most_likely(said) if rules.reader == "likelihood" else read_answer(rules.kind, said)
        assert read == Answer(answer)


@given(st.sampled_from(AnswerKind), st.text(), st.sampled_from([None, "stop", "length"]))
def test_every_text_gives_a_value_or_a_reason_never_both(kind: AnswerKind, text: str, finish: str | None) -> None:
    answer = read_answer(kind, text, finish=finish)
    assert (answer.value is None) != (answer.missing is None)


@pytest.mark.parametrize("unit", ["\n", " ", "*", "answer ", r"\boxed{", "final ", "1,", "true ", "$", "<think>"])
@pytest.mark.parametrize("kind", AnswerKind)
def test_a_huge_hostile_text_is_read_in_no_time(kind: AnswerKind, unit: str) -> None:
    start = time.perf_counter()
    read_answer(kind, "x" + unit * 300_000 + "x")
    assert time.perf_counter() - start < 1.0
