"""Lean terms by precedence (Pratt 1973), with Lean's own levels: what stands in no table is refused by its place."""

from __future__ import annotations

from abc import ABC, abstractmethod

from certify.errors import BadInputError
from certify.mathlib.notation import APPLIED, ARROW, LEAD, MAX, notations
from certify.mathlib.surface import (
    Application,
    Argument,
    Arrow,
    Ascription,
    Binder,
    Binding,
    Method,
    Name,
    Numeral,
    Operation,
    Surface,
)
from certify.mathlib.tokens import Token

#: How many operations may follow each other without brackets.
LONGEST_CHAIN = 120
#: How deep terms may be nested.
DEEPEST = 60
_ALIASES = {"->": "→", "/\\": "∧", "\\/": "∨", "<=": "≤", ">=": "≥"}
#: What begins an atom, so that it may be an argument.
_ATOMS = frozenset(
    [
        "(",
        "{",
        "[",
        "⟨",
        "![",
        "↑",
        "↥",
        "⇑",
        "@",
        "·",
        "_",
        "Prop",
        "Type*",
        "Sort*",
        "Type",
        "Sort",
        "C(",
        "fun",
        "λ",
        "𝓝",
        "𝓝ˢ",
        "¬",
        "⟪",
        "#",
        "⅟",
    ]
)
#: R[M], the algebra of M over R, and xs[i], an element of a list.
INDEXED = "·[·]"
#: Signs that open and close alike.
BARS = ("|", "‖")


class TermParser(ABC):
    """Reads one term after the other from a list of tokens; binders are read by a subclass."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self.tokens, self.place, self.depth = tokens, 0, 0
        self.table = notations()
        #: Whether a bar may begin an argument: not where one ends what is read.
        self.bars = True

    # ---- tokens
    @property
    def token(self) -> Token:
        """The next token."""
        return self.tokens[self.place]

    def sign(self) -> str:
        """Return the next sign, "" for a name, a numeral and the end."""
        token = self.token
        return _ALIASES.get(token.value, token.value) if token.kind == "sign" else ""

    def take(self) -> Token:
        """Return the next token, and go on behind it."""
        token = self.token
        if token.kind == "end":
            raise BadInputError(f"column {token.at + 1}: the Lean statement ends too early")
        self.place += 1
        return token

    def accept(self, *signs: str) -> bool:
        """Go behind the next token where it is one of `signs`."""
        found = self.sign() in signs
        self.place += found
        return found

    def expect(self, *signs: str) -> None:
        """Go behind the next token, which must be one of `signs`."""
        if not self.accept(*signs):
            raise self.refusal(f"; expected is {' or '.join(signs)}")

    def refusal(self, more: str = "") -> BadInputError:
        """Return the refusal of the next token."""
        token = self.token
        if token.kind == "end":
            return BadInputError(f"column {token.at + 1}: the Lean statement ends too early{more}")
        return BadInputError(f"column {token.at + 1}: {token.value} is not expected here in a Lean statement{more}")

    # ---- terms
    def term(self, least: int = 0) -> Surface:
        """Return the next term that binds at least as tightly as `least`."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise BadInputError(f"column {self.token.at + 1}: terms nested deeper than {DEEPEST}")
        found, level = self._first(least)
        chain = 0
        while (step := self._further(found, level, least)) is not None:
            found, level = step
            chain += 1
            if chain > LONGEST_CHAIN:
                raise BadInputError(f"column {self.token.at + 1}: more than {LONGEST_CHAIN} operations in a row")
        self.depth -= 1
        return found

    def _free(self, least: int = 0) -> Surface:
        """Return a term in brackets of its own, where bars begin arguments again."""
        outer, self.bars = self.bars, True
        found = self.term(least)
        self.bars = outer
        return found

    def _first(self, least: int) -> tuple[Surface, int]:
        token, sign = self.token, self.sign()
        if token.kind == "name":
            return Name(self.take().value, token.at), MAX
        if token.kind == "number":
            return Numeral(int(self.take().value)), MAX
        if sign in self.table.prefix:
            level, inner = self.table.prefix[sign].level, self.table.prefix[sign].level
            level = MAX if sign == "¬" else level  # notation:max "¬" p:40
            self._allow(level, least)
            self.take()
            return Operation(sign, (self.term(inner),), token.at), level
        if sign in ("∀", "∃", "∃!", "∀ᵉ", "∃ᵉ", "fun", "λ", "if") or sign in self.table.binders:
            level = MAX if sign in ("fun", "λ") else LEAD
            self._allow(level, least)
            return self.binding(), level
        if sign == "𝓝[":
            self._allow(APPLIED, least)
            return self.within(), APPLIED
        return self._atom(), MAX

    @abstractmethod
    def within(self) -> Surface:
        """Return 𝓝[s] a."""

    @abstractmethod
    def _atom(self) -> Surface:
        """Return the next term that is a sign, or stands in brackets."""

    def _allow(self, level: int, least: int) -> None:
        if level < least:
            raise self.refusal("; it needs brackets")

    @abstractmethod
    def binding(self) -> Surface:
        """Return the next term that begins with a sign that binds."""

    # ---- what follows a term
    def _further(self, left: Surface, level: int, least: int) -> tuple[Surface, int] | None:
        token, sign = self.token, self.sign()
        if token.kind == "method" and level >= MAX:
            self.take()
            return Method(left, token.value, token.at), MAX
        if sign in ("[X]", "⟦X⟧") and not token.spaced and level >= MAX:
            self.take()
            return Operation(sign, (left,), token.at), MAX
        if sign == "[" and not token.spaced and level >= MAX:
            self.take()
            inside = self._free()
            self.expect("]")
            return Operation(INDEXED, (left, inside), token.at), MAX
        if sign in self.table.postfix and level >= MAX:
            self.take()
            return Operation(sign, (left,), token.at), MAX
        if sign == "^[" and level >= MAX:
            self.take()
            times = self._free()
            self.expect("]")
            return Operation(sign, (left, times), token.at), MAX
        if sign == "→":
            return self._arrow(left, level, least)
        if sign == "≡":
            return self._congruence(left, level, least)
        if sign in self.table.infix:
            return self._infix(left, level, least)
        if sign in ("<|", "$"):
            return self._piped(left, least)
        if level >= MAX and least <= APPLIED and self._begins_argument():
            return self._applied(left)
        return None

    def _arrow(self, left: Surface, level: int, least: int) -> tuple[Surface, int] | None:
        if least > ARROW or level <= ARROW:
            return None
        at = self.take().at
        right = self.term(ARROW)
        if isinstance(left, Ascription) and (names := _names(left.term)):  # (i : ι) → α i
            return Binding("∀", (Binder(names, type=left.type),), right, at=at), ARROW
        return Arrow(left, right), ARROW

    def _infix(self, left: Surface, level: int, least: int) -> tuple[Surface, int] | None:
        sign, at = self.sign(), self.token.at
        row = self.table.infix[sign]
        if row.level < least or level < row.left:
            return None
        self.take()
        parameter: tuple[Surface, ...] = ()
        if row.close is not None:
            parameter = (self._free(),)
            self.expect(row.close)
        return Operation(sign, (*parameter, left, self.term(row.right)), at), row.level

    def _congruence(self, left: Surface, level: int, least: int) -> tuple[Surface, int] | None:
        if least > 50 or level < 51:
            return None
        at = self.take().at
        right = self.term(51)
        kind = self.sign()
        self.expect("[MOD", "[ZMOD")
        modulus = self._free()
        self.expect("]")
        name = "Nat.ModEq" if kind == "[MOD" else "Int.ModEq"
        return Application(Name(name, at), tuple(map(Argument, (modulus, left, right))), at), 50

    def _piped(self, left: Surface, least: int) -> tuple[Surface, int] | None:
        if least > 10:
            return None
        at = self.take().at
        return apply(left, (Argument(self.term(10)),), at), 10

    def _begins_argument(self) -> bool:
        token, sign = self.token, self.sign()
        if token.kind in ("name", "number"):
            return True
        if sign in BARS:
            return self.bars and token.spaced and token.open
        if sign == "[" and not token.spaced:
            return False  # xs[i] and R[M] are other notation than an application to a list
        return sign in _ATOMS or sign in self.table.constants or sign in self.table.brackets

    def _applied(self, head: Surface) -> tuple[Surface, int]:
        at = self.token.at
        args: list[Argument] = []
        while self._begins_argument():
            following = self.tokens[self.place + 1 : self.place + 3]
            named = self.sign() == "(" and [t.value for t in following[1:]] == [":="] and following[0].kind == "name"
            args.append(self._named_argument() if named else Argument(self.term(MAX)))
        return apply(head, tuple(args), at), APPLIED

    def _named_argument(self) -> Argument:
        self.take()
        name = self.take().value
        self.take()
        value = self._free()
        self.expect(")")
        return Argument(value, name)


def apply(head: Surface, args: tuple[Argument, ...], at: int) -> Application:
    """Return a term at further arguments."""
    if isinstance(head, Application):
        return Application(head.head, (*head.args, *args), head.at)
    return Application(head, args, at)


def _names(term: Surface) -> tuple[str, ...]:
    """Return the names that stand side by side in a binder; none where something else stands there."""
    parts = (term.head, *(arg.term for arg in term.args)) if isinstance(term, Application) else (term,)
    names = tuple(part.text for part in parts if isinstance(part, Name) and "." not in part.text)
    return names if len(names) == len(parts) else ()
