"""What a compiled file declares, read from its bytes: no elaborator, no notation and no option can change the answer.

A .olean file is a memory image (Lean's `compacted_region`): a header with the address it was laid out for, then objects
as in lean.h, then the root, a `ModuleData` with imports, names of constants, constants and extension entries.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Collection, Iterator
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

from certify.errors import CertifyError

_MAGIC = b"olean\x02"
_BASE = 0x50  # the address that pointers count from, then the address of the root
_ARRAY, _STRING = 246, 249
_MAX_DEPTH = 200


class ConstantKind(IntEnum):
    """Kinds of constants, in the order of the constructors of Lean's `ConstantInfo`."""

    AXIOM = 0
    DEFINITION = 1
    THEOREM = 2
    OPAQUE = 3
    QUOTIENT = 4
    INDUCTIVE = 5
    CONSTRUCTOR = 6
    RECURSOR = 7


class Contents(NamedTuple):
    """The declarations of one compiled file."""

    constants: dict[str, ConstantKind]
    extensions: dict[str, int]
    """Environment extensions that the file feeds (attributes, notation, instances, ...), with their entries."""


#: What elaborating a theorem may leave behind besides constants: positions, names, reducibility and inlining marks of
#: its own auxiliaries, their code (nothing here runs it), its axioms, its matchers. No notation, macro, attribute,
#: instance, simp lemma, or code in place of a definition.
HARMLESS = frozenset(
    {
        "Lean.declRangeExt",
        "_private.Lean.Namespace.0.Lean.namespacesExt",
        "reducibilityCore",
        "Lean.Compiler.inlineAttrs",
        "_private.Lean.Util.CollectAxioms.0.Lean.exportedAxiomsExt",
        "_private.Lean.Compiler.ModPkgExt.0.Lean.modPkgExt",
        "Lean.Meta.Match.Extension.extension",
        "_private.Lean.ExtraModUses.0.Lean.extraModUses",
        "Lean.indirectModUseExt",
        "Lean.deprecatedModuleExt",
        "Lean.defeqAttr",
        "Lean.backwardDefeqAttr",
        "Lean.Compiler.LCNF.UnreachableBranches.functionSummariesExt",
        "Lean.Compiler.LCNF.baseExt",
        "Lean.Compiler.LCNF.impureSigExt",
        "Lean.Compiler.LCNF.monoExt",
        "Lean.IR.declMapExt",
    }
)

#: Lemmas about library constants that Lean makes on demand (`simp only [Nat.factorial]`): last part of their names.
_ON_DEMAND = re.compile(r"(eq_\d+|eq_def|eq_unfold|congr_simp|hcongr_\d+|injEq|splitter)\Z")


class _Image(NamedTuple):
    data: bytes
    base: int

    def word(self, place: int) -> int:
        return int(struct.unpack_from("<Q", self.data, place)[0])

    def place(self, pointer: int) -> int:
        """Return the offset of an object; raise CertifyError for a pointer that leaves the file."""
        place = pointer - self.base
        if pointer & 7 or not 0 < place < len(self.data) - 8:
            raise CertifyError("compiled file: a pointer leaves the file")
        return place

    def tag(self, place: int) -> int:
        return self.data[place + 7]

    def field(self, place: int, number: int) -> int:
        return self.place(self.word(place + 8 * (number + 1)))

    def array(self, place: int) -> list[int]:
        """Return the pointers in the array at `place`."""
        if self.tag(place) != _ARRAY:
            raise CertifyError("compiled file: an array was expected")
        return list(struct.unpack_from(f"<{self.word(place + 8)}Q", self.data, place + 24))

    def name(self, pointer: int, depth: int = 0) -> str:
        """Return the name at `pointer` with dots between its parts."""
        if pointer == 1:
            return ""
        place = self.place(pointer)
        prefix = self.name(self.word(place + 8), depth + 1) if depth < _MAX_DEPTH else "..."
        last = self.word(place + 16)
        part = str(last >> 1) if self.tag(place) == 2 else self.string(self.place(last))
        return f"{prefix}.{part}" if prefix else part

    def string(self, place: int) -> str:
        if self.tag(place) != _STRING:
            raise CertifyError("compiled file: a string was expected")
        return self.data[place + 32 : place + 31 + self.word(place + 8)].decode("utf-8")


def read_contents(file: Path) -> Contents:
    """Return what `file` declares; raise CertifyError when it is not a compiled file of the Lean that we ship."""
    data = file.read_bytes()
    if data[: len(_MAGIC)] != _MAGIC:
        raise CertifyError(f"{file.name} is no compiled Lean file")
    try:
        return _contents(_Image(data, struct.unpack_from("<Q", data, _BASE)[0]))
    except (struct.error, ValueError, IndexError) as error:
        raise CertifyError(f"{file.name} is damaged: {error}") from error


def _contents(image: _Image) -> Contents:
    root = image.place(image.word(_BASE + 8))
    names = [image.name(pointer) for pointer in image.array(image.field(root, 1))]
    kinds = [ConstantKind(image.tag(image.place(pointer))) for pointer in image.array(image.field(root, 2))]
    return Contents(dict(zip(names, kinds, strict=True)), dict(_extensions(image, root)))


def excess(contents: Contents, theorems: Collection[str]) -> str | None:
    """Return what a compiled file declares beyond `theorems` and their auxiliaries; null when it is nothing."""
    wanted = frozenset(theorems)
    missing = sorted(name for name in wanted if contents.constants.get(name) is not ConstantKind.THEOREM)
    extra = [
        f"{kind.name.lower()} {name}" for name, kind in contents.constants.items() if not _belongs(name, kind, wanted)
    ]
    marks = sorted(set(contents.extensions) - HARMLESS)
    if missing or extra or marks:
        parts = [*(f"no theorem {name}" for name in missing), *extra, *(f"entries of {name}" for name in marks)]
        return "the compiled file does not hold exactly the theorems: " + ", ".join(parts)[:1000]
    return None


def _belongs(name: str, kind: ConstantKind, theorems: frozenset[str]) -> bool:
    """Whether a constant is one of the theorems, an auxiliary below one, or a lemma that Lean makes on demand."""
    if name in theorems:
        return kind is ConstantKind.THEOREM
    parts = name.removeprefix("_private.Solution.0.").split(".")
    if _ON_DEMAND.match(parts[-1]):
        return kind is ConstantKind.THEOREM or (kind is ConstantKind.DEFINITION and parts[-1] == "splitter")
    below = any(".".join(parts[:length]) in theorems for length in range(1, len(parts)))
    return below and kind in (ConstantKind.THEOREM, ConstantKind.DEFINITION)


def _extensions(image: _Image, root: int) -> Iterator[tuple[str, int]]:
    for pointer in image.array(image.field(root, 4)):
        entry = image.place(pointer)
        count = len(image.array(image.field(entry, 1)))
        if count:
            yield image.name(image.word(entry + 8)), count
