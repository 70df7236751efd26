"""Words applied to terms under inference: which word a name means, and what is cast to fit it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace

from certify.lexicon import Word
from certify.lexicon.opaque import FAMILY, LISTING, THING, takes_all, takes_steps
from certify.logic import App, Sort, Symbol, widening_sorts
from certify.reading.additive import as_multiple, is_additive, is_turn
from certify.reading.casts import ARITHMETIC, changes, may_be_cast
from certify.reading.messages import tell
from certify.reading.raw import Hole, RApp, RApply, Raw, RBind, RTyped
from certify.reading.raw_parts import words_in
from certify.reading.signature import Choice, Instance, Pattern, candidates, instantiate
from certify.reading.state import State
from certify.reading.tuples import PAIRS, paired
from certify.reading.typed import ElaborationError, Scope, Typed
from certify.reading.unify import Meta, Open, parts_of


class Applied(State, ABC):
    """Inference of words and functions applied, whatever terms they are applied to."""

    @abstractmethod
    def term(self, raw: Raw, scope: Scope) -> Typed:
        """Return the open sort of the term `raw` and how to build it."""

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
        options = self._meant(options, args)
        if self.coerces and len(options) == 1:
            only = instantiate(options[0], self.unifier)
            targets = self.numbers.targets(args, only)
            if any(target is not None and changes(arg) for arg, target in zip(raw.args, targets, strict=True)):
                self._undo(mark)
                args = [self._cast(arg, scope, target) for arg, target in zip(raw.args, targets, strict=True)]
        return self._applied(raw, options, args, result)

    def _meant(self, options: tuple[Pattern, ...], args: Sequence[Typed]) -> tuple[Pattern, ...]:
        """Return the meanings of a sign of arithmetic: A + B is something opaque where A is said to be a thing."""
        if options[0].word.name not in ARITHMETIC or len(options) == 1:
            return options
        of_things = any(self.unifier.find(arg.sort) == Sort(THING) for arg in args)
        return tuple(option for option in options if (option.word.opaque is not None) == of_things) or options

    def _applied(
        self, raw: RApp, options: Sequence[Pattern], args: list[Typed], result: Open
    ) -> tuple[Callable[[], Instance], list[Typed]]:
        """Return which word is applied to the terms `args`, once that is known, and those terms with their casts."""
        instances = [instantiate(option, self.unifier) for option in options]
        if self.coerces and len(instances) > 1:
            instances = self._by_arguments(instances, args)
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
        self.shapes += [only] if only.word.opaque is not None else []
        self.calculated += [result] if raw.word == "div" else []
        adds_those = takes_all(only.word) and isinstance(raw.args[0], RBind)  # all x with A: they are numbers
        if only.word.opaque is not None and not (takes_steps(only.word) or adds_those):
            self.opaque += [arg.sort for arg in args] if only.word.is_predicate else [only.result]
        if only.word.name in (LISTING, FAMILY):  # of v₁, …, vₙ nothing says that they are numbers
            self.opaque += parts_of(only.params[-1])[1:]
        self._expect(raw, result, only.result, f"the value of “{only.word.gloss}”")
        return lambda: only, args

    def _by_arguments(self, instances: list[Instance], args: list[Typed]) -> list[Instance]:
        """Return those meanings of a word that fit what it is of, where that is known: |x| of an integer is one."""
        if any(isinstance(self.unifier.find(arg.sort), Meta) for arg in args):
            return instances
        fitting = []
        for instance in instances:
            mark = self.unifier.mark()
            if all(self.unifier.unify(arg.sort, param) for arg, param in zip(args, instance.params, strict=True)):
                fitting.append(instance)
            self.unifier.undo(mark)
        return fitting if len(fitting) == 1 else instances

    def _check_arity(self, raw: RApp, word: Word) -> None:
        if len(raw.args) != len(word.args):
            raise ElaborationError(f"“{word.gloss}” is about {len(word.args)} things, got {len(raw.args)}")

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
                options = self._meant(candidates(self.lexicon, raw.word), args)
                chosen, terms = self._applied(raw, options, args, result)
                return Typed(result, lambda: App(self._symbol(chosen()), tuple(term.build() for term in terms)))
            case RTyped(term, Hole(kind="fraction")):
                return self._as_number(term, scope, target)
        found = self.term(raw, scope)
        if self.numbers.width(found.sort) < 0:
            self._expect(raw, found.sort, target, "among numbers")
        return self.numbers.cast(found, target) if may_be_cast(raw) else found

    def _of_a_pair(self, raw: RApply, function: Typed) -> RApply:
        """Return an application to several things as one to the pair of them, where the function is of pairs."""
        known = self.unifier.find(function.sort)
        if isinstance(known, Meta) or known.name != "Fun" or len(known.args) != 2 or len(raw.args) < 2:
            return raw
        param = self.unifier.find(parts_of(known)[0])
        if isinstance(param, Meta) or param.name != PAIRS:
            return raw
        return RApply(raw.function, (paired(raw.args),))

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
