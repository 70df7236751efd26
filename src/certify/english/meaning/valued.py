"""Functions that are introduced by a value: "let p(x) be a polynomial" is about p, wherever the text says p(x)."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.openings import Opening, kind_of, of_kind
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.syntax import in_plural, token_raw
from certify.english.meaning.table import binding
from certify.english.meaning.things import LocalError, NoReadingError
from certify.reading.indeterminates import adjoined
from certify.reading.polynomials import rings_in
from certify.reading.raw import RApply, Raw, RVar
from certify.reading.raw_parts import bound_names, free_names, map_raw

binding.of("valued_binding")


@binding("value_be_kind")
def value_be_kind(read: Reader, *parts: Part) -> Opening:
    """Read "p(x) be a polynomial", "f(x) and g(x) be elements of F[x]": what is introduced is p, and x is no number."""
    *values, kind = parts
    names = []
    for value in values:
        match token_raw(value) if isinstance(value, LatticeToken) else None:
            case RApply(RVar(name), (RVar(letter),)):
                read.discourse.valued[name] = letter
                names.append(name)
            case _:
                raise LocalError("a function is introduced by its value at a letter")
    letters = set(read.discourse.valued.values())
    if letters & (read.discourse.declared.keys() | set(names)) or not isinstance(kind, Tree):
        raise NoReadingError("a function is introduced by its value at a letter of which nothing is said")
    if in_plural(kind_of(kind)) != (len(names) > 1):
        raise LocalError("of several functions each is introduced")
    return of_kind(read, tuple(names), kind_of(kind))


def values_as_functions(read: Reader, raw: Raw) -> Raw:
    """Return a claim with p for p(x), where the text calls p so.

    Raises NoReadingError where x is anything else there: "let f(x) be a function; f(x) > 0 for all x", "f(x) is bounded
    where x > 0".
    """
    named = {RApply(RVar(name), (RVar(letter),)) for name, letter in read.discourse.valued.items()}
    if not named:
        return raw
    letters = frozenset(read.discourse.valued.values())
    changed = map_raw(raw, lambda part: part.function if isinstance(part, RApply) and part in named else None)
    over = adjoined(changed, frozenset(read.discourse.declared)).keys() | {sort.letter for sort in rings_in(changed)}
    if letters & bound_names(changed) or (free_names(changed) & letters) - over:
        raise NoReadingError("a letter is what a function is called with, and a thing besides")
    read.discourse.silent |= letters - over
    return changed
