"""Stems that a model is asked about alone: what is sent, what is kept, and what is made of it."""

from __future__ import annotations

import json

import pytest

from certify.errors import BadInputError
from certify.evaluate.provider import PassingFault
from certify.evaluate.settings import Settings
from certify.mcq import replies as module
from certify.mcq.item import McqItem, Option, Place, Role
from certify.mcq.replies import ask_stems
from tests.evaluate.listed import Listed

KEY = "If a divides b and b divides c, then a divides c."
OPTIONS = ("b divides a whenever a divides b.", KEY, "Every natural number is prime.")


def items(*stems):
    options = tuple(Option(text, Role.KEY if text == KEY else None) for text in OPTIONS)
    return [McqItem(f"i{n}", "g", stem, options, 1, Place("f", n + 1)) for n, stem in enumerate(stems)]


@pytest.fixture
def ask(tmp_path, monkeypatch):
    def ask(found, *replies, samples=1, **more):
        model = Listed(*replies)
        monkeypatch.setattr(module, "opened", lambda _settings: model)
        settings = Settings(model="m", samples=samples, retries=0, concurrency=2, **more)
        return ask_stems(found, tmp_path / "open.jsonl", settings), model

    return ask


def test_no_option_is_shown_and_every_reply_is_kept(ask, tmp_path):
    failed, model = ask(items("Is divisibility transitive?", "Which?"), *"abcd", samples=2)
    assert failed == ()
    sent = [f"{one.prompt.system} {one.prompt.user}" for one in model.asked]
    assert len(sent) == 4 and not any(option in text for text in sent for option in (OPTIONS[0], OPTIONS[2]))
    assert [one.prompt.user for one in model.asked[:2]] == ["Is divisibility transitive?"] * 2
    rows = [json.loads(line) for line in (tmp_path / "open.jsonl").read_text("utf-8").splitlines()]
    assert [(row["item_id"], row["sample"], row["text"]) for row in rows] == [
        ("i0", 0, "a"), ("i0", 1, "b"), ("i1", 0, "c"), ("i1", 1, "d"),
    ]  # fmt: skip


def test_what_is_there_is_not_asked_again_and_a_changed_stem_is(ask):
    _, first = ask(items("One?", "Two?"), "a", "b")
    _, second = ask(items("One?", "Two, really?"), "c")
    _, third = ask(items("One?", "Two, really?"))
    assert (len(first.asked), len(second.asked), len(third.asked)) == (2, 1, 0)
    assert second.asked[0].prompt.user == "Two, really?"


def test_a_fault_costs_its_reply_and_is_made_up_for_later(ask, tmp_path):
    failed, _ = ask(items("One?", "Two?", "Three?"), "a", PassingFault("http_500", "broken"), "c")
    assert failed == ("i1, sample 0: broken",)
    failed, model = ask(items("One?", "Two?", "Three?"), "b")
    assert failed == () and [one.question.item_id for one in model.asked] == ["i1"]


def test_a_model_that_never_replies_is_bad_input(ask):
    with pytest.raises(BadInputError, match="m replies to no stem; the first, i0, sample 0: broken"):
        ask(items("One?"), PassingFault("http_500", "broken"))


def test_a_file_of_something_else_is_left_alone(ask, tmp_path):
    (tmp_path / "open.jsonl").write_text("Dear diary\n\nToday\n", "utf-8")
    with pytest.raises(BadInputError, match="is no file of replies"):
        ask(items("One?"), "a")
    assert (tmp_path / "open.jsonl").read_text("utf-8").startswith("Dear diary")
