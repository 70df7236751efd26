"""What is known while a statement is read: its types so far, what they must still tell, and what its classes told."""

from __future__ import annotations

from dataclasses import dataclass, field

from certify.lexicon import Lexicon
from certify.logic import PROP, Sort
from certify.mathlib.meaning.scope import Local
from certify.mathlib.meaning.values import Value
from certify.mathlib.signatures import FUNCTION
from certify.mathlib.syntax.surface import Surface
from certify.reading.unify import Build, Meta, Open, Unifier


class LeanUnifier(Unifier):
    """Unification of Lean's types: Set α is α → Prop."""

    def unify(self, left: Open, right: Open) -> bool:
        """Make the two the same, as `Unifier.unify`."""
        left, right = self.find(left), self.find(right)
        for one, other in ((left, right), (right, left)):
            if _is(one, "Set") and _is(other, FUNCTION):
                return super().unify(_args(one)[0], _args(other)[0]) and self.unify(_args(other)[1], PROP)
        if isinstance(left, Sort) and isinstance(right, Build):
            left = Build(left.name, left.args) if left.args and not left.variable else left
        if isinstance(right, Sort) and isinstance(left, Build):
            right = Build(right.name, right.args) if right.args and not right.variable else right
        return super().unify(left, right)


def _is(type_: Open, name: str) -> bool:
    return not isinstance(type_, Meta) and type_.name == name and bool(type_.args)


def _args(type_: Open) -> tuple[Open, ...]:
    return () if isinstance(type_, Meta) else type_.args


@dataclass(slots=True)
class Pending:
    """What the whole statement must tell before a formula is built."""

    #: What ↑ takes, and to what.
    casts: list[tuple[Open, Open]] = field(default_factory=list)
    #: Types of numerals, which Lean takes to be ℕ where nothing says more.
    numerals: list[Open] = field(default_factory=list)
    #: Types of what opaque constants give: where nothing says more, a thing.
    results: list[Open] = field(default_factory=list)
    #: Sets that bare names of intervals are, with the types of their elements.
    intervals: list[tuple[Open, Open]] = field(default_factory=list)
    #: Bare names of functions of several name spaces, with their types.
    bare: list[tuple[str, Open]] = field(default_factory=list)
    #: Types of fields, with the type of which each is a field and its name: they are never the same.
    fields: list[tuple[Open, Open, str]] = field(default_factory=list)
    #: Types of trees of operations at places of which no type is known, as those that the place has.
    trees: list[Open] = field(default_factory=list)
    #: The same by the constant, the place and how many arguments stand there.
    levels: dict[tuple[str, int, int], Open] = field(default_factory=dict)
    #: The places at which arguments of opaque constants stand, with their types.
    placed: list[tuple[tuple[str, int, int], Open]] = field(default_factory=list)
    #: Types of what opaque constants take, with the constant and the place, which name what nothing else tells.
    places: list[tuple[Open, str]] = field(default_factory=list)
    #: Types that were open where a type ascription stood around a variable of one, and the variable's name.
    ascribed: list[tuple[Meta, str]] = field(default_factory=list)
    #: Sets whose kind their place has yet to tell, {a, b} and Icc a b, with the types of their elements.
    collections: list[tuple[Open, Open]] = field(default_factory=list)
    #: Types of quantified variables that speak of no bound term, and their names.
    own: list[tuple[Open, str]] = field(default_factory=list)
    #: Types of explicit binders without one, and their names.
    unsaid: list[tuple[Open, str]] = field(default_factory=list)
    #: Types at which operations stand that need a class.
    operated: list[Open] = field(default_factory=list)


@dataclass(slots=True)
class Known:
    """What the statement says of its types."""

    #: What each family runs over.
    domains: dict[Open, tuple[Open, ...]] = field(default_factory=dict)
    #: What the elements of ↥H are, by the index of H.
    elements: dict[str, Open] = field(default_factory=dict)
    #: Types that stand for functions: F with FunLike F α β.
    functions: dict[Open, Open] = field(default_factory=dict)
    #: Types of sets: S with SetLike S α.
    members: dict[Open, Open] = field(default_factory=dict)
    #: Type variables on which the statement names a topology or a metric.
    topological: set[str] = field(default_factory=set)
    #: Bare names of functions that stand at a complex number.
    complex: set[str] = field(default_factory=set)
    #: Type variables that a class of the statement speaks of.
    classed: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Front:
    """What stands at the front of a statement, in order."""

    scope: dict[str, Local] = field(default_factory=dict)
    types: list[Sort] = field(default_factory=list)
    structures: dict[Sort, list[str]] = field(default_factory=dict)
    #: Variables, and what is supposed of them.
    parts: list[Local | Value] = field(default_factory=list)
    classes: set[tuple[str, tuple[Surface, ...]]] = field(default_factory=set)


@dataclass(slots=True)
class Reader:
    """One statement on its way to a formula."""

    lexicon: Lexicon
    unifier: LeanUnifier = field(default_factory=LeanUnifier)
    pending: Pending = field(default_factory=Pending)
    known: Known = field(default_factory=Known)
    front: Front = field(default_factory=Front)
    #: Names that variables of the formula have.
    names: set[str] = field(default_factory=set)
    #: Terms that types speak of, by how they are written.
    indices: dict[str, Value] = field(default_factory=dict)
    #: Whether a class of every type of a family is read.
    in_class: bool = False

    def find(self, type_: Open) -> Open:
        """Return what `type_` stands for, at its head."""
        return self.unifier.find(type_)

    def fresh_type(self) -> Meta:
        """Return an open type."""
        return self.unifier.fresh()

    def is_told_late(self, type_: Open) -> bool:
        """Return whether a type is open, and that of what an opaque constant gives."""
        found = self.find(type_)
        return isinstance(found, Meta) and found in map(self.find, self.pending.results)

    def result_type(self) -> Meta:
        """Return the open type of what an opaque constant gives."""
        meta = self.unifier.fresh()
        self.pending.results.append(meta)
        return meta
