"""Lean's types: sorts of the hub, opaque sorts of their names, and types that depend on what the statement fixes.

Fin n, ↥H and G.Walk u v depend on terms. Where the statement fixes these at its front (for all n, …), the type is a sort
with an index, a type variable of its own, which a hypothesis `index(n, ‹n›)` joins to the term: every interpretation of
the sorts can be had so, hence what is proved of the formula holds of the statement. Elsewhere such a type is refused.
"""

from __future__ import annotations

import re

from certify.errors import BadInputError
from certify.logic import INT, NAT, PROP, RAT, REAL, App, Sort, Symbol, Term, type_variable
from certify.mathlib.core import Core, Value, as_term
from certify.mathlib.scope import Local, Scope, split
from certify.mathlib.signatures import FUNCTION, TYPE, hub_names, opened, signatures
from certify.mathlib.surface import (
    Application,
    Arrow,
    Ascription,
    Binding,
    Coercion,
    Collection,
    Comprehension,
    Method,
    Name,
    Numeral,
    Operation,
    Surface,
    Universe,
)
from certify.reading.unify import Build, Meta, Open

#: The constant of Type(R) that stands where Lean takes the type R as an argument.
THE_TYPE = "type"
#: Elements of a set or a substructure as a type: ↥H.
ELEMENTS = "↥"
_CAPITAL = re.compile(r"(?:^|\.)[A-Z][^.]*$")
COMPLEX = Sort("Complex")
_NUMBERS = (NAT, INT, RAT, REAL, COMPLEX)
_SIGNS = {
    "×": "Prod", "⊕": "Sum", "[X]": "Poly", "⟦X⟧": "PowerSeries", "C(": "ContinuousMap", "ℝ≥0": "NNReal", "ℝ≥0∞": "ENNReal",
    "ℕ∞": "ENat", "ℕ+": "PNat", "⧸": "Quotient", "ˣ": "Units",
}  # fmt: skip


class Types(Core):
    """Reads types."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        #: Terms that types speak of, by how they are written.
        self.indices: dict[str, Value] = {}
        #: What the elements of ↥H are, by the index of H.
        self.elements: dict[str, Open] = {}
        #: Types that stand for functions: F with FunLike F α β.
        self.functions: dict[Open, Open] = {}
        #: Sets whose kind their place has yet to tell, {a, b} and Icc a b, with the types of their elements.
        self.collections: list[tuple[Open, Open]] = []

    def value(self, term: Surface, scope: Scope, expected: Open | None = None) -> Value:
        """Return the value of a term."""
        raise NotImplementedError

    # ---- which terms are types
    def is_type(self, term: Surface, scope: Scope) -> bool:
        """Return whether `term` is a type by its form: not where a set or a substructure stands for its elements."""
        match term:
            case Universe():
                return True
            case Name():
                local, methods = split(term.text, scope)
                if local is not None:
                    return local.kind == "type" and not methods
                return self._type_name(term.text) is not None
            case Application(Name() as head):
                local, methods = split(head.text, scope)
                return local is None and self._type_name(head.text) is not None
            case Operation():
                return self._type_sign(term.sign) is not None
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

    def sign_constant(self, sign: str) -> str | None:
        """Return the constant that a sign of the table writes."""
        raise NotImplementedError

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
            case Application(Name() as head) if self.is_type(term, scope):
                return self._constructed(self._type_name(head.text) or "", [arg.term for arg in term.args], scope)
            case Operation() if (constant := self._type_sign(term.sign)) is not None:
                return self._constructed(constant, list(term.operands), scope)
            case Application(Name() as head) if self._names_type(term, scope):
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
                raise BadInputError("a type of functions whose values are of different types is not read (∀ i, α i)")
            case Application(Name() as head) if self._family(head, scope):
                raise BadInputError(f"{head.text} gives a type for each of its arguments; families of types are not read")
        return self._elements_type(term, scope)

    def _family(self, head: Name, scope: Scope) -> bool:
        local, methods = split(head.text, scope)
        return local is not None and local.kind == "type" and not methods

    def _named_type(self, term: Name, scope: Scope) -> Open:
        local, methods = split(term.text, scope)
        if local is None:
            name = self._type_name(term.text)
            if name is None and not self.is_predicate_name(term.text):
                return self._elements_type(term, scope)
            return self._constructed(name or term.text, [], scope)
        if methods:
            return self._local_type(term, [], scope) if self._local_method(term, scope) else self._elements_type(term, scope)
        if local.kind == "type":
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

    def method_constant(self, type_: Open, name: str) -> str:
        """Return the constant that a method of a thing of `type_` is."""
        raise NotImplementedError

    def _constructed(self, constant: str, args: list[Surface], scope: Scope) -> Open:
        name = hub_names().get(constant, constant)
        parts = tuple(self._part(arg, scope) for arg in args)
        return Build(name, parts) if parts else Sort(name)

    def _part(self, arg: Surface, scope: Scope) -> Open:
        """Return a part of a type: a type, or the index of a term."""
        if self.is_type(arg, scope) or arg == Name("Prop") or self._open_name(arg, scope) or self._names_type(arg, scope):
            return self.type_of(arg, scope)
        return self.index(arg, scope)

    def _names_type(self, arg: Surface, scope: Scope) -> bool:
        """Return whether a part of a type is by Mathlib's naming a type itself, though no table has it."""
        head = arg.head if isinstance(arg, Application) else arg
        unbound = isinstance(head, Name) and split(head.text, scope)[0] is None
        return unbound and head.text not in signatures().constants and self.is_predicate_name(head.text)  # type: ignore[union-attr]

    @staticmethod
    def is_predicate_name(name: str) -> bool:
        """Return whether a constant is by Mathlib's naming a claim or a type: UpperCamelCase, not lowerCamelCase."""
        return _CAPITAL.search(name) is not None

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

    def element_type(self, type_: Open) -> Open | None:
        """Return what the elements of a thing of `type_` are; None where nothing says it."""
        told = next((of for container, of in self.collections if self.find(container) == self.find(type_)), None)
        return told or self._by_table(signatures().elements, type_)

    def function_of(self, type_: Open) -> Open | None:
        """Return the type of the function that a thing of `type_` stands for; None where it stands for none."""
        type_ = self.find(type_)
        return self.functions.get(type_) or self._by_table(signatures().functions, type_)

    def _by_table(self, table: object, type_: Open) -> Open | None:
        type_ = self.find(type_)
        if isinstance(type_, Meta) or type_.name == FUNCTION:
            return None
        rows = {hub_names().get(name, name): row for name, row in table.items()}  # type: ignore[attr-defined]
        if type_.name not in rows:
            return None
        pattern, result = rows[type_.name]
        letters: dict[str, Meta] = {}
        if not self.unifier.attempt(opened(pattern, letters, self.unifier), type_):
            return None
        return opened(result, letters, self.unifier)

    # ---- terms in types
    def index(self, term: Surface, scope: Scope, value: Value | None = None) -> Open:
        """Return the sort that stands for a term in a type, the same for the same term."""
        key = self._key(term, scope)
        if key.isdigit():
            return Sort(key)
        if key not in self.indices:
            self.indices[key] = value or self.value(term, scope)
        return type_variable(f"‹{key}›")

    def _key(self, term: Surface, scope: Scope) -> str:
        """Return how a term is written, with the names that its variables have; raise where one is not fixed."""
        match term:
            case Numeral():
                return str(term.value)
            case Name():
                local, methods = split(term.text, scope)
                if local is None:
                    return signatures().name(term.text)
                if not local.fixed:
                    raise BadInputError(f"a type depends on {local.name}, which the statement does not fix at its front")
                return ".".join([local.name, *methods])
            case Application():
                args = [f"({arg.name} := {self._key(arg.term, scope)})" if arg.name else self._key(arg.term, scope)
                        for arg in term.args]  # fmt: skip
                return f"({' '.join([self._key(term.head, scope), *args])})"
            case Operation():
                return f"({' '.join([term.sign, *(self._key(part, scope) for part in term.operands)])})"
            case Method():
                return f"{self._key(term.subject, scope)}.{term.name}"
            case Collection():
                return f"{term.brackets[0]}{', '.join(self._key(part, scope) for part in term.items)}{term.brackets[-1]}"
            case Ascription():
                return f"({self._key(term.term, scope)} : {self._key(term.type, scope)})"
            case Coercion():
                return f"↑{self._key(term.term, scope)}"
            case Arrow():
                return f"({self._key(term.left, scope)} → {self._key(term.right, scope)})"
            case Universe():
                return "Type"
            case Binding() | Comprehension():
                return self._bound_key(term, scope)
        raise BadInputError("a type depends on a term that binds variables, which is not read")

    def _bound_key(self, term: Binding | Comprehension, scope: Scope) -> str:
        inner = dict(scope)
        said: list[str] = []
        for binder in term.binders:
            parts = [self._key(part, inner) for part in (binder.type, binder.bound) if part is not None]
            said.append(" ".join([*binder.names, binder.relation or ":", *parts]))
            inner |= {name: Local(name, "term", PROP, fixed=True) for name in binder.names}
        body = [part for part in (term.body, getattr(term, "shown", None)) if part is not None]
        sign = term.sign if isinstance(term, Binding) else term.kind
        return f"({sign} {', '.join(said)}, {', '.join(self._key(part, inner) for part in body)})"

    def type_value(self, type_: Open) -> Value:
        """Return a type as an argument."""
        return Value(Build(TYPE, (type_,)), lambda: App(Symbol(THE_TYPE, (), self.close(Build(TYPE, (type_,))))))

    # ---- coercions
    def widens(self, narrow: Open, wide: Open) -> bool:
        """Return whether Lean takes a thing of `narrow` to `wide` by itself, as ℕ to ℝ."""
        narrow, wide = self.find(narrow), self.find(wide)
        if isinstance(narrow, Meta) or isinstance(wide, Meta) or narrow == wide:
            return False
        if narrow in _NUMBERS and wide in _NUMBERS:
            return _NUMBERS.index(narrow) < _NUMBERS.index(wide)  # type: ignore[arg-type]
        if narrow.name in ("Nat", "Int", "Rat"):
            return wide.name not in (FUNCTION, "Set", "Finset", "List", TYPE, "Prop", "Nat", "Int")
        if narrow.name == ELEMENTS:
            base = self.elements.get(str(narrow.args[0].name))  # type: ignore[union-attr]
            return base is not None and (self.unifier.attempt(base, wide) or self.widens(base, wide))
        if wide.name == FUNCTION:
            return self.function_of(narrow) is not None
        pairs = {("NNReal", "Real"), ("NNReal", "ENNReal"), ("Finset", "Set"), ("ENat", "ENNReal"), ("PNat", "Nat"),
                 ("Real", "EReal"), ("ENNReal", "EReal"), ("Fin", "Nat")}  # fmt: skip
        if (narrow.name, wide.name) in pairs:
            return not narrow.args or narrow.name == "Fin" or self.unifier.attempt(narrow.args[0], wide.args[0])
        if wide.name in ("WithTop", "WithBot", "Option") and self.unifier.attempt(narrow, wide.args[0]):
            return True
        if narrow.name in ("Units", "AddUnits"):
            return self.unifier.attempt(narrow.args[0], wide)
        if (narrow.name, wide.name) == ("Ultrafilter", "Filter"):
            return self.unifier.attempt(narrow.args[0], wide.args[0])
        element = self.element_type(narrow)
        return wide.name == "Set" and element is not None and self.unifier.attempt(element, wide.args[0])

    def coerced(self, value: Value, wanted: Open) -> Value:
        """Return `value` as one of `wanted`, with Lean's coercion where it has another type, visibly."""
        if self.unifier.attempt(value.type, wanted):
            return value
        wanted_, type_ = self.find(wanted), self.find(value.type)
        if not isinstance(wanted_, Meta) and wanted_.name == FUNCTION and (function := self.function_of(type_)) is not None:
            if not self.unifier.attempt(function, wanted_):
                raise BadInputError(f"a function of type {self.tell(function)} stands where {self.tell(wanted_)} is expected")
            return self.as_function(value)
        if not self.widens(type_, wanted_):
            told = f"{self.tell(type_)} stands where {self.tell(wanted_)} is expected"
            raise BadInputError(f"the types of the Lean statement do not fit: {told}")
        return Value(wanted, lambda: self.coercion(value, wanted))

    def as_function(self, value: Value) -> Value:
        """Return the function that `value` stands for: ⇑f."""
        function = self.function_of(value.type)
        if function is None:
            raise BadInputError(f"what is of type {self.tell(value.type)} is applied; no function is known of it")
        return Value(function, lambda: self.constant("coeFun", [value], function))

    def coercion(self, value: Value, wanted: Open) -> Term:
        """Return ↑value, a word where the lexicon has one: a natural number in ℤ, ℚ, ℝ or a ring."""
        narrow, wide = self.close(value.type), self.close(wanted)
        if narrow == wide:
            return self.term(value)
        return as_term(self.constant("Nat.cast" if narrow == NAT else "coe", [value], wanted))

    def tell(self, type_: Open) -> str:
        """Return how a type is called in messages."""
        type_ = self.find(type_)
        if isinstance(type_, Meta):
            return "an unknown type"
        return f"{type_.name}({', '.join(map(self.tell, type_.args))})" if type_.args else type_.name


def fixed_type(name: str) -> Local:
    """Return a type that the statement binds at its front."""
    return Local(name, "type", type_variable(name), fixed=True)
