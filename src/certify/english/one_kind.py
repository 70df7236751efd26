"""What one relation says of several things, of one and the same third, it says of things of one kind.

"A list of vectors in V" and "a spanning list of vectors in V" are lists of elements of one type, though nothing but V
joins them: sorts that unification leaves open are one where the text relates them alike. So are the letters of which
one adjective is said ("a retract of a projective object is projective"), and those that a symmetric relation joins
("x commutes with every element of S"): a letter of a type that nothing else is known of is a thing where the other is.
Types that the text names itself are what they are: f : X → Y and g : Y → Z go to two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.invariants.natures_by_use import is_one_of, known_words
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare
from certify.logic import (
    BINDERS,
    App,
    Apply,
    Node,
    Num,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    map_sorts,
    subnodes,
    type_variables,
)
from certify.reading.raw import Raw, RBind, RStatement, RTyped
from certify.reading.raw_parts import subparts

_ADJECTIVE = "adjective"
_FUNCTION, _POINTWISE = "Fun", "pointwise "
#: The sorts of a function of one thing: what it takes, and its value.
_ONE_TO_ONE = 2
#: What opaque words make of what holds members, which are of the same kind.
_COLLECTIONS = frozenset({"Finset", "List", "Set"})
_HOLDING = _COLLECTIONS | {"Fun", "Poly"}
#: What is said of things and of elements of any type.
_OF_ANYTHING = frozenset({"eq", "ne", "mem", "notmem", "finset_mem", "subset"})


def of_one_kind(statement: Statement, whole: RStatement, lexicon: Lexicon) -> Statement:
    """Return `statement` with one type for those that one relation holds of alike, and that the text does not name.

    `whole` is what the text says before it is typed.
    """
    free = statement.unstructured - {one.sort for one in whole.carriers}
    free -= set(_declared(whole.formula)) if len(free) > 1 else set()
    first: dict[tuple[str, tuple[Term, ...]], Sort] = {}
    merged: dict[Sort, Sort] = {}
    for part in subnodes(statement.formula) if len(free) > 1 else ():
        if isinstance(part, Pred) and len(part.args) > 1 and lexicon.opaque_word(part.symbol.name) is not None:
            sort, *others = part.symbol.params
            if not type_variables(sort).isdisjoint(frozenset().union(*map(type_variables, others))):
                continue  # a function at a point of its domain: where its values are is another matter
            for other, own in _apart(sort, first.setdefault((part.symbol.name, part.args[1:]), sort)):
                if other in free and own in free and other not in merged and own not in merged:
                    merged[other] = own
    merged |= _beside_things(statement, free - {*merged}, lexicon)
    merged |= _from_to_itself(statement, free - {*merged}, lexicon)
    merged |= _made_of_members(statement, free - {*merged}, lexicon)
    merged |= _made_at_each_point(statement, free - {*merged}, lexicon)
    if not merged:
        return statement

    def change(sort: Sort) -> Sort:
        return merged.get(sort, Sort(sort.name, tuple(map(change, sort.args)), sort.variable))

    kept = tuple(carrier for carrier in statement.carriers if carrier.sort not in merged)
    return replace(statement, formula=map_sorts(statement.formula, change), carriers=kept)


def _declared(raw: Raw) -> Iterator[Sort]:
    """Yield the types that a text names itself: X and Y, of f : X → Y."""
    for part in subparts(raw):
        if isinstance(part, RTyped | RBind) and isinstance(part.sort, Sort):
            yield from type_variables(part.sort)


def _apart(left: Sort, right: Sort) -> Iterator[tuple[Sort, Sort]]:
    """Yield the type variables in which two sorts of one shape differ."""
    if left.variable and right.variable and left != right:
        yield left, right
    elif left.name == right.name:
        for one, other in zip(left.args, right.args, strict=True):
            yield from _apart(one, other)


def _beside_things(statement: Statement, free: frozenset[Sort], lexicon: Lexicon) -> dict[Sort, Sort]:
    """Return the types of what something is said of that is said of things too, if no word with a meaning is."""
    said: dict[str, set[Sort]] = {}
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and _is_of_one_kind(part, lexicon):
            said.setdefault(part.symbol.name, set()).update(part.symbol.params)
    beside = set().union(*(sorts & free for sorts in said.values() if Sort(THING) in sorts))
    known = {sort for part in subnodes(statement.formula) for sort in _interpreted(part, lexicon)}
    return {sort: Sort(THING) for sort in beside - known}


def _from_to_itself(statement: Statement, free: frozenset[Sort], lexicon: Lexicon) -> dict[Sort, Sort]:
    """Return the types of the values of maps that have fixed points, with those of what the maps take."""
    said = (part.symbol for part in subnodes(statement.formula) if isinstance(part, App | Pred))
    takes = [sort.args for symbol in said if _is_of_self_maps(symbol, lexicon) for sort in symbol.params]
    return {
        to: of for of, to in (sorts for sorts in takes if len(sorts) == _ONE_TO_ONE) if {of, to} <= free and of != to
    }


def _made_of_members(statement: Statement, free: frozenset[Sort], lexicon: Lexicon) -> dict[Sort, Sort]:
    """Return the types of sets that an opaque word makes of sets, with those of what these are of: limit points of s.

    Of a type that nothing else in the text is of, no other is known.
    """
    parts = tuple(subnodes(statement.formula)) if len(free) > 1 else ()
    bound = {sort for part in parts if isinstance(part, BINDERS) for sort in type_variables(part.var.sort)}
    made: dict[Sort, Sort] = {}
    for part in parts:
        if isinstance(part, App) and part.sort.name in _COLLECTIONS and _is_function(part, lexicon):
            within = {sort for param in part.symbol.params for sort in type_variables(param)} & free & bound
            holding = any(param.name in _HOLDING for param in part.symbol.params)
            loose = [sort for sort in part.sort.args if sort in free - bound]
            if holding and len(within) == 1 and loose:
                made[loose[0]] = next(iter(within))
    return made


def _made_at_each_point(statement: Statement, free: frozenset[Sort], lexicon: Lexicon) -> dict[Sort, Sort]:
    """Return the types of the pointwise maximum of functions, with those of the functions themselves."""
    made: dict[Sort, Sort] = {}
    for part in subnodes(statement.formula) if len(free) > 1 else ():
        if not isinstance(part, App) or part.sort.name != _FUNCTION or not _is_function(part, lexicon):
            continue
        if lexicon.word(part.symbol.name).gloss.startswith(_POINTWISE):
            of = [sort for param in part.symbol.params for sort in (param, *param.args) if sort.name == _FUNCTION]
            made |= {own: other for sort in of[:1] for own, other in _apart(part.sort, sort) if own in free}
    return made


def _is_function(made: App, lexicon: Lexicon) -> bool:
    """Return whether an opaque function in words is taken of things; of a sign nobody knows what it makes."""
    word = lexicon.opaque_word(made.symbol.name)
    return word is not None and (word.category or "").startswith("function")


def _is_of_self_maps(symbol: Symbol, lexicon: Lexicon) -> bool:
    word = lexicon.opaque_word(symbol.name)
    return word is not None and is_one_of(bare(word.gloss), known_words("of_self_maps"))


def _is_of_one_kind(part: Pred, lexicon: Lexicon) -> bool:
    """Return whether an opaque word is an adjective, or a relation whose two sides are of one kind."""
    word = lexicon.opaque_word(part.symbol.name)
    if word is None:
        return False
    return word.category == _ADJECTIVE if len(part.args) == 1 else word.gloss in known_words("symmetric")


def _interpreted(part: Node, lexicon: Lexicon) -> Iterator[Sort]:
    """Yield the types of what words with a meaning are said of: what is added, compared, open."""
    symbol = part.symbol if isinstance(part, App | Pred) else None
    if symbol is not None and symbol.name not in _OF_ANYTHING and lexicon.opaque_word(symbol.name) is None:
        yield from (sort for param in (*symbol.params, symbol.result) for sort in type_variables(param))
    if isinstance(part, Num | Apply):
        yield from type_variables(part.sort)
