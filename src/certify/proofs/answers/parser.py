"""Signs to closed forms. All of a text is read or nothing; notation with several customs has several readings.

    sum      a - b + c                                 product  2 * x / y, 2x, 2 \\frac{1}{2}
    signed   -x                                        power    x^2, x^{-1}, n!, x_1
    atom     12, .5, x, \\pi, (sum), |sum|, \\frac{a}{b}, \\sqrt[3]{x}, \\binom{n}{k}, \\lfloor x \\rfloor
    function \\sin x, \\sin^2 x, \\log_2 8, gcd(a, b)

Where customs differ (1/2x, sin 2x, sin x/2, 1\\frac{1}{2}, \\sin^{-1} x), each custom is a reading of its own: an
answer is equal or different only if it is so in all of them.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product as combinations

from certify.proofs.answers.factors import Factor, applications, groupings, several
from certify.proofs.answers.names import (
    ATOMS,
    CONSTANTS,
    FUNCTION_LETTERS,
    FUNCTIONS,
    GREEK,
    PAIRS,
    PREFIXES,
    letters_of,
)
from certify.proofs.answers.term import Name, Number, Term, UnreadError, op
from certify.proofs.answers.tokens import Token

#: Nesting beyond which nobody can be sure of what is meant.
DEEPEST = 40


class Parser:
    """A reader of one row of signs."""

    def __init__(self, row: tuple[Token, ...]) -> None:
        self.row = tuple(one for token in row for one in letters_of(token))
        self.at = 0
        self.depth = 0
        self.bars = 0

    def whole(self) -> tuple[Term, ...]:
        """Return the readings of all signs; UnreadError where one is left over."""
        found = self.sum()
        if self.at < len(self.row):
            raise UnreadError(f"{self.row[self.at].text!r} is left over")
        return found

    def peek(self) -> str:
        """Return the next sign, empty at the end."""
        return self.row[self.at].text if self.at < len(self.row) else ""

    def kind(self) -> str:
        """Return the kind of the next sign."""
        return self.row[self.at].kind if self.at < len(self.row) else ""

    def take(self, expected: str = "") -> str:
        """Return the next sign and go on; UnreadError where it is not the expected one."""
        text = self.peek()
        if not text or (expected and text != expected):
            raise UnreadError(f"{expected or 'something'!r} is missing before {text or 'the end'!r}")
        self.at += 1
        return text

    def sum(self) -> tuple[Term, ...]:
        """Read a sum."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise UnreadError(f"nested more than {DEEPEST} deep")
        total = self.signed()
        while self.peek() in ("+", "-"):
            sign = self.take()
            right = self.product()
            total = several(op("add", a, b if sign == "+" else op("neg", b)) for a, b in combinations(total, right))
        self.depth -= 1
        return total

    def signed(self) -> tuple[Term, ...]:
        """Read a product with signs before it."""
        negative = False
        while self.peek() in ("+", "-"):
            negative ^= self.take() == "-"
        found = self.product()
        return several(op("neg", term) for term in found) if negative else found

    def product(self) -> tuple[Term, ...]:
        """Read factors and what joins them."""
        items = [self.item("*")]
        while True:
            if self.peek() in ("*", "/"):
                items.append(self.item(self.take()))
            elif self.begins(bool(items[-1].function)):
                items.append(self.item(""))
            else:
                return several(term for reading in groupings(items) for term in reading)

    def begins(self, argument: bool) -> bool:
        """Return whether the next sign begins a factor (or a function's argument) beside what stands before it."""
        text, kind = self.peek(), self.kind()
        if kind == "number":
            if not argument:  # x1 may be a name, 1e3 a thousand, 2 3 a slip
                raise UnreadError(f"a number right of {self.row[self.at - 1].text!r} without a sign: {text}")
            return True
        if kind == "word":
            return text not in ("and", "or", "mod")
        if kind == "command":
            return text.removeprefix("\\") in ATOMS
        return text in ("(", "[", "{") or (text == "|" and not self.bars)

    def item(self, joint: str) -> Factor:
        """Read one factor, with signs before it after a division or multiplication sign."""
        if joint and self.peek() == "-":
            self.take()
            inner = self.item(joint)
            if inner.function:
                raise UnreadError("a sign before a function without brackets")
            return inner._replace(term=several(op("neg", term) for term in inner.term), bare=False)
        word = self.peek().removeprefix("\\")
        if self.kind() in ("word", "command") and word in FUNCTIONS:
            return self.function(joint, FUNCTIONS[word])
        bare = self.kind() in ("number", "word", "command")
        return Factor(joint, self.power(self.atom()), bare=bare)

    def function(self, joint: str, name: str) -> Factor:
        """Read a function: with brackets it is whole, without them its argument stands beside it."""
        self.take()
        if name == "sqrt" and self.peek() == "[":
            return self.root(joint)
        powers: tuple[Term, ...] = ()
        base: tuple[Term, ...] = ()
        if name == "log" and self.peek() == "_":
            self.take()
            base = self.argument()
        if self.peek() == "^":
            self.take()
            powers = self.exponent()
        if self.peek() in ("(", "{", "["):
            arguments = self.arguments(PAIRS[self.peek()])
            if name == "binomial" and len(arguments) == 1 and self.peek() == "{":
                arguments += self.arguments("}")
            called = several(
                one for args in combinations(*arguments) for one in applications(name, (*args, *base), powers)
            )
            return Factor(joint, self.power(called))
        if name == "binomial":
            return Factor(joint, self.power(several(op(name, a, b) for a, b in combinations(self.atom(), self.atom()))))
        if name not in PREFIXES or len(powers) > 1 or len(base) > 1:
            raise UnreadError(f"{name} without brackets")
        return Factor(joint, powers, function=name, base=base)

    def root(self, joint: str) -> Factor:
        """Read \\sqrt[n]{x}."""
        index = self.inside()
        radicand = self.argument()
        return Factor(joint, self.power(several(op("root", x, n) for x, n in combinations(radicand, index))))

    def arguments(self, close: str) -> tuple[tuple[Term, ...], ...]:
        """Read arguments between brackets, with commas between them."""
        self.take()
        bars, self.bars = self.bars, 0
        found = [self.sum()]
        while self.peek() == ",":
            self.take()
            found.append(self.sum())
        self.take(close)
        self.bars = bars
        return tuple(found)

    def inside(self) -> tuple[Term, ...]:
        """Read one sum between brackets."""
        found = self.arguments(PAIRS[self.peek()])
        if len(found) > 1:
            raise UnreadError("a list where a number is expected")
        return found[0]

    def argument(self) -> tuple[Term, ...]:
        """Read {sum}, or the one sign that TeX takes without braces."""
        if self.peek() in ("{", "("):
            return self.inside()
        return self.atom()

    def exponent(self) -> tuple[Term, ...]:
        """Read what stands after ^."""
        negative = self.peek() == "-"
        if negative:
            self.take()
        found = self.argument()
        if self.peek() == "!":
            raise UnreadError("a factorial after an exponent without braces")
        if self.peek() == "^":
            found = self.power(found)
        return several(op("neg", term) for term in found) if negative else found

    def power(self, base: tuple[Term, ...]) -> tuple[Term, ...]:
        """Read what stands behind a factor: factorials, then an exponent."""
        while self.peek() == "!":
            self.take()
            double = self.peek() == "!"
            if double:
                self.take()
            base = several(op("factorial2" if double else "factorial", term) for term in base)
        if self.peek() != "^":
            return base
        self.take()
        return several(op("pow", a, b) for a, b in combinations(base, self.exponent()))

    def atom(self) -> tuple[Term, ...]:
        """Read a number, a letter, a constant or something in brackets."""
        text, kind = self.peek(), self.kind()
        if text in ("(", "[", "{", r"\lfloor", r"\lceil"):
            inner = self.inside()
            wrap = {r"\lfloor": "floor", r"\lceil": "ceil"}.get(text)
            return several(op(wrap, term) for term in inner) if wrap else inner
        if text == "|" and not self.bars:
            return self.absolute()
        if text == r"\frac":
            return self.fraction()
        if kind == "number":
            self.take()
            return (Number(_value(text)),)
        if kind in ("word", "command"):
            return self.letters(text.removeprefix("\\"))
        raise UnreadError(f"{text or 'the end'!r} where a number, a letter or a bracket is expected")

    def absolute(self) -> tuple[Term, ...]:
        """Read |sum|."""
        self.take("|")
        self.bars += 1
        inner = self.sum()
        self.take("|")
        self.bars -= 1
        return several(op("abs", term) for term in inner)

    def fraction(self) -> tuple[Term, ...]:
        """Read \\frac{a}{b}, \\frac12."""
        self.take()
        if self.kind() == "number" and self.peek().isdigit() and len(self.peek()) == 2:
            digits = self.take()
            return (op("div", Number(Fraction(digits[0])), Number(Fraction(digits[1]))),)
        return several(op("div", a, b) for a, b in combinations(self.argument(), self.argument()))

    def letters(self, word: str) -> tuple[Term, ...]:
        """Read a constant or a variable."""
        self.take()
        if word in CONSTANTS:
            return (op(CONSTANTS[word]),)
        if len(word) == 1 or word in GREEK:
            return (Name(self.subscripted(word)),)
        raise UnreadError(f"the word {word!r}")

    def subscripted(self, name: str) -> str:
        """Read the index of a variable; UnreadError where what follows makes it a function."""
        if self.peek() == "_":
            self.take()
            if self.peek() == "{":
                self.take()
                name += "_" + "".join(self.word() for _ in range(1))
                self.take("}")
            else:
                name += "_" + self.word()
        if self.peek() == "'":
            raise UnreadError(f"{name}' may be a derivative")
        if self.peek() == "(" and (name in FUNCTION_LETTERS or self.one_letter_in_brackets()):
            raise UnreadError(f"{name}(…) may be a function's value")
        return name

    def word(self) -> str:
        """Read an index."""
        if self.kind() not in ("word", "number"):
            raise UnreadError(f"{self.peek()!r} as an index")
        return self.take()

    def one_letter_in_brackets(self) -> bool:
        """Return whether (t) comes next: x(t) is no product."""
        inside = self.row[self.at + 1 : self.at + 3]
        return len(inside) == 2 and inside[0].kind == "word" and inside[1].text == ")"


def _value(text: str) -> Fraction:
    """Return what digits say; a line over digits repeats them for ever."""
    plain, _, repeated = text.replace(" ", "").partition(r"\overline{")
    if len(plain) + len(repeated) > 4_000:
        raise UnreadError(f"a number of {len(plain):,} digits")
    value = Fraction(plain.removesuffix(".") if plain != "." else "0")
    if not repeated:
        return value
    digits = repeated.removesuffix("}")
    if "." not in plain:
        raise UnreadError("repeated digits before the point")
    places = len(plain.partition(".")[2])
    return value + Fraction(int(digits), (10 ** len(digits) - 1) * 10**places)
