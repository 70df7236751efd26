"""What is unique: that nothing else is what the text says of it.

"If f has a left inverse g, then g is unique" says that every left inverse of f is g. So the predicate is read with all
that the text supposes, or says before, of its subject (Russell, "On Denoting", 1905: one thing at most is so), and what
is not said to be anything is not said to be unique.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from certify.english.meaning.applying import equal
from certify.english.meaning.pluralities import is_of_one
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.table import predicate
from certify.english.meaning.things import NoReadingError, Value, raw_of
from certify.lexicon import Lexicon
from certify.reading.raw import RApp, Raw, RawSort, RBin, RBind, RNot, RTyped, RVar
from certify.reading.raw_parts import conjunction, conjuncts, free_names, replace_name, words_in

predicate.of("unique_pred")

#: Marks that a thing is unique until all that is said of it is known; its second place is the letter of another one.
_UNIQUE = "unique·"


@predicate("said_unique")
def said_unique(read: Reader, *, subject: Value, scope: Scope) -> None:
    """Say "is unique" of one thing: of several it may be said of each, or of them together.

    Of "n has a prime divisor, and it is unique" the divisor is meant, not what has it. Raises NoReadingError.
    """
    had = read.discourse.had
    if had and subject not in had:
        raise NoReadingError("what something has is unique, not what has it")
    scope.add(RApp(_UNIQUE, (raw_of(subject), RVar(read.discourse.fresh()))))


def only_ones(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return `raw` with "x is unique" as the claim that whatever is said to be as x is equals x.

    Raises NoReadingError for the value of a function, which is one, and for what nothing is said of.
    """
    if _UNIQUE not in words_in(raw):
        return raw
    told = _told(raw, (), {})
    words = [lexicon.word(name) for name in words_in(raw) - {_UNIQUE}]
    if any(frame.cat == "had" for word in words for frame in word.frames):
        raise NoReadingError("what has an inverse, or its inverse, is unique?")
    if any(is_of_one(word) and not word.gloss.endswith(" of") for word in words):
        raise NoReadingError("complements are unique: those of one thing")
    return told


def _told(raw: Raw, said: tuple[Raw, ...], sorts: Mapping[str, RawSort | None]) -> Raw:
    match raw:
        case RApp(word, (thing, RVar(other))) if word == _UNIQUE:
            return _equals_all(thing, other, said, sorts)
        case RBin("implies" | "and", left, right):
            before = (*said, *(part for part in conjuncts(left) if _UNIQUE not in words_in(part)))
            return replace(raw, left=_told(left, said, sorts), right=_told(right, before, sorts))
        case RBin(_, left, right):
            return replace(raw, left=_told(left, said, sorts), right=_told(right, said, sorts))
        case RBind(_, name, sort, body):
            return replace(raw, body=_told(body, said, {**sorts, name: sort}))
        case RNot(body):
            return RNot(_told(body, said, sorts))
    return raw


def _equals_all(thing: Raw, other: str, said: tuple[Raw, ...], sorts: Mapping[str, RawSort | None]) -> Raw:
    if not isinstance(thing, RVar):
        raise NoReadingError("the value of a function is one by itself: 'unique' says nothing of it")
    about = [part for part in said if thing.name in free_names(part) and not isinstance(part, RTyped)]
    if not about:
        raise NoReadingError(f"nothing is said of {thing.name}, which is called unique")
    if any(map(_is_value(thing), about)):
        raise NoReadingError("the value of a function is one by itself: 'unique' says nothing of it")
    so_too = replace_name(conjunction(about), thing.name, RVar(other))
    return RBind("forall", other, sorts.get(thing.name), RBin("implies", so_too, equal(RVar(other), thing)))


def _is_value(thing: RVar) -> Callable[[Raw], bool]:
    """Return the test whether a claim says which value a thing is: y of "x has the inverse y"."""

    def says(claim: Raw) -> bool:
        match claim:
            case RApp("eq", (RApp() as value, same)) | RApp("eq", (same, RApp() as value)):
                return same == thing and thing.name not in free_names(value)
        return False

    return says
