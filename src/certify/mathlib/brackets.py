"""Terms in brackets: (x : T), ↑x, pairs, lists, sets of terms, set-builders; and letters that name constants."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import PROP, And, Exists, Node, SetOf, Sort
from certify.mathlib.core import Value, as_term
from certify.mathlib.names import UNSUPPLIED
from certify.mathlib.scope import Local, Scope
from certify.mathlib.sums import Sums
from certify.mathlib.surface import (
    Application,
    Ascription,
    Choice,
    Coercion,
    Collection,
    Comprehension,
    Surface,
    Universe,
)
from certify.reading.unify import Build, Meta, Open, parts_of


class Brackets(Sums):
    """Reads terms in brackets."""

    def letter(self, told: tuple[str, str], expected: Open | None) -> Value:
        """Return a letter that names a constant where its type tells so: X among polynomials."""
        constant, type_name = told
        type_ = self.nullary(constant, expected).type

        def build() -> Node:
            sort = self.close(type_)
            if sort.name != type_name:
                raise BadInputError(f"nothing binds {constant.rpartition('.')[2]}; {UNSUPPLIED}")
            return self.constant(constant, [], type_)

        return Value(type_, build)

    def constant_polynomial(self, term: Application, scope: Scope) -> Value:
        """Return C r, a constant polynomial."""
        value = self.argument(term.args[0].term, scope, None)
        type_ = Build("Poly", (value.type,))
        return Value(type_, lambda: self.constant("Polynomial.C", [value], type_))

    def ascribed(self, term: Ascription, scope: Scope) -> Value:
        """Return (x : T): x as one of T, with ↑ where x is of another type."""
        if isinstance(term.type, Universe):
            return self.type_value(self.type_of(term.term, scope))
        wanted = self.type_of(term.type, scope)
        inner = term.term.term if isinstance(term.term, Coercion) else term.term
        if isinstance(term.term, Coercion):
            return self._cast(self.value(inner, scope), wanted)
        value = self.argument(inner, scope, wanted)
        if self.unifier.attempt(value.type, wanted) or self.function_of(value.type) is not None:
            return self.coerced(value, wanted)
        return self._cast(value, wanted)  # the text itself says that another type is meant

    def coerced_by_place(self, term: Coercion, scope: Scope, expected: Open | None) -> Value:
        """Return ↑x, of the type that its place says; of an element of ↥H, as what it is an element of."""
        value = self.argument(term.term, scope, None)
        base = self.base_of(value.type)
        if base is not None:
            return Value(base, lambda: self.coercion(value, base))
        wanted = expected if expected is not None else self.fresh_type()
        self.casts.append((value.type, wanted))
        return self._cast(value, wanted)

    def _cast(self, value: Value, wanted: Open) -> Value:
        """Return ↑value in the type of its place; one that stands for a function is one where it is applied."""
        if self.find(value.type) in map(self.find, self.results):
            return Value(wanted, lambda: as_term(self.constant("coe", [value], wanted)))
        return Value(wanted, lambda: self.coercion(value, wanted))

    def collection(self, term: Collection, scope: Scope, expected: Open | None) -> Value:
        """Return several terms in brackets."""
        if term.brackets == "()":
            return self._tuple(term.items, scope, expected)
        if term.brackets == "{}":
            return self._set_of_terms(term.items, scope, expected)
        if term.brackets == "⟨⟩":
            values = [self.argument(item, scope, None) for item in term.items]
            wanted = expected if expected is not None else self.fresh_type()
            return Value(wanted, lambda: self.constant("⟨⟩", values, wanted))
        items = [self.argument(item, scope, None) for item in term.items]
        element = self.widest([item.type for item in items], None)
        items = [self.coerced(item, element) for item in items]
        if term.brackets == "![]":
            vector = Build("Fun", (Build("Fin", (Sort(str(len(items))),)), element))
            return Value(vector, lambda: self.constant(f"vector.{len(items)}", items, vector))
        type_ = Build("List", (element,))
        value = Value(type_, lambda: self.constant("List.nil", [], type_))
        for item in reversed(items):
            value = self._consed("List.cons", item, value)
        return value

    def _consed(self, constant: str, item: Value, rest: Value) -> Value:
        return Value(rest.type, lambda: self.constant(constant, [item, rest], rest.type))

    def _tuple(self, items: Sequence[Surface], scope: Scope, expected: Open | None) -> Value:
        types: list[Open | None] = [None, None]
        if expected is not None and self.unifier.attempt(
            expected, Build("Prod", (self.fresh_type(), self.fresh_type()))
        ):
            types = list(parts_of(self.find(expected)))
        first = self.argument(items[0], scope, types[0])
        second = (
            self.argument(items[1], scope, types[1]) if len(items) == 2 else self._tuple(items[1:], scope, types[1])
        )
        if types[0] is not None and types[1] is not None:
            first, second = self.coerced(first, types[0]), self.coerced(second, types[1])
        type_ = Build("Prod", (first.type, second.type))
        return Value(type_, lambda: self.constant("Prod.mk", [first, second], type_))

    def _set_of_terms(self, items: Sequence[Surface], scope: Scope, expected: Open | None) -> Value:
        container = expected if expected is not None else self.fresh_type()
        if not items:
            return self.nullary("EmptyCollection.emptyCollection", container)
        element = self.element_type(container)
        values = [self.argument(item, scope, element) for item in items]
        if element is None:
            element = self.widest([value.type for value in values], None)
            self.collections.append((container, element))
        values = [self.coerced(value, element) for value in values]
        last = values[-1]
        found = Value(container, lambda: self.constant("Singleton.singleton", [last], container))
        for value in reversed(values[:-1]):
            found = self._consed("Insert.insert", value, found)
        return found

    def comprehension(self, term: Comprehension, scope: Scope, expected: Open | None) -> Value:
        """Return a set-builder; a subtype is the set of its elements here."""
        if term.shown is not None or term.body is None:
            return self._image(term, scope)
        (binder,) = term.binders
        element = self.fresh_type()
        if expected is not None:
            wanted = self.find(expected)
            if not isinstance(wanted, Meta) and wanted.name not in ("Set", "Fun"):
                raise BadInputError(f"a set stands where {self.tell(wanted)} is expected")
            self.unifier.attempt(wanted, Build("Set", (element,)))
        return self.predicate(binder, term.body, scope, element)

    def _image(self, term: Comprehension, scope: Scope) -> Value:
        """Return {f x | x} as {y | ∃ x, f x = y}."""
        if term.shown is None:
            raise BadInputError("a set without a condition")
        inner, found = self.bindings(term.binders, scope)
        shown = self.value(term.shown, inner)
        own = self.bound("y", shown.type, scope)

        def build() -> Node:
            formula = self.formula(Value(PROP, lambda: self.constant("Eq", [shown, self.local(own)], PROP)))
            for part in reversed(found):
                if isinstance(part, Local):
                    formula = Exists(self.var(part), formula)
                else:
                    formula = And(self.formula(part), formula)
            return SetOf(self.abstracted(own), formula)

        return Value(Build("Set", (shown.type,)), build)

    def choice(self, term: Choice, scope: Scope, expected: Open | None) -> Value:
        """Return if c then a else b."""
        condition = self.claim(term.condition, scope)
        parts = [self.value(part, scope, expected) for part in (term.then, term.otherwise)]
        widest = self.widest([part.type for part in parts], expected)
        then, otherwise = (self.coerced(part, widest) for part in parts)
        return Value(widest, lambda: self.constant("ite", [condition, then, otherwise], widest))
