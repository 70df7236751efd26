"""The grammars' rows as written: rules, alternatives, examples, near misses; and grammars marked by alternative."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from certify.files.resources import data_dir

_HEAD = re.compile(r"(?P<maybe>\??)(?P<rule>[a-z_0-9]+)(?:\{\w\})?(?:\.\d+)?\s*:(?P<rest>.*)")
_WORDS = re.compile(r'"[^"]*"|\b_[a-z_]+\b|[()|?\s]')


class Alternative(NamedTuple):
    """One alternative of a rule, as it stands in the grammar's file."""

    rule: str
    maybe: bool
    text: str
    alias: str | None
    example: str | None
    place: str

    @property
    def mark(self) -> str:
        """The name of its derivations in the marked grammar."""
        return "at_" + re.sub(r"\.lark:|[./]", "_", self.place)

    @property
    def name(self) -> str:
        """The name of its derivations in the grammar itself."""
        return self.alias or self.rule

    def passes_on(self, parts: int) -> bool:
        """Whether the grammar itself gives the only one of its parts for it."""
        return self.alias is None and self.maybe and parts == 1


class Row(NamedTuple):
    """A rule: its alternatives, and texts that are no example of it."""

    rule: str
    alternatives: tuple[Alternative, ...]
    near_misses: tuple[str, ...]

    @property
    def words_only(self) -> bool:
        """Whether the rule lists words and nothing else: "if and only if", "exactly when"."""
        return self.rule.startswith("_") and not any(_WORDS.sub("", part.text) for part in self.alternatives)


class _Line(NamedTuple):
    number: int
    head: re.Match[str] | None
    code: str
    comment: str


def _lines(name: str) -> Iterator[_Line]:
    for number, line in enumerate((data_dir("grammars") / f"{name}.lark").read_text("utf-8").splitlines(), 1):
        code, _, comment = (part.strip() for part in line.partition("//"))
        yield _Line(number, _HEAD.fullmatch(code), code, comment)


@cache
def rows(*names: str) -> tuple[Row, ...]:
    """Return the rules of the grammar that the files `names` are together."""
    return tuple(row for name in names for row in _rows(name))


def _rows(name: str) -> Iterator[Row]:
    found: list[tuple[re.Match[str], list[Alternative], list[str]]] = []
    for line in _lines(name):
        if line.head:
            found.append((line.head, [], []))
        if not found:
            continue
        head, alternatives, near_misses = found[-1]
        if not line.code and line.comment.startswith("not: "):
            near_misses.append(line.comment.removeprefix("not: "))
        if line.head or line.code.startswith("|"):
            alternatives += _alternatives(head, line, f"{name}.lark:{line.number}")
    for head, alternatives, near_misses in found:
        yield Row(head["rule"], tuple(alternatives), tuple(near_misses))


def _alternatives(head: re.Match[str], line: _Line, place: str) -> Iterator[Alternative]:
    """Yield the alternatives of one line; several have as many examples, in their order."""
    parts = split_alternatives(line.head["rest"] if line.head else line.code.removeprefix("|"))
    examples = line.comment.split("; ") if len(parts) > 1 else [line.comment]
    for number, part in enumerate(parts):
        body, _, alias = (piece.strip() for piece in part.partition("->"))
        example = examples[number] if number < len(examples) else ""
        where = f"{place}.{number + 1}" if len(parts) > 1 else place
        yield Alternative(head["rule"], bool(head["maybe"]), body, alias or None, example or None, where)


def split_alternatives(text: str) -> list[str]:
    """Return the alternatives that stand on one line."""
    parts, depth = [""], 0
    for piece in re.findall(r'"[^"]*"|.', text):
        depth += {"(": 1, ")": -1}.get(piece, 0)
        if piece == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += piece
    return [part.strip() for part in parts]


class Marked(NamedTuple):
    """A grammar in which every derivation says which alternatives it uses: their marks are its names."""

    text: str
    alternatives: dict[str, Alternative]


@cache
def marked(*names: str) -> Marked:
    """Return the grammar with every alternative named after its place; rules that Lark inlines are kept visible."""
    alternatives = {part.mark: part for row in rows(*names) if not row.words_only for part in row.alternatives}
    text = "\n".join(
        _marked_line(line, f"{name}.lark:{line.number}", alternatives) for name in names for line in _lines(name)
    )
    for row in rows(*names):
        if row.rule.startswith("_") and not row.words_only:
            text = re.sub(rf"(?<![\w\"]){row.rule}\b", f"visible{row.rule}", text)
    return Marked(text, alternatives)


def _marked_line(line: _Line, place: str, alternatives: dict[str, Alternative]) -> str:
    here = [part for part in alternatives.values() if part.place == place or part.place.rpartition(".")[0] == place]
    if not here:
        return line.code
    opening = line.code[: line.head.start("rest")] if line.head else "|"
    return opening + " | ".join(f"{part.text} -> {part.mark}" for part in here)
