"""Operands that a sign in words cuts out of a phrase: parallel parts are joined as wholes, and a sum is no factor.

Where words have no brackets, conjuncts alike in form are taken as the ones that are joined (Frazier, Munn and Clifton,
Processing Coordinate Structures, 2000), and "times" binds tighter than what is added. Where neither tells, nothing is
read.
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.attaching import senses_of
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree, end_of, start_of
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError

_INFIX, _ACT = "infix", "act"
_AT = "at"
#: Values of functions, and the tokens that name these.
_VALUES = frozenset({"apply", "applyp"})
_OF = "of"
#: Signs that bind tighter than sums; words of sums, of which any order gives the same.
_TIGHT, _ADDED = frozenset({"OPP", "OPW"}), "add"
_DONE = "ACTPP"
#: What ends in a letter: the name of a noun, or another thing.
_NAMES = frozenset({"term", "varlist"})
#: What stands before a thing: a function, a sign.
_BEFORE = frozenset({"apply", "prefix_op"})
#: Powers: of the last of two alike, or of both.
_POWERS = frozenset({"sq", "cube", "pow", "inv"})
_ITS = frozenset({"its", "its_own", "its_with", "its_parted", "its_nth_power"})


def no_part_of_two_alike(candidate: Candidate) -> None:
    """Refuse "the absolute value of the norm of a minus the norm of b" as |‖a‖| - ‖b‖: what is alike is joined.

    So is "the exponent of p in q plus the exponent of p in r" none in a sum. "The square of the sine of x plus the sine
    of y" is neither: it may be the power of both. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name == _INFIX:
            first, _, second = phrase.children
            outer, *inner = _functions(first, candidate)
            said = _function(second)
            if said is not None and said != outer and said in inner:
                raise NoReadingError("of two values alike ('the norm of a minus the norm of b') neither is inside")
        joined = phrase.children[-1] if phrase.name in _VALUES else None
        if not isinstance(joined, Tree) or joined.name != _INFIX:
            continue
        one, _, other = joined.children
        said, last = _function(phrase), _function(other)
        if last is not None and (last == said or (said in _POWERS and last == _function(one))):
            raise NoReadingError("of two values alike, is what stands before them of the first, or of both?")


def _functions(part: Tree | LatticeToken, candidate: Candidate) -> Iterator[str | None]:
    """Yield the function whose value a phrase is, and those of the value that it is of, and so on; at least None."""
    yield _function(part)
    while isinstance(part, Tree) and part.name == "apply":
        function, of = part.children[0], part.children[-1]
        if not isinstance(function, LatticeToken) or candidate.lowered[function.end - 1] != _OF:
            return
        part = of
        yield _function(part)


def _function(part: Tree | LatticeToken) -> str | None:
    """Return the word of the function whose value a phrase is."""
    token = part.children[0] if isinstance(part, Tree) and part.name in _VALUES else None
    if not isinstance(token, LatticeToken) or not token.type.startswith("FN"):
        return None
    return next((sense.word for sense in senses_of(token) if isinstance(sense, Sense)), None)


def no_its_within_a_complement(candidate: Candidate) -> None:
    """Refuse "the indicator of s divided by its volume" as that of a quotient: "its" goes back to what is divided.

    A possessive is of what has been named as a whole, and "of s" alone is no operand of what stands behind it. Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        joined = phrase.children[-1] if phrase.name in _VALUES else None
        if isinstance(joined, Tree) and joined.name == _INFIX:
            first, _, last = joined.children
            if isinstance(first, Tree) and first.name == "term" and isinstance(last, Tree) and last.name in _ITS:
                raise NoReadingError("'its' behind a complement: of which of the two is the sign said?")


def no_place_before_a_sign(candidate: Candidate) -> None:
    """Refuse "the Gamma function at a natural number plus one" as Γ(n) + 1: the place may go on behind the sign.

    Where both operands say a place they are parallel. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name == _INFIX:
            first, sign, last = phrase.children
            in_words = isinstance(sign, LatticeToken) and candidate.lowered[sign.start].isalpha()
            if in_words and _says_a_place(first, candidate) and not _says_a_place(last, candidate):
                raise NoReadingError("a place before a sign: is what stands behind the sign a part of it?")


def _says_a_place(part: Tree | LatticeToken, candidate: Candidate) -> bool:
    """Return whether a phrase has "at" in it."""
    if isinstance(part, LatticeToken):
        return False
    return _AT in candidate.lowered[start_of(part) : end_of(part)]


def no_sum_as_operand(candidate: Candidate) -> None:
    """Refuse "five times a number added to 12" as 5(x + 12), "twice x added to y" as 2(x + y): a sum is no factor.

    Behind "minus" a participle may be said of the difference; a deed is no operand, so that "adding 12 to five times x"
    is 12 + 5x. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name == _INFIX:
            first, sign, last = phrase.children
            tight = isinstance(sign, LatticeToken) and sign.type in _TIGHT
            added = isinstance(sign, LatticeToken) and sign.value.word == _ADDED
            joins = _is_done(last) and not (added and _does(last) == _ADDED)
            doubtful = joins or (tight and _is_done(first)) or _is_deed(first)
        elif phrase.name in _BEFORE:
            function, last = phrase.children[0], phrase.children[-1]
            named = isinstance(function, LatticeToken) and candidate.lowered[function.end - 1] != _OF
            doubtful = named and _is_done(last)
        else:
            continue
        if doubtful:
            raise NoReadingError("a participle behind a sign: is it said of the last, or of the whole before it?")


def _is_done(part: Tree | LatticeToken) -> bool:
    """Return whether a phrase is "a number added to 12": a thing, and behind it what is done to it."""
    if not isinstance(part, Tree) or part.name != _ACT:
        return False
    thing, verb, *_ = part.children
    return isinstance(thing, Tree) and isinstance(verb, LatticeToken) and verb.type == _DONE


def _is_deed(part: Tree | LatticeToken) -> bool:
    """Return whether a phrase is "adding 12 to a number"."""
    return isinstance(part, Tree) and part.name == _ACT and isinstance(part.children[0], LatticeToken)


def _does(part: Tree | LatticeToken) -> str | None:
    verb = part.children[1] if isinstance(part, Tree) else None
    return senses_of(verb)[0].word if isinstance(verb, LatticeToken) else None


def no_operation_on_a_restriction(candidate: Candidate) -> None:
    """Refuse "a number smaller than e raised to the power x" as a power of one smaller than e; "a number less than n
    plus one" is less than n + 1.

    What stands behind a complement is joined with the nearest (late closure: Frazier and Fodor, The Sausage Machine,
    1978). Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        first = phrase.children[0] if phrase.name == _INFIX else None
        restricted = first.children[-1] if isinstance(first, Tree) and first.children else None
        if not isinstance(restricted, Tree) or restricted.name != "restricted":
            continue
        last = restricted.children[-1]
        while isinstance(last, Tree) and last.name not in _NAMES and last.children:
            last = last.children[-1]
        if isinstance(last, Tree) and last.name == "term":
            raise NoReadingError("a sign behind what a thing is compared with: is that joined, or the thing?")
