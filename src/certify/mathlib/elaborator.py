"""Every term by its form."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.logic import PROP
from certify.mathlib.brackets import Brackets
from certify.mathlib.core import Value
from certify.mathlib.quantifiers import QUANTIFIERS
from certify.mathlib.scope import Scope
from certify.mathlib.surface import (
    Application,
    Arrow,
    Ascription,
    Binding,
    Choice,
    Coercion,
    Collection,
    Comprehension,
    Method,
    Name,
    Numeral,
    Operation,
    Surface,
)
from certify.reading.unify import Open

#: Letters that name a constant where their type tells so.
_LETTERS = {"X": ("Polynomial.X", "Poly"), "I": ("Complex.I", "Complex")}


class Elaborator(Brackets):
    """Reads all terms."""

    def finish(self) -> None:
        """Fill what Lean fills."""
        for container, element in self.collections:
            of = self.element_type(container)
            if of is not None:
                self.same(of, element)
        super().finish()

    def value(self, term: Surface, scope: Scope, expected: Open | None = None) -> Value:
        """Return the value of a term; `expected` is the type of its place, where that is known."""
        match term:
            case Name("Prop"):
                return self.type_value(PROP)
            case Name() if term.text in _LETTERS and term.text not in scope:
                return self.letter(_LETTERS[term.text], expected)
            case Application(Name("C"), (_,)) if "C" not in scope:
                return self.constant_polynomial(term, scope)
            case Name():
                return self.named(term, scope, expected)
            case Numeral():
                return self.numeral(term, expected)
            case Application():
                return self.application(term, scope, expected)
            case Method():
                return self.method(self.value(term.subject, scope), term.name, (), scope)
            case Operation():
                return self.operation(term, scope, expected)
            case Binding():
                return self._binding(term, scope, expected)
            case Arrow():
                return self.arrowed(term, scope)
            case Ascription():
                return self.ascribed(term, scope)
            case Coercion():
                return self.coerced_by_place(term, scope, expected)
            case Collection():
                return self.collection(term, scope, expected)
            case Comprehension():
                return self.comprehension(term, scope, expected)
            case Choice():
                return self.choice(term, scope, expected)
        raise BadInputError("a type stands where a thing is expected")

    def _binding(self, term: Binding, scope: Scope, expected: Open | None) -> Value:
        if term.sign in QUANTIFIERS:
            return self.quantified(term, scope)
        if term.sign == "fun":
            return self.function(term, scope, expected)
        return self.bound_by_notation(term, scope, expected)
