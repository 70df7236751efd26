"""Values in words: "the value of f at x", of functions and of polynomials.

Of what the text calls a function the value of f at x is f(x). Polynomials may be taken at whole numbers: p at
n, where n is a degree too, is the value at n as a coefficient.

A degree is a natural number, and a polynomial has its values at elements of the ring of its coefficients. Where one
letter is both, the number is cast into that ring (Mathlib's `Nat.cast`); that the coefficients were natural numbers
themselves nothing says.
"""

from __future__ import annotations

from certify.lexicon import Lexicon
from certify.lexicon.spelling import Opaque
from certify.logic import Sort
from certify.reading.raw import Hole, RApp, RApply, Raw, RBind, RTyped, RVar, Shape
from certify.reading.raw_parts import map_raw, subparts

#: Words with the place of their argument that is a degree.
_DEGREES = {"coeff": 1}
#: Relations and operations of sets.
_OF_SETS = frozenset({"subset", "superset", "union", "inter", "compl", "disjoint", "nonempty", "card"})


def at_degrees(raw: Raw) -> Raw:
    """Return `raw` with values of polynomials at letters that are degrees taken at what these are as coefficients."""
    degrees = {
        part.args[_DEGREES[part.word]] for part in subparts(raw) if isinstance(part, RApp) and part.word in _DEGREES
    }
    letters = {degree for degree in degrees if isinstance(degree, RVar)}

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp("eval", (RVar() as place, polynomial)) if place in letters:
                return RApp("eval", (RApp("cast", (place,)), map_raw(polynomial, change)))
        return None

    return map_raw(raw, change) if letters else raw


def of_functions(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return `raw` with f(x) for "the value of f at x" of a function, for "the image of x" of an element.

    A homomorphism is a thing, of which the words stay. What is an element of something is a set only where it is said
    to be one: the image of A in a family of sets is the set of the values of f on A.
    """
    parts = tuple(subparts(raw))
    known = {name for part in parts for name in _functions(part)}
    elements = {name for part in parts for name in _elements(part)}
    elements -= {name for part in parts for name in _sets(part)}
    opaque = opaque_values(lexicon)

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp("eval", (place, RVar(name) as function)) if name in known:
                return RApply(function, (map_raw(place, change),))
            case RApp(word, (RVar(name) as function, place)) if word in opaque and name in known:
                return RApply(function, (map_raw(place, change),))
            case RApp("image", (RVar() as function, RVar(name) as thing)) if name in elements:
                return RApply(function, (thing,))
        return None

    return map_raw(raw, change) if known or elements else raw


def opaque_values(lexicon: Lexicon) -> frozenset[str]:
    """Return the words for the value of one thing at another of which nothing is known."""
    return frozenset(Opaque("function_in_parts", text).name(lexicon) for text in ("value of at", "evaluation of at"))


def _functions(part: Raw) -> tuple[str, ...]:
    """Return the letter that a part says to be a function."""
    match part:
        case RBind(_, name, Sort("Fun") | Shape("Fun")) | RTyped(RVar(name), Sort("Fun") | Shape("Fun")):
            return (name,)
    return ()


def _elements(part: Raw) -> tuple[str, ...]:
    """Return the letter that a part says to be an element; a capital may be a set in a family."""
    match part:
        case RBind(_, name, Hole(kind="element")) | RApp("mem" | "element_of", (RVar(name), _)):
            return () if name[0].isupper() else (name,)
    return ()


def _sets(part: Raw) -> tuple[str, ...]:
    """Return the letters that a part says to be sets: by a sort, or by what only sets have or are."""
    match part:
        case RBind(_, name, Sort() | Shape()) | RTyped(RVar(name), Sort() | Shape()):
            return (name,)
        case RApp("mem", (_, RVar(name))):
            return (name,)
        case RApp(word, args) if word in _OF_SETS:
            return tuple(arg.name for arg in args if isinstance(arg, RVar))
    return ()
