"""Names of Lean that no table has, as code between backquotes: `IsLindelof s`, `thickening δ E`."""

from __future__ import annotations

import re

from certify.english.write.clause import UnrealizableError
from certify.english.write.speaker import Speaker
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import App, Node, Num, Pred, Term, Var
from certify.notation.notate import NoNotationError, notate

#: A symbol of guessed notation that is a name applied: "thickening · ·".
_APPLIED = re.compile(rf"([^\W\d][\w.']*)(?: {HOLE})+")


def code(node: Node, speaker: Speaker) -> str | None:
    """Return a name of Lean with its arguments, between backquotes; None where `node` is none of these.

    Raises UnrealizableError where an argument has no letter or no notation.
    """
    said = _said(node, speaker)
    return None if said is None else f"`{said}`"


def code_name(symbol: str) -> str | None:
    """Return the name of Lean that a symbol of guessed notation is; None for another symbol."""
    found = skeleton_of(symbol)
    applied = _APPLIED.fullmatch(found[1]) if found is not None else None
    return None if applied is None else applied[1]


def _said(node: Node, speaker: Speaker) -> str | None:
    name = code_name(node.symbol.name) if isinstance(node, App | Pred) else None
    if name is None or not isinstance(node, App | Pred):
        return None
    return " ".join([name, *(_argument(arg, speaker) for arg in node.args)])


def _argument(term: Term, speaker: Speaker) -> str:
    if isinstance(term, Num):
        return str(term.value)
    if isinstance(term, Var):
        if term not in speaker.names:
            raise UnrealizableError("what stands in code has a letter")
        return speaker.names[term]
    if (said := _said(term, speaker)) is not None:
        return f"({said})"
    try:
        return f"({notate(term, speaker.lexicon, 'unicode', speaker.names)})"
    except NoNotationError as error:
        raise UnrealizableError(str(error)) from error
