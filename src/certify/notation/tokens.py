"""Lexemes of mathematical writing: what can stand at a place of a text. The parse decides between them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal

from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.lexicon.signs import signs
from certify.lexicon.skeletons import HOLE, INVERSE
from certify.lexicon.spelling import Entry, Head, Spellings, opaque_head, spellings
from certify.notation.identifiers import DOTTED, METHOD, PROJECTION, SPACED, WHOLE_IDENTIFIER
from certify.notation.indices import BELOW, INDEXED, NUMERAL_BELOW, decorated, indexed_letters
from certify.notation.lexeme import OVER, Lexeme, TypePart
from certify.notation.parts import PREIMAGE
from certify.notation.runs import is_applied, is_product, is_product_between_delimiters, is_summand
from certify.notation.surroundings import (
    CALLED,
    DERIVED,
    DIFFERENCE,
    INTEGRATED,
    INVERTED,
    INVERTED_SET,
    LETTER_D,
    LETTER_T,
    LOG_BASE,
    MATRIX,
    ORDER,
    ORDER_END,
    OVER_A_LETTER,
    STROKES,
    TRANSPOSED,
    UPRIGHT,
)
from certify.reading.raw import Raw, RNum, RTruth, RVar

#: "math" is notation inside English: names are single letters, and things side by side are multiplied. "latex" is
#: notation between delimiters: no letters there are an English word, and spaces say nothing. "lean" is a Lean
#: statement: any identifier is a name, and things side by side are applied.
Mode = Literal["math", "latex", "lean"]

#: The longest numeral that is read; longer ones are refused.
LONGEST_NUMERAL = 60

_SKIP = re.compile(r"(?:\s|\\[,;!:]|\\q?quad(?![A-Za-z])|\\(?:left|right|[bB]igg?[lr]?)(?![A-Za-z])|\\displaystyle)+")
_NUMBER = re.compile(r"\d+(?!\.?\d)")
_DECIMAL = re.compile(rf"\d{{1,{LONGEST_NUMERAL}}}\.\d{{1,{LONGEST_NUMERAL}}}(?!\d|\.\d)")
_LETTER = re.compile(
    rf"([A-Za-zα-ορ-ωΓΔΘΛΞΠΣΦΨΩϕϖϵℓℬℰℱℋℐℒℳℛℭℌℑℜℨ𝐀-𝐳𝒜-𝓏𝓐-𝔃𝔄-𝔷𝔸-𝕫])({NUMERAL_BELOW})(['′]*)(?![A-Za-zα-ωΑ-Ω_ₐ-ₜ])"
)
_LATEX_NAME = re.compile(rf"(\\[A-Za-z]+)({NUMERAL_BELOW})(['′]*)(?!_)")
#: What stands behind the λ of a function.
_ABSTRACTED = re.compile(r"(?:\s*(?:[^\W\d_][\d₀-₉']*(?!\w)|_|\([^()]*\)))+(?:\s*:[^,↦=]*)?\s*(?:,|↦|=>)")
#: dx behind what is integrated.
_DIFFERENTIAL = re.compile(r"d[a-z](?![A-Za-z])")
_LIMITS = re.compile(r"\s*[_^]")
#: Signs behind which a summand stands.
_SUMS = ("+", "-", "−")
_RUN = re.compile(r"[A-Za-z]+")
_WORD = re.compile(r"[^\W\d]\w*")
#: What lists are called: as, bs, xs.
LIST_NAME = re.compile(r"[abcdlwxyz]s(?![A-Za-z0-9_])")
_TYPE = re.compile(r"(?:Type|Sort)(?:\*| ?[uvw](?:_\d+)?\b| ?_)?(?!\w)")
_READY: dict[str, Raw] = {"·": RVar("·"), "True": RTruth(True), "False": RTruth(False)}
_SUPERSCRIPT = re.compile(r"[⁰¹²³⁴-⁹ⁿᵏᵐⁱʲᵃᵇᵖ⁺⁽⁾]+")
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹ⁿᵏᵐⁱʲᵃᵇᵖ⁺⁽⁾", "0123456789nkmijabp+()")
_RAISED = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹ⁿᵏᵐⁱʲᵃᵇᵖᶜᗮᵀᴴˣᵒ")
_AFTER_EXPONENT = re.compile(r"(?<!⁻)[⁰¹²³⁴-⁹]\Z")
_DIGITS = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹")


@lru_cache(maxsize=50_000)
def lexemes(text: str, position: int, mode: Mode, lexicon: Lexicon) -> tuple[Lexeme, ...]:
    """Return what can stand at `position`, after what is skipped there."""
    skipped = _SKIP.match(text, position)
    start = skipped.end() if skipped else position
    if start >= len(text):
        return ()
    return tuple(_Lexer(text, start, mode, spellings(lexicon)).all())


class _Lexer:
    def __init__(self, text: str, start: int, mode: Mode, table: Spellings) -> None:
        self.text, self.start, self.mode, self.table = text, start, mode, table

    def all(self) -> Iterator[Lexeme]:
        char = self.text[self.start]
        if char.isdigit() and char.isascii():
            yield from self.number()
        else:
            known = list(self.spelled())
            yield from known
            named = list(self.names(taken=any(lexeme.text[0].isalpha() for lexeme in known)))
            yield from named
            if self.mode == "lean":
                yield from self.others((*known, *named))
        if self.mode == "math":
            yield from self.identifier()

    def at(self, terminal: str, end: int, value: Any = None) -> Lexeme:
        return Lexeme(terminal, self.start, end, value, self.text[self.start : end])

    def others(self, known: Iterable[Lexeme]) -> Iterator[Lexeme]:
        """Yield a name of a function that a table has as one of another name space: map of subgroups, of no lists."""
        heads = [each for each in known if isinstance(each.value, Head) and each.value.kind == "word"]
        method = METHOD.match(self.text, self.start)
        if method and any(each.type == "METHOD" for each in heads):
            yield self.at("METHOD", method.end(), Head("notation", f"{HOLE}.{method[1]}", 1, (0,)))
        whole = WHOLE_IDENTIFIER.match(self.text, self.start)
        if whole and any(each.type == "HEAD" and each.text == whole[0] for each in heads):
            yield self.at("NAME", whole.end(), RVar(whole[0]))._replace(other=True)

    def number(self) -> Iterator[Lexeme]:
        decimal = _DECIMAL.match(self.text, self.start)
        if decimal and self.mode != "lean":
            yield self.at("DECIMAL", decimal.end(), Fraction(decimal[0]))
        match = _NUMBER.match(self.text, self.start)
        if match is None or (self.start and self.text[self.start - 1] == "."):
            return
        if self.mode == "latex" and match.end() - self.start > 1 and LOG_BASE.search(self.text[: self.start]):
            yield self.at("NUMBER", self.start + 1, RNum(int(match[0][0])))  # below stands one sign: \log_327
            return
        if match.end() - self.start > LONGEST_NUMERAL:
            shown = match[0][:10]
            raise BadInputError(
                f"column {self.start + 1}: the numeral {shown}… has {len(match[0])} digits; "
                f"at most {LONGEST_NUMERAL} are read"
            )
        yield self.at("NUMBER", match.end(), RNum(int(match[0])))

    def spelled(self) -> Iterator[Lexeme]:
        """Yield the longest spelling here; one that ends in a letter (s^c, s^{c}) hides no shorter one."""
        for spelling, entries in self.table.by_first.get(self.text[self.start], ()):
            end = self.start + len(spelling)
            limits = any(entry.terminal == "BIG" for entry in entries)  # lim_{n → ∞}
            if not self.text.startswith(spelling, self.start) or not self.bounded(spelling, end, limits):
                continue
            if self.mode != "lean" and any(entry.terminal.startswith("ARROW") for entry in entries):
                continue  # x →+∞
            for entry in entries:
                if self.fits(entry, spelling, end):
                    lists = entry.terminal == "LIST_OPEN" and (self.mode == "lean" or speaks_of_lists(self.text))
                    over = self.mode == "latex" and entry.value == "div" and entry.terminal == "PRODUCT"
                    code = self.mode == "lean" and entry.terminal == "OPEN"  # where brackets only group
                    yield self.at(entry.terminal, end, OVER if over else lists or code or entry.value)
            if spelling[0].isalpha() or spelling[0] == "\\" or not spelling.rstrip("}")[-1:].isalpha():
                break
        if self.mode != "lean":
            yield from self.index()
            yield from self.upright()
        superscript = _SUPERSCRIPT.match(self.text, self.start)
        if superscript:
            yield self.at("SUPERSCRIPT", superscript.end(), superscript[0].translate(_SUPERSCRIPTS))
        if self.mode == "lean":
            yield from self.ready()

    def index(self) -> Iterator[Lexeme]:
        """Yield the strokes of a derivative, the sign that sets an index below a letter, or the index itself."""
        strokes = STROKES.match(self.text, self.start)
        if strokes and self.mode == "latex" and DERIVED.search(self.text[: self.start]):
            yield self.at("MARK", strokes.end(), HOLE + "′" * len(strokes[0]))
        order = ORDER.match(self.text, self.start)
        if order and self.mode == "latex" and DERIVED.search(self.text[: self.start]):
            yield self.at("ORDER_OPEN", order.end())
        ordered = ORDER_END.match(self.text, self.start)
        if ordered and self.mode == "latex":
            yield self.at("ORDER_CLOSE", ordered.end())
        transposed = TRANSPOSED.match(self.text, self.start)
        if transposed and self.mode == "latex" and not LETTER_T.search(self.text):
            yield self.at("MARK", transposed.end(), f"{HOLE}^⊤")
        inverse = INVERTED.match(self.text, self.start)
        if inverse and self.mode == "latex" and DERIVED.search(self.text[: self.start]):
            yield self.at("MARK", inverse.end(), INVERSE)
        of_set = INVERTED_SET.match(self.text, self.start)
        if of_set and self.mode == "latex" and DERIVED.search(self.text[: self.start]):
            yield self.at("MARK", of_set.end(), PREIMAGE)
        lowered = BELOW.match(self.text, self.start)
        if lowered:
            yield self.at("SUBSCRIPT", lowered.end(), lowered[0])
        elif self.text[self.start] == "_":
            yield self.at("INDEX", self.start + 1)

    def upright(self) -> Iterator[Lexeme]:
        r"""Yield what \operatorname{lcm} is: what its letters spell, else an opaque function of that name."""
        over = OVER_A_LETTER.match(self.text, self.start)
        if over:  # a macro that nobody knows, around one letter
            yield self.at("HEAD", over.end(), Head("notation", f"\\{over[1]} {HOLE}", 1, (0,)))
        matrix = MATRIX.match(self.text, self.start)
        if matrix:
            high, wide = int(matrix[1]), int(matrix[2])
            skeleton, places = "; ".join([", ".join([HOLE] * wide)] * high), tuple(range(high * wide))
            yield self.at("HEAD", matrix.end(), Head("notation", f"matrix ({skeleton})", len(places), places))
        match = UPRIGHT.match(self.text, self.start) or (self.mode == "latex" and CALLED.match(self.text, self.start))
        if not match:
            return
        rows = (*self.table.by_first.get("\\", ()), *self.table.by_first.get(match[1][0], ()))
        entries = [entry for text, found in rows if text in (match[1], f"\\{match[1]}") for entry in found]
        for entry in entries or [Entry("HEAD", opaque_head(f"{match[1]} of"))]:
            yield self.at(entry.terminal, match.end(), entry.value)

    def ready(self) -> Iterator[Lexeme]:
        """Yield what only Lean writes: the place of an argument, truth and falsity."""
        for sign, raw in _READY.items():
            end = self.start + len(sign)
            if self.text.startswith(sign, self.start) and not is_word(self.text, end):
                yield self.at("READY", end, raw)

    def spelt(self, spelling: str) -> Iterator[tuple[str, tuple[Entry, ...]]]:
        """Yield the rows of a spelling itself."""
        return ((text, found) for text, found in self.table.by_first[spelling[0]] if text == spelling)

    def bounded(self, spelling: str, end: int, limits: bool) -> bool:
        """Return whether a spelling that ends in a letter ends a word here; an operator may have `limits` below."""
        last = spelling[-1]
        if spelling == "/\\" and self.mode == "latex":
            return False  # a/\sqrt{b} has no ∧
        if not (last.isascii() and last.isalpha()) or end >= len(self.text):
            return True
        after = self.text[end]
        digit = after.isdigit() and after not in _RAISED
        return not (after.isalpha() or (spelling[0] != "\\" and (digit or (after == "_" and not limits))))

    def fits(self, entry: Entry, spelling: str, end: int) -> bool:
        """Return whether this meaning can be meant: C is a binomial coefficient only before a bracket."""
        if spelling == "·" and self.mode == "lean":
            return False
        if spelling == "λ" and self.mode != "lean" and not _ABSTRACTED.match(self.text, end):
            return False  # λ ^ 4 is the power of a letter
        stacked = self.text[end : end + 1] in _DIGITS or _AFTER_EXPONENT.search(self.text[: self.start])
        if spelling == "⁻¹" and stacked:
            return False  # x⁻¹³ is no (x⁻¹)³, and x²⁻¹ no (x²)⁻¹
        if entry.terminal == "HEAD" and len(spelling) == 1 and spelling.isascii() and spelling.isalpha():
            return self.mode != "lean" and self.text[end : end + 1] == "("
        if spelling == "\\" and (self.mode == "latex" or self.text[end : end + 1].isalpha()):
            return False  # \pm is a macro, and no set without p and m
        if spelling == "!" and "!" in (self.text[self.start - 1 : self.start], self.text[end : end + 1]):
            return False  # n!! is no (n!)!
        if spelling == "''" and self.mode == "latex":
            return False  # f''(x) is a derivative, and no image
        if entry.terminal == "BIG_OVER":
            return self.mode == "lean"
        if entry.terminal in ("BIG", "INTEGRAL", "INTEGRAL_OF"):
            named = any(each.terminal == "HEAD" for text, found in self.spelt(spelling) for each in found)
            bare = entry.terminal == "BIG" and len(spelling) > 1 and not named  # max a is no operator's, Σ a letter
            return self.mode != "lean" and (bare or _LIMITS.match(self.text, end) is not None)
        if self.mode == "latex" and spelling == "{":  # braces group, but for {n \choose k}
            return entry.terminal == "GROUP_OPEN" or (entry.terminal == "OPEN_SINGLETON" and "\\choose" in self.text)
        if entry.terminal.startswith("SORT") and self.mode == "lean" and SPACED.match(self.text, self.start):
            return False  # Int.fract is a name in the name space of ℤ
        if entry.terminal == "BODY" and spelling == ".":
            return self.text[end : end + 1].isspace()
        if entry.terminal == "BODY" and spelling == ":":
            return self.mode != "lean"  # ∀ I : Ideal R, …
        return True

    def names(self, taken: bool) -> Iterator[Lexeme]:
        type_ = _TYPE.match(self.text, self.start)
        if type_:
            yield self.at("SORT", type_.end(), TypePart())
            return
        projection = PROJECTION.match(self.text, self.start)
        if projection and self.mode == "lean":
            yield self.at("METHOD", projection.end(), Head("notation", f"{HOLE}.{projection[1]}", 1, (0,)))
            return
        method = METHOD.match(self.text, self.start)
        if method:
            unknown = (Head("notation", f"{HOLE}.{method[1]}", 1, (0,)),) if self.mode == "lean" else ()
            for head in self.table.methods.get(method[1], unknown):
                yield self.at("METHOD", method.end(), head)
            return
        constant = self.constant()
        if constant is not None:
            yield constant
        elif not taken:
            yield from self.variable()

    def constant(self) -> Lexeme | None:
        match = DOTTED.match(self.text, self.start)
        whole = name = match[0] if match else ""
        while name:
            if name in self.table.constants:
                head = self.table.constants[name]
                if self.spaced() and name != whole and head.kind != "word":
                    return None  # Set.Ico is a name of its own, and no method of Set
                terminal = "CONSTANT" if head.kind == "word" and not head.arity else "HEAD"
                return self.at(terminal, self.start + len(name), head.name if terminal == "CONSTANT" else head)
            name = name.rpartition(".")[0]
        return None

    def variable(self) -> Iterator[Lexeme]:
        if self.mode != "latex":
            whole = (WHOLE_IDENTIFIER if self.mode == "lean" else LIST_NAME).match(self.text, self.start)
            if self.mode == "lean":
                whole = self.spaced() or whole
            if whole:
                yield self.at("NAME", whole.end(), RVar(whole[0]))
            if whole or self.mode == "lean":
                return
        yield from self.letter()

    def spaced(self) -> re.Match[str] | None:
        """Return a name within a name space, which has a capital: Set.Ico; but x.card is a method of x."""
        return SPACED.match(self.text, self.start) if self.mode == "lean" else None

    def letter(self) -> Iterator[Lexeme]:
        """Yield a variable of one letter, with its index where that is a numeral that only tells it from others."""
        indexed = INDEXED.match(self.text, self.start)
        match = indexed or _LETTER.match(self.text, self.start) or _LATEX_NAME.match(self.text, self.start)
        letter = match and self.table.letters.get(match[1], match[1])
        if letter == "Δ" and DIFFERENCE.search(self.text):
            return
        if match and letter and len(letter) == 1:
            if indexed or self.runs_on(match[2]) or (match[2] and letter in indexed_letters(self.text)):
                yield self.at("NAME", match.end(1), RVar(letter))
            else:
                yield self.at("NAME", match.end(), RVar(decorated(letter, match[2], match[3])))
                if match[3] and self.mode == "latex" and letter in "fghFφϕψ":
                    yield self.at("NAME", match.end(2), RVar(decorated(letter, match[2], "")))
            return
        differential = _DIFFERENTIAL.match(self.text, self.start)
        if differential and differential[0] in signs().names:
            yield self.at("DIFFERENTIAL", self.start + 1)
            if self.mode == "latex" and LETTER_D.search(self.text) and not INTEGRATED.search(self.text):
                yield self.at("NAME", self.start + 1, RVar(self.text[self.start]))
            return
        run = _RUN.match(self.text, self.start)
        product = is_product_between_delimiters if self.mode == "latex" else is_product
        called = run and is_applied(run[0]) and self.text[run.end() :].lstrip().startswith("(")  # (Tv)(x), or T(v(x))
        if run and not called and (product(run[0]) or (is_summand(run[0]) and self.in_a_sum(run.end()))):
            yield self.at("NAME", self.start + 1, RVar(self.text[self.start]))

    def runs_on(self, index: str) -> bool:
        """Return whether a numeral stands behind a letter and not below it: in LaTeX x2 is no x₂."""
        return self.mode == "latex" and index.isascii() and index.isdigit()

    def in_a_sum(self, end: int) -> bool:
        """Return whether what ends there stands behind a sign, or before a plus, where no word does: ax + by."""
        return self.text[: self.start].rstrip()[-1:] in _SUMS or self.text[end:].lstrip()[:1] == "+"

    def identifier(self) -> Iterator[Lexeme]:
        """Yield a name of many letters; only a Lean binder takes it: [inst : Group G], (hp : p.Prime)."""
        match = WHOLE_IDENTIFIER.match(self.text, self.start)
        if match and len(match[0]) > 1:
            yield self.at("IDENT", match.end(), match[0])


@lru_cache(maxsize=1024)
def speaks_of_lists(text: str) -> bool:
    """Return whether [a, b] in `text` is a list, as it is where lists are spoken of; elsewhere it is an interval."""
    return "list" in text.lower() or any(sign in text for sign in ("++", "::", "[]"))


def is_word(text: str, position: int) -> bool:
    """Return whether `position` lies inside a word: a letter or digit on both sides."""
    return 0 < position < len(text) and _in_word(text[position - 1]) and _in_word(text[position])


def _in_word(char: str) -> bool:
    return char.isalnum() and char not in _RAISED
