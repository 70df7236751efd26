r"""Macros that a book defines and nobody here knows: what may be read of them.

``\Aut(G)`` is a function by its name where an operator stands: applied to what stands in brackets, and with nothing
before it that it could relate or join to that. So are the names in grammars/signs.toml, without brackets too. Around
one letter, ``\zmod{p}``, a macro is a sign over it. Every other macro that is not known stays as it stands, and is not
read.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from certify.lexicon import load
from certify.lexicon.signs import signs
from certify.lexicon.spelling import spellings

_LETTER = re.compile(r"\{\s*(?:[A-Za-z]|\\[A-Za-z]+)\s*\}")
_MACRO = re.compile(r"\\([A-Za-z]+)")
_SIZES = frozenset({"left", "bigl", "Bigl"})
#: What stands before an operator: another one, a relation, a sign between two things, a bracket that opens, a comma.
_JOINING = ("IMPLIES", "IFF", "AND", "OR", "COLON", "BODY", "COMMA")
_BEFORE = frozenset(("HEAD", "RELATION", "CONGRUENT", "SUM", "CONS", "PRODUCT", "OPERATOR", *_JOINING))


@cache
def _entries() -> dict[str, frozenset[str]]:
    """Return the macros that have a row, with the terminals that they are."""
    found: dict[str, set[str]] = {}
    for text, entries in spellings(load(vocabulary="open")).by_first["\\"]:
        for name in _MACRO.findall(text):
            terminals = {entry.terminal for entry in entries} if text == f"\\{name}" else set()
            found.setdefault(name, set()).update(terminals)
    return {name: frozenset(terminals) for name, terminals in found.items()}


@cache
def _known() -> frozenset[str]:
    table = signs().latex
    letters = (name.removeprefix("\\") for name in signs().letters.values())
    tables = (table.known, table.ignored, table.texts, table.roman, table.renamed, table.fenced, table.functions)
    return frozenset(_entries()).union(letters, *tables)


def is_unknown(name: str) -> bool:
    """Return whether a macro has no row anywhere, nor a meaning in LaTeX itself."""
    return name not in _known()


def function_at(nodes: list[Any], place: int) -> str | None:
    """Return how the macro at `place` of a sequence of nodes is read as a function; None for one that is not.

    By its name before brackets; before one letter in braces as a sign over that letter.
    """
    name = getattr(nodes[place], "macroname", None)
    if not name or not _is_free(nodes[:place]):
        return None
    if name in signs().latex.functions and name not in _entries():
        return f"\\operatorname{{{name}}}"
    if len(name) == 1 or not name.isalpha() or not is_unknown(name) or name.lower() in signs().latex.claims:
        return None
    after = [node for node in nodes[place + 1 :][:3] if getattr(node, "macroname", None) not in _SIZES]
    if after and is_braced(after[0]):
        alone = len(after) == 1 or not is_braced(after[1])  # \inner{x}{y} is of two
        return f"\\macro{{{name}}}" if alone and _LETTER.fullmatch(after[0].latex_verbatim()) else None
    called = bool(after) and getattr(after[0], "chars", "").lstrip().startswith(("(", "_"))
    return f"\\operatorname{{{name}}}" if called else None


def is_braced(node: Any) -> bool:
    """Return whether a node is a group in braces."""
    return getattr(node, "delimiters", ("",))[0] == "{"


def _is_free(before: list[Any]) -> bool:
    """Return whether nothing stands before that a sign could relate or join to what follows."""
    for node in reversed(before):
        name, chars = getattr(node, "macroname", None), getattr(node, "chars", None)
        if chars is not None and not chars.strip():
            continue
        if name in signs().latex.ignored:
            continue
        if name is not None:
            renamed = _MACRO.match(signs().latex.renamed.get(name, ""))
            terminals = _entries().get(renamed[1] if renamed else name, frozenset())
            alone = not any(getattr(getattr(node, "nodeargd", None), "argnlist", None) or ())
            return alone and bool(terminals) and terminals <= _BEFORE
        return chars is not None and not (chars.rstrip()[-1].isalnum() or chars.rstrip()[-1] in ")]}'′!|‖^_")
    return True
