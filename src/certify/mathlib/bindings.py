"""What binds variables: quantifiers, functions, sets, sums and unions; pairs, lists and sets of terms."""

from __future__ import annotations

import re
from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import (
    PROP,
    And,
    Exists,
    ExistsUnique,
    Forall,
    Implies,
    Lambda,
    Node,
    SetOf,
    Sort,
    Var,
    fresh,
)
from certify.mathlib.core import Value, as_term
from certify.mathlib.operators import Operators
from certify.mathlib.scope import Local, Scope, split
from certify.mathlib.signatures import signatures
from certify.mathlib.surface import (
    Application,
    Arrow,
    Ascription,
    Binder,
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
    Universe,
)
from certify.mathlib.types import ELEMENTS
from certify.reading.unify import Build, Meta, Open

#: What a name of Lean's has that a name of a variable has not.
_PLAIN = re.compile(r"^_+|✝\d*")
_LETTERS = {"X": ("Polynomial.X", "Poly"), "I": ("Complex.I", "Complex")}
_QUANTIFIERS = {"∀": Forall, "∃": Exists, "∃!": ExistsUnique}
#: What a notation with a domain or a filter is said of: f over s.
_OVER_FINSET = {"∑": "Finset.sum", "∏": "Finset.prod"}
_LATTICE = {"⨆": "iSup", "⨅": "iInf", "⋃": "Set.iUnion", "⋂": "Set.iInter"}
_SUMS = {"∑'": "tsum", "∏'": "tprod", "∑ᶠ": "finsum", "∏ᶠ": "finprod"}
_FILTERS = {"∀ᶠ": "Filter.Eventually", "∃ᶠ": "Filter.Frequently"}
_CLAIM_SIGNS = frozenset(
    "= ≠ ≤ < ≥ > ∈ ∉ ∋ ⊆ ⊇ ⊂ ⊃ ∣ ∤ ∧ ∨ ↔ ¬ ≈ ~ <+ ⋖ ⩿ ⤳ ~ᵤ ≺ ≼ ≪ ⟂ₘ ⟂ =ᶠ[ ≤ᶠ[ =ᵐ[ ≤ᵐ[ =O[ =o[ =Θ[ ~[ == !=".split()
)


class Elaborator(Operators):
    """Reads all terms."""

    def finish(self) -> None:
        """Fill what Lean fills."""
        for container, element in self.collections:
            of = self.element_type(container)
            if of is not None:
                self._same(of, element)
        super().finish()

    def value(self, term: Surface, scope: Scope, expected: Open | None = None) -> Value:
        """Return the value of a term; `expected` is the type of its place, where that is known."""
        match term:
            case Name("Prop"):
                return self.type_value(PROP)
            case Name() if term.text in _LETTERS and term.text not in scope:
                return self._letter(_LETTERS[term.text], expected)
            case Application(Name("C"), (_,)) if "C" not in scope:
                return self._constant_polynomial(term, scope)
            case Name():
                return self.named(term, scope, expected)
            case Numeral():
                return self.numeral(term, expected)
            case Application():
                return self.application(term, scope, expected)
            case Method():
                return self.method(self.value(term.subject, scope), term.name, (), scope, expected, term.subject)
            case Operation():
                return self.operation(term, scope, expected)
            case Binding():
                return self._binding(term, scope, expected)
            case Arrow():
                return self._arrowed(term, scope)
            case Ascription():
                return self._ascribed(term, scope)
            case Coercion():
                return self._coerced_by_place(term, scope, expected)
            case Collection():
                return self._collection(term, scope, expected)
            case Comprehension():
                return self._comprehension(term, scope, expected)
            case Choice():
                return self._choice(term, scope, expected)
        raise BadInputError("a type stands where a thing is expected")

    def _letter(self, told: tuple[str, str], expected: Open | None) -> Value:
        """Return a letter that names a constant where its type tells so: X among polynomials, I among complex numbers."""
        constant, type_name = told
        type_ = self._nullary(constant, expected).type

        def build() -> Node:
            sort = self.close(type_)
            if sort.name != type_name:
                raise BadInputError(f"nothing binds {constant.rpartition('.')[2]}; a statement stands with its variables")
            return self.constant(constant, [], type_)

        return Value(type_, build)

    def _constant_polynomial(self, term: Application, scope: Scope) -> Value:
        value = self.argument(term.args[0].term, scope, None)
        type_ = Build("Poly", (value.type,))
        return Value(type_, lambda: self.constant("Polynomial.C", [value], type_))

    # ---- claims
    def is_claim(self, term: Surface, scope: Scope) -> bool:
        """Return whether `term`, behind a colon, is a claim and no type; a constant without a row tells by its name."""
        match term:
            case Name("Prop"):
                return False
            case Operation():
                return term.sign in _CLAIM_SIGNS
            case Binding():
                return term.sign not in ("∀",) or self.is_claim(term.body, scope) or not self._ends_in_type(term.body, scope)
            case Arrow():
                return self.is_claim(term.right, scope)
            case Name():
                local, methods = split(term.text, scope)
                if local is None:
                    return self._claims(term.text)
                return self._method_claims(methods[-1]) if methods else self._is_claim_type(local)
            case Method():
                return self._method_claims(term.name)
            case Application(Name() as head):
                local, methods = split(head.text, scope)
                if local is None:
                    return self._claims(head.text)
                return self._method_claims(methods[-1]) if methods else self._applied_claims(local)
            case Application(Method() as head):
                return self._method_claims(head.name)
        return False

    def _ends_in_type(self, term: Surface, scope: Scope) -> bool:
        return self.is_type(term, scope)

    def _claims(self, name: str) -> bool:
        full = signatures().name(name)
        if full in signatures().constants:
            return signatures().constants[full].result == Name("Prop")
        return full in ("True", "False") or (self.is_predicate_name(full) and self._type_name(name) is None)

    def _method_claims(self, name: str) -> bool:
        return name[0].isupper()

    def _is_claim_type(self, local: Local) -> bool:
        return local.kind == "term" and self.find(local.type) == PROP

    def _applied_claims(self, local: Local) -> bool:
        return local.kind == "term" and self.function_parts(local.type)[1] == PROP

    # ---- variables
    def bound(self, name: str, type_: Open, scope: Scope, *, fixed: bool = False, typed: bool = True) -> Local:
        """Return a variable under a name that no other variable of the formula has."""
        taken = self.names | {local.name for local in scope.values()}
        return Local(fresh(_PLAIN.sub("", name) or "x", taken), "term", type_, fixed=fixed, typed=typed)

    def enter(self, name: str, local: Local, scope: dict[str, Local]) -> None:
        """Let `name` mean `local`; what it meant before keeps its own name, which no other variable gets."""
        if name in scope:
            scope[f"{name}✝{len(scope)}"] = scope[name]
        scope[name] = local

    def var(self, local: Local) -> Var:
        """Return the variable that a quantifier binds. Raises BadInputError where its type is not determined."""
        sort = self.sort_of_variable(local.type)
        if self.is_told(sort):
            raise BadInputError(f"the type of {local.name} is not determined by what is written")
        return Var(local.name, sort)

    def bindings(self, binders: Sequence[Binder], scope: Scope) -> tuple[Scope, list[Local | Value]]:
        """Return the scope behind `binders`, and what they bind: variables, and claims that they suppose."""
        found: list[Local | Value] = []
        inner = dict(scope)
        for binder in binders:
            found += self._bind(binder, inner)
        return inner, found

    def _bind(self, binder: Binder, scope: dict[str, Local]) -> list[Local | Value]:
        if binder.kind == "instance":
            raise BadInputError("a class inside a statement, [C α] behind ∀ or ∃, is not read")
        type_ = binder.type
        if type_ is not None and self.ends_in_universe(type_):
            raise BadInputError("a statement about all types, or some type, inside another is not read")
        if type_ is not None and self.is_claim(type_, scope):
            claim = self.claim(type_, scope)
            for name in binder.names:
                self.enter(name, Local(name, "proof", PROP, claim=claim), scope)
            return [claim for _ in binder.names]
        open_type = self.fresh_type() if type_ is None else self.type_of(type_, scope)
        self.refuse_class(open_type)
        found: list[Local | Value] = []
        before = dict(scope)
        for name in binder.names:
            local = self.bound(name, open_type, scope, typed=type_ is not None)
            self.enter(name, local, scope)
            found.append(local)
        if binder.relation is not None and binder.bound is not None:
            found.append(self._bounded(binder.relation, binder.names[0], binder.bound, before, scope))
        return found

    def _bounded(self, sign: str, name: str, bound: Surface, outer: Scope, inner: Scope) -> Value:
        """Return what x ∈ s or ε > 0 says behind a quantifier."""
        both = {**outer, name: inner[name]}
        return self.claim(Operation(sign, (Name(name), bound)), both)

    def ends_in_universe(self, type_: Surface) -> bool:
        """Return whether a type is one of types: Type*, ι → Type*."""
        while isinstance(type_, Arrow):
            type_ = type_.right
        return isinstance(type_, Universe) or (isinstance(type_, Binding) and self.ends_in_universe(type_.body))

    def refuse_class(self, type_: Open) -> None:
        """Refuse a structure that is bound like a thing: what it is of would be another without a sign of it."""

    # ---- binders
    def _binding(self, term: Binding, scope: Scope, expected: Open | None) -> Value:
        if term.sign in _QUANTIFIERS:
            return self._quantified(term, scope)
        if term.sign == "fun":
            return self._function_of(term, scope, expected)
        if term.sign in _FILTERS or term.sign == "∀ᵐ":
            return self._filtered(term, scope)
        if term.sign in _OVER_FINSET:
            return self._sum(term, scope)
        if term.sign in _SUMS:
            return self._over_function(_SUMS[term.sign], term, scope, expected)
        if term.sign in _LATTICE:
            return self._lattice(term, scope, expected)
        return self._integral(term, scope)

    def _quantified(self, term: Binding, scope: Scope) -> Value:
        inner, found = self.bindings(term.binders, scope)
        body = self.claim(term.body, inner)
        quantifier = _QUANTIFIERS[term.sign]
        if term.sign == "∃!" and sum(isinstance(part, Local) for part in found) != 1:
            raise BadInputError("∃! binds one variable")

        def build() -> Node:
            formula = self.formula(body)
            for part in reversed(found):
                if isinstance(part, Local):
                    formula = quantifier(self.var(part), formula)
                elif term.sign == "∀":
                    formula = Implies(self.formula(part), formula)
                else:
                    formula = And(self.formula(part), formula)
            return formula

        return Value(PROP, build)

    def _arrowed(self, term: Arrow, scope: Scope) -> Value:
        left = term.left
        if self.is_type(term, scope) or isinstance(left, Universe):
            return self.type_value(self.type_of(term, scope))
        if not self.is_claim(left, scope) and self.is_type(left, scope):
            return self._quantified(Binding("∀", (Binder(("_",), type=left),), term.right), scope)
        parts = self.claim(left, scope), self.claim(term.right, scope)
        return Value(PROP, lambda: Implies(self.formula(parts[0]), self.formula(parts[1])))

    def _variables(self, binders: Sequence[Binder], scope: Scope) -> tuple[Scope, list[Local]]:
        """Return what binders without conditions bind; BadInputError where they have some."""
        inner, found = self.bindings(binders, scope)
        variables = [part for part in found if isinstance(part, Local)]
        if len(variables) != len(found):
            raise BadInputError("a condition stands where only variables are read")
        return inner, variables

    def _function_of(self, term: Binding, scope: Scope, expected: Open | None) -> Value:
        inner = dict(scope)
        found: list[Local] = []
        result = expected
        for binder in term.binders:
            if binder.type is not None and self.is_claim(binder.type, inner):
                raise BadInputError("a function of proofs is not read")
            parts = self._bind(binder, inner)
            for part in parts:
                if not isinstance(part, Local):
                    raise BadInputError("a condition stands where only variables are read")
                found.append(part)
                result = self._taken(result, part)
        body = self.value(term.body, inner, result)
        if result is not None:
            body = self.coerced(body, result)
        type_ = self.function_type([local.type for local in found], body.type)
        return Value(type_, lambda: self.abstraction([self.abstracted(local) for local in found], body.build()))

    def abstracted(self, local: Local) -> Var:
        """Return the variable of a function; what it is of may be open, since nothing is said of all of them."""
        return Var(local.name, self.sort_of_variable(local.type))

    def _taken(self, expected: Open | None, local: Local) -> Open | None:
        """Give a function's variable the type that its place says; return the type of its value."""
        if expected is None:
            return None
        type_ = self.find(expected)
        if isinstance(type_, Meta):
            result = self.fresh_type()
            self.unifier.attempt(type_, self.function_type([local.type], result))
            return result
        if type_.name == "Set":
            self._same(local.type, type_.args[0])
            return PROP
        if type_.name != "Fun":
            function = self.function_of(type_)
            if function is None:
                raise BadInputError(f"a function stands where {self.tell(type_)} is expected")
            type_ = self.find(function)
        self._same(local.type, type_.args[0])  # type: ignore[union-attr]
        return type_.args[1]  # type: ignore[union-attr]

    def _same(self, found: Open, wanted: Open) -> None:
        if not self.unifier.attempt(found, wanted):
            told = f"{self.tell(found)} stands where {self.tell(wanted)} is expected"
            raise BadInputError(f"the types of the Lean statement do not fit: {told}")

    def _predicate(self, binder: Binder, body: Surface, scope: Scope, type_: Open) -> Value:
        """Return the set of what `body` holds of, a variable of `type_`."""
        inner, found = self.bindings((binder,), scope)
        locals_ = [part for part in found if isinstance(part, Local)]
        conditions = [part for part in found if not isinstance(part, Local)]
        if len(locals_) != 1:
            raise BadInputError("what a set is of is a claim, not a thing")
        variable = locals_[0]
        self._same(variable.type, type_)
        claim = self.claim(body, inner)

        def build() -> Node:
            formula = self.formula(claim)
            for condition in reversed(conditions):
                formula = And(self.formula(condition), formula)
            return SetOf(self.abstracted(variable), formula)

        return Value(Build("Set", (type_,)), build)

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
        said = self._predicate(binder, term.body, scope, element)
        return Value(PROP, lambda: self.constant(constant, [said, filter_], PROP))

    def _sum(self, term: Binding, scope: Scope) -> Value:
        """Return ∑ x ∈ s, f x as Finset.sum s f, and ∑ x, f x over all of a finite type; several variables nest."""
        first, *rest = term.binders
        if len(first.names) > 1:
            first, rest = _one(first), [*_others(first), *rest]
        body: Surface = Binding(term.sign, tuple(rest), term.body) if rest else term.body
        inner = dict(scope)
        variable = self._bind(Binder(first.names, type=first.type), inner)[0]
        if not isinstance(variable, Local):
            raise BadInputError(f"{term.sign} runs over things, not over proofs")
        if first.relation not in (None, "∈"):
            raise BadInputError(f"only ∈ is read behind {term.sign}")
        if first.bound is None:
            domain = self._nullary("Finset.univ", Build("Finset", (variable.type,)))
        else:
            domain = self.coerced(self.value(first.bound, scope), Build("Finset", (variable.type,)))
        value = self.value(body, inner)
        return Value(value.type, lambda: self._summed(_OVER_FINSET[term.sign], domain, variable, value))

    def _summed(self, constant: str, domain: Value, variable: Local, value: Value) -> Node:
        function = Lambda(self.abstracted(variable), as_term(value.build()))
        return self.constant(constant, [domain, Value(self.fresh_type(), lambda: function)], value.type)

    def _over_function(self, constant: str, term: Binding, scope: Scope, expected: Open | None) -> Value:
        inner, variables = self._variables(term.binders, scope)
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
        inner, variables = self._variables(term.binders, scope)
        if len(variables) != 1:
            raise BadInputError("an integral binds one variable")
        over = [self.value(part, scope) for part in term.over]
        if ".." in term.sign:
            for bound in over[:2]:
                self._same(self.coerced(bound, Sort("Real")).type, Sort("Real"))
            self._same(variables[0].type, Sort("Real"))
            over[:2] = [self.coerced(bound, Sort("Real")) for bound in over[:2]]
        elif "in" in term.sign:
            self._same(over[0].type, Build("Set", (variables[0].type,)))
        value = self.value(term.body, inner)

        def build() -> Node:
            function = self.abstraction([self.abstracted(variables[0])], value.build())
            return self.constant(term.sign, [*over, Value(value.type, lambda: function)], value.type)

        return Value(value.type, build)

    # ---- brackets
    def _ascribed(self, term: Ascription, scope: Scope) -> Value:
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

    def _coerced_by_place(self, term: Coercion, scope: Scope, expected: Open | None) -> Value:
        value = self.argument(term.term, scope, None)
        type_ = self.find(value.type)
        if not isinstance(type_, Meta) and type_.name == ELEMENTS and type_.args[0] is not None:
            base = self.elements.get(str(type_.args[0].name))  # type: ignore[union-attr]
            if base is not None:
                return Value(base, lambda: self.coercion(value, base))
        wanted = expected if expected is not None else self.fresh_type()
        return self._cast(value, wanted)

    def _cast(self, value: Value, wanted: Open) -> Value:
        """Return ↑value in the type of its place; one that stands for a function is one where it is applied."""
        if self.find(value.type) in map(self.find, self.results):
            return Value(wanted, lambda: as_term(self.constant("coe", [value], wanted)))
        return Value(wanted, lambda: self.coercion(value, wanted))

    def _collection(self, term: Collection, scope: Scope, expected: Open | None) -> Value:
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
        if expected is not None and self.unifier.attempt(expected, Build("Prod", (self.fresh_type(), self.fresh_type()))):
            types = list(self.find(expected).args)  # type: ignore[union-attr]
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
            return self._nullary("EmptyCollection.emptyCollection", container)
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

    def _comprehension(self, term: Comprehension, scope: Scope, expected: Open | None) -> Value:
        if term.shown is not None or term.body is None:
            return self._image(term, scope)
        (binder,) = term.binders
        element = self.fresh_type()
        if expected is not None:
            wanted = self.find(expected)
            if not isinstance(wanted, Meta) and wanted.name not in ("Set", "Fun"):
                raise BadInputError(f"a set stands where {self.tell(wanted)} is expected")
            self.unifier.attempt(wanted, Build("Set", (element,)))
        return self._predicate(binder, term.body, scope, element)

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

    def _choice(self, term: Choice, scope: Scope, expected: Open | None) -> Value:
        condition = self.claim(term.condition, scope)
        parts = [self.value(part, scope, expected) for part in (term.then, term.otherwise)]
        widest = self.widest([part.type for part in parts], expected)
        then, otherwise = (self.coerced(part, widest) for part in parts)
        return Value(widest, lambda: self.constant("ite", [condition, then, otherwise], widest))

def _one(binder: Binder) -> Binder:
    return Binder(binder.names[:1], binder.kind, binder.type, binder.relation, binder.bound, binder.at)


def _others(binder: Binder) -> tuple[Binder, ...]:
    return (Binder(binder.names[1:], binder.kind, binder.type, binder.relation, binder.bound, binder.at),)
