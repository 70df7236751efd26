"""Intervals in a sentence: "on (a, b)" and "the interval [0, 1]" speak of sets of numbers; elsewhere (a, b) is a pair.

Which of the two is meant is told by the word before: things are so *on* a set, and the noun says it itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from certify.english.glr import LatticeToken
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.notation.parts import INTERVAL, Interval
from certify.reading.maps import says_a_map
from certify.reading.raw import RApp, Raw, RBin, RBind, RNum, RTyped, RVar
from certify.reading.raw_parts import subparts

#: What an interval is called.
_NOUNS = frozenset({"interval", "segment"})
#: What is said to be within brackets of numbers, or to go there.
_WITHIN = frozenset({"in", "to", "over", "into", "onto", "within"})
#: What is said of intervals whose ends may be out of order, and how ends are compared.
_EMPTY = re.compile(r"\b(?:non-?)?empty\b|\bsingleton\b|\bdegenerate\b|∅|\\emptyset")
_ORDER = r"(?:[<≤>≥=≠]|\\(?:le|ge|leq|geq|lt|gt|ne|neq|leqslant|geqslant)\b|is (?:less|greater|smaller|larger|at) \w+)"
#: What (a, b) is where nothing says what it is.
_PAIR = f"({HOLE}, {HOLE})"
_OPENING = {"le": "[", "lt": "("}
_CLOSING = {"le": "]", "lt": ")"}


def with_intervals(tokens: Iterable[LatticeToken], words: Sequence[str]) -> Iterator[LatticeToken]:
    """Yield `tokens` with INTERVAL for the terms that are intervals by the word before them.

    What something is in is one where the text has an interval of the same ends otherwise: "on [a, b] … in (a, b)".
    """
    tokens = list(tokens)
    found = {place: ends for place, token in enumerate(tokens) if (ends := _ends_of(token)) is not None}
    before = {place: words[tokens[place].start - 1] if tokens[place].start else "" for place in found}
    sure = {place for place, word in before.items() if word in _NOUNS}
    sure |= {place for place, word in before.items() if word == "on" and _are_numbers(found[place])}
    sure |= {place for place, word in before.items() if word in _WITHIN and _are_sure_numbers(found[place])}
    known = {(found[place].low, found[place].high) for place in sure}
    sure |= {place for place, word in before.items() if word == "in" and (found[place].low, found[place].high) in known}
    for place, token in enumerate(tokens):
        yield LatticeToken("INTERVAL", token.start, token.end, found[place]) if place in sure else token


def _ends_of(token: LatticeToken) -> Interval | None:
    """Return the interval that a term may be: in code [a, b] is read as a list of two."""
    match getattr(token.value, "raw", None) if token.type == "TERM" else None:
        case RApp("cons", (first, RApp("cons", (second, RApp("nil", ()))))):
            return Interval("[", first, second, "]")
        case raw:
            return interval_of(raw)


def _are_numbers(ends: Interval) -> bool:
    return all(map(_is_number, (ends.low, ends.high)))


def _are_sure_numbers(ends: Interval) -> bool:
    """Return whether brackets hold both ends, and an end is a number whatever its letters are: [0, 1], [-π, π]."""
    closed = (ends.opening, ends.closing) == ("[", "]")
    return closed and _are_numbers(ends) and not all(isinstance(end, RVar) for end in (ends.low, ends.high))


def interval_of(raw: Raw | None) -> Interval | None:
    """Return the interval that a term is, or that a pair (a, b) may be; None for another term."""
    match raw:
        case RApp(word, (first, second)) if (skeleton_of(word) or ("", ""))[1] == _PAIR:
            return Interval("(", first, second, ")")
    if not (isinstance(raw, RBind) and raw.kind == "set" and raw.var == INTERVAL):
        return None
    low, high, opening, closing = None, None, "(", ")"
    for claim in (raw.body.left, raw.body.right) if isinstance(raw.body, RBin) else (raw.body,):
        match claim:
            case RApp("le" | "lt" as order, (end, RVar(name))) if name == INTERVAL:
                low, opening = end, _OPENING[order]
            case RApp("le" | "lt" as order, (RVar(name), end)) if name == INTERVAL:
                high, closing = end, _CLOSING[order]
    return Interval(opening, low, high, closing)


def _is_number(end: Raw | None) -> bool:
    """Return whether an end may be a number: no capital letter, as the parts of a structure (X, d) have."""
    match end:
        case RVar(name):
            return not name[0].isupper()
        case RTyped(term, _):
            return _is_number(term)
        case RApp(word, args):
            return skeleton_of(word) is None and all(map(_is_number, args))
    return end is None or isinstance(end, RNum)


def ends_of_maps(raw: Raw) -> Iterator[tuple[str, str]]:
    """Yield the letters between which a map is: a and b of f : [a, b] → ℝ."""
    for part in subparts(raw) if says_a_map(raw) else ():
        match interval_of(part):
            case Interval(_, RVar(low), RVar(high), _) if low != high:
                yield low, high


def compares_ends(names: Sequence[str], text: str) -> bool:
    """Return whether a text says itself which of two ends is the smaller one, or speaks of intervals without points."""
    if _EMPTY.search(text):
        return True
    ends = [re.escape(name) for name in names]
    return any(
        re.search(rf"(?<![-+*/^\w])(?<![-+*/^] ){first} ?{_ORDER} ?{second}(?![\w(])(?! ?[-+*/^])", text)
        for first, second in permutations(ends, 2)
    )
