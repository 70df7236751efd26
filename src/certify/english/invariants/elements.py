"""What is an element of a structure, though its company made it a number: a unit, a root, what spans an ideal.

"Divides" and a power make numbers of letters of which nothing says what they are. What only elements of a ring, or of
an extension, are called tells that they are none (selectional restrictions: Katz and Fodor, The Structure of a
Semantic Theory, 1963): a unit among natural numbers is 1, and a root need not be where the coefficients are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from certify.english.forms import Noun
from certify.english.guessing import alike
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.constants import said_what
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.invariants.natures_by_use import is_one_of, known_words, names_of_code
from certify.english.meaning.syntax import letters_in
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import MEMBERSHIPS, THING, bare
from certify.lexicon.skeletons import skeleton_of
from certify.logic import (
    And,
    App,
    Exists,
    Forall,
    Formula,
    Implies,
    Node,
    Num,
    Or,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    Var,
    number_sorts,
    subnodes,
    symbols,
)
from certify.reading.raw import RApp, Raw, RVar

#: What is said of elements of a ring: among numbers by default it says next to nothing.
_OF_RINGS = frozenset({"is_unit", "is_idempotent"})
_OVER, _IN = " over", " in"
_ROOT, _EVAL, _DIVIDES, _EQUAL = "root", "eval", "dvd", "eq"
_MULTIPLIED = frozenset({"mul", "smul"})
_CALCULATED = frozenset({"add", "sub", "mul"})
#: The least and the greatest element of an order, which no sort of numbers has as such.
_EXTREMES = frozenset({"top", "bot"})
#: What a text speaks of where it speaks of values, and of polynomials.
_VALUE = frozenset({"value", "values", "evaluated", "evaluating", "evaluation"})
_POLYNOMIAL = re.compile(r"nomial|coefficient|quadratic|cubic|quartic|quintic|\beval\b|\[[x-z]\]")
#: The function of two things that is the value of the one at the other.
_VALUE_AT = "value of at"


def no_unit_by_default(candidate: Candidate, statement: Statement) -> None:
    """Refuse "if a divides b and b is a unit, then a is a unit" of natural numbers: of which ring is nothing said.

    So is "a unit of ZMod p" as a real number, because a power of it is taken, and "2 is invertible" of the number: the
    2 of the scalars is meant. Numbers are units where the text calls them numbers ("an integer is a unit if …"). Raises
    NoReadingError.
    """
    lexicon = candidate.lexicon
    for part in subnodes(statement.formula):
        if not isinstance(part, Pred) or not part.args or part.args[0].sort not in number_sorts():
            continue
        letters = {inner.name for inner in subnodes(part.args[0]) if isinstance(inner, Var)}
        of_ring = part.symbol.name in _OF_RINGS or _is_element_of_thing(part, lexicon)
        spoken = bool(letters) or isinstance(part.args[0], Num)
        if spoken and of_ring and not _is_called_number(part.args[0].sort, letters, candidate):
            raise NoReadingError(f"“{lexicon.word(part.symbol.name).gloss}”: of a number, or of an element of a ring?")


def no_member_among_everything(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "for every a, a or 1 - a is a unit" of a ring as of all things: what is in no ring is no unit of it.

    That each of them is an element of a structure can only be said of elements. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if isinstance(part, Forall) and (part.var.sort.name == THING or part.var.sort.variable):
            for said in _unguarded(part.body, part.var):
                if isinstance(said, Pred) and said.args[:1] == (part.var,) and _is_element_of_thing(said, lexicon):
                    raise NoReadingError(f"{part.var.name} may be any thing whatever: of what is it an element?")


def _unguarded(formula: Formula, thing: Var) -> Iterator[Formula]:
    """Yield what a formula says of a thing without a condition that the thing itself has to meet."""
    match formula:
        case Forall(_, body):
            yield from _unguarded(body, thing)
        case And(left, right) | Or(left, right):
            yield from _unguarded(left, thing)
            yield from _unguarded(right, thing)
        case Implies(given, claimed):
            if not any(isinstance(part, Pred) and thing in part.args for part in subnodes(given)):
                yield from _unguarded(claimed, thing)
        case _:
            yield formula


def no_existence_met_by_zero(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "there is some m with m * x = 0" of whatever can be multiplied: zero is one always, and another is meant.

    Of a square that is 0, and of numbers that the text says to be such, it is claimed in earnest: "the least value of
    x * x is 0". Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        match part:
            case Exists(var, Pred(said, (App(made, factors), Num() as zero))):
                trivial = said.name == _EQUAL and made.name in _MULTIPLIED and zero.value == 0
                if trivial and var in factors and {*factors} != {var} and var.sort not in number_sorts():
                    raise NoReadingError("zero makes every product zero: another element is meant")


def _is_element_of_thing(part: Pred, lexicon: Lexicon) -> bool:
    """Return whether an opaque noun says that one thing is something in a structure: a unit of R, a generator of G."""
    word = lexicon.word(part.symbol.name)
    within = len(part.args) == 2 and part.args[1].sort.name in (THING, "Set")
    return within and word.opaque is not None and word.category in SAYS_WHAT and _is_element_noun(bare(word.gloss))


def _is_element_noun(noun: str) -> bool:
    return is_one_of(noun.removesuffix(" of"), known_words("elements"))


def _is_called_number(sort: Sort, letters: set[str], candidate: Candidate) -> bool:
    """Return whether the text calls one of the letters a number, or has a noun for those without a name."""
    if letters & letters_in(candidate.tree):
        return not letters.isdisjoint(candidate.called_numbers)
    return any(isinstance(token.value, Noun) and token.value.sort == sort.name for token in candidate.tokens)


def no_element_of_what_it_is_over(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a matrix over R is a unit" as a unit of R: what is over a ring is no element of it, but of its own kind.

    Raises NoReadingError.
    """
    claims = [part for part in subnodes(statement.formula) if isinstance(part, Pred) and len(part.args) == 2]
    over = {part.args for part in claims if lexicon.word(part.symbol.name).gloss.endswith(_OVER)}
    for part in claims if over else ():
        if part.args in over and _is_element_of_thing(part, lexicon):
            raise NoReadingError(f"'{lexicon.word(part.symbol.name).gloss}' what it is over")


def no_square_in_its_thing(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the expectation of its square" as one of the squares in it: the square of a thing is what it gives.

    That something is a square in R says "in". Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        said = candidate.lexicon.word(part.symbol.name).gloss if isinstance(part, Pred) else ""
        noun = said.removesuffix(_IN)
        if noun != said and noun in alike() and not _placed(noun).search(candidate.text.lower()):
            raise NoReadingError(f"'{noun}' of something, or in it?")


def no_unit_beside_its_ring(candidate: Candidate) -> None:
    """Refuse "the determinant is a unit in R" as a unit that is in R: 2 is one of ℚ and in ℤ, and no unit in that.

    What has a name the text may call an element of R besides. Raises NoReadingError.
    """
    said = [part for part in candidate.parts if isinstance(part, RApp) and part.args]
    units: dict[Raw, str] = {part.args[0]: part.word for part in said if part.word in _OF_RINGS}
    for part in said if units else ():
        named = isinstance(part.args[0], RVar) or part.word not in MEMBERSHIPS
        word = None if named else units.get(part.args[0])
        nouns = (frame.text for frame in candidate.lexicon.word(word).frames if frame.cat == "noun") if word else ()
        if any(_placed(noun).search(candidate.text.lower()) for noun in nouns):
            raise NoReadingError(f"'{word}' and in a ring: in which ring is it so?")


@cache
def _placed(noun: str) -> re.Pattern[str]:
    """Return what a text has where it says that something is what a noun says in something."""
    return re.compile(rf"\b{re.escape(noun)}(?:e?s)? in\b")


def no_root_among_coefficients(candidate: Candidate, statement: Statement) -> None:
    """Refuse "let α be a root of x³ − 2" as a rational number α, since the coefficients are: it is in an extension.

    That it is rational, or real, the text would say. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        match part:
            case Pred(Symbol(name), (Var(letter, sort), _)) if name == _ROOT and sort in number_sorts():
                if letter not in candidate.called_numbers:
                    raise NoReadingError(f"{letter} would be a coefficient: a root may be in an extension")


def no_generator_in_code(candidate: Candidate, statement: Statement) -> None:
    """Refuse ``Ideal.span {x} ≤ Ideal.span {y} ↔ y ∣ x`` of natural numbers: ∣ stands in any monoid.

    The names tell of what they are: ideals, associates and subgroups of powers are of a structure. Raises
    NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    divided = {arg for part in parts if isinstance(part, Pred) and part.symbol.name == _DIVIDES for arg in part.args}
    letters = {arg for arg in divided if isinstance(arg, Var) and arg.sort in number_sorts()}
    letters = {arg for arg in letters if arg.name not in candidate.called_numbers}
    for part in parts if letters else ():
        if isinstance(part, App | Pred) and _is_of_structure(part.symbol) and not letters.isdisjoint(subnodes(part)):
            raise NoReadingError("what divides what is an element of the structure that the name speaks of")


def _is_of_structure(symbol: Symbol) -> bool:
    """Return whether the name of what code makes begins with a structure of elements: Ideal.span."""
    found = skeleton_of(symbol.name)
    return found is not None and found[1].partition(".")[0] in names_of_code("of_structures")


def no_extreme_number(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "the Krull dimension is ⊥" as one of 0: who writes ⊥ or ⊤ has a value beside the numbers.

    Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        if symbol.name in _EXTREMES and symbol.result in number_sorts():
            raise NoReadingError("⊥ and ⊤ are no numbers, but a least and a greatest value beside them")


def no_value_of_a_polynomial(candidate: Candidate, statement: Statement) -> None:
    """Refuse the value of the Gamma function at s as that of a polynomial: no word says that a function is one.

    Raises NoReadingError.
    """
    if _VALUE.isdisjoint(candidate.lowered) or _POLYNOMIAL.search(candidate.text.lower()):
        return
    known = candidate.declared | said_what(candidate.raw)
    for part in subnodes(statement.formula):
        if isinstance(part, App) and part.symbol.name == _EVAL:
            of = part.args[1]
            if isinstance(of, App) or (isinstance(of, Var) and of.name not in known):
                raise NoReadingError("the value of a function that nothing calls a polynomial")


def no_value_of_a_number(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "its value at s" as the value of the number s at s: what has values is the function of the text.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        value = isinstance(part, App) and len(part.args) == 2 and lexicon.word(part.symbol.name).gloss == _VALUE_AT
        if value and isinstance(part, App) and part.args[0].sort in {*number_sorts(), Sort("Complex")}:
            raise NoReadingError("a number has no values: of which function is one meant?")


def no_shape_of_things(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "a prime factor is of the form k · 2ⁿ + 1" for some thing k: with fractions that is no condition.

    Arithmetic with numerals is of numbers, or of elements of a structure that the text names. Raises NoReadingError.
    """
    loose = statement.unstructured | {Sort(THING)}
    for part in subnodes(statement.formula):
        some = part.var if isinstance(part, Exists) and part.var.sort in loose else None
        for said in subnodes(part) if some is not None else ():
            shapes = said.args[1:] if isinstance(said, Pred) and said.symbol.name == _EQUAL else ()
            if any(some in inner and any(map(_is_count, inner)) for inner in map(_shape, shapes)):
                raise NoReadingError("of which numbers does something have this form?")


def _shape(term: Term) -> tuple[Node, ...]:
    """Return what a sum or a product is made of; nothing for another term."""
    calculated = isinstance(term, App) and term.symbol.name in _CALCULATED
    return tuple(subnodes(term)) if calculated else ()


def _is_count(part: Node) -> bool:
    """Return whether a term is a numeral that not every structure with operations has."""
    return isinstance(part, Num) and part.value > 1
