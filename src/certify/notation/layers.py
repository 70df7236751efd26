"""The layers of the grammar of terms (terms.lark), and texts that stand in them."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import NamedTuple

from certify.logic import And, Iff, Implies, Or


class Layer(IntEnum):
    """The layers of terms.lark, loosest first. OPEN goes on to the right as far as it can: ∀ x, …"""

    OPEN = auto()
    IFF = auto()
    IMPLIES = auto()
    OR = auto()
    AND = auto()
    NOT = auto()
    RELATION = auto()
    SUM = auto()
    CONS = auto()
    PRODUCT = auto()
    SIGNED = auto()
    POWER = auto()
    APPLIED = auto()
    TIGHT = auto()
    ATOM = auto()


class Written(NamedTuple):
    """A text and the layer of the grammar that it stands in."""

    text: str
    layer: Layer


#: Of each connective its terminal, the layer of what it makes, and those of its sides.
JOINS = {
    Iff: ("IFF", Layer.IFF, Layer.IMPLIES, Layer.IMPLIES),
    Implies: ("IMPLIES", Layer.IMPLIES, Layer.OR, Layer.IMPLIES),
    Or: ("OR", Layer.OR, Layer.AND, Layer.OR),
    And: ("AND", Layer.AND, Layer.NOT, Layer.AND),
}
#: Of each level of an infix sign the same.
LEVELS = {
    "relation": (Layer.RELATION, Layer.SUM, Layer.SUM),
    "sum": (Layer.SUM, Layer.SUM, Layer.CONS),
    "cons": (Layer.CONS, Layer.PRODUCT, Layer.CONS),
    "product": (Layer.PRODUCT, Layer.PRODUCT, Layer.SIGNED),
    "power": (Layer.POWER, Layer.APPLIED, Layer.POWER),
}
#: Signs that are set above.
HIGH = "⁻¹²³"


def raised(text: str, sign: str) -> str:
    """Return a sign set above after what it stands on: (x⁻¹)³, not x⁻¹³."""
    return f"({text}){sign}" if text[-1] in HIGH else text + sign
