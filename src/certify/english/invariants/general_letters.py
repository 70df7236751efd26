"""Letters of code that nothing introduces: any thing where a text supposes something of them, or speaks of them.

Mathlib's docstrings speak of the variables of a theorem without a word: "the order of `x ^ n` divides the order of
`x`", "a group of order `n * n`". What is said of the subject is said of all of its letters. In the predicate, and in an
equation that has the letter on one side, it may be some one: "has order `p ^ n`", "if and only if `x ^ n = 1`".
"""

from __future__ import annotations

from certify.english.invariants.candidate import Candidate
from certify.english.invariants.code import in_code
from certify.lexicon.skeletons import is_value
from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RVar
from certify.reading.raw_parts import free_names

#: Latin letters with a meaning of their own where nothing introduces them: primes, indeterminates, constants, indices.
_OWN = frozenset("pqXCIeij")


def general_letters(candidate: Candidate) -> frozenset[str]:
    """Return the letters of code that a text speaks of as of any things.

    A Greek letter may be a constant (μ, ζ, φ), and one that is applied a function's own name (a i): they are none.
    """
    raws = [(span.kind, span.raw) for span in in_code(candidate) if span.raw is not None]
    written = frozenset().union(*(free_names(raw) for _, raw in raws))
    equated = frozenset().union(*(free_names(raw) for kind, raw in raws if kind == "formula"))
    applied = {head.name for part in candidate.parts for head in _heads(part) if isinstance(head, RVar)}
    latin = (name for name in written - applied if name[0].isascii() and name[0] not in _OWN)
    return frozenset(name for name in latin if _general(candidate.raw, name, name in equated))


def _heads(part: Raw) -> tuple[Raw, ...]:
    """Return what is applied: the f of f x."""
    if isinstance(part, RApply):
        return (part.function,)
    return part.args[:1] if isinstance(part, RApp) and is_value(part.word) else ()


def _general(raw: Raw, name: str, equated: bool) -> bool:
    """Return whether every claim that has the letter is one about what it stands in; what is supposed is of all."""
    if name not in free_names(raw):
        return True
    match raw:
        case RBin("implies", _, claim):
            return _general(claim, name, equated)
        case RBin("and", left, right):
            return _general(left, name, equated) and _general(right, name, equated)
        case RBind("forall"):
            return _general(raw.body, name, equated)
        case RApp(_, (subject, *others)):
            sides = [subject, *others] if equated else [subject]
            return all(name in free_names(side) for side in sides)
    return False
