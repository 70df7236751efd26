"""Lean's runtime objects read and made from Python: the layouts of lean.h on a 64-bit little-endian machine.

An object is its address; a small number or a constructor without fields is `2 n + 1` instead. Objects that were read or
returned are never freed: whoever uses this is a short-lived process of its own, which imports nothing else of certify.
"""

from __future__ import annotations

import ctypes
import struct

TYPE_CHECKING = False  # the modules below take longer to import than a replay (fork_server.py)
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

#: Constructors without fields that stand for nothing: the anonymous name, the empty list, `none`, `()`.
NOTHING = 1

#: A reference count that no run uses up.
_KEPT = 1 << 28
_HEADER = struct.Struct("<iHBB")  # reference count, size, number of fields, tag
_STRING_HEADER, _ARRAY_HEADER = 32, 24


class LeanError(Exception):
    """What an action of Lean failed with, in its own words."""


def scalar(value: int) -> int:
    """Return a small number, or the constructor of that number, as an object."""
    return 2 * value + 1


def word(address: int) -> int:
    """Return the eight bytes at `address`."""
    return ctypes.c_uint64.from_address(address).value


def tag(value: int) -> int:
    """Return the number of an object's constructor."""
    return value >> 1 if value & 1 else ctypes.c_uint8.from_address(value + 7).value


def kept(value: int) -> int:
    """Return `value`, which from now on outlives whatever it is given to."""
    if not value & 1:
        count = ctypes.c_int32.from_address(value)
        if count.value > 0:  # others are shared between threads, or lie in a file's image and are never freed
            count.value = _KEPT
    return value


def field(value: int, number: int) -> int:
    """Return a field of an object."""
    return kept(word(value + 8 * (number + 1)))


def small(value: int, fields: int) -> int:
    """Return the first byte behind the `fields` fields of an object, where its enumerations stand."""
    return ctypes.c_uint8.from_address(value + 8 * (fields + 1)).value


def text(value: int) -> str:
    """Return what a string object says."""
    return ctypes.string_at(value + _STRING_HEADER, word(value + 8) - 1).decode()


def items(array: int) -> list[int]:
    """Return the entries of an array object."""
    return [kept(word(array + _ARRAY_HEADER + 8 * number)) for number in range(word(array + 8))]


def entries(listed: int) -> Iterator[int]:
    """Yield the entries of a list object."""
    while listed != NOTHING:
        yield field(listed, 0)
        listed = field(listed, 1)


def keys(tree: int) -> Iterator[int]:
    """Yield the members of a `Std.TreeSet` (size, key, value, left, right)."""
    trees = [tree]
    while trees:
        node = trees.pop()
        if not node & 1:
            yield field(node, 1)
            trees += (field(node, 3), field(node, 4))


class Lean:
    """The functions of Lean's shared library."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        self._functions: dict[str, Callable[..., int]] = {}
        self._names: dict[int, str] = {}

    def call(self, function: str, *arguments: int) -> int:
        """Call a compiled function of Lean with objects and numbers; what it returns is kept."""
        if function not in self._functions:
            bound = getattr(self._library, function)
            bound.argtypes, bound.restype = [ctypes.c_size_t] * len(arguments), ctypes.c_size_t
            self._functions[function] = bound
        return kept(self._functions[function](*arguments))

    def act(self, function: str, *arguments: int) -> int:
        """Call an action and return its result; raise LeanError where it fails."""
        answer = self.call(function, *arguments)
        if tag(answer):
            raise LeanError(text(self.call("lean_io_error_to_string", field(answer, 0))))
        return field(answer, 0)

    def make(self, number: int, *fields: int, small: bytes = b"") -> int:
        """Make an object of the constructor `number`, with enumerations in the eight bytes `small` where it has any."""
        size = 8 * (len(fields) + 1) + len(small)
        header = _HEADER.pack(_KEPT, size, len(fields), number)
        value = self.call("lean_alloc_object", size)
        ctypes.memmove(value, header + struct.pack(f"<{len(fields)}Q", *fields) + small, size)
        return value

    def list_of(self, values: Sequence[int]) -> int:
        """Make a list."""
        made = NOTHING
        for value in reversed(values):
            made = self.make(1, value, made)
        return made

    def array_of(self, values: Sequence[int]) -> int:
        """Make an array."""
        return self.call("lean_array_mk", self.list_of(values))

    def string_of(self, written: str) -> int:
        """Make a string."""
        data = ctypes.create_string_buffer(written.encode())
        return self.call("lean_mk_string", ctypes.addressof(data))

    def name_of(self, dotted: str) -> int:
        """Make a name of parts between dots."""
        made = NOTHING
        for part in dotted.split("."):
            made = self.call("lean_name_mk_string", made, self.string_of(part))
        return made

    def dotted(self, name: int) -> str:
        """Return a name with dots between its parts."""
        if name == NOTHING:
            return ""
        if name not in self._names:
            prefix, last = self.dotted(field(name, 0)), field(name, 1)
            part = text(last) if tag(name) == 1 else str(last >> 1)
            self._names[name] = f"{prefix}.{part}" if prefix else part
        return self._names[name]
