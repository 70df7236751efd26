"""Arithmetic in words: how far a sign reaches that no bracket holds, and of what number a word speaks.

Words have no brackets, and speakers part them by pauses alone (Fateman, How can we speak math?, 1998): "the factorial
of n minus one" is two numbers, "n plus one choose k" is as well. Nothing is read where another binding is as good.
What is said of a multiple or a power is said of the whole number that makes it one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from certify.english.attaching import senses_of
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree, end_of, first_leaf, leaves, phrases
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.code import in_code
from certify.english.invariants.derivations import behind
from certify.english.meaning.syntax import letters_in, mentions
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import (
    App,
    Exists,
    Forall,
    Pred,
    SetOf,
    Statement,
    Symbol,
    Term,
    Var,
    number_sorts,
    subnodes,
    symbols,
)
from certify.reading.raw import RApp, Raw, RNum, RVar
from certify.reading.raw_parts import numerals, subparts

#: Signs of sums and products, in words or not.
_SIGNS = frozenset({"+", "-", "−", "*", "·", "/", "plus", "minus", "times"})
_OPEN, _CLOSE = "([{", ")]}"
_CHOOSE = "choose"
#: What is made of a number, and the signs behind it.
_MADE, _BEHIND = frozenset({"apply", "nth_power"}), frozenset({"infix", "postfix"})
_PARTED, _OF, _POWER = "applyp", "of", "pow"
_NAMES = frozenset({"term", "const"})
_REACHING = frozenset({"OPS", "OPP"})
_BRACKETED = ("(", "[", "{")
_OF_A_SIGN = 2
#: Roots and the powers that they undo.
_UNDONE = frozenset({("sqrt", "sq")})
#: What stands behind a number and is said of it.
_POSTFIXES = frozenset({"factorial", "squared", "cubed", "choose"})
_NUMBERS = frozenset({"VAR", "TERM", "CARD"})
_NOUNS = ("NOUN", "RNOUN", "RN", "FN", "STRUCT", "HRNOUN")
_BASE, _IN_PARTS = "base", "FNP"
_LOGARITHMS = frozenset({("logarithm", "base"), ("log", "base")})
#: What is said of numbers, and nouns of what a whole number makes of another: odd multiples, positive powers.
_OF_THE_NUMBER = frozenset({"even", "odd", "negative", "nonnegative", "positive"})
_MULTIPLES = frozenset({"multiple", "multiples", "power", "powers"})
#: Values of several things, and what "both" is said by.
_OF_TWO = frozenset({"op_of", "apply2"})
_SAID_OF_EACH = frozenset({"each_copula", "each"})
_EVERY = frozenset({"every"})
#: What is done to each of many gives as many things; nouns of one that holds them.
_WHOLES = frozenset(
    {"list", "set", "multiset", "sequence", "finset", "vector", "array", "string", "tuple", "empty", "nil"}
)
#: Code of polynomials and power series.
_CONSTANT_SERIES = re.compile(rf"(?:\w+\.)?C (?:\S+ )?{HOLE}|C\({HOLE}\)|(?:MvP|P)olynomial\b|PowerSeries\b")
_SERIES = re.compile(r"polynomial|power ?series|\binvUnitsSub\b|\bmonomial\b|\bcoeff\b|\[X\]|\[\[X\]\]", re.IGNORECASE)
_OF_ELEMENTS = frozenset({"unit", "prime", "irreducible", "monic", "nilpotent", "idempotent"})
_INDETERMINATE, _BESIDE_X = "X", frozenset("ABCYZ")
_CONSTANT, _POLYNOMIALS = frozenset({"constant", "constants"}), frozenset({"Poly", "Fun"})
_ITSELF, _CARD, _SIZES = "itself", "card", ("number", "cardinality", "size")


def no_choice_of_half_a_sum(candidate: Candidate) -> None:
    """Refuse "n plus 1 choose k plus 1" as n + (1 choose k) + 1: how far "choose" reaches the words do not say.

    Within brackets it is the loosest sign, as TeX has it (Knuth, The TeXbook, chapter 17), and so it is read there.
    Raises NoReadingError.
    """
    words = candidate.lowered if _CHOOSE in candidate.raw_words else ()
    for place, word in enumerate(words):
        if word == _CHOOSE and (_beside(words, place, -1) in _SIGNS or _beside(words, place, 1) in _SIGNS):
            raise NoReadingError("how far does 'choose' reach beside another sign?")
    for phrase in candidate.phrases if words else ():
        first, sign = phrase.children[:2] if phrase.name == "infix" else (None, None)
        chooses = isinstance(sign, LatticeToken) and isinstance(sign.value, Sense) and sign.value.word == _CHOOSE
        if chooses and isinstance(first, Tree) and first.name in _OF_TWO:
            raise NoReadingError("'choose' behind two things: of the last, or of what is made of both?")


def _beside(words: tuple[str, ...], place: int, step: int) -> str:
    """Return the word beside the operand of a sign, on one side of it; nothing at the end or at a bracket."""
    opening, closing = (_OPEN, _CLOSE) if step > 0 else (_CLOSE, _OPEN)
    at, depth = place + step, 0
    while 0 <= at < len(words):
        depth += (words[at] in opening) - (words[at] in closing)
        if depth <= 0:
            break
        at += step
    return words[at + step] if 0 <= at + step < len(words) and depth == 0 else ""


def no_function_of_half_a_sum(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the factorial of n minus 1" as n! − 1 and as (n − 1)!, and "the n-th power of 1 plus a" as 1ⁿ + a.

    The complement may end at the letter or go on; only what may be of the sum too is doubtful: "the length of l plus
    one" is not. Of two letters both are readings ("the square of a plus b"), if either is of their kind: none is
    preferred, and none is refused. Nor is the square of a root what "the square root of x squared" is: it is x itself.
    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        made = phrase.children[0] if phrase.name in _BEHIND else phrase
        if not isinstance(made, Tree) or not _ends_with_of(made, candidate):
            continue
        doubtful = _ends_early(phrase, candidate) if made is not phrase else _goes_on(made, candidate)
        if doubtful and made is not phrase and _names_also(made, phrase, statement):
            raise NoReadingError("a sign behind a complement, and the same is made of what stands behind the sign")
        if not doubtful or not _is_of_numbers(made, statement) or _contrasts(made, phrase, statement):
            continue
        joined = phrase if made is not phrase else made.children[-1]
        values = _values(made, statement)
        deep = made is not phrase and _innermost(made) is not made.children[-1]
        both = not deep and _are_two_letters(joined) and all(value.sort == _of_what(value).sort for value in values)
        if not both and not any(map(_is_undone, values)):
            raise NoReadingError("a sign behind a complement: of what it is of, or of the whole?")


def _ends_with_of(made: Tree, candidate: Candidate) -> bool:
    """Return whether something is made of what is said last: the square of x, the logarithm base b of x."""
    last = made.children[-2] if made.name == _PARTED else None
    parted = isinstance(last, LatticeToken) and candidate.lowered[last.end - 1] == _OF
    return made.name in _MADE or parted


def _ends_early(phrase: Tree, candidate: Candidate) -> bool:
    """Return whether a sign joins with another what is made of a letter or a numeral, or of what is made of one."""
    early = _is_term(_innermost(phrase.children[0]), candidate)
    return early and (phrase.name == "postfix" or _joins(phrase, candidate))


def _innermost(made: Tree | LatticeToken) -> Tree | LatticeToken:
    """Return of what values are made at last: x of "the square of the norm of x"."""
    while isinstance(made, Tree) and made.name in _MADE | {_PARTED}:
        made = made.children[-1]
    return made


def _goes_on(made: Tree, candidate: Candidate) -> bool:
    """Return whether a thing is made of two that a sign joins; nobody writes a power of 1, but one of 1 plus a."""
    of = made.children[-1]
    if isinstance(of, Tree) and of.name == "infix_names":
        return True
    while isinstance(of, Tree) and of.name in _BEHIND and _is_behind_another(of):  # n minus 1 plus 1
        of = of.children[0]
    if not isinstance(of, Tree) or of.name not in _BEHIND or not _is_term(of.children[0], candidate):
        return False
    return of.name == "postfix" or (_joins(of, candidate) and not (made.name == "nth_power" and _is_one(of)))


def _is_behind_another(of: Tree) -> bool:
    first = of.children[0]
    return isinstance(first, Tree) and first.name in _BEHIND


def _contrasts(made: Tree, phrase: Tree, statement: Statement) -> bool:
    """Return whether a text makes the same of what is not meant: √(xy) beside √x and √y, ⌊x + n⌋ beside ⌊x⌋ + n."""
    values = _values(made, statement)
    of = {_of_what(value) for value in values if value.args}
    joined = [arg for arg in of if isinstance(arg, App) and len(arg.args) == _OF_A_SIGN]
    if made is phrase:
        return any(of.issuperset(arg.args) for arg in joined)
    letters = [_letters(part) for part in _joined_with(values, statement)]
    return any(_letters(arg) in letters for arg in joined)


def _joined_with(values: Iterable[App], statement: Statement) -> list[App]:
    """Return what a sign makes of some values and other things."""
    made = [part for part in subnodes(statement.formula) if isinstance(part, App) and len(part.args) == _OF_A_SIGN]
    return [part for part in made if any(value in part.args for value in values)]


def _letters(term: Term) -> frozenset[Var]:
    return frozenset(part for part in subnodes(term) if isinstance(part, Var))


def _are_two_letters(joined: Tree | LatticeToken) -> bool:
    """Return whether a sign joins two letters, or one with what is made of another."""
    found = [getattr(token.value, "raw", token.value) for token in leaves(joined)] if isinstance(joined, Tree) else []
    letters = {raw.name for raw in found if isinstance(raw, RVar)}
    return len(letters) == _OF_A_SIGN and not any(isinstance(raw, RNum) for raw in found)


def _names_also(made: Tree, joined: Tree, statement: Statement) -> bool:
    """Return whether a text makes of the other letter too what it makes of one: |y| beside |x| - y is so of |x - y|."""
    last = joined.children[-1]
    other = letters_in(last) - letters_in(made) if isinstance(last, Tree) and last.name == "term" else frozenset()
    of = (_of_what(value) for value in _values(made, statement) if value.args)
    return any(isinstance(arg, Var) and arg.name in other for arg in of)


def _is_undone(value: App) -> bool:
    """Return whether a value is a root of the power that it is a root for."""
    return any(isinstance(arg, App) and (value.symbol.name, arg.symbol.name) in _UNDONE for arg in value.args)


def _joins(phrase: Tree, candidate: Candidate) -> bool:
    """Return whether a phrase joins something by a sign of sums or products with a letter, a numeral or a constant."""
    _, sign, other, *_ = (*phrase.children, None, None, None)
    while isinstance(other, Tree) and other.name in _BEHIND:  # x minus 1 times 2
        other = other.children[0]
    return isinstance(sign, LatticeToken) and sign.type in _REACHING and _is_term(other, candidate)


def _is_one(of: Tree | LatticeToken) -> bool:
    """Return whether a sum or a product begins with 1, a power of which nobody writes."""
    first = first_leaf(of)
    return first is not None and getattr(first.value, "raw", first.value) == RNum(1)


def _is_term(part: object, candidate: Candidate) -> bool:
    """Return whether a part is a letter, a numeral or a constant, or an expression without brackets around it."""
    if not isinstance(part, Tree) or part.name not in _NAMES:
        return False
    token = first_leaf(part)
    return token is None or not candidate.words[token.start].startswith(_BRACKETED)


def _values(made: Tree, statement: Statement) -> list[App]:
    """Return what a statement makes of anything by the word of a phrase."""
    first = next((child for child in made.children if isinstance(child, LatticeToken)), None)
    named = senses_of(first)[0].word if first is not None and made.name != "nth_power" else _POWER
    return [part for part in subnodes(statement.formula) if isinstance(part, App) and part.symbol.name == named]


def _of_what(value: App) -> Term:
    """Return what a value is taken of: the base of a power, the last argument of another function."""
    return value.args[0 if value.symbol.name == _POWER else -1]


def _is_of_numbers(made: Tree, statement: Statement) -> bool:
    """Return whether what is made of a thing is made of a number, or of an element that may be one."""
    sorts = [_of_what(value).sort for value in _values(made, statement) if value.args]
    return any(sort in number_sorts() or sort.variable for sort in sorts)


def no_noun_behind_a_factorial(candidate: Candidate) -> None:
    """Refuse "n factorial permutations" as n of what is called factorial permutations: n! permutations.

    Raises NoReadingError.
    """
    numbers = {token.end for token in candidate.tokens if token.type in _NUMBERS}
    for token in candidate.tokens:
        if token.type.startswith(_NOUNS) and candidate.lowered[token.start] in _POSTFIXES and token.start in numbers:
            raise NoReadingError(f"'{candidate.lowered[token.start]}' behind a number is said of it")


def no_base_as_name(candidate: Candidate) -> None:
    """Refuse "the logarithm base b of x plus 1" as b + 1 of a logarithm base b: b is what the logarithm is taken to.

    Raises NoReadingError.
    """
    for token in candidate.tokens if _BASE in candidate.lowered else ():
        called = not token.type.startswith(_IN_PARTS) and token.type.startswith(_NOUNS)
        if called and candidate.lowered[token.start : token.end][-2:] in _LOGARITHMS:
            raise NoReadingError("a logarithm base a number has no name, but a base")


def no_parity_of_a_multiple(candidate: Candidate) -> None:
    """Refuse "an odd multiple of π/2" as a multiple that is odd, "a positive power of x" as one that is positive.

    The adjective is said of the whole number that the noun speaks of, a hidden argument (relational nouns: Barker,
    Possessive Descriptions, 1995). Raises NoReadingError.
    """
    for token in candidate.tokens if numerals(candidate.raw) else ():
        adjective, noun_said, *_ = (*candidate.lowered[token.start : token.end], "", "")
        if adjective in _OF_THE_NUMBER and noun_said in _MULTIPLES:
            raise NoReadingError(f"'{candidate.said(token)}': of which number is '{adjective}' said?")
    for phrase in candidate.phrases:
        said = phrase.children[0] if phrase.name in ("attributive", "indexed_attributive") else None
        first = first_leaf(said)
        noun = behind(phrase)
        head = first_leaf(noun)
        if not isinstance(first, LatticeToken) or head is None:
            continue
        if candidate.lowered[first.start] in _OF_THE_NUMBER and candidate.lowered[head.start] in _MULTIPLES:
            raise NoReadingError(f"'{candidate.said(first)}' is said of what multiplies, or of the power that is taken")


def no_both_of_one_value(candidate: Candidate) -> None:
    """Refuse "the gcd of a and b and the gcd of c and d are both 1" as one gcd of all of these: both are two.

    Nor is the same operation named again within what it is of. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        subject = phrase.children[0] if phrase.children else None
        if not isinstance(subject, Tree) or subject.name not in _OF_TWO:
            continue
        said = (part for part in phrase.children[1:] if isinstance(part, Tree))
        if any(part.name in _SAID_OF_EACH for part in said) or _nests(subject):
            raise NoReadingError("one value of several things, or several values?")


def _nests(subject: Tree) -> bool:
    """Return whether a list of what an operation is of has the operation itself, behind two things or more."""
    several = subject.children[-1]
    if not isinstance(several, Tree) or several.name != "and_np":
        return False
    return any(isinstance(part, Tree) and part.name in _OF_TWO for part in several.children[2:])


def no_whole_of_what_is_done_to_each(candidate: Candidate) -> None:
    """Refuse "applying f to each element of l gives the empty list" as of each value: all of them make the list.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        done = phrase.children[0] if phrase.name == "clause" or phrase.name.startswith("q_") else None
        if not isinstance(done, Tree) or done.name not in ("act_value", "act"):
            continue
        if mentions(done, _EVERY) and not _WHOLES.isdisjoint(candidate.lowered[end_of(done) : end_of(phrase)]):
            raise NoReadingError("what is done to each gives many things: is the whole of them meant?")


def no_letter_of_series(candidate: Candidate) -> None:
    """Refuse ``C u - X`` with X any thing: beside constants as C has them X is the indeterminate.

    Raises NoReadingError.
    """
    if _INDETERMINATE not in candidate.free_letters - candidate.declared:
        return
    code = {name for span in in_code(candidate) if span.raw is not None for name in _names_of(span.raw)}
    found = {one[1] for part in candidate.parts if isinstance(part, RApp) and (one := skeleton_of(part.word))}
    if _INDETERMINATE in code and (any(map(_CONSTANT_SERIES.match, found)) or _SERIES.search(candidate.text)):
        raise NoReadingError("X is the indeterminate beside C")


def no_element_named_x(candidate: Candidate, statement: Statement) -> None:
    """Refuse "`X` is prime" of every number X: a capital is seldom a number, but the indeterminate may be prime.

    Beside other letters of its kind it is unknown as they are: X + Y = 3. Raises NoReadingError.
    """
    free = candidate.free_letters - candidate.declared
    if _INDETERMINATE not in free or not free.isdisjoint(_BESIDE_X):
        return
    bound = {part.var for part in subnodes(statement.formula) if isinstance(part, Forall | Exists)}
    structures = {carrier.sort for carrier in statement.carriers} | {*number_sorts()}
    said = {
        bare(candidate.lexicon.word(part.symbol.name).gloss)
        for part in subnodes(statement.formula)
        if isinstance(part, Pred) and any(isinstance(arg, Var) and arg.name == _INDETERMINATE for arg in part.args)
    }
    element = not said.isdisjoint(_OF_ELEMENTS)
    if any(var.name == _INDETERMINATE and (element or var.sort in structures) for var in bound):
        raise NoReadingError("X may be the indeterminate: nothing introduces it")


def _names_of(raw: Raw) -> Iterator[str]:
    return (part.name for part in subparts(raw) if isinstance(part, RVar))


def no_function_that_is_itself(candidate: Candidate) -> None:
    """Refuse "the transpose of a Young diagram is the diagram itself" with the diagram of something.

    "Itself" behind a definite takes up what the noun has named (Gast and Siemund, Rethinking the relationship between
    self-intensifiers and reflexives, 2006); of what a function with a meaning is, the text tells ("the square of the
    absolute value equals the square itself"). Raises NoReadingError.
    """
    for token in candidate.tokens:
        after = candidate.lowered[token.end : token.end + 1]
        known = not isinstance(token.value, Sense) or candidate.lexicon.word(token.value.word).opaque is None
        if after == (_ITSELF,) and token.type.startswith("FN0") and not known:
            raise NoReadingError(f"'the {candidate.said(token)} itself' has been spoken of before")


def no_lost_constant(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the polynomial is a non-zero constant" as being non-zero: that it is constant is said too.

    Of a letter for no polynomial and no function, that it is a constant says nothing more. Raises NoReadingError.
    """
    if _CONSTANT.isdisjoint(candidate.lowered):
        return
    binders = [part for part in subnodes(statement.formula) if isinstance(part, Forall | Exists)]
    sorts = {part.var.name: part.var.sort.name for part in binders}
    for said in candidate.phrases:
        if said.name in ("is_np", "kind") and _is_constant(said, candidate):
            around = (letters_in(phrase) for phrase in candidate.phrases if said in phrases(phrase))
            letters = min(filter(None, around), key=len, default=frozenset(sorts))
            if any(sorts.get(letter) in _POLYNOMIALS for letter in letters):
                raise NoReadingError("'a constant' of a polynomial or a function says what it is")


def _is_constant(said: Tree, candidate: Candidate) -> bool:
    """Return whether a predicate has the noun "constant" by itself."""
    nouns = (token for token in leaves(said) if token.type.startswith("NOUN") and token.end == token.start + 1)
    return any(candidate.lowered[token.start] in _CONSTANT for token in nouns)


def no_size_by_two_names(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the number of elements of s" as its cardinality, and elsewhere in the text as something opaque.

    Raises NoReadingError.
    """
    sizes = {symbol for symbol in symbols(statement.formula) if _is_size(symbol, lexicon)}
    for part in subnodes(statement.formula) if len({size.name for size in sizes}) > 1 else ():
        counted = isinstance(part, App) and part.symbol in sizes and any(isinstance(arg, SetOf) for arg in part.args)
        if counted and isinstance(part, App) and part.symbol.name != _CARD:
            raise NoReadingError("the number of elements is said by another word elsewhere in the text")


def _is_size(symbol: Symbol, lexicon: Lexicon) -> bool:
    word = lexicon.word(symbol.name)
    return symbol.name == _CARD or (word.opaque is not None and bare(word.gloss).startswith(_SIZES))
