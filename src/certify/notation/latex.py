"""LaTeX as notation: what only sets type is taken away, and what has one meaning gets one spelling.

pylatexenc takes the source apart; every character that stays keeps the place that it comes from. What is left is what
grammars/terms.lark reads: Unicode, and the macros that a sign or a letter is spelled by.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from certify.lexicon.signs import signs
from certify.notation import environments
from certify.notation.environments import (
    Cell,
    condition,
    goes_on,
    is_by_cases,
    is_joined,
    is_matrix,
    is_whole,
    rows_of,
    without_braces,
)
from certify.notation.macros import function_at
from certify.notation.nodes import (
    arguments_of,
    inside,
    is_empty,
    kind_of,
    only_argument,
    only_parts,
    only_sets,
    strokes_in,
    verbatim,
)

#: What LaTeX's alphabets are called in Unicode's names of letters.
_ALPHABETS = {
    "mathbb": ("DOUBLE-STRUCK", "MATHEMATICAL DOUBLE-STRUCK"),
    "mathcal": ("SCRIPT", "MATHEMATICAL SCRIPT"),
    "mathscr": ("SCRIPT", "MATHEMATICAL SCRIPT"),
    "mathfrak": ("BLACK-LETTER", "MATHEMATICAL FRAKTUR"),
    "mathbf": ("MATHEMATICAL BOLD",),
    "boldsymbol": ("MATHEMATICAL BOLD",),
    "bm": ("MATHEMATICAL BOLD",),
}
#: Macros that need no more than room between what stands on their two sides.
_ROOM = frozenset({"quad", "qquad"})


class Piece(NamedTuple):
    """Some characters of what is left, each with its place in the source; `room` parts, `words` are English."""

    text: str
    origins: tuple[int, ...]
    kind: Literal["notation", "room", "words"] = "notation"


#: A percent sign that would begin a comment.
_PERCENT = re.compile(r"(?<!\\)%")
_BARE_PERCENT = "\ue000"
#: Functions whose names some set as text, and whose arguments in square brackets.
_OPERATORS = frozenset({"gcd", "lcm"})
_SQUARE = re.compile(r"((?:gcd|lcm)\}*\s*)\[([^\[\]]*,[^\[\]]*)\]")
_MATHOP = re.compile(r"\\mathop\{\\text\{(gcd|lcm)\}\}")
#: A modulus, and the sign of the congruence that it belongs to.
_MODULO = re.compile(r"\\pmod\s*\{([^{}]*)\}")
_CONGRUENCE = re.compile(r"\\(?:not\s*)?\\?(?:equiv|con(?:g|gruent)?(?![a-z]))|≡|≢")
#: The letter of one of several answers, which is set upright or bold: \\textbf{(A)}.
_CHOICE = re.compile(r"\s*[A-E]\s*")
_LABEL = re.compile(r"\s*\([A-E]\)\s*")

#: Such a letter in brackets that are not set so: (\\mathrm{A}).
_LABELLED = re.compile(r"\((\\(?:mathrm|mathbf|text|textrm|textbf)\s*\{)([A-E])\}\)")
#: ∂ of a derivative: \frac{\partial F}{\partial X}, ∂_x.
_DERIVES = re.compile(r"frac\s*\{\s*\\partial|/\s*\\partial|\\partial\s*[_^]")
#: What has a boundary, and is no variable that something is derived by.
_BOUNDARY = re.compile(r"\s*(?:[A-Z](?![A-Za-z])|\\(?:Omega|Delta|Gamma|Sigma|D|mathbb|mathcal)(?![A-Za-z]))")
#: The colon of f\:X \to Y, as some books set it.
#: What is so by definition is so.
_DEFINED = re.compile(r":=|\\(?:coloneqq|coloneq|vcentcolon=|triangleq)(?![A-Za-z])")
_MAP_COLON = re.compile(r"(?<=[A-Za-z}])\\:(?=[^=<>,]*?\\(?:to|rightarrow|longrightarrow)(?![A-Za-z]))")


@lru_cache(maxsize=10_000)
def pieces(source: str) -> tuple[Piece, ...]:
    """Return LaTeX's mathematics as notation; what is not well-formed stays as it is, and is not read."""
    from pylatexenc.latexwalker import LatexWalker, LatexWalkerParseError

    modulo = None if _CONGRUENCE.search(source) else _MODULO.search(source)
    if modulo is not None:
        said = Piece(" modulo ", (modulo.start(),) * 8, "words")
        parts = ((0, modulo.start()), modulo.span(1), (modulo.end(), len(source)))
        before, by, after = (_moved(pieces(source[start:end]), start) for start, end in parts)
        return (*before, said, *by, *after)
    source = _SQUARE.sub(r"\1(\2)", _MATHOP.sub(r"\\operatorname{\1} ", source))  # every character keeps its place
    source = _DEFINED.sub(lambda match: "=".ljust(len(match[0])), source)
    source = _MAP_COLON.sub(": ", _LABELLED.sub(r"\1(\2)}", without_braces(source)))
    try:
        nodes, _, _ = LatexWalker(_PERCENT.sub(_BARE_PERCENT, source), tolerant_parsing=False).get_latex_nodes()
    except (LatexWalkerParseError, RecursionError):
        return (Piece(source, tuple(range(len(source)))),)
    walk = _Walk(derives=_DERIVES.search(source) is not None)
    return tuple(piece._replace(text=piece.text.replace(_BARE_PERCENT, "%")) for piece in walk.sequence(list(nodes)))


def _moved(found: tuple[Piece, ...], by: int) -> tuple[Piece, ...]:
    return tuple(piece._replace(origins=tuple(place + by for place in piece.origins)) for piece in found)


#: TeX's macros between what they set, in braces of their own (Knuth, The TeXbook, chapter 17).
_INFIX = {"choose": "\\binom", "over": "\\frac"}


class _Walk:
    """One pass over the nodes of a source; `derives` says whether ∂ sets a derivative in it."""

    def __init__(self, derives: bool) -> None:
        self.derives = derives

    def sequence(self, nodes: list[Any]) -> Iterator[Piece]:
        """Yield the pieces of a list of nodes; a macro may take the group behind it."""
        place = 0
        while place < len(nodes):
            node, after = nodes[place], nodes[place + 1] if place + 1 < len(nodes) else None
            name = getattr(node, "macroname", None)
            place += 1
            if only_parts(nodes[: place + 1]):
                continue
            place += is_empty(after) and getattr(node, "chars", "").endswith(("^", "_"))
            if name in signs().latex.roman and not arguments_of(node) and (held := only_argument(nodes, place)):
                yield from self.roman(node, nodes[held])
                place = held + 1
            elif name in signs().latex.roman and kind_of(after) == "Group":
                yield from self.roman(node, after)
                place += 1
            elif name in _ALPHABETS and not arguments_of(node) and kind_of(after) == "Group":
                yield from self.lettered(name, after, node.pos)
                place += 1
            elif (fence := signs().latex.fenced.get(name or "")) and (held := only_argument(nodes, place)):
                yield from self.fenced(fence, node, nodes[held])
                place = held + 1
            elif name == "partial" and not self.derives and _BOUNDARY.match(verbatim(after)):
                yield _at("\\operatorname{boundary} ", node.pos)
            elif (function := function_at(nodes, place - 1)) is not None:
                yield _at(function, node.pos)
            elif only_sets(nodes, place - 1):
                yield from self.sequence(list(node.nodelist))
            else:
                yield from self.one(node, after)

    def one(self, node: Any, after: Any) -> Iterator[Piece]:
        """Yield the pieces of one node; `after` is the next."""
        match kind_of(node):
            case "Chars":
                yield from self.characters(node, after)
            case "Group":
                yield from self.group(node)
            case "Macro":
                yield from self.macro(node, after)
            case "Environment":
                yield from self.environment(node)
            case "Specials" if node.specials_chars == "~":
                yield _at(" ", node.pos)
            case _:
                yield _at(node.latex_verbatim(), node.pos)

    def characters(self, node: Any, after: Any) -> Iterator[Piece]:
        """Yield characters; a raised stroke is a stroke: f^{\\prime}."""
        text = node.chars
        if text.endswith(("^", "_")) and (strokes_in(after) or is_empty(after)):
            text = text[:-1]
        yield Piece(text, tuple(range(node.pos, node.pos + len(text))))

    def group(self, node: Any) -> Iterator[Piece]:
        """Yield what braces hold, with them: an exponent, an index, an argument; `{,}` only sets a comma."""
        if node.latex_verbatim() == "{,}":
            return
        if node.latex_verbatim() in ("{-}", "{+}"):  # a sign that is set close to its number
            yield _at(node.latex_verbatim()[1], node.pos + 1)
            return
        strokes = strokes_in(node)
        if strokes:
            yield _at("'" * strokes, node.pos)
            return
        nodes = list(node.nodelist)
        between = next((at for at, part in enumerate(nodes) if getattr(part, "macroname", None) in _INFIX), None)
        if between is not None:  # {n - 1 \choose k} takes all that stands before it in its braces
            yield _at(f"{_INFIX[nodes[between].macroname]}{{", node.pos)
            yield from self.sequence(nodes[:between])
            yield _at("}{", nodes[between].pos)
            yield from self.sequence(nodes[between + 1 :])
        else:
            yield _at("{" if nodes else "{ ", node.pos)
            yield from self.sequence(nodes)
        yield _at("}", node.pos + node.len - 1)

    def fenced(self, fence: tuple[str, ...], node: Any, held: Any) -> Iterator[Piece]:
        r"""Yield what stands in brackets that a macro sets: \abs{x}."""
        yield _at(fence[0], node.pos)
        yield from self.sequence(list(held.nodelist))
        yield _at(fence[1], held.pos + held.len - 1)

    def macro(self, node: Any, after: Any) -> Iterator[Piece]:
        """Yield what a macro with its arguments stands for."""
        table, name = signs().latex, node.macroname
        arguments = arguments_of(node)
        if name in table.ignored:
            yield _at(" ", node.pos)
        elif name in _ROOM:
            yield _at(" ", node.pos)._replace(kind="room")
        elif name == "%":
            yield _at("\\%", node.pos)
        elif arguments and name in table.texts and inside(arguments[-1]).strip() in _OPERATORS:
            yield from self.roman(node, arguments[-1])
        elif arguments and (name in table.texts or _is_label(name, inside(arguments[-1]))):
            yield from self.said(node, arguments[-1])
        elif name in table.roman and arguments:
            yield from self.roman(node, arguments[-1])
        elif name in _ALPHABETS and arguments:
            yield from self.lettered(name, arguments[-1], node.pos)
        elif name == "not" and arguments:
            yield _at(f"\\not{arguments[0].latex_verbatim().strip()} ", node.pos)
        elif name in table.renamed:
            yield from self.applied(table.renamed[name], node, arguments)
        else:
            room = "" if arguments or not name.isalpha() or kind_of(after) == "Group" else " "
            yield from self.applied(f"\\{name}{room}", node, arguments)

    def environment(self, node: Any) -> Iterator[Piece]:
        """Yield the rows of a system as claims, and those of cases as grammars/terms.lark reads them."""
        rows = rows_of(node)
        if is_by_cases(node, rows):
            yield from self.cases(node, rows)
        elif is_joined(node, rows):
            for number, row in enumerate(rows):
                last = number == len(rows) - 1 or goes_on(rows[number + 1])
                said = [piece for cell in row for piece in self.sequence(cell)]
                yield from said if last else _without_end(said)
                yield from () if last else (_at(" and ", node.pos)._replace(kind="words"),)
        elif is_matrix(node, rows):
            yield _at(f"\\matrix{{{len(rows)}}}{{{len(rows[0])}}}(", node.pos)
            for number, cell in enumerate(cell for row in rows for cell in row):
                yield from (_at(", ", cell[0].pos),) if number else ()
                yield from self.sequence(cell)
            yield _at(")", node.pos + node.len - 1)
        elif is_whole(node):
            yield from self.sequence([each for each in node.nodelist if getattr(each, "macroname", None) != "\\"])
        else:
            yield _at(node.latex_verbatim(), node.pos)

    def cases(self, node: Any, rows: list[list[Cell]]) -> Iterator[Piece]:
        """Yield values with their conditions."""
        yield _at(environments.OPEN, node.pos)
        for number, (value, when) in enumerate(rows):
            yield _at(environments.NEXT if number else " ", node.pos)
            yield from _without_end(list(self.sequence(value)))
            said = "".join(piece.text for piece in _without_end(list(self.sequence(when))))
            holds = condition(said)
            yield _at(holds if holds == environments.OTHERWISE else f"{environments.WHEN}{holds}", when[0].pos)
        yield _at(environments.CLOSE, node.pos)
        yield _at("." if said.rstrip().endswith(".") else " ", node.pos)

    def applied(self, spelled: str, node: Any, arguments: list[Any]) -> Iterator[Piece]:
        """Yield a macro with its arguments in braces."""
        yield _at(spelled, node.pos)
        for argument in arguments:
            if kind_of(argument) == "Group" and argument.delimiters[0] == "[":
                yield _at(argument.latex_verbatim(), argument.pos)
                continue
            inner = list(argument.nodelist) if kind_of(argument) == "Group" else [argument]
            yield _at("{" if inner else "{ ", argument.pos)
            yield from self.sequence(inner)
            yield _at("}", argument.pos)

    def said(self, node: Any, argument: Any) -> Iterator[Piece]:
        r"""Yield what \text says, in English."""
        text = inside(argument)
        start = argument.pos + (kind_of(argument) == "Group")
        yield Piece(f" {text} ", (start, *range(start, start + len(text) + 1)), "words")

    def roman(self, node: Any, argument: Any) -> Iterator[Piece]:
        r"""Yield an upright name: \mathrm{lcm} is \operatorname{lcm}; one letter stays as it is."""
        name = inside(argument).strip()
        named = name.isalpha() and len(name) > 1
        yield _at(f"\\operatorname{{{name}}}" if named else f"\\{node.macroname}{{{name}}}", node.pos)

    def lettered(self, alphabet: str, argument: Any, place: int) -> Iterator[Piece]:
        r"""Yield a letter of another alphabet: \mathbb{R} is ℝ; more than one stays as it is."""
        found = letter_of(alphabet, inside(argument).strip())
        yield _at(found or f"\\{alphabet}{argument.latex_verbatim()}", place)


def _is_label(macro: str, inside: str) -> bool:
    """Return whether a macro sets the letter of one of several answers; bold B is one in text, not in mathematics."""
    return bool(_LABEL.fullmatch(inside) or (macro == "textbf" and _CHOICE.fullmatch(inside)))


def _without_end(said: list[Piece]) -> list[Piece]:
    """Return what a row says, without the sign or the word behind it that only parts it from the next."""
    while said and said[-1].text.strip() in ("", ",", ";", "and", ", and"):
        said = said[:-1]
    if not said:
        return said
    text = said[-1].text.rstrip().rstrip(",;")
    return [*said[:-1], said[-1]._replace(text=text, origins=said[-1].origins[: len(text)])]


def _at(text: str, place: int) -> Piece:
    return Piece(text, (place,) * len(text))


def letter_of(alphabet: str, letter: str) -> str | None:
    """Return a letter of one of LaTeX's alphabets; None where Unicode has none."""
    if len(letter) != 1 or not (letter.isascii() and letter.isalpha()):
        return None
    case = "CAPITAL" if letter.isupper() else "SMALL"
    for name in _ALPHABETS[alphabet]:
        if (name, letter) == ("SCRIPT", "P"):  # that name has Weierstrass's ℘
            continue
        try:
            return unicodedata.lookup(f"{name} {case} {letter.upper()}")
        except KeyError:
            continue
    return None
