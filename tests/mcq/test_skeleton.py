"""Skeletons of labelled conditions: what is read, what is refused, and what follows from what."""

from __future__ import annotations

import pytest

from certify.logic import write
from certify.mcq.skeleton import entails, list_items, read_skeleton

READ = {
    "(a) implies (b).": "condition_a() → condition_b()",
    "\\((a)\\) is equivalent to \\((c)\\), and \\((b)\\) implies \\((a)\\).":
        "(condition_a() ↔ condition_c()) ∧ (condition_b() → condition_a())",
    "(b) implies (a), and (b) is equivalent to (c).":
        "(condition_b() → condition_a()) ∧ (condition_b() ↔ condition_c())",
    "$(a)$, $(b)$, and $(c)$ are all equivalent.": "(condition_a() ↔ condition_b()) ∧ (condition_b() ↔ condition_c())",
    "(i) if and only if (ii)": "condition_i() ↔ condition_ii()",
    "(a) \\implies (b) \\implies (c)": "(condition_a() → condition_b()) ∧ (condition_b() → condition_c())",
    "(a) implies both (b) and (c).": "condition_a() → condition_b() ∧ condition_c()",
    "(a) and (b) imply (c).": "condition_a() ∧ condition_b() → condition_c()",
    "(a) follows from (b).": "condition_b() → condition_a()",
    "Conditions (a) and (b) are equivalent.".replace("Conditions", "conditions"): "condition_a() ↔ condition_b()",
    "(a) ⟺ (b); and (c) ⟹ (a)": "(condition_a() ↔ condition_b()) ∧ (condition_c() → condition_a())",
}  # fmt: skip


@pytest.mark.parametrize("text", READ)
def test_a_skeleton_is_read(text):
    formula = read_skeleton(text)
    assert formula is not None and write(formula) == READ[text]


@pytest.mark.parametrize(
    "text",
    [
        "(a) implies (b), but (b) does not imply (a).",  # about all cases together
        "(a) implies (b) when n is even.",
        "(a) holds.",
        "(a)",
        "implies (b)",
        "(a) implies",
        "(a) is equivalent to compactness.",
        "Every natural number is even.",
        "f(x) implies (b)",
        "",
    ],
)
def test_what_says_anything_else_is_no_skeleton(text):
    assert read_skeleton(text) is None


def test_what_follows_is_decided_by_truth_values():
    key = read_skeleton("(a) is equivalent to (c), and (b) implies (a).")
    assert entails(key, read_skeleton("(c) implies (a)."))
    assert not entails(read_skeleton("(c) implies (a)."), key)
    assert not entails(key, read_skeleton("(a) implies (b)."))
    assert entails(read_skeleton("(a), (b) and (c) are equivalent."), key)


def test_entries_of_a_list_are_found_in_latex_and_in_plain_text():
    latex = "TFAE: \\begin{itemize}\\item[(i)] R is a field\\item R has no ideals\\end{itemize} as is known."
    assert list_items(latex) == ("R is a field", "R has no ideals")
    assert list_items("The following are equivalent: (i) x is open; and (ii) x is closed.") == (
        "x is open",
        "x is closed",
    )
