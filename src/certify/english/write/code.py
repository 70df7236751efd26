"""Guessed notation and names of Lean that no table has, as code between backquotes: `IsLindelof s`, `E / F`."""

from __future__ import annotations

import re

from certify.english.write.clause import UnrealizableError
from certify.english.write.speaker import Speaker
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import App, Node, Pred, free_vars
from certify.notation.notate import NoNotationError, notate

#: A symbol of guessed notation that is a name applied: "thickening · ·".
_APPLIED = re.compile(rf"([^\W\d][\w.']*)(?: {HOLE})+")


def code(node: Node, speaker: Speaker) -> str | None:
    """Return guessed notation with what stands in its places, between backquotes; None where `node` is none.

    Raises UnrealizableError where an argument has no letter or no notation.
    """
    if not isinstance(node, App | Pred) or skeleton_of(node.symbol.name) is None:
        return None
    if not all(var in speaker.names for var in free_vars(node)):
        raise UnrealizableError("what stands in code has a letter")
    try:
        return f"`{notate(node, speaker.lexicon, 'unicode', speaker.names)}`"
    except NoNotationError as error:
        raise UnrealizableError(str(error)) from error


def code_name(symbol: str) -> str | None:
    """Return the name of Lean that a symbol of guessed notation is; None for another symbol."""
    found = skeleton_of(symbol)
    applied = _APPLIED.fullmatch(found[1]) if found is not None else None
    return None if applied is None else applied[1]
