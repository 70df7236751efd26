"""Whose 0 and 1 a numeral is: each structure has its own, and one constant for two would say that they are the same.

A numeral is overloaded, and what stands beside it tells of what it is (Ganesalingam, The Language of Mathematics, 2013,
on type disambiguation): the 0 of 0m = 0 is a scalar first and a vector then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.invariants.natures_by_use import known_words, names_of_code
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import THING
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import NAT, App, Node, Num, Pred, Sort, Statement, Symbol, Term, Var, subnodes

#: What says of things that they are elements.
_ELEMENT = "element_of"
_EQUATIONS = frozenset({"eq", "ne"})
_MULTIPLIES = "mul"
#: How a relation ends between what has scalars and the structure of these: a module over.
_OVER = " over"
#: A function of several things, by its letter.
_OF_SEVERAL = re.compile(rf"[^\W\d_]\({HOLE}(?:, {HOLE})+\)")
#: The numerals that every ring has.
_NEUTRAL = 2


def no_numeral_of_two_structures(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse 0 beside elements of two structures: av = 0 for a in a ring and v in a module over it, 0v = 0.

    A subgroup and what it is one of have one 1, and so have all that are a part of one. Raises NoReadingError.
    """
    bare = statement.unstructured
    parts = tuple(subnodes(statement.formula))
    numerals = {part.sort for part in parts if isinstance(part, Num)} & bare
    if not numerals:
        return
    said = [part for part in parts if isinstance(part, Pred) and len(part.args) == 2]
    held = {part.args[0]: part.args[1] for part in said if part.symbol.name == _ELEMENT}
    over = {part.args[0]: part.args[1] for part in said if lexicon.word(part.symbol.name).gloss.endswith(_OVER)}
    houses = {house for one, house in held.items() if one.sort in numerals}
    houses |= {house for part in said for house in _made_of(part, numerals)}
    houses |= {over[held[vector]] for vector in _scaled_by_numerals(parts) if held.get(vector) in over}
    wholes = [frozenset(part.args) for part in said if _is_part(lexicon.word(part.symbol.name))]
    first, *others = houses or (None,)
    joined = {first}
    while more := {house for pair in wholes if pair & joined for house in pair} - joined:
        joined |= more
    if not joined.issuperset(others):
        raise NoReadingError("a numeral may be an element of one structure or of another")


def _made_of(part: Pred, numerals: set[Sort]) -> Iterator[Term]:
    """Yield the structures of whose product a numeral is said to be: M in rM = 0."""
    match part:
        case Pred(symbol, (App(made, args), Num(sort=sort))) if symbol.name in _EQUATIONS and sort in numerals:
            if skeleton_of(made.name) == ("notation", HOLE * 2):
                yield from (arg for arg in args if isinstance(arg, Var) and arg.name[0].isupper())


def _scaled_by_numerals(parts: tuple[Node, ...]) -> Iterator[Term]:
    """Yield what the 0 of an equation is the product of with 0: the 0 that is multiplied with a vector is a scalar."""
    zero = any(isinstance(part, Pred) and _is_equation_with_zero(part) for part in parts)
    for part in parts if zero else ():
        match part:
            case App(Symbol(name), (Num(0), factor)) if name == _MULTIPLIES:
                yield factor


def _is_equation_with_zero(part: Pred) -> bool:
    return part.symbol.name in _EQUATIONS and any(isinstance(side, Num) and side.value == 0 for side in part.args)


def _is_part(word: Word) -> bool:
    """Return whether a relation says that one thing is a part of another: an ideal of, a subset of."""
    return word.opaque is not None and word.category in SAYS_WHAT and word.gloss.endswith(" of")


def no_number_as_element(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse the 0 of ``Matrix.fromBlocks A B 0 D`` and of ``Polynomial.C 0`` as the natural number 0.

    In code a numeral is of the type that its place has, and few names take a natural number there: an index, a count.
    So is the 1 of J(1, χ) the trivial character.
    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if not isinstance(part, App | Pred):
            continue
        name = _called(part.symbol.name)
        small = any(isinstance(arg, Num) and arg.sort == NAT and arg.value < _NEUTRAL for arg in part.args)
        if small and name is not None and not _takes_numbers(name):
            raise NoReadingError(f"the numeral behind '{name}' need be no number: what does it take?")
        if small and _is_beside_a_letter(part):
            raise NoReadingError("a numeral beside what is no number may be the 0 or 1 of such things")


def _called(symbol: str) -> str | None:
    """Return the name of code that a symbol applies: Matrix.det, and .coeff behind what has coefficients."""
    found = skeleton_of(symbol)
    name = found[1].split(f" {HOLE}")[0].removeprefix(HOLE) if found is not None else ""
    dotted = "." in name or name in known_words("counting_names")
    return name if dotted and name.replace(".", "").replace("'", "").isidentifier() else None


def _is_beside_a_letter(part: App | Pred) -> bool:
    """Return whether a numeral stands in J(1, χ), beside a small letter for what is no number."""
    found = skeleton_of(part.symbol.name)
    others = [arg for arg in part.args if not isinstance(arg, Num)]
    letters = all(isinstance(arg, Var) and arg.sort.name == THING and arg.name.islower() for arg in others)
    return found is not None and bool(others) and letters and _OF_SEVERAL.fullmatch(found[1]) is not None


def _takes_numbers(name: str) -> bool:
    """Return whether code of this name takes a natural number, by its namespace or by itself."""
    space, _, own = name.rpartition(".")
    return space.partition(".")[0] in names_of_code("of_numbers") or own in names_of_code("indexed")
