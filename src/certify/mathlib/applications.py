"""Names, applications and method calls: constants of the table at their types, all others opaque."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from certify.errors import BadInputError
from certify.logic import PROP, App, Node, SetOf, Sort, Symbol, Term, Var, sort_rows
from certify.mathlib.coercions import Coercions
from certify.mathlib.core import PLACE, UNIT, Value
from certify.mathlib.fibres import PI, at_index
from certify.mathlib.names import refuse_unbound
from certify.mathlib.scope import Local, Scope, split
from certify.mathlib.signatures import FUNCTION, TYPE, opened, signatures
from certify.mathlib.surface import Application, Argument, Binding, Method, Name, Surface
from certify.reading.unify import Build, Meta, Open, parts_of

#: Names that an opened namespace may hide: closure of a set is a substructure where Subgroup is open.
HIDEABLE = frozenset({"closure", "abs"})
#: Constants without arguments that are of many types.
_POLYMORPHIC = frozenset({"univ", "Set.univ", "Finset.univ", "default", "volume"})


class Applications(Coercions):
    """Reads names and what is applied."""

    # ---- names
    def named(self, term: Name, scope: Scope, expected: Open | None) -> Value:
        """Return the value of a name that stands alone."""
        local, methods = split(term.text, scope)
        if local is None:
            return self.constant_applied(term, (), scope, expected)
        return self.with_methods(self.local(local), methods, (), scope)

    @abstractmethod
    def with_methods(self, subject: Value, methods: Sequence[str], args: Sequence[Argument], scope: Scope) -> Value:
        """Return x.a.b at arguments."""

    @abstractmethod
    def method(self, subject: Value, name: str, args: Sequence[Argument], scope: Scope) -> Value:
        """Return x.name at further arguments."""

    def local(self, local: Local) -> Value:
        """Return the value of a bound name."""
        if local.kind in ("type", "family"):
            return self.type_value(local.type)
        if local.kind == "proof":
            return self.proof(local)
        return Value(local.type, lambda: self.variable(local))

    def variable(self, local: Local) -> Node:
        """Return the variable of a bound name, as a value."""
        var = Var(local.name, self.sort_of_variable(local.type))
        return self.applied(var, ()) if var.sort.name == FUNCTION and len(var.sort.args) == 1 else var

    def proof(self, local: Local) -> Value:
        """Return a proof as a value: all proofs of a claim are one, so that the claim says which it is."""
        claim = local.claim
        if claim is None:
            raise BadInputError(f"{local.name} proves nothing")

        def build() -> Term:
            said = SetOf(Var("_", UNIT), self.formula(claim))
            return App(Symbol("proof", (said.sort,), Sort("Proof")), (said,))

        return Value(Sort("Proof"), build)

    # ---- applications
    def application(self, term: Application, scope: Scope, expected: Open | None) -> Value:
        """Return the value of f x y."""
        head = term.head
        if isinstance(head, Name):
            local, methods = split(head.text, scope)
            if local is None:
                return self.constant_applied(head, term.args, scope, expected)
            if methods:
                return self.with_methods(self.local(local), methods, term.args, scope)
        if isinstance(head, Method):
            return self.method(self.value(head.subject, scope), head.name, term.args, scope)
        return self.apply(self.value(head, scope), term.args, scope)

    def apply(self, function: Value, args: Sequence[Argument], scope: Scope) -> Value:
        """Return a function, or what stands for one, applied."""
        values: list[Value] = []
        start = function
        for place, arg in enumerate(args):
            if arg.name is not None:
                raise BadInputError(f"an argument by name ({arg.name} := …) of a variable is not read")
            type_ = self.find(function.type)
            if not self._is_function(type_):
                if values:
                    function = start = self._so_far(start, values, type_)
                    values = []
                if not isinstance(type_, Meta) and type_.name == PI:
                    function = start = self._of_family(function, arg.term, scope)
                    continue
                known = self._function(function)
                if known is None:
                    rest = [self.argument(other.term, scope, None) for other in args[place:]]
                    return self.opaque("apply", [function, *rest])
                function = start = known
                type_ = self.find(function.type)
            param, result = self._arrow(type_)
            values.append(self.coerced(self.argument(arg.term, scope, param), param))
            function = Value(result, function.build)
        return self._so_far(start, values, function.type)

    def _of_family(self, function: Value, arg: Surface, scope: Scope) -> Value:
        """Return the value of a function ∀ i, T i at a term."""
        domain, result = parts_of(self.find(function.type))
        value = self.coerced(self.argument(arg, scope, domain), domain)
        with suppress(BadInputError):  # an index that is not fixed: the value is one of the union
            result = at_index(result, self.index(arg, scope, value), self.unifier)
        return Value(result, lambda: self.constant("apply", [function, value], result))

    def _so_far(self, function: Value, values: Sequence[Value], result: Open) -> Value:
        kept = tuple(values)
        if not kept:
            return function
        return Value(result, lambda: self.applied(self._raw(function), [self.term(value) for value in kept]))

    def _raw(self, function: Value) -> Term:
        """Return a function to be applied: a predicate variable as itself, not as the set that it is as a value."""
        node = function.build()
        return node if isinstance(node, Var) else self.term(Value(function.type, lambda: node))

    def _is_function(self, type_: Open) -> bool:
        return not isinstance(type_, Meta) and type_.name in (FUNCTION, "Set")

    def _arrow(self, type_: Open) -> tuple[Open, Open]:
        domain, *values = parts_of(type_)
        return domain, values[0] if values else PROP  # Set α is α → Prop

    def _function(self, value: Value) -> Value | None:
        """Return what is applied as a function; None where it is not known of which types."""
        type_ = self.find(value.type)
        if isinstance(type_, Meta):
            if type_ in map(self.find, self.results):
                return None
            self.unifier.attempt(type_, self.function_type([self.fresh_type()], self.fresh_type()))
            return value
        if type_ == PROP:
            raise BadInputError("a claim is applied")
        if self.function_of(type_) is not None:
            return self.as_function(value)
        if type_.name in sort_rows() or (isinstance(type_, Sort) and type_.variable):
            raise BadInputError(f"what is of type {self.tell(type_)} is applied; no function is known of it")
        return None

    # ---- arguments
    def argument(self, term: Surface, scope: Scope, expected: Open | None) -> Value:
        """Return an argument: a type where it is one, else a value."""
        wanted = None if expected is None else self.find(expected)
        takes_type = wanted is not None and not isinstance(wanted, Meta) and wanted.name == TYPE
        if takes_type or (not isinstance(term, Name | Binding) and self.is_type(term, scope)):
            return self.type_value(self.type_of(term, scope))
        if isinstance(term, Name) and "." not in term.text and self.is_type(term, scope):
            return self.type_value(self.type_of(term, scope))
        return self.value(term, scope, expected)

    # ---- constants
    def constant_applied(self, head: Name, args: Sequence[Argument], scope: Scope, expected: Open | None) -> Value:
        """Return a constant applied: at its types where the table has it, else as an opaque symbol."""
        name = signatures().name(head.text)
        if self.is_type(head, scope):
            return self.type_value(self.type_of(Application(head, tuple(args)) if args else head, scope))
        refuse_unbound(head)
        if name in ("True", "False"):
            return self.truth(name == "True")
        overloaded = self.overloaded(name, args, scope, expected)
        if overloaded is not None:
            return overloaded
        signature = signatures().constants.get(name)
        named = any(arg.name is not None or arg.term == Name("_") for arg in args)
        if signature is None or head.explicit or named:
            return self._opaque_constant(f"@{name}" if head.explicit else name, args, scope, expected)
        letters: dict[str, Meta] = {}
        params = [opened(param, letters, self.unifier) for param in signature.params]
        result = opened(signature.result, letters, self.unifier)
        if self._of_types(args, params, scope):  # another constant of the same name: IsComplete β abv
            return self._opaque_constant(f"_.{name}", args, scope, expected)
        if len(args) < len(params):
            return self._partly(name, params, result, args, scope)
        if name in HIDEABLE and len(args) == 1:
            return self.hideable(name, args[0], (params[0], result), scope)
        values = self.arguments(args[: len(params)], params, scope)
        found = Value(result, lambda: self.constant(name, values, result))
        return self.apply(found, args[len(params) :], scope) if args[len(params) :] else found

    @abstractmethod
    def overloaded(self, name: str, args: Sequence[Argument], scope: Scope, expected: Open | None) -> Value | None:
        """Return a bare name that several constants have, by its arguments; None for another name."""

    @abstractmethod
    def hideable(self, name: str, arg: Argument, types: tuple[Open, Open], scope: Scope) -> Value:
        """Return a name that another of an opened namespace may hide, of an argument and a value of `types`."""

    @abstractmethod
    def widest(self, types: Sequence[Open], expected: Open | None) -> Open:
        """Return the type to which Lean takes all of `types`."""

    def _of_types(self, args: Sequence[Argument], params: Sequence[Open], scope: Scope) -> bool:
        """Return whether a type stands where the table has none."""
        return any(
            self.is_type(arg.term, scope) and not (isinstance(param, Build) and param.name == TYPE)
            for arg, param in zip(args, params, strict=False)
        )

    @abstractmethod
    def truth(self, value: bool) -> Value:
        """Return True or False."""

    def arguments(self, args: Sequence[Argument], params: Sequence[Open], scope: Scope) -> list[Value]:
        """Return arguments at the types of `params`; functions last, since the others tell their types."""
        found: dict[int, Value] = {}
        later = [i for i, arg in enumerate(args) if isinstance(arg.term, Binding)]
        for i in [*(i for i in range(len(args)) if i not in later), *later]:
            found[i] = self.coerced(self.argument(args[i].term, scope, params[i]), params[i])
        return [found[i] for i in range(len(args))]

    def _partly(self, name: str, params: Sequence[Open], result: Open, args: Sequence[Argument], scope: Scope) -> Value:
        """Return a constant at fewer arguments than it takes: the function of the others."""
        values = self.arguments(args, params[: len(args)], scope)
        rest = params[len(args) :]

        def build() -> Node:
            variables = [
                Var(f"x{i}" if len(rest) > 1 else "x", self.sort_of_variable(type_)) for i, type_ in enumerate(rest)
            ]
            fresh = self.renamed(variables, values)
            more = [Value(t, partial(self.as_value, v)) for t, v in zip(rest, fresh, strict=True)]
            return self.abstraction(fresh, self.constant(name, [*values, *more], result))

        return Value(self.function_type(rest, result), build)

    def as_value(self, var: Var) -> Node:
        """Return a variable as a value."""
        return var

    def renamed(self, variables: Sequence[Var], values: Sequence[Value]) -> list[Var]:
        """Return variables under names that nothing in the formula has."""
        taken = set(self.names)
        found: list[Var] = []
        for var in variables:
            name = var.name
            while name in taken:
                name += "'"
            taken.add(name)
            found.append(Var(name, var.sort))
        return found

    def _opaque_constant(self, name: str, args: Sequence[Argument], scope: Scope, expected: Open | None) -> Value:
        return self.opaque(name + marks(args), self.written(args, scope))

    def written(self, args: Sequence[Argument], scope: Scope) -> list[Value]:
        """Return the arguments that are written: what stands for _ the others tell."""
        return [self.argument(arg.term, scope, None) for arg in args if arg.term != Name("_")]

    def opaque(self, name: str, values: Sequence[Value]) -> Value:
        """Return an opaque constant at values: its type is what its place says, a claim or a thing."""
        kept = list(values)
        self.places += [(value.type, f"{name}{PLACE}{i}") for i, value in enumerate(kept, 1)]
        # What a constant without arguments is, its type alone tells: where nothing tells that, the constant names it.
        result: Open = self.result_type() if kept else self.fresh_type()
        if not kept and name not in _POLYMORPHIC:
            self.places.append((result, f"{name}{PLACE}"))
        return Value(result, lambda: self.constant(name, kept, result))


def marks(args: Sequence[Argument]) -> str:
    """Return what the name of a constant says of arguments by name, and of those that are left to Lean."""
    named = [f"({arg.name}:=)" for arg in args if arg.name is not None]
    return "".join([*named, *(f"(_{place})" for place, arg in enumerate(args, 1) if arg.term == Name("_"))])
