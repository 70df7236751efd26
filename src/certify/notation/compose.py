"""The meaning of notation: one method for each rule of grammars/terms.lark, from the meanings of its parts.

Each takes the list of the rule's parts and raises NoReading where they do not fit together.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from certify.lexicon.skeletons import ALONE, HOLE, INVERSE, OF_ORDER, skeleton_of
from certify.lexicon.spelling import Head
from certify.logic import Sort, number_sorts, subsort_rows, widening_sorts
from certify.notation.application import apply, argument, completed, function_like, may_apply
from certify.notation.bracketed import is_made, sides
from certify.notation.compose_formulas import whole_set
from certify.notation.compose_shapes import ShapeRules
from certify.notation.kinds import by_sign, may_be_structure
from certify.notation.lexeme import OVER, Lexeme, TypePart
from certify.notation.parts import (
    Bracketed,
    Collection,
    Dotted,
    Family,
    Indexed,
    Infinity,
    Juxtaposed,
    Lettered,
    MinusInfinity,
    NoReading,
    Part,
    Partial,
    Raised,
    Row,
    SortPart,
    Unended,
)
from certify.notation.powers import beyond_naturals, transposes
from certify.reading.raw import Hole, RApp, RApply, Raw, RBind, RNum, RTyped, RVar
from certify.reading.raw_parts import free_names

_EXPONENT = re.compile(r"\(?(\d+|[a-z])(?:\+(\d+|[a-z]))?\)?")
#: Lean's place of an argument: (· + 1) is x ↦ x + 1.
_PLACE = RVar("·")


class Composer(ShapeRules):
    """Terms and applications; formulas and binders are inherited."""

    def infix(self, parts: list[Any]) -> Part:
        """``a + b``."""
        if isinstance(parts[0], Dotted) and parts[1].value == parts[0].word:
            return parts[0]._replace(after=(*parts[0].after, self.term(parts[2])))
        if isinstance(parts[0], Unended) and parts[1].type == "PRODUCT":
            raise NoReading("a product with an integral, or under it")
        if isinstance(parts[0], SortPart) and parts[1].value == "sdiff":
            return self._without(parts[0], parts[2])
        if parts[1].type == "POWER" and isinstance(parts[2], Infinity):
            return self.ranged(parts[0])
        quotient = self.quotient(parts[0], parts[2]) if parts[1].value in ("div", OVER) else None
        if quotient is not None:
            return quotient
        if parts[1].type == "POWER" and isinstance(parts[0], SortPart):
            return self.shape(f"{HOLE}^{HOLE}", self.thing(parts[0]), self.term(parts[2]))
        if parts[1].value == "mul" and (product := self.product(parts[0], parts[1].text, parts[2])) is not None:
            return product
        left, right = sides(parts[0], parts[1], parts[2], self)
        if parts[1].value in ("div", OVER) and isinstance(parts[2], Juxtaposed):
            raise NoReading("after a stroke a product has brackets: a/(bc)")
        if parts[1].value == OVER:
            structures = may_be_structure(left) and may_be_structure(right)
            return RApp("div", (left, right)) if structures else fraction(left, right, parts[1].start)
        exponent = right.term if isinstance(right, RTyped) else right
        if parts[1].type == "POWER" and isinstance(exponent, RApp) and exponent.word in ("div", "neg", "inv"):
            return beyond_naturals(left, exponent)
        if parts[1].type == "POWER" and transposes(left, right):
            raise NoReading("a transposed matrix, or functions from a set to another")
        joined = RApp(parts[1].value, (left, right))
        return by_sign(joined, parts[1].text) if parts[1].value == "mul" else joined

    def _without(self, whole: SortPart, removed: Part) -> Part:
        """``ℝ \\ {0}``, ``ℂ \\ K``."""
        if isinstance(whole.sort, Sort) and isinstance(removed, RApp) and removed.word == "singleton":
            return Collection(whole.sort, "ne", removed.args)
        if isinstance(whole.sort, Sort) and whole.sort in widening_sorts():
            return RApp("sdiff", (whole_set(whole.sort), self.term(removed)))
        raise NoReading("from a sort only one element is taken out")

    def times(self, parts: list[Any]) -> Part:
        """``2n``."""
        if isinstance(parts[0], Lettered) or _is_derivative(parts[0]):
            raise NoReading("a name with an index, or a derivative, is applied to what follows")
        if isinstance(parts[2], SortPart):
            return self.multiples(parts[0], parts[2])
        if is_made(parts[0]) and is_made(parts[2]):
            raise NoReading("a product of ideals, or of elements")
        if isinstance(parts[2], Bracketed) and isinstance(parts[0], RVar):
            raise NoReading("a letter before one in brackets is a function of it: μ(n)")
        return Juxtaposed(self.term(parts[0]), self.term(parts[2]))

    def prefix(self, parts: list[Any]) -> Part:
        """``-a``, ``-∞``."""
        if isinstance(parts[1], Infinity):
            return MinusInfinity()
        return RApp(parts[0].value, (self.term(parts[1]),))

    def postfix(self, parts: list[Any]) -> Part:
        """``n!``."""
        return RApp(parts[1].value, (self.term(parts[0]),))

    def superscript(self, parts: list[Any]) -> Part:
        """``x²``."""
        match = _EXPONENT.fullmatch(parts[1].value)
        if match is None:
            raise NoReading("not an exponent")
        exponents = [RNum(int(text)) if text.isdigit() else RVar(text) for text in match.groups() if text]
        exponent = exponents[0] if len(exponents) == 1 else RApp("add", tuple(exponents))
        if isinstance(parts[0], Partial):
            return _raised(parts[0], exponent)
        return RApp("pow", (self.term(parts[0]), exponent))

    def raised(self, parts: list[Any]) -> Part:
        """``sin^2 x``."""
        exponent = next(part.value for part in parts[2:] if part.type == "NUMBER")
        return _raised(Partial(parts[0].value), exponent)

    def decimal(self, parts: list[Any]) -> Part:
        """``2.5``: the fraction 5/2."""
        value: Fraction = parts[0].value
        return fraction(RNum(value.numerator), RNum(value.denominator), parts[0].start)

    def percent(self, parts: list[Any]) -> Part:
        r"""``50\%``: so many hundredths."""
        return fraction(self.term(parts[0]), RNum(100), parts[1].start)

    def degrees(self, parts: list[Any]) -> Part:
        """``60°``: as many parts of 180 of π; elsewhere the sign is a set's interior."""
        size = self.term(parts[0])
        if isinstance(size, RVar) and function_like(size):
            raise NoReading("only an angle is in degrees")
        return RApp("div", (RApp("mul", (size, RApp("pi"))), RNum(180)))

    def based(self, parts: list[Any]) -> Part:
        r"""``\log_2 x``."""
        if parts[0].value.kind == "opaque":
            return self.named_with_indices(parts[0].value.name.removesuffix(" of"), parts[2])
        if parts[0].value.name != "log" or len(parts[2]) != 1:
            raise NoReading("only a logarithm has a base")
        return Partial(Head("word", "logb", 2, (0, 1)), (self.term(parts[2][0]),))

    def bracket(self, parts: list[Any]) -> Part:
        """``|x|``; TeX's {n \\choose k} is a number, no set."""
        word, inner = parts[0].value, parts[1]
        if word == "singleton" and isinstance(inner, Indexed) and all(isinstance(i, RVar) for i in inner.indices):
            return Family(inner, braces=True)
        content = self.term(inner)
        if word == "singleton" and isinstance(content, RApp) and content.word == "choose":
            return content
        return RApp(word, (content,))

    def leaf(self, parts: list[Any]) -> Part:
        """``x, 12, ℕ, ∅, gcd``."""
        lexeme: Lexeme = parts[0]
        match lexeme.type:
            case "SORT":
                return SortPart(lexeme.value) if isinstance(lexeme.value, Sort) else TypePart()
            case "CONSTANT":
                return RApp(lexeme.value)
            case "HEAD":
                return Partial(lexeme.value)
            case "COLLECTION":
                return Collection.of(subsort_rows()[lexeme.value])
            case "INFINITY":
                return Infinity()
        part: Part = lexeme.value
        return part

    def grouped(self, parts: list[Any]) -> Part:
        """``(a + b)``."""
        part: Part = parts[1]
        if isinstance(part, Juxtaposed | Unended):
            return self.term(part)
        if parts[0].type == "GROUP_OPEN" and isinstance(part, Bracketed):
            raise NoReading("what stands in brackets above a letter is no exponent")
        if isinstance(part, SortPart):
            return part._replace(bracketed=True)
        if parts[0].type == "OPEN" and isinstance(part, Indexed):
            return Family(part)
        if parts[0].type == "OPEN" and isinstance(part, RVar | RNum) and part != _PLACE and not parts[0].value:
            return Bracketed(part)
        if parts[0].type == "OPEN" and isinstance(part, RApp) and _PLACE in part.args:
            taken = free_names(part)
            name = next(letter for letter in "xyzwuv" if letter not in taken)
            args = tuple(RVar(name) if arg == _PLACE else arg for arg in part.args)
            return RBind("lambda", name, None, RApp(part.word, args))
        return part

    def ascribed(self, parts: list[Any]) -> Part:
        """``(2 : ℝ)``."""
        return RTyped(self.term(parts[1]), self.sort(parts[3]))

    def list_of(self, parts: list[Any]) -> Part:
        """``[a, b]``: a list where the text speaks of lists, else an interval; ``[x]`` is what the text says it is."""
        items = [self.term(part) for part in parts[1]]
        if not parts[0].value and len(items) == 1:
            return self.shape(ALONE, *items)
        if not parts[0].value:
            return self.between("[", items, "]")
        result: Raw = RApp("nil")
        for item in reversed(items):
            result = RApp("cons", (item, result))
        return result

    def listed(self, parts: list[Any]) -> list[Part]:
        """``a, b``."""
        return [*(parts[0] if len(parts) > 1 else ()), parts[-1]]

    def gather(self, parts: list[Any]) -> list[Part]:
        """``a b``; of ``mk'(a, b)`` in code, where the bracket touches the name, the two are its arguments."""
        *before, touching, last = parts
        items = last.items if isinstance(last, Row) and touching else (last,)
        return [*(before[0] if before else ()), *items]

    def method(self, parts: list[Any]) -> Part:
        """``p.degree``."""
        return completed(Partial(parts[1].value, (self.term(parts[0]),)), self)

    def call(self, parts: list[Any]) -> Part:
        """``gcd(a, b), f(x)``."""
        head, _, arguments, _ = parts
        if isinstance(head, SortPart):
            return self.generated_over(head, arguments)
        if (named := self.structure_named(head, arguments)) is not None:
            return self.of_arguments(named, arguments)
        if isinstance(head, Partial) and head.head.kind == "opaque" and len(arguments) > 1:
            return self.of_arguments(Lettered(head.head.name.removesuffix(" of"), ()), arguments)
        if isinstance(head, Partial | Raised):
            result = apply(head, arguments, self)
            if isinstance(result, Partial | RApply):
                raise NoReading("too few or too many arguments")
            return result
        if isinstance(head, RVar) and head.name.endswith("'"):
            raise NoReading("a function with a stroke may be a derivative")
        if isinstance(head, RVar) and not may_apply(head, arguments):
            raise NoReading("a letter for a number is multiplied")
        given = tuple(argument(part, self) for part in arguments)
        if isinstance(head, Indexed):
            return RApply(head.family, (*head.indices, *given))
        return RApply(_function(head), given)

    def call_dotted(self, parts: list[Any]) -> Part:
        """``f(a₁, …, aₙ)``: of the list."""
        head, opening, before, _, _, _, last, closing = parts
        return self.call([head, opening, [self.listed_up_to(before, last)], closing])

    def conditioned(self, parts: list[Any]) -> Part:
        """``J(a | n)``: the symbol of that name of two things, of which nothing more is known."""
        name, _, above, _, below, _ = parts
        if not isinstance(name, RVar):
            raise NoReading("a symbol of two things is a letter")
        return self.shape(f"{name.name}({HOLE} | {HOLE})", self.thing(above), self.thing(below))

    def braced(self, parts: list[Any]) -> Part:
        r"""``\frac{a}{b}``."""
        if not isinstance(parts[0], Partial | Raised):
            raise NoReading("braces group a named function's arguments")
        applied = apply(parts[0], parts[2], self)
        if isinstance(applied, RApp) and applied.word == "div":
            above, below = applied.args
            return fraction(above, below, parts[1].start)
        return applied

    def polynomials(self, parts: list[Any]) -> Part:
        """``R[X]``."""
        sort = self.sort(parts[0])
        return SortPart(Sort("Poly", (sort,)) if isinstance(sort, Sort) else sort)

    def applied(self, parts: list[Any]) -> Part:
        """``gcd a b``."""
        head, arguments = parts
        if isinstance(head, Lettered):
            return self.of_arguments(head, arguments)
        if isinstance(head, Partial) and _is_opaque(head) and _is_opaque(arguments[0]) and len(arguments) > 1:
            return apply(head, [self.applied([arguments[0], arguments[1:]])], self)  # \dim \ker T
        if isinstance(head, Partial) and len(arguments) > head.head.arity - len(head.args):
            raise NoReading("more arguments than the function takes")
        if isinstance(head, Partial | Raised) or (isinstance(head, RVar) and function_like(head)):
            return apply(head, arguments, self)
        raise NoReading("not a named function")

    def applied_any(self, parts: list[Any]) -> Part:
        """``f x``, and ``fderiv ℝ f x``: a name of Lean that no table has may take a type of numbers."""
        head, arguments = parts
        if isinstance(head, RVar) and len(head.name) > 2:
            numbers = (isinstance(part, SortPart) and part.sort in number_sorts() for part in arguments)
            arguments = [self.thing(part) if number else part for part, number in zip(arguments, numbers, strict=True)]
        return apply(head, arguments, self)


def fraction(above: Raw, below: Raw, place: int) -> Raw:
    """Return a fraction that stands at `place`: of no whole numbers, whose quotients are rounded."""
    return RTyped(RApp("div", (above, below)), Hole(f"fraction·{place}", "fraction"))


def _raised(head: Partial, exponent: Raw) -> Raised:
    """Return a function of one number with an exponent; sets and predicates have none."""
    if head.args or head.head.arity != 1 or head.head.kind != "word":
        raise NoReading("no function of one number, so no exponent")
    return Raised(head, exponent)


def _is_opaque(part: Part) -> bool:
    """Return whether a part is an opaque function of one thing that misses its argument."""
    return isinstance(part, Partial) and part.head.kind == "opaque" and part.head.arity == 1 and not part.args


def _is_derivative(part: Part) -> bool:
    """Return whether a part is f', or the inverse of f."""
    found = skeleton_of(part.word) if isinstance(part, RApp) else None
    return found is not None and found[1].startswith((f"{HOLE}′", OF_ORDER, INVERSE))


def _function(part: Part) -> Raw:
    """Return `part` if it can be applied: a variable, a composition or a function x ↦ …."""
    if isinstance(part, RVar) or (isinstance(part, RApp) and (part.word == "compose" or _is_derivative(part))):
        return part
    if isinstance(part, RBind) and part.kind == "lambda":
        return part
    raise NoReading("not a function")
