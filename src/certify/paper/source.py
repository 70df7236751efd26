"""One text out of the files of a paper: \\input and its like followed, comments and verbatim taken out, places kept."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from certify.errors import BadInputError
from certify.paper.problem import Problem

#: A paper has so many characters and follows so many inputs at most: files that include each other can double for ever.
CHARACTERS = 10_000_000
INPUTS = 2_000

#: Environments whose content is no LaTeX.
_VERBATIM = r"verbatim\*?|Verbatim|lstlisting|minted|alltt|filecontents\*?"
_SCAN = re.compile(
    r"(?P<escaped>\\\\|\\%)"
    r"|(?P<comment>%[^\n]*(?:\n[ \t]*|$))"
    rf"|(?P<verbatim>\\begin\{{(?P<name>{_VERBATIM}|comment)\}}.*?\\end\{{(?P=name)\}})"
    r"|(?P<verb>\\(?:verb|lstinline)\*?(?P<mark>[^a-zA-Z\s{*])[^\n]*?(?P=mark))"
    r"|(?P<input>\\(?:input|include|subfile)(?![a-zA-Z])\s*(?:\{(?P<path>[^{}]*)\}|(?P<bare>[^\s{}\\%]+)))"
    r"|(?P<stop>\\endinput(?![a-zA-Z]))",
    re.DOTALL,
)


class Origin(NamedTuple):
    """Where a stretch of the text comes from: it starts at `start` and is line `line` of `file` there."""

    start: int
    file: str
    line: int


class LatexSource(NamedTuple):
    """The flattened text, where its stretches come from, and what was left out."""

    text: str
    origins: tuple[Origin, ...]
    problems: tuple[Problem, ...]

    def place(self, position: int) -> tuple[str, int]:
        """Return the file and the line of a position in the text."""
        origin = self.origins[bisect_right(self.origins, position, key=lambda part: part.start) - 1]
        return origin.file, origin.line + self.text.count("\n", origin.start, position)


def replaced(source: LatexSource, spans: Iterable[tuple[int, int, str]]) -> LatexSource:
    """Return a source with stretches (start, end, new text) replaced; what is new stands at the place of the old."""
    parts: list[str] = []
    origins: list[Origin] = []
    done = length = 0

    def add(text: str, start: int) -> None:
        nonlocal length
        origins.append(Origin(length, *source.place(start)))
        parts.append(text)
        length += len(text)

    def keep(start: int, end: int) -> None:
        cuts = [start, *(origin.start for origin in source.origins if start < origin.start < end), end]
        for one, other in pairwise(cuts):
            add(source.text[one:other], one)

    for start, end, new in spans:
        keep(done, start)
        add(new, start)
        done = end
    keep(done, len(source.text))
    return LatexSource("".join(parts), tuple(origins), source.problems)


def read_source(main: Path) -> LatexSource:
    """Return the paper whose main file is `main`; inputs lead nowhere outside its folder.

    Raises BadInputError for a main file that cannot be read. An input that cannot be followed is a problem, and the
    text goes on behind it.
    """
    if not main.is_file():
        raise BadInputError(f"no file {main}: give the main .tex file of a paper")
    flattener = _Flattener(main.resolve().parent)
    flattener.follow(main.resolve(), ())
    return LatexSource("".join(flattener.parts), tuple(flattener.origins), tuple(flattener.problems))


class _Flattener:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.parts: list[str] = []
        self.origins: list[Origin] = []
        self.problems: list[Problem] = []
        self.length = 0
        self.inputs = 0

    def follow(self, file: Path, above: tuple[Path, ...]) -> None:
        """Add the text of a file, and of what it inputs where it does."""
        name = str(file.relative_to(self.root))
        text = _decoded(file)
        done = 0
        for match in _SCAN.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            kind = match.lastgroup if match.lastgroup in {"escaped", "comment", "stop"} else _kind(match)
            if kind == "escaped":
                continue
            self.add(text[done : match.start()], name, text.count("\n", 0, done) + 1)
            done = match.end()
            if kind == "stop":
                return
            if kind == "input":
                self.enter((match["path"] or match["bare"] or "").strip(), (*above, file), name, line)
            elif kind == "verbatim" and match["name"] != "comment":
                self.add(f"\\begin{{{match['name']}}}\\end{{{match['name']}}}", name, line)
            elif kind == "comment" and re.match(r"%[^\n]*\n[ \t]*\n", text[match.start() : match.end() + 1]):
                self.add("\n", name, line)
        self.add(text[done:], name, text.count("\n", 0, done) + 1)

    def add(self, text: str, file: str, line: int) -> None:
        """Add a stretch of text."""
        if not text:
            return
        if self.length + len(text) > CHARACTERS:
            raise BadInputError(f"the paper has more than {CHARACTERS:,} characters")
        self.origins.append(Origin(self.length, file, line))
        self.parts.append(text)
        self.length += len(text)

    def enter(self, path: str, above: tuple[Path, ...], file: str, line: int) -> None:
        """Follow an input, or say why not."""
        self.inputs += 1
        if self.inputs > INPUTS:
            raise BadInputError(f"the paper follows more than {INPUTS:,} inputs")
        target = _target(self.root, path)
        if isinstance(target, str):
            self.problems.append(Problem(file, line, target))
        elif target in above:
            chain = " → ".join(str(part.relative_to(self.root)) for part in (*above[above.index(target) :], target))
            self.problems.append(Problem(file, line, f"a file that includes itself: {chain}"))
        else:
            self.follow(target, above)


def _kind(match: re.Match[str]) -> str:
    """Return the outer group of a match, whose inner groups may have matched last."""
    return next(name for name in ("comment", "verbatim", "verb", "input", "stop", "escaped") if match[name] is not None)


def _target(root: Path, path: str) -> Path | str:
    """Return the file that an input names, or why it is not followed."""
    if not path:
        return "an input without a file"
    for name in (path, f"{path}.tex"):
        try:
            target = (root / name).resolve()
            if not target.is_relative_to(root):
                return f"{path} lies outside the folder of the paper: it is not read"
            if target.is_file():
                return target
        except (OSError, ValueError) as error:
            return f"{path[:80]!r} is no path: {error}"
    return f"there is no file {path}"


def _decoded(file: Path) -> str:
    """Return the text of a file: UTF-8, or Latin-1 as older papers have it; line ends as \\n."""
    content = file.read_bytes()
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n")
