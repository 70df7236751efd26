"""What functions in words are of: the first operand or all of them, the one value or one of several."""

from __future__ import annotations

from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.reading.raw import RApp, Raw, RVar

#: Operations in words, functions, and what says that there may be several values.
_INFIX = "infix"
_FUNCTIONS = frozenset({"FN", "FN2"})
_OF_THE_TWO = frozenset({"smaller_of_two", "greater_of_two", "extreme_of_group"})
_EXTREMES = frozenset({"min", "max"})
_INDEFINITE = frozenset({"a", "an"})


def no_operation_on_a_part(candidate: Candidate) -> None:
    """Refuse "the square of a times b is the square of a times the square of b" as a² · b: it is of the whole.

    What is said of each operand on one side is said of all that they make on the other (parallelism: Lang, The
    Semantics of Coordination, 1984). Raises NoReadingError.
    """
    if not any(phrase.name == _INFIX for phrase in candidate.phrases):
        return
    for part in candidate.parts:
        match part:
            case RApp(_, (left, right)) if _taken_of_a_part(left, right) or _taken_of_a_part(right, left):
                raise NoReadingError("is it of the first alone, or of what both make?")


def _taken_of_a_part(one: Raw, each: Raw) -> bool:
    """Return whether `one` takes a function of its first operand alone, and `each` takes it of both, or of all."""
    match one:
        case RApp(sign, (RApp(f, (a, *more)), b)):
            first, second = RApp(f, (a, *more)), RApp(f, (b, *more))
            both = RApp(sign, (first, second)), RApp(sign, (second, first))
            return each in (*both, RApp(f, (RApp(sign, (a, second)), *more)))
    return False


def no_one_of_just_one(candidate: Candidate) -> None:
    """Refuse "a and b are each a supremum of s, so a = b" with the supremum: that there is only one is what is claimed.

    So it is of what nothing is known: "H is a complement of N" relates the two. "A" says that there may be others,
    "the" that there are none (Heim, Artikel und Definitheit, 1991). Raises NoReadingError.
    """
    indefinite = {
        token.value.word
        for token in candidate.tokens
        if token.type in _FUNCTIONS
        and (token.value.plural or candidate.words[max(token.start - 1, 0)].lower() in _INDEFINITE)
    }
    named: dict[Raw, str] = {}
    for part in candidate.parts if indefinite else ():
        match part:
            case RApp("eq", (RVar(), RApp(word))) if word in indefinite and candidate.lexicon.word(word).opaque:
                raise NoReadingError("'a' says that there may be several, of which no function has one")
            case RApp("eq", (RVar(name), RApp(word) as value)) if word in indefinite:
                if named.setdefault(value, name) != name:
                    raise NoReadingError("'a' says that there may be several, of which two things would be one")


def no_function_of_several(candidate: Candidate) -> None:
    """Refuse "χ is a nontrivial character of G" as the one that G has: "a" says that there may be others.

    Where the noun is a relation as well, that one is read; what has a meaning of its own, a greatest common divisor, is
    unique by that. Raises NoReadingError.
    """
    for token in candidate.tokens:
        word = token.value.word if token.type == "FN" else None
        if word is None or candidate.words[max(token.start - 1, 0)].lower() not in _INDEFINITE:
            continue
        if candidate.lexicon.word(word).opaque is None:
            continue
        for part in candidate.parts:
            match part:
                case RApp("eq", (RVar(), RApp(name))) if name == word:
                    raise NoReadingError("'a' says that there may be several, of which a function gives one")


def no_two_of_which(candidate: Candidate) -> None:
    """Refuse "F(q) and F(r) differ; the smaller of the two" as that of q and r: it is that of the values.

    Raises NoReadingError.
    """
    if not any(phrase.name in _OF_THE_TWO for phrase in candidate.phrases):
        return
    pairs = [part.args for part in candidate.parts if isinstance(part, RApp) and part.word in _EXTREMES]
    values = (part for part in candidate.parts if isinstance(part, RApp) and len(part.args) == 1)
    taken = {part.args[0] for part in values if not candidate.lexicon.word(part.word).is_predicate}
    if any(taken.issuperset(pair) for pair in pairs):
        raise NoReadingError("the two things, or their two values?")
