"""Classes at the front of a statement: structures of carriers, hypotheses about types."""

from __future__ import annotations

from dataclasses import dataclass, field

from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.lexicon.signs import signs
from certify.lexicon.spelling import spellings
from certify.logic import PROP, Sort
from certify.mathlib.core import Value
from certify.mathlib.elaborator import Elaborator
from certify.mathlib.scope import Local, split
from certify.mathlib.surface import Application, Argument, Arrow, Binder, Binding, Coercion, Name, Surface
from certify.reading.unify import Meta

#: Classes that let a type stand for functions: F with FunLike F α β.
_FUNCTIONS = frozenset({"FunLike", "EquivLike", "DFunLike"})
#: Classes that put a topology on a type.
_TOPOLOGIES = frozenset(
    ["TopologicalSpace", "UniformSpace", "PseudoMetricSpace", "MetricSpace", "EMetricSpace", "PseudoEMetricSpace",
     "NormedAddCommGroup", "SeminormedAddCommGroup", "NormedField", "NontriviallyNormedField", "NormedRing",
     "NormedCommRing", "NormedGroup", "RCLike"]
)  # fmt: skip
#: Classes with data: of one that a statement binds as a thing, there may be several.
_STRUCTURES = _TOPOLOGIES | frozenset(
    ["Group", "CommGroup", "AddGroup", "AddCommGroup", "Monoid", "CommMonoid", "AddMonoid", "AddCommMonoid",
     "Ring", "CommRing", "Semiring", "CommSemiring", "Field", "DivisionRing", "LinearOrder", "PartialOrder", "Preorder",
     "Lattice", "Module", "Algebra", "MeasurableSpace"]
)  # fmt: skip

#: How classes are called that are properties of a type, or of which there is at most one on a type.
_PROPERTIES = ("Is", "No", "Fintype", "Densely", "Canonically", "ZeroLE", "AddLeft", "AddRight", "Pos", "MulPos")


@dataclass(slots=True)
class Front:
    """What stands at the front of a statement, in order."""

    scope: dict[str, Local] = field(default_factory=dict)
    types: list[Sort] = field(default_factory=list)
    structures: dict[Sort, list[str]] = field(default_factory=dict)
    parts: list[Local | Value] = field(default_factory=list)
    """Variables, and what is supposed of them."""
    classes: set[tuple[str, tuple[Surface, ...]]] = field(default_factory=set)


class Classes(Elaborator):
    """Reads classes."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        self.front = Front()
        #: Type variables that a class of the statement speaks of.
        self.classed: set[str] = set()

    def enter_class(self, binder: Binder) -> None:
        """Enter a class: on its carrier where the lexicon has it as a structure, else as a hypothesis."""
        type_ = binder.type
        if type_ is None:
            raise BadInputError("a class without a name")
        if isinstance(type_, Binding) and type_.sign == "∀":
            self._class_of_all(type_)
            return
        if isinstance(type_, Binding | Arrow):
            raise BadInputError("a class of every type of a family is not read")
        head = type_.head if isinstance(type_, Application) else type_
        args = type_.args if isinstance(type_, Application) else ()
        args = tuple(Argument(arg.term.term, arg.name) if isinstance(arg.term, Coercion) else arg for arg in args)
        type_ = Application(head, args) if args else head
        name = head.text if isinstance(head, Name) else ""
        for arg in args:
            self._mention(arg.term, name)
        if name in signs().ignored or name.startswith("Decidable"):
            return
        if name in signs().facts and len(args) == 1:
            self.front.parts.append(self.claim(args[0].term, self.front.scope))
            return
        self._once(name, args)
        if name in _FUNCTIONS and len(args) == 3:
            parts = [self.type_of(arg.term, self.front.scope) for arg in args]
            self.functions[parts[0]] = self.function_type([parts[1]], parts[2])
        if name == "SetLike" and len(args) == 2:
            container, element = (self.type_of(arg.term, self.front.scope) for arg in args)
            self.members[container] = element
        if not self._known(name, args):
            self.front.parts.append(self._class_claim(type_))
        for own in binder.names:
            claim = Value(PROP, lambda: self.formula(self._class_claim(type_)))
            self.enter(own, Local(own, "proof", PROP, claim=claim), self.front.scope)

    def _class_of_all(self, term: Binding) -> None:
        """Enter [∀ i, C (α i)], a class of every type of a family; one that only says how to compute is passed over."""
        head = term.body.head if isinstance(term.body, Application) else term.body
        if isinstance(head, Name) and (head.text in signs().ignored or head.text.startswith("Decidable")):
            return
        self.in_class = True
        self.front.parts.append(self.claim(term.body, self.with_variables(term, self.front.scope)))
        self.in_class = False

    def _once(self, name: str, args: tuple[Argument, ...]) -> None:
        """Refuse a class that stands twice on the same types: which of the two is meant, no sign would tell."""
        key = (name, tuple(arg.term for arg in args))
        if key in self.front.classes and name in _STRUCTURES:
            raise BadInputError(f"the class {name} stands twice on the same type")
        self.front.classes.add(key)

    def _known(self, name: str, args: tuple[Argument, ...]) -> bool:
        """Put a class that the lexicon has as a structure on its carrier; return whether it could."""
        head = spellings(self.lexicon).constants.get(name)
        if head is None or head.kind != "structure" or len(args) != 1:
            return False
        local = self.front.scope.get(args[0].term.text) if isinstance(args[0].term, Name) else None
        if local is None or local.kind != "type":
            return False
        sort = local.type
        if not isinstance(sort, Sort):
            return False
        listed = self.front.structures.setdefault(sort, [])
        if head.name not in listed:
            listed.append(head.name)
        return True

    def _class_claim(self, type_: Surface) -> Value:
        claim = self.value(type_, self.front.scope, PROP)
        if not self.unifier.attempt(claim.type, PROP):
            raise BadInputError("a class is expected in the brackets")
        return claim

    def _mention(self, term: Surface, name: str) -> None:
        """Note that a class speaks of a type; a capital or Greek letter without a type of its own is one."""
        if not isinstance(term, Name):
            return
        local, methods = split(term.text, self.front.scope)
        if local is None or methods:
            return
        if (
            local.kind == "term"
            and not local.typed
            and isinstance(self.find(local.type), Meta)
            and not "a" <= term.text[0] <= "z"
        ):
            self.type_of(term, self.front.scope)
        if local.kind == "type":
            self.classed.add(local.name)
            if name in _TOPOLOGIES:
                self.topological.add(local.name)

    def refuse_structure(self, type_: Surface) -> bool:
        """Refuse a structure that stands as a thing, (t : TopologicalSpace α): no sign tells which one is meant."""
        head = type_.head if isinstance(type_, Application) else type_
        name = head.text if isinstance(head, Name) else ""
        known = spellings(self.lexicon).constants.get(name)
        data = known is not None and known.kind == "structure" and not name.startswith(_PROPERTIES)
        if name in _STRUCTURES or data:
            raise BadInputError(f"a variable for a structure ({name}) is not read, only a class [{name} …]")
        return False

    def check_classes(self) -> None:
        """Refuse operations on a type of which no class is supposed: its variables were not supplied."""
        for type_ in self.operated:
            sort = self.find(type_)
            if not isinstance(sort, Sort) or not sort.variable or sort.name.startswith("‹"):
                continue
            if sort.name not in self.classed:
                raise BadInputError(
                    f"an operation on {sort.name}, of which no class is supposed; a statement stands with its variables"
                )
