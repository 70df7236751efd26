"""Propositional skeletons: "(a) is equivalent to (c), and (b) implies (a)", for conditions that the stem labels.

Each condition holds of some cases and not of others, and an option says which conditions hold where others do. So an
option follows from another exactly if it does for the truth values of the conditions in one case. What says that an
implication fails ("does not imply") is about all cases together: it is no skeleton and is not read.
"""

from __future__ import annotations

import re
from functools import reduce
from itertools import pairwise, product
from typing import NamedTuple

from certify.logic import PROP, And, Formula, Iff, Implies, Pred, Symbol
from certify.logic.walk import symbols

#: More labels than this are not compared: the table of truth values doubles with each.
LABELS = 10

_TOKEN = re.compile(
    r"\((?P<label>[a-zA-Z]|[ivx]{1,4}|\d)\)"
    r"|(?P<iff>is equivalent to|are equivalent to|if and only if|iff|⇔|⟺|↔|\\iff|\\Leftrightarrow|\\Longleftrightarrow)"
    r"|(?P<implies>implies|imply|⇒|⟹|→|\\implies|\\Rightarrow|\\Longrightarrow|\\to)"
    r"|(?P<follows>follows from|is implied by|are implied by|⇐|⟸|\\impliedby|\\Leftarrow)"
    r"|(?P<all>are\s+(?:all\s+|pairwise\s+|mutually\s+)*equivalent)"
    r"|(?P<link>,\s*and\b|;\s*and\b|and\b|,|;|both\b|each of\b|all of\b|conditions?\b|statements?\b)"
)
_RELATIONS = frozenset({"iff", "implies", "follows"})


class _Part(NamedTuple):
    kind: str
    text: str


def read_skeleton(text: str) -> Formula | None:
    """Return what an option says of labelled conditions; None for a text that says anything else besides."""
    parts = _parts(text)
    if not parts:
        return None
    clauses: list[Formula] = []
    place = 0
    while place < len(parts):
        found = _clause(parts, place)
        if found is None:
            return None
        formula, place = found
        clauses.append(formula)
        if place < len(parts) and parts[place].kind == "link":
            place += 1
    return reduce(And, clauses) if clauses else None


def _parts(text: str) -> list[_Part]:
    """Return the words of a skeleton; none for a text with any other word. Marks of mathematics are passed over."""
    plain = re.sub(
        r"\\[()\[\]]|\$|\\,|~|\\text(?:rm|bf|it)?\{\s*\(([a-zA-Z])\)\s*\}", lambda m: f"({m[1]})" if m[1] else " ", text
    )
    plain = plain.strip().rstrip(".").strip()
    found: list[_Part] = []
    place = 0
    while place < len(plain):
        if plain[place].isspace():
            place += 1
            continue
        match = _TOKEN.match(plain, place)
        if match is None or match.lastgroup is None:
            return []
        found.append(_Part(match.lastgroup, match[match.lastgroup]))
        place = match.end()
    return [
        part
        for part in found
        if part.kind != "link" or part.text.rstrip().rstrip(",;") != part.text or "and" in part.text
    ]


def _labels(parts: list[_Part], place: int) -> tuple[list[Formula], int]:
    """Return the conditions that are listed from `place` on, and where the list ends."""
    found: list[Formula] = []
    end = place
    while end < len(parts):
        if parts[end].kind == "label":
            found.append(_condition(parts[end].text))
            end += 1
        elif parts[end].kind == "link" and end + 1 < len(parts) and parts[end + 1].kind == "label":
            end += 1
        else:
            break
    return found, end


def _condition(name: str) -> Formula:
    return Pred(Symbol(f"condition_{name}", (), PROP), ())


def _clause(parts: list[_Part], place: int) -> tuple[Formula, int] | None:
    """Return one clause and where it ends; the last label of a list before a relation begins the next clause."""
    left, place = _labels(parts, place)
    if not left or place == len(parts):
        return None
    kind = parts[place].kind
    if kind == "all" and len(left) > 1:
        chain: list[Formula] = [Iff(one, other) for one, other in pairwise(left)]
        return reduce(And, chain), place + 1
    formulas: list[Formula] = []
    while kind in _RELATIONS:
        right, end = _labels(parts, place + 1)
        begins = end < len(parts) and parts[end].kind in _RELATIONS | {"all"} and len(right) > 1
        if begins:
            right, end = _without_last(parts, place + 1, end)
        if not right:
            return None
        formulas.append(_related(kind, reduce(And, left), reduce(And, right)))
        left, place = right, end
        kind = parts[place].kind if place < len(parts) and not begins else ""
    return (reduce(And, formulas), place) if formulas else None


def _without_last(parts: list[_Part], start: int, end: int) -> tuple[list[Formula], int]:
    """Return the list from `start` without its last label, which stands at `end` - 1 behind a link."""
    cut = end - 1
    while cut > start and parts[cut - 1].kind == "link":
        cut -= 1
    right, _ = _labels(parts[:cut], start)
    return right, end - 1


def _related(kind: str, left: Formula, right: Formula) -> Formula:
    if kind == "iff":
        return Iff(left, right)
    return Implies(left, right) if kind == "implies" else Implies(right, left)


def entails(one: Formula, other: Formula) -> bool:
    """Whether a skeleton follows from another, by truth values."""
    names = sorted({symbol.name for symbol in (*symbols(one), *symbols(other))})
    if len(names) > LABELS:
        return False
    tables = (dict(zip(names, values, strict=True)) for values in product((True, False), repeat=len(names)))
    return all(_true(other, table) for table in tables if _true(one, table))


def _true(formula: Formula, table: dict[str, bool]) -> bool:
    match formula:
        case Pred():
            return table[formula.symbol.name]
        case And(left, right):
            return _true(left, table) and _true(right, table)
        case Iff(left, right):
            return _true(left, table) == _true(right, table)
        case Implies(left, right):
            return not _true(left, table) or _true(right, table)
    raise TypeError(f"no skeleton: {formula!r}")


def list_items(text: str) -> tuple[str, ...]:
    r"""Return the entries of a list of equivalent conditions in LaTeX or plain text: \item …, or (i) …; (ii) …"""
    if r"\item" in text:
        pieces = re.split(r"\\item(?:\s*\[[^\]]*\])?", text)[1:]
        return tuple(" ".join(re.split(r"\\end\{", piece)[0].split()) for piece in pieces)
    pieces = re.split(r"\((?:[ivx]{1,4}|[a-h]|\d)\)\s+", text)[1:]
    return tuple(" ".join(piece.split()).rstrip(" ;,.").removesuffix(" and").rstrip(" ;,.") for piece in pieces)
