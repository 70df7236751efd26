"""From raw formulas to statements: sorts by unification, then a typed formula, closed universally.

What unification leaves open is filled in this order: overloaded words that only one sort allows; the domain's
variables by name; the carriers that the text names, then the domain, for "number" and "element" and for whatever has
arithmetic; the words' defaults; ℕ for numerals alone; and last a carrier of its own, α, with no structure.
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.lexicon import Lexicon
from certify.logic import (
    Carrier,
    Formula,
    Sort,
    SortError,
    Statement,
    Var,
    forall,
    sorts_at,
    subnodes,
)
from certify.reading.infer import BuildFormula, ElaborationError, Inference
from certify.reading.raw import Domain, RStatement
from certify.reading.raw_parts import words_in
from certify.reading.solve import solve, solve_lean

__all__ = ["ElaborationError", "elaborate", "elaborate_lean"]


def elaborate(raw: RStatement, lexicon: Lexicon, domain: Domain | None = None, *, coerces: bool = False) -> Statement:
    """Return the statement that `raw` makes; `domain` says what the text is about where the text does not.

    With `coerces`, numbers are cast to a wider sort where a word wants one. Raises ElaborationError where no sorts fit,
    with the place and what was expected there; BadInputError for a word that words.toml does not have.
    """
    hints = domain or Domain()
    inference = Inference(lexicon, raw.carriers, hints.carriers, coerces=coerces)
    inference.words = words_in(raw.formula)
    build = inference.formula(raw.formula, {})
    solve(inference, raw.carriers, hints)
    if len(raw.carriers) == 1:
        inference.own = raw.carriers[0].sort
    inference.one_number()
    return _statement(inference, build, raw, hints)


def elaborate_lean(raw: RStatement, lexicon: Lexicon) -> Statement:
    """Return the statement that `raw`, read from Lean, makes: sorts are what Lean would infer, nothing is hinted.

    Raises ElaborationError as `elaborate`, and where a variable's type is not determined.
    """
    inference = Inference(lexicon, raw.carriers, (), casts=True)
    build = inference.formula(raw.formula, {})
    solve_lean(inference, raw.carriers)
    return _statement(inference, build, raw, Domain())


def _statement(inference: Inference, build: BuildFormula, raw: RStatement, hints: Domain) -> Statement:
    try:
        closing = [Var(name, inference.close(sort)) for name, sort in inference.free.items()]
        body = build()  # an unbound X among polynomials turns out not to be free in it
        formula = forall([var for var in closing if var.name in inference.free], body)
    except SortError as error:  # an ill-sorted formula that inference let through is still refused
        raise ElaborationError(str(error)) from error
    carriers = _carriers(formula, raw.carriers, hints.carriers)
    for carrier in raw.carriers:
        if carrier.structures and carrier not in carriers:
            raise ElaborationError(f"the text names {carrier}, but says nothing about its elements")
    return Statement(formula, carriers)


def _carriers(formula: Formula, named: tuple[Carrier, ...], hinted: tuple[Carrier, ...]) -> tuple[Carrier, ...]:
    """Return the carriers that `formula` uses, in order of use, each with the structures that are named for it."""
    known = {carrier.sort: carrier for carrier in (*hinted, *named)}
    return tuple(known.get(sort, Carrier(sort)) for sort in dict.fromkeys(_type_variables(formula)))


def _type_variables(formula: Formula) -> Iterator[Sort]:
    for node in subnodes(formula):
        for sort in sorts_at(node):
            yield from _variables_of(sort)


def _variables_of(sort: Sort) -> Iterator[Sort]:
    if sort.variable:
        yield sort
    for arg in sort.args:
        yield from _variables_of(arg)
