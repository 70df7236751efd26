"""Guessed notation: an expression of a shape that stands in no table is a symbol, named by its skeleton.

A proof by logic alone holds for every interpretation of its symbols, so that of ``C_c(X)`` it is enough to know that
it depends on X alone: it is the function ``C_c(·)`` of X. The same skeleton is the same symbol. Of its places nothing
is known, not even that they are of one sort.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from string import ascii_uppercase

from certify.lexicon.word import Word
from certify.logic import PROP, Sort, sort_rows

#: Where an argument stands in a skeleton.
HOLE = "·"
#: What is said of f in ``f : R →+* S``: of what kind it is. It is a thing.
OF_KIND = f"{HOLE} : {HOLE}"
#: What a scalar makes of a vector is one of them.
SCALED = f"{HOLE} • {HOLE}"
#: What maps go between: ``f : [0, 1] → ℝ`` says of f that it is of the kind [0, 1] → ℝ.
MAPS = f"{HOLE} → {HOLE}"
#: What is made of one thing by brackets that mean nothing by themselves: [x].
ALONE = f"[{HOLE}]"
#: The inverse of a function.
INVERSE = f"{HOLE}⁻¹"
#: The derivative of some order of a function.
OF_ORDER = f"{HOLE}^{{({HOLE})}}"
#: What a symbol's name begins with, by its category: a thing that depends on others, a claim about them.
PREFIXES = {"notation": "notation_", "notation claim": "notationclaim_"}
#: Types of Lean that depend on a natural number.
_OF_A_NUMBER = frozenset({f"Fin {HOLE}", f"ZMod {HOLE}"})
#: More places than a symbol of guessed notation may have.
MOST_HOLES = 8

_OTHER = re.compile(r"[^A-Za-z0-9]")
_ARROW = re.compile(rf"{HOLE} →\S* {HOLE}")
_ESCAPED = re.compile(r"_([0-9a-f]+)_")


@lru_cache(maxsize=1 << 14)
def skeleton_name(category: str, skeleton: str) -> str:
    """Return the name of the symbol of a skeleton: letters and digits, every other sign by its number."""
    return PREFIXES[category] + _OTHER.sub(lambda sign: f"_{ord(sign[0]):x}_", skeleton)


def number_set(sort: Sort) -> str:
    """Return the name of the symbol of all numbers of a sort as one thing: ℤ."""
    return skeleton_name("notation", sort_rows()[sort.name].signs[0])


@lru_cache(maxsize=1 << 14)
def skeleton_of(name: str) -> tuple[str, str] | None:
    """Return the category and the skeleton of a symbol of guessed notation; None for another name."""
    for category, prefix in PREFIXES.items():
        if name.startswith(prefix):
            return category, _ESCAPED.sub(lambda code: chr(int(code[1], 16)), name.removeprefix(prefix))
    return None


def is_value(name: str) -> bool:
    """Return whether a symbol is the value of a map that is a thing: ``·(·)`` of f and x."""
    found = skeleton_of(name)
    return found is not None and found[1].startswith(f"{HOLE}(")


def is_arrow(name: str) -> bool:
    """Return whether a symbol is what maps of a kind go between: ``· → ·``, ``· →ₗ[·] ·``."""
    found = skeleton_of(name)
    return found is not None and found[0] == "notation" and _ARROW.fullmatch(found[1]) is not None


def _sorts(skeleton: str) -> tuple[tuple[str, ...], str]:
    """Return the sorts of the places and of the whole: each is open, but for what the skeleton says."""
    if skeleton.rstrip("′") == HOLE != skeleton:  # the derivative of a function is one
        return ("Fun(A, B)",), "Fun(A, B)"
    if skeleton == OF_ORDER:
        return ("Fun(A, B)", "Nat"), "Fun(A, B)"
    if skeleton.startswith("\\sqrt["):
        return ("Real",), "Real"
    if skeleton == INVERSE:
        return ("Fun(A, B)",), "Fun(B, A)"
    if skeleton == SCALED:
        return ("A", "B"), "B"
    if skeleton in _OF_A_NUMBER:
        return ("Nat",), "Z"
    args = tuple(ascii_uppercase[: skeleton.count(HOLE)])
    return ("Thing", *args[1:]) if skeleton.startswith(f"{HOLE}(") else args, "Z"


@cache
def skeleton_word(name: str) -> Word | None:
    """Return the word of guessed notation that `name` says; None for another name, or with too many places."""
    found = skeleton_of(name)
    if found is None or found[1].count(HOLE) > MOST_HOLES:
        return None
    category, skeleton = found
    args, result = _sorts(skeleton)
    return Word(
        name=name,
        gloss=skeleton,
        args=args,
        result=result if category == "notation" else str(PROP),
        default="Thing",
        lean=name,
        opaque="guessed",
        category=category,
        collective=True,
    )
