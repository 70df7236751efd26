"""Macros: the kinds of definition, arguments, bounds, and what explodes."""

from __future__ import annotations

# ruff: noqa: E501 - lines of LaTeX
import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.paper.macros import MacroError, definitions, expand, known


def expanded(preamble, text):
    return expand(text, known(definitions(preamble), len(preamble)))


@pytest.mark.parametrize(
    ("preamble", "text", "wanted"),
    [
        (r"\newcommand{\N}{\mathbb{N}}", r"$n\in\N$", r"$n\in\mathbb{N}$"),
        (r"\newcommand\N{\mathbb N}", r"\N x", r"\mathbb N x"),
        (r"\newcommand*{\f}[1]{F(#1)}", r"\f{a{b}c} \f x", "F(a{b}c) F(x)"),
        (r"\newcommand{\p}[2][x]{(#1,#2)}", r"\p{y} \p[z]{w}", "(x,y) (z,w)"),
        (r"\renewcommand{\a}{1}\providecommand{\b}{2}", r"\a\b", "12"),
        (r"\def\both#1#2{#2#1}", r"\both{a}{b}\both cd", "badc"),
        (r"\DeclareMathOperator{\Hom}{Hom}", r"\Hom(x)", r"\operatorname{Hom}(x)"),
        (r"\DeclareMathOperator*{\argmax}{arg\,max}", r"\argmax", r"\operatorname*{arg\,max}"),
        (r"\let\eps=\varepsilon", r"\eps", r"\varepsilon"),
        (r"\newcommand{\a}{\b}\newcommand{\b}{c}", r"\a", "c"),
        (r"\newcommand{\al}{\alpha}", r"\al x \alx", r"\alpha x \alx"),
        (r"\newcommand{\al}{\alpha}", r"\al{}x", r"\alpha{}x"),
        (r"\newcommand{\a}{1}\renewcommand{\a}{2}", r"\a", "2"),
        (r"\newcommand{\n}[1]{\|#1\|}", r"\n{\n{x}}", r"\|\|x\|\|"),
        ("", r"\frac{a}{b} \\ \{x\}", r"\frac{a}{b} \\ \{x\}"),
    ],
)
def test_a_macro_is_replaced(preamble, text, wanted):
    assert expanded(preamble, text) == wanted


def test_a_definition_holds_from_where_it_stands():
    text = r"\newcommand{\a}{1} \a \renewcommand{\a}{2} \a"
    macros = definitions(text)
    assert known(macros, text.index(r"\renew"))[r"\a"].body == "1"
    assert known(macros, len(text))[r"\a"].body == "2"


@pytest.mark.parametrize(
    ("preamble", "text"),
    [
        (r"\newcommand{\a}{\a}", r"\a"),
        (r"\newcommand{\a}{x\a}", r"\a"),
        (r"\newcommand{\a}{\b}\newcommand{\b}{\a}", r"\a"),
        (r"\newcommand{\a}{\a\a}", r"\a"),
        ("".join(rf"\newcommand{{\{chr(97 + i)}}}{{\{chr(98 + i)}\{chr(98 + i)}}}" for i in range(20)) + r"\newcommand{\u}{xx}", r"\a"),
        (r"\newcommand{\f}[1]{#1#1#1#1#1#1#1#1}", r"\f{\f{\f{\f{\f{\f{x}}}}}}"),
    ],
)  # fmt: skip
def test_macros_that_explode_are_stopped(preamble, text):
    with pytest.raises(MacroError, match="macros explode"):
        expanded(preamble, text)


def test_a_missing_argument_is_told():
    with pytest.raises(MacroError, match=r"\\f takes 2 arguments: the text has 1"):
        expanded(r"\newcommand{\f}[2]{#1#2}", r"{\f{a}}")


@pytest.mark.parametrize(
    "text", [r"\newcommand{x}{y}", r"\newcommand{\a}", r"\def\a", r"\def a{b}", r"\newcommand{\a}[x]{y}", r"\let\a", r"\newcommand"]
)  # fmt: skip
def test_what_is_no_plain_definition_is_passed_over(text):
    assert definitions(text) == ()


@given(st.text(alphabet="ab{}[]\\#1 %", max_size=60))
def test_any_text_without_macros_comes_out_as_it_is(text):
    assert expand(text, {}) == text


@given(st.text(alphabet="ab{}[]\\#12x ", max_size=60), st.text(alphabet="\\ax{}1[] ", max_size=40))
def test_any_definition_is_expanded_or_refused_within_bounds(preamble, text):
    macros = known(definitions(rf"\newcommand{{\a}}[1]{{{preamble}}}"), 10_000)
    with contextlib.suppress(MacroError):
        assert len(expand(text, macros)) <= 10_000
