"""The meaning of formulas in notation: one method for each rule of grammars/terms.lark that makes one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Literal

from certify.lexicon.skeletons import HOLE, MAPS, skeleton_of
from certify.lexicon.spelling import Negated, Opaque, Proper
from certify.logic import INT, NAT, REAL, Sort, fun, number_sorts, widening_sorts
from certify.notation.binding import BinderKind, quantify
from certify.notation.kinds import Kinds
from certify.notation.parts import (
    Bracketed,
    Collection,
    Indexed,
    Infinity,
    Interval,
    Lettered,
    Maps,
    MinusInfinity,
    NoReading,
    Part,
    Row,
    Scoped,
    SortPart,
    Tends,
    Typing,
    conjoined,
)
from certify.reading.fractions import with_fractions
from certify.reading.raw import RApp, RApply, Raw, RawSort, RBin, RBind, RNot, RNum, RTyped, RVar, Shape
from certify.reading.raw_parts import disjunction, free_names
from certify.reading.tuples import PAIRS, PRODUCT, factors, paired

#: What closes what.
BRACKETS = {"(": ")", "[": "]", "{": "}", "⦃": "⦄"}


#: Letters that an index has where nothing says which letter runs.
INDICES = "nmkij"
#: Words whose sign ∧ or ∨ joins claims too.
_MEETS = frozenset({"inf", "sup"})


class FormulaRules(Kinds):
    """Connectives, relations and congruences."""

    def _join(self, op: Literal["and", "or", "implies", "iff"], parts: list[Any]) -> Raw:
        return RBin(op, self.formula(parts[0]), self.formula(parts[2]))

    def iff(self, parts: list[Any]) -> Part:
        """``p ∣ a ↔ p ∣ b``."""
        return self._join("iff", parts)

    def or_(self, parts: list[Any]) -> Part:
        """``p ∣ a ∨ p ∣ b``."""
        return self._join("or", parts)

    def and_(self, parts: list[Any]) -> Part:
        """``a ≤ b ∧ b ≤ a``."""
        return self._join("and", parts)

    def implies(self, parts: list[Any]) -> Part:
        """``a ∣ b → a ∣ c; ℕ → ℕ``."""
        left, _, right = parts
        if isinstance(left, RVar) and isinstance(right, RNum | Infinity):
            return Tends(left.name, right)
        if isinstance(left, Indexed):
            return self._converges(left, right)
        if isinstance(left, RVar) and isinstance(right, Indexed):
            return Tends(left.name, right.raw)  # x → x₀, under the sign of a limit
        if isinstance(left, SortPart | RVar) and isinstance(right, SortPart | RVar):
            return SortPart(_arrow(self.sort(left), self.sort(right)))
        if isinstance(right, Scoped):
            return Scoped(RBin("implies", self.formula(left), right.raw), right.carriers)
        if (ends := self._ends(left, right)) is not None:
            return Maps(*ends)
        if _is_space(left) and _is_space(right):
            return RApp(Opaque("notation", MAPS).name(self.lexicon), (self.space(left), self.space(right)))
        if (index := self._index(left)) is not None:
            return self._goes(with_fractions(self.term(left), parts[1].start), index, right)
        return self._join("implies", parts)

    def _ends(self, *parts: Part) -> tuple[Raw, ...] | None:
        """Return what maps between sets of numbers go from and to: [0, 1], ℝ⁺, {1, …, n}, ℝ; None for other maps."""
        if all(isinstance(part, SortPart) for part in parts):
            return None
        ends = [self._end(part) for part in parts]
        return None if None in ends else tuple(end for end in ends if end is not None)

    def _end(self, part: Part) -> Raw | None:
        match part:
            case Row((_, _)) | Interval():
                return self.space(part)
            case Collection() | RBind(kind="set"):
                return part.raw if isinstance(part, Collection) else part
            case RApp("union" | "singleton"):
                return part
            case SortPart(Sort() as sort) if sort in number_sorts():
                return whole_set(sort)
        return None

    def space(self, part: Part) -> Raw:
        """Return what a map goes from or to: an interval of real numbers, ℝ^n, a letter."""
        inside = self.open_interval(part) if isinstance(part, Row) else part
        return replace(inside.raw, sort=REAL) if isinstance(inside, Interval) else self.term(inside)

    def _converges(self, member: Indexed, right: Part) -> Part:
        """``a_n → L``: the sequence converges to its limit."""
        limit = self.term(right)
        match member.indices:
            case (RVar(name),) if name not in free_names(limit) and limit != member.family:
                return RApp(Opaque("verb", "converge to").name(self.lexicon), (member.family, limit))
        raise NoReading("only a sequence by its index goes somewhere")

    def _index(self, left: Part) -> str | None:
        """Return the one letter that counts in a term that goes somewhere, √(n + 1); None for anything else.

        Of p(n) → q(n) nobody knows that p and q are no claims; f(xₙ) → f(x) is said of a function.
        """
        match left:
            case RApp(word) if self._claims(word):
                return None
            case RApply(RVar(name), args) if name[0].isupper() or not any(isinstance(arg, RApply) for arg in args):
                return None
            case RApp() | RApply() | RTyped(RApp()):
                letters = free_names(left) & frozenset(INDICES)
                return next(iter(letters)) if len(letters) == 1 else None
        return None

    def _goes(self, left: Raw, index: str, right: Part) -> Part:
        """``1/n → 0``: the sequence of such terms converges to its limit."""
        limit = self.term(right)
        if index in free_names(limit):
            raise NoReading("what a sequence converges to does not depend on its index")
        family = RBind("lambda", index, NAT, left)
        return RApp(Opaque("verb", "converge to").name(self.lexicon), (family, limit))

    def not_(self, parts: list[Any]) -> Part:
        """``¬ a = b``."""
        return RNot(self.formula(parts[1]))

    def quantified(self, parts: list[Any]) -> Part:
        """``∀ x > 0, x ≠ 0``."""
        sign, bindings, _, body = parts
        kind: BinderKind = sign.value
        return quantify(kind, bindings, body if isinstance(body, Scoped) else self.formula(body))

    def chain(self, parts: list[Any]) -> Part:
        """``a < b ≤ c``."""
        sides = [parts[0], *(side for _, side in parts[1])]
        if len(parts[1]) > 1 and all(word == "ne" for word, _ in parts[1]):
            raise NoReading("a ≠ b ≠ c may say that all three differ")
        if any(isinstance(side, RApp) and side.word in _MEETS for side in sides[1:-1]):
            raise NoReading("between two relations ∧ may join them")
        if all(word in ("eq", "ne") for word, _ in parts[1]) and any(isinstance(side, RNum) for side in sides):
            sides = [self.common_divisor(side) if isinstance(side, Row) else side for side in sides]
        links = [self._related(word, *pair) for (word, _), pair in zip(parts[1], pairwise(sides), strict=True)]
        return links[0] if len(links) == 1 else conjoined([self.formula(link) for link in links])

    def gather_cases(self, parts: list[Any]) -> list[Part]:
        """``x, if x > 0; 0, otherwise``."""
        return [*parts[0], parts[2]]

    def case(self, parts: list[Any]) -> tuple[Raw, Raw | None]:
        """``x, if x > 0``: a value with its condition; None for what is so otherwise."""
        return self.term(parts[0]), self.formula(parts[2]) if len(parts) > 2 else None

    def by_cases(self, parts: list[Any]) -> Part:
        r"""``t = \begin{cases} x & x > 0 \\ 0 & \text{otherwise} \end{cases}``: what t is in each case."""
        left, relation, _, cases, _ = parts
        whole = self.term(left)
        if relation.value != "eq" or any(when is None for _, when in cases[:-1]):
            raise NoReading("of several values one is the value, and the last may be so otherwise")
        others = [when for _, when in cases if when is not None]
        claims: list[Raw] = [
            RBin("implies", RNot(disjunction(others)) if when is None else when, RApp("eq", (whole, value)))
            for value, when in cases
        ]
        return conjoined(claims)

    def link(self, parts: list[Any]) -> list[tuple[str | Proper | Negated | Opaque, Part]]:
        """``< b``."""
        *before, sign, side = parts
        return [*(before[0] if before else ()), (sign.value, side)]

    def _related(self, word: str | Proper | Negated | Opaque, left: Part, right: Part) -> Part:
        if isinstance(word, Opaque):
            return RApp(word.name(self.lexicon), (self.alone(left), self.alone(right)))
        if isinstance(word, Proper):
            return conjoined([self.formula(self._related(each, left, right)) for each in (word.word, "ne")])
        if isinstance(word, Negated):
            return RNot(self.formula(self._related(word.word, left, right)))
        member = word == "mem"
        if isinstance(left, Row) and member and (claim := self.among_tuples(left, right)) is not None:
            return claim
        if isinstance(right, SortPart) and word == "subset" and isinstance(left, RVar):
            return Typing((left.name,), Shape("Set", (right.sort,)))
        if isinstance(right, SortPart) and word in ("eq", "ne") and isinstance(left, RVar):
            return RApp(word, (left, whole_set(right.sort)))
        if isinstance(right, SortPart):
            if member and isinstance(left, RVar):
                return Typing((left.name,), right.sort)
            match left:
                case RApply(RVar(name), (RVar(letter),)) if member and _adjoined(right.sort) == letter:
                    return Typing((name,), right.sort)  # p(x) ∈ ℤ[x]
            raise NoReading("only a variable is declared by ∈")
        if isinstance(right, Infinity | MinusInfinity):
            return self._unbounded(word, left, right)
        if {type(left), type(right)} == {Bracketed, RNum}:
            raise NoReading("what stands in brackets beside a number may be the number")
        if isinstance(right, Row) and word in ("mem", "notmem"):
            right = self.open_interval(right)
        if isinstance(right, Collection | Interval) and word in ("mem", "notmem"):
            claim = right.claim(self.alone(left))
            return claim if member else RNot(claim)
        return RApp(word, (self.alone(left), self.alone(right)))

    def _unbounded(self, word: str, left: Part, right: Infinity | MinusInfinity) -> Part:
        """Return what ∑ a_n < ∞ and lim a_n = ∞ claim of an operator: infinity is no number."""
        if not (isinstance(left, RApp) and (self.lexicon.word(left.word).category or "").startswith("operator_")):
            raise NoReading("infinity is no number")
        sign = "∞" if isinstance(right, Infinity) else "-∞"
        text = {"lt": "<", "eq": "=", "ne": "="}.get(word)
        if text is None or (word == "lt" and sign != "∞"):
            raise NoReading("what is compared with infinity")
        claim = RApp(Opaque("notation claim", f"{HOLE} {text} {sign}").name(self.lexicon), (left,))
        return RNot(claim) if word == "ne" else claim

    def among_tuples(self, row: Row, right: Part) -> Part | None:
        """Return what (x, y) ∈ A × B says: that the pair is in the product; of ℝ × ℝ that x and y are of their sorts.

        None of what is no product.
        """
        if isinstance(right, RTyped) and (sides := factors(right)) is not None:
            return RApp("mem", (paired(list(map(self.term, row.items))), RApp(PRODUCT, sides)))
        if not (isinstance(right, SortPart) and isinstance(right.sort, Sort) and right.sort.name == PAIRS):
            return None
        first, *rest = row.items
        parts = (first, rest[0] if len(rest) == 1 else Row(tuple(rest)))
        said = [self._related("mem", part, SortPart(sort)) for part, sort in zip(parts, right.sort.args, strict=True)]
        return _typing_of_all(said) or conjoined(list(map(self.formula, said)))

    def common_divisor(self, row: Row) -> Raw:
        """Return (a, b) as what is said to be a number: the greatest common divisor."""
        if len(row.items) != 2:
            raise NoReading("a common divisor of two")
        return RApp("gcd", (self.term(row.items[0]), self.term(row.items[1])))

    def open_interval(self, row: Row) -> Interval:
        """Return (a, b) as what something is in."""
        return self.between("(", row.items, ")")

    def between(self, opening: str, ends: Sequence[Part], closing: str) -> Interval:
        """Return the interval between two ends."""
        raise NoReading("an interval")

    def congruent(self, parts: list[Any]) -> Part:
        """``a ≡ b (mod n)``."""
        left, right = self.term(parts[0]), self.term(parts[2])
        if len(parts) > 3:
            modulus = self._modulus(parts[3:])
        elif isinstance(right, RApp) and right.word == "mod":
            right, modulus = right.args
        else:
            raise NoReading("a congruence has a modulus")
        claim = RApp("congruent", (modulus, left, right))
        return RNot(claim) if isinstance(parts[1].value, Negated) else claim

    def _modulus(self, parts: list[Any]) -> Raw:
        opening, modulus = parts[0].text, self.term(parts[1])
        closed = len(parts) == 2 or parts[2].text == BRACKETS["{" if opening.endswith("{") else opening[0]]
        if not closed:
            raise NoReading("brackets do not match")
        return RTyped(modulus, INT) if "ZMOD" in opening else modulus


def whole_set(sort: RawSort) -> Raw:
    """Return all numbers of a sort as a set: ℂ of U ≠ ℂ. Raises NoReading for what is no sort of numbers."""
    if not (isinstance(sort, Sort) and sort in widening_sorts()):
        raise NoReading("of numbers there is a set of all")
    return RTyped(RApp("univ"), Shape("Set", (sort,)))


def _is_space(part: Part) -> bool:
    """Return whether a map may go from or to `part`: a structure, an interval, what is called as a structure is."""
    match part:
        case SortPart() | Interval() | Lettered() | Row((_, _)):
            return True
        case RVar(name):
            return name[0].isupper()
        case RTyped() if (sides := factors(part)) is not None:
            return all(map(_is_space, sides))
        case RApp(word):
            return skeleton_of(word) is not None
    return False


def _typing_of_all(said: list[Part]) -> Typing | None:
    """Return one typing of the letters of several, where they are of one sort."""
    typings = [each for each in said if isinstance(each, Typing)]
    if len(typings) < len(said) or len({typing.sort for typing in typings}) > 1:
        return None
    return Typing(tuple(name for typing in typings for name in typing.names), typings[0].sort)


def _adjoined(sort: RawSort) -> str | None:
    """Return the letter x of polynomials ℤ[x]."""
    return sort.letter if isinstance(sort, Shape) else None


def _arrow(left: RawSort, right: RawSort) -> Sort:
    if not (isinstance(left, Sort) and isinstance(right, Sort)):
        raise NoReading("not sorts")
    return fun(left, *right.args) if right.name == "Fun" else fun(left, right)
