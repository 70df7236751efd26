"""Notations that bind: ∑ ∏ ⋃ ⋂ ⨆ ⨅ ∫, ∀ᶠ x in l; each is a constant over the function of its variable."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import PROP, Lambda, Node, Sort
from certify.mathlib.core import Value, as_term
from certify.mathlib.quantifiers import Quantifiers
from certify.mathlib.scope import Local, Scope
from certify.mathlib.surface import Binder, Binding, Surface
from certify.reading.unify import Build, Open

#: What a notation with a domain or a filter is said of: f over s.
_OVER_FINSET = {"∑": "Finset.sum", "∏": "Finset.prod"}
_LATTICE = {"⨆": "iSup", "⨅": "iInf", "⋃": "Set.iUnion", "⋂": "Set.iInter"}
_SUMS = {"∑'": "tsum", "∏'": "tprod", "∑ᶠ": "finsum", "∏ᶠ": "finprod"}
_INTEGRALS = {
    "∫": "MeasureTheory.integral.volume", "∫∂": "MeasureTheory.integral", "∫in": "MeasureTheory.setIntegral.volume",
    "∫in∂": "MeasureTheory.setIntegral", "∫in..": "intervalIntegral.volume", "∫in..∂": "intervalIntegral",
    "∫⁻": "MeasureTheory.lintegral.volume", "∫⁻∂": "MeasureTheory.lintegral",
    "∫⁻in": "MeasureTheory.setLIntegral.volume", "∫⁻in∂": "MeasureTheory.setLIntegral",
}  # fmt: skip
_FILTERS = {"∀ᶠ": "Filter.Eventually", "∃ᶠ": "Filter.Frequently"}


class Sums(Quantifiers):
    """Reads notations that bind."""

    def bound_by_notation(self, term: Binding, scope: Scope, expected: Open | None) -> Value:
        """Return the value of a notation that binds."""
        if term.sign in _FILTERS or term.sign == "∀ᵐ":
            return self._filtered(term, scope)
        if term.sign in _OVER_FINSET:
            return self._sum(term, scope)
        if term.sign in _SUMS:
            return self._over_function(_SUMS[term.sign], term, scope, expected)
        if term.sign in _LATTICE:
            return self._lattice(term, scope, expected)
        return self._integral(term, scope)

    def _filtered(self, term: Binding, scope: Scope) -> Value:
        filter_ = self.value(term.over[0], scope)
        element = self.fresh_type()
        if term.sign == "∀ᵐ":
            self.unifier.attempt(filter_.type, Build("MeasureTheory.Measure", (element,)))
            constant = "MeasureTheory.ae"
        else:
            self.unifier.attempt(filter_.type, Build("Filter", (element,)))
            constant = _FILTERS[term.sign]
        binder = term.binders[0]
        if binder.relation is not None:
            raise BadInputError(f"a bounded variable behind {term.sign} is not read")
        said = self.predicate(binder, term.body, scope, element)
        return Value(PROP, lambda: self.constant(constant, [said, filter_], PROP))

    def _sum(self, term: Binding, scope: Scope) -> Value:
        """Return ∑ x ∈ s, f x as Finset.sum s f, and ∑ x, f x over all of a finite type; several variables nest."""
        first, *rest = term.binders
        if len(first.names) > 1:
            first, rest = _one(first), [*_others(first), *rest]
        body: Surface = Binding(term.sign, tuple(rest), term.body) if rest else term.body
        inner = dict(scope)
        variable = self.bind(Binder(first.names, type=first.type), inner)[0]
        if not isinstance(variable, Local):
            raise BadInputError(f"{term.sign} runs over things, not over proofs")
        if first.relation not in (None, "∈"):
            raise BadInputError(f"only ∈ is read behind {term.sign}")
        if first.bound is None:
            domain = self.nullary("Finset.univ", Build("Finset", (variable.type,)))
        else:
            domain = self._domain(first.bound, variable, scope)
        value = self.value(body, inner)
        return Value(value.type, lambda: self._summed(_OVER_FINSET[term.sign], domain, variable, value))

    def _domain(self, bound: Surface, variable: Local, scope: Scope) -> Value:
        finset = Build("Finset", (variable.type,))
        return self.coerced(self.value(bound, scope, finset), finset)

    def _summed(self, constant: str, domain: Value, variable: Local, value: Value) -> Node:
        function = Lambda(self.abstracted(variable), as_term(value.build()))
        return self.constant(constant, [domain, Value(self.fresh_type(), lambda: function)], value.type)

    def _over_function(self, constant: str, term: Binding, scope: Scope, expected: Open | None) -> Value:
        inner, variables = self.variables(term.binders, scope)
        value = self.value(term.body, inner, expected)
        return self._nested(constant, variables, value)

    def _nested(self, constant: str, variables: Sequence[Local], value: Value) -> Value:
        for variable in reversed(variables):
            value = self._one_nested(constant, variable, value)
        return value

    def _one_nested(self, constant: str, variable: Local, value: Value) -> Value:
        def build() -> Node:
            body = value.build()
            function = self.abstraction([self.abstracted(variable)], body)
            return self.constant(constant, [Value(value.type, lambda: function)], value.type)

        return Value(value.type, build)

    def _lattice(self, term: Binding, scope: Scope, expected: Open | None) -> Value:
        """Return ⋃ i ∈ s, f i as Lean has it, ⋃ i, ⋃ (_ : i ∈ s), f i: what a condition gives is a value of it."""
        inner, found = self.bindings(term.binders, scope)
        if term.sign in ("⋃", "⋂"):
            element = self.fresh_type()
            expected = Build("Set", (element,))
        value = self.value(term.body, inner, expected)
        if term.sign in ("⋃", "⋂") and expected is not None:
            value = self.coerced(value, expected)
        constant = _LATTICE[term.sign]
        for part in reversed(found):
            if isinstance(part, Local):
                value = self._one_nested(constant, part, value)
            else:
                value = self._where(f"{constant}.where", part, value)
        return value

    def _where(self, constant: str, claim: Value, value: Value) -> Value:
        said = Value(PROP, claim.build)
        return Value(value.type, lambda: self.constant(constant, [said, value], value.type))

    def _integral(self, term: Binding, scope: Scope) -> Value:
        inner, variables = self.variables(term.binders, scope)
        if len(variables) != 1:
            raise BadInputError("an integral binds one variable")
        over = [self.value(part, scope) for part in term.over]
        if ".." in term.sign:
            for bound in over[:2]:
                self.same(self.coerced(bound, Sort("Real")).type, Sort("Real"))
            self.same(variables[0].type, Sort("Real"))
            over[:2] = [self.coerced(bound, Sort("Real")) for bound in over[:2]]
        elif "in" in term.sign:
            self.same(over[0].type, Build("Set", (variables[0].type,)))
        value = self.value(term.body, inner)

        def build() -> Node:
            function = self.abstraction([self.abstracted(variables[0])], value.build())
            return self.constant(_INTEGRALS[term.sign], [*over, Value(value.type, lambda: function)], value.type)

        return Value(value.type, build)


def _one(binder: Binder) -> Binder:
    return Binder(binder.names[:1], binder.kind, binder.type, binder.relation, binder.bound, binder.at)


def _others(binder: Binder) -> tuple[Binder, ...]:
    return (Binder(binder.names[1:], binder.kind, binder.type, binder.relation, binder.bound, binder.at),)
