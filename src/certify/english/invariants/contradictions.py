"""Nothing is supposed that cannot be: of what there is none, every claim is true, and says nothing.

Who says "two distinct rows that are equal" counts them by their places and compares what stands there: they are no one
thing that is both. What contradicts itself has no use as a supposition (the maxim of quality: Grice, Logic and
Conversation, 1975); what is derived from falsehood is said of propositions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import Exists, Forall, Formula, Implies, Node, Not, Pred, Statement, Term, number_sorts, subnodes
from certify.logic.claims import claim, conjuncts

#: A claim, and whether it is affirmed. What two things are to each other by an equation, they are in either order.
_Literal = tuple[str, frozenset[Term] | tuple[Term, ...], bool]
_EQUALS, _DIFFERS = "eq", "ne"
_REMAIN = "remain"


def no_supposed_contradiction(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "if two distinct rows of M are equal" with x ≠ y and x = y, and "any two distinct rows are equal" so.

    Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    if not any(isinstance(part, Not) or (isinstance(part, Pred) and part.symbol.name == _DIFFERS) for part in parts):
        return
    for part in parts:
        together, claimed = _said_together(part)
        supposed = frozenset(_literals(together))
        if isinstance(part, Exists):  # "no function is both injective and not injective" says so of none
            supposed = frozenset(one for one in supposed if one[0] == _EQUALS)
            if part.var.sort in number_sorts():  # numbers have no places: "there are two integers that are equal"
                continue
        if any(_denied(one) in supposed for one in supposed) or _is_one_thing(supposed):
            raise NoReadingError("what is supposed contradicts itself: nothing is so")
        if any(one[0] == _EQUALS and _denied(one) in supposed for one in _literals(claimed)):
            raise NoReadingError("of things that differ it would be said that they do not")


def no_change_unsaid(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a divergent series remains divergent when its terms are replaced" of the series that it was.

    What remains something has become another thing, of which that is claimed. Raises NoReadingError.
    """
    if not any(word.startswith(_REMAIN) for word in candidate.lowered):
        return
    _, given, conclusion = claim(statement.formula)
    if conclusion in given:
        raise NoReadingError("what is claimed would be supposed: after what change does it remain so?")


def _said_together(part: Node) -> tuple[tuple[Formula, ...], tuple[Formula, ...]]:
    """Return what is supposed of things, or said of some that there are, and what is claimed under it."""
    if isinstance(part, Forall | Implies):
        _, given, conclusion = claim(part)
        return given, conjuncts(conclusion)
    if not isinstance(part, Exists):
        return (), ()
    some = part.body
    while isinstance(some, Exists):
        some = some.body
    return conjuncts(some), ()


def _literals(said: tuple[Formula, ...]) -> Iterator[_Literal]:
    for each in said:
        inner, affirmed = (each.body, False) if isinstance(each, Not) else (each, True)
        match inner:
            case Pred(symbol, args) if symbol.name in (_EQUALS, _DIFFERS):
                yield _EQUALS, frozenset(args), affirmed == (symbol.name == _EQUALS)
            case Pred(symbol, args) if args:
                yield symbol.name, args, affirmed


def _denied(literal: _Literal) -> _Literal:
    word, of, affirmed = literal
    return word, of, not affirmed


def _is_one_thing(supposed: frozenset[_Literal]) -> bool:
    """Return whether two things that differ are supposed to be equal to a third."""
    equal = [of for word, of, affirmed in supposed if word == _EQUALS and affirmed]
    apart = [of for word, of, affirmed in supposed if word == _EQUALS and not affirmed]
    return any(frozenset(one) ^ frozenset(other) in apart for one, other in product(equal, equal) if one != other)
