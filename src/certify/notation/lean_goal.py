"""Lean's own goals as statements: hypotheses, one a line, and the claim after ⊢, as the infoview shows them.

    p n : ℕ
    hp : p.Prime
    ⊢ p ∣ n ^ p - n

is (p n : ℕ) (hp : p.Prime) : p ∣ n ^ p - n. Names that Lean made unreachable (n✝, inst✝) get names of their own.

A goal as Lean shows it does not say of which type its numerals are, nor to which type ↑ goes: (1 : ℚ) / 2 = 0 and
(1 : ℕ) / 2 = 0 look alike. So it is read only where it has no ↑ and a variable, or a function of known value, says
the type wherever numbers are compared (`undetermined`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeGuard

from certify.errors import BadInputError
from certify.logic import App, Formula, Num, Pred, Sort, Term, subnodes, write
from certify.notation.identifiers import IDENTIFIER

_TURNSTILE, _CAST = "⊢", "↑"
_UNREACHABLE = re.compile(rf"({IDENTIFIER})✝([⁰¹²³⁴⁵⁶⁷⁸⁹]*)")
_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_HYPOTHESIS = re.compile(rf"({IDENTIFIER}(?: {IDENTIFIER})*) : (.+)", re.DOTALL)
_INSTANCE = re.compile(r"inst_\d*$")


def goal_statement(goal: str) -> str:
    """Return the text of the Lean statement that `goal` stands for: its binders, a colon, its claim.

    Raises BadInputError for a text without ⊢, with several goals, with a cast, or with a line that is no hypothesis.
    """
    if _CAST in goal:
        raise BadInputError("the Lean goal has a cast ↑, and does not say to which type")
    if goal.count(_TURNSTILE) != 1:
        raise BadInputError(f"a Lean goal has one ⊢, this text has {goal.count(_TURNSTILE)}")
    context, _, claim = _UNREACHABLE.sub(_reachable, goal).partition(_TURNSTILE)
    return " ".join([*map(_binder, _lines(context)), ":", " ".join(claim.split())])


def undetermined(formula: Formula) -> str | None:
    """Return the first comparison in a goal's formula whose type nothing but numerals would show; None without one."""
    for node in subnodes(formula):
        if isinstance(node, Pred) and node.args and all(isinstance(leaf, Num) for leaf in _deciding(node.args)):
            return write(node)
    return None


def _deciding(terms: tuple[Term, ...]) -> Iterator[Term]:
    """Yield what decides the sort of `terms`: the parts that operations of that sort join; of a power, its base."""
    for term in terms:
        if isinstance(term, Num) or not _joins(term, term.sort):
            yield term
        else:
            yield from _deciding(term.args[:1] if term.symbol.name == "pow" else term.args)


def _joins(term: Term, sort: Sort) -> TypeGuard[App]:
    """Return whether `term` has the sort of its arguments."""
    return isinstance(term, App) and bool(term.args) and term.args[0].sort == sort


def _reachable(name: re.Match[str]) -> str:
    return f"{name[1]}_{name[2].translate(_DIGITS)}"


def _lines(context: str) -> list[str]:
    """Return the hypotheses of `context`; an indented line goes on with the one before it."""
    lines: list[str] = []
    for line in context.splitlines():
        if line[:1].isspace() and lines and line.strip():
            lines[-1] += f" {line.strip()}"
        elif line.strip() and not line.startswith("case "):
            lines.append(line.strip())
    return lines


def _binder(line: str) -> str:
    found = _HYPOTHESIS.fullmatch(line)
    if found is None:
        raise BadInputError(f"no hypothesis of a Lean goal: {line!r}; it looks like h : 0 < x")
    if ":=" in found[2]:
        raise BadInputError(f"the Lean goal defines {found[1]}: {line!r}; such names are not read")
    return f"[{found[2]}]" if _INSTANCE.match(found[1]) else f"({found[1]} : {found[2]})"
