"""Letters of congruences are integers: a and b of a ≡ b (mod m), where nothing says what they are.

A congruence is one of integers (Gauss, *Disquisitiones Arithmeticae*, 1801, art. 1); in Lean's code a type says what
its letters are. What a word of natural numbers is said of is one, and so is what is an exponent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.invariants.candidate import Candidate
from certify.lexicon import Lexicon
from certify.logic import INT
from certify.notation.symbolic import Span
from certify.reading.raw import Hole, RApp, Raw, RBin, RBind, RTyped, RVar
from certify.reading.raw_parts import free_names, map_raw, subparts

_CONGRUENT = "congruent"
#: Operations whose second argument is a natural number.
_POWERS = frozenset({"pow"})


def with_integers(candidate: Candidate) -> Raw:
    """Return the raw formula of a derivation with the letters that its congruences are between as integers."""
    sides = [side for raw in _written(candidate) for part in subparts(raw) for side in _sides(part)]
    between = frozenset().union(*map(_bases, sides))
    if not between:
        return candidate.raw
    between -= _natural(candidate.raw, candidate.lexicon)

    def integer(part: Raw) -> Raw | None:
        match part:
            case RBind("forall" | "exists" | "unique", var, None | Hole(), body) if var in between:
                return replace(part, sort=INT, body=map_raw(body, integer))
        return None

    raw = map_raw(candidate.raw, integer)
    for name in sorted(between & free_names(candidate.raw) - candidate.declared, reverse=True):
        raw = RBin("implies", RTyped(RVar(name), INT), raw)
    return raw


def _written(candidate: Candidate) -> Iterator[Raw]:
    """Yield the formulas of a text that are no code."""
    for token in candidate.tokens:
        span = token.value
        if isinstance(span, Span) and not span.code and span.raw is not None:
            yield span.raw


def _sides(part: Raw) -> tuple[Raw, ...]:
    """Return what a congruence is between."""
    return part.args[1:] if isinstance(part, RApp) and part.word == _CONGRUENT else ()


def _bases(raw: Raw) -> frozenset[str]:
    """Return the letters of a term that stand in no exponent, nor as what a function is of."""
    match raw:
        case RVar(name):
            return frozenset({name})
        case RApp(word, (base, _)) if word in _POWERS:
            return _bases(base)
        case RApp("add" | "sub" | "mul" | "neg", args):
            return frozenset().union(*map(_bases, args))
    return frozenset()


def _natural(raw: Raw, lexicon: Lexicon) -> frozenset[str]:
    """Return the letters of which a word of natural numbers is said, those of exponents, and those that are typed."""
    found: set[str] = set()
    for part in subparts(raw):
        match part:
            case RTyped(RVar(name), _):
                found.add(name)
            case RApp(word, (_, exponent)) if word in _POWERS:
                found |= free_names(exponent)
            case RApp(word, args):
                sorts = zip(args, lexicon.word(word).args, strict=False)
                found |= {arg.name for arg, sort in sorts if isinstance(arg, RVar) and sort == "Nat"}
    return frozenset(found)
