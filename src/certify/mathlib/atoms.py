"""Atoms of Lean's terms: signs that stand alone, and what stands in brackets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Literal

from certify.errors import BadInputError
from certify.mathlib.notation import MAX
from certify.mathlib.parser import BARS, TermParser
from certify.mathlib.surface import (
    Application,
    Argument,
    Ascription,
    Binder,
    Binding,
    Coercion,
    Collection,
    Method,
    Name,
    Operation,
    Surface,
    Universe,
    parts,
)

#: 𝓝[>] a is nhdsWithin a (Set.Ioi a).
_SIDES = {">": "Set.Ioi", "<": "Set.Iio", "≥": "Set.Ici", "≤": "Set.Iic"}


class AtomParser(TermParser):
    """Reads atoms; what stands in braces and behind a binder is read by a subclass."""

    def _atom(self) -> Surface:
        token, sign = self.token, self.sign()
        if sign in self.table.constants:
            self.take()
            return Operation(sign, (), token.at)
        if sign in self.table.brackets:
            return self._rounded(*self.table.brackets[sign])
        if sign in BARS:
            return self._bars()
        reader = self._readers().get(sign)
        if reader is None:
            raise self.refusal()
        self.take()
        return reader()

    def _readers(self) -> dict[str, Callable[[], Surface]]:
        return {
            "(": self._parenthesis,
            "{": self.braces,
            "[": lambda: self._items("[]", "]"),
            "![": lambda: self._items("![]", "]"),
            "⟨": lambda: self._items("⟨⟩", "⟩"),
            "↑": lambda: Coercion(self.term(MAX)),
            "↥": lambda: Coercion(self.term(MAX)),
            "⇑": lambda: Operation("⇑", (self.term(MAX),)),
            "@": self._explicit,
            "·": lambda: Name("·"),
            "𝓝": lambda: Name("nhds"),
            "𝓝ˢ": lambda: Name("nhdsSet"),
            "⟪": self._inner,
            "#": lambda: Operation("#", (self.term(MAX),)),
            "Prop": lambda: Name("Prop"),
            "_": lambda: Name("_"),
            "C(": self._maps,
            **dict.fromkeys(("Type*", "Sort*"), Universe),
            **dict.fromkeys(("Type", "Sort"), self._universe),
        }

    @abstractmethod
    def braces(self) -> Surface:
        """Return what stands in braces, of which the first is taken."""

    def _explicit(self) -> Surface:
        token = self.take()
        if token.kind != "name":
            raise BadInputError(f"column {token.at + 1}: @ stands before a name")
        return Name(token.value, token.at, explicit=True)

    def _maps(self) -> Surface:
        left = self._free()
        self.expect(",")
        right = self._free()
        self.expect(")")
        return Operation("C(", (left, right))

    def _universe(self) -> Surface:
        """Return Type with its level read over: Type u, Type (max u v), Type _."""
        at = self.tokens[self.place - 1].at
        if self.sign() == "(":
            while self.take().value != ")":
                pass
        elif self.sign() == "_" or self.token.kind == "number":
            self.take()
        elif self.token.kind == "name":
            most = self.take().value in ("max", "imax")
            while most and (self.token.kind in ("name", "number")):
                self.take()
        return Universe(at)

    def within(self) -> Surface:
        """Return 𝓝[s] a as nhdsWithin a s."""
        at = self.take().at
        side = self.sign() if self.tokens[self.place + 1].value == "]" else ""
        if side in _SIDES or side == "≠":
            self.take()
            self.expect("]")
            point = self.term(MAX)
            single = Operation("ᶜ", (Collection("{}", (point,)),))
            inside: Surface = single if side == "≠" else Application(Name(_SIDES[side]), (Argument(point),))
        else:
            inside = self._free()
            self.expect("]")
            point = self.term(MAX)
        return Application(Name("nhdsWithin", at), (Argument(point), Argument(inside)), at)

    def _rounded(self, close: str, constant: str) -> Surface:
        at = self.take().at
        inner = [self._free()]
        while self.accept(","):
            inner.append(self._free())
        natural = self.sign() == f"{close}₊"
        self.expect(close, f"{close}₊")
        name = Name(constant.replace("Int.", "Nat.") if natural else constant, at)
        return Application(name, tuple(map(Argument, inner)), at)

    def _inner(self) -> Surface:
        """Return ⟪x, y⟫_𝕜, the inner product over 𝕜; without 𝕜 Lean takes the one that the file names."""
        at = self.tokens[self.place - 1].at
        left = self._free()
        self.expect(",")
        right = self._free()
        self.expect("⟫")
        over: tuple[Argument, ...] = ()
        if self.token.kind == "name" and self.token.value.startswith("_") and not self.token.spaced:
            over = (Argument(Name(self.take().value[1:], at), "𝕜"),)
        return Application(Name("Inner.inner", at), (*over, Argument(left), Argument(right)), at)

    def _bars(self) -> Surface:
        token = self.take()
        if not token.open:
            raise BadInputError(f"column {token.at + 1}: {token.value} opens nothing")
        outer, self.bars = self.bars, True
        inner = self.term()
        self.bars = outer
        close = self.token
        self.expect(token.value, f"{token.value}₊")
        if close.spaced:
            raise BadInputError(f"column {close.at + 1}: {close.value} closes nothing")
        return Operation("|·|" if token.value == "|" else f"‖·{close.value}", (inner,), token.at)

    def _items(self, brackets: Literal["[]", "![]", "⟨⟩"], close: str) -> Surface:
        at = self.tokens[self.place - 1].at
        items: list[Surface] = []
        while self.sign() != close:
            items.append(self._free())
            if not self.accept(","):
                break
        self.expect(close)
        return Collection(brackets, tuple(items), at)

    def _parenthesis(self) -> Surface:
        at = self.tokens[self.place - 1].at
        if self.sign() in ("↑", "⇑") and self.tokens[self.place + 1].value == ")":
            self.place += 2
            return Binding("fun", (Binder(("x✝",), at=at),), Coercion(Name("x✝")), at=at)
        inner = self._free()
        if self.accept(":"):
            inner = Ascription(inner, self._free())
        elif self.sign() == ",":
            items = [inner]
            while self.accept(","):
                items.append(self._free())
            inner = Collection("()", tuple(items), at)
        self.expect(")")
        return _abstracted(inner)


def _abstracted(term: Surface) -> Surface:
    """Return (· < a) as the function that it is: each dot is one argument, of the nearest brackets."""
    names: list[str] = []
    body = _without_dots(term, names)
    if not names:
        return term
    return Binding("fun", tuple(Binder((name,)) for name in names), body)


def _without_dots(term: Surface, names: list[str]) -> Surface:
    match term:
        case Name("·"):
            names.append(f"x✝{len(names)}")
            return Name(names[-1])
        case Application():
            head = _without_dots(term.head, names)
            return Application(head, tuple(Argument(_without_dots(a.term, names), a.name) for a in term.args), term.at)
        case Operation():
            return Operation(term.sign, tuple(_without_dots(part, names) for part in term.operands), term.at)
        case Method():
            return Method(_without_dots(term.subject, names), term.name, term.at)
        case Ascription():
            return Ascription(_without_dots(term.term, names), term.type)
        case Coercion():
            return Coercion(_without_dots(term.term, names))
        case Collection():
            return Collection(term.brackets, tuple(_without_dots(part, names) for part in term.items), term.at)
    if _has_dot(term):
        raise BadInputError("a dot · inside a binder is not read; write fun x ↦ …")
    return term


def _has_dot(term: Surface) -> bool:
    return term == Name("·") or any(map(_has_dot, parts(term)))
