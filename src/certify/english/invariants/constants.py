"""Letters and signs with a meaning of their own: e, i and π, angles, λ, A₄, ℤ[i], and what stands between bars."""

from __future__ import annotations

import re

from certify.english.glr import leaves
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.code import in_code, letters_in_code
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.invariants.function_arguments import supposed
from certify.english.invariants.natures_by_use import is_one_of, known_words
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import (
    BINDERS,
    NAT,
    App,
    Num,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    Var,
    number_sorts,
    subnodes,
)
from certify.reading.additive import is_additive
from certify.reading.raw import RApp, Raw, RBind, RNum, RTyped, RVar
from certify.reading.raw_parts import bound_names, numerals, subparts, words_in

#: What is said of a space, by how points and closed sets of it are apart.
_SEPARATION = re.compile("T[₀-₆]")
_IS = frozenset({"is", "are", "be", "not"})
#: A capital with a numeral below it.
_INDEXED = re.compile("[A-Z][₀-₉]+")
#: Phrases that speak of what has a name: the group A₄.
_CALLED = frozenset({"apposition", "definite"})
#: Functions that Lean makes 0 at negative numbers, or no inverse there.
_OF_POSITIVE = frozenset({"sqrt", "log"})
#: A power with a real exponent, which Lean defines for what is not negative as mathematics does.
_REAL_POWER = "rpow"
#: How nouns of numbers end.
_NUMBER = "number"
#: Letters that polynomials are written in.
_INDETERMINATES = frozenset("xyztXYZT")
_POLYNOMIAL = "Poly"
#: Letters that angles have.
_ANGLES = frozenset("θϑφϕψ")
#: Numbers that have a letter of their own.
_UNITS = frozenset("ei")
#: Relations between numbers.
_COMPARING = frozenset({"eq", "ne", "lt", "le", "gt", "ge"})
#: Letters that number theory keeps for algebraic numbers.
_OF_ALGEBRA = frozenset("λξ")
#: Letters that stand for something of their own: roots of unity, the first infinite ordinal, spaces of sequences.
_STANDING = frozenset("ζωℓ")
#: Letters of ordinals and cardinals that are constants wherever a text speaks of such.
_OF_ORDINALS = frozenset("ωℵ")
_TRANSFINITE = re.compile(r"\b(?:ordinal|cardinal)s?\b")
#: Letters of arithmetic functions, and what a text speaks of where it speaks of these.
_OF_ARITHMETIC = frozenset("ζμφϕστωΩΛλεγΓ")
_ARITHMETIC = re.compile(
    r"multiplicative|dirichlet|arithmetic function|m[öo]bius|mangoldt|totient|(?<!zero )(?<!zero-)(?<!non)\bdivisors"
)
#: A letter of an arithmetic function that a text calls so, and one that it gives an index.
_CALLED_FUNCTION = re.compile(
    rf"\b[Tt]he (?:arithmetic|zeta|divisor|theta|eta) function [$`]?([{''.join(sorted(_OF_ARITHMETIC))}])(?!\w)"
)
_WITH_AN_INDEX = re.compile(r"\b(?:functions?|polynomials?|numbers?) [$`]?[^\W\d_][$`]? with index\b")
#: Words of what has an order, and of absolute values.
_OF_ORDERS = frozenset({"group", "groups", "ord", "order", "orders", "subgroup", "subgroups"})
_OF_SIZES = frozenset({"absolute", "magnitude", "modulus"})


def no_constant_as_letter(candidate: Candidate) -> None:
    """Refuse 4i, i³, e² and AB = I where nothing introduces the letter: the unit, Euler's number, the identity.

    So is "e is irrational", where no condition says what e is. Raises NoReadingError.
    """
    typed = {part.args[0] for part in candidate.parts if isinstance(part, RApp) and _types(part)}
    known = {part.name for part in typed if isinstance(part, RVar)} | _far_from_numbers(candidate)
    free = candidate.free_letters - known
    for part in candidate.parts if free else ():
        found = _constant(part)
        if found in free or (found is None and _said_of_constant(part) in free - _in_conditions(candidate)):
            name = found or _said_of_constant(part)
            raise NoReadingError(f"{name} may be the constant of that name: nothing introduces it")


def _far_from_numbers(candidate: Candidate) -> frozenset[str]:
    """Return the letters of code without numbers and what is made of them: the I of π.iUnion = I is no unit."""
    spans = in_code(candidate)
    words = candidate.raw_words - {"eq", "mem", "subset"}
    methods = all((found := skeleton_of(word)) is not None and found[1].startswith(f"{HOLE}.") for word in words)
    return letters_in_code(candidate) if spans and methods and not numerals(candidate.raw) else frozenset()


def no_standard_name(candidate: Candidate) -> None:
    """Refuse "A₄ has no subgroup of order 6", "the group A₄" of anything: a capital with one numeral may be a name.

    G₁ beside G₂ is a letter, and so is what a condition says something of; but a space that is T₂ is no letter. Raises
    NoReadingError.
    """
    letters = candidate.free_letters | bound_names(candidate.raw)
    for token in candidate.tokens:
        named = isinstance(token.value, RVar) and _SEPARATION.fullmatch(token.value.name)
        if named and candidate.words[max(token.start - 1, 0)].lower() in _IS:
            raise NoReadingError(f"{token.value.name} says how a space is")
    indexed = [name for name in letters if _INDEXED.fullmatch(name)]
    known = {arg.name for claim in supposed(candidate) for arg in claim.args if isinstance(arg, RVar)}
    known = (known | said_what(candidate.raw)) - _called_so(candidate, letters)
    for name in sorted(set(indexed) - known - candidate.silent):
        if sum(other[0] == name[0] for other in indexed) == 1:
            raise NoReadingError(f"{name} may be a thing that has this name: nothing introduces it")


def _called_so(candidate: Candidate, letters: frozenset[str]) -> frozenset[str]:
    """Return the letters that "the group A₄" speaks of first, and that go with no others as J₁ does with J."""
    first: dict[str, int] = {}
    for token in candidate.tokens:
        if isinstance(token.value, RVar):
            first.setdefault(token.value.name, token.start)
    apposed = (token for phrase in candidate.phrases if phrase.name in _CALLED for token in leaves(phrase))
    return frozenset(
        token.value.name
        for token in apposed
        if isinstance(token.value, RVar)
        and first[token.value.name] == token.start
        and sum(name[0] == token.value.name[0] for name in letters) == 1
    )


def no_number_named_e(candidate: Candidate, statement: Statement) -> None:
    """Refuse "(n/e)ⁿ < n!" of every number e where nothing introduces it: Euler's number is meant.

    Raises NoReadingError.
    """
    bound = (part.var for part in subnodes(statement.formula) if isinstance(part, BINDERS))
    numbers = {var.name for var in bound if var.sort in number_sorts()}
    if "e" in (numbers & candidate.free_letters) - (_in_conditions(candidate) | said_what(candidate.raw)):
        raise NoReadingError("e may be the constant of that name: nothing introduces it")


def no_indeterminate_as_constant(candidate: Candidate, statement: Statement) -> None:
    """Refuse "x - a divides the polynomial f" of a constant polynomial x: a letter that nothing introduces is not one.

    Nor is the x of "a root of x³ - x - 1" any polynomial. Raises NoReadingError.
    """
    said = candidate.declared | said_what(candidate.raw) | _in_conditions(candidate)
    binders = (part.var for part in subnodes(statement.formula) if isinstance(part, BINDERS))
    polynomials = {var.name for var in binders if var.sort.name == _POLYNOMIAL} & candidate.free_letters
    for name in sorted((polynomials & _INDETERMINATES) - said):
        raise NoReadingError(f"{name} may be the indeterminate: nothing introduces it")
    for part in subnodes(statement.formula):
        made = part.args[0] if isinstance(part, App) and part.symbol.name == "constant_polynomial" else None
        for inner in subnodes(made) if made is not None else ():
            if isinstance(inner, Var) and inner.name in _INDETERMINATES - said:
                raise NoReadingError(f"{inner.name} may be the indeterminate: nothing introduces it")


def no_root_of_a_negative(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse √−2 and the logarithm of −1 among real numbers, where Lean has 0: an adjoined element, a complex number.

    So are real powers of what is negative: (−1)^((p − 1)/2) has a whole exponent. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if not isinstance(part, App):
            continue
        if part.symbol.name in _OF_POSITIVE and _is_negative(part.args[-1]):
            raise NoReadingError("a root or logarithm of a negative number is no real number")
        if part.symbol.name == _REAL_POWER and _is_negative(part.args[0]):
            raise NoReadingError("a real power of a negative number is no real number")


def no_quotient_by_a_prime(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "(−3/p) = 1" of a prime p, and (p/q)(q/p) as a power of −1: Legendre's symbol is written so.

    Raises NoReadingError.
    """
    parts = list(subnodes(statement.formula))
    primes = {arg for part in parts if isinstance(part, Pred) and part.symbol.name == "prime" for arg in part.args}
    for part in parts if primes else ():
        match part:
            case Pred(symbol, (left, right)) if symbol.name == "eq" and (_is_unit(left) or _is_unit(right)):
                sides = [side for side in subnodes(part) if isinstance(side, App) and side.symbol.name == "div"]
                if any(primes.intersection(subnodes(side.args[-1])) for side in sides if not _is_unit(side)):
                    raise NoReadingError("a quotient by a prime that is ±1 may be Legendre's symbol")


def _is_unit(term: Term) -> bool:
    """Return whether a term is 1, −1, or a power of −1."""
    match term:
        case Num(value):
            return value == 1
        case App(symbol, (Num(value),)) if symbol.name == "neg":
            return value == 1
        case App(symbol, (base, _)) if symbol.name in ("pow", _REAL_POWER):
            return _is_negative(base) and _is_unit(base)
    return False


def _is_negative(term: Term) -> bool:
    """Return whether a term is a negative numeral."""
    return isinstance(term, App) and term.symbol.name == "neg" and isinstance(term.args[0], Num)


def _of_numbers(sort: Sort) -> bool:
    return sort in number_sorts() or sort.name == "Complex"


def no_structure_of_numbers_as_number(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse ℤ[i]/(2 + 3i) as a quotient of numbers: what is made of a set of numbers by its sign is none.

    Raises NoReadingError.
    """
    numbers = (part for part in subnodes(statement.formula) if isinstance(part, App) and _of_numbers(part.sort))
    for part in (number for number in numbers if lexicon.word(number.symbol.name).opaque == "guessed"):
        if any(isinstance(arg, App) and not arg.args and arg.sort.name == THING for arg in part.args):
            raise NoReadingError("what is made of ℤ, ℚ, ℝ or ℂ is no number")


def no_circle_number_as_letter(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "τ and π are stopping times" of the number π: what a noun of no numbers calls something is a letter.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        match part:
            case Pred(symbol, (App(Symbol("pi"), ()), *_)):
                word = lexicon.word(symbol.name)
                if word.opaque is not None and word.category in SAYS_WHAT and not _is_number_noun(bare(word.gloss)):
                    raise NoReadingError(f"π is called “{bare(word.gloss)}”: a letter, or the number?")


def _is_number_noun(noun: str) -> bool:
    """Return whether a noun is one of numbers: transcendental number, period."""
    return noun.endswith(_NUMBER) or is_one_of(noun, known_words("beyond_rationals") | known_words("amounts"))


def _said_of_constant(part: Raw) -> str | None:
    """Return the e or i of which a word says something, and the e that a relation compares with something."""
    match part:
        case RApp(_, (RVar(name),)) if name in _UNITS:
            return name
        case RApp(word, args) if word in _COMPARING and RVar("e") in args:
            return "e"
    return None


def _in_conditions(candidate: Candidate) -> frozenset[str]:
    """Return the letters of which a condition, or the text elsewhere, says what they are."""
    said = (arg for claim in supposed(candidate) for arg in claim.args)
    return (
        candidate.silent
        | candidate.declared
        | letters_in_code(candidate)
        | {arg.name for arg in said if isinstance(arg, RVar)}
    )


def no_number_by_its_greek_letter(candidate: Candidate, statement: Statement) -> None:
    """Refuse "λ divides x" with λ any natural number where nothing introduces it: it is some one, as ζ − 1 of ℤ[ζ].

    So are ℤ[ω], ℝ^ω and ℓ² with ω and ℓ anything, and a power of ω. Beside ordinals ω is the first infinite one, also
    where "the ordinal ω" says so. Raises NoReadingError.
    """
    binders = [part.var for part in subnodes(statement.formula) if isinstance(part, BINDERS)]
    whole = {var.name for var in binders if var.sort == NAT} & _OF_ALGEBRA
    arithmetic = _OF_ARITHMETIC if _ARITHMETIC.search(candidate.text.lower()) else frozenset()
    named = {var.name for var in binders}
    standing = (named & (_STANDING | arithmetic)) - _called_something(candidate)
    known = (said_what(candidate.raw) | _in_conditions(candidate)) - letters_in_code(candidate)
    doubtful = ((whole | standing) & candidate.free_letters) - known
    if _TRANSFINITE.search(candidate.text.lower()):
        doubtful |= {name for name in named if name[0] in _OF_ORDINALS}
    for name in sorted(doubtful):
        raise NoReadingError(f"{name} may be a number of its own: nothing introduces it")


def no_function_by_its_greek_letter(candidate: Candidate) -> None:
    """Refuse "the arithmetic function σ is multiplicative" as of any such function: "the" says that it is that one.

    So is "the function σ with index k", σₖ: an index is part of a name, and nothing that a function has. Raises
    NoReadingError.
    """
    text = candidate.text
    for said in _CALLED_FUNCTION.finditer(text):
        if said[1] not in text[: said.start(1)].split():
            raise NoReadingError(f"{said[1]} may be the function of that name: nothing else introduces it")
    if _WITH_AN_INDEX.search(text):
        raise NoReadingError("a letter with an index is a name")


def _called_something(candidate: Candidate) -> frozenset[str]:
    """Return the letters of which an opaque word of the text says what they are: ζ is a root of f, not f of ζ."""
    said = (part for part in candidate.parts if isinstance(part, RApp) and skeleton_of(part.word) is None)
    words = ((part, candidate.lexicon.word(part.word)) for part in said)
    opaque = (part for part, word in words if word.opaque is not None and word.is_predicate)
    return frozenset(arg.name for part in opaque for arg in part.args[:1] if isinstance(arg, RVar))


def no_order_as_absolute_value(candidate: Candidate, statement: Statement) -> None:
    """Refuse |x| of an eigenvalue x as the order of x: it is an absolute value; |G| is an order, |g| one in a group.

    Raises NoReadingError.
    """
    words = set(candidate.lowered)
    applied = (part for part in subnodes(statement.formula) if isinstance(part, App))
    orders = [part for part in applied if candidate.lexicon.word(part.symbol.name).overload == "abs"]
    if words.isdisjoint(_OF_ORDERS) and any(not words.isdisjoint(_OF_SIZES) or _is_small(part) for part in orders):
        raise NoReadingError("an absolute value, or the order of something? Nothing says of which group it is")


def _is_small(order: App) -> bool:
    """Return whether an order is that of a thing with a small letter: x is no group."""
    (thing,) = order.args
    return isinstance(thing, Var) and thing.name.islower()


#: A difference of things.
_MINUS = ("notation", f"{HOLE} - {HOLE}")


def _constant(part: Raw) -> str | None:
    """Return the letter that a product, a power or an equation has in the place of a constant: 4i, e², AB = I."""
    match part:
        case RApp(word="eq", args=(RApp(), RVar(name="I"))) | RApp(word="eq", args=(RVar(name="I"), RApp())):
            return "I"
        case RApp(word="mul", args=(RNum(), RVar(name="i"))):
            return "i"
        case RApp(word="mul", args=(turn, RVar(name="I" | "i" as name))) if "pi" in words_in(turn):  # 2πI
            return name
        case RApp(word=word, args=(RVar(name="I"), _)) if word == "sub" or skeleton_of(word) == _MINUS:  # I - N
            return "I"
        case RApp(word="pow", args=(RVar(name="e"), _)):
            return "e"
        case RApp(word="pow", args=(RVar(name="i"), RNum())) | RApp(word="mul", args=(RVar(name="i"), RApp("sqrt"))):
            return "i"
    return None


def _types(part: RApp) -> bool:
    """Return whether an expression says of what a letter is: I : Ideal R, in signs that no table has."""
    found = skeleton_of(part.word)
    return found is not None and found[1].startswith(f"{HOLE} : ")


def no_angle_as_number(candidate: Candidate, statement: Statement) -> None:
    """Refuse θ as a number beside π where nothing introduces it, and angles whose difference is a multiple of π.

    Angles are equal modulo 2π, numbers are not. Raises NoReadingError.
    """
    parts = [part for part in candidate.parts if isinstance(part, RApp)]
    if not any(part.word == "pi" for part in parts):
        return
    binders = [part.var for part in subnodes(statement.formula) if isinstance(part, BINDERS)]
    multiples = any(part.word == "mul" and RApp("pi") in part.args for part in parts)
    if multiples and any(is_additive(var.sort) for var in binders):
        raise NoReadingError("what is a multiple of π is a number: an angle is one modulo 2π")
    numbers = {var.name for var in binders if var.sort in number_sorts()}
    for name in sorted((numbers & _ANGLES) - said_what(candidate.raw)):
        raise NoReadingError(f"{name} may be an angle: nothing says that it is a number")


def said_what(raw: Raw) -> set[str]:
    """Return the letters of which a text says what they are."""
    parts = list(subparts(raw))
    bound = {part.var for part in parts if isinstance(part, RBind) and part.sort is not None}
    return bound | {part.term.name for part in parts if isinstance(part, RTyped) and isinstance(part.term, RVar)}
