"""What constants of Lean take and give that code in a text names: Nat.totient takes natural numbers and gives them.

The name space of a number type says that the constant is about such numbers; of which ones its arguments are, only
Mathlib's signature says. Where no table has it the letters would be of any type, or of that of what they are equal to.
"""

from __future__ import annotations

from dataclasses import replace

from certify.lexicon.skeletons import skeleton_of
from certify.logic import Sort, number_sorts
from certify.mathlib.signatures import Signature, hub_names, signatures
from certify.mathlib.syntax.surface import Name, Surface
from certify.reading.raw import RApp, Raw, RTyped
from certify.reading.raw_parts import map_raw, subparts

_NUMBERS = frozenset({*number_sorts(), Sort("Complex")})


def with_types(raw: Raw) -> Raw | None:
    """Return code with the numbers that its constants take and give; None for one of numbers that no table has."""
    if any(isinstance(part, RApp) and _is_unknown(part.word) for part in subparts(raw)):
        return None
    return map_raw(raw, _typed)


def gives(symbol: str) -> Sort | None:
    """Return the sort of the numbers that a guessed constant of code gives, where a table has it."""
    signature = _signature(symbol)
    return None if signature is None else _sort(signature.result)


def _is_unknown(symbol: str) -> bool:
    """Return whether a constant is in the name space of a type of numbers, and in no table."""
    space, dot, _ = _constant(symbol).partition(".")
    return bool(dot) and _sort(Name(space)) is not None and _signature(symbol) is None


def _typed(part: Raw) -> Raw | None:
    signature = _signature(part.word) if isinstance(part, RApp) else None
    if signature is None or not isinstance(part, RApp) or len(part.args) != len(signature.params):
        return None
    args = (map_raw(arg, _typed) for arg in part.args)
    typed = (_of_sort(arg, param) for arg, param in zip(args, signature.params, strict=True))
    return _of_sort(replace(part, args=tuple(typed)), signature.result)


def _signature(symbol: str) -> Signature | None:
    return signatures().constants.get(_constant(symbol))


def _constant(symbol: str) -> str:
    """Return the name of the constant that a symbol of guessed code is; nothing for another symbol."""
    found = skeleton_of(symbol)
    return found[1].partition(" ")[0] if found is not None else ""


def _of_sort(raw: Raw, type_: Surface) -> Raw:
    sort = _sort(type_)
    return raw if sort is None else RTyped(raw, sort)


def _sort(type_: Surface) -> Sort | None:
    """Return the sort of numbers that a type of Lean is."""
    sort = Sort(hub_names().get(type_.text, type_.text)) if isinstance(type_, Name) else None
    return sort if sort in _NUMBERS else None
