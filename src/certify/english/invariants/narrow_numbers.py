"""Numbers that the signs around them make too narrow, or of another kind than what stands beside them.

A power makes its exponent a natural number, ↑ its argument an integer, a denied kind the letter one of that kind: each
is what Lean has a sign for, and none is what the text says. What is left out is often what the claim is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from certify.english.forms import Noun
from certify.english.glr import Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.natures_by_use import is_open
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING
from certify.lexicon.skeletons import OF_KIND, skeleton_of
from certify.logic import (
    INT,
    NAT,
    RAT,
    REAL,
    App,
    Exists,
    Forall,
    Formula,
    Node,
    Num,
    Pred,
    SetOf,
    Statement,
    Symbol,
    Term,
    Var,
    number_sorts,
    subnodes,
    symbols,
    widening_sorts,
)
from certify.reading.raw import RBind, RNot, RTruth, RVar
from certify.reading.typed import ElaborationError

_WHOLE = frozenset({NAT, INT})
#: What says that division is that of whole numbers.
_OF_WHOLES = re.compile(r"ℕ|ℤ|\b(?:Nat|Int)\b|floor|integer division")
_NUMBERS = frozenset(str(sort) for sort in (NAT, INT, RAT))
_CAST, _ROOT, _DEGREE, _DERIVED = "int_cast", "sqrt", "Degree", "derivative of"
_ORDER = frozenset({"lt", "le", "gt", "ge"})
#: What says of what type something is: a : ZMod p.
_TYPED = ("notation claim", OF_KIND)
_EQUAL, _CASTS = "eq", frozenset({"cast", "int_cast"})
#: What takes numbers of each kind to those of another.
_AS_NUMBERS = _CASTS | {"rat_cast", "real_cast"}
_SIGNS = frozenset({"positive", "negative", "nonnegative", "nonpositive"})
_SUPERLATIVES = frozenset({"biggest", "greatest", "largest", "least", "lowest", "maximal", "minimal", "smallest"})
#: What is said of whole numbers only, and tells that an exponent is one.
_OF_WHOLE = frozenset({"prime", "dvd", "congruent", "coprime", "even", "odd", "mod", "gcd", "lcm", "factorial"})
_CALCULATED = frozenset({"add", "sub", "mul"})
#: Letters that count, and letters for whole numbers of any kind.
_COUNTING, _FOR_WHOLE = frozenset("ijklmn"), frozenset("ijklmnpqr")


def _letters(node: Term | Formula) -> frozenset[str]:
    """Return the letters of a term or a formula."""
    return frozenset(part.name for part in subnodes(node) if isinstance(part, Var))


def no_exponent_by_default(candidate: Candidate, statement: Statement) -> None:
    """Refuse "4ᵃ = 5" of a natural number a, where nothing but its place says that a is one: a logarithm is meant.

    Letters that count (n, k) are natural numbers by their name. Raises ElaborationError, so that others are tried.
    """
    unsaid = {part.var for part in candidate.parts if isinstance(part, RBind) and part.sort is None}
    allowed = (candidate.declared - unsaid) | candidate.called_numbers | _COUNTING
    for part in subnodes(statement.formula):
        if not isinstance(part, App) or part.symbol.name != "pow" or _letters(part.args[0]):
            continue
        letters = _letters(part.args[1]) - allowed
        if letters:
            raise ElaborationError(f"nothing says of which numbers the exponent {min(letters)} is one")


def no_narrow_exponent(candidate: Candidate, statement: Statement) -> None:
    """Refuse "x^(y + z) = x^y · x^z for x > 0" of natural numbers y and z: where x is positive they are real numbers.

    Of an element of a group or of what code has as its type, or where a word tells (prime, divides), exponents are
    whole. Raises ElaborationError, so that others are tried.
    """
    parts = tuple(subnodes(statement.formula))
    powers = [part for part in parts if isinstance(part, App) and part.symbol.name == "pow"]
    doubtful = [(part, _letters(part.args[1]) - _COUNTING) for part in powers if _letters(part.args[0])]
    if not any(letters for _, letters in doubtful):
        return
    applied = (part for part in parts if isinstance(part, App | Pred) and part.symbol.name in _OF_WHOLE)
    known = candidate.called_numbers.union(*map(_letters, applied), *map(_letters, filter(_is_count, parts)))
    typed = frozenset().union(*map(_typed, parts))
    for power, letters in doubtful:
        if _letters(power.args[0]) <= typed:
            continue
        if letters - known and (power.sort == REAL or is_open(power.sort, statement)):
            raise ElaborationError(f"nothing says of which numbers the exponent {min(letters - known)} is one")


def no_factor_by_its_company(candidate: Candidate, statement: Statement) -> None:
    """Refuse "if 0 < a, then for every b there is a natural number n with b < n * a" of natural numbers a and b.

    What is multiplied with a natural number may be a number of any kind: that n is one says nothing of a, where it is
    bounded. Words of whole numbers do, and letters that count. Raises NoReadingError.
    """
    known = candidate.called_numbers
    parts = tuple(subnodes(statement.formula)) if known else ()
    applied = (part for part in parts if isinstance(part, App | Pred) and part.symbol.name in _OF_WHOLE)
    whole = known.union(*map(_letters, applied))
    bounds = [part for part in parts if isinstance(part, Pred) and part.symbol.name in _ORDER]
    for part in (term for bound in bounds for term in subnodes(bound)):
        if isinstance(part, App) and part.symbol.name in _CALCULATED and part.sort in _WHOLE:
            letters = {of.name for of in subnodes(part) if isinstance(of, Var) and of.sort in _WHOLE}
            doubtful = {name for name in letters - whole if name[:1] not in _FOR_WHOLE}
            if doubtful and letters & known:
                raise NoReadingError(f"{min(doubtful)} is a whole number by nothing but what it is calculated with")


def no_fraction_of_wholes(candidate: Candidate, statement: Statement) -> None:
    """Refuse "x to the power 1/2" with the 0 that 1 / 2 is among natural numbers: a fraction is a rational number.

    A text of code that says so divides natural numbers itself. Raises ElaborationError, so that others are tried.
    """
    for part in subnodes(statement.formula):
        match part:
            case App(Symbol("div"), (Num(above), Num(below))) if part.symbol.result in _WHOLE:
                if (not below or above % below) and not _OF_WHOLES.search(candidate.text):
                    raise ElaborationError(f"{above} / {below} is no whole number")


def _typed(part: Node) -> frozenset[str]:
    """Return the letters of what code says the type: a : ZMod p."""
    typing = isinstance(part, Pred) and skeleton_of(part.symbol.name) == _TYPED
    return _letters(part.args[0]) if isinstance(part, Pred) and typing else frozenset()


def _is_count(part: Node) -> bool:
    """Return whether something that is a natural number is said to be what a letter is: the characteristic is p."""
    sides = part.args if isinstance(part, Pred) and part.symbol.name == _EQUAL else ()
    return any(isinstance(side, App) and side.sort == NAT and bool(side.args) for side in sides)


def no_bound_of_every_natural(candidate: Candidate, statement: Statement) -> None:
    """Refuse "if 0 ≤ a and 0 ≤ b, then …" of natural numbers a and b: who says so has numbers that may be negative.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        match part:
            case Pred(Symbol("le"), (Num(0), Var(name, sort))) | Pred(Symbol("ge"), (Var(name, sort), Num(0))):
                if sort == NAT and name[:1] not in _FOR_WHOLE and name not in candidate.called_numbers:
                    raise NoReadingError(f"every natural number is at least 0: {name} is another one")


def no_real_beside_a_natural(candidate: Candidate, statement: Statement) -> None:
    """Refuse "√n is irrational if and only if m · m = n for no natural number m" of real numbers n.

    A letter that counts is made real by a root, by no word. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if not isinstance(part, Pred) or part.symbol.name != _EQUAL:
            continue
        cast = any(isinstance(arg, App) and arg.symbol.name in _CASTS for arg in part.args)
        counts = (arg for arg in part.args if isinstance(arg, Var) and arg.sort in (RAT, REAL))
        for letter in counts if cast else ():
            if letter.name[:1] in _COUNTING and letter.name not in candidate.called_numbers:
                raise NoReadingError(f"{letter.name} is real by nothing but its root")


def no_extreme_below_one_of_its_kind(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the largest integer not exceeding x" of an integer x, which is x: it is the floor of a real number.

    Raises NoReadingError.
    """
    if _SUPERLATIVES.isdisjoint(candidate.lowered):
        return
    known = candidate.called_numbers
    for part in subnodes(statement.formula):
        if isinstance(part, Exists | Forall) and part.var.sort in _WHOLE:
            for bound in _bounds_of_all(part):
                if bound.sort in _WHOLE and bound.name not in known and bound.name[:1] not in _COUNTING:
                    raise NoReadingError(f"of whole numbers the extreme one beside {bound.name} is {bound.name}")


def _bounds_of_all(extreme: Exists | Forall) -> Iterator[Var]:
    """Yield the letters with which an extreme number, and each other that is compared with it, is compared."""
    parts = tuple(subnodes(extreme.body))
    inner = {part.var for part in parts if isinstance(part, Exists | Forall)}
    for others in (_compared(other.body, other.var) for other in parts if isinstance(other, Forall)):
        if extreme.var in others:
            yield from (_compared(extreme.body, extreme.var) & others) - inner


def _compared(formula: Formula, var: Var) -> frozenset[Var]:
    """Return the letters with which an inequality compares one."""
    said = (part.args for part in subnodes(formula) if isinstance(part, Pred) and part.symbol.name in _ORDER)
    return frozenset(arg for args in said if var in args for arg in args if isinstance(arg, Var) and arg != var)


def no_kind_denied(candidate: Candidate) -> None:
    """Refuse "unless s is a nonpositive integer" as said of integers s, and "if s is not an integer" as a falsehood.

    What is denied to be of a kind is none by its sort. Letters for whole numbers are such anyway ("unless n is an even
    integer"). Raises NoReadingError.
    """
    if any(isinstance(part, RNot) and isinstance(part.body, RTruth) for part in candidate.parts):
        raise NoReadingError("a kind that is denied is no sort")
    for letter in _denied_of(candidate):
        if letter.name[:1] not in _FOR_WHOLE and letter.name not in candidate.declared:
            raise NoReadingError(f"{letter.name} is said to be no such number: its sort must not say that it is one")


def _denied_of(candidate: Candidate) -> Iterator[RVar]:
    """Yield the letters of which a text denies that they are numbers of a kind: by "not", or by "unless"."""
    excepted = [phrase.children[-1] for phrase in candidate.phrases if phrase.name == "unless"]
    for phrase in candidate.phrases:
        subject, said = phrase.children if phrase.name == "clause" and len(phrase.children) == 2 else (None, None)
        if not isinstance(subject, Tree) or not isinstance(said, Tree):
            continue
        if said.name == "not_copula" or (said.name == "copula" and phrase in excepted):
            kinds = [part for part in said.children if isinstance(part, Tree) and part.name == "kind"]
            nouns = (token.value for kind in kinds for token in leaves(kind) if isinstance(token.value, Noun))
            if any(noun.sort in _NUMBERS for noun in nouns):
                yield from (token.value for token in leaves(subject) if isinstance(token.value, RVar))


def no_cast_to_sets(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse ``s ⊆ ↑S`` of an integer S: ↑S is the carrier of a substructure. Raises NoReadingError."""
    for symbol in symbols(statement.formula):
        if symbol.name == _CAST and symbol.result.args and symbol.result not in number_sorts():
            raise NoReadingError("↑ of what is a set is of no number")


def no_number_in_a_part_of_things(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a lies in the closed unit interval of an ordered semiring" of a number a: it is an element of that.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        match part:
            case Pred(Symbol("mem"), (Var(name, sort), App(symbol, (owner, *_)))) if sort in number_sorts():
                word = candidate.lexicon.word(symbol.name)
                if word.opaque is not None and owner.sort.name == THING and name not in candidate.called_numbers:
                    raise NoReadingError(f"“{word.gloss}”: {name} is an element of what has one, and no number")


def no_whole_limit_of_reals(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse ``Tendsto (fun x => exp (-x)) atTop (𝓝 0)`` with 0 an integer, beside real values. Raises NoReadingError.

    A numeral that is all that a sign has is of the kind that the function beside it has.
    """
    for part in subnodes(statement.formula):
        if not isinstance(part, Pred) or skeleton_of(part.symbol.name) is None:
            continue
        real = any(arg.sort.name == "Fun" and arg.sort.args[-1] == REAL for arg in part.args)
        for arg in part.args if real else ():
            match arg:
                case App(symbol, (Num(value, sort),)) if sort in _WHOLE and skeleton_of(symbol.name) is not None:
                    raise NoReadingError(f"{value} is a real number, as the values beside it")


def no_root_of_any_integer(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse ℤ[√d] of an integer d as made of a real number √d, which is 0 where d is negative.

    So is the root of a d that the text calls negative. Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    roots = [part for part in parts if isinstance(part, App) and part.symbol.name == _ROOT]
    if not roots:
        return
    negative = {letter for part in parts if isinstance(part, Pred) for letter in _called_negative(part)}
    made = (part for part in parts if isinstance(part, App) and lexicon.word(part.symbol.name).opaque is not None)
    adjoined = {arg for part in made for arg in part.args if skeleton_of(part.symbol.name) is not None}
    for root in roots:
        letters = _letters(root)
        of_integer = any(isinstance(part, Var) and part.sort == INT for part in subnodes(root))
        if letters & negative or (of_integer and root in adjoined):
            raise NoReadingError("the root of what may be negative is adjoined, and no real number")


def _called_negative(part: Pred) -> Iterator[str]:
    match part:
        case Pred(Symbol("negative"), (Var(name),)):
            yield name
        case Pred(Symbol("lt"), (Var(name), bound)) | Pred(Symbol("gt"), (bound, Var(name))) if _is_at_most_zero(bound):
            yield name


def _is_at_most_zero(term: Term) -> bool:
    match term:
        case Num(value):
            return value == 0
        case App(Symbol("neg"), (Num(),)):
            return True
    return False


def no_interval_of_anything(candidate: Candidate, statement: Statement) -> None:
    """Refuse "if X = [0, 1], then …" of an interval of anything that has an order: it is one of real numbers.

    Raises NoReadingError.
    """
    if "[" not in candidate.text and "(" not in candidate.text:
        return
    for part in subnodes(statement.formula):
        if isinstance(part, SetOf) and is_open(part.var.sort, statement):
            ends = [end for inner in subnodes(part.body) if isinstance(inner, Pred) for end in _ends(inner, part.var)]
            if len(ends) == 2 and all(isinstance(end, Num) for end in ends):
                raise NoReadingError("an interval between numbers is one of real numbers")


def _ends(part: Pred, var: Var) -> Iterator[Term]:
    if part.symbol.name in _ORDER and var in part.args:
        yield from (arg for arg in part.args if arg != var)


def no_index_as_degree(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse ``hermite n`` of a degree n, for which −∞ stands too, since its degree is n: n is an index.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        args = part.args if isinstance(part, App | Pred) else ()
        degrees = any(isinstance(arg, Var) and arg.sort.name == _DEGREE for arg in args)
        if degrees and isinstance(part, App | Pred) and lexicon.word(part.symbol.name).opaque is not None:
            raise NoReadingError("an index is a natural number, and no degree of a zero polynomial")


def no_sign_of_a_derived_function(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a function with positive derivative" of a derivative that is an element of an order, positive as such.

    A function is positive where all its values are. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        of = part.args[0] if isinstance(part, Pred) and part.symbol.name in _SIGNS else None
        word = lexicon.word(of.symbol.name) if isinstance(of, App) and is_open(of.sort, statement) else None
        if word is not None and word.opaque is not None and _DERIVED in word.gloss:
            raise NoReadingError("a derivative is positive in its values: it is a function")


def no_cast_to_a_narrower_kind(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "x, viewed as an integer" of a real number x: numbers are among those of a wider kind.

    Raises NoReadingError.
    """
    wider = widening_sorts()
    for symbol in symbols(statement.formula):
        kinds = (*symbol.params, symbol.result)
        if symbol.name in _AS_NUMBERS and set(kinds) <= set(wider) and sorted(kinds, key=wider.index) != [*kinds]:
            raise NoReadingError("a number is seen as one of a narrower kind")
