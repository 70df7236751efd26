"""Divisors that say nothing: 1 divides everything, so "no common factor" speaks of factors other than 1."""

from __future__ import annotations

from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import RAT, REAL, Exists, Formula, Pred, Statement, Var, subnodes, symbols
from certify.logic.claims import conjuncts


def no_divisor_of_everything(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "a and b have no common factor" as one of which no more is said than what it divides.

    "n has no divisor" is false of every n, and is read. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        claims = frozenset(conjuncts(part.body)) if isinstance(part, Exists) else frozenset()
        if isinstance(part, Exists) and len(claims) > 1 and all(_divides(claim, part.var) for claim in claims):
            raise NoReadingError("1 divides everything: is a factor other than 1 meant?")


def no_divisor_of_reals(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the sum over all i ∣ n is log n" of real numbers i and n: of these each divides each but 0.

    So a text that speaks of divisors has whole numbers, unless it says itself that they are real ones, or is about such
    throughout: here the logarithm alone makes them so. Raises NoReadingError.
    """
    said = [candidate.lexicon.word(symbol.name) for symbol in symbols(statement.formula)]
    if not any(str(sort) in word.args for word in said for sort in (RAT, REAL)):
        return
    for part in subnodes(statement.formula):
        for arg in part.args if isinstance(part, Pred) and part.symbol.name == "dvd" else ():
            unsaid = isinstance(arg, Var) and arg.name not in candidate.declared | candidate.called_numbers
            if unsaid and arg.sort in (RAT, REAL):
                raise NoReadingError("each real number but 0 divides each: which whole numbers are meant?")


def _divides(claim: Formula, var: Var) -> bool:
    """Return whether a claim says no more than that a thing divides another."""
    match claim:
        case Pred(symbol, (Var(name), other)):
            return symbol.name == "dvd" and name == var.name and var not in subnodes(other)
    return False
