"""Arithmetic of functions: f + g is x ↦ f(x) + g(x), |f| is x ↦ |f(x)|, and f divided by r is x ↦ f(x) / r.

A product of two functions may be their composition (of operators, of permutations), f² and f⁻¹ may be made by it: these
are left as they stand.
"""

from __future__ import annotations

from certify.lexicon import Lexicon
from certify.reading.raw import Hole, RApp, RApply, Raw, RBind, RTyped, RVar
from certify.reading.raw_parts import free_names, map_raw, subparts

#: The letter at which the values are taken.
_PLACE = RVar("x·at")
#: Operations that are taken of the values where some operand is a function; of `mul` one is a number.
_OF_VALUES = frozenset({"abs", "add", "sub", "neg", "div", "mul"})
#: Letters that are functions beside one.
_LETTERS = frozenset("fgh")


def pointwise(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return `raw` with sums, differences, multiples and quotients of functions as functions."""
    functions = _Functions(raw, lexicon)
    return map_raw(raw, functions.arithmetic) if functions.names else raw


class _Functions:
    """The functions of a formula: letters that are said to be some, and what words make of these."""

    def __init__(self, raw: Raw, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.names = frozenset().union(*map(self.said, subparts(raw)))
        if self.names:
            self.names |= {name for name in free_names(raw) if name[0] in _LETTERS}

    def said(self, part: Raw) -> frozenset[str]:
        """Return the letters that a part says to be functions: as a binder, by what is said of them, or by a value."""
        match part:
            case RBind(_, name, sort) | RTyped(RVar(name), sort) if getattr(sort, "name", "") == "Fun":
                return frozenset({name})
            case RApply(RVar(name)):
                return frozenset({name})
            case RApp(word, args):
                takes = zip(args, self.lexicon.word(word).args, strict=False)
                return frozenset(arg.name for arg, sort in takes if isinstance(arg, RVar) and sort.startswith("Fun("))
        return frozenset()

    def arithmetic(self, part: Raw) -> Raw | None:
        """Return arithmetic of functions as the function of the values; None for another part."""
        return RBind("lambda", _PLACE.name, None, self.value(part)) if self.calculates(part) else None

    def calculates(self, raw: Raw) -> bool:
        """Return whether a term is arithmetic of a function."""
        match raw:
            case RTyped(RApp() as term, Hole()):
                return self.calculates(term)
            case RApp("mul", (left, right)):
                return self.has(left) != self.has(right)
            case RApp("div", (above, _)):
                return self.has(above)
            case RApp(word, args) if word in _OF_VALUES:
                return any(map(self.has, args))
        return False

    def has(self, raw: Raw) -> bool:
        """Return whether a term is a function."""
        match raw:
            case RVar(name):
                return name in self.names
            case RApp(word) if self.lexicon.word(word).result.startswith("Fun("):
                return True
        return self.calculates(raw)

    def value(self, raw: Raw) -> Raw:
        """Return the value of a function, or the number that `raw` is."""
        match raw:
            case RTyped(RApp() as term, Hole() as sort) if self.calculates(raw):
                return RTyped(self.value(term), sort)
            case RApp(word, args) if self.calculates(raw):
                return RApp(word, tuple(map(self.value, args)))
        return RApply(raw, (_PLACE,)) if self.has(raw) else raw
