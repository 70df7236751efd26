"""Where a sequence begins, and what its indices are: its terms are those from the first one given on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import (
    NAT,
    App,
    Apply,
    Forall,
    Formula,
    Implies,
    Node,
    Num,
    Pred,
    Statement,
    Symbol,
    Term,
    Var,
    subnodes,
)
from certify.logic.claims import claim, conjuncts

#: What is said of a sequence whatever its first terms are.
_OF_TAILS = ("converg", "bounded", "cauchy", "diverg", "summable", "tend")
#: What may say of a number that it is not 0.
_BOUNDS = frozenset({"le", "lt", "ge", "gt", "positive", "nonzero", "mem", "ne", "eq"})


def no_term_before_the_first(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "if s_1 = 2 and …, then s_n < 2 for all n" with n = 0: the sequence begins with the first term given.

    Of the term before it nothing is supposed. Raises NoReadingError.
    """
    letters, hypotheses, _ = claim(statement.formula)
    given = {part for each in hypotheses for part in conjuncts(each)}
    begun = {function for part in given for function in _begins_at_one(part)}
    parts = tuple(subnodes(statement.formula)) if begun else ()
    indices = {(part.function, part.args[0]) for part in parts if isinstance(part, Apply)}
    terms = {index for function, index in indices if function in begun}
    if any(isinstance(index, Num) and index.value == 0 for index in terms):
        return
    bounds: list[tuple[Var, tuple[Node, ...]]] = [(var, tuple(given)) for var in letters]
    for part in parts:
        if isinstance(part, Forall) and part.var not in letters:
            supposed = subnodes(part.body.left) if isinstance(part.body, Implies) else ()
            bounds.append((part.var, tuple(supposed)))
    if any(var in terms and not _is_bounded(var, supposed) for var, supposed in bounds):
        raise NoReadingError("the sequence begins at 1, and its terms are those from there on")
    for part in parts:
        said = part.symbol.name if isinstance(part, Pred) and len(part.args) == 1 and part.args[0] in begun else ""
        if said and not any(stem in said for stem in _OF_TAILS):
            raise NoReadingError("the sequence begins at 1, and is so from there on")


def _begins_at_one(part: Formula) -> Iterator[Term]:
    """Yield the sequence whose term at 1 an equation gives."""
    match part:
        case Pred(Symbol("eq"), sides):
            for side in sides:
                match side:
                    case Apply(function, (Num(1, sort),)) if sort == NAT or sort.variable:
                        yield function


def no_sequence_of_any_index(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "a_0 = 1 and a_{n+1} = a_n + 1" with n in any structure with 1: the index of a sequence counts.

    Raises NoReadingError.
    """
    values = {(part.function, part.args[0]) for part in subnodes(statement.formula) if isinstance(part, Apply)}
    begun = {function for function, index in values if isinstance(index, Num) and index.sort.variable}
    for function, index in values if begun else ():
        if function in begun and isinstance(index, App) and index.symbol.name == "add" and _is_next(index):
            raise NoReadingError("what is given for a first number and then for the next is a sequence")


def _is_next(index: App) -> bool:
    """Return whether an index is a letter and a numeral: n + 1, but not 1 + 1."""
    return any(isinstance(arg, Num) for arg in index.args) and any(isinstance(arg, Var) for arg in index.args)


def _is_bounded(var: Var, given: Iterable[Node]) -> bool:
    return any(isinstance(part, Pred) and part.symbol.name in _BOUNDS and var in part.args for part in given)
