"""Lean's types: sorts of the hub, and opaque sorts of their names."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import PROP, App, Sort, Symbol, type_variable
from certify.mathlib.core import Value
from certify.mathlib.families import Families
from certify.mathlib.fibres import is_open
from certify.mathlib.names import is_predicate_name, refuse_unbound
from certify.mathlib.parser import INDEXED
from certify.mathlib.scope import Local, Scope, split
from certify.mathlib.signatures import FUNCTION, TYPE, hub_names, opened, signatures
from certify.mathlib.surface import (
    Application,
    Arrow,
    Ascription,
    Binding,
    Coercion,
    Comprehension,
    Method,
    Name,
    Operation,
    Surface,
    Universe,
)
from certify.reading.unify import Build, Meta, Open

#: The constant of Type(R) that stands where Lean takes the type R as an argument.
THE_TYPE = "type"
#: Elements of a set or a substructure as a type: ↥H.
ELEMENTS = "↥"
_SIGNS = {
    "×": "Prod", "⊕": "Sum", "[X]": "Poly", "⟦X⟧": "PowerSeries", "C(": "ContinuousMap", "ℝ≥0": "NNReal",
    "ℝ≥0∞": "ENNReal", "ℕ∞": "ENat", "ℕ+": "PNat", "⧸": "Quotient", "ˣ": "Units",
}  # fmt: skip


class Types(Families):
    """Reads types."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        #: Whether a class of every type of a family is read.
        self.in_class = False
        #: What the elements of ↥H are, by the index of H.
        self.elements: dict[str, Open] = {}
        #: Types that stand for functions: F with FunLike F α β.
        self.functions: dict[Open, Open] = {}
        #: Types of sets: S with SetLike S α.
        self.members: dict[Open, Open] = {}
        #: Sets whose kind their place has yet to tell, {a, b} and Icc a b, with the types of their elements.
        self.collections: list[tuple[Open, Open]] = []

    # ---- which terms are types
    def is_type(self, term: Surface, scope: Scope) -> bool:
        """Return whether `term` is a type by its form: not where a set or a substructure stands for its elements."""
        match term:
            case Universe():
                return True
            case Name():
                local, methods = split(term.text, scope)
                if local is not None:
                    return local.kind in ("type", "family") and not methods
                return self._type_name(term.text) is not None
            case Application(Name() as head):
                local, methods = split(head.text, scope)
                if local is not None:
                    return local.kind == "family" and not methods
                return self._type_name(head.text) is not None
            case Binding(sign="∀"):
                names = [name for binder in term.binders for name in binder.names]
                return self.is_type(term.body, {**scope, **{name: Local(name, "term", PROP) for name in names}})
            case Operation():
                return self._type_sign(term.sign) is not None or self._is_algebra(term, scope)
            case Arrow():
                return self.is_type(term.right, scope) or term.right == Name("Prop")
            case Comprehension():
                return term.kind == "subtype"
            case Ascription():
                return isinstance(term.type, Universe) or self.is_type(term.term, scope)
        return False

    def _type_name(self, name: str) -> str | None:
        full = signatures().name(name)
        known = full in signatures().types or full in hub_names()
        return full if known and full != "Prop" else None

    def _type_sign(self, sign: str) -> str | None:
        if sign in _SIGNS:
            return _SIGNS[sign]
        constant = self.sign_constant(sign)
        return constant if constant in signatures().types else None

    def _is_algebra(self, term: Operation, scope: Scope) -> bool:
        """Return whether R[M] is a type: which algebra, the file tells by the namespace that it opens."""
        return term.sign == INDEXED and self.is_type(term.operands[0], scope)

    @abstractmethod
    def sign_constant(self, sign: str) -> str | None:
        """Return the constant that a sign of the table writes."""

    # ---- types

    def type_of(self, term: Surface, scope: Scope) -> Open:
        """Return the type that `term` is; a term that is a set or a substructure is the type of its elements."""
        match term:
            case Name("Prop"):
                return PROP
            case Universe():
                raise BadInputError("a type of types stands where a type of things is expected")
            case Name():
                return self._named_type(term, scope)
            case Application(Name() as head) if self.is_family(head, scope):
                return self.fibre(head, [arg.term for arg in term.args], scope)
            case Application(Name() as head) if self.is_type(term, scope):
                return self._constructed(self._type_name(head.text) or "", [arg.term for arg in term.args], scope)
            case Operation() if self._is_algebra(term, scope):
                return self._constructed(INDEXED, list(term.operands), scope)
            case Operation() if (constant := self._type_sign(term.sign)) is not None:
                return self._constructed(constant, list(term.operands), scope)
            case Application(Name() as head) if self._names_type(term, scope):
                refuse_unbound(head)
                return self._constructed(head.text, [arg.term for arg in term.args], scope)
            case Arrow():
                return Build(FUNCTION, (self.type_of(term.left, scope), self.type_of(term.right, scope)))
            case Comprehension(kind="subtype"):
                return self._elements_type(term, scope)
            case Ascription() if isinstance(term.type, Universe):
                return self.type_of(term.term, scope)
            case Method() if term.name[0].isupper():
                return self._method_type(self.value(term.subject, scope), term.subject, term.name, [], scope)
            case Application(Method() as head) if head.name[0].isupper():
                more = [arg.term for arg in term.args]
                return self._method_type(self.value(head.subject, scope), head.subject, head.name, more, scope)
            case Application(Name() as head) if self._local_method(head, scope):
                return self._local_type(head, [arg.term for arg in term.args], scope)
            case Coercion():
                return self.type_of(term.term, scope)
            case Binding(sign="∀"):
                return self.pi(term, scope)
        return self._elements_type(term, scope)

    def _named_type(self, term: Name, scope: Scope) -> Open:
        local, methods = split(term.text, scope)
        if local is None:
            name = self._type_name(term.text)
            refuse_unbound(term)
            if name is None and not is_predicate_name(term.text):
                return self._elements_type(term, scope)
            return self._constructed(name or term.text, [], scope)
        if methods:
            return (
                self._local_type(term, [], scope)
                if self._local_method(term, scope)
                else self._elements_type(term, scope)
            )
        if local.kind in ("type", "family"):
            return local.type
        if local.kind == "term" and not local.typed and isinstance(self.find(local.type), Meta) and local.fixed:
            local.kind, local.type = "type", type_variable(local.name)
            return local.type
        return self._elements_type(term, scope)

    def _local_method(self, head: Name, scope: Scope) -> bool:
        local, methods = split(head.text, scope)
        return local is not None and len(methods) == 1 and methods[0][0].isupper()

    def _local_type(self, head: Name, args: list[Surface], scope: Scope) -> Open:
        subject, _, name = head.text.rpartition(".")
        of = Name(subject, head.at)
        return self._method_type(self.value(of, scope), of, name, args, scope)

    def _method_type(self, value: Value, of: Surface, name: str, args: list[Surface], scope: Scope) -> Open:
        """Return the type that x.Name is: G.Walk u v is SimpleGraph.Walk G u v."""
        constant = self.method_constant(self.find(value.type), name)
        if constant in signatures().constants:
            raise BadInputError(f"a claim stands where a type is expected: {constant}")
        return Build(constant, (self.index(of, scope, value), *(self._part(arg, scope) for arg in args)))

    @abstractmethod
    def method_constant(self, type_: Open, name: str) -> str:
        """Return the constant that a method of a thing of `type_` is."""

    def _constructed(self, constant: str, args: list[Surface], scope: Scope) -> Open:
        name = hub_names().get(constant, constant)
        parts = tuple(self._part(arg, scope) for arg in args)
        return Build(name, parts) if parts else Sort(name)

    def _part(self, arg: Surface, scope: Scope) -> Open:
        """Return a part of a type: a type, or the index of a term."""
        if (
            self.is_type(arg, scope)
            or arg == Name("Prop")
            or self._open_name(arg, scope)
            or self._names_type(arg, scope)
        ):
            return self.type_of(arg, scope)
        return self.index(arg, scope)

    def _names_type(self, arg: Surface, scope: Scope) -> bool:
        """Return whether a part of a type is by Mathlib's naming a type itself, though no table has it."""
        head = arg.head if isinstance(arg, Application) else arg
        if not isinstance(head, Name) or split(head.text, scope)[0] is not None:
            return False
        return head.text not in signatures().constants and is_predicate_name(head.text)

    def _open_name(self, arg: Surface, scope: Scope) -> bool:
        local = scope.get(arg.text) if isinstance(arg, Name) else None
        return local is not None and not local.typed and local.fixed and local.kind == "term"

    def _elements_type(self, term: Surface, scope: Scope) -> Open:
        """Return the type of the elements of a set or a substructure."""
        value = self.value(term, scope)
        type_ = self.find(value.type)
        if type_ == PROP:
            raise BadInputError("a claim stands where a type is expected")
        index = self.index(term, scope, value)
        found = Build(ELEMENTS, (index,))
        base = self.element_type(type_)
        if base is not None and isinstance(index, Sort):
            self.elements[index.name] = base
        return found

    def base_of(self, type_: Open) -> Open | None:
        """Return the type of which ↥H is a part; None for another type."""
        type_ = self.find(type_)
        if isinstance(type_, Meta) or type_.name != ELEMENTS:
            return None
        index = self.find(type_.args[0])
        return self.elements.get(index.name) if isinstance(index, Sort) else None

    def element_type(self, type_: Open) -> Open | None:
        """Return what the elements of a thing of `type_` are; None where nothing says it."""
        type_ = self.find(type_)
        if isinstance(type_, Meta):
            return next((of for container, of in self.collections if self.find(container) == type_), None)
        return self.members.get(type_) or self._by_table(signatures().elements, type_)

    def function_of(self, type_: Open) -> Open | None:
        """Return the type of the function that a thing of `type_` stands for; None where it stands for none."""
        type_ = self.find(type_)
        return self.functions.get(type_) or self._by_table(signatures().functions, type_)

    def _by_table(self, rows: Mapping[str, tuple[Surface, Surface]], type_: Open) -> Open | None:
        type_ = self.find(type_)
        if isinstance(type_, Meta) or type_.name not in rows:
            return None
        pattern, result = rows[type_.name]
        letters: dict[str, Meta] = {}
        if not self.unifier.attempt(opened(pattern, letters, self.unifier), type_):
            return None
        return opened(result, letters, self.unifier)

    # ---- terms in types

    def type_value(self, type_: Open) -> Value:
        """Return a type as an argument; of a family only at a fixed index, or in a class of all of its types."""
        in_class = self.in_class

        def build() -> App:
            sort = self.close(Build(TYPE, (type_,)))
            if is_open(sort) and not in_class:
                raise BadInputError("a type of a family, at an index that the statement does not fix, is no argument")
            return App(Symbol(THE_TYPE, (), sort))

        return Value(Build(TYPE, (type_,)), build)


def fixed_type(name: str) -> Local:
    """Return a type that the statement binds at its front."""
    return Local(name, "type", type_variable(name), fixed=True)
