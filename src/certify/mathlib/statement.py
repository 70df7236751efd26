"""Whole statements: types, classes, variables and hypotheses at the front, then the claim.

A type variable is a carrier, with those of its classes that the lexicon knows as structures. Every other class is a
hypothesis about types, `lean·T2Space(type : Type(X))`, as opaque as its name: whether it carries data or is a property,
the statement holds for every choice of it. What depends on an instance is told by its types alone, so that a statement
that speaks of two instances of a class on one type, or of some instance, is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.lexicon.signs import signs
from certify.lexicon.spelling import spellings
from certify.logic import (
    PROP,
    Carrier,
    Forall,
    Formula,
    Implies,
    Pred,
    Sort,
    Statement,
    Symbol,
    Var,
    sorts_at,
    subnodes,
    type_variables,
    used_type_variables,
)
from certify.mathlib.constants import mangled
from certify.mathlib.core import Value
from certify.mathlib.elaborator import Elaborator
from certify.mathlib.header import Header
from certify.mathlib.index import index_sort
from certify.mathlib.scope import Local, mentions, split
from certify.mathlib.surface import (
    Application,
    Argument,
    Arrow,
    Binder,
    Binding,
    Coercion,
    Name,
    Operation,
    Surface,
    Universe,
)
from certify.mathlib.types import fixed_type
from certify.reading.unify import Meta, Open

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
class _Front:
    """What stands at the front of a statement, in order."""

    scope: dict[str, Local] = field(default_factory=dict)
    types: list[Sort] = field(default_factory=list)
    structures: dict[Sort, list[str]] = field(default_factory=dict)
    parts: list[Local | Value] = field(default_factory=list)
    """Variables, and what is supposed of them."""
    classes: set[tuple[str, tuple[Surface, ...]]] = field(default_factory=set)


class StatementReader(Elaborator):
    """Reads a statement."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        self.front = _Front()
        #: Type variables that a class of the statement speaks of.
        self.classed: set[str] = set()

    def statement(self, header: Header) -> Statement:
        """Return the statement; BadInputError for one that cannot be typed, or that stands without its variables."""
        binders, conclusion = header
        names = [name for binder in binders for name in binder.names]
        for place, binder in enumerate(binders):
            later = [part for other in binders[place + 1 :] for part in (other.type,) if part is not None]
            self._enter(binder, [*later, conclusion])
        while isinstance(conclusion, Binding | Arrow):
            step = self._peeled(conclusion)
            if step is None:
                break
            conclusion = step
        if not self.is_claim(conclusion, self.front.scope) and self._is_data(conclusion):
            raise BadInputError("the Lean statement is a term or a type, no claim")
        claim = self.claim(conclusion, self.front.scope)
        self.finish()
        del names
        return self._closed(claim)

    def _is_data(self, term: Surface) -> bool:
        if isinstance(term, Application | Name):
            head = term.head if isinstance(term, Application) else term
            if isinstance(head, Name) and split(head.text, self.front.scope)[0] is None:
                return not self.is_claim_name(head.text)
        return self.is_type(term, self.front.scope)

    def _peeled(self, term: Binding | Arrow) -> Surface | None:
        """Take the binders of ∀ x, p, or the hypothesis of p → q, to the front; None where there are none."""
        scope = self.front.scope
        if isinstance(term, Arrow):
            if not self.is_claim(term, scope):
                return None
            is_hypothesis = self.is_claim(term.left, scope) or not self.is_type(term.left, scope)
            self._enter(Binder(("_",), type=term.left), [term.right] if not is_hypothesis else [])
            return term.right
        if term.sign != "∀":
            return None
        for place, binder in enumerate(term.binders):
            later = [part for other in term.binders[place + 1 :] for part in (other.type,) if part is not None]
            self._enter(binder, [*later, term.body])
            if binder.relation is not None and binder.bound is not None:
                bounded = Operation(binder.relation, (Name(binder.names[0]), binder.bound))
                self.front.parts.append(self.claim(bounded, scope))
        return term.body

    # ---- binders at the front
    def _enter(self, binder: Binder, later: list[Surface]) -> None:
        scope, type_ = self.front.scope, binder.type
        if binder.kind == "instance":
            self._class(binder)
        elif type_ is None:
            for name in binder.names:
                self._variable(name, self.fresh_type(), typed=False)
        elif isinstance(type_, Universe):
            for name in binder.names:
                self._type(name)
        elif self.ends_in_universe(type_):
            raise BadInputError(f"{binder.names[0]} is a family of types, which is not read")
        elif self.refuse_structure(type_) or self._is_hypothesis(type_, binder.names, later):
            claim = self.claim(type_, scope)
            self.front.parts.append(claim)
            for name in binder.names:
                self.enter(name, Local(name, "proof", PROP, claim=claim), scope)
        else:
            open_type = self.type_of(type_, scope)
            for name in binder.names:
                self._variable(name, open_type)

    def _is_hypothesis(self, type_: Surface, names: tuple[str, ...], later: list[Surface]) -> bool:
        used = any(mentions(term, frozenset(names)) for term in later)
        return self.is_hypothesis(type_, names, self.front.scope, used=used)

    def _type(self, name: str) -> None:
        own = name
        while own in self.names:
            own += "'"
        self.names.add(own)
        local = fixed_type(own)
        self.enter(name, local, self.front.scope)
        self.front.types.append(local.type)  # type: ignore[arg-type]

    def _variable(self, name: str, type_: Open, *, typed: bool = True) -> None:
        local = self.bound(name, type_, self.front.scope, fixed=True, typed=typed)
        self.names.add(local.name)
        self.enter(name, local, self.front.scope)
        self.front.parts.append(local)

    # ---- classes
    def _class(self, binder: Binder) -> None:
        type_ = binder.type
        if type_ is None:
            raise BadInputError("a class without a name")
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
            and not term.text[0].islower()
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

    # ---- the whole
    def _closed(self, claim: Value) -> Statement:
        formula = self.formula(claim)
        for key in reversed(self.indices):
            formula = Implies(self._index_claim(key), formula)
        for part in reversed(self.front.parts):
            if isinstance(part, Value):
                formula = Implies(self.formula(part), formula)
            elif part.kind == "term":
                formula = Forall(self.var(part), formula)
        self._check_classes()
        return Statement(formula, self._carriers(formula))

    def _index_claim(self, key: str) -> Formula:
        """Return the claim that joins the index of a type to the term that it is of."""
        term = self.term(self.indices[key])
        index = self.term(self.type_value(index_sort(key)))
        symbol = Symbol(mangled("index"), (term.sort, index.sort), PROP)
        return Pred(symbol, (term, index))

    def _check_classes(self) -> None:
        """Refuse operations on a type of which no class is supposed: its variables were not supplied."""
        for type_ in self.operated:
            sort = self.find(type_)
            named = isinstance(sort, Sort) and sort.variable and not sort.name.startswith("‹")
            if named and sort.name not in self.classed:  # type: ignore[union-attr]
                raise BadInputError(
                    f"an operation on {sort.name}, of which no class is supposed; a statement stands with its variables"  # type: ignore[union-attr]
                )

    def _carriers(self, formula: Formula) -> tuple[Carrier, ...]:
        used = used_type_variables(formula)
        order: dict[Sort, None] = {}
        for node in subnodes(formula):
            for sort in sorts_at(node):
                for variable in sorted(type_variables(sort), key=lambda one: one.name):
                    order[variable] = None
        return tuple(Carrier(sort, tuple(self.front.structures.get(sort, ()))) for sort in order if sort in used)


__all__ = ["StatementReader", "Var"]
