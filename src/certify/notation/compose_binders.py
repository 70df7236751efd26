"""The meaning of binders in notation: one method for each rule of grammars/terms.lark and lean.lark that binds."""

from __future__ import annotations

from typing import Any

from certify.notation.binding import only_variable, quantify
from certify.notation.compose_formulas import BRACKETS, FormulaRules
from certify.notation.lexeme import Lexeme, TypePart
from certify.notation.parts import (
    Binding,
    Bound,
    Collection,
    Declared,
    Guard,
    Interval,
    Maps,
    NoReading,
    Part,
    Row,
    Scoped,
    SortPart,
    Structured,
    Typing,
    conjoined,
)
from certify.reading.domains import BETWEEN
from certify.reading.raw import RApp, RBin, RBind, RVar, Shape
from certify.reading.raw_parts import free_names


class BinderRules(FormulaRules):
    """Quantifiers, functions, sets by a property, and a theorem's header."""

    def untyped(self, parts: list[Any]) -> list[Binding]:
        """``x y``."""
        return list(parts[0])

    def typed(self, parts: list[Any]) -> list[Binding]:
        """``x y : ℝ``."""
        names = _names(parts[0])
        if isinstance(parts[2], TypePart):
            return [Declared(names)]
        if isinstance(parts[2], Collection):
            return _in(names, parts[2])
        return [Bound(names, self.sort(parts[2]))]

    def bounded(self, parts: list[Any]) -> list[Binding]:
        """``x ∈ s``."""
        names, word, right = _names(parts[0]), parts[1].value, parts[2]
        if isinstance(right, SortPart) and word == "mem":
            return [Bound(names, right.sort)]
        if isinstance(right, Collection | Interval | Row) and word == "mem":
            return _in(names, self.open_interval(right) if isinstance(right, Row) else right)
        guards = [Guard(self.formula(self._related(word, RVar(name), right))) for name in names]
        return [Bound(names, None), *guards]

    def first_item(self, parts: list[Any]) -> list[Binding]:
        """``x``."""
        return list(parts[0])

    def next_item(self, parts: list[Any]) -> list[Binding]:
        """``x (h : 0 < x)``."""
        return [*parts[0], *parts[-1]]

    def named(self, parts: list[Any]) -> list[Binding]:
        """``x``."""
        return [Bound((parts[0].value.name,), None)]

    def group(self, parts: list[Any]) -> list[Binding]:
        """``{a b : ℤ}``."""
        opening, names, _, content, closing = parts
        if BRACKETS[opening.text] != closing.text:
            raise NoReading("brackets do not match")
        return [self._declared(names, content)]

    def identifier(self, parts: list[Any]) -> tuple[str, ...]:
        """``a b``."""
        lexeme = parts[-1]
        name = lexeme.value.name if isinstance(lexeme.value, RVar) else str(lexeme.value)
        return (*(parts[0] if len(parts) > 1 else ()), name)

    def _declared(self, names: tuple[str, ...], content: Part) -> Binding:
        if isinstance(content, TypePart):
            return Declared(names)
        if isinstance(content, SortPart | RVar):
            return Bound(names, self.sort(content))
        if isinstance(content, Structured):
            return content
        return Guard(self.formula(content))

    def instance(self, parts: list[Any]) -> list[Binding]:
        """``[inst : Group G]``."""
        content = parts[-2]
        return [content if isinstance(content, Structured) else Guard(self.formula(content))]

    def binder_close(self, parts: list[Any]) -> Lexeme:
        """``}``."""
        return self.close(parts)

    def close(self, parts: list[Any]) -> Lexeme:
        """``)``."""
        lexeme: Lexeme = parts[0]
        return lexeme

    def function(self, parts: list[Any]) -> Part:
        """``fun x => a * x``."""
        bound, condition = only_variable(parts[1])
        if condition is not None:
            raise NoReading("a function has no guard")
        return RBind("lambda", bound.names[0], bound.sort, self.term(parts[3]))

    def maps_to(self, parts: list[Any]) -> Part:
        """``x ↦ x + 1``."""
        return RBind("lambda", parts[0].value.name, None, self.term(parts[2]))

    def set_builder(self, parts: list[Any]) -> Part:
        """``{x ∈ s | x ≠ a}``."""
        bound, condition = only_variable(parts[1])
        body = self.formula(parts[3])
        return RBind("set", bound.names[0], bound.sort, body if condition is None else RBin("and", condition, body))

    def declared(self, parts: list[Any]) -> Part:
        """``f : A → B``."""
        names, _, sort = parts
        if isinstance(sort, Maps):
            return conjoined([RApp("mem", (RVar(name), RApp(BETWEEN, sort))) for name in names])
        if isinstance(sort, Collection):
            return conjoined([sort.claim(RVar(name)) for name in names])
        return Typing(names, self.sort(sort))

    def shared(self, parts: list[Any]) -> Part:
        """``x, y ∈ ℝ``."""
        *before, _, last, relation, right = parts
        names = (*before[0], last.value.name)
        if len(set(names)) < len(names):
            raise NoReading("a list names each variable once")
        if isinstance(right, SortPart) and relation.value == "mem":
            return Typing(names, right.sort)
        if isinstance(right, SortPart) and relation.value == "subset":
            return Typing(names, Shape("Set", (right.sort,)))
        if isinstance(right, Collection | Row) and relation.value == "mem":
            inside = self.open_interval(right) if isinstance(right, Row) else right
            return conjoined([inside.claim(RVar(name)) for name in names])
        side = self.term(right)
        if not set(names).isdisjoint(free_names(side)):
            raise NoReading("the list ends before")
        links = [self.formula(self._related(relation.value, RVar(name), side)) for name in names]
        return conjoined(links)

    def theorem(self, parts: list[Any]) -> Part:
        """``theorem {p : ℕ} (h : p.Prime) : 2 ≤ p``."""
        *bindings, _, body = parts
        return quantify(
            "forall", bindings[0] if bindings else [], body if isinstance(body, Scoped) else self.formula(body)
        )


def _in(names: tuple[str, ...], whole: Collection | Interval) -> list[Binding]:
    sort = whole.sort if isinstance(whole, Collection) else None
    return [Bound(names, sort), *(Guard(whole.claim(RVar(name))) for name in names)]


def _names(bindings: list[Binding]) -> tuple[str, ...]:
    names: list[str] = []
    for binding in bindings:
        if not isinstance(binding, Bound) or binding.sort is not None:
            raise NoReading("names are expected")
        names.extend(binding.names)
    return tuple(names)
