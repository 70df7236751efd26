"""Operators over a variable as they are written: ∑_{k = 1}^{n} k², lim_{n → ∞} aₙ, ∫_{0}^{1} f(x) dx."""

from __future__ import annotations

from collections.abc import Callable

from certify.lexicon import Word
from certify.lexicon.signs import signs
from certify.logic import Formula, Lambda, Pred, SetOf, Term, Var, substitute
from certify.notation.notate_sorts import Script, spelled

#: What writes a term or a formula below or beside the sign.
Write = Callable[[Term | Formula], str]


def is_operator(word: Word) -> bool:
    """Return whether `word` is an operator over a variable, which has a sign and no English."""
    return (word.category or "").startswith("operator_")


def operator_text(word: Word, args: tuple[Term, ...], script: Script, below: Write, body: Write) -> str | None:
    """Return an operator with what it is applied to; None where that is not written so."""
    *given, function = args
    if not isinstance(function, Lambda):
        return None
    name, limits = _limits(word, tuple(given), function.var, script, below)
    if limits is None:
        return None
    if word.gloss == "integral":
        variable = below(function.var)
        spelling = signs().signs["INTEGRAL"]
        known = f"d{variable}" in signs().names
        return f"{spelled(spelling, script)}{limits} {body(function.body)} d{variable}" if known else None
    return f"{spelled(signs().operators[name], script)}{limits} {body(function.body)}"


def _limits(word: Word, given: tuple[Term, ...], variable: Var, script: Script, below: Write) -> tuple[str, str | None]:
    """Return what an operator is called, and what stands below and above its sign."""
    name, letter = word.gloss, below(variable)
    arrow, infinity = spelled(signs().arrow, script), spelled(signs().signs["INFINITY"], script)
    match word.category, given:
        case "operator_between", (low, high) if name == "integral":
            return name, f"_{{{below(low)}}}^{{{below(high)}}}"
        case "operator_between", (low, high):
            return name, f"_{{{letter} = {below(low)}}}^{{{below(high)}}}"
        case "operator_on", (region,):
            return name, f"_{{{below(region)}}}"
        case "operator_over", (SetOf() as region,):
            condition = substitute(region.body, {region.var: variable})
            begins = isinstance(condition, Pred) and condition.args[:1] == (variable,)
            return name, f"_{{{below(condition)}}}" if begins else None
        case "operator_at", (first,) if name.endswith(" from"):
            return name.removesuffix(" from"), f"_{{{letter} = {below(first)}}}^{{{infinity}}}"
        case "operator_at", (goal,):
            return name, f"_{{{letter} {arrow} {below(goal)}}}"
        case "operator_all", () if name.endswith(" at infinity"):
            return name.removesuffix(" at infinity"), f"_{{{letter} {arrow} {infinity}}}"
    return name, f"_{{{letter}}}" if not given else None
