"""Numbers that only their company made so: a letter beside a rational number, a value in an equation with a size.

Where nothing else says of what sort something is, unification takes that of what it is joined with. Of a number that
is right (the real number x + q for a rational q), of what a noun calls something else it is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.invariants.natures_by_use import head_of_word, is_one_of, is_open, known_words
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare
from certify.lexicon.skeletons import HOLE, is_value, number_set, skeleton_of
from certify.logic import (
    INT,
    NAT,
    RAT,
    REAL,
    App,
    Num,
    Pred,
    SetOf,
    Statement,
    Symbol,
    Var,
    number_sorts,
    subnodes,
    symbols,
)

_NARROW = frozenset({NAT, INT, RAT})
#: What a text speaks of where it speaks of real values.
_REAL = re.compile(r"\breals?\b|\breal-valued\b|ℝ|\\mathbb\{?\s*R|\\R\b")
#: What sets the ends of an interval.
_INTERVAL = frozenset({"lt", "le", "gt", "ge"})
_EQUAL, _CAST = "eq", "cast"
_COUNTING = frozenset("ijklmn")
#: What a text speaks of where numbers need not be integers.
_BEYOND = re.compile(r"\b(?:real|complex|analytic|holomorphic|meromorphic)\b|ℝ|ℂ|\\mathbb\{?\s*[RC]")
_LATTICE = frozenset({"inf", "sup"})
_LATTICE_SIGNS = ("⊓", "⊔", "\\sqcap", "\\sqcup")
_PAIR, _BRACKETS = f"({HOLE}, {HOLE})", f"({HOLE})"
#: What a successor and a predecessor are called, and what tells that they are of natural numbers.
_SUCCESSOR = re.compile(r"(?<!\w)(?:Order\.)?(?:succ|pred|successors?|predecessors?)\b")
_NATURAL = re.compile(r"\b[Nn]at(?:ural)?\b|ℕ|\\mathbb\{?\s*N|\\N\b|\bintegers?\b|\bnumbers?\b")
_FOR_NATURALS = frozenset("ijklmnpqr")
#: The field whose words are of numbers.
_OF_NUMBERS = "number_theory"
#: Numerals that every ring has.
_NEUTRAL = frozenset({0, 1})


def no_lattice_of_numbers(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the index of H ⊓ K" of numbers H and K: numbers have a minimum. Raises NoReadingError."""
    if not any(sign in candidate.text for sign in _LATTICE_SIGNS):
        return
    for symbol in symbols(statement.formula):
        if symbol.name in _LATTICE and symbol.result in number_sorts():
            raise NoReadingError("⊓ and ⊔ are of elements of a lattice that are no numbers")


def no_number_by_company(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "if x is a Liouville number and q a rational number, then q * x is one" of a rational number x.

    So is q + r of a quaternion q and a real number r as one of real numbers. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        word = lexicon.word(part.symbol.name) if isinstance(part, Pred) and part.args else None
        if not isinstance(part, Pred) or word is None or word.opaque is None or word.category not in SAYS_WHAT:
            continue
        noun, sort = bare(word.gloss), part.args[0].sort
        narrow = sort in _NARROW and is_one_of(noun, known_words("beyond_rationals"))
        if narrow or (sort in number_sorts() and is_one_of(noun, known_words("no_numbers"))):
            raise NoReadingError(f"“{noun}”: arithmetic with a number of another kind makes it none")


def no_number_by_equation(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the trace of a matrix equals its rank" of a trace that is a natural number, and closures that are one.

    A value that no row gives as a number is one where the function is called as numbers are: a degree, a size. Raises
    NoReadingError.
    """
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        valued = word.opaque is not None and (word.category or "").startswith("function")
        if not valued or symbol.result not in number_sorts() or word.result == str(symbol.result):
            continue
        if word.result in {str(sort) for sort in number_sorts()} or not {*symbol.params} - {*number_sorts()}:
            continue
        head = head_of_word(word)
        known = bare(word.gloss) in _amounts(lexicon) or head in _heads(lexicon)
        if not known or (symbol.result in (NAT, INT) and head in known_words("continuous")):
            raise NoReadingError(f"nothing says that “{word.gloss}” is a number but what it is compared with")


@cache
def _amounts(lexicon: Lexicon) -> frozenset[str]:
    """Return the functions of which a row says that their values are numbers."""
    numbers = {str(sort) for sort in number_sorts()}
    return frozenset(bare(row.name) for row in lexicon.named.values() if row.gives in numbers)


@cache
def _heads(lexicon: Lexicon) -> frozenset[str]:
    return known_words("amounts") | {noun.rsplit(" ", 1)[-1] for noun in _amounts(lexicon)}


def no_narrow_value(candidate: Candidate, statement: Statement) -> None:
    """Refuse f(x) ≥ r of a real function f as a rational number because r is one. Raises NoReadingError."""
    if _REAL.search(candidate.text) is None:
        return
    for symbol in symbols(statement.formula):
        if is_value(symbol.name) and symbol.result in _NARROW:
            raise NoReadingError("a value of a real function is a real number")


def no_integer_by_what_it_equals(candidate: Candidate, statement: Statement) -> None:
    """Refuse "Γ vanishes at s iff s is the negative of some natural number m" of integers s: s is any complex number.

    That a number equals an integer, or not, is what such a text is about; only a letter that counts, or what the text
    calls an integer, is one before. Raises NoReadingError.
    """
    if not _BEYOND.search(candidate.text):
        return
    known = candidate.declared | candidate.called_numbers | _COUNTING
    for part in subnodes(statement.formula):
        if not isinstance(part, Pred) or part.symbol.name != _EQUAL:
            continue
        made = any(
            isinstance(inner, App) and inner.symbol.name == _CAST for arg in part.args for inner in subnodes(arg)
        )
        for arg in part.args if made else ():
            if isinstance(arg, Var) and arg.sort in (INT, RAT) and arg.name not in known:
                raise NoReadingError(f"{arg.name} is compared with an integer, and may be none")


def no_numeral_among_things(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse ‖1‖ as the norm of a natural number beside those of elements of an algebra: it is the algebra's 1.

    So is the stabilizer of 1, the orbit of 0, of which nothing says that they are of numbers, and the ideal (0). Raises
    NoReadingError.
    """
    values = [part for part in subnodes(statement.formula) if isinstance(part, App | Pred)]
    numbers = set(number_sorts())
    others = {part.symbol.name for part in values if len(part.args) == 1 and part.args[0].sort not in numbers}
    said = {part.symbol for part in values if not any(isinstance(arg, Num) for arg in part.args)}
    for part in values:
        numerals = [arg for arg in part.args if isinstance(arg, Num) and arg.sort in numbers]
        beside = len(part.args) == 1 and part.symbol.name in others
        if numerals and (beside or (part.symbol not in said and _is_of_a_structure(part, numerals, lexicon))):
            raise NoReadingError(f"{numerals[0].value} is one of the things of which the text has values too")


def _is_of_a_structure(part: App | Pred, numerals: list[Num], lexicon: Lexicon) -> bool:
    """Return whether 0 or 1 stands where no row says that there is a number, and no other number beside it."""
    word, places = lexicon.word(part.symbol.name), set(map(str, number_sorts()))
    if skeleton_of(part.symbol.name) == ("notation", _BRACKETS):
        return numerals[0].sort == NAT
    if word.opaque is None or (word.category or "").startswith(("operator", "notation")):
        return False
    row = lexicon.named.get(part.symbol.name)
    if row is not None and row.field == _OF_NUMBERS:
        return False
    others = any(arg.sort in number_sorts() for arg in part.args if arg not in numerals)
    small = all(arg.value in _NEUTRAL and arg.sort in (NAT, INT) for arg in numerals)
    return small and not others and places.isdisjoint(word.args)


def no_word_of_numbers_and_others(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "f is integrable if its norm is" of a function and of a number: one word is said of one kind of thing.

    Raises NoReadingError.
    """
    numbers = set(number_sorts())
    said: dict[str, set[bool]] = {}
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        alone = len(symbol.params) == 1 or word.category == "adjective_with"  # integrable with respect to μ
        if word.opaque is not None and alone and skeleton_of(symbol.name) is None:
            said.setdefault(symbol.name, set()).add(symbol.params[0] in numbers)
    for name, kinds in said.items():
        if len(kinds) > 1:
            raise NoReadingError(f"“{lexicon.word(name).gloss}” of a number, and of what is none")


def no_end_in_an_order(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "if (a, b) is empty, then b covers a" of real numbers: they are elements of an order.

    Raises NoReadingError.
    """
    ends = {end for part in subnodes(statement.formula) if isinstance(part, SetOf) for end in _ends(part)}
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and ends.intersection(part.args) and _is_opaque(part.symbol, lexicon):
            word = lexicon.word(part.symbol.name)
            if len(part.args) > 1 and (
                word.gloss in known_words("of_orders") or (word.category or "").startswith("verb")
            ):
                raise NoReadingError(f"“{word.gloss}” of real numbers, or of elements of an order?")


def _ends(made: SetOf) -> Iterator[Var]:
    """Yield the letters for the ends of an interval of real numbers."""
    for part in subnodes(made.body):
        if isinstance(part, Pred) and part.symbol.name in _INTERVAL:
            yield from (arg for arg in part.args if isinstance(arg, Var) and arg != made.var and arg.sort == REAL)


def no_arithmetic_function_of_reals(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the multiplicity of p in m" of a real number m. Raises NoReadingError."""
    for symbol in symbols(statement.formula):
        gloss = lexicon.word(symbol.name).gloss
        if symbol.params and symbol.params[-1] == REAL and gloss.endswith(tuple(known_words("of_whole_numbers"))):
            raise NoReadingError(f"“{gloss}” is of whole numbers")


def no_pair_beside_a_divisor(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse (u, v) = 1 as a greatest common divisor, and (u + v, u - v) as something else. Raises NoReadingError."""
    names = {symbol.name for symbol in symbols(statement.formula)}
    if "gcd" in names and any(skeleton_of(name) == ("notation", _PAIR) for name in names):
        raise NoReadingError(f"{_PAIR} is a greatest common divisor in one place, and in another it is not")


def no_map_from_numbers_to_anything(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "an embedding f from ℕ to itself satisfies n ≤ f n" of elements of a type of which nothing is said.

    Raises NoReadingError.
    """
    sets = {number_set(sort) for sort in number_sorts()}
    parts = tuple(subnodes(statement.formula))
    said = (part for part in parts if isinstance(part, Pred) and _is_opaque(part.symbol, lexicon))
    maps = {part.args[0] for part in said if any(isinstance(end, App) and end.symbol.name in sets for end in part.args)}
    taken = [one.sort.args for one in maps if one.sort.name == "Fun"]
    values = (part for part in parts if isinstance(part, App) and is_value(part.symbol.name) and part.args[0] in maps)
    taken += [tuple(arg.sort for arg in (*part.args[1:], part)) for part in values]
    if any(all(is_open(sort, statement) for sort in sorts) for sorts in taken):
        raise NoReadingError("a map of numbers, and nothing else says that its values and arguments are some")


def _is_opaque(symbol: Symbol, lexicon: Lexicon) -> bool:
    return lexicon.word(symbol.name).opaque is not None


def no_variable_as_number(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse the variance of a number X: it is of a random variable. Raises NoReadingError."""
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        noun = bare(word.gloss).partition(" of")[0]
        of_variables = word.opaque is not None and is_one_of(noun, known_words("of_random_variables"))
        if of_variables and not set(number_sorts()).isdisjoint(symbol.params):
            raise NoReadingError(f"“{word.gloss}” is of random variables")


def no_real_count(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse a cardinality that is a real number because of a power beside it, and one that is the 0 of any type.

    Two that are compared with each other may be cardinals. Raises NoReadingError.
    """
    others = {
        REAL,
        RAT,
        *(part.sort for part in subnodes(statement.formula) if isinstance(part, Num) and part.sort.variable),
    }
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        counted = word.opaque is not None and bare(word.gloss).partition(" of")[0] in known_words("counted")
        if counted and symbol.result in others:
            raise NoReadingError(f"“{word.gloss}” is a natural number or a cardinal")


def no_count_in_a_structure(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse ``orderOf g = 1`` of an element of a monoid: the name says that it is a number. Raises NoReadingError."""
    structured = {one.sort for one in statement.carriers if one.structures}
    for symbol in symbols(statement.formula):
        name = (skeleton_of(symbol.name) or ("", ""))[1].removeprefix(f"{HOLE}.").split(" ")[0]
        own = symbol.result in structured or (symbol.result.variable and symbol.result in symbol.params)
        if name in known_words("counting_names") and own:
            raise NoReadingError(f"'{name}' is a number, and no element")


def no_successor_by_its_name(candidate: Candidate, statement: Statement) -> None:
    """Refuse ``succ a ≤ b``, and "the successor of a", of natural numbers that no word, no set and no letter tells of.

    Elements of an order, ordinals and cardinals have successors as well. Raises NoReadingError.
    """
    if _SUCCESSOR.search(candidate.text) is None or _NATURAL.search(candidate.text) is not None:
        return
    for part in subnodes(statement.formula):
        of = part.args[0] if isinstance(part, App) and part.symbol.name in ("succ", "pred") else None
        if isinstance(of, Var) and of.sort == NAT and of.name[:1] not in _FOR_NATURALS:
            raise NoReadingError("the successor of a natural number, or of an element of an order?")
