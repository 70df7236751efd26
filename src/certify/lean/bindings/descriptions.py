"""Read parser descriptions out of the loaded shared library, where Lean's `syntax` command left them."""

from __future__ import annotations

import ctypes
from bisect import bisect_right
from collections.abc import Iterable
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

from certify.lean.bindings.symbols import mangle

#: Layout of Lean's objects on 64-bit machines (lean.h): an 8-byte header whose last byte is the constructor's number,
#: then the fields; a string has its bytes after three more words.
_HEADER, _TAG, _STRING_TAG, _STRING_BYTES = 8, 7, 249, 32
_ANONYMOUS = 1  # the boxed constructor of the empty name


class Form(IntEnum):
    """Constructors of `ParserDescr` that a `syntax` command ends in."""

    LEADING = 3
    TRAILING = 4
    ABBREVIATION = 9


class Description(NamedTuple):
    """One parser: its full name, and what kind of parser it is."""

    name: tuple[str, ...]
    form: Form


def parser_descriptions(library: Path, objects: Iterable[str]) -> tuple[Description, ...]:
    """Return the parsers among the exported `objects`, sorted by name.

    Loads `library` into this process and runs the initialisers of `Init`, which build the larger descriptions.
    """
    loaded = ctypes.CDLL(str(library), mode=ctypes.RTLD_GLOBAL)
    loaded.lean_initialize_runtime_module()
    initialise = loaded.initialize_Init
    initialise.argtypes, initialise.restype = [ctypes.c_uint8, ctypes.c_void_p], ctypes.c_void_p
    initialise(1, 1)
    memory = _Memory()
    found = (_description(loaded, memory, symbol) for symbol in sorted(objects) if symbol.startswith("l_"))
    return tuple(sorted(description for description in found if description is not None))


class _Memory:
    """The readable memory of this process, so that a number that is no pointer is never followed."""

    def __init__(self) -> None:
        lines = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
        spans = (line.split()[0].split("-") for line in lines if line.split()[1].startswith("r"))
        self._spans = sorted((int(start, 16), int(end, 16)) for start, end in spans)

    def object_at(self, pointer: int) -> bool:
        """Whether `pointer` is aligned and its first words can be read."""
        place = bisect_right(self._spans, (pointer, 2**64)) - 1
        return pointer > 0 and pointer % 8 == 0 and place >= 0 and pointer + _STRING_BYTES < self._spans[place][1]


def _description(loaded: ctypes.CDLL, memory: _Memory, symbol: str) -> Description | None:
    """Return the parser behind `symbol`; null unless it is one and carries the symbol's own name."""
    pointer = ctypes.c_uint64.in_dll(loaded, symbol).value
    if not memory.object_at(pointer) or _tag(pointer) not in list(Form):
        return None
    form = Form(_tag(pointer))
    name = _name(memory, _field(pointer, 1 if form is Form.ABBREVIATION else 0))
    return Description(name, form) if name and mangle(name) == symbol else None


def _name(memory: _Memory, pointer: int, depth: int = 0) -> tuple[str, ...] | None:
    """Read a `Lean.Name` of strings; null for anything else."""
    if pointer == _ANONYMOUS:
        return ()
    if depth > 20 or not memory.object_at(pointer) or _tag(pointer) != 1:
        return None
    prefix, part = _name(memory, _field(pointer, 0), depth + 1), _string(memory, _field(pointer, 1))
    return None if prefix is None or part is None else (*prefix, part)


def _string(memory: _Memory, pointer: int) -> str | None:
    if not memory.object_at(pointer) or _tag(pointer) != _STRING_TAG:
        return None
    return ctypes.string_at(pointer + _STRING_BYTES, _field(pointer, 0) - 1).decode("utf-8")


def _field(pointer: int, number: int) -> int:
    return ctypes.c_uint64.from_address(pointer + _HEADER * (number + 1)).value


def _tag(pointer: int) -> int:
    return ctypes.c_ubyte.from_address(pointer + _TAG).value
