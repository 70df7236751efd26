"""From a text to signs: LaTeX, Unicode and plain notation come to one spelling; what is left over is refused."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from certify.proofs.answers.term import UnreadError

#: An answer may be so long; longer ones go to a person.
LONGEST = 5_000
MOST_TOKENS = 1_000

_SPACES = re.compile(r"\\[,;:! ]|\\(?:quad|qquad|thinspace|displaystyle|textstyle|limits)(?![A-Za-z])|~|\\\\$")
_SIZES = re.compile(r"\\(?:left|right|big|Big|bigg|Bigg|bigl|bigr|Bigl|Bigr|middle|mleft|mright)(?![A-Za-z])\.?")
_FONTS = re.compile(r"\\(?:mathrm|operatorname|mathit|text|textrm|mathbf|textbf|mbox|mathsf|rm|bf)\*?\s*\{([^{}]*)\}")
_DELIMITERS = re.compile(r"\$\$?|\\[()\[\]]")
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ⁿ", "0123456789-+n")
_RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ⁿ]+")
_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_LOWERED = re.compile("[₀₁₂₃₄₅₆₇₈₉]+")
#: One spelling for signs that are written in several ways.
_SAME = {
    "−": "-", "–": "-", "×": "*", "·": "*", "⋅": "*", "∗": "*", "÷": "/", "∕": "/", "⁄": "/", "≤": r"\le ",
    "≥": r"\ge ", "≠": r"\ne ", "∞": r"\infty ", "∪": r"\cup ", "∩": r"\cap ", "∈": r"\in ", "√": r"\surd ",
    "±": r"\pm ", "∓": r"\mp ", "∅": r"\emptyset ", "π": r"\pi ", "≅": r"\cong ", "⊕": r"\oplus ", "ℤ": r"\Z ",
    "ℝ": r"\R ", "ℚ": r"\Q ", "ℕ": r"\N ", "ℂ": r"\C ", "′": "'", "∖": r"\setminus ", "⌊": r"\lfloor ",
    "⌋": r"\rfloor ", "⌈": r"\lceil ", "⌉": r"\rceil ", "∼": "~",
}  # fmt: skip
_GREEK_LETTERS = "αβγδεζηθικλμνξρστυφχψωΓΔΘΛΞΠΣΦΨΩϕ"
_GREEK_NAMES = """
alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon varphi chi psi omega
Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega phi
"""
_GREEK = {char: f"\\{name} " for char, name in zip(_GREEK_LETTERS, _GREEK_NAMES.split(), strict=True)}
_SPELLINGS = {ord(char): sign for char, sign in (_SAME | _GREEK).items()}
_COMMANDS = {
    r"\dfrac": r"\frac", r"\tfrac": r"\frac", r"\cfrac": r"\frac", r"\dbinom": r"\binom", r"\tbinom": r"\binom",
    r"\cdot": "*", r"\times": "*", r"\ast": "*", r"\div": "/", r"\leq": r"\le", r"\leqslant": r"\le", r"\geq": r"\ge",
    r"\geqslant": r"\ge", r"\neq": r"\ne", r"\lt": "<", r"\gt": ">", r"\lvert": "|", r"\rvert": "|", r"\vert": "|",
    r"\mid": "|", r"\lbrace": r"\{", r"\rbrace": r"\}", r"\lbrack": "[", r"\rbrack": "]", r"\lparen": "(",
    r"\rparen": ")", r"\varnothing": r"\emptyset", r"\bigcup": r"\cup", r"\land": "and", r"\lor": "or",
}  # fmt: skip

_TOKEN = re.compile(
    r"(?P<number>\d+(?:\.\d*)?(?:\\overline\s*\{\s*\d+\s*\})?|\.\d+(?:\\overline\s*\{\s*\d+\s*\})?)"
    r"|(?P<command>\\(?:[A-Za-z]+|[{}|%]))|(?P<word>[A-Za-z]+)|(?P<sign><=|>=|!=|==|\*\*|[-+*/^_!()\[\]{}|,;:=<>'&°%])"
)


class Token(NamedTuple):
    """A sign: "number", "command" (a LaTeX word), "word" (letters side by side) or "sign"."""

    kind: str
    text: str
    spaced: bool
    """Whether white space stands before it."""


def tidy(text: str) -> str:
    """Return `text` in one spelling: no dollars, fonts or sizes. UnreadError where it is too long."""
    if len(text) > LONGEST:
        raise UnreadError(f"{len(text):,} characters, more than {LONGEST:,}")
    text = "".join(" " if unicodedata.category(char) in ("Zs", "Cf") else char for char in text)
    text = _RAISED.sub(lambda raised: f"^{{{raised[0].translate(_SUPERSCRIPTS)}}}", text)
    text = _LOWERED.sub(lambda lowered: f"_{{{lowered[0].translate(_SUBSCRIPTS)}}}", text)
    text = text.translate(_SPELLINGS)
    text = _DELIMITERS.sub(" ", _SIZES.sub("", _SPACES.sub(" ", text)))
    text = re.sub(r"\\math(?:bb|bf)\s*\{?\s*([ZQRNC])\b\s*\}?", r"\\\1 ", text)
    for _ in range(3):
        text = _FONTS.sub(r" \1 ", text)
    text = re.sub(r"(\d)\{,\}(?=\d{3}(?!\d))", r"\1", text)
    text = " ".join(text.split())
    return re.sub(r"(?<!\.)\.$", "", text).rstrip() if not re.fullmatch(r"\d+\.", text) else text[:-1]


def tokens(text: str) -> tuple[Token, ...]:
    """Return the signs of a tidied text. UnreadError at the first sign that nobody knows."""
    found: list[Token] = []
    position, spaced = 0, False
    while position < len(text):
        if text[position].isspace():
            position, spaced = position + 1, True
            continue
        match = _TOKEN.match(text, position)
        if match is None or text.startswith("..", position):
            raise UnreadError(f"{text[position : position + 12]!r} at character {position}")
        assert match.lastgroup is not None
        found.append(_token(match.lastgroup, match[0], spaced))
        position, spaced = match.end(), False
        if len(found) > MOST_TOKENS:
            raise UnreadError(f"more than {MOST_TOKENS} signs")
    return tuple(found)


def _token(kind: str, text: str, spaced: bool) -> Token:
    text = {"**": "^", "==": "=", "<=": r"\le", ">=": r"\ge", "!=": r"\ne"}.get(text, text)
    text = _COMMANDS.get(text, text)
    if kind == "command" and not text.startswith("\\"):
        kind = "word" if text.isalpha() else "sign"
    return Token(kind, text, spaced)
