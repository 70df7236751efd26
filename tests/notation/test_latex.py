from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certify.notation.latex import pieces


def left(source: str) -> str:
    return "".join(piece.text for piece in pieces(source))


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (r"\mathbb{R}", "ℝ"),
        (r"\mathbb R", "ℝ"),
        (r"\mathcal{T}", "𝒯"),
        (r"\mathfrak{p}", "𝔭"),
        (r"\frac12", r"\frac{1}{2}"),
        (r"\dfrac{a}{b}", r"\frac{a}{b}"),
        (r"f^{\prime\prime}(x)", "f''(x)"),
        (r"f^\prime", "f'"),
        (r"\mathrm{lcm}(a,b)", r"\operatorname{lcm}(a,b)"),
        (r"\|x\|", "‖x‖"),
        (r"100{,}000", "100000"),
        (r"x_{}^{}", "x"),
        (r"a_{j}{ }^{2}", "a_{j}^{2}"),
        (r"a_{j}{}^{2}", "a_{j}^{2}"),
        (r"a\not\equiv b", r"a\not\equiv b"),
        (r"a%b", "a%b"),
    ],
)
def test_what_only_sets_type_is_taken_away(source: str, text: str) -> None:
    assert left(source) == text


@pytest.mark.parametrize(
    "source",
    [
        r"\mathbb{RR}", r"\mathbb{", r"x^{2", r"\begin{tabular} a & b \end{tabular}", r"\sqrt[3]{x}",
        r"\mathrm{d}x", "}{", r"\frac{a}", "{ }^{t}A", "B{ }^{t}A",
    ],
)  # fmt: skip
def test_what_is_not_understood_stays_as_it_is(source: str) -> None:
    assert left(source) == source


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    st.lists(st.sampled_from([*"ax{}^_$%&~ ", r"\frac", r"\text", r"\left", r"\mathbb", r"\quad", r"\\"]), max_size=12)
)
def test_every_character_has_a_place_in_the_source_and_none_goes_back(parts: list[str]) -> None:
    source = "".join(parts)
    places = [place for piece in pieces(source) for place in piece.origins]
    assert places == sorted(places)
    assert all(0 <= place <= len(source) for place in places)
    assert all(len(piece.text) == len(piece.origins) for piece in pieces(source))
