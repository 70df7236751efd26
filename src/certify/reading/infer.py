"""Sort inference over raw formulas: one walk that collects what is known and returns how to build the typed formula."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import takes_steps
from certify.logic import (
    INT,
    NAT,
    PROP,
    RAT,
    And,
    App,
    Apply,
    Carrier,
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
    Sort,
    Symbol,
    Term,
    Truth,
    Var,
    type_variable,
    widening_sorts,
)
from certify.reading.additive import as_multiple, is_additive, is_turn
from certify.reading.casts import ARITHMETIC, Casts, changes, may_be_cast
from certify.reading.messages import claim_where_thing_expected, mismatch, tell, tell_sort
from certify.reading.raw import (
    Hole,
    RApp,
    RApply,
    Raw,
    RawSort,
    RBin,
    RBind,
    RNot,
    RNum,
    RTruth,
    RTyped,
    RVar,
)
from certify.reading.raw_parts import words_in
from certify.reading.signature import Choice, Instance, Pattern, candidates, instantiate
from certify.reading.typed import BuildFormula, ElaborationError, Scope, Typed
from certify.reading.unify import Build, Meta, Open, Unifier

_JOINS: dict[str, type[And | Or | Implies | Iff]] = {"and": And, "or": Or, "implies": Implies, "iff": Iff}
_QUANTIFIERS: dict[str, type[Forall | Exists | ExistsUnique]] = {
    "forall": Forall,
    "exists": Exists,
    "unique": ExistsUnique,
}
#: The letter that among polynomials is the indeterminate, where nothing binds it.
INDETERMINATE = "X"
#: What a thing of a kind cannot be: a fraction no whole number, what has a value no polynomial.
_EXCLUDED = {"fraction": frozenset({"Nat", "Int"}), "value": frozenset({"Poly"})}
_CARRIERS = ("α", "β", "γ", "δ", "κ", "ι")


class _Mark(NamedTuple):
    """A state of inference to go back to."""

    trail: int
    free: frozenset[str]
    holes: frozenset[str]
    lengths: tuple[int, ...]


class Inference:
    """What one raw formula tells about its sorts."""

    def __init__(
        self,
        lexicon: Lexicon,
        own: Iterable[Carrier],
        hinted: Iterable[Carrier],
        *,
        casts: bool = False,
        coerces: bool = False,
    ) -> None:
        self.lexicon, self.casts, self.coerces = lexicon, casts, coerces
        self.carriers = {carrier.sort.name: carrier.sort for carrier in own}
        self.unifier = Unifier()
        self.numbers = Casts(lexicon, self.unifier)
        self.free: dict[str, Open] = {}
        self.variables: list[tuple[str, Open]] = []
        self.holes: dict[str, tuple[Hole, Meta]] = {}
        self.defaults: list[tuple[Open, Sort]] = []
        self.numerals: list[Open] = []
        #: Sorts of numerals other than 0 and 1 and of quotients; whether a convention says what letters of them are.
        self.calculated: list[Open] = []
        self.by_convention = False
        #: Sorts of what opaque words give and speak of: what equals one, or divides one, is no number for that.
        self.opaque: list[Open] = []
        self.words: frozenset[str] = frozenset()
        #: Letters that the text may use undeclared for things that are added but not multiplied.
        self.angles: Mapping[str, Sort] = {}
        #: Functions whose value is one of the things that they are of.
        self.operations: frozenset[str] = frozenset()
        self.choices: list[Choice] = []
        #: The one carrier that the text names: what stays open is about it.
        self.own: Sort | None = None
        self.named = {carrier.sort.name: carrier.sort for carrier in hinted} | self.carriers

    # ---- sorts
    def open(self, sort: RawSort | None) -> Open:
        """Return the open sort of a raw one; carriers that it names are remembered."""
        if sort is None:
            return self.unifier.fresh()
        if isinstance(sort, Hole):
            if sort.id not in self.holes:
                self.holes[sort.id] = (sort, self.unifier.fresh())
                if sort.kind not in ("any", "operand"):  # "element" and "number" are never sets, lists or functions
                    excluded = _EXCLUDED.get(sort.kind, frozenset())
                    self.unifier.be_scalar(self.holes[sort.id][1], excluded)
            return self.holes[sort.id][1]
        if isinstance(sort, Sort):
            self._remember(sort)
            return sort
        return Build(sort.name, tuple(map(self.open, sort.args)))

    def _remember(self, sort: Sort) -> None:
        if sort.variable:
            self.named[sort.name] = sort
        for arg in sort.args:
            self._remember(arg)

    def one_number(self) -> None:
        """Let "number" mean one kind of number in a text, where nothing says which."""
        left = [meta for hole, meta in self.holes.values() if hole.kind == "number"]
        left = [meta for meta in left if isinstance(self.unifier.find(meta), Meta)]
        for meta in left[1:]:
            self.unifier.attempt(meta, left[0])

    def one_operand(self, *, at_last: bool = False) -> None:
        """Let an operation be of what the text speaks of: the things of the one sort that it leaves open.

        Raises ElaborationError where it leaves several open `at_last`.
        """
        holes = [meta for hole, meta in self.holes.values() if hole.kind == "operand"]
        wanted = {part for meta in holes for part in self._unknown_in(meta)}
        found = {self.unifier.find(sort) for _, sort in self.variables}
        unknown = {part for sort in found for part in self._unknown_in(sort)} - wanted
        spoken: set[Open] = {*unknown}
        spoken = spoken or {sort for sort in found if isinstance(sort, Sort)}
        if wanted and len(spoken) > 1 and at_last:
            raise ElaborationError("an operation is spoken of that may be one of things of several sorts")
        for meta in wanted if len(spoken) == 1 else ():
            self.unifier.attempt(meta, *spoken)

    def _unknown_in(self, sort: Open) -> set[Meta]:
        found = self.unifier.find(sort)
        if isinstance(found, Meta):
            return {found}
        return {part for arg in found.args for part in self._unknown_in(arg)}

    def close(self, sort: Open) -> Sort:
        """Return the sort that `sort` came to; one that stayed open becomes a carrier of its own."""
        sort = self.unifier.find(sort)
        if isinstance(sort, Sort):
            return sort
        if isinstance(sort, Build):
            return Sort(sort.name, tuple(map(self.close, sort.args)))
        carrier = self.own or type_variable(self._carrier_name())
        self.named[carrier.name] = carrier
        self.unifier.unify(sort, carrier)
        return carrier

    def _carrier_name(self) -> str:
        free = (name for name in _CARRIERS if name not in self.named)
        return next(free, None) or f"α{len(self.named)}"

    def _expect(self, raw: Raw, found: Open, expected: Open, where: str) -> None:
        if not self.unifier.attempt(found, expected):
            raise ElaborationError(mismatch(where, raw, self.unifier, found, expected))

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
                chosen, args = self._word(raw, scope, result)
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
        self._expect(raw.term, inner.sort, wanted, "what is said of its sort")
        return inner

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
        args = [self.term(arg, scope) for arg in raw.args]
        if self.coerces:
            args = self._fitted(raw, function, args)
        expected = Build("Fun", (*(arg.sort for arg in args), result))
        self._expect(raw.function, function.sort, expected, f"what {tell(raw)} applies")
        return function, args

    def _fitted(self, raw: RApply, function: Typed, args: list[Typed]) -> list[Typed]:
        """Return `args` as the function wants them: f(q) of a function of real numbers and a rational number q."""
        known = self.unifier.find(function.sort)
        if isinstance(known, Meta) or known.name != "Fun" or len(known.args) != len(args) + 1:
            return args
        pairs = zip(raw.args, args, known.args, strict=False)
        return [
            arg if changes(part) or not may_be_cast(part) else self.numbers.cast(arg, param)
            for part, arg, param in pairs
        ]

    # ---- words
    def _word(self, raw: RApp, scope: Scope, result: Open) -> tuple[Callable[[], Instance], list[Typed]]:
        options = candidates(self.lexicon, raw.word)
        self._check_arity(raw, options[0].word)
        mark = self._mark()
        if self.coerces and takes_steps(options[0].word):
            raw = self._indexed(raw, scope)
            self._undo(mark)
        args = [self.term(arg, scope) for arg in raw.args]
        multiple = as_multiple(raw, [self.unifier.find(arg.sort) for arg in args])
        if multiple is not None:
            self._undo(mark)
            return self._word(multiple, scope, result)
        if self.coerces and len(options) == 1:
            only = instantiate(options[0], self.unifier)
            targets = self.numbers.targets(args, only)
            if any(target is not None and changes(arg) for arg, target in zip(raw.args, targets, strict=True)):
                self._undo(mark)
                args = [self._cast(arg, scope, target) for arg, target in zip(raw.args, targets, strict=True)]
        return self._applied(raw, options, args, result)

    def _applied(
        self, raw: RApp, options: Sequence[Pattern], args: list[Typed], result: Open
    ) -> tuple[Callable[[], Instance], list[Typed]]:
        """Return which word is applied to the terms `args`, once that is known, and those terms with their casts."""
        instances = [instantiate(option, self.unifier) for option in options]
        self.defaults += [(open_, Sort(i.word.default or "")) for i in instances for open_ in i.defaults]
        if raw.word == "cast":
            self.variables.append((tell(raw), result))
        if len(instances) > 1:
            choice = Choice(raw, instances, tuple(arg.sort for arg in args), result)
            self.choices.append(choice)
            return lambda: choice.options[0], args
        only = instances[0]
        if self.coerces:
            args = self._turned(raw.args, args, only)
            self.numbers.targets(args, only)
            pairs = zip(raw.args, args, only.params, strict=True)
            args = [self.numbers.cast(arg, param) if may_be_cast(part) else arg for part, arg, param in pairs]
        for place, (arg, param) in enumerate(zip(args, only.params, strict=True), 1):
            self._expect(raw.args[place - 1], arg.sort, param, f"argument {place} of “{only.word.gloss}”")
        if raw.word in self.operations:
            self._expect(raw, only.result, args[0].sort, f"the value of “{only.word.gloss}”")
        self.calculated += [result] if raw.word == "div" else []
        if only.word.opaque is not None and not takes_steps(only.word):
            self.opaque += [arg.sort for arg in args] if only.word.is_predicate else [only.result]
        self._expect(raw, result, only.result, f"the value of “{only.word.gloss}”")
        return lambda: only, args

    # ---- casts
    def _indexed(self, raw: RApp, scope: Scope) -> RApp:
        """Return a sum of steps whose index is of the sort of its bounds: of ℕ where they are numerals."""
        *bounds, function = raw.args
        widest = max(self.numbers.width(self.term(bound, scope).sort) for bound in bounds)
        if not isinstance(function, RBind) or function.sort is not None or words_in(raw.args[0]):
            return raw
        return replace(raw, args=(*bounds, replace(function, sort=widening_sorts()[max(widest, 0)])))

    def _turned(self, raws: tuple[Raw, ...], args: list[Typed], word: Instance) -> list[Typed]:
        """Return `args` with π and π/2 as angles, beside an angle or where one is wanted."""
        sorts = [self.unifier.find(arg.sort) for arg in args]
        pairs = list(zip(map(self.unifier.find, word.params), sorts, strict=True))
        angle = next((sort for pair in pairs for sort in pair if isinstance(sort, Sort) and is_additive(sort)), None)
        if angle is None:
            return args
        turns = [is_turn(raw, sort) and param != sort for raw, (param, sort) in zip(raws, pairs, strict=True)]
        return [self._as_angle(arg, angle) if turns[place] else arg for place, arg in enumerate(args)]

    def _as_angle(self, term: Typed, angle: Sort) -> Typed:
        """Return the angle that a number measures."""
        own = self.close(term.sort)
        casts = candidates(self.lexicon, "cast")
        cast = next(each.word for each in casts if (each.params, each.result) == ((own,), angle))
        return Typed(angle, lambda: App(Symbol(cast.name, (own,), angle), (term.build(),)))

    def _cast(self, raw: Raw, scope: Scope, target: Sort | None) -> Typed:
        return self.term(raw, scope) if target is None or not changes(raw) else self._as_number(raw, scope, target)

    def _as_number(self, raw: Raw, scope: Scope, target: Sort) -> Typed:
        """Return the term `raw` with arithmetic of numbers `target`: what it is made of is cast."""
        match raw:
            case RApp() if raw.word in ARITHMETIC:
                base, *rest = raw.args
                exponents = [
                    self.term(arg, scope) if raw.word == "pow" else self._as_number(arg, scope, target) for arg in rest
                ]
                result = self.unifier.fresh()
                args = [self._as_number(base, scope, target), *exponents]
                chosen, terms = self._applied(raw, candidates(self.lexicon, raw.word), args, result)
                return Typed(result, lambda: App(self._symbol(chosen()), tuple(term.build() for term in terms)))
            case RTyped(term, Hole(kind="fraction")):
                return self._as_number(term, scope, target)
        found = self.term(raw, scope)
        if self.numbers.width(found.sort) < 0:
            self._expect(raw, found.sort, target, "among numbers")
        return self.numbers.cast(found, target) if may_be_cast(raw) else found

    def _mark(self) -> _Mark:
        lengths = tuple(map(len, self._lists()))
        return _Mark(self.unifier.mark(), frozenset(self.free), frozenset(self.holes), lengths)

    def _lists(self) -> tuple[list[Any], ...]:
        return (self.variables, self.defaults, self.numerals, self.calculated, self.opaque, self.choices)

    def _undo(self, mark: _Mark) -> None:
        """Forget what was inferred since `mark`."""
        self.unifier.undo(mark.trail)
        self.free = {name: sort for name, sort in self.free.items() if name in mark.free}
        self.holes = {id_: hole for id_, hole in self.holes.items() if id_ in mark.holes}
        for entries, length in zip(self._lists(), mark.lengths, strict=True):
            del entries[length:]

    def _check_arity(self, raw: RApp, word: Word) -> None:
        if len(raw.args) != len(word.args):
            raise ElaborationError(f"“{word.gloss}” is about {len(word.args)} things, got {len(raw.args)}")

    def _symbol(self, instance: Instance) -> Symbol:
        params = tuple(self.close(param) for param in instance.params)
        return Symbol(instance.word.name, params, self.close(instance.result))
