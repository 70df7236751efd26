"""The meaning of indices, intervals and sets of elements: a method for each rule of grammars/terms.lark about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from certify.lexicon.opaque import LISTING
from certify.lexicon.skeletons import HOLE
from certify.lexicon.spelling import Opaque
from certify.logic import NAT
from certify.notation.bases import in_base
from certify.notation.compose_operators import OperatorRules, ranging
from certify.notation.dots import progression, set_from, set_of
from certify.notation.indices import below
from certify.notation.lexeme import Lexeme
from certify.notation.parts import (
    Family,
    Indexed,
    Infinity,
    Interval,
    MinusInfinity,
    NoReading,
    Part,
    Row,
    Typing,
)
from certify.reading.raw import RApp, Raw, RBin, RBind, RNum, RVar
from certify.reading.raw_parts import free_names

#: Brackets of two things.
_OF_TWO = frozenset({"inner product of", "bracket of"})


class FamilyRules(OperatorRules):
    """Families by index, and sets by their elements."""

    def index(self, parts: list[Any]) -> list[Part]:
        """``k`` below or above a sign."""
        return [Infinity() if parts[0].type == "INFINITY" else parts[0].value]

    def lower(self, parts: list[Any]) -> list[Part]:
        """``{k=1}``."""
        return list(parts[1])

    def indexed(self, parts: list[Any]) -> Part:
        """``a_{n+1}``; after a family what it ranges over: ``(a_n)_{n ∈ ℕ}``."""
        owner, indices = parts[0], parts[2]
        if isinstance(owner, Family):
            return self.ranged(owner, indices)
        if isinstance(owner, RNum):
            return in_base(owner.value, indices)
        if not isinstance(owner, RVar):
            return self.sized(owner, indices)
        return Indexed(owner, tuple(map(self.term, indices)))

    def sized(self, owner: Part, indices: list[Part]) -> Part:
        r"""``\mathbb{Z}_n``."""
        raise NoReading("only a letter has an index")

    def subscript(self, parts: list[Any]) -> Part:
        """``aₙ₊₁``."""
        index = below(parts[1].value)
        if not isinstance(parts[0], RVar) or index is None:
            raise NoReading("only a letter has an index")
        return Indexed(parts[0], (index,))

    def ranged(self, owner: Part, indices: list[Part] | None = None) -> Part:
        r"""``(a_n)_{n \ge 1}``, ``(a_n)_{n=1}^\infty``: where a family begins says nothing of what it is."""
        if not isinstance(owner, Family):
            raise NoReading("what goes to infinity stands under a sign")
        letters = [index for index in owner.member.indices if isinstance(index, RVar)]
        match indices:
            case [RApp("mem", (RVar(over), RVar() as within))]:
                owner = owner._replace(over=RBind("set", over, None, RApp("mem", (RVar(over), within))))
            case _:
                over = "" if indices is None else self._ranges(indices)
        if len(letters) != 1 or len(owner.member.indices) != 1 or over not in ("", letters[0].name):
            raise NoReading("a family has one index, which is what it ranges over")
        return owner._replace(ranged=True)

    def _ranges(self, indices: list[Part]) -> str:
        """Return the letter that ``n ∈ ℕ``, ``n = 1``, ``n ≥ 0`` or ``n`` range over, from 0 or 1 on."""
        match indices:
            case [RVar(name)]:
                return name
            case [Typing((name,), sort)] if sort == NAT:
                return name
            case [RApp("eq" | "ge", (RVar(name), RNum(0 | 1)))]:
                return name
        raise NoReading("a sequence begins at 0 or 1")

    def interval(self, parts: list[Any]) -> Part:
        """``[a, b)``."""
        return self.between(parts[0].text, parts[1], parts[2].text)

    def between(self, opening: str, ends: Sequence[Part], closing: str) -> Interval:
        """Return the interval between two ends, of which the first may be -∞ or the second ∞."""
        if len(ends) != 2:
            raise NoReading("an interval has two ends")
        low, high = ends
        if isinstance(low, MinusInfinity) and opening == "(":
            return Interval(opening, None, self.term(high), closing)
        if isinstance(high, Infinity) and closing == ")":
            return Interval(opening, self.term(low), None, closing)
        return Interval(opening, self.term(low), self.term(high), closing)

    def tuple(self, parts: list[Any]) -> Part:
        """``(a, b)``; ``(a, ∞)`` can only be the interval."""
        items = (*parts[1], parts[3])
        if any(isinstance(item, Infinity | MinusInfinity) for item in items):
            return self.between("(", items, ")")
        return Row(items)

    def image_set(self, parts: list[Any]) -> Part:
        """``{x + 1 | x ∈ A}``: what the term is for some x in A."""
        value, conditions = self.term(parts[1]), [self.formula(part) for part in parts[3]]
        names = [ranging(condition) for condition in conditions]
        if isinstance(value, RVar) or len(set(names)) < len(names) or not free_names(value).issuperset(names):
            raise NoReading("the term of a set has every variable that the set ranges over")
        body: Raw = RApp("eq", (RVar("y·"), value))
        for condition in reversed(conditions):
            body = RBin("and", condition, body)
        for name in reversed(names):
            body = RBind("exists", name, None, body)
        return RBind("set", "y·", None, body)

    def fenced(self, parts: list[Any]) -> Part:
        """``⌊x⌋``, ``⟨x, y⟩``."""
        left, arguments, right = parts
        category = {1: "function", 2: "function_of_two"}.get(len(arguments), "")
        if left.value != right.value or (len(arguments) == 2) != (left.value in _OF_TWO):
            return self.generated(left, [self.term(part) for part in arguments], right)
        return RApp(Opaque(category, left.value).name(self.lexicon), tuple(map(self.term, arguments)))

    def generated(self, left: Lexeme, given: list[Raw], right: Lexeme) -> Part:
        r"""``\langle a \rangle``, ``\langle a, b, c \rangle``: what they generate; ``\lfloor`` takes one thing."""
        if left.value != right.value or left.value != "inner product of" or left.text == "⟪":
            raise NoReading("brackets do not match")
        return RApp(Opaque("notation", f"⟨{', '.join([HOLE] * len(given))}⟩").name(self.lexicon), tuple(given))

    def listing(self, parts: list[Any]) -> Part:
        """``{a, b}``: the union of singletons, as often as it says."""
        items = [RApp("singleton", (self.term(part),)) for part in (*parts[1], parts[3])]
        result = items[0]
        for item in items[1:]:
            result = RApp("union", (result, item))
        return result

    def dotted_set(self, parts: list[Any]) -> Part:
        """``{1, 2, …, n}``, ``{a₁, …, aₙ}``."""
        found = set_of([self.term(part) for part in parts[1]], self.term(parts[5]))
        if found is None:
            raise NoReading("the last element does not give the ones before it")
        return found

    def endless_set(self, parts: list[Any]) -> Part:
        """``{1, 2, 3, …}``: the whole numbers from one on."""
        found = set_from([self.term(part) for part in parts[1]])
        if found is None:
            raise NoReading("what stands before the dots goes by ones")
        return found

    def counting(self, parts: list[Any]) -> Part:
        """``i = 1, …, n``: i is in {1, …, n}."""
        first, *rest = [part for part in parts if not isinstance(part, Lexeme)]
        match first:
            case RApp("eq", (RVar(name), begin)):
                middle = rest.pop(0) if rest and isinstance(rest[0], list) else []
                before = [begin, *map(self.term, middle)]
                found = set_of(before, self.term(rest[0])) if rest else set_from(before)
                if found is not None and name not in free_names(found):
                    return RApp("mem", (RVar(name), found))
        raise NoReading("a letter counts from a number on")

    def listed_up_to(self, before: list[Part], last: Part) -> RApp:
        """Return ``a₁, a₂, …, aₙ`` as one thing, the list."""
        found = progression([self.term(part) for part in before], self.term(last))
        if found is None:
            raise NoReading("the last one does not give the ones before it")
        low, high, function = found
        return RApp(LISTING, (low, high, replace(function, sort=NAT)))
