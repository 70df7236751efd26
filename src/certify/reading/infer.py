"""Sort inference over raw formulas: one walk that collects what is known and returns how to build the typed formula."""

from __future__ import annotations

from collections.abc import Callable

from certify.logic import (
    INT,
    NAT,
    PROP,
    RAT,
    REAL,
    And,
    App,
    Apply,
    Exists,
    ExistsUnique,
    Forall,
    Holds,
    Iff,
    Implies,
    Lambda,
    Not,
    Num,
    Or,
    Pred,
    SetOf,
    Symbol,
    Term,
    Truth,
    Var,
)
from certify.reading.additive import is_additive
from certify.reading.applied import Applied
from certify.reading.counting import COUNTING
from certify.reading.messages import claim_where_thing_expected, tell, tell_sort
from certify.reading.polynomials import INDETERMINATE
from certify.reading.raw import (
    Hole,
    RApp,
    RApply,
    Raw,
    RBin,
    RBind,
    RNot,
    RNum,
    RTruth,
    RTyped,
    RVar,
)
from certify.reading.raw_parts import free_names, words_in
from certify.reading.signature import Instance, candidates, instantiate
from certify.reading.tuples import PRODUCT, Tuple, factors, is_row, pair_term
from certify.reading.typed import BuildFormula, ElaborationError, Scope, Typed
from certify.reading.unify import Build, Meta, Open

_JOINS: dict[str, type[And | Or | Implies | Iff]] = {"and": And, "or": Or, "implies": Implies, "iff": Iff}
_QUANTIFIERS: dict[str, type[Forall | Exists | ExistsUnique]] = {
    "forall": Forall,
    "exists": Exists,
    "unique": ExistsUnique,
}


class Inference(Applied):
    """What one raw formula tells about its sorts."""

    # ---- formulas
    def formula(self, raw: Raw, scope: Scope) -> BuildFormula:
        """Return how to build the formula `raw`; raise ElaborationError where sorts clash."""
        match raw:
            case RApp() if self.lexicon.word(raw.word).is_predicate:
                return self._predicate(raw, scope)
            case RApply():
                return self._holds(raw, scope)
            case RBin():
                return self._join(raw, scope)
            case RNot():
                body = self.formula(raw.body, scope)
                return lambda: Not(body())
            case RTruth():
                return lambda: Truth(raw.value)
            case RBind(kind="forall" | "exists" | "unique"):
                return self._quantified(raw, scope)
            case RTyped():
                self._declare(raw, scope)
                return lambda: Truth(True)
        raise ElaborationError(f"{tell(raw)} is a thing; a claim is expected in its place")

    def _predicate(self, raw: RApp, scope: Scope) -> BuildFormula:
        declared = self._as_declaration(raw, scope)
        if declared is not None:
            return self.formula(declared, scope)
        chosen, args = self._word(raw, scope, PROP)
        return lambda: Pred(self._symbol(chosen()), tuple(arg.build() for arg in args))

    def _as_declaration(self, raw: RApp, scope: Scope) -> RTyped | None:
        """Return a ∈ G, where G is a carrier, as the declaration that it is."""
        match raw:
            case RApp("mem", (element, RVar(name))) if name in self.named and name not in scope:
                return RTyped(element, self.named[name])
        return None

    def _declare(self, raw: RTyped, scope: Scope) -> None:
        found = self.term(raw.term, scope)
        self._expect(raw.term, found.sort, self.open(raw.sort), "a declaration")

    def _declares(self, raw: Raw, scope: Scope) -> bool:
        if isinstance(raw, RBin) and raw.op == "and":
            return self._declares(raw.left, scope) and self._declares(raw.right, scope)
        return isinstance(raw, RTyped) or (isinstance(raw, RApp) and self._as_declaration(raw, scope) is not None)

    def _join(self, raw: RBin, scope: Scope) -> BuildFormula:
        declares_left, declares_right = self._declares(raw.left, scope), self._declares(raw.right, scope)
        if declares_right and raw.op != "and":
            raise ElaborationError(f"{tell(raw.right)} declares a variable; a claim is expected in its place")
        left, right = self.formula(raw.left, scope), self.formula(raw.right, scope)
        if declares_left and raw.op in ("and", "implies"):
            return right
        if declares_right:
            return left
        join = _JOINS[raw.op]
        return lambda: join(left(), right())

    def _quantified(self, raw: RBind, scope: Scope) -> BuildFormula:
        sort = self._bind(raw)
        body = self.formula(raw.body, {**scope, raw.var: sort})
        quantifier = _QUANTIFIERS[raw.kind]
        return lambda: quantifier(Var(raw.var, self.close(sort)), body())

    def _bind(self, raw: RBind) -> Open:
        self.bound.add(raw.var)
        sort = self.open(raw.sort if raw.sort is not None else self.angles.get(raw.var))
        self.variables.append((raw.var, sort))
        return sort

    def _holds(self, raw: RApply, scope: Scope) -> BuildFormula:
        function, args = self._application(raw, scope, PROP)
        return lambda: Holds(function.build(), tuple(arg.build() for arg in args))

    # ---- terms
    def term(self, raw: Raw, scope: Scope) -> Typed:
        """Return the open sort of the term `raw` and how to build it."""
        match raw:
            case RVar():
                return self._variable(raw, scope)
            case RNum():
                sort = self.unifier.fresh()
                self.unifier.be_scalar(sort)
                self.numerals.append(sort)
                self.calculated += [sort] if raw.value > 1 else []
                return Typed(sort, lambda: self._numeral(raw.value, sort))
            case RApp() if not self.lexicon.word(raw.word).is_predicate:
                result = self.unifier.fresh()
                chosen, args = self._word(self._with_exponent(raw, scope), scope, result)
                if is_row(raw.word):
                    return self._tuple(chosen, args, result)
                return Typed(result, lambda: App(self._symbol(chosen()), tuple(arg.build() for arg in args)))
            case RApply(RVar(name), (arg,)) if self._is_polynomial(name, scope):
                if "div" in words_in(arg):  # among integers 1/2 would be rounded
                    raise ElaborationError(f"the value of {name} at a quotient")
                return self.term(RApp("eval", (arg, raw.function)), scope)
            case RApply():
                result = self.unifier.fresh()
                function, args = self._application(raw, scope, result)
                return Typed(result, lambda: Apply(function.build(), tuple(arg.build() for arg in args)))
            case RTyped():
                return self._ascribed(raw, scope)
            case RBind(kind="set" | "lambda"):
                return self._comprehension(raw, scope)
        raise ElaborationError(claim_where_thing_expected(raw))

    def _tuple(self, chosen: Callable[[], Instance], args: list[Typed], result: Open) -> Typed:
        """Return (x, y): a pair where its sort turns out to be that of pairs."""
        row = Tuple(tuple(arg.sort for arg in args), result)
        self.tuples.append(row)

        def build() -> Term:
            terms = tuple(arg.build() for arg in args)
            return pair_term(terms) if row.is_pair else App(self._symbol(chosen()), terms)

        return Typed(result, build)

    def _with_exponent(self, raw: RApp, scope: Scope) -> RApp:
        """Return a power whose exponent may be a real number as one of real numbers: 4ˣ, 2^√2; 2ⁿ is none."""
        if not self.real_exponents or raw.word != "pow":
            return raw
        exponent, mark = raw.args[1], self._mark()
        sort = self.unifier.find(self.term(exponent, scope).sort)
        self._undo(mark)
        unknown = isinstance(sort, Meta) and not free_names(raw.args[0]) and bool(free_names(exponent) - COUNTING)
        self.by_convention |= unknown
        return RApp("rpow", raw.args) if unknown or sort in (RAT, REAL) else raw

    def _numeral(self, value: int, sort: Open) -> Term:
        closed = self.close(sort)
        if value != 0 and is_additive(closed):
            raise ElaborationError(f"{value} is a number; {tell_sort(closed, self.unifier)} is wanted in its place")
        return Num(value, closed)

    def _is_polynomial(self, name: str, scope: Scope) -> bool:
        known = self.unifier.find(scope.get(name) or self.free.get(name) or Meta(0))
        return not isinstance(known, Meta) and known.name == "Poly"

    def _ascribed(self, raw: RTyped, scope: Scope) -> Typed:
        """Return the term with the sort it is given; with `casts`, (n : ℤ) takes a natural number n to ℤ."""
        mark = self._mark()
        if (sides := factors(raw)) is not None:
            if any(self._is_set(self.term(side, scope)) for side in sides):
                self._undo(mark)
                return self.term(RApp(PRODUCT, sides), scope)
            self._undo(mark)
        inner, wanted = self.term(raw.term, scope), self.open(raw.sort)
        natural = self.unifier.find(inner.sort) == NAT and self.unifier.find(wanted) != NAT
        if self.casts and natural and isinstance(raw.term, RVar | RTyped):
            cast = instantiate(candidates(self.lexicon, "cast")[0], self.unifier)
            self._expect(raw, cast.result, wanted, f"the value of “{cast.word.gloss}”")
            return Typed(cast.result, lambda: App(self._symbol(cast), (inner.build(),)))
        fraction = isinstance(raw.sort, Hole) and raw.sort.kind == "fraction"
        if self.coerces and fraction and self.unifier.find(inner.sort) in (NAT, INT):
            self._undo(mark)
            return self._as_number(raw.term, scope, RAT)
        if self.coerces and wanted == REAL and not isinstance(raw.term, RVar) and self.unifier.find(inner.sort) != REAL:
            self._undo(mark)  # n/2 as a real number: half of it, not rounded
            return self._as_number(raw.term, scope, REAL)
        self._expect(raw.term, inner.sort, wanted, "what is said of its sort")
        return inner

    def _is_set(self, term: Typed) -> bool:
        known = self.unifier.find(term.sort)
        return not isinstance(known, Meta) and known.name == "Set"

    def _variable(self, raw: RVar, scope: Scope) -> Typed:
        if raw.name in scope:
            sort = scope[raw.name]
        elif raw.name in self.carriers:
            raise ElaborationError(f"{raw.name} is the carrier of a structure; an element of it is expected here")
        elif raw.name in self.free:
            sort = self.free[raw.name]
        else:
            sort = self.free[raw.name] = self.angles.get(raw.name) or self.unifier.fresh()
            self.variables.append((raw.name, sort))
        if raw.name == INDETERMINATE and raw.name not in scope:
            return Typed(sort, lambda: self._indeterminate(sort))
        return Typed(sort, lambda: Var(raw.name, self.close(sort)))

    def _indeterminate(self, sort: Open) -> Term:
        """Return what a letter X that nothing binds means: among polynomials the indeterminate."""
        closed = self.close(sort)
        if closed.name != "Poly":
            return Var(INDETERMINATE, closed)
        self.free.pop(INDETERMINATE, None)
        return App(Symbol("indeterminate", (), closed), ())

    def _comprehension(self, raw: RBind, scope: Scope) -> Typed:
        sort = self._bind(raw)
        inner = {**scope, raw.var: sort}
        if raw.kind == "set":
            claim = self.formula(raw.body, inner)
            return Typed(Build("Set", (sort,)), lambda: SetOf(Var(raw.var, self.close(sort)), claim()))
        value = self.term(raw.body, inner)
        return Typed(Build("Fun", (sort, value.sort)), lambda: Lambda(Var(raw.var, self.close(sort)), value.build()))

    def _application(self, raw: RApply, scope: Scope, result: Open) -> tuple[Typed, list[Typed]]:
        function = self.term(raw.function, scope)
        raw = self._of_a_pair(raw, function)
        args = [self.term(arg, scope) for arg in raw.args]
        if self.coerces:
            args = self._fitted(raw, function, args)
        expected = Build("Fun", (*(arg.sort for arg in args), result))
        self._expect(raw.function, function.sort, expected, f"what {tell(raw)} applies")
        return function, args
