"""The symbols that a shared library exports, and the way Lean's compiler turns names into symbols."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from certify.errors import BadInputError

_DYNSYM = 11  # section type of the dynamic symbol table
_OBJECT, _FUNCTION = 1, 2  # symbol types
_PLAIN = re.compile(r"[A-Za-z0-9]\Z")


class Symbols(NamedTuple):
    """What a library exports."""

    functions: frozenset[str]
    objects: frozenset[str]


def exported_symbols(library: Path) -> Symbols:
    """Return the dynamic symbol table of a 64-bit little-endian ELF file (System V ABI, chapter 4).

    Raises BadInputError for any other file.
    """
    data = library.read_bytes()
    if data[:6] != b"\x7fELF\x02\x01":
        raise BadInputError(f"{library.name} is no 64-bit little-endian ELF library: the bindings are made on Linux")
    offset, size, count = struct.unpack_from("<Q", data, 40)[0], *struct.unpack_from("<HH", data, 58)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, offset + number * size) for number in range(count)]
    table = next(section for section in sections if section[1] == _DYNSYM)
    names = list(_names(data, table, sections[table[6]][4]))
    return Symbols(*(frozenset(name for kind, name in names if kind == wanted) for wanted in (_FUNCTION, _OBJECT)))


def _names(data: bytes, table: tuple[int, ...], strings: int) -> Iterator[tuple[int, str]]:
    start, length, entry = table[4], table[5], table[9]
    for position in range(start, start + length, entry):
        offset, info = struct.unpack_from("<IB", data, position)
        text = data[strings + offset : data.index(b"\0", strings + offset)].decode("ascii")
        yield info & 15, text


def mangle(name: tuple[str, ...]) -> str:
    """Return the symbol of a Lean constant: `l_` and its parts, escaped but for ASCII letters and digits."""
    return "l_" + "_".join("".join(_mangled(char) for char in part) for part in name)


def demangle_part(text: str) -> str | None:
    """Return the part of a name that `text` stands for; null where `text` holds more than one part."""
    out: list[str] = []
    position = 0
    while position < len(text):
        for prefix, digits in (("__", 0), ("_x", 2), ("_u", 4), ("_U", 8)):
            if text.startswith(prefix, position):
                position += 2 + digits
                out.append(chr(int(text[position - digits : position], 16)) if digits else "_")
                break
        else:
            if text[position] == "_":
                return None
            out.append(text[position])
            position += 1
    return "".join(out)


def _mangled(char: str) -> str:
    if _PLAIN.match(char):
        return char
    if char == "_":
        return "__"
    code = ord(char)
    return f"_x{code:02x}" if code < 2**8 else f"_u{code:04x}" if code < 2**16 else f"_U{code:08x}"
