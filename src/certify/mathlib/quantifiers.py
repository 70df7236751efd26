"""What binds variables: ∀ ∃ ∃!, functions, predicates."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import PROP, And, Exists, ExistsUnique, Forall, Implies, Node, SetOf, Var, fresh
from certify.mathlib.claims import Claims
from certify.mathlib.core import Value
from certify.mathlib.fibres import is_open
from certify.mathlib.scope import Local, Scope, split
from certify.mathlib.signatures import signatures
from certify.mathlib.surface import Application, Arrow, Binder, Binding, Method, Name, Operation, Surface, Universe
from certify.reading.unify import Build, Meta, Open, parts_of

#: What a name of Lean's has that a name of a variable has not.
_PLAIN = re.compile(r"^_+|✝\d*")
QUANTIFIERS: dict[str, type[Forall | Exists | ExistsUnique]] = {"∀": Forall, "∃": Exists, "∃!": ExistsUnique}


class Quantifiers(Claims):
    """Reads quantifiers and functions."""

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
        if is_open(sort):
            raise BadInputError(f"{local.name} is of a type of a family whose index the statement does not fix")
        if self.is_told(sort):
            raise BadInputError(f"the type of {local.name} is not determined by what is written")
        return Var(local.name, sort)

    def bindings(self, binders: Sequence[Binder], scope: Scope) -> tuple[Scope, list[Local | Value]]:
        """Return the scope behind `binders`, and what they bind: variables, and claims that they suppose."""
        found: list[Local | Value] = []
        inner = dict(scope)
        for binder in binders:
            found += self.bind(binder, inner)
        return inner, found

    def bind(self, binder: Binder, scope: dict[str, Local]) -> list[Local | Value]:
        """Put a binder's names into `scope`; return what it binds: variables, and claims that it supposes."""
        if binder.kind == "instance":
            raise BadInputError("a class inside a statement, [C α] behind ∀ or ∃, is not read")
        type_ = binder.type
        if type_ is not None and self.is_universe(type_):
            raise BadInputError("a statement about all types, or some type, inside another is not read")
        if type_ is not None:
            self.refuse_structure(type_)
        if type_ is not None and self.is_hypothesis(type_, binder.names, scope, used=True):
            claim = self.claim(type_, scope)
            for name in binder.names:
                self.enter(name, Local(name, "proof", PROP, claim=claim), scope)
            return [claim for _ in binder.names]
        given = None if type_ is None else self.type_of(type_, scope)
        found: list[Local | Value] = []
        before = dict(scope)
        for name in binder.names:
            open_type = self.fresh_type() if given is None else given
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

    @abstractmethod
    def refuse_structure(self, type_: Surface) -> bool:
        """Refuse a structure that is bound like a thing: what it is of would be another without a sign of it."""

    def is_hypothesis(self, type_: Surface, names: Sequence[str], scope: Scope, *, used: bool) -> bool:
        """Return whether a binder supposes a claim.

        What an unknown constant makes is one where the variable is not used, since then it says only that there is
        one; or where its name is that of a proof.
        """
        if not self.is_claim(type_, scope):
            return False
        while isinstance(type_, Arrow):
            type_ = type_.right
        head = type_.head if isinstance(type_, Application) else type_
        return not (self._unknown(head, scope) and used) or all(name.lower().startswith(("h", "_")) for name in names)

    def _unknown(self, head: Surface, scope: Scope) -> bool:
        """Return whether no table tells what a constant or a method makes."""
        if isinstance(head, Method):
            return True
        if not isinstance(head, Name):
            return False
        local, methods = split(head.text, scope)
        return bool(methods) if local is not None else signatures().name(head.text) not in signatures().constants

    def quantified(self, term: Binding, scope: Scope) -> Value:
        """Return a claim with quantifiers in front; what a binder supposes is a premise of ∀ and a part of ∃."""
        inner, found = self.bindings(term.binders, scope)
        body = self.claim(term.body, inner)
        quantifier = QUANTIFIERS[term.sign]
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

    def arrowed(self, term: Arrow, scope: Scope) -> Value:
        """Return A → B: an implication, a claim about all of a type, or a type."""
        left = term.left
        if self.is_type(term, scope) or isinstance(left, Universe):
            return self.type_value(self.type_of(term, scope))
        if not self.is_claim(left, scope) and self.is_type(left, scope):
            return self.quantified(Binding("∀", (Binder(("_",), type=left),), term.right), scope)
        parts = self.claim(left, scope), self.claim(term.right, scope)
        return Value(PROP, lambda: Implies(self.formula(parts[0]), self.formula(parts[1])))

    def variables(self, binders: Sequence[Binder], scope: Scope) -> tuple[Scope, list[Local]]:
        """Return what binders without conditions bind; BadInputError where they have some."""
        inner, found = self.bindings(binders, scope)
        variables = [part for part in found if isinstance(part, Local)]
        if len(variables) != len(found):
            raise BadInputError("a condition stands where only variables are read")
        return inner, variables

    def function(self, term: Binding, scope: Scope, expected: Open | None) -> Value:
        """Return fun x ↦ t; the place tells the types that the text does not."""
        inner = dict(scope)
        found: list[Local] = []
        result = expected
        for binder in term.binders:
            if binder.type is not None and self.is_claim(binder.type, inner):
                raise BadInputError("a function of proofs is not read")
            parts = self.bind(binder, inner)
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
        sort = self.sort_of_variable(local.type)
        if is_open(sort):
            raise BadInputError(f"{local.name} is of a type of a family whose index the statement does not fix")
        return Var(local.name, sort)

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
            self.same(local.type, type_.args[0])
            return PROP
        if type_.name != "Fun":
            function = self.function_of(type_)
            if function is None:
                raise BadInputError(f"a function stands where {self.tell(type_)} is expected")
            type_ = self.find(function)
        domain, value, *_ = parts_of(type_)
        self.same(local.type, domain)
        return value

    def predicate(self, binder: Binder, body: Surface, scope: Scope, type_: Open) -> Value:
        """Return the set of what `body` holds of, a variable of `type_`."""
        inner, found = self.bindings((binder,), scope)
        locals_ = [part for part in found if isinstance(part, Local)]
        conditions = [part for part in found if not isinstance(part, Local)]
        if len(locals_) != 1:
            raise BadInputError("what a set is of is a claim, not a thing")
        variable = locals_[0]
        self.same(variable.type, type_)
        claim = self.claim(body, inner)

        def build() -> Node:
            formula = self.formula(claim)
            for condition in reversed(conditions):
                formula = And(self.formula(condition), formula)
            return SetOf(self.abstracted(variable), formula)

        return Value(Build("Set", (type_,)), build)
