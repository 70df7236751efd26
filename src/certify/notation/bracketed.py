"""(a), which is the ideal or the subgroup that a makes, or a alone: what a sign beside it is said of."""

from __future__ import annotations

from certify.notation.application import argument
from certify.notation.kinds import Kinds, may_be_structure
from certify.notation.lexeme import OVER, Lexeme
from certify.notation.parts import Bracketed, NoReading, Part
from certify.reading.raw import Raw, RVar

#: Signs between sets.
_OF_SETS = frozenset({"inter", "union"})


def sides(left: Part, sign: Lexeme, right: Part, kinds: Kinds) -> tuple[Raw, Raw]:
    """Return the operands of a sign; of sets, and below a structure, (a) is what a makes and not a."""
    if sign.value in _OF_SETS:
        return kinds.alone(left), kinds.alone(right)
    if sign.value == "compose":
        return argument(left, kinds), argument(right, kinds)
    if is_made(left) and (sign.type == "POWER" or is_made(right)):
        raise NoReading("a product or a power of ideals, or of elements")
    below = sign.value in ("div", OVER) and isinstance(right, Bracketed) and may_be_structure(kinds.term(left))
    return kinds.term(left), kinds.alone(right) if below else kinds.term(right)


def is_made(part: Part) -> bool:
    """Return whether a letter stands in brackets of its own: (a) may be the ideal of a."""
    return isinstance(part, Bracketed) and isinstance(part.inner, RVar)
