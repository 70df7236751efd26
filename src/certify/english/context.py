"""Type contexts in words: what "in a group", "integers" or "natural numbers a and b" say a text is about."""

from __future__ import annotations

import re

from certify.english.reader import read_text
from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import NUMERIC, Sort, Statement, Var, bound_vars
from certify.reading.raw import Domain

_ACCEPTED = "'in a group', 'integers', 'natural numbers a and b'"


def domain_of(context: str | None, lexicon: Lexicon) -> Domain | None:
    """Return the domain that `context` names; None for no context, BadInputError for one that is not understood."""
    if context is None or not context.strip():
        return None
    for probe, named in _probes(context.strip()):
        read = read_text(probe, lexicon)
        if read.readings:
            simplest = min(read.readings, key=lambda reading: len(reading.statement.carriers))
            return _domain(simplest.statement, named=named)
    raise BadInputError(f"the context {context!r} is not understood; contexts look like {_ACCEPTED}")


def _probes(context: str) -> list[tuple[str, bool]]:
    """Return texts that use a context, to be tried in turn, and whether the context's letters are to be kept."""
    letters = re.findall(r"(?<!\S)[a-zA-Z](?=,|\s|$)", context)
    equations = " and ".join(f"{letter} = {letter}" for letter in letters)
    probes = [(f"{context}, every element is equal to itself.", False), (f"All {context} are equal to zero.", False)]
    return [(f"For all {context}, {equations}.", True), *probes] if letters else probes


def domain_of_statement(statement: Statement) -> Domain:
    """Return what a text with this reading is about, for other texts that lean on it: its one sort of numbers."""
    return _domain(statement, named=False)


def _domain(statement: Statement, *, named: bool) -> Domain:
    variables = bound_vars(statement.formula)
    numbers = {var.sort for var in variables if var.sort in NUMERIC}
    carriers = [carrier.sort for carrier in statement.carriers]
    element = carriers[0] if len(carriers) == 1 else None
    number: Sort | None = numbers.pop() if len(numbers) == 1 else element
    return Domain(number, element or number, statement.carriers, _names(variables) if named else ())


def _names(variables: tuple[Var, ...]) -> tuple[tuple[str, Sort], ...]:
    return tuple((var.name, var.sort) for var in dict.fromkeys(variables))
