"""Theorems as Lean source, written and read: the same layout for our projects and for files by anyone.

A file holds imports, `universe` lines, comments and theorems, nothing else. Each theorem starts in the first column;
what follows it, up to the next line that starts there, belongs to it. Whatever else starts there is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from certify.lean.kernel.guard import split_statement
from certify.lean.statement.theorem_names import comment_safe
from certify.lean.theorem import Theorem, indented

_HEAD = re.compile(r"theorem\s+(\S+)\s*(.*)\Z", re.S)
_KEPT = re.compile(r"import [\w.]+\Z|universe [\w ]+\Z")
_COMMENT = re.compile(r"/-|-/|--[^\n]*")
_BLOCK = re.compile(r"/-|-/")
#: A statement cut off at the `:=` of a local definition of its own.
_LOCAL = re.compile(r"\b(let|have)I?\b[^;()\[\]{}⟨⟩]*\Z")
_OPENING, _CLOSING = "([{⟨⦃⟦", ")]}⟩⦄⟧"


class Refused(NamedTuple):
    """A part of a file that is no theorem: its 1-based line and the reason."""

    line: int
    reason: str


class _Block(NamedTuple):
    line: int
    text: str
    doc: str


def normal(statement: str) -> str:
    """Return `statement` on one line: what files and digests hold."""
    return " ".join(statement.split())


def write_theorem(theorem: Theorem) -> str:
    """Return `theorem` as source, with its docstring made safe."""
    doc = f"/-- {comment_safe(theorem.doc)}\n-/\n" if theorem.doc.strip() else ""
    return f"{doc}theorem {theorem.name} {normal(theorem.statement)} :=\n{indented(theorem.proof)}\n"


def write_statement(theorem: Theorem) -> str:
    """Return the statement of `theorem` as source, to be proved by anyone: its proof is left open."""
    return write_theorem(Theorem(theorem.name, theorem.statement, "sorry", theorem.doc))


def read_theorems(text: str) -> Iterator[Theorem | Refused]:
    """Yield the theorems of a Lean file in order, and a Refused for each part that is none. Nothing is checked yet."""
    stripped = _without_comments(text)
    if isinstance(stripped, Refused):
        yield stripped
        return
    for block in _blocks(*stripped):
        yield _theorem(block)


def _without_comments(text: str) -> tuple[str, dict[int, str]] | Refused:
    """Return `text` with comments blanked (lines kept), and the docstrings by the line after their end."""
    out: list[str] = []
    docs: dict[int, str] = {}
    position = 0
    while match := _COMMENT.search(text, position):
        out.append(text[position : match.start()])
        line = text.count("\n", 0, match.start()) + 1
        if match.group() == "-/":
            return Refused(line, "-/ closes no comment")
        end = match.end() if match.group() != "/-" else _comment_end(text, match.end())
        if end is None:
            return Refused(line, "/- opens a comment that is never closed")
        comment = text[match.start() : end]
        if comment.startswith("/--"):
            docs[line + comment.count("\n") + 1] = comment[3:-2].strip()
        out.append("\n" * comment.count("\n"))
        position = end
    return "".join([*out, text[position:]]), docs


def _comment_end(text: str, position: int) -> int | None:
    """Return where the block comment that opened before `position` ends; comments nest, null where it never does."""
    depth = 1
    for match in _BLOCK.finditer(text, position):
        depth += 1 if match.group() == "/-" else -1
        if depth == 0:
            return match.end()
    return None


def _blocks(text: str, docs: dict[int, str]) -> Iterator[_Block]:
    """Cut `text` at the lines that start in the first column; after an import or universe line nothing goes on."""
    current: list[str] = []
    first = 0
    for number, line in enumerate([*text.split("\n"), "end"], 1):
        kept = not current or _KEPT.match("\n".join(current).rstrip()) is not None
        if line[:1].strip() or (kept and line.strip()):
            if not kept:
                yield _Block(first, "\n".join(current).rstrip(), docs.get(first, ""))
            current, first = [line], number
        elif current:
            current.append(line)


def _theorem(block: _Block) -> Theorem | Refused:
    match = _HEAD.match(block.text)
    if match is None:
        word = block.text.split()[0]
        if word == "theorem" and block.text.startswith(" "):
            return Refused(block.line, "a theorem starts in the first column")
        return Refused(block.line, f"only theorems are accepted here, not {word[:40]!r}")
    cut = _definition(match[2])
    if cut is None:
        return Refused(block.line, f"theorem {match[1][:80]} has no `:=` outside brackets")
    statement = normal(match[2][:cut])
    if _LOCAL.search(statement):
        return Refused(block.line, f"theorem {match[1][:80]}: a `let` or `have` in a statement stands in brackets")
    split = split_statement(statement)
    if isinstance(split, str):
        return Refused(block.line, f"theorem {match[1][:80]}: {split}")
    return Theorem(match[1], statement, _dedented(block.text, match.start(2) + cut + 2), block.doc)


def _definition(text: str) -> int | None:
    """Return where the first `:=` outside brackets stands."""
    depth = 0
    for position, char in enumerate(text):
        depth += (char in _OPENING) - (char in _CLOSING)
        if depth == 0 and text.startswith(":=", position):
            return position
    return None


def _dedented(text: str, start: int) -> str:
    """Return the proof that starts at `start` of `text` as `indented` takes it: its columns are kept."""
    first, _, rest = text[start:].partition("\n")
    if not first.strip():
        return "\n".join(line.removeprefix("  ") for line in rest.rstrip().split("\n"))
    if not rest.strip():
        return first.strip()
    column = start - (text.rfind("\n", 0, start) + 1)
    return " " * column + first + "\n" + rest.rstrip()
