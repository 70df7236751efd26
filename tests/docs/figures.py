"""Figures of the documentation, and the commands beside them that repeat them.

A figure is a percentage, "x of y", a span of time, an amount of memory, a factor, an area under a curve, a correlation
or a number from 100 on. In a paragraph, list or table of a page it stands above a paragraph

    Repeat (DATE, machine): `command`; `command`.

of the same section, which answers for everything above it up to the heading or the `Repeat` before. What is no
measurement (a limit, an example, a figure that others published) is listed in stated.toml by the words around it.
"""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import typer

from certify.cli import command_line
from tests.conftest import ROOT

_TIME = r"\d[\d.,]* ?(?:µs|ms|s|seconds?|min|minutes?|h|hours?)\b"
_FIGURE = re.compile(
    "|".join(
        [
            r"\d[\d.,]* ?(?:%|per cent\b)",
            r"\b\d[\d,]* (?:out )?of (?:(?:the|its|all|about) )?\d[\d,]*",
            _TIME,
            r"\b\d[\d.,]* ?(?:[kKMG]i?B|bytes)\b",
            r"\b\d[\d.,]* times (?:that|the|as|plain|slower|faster)",
            r"\b(?:AUC|correlation) (?:of )?\d[\d.]*",
            r"(?<![\w.,^/:-])(?:\d{1,3}(?:,\d{3})+|[1-9]\d{2,})(?![\w:]|[.,-]\d)",
        ]
    )
)
_REPEAT = re.compile(r"Repeat \((\d{4}-\d\d-\d\d)[^)]*\): ")
_MACHINE = re.compile(r"\bcores?\b|\bprocessor\b")


class Block(NamedTuple):
    """A paragraph, list or table of a page: its heading, its line, and its text in one line."""

    section: int
    line: int
    text: str

    @property
    def masked(self) -> str:
        """The text with what is code, a date, a year or a link's target blotted out."""
        hidden = re.compile(r"`[^`]*`|\b\d{4}-\d\d-\d\d\b|\b(?:19|20)\d\d\b|\]\([^)]*\)|arXiv [\d.]+")
        return hidden.sub(lambda found: "·" * len(found[0]), self.text)


def blocks(page: str) -> Iterator[Block]:
    """Yield the paragraphs, lists and tables of a page; blocks of code and headings are left out."""
    section, start, lines, fenced = 0, 0, list[str](), False
    for number, line in enumerate([*page.splitlines(), ""], 1):
        fence = line.lstrip().startswith("```")
        code = fence or fenced or (line.startswith("    ") and not lines)
        fenced ^= fence
        if code or not line.strip() or line.startswith("#"):
            if lines:
                yield Block(section, start, re.sub(r"\s+", " ", " ".join(lines)))
            section, lines = section + line.startswith("#") * (not code), []
        else:
            start, lines = (start if lines else number), [*lines, line]


def unrepeated(page: str, stated: list[str]) -> list[str]:
    """Return what of a page no command repeats: figures with their line, and times without a machine."""
    found, waiting = list[str](), list[Block]()
    for block in [*blocks(page), Block(-1, 0, "")]:
        if waiting and block.section != waiting[0].section:
            found += [f"line {one.line}: {figure}" for one in waiting for figure in figures(one, stated)]
            waiting = []
        if not _REPEAT.match(block.text):
            waiting.append(block)
            continue
        said = " ".join(one.text for one in (*waiting, block))
        timed = any(re.fullmatch(_TIME, figure) for one in waiting for figure in figures(one, stated))
        found += [f"line {block.line}: a time without its machine"] * (timed and not _MACHINE.search(said))
        waiting = []
    return found


def figures(block: Block, stated: list[str]) -> list[str]:
    """Return the figures of a block that no phrase of `stated` covers."""
    covered = [
        (at.start(), at.end()) for phrase in stated for at in re.finditer(re.escape(phrase), block.text)
    ]  # fmt: skip
    return [
        figure[0]
        for figure in _FIGURE.finditer(block.masked)
        if not any(start <= figure.start() and figure.end() <= end for start, end in covered)
    ]


def repeats(page: str) -> list[list[str]]:
    """Return the commands of a page's `Repeat` paragraphs, each as its words."""
    spans = [
        span for block in blocks(page) if _REPEAT.match(block.text) for span in re.findall(r"`([^`]*)`", block.text)
    ]
    return [shlex.split(span) for span in spans]


def fault(words: list[str], known: frozenset[str]) -> str | None:
    """Return why a command cannot be run as it stands; None where it can. `known` are names of public data."""
    match words:
        case ["certify", *rest]:
            wrong = _of_certify(rest)
        case ["python", "-m", "pytest", *rest]:
            wrong = _of_pytest(rest)
        case ["python", script, *rest] if script.startswith("bench/"):
            wrong = _of_script(script, rest)
        case ["make", target]:
            wrong = (
                None if re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE) else "no target"
            )
        case ["wc", "-l", *paths] if paths:
            return next((f"no {path}" for path in paths if not list(ROOT.glob(path))), None)
        case _:
            wrong = "no such program"
    return wrong or next((f"no {word}" for word in words if not _there(word, known)), None)


def _there(word: str, known: frozenset[str]) -> bool:
    """Whether a file that a command names is shipped, made by a command (out/) or told of on the page of data."""
    file = word.partition("::")[0]
    named = re.fullmatch(r"[\w./-]+\.(?:jsonl?|toml|csv|txt|py|gguf)", file) or file.split("/")[0] in (
        "templates",
        "tests",
    )
    return not named or file.startswith("out/") or file in known or (ROOT / file).exists()


def _of_certify(words: list[str]) -> str | None:
    command: Any = _commands()
    while words and words[0] in getattr(command, "commands", {}):
        command, words = command.commands[words[0]], words[1:]
    if getattr(command, "commands", None) and words and not words[0].startswith("-"):
        return f"no command {words[0]}"
    options = {name for one in command.params for name in (*one.opts, *one.secondary_opts)} | {"--help"}
    return _unknown(words, options)


@cache
def _commands() -> Any:
    return typer.main.get_command(command_line())


def _of_script(script: str, words: list[str]) -> str | None:
    if not (ROOT / script).is_file():
        return f"no {script}"
    return _unknown(words, _strings(ROOT / script))


def _strings(script: Path) -> set[str]:
    """Return the texts of a script's source, its options among them."""
    tree = ast.walk(ast.parse(script.read_text("utf-8")))
    return {node.value for node in tree if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _unknown(words: list[str], options: set[str]) -> str | None:
    used = (word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word))
    return next((f"no option {word}" for word in used if word not in options), None)


def _of_pytest(words: list[str]) -> str | None:
    for word in words:
        file, _, test = word.partition("::")
        if file.startswith("tests/") and test and f"def {test}(" not in (ROOT / file).read_text("utf-8"):
            return f"no test {test}"
    return None
