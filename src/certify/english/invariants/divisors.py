"""Divisors that say nothing: 1 divides everything, so "no common factor" speaks of factors other than 1."""

from __future__ import annotations

from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import Exists, Formula, Pred, Statement, Var, subnodes
from certify.logic.claims import conjuncts


def no_divisor_of_everything(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "a and b have no common factor" as one of which no more is said than what it divides.

    "n has no divisor" is false of every n, and is read. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        claims = frozenset(conjuncts(part.body)) if isinstance(part, Exists) else frozenset()
        if isinstance(part, Exists) and len(claims) > 1 and all(_divides(claim, part.var) for claim in claims):
            raise NoReadingError("1 divides everything: is a factor other than 1 meant?")


def _divides(claim: Formula, var: Var) -> bool:
    """Return whether a claim says no more than that a thing divides another."""
    match claim:
        case Pred(symbol, (Var(name), other)):
            return symbol.name == "dvd" and name == var.name and var not in subnodes(other)
    return False
