"""Binders and what begins with them: ∀ ∃ ∃! fun, the notations that bind, set-builders, if; the binders of a header."""

from __future__ import annotations

from typing import Literal

from certify.errors import BadInputError
from certify.mathlib.atoms import AtomParser
from certify.mathlib.surface import Binder, Binding, Choice, Collection, Comprehension, Surface

Kind = Literal["explicit", "implicit", "instance"]
_OPENING: dict[str, tuple[str, Kind]] = {
    "(": (")", "explicit"),
    "{": ("}", "implicit"),
    "⦃": ("⦄", "implicit"),
    "[": ("]", "instance"),
}
_RELATIONS = ("∈", "∉", "<", ">", "≤", "≥", "≠", "⊆", "⊂", "⊇", "∣")
_FILTERED = ("∀ᶠ", "∃ᶠ")
_INTEGRALS = ("∫", "∫⁻")


class Parser(AtomParser):
    """Reads terms with their binders."""

    def binding(self) -> Surface:
        """Return the next term that begins with a sign that binds."""
        at, sign = self.token.at, self.sign()
        self.take()
        sign = sign.removesuffix("ᵉ")
        if sign == "if":
            return self._choice()
        if sign in ("fun", "λ"):
            binders = self.binders()
            self.expect("↦", "=>")
            return Binding("fun", binders, self.term(), at=at)
        if sign in _FILTERED:
            return self._filtered(sign, at)
        if sign == "∀ᵐ":
            return self._almost(at)
        binders = self.binders()
        if sign in _INTEGRALS:
            return self._integral(sign, binders, at)
        self.expect(",")
        row = self.table.binders.get(sign)
        return Binding(sign, binders, self.term(row.level if row else 0), at=at)

    def _choice(self) -> Surface:
        if self.token.kind == "name" and self.tokens[self.place + 1].value == ":":
            raise BadInputError(f"column {self.token.at + 1}: an if that names its condition is not read")
        condition = self.term()
        self.expect("then")
        then = self.term()
        self.expect("else")
        return Choice(condition, then, self.term())

    def _filtered(self, sign: str, at: int) -> Surface:
        binder = self._plain()
        self.expect("in")
        filter_ = self.term()
        self.expect(",")
        return Binding(sign, (binder,), self.term(), (filter_,), at)

    def _almost(self, at: int) -> Surface:
        binder = self._plain()
        self.expect("∂")
        measure = self.term()
        self.expect(",")
        return Binding("∀ᵐ", (binder,), self.term(), (measure,), at)

    def _integral(self, sign: str, binders: tuple[Binder, ...], at: int) -> Surface:
        over: list[Surface] = []
        if self.accept("in"):
            over.append(self.term())
            sign += "in"
            if self.accept(".."):
                over.append(self.term())
                sign += ".."
        self.expect(",")
        body = self.term(60)
        if self.accept("∂"):
            over.append(self.term())
            sign += "∂"
        return Binding(sign, binders, body, tuple(over), at)

    # ---- binders
    def binders(self) -> tuple[Binder, ...]:
        """Return the binders that stand here: x y; x : T; x ∈ s; (x y : T) {z} [Group G]; i in range n."""
        found: list[Binder] = []
        while True:
            if self.sign() in _OPENING:
                found.append(self.bracketed())
            elif self.token.kind == "name" or self.sign() == "_":
                binder = self._plain()
                found.append(binder)
                if binder.type is not None or binder.relation is not None:
                    break
            else:
                break
        if not found:
            raise self.refusal("; expected is a variable")
        return tuple(found)

    def _name(self) -> str:
        token = self.take()
        if token.kind == "name" and "." not in token.value:
            return token.value
        if token.value == "_":
            return "_"
        self.place -= 1
        raise self.refusal("; expected is a variable")

    def _plain(self) -> Binder:
        at = self.token.at
        names = [self._name()]
        while self.token.kind == "name" or self.sign() == "_":
            names.append(self._name())
        if self.accept(":"):
            return Binder(tuple(names), type=self._type(), at=at)
        sign = self.sign()
        if sign in _RELATIONS and len(names) == 1:
            self.take()
            return Binder(tuple(names), relation=sign, bound=self._type(51), at=at)
        if sign == "in" and len(names) == 1 and self.tokens[self.place - 2].value in ("∑", "∏"):
            self.take()
            return Binder(tuple(names), relation="∈", bound=self._type(51), at=at)
        return Binder(tuple(names), at=at)

    def _type(self, least: int = 0) -> Surface:
        outer, self.bars = self.bars, False
        found = self.term(least)
        self.bars = outer
        return found

    def bracketed(self) -> Binder:
        """Return a binder in brackets; a default value (x : T := v) is read over, as Lean binds x all the same."""
        at = self.token.at
        close, kind = _OPENING[self.take().value]
        outer, self.bars = self.bars, True
        binder = self._instance(at) if kind == "instance" else self._typed(kind, at)
        self.bars = outer
        self.expect(close)
        return binder

    def _typed(self, kind: Kind, at: int) -> Binder:
        names = [self._name()]
        while self.token.kind == "name" or self.sign() == "_":
            names.append(self._name())
        type_ = self.term() if self.accept(":") else None
        if type_ is None and len(names) == 1 and self.sign() in _RELATIONS:
            sign = self.sign()
            self.take()
            return Binder(tuple(names), kind, relation=sign, bound=self.term(51), at=at)
        if self.accept(":="):
            if type_ is None:
                raise BadInputError(f"column {at + 1}: a variable with a value and without a type is not read")
            self._skip_value()
        return Binder(tuple(names), kind, type_, at=at)

    def _skip_value(self) -> None:
        depth = 0
        while depth or self.sign() not in (")", "}", "⦄"):
            depth += (self.sign() in ("(", "{", "⟨", "[")) - (self.sign() in (")", "}", "⟩", "]"))
            self.take()

    def _instance(self, at: int) -> Binder:
        named = self.token.kind == "name" and self.tokens[self.place + 1].value == ":"
        name = self._name() if named else ""
        if named:
            self.take()
        return Binder((name,) if name else (), "instance", self.term(), at=at)

    # ---- braces
    def braces(self) -> Surface:
        """Return a set, a set-builder or a subtype; its opening brace is taken."""
        at = self.tokens[self.place - 1].at
        if self.accept("}"):
            return Collection("{}", (), at)
        named = self.token.kind == "name" or self.sign() == "_"
        if named and self.tokens[self.place + 1].value in ("|", "//", ":", *_RELATIONS[:2]):
            return self._comprehension(at)
        first = self._before_bar()
        if self.accept("|"):
            binders = self.binders()
            self.expect("}")
            return Comprehension(binders, None, shown=first, at=at)
        items = [first]
        while self.accept(","):
            items.append(self._free())
        self.expect("}")
        return Collection("{}", tuple(items), at)

    def _comprehension(self, at: int) -> Surface:
        """Return {x | p}, {x : T | p}, {x ∈ s | p} or {x // p}."""
        binder = self._plain()
        kind = self.sign()
        self.expect("|", "//")
        body = self._free()
        self.expect("}")
        return Comprehension((binder,), body, "set" if kind == "|" else "subtype", at=at)

    def _before_bar(self) -> Surface:
        """Return a term in which no bar begins an argument: f x in {f x | x}."""
        outer, self.bars = self.bars, False
        found = self.term()
        self.bars = outer
        return found
