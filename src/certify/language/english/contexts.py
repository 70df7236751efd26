"""Type contexts in a text: "in a group G", "over an integral domain"."""

from __future__ import annotations

from certify.language.discourse import (
    NoReadingError,
)
from certify.language.english.base import Base, Part, token_raw
from certify.language.glr import Tree
from certify.logic import Carrier, type_variable

#: Letters that stand for a structure in "a, b in G"; other letters are sets.
CARRIER_NAMES = frozenset("GMRKFHV")


class Contexts(Base):
    """Methods `c_*` read contexts and remember their carriers."""

    def context(self, tree: Part) -> Carrier | None:
        """Take a structure into the type context; return its carrier."""
        carrier: Carrier | None = self.dispatch("c", tree)
        return carrier

    def c_context(self, tree: Tree) -> Carrier | None:
        """Read the one phrase in a context."""
        return self.context(tree.children[0])

    def c_in_struct(self, tree: Tree) -> Carrier:
        """Read "in a group G"."""
        structure: str = tree.children[0].value  # type: ignore[union-attr]
        name = token_raw(tree.children[1]).name if len(tree.children) > 1 else None  # type: ignore
        for known in self.discourse.carriers:
            if structure in known.structures and name in (None, known.sort.name):
                return known
        carrier = Carrier(type_variable(name or _carrier_name(structure)), (structure,))
        self.discourse.carriers.append(carrier)
        return carrier

    def c_in_struct_domain(self, tree: Tree) -> Carrier:
        """Read "in a commutative semiring with no zero divisors"."""
        plain = self.c_in_struct(tree)
        self.discourse.carriers.remove(plain)
        carrier = Carrier(plain.sort, (*plain.structures, "NoZeroDivisors"))
        self.discourse.carriers.append(carrier)
        return carrier

    def c_in_var(self, tree: Tree) -> Carrier:
        """Read "in G": the carrier of that name, or a new one without structure."""
        name: str = token_raw(tree.children[0]).name  # type: ignore
        for known in self.discourse.carriers:
            if known.sort.name == name:
                return known
        if name not in CARRIER_NAMES or name in self.discourse.declared:
            raise NoReadingError(f"{name} is no structure that the text has named")
        carrier = Carrier(type_variable(name), ())
        self.discourse.carriers.append(carrier)
        return carrier


def _carrier_name(structure: str) -> str:
    return next((letter for letter in structure if letter in "GMRFK"), "α")
