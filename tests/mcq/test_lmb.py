"""The public protocol, byte for byte: shuffle, prompt and reading of answers, with its known misreadings."""

from __future__ import annotations

from collections import Counter

import pytest
from scipy.stats import chisquare

from certify.errors import BadInputError
from certify.mcq import lmb
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


def test_the_prompt_is_that_of_the_published_script():
    assert lmb.prompt("Is {x} so?", ["a", "b", "c", "d", "e"]) == (
        "## Question\n\nIs {x} so?\n\n## Answer Choices\n\n(A) a\n\n(B) b\n\n(C) c\n\n(D) d\n\n(E) e"
    )
    assert lmb.prompt("Q", list("abcde"), "Induct.").endswith("(E) e\n\n## Useful Hints\n\nInduct.")
    assert lmb.prompt("Q", list("abcde"), "") == lmb.prompt("Q", list("abcde"))


def test_the_system_prompt_keeps_its_doubled_braces():
    assert lmb.SYSTEM.endswith(
        "put the letter (A, B, C, D, or E) of your chosen answer in \\boxed{{}}, like this: \\boxed{{A}}. "
        "Do NOT include any other text in \\boxed{{}}."
    )


def test_the_protocol_has_five_options():
    with pytest.raises(ValueError, match="shorter"):
        lmb.prompt("Q", list("abcd"))


def test_a_shuffle_is_named():
    assert shuffle_named("none")(5, 3) == [0, 1, 2, 3, 4]
    assert shuffle_named("lmb:42")(5, 3) == lmb.shuffled(range(5), 3)


@pytest.mark.parametrize("name", ["lmb", "lmb:", "lmb:x", "random", "lmb:-1", ""])
def test_an_unknown_shuffle_is_refused(name):
    with pytest.raises(BadInputError, match="expected none"):
        shuffle_named(name)
