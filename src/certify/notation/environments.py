r"""Environments of LaTeX: rows of an align or of a system are claims that are joined, those of cases alternatives.

``f(x) = \begin{cases} x & x > 0 \\ 0 & \text{otherwise} \end{cases}`` says of each case what f(x) is there. Rows
that go on with a relation go on with the row before. What is neither (a matrix) is left as it stands, and not read.
"""

from __future__ import annotations

import re
from typing import Any

#: Environments whose rows may be claims.
_JOINED = frozenset(
    {"align", "aligned", "alignat", "gather", "gathered", "eqnarray", "split", "array", "matrix", "cases", "equation"}
)
#: Matrices between brackets; what stands between strokes is a determinant.
_MATRICES = frozenset({"matrix", "pmatrix", "bmatrix", "smallmatrix"})
_MOST_ENTRIES = 16
_DOTS = re.compile(r"\\[lcvd]?dots(?:[bc])?(?![A-Za-z])")
#: Environments that show one formula.
_WHOLE = frozenset({"equation", "displaymath", "math", "multline"})
_CASES = frozenset({"cases", "array"})
_RELATION = re.compile(r"[=<>]|\\(?:leq?|geq?|neq?|lt|gt|equiv|in|mid|le|ge)(?![A-Za-z])")
#: Words before the condition of a case, and what says that no other case is so.
_CASE_WORDS = frozenset({"if", "for", "when", "where", "whenever"})
_OTHERWISE = frozenset({"otherwise", "else"})
#: The signs of grammars/terms.lark that open cases, part a value from its condition and a case from another, close.
OPEN, WHEN, NEXT, OTHERWISE, CLOSE = "\\begin{cases}", " \\when ", " \\next ", " \\otherwise ", "\\end{cases}"
#: What a condition says of a number by an adjective or a noun, and Lean's names.
_NAMES = {"odd": "Odd", "even": "Even", "prime": "Nat.Prime"}
_IS_SO = re.compile(rf"\s*(\S.*?)\s+is\s+({'|'.join(_NAMES)})[\s.,;]*")
#: The brace of a system, which closes with nothing; each sign keeps its place.
_BRACE = re.compile(r"\\left\s*\\(?:\{|lbrace)(?=\s*\\begin\{)|(?<=\})\s*\\right\s*\.")

Cell = list[Any]


def without_braces(source: str) -> str:
    """Return a source, of the same length, without the one brace that stands before a system or cases."""
    return _BRACE.sub(lambda match: " " * len(match[0]), source)


def rows_of(node: Any) -> list[list[Cell]]:
    """Return the rows of an environment, each as its cells, which are lists of nodes; empty rows are none."""
    rows: list[list[Cell]] = [[[]]]
    for inner in node.nodelist:
        if getattr(inner, "macroname", None) == "\\":
            rows.append([[]])
        elif getattr(inner, "specials_chars", None) == "&":
            rows[-1].append([])
        else:
            rows[-1][-1].append(inner)
    return [row for row in rows if any(map(_source, row))]


def is_joined(node: Any, rows: list[list[Cell]]) -> bool:
    """Return whether the rows of an environment are claims."""
    named = node.environmentname.rstrip("*") in _JOINED
    return named and all(_RELATION.search("".join(map(_source, row))) for row in rows)


def is_matrix(node: Any, rows: list[list[Cell]]) -> bool:
    """Return whether an environment is a matrix all of whose entries are written out."""
    full = rows and len({len(row) for row in rows}) == 1 and all(_source(cell) for row in rows for cell in row)
    few = sum(map(len, rows)) <= _MOST_ENTRIES
    return node.environmentname in _MATRICES and bool(full) and few and not _DOTS.search(node.latex_verbatim())


def is_whole(node: Any) -> bool:
    """Return whether an environment shows one formula; where it breaks the line says nothing."""
    return node.environmentname.rstrip("*") in _WHOLE


def is_by_cases(node: Any, rows: list[list[Cell]]) -> bool:
    """Return whether the rows of an environment are values with their conditions."""
    return node.environmentname in _CASES and all(len(row) == 2 and all(map(_source, row)) for row in rows)


def goes_on(row: list[Cell]) -> bool:
    """Return whether a row goes on with the claim of the row before: it begins with a relation."""
    return _RELATION.match("".join(map(_source, row))) is not None


def condition(said: str) -> str:
    """Return what a case is said to hold of, as notation: "if n is odd" by Lean's name of the property, "otherwise"."""
    words = said.split(maxsplit=1)
    if words and words[0].strip(",") in _CASE_WORDS:
        said = words[1] if len(words) > 1 else ""
    if said.strip().rstrip(".,;") in _OTHERWISE:
        return OTHERWISE
    is_so = _IS_SO.fullmatch(said)
    if is_so is not None:
        return f"{_NAMES[is_so[2]]}({is_so[1].strip()})"
    return said.rstrip().rstrip(".,;")


def _source(cell: Cell) -> str:
    return "".join(node.latex_verbatim() for node in cell).strip()
