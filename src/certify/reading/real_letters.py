"""Letters that are real numbers where nothing says what they are: by their name, or by what is made of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.lexicon import Lexicon, Word
from certify.logic import INT, NAT, REAL
from certify.reading.casts import layer
from certify.reading.counting import COUNTING, sort_in_range
from certify.reading.fractions import is_of_fractions
from certify.reading.raw import RApp, Raw, RBind, RNum, RTyped, RVar
from certify.reading.raw_parts import free_names, map_raw, subparts, words_in

#: Sorts of whole numbers.
_WHOLE = frozenset({NAT.name, INT.name})
#: Claims that compare numbers.
_COMPARED = frozenset({"lt", "le", "gt", "ge"})
#: Letters that analysis keeps for real numbers, and those that it uses first.
_SMALL = frozenset("εϵδη")
_OF_ANALYSIS = frozenset("xyztuvw")
_OF_WHOLE_NUMBERS = frozenset(
    {"congruent", "coprime", "dvd", "even", "factorial", "gcd", "lcm", "mod", "odd", "prime", "composite"}
)


def with_reals(raw: Raw, said: frozenset[str], lexicon: Lexicon) -> Raw:
    """Return a formula whose letters of analysis, of which nothing of what is `said` tells what they are, are real.

    Those are ε and δ, and in a text that divides without a word of whole numbers x, y, z and the like. Beside a natural
    number N of the text, ε > 0 would be a natural number like it. And those are the letters whose floor, square root or
    sine is taken: "⌈x⌉ ≤ n if and only if x ≤ n" of integers x says nothing. So are those that are compared with a
    numeral in a text that calls others real: of "0 < y" beside a real number x and a natural number n.
    """
    words = words_in(raw)
    letters = _SMALL | (_OF_ANALYSIS if "div" in words and not words & _OF_WHOLE_NUMBERS else frozenset())
    taken = frozenset((*_taken(raw, lexicon), *_bounded(raw))) - _told(raw)
    letters = (letters | taken) - _whole(raw)

    def real(part: Raw) -> Raw | None:
        match part:
            case RBind("forall" | "exists", var, sort, body) if var in letters and sort in (None, sort_in_range(var)):
                return replace(part, sort=REAL, body=map_raw(body, real))
        return None

    for name in sorted(free_names(raw) & letters & (_SMALL | taken) - said, reverse=True):
        raw = RBind("forall", name, REAL, raw)
    return map_raw(raw, real)


def _taken(raw: Raw, lexicon: Lexicon) -> Iterator[str]:
    """Yield the letters of which something is made that is made of real numbers: x of ⌊x + n⌋ and of √(2x)."""
    for part in subparts(raw):
        if isinstance(part, RApp):
            for arg, is_real in zip(part.args, _of_reals(lexicon.word(part.word), len(part.args)), strict=True):
                leaves = (leaf.name for leaf in layer(arg) if is_real and isinstance(leaf, RVar))
                yield from (name for name in leaves if name[0] not in COUNTING)


def _bounded(raw: Raw) -> Iterator[str]:
    """Yield the letters that are compared with a numeral, in a text that calls other letters real; no exponents."""
    parts = tuple(subparts(raw))
    if not any(isinstance(part, RBind | RTyped) and part.sort == REAL for part in parts):
        return
    said = [part for part in parts if isinstance(part, RApp)]
    powers = frozenset().union(*(free_names(part.args[1]) for part in said if part.word == "pow"))
    for part in said:
        if part.word in _COMPARED and any(isinstance(arg, RNum) for arg in part.args):
            names = (arg.name for arg in part.args if isinstance(arg, RVar))
            yield from (name for name in names if name[0] not in COUNTING and name not in powers)


def _of_reals(word: Word, count: int) -> tuple[bool, ...]:
    """Return which arguments of a word are real numbers where nothing says that they are other ones."""
    params, _ = word.signature
    every = is_of_fractions(word) or (word.default == REAL.name and not _WHOLE.isdisjoint(word.excludes))
    return tuple(every or (at < len(params) and params[at] == REAL) for at in range(count))


def _told(raw: Raw) -> frozenset[str]:
    """Return the letters of which the text says what they are."""
    typed = (part.term for part in subparts(raw) if isinstance(part, RTyped))
    return frozenset(term.name for term in typed if isinstance(term, RVar))


def _whole(raw: Raw) -> frozenset[str]:
    """Return the letters of which a word of whole numbers is said."""
    said = (part.args for part in subparts(raw) if isinstance(part, RApp) and part.word in _OF_WHOLE_NUMBERS)
    return frozenset(arg.name for args in said for arg in args if isinstance(arg, RVar))
