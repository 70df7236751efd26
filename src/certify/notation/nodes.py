"""Nodes of LaTeX's source, as pylatexenc makes them: what braces hold, and to what they belong."""

from __future__ import annotations

from typing import Any

from certify.notation.macros import is_braced


def kind_of(node: Any) -> str:
    """Return what kind of node it is: Chars, Macro, Group, Environment, …"""
    return type(node).__name__.removeprefix("Latex").removesuffix("Node")


def arguments_of(node: Any) -> list[Any]:
    """Return the arguments that a macro is known to take."""
    found = getattr(getattr(node, "nodeargd", None), "argnlist", None) or []
    return [each for each in found if each is not None]


def inside(node: Any) -> str:
    """Return the source of a node, without its braces."""
    text: str = node.latex_verbatim()
    return text[1:-1] if kind_of(node) == "Group" else text


def verbatim(node: Any) -> str:
    """Return the source of a node; of none, nothing."""
    return node.latex_verbatim() if node is not None else ""


def is_empty(node: Any) -> bool:
    """Return whether a node is a group that holds nothing."""
    return kind_of(node) == "Group" and not node.nodelist


def strokes_in(node: Any) -> int:
    """Return how many strokes a raised group or macro is: {\\prime \\prime}."""
    inner = list(node.nodelist) if kind_of(node) == "Group" else [node]
    return len(inner) if inner and all(getattr(each, "macroname", None) == "prime" for each in inner) else 0


def only_argument(nodes: list[Any], place: int) -> int | None:
    r"""Return the place of the one group behind a macro that stands before `place`: \abs{x}, \abs*{x}."""
    starred = getattr(nodes[place], "chars", "").strip() == "*" if place < len(nodes) else False
    held = place + starred
    alone = [is_braced(node) for node in nodes[held : held + 2]]
    return held if alone[:1] == [True] and alone[1:] != [True] else None


def only_sets(nodes: list[Any], place: int) -> bool:
    r"""Return whether a group only sets what it holds: n{\times}n, {\mathbb R}, {} between two signs.

    Braces behind a raised or lowered sign or behind a macro hold what belongs to these, and an empty group before a
    raised sign may stand before its letter.
    """
    node, before, after = nodes[place], nodes[place - 1 : place] if place else [], nodes[place + 1 : place + 2]
    if kind_of(node) != "Group" or node.delimiters[0] != "{":
        return False
    if before and (kind_of(before[0]) == "Macro" and not arguments_of(before[0])):
        return False
    if before and getattr(before[0], "chars", "").rstrip().endswith(("^", "_", "*")):
        return False
    if not node.nodelist:
        return bool(before) and not (after and getattr(after[0], "chars", "").startswith(("^", "_")))
    return len(node.nodelist) == 1 and kind_of(node.nodelist[0]) == "Macro"


def only_parts(nodes: list[Any]) -> bool:
    """Return whether the last but one of `nodes` is the blank group of a_{j}{ }^{2}: it only sets the index.

    Elsewhere what is raised behind a blank group may stand before its letter: {}^{t}A.
    """
    if len(nodes) < 4 or kind_of(nodes[-2]) != "Group" or inside(nodes[-2]).strip():
        return False
    below, index, after = (getattr(nodes[place], "chars", "") for place in (-4, -3, -1))
    return below.endswith("_") and not index and kind_of(nodes[-3]) == "Group" and after.startswith("^")
