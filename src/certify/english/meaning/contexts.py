"""Type contexts in a text: "in a group G", "over an integral domain"."""

from __future__ import annotations

from certify.english.discourse import (
    NoReadingError,
)
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.base import Base, Part, kids, variable_name
from certify.lexicon import Lexicon
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
        """Read "in a group G", "in a nontrivial ring without zero divisors"."""
        names, letter = self._structure(tree.children[0])
        for known in self.discourse.carriers:
            if all(name in known.structures for name in names) and letter in (None, known.sort.name):
                return known
        carrier = Carrier(type_variable(letter or _carrier_name(names[0])), names)
        self.discourse.carriers.append(carrier)
        return carrier

    def c_in_structs(self, tree: Tree) -> Carrier:
        """Read "in groups"."""
        return self.c_in_struct(Tree("in_struct", (Tree("plain_structure", tree.children),)))

    def _structure(self, tree: Part) -> tuple[tuple[str, ...], str | None]:
        """Return the structures that a phrase names, that of its noun first, and the carrier's letter."""
        if tree.name == "plain_structure":  # type: ignore[union-attr]
            noun, *letters = kids(tree)
            return (noun.value,), variable_name(letters[0]) if letters else None
        if tree.name == "structure_called":  # type: ignore[union-attr]
            inner, letter = kids(tree)
            return self._structure(inner)[0], variable_name(letter)
        inner = next(child for child in kids(tree) if isinstance(child, Tree))
        said = next(child for child in kids(tree) if isinstance(child, LatticeToken))
        names, letter = self._structure(inner)
        return (*names, said.value), letter

    def c_in_lawful(self, tree: Tree) -> Carrier:
        """Read "in a structure where addition is associative": the structure with exactly these laws."""
        tokens = {child.type: child for child in tree.children if isinstance(child, LatticeToken)}
        laws: list[tuple[str, str]] = []
        if "PROPADJ" in tokens:
            laws.append((tokens["PROPADJ"].value, tokens["OPNAME"].value.word))
        for law in tree.children:
            if isinstance(law, Tree):
                laws.append(self._law_said(law, laws))
        name = variable_name(tokens["VAR"]) if "VAR" in tokens else None
        structure = _structure_of(laws, self.lexicon)
        carrier = Carrier(type_variable(name or _carrier_name(structure)), (structure,))
        self.discourse.carriers.append(carrier)
        return carrier

    def _law_said(self, law: Tree, before: list[tuple[str, str]]) -> tuple[str, str]:
        if law.name == "operation_law":
            operation, kind = (child.value for child in law.children if isinstance(child, LatticeToken))
            return kind, operation.word
        if not before:
            raise NoReadingError("a law of no operation")
        said = {"identity_law": "identity", "inverse_law": "inverse"}
        return said.get(law.name) or law.children[0].value, before[-1][1]  # type: ignore[union-attr]

    def c_in_var(self, tree: Tree) -> Carrier:
        """Read "in G": the carrier of that name, or a new one without structure."""
        name = variable_name(tree.children[0])
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


def _structure_of(laws: list[tuple[str, str]], lexicon: Lexicon) -> str:
    """Return the structure that grants exactly the laws that a text names, each (property, operation)."""
    carrier = type_variable("A")

    def granted(structure: str | None) -> frozenset[str]:
        return frozenset(lexicon.laws(structure, carrier)) if structure else frozenset()

    wanted: frozenset[str] = frozenset()
    for said, operation in laws:
        if operation != laws[0][1] or (operation, said) not in _LAWS:
            raise NoReadingError("a structure described by laws that have no names")
        with_it, without = _LAWS[operation, said]
        wanted |= granted(with_it) - granted(without)
    for structure in lexicon.structures:
        if wanted == granted(structure):
            return structure
    raise NoReadingError("no structure has exactly these laws")


#: What is said of an operation: what the first structure grants beyond the second.
_LAWS: dict[tuple[str, str], tuple[str, str | None]] = {
    ("mul", "associative"): ("Semigroup", None),
    ("mul", "commutative"): ("CommSemigroup", "Semigroup"),
    ("mul", "identity"): ("Monoid", "Semigroup"),
    ("mul", "inverse"): ("Group", "Monoid"),
    ("add", "associative"): ("AddSemigroup", None),
    ("add", "commutative"): ("AddCommSemigroup", "AddSemigroup"),
    ("add", "identity"): ("AddMonoid", "AddSemigroup"),
    ("add", "inverse"): ("AddGroup", "AddMonoid"),
}
