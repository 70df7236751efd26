"""Types that nothing ties to each other, though what is of them is related."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from certify.english.glr import Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.natures_by_use import known_words
from certify.english.invariants.wholes import WITHIN_A_SPACE
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare
from certify.logic import (
    BINDERS,
    TERMS,
    App,
    Exists,
    Node,
    Num,
    Pred,
    Sort,
    Statement,
    Var,
    free_vars,
    subnodes,
    type_variables,
)
from certify.logic.claims import claim, conjuncts

_POLYNOMIAL = "Poly"
#: Extreme values by the set that they are on, without what has them.
_EXTREMES = frozenset(f"{noun} {at}" for noun in ("maximum", "minimum", "supremum", "infimum") for at in ("on", "over"))

#: What is said of maps between what has no structure.
_OF_ANY_MAPS = frozenset({"injective", "surjective", "bijective"})
#: The set of all that there is of a type.
_SET, _WHOLE, _FUNCTION = "Set", "univ", "Fun"
#: What stands in front of a claim and says in what it holds.
_PLACE = "in_thing"


def no_untied_types(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "f is bounded on s" of a function of any α and a set of any β: nothing relates what is of them.

    Words that are interpreted tie the types of what they relate: f of α and s ⊆ α. Opaque ones do not; and where
    neither says anything of the other's type, no set is one that the function could be bounded on. Points and lines,
    each of a type of its own, are related by what is opaque. Raises NoReadingError.
    """
    loose = statement.unstructured
    for args in _related(statement, lexicon):
        known = [(bool(arg.args), own) for arg in args if (own := loose & {*type_variables(arg)})]
        if any(made for made, _ in known) and not _are_tied([own for _, own in known]):
            raise NoReadingError("two things are related of which nothing says that their types are")


def _are_tied(types: list[frozenset[Sort]]) -> bool:
    """Return whether the types lead from one to all the others: R of a polynomial, R and S of a map, S of a value."""
    reached, *others = types
    while more := [each for each in others if each & reached]:
        reached = reached.union(*more)
        others = [each for each in others if not each & reached]
    return not others


def no_space_of_its_own(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "the measure of the whole space" of a space of any β, where a set s is of some α: the space is that of s.

    So is "the universal set" of all of α, where s is said to be in a space, which is a thing, and "the whole space"
    beside a subspace W, which is a thing too. Raises NoReadingError.
    """
    loose = statement.unstructured
    parts = list(subnodes(statement.formula))
    sets = {part.sort for part in parts if isinstance(part, Var) and part.sort.name == _SET}
    if not sets:
        _no_space_beside_things(parts, loose)
        return
    claims = [{arg.sort for arg in part.args} for part in parts if isinstance(part, Pred)]
    placed = set[Sort]().union(*(sorts for sorts in claims if Sort(THING) in sorts))
    for part in parts:
        whole = part.sort if isinstance(part, App) and part.symbol.name == _WHOLE else None
        if whole is not None and (whole not in sets or whole in placed) and loose.intersection(whole.args):
            raise NoReadingError("the whole space is one of its own, and the sets are of another")


def _no_space_beside_things(parts: list[Node], loose: frozenset[Sort]) -> None:
    """Raise NoReadingError for a whole of some type of which nothing else is, where things are spoken of."""
    wholes = [part for part in parts if isinstance(part, App) and part.symbol.name == _WHOLE]
    if not wholes or not any(isinstance(part, BINDERS) and part.var.sort == Sort(THING) for part in parts):
        return
    for whole in wholes:
        own = loose.intersection(whole.sort.args)
        if own and not any(_is_of_type(part, sort) for sort in own for part in parts if part != whole):
            raise NoReadingError("the whole space, beside things that are in one: whose?")


def no_letter_beside_its_place(candidate: Candidate, statement: Statement) -> None:
    """Refuse "in a first-countable space, s is closed if some sequence in s …" of any set s besides the space.

    What a claim in a place speaks of is there: where a letter that nothing introduces stands in no claim with the
    place, nor is supposed to be in what is there, it is of that place and of all others alike. Raises NoReadingError.
    """
    free = candidate.free_letters - candidate.declared - candidate.silent
    prefixed = (phrase.children[0] for phrase in candidate.phrases if phrase.name == "prefixed") if free else ()
    fronted = [part for part in prefixed if isinstance(part, Tree) and part.name == _PLACE]
    if not fronted:
        return
    words = {getattr(token.value, "word", None) for part in fronted for token in leaves(part)}
    claims = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    said = [part for part in claims if len(part.args) == 1 and part.symbol.name in words]
    places = {part.args[0] for part in said if isinstance(part.args[0], Var) and part.args[0].name not in free}
    beside = {var for part in claims for var in free_vars(part) if not places.isdisjoint(free_vars(part))}
    given = [frozenset(free_vars(each)) for part in claim(statement.formula).hypotheses for each in conjuncts(part)]
    while more := [each for each in given if each & beside and not each <= beside]:
        beside = beside.union(*more)
    letters = {var for part in claims for var in free_vars(part) if var.name in free and _is_thing(var.sort)}
    if places and letters - beside:
        raise NoReadingError("a letter of which nothing says that it is in the place that is spoken of")


def _is_thing(sort: Sort) -> bool:
    """Return whether a sort is that of things, or of sets of them."""
    return sort == Sort(THING) or (sort.name == _SET and sort.args == (Sort(THING),))


def no_topology_of_its_own(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the diagonal of X × X is closed" of a set of some α that nothing else is of: it is closed in X × X.

    What an opaque word makes of a thing lies in that thing, and not in a type with a topology of its own. Raises
    NoReadingError.
    """
    loose = statement.unstructured
    parts = tuple(subnodes(statement.formula))
    for part in parts:
        if not isinstance(part, App | Pred) or part.symbol.name not in WITHIN_A_SPACE:
            continue
        one = part.args[0]
        if not isinstance(one, App) or lexicon.word(one.symbol.name).opaque is None or len(one.sort.args) != 1:
            continue
        (own,) = one.sort.args
        others = (other for other in parts if other != one and not _is_made_of(other, one))
        if own in loose and not any(_is_of_type(other, own) for other in others):
            raise NoReadingError(f"{part.symbol.name}: in which space?")


def _is_made_of(part: Node, one: Node) -> bool:
    """Return whether a term is the closure, or the interior, of another."""
    return isinstance(part, App) and part.symbol.name in WITHIN_A_SPACE and one in part.args


def no_constant_of_any_type(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "`arctan` is strictly monotone" of a function between any types: what has a name is between certain ones.

    So is the derivative of a function, between types that it has nothing to do with, of whose order or topology nothing
    is known; that it is injective says nothing of these. Raises NoReadingError.
    """
    loose = statement.unstructured
    parts = tuple(subnodes(statement.formula)) if loose else ()
    bound = {sort for part in parts if isinstance(part, BINDERS) for sort in type_variables(part.var.sort)}
    for part in parts:
        if not _is_said_alone(part) or part.symbol.name in _OF_ANY_MAPS or lexicon.word(part.symbol.name).opaque:
            continue
        (one,) = part.args
        if not isinstance(one, App) or one.sort.name != _FUNCTION or lexicon.word(one.symbol.name).opaque is None:
            continue
        if loose.intersection(one.sort.args) - bound:
            raise NoReadingError(f"“{lexicon.word(one.symbol.name).gloss}” is a function from what to what?")


def no_extreme_of_nothing(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "f attains a maximum on s" as that of some maximum that s has: it is one of the function f.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and lexicon.word(part.symbol.name).gloss in _EXTREMES:
            raise NoReadingError(f"a {lexicon.word(part.symbol.name).gloss} a set, of which function?")


def no_constant_in_two_types(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the degree of p is the bottom element ⊥" with another ⊥ that is the bottom element: there is one sign.

    Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    said = [part.args[0] for part in parts if _is_said_alone(part) and _is_noun(part, lexicon)]
    named = {one.symbol.name: one.sort for one in said if isinstance(one, App) and not one.args}
    for part in parts if named else ():
        if isinstance(part, App) and not part.args and named.get(part.symbol.name, part.sort) != part.sort:
            raise NoReadingError(f"{lexicon.word(part.symbol.name).gloss}: the one that is called so is the one meant")


def no_numeral_of_its_own(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "0 is an element of R that is nilpotent" with the 0 of some type besides, which nothing else is of.

    What a map takes 0 to may be the 0 of another type: the map relates them. Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    numerals = {part for part in parts if isinstance(part, Num)}
    loose = statement.unstructured
    for one in numerals:
        others = {other.sort for other in numerals if other.value == one.value and other.sort != one.sort}
        beside = any(sort in loose or sort == Sort(THING) for sort in others)
        if not beside or one.sort not in loose or any(_is_of_type(part, one.sort) for part in parts if part != one):
            continue
        if all(map(_is_said_alone, (part for part in parts if isinstance(part, App | Pred) and one in part.args))):
            raise NoReadingError(f"the {one.value} of what?")


def no_divisors_of_no_ring(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "provided there are no zero divisors" of any things, beside polynomials: the coefficients have none.

    Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    if not any(isinstance(part, BINDERS) and part.var.sort.name == _POLYNOMIAL for part in parts):
        return
    for part in parts:
        if isinstance(part, Exists) and (part.var.sort.variable or part.var.sort == Sort(THING)):
            said = [claim for claim in conjuncts(part.body) if isinstance(claim, Pred)]
            alone = all(claim.args == (part.var,) for claim in said) and part.var.sort not in _types(parts, part.var)
            if alone and any(bare(lexicon.word(one.symbol.name).gloss) in known_words("elements") for one in said):
                raise NoReadingError("an element of what?")


def _types(parts: tuple[Node, ...], var: Var) -> set[Sort]:
    """Return the types of what is quantified over, other than one variable and things."""
    bound = (part.var for part in parts if isinstance(part, BINDERS) and part.var != var)
    return {sort for each in bound for sort in (each.sort, *each.sort.args)} - {Sort(THING)}


def _is_of_type(part: Node, sort: Sort) -> bool:
    return isinstance(part, TERMS) and sort in type_variables(part.sort)


def _is_said_alone(part: Node) -> TypeGuard[Pred]:
    """Return whether a claim is about one thing, and relates it to nothing."""
    return isinstance(part, Pred) and len(part.args) == 1


def _is_noun(part: Pred, lexicon: Lexicon) -> bool:
    word = lexicon.word(part.symbol.name)
    return word.opaque is not None and word.category == "noun"


def _related(statement: Statement, lexicon: Lexicon) -> Iterator[tuple[Sort, ...]]:
    """Yield the sorts of what opaque words relate; the 0 that something is mapped to has the type that it needs."""
    for part in subnodes(statement.formula):
        if _relates(part) and lexicon.word(part.symbol.name).opaque is not None:
            yield tuple(arg.sort for arg in part.args if not isinstance(arg, Num))


def _relates(part: Node) -> TypeGuard[App | Pred]:
    return isinstance(part, App | Pred) and len(part.args) > 1
