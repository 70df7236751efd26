"""The meaning of guessed notation: one method for each rule of grammars/terms.lark of which only the shape is known.

What stands in such a shape is told apart from the rest of it: the letters are arguments, the signs are the skeleton
that names the symbol (certify.lexicon.skeletons). The letters that a shape binds are no arguments, so that what may
bind one is refused here.
"""

from __future__ import annotations

from typing import Any

from certify.lexicon.skeletons import HOLE, OF_ORDER, skeleton_of
from certify.lexicon.spelling import Opaque
from certify.logic import NAT, RAT, REAL, Sort, sort_rows, subsort_rows, widening_sorts
from certify.notation.application import function_like
from certify.notation.compose_kinds import KindRules
from certify.notation.parts import (
    PREIMAGE,
    Bracketed,
    Collection,
    Indexed,
    Lettered,
    NoReading,
    Part,
    Partial,
    Row,
    SortPart,
)
from certify.notation.runs import is_coset
from certify.reading.polynomials import RING, polynomials, ring
from certify.reading.raw import RApp, RApply, Raw, RawSort, RBin, RBind, RNum, RTyped, RVar, Shape
from certify.reading.raw_parts import free_names
from certify.reading.tuples import PAIRS

#: Operators that may stand between three things: in which order they are applied is said nowhere, and does not matter.
_ASSOCIATIVE = frozenset({"· ⊗ ·", "· ⊕ ·", "· ⊔ ·", "· ⊓ ·", "· ∆ ·"})
#: The direct product of two structures.
_DIRECT = f"{HOLE} × {HOLE}"
#: Letters that an adjoined bracket binds or takes for granted: indeterminates.
#: Fields of numbers, by their sorts.
_FIELDS = (RAT, REAL, Sort("Complex"))
_INDETERMINATES = frozenset("xyztXYZT")


def places(name: str, number: int, opening: str = "(", closing: str = ")") -> str:
    """Return the skeleton of a name with so many places in brackets: C_c(·)."""
    return f"{name}{opening}{', '.join([HOLE] * number)}{closing}"


class ShapeRules(KindRules):
    """Signs behind things and between them, names with indices, structures written by their parts."""

    def shape(self, skeleton: str, *args: Raw) -> RApp:
        """Return the symbol of `skeleton` on what stands in its places."""
        return RApp(Opaque("notation", skeleton).name(self.lexicon), args)

    def marked(self, parts: list[Any]) -> Part:
        """``G^*``; of f in f^{-1}(B) the preimage under it, which still wants its set."""
        if parts[1].value == PREIMAGE:
            return Partial(PREIMAGE, (self.thing(parts[0]),))
        return self.shape(parts[1].value, self.thing(parts[0]))

    def derived(self, parts: list[Any]) -> Part:
        """``f^{(n)}``: the n-th derivative."""
        return self.shape(OF_ORDER, self.term(parts[0]), self.term(parts[2]))

    def operated(self, parts: list[Any]) -> Part:
        """``A ⊗ B``."""
        left, sign, right = parts
        return self.shape(sign.value, self.thing(left), self.thing(right))

    def chained(self, parts: list[Any]) -> Part:
        """``A ⊗ B ⊗ C``."""
        name = Opaque("notation", parts[1].value).name(self.lexicon)
        if parts[0].word != name or parts[1].value not in _ASSOCIATIVE:
            raise NoReading("which of two operations comes first")
        return self.operated(parts)

    def adjoined(self, parts: list[Any]) -> Part:
        """``k[G]``; of ``ℤ[i]`` the letter is a number."""
        base, _, items, _ = parts
        given = [self.thing(item) for item in items]
        if not (
            isinstance(base, SortPart | Indexed | Lettered) or (isinstance(base, RVar) and _names_a_structure(base))
        ):
            raise NoReading("only to a ring or a field something is adjoined")
        if given == [RVar("i")]:
            return self.shape(f"{HOLE}[i]", self.thing(base))
        if any(isinstance(item, RVar) and item.name in _INDETERMINATES for item in given):
            return self._polynomials(base, given)
        return self.shape(places(HOLE, len(given), "[", "]"), self.thing(base), *given)

    def adjoined_several(self, parts: list[Any]) -> Part:
        r"""``R[x_1, \dots, x_n]``: of R and n, where nothing else is known of the letters."""
        base, _, before, _, _, _, last, _ = parts
        low, high, function = self.listed_up_to(before, last).args
        match function:
            case RBind(body=RApply(RVar(letter), (RVar(),))) if letter in _INDETERMINATES and low == RNum(1):
                if isinstance(base, SortPart | RVar | Lettered):
                    skeleton = f"{HOLE}[{letter}_1, …, {letter}_{HOLE}]"
                    return self.shape(skeleton, self.thing(base), RTyped(high, NAT))
        raise NoReading("indeterminates are counted from the first on")

    def restricted(self, parts: list[Any]) -> Part:
        """``f|_A``: a function on a part of where it is defined."""
        function, _, below = parts
        letter = function.family if isinstance(function, Indexed) else function
        if len(below) != 1 or not (isinstance(letter, RVar) and function_like(letter)):
            raise NoReading("only a function is restricted")
        return self.shape(f"{HOLE}|_{HOLE}", self.term(function), self.thing(below[0]))

    def _polynomials(self, base: Part, letters: list[Raw]) -> Part:
        """``ℤ[x]``, ``F[x]``; ``ℤ_n[x]``."""
        names = [letter.name for letter in letters if isinstance(letter, RVar) and letter.name in _INDETERMINATES]
        if len(set(names)) < len(letters) or isinstance(base, Indexed):
            raise NoReading("an indeterminate")
        if len(names) > 1:
            return self.shape(f"{HOLE}[{', '.join(names)}]", self.thing(base))
        if isinstance(base, Lettered) or (isinstance(base, RVar) and not base.name.isascii()):
            return RApp(RING, (self.thing(base), letters[0]))
        return SortPart(polynomials(self.sort(base), names[0]))

    def arrowed(self, parts: list[Any]) -> Part:
        """``R →+* S``, ``A →ₐ[R] B``: the maps of a kind, in Lean."""
        left, sign, *over, right = parts
        given = [self.thing(item) for item in over[0]] if over else []
        if len(given) > 1:
            raise NoReading("maps over several rings")
        return self.shape(sign.value, self.thing(left), *given, self.thing(right))

    def indexed_by(self, parts: list[Any]) -> Part:
        """``[L : K]``: the degree of a field, the index of a group."""
        word = Opaque("function_of_two", "index of").name(self.lexicon)
        return RApp(word, (self.thing(parts[1]), self.thing(parts[3])))

    def index_in_bars(self, parts: list[Any]) -> Part:
        """``|G : H|``."""
        return self.indexed_by(parts)

    def rooted(self, parts: list[Any]) -> Part:
        r"""``\sqrt[3]{x}``."""
        head, _, degree, _, _, inner, _ = parts
        if head.value.name != "sqrt" or degree.value.value < 3:
            raise NoReading("only a root has a degree")
        return self.shape(f"\\sqrt[{degree.value.value}]{{{HOLE}}}", self.term(inner))

    def sized(self, owner: Part, indices: list[Part]) -> Part:
        r"""``\mathbb{Z}_n``: a structure of its own, by its sign."""
        if not isinstance(owner, SortPart):
            raise NoReading("only a letter has an index")
        return self.named_with_indices(_sign(owner.sort), indices)

    def multiples(self, left: Part, right: SortPart) -> Part:
        r"""``n\mathbb{Z}``: the multiples of n."""
        return self.shape(f"{HOLE}{_sign(right.sort)}", self.term(left))

    def quotient(self, left: Part, right: Part) -> Part | None:
        r"""Return ``\mathbb{Z}/n\mathbb{Z}``, a structure by another; None for a fraction."""
        if (
            isinstance(left, SortPart)
            and isinstance(left.sort, Sort)
            and left.sort.name == PAIRS
            and not left.bracketed
        ):
            left = self.structure(left.sort)
        if isinstance(left, RApp) and skeleton_of(left.word) == ("notation", _DIRECT):
            if not isinstance(right, RApp) or not (skeleton_of(right.word) or ("", ""))[1].startswith(HOLE):
                raise NoReading("which factor is divided")
            return self.shape(_DIRECT, left.args[0], self.shape(f"{HOLE} / {HOLE}", left.args[1], right))
        if isinstance(left, SortPart) or isinstance(right, SortPart | Lettered):
            return self.shape(f"{HOLE} / {HOLE}", self.thing(left), self.thing(right))
        return None

    def product(self, left: Part, sign: str, right: Part) -> Part | None:
        """Return ``ℝ × ℝ``, ``ℤ/2ℤ × G``, a structure; None for a product of numbers, or of what may be one."""
        if sign not in ("×", "\\times"):
            return None
        if isinstance(left, RVar) and isinstance(right, RVar) and is_coset(left.name[0] + right.name[0]):
            raise NoReading("a direct product of a group and an element")
        if not any(isinstance(part, SortPart | RApp) for part in (left, right)):
            return None
        if isinstance(left, SortPart) and isinstance(right, SortPart):
            return SortPart(_pairs(left.sort, right.sort, nested=not left.bracketed))
        if not (_is_structure(left) and _is_structure(right)):
            return None
        return self.shape(_DIRECT, self.thing(left), self.thing(right))

    def generated_over(self, base: SortPart, arguments: list[Part]) -> Raw:
        r"""Return ``\mathbb{Q}(\sqrt{2})``, the field that numbers generate."""
        given = [self._generator(self.term(part)) for part in arguments]
        if base.sort not in _FIELDS:
            raise NoReading("only to a field something is adjoined so")
        return self.shape(places(HOLE, len(given), "⟮", "⟯"), self.structure(base.sort), *given)

    def _generator(self, given: Raw) -> Raw:
        """Return what is adjoined to a field: i is the imaginary unit, and ℚ(x) the field of fractions."""
        if given == RVar("i"):
            return self.shape("i")
        if not free_names(given).isdisjoint({"i", "e", *_INDETERMINATES}):
            raise NoReading("a number of its own, or an indeterminate")
        return given

    def named_with_indices(self, name: str, indices: list[Part]) -> Lettered:
        """Return a name with indices: GL_n, 𝔽_q."""
        below = ", ".join([HOLE] * len(indices))
        return Lettered(f"{name}_{{{below}}}", tuple(map(self.thing, indices)))

    def structure_named(self, head: Part, arguments: list[Part]) -> Lettered | None:
        """Return GL_n, and M_n before (ℝ), as the name of a structure; None for a family, and for anything else."""
        if isinstance(head, Indexed) and any(isinstance(part, SortPart) for part in arguments):
            return self.named_with_indices(head.family.name, [*head.indices])
        return head if isinstance(head, Lettered) else None

    def of_arguments(self, head: Lettered, arguments: list[Part]) -> Raw:
        """Return a name with indices applied: GL_n(ℝ)."""
        return self.shape(places(head.skeleton, len(arguments)), *head.args, *map(self.thing, arguments))

    def space(self, part: Part) -> Raw:
        """``ℝ^n``, ``[0, 1]``, ``ℝ`` as what a map goes between."""
        match part:
            case SortPart():
                return self.structure(part.sort)
            case RTyped(RApp("mul", (left, right))):
                return self.shape(_DIRECT, self.space(left), self.space(right))
        return super().space(part)

    def alone(self, part: Part) -> Raw:
        """Return what stands by itself or beside a relation: (a, b), a pair or not, and (a), depend on a and b."""
        if isinstance(part, Row):
            return self.shape(places("", len(part.items)), *map(self.thing, part.items))
        if isinstance(part, Bracketed):
            return self.shape(places("", 1), part.inner)
        return super().alone(part)

    def thing(self, part: Part) -> Raw:
        """Return `part` as a term; a sort that stands in a shape is a thing: ℝ of ℝ^n."""
        if isinstance(part, SortPart):
            return self.structure(part.sort)
        return self.term(part)

    def term(self, part: Part) -> Raw:
        """Return `part` as a term; a sort that depends on terms, Fin n, is a thing beside other types."""
        if isinstance(part, Collection) and part.word == "ne":  # ℂ \\ {0}
            return part.raw
        return self._kind(part) if isinstance(part, Collection) and part.others else super().term(part)

    def _kind(self, part: Collection) -> Raw:
        """Return Fin n as what a type of others is made of."""
        for row in subsort_rows().values():
            if row.places and Collection.of(row, part.others) == part:
                return self.shape(f"{row.signs[0]} {' '.join([HOLE] * len(row.places))}", *part.others)
        raise NoReading("only a sort is a thing by itself")

    def structure(self, sort: RawSort | None) -> Raw:
        """Return a sort of numbers as a thing, by its sign: the ring ℤ; polynomials over it too."""
        if isinstance(sort, Sort) and sort.name == PAIRS:
            return self.shape(_DIRECT, *map(self.structure, sort.args))
        if isinstance(sort, Sort) and sort.name == "Poly":
            sort = polynomials(sort.args[0], "X")
        if isinstance(sort, Shape) and sort.letter:
            base = sort.args[0]
            if isinstance(base, Sort) and base.variable:
                return RApp(RING, (RVar(base.name), RVar(sort.letter)))
            return ring(self.structure(sort.args[0]), sort.args[0], sort.letter)
        return self.shape(_sign(sort))

    def either(self, parts: list[Any]) -> Part:
        r"""``x = \pm 1``: it is one of the two."""
        left, relation, *sides = parts
        if relation.value != "eq":
            raise NoReading("only an equation has two answers")
        term, choices = self.term(left), self._two(sides)
        plus, minus = (RApp("eq", (term, choice)) for choice in choices)
        return RBin("or", plus, minus)

    def _two(self, sides: list[Any]) -> tuple[Raw, Raw]:
        match sides:
            case [_, only]:
                return self.term(only), RApp("neg", (self.term(only),))
            case [first, _, second]:
                terms = (self.term(first), self.term(second))
                return RApp("add", terms), RApp("sub", terms)
        raise NoReading("±")

    def congruent_to(self, parts: list[Any]) -> Part:
        r"""``a \equiv 0(n)``: the modulus in brackets; ``n(n + 1)`` is a product."""
        left, sign, right, opening, modulus, closing = parts
        if not _is_remainder(self.term(right), self.term(modulus)):
            raise NoReading("a function of what stands in brackets, or a product")
        return self.congruent([left, sign, right, opening, modulus, closing])


def _pairs(left: RawSort, right: RawSort, *, nested: bool) -> Sort:
    """Return the sort of pairs; ℝ × ℝ × ℝ are those of a number and a pair."""
    if not (isinstance(left, Sort) and isinstance(right, Sort)):
        raise NoReading("pairs of what is no sort")
    if nested and left.name == PAIRS:
        return Sort(PAIRS, (left.args[0], _pairs(left.args[1], right, nested=True)))
    return Sort(PAIRS, (left, right))


def _is_structure(part: Part) -> bool:
    """Return whether a part is a structure by its sign, or called as one."""
    match part:
        case SortPart() | Lettered():
            return True
        case RVar(name):
            return name[0].isupper()
        case RApp(word):
            return skeleton_of(word) is not None
    return False


def _sign(sort: RawSort | None) -> str:
    """Return the sign of a sort of numbers."""
    if not isinstance(sort, Sort) or sort not in widening_sorts():
        raise NoReading("only a sort of numbers is a thing by itself")
    return sort_rows()[sort.name].signs[0]


def _is_remainder(right: Raw, modulus: Raw) -> bool:
    """Return whether 0(n), 1(pq), a(p) say modulo what: f(n) and n(n + 1) do not."""
    if not free_names(right):
        return True
    product = isinstance(modulus, RVar | RNum) or (isinstance(modulus, RApp) and modulus.word == "mul")
    letter = isinstance(right, RVar) and not function_like(right)
    return letter and product and free_names(right).isdisjoint(free_names(modulus))


def _names_a_structure(base: RVar) -> bool:
    return base.name[0].isupper() or base.name in ("k", "𝕜")
