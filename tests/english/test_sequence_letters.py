"""A letter that is a sequence's and a thing's is two; one that only names the sequence stays one."""

import pytest

from certify.english.plain import plain

OWN = {
    "If (xₙ) converges to x, then x is near (xₙ).": "If (uₙ) converges to x, then x is near (uₙ).",
    "If $x_n \\to x$ then $x_1 \\neq x$.": "If u_n \\to x then u_1 \\neq x .",
    "If $(a_n)$ converges to $a$, a limit is unique.": "If (u_n) converges to a , a limit is unique.",
    "Let $(u_n)$ and $(x_n)$ be given with $x < u$.": "Let (v_n) and (w_n) be given with x < u .",
}
KEPT = (
    "Let $a : \\mathbb{N} \\to \\mathbb{R}$. If $(a_n)$ is bounded, then $a$ is bounded.",
    "If the sequence $a = (a_n)$ is bounded, then $a$ converges.",
    "If the sequence a converges, then (aₙ) is bounded.",
    "Every sequence $(a_n)$ that has a limit is bounded.",
    "If $a_n \\leq 1$ for all $n$, then $a$ is bounded.",
    "If $x_n \\to y$, then $x_n$ is near $y$.",
    "If $(x_n)$ is a sequence with $\\max(x_1, x_2) > 0$, it is bounded.",
)


@pytest.mark.parametrize(("text", "read"), OWN.items(), ids=list(OWN))
def test_a_sequence_beside_a_thing_of_its_letter_has_a_letter_of_its_own(text: str, read: str) -> None:
    found = plain(text).text
    assert found == read
    assert len(plain(text).origins) == len(found) + 1


@pytest.mark.parametrize("text", KEPT)
def test_a_letter_that_no_thing_has_beside_the_sequence_is_kept(text: str) -> None:
    assert set("uvw").isdisjoint(word.strip("$(") for word in plain(text).text.replace("_", " ").split())
