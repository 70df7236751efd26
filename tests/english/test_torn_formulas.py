from __future__ import annotations

import pytest

from certify.english.torn_formulas import with_whole_formulas


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        (r"for all $x \in$ $\mathbb{R}$", r"for all $x \in   \mathbb{R}$"),
        ("$a + b$ $= c$ and $a =$  $b$", "$a + b   = c$ and $a =    b$"),
        ("sets $A_1$, $A_2$, …, $A_n$ are", "sets $A_1 ,  A_2 , …,  A_n$ are"),
        (r"sets $A_1$, $\ldots$, and $A_n$ are", r"sets $A_1 ,  \ldots ,      A_n$ are"),
    ],
)
def test_a_relation_joins_two_pieces_of_one_formula(text: str, whole: str) -> None:
    assert with_whole_formulas(text) == whole


@pytest.mark.parametrize(
    "text",
    [
        "the numbers $a$ $b$",
        "$a$ = $b$",
        r"for $x \in$ A $B$",
        r"$x \int$ $y$",
        "$$x =$$ $y$",
        "$A_1$, $B_2$, …, $A_n$",
        "$A_1$, $A_2$ and $A_n$",
        r"it costs \$ 3 $= x$",
    ],
)
def test_other_mathematics_stays_in_pieces(text: str) -> None:
    assert with_whole_formulas(text) == text
