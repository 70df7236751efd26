"""Types that nothing ties to each other, though what is of them is related."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import App, Node, Num, Pred, Sort, Statement, Var, subnodes, type_variables

#: Extreme values by the set that they are on, without what has them.
_EXTREMES = frozenset(f"{noun} {at}" for noun in ("maximum", "minimum", "supremum", "infimum") for at in ("on", "over"))

#: The set of all that there is of a type.
_SET, _WHOLE = "Set", "univ"


def no_untied_types(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "f is bounded on s" of a function of any α and a set of any β: nothing relates what is of them.

    Words that are interpreted tie the types of what they relate: f of α and s ⊆ α. Opaque ones do not; and where
    neither says anything of the other's type, no set is one that the function could be bounded on. Points and lines,
    each of a type of its own, are related by what is opaque. Raises NoReadingError.
    """
    loose = {one.sort for one in statement.carriers if not one.structures}
    for args in _related(statement, lexicon):
        known = [(bool(arg.args), own) for arg in args if (own := loose & {*type_variables(arg)})]
        if any(made for made, _ in known) and not _are_tied([own for _, own in known]):
            raise NoReadingError("two things are related of which nothing says that their types are")


def _are_tied(types: list[set[Sort]]) -> bool:
    """Return whether the types lead from one to all the others: R of a polynomial, R and S of a map, S of a value."""
    reached, *others = types
    while more := [each for each in others if each & reached]:
        reached = reached.union(*more)
        others = [each for each in others if not each & reached]
    return not others


def no_space_of_its_own(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "the measure of the whole space" of a space of any β, where a set s is of some α: the space is that of s.

    Raises NoReadingError.
    """
    loose = {one.sort for one in statement.carriers if not one.structures}
    parts = list(subnodes(statement.formula))
    sets = {part.sort for part in parts if isinstance(part, Var) and part.sort.name == _SET}
    for part in parts if sets else ():
        whole = part.sort if isinstance(part, App) and part.symbol.name == _WHOLE else None
        if whole is not None and whole not in sets and loose.intersection(whole.args):
            raise NoReadingError("the whole space is one of its own, and the sets are of another")


def no_extreme_of_nothing(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "f attains a maximum on s" as that of some maximum that s has: it is one of the function f.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and lexicon.word(part.symbol.name).gloss in _EXTREMES:
            raise NoReadingError(f"a {lexicon.word(part.symbol.name).gloss} a set, of which function?")


def _related(statement: Statement, lexicon: Lexicon) -> Iterator[tuple[Sort, ...]]:
    """Yield the sorts of what opaque words relate; the 0 that something is mapped to has the type that it needs."""
    for part in subnodes(statement.formula):
        if _relates(part) and lexicon.word(part.symbol.name).opaque is not None:
            yield tuple(arg.sort for arg in part.args if not isinstance(arg, Num))


def _relates(part: Node) -> TypeGuard[App | Pred]:
    return isinstance(part, App | Pred) and len(part.args) > 1
