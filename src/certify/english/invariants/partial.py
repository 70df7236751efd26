"""Where partial functions have values: a logarithm of what is positive, a function of what it is given for.

Lean's functions are total (1 / 0 = 0, log (-x) = log x); a text that asks for all solutions speaks of those for which
what it writes is defined (presupposition: Strawson, On Referring, 1950).
"""

from __future__ import annotations

from collections import Counter

from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import App, Apply, Forall, Iff, Implies, Pred, Statement, Term, Var, free_vars, subnodes

_LOGARITHMS = frozenset({"log", "logb", "ln"})
_ORDER = frozenset({"lt", "gt", "le", "ge", "positive", "ne", "nonzero"})
#: Words that ask for values.
_ASKING = frozenset({"value", "values", "what", "find", "solve", "solution", "solutions", "determine"})
_EQUALITY = "eq"


def no_logarithm_of_anything(candidate: Candidate, statement: Statement) -> None:
    """Refuse "for which a is log a = 1?" of every real number a: it asks for those that have a logarithm.

    Raises NoReadingError.
    """
    if _ASKING.isdisjoint(candidate.lowered):
        return
    bounded = _bounded(statement)
    for part in subnodes(statement.formula):
        for inner in subnodes(part) if isinstance(part, Iff) else ():
            argument = inner.args[-1] if isinstance(inner, App) and inner.symbol.name in _LOGARITHMS else None
            if isinstance(argument, Var) and argument not in bounded and argument in free_vars(part):
                raise NoReadingError(f"the logarithm of {argument.name} where it is positive, or anywhere?")


def _bounded(statement: Statement) -> frozenset[Term]:
    """Return the terms of which an inequality is said."""
    said = (part for part in subnodes(statement.formula) if isinstance(part, Pred) and part.symbol.name in _ORDER)
    return frozenset(argument for part in said for argument in part.args)


def no_value_outside_its_domain(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "g(x) = √x for x ≥ 0; if g(a) = 3, then a = 9" of any a: of g at other places nothing is said.

    Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    given = [found for part in parts if isinstance(part, Forall) for found in (_given_on(part),) if found is not None]
    times = Counter(function for function, _ in given)  # in several cases it is given everywhere
    bounded = _bounded(statement)
    for function, place in given:
        for part in parts:
            if times[function] == 1 and isinstance(part, Apply) and part.function == function:
                (argument, *_) = part.args
                if isinstance(argument, Var) and argument != place and argument not in bounded:
                    raise NoReadingError(f"{argument.name} may be where nothing is said of the function")


def _given_on(part: Forall) -> tuple[Term, Var] | None:
    """Return the function that an equation defines for arguments in a range only, with its argument."""
    match part.body:
        case Implies(Pred(symbol, bounds), Pred(equal, (Apply() as value, _))) if equal.name == _EQUALITY:
            if symbol.name in _ORDER and part.var in bounds and value.args == (part.var,):
                return value.function, part.var
    return None
