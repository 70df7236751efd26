"""One thing of a text has one type: what each type of a reading has to do with the others.

A type that nothing but the value of an opaque word is of is tied to nothing: "if f(x) = 1 for x in s, the product of f
over s is 1" has one 1, and with a product of any type the claim would be of another. Types are unified where the words
say what they relate (Milner, A theory of type polymorphism in programming, 1978); where an opaque word leaves them
open, a reading says less than the text.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.invariants.natures_by_use import is_one_of
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare
from certify.lexicon.skeletons import HOLE, is_value, skeleton_of
from certify.logic import (
    BINDERS,
    App,
    Apply,
    Node,
    Num,
    Pred,
    Sort,
    Statement,
    Term,
    Var,
    subnodes,
    symbols,
    type_variables,
)

_FUNCTION, _POLYNOMIAL = "Fun", "Poly"
_PREIMAGES, _ON, _TYPING = ("preimage", "inverse_image"), "_on", "TYPING"
_SETS = frozenset({"Set", "Finset"})
#: What a map takes sets to.
_BY_MAPS = frozenset({"image", "preimage"})
_INTO = frozenset({"map into", "map onto", "send into"})
_THING = Sort(THING)
#: How what is between the places of a relation tells where a map has its arguments and values.
_WHERE = frozenset({"on", "into", "from", "to", "between", "over", "onto"})
#: What stands behind these is a structure: integral over A, the projection onto K.
_HOUSES = ("over", "onto")
#: What is made of several things and is of one kind with them.
_MADE_OF_VALUES = frozenset({"product", "sum"})
_POINT = frozenset({"element", "member", "point", "vector"})


def no_sum_of_another_type(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse a product of values of f, or of elements of s, that is of another type than they are.

    Other values (a determinant, an inner product, ``e.symm``) may be of any type. Raises NoReadingError.
    """
    loose = statement.unstructured
    parts = tuple(subnodes(statement.formula)) if loose else ()
    bound = {sort for part in parts if isinstance(part, BINDERS) for sort in type_variables(part.var.sort)}
    for part in parts:
        if not isinstance(part, App) or part.sort not in loose - bound or not _is_opaque(part, lexicon):
            continue
        made = bare(lexicon.word(part.symbol.name).gloss) in _MADE_OF_VALUES
        if made and any(type_variables(arg.sort) & bound for arg in part.args):
            raise NoReadingError("a sum or a product of values is one of their kind")


def no_limit_of_another_type(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "aₙ → 0" of a sequence of things with the 0 of any type: a limit is of the kind of the values.

    Raises NoReadingError.
    """
    loose = statement.unstructured
    for part in subnodes(statement.formula) if loose else ():
        match part:
            case Pred(symbol, (function, Num() as limit, *_)) if function.sort.name == _FUNCTION:
                own = limit.sort in loose and limit.sort != function.sort.args[-1]
                if own and lexicon.word(symbol.name).limit:
                    raise NoReadingError(f"{limit.value} is no value of what converges to it")


def no_numeral_of_a_type_alone(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "log is continuous away from zero" with the zero of a type that log has nothing to do with.

    The zero beside a function alone is among its values; that to which it maps x may be of any type. Raises
    NoReadingError.
    """
    loose = statement.unstructured
    parts = tuple(subnodes(statement.formula)) if loose else ()
    others = {sort for part in parts if not isinstance(part, Num | Pred) for sort in _types_at(part)}
    for part in parts:
        if not isinstance(part, Pred) or not _is_opaque(part, lexicon):
            continue
        alone = any(isinstance(arg, Num) and arg.sort in loose - others for arg in part.args)
        beside = [arg.sort for arg in part.args if not isinstance(arg, Num)]
        functions = all(sort.name == _FUNCTION for sort in beside)
        if alone and functions and any(type_variables(sort) & others for sort in beside):
            raise NoReadingError("the numeral of what? What it is said beside is of another type")


def no_numeral_of_two_types(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse f(x) = 1 and a product of such that is another 1, where f is a thing whose values have their own type.

    The trace and the determinant of a thing may be of two types. Raises NoReadingError.
    """
    loose = statement.unstructured
    parts = tuple(subnodes(statement.formula)) if loose else ()
    alone = loose & {part.sort for part in parts if isinstance(part, App) and is_value(part.symbol.name)}
    sorts = defaultdict[int, set[Sort]](set)
    for part in parts if alone else ():
        if isinstance(part, Num) and (part.sort.variable or part.sort == _THING):
            sorts[part.value].add(part.sort)
    if any(len(each) > 1 and each & alone for each in sorts.values()):
        raise NoReadingError("one numeral of two types: of the values of a map and of what is made of them")


def no_polynomials_of_two_types(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse a polynomial p over any type and a minimal polynomial over another: nothing relates their coefficients.

    Raises NoReadingError.
    """
    loose = statement.unstructured | {_THING}
    parts = tuple(subnodes(statement.formula)) if len(loose) > 1 else ()
    terms = [part.sort for part in parts if isinstance(part, App | Var)]
    rings = {sort.args[0] for sort in terms if sort.name == _POLYNOMIAL} & loose
    if len(rings) > 1 and not any(sort.name == _FUNCTION and rings <= set(sort.args) for sort in terms):
        raise NoReadingError("two polynomials of which nothing says that their coefficients are of one kind")


def no_structure_among_its_elements(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "x is integral over A", "a point of K" of an A and a K that are elements of the type of x.

    What something is an element of, is over or is projected onto is no element beside it. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if not isinstance(part, App | Pred) or len(part.args) < 2 or not _is_opaque(part, lexicon):
            continue
        one, *_, whole = part.args
        if not one.sort.variable or one.sort != whole.sort:
            continue
        gloss = lexicon.word(part.symbol.name).gloss
        last, noun = gloss.rsplit(" ", 1)[-1], bare(gloss).rsplit(" ", 1)[-1]
        cased = isinstance(whole, Var) and whole.name[:1].isupper() and not _is_capital(one)
        if (last in _HOUSES and cased) or (noun in _POINT and gloss.endswith(" of")):
            raise NoReadingError(f"“{gloss}” is said of an element and what it is one of")


def _is_capital(term: Term) -> bool:
    return isinstance(term, Var) and term.name[:1].isupper()


def no_claim_of_a_thing_and_its_makings(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the pointwise maximum of convex functions is convex" of a maximum that is a thing, while they are none.

    What one word says of a value and of what it is made of it says in one sense: of things of one kind. What a map that
    is a thing takes a set to may be of another kind than the set. Raises NoReadingError.
    """
    said = defaultdict[str, list[Pred]](list)
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and len(part.args) == 1:
            said[part.symbol.name].append(part)
    for name, claims in said.items():
        if len(claims) < 2:
            continue
        others = {part.args[0].sort for part in claims} - {_THING}
        for value in (part.args[0] for part in claims if part.args[0].sort == _THING):
            if not isinstance(value, App) or not value.args or not _is_opaque(value, lexicon):
                continue
            if all(others.intersection(_with_members(arg.sort)) for arg in value.args):
                raise NoReadingError(
                    f"“{lexicon.word(name).gloss}” of a thing, and of what it is made of and is no thing"
                )


def _with_members(sort: Sort) -> tuple[Sort, ...]:
    """Return a sort, and that of what is in it: functions, of a set of such."""
    return (sort, *sort.args) if sort.name in _SETS else (sort,)


def no_image_in_its_domain(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the preimage of a dense set under an open map" as a set of what the set itself is of.

    A map that is a thing goes from one space to another, and nothing says that they are one. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if not isinstance(part, App) or len(part.args) < 2 or not _is_opaque(part, lexicon):
            continue
        by_map = is_one_of(bare(lexicon.word(part.symbol.name).gloss).partition(" of")[0], _BY_MAPS)
        if by_map and part.sort.name in _SETS and part.sort == part.args[0].sort and part.args[-1].sort == _THING:
            raise NoReadingError("what a map takes a set to is in another space than the set")


def no_map_of_one_thing(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "f maps s into t iff s is contained in the preimage of t" of a thing s that is an element there.

    What a map takes into a set is a set itself, and no element of what the map is on. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if not isinstance(part, Pred) or len(part.args) < 3 or lexicon.word(part.symbol.name).gloss not in _INTO:
            continue
        by, of, to = part.args[:3]
        if by.sort.name != _FUNCTION or not {of.sort.name, to.sort.name} & _SETS:
            continue
        if of.sort == by.sort.args[0] or to.sort == by.sort.args[-1]:
            raise NoReadingError("what is mapped into a set is a set")


def no_preimage_within_the_domain(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the preimage of s under a map which is injective on it" as on s: a preimage is of a set of values.

    That one set is among the values and among the arguments would make the map one of its domain into itself, which
    the text does not say. Raises NoReadingError.
    """
    parts = [part for part in subnodes(statement.formula) if isinstance(part, App | Pred) and len(part.args) > 1]
    taken = {frozenset(part.args[:2]) for part in parts if part.symbol.name.startswith(_PREIMAGES)}
    said = [frozenset(part.args[:2]) for part in parts if isinstance(part, Pred) and part.symbol.name.endswith(_ON)]
    if not taken.isdisjoint(said) and not any(token.type == _TYPING for token in candidate.tokens):
        raise NoReadingError("what a preimage is of are values, and what a map is injective on are arguments")


def no_method_of_two_kinds(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse ``s.card ≤ (s.biUnion t).card`` of a finite set s beside a thing: it is one function of one type.

    Raises NoReadingError.
    """
    kinds = defaultdict[str, set[bool]](set)
    for symbol in symbols(statement.formula):
        if len(symbol.params) == 1 and (skeleton_of(symbol.name) or ("", ""))[1].startswith(f"{HOLE}."):
            kinds[symbol.name].add(symbol.params[0] == _THING)
    if any(len(each) > 1 for each in kinds.values()):
        raise NoReadingError("what a name behind a dot is of is of one kind")


def no_domain_apart(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a monotone function on a partial order is strictly monotone" of a function of any type beside the order.

    A function that the text says to be on a thing has its arguments there; what is said of its values, or of it as a
    function between types, would be said of another order. Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    placed = [part for part in parts if isinstance(part, Pred) and _places(part, lexicon)]
    if not placed:
        return
    called = _called(parts, lexicon)
    maps = {part.args[0] for part in placed if any(arg in called for arg in part.args[1:])}
    for part in parts:
        typed = isinstance(part, Pred) and part.args and not _is_opaque(part, lexicon) and part.args[0] in maps
        if typed or (isinstance(part, Apply) and part.function in maps):
            raise NoReadingError("a function on a thing has its arguments in it: of what type are they?")


def _places(part: Pred, lexicon: Lexicon) -> bool:
    """Return whether an opaque word says of a function between types in which thing its arguments or values are."""
    if len(part.args) < 2 or part.args[0].sort.name != _FUNCTION or not _is_opaque(part, lexicon):
        return False
    said = lexicon.word(part.symbol.name).gloss.split()
    return said[-1] in _WHERE and any(arg.sort == _THING for arg in part.args[1:])


def _called(parts: tuple[Node, ...], lexicon: Lexicon) -> frozenset[Term]:
    """Return the things of which a noun says what they are."""
    said = (part for part in parts if isinstance(part, Pred) and len(part.args) == 1)
    return frozenset(part.args[0] for part in said if lexicon.word(part.symbol.name).category in SAYS_WHAT)


def no_argument_outside_its_domain(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse f(a) < f(b) of any a and b where f is a thing that goes from α to β: they are elements of α.

    Raises NoReadingError.
    """
    loose = statement.unstructured
    parts = tuple(subnodes(statement.formula)) if loose else ()
    values = [part for part in parts if isinstance(part, App) and is_value(part.symbol.name) and part.args]
    if not values:
        return
    going = {part.args[0] for part in parts if isinstance(part, Pred) and _goes(part, lexicon)}
    tied = _said_with_things(parts)
    for part in values:
        if part.args[0] in going and any(arg.sort in loose and arg not in tied for arg in part.args[1:]):
            raise NoReadingError("what the map takes is in the thing that it goes from")


def _goes(part: Pred, lexicon: Lexicon) -> bool:
    """Return whether an opaque word says of a thing that it goes from something."""
    placed = len(part.args) > 1 and part.args[0].sort == _THING and _is_opaque(part, lexicon)
    return placed and not _WHERE.isdisjoint(lexicon.word(part.symbol.name).gloss.split())


def _said_with_things(parts: tuple[Node, ...]) -> frozenset[Term]:
    """Return what is said to be in, or of, a thing."""
    claims = (part for part in parts if isinstance(part, Pred) and any(arg.sort == _THING for arg in part.args))
    return frozenset(arg for part in claims for arg in part.args)


def no_more_extremes_than_said(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the supremum of x and y" as the supremum of a set x and that of a set y: it is one, of the two.

    A singular that is said of two names one thing of both. Raises NoReadingError.
    """
    found = defaultdict[str, set[Term]](set)
    for part in subnodes(statement.formula):
        if isinstance(part, App) and part.symbol.name in ("sSup", "sInf"):
            found[part.symbol.name].add(part)
    if not found or max(map(len, found.values())) == 1:
        return
    said = [word for word in candidate.lowered if word.startswith(("sup", "inf", "join", "meet"))]
    if "suprema" in said or "infima" in said:
        return
    if any(len(terms) > sum(word.startswith(_BEGINS[name]) for word in said) > 0 for name, terms in found.items()):
        raise NoReadingError("the supremum of two things is one, of both")


#: How the words begin that name an interpreted extreme.
_BEGINS = {"sSup": ("sup", "join", "ssup"), "sInf": ("inf", "meet", "sinf")}


def _is_opaque(part: App | Pred, lexicon: Lexicon) -> bool:
    return lexicon.word(part.symbol.name).opaque is not None or skeleton_of(part.symbol.name) is not None


def _types_at(part: Node) -> Iterator[Sort]:
    """Yield the type variables of a binder's variable or of a term."""
    if isinstance(part, BINDERS):
        yield from type_variables(part.var.sort)
    elif isinstance(part, App | Apply | Var):
        yield from type_variables(part.sort)
