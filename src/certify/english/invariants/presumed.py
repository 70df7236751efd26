"""What a text does not say, and unification would add: rational arguments, sizes that are counted, letters of no kind.

A sort that only the form of a term gave (1/n is rational, n * α beside n is natural) says nothing of what is meant.
"""

from __future__ import annotations

import re

from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.invariants.function_arguments import introduced
from certify.english.invariants.natures_by_use import is_one_of, known_words
from certify.english.meaning.syntax import letters_in
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import MEMBERSHIPS, THING, bare
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import (
    BINDERS,
    NAT,
    RAT,
    App,
    Apply,
    Exists,
    Forall,
    Node,
    Pred,
    Sort,
    Statement,
    Term,
    Var,
    apart,
    free_vars,
    subnodes,
    symbols,
)
from certify.logic.claims import claim, conjuncts

_RATIONAL = re.compile(r"rational|fraction|ℚ|\\mathbb\{?\s*Q|\\Q\b|\bRat\b|\bQ\b")
_NATURAL = re.compile(r"natural|nonneg|non-neg|whole|positive|counting|ℕ|\\mathbb\{?\s*N|\\N\b|\bNat\b|≤|≥|\\[lg]eq?\b")
_NUMBERED = re.compile(r"natural|integer|whole|cardinal|ordinal|ℕ|ℤ|\\mathbb\{?\s*[NZ]|\\[NZ]\b|\bNat\b|\bInt\b")
_GREEK = re.compile(r"[α-ωΑ-Ωϑϕϖ]")
#: Letters that count, or are primes, where nothing says what they are.
_COUNTING = frozenset("ijklmnpqrstMNK")
_PARITIES = {"even": "odd", "odd": "even"}
_ARROW = f"{HOLE} → {HOLE}"
_SET = "Set"
_MEMBERSHIPS = frozenset({"mem", "finset_mem"})
_COMPARING = frozenset({"eq", "ne", "lt", "le", "gt", "ge", "positive", "nonzero"})
#: Letters that name structures where nothing else does.
_STRUCTURES = frozenset("GHMRKFV")
_ADJECTIVE = "adjective"
_INSIDE = _MEMBERSHIPS | {"element_of", "subset", "subset_of"}
_CONTAINING = frozenset({"contain", "have", "possess", "admit", "include"})
_EXTREMES = frozenset({"extremal", "extreme", "first", "greatest", "largest", "last", "least", "maximal", "maximum"})
_EXTREMES |= {"minimal", "minimum", "smallest", "top", "bottom"}
#: The greatest element, of which a text does not say of what it is.
_BARE_EXTREME = re.compile(
    r"\bthe (?:least|greatest|smallest|largest|minimum|maximum|minimal|maximal) element"
    r"(?! (?:of|in|that|such|with|among|which|satisfying|for|whose|to|less|greater|above|below)\b)"
)
_SETS = frozenset({"Set", "Finset"})
_COMPLEX, _BELOW_COMPLEX = "complex conjugate", frozenset({"Nat", "Int", "Rat", "Real"})
_OF_SEVERAL_LETTERS = frozenset({"homogeneous", "multidegree", "total degree"})
_MINIMAL_POLYNOMIAL = re.compile(r"(?:characteristic|minimal|minimum|conjugate|annihilating) polynomial")
_SIZE = re.compile(r"\bsizes?\b")
_EQ, _CONGRUENT = "eq", "congruent"


def no_rationals_by_division(candidate: Candidate, statement: Statement) -> None:
    """Refuse f(1/n) of a holomorphic f as of a function of rational numbers: it is of numbers that are not only such.

    Raises NoReadingError.
    """
    bound = [part.var for part in subnodes(statement.formula) if isinstance(part, BINDERS)]
    functions = [var for var in bound if var.sort.name == "Fun" and RAT in var.sort.args]
    if functions and not _RATIONAL.search(candidate.text):
        raise NoReadingError(f"{functions[0].name} is of rational numbers only as one of its arguments is a quotient")


def no_difference_that_stops(candidate: Candidate, statement: Statement) -> None:
    """Refuse "gcd(a + b, a - b)" of natural numbers by default: their difference would stop at 0.

    Letters that count are natural numbers, and so is what the text calls so, or compares; but b - a of which n is a
    divisor, where a and b are congruent, is an integer. Raises NoReadingError.
    """
    if _CONGRUENT in {symbol.name for symbol in symbols(statement.formula)}:
        _refuse_stopped_multiples(statement)
    if _NATURAL.search(candidate.text):
        return
    for part in subnodes(statement.formula):
        match part:
            case App(symbol, (Var() as left, Var() as right)) if symbol.name == "sub" and symbol.result == NAT:
                if _COUNTING.isdisjoint((left.name[0], right.name[0])):
                    raise NoReadingError(
                        f"{left.name} and {right.name} may be any integers: nothing says what they are"
                    )


def _refuse_stopped_multiples(statement: Statement) -> None:
    """Raise NoReadingError where something divides a difference of natural numbers, which would stop at 0."""
    for part in subnodes(statement.formula):
        match part:
            case Pred(symbol, (_, App(operation, (Var(), Var())))) if symbol.name == "dvd" and operation.name == "sub":
                if operation.result == NAT:
                    raise NoReadingError("n divides the difference of what is congruent, be it negative or not")


def no_counting_greek(candidate: Candidate, statement: Statement) -> None:
    """Refuse f(n * α) with a natural number α because n is one: Greek letters count only where the text says so.

    Raises NoReadingError.
    """
    bound = (part.var for part in subnodes(statement.formula) if isinstance(part, Forall | Exists))
    counted = [var for var in bound if var.sort == NAT and _GREEK.match(var.name)]
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    for var in counted if not _NUMBERED.search(candidate.text) else ():
        called = any(var in part.args and part.symbol.name not in _COMPARING for part in said)
        if var.name in letters_in(candidate.tree) and not called:
            raise NoReadingError(f"nothing says that {var.name} is a natural number")


def no_element_of_its_coefficients(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse the minimal polynomial of x over the type that x is of, which would be X - x, and one of that type.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        sorts = [sort for arg in getattr(part, "args", ())[:1] for sort in (arg.sort, Sort("Poly", (arg.sort,)))]
        among = isinstance(part, App) and part.symbol.result in sorts and part.symbol.result.name != THING
        if isinstance(part, App) and among and _MINIMAL_POLYNOMIAL.match(lexicon.word(part.symbol.name).gloss):
            raise NoReadingError("what has a minimal polynomial is no coefficient of it")


def no_conjugate_of_a_real(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse the complex conjugate of a real number x: who speaks of it has a complex number. Raises NoReadingError."""
    for part in subnodes(statement.formula):
        if isinstance(part, App) and part.args and part.args[0].sort.name in _BELOW_COMPLEX:
            word = lexicon.word(part.symbol.name)
            if word.opaque is not None and word.gloss.startswith(_COMPLEX):
                raise NoReadingError(f"“{word.gloss}” of what is no complex number")


def no_degree_in_several_letters(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a homogeneous polynomial has total degree n" of polynomials in one letter: these are said of several.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if isinstance(part, App | Pred) and part.args and part.args[0].sort.name == "Poly":
            word = lexicon.word(part.symbol.name)
            if word.opaque is not None and bare(word.gloss) in _OF_SEVERAL_LETTERS:
                raise NoReadingError(f"“{word.gloss}” is said of polynomials in several letters")


def no_parity_of_two_senses(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the derivative of an even function is odd" as an odd number: beside even things, odd is so too.

    Raises NoReadingError.
    """
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred) and len(part.args) == 1]
    opaque = {bare(word.gloss) for part in said if (word := lexicon.word(part.symbol.name)).opaque is not None}
    for part in said:
        other, thing = _PARITIES.get(part.symbol.name), part.args[0]
        valued = isinstance(thing, App) and lexicon.word(thing.symbol.name).opaque is not None
        if other in opaque and valued and (thing.sort.variable or thing.sort == Sort(THING)):
            raise NoReadingError(f"'{part.symbol.name}' of a number, beside '{other}' of what is none")


def no_size_as_elements(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a square matrix of size n" as one with n elements: the size of what is no collection is another measure.

    Raises NoReadingError.
    """
    if not _SIZE.search(candidate.text.lower()):
        return
    lexicon, parts = candidate.lexicon, tuple(subnodes(statement.formula))
    sized = {part.args[0] for part in parts if isinstance(part, App) and _counts(part, lexicon)}
    for part in parts:
        if isinstance(part, Pred) and len(part.args) >= 1 and part.args[0] in sized:
            word = lexicon.word(part.symbol.name)
            noun = bare(word.gloss)
            if word.category in SAYS_WHAT and is_one_of(noun, known_words("sized")):
                raise NoReadingError(f"the size of a {noun} is no number of elements")


def _counts(part: App, lexicon: Lexicon) -> bool:
    return len(part.args) == 1 and bare(lexicon.word(part.symbol.name).gloss) == "number of elements"


def no_equation_with_a_lone_letter(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the size of each x is κ" of every κ: a Greek letter of which nothing else is said is one of the context.

    Raises NoReadingError.
    """
    variables, _, conclusion = claim(statement.formula)
    parts, lone = tuple(subnodes(statement.formula)), _unsaid_letters(candidate)
    for part in conjuncts(conclusion):
        sides = part.args if isinstance(part, Pred) and part.symbol.name == _EQ else ()
        if len([side for side in sides if isinstance(side, Var)]) == 1:
            side = next(side for side in sides if isinstance(side, Var))
            if side in variables and side.name in lone and _GREEK.match(side.name) and parts.count(side) == 1:
                raise NoReadingError(f"{side.name} would be anything: nothing else is said of it")


def _unsaid_letters(candidate: Candidate) -> frozenset[str]:
    """Return the letters of a text that nothing introduces."""
    return letters_in(candidate.tree) - introduced(candidate) - candidate.silent


def no_set_in_a_codomain(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "f : α → β and a set s in β" as a set among the elements of β: it is a set of elements of it.

    Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    ends = {arg for part in parts if isinstance(part, App) and _is_arrow(part) for arg in part.args}
    for part in parts:
        member = isinstance(part, Pred) and part.symbol.name in _MEMBERSHIPS and part.args[-1] in ends
        if isinstance(part, Pred) and member and part.args[0].sort.name == _SET:
            raise NoReadingError("a set in what a map goes to is a part of it, and none of its elements")


def _is_arrow(part: App) -> bool:
    return (skeleton_of(part.symbol.name) or ("", ""))[1] == _ARROW


def no_extreme_of_something_else(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "every set contains an element minimal for r" as one that is so everywhere: it is so in the set.

    So is "has an element that is minimal with respect to r": what a superlative adjective compares with is the set that
    the noun is of (comparison classes: Heim, Notes on Superlatives, 1999). Raises NoReadingError.
    """
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred) and part.args]
    for held, whole in filter(None, (_held_in(part, lexicon) for part in said)):
        for part in said:
            noun = lexicon.word(part.symbol.name)
            says = noun.category in SAYS_WHAT or (noun.category or "").startswith(_ADJECTIVE)
            extreme = says and len(part.args) > 1 and not _EXTREMES.isdisjoint(noun.gloss.split())
            if extreme and part.args[0] == held and whole not in part.args:
                raise NoReadingError(f"'{bare(noun.gloss)}' in what it is contained in, or in what?")


def no_extreme_of_everything(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the smallest element of a set is below the largest element" of the largest of all: it is that of the set.

    What a superlative compares with is what the text speaks of (comparison classes: Heim, Notes on Superlatives, 1999).
    Raises NoReadingError.
    """
    if _BARE_EXTREME.search(" ".join(candidate.lowered)) is None:
        return
    if any(isinstance(part, BINDERS) and part.var.sort.name in _SETS for part in subnodes(statement.formula)):
        raise NoReadingError("the first or last element of all, or of the set that is spoken of?")


def _held_in(part: Pred, lexicon: Lexicon) -> tuple[Term, Term] | None:
    """Return what is contained in what, where a claim says so: it contains a thing, it has it as an element, a part."""
    if len(part.args) != 2:
        return None
    if part.symbol.name in _INSIDE:
        return part.args[0], part.args[1]
    return (part.args[1], part.args[0]) if bare(lexicon.word(part.symbol.name).gloss) in _CONTAINING else None


def no_relative_from_elsewhere(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "every conjugate of g" for an element g of a bare set G as of any things: conjugates in G are meant.

    Raises NoReadingError.
    """
    parts = tuple(subnodes(apart(statement.formula)))
    said = [part for part in parts if isinstance(part, Pred)]
    called = {part.args[0] for part in said if lexicon.word(part.symbol.name).category in SAYS_WHAT}
    members = {part.args for part in said if part.symbol.name in MEMBERSHIPS}
    wholes = {whole for _, whole in members if isinstance(whole, Var) and whole.name[0] in _STRUCTURES} - called
    things = {held for held, whole in members if whole in wholes}
    for part in parts:
        match part:
            case Pred(symbol, (Var() as one, Var() as of)) if of in things and one not in things:
                word = lexicon.word(symbol.name)
                if word.opaque is not None and word.category == "relation" and one.sort == Sort(THING):
                    raise NoReadingError(f"'{bare(word.gloss)}' in what {of.name} is an element of, or anywhere?")


def no_value_for_a_definition(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "if F(x) = ∫ f, then F′(x) = f(x) for every x" with the equation at that x alone: F is defined by it.

    What is claimed of F as a whole needs all its values. Raises NoReadingError.
    """
    _, hypotheses, conclusion = claim(statement.formula)
    for given in hypotheses:
        match given:
            case Pred(symbol, (Apply(Var() as function, (Var() as at,)), value)) if symbol.name == _EQ:
                if at in free_vars(value) and at in free_vars(conclusion) and _as_a_whole(function, conclusion):
                    raise NoReadingError(f"the equation defines {function.name}, and holds of every {at.name}")


def _as_a_whole(function: Var, formula: Node) -> bool:
    """Return whether a formula speaks of a function by itself, as one takes its derivative."""
    parts = tuple(subnodes(formula))
    return any(isinstance(part, App | Pred) and function in part.args for part in parts)
