"""Reading one expression: all ways at once, sign by sign, from one place of a text.

The grammar is grammars/terms.lark with the words' notation. A sign may have several meanings ("|" divides, opens or
closes) that only what follows decides; each is a branch, and most end at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from certify.errors import BadInputError
from certify.files.resources import data_dir
from certify.lexicon import Lexicon
from certify.lexicon.spelling import spellings
from certify.notation.application import function_like
from certify.notation.compose import Composer
from certify.notation.indices import begins_index
from certify.notation.lexeme import Lexeme
from certify.notation.lr import Automaton, Stack
from certify.notation.parts import NoReading, Part
from certify.notation.surroundings import ARGUMENT, ITERATED, LOGARITHM, NUMERIC_FRACTION, TRIGONOMETRIC
from certify.notation.tables import tables
from certify.notation.tokens import Mode, is_word, lexemes

#: Limits that no mathematician meets; beyond them a text is refused.
MOST_LEXEMES = 250
DEEPEST = 40
MOST_BRANCHES = 64

_STARTS = frozenset(
    {"NAME", "NUMBER", "DECIMAL", "HEAD", "OPEN", "CONSTANT", "SET_OPEN", "SORT", "LIST_OPEN", "READY", "FUN"}
) | {
    "QUANTIFIER",
    "BIG",
    "BIG_OVER",
    "INTEGRAL",
    "INTEGRAL_OF",
    "FENCE_OPEN",
    "IMAGE_OPEN",
}
_ENDS = frozenset(
    {"CLOSE", "GROUP_CLOSE", "SET_CLOSE", "FENCE_CLOSE", "POSTFIX", "SUPERSCRIPT", "SUBSCRIPT", "METHOD", "MARK"}
)
_OPENING = frozenset(
    {"OPEN", "CALL_OPEN", "ADJOIN_OPEN", "GROUP_OPEN", "SET_OPEN", "IMAGE_OPEN", "FENCE_OPEN", "LIST_OPEN"}
)
_NESTING = _OPENING | {"NOT", "NEGATION", "QUANTIFIER", "FUN"}
_CLOSING = frozenset({"CLOSE", "GROUP_CLOSE", "SET_CLOSE", "FENCE_CLOSE", "LIST_CLOSE"})
_ADJACENT = frozenset({"CALL_OPEN", "METHOD", "POLYNOMIALS", "ADJOIN_OPEN", "MARK"})
#: A brace after one of these groups an argument or an exponent; elsewhere it makes a set.
_BRACED = frozenset({"HEAD", "POWER", "INDEX", "GROUP_CLOSE"})
_ROOT = "\\sqrt"


@cache
def composer(lexicon: Lexicon) -> Composer:
    """Return the composer of `lexicon`."""
    return Composer(lexicon)


@cache
def automaton(lexicon: Lexicon) -> Automaton:
    """Return the tables of terms.lark and lean.lark with the brackets of `lexicon`."""
    folder = data_dir("grammars")
    text = "\n".join([(folder / name).read_text("utf-8") for name in ("terms.lark", "lean.lark")])
    return compiled(text, composer(lexicon), lexicon)


def compiled(text: str, meanings: object, lexicon: Lexicon) -> Automaton:
    """Return the tables of the grammar `text` with the brackets of `lexicon`; `meanings` has a method for each rule."""
    extension = "\n".join(
        f"%declare OPEN_{word} CLOSE_{word}\n%extend atom: OPEN_{word} sum CLOSE_{word} -> bracket"
        for word in map(str.upper, spellings(lexicon).brackets)
    )
    if "abs" in spellings(lexicon).brackets:
        extension += "\n%extend atom: OPEN_ABS sum COLON sum CLOSE_ABS -> index_in_bars"
    return Automaton(tables(f"{text}\n{extension}\n", ["text", "theorem"]), meanings)


class _Branch(NamedTuple):
    """One way to read the text so far: the stack, the last lexeme, open nesting and brackets, was a function named."""

    stack: Stack
    last: Lexeme | None = None
    depth: int = 0
    brackets: int = 0
    headed: bool = False
    bare: bool = False  #: after an argument without brackets: sin 2, where "x" or "²" would be drawn in by a reader


class Ending(NamedTuple):
    """A complete reading of text[start:end]."""

    end: int
    part: Part


class Run:
    """One pass over text[start:stop]; `endings` are its complete readings, `furthest` where the last branch ended."""

    def __init__(self, text: str, start: int, stop: int, *, mode: Mode, symbol: str, lexicon: Lexicon) -> None:
        self.text, self.stop, self.mode, self.symbol, self.lexicon = text, stop, mode, symbol, lexicon
        self.tables = automaton(lexicon)
        self.furthest = start
        self.endings: list[Ending] = []
        self.pending: dict[int, list[_Branch]] = {start: [_Branch(self.tables.roots[symbol])]}
        self.steps = 0
        while self.pending:
            position = min(self.pending)
            self._advance(position, self.pending.pop(position))

    def _advance(self, position: int, branches: list[_Branch]) -> None:
        self._check(position, branches)
        for lexeme in lexemes(self.text, position, self.mode, self.lexicon):
            if lexeme.end > self.stop:
                continue
            for branch in branches:
                for grown in self._ways(branch, lexeme):
                    self._keep(grown, lexeme.end)

    def _keep(self, branch: _Branch, end: int) -> None:
        self.furthest = max(self.furthest, end)
        others = self.pending.setdefault(end, [])
        if any(other.stack == branch.stack for other in others):
            return
        others.append(branch)
        if is_word(self.text, end) or begins_index(self.text, end):
            return
        try:
            part = self.tables.finish(branch.stack, self.symbol)
        except NoReading:
            return
        if part is not None:
            self.endings.append(Ending(end, part))

    def _check(self, position: int, branches: list[_Branch]) -> None:
        self.steps += 1
        place = f"column {position + 1}"
        if self.steps > MOST_LEXEMES:
            raise BadInputError(f"{place}: an expression of more than {MOST_LEXEMES} signs; split it")
        if any(branch.depth > DEEPEST for branch in branches):
            raise BadInputError(f"{place}: an expression nested more than {DEEPEST} deep; simplify it")
        if len(branches) > MOST_BRANCHES:
            raise BadInputError(f"{place}: more than {MOST_BRANCHES} ways to read the signs so far; add brackets")

    def _ways(self, branch: _Branch, lexeme: Lexeme) -> Iterator[_Branch]:
        """Yield the branches that go on with `lexeme`, directly or after something that is not written."""
        if lexeme.guessed and self.symbol == "theorem":
            return
        last = branch.last
        touching = last is None or last.end == lexeme.start
        if branch.bare and last is not None and lexeme.type == "POWER" and LOGARITHM.search(self.text[: last.start]):
            lexeme = lexeme._replace(type="POWER_IN")
        if not self._fits(branch, lexeme, touching):
            return
        yield from self._grown(branch, branch.stack, lexeme)
        if last is not None and (lexeme.type in _STARTS or _opens(lexeme.type)):
            for glue in self._glue(branch, last, lexeme, touching):
                glued = self._fed(branch.stack, glue, touching)
                if glued is not None:
                    for grown in self._grown(branch, glued, lexeme):
                        bare = glue == "DRAWN" or (glue == "ARG" and self._bares(lexeme))
                        yield grown._replace(bare=bare)

    def _draws_in(self, last: Lexeme, lexeme: Lexeme, touching: bool) -> bool:
        """Return whether a function may take what follows without brackets."""
        if lexeme.type == "GROUP_OPEN":  # braces are brackets
            return False
        if self.mode == "latex":  # a letter is no function that takes anything so
            based = last.type == "NAME" and self.text[last.start - 1 : last.start] == "_"  # log_b x
            return last.type in ("HEAD", "NUMBER", "GROUP_CLOSE", "SUPERSCRIPT") or based
        return not (touching and last.type in ("HEAD", "NAME") and lexeme.type == "OPEN")  # f(x) is a call

    def _bares(self, lexeme: Lexeme) -> bool:
        """Return whether an argument has no brackets of its own, so that nobody can say where it ends."""
        return lexeme.type == "NUMBER" if self.mode == "math" else self.mode == "latex" and not _opens(lexeme.type)

    def _fed(self, stack: Stack, terminal: str, value: Any) -> Stack | None:
        if not self.tables.accepts(stack, terminal):
            return None
        try:
            return self.tables.feed(stack, terminal, value)
        except NoReading:
            return None

    def _grown(self, branch: _Branch, stack: Stack, lexeme: Lexeme) -> Iterator[_Branch]:
        fed = self._fed(stack, lexeme.type, lexeme)
        if fed is not None:
            closes = _closes(lexeme.type)
            depth = branch.depth + _nests(lexeme.type) - closes
            brackets = branch.brackets + _opens(lexeme.type) - closes
            headed = (
                branch.headed or lexeme.type in ("HEAD", "METHOD") or (self.mode != "latex" and _is_function(lexeme))
            )
            bare = branch.bare and lexeme.type in ("INDEX", "SUBSCRIPT", "POSTFIX")
            yield _Branch(fed, lexeme, depth, brackets, headed, bare)

    def _fits(self, branch: _Branch, lexeme: Lexeme, touching: bool) -> bool:
        """Return whether a lexeme can come next, as far as spaces and braces decide it."""
        braced = self.mode != "lean" and branch.last is not None and branch.last.type in _BRACED
        if lexeme.text in ("{", "\\{") and braced and self.tables.accepts(branch.stack, "GROUP_OPEN"):
            return lexeme.type == "GROUP_OPEN" or (self.mode == "latex" and lexeme.text == "\\{")
        if lexeme.type == "GROUP_OPEN":
            return self.mode == "latex" and lexeme.text == "{"
        if lexeme.type == "CALL_OPEN" and self.mode == "lean":
            return False
        if branch.bare and lexeme.type == "POWER":
            return False  # sin x^2 is neither (sin x)^2 nor read as sin (x^2)
        if lexeme.type in ("AND", "OR") and lexeme.text.isalpha():
            return branch.brackets > 0  # outside brackets "and" and "or" are the sentence's
        if lexeme.type == "CALL_OPEN" and self.mode == "latex":
            return True
        if lexeme.type == "CALL_OPEN" and branch.last is not None and branch.last.type == "HEAD":
            return True
        spelt = lexeme.type == "MARK" and branch.last is not None and branch.last.text.startswith("\\")
        return touching or spelt or lexeme.type not in _ADJACENT

    def _glue(self, branch: _Branch, last: Lexeme, lexeme: Lexeme, touching: bool) -> Iterator[str]:
        if self.mode == "lean":
            lists = touching and lexeme.type == "LIST_OPEN"  # k[G] is no value at a list
            if not lists and not self._is_called(last):
                yield "APPLY"
            return
        if lexeme.type in ("OPEN", "QUANTIFIER"):
            yield "BODY"  # ∀ x ∃ y (x < y)
        if branch.headed and self._draws_in(last, lexeme, touching):
            yield "ARG"
        powers = (
            lexeme.type == "NAME" and last.type in ("NAME", "NUMBER") and self.text[lexeme.end : lexeme.end + 1] == "^"
        )
        if lexeme.type == "OPEN" and ITERATED.search(self.text, max(0, lexeme.start - 20), lexeme.start):
            return
        root = lexeme.type == "HEAD" and lexeme.text == _ROOT  # begins no other factor: \log_3 27\sqrt{3} is of 27√3
        if branch.bare and (
            root or lexeme.type != "HEAD"
        ):  # sin 2x is sin (2x); where the argument of sin xy ends nobody can say
            letter = root or lexeme.type == "NAME" or (lexeme.type == "CONSTANT" and lexeme.value == "pi")
            if self.mode == "latex" and letter and (last.type == "NUMBER" or self._of_angle(last)):
                yield "DRAWN"
            return
        if last.type in ("NUMBER", "DECIMAL") and NUMERIC_FRACTION.match(self.text, lexeme.start):
            return  # 2\frac{1}{2} is two and a half, for some
        numeral = self.mode == "latex" and lexeme.type == "NUMBER" and self._factor_before(last)
        angle = lexeme.type == "NAME" and (touching or self.mode == "latex") and self._is_of_a_circle(last, lexeme)
        factors = _multiplies(last, lexeme, touching or self.mode == "latex")
        if (factors or powers or numeral or angle) and not ARGUMENT.match(self.text, lexeme.start):
            yield "JUXT"

    def _is_called(self, last: Lexeme) -> bool:
        """Return whether a value ends there that is written as outside Lean, f(x): what follows is no other argument.

        A bracket that touches the letter has all arguments within it, so f(x)f(y) is a product, and no f x (f y).
        """
        if last.text != ")":
            return False
        depth = 0
        for place in range(last.start, -1, -1):
            depth += (self.text[place] == ")") - (self.text[place] == "(")
            if depth == 0:
                return place > 0 and self.text[place - 1].isalpha()
        return False

    def _of_angle(self, last: Lexeme) -> bool:
        """Return whether a number stands before the angle of a function: cos nx is cos (nx), sin πx is sin (πx)."""
        number = last.text in ("n", "m", "k") if last.type == "NAME" else last.value == "pi"
        return number and TRIGONOMETRIC.search(self.text[: last.start]) is not None

    def _is_of_a_circle(self, last: Lexeme, lexeme: Lexeme) -> bool:
        """Return whether π is a number before a letter: 2πx, πi, πr²; else it may be a map that takes it, as in πx."""
        counted = self.text[: last.start].rstrip()[-1:].isdigit()
        return last.type == "CONSTANT" and last.value == "pi" and (counted or lexeme.text in ("i", "r"))

    def _factor_before(self, last: Lexeme) -> bool:
        """Return whether a factor ends before a numeral: (a + b)2, \\binom{n}{k}2^k; in x^n2 the exponent is n."""
        return last.type in ("CLOSE", "GROUP_CLOSE") or self.text[last.start - 1 : last.start] == "^"


def _nests(terminal: str) -> bool:
    return terminal in _NESTING or terminal.startswith("OPEN_")


def _opens(terminal: str) -> bool:
    return terminal in _OPENING or terminal.startswith("OPEN_")


def _closes(terminal: str) -> bool:
    return terminal in _CLOSING or terminal.startswith("CLOSE_")


def _is_function(lexeme: Lexeme) -> bool:
    return lexeme.type == "NAME" and function_like(lexeme.value)


def _multiplies(last: Lexeme, lexeme: Lexeme, touching: bool) -> bool:
    """Return whether two signs side by side are a product: 2n, ab, 2(k + 1), (a + b)c, a√b, k! (n - k)!."""
    if lexeme.type == "LIST_OPEN" and last.type == "LIST_CLOSE":
        return touching
    if lexeme.type == "CONSTANT" and lexeme.value == "pi" and last.type in ("NUMBER", "DECIMAL", "NAME"):
        return touching
    if lexeme.type == "SORT":  # nℤ
        return touching and last.type in ("NAME", "NUMBER", "GROUP_CLOSE") and lexeme.text in "ℤℚℝℂ"
    if lexeme.type in (
        "NUMBER",
        "READY",
        "LIST_OPEN",
        "SET_OPEN",
        "IMAGE_OPEN",
        "CONSTANT",
        "QUANTIFIER",
        "FUN",
    ):
        return False
    if not touching:
        factor = lexeme.type == "OPEN" or (lexeme.type == "NAME" and lexeme.text not in ("a", "A", "I"))
        return factor and last.type in ("CLOSE", "POSTFIX", "SUPERSCRIPT")
    if last.type in _ENDS or last.type.startswith("CLOSE_"):
        return True
    if last.type in ("NUMBER", "DECIMAL"):
        return lexeme.type != "OPEN_SINGLETON"
    return last.type == "NAME" and not (lexeme.type == "OPEN" and _is_function(last))
