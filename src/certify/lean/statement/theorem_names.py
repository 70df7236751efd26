"""Names of theorems that lead back to their items, and texts from outside inside Lean comments."""

from __future__ import annotations

import re
import unicodedata

from certify.errors import BadInputError

_PREFIX = "item_"
#: Characters that ids often hold, by the letter that stands for them after an underscore.
_SHORT = {"_": "_", "-": "h", "/": "s", ".": "d", ":": "c"}
_LONG = {code: char for char, code in _SHORT.items()}
_CODE = re.compile(r"([A-Za-z0-9])|_u([0-9a-f]+)_|_([_hsdc])")
_ROLE = re.compile(r"[a-z]+\Z")


def theorem_name(item: str, role: str = "") -> str:
    """Return the Lean name for item `item`: injective, a plain identifier, and undone by `item_of`.

    ASCII letters and digits stay; `_ - / . :` become `__ _h _s _d _c`, everything else `_u<hex>_`; these codes are
    prefix-free, so no two ids share a name. `role` (lower-case letters) tells several theorems of one item apart.
    Raises BadInputError for an empty id or a role that is none.
    """
    if not item:
        raise BadInputError("an item without an id has no theorem: give a non-empty id")
    if role and not _ROLE.match(role):
        raise BadInputError(f"role {role!r} is no word of lower-case ASCII letters")
    return _PREFIX + "".join(map(_encoded, item)) + (f"_r{role}" if role else "")


def item_of(name: str) -> tuple[str, str]:
    """Return (item, role) of a name made by `theorem_name`; raise BadInputError for any other name."""
    if not name.startswith(_PREFIX):
        raise BadInputError(f"{name!r} is no theorem of an item: such names start with {_PREFIX}")
    position, out = len(_PREFIX), []
    while match := _CODE.match(name, position):
        out.append(match[1] or (chr(int(match[2], 16)) if match[2] else _LONG[match[3]]))
        position = match.end()
    role = name[position:].removeprefix("_r")
    item = "".join(out)
    if not item or theorem_name(item, role) != name:
        raise BadInputError(f"{name!r} is no theorem of an item")
    return item, role


def comment_safe(text: str) -> str:
    """Return `text` so that it can stand inside a Lean comment: nothing opens or closes one, nothing is invisible."""
    visible = "".join(char if _visible(char) else f"\\u{{{ord(char):x}}}" for char in text)
    return re.sub(r"-(?=/)|/(?=-)", r"\g<0> ", visible).strip()


def _visible(char: str) -> bool:
    return char in "\n " or unicodedata.category(char)[0] not in "CZ"


def _encoded(char: str) -> str:
    if char in _SHORT:
        return f"_{_SHORT[char]}"
    return char if char.isascii() and char.isalnum() else f"_u{ord(char):x}_"
