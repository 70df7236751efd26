"""LaTeX that a reader of an item would see broken: what does not close, and macros that KaTeX does not draw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from pylatexenc.latexwalker import (
    LatexEnvironmentNode,
    LatexMacroNode,
    LatexMathNode,
    LatexWalker,
    LatexWalkerParseError,
)

from certify.files.resources import data_dir

#: Macros that point to something outside the item.
_POINTS = re.compile(r"\\(?:eqref|[cC]ref|autoref|pageref|ref|cite[a-z]*)\s*(?:\[[^\]]*\]\s*)*\{[^}]*\}|\?\?")


@cache
def _known() -> tuple[frozenset[str], frozenset[str]]:
    """Return the control words and the environments of KaTeX."""
    text = (data_dir("templates") / "katex.txt").read_text("utf-8")
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    words, environments = lines.strip().split("\n\n")
    return frozenset(words.split()), frozenset(environments.split())


def unbalanced(text: str) -> str | None:
    """Return what does not close in `text`; None where everything does."""
    try:
        list(_nodes(text))
    except LatexWalkerParseError as error:
        return f"{error.msg} (at character {error.pos})"
    opened, closed = (len(re.findall(rf"\\{side}(?![A-Za-z])", text)) for side in ("left", "right"))
    return f"{opened} \\left and {closed} \\right" if opened != closed else None


def undefined_macros(text: str) -> tuple[str, ...]:
    """Return the macros and environments inside math that KaTeX does not know; none for a text that does not close."""
    try:
        nodes = _nodes(text)
    except LatexWalkerParseError:
        return ()
    words, environments = _known()
    found = (name for node in nodes if isinstance(node, LatexMathNode) for name in _names(node.nodelist))
    return tuple(dict.fromkeys(name for name in found if name.strip("\\{}") not in words | environments))


def unresolved(text: str) -> tuple[str, ...]:
    """Return the references in `text` that point to something outside it."""
    return tuple(match[0] for match in _POINTS.finditer(text))


def _nodes(text: str) -> list[Any]:
    """Parse strictly; in an item's text a % is a percent sign and no comment. Raises LatexWalkerParseError."""
    shown = re.sub(r"(?<!\\)%", r"\\%", text)
    nodes, _, _ = LatexWalker(shown, tolerant_parsing=False).get_latex_nodes()
    return list(nodes)


def _names(nodes: Any) -> Iterator[str]:
    for node in nodes or ():
        if node is None:
            continue
        if isinstance(node, LatexMacroNode) and node.macroname.isalpha():
            yield f"\\{node.macroname}"
        if isinstance(node, LatexEnvironmentNode):
            yield f"{{{node.environmentname}}}"
        arguments = getattr(node, "nodeargd", None)
        yield from _names(getattr(arguments, "argnlist", None))
        yield from _names(getattr(node, "nodelist", None))
