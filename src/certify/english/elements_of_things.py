"""Elements of things are things: no type of its own says where those of "a ring in which x² = x" come from.

Sorts of which a text tells nothing are type variables, and a claim holds for every type. That is not meant where the
text speaks of things (a ring R) and of elements of them: "if x² = x for every x ∈ R, then R is commutative" would be
said of every α, also of one that has no element of R. What is in a thing is then a thing too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.invariants.natures_by_use import is_one_of, known_words
from certify.english.relational import is_member_of, is_value_of
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import THING, bare
from certify.logic import (
    BINDERS,
    PROP,
    And,
    App,
    Carrier,
    Exists,
    Forall,
    Formula,
    Iff,
    Implies,
    Node,
    Not,
    Num,
    Or,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    children,
    map_sorts,
    rebuild,
    subnodes,
    type_variables,
)

_THING = Sort(THING)
#: The set of all that there is: the entire space, not all things.
_WHOLE = "univ"
#: What says that one thing is in another.
_ARITHMETIC = frozenset({"add", "sub", "neg", "mul", "inv", "div", "pow", "sq"})
_ELEMENT, _CONTAIN, _CONTAINED = "element_of", "contain", "contained_in"
_MEMBERSHIPS = frozenset({_ELEMENT, _CONTAIN, _CONTAINED})
_FUNCTION = "Fun"
_NOUN = "element"


def as_elements_of_things(statement: Statement, named: tuple[Carrier, ...], lexicon: Lexicon) -> Statement:
    """Return `statement` with things for the types that nothing introduces, where what is of them is in a thing.

    So is a type of which something exists, or is supposed of all, and of which no thing is that the text is about: α
    may be empty, or less than what is meant. Types that the text names (`named`) stay.
    """
    own = statement.unstructured - {one.sort for one in named}
    parts = list(subnodes(statement.formula))
    if not own or not any(_THING in _sorts(part) for part in parts):
        return statement
    unsaid = {*_quantified(statement.formula, False)} - {*_quantified(statement.formula, True)}
    loose = own & {*_in_things(parts, lexicon), *_members(parts, lexicon), *unsaid}
    floating = own - {sort for part in parts if isinstance(part, BINDERS) for sort in type_variables(part.var.sort)}
    loose |= floating - _with_own_numerals(parts, loose | floating) if loose else floating & _made(parts)
    if not loose:
        return statement

    whole = {part.sort.args[0] for part in parts if isinstance(part, App) and part.symbol.name == _WHOLE} & loose
    meant = whole.pop() if len(whole) == 1 else _THING
    loose -= {meant}

    def change(sort: Sort) -> Sort:
        return meant if sort in loose else Sort(sort.name, tuple(map(change, sort.args)), sort.variable)

    kept = tuple(carrier for carrier in statement.carriers if carrier.sort not in loose)
    return replace(statement, formula=map_sorts(statement.formula, change), carriers=kept)


def _with_own_numerals(parts: list[Node], merged: frozenset[Sort]) -> set[Sort]:
    """Return the types that have a 0 or a 1, where they are several: the zero vector is no determinant.

    As things they would have one in common.
    """
    with_numerals = {part.sort for part in parts if isinstance(part, Num)} & merged
    return with_numerals if len(with_numerals) > 1 else set()


def contained_as_elements(statement: Statement, lexicon: Lexicon) -> Statement:
    """Return `statement` with "x is an element of I" for "I contains x", "x is contained in I" where x is an element.

    It is one where the text calls it so elsewhere. Of a thing "contain" says that another is in it or is a part of it;
    of what is an element of something, a numeral or a sum, that it is in it, and the words are one relation. So is "in"
    of what two things make together: the supremum of two filters is one, and no set beside them.
    """
    parts = tuple(subnodes(statement.formula))
    said = [part.args for part in parts if isinstance(part, Pred) and part.symbol.name == _ELEMENT]
    elements, wholes = {one for one, _ in said}, {whole for _, whole in said}
    operations = {
        part for part in parts if isinstance(part, App) and _is_of_two(part, lexicon) and wholes & {*part.args}
    }
    members = [part.args[1] for part in parts if isinstance(part, Pred) and part.symbol.name == "mem"]
    uses = [arg for part in parts for arg in children(part) if arg in operations] if operations else []
    alike = {made for made in operations if members.count(made) == uses.count(made)}

    def change(node: Formula) -> Formula:
        match node:
            case Pred(symbol, (whole, one)) if symbol.name == _CONTAIN and (one in elements or _is_calculated(one)):
                return Pred(Symbol(_ELEMENT, (one.sort, whole.sort), PROP), (one, whole))
            case Pred(symbol, (one, whole)) if symbol.name == _CONTAINED and (one in elements or _is_calculated(one)):
                return Pred(Symbol(_ELEMENT, (one.sort, whole.sort), PROP), (one, whole))
            case Pred(symbol, (one, App(made, args) as whole)) if symbol.name == "mem" and whole in alike:
                value = App(replace(made, result=_THING), args)
                return Pred(Symbol(_ELEMENT, (one.sort, _THING), PROP), (one, value))
        return rebuild(node, tuple(map(change, children(node))))  # type: ignore[arg-type]

    return replace(statement, formula=change(statement.formula))


def _is_of_two(made: App, lexicon: Lexicon) -> bool:
    """Return whether an opaque operation makes a set of two things."""
    word = lexicon.opaque_word(made.symbol.name)
    of_things = {*made.symbol.params} == {_THING} and made.sort == Sort("Set", (_THING,))
    return of_things and word is not None and word.category == "function_of_two"


def _is_calculated(term: Term) -> bool:
    """Return whether a term is a numeral, or what is calculated from others: an element, and no part."""
    return isinstance(term, Num) or (isinstance(term, App) and term.symbol.name in _ARITHMETIC)


def _sorts(part: Node) -> tuple[Sort, ...]:
    if isinstance(part, BINDERS):
        return (part.var.sort,)
    return (part.sort,) if isinstance(part, App) else ()


def _in_things(parts: list[Node], lexicon: Lexicon) -> Iterator[Sort]:
    """Yield the sorts of what is said to be in a thing, or to be something of one: a unit of R."""
    for part in parts:
        if isinstance(part, Pred) and part.symbol.name in _MEMBERSHIPS and _THING in part.symbol.params:
            yield from part.symbol.params
        elif isinstance(part, Pred) and is_of_a_thing(part, lexicon):
            word = lexicon.word(part.symbol.name)  # a guessed one may be made of elements: a matrix over F
            told = word.opaque == "named" or names_element(word)
            yield from part.symbol.params[:1] if told and word.gloss.endswith(" of") else ()


def names_element(word: Word) -> bool:
    """Return whether a noun calls something an element: a nonzero element of R, a unit of R."""
    noun = bare(word.gloss)
    return noun.endswith(_NOUN) or is_one_of(noun, known_words("elements"))


def _members(parts: list[Node], lexicon: Lexicon) -> Iterator[Sort]:
    """Yield the types of what a thing is said to be something of, that has members: a boundary point of a set.

    A boundary point of s is of what s is of, a coefficient of p of what p is over, a fixed point of f of what f takes.
    Nothing but the noun joins the two types: for a type without things there would be no such point, whatever the set.
    """
    for part in parts:
        if isinstance(part, Pred) and part.symbol.params[:1] == (_THING,) and len(part.args) > 1:
            word = lexicon.word(part.symbol.name)
            for sort in part.symbol.params[1:] if word.opaque is not None and word.category == "relation" else ():
                if sort.name == _FUNCTION and is_value_of(word):
                    yield from type_variables(sort.args[-1])
                elif is_member_of(word, sort.name):
                    yield from type_variables(sort.args[0])


def is_of_a_thing(said: Pred, lexicon: Lexicon) -> bool:
    """Return whether a claim says of its first argument what it is of a thing: a unit of R, an element of it."""
    return said.symbol.params[1:] == (_THING,) and lexicon.word(said.symbol.name).category == "relation"


def _made(parts: list[Node]) -> set[Sort]:
    return {*_coefficients(parts), *_made_of_things(parts)}


def _coefficients(parts: list[Node]) -> Iterator[Sort]:
    """Yield the sorts of the coefficients of polynomials."""
    yield from (part.sort.args[0] for part in parts if isinstance(part, App) and part.sort.name == "Poly")


def _made_of_things(parts: list[Node]) -> Iterator[Sort]:
    """Yield the sorts of what is made of a set of things: the product of the nonzero elements of K."""
    sets = (Sort("Set", (_THING,)), Sort("Finset", (_THING,)))
    yield from (part.sort for part in parts if isinstance(part, App) and not set(part.symbol.params).isdisjoint(sets))


def _quantified(formula: Formula, of_every: bool, positive: bool = True) -> Iterator[Sort]:
    """Yield the type variables of what a claim is about, or of what it says to exist or supposes to be so of all."""
    match formula:
        case Not(body):
            yield from _quantified(body, of_every, not positive)
        case Implies(left, right):
            yield from _quantified(left, of_every, not positive)
            yield from _quantified(right, of_every, positive)
        case Iff(left, right) if not of_every:  # of both signs: "iff there is a v" says that there is one, too
            for side in (left, right):
                yield from _quantified(side, of_every, True)
                yield from _quantified(side, of_every, False)
        case And(left, right) | Or(left, right):
            yield from _quantified(left, of_every, positive)
            yield from _quantified(right, of_every, positive)
        case Forall(var, body) | Exists(var, body):
            if (isinstance(formula, Forall) == positive) == of_every:
                yield from type_variables(var.sort)
            yield from _quantified(body, of_every, positive)
