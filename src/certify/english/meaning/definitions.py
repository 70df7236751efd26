"""Functions and their values: "let f(x) = x² + 1" says so of every x, and "let p(x) be a polynomial" of p."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.openings import Opening, noun_of, of_kind
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.syntax import in_plural, token_raw
from certify.english.meaning.table import binding
from certify.english.meaning.things import LocalError, NoReadingError
from certify.reading.indeterminates import adjoined
from certify.reading.polynomials import rings_in
from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RTruth, RVar
from certify.reading.raw_parts import bound_names, conjuncts, free_names, map_raw, replace_name


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
    if in_plural(noun_of(kind)) != (len(names) > 1):
        raise LocalError("of several functions each is introduced")
    return of_kind(read, tuple(names), noun_of(kind))


def values_as_functions(read: Reader, raw: Raw) -> Raw:
    """Return a claim with p for p(x), where the text calls p so.

    Raises NoReadingError where x is anything else there: "let f(x) be a function; f(x) > 0 for all x", "f(x) is bounded
    where x > 0".
    """
    named = {RApply(RVar(name), (RVar(letter),)) for name, letter in read.discourse.valued.items()}
    if not named:
        return raw
    changed = map_raw(raw, lambda part: part.function if isinstance(part, RApply) and part in named else None)
    letters = frozenset(read.discourse.valued.values())
    over = adjoined(changed, frozenset(read.discourse.declared)).keys() | {sort.letter for sort in rings_in(changed)}
    if letters & bound_names(changed) or (free_names(changed) & letters) - over:
        raise NoReadingError("a letter is what a function is called with, and a thing besides")
    return changed


def letters_of_definitions(read: Reader, raw: Raw) -> Raw:
    """Return a claim whose hypotheses f(x) = … hold of all x, where nothing else speaks of that x.

    Of "let f(x) = x²" that is so in any case; an "if" whose x stands elsewhere too may be about that one x.
    """
    equations, taken = _equations(raw), frozenset(read.discourse.declared)
    indeterminates = adjoined(raw, taken).keys() | {sort.letter for sort in rings_in(raw)}
    rest = map_raw(raw, lambda part: RTruth(True) if part in equations else None)
    for equation in equations:
        names = sorted((_arguments(equation) & free_names(raw)) - read.discourse.declared.keys() - indeterminates)
        elsewhere = free_names(rest).intersection(names)
        if names and _is_of_all(read, equation, names, bool(elsewhere)):
            read.by("function-equation")
            raw = _replaced(raw, equation, _of_all(read, equation, names, elsewhere))
    return raw


def _is_of_all(read: Reader, equation: RApp, names: list[str], elsewhere: bool) -> bool:
    """Return whether an equation is said of all its arguments."""
    if equation in read.discourse.definitions or read.discourse.asked.intersection(names):
        return True
    if not free_names(equation.args[1]).issuperset(names):  # "if f(x) = 0"
        return False
    labels = ["the equation defines the function", "the equation is about this argument"]
    return not elsewhere or read.choices.pick([True, False], labels)


def _of_all(read: Reader, equation: RApp, names: list[str], elsewhere: frozenset[str]) -> Raw:
    """Return that an equation holds of all its arguments; those that are spoken of elsewhere are other letters here."""
    whole: Raw = equation
    for name in reversed(names):
        own = read.discourse.fresh() if name in elsewhere else name
        whole = RBind("forall", own, None, replace_name(whole, name, RVar(own)))
    return whole


def _equations(raw: Raw) -> list[RApp]:
    """Return the hypotheses f(x) = … of a claim."""
    while isinstance(raw, RBind) and raw.kind == "forall":
        raw = raw.body
    if not isinstance(raw, RBin) or raw.op != "implies":
        return []
    found = [part for part in conjuncts(raw.left) if isinstance(part, RApp) and _arguments(part)]
    return [*found, *_equations(raw.right)]


def _arguments(part: RApp) -> frozenset[str]:
    """Return the letters of what a function letter is applied to on an equation's left side: x in f(x), f(x + 3)."""
    left = part.args[0] if part.word == "eq" else None
    if not isinstance(left, RApply) or not isinstance(left.function, RVar):
        return frozenset()
    return frozenset().union(*map(free_names, left.args)) - {left.function.name}


def _replaced(raw: Raw, old: Raw, new: Raw) -> Raw:
    return map_raw(raw, lambda part: new if part == old else None)
