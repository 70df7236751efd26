"""Coercions: what Lean takes to another type by itself, and what the text does with ↑ or (x : T)."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.logic import INT, NAT, RAT, REAL, Sort, Term
from certify.mathlib.core import Value, as_term
from certify.mathlib.signatures import FUNCTION
from certify.mathlib.types import ELEMENTS, Types
from certify.reading.unify import Meta, Open

_NUMBERS = (NAT, INT, RAT, REAL, Sort("Complex"))
#: Types that Lean takes to others that have nothing in brackets, or the same.
_WIDER = frozenset(
    [("NNReal", "Real"), ("NNReal", "ENNReal"), ("ENat", "ENNReal"), ("PNat", "Nat"), ("Real", "EReal"),
     ("ENNReal", "EReal"), ("Finset", "Set"), ("Ultrafilter", "Filter")]
)  # fmt: skip
#: Types that Lean takes their part to.
_COMPLETIONS = frozenset({"WithTop", "WithBot", "WithZero", "WithOne", "OnePoint", "Option"})
#: Types that Lean takes to wider ones.
_NARROW = frozenset({"Nat", "Int", "Rat", "Real", ELEMENTS, "Fin", *(narrow for narrow, _ in _WIDER)})
#: Types beyond the numbers to which Lean takes numbers; type variables are others.
_NUMERIC = frozenset(
    ["NNReal", "ENNReal", "EReal", "ENat", "PartENat", "Cardinal", "Ordinal", "WithTop", "WithBot", "ZMod", "Poly",
     "MvPolynomial", "PowerSeries", "MvPowerSeries", "Matrix", "Padic", "PadicInt", "Quotient", "GaussianInt", "Degree"]
)  # fmt: skip


class Coercions(Types):
    """Takes values to other types, visibly."""

    def widens(self, narrow: Open, wide: Open) -> bool:
        """Return whether Lean takes a thing of `narrow` to `wide` by itself, as ℕ to ℝ."""
        narrow, wide = self.find(narrow), self.find(wide)
        if isinstance(narrow, Meta) or isinstance(wide, Meta) or narrow == wide:
            return False
        if narrow in _NUMBERS and wide in _NUMBERS:
            return [sort.name for sort in _NUMBERS].index(narrow.name) < [sort.name for sort in _NUMBERS].index(
                wide.name
            )
        if narrow.name in ("Nat", "Int", "Rat"):
            return wide.name in _NUMERIC or (isinstance(wide, Sort) and wide.variable)
        if narrow.name == ELEMENTS:
            base = self.base_of(narrow)
            return base is not None and (self.unifier.attempt(base, wide) or self.widens(base, wide))
        if wide.name == FUNCTION:
            return self.function_of(narrow) is not None
        if (found := self.function_of(narrow)) is not None and (wanted := self.function_of(wide)) is not None:
            return self.unifier.attempt(found, wanted)  # a ring isomorphism as a bijection
        if (narrow.name, wide.name) in _WIDER:
            return all(self.unifier.attempt(a, b) for a, b in zip(narrow.args, wide.args, strict=True))
        if (narrow.name, wide.name) == ("Fin", "Nat"):
            return True
        if wide.name in _COMPLETIONS and self.unifier.attempt(narrow, wide.args[0]):
            return True
        if narrow.name in ("Units", "AddUnits"):
            return self.unifier.attempt(narrow.args[0], wide)
        element = self.element_type(narrow)
        return wide.name == "Set" and element is not None and self.unifier.attempt(element, wide.args[0])

    def may_widen(self, type_: Open) -> bool:
        """Return whether Lean takes things of `type_` to a wider type by itself."""
        type_ = self.find(type_)
        return not isinstance(type_, Meta) and type_.name in _NARROW

    def coerced(self, value: Value, wanted: Open) -> Value:
        """Return `value` as one of `wanted`, with Lean's coercion where it has another type, visibly."""
        if self.unifier.attempt(value.type, wanted):
            return value
        function = self.function_of(value.type)
        if function is not None and self.is_function(wanted):
            self.same(function, wanted)
            return self.as_function(value)
        if not self.widens(value.type, wanted):
            raise self.misfit(value.type, wanted)
        return Value(wanted, lambda: self.coercion(value, wanted))

    def is_function(self, type_: Open) -> bool:
        """Return whether a type is one of functions."""
        type_ = self.find(type_)
        return not isinstance(type_, Meta) and type_.name == FUNCTION

    def same(self, found: Open, wanted: Open) -> None:
        """Require that two types are one."""
        if not self.unifier.attempt(found, wanted):
            raise self.misfit(found, wanted)

    def misfit(self, found: Open, wanted: Open) -> BadInputError:
        """Return the refusal of a type that stands where another is expected."""
        told = f"{self.tell(found)} stands where {self.tell(wanted)} is expected"
        return BadInputError(f"the types of the Lean statement do not fit: {told}")

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
