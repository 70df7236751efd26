from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certify.english.hints import without_hint
from certify.english.listed_parts import with_listed_parts
from certify.english.plain import plain
from certify.english.typesetting import NOTHING, as_prose
from certify.lexicon.signs import signs
from certify.notation.macros import is_unknown


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Let~$p$ be a prime.", "Let p be a prime."),
        ("A \\emph{finite} set, \\textit{i.e.}\\ a small one.", "A finite set, i.e. a small one."),
        ("A {\\em finite} set is {\\it small\\/}.", "A finite set is small."),
        ("An \\vocab{equicontinuous} family.", "An equicontinuous family."),
        ("A \\defn{simply connected} set.", "A simply connected set."),
        ("Let $n$ be even. % or odd\nThen", "Let n be even. Then"),
        ("Let $n$ be even.\n% Let $n$ be odd.\nThen", "Let n be even. Then"),
        ("Let%\n $n$ be even.", "Let n be even."),
        ("Let \\index{group}$G$ be a group.\\label{eq:a} Then", "Let G be a group. Then"),
        ("A group\\footnote{See Lang.} is a set.", "A group is a set."),
        ("a ``small'' set and a ``large'' one", 'a "small" set and a "large" one'),
        ("Poincar\\'e and G\\\"odel and Erd\\H{o}s", "Poincaré and Gödel and Erdős"),
        ("It is {not} commutative; non\\-zero.", "It is not commutative; nonzero."),
        ("$x_1$, $x_2$, \\dots\\ converges.", "x_1 , x_2 , … converges."),
        ("\\begin{theorem}\\label{t} Every set is finite. \\end{theorem}", "Every set is finite."),
        ("\\begin{equation*} x = 1. \\end{equation*} Then", "x = 1 . Then"),
        ("\\begin{multline} x = 1 \\\\ + 2. \\end{multline} Then", "x = 1 + 2 . Then"),
    ],
)
def test_what_only_sets_type_is_taken_away(text: str, read: str) -> None:
    assert plain(text).text.replace("  ", " ").strip() == read


@pytest.mark.parametrize(
    "text",
    [
        "50% of the numbers are even.",
        "50 % of the\nnumbers are even.",
        "Let 5\\% of them be even.",
        "a ~ b and ~p",
        "s \\ t is empty.",
        "A set\\footnote{Here every set is finite.} is small.",
        "By Theorem \\ref{main} it is so.",
        "It is \\hint{easy} so.",
        "It is \\not{finite} so.",
        "It is \\pair{one}{two} so.",
        "It is \\claim{finite, or even} so.",
        "\\begin{proof} It is so. \\end{proof}",
        "the set {a} and {n}",
        "`Set` and `Finset`",
    ],
)
def test_what_may_say_something_stays(text: str) -> None:
    assert as_prose(text) == text


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (
            "Show that \\begin{enumerate} \\item $a$ is even. \\item $b$ is odd. \\end{enumerate}",
            "Show that (a) $a$ is even. (b) $b$ is odd.",
        ),
        (
            "The following hold: \\begin{itemize}[label=(i)] \\item[(i)] A \\item[(ii)] B \\end{itemize} Then C.",
            "The following hold: (a) A (b) B . Then C.",
        ),
        ("If so, then: \\begin{enumerate} \\item A; \\item B. \\end{enumerate}", "If so, then (a) A; (b) B."),
        ("Show that \\begin{itemize} \\item $a$ is even. \\end{itemize}", "Show that $a$ is even."),
        (
            "\\begin{enumerate} \\item Prove that A \\item Show that B. \\end{enumerate}",
            "Prove that A . Show that B.",
        ),
    ],
)
def test_items_are_lettered_parts(text: str, read: str) -> None:
    listed = with_listed_parts(text)
    assert len(listed) == len(text)
    assert " ".join(listed.split()) == read


@pytest.mark.parametrize(
    "text",
    [
        "\\begin{enumerate} \\item A \\item B \\end{enumerate} for all n.",
        "\\begin{enumerate} \\item[Case 1] A \\item[Case 2] B \\end{enumerate}",
        "\\begin{enumerate} Suppose so. \\item A \\item B \\end{enumerate}",
        "\\begin{enumerate} \\item A \\begin{enumerate} \\item B \\end{enumerate} \\end{enumerate} for all n",
        "\\begin{enumerate} \\end{enumerate}",
        "\\begin{enumerate} \\item Prove that A. \\item B. \\end{enumerate}",
    ],
)
def test_a_list_that_says_more_stays(text: str) -> None:
    assert with_listed_parts(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "Show that A. (Hint: use B.)",
        "Show that A. [Hint. Use $b$.]",
        "Show that A. Hint: use B. Then C.",
        "Show that A. \\textbf{Hint:} use B.",
        "Show that A. {\\em Hints}: use B.",
    ],
)
def test_a_hint_ends_a_text_and_says_nothing(text: str) -> None:
    assert plain(text).text.rstrip() == "Show that A."


@pytest.mark.parametrize(
    "text",
    [
        "Show that A. Hint: use B. (b) Show that C.",
        "Show that A. (Hint: use B.) Then C.",
        "Show that the hint is even",
        "Show that A Hint: use B.",
        "Hint: use B.",
    ],
)
def test_what_follows_a_hint_is_not_dropped(text: str) -> None:
    assert without_hint(text) == text


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Let $\\c{X}\\to\\c{Y}$ be", "Let 𝒳 \\to 𝒴 be"),
        ("Let $\\cardfont{a}$ and $\\mathcal{X}$ be", "Let 𝔞 and 𝒳 be"),
    ],
)
def test_a_letter_in_a_font_of_the_text_is_a_letter_of_its_own(text: str, read: str) -> None:
    assert " ".join(plain(text).text.split()) == read


@pytest.mark.parametrize(
    "text",
    ["Let $\\c{X}$ be in $X$", "Let $\\zmod{p}$ be", "Let $\\c{XY}$ and $\\c{X}$ be", "Let $\\inner{x}{y}$ be"],
)
def test_a_macro_that_may_be_of_its_letter_is_none(text: str) -> None:
    assert as_prose(text) == text


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    st.lists(
        st.sampled_from(
            [*"aX $~%{}\n.`'", "\\emph{", "\\foo{ab}", "\\c{X}", "\\begin{itemize}", "\\item ", "\\end{itemize}", "\\ "]
        ),
        max_size=14,
    )
)
def test_every_character_keeps_its_place(parts: list[str]) -> None:
    text = "".join(parts)
    prose = as_prose(text)
    assert len(prose) == len(text)
    found = plain(text)
    assert NOTHING not in found.text
    assert list(found.origins) == sorted(found.origins)


def test_no_macro_of_the_tables_is_one_that_nobody_knows() -> None:
    table = signs().latex
    assert not any(map(is_unknown, table.known | table.functions | table.renamed.keys() | table.fenced.keys()))
    assert table.claims.isdisjoint(table.functions)
