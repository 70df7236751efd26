"""The public protocol, byte for byte: shuffle, prompt and reading of answers, with its known misreadings."""

from __future__ import annotations

# ruff: noqa: E501 - a prompt of others, word for word
from collections import Counter

import pytest
from scipy.stats import chisquare

from certify.errors import BadInputError
from certify.evaluate import lmb
from certify.evaluate.protocol import UnfitError, protocol, render
from certify.evaluate.question import Question
from certify.mcq.shuffle import shuffle_named


def keys(count):
    return "".join("ABCDE"[lmb.shuffled(range(5), index).index(0)] for index in range(count))


def test_the_keys_of_a_month_are_those_that_were_recorded():
    assert keys(16) == "EEDAEDCEBCDAAEDE"


def test_the_keys_of_all_months_are_those_of_the_published_set():
    counts = Counter("".join(keys(count) for count in (29, 52, 46, 50)))
    assert counts == {"E": 50, "D": 48, "B": 31, "A": 25, "C": 23}
    assert chisquare(list(counts.values())).pvalue == pytest.approx(0.001, abs=0.0001)


@pytest.mark.parametrize(
    ("reply", "letter"),
    [
        (r"\boxed{{B}} because E is a vector bundle", "E"),
        (r"\boxed{\text{B}}; note that A is weaker", "A"),
        ("Let E be an elliptic curve", "E"),
        ("I cannot tell. A hint would help.", "A"),
        (r"$\boxed{b}$", None),
        (r"first \boxed{A}, no: \boxed{C}", "C"),
        (" d ", "D"),
        ("", None),
        ("The answer is (B).", "B"),
    ],
)
def test_an_answer_is_read_as_the_published_script_reads_it(reply, letter):
    assert lmb.read_answer(reply) == letter


def asked(protocol_id, text="Is {x} so for $5?", hint="", options=("a", "b", "$c", "d", "e")):
    question = Question("i", "s", "direct", None, text, False, shown=options, right=2, hint=hint)
    return render(protocol(protocol_id), question, 0)


def test_the_prompt_is_that_of_the_published_script():
    found = asked("lmb")
    assert found.user == (
        "## Question\n\nIs {x} so for $5?\n\n## Answer Choices\n\n(A) a\n\n(B) b\n\n(C) $c\n\n(D) d\n\n(E) e"
    )
    assert found.target == "C"
    assert asked("lmb", hint="Induct.").user == found.user


def test_the_second_mode_adds_the_sketch_where_there_is_one():
    plain = asked("lmb").user
    assert asked("lmb-sketch", hint="Induct.").user == plain + "\n\n## Useful Hints\n\nInduct."
    assert asked("lmb-sketch").user == plain


def test_the_system_prompt_keeps_its_doubled_braces():
    assert (
        protocol("lmb").system
        == protocol("lmb-sketch").system
        == (
            "You are an expert mathematician. You will be given a multiple-choice question. Read the question carefully and "
            "select the single best answer choice. Please reason step by step, and put the letter (A, B, C, D, or E) of your "
            "chosen answer in \\boxed{{}}, like this: \\boxed{{A}}. Do NOT include any other text in \\boxed{{}}."
        )
    )


def test_more_options_than_letters_do_not_fit():
    with pytest.raises(UnfitError, match="6 options"):
        asked("lmb", options=tuple("abcdef"))


def test_a_shuffle_is_named():
    assert shuffle_named("none")(5, 3) == [0, 1, 2, 3, 4]
    assert shuffle_named("lmb:42")(5, 3) == lmb.shuffled(range(5), 3)


@pytest.mark.parametrize("name", ["lmb", "lmb:", "lmb:x", "random", "lmb:-1", ""])
def test_an_unknown_shuffle_is_refused(name):
    with pytest.raises(BadInputError, match="expected none"):
        shuffle_named(name)
