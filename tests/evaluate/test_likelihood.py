"""Answers by log-probability: the likelier one is the answer, and what has no probability of its own has none."""

from __future__ import annotations

import json
from math import exp

import pytest

from certify.errors import BadInputError
from certify.evaluate.answer import Answer, Missing
from certify.evaluate.likelihood import ScoredCompletion, log_probability, most_likely
from certify.evaluate.protocol import Protocol, protocol, render
from certify.evaluate.provider import FatalFault, RejectedFault
from certify.evaluate.question import Question
from tests.evaluate.items import item, some, with_faults, write
from tests.evaluate.server import scored

PROTOCOL = "verdict-likelihood"


def echo(tokens: list[str], scores: list[float | None], text: str | None = None):
    logprobs = {"tokens": tokens, "token_logprobs": scores}
    body = {"choices": [{"text": "".join(tokens) if text is None else text, "logprobs": logprobs}]}
    return ScoredCompletion.model_validate(body).choices[0]


def test_the_likelier_answer_is_given_and_graded(ask, table, tmp_path, server):
    summary = ask(some(tmp_path / "items", 6), PROTOCOL)
    assert summary.answered_now == 6 and summary.requests == 12
    answers = table()
    assert answers["correct"].to_list() == [True] * 6
    assert set(answers["answer"]) == {"TRUE", "FALSE"}
    assert json.loads(answers["text"][0]).keys() == {"TRUE", "FALSE"}
    assert {body["echo"] for body in server.bodies} == {True} and {body["max_tokens"] for body in server.bodies} == {1}


def test_what_was_answered_is_not_asked_again(ask, tmp_path, server):
    items = some(tmp_path / "items", 3)
    ask(items, PROTOCOL)
    before = sum(server.counts.values())
    assert ask(items, PROTOCOL).answered_before == 3
    assert sum(server.counts.values()) == before


def test_a_passing_fault_is_asked_again_and_a_tie_is_no_answer(ask, table, tmp_path):
    assert ask(write(tmp_path / "items", with_faults("500", 3)), PROTOCOL).answered_now == 3
    ask(write(tmp_path / "ties", with_faults("tied*", 2)), PROTOCOL)
    first = table().filter(reason="tied").to_dicts()
    assert [(row["answer"], row["correct"]) for row in first] == [(None, None)]


def test_a_server_that_does_not_echo_is_given_up_with_the_reason(ask, tmp_path):
    summary = ask(write(tmp_path / "items", with_faults("no_echo*")), PROTOCOL)
    assert summary.stopped is not None and "echo" in summary.stopped


def test_a_token_across_the_end_of_the_prompt_leaves_that_item_unanswered(ask, tmp_path):
    summary = ask(write(tmp_path / "items", with_faults("across*", 3)), PROTOCOL)
    assert (summary.answered_now, summary.faults) == (2, {"boundary": 1})


@pytest.mark.parametrize("wrong", [{"samples": 3}, {"max_tokens": 5}, {"reasoning_effort": "low"}])
def test_settings_of_written_answers_are_refused(ask, tmp_path, wrong):
    with pytest.raises(BadInputError, match="writes none"):
        ask(some(tmp_path / "items", 1), PROTOCOL, **wrong)


@pytest.mark.parametrize("baseline", ["always_true", "always_false", "random", "keyword"])
def test_baselines_answer_it_too(ask, table, tmp_path, baseline):
    assert ask(some(tmp_path / "items", 8), PROTOCOL, model=f"scripted:{baseline}").answered_now == 8
    assert table()["answer"].null_count() == 0


def test_the_tokens_of_the_answer_alone_are_added_up():
    found = echo(["<s>", "Is", " it", "?", " TR", "UE", " so"], [None, -1.0, -2.0, -4.0, -0.5, -0.25, -9.0])
    found = found.model_copy(update={"text": "Is it? TRUE so"})
    assert log_probability(found, "Is it?", " TRUE") == -0.75


def test_what_follows_may_repeat_the_answer_or_be_nothing():
    twice = echo(["Q", ":", " TRUE", " TRUE"], [None, -1.0, -0.5, -7.0])
    assert log_probability(twice, "Q:", " TRUE") == -0.5
    ended = echo(["Q", ":", " TRUE", ""], [None, -1.0, -0.5, -7.0])
    assert log_probability(ended, "Q:", " TRUE") == -0.5


@pytest.mark.parametrize(
    ("tokens", "scores", "text", "fault"),
    [
        (["Q", ": TRUE", "."], [None, -1.0, -2.0], None, RejectedFault),
        (["Q", ":", " TRUE", "."], [None, -1.0, None, -2.0], None, RejectedFault),
        ([" TRUE", "."], [-1.0, -2.0], "Q: TRUE. Or", RejectedFault),
        (["."], [-2.0], "Q: TRUE.", RejectedFault),
        (["."], [-2.0], ".", FatalFault),
        (["Q", ":", " FALSE", "."], [None, -1.0, -1.0, -2.0], None, FatalFault),
    ],
)
def test_what_has_no_probability_of_its_own_has_none(tokens, scores, text, fault):
    with pytest.raises(fault):
        log_probability(echo(tokens, scores, text), "Q:", " TRUE")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ('{"TRUE": -0.5, "FALSE": -0.7}', Answer("TRUE")),
        ('{"A": -3, "B": -2, "C": -4}', Answer("B")),
        ('{"TRUE": -0.5, "FALSE": -0.5}', Answer(None, Missing.TIED)),
        ("{}", Answer(None, Missing.NOT_FOUND)),
        ('{"TRUE": "high"}', Answer(None, Missing.NOT_FOUND)),
        ("[1]", Answer(None, Missing.NOT_FOUND)),
        ("TRUE", Answer(None, Missing.NOT_FOUND)),
        (None, Answer(None, Missing.NOT_FOUND)),
    ],
)
def test_the_highest_score_is_the_answer(text, answer):
    assert most_likely(text) == answer


def test_options_are_scored_by_their_letters():
    rules = Protocol.model_validate(
        {**protocol("mcq").model_dump(), "reader": "likelihood", "continuation": " ($answer)"}
    )
    asked = Question("q", "q", "own", None, "Which?", certified=False, shown=("a", "b", "c"), right=1)
    assert render(rules, asked, 0).scored == (("A", " (A)"), ("B", " (B)"), ("C", " (C)"))


@pytest.mark.parametrize(
    "wrong",
    [
        {"reader": "likelihood"},
        {"continuation": " $answer"},
        {"reader": "likelihood", "continuation": "x", "kind": "number"},
    ],
)
def test_a_protocol_that_half_scores_is_refused(wrong):
    with pytest.raises(ValueError, match=r"continuation|numbers"):
        Protocol.model_validate({**protocol("verdict").model_dump(), **wrong})


def test_the_stand_in_scores_like_a_server():
    prompt = "Claim: The sum of 1 and 3 is even.\nTRUE or FALSE:"
    found = {word: ScoredCompletion.model_validate(scored(f"{prompt} {word}")).choices[0] for word in ("TRUE", "FALSE")}
    likely = {word: exp(log_probability(echoed, prompt, f" {word}")) for word, echoed in found.items()}
    assert likely["TRUE"] > likely["FALSE"]
    assert item(0).text == "The sum of 0 and 0 is even."
