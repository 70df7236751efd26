"""Checks that read nothing: LaTeX, attribution, wordings, and what they must leave alone."""

from __future__ import annotations

import pytest

from certify.errors import BadInputError
from certify.mcq.audit.finding import CHECKS, watched
from certify.mcq.audit.latex import unbalanced, undefined_macros, unresolved
from certify.mcq.wordings import wordings


@pytest.mark.parametrize(
    "text",
    [
        r"Let \(x\in\mathbb{R}\) and $y$.",
        r"\[ \begin{cases} a & b \\ c & d \end{cases} \]",
        "100% of them",
        r"it costs \$5",
        r"\(\left( x \right)\)",
        r"\(\text{for all $x$}\)",
        "plain words, (brackets and no math",
    ],
)
def test_what_closes_is_balanced(text):
    assert unbalanced(text) is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (r"Let \(x", "expecting"), ("a } b", "closing brace"), ("a $ b", "expecting"), ("{a", "expecting"),
        (r"\begin{cases} a", "cases"), (r"\(\left( x\)", r"1 \\left and 0"), (r"\end{x}", "closing"),
    ],
)  # fmt: skip
def test_what_does_not_close_is_told(text, says):
    import re

    found = unbalanced(text)
    assert found is not None and re.search(says, found)


def test_macros_are_compared_with_those_of_katex_inside_math_only():
    assert undefined_macros(r"\(\hp + \frac12\) and \foo outside, \[\AndI{x}\]") == (r"\hp", r"\AndI")
    assert undefined_macros(r"\(\begin{tikzpicture}x\end{tikzpicture}\)") == ("{tikzpicture}",)
    assert undefined_macros(r"\(\operatorname{Res}(F)\equiv \mathbb Z^2 \pmod 6, \xrightarrow{f}\)") == ()


def test_references_to_elsewhere_are_found():
    assert unresolved(r"by \eqref{a} and \cite[p. 3]{B}, see ??") == (r"\eqref{a}", r"\cite[p. 3]{B}", "??")
    assert unresolved("Is it so? It is.") == ()


@pytest.mark.parametrize("name", ["maximality", "equivalence", "equivalent_list"])
def test_wordings_find_what_they_accept_and_nothing_that_they_reject(name):
    assert list(getattr(wordings(), name).mistakes()) == []


def test_fail_on_names_checks():
    assert watched("none") == frozenset()
    assert watched("any") == frozenset(CHECKS)
    assert watched("attack, drift") == {"attack", "drift"}


@pytest.mark.parametrize("names", ["", "attack,typo", "none,attack"])
def test_fail_on_refuses_what_is_no_check(names):
    with pytest.raises(BadInputError, match="expected any, none or duplicate_options"):
        watched(names)
