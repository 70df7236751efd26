"""Classes with data and properties of types, by Mathlib's names."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.lexicon.spelling import spellings
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.syntax.surface import Application, Name, Surface

#: Classes that put a topology on a type.
TOPOLOGIES = frozenset(
    ["TopologicalSpace", "UniformSpace", "PseudoMetricSpace", "MetricSpace", "EMetricSpace", "PseudoEMetricSpace",
     "NormedAddCommGroup", "SeminormedAddCommGroup", "NormedField", "NontriviallyNormedField", "NormedRing",
     "NormedCommRing", "NormedGroup", "RCLike"]
)  # fmt: skip


#: Classes with data: of one that a statement binds as a thing, there may be several.
STRUCTURES = TOPOLOGIES | frozenset(
    ["Group", "CommGroup", "AddGroup", "AddCommGroup", "Monoid", "CommMonoid", "AddMonoid", "AddCommMonoid",
     "Ring", "CommRing", "Semiring", "CommSemiring", "Field", "DivisionRing", "LinearOrder", "PartialOrder", "Preorder",
     "Lattice", "Module", "Algebra", "MeasurableSpace"]
)  # fmt: skip


#: How classes are called that are properties of a type, or of which there is at most one on a type.
_PROPERTIES = ("Is", "No", "Fintype", "Densely", "Canonically", "ZeroLE", "AddLeft", "AddRight", "Pos", "MulPos")


def is_structure(read: Reader, type_: Surface) -> bool:
    """Return whether a type is one of structures on another: TopologicalSpace α."""
    name = _head(type_)
    known = spellings(read.lexicon).constants.get(name)
    return name in STRUCTURES or (known is not None and known.kind == "structure" and not name.startswith(_PROPERTIES))


def refuse_structure(read: Reader, type_: Surface) -> bool:
    """Refuse a structure that stands as a thing, (t : TopologicalSpace α): no sign tells which one is meant."""
    if is_structure(read, type_):
        name = _head(type_)
        raise BadInputError(f"a variable for a structure ({name}) is not read, only a class [{name} …]")
    return False


def _head(type_: Surface) -> str:
    head = type_.head if isinstance(type_, Application) else type_
    return head.text if isinstance(head, Name) else ""
