"""Method calls: x.name is the constant `name` in the name space of the type of x, with x where it fits."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import Sort
from certify.mathlib.applications import marks
from certify.mathlib.core import Value
from certify.mathlib.overloads import Overloads
from certify.mathlib.scope import Scope
from certify.mathlib.signatures import FUNCTION, hub_names, opened, signatures
from certify.mathlib.surface import Argument, Name
from certify.mathlib.types import ELEMENTS
from certify.reading.unify import Meta, Open


class Methods(Overloads):
    """Reads method calls."""

    def with_methods(self, subject: Value, methods: Sequence[str], args: Sequence[Argument], scope: Scope) -> Value:
        """Return x.a.b at arguments."""
        if not methods:
            return self.apply(subject, args, scope) if args else subject
        for name in methods[:-1]:
            subject = self.method(subject, name, (), scope)
        return self.method(subject, methods[-1], args, scope)

    def method(self, subject: Value, name: str, args: Sequence[Argument], scope: Scope) -> Value:
        """Return x.name at further arguments: the constant of the name space of the type of x, with x where it fits."""
        type_ = self.find(subject.type)
        if name.isdigit() or name in ("fst", "snd"):
            return self._component(subject, name, args, scope)
        constant = self.method_constant(type_, name)
        signature = signatures().constants.get(constant)
        if signature is None or any(arg.name or arg.term == Name("_") for arg in args):
            return self.opaque(constant + marks(args), [subject, *self.written(args, scope)])
        letters: dict[str, Meta] = {}
        params = [opened(param, letters, self.unifier) for param in signature.params]
        result = opened(signature.result, letters, self.unifier)
        place = self._place(params, type_)
        others = [param for i, param in enumerate(params) if i != place]
        subject = self.coerced(subject, params[place])
        if len(args) < len(others):
            raise BadInputError(f"{constant} takes {len(others)} further arguments; some are not written")
        values = self.arguments(args[: len(others)], others, scope)
        values.insert(place, subject)
        found = Value(result, lambda: self.constant(constant, values, result))
        return self.apply(found, args[len(others) :], scope) if args[len(others) :] else found

    def method_constant(self, type_: Open, name: str) -> str:
        """Return the constant that a method of a thing of `type_` is."""
        if isinstance(type_, Meta) or (isinstance(type_, Sort) and type_.variable):
            return f"_.{name}"
        lean = {hub: lean for lean, hub in hub_names().items() if lean.isascii()}
        space = {FUNCTION: "Function", ELEMENTS: "Subtype", "Poly": "Polynomial"}.get(type_.name) or lean.get(
            type_.name, type_.name
        )
        full = f"{space}.{name}"
        return full if full in signatures().constants else self._of_short_space(space, name)

    def _of_short_space(self, space: str, name: str) -> str:
        short = space.rpartition(".")[2]
        return f"{short}.{name}" if f"{short}.{name}" in signatures().constants else f"{space}.{name}"

    def _place(self, params: Sequence[Open], type_: Open) -> int:
        heads = [self.find(param) for param in params]
        if isinstance(type_, Meta):
            return 0
        fitting = [i for i, head in enumerate(heads) if not isinstance(head, Meta) and head.name == type_.name]
        return fitting[0] if fitting else 0

    def _component(self, subject: Value, name: str, args: Sequence[Argument], scope: Scope) -> Value:
        type_ = self.find(subject.type)
        place = {"fst": "1", "snd": "2"}.get(name, name)
        if not isinstance(type_, Meta) and type_.name == "Prod" and place in "12":
            result = type_.args[int(place) - 1]
            found = Value(result, lambda: self.constant("Prod.fst" if place == "1" else "Prod.snd", [subject], result))
        elif place == "1" and (base := self.base_of(type_)) is not None:
            found = self.coerced(subject, base)
        else:
            found = self.opaque(f"component.{place}", [subject])
        return self.apply(found, args, scope) if args else found
