"""Witnesses that a model names: values put into the claim as our grammar reads it, the rest evaluated, then disproved.

Read are numbers and finite sets of numbers for the claim's variables ("n = 4, m = 6", "s = {1, 2}"). A witness that is
a structure is not read; the claim of falsity then stands without one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from certify.decide.models import BudgetError, Evaluator, Value
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.refute import BUDGET, Witness, standard_worlds
from certify.english.context import domain_of
from certify.english.reader import read_text
from certify.errors import BadInputError, CertifyError
from certify.lean.checkers import present
from certify.lean.disproof.disproof import disproof
from certify.lean.project.project import Library
from certify.lean.statement.text import RenderError
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon, load
from certify.logic import INT, NAT, RAT, REAL, Sort, Statement, Var, leading_forall

#: Larger values may take for ever to evaluate; an honest witness of an elementary claim is small.
LARGEST = 10_000
_NUMBER = r"-?\d+(?:\.\d+|\s*/\s*\d+)?"
_VALUE = re.compile(
    rf"\\?([A-Za-zα-ω]\w*)\s*(?:=|:=|≔|is)\s*(\\?\{{[^{{}}]*\}}|{_NUMBER}|\\?\(?\s*{_NUMBER}\s*\)?|∅|\\emptyset)(?!\w|\s*[\^*+/!\\]|\s*-\s*\w)"
)


class Standing(StrEnum):
    """What a witness is worth."""

    KERNEL = "kernel"
    """The claim is false there, and Lean took the disproof with these values."""
    EVALUATED = "evaluated"
    """The claim is false there by our evaluator; no Lean theorem says so."""
    REFUSED = "refused"
    """The claim does not fail there, or the values are none of its variables' kinds."""
    UNREAD = "unread"
    """Nothing was named that is read here."""


class Checked(NamedTuple):
    """A witness that was looked at."""

    standing: Standing
    reason: str


class _Asked(NamedTuple):
    place: int
    theorem: Theorem


def check_witnesses(pairs: Sequence[tuple[str, str, str]], *, kernel: bool = True) -> list[Checked]:
    """Check witnesses, each given with its claim and the claim's context: (claim, context, witness)."""
    lexicon = load()
    found: list[Checked] = []
    asked: list[_Asked] = []
    for place, (claim, context, text) in enumerate(pairs):
        outcome = _evaluated(claim, context, text, lexicon)
        if isinstance(outcome, Checked):
            found.append(outcome)
            continue
        found.append(Checked(Standing.EVALUATED, ", ".join(outcome[1].show())))
        theorem = _theorem(f"witness_{place}", *outcome, lexicon) if kernel else None
        asked += [_Asked(place, theorem)] if theorem else []
    if asked:
        answers = present().check([one.theorem for one in asked], imports=Library.MATHLIB.imports)
        for one, answer in zip(asked, answers, strict=True):
            if answer.accepted:
                found[one.place] = found[one.place]._replace(standing=Standing.KERNEL)
    return found


def _evaluated(claim: str, context: str, text: str, lexicon: Lexicon) -> Checked | tuple[Statement, Witness]:
    named = values(text)
    if not named:
        return Checked(Standing.UNREAD, "no value of a variable is named")
    try:
        read = read_text(claim, lexicon, domain_of(context or None, lexicon))
    except BadInputError as error:
        return Checked(Standing.UNREAD, f"the claim: {error}")
    if read.unparsed is not None or not read.readings:
        return Checked(Standing.UNREAD, "the claim is not read")
    statement = read.readings[0].statement
    if statement.carriers:
        return Checked(Standing.UNREAD, "a claim about structures needs a structure as witness")
    return _failing(statement, named, lexicon)


def _failing(statement: Statement, named: dict[str, str], lexicon: Lexicon) -> Checked | tuple[Statement, Witness]:
    """Return the statement with its witness where it fails, else why it does not."""
    variables, _ = leading_forall(statement.formula, distinct=True)
    assignment: dict[Var, Value] = {}
    for var in variables:
        if var.name not in named:
            return Checked(Standing.UNREAD, f"no value of {var.name}")
        value = _value(named[var.name], var.sort)
        if isinstance(value, str):
            return Checked(Standing.REFUSED, f"{var.name} = {named[var.name]}: {value}")
        assignment[var] = value
    formula = unfold(statement.formula, lexicon, NOTATION)
    bound, body = leading_forall(formula, distinct=True)
    world = next(iter(standard_worlds(formula, statement.carriers, lexicon)))
    env = {own: assignment[var] for own, var in zip(bound, variables, strict=False) if var in assignment}
    try:
        truth = Evaluator(world, BUDGET).truth(body, env) if len(env) == len(bound) else None
    except (BudgetError, CertifyError, ArithmeticError) as error:
        return Checked(Standing.UNREAD, f"not evaluated: {error}")
    if truth is None:
        return Checked(Standing.UNREAD, "the claim is not decided there")
    if truth:
        return Checked(Standing.REFUSED, "the claim holds there")
    return statement, Witness((), tuple(assignment.items()))


def values(text: str) -> dict[str, str]:
    """Return the values that a text names, by variable; a variable with two different values has none."""
    found: dict[str, str] = {}
    twice: set[str] = set()
    for name, value in _VALUE.findall(text.replace("$", " ").replace("−", "-")):
        plain = value.replace("\\", "").strip("() ")
        if found.setdefault(name, plain) != plain:
            twice.add(name)
    return {name: value for name, value in found.items() if name not in twice}


def _value(text: str, sort: Sort) -> Value | str:
    """Return a value of a sort, or a text that says why it is none."""
    if sort.name in ("Set", "Finset") and sort.args[0] in (NAT, INT, RAT, REAL):
        inner = text.strip("{} ") if text not in ("∅", "emptyset") else ""
        items = [_value(part.strip(), sort.args[0]) for part in inner.split(",") if part.strip()]
        return next((item for item in items if isinstance(item, str)), frozenset(items))
    if sort not in (NAT, INT, RAT, REAL):
        return f"values of {sort} are not read"
    try:
        number = Fraction(text.replace(" ", ""))
    except (ValueError, ZeroDivisionError):
        return "no number"
    if abs(number) > LARGEST or number.denominator > LARGEST:
        return f"larger than {LARGEST}"
    if sort in (NAT, INT):
        if number.denominator != 1 or (sort == NAT and number < 0):
            return f"no value of {sort}"
        return int(number)
    return number


def _theorem(name: str, statement: Statement, witness: Witness, lexicon: Lexicon) -> Theorem | None:
    try:
        return disproof(name, statement, witness, lexicon)
    except (RenderError, CertifyError):
        return None
