"""Letters that are constants where nothing introduces them: i is the imaginary unit."""

from __future__ import annotations

from certify.english.meaning.reading import Reader
from certify.logic import Sort
from certify.reading.raw import RApp, Raw, RNum, RVar
from certify.reading.raw_parts import free_names, replace_name, subparts

_UNIT = "i"
#: Letters that stand beside i where it is an index or an unknown.
_COMPANIONS = frozenset({"j", "k"})
_COMPARISONS = frozenset({"eq", "lt", "le", "gt", "ge", "congruent"})


def letters_as_constants(read: Reader, raw: Raw) -> Raw:
    """Return a claim with the imaginary unit for i, where complex numbers are spoken of or i follows a numeral.

    Not so where i is introduced, asked for, or one of i, j and k.
    """
    letters = free_names(raw)
    taken = read.discourse.declared.keys() | read.discourse.asked
    if _UNIT not in letters or _UNIT in taken or letters & _COMPANIONS or any(map(_is_unknown, subparts(raw))):
        return raw
    complex_ = any(isinstance(sort, Sort) and sort.name == "Complex" for sort in read.discourse.declared.values())
    if not (complex_ or any(map(_is_multiple, subparts(raw)))):
        return raw
    read.by("imaginary-unit")
    read.discourse.silent.add(_UNIT)
    return replace_name(raw, _UNIT, RApp("imaginary_unit"))


def _is_multiple(part: Raw) -> bool:
    return isinstance(part, RApp) and part.word == "mul" and isinstance(part.args[0], RNum) and _is_unit(part.args[1])


def _is_unknown(part: Raw) -> bool:
    """Return whether i alone is compared with something."""
    return isinstance(part, RApp) and part.word in _COMPARISONS and any(map(_is_unit, part.args))


def _is_unit(part: Raw) -> bool:
    return part == RVar(_UNIT)
