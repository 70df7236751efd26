"""The theorems of a flattened paper: declared environments, their numbers by LaTeX's counters, and all labels."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pylatexenc.latexwalker import LatexEnvironmentNode, LatexMacroNode, LatexWalker

from certify.paper.braces import balanced, mandatory, optional, skip_space

#: Environments of displayed equations that have a number.
EQUATIONS = frozenset({"equation", "align", "gather", "multline", "eqnarray"})
_SECTIONS = {"chapter": 0, "section": 1, "subsection": 2, "subsubsection": 3}


class Declared(NamedTuple):
    """A theorem environment: the word that is printed, the counter it counts with, and what resets that counter."""

    env: str
    title: str
    counter: str | None
    within: str | None


class PrintedTheorem(NamedTuple):
    """An environment in the text: its place, its number (None: unnumbered), its note and what stands inside."""

    env: str
    title: str
    number: str | None
    note: str
    body: str
    labels: tuple[str, ...]
    start: int
    body_start: int


class Label(NamedTuple):
    """What a label names: the environment it stands in, its number, and the content."""

    name: str
    env: str
    number: str | None
    text: str


class Found(NamedTuple):
    """The theorems of a paper and all its labels by name."""

    theorems: tuple[PrintedTheorem, ...]
    labels: dict[str, Label]


def declared(text: str) -> dict[str, Declared]:
    r"""Return the environments that \newtheorem makes, with `*`, shared counters and \numberwithin."""
    found: dict[str, Declared] = {}
    for match in re.finditer(r"\\(?:newtheorem|declaretheorem)(\*?)(?![a-zA-Z])", text):
        if "declare" in match[0]:
            row = _declare(text, match.end())
        else:
            row = _newtheorem(text, match.end(), starred=bool(match[1]))
        if row is not None:
            found[row.env] = row
    for counter, outer in re.findall(r"\\numberwithin\s*\{(\w+\*?)\}\s*\{(\w+)\}", text):
        if counter in found:
            found[counter] = found[counter]._replace(within=outer)
    return found


def _newtheorem(text: str, at: int, *, starred: bool) -> Declared | None:
    name = balanced(text, skip_space(text, at), "{", "}")
    if name is None:
        return None
    shared = optional(text, name.end)
    title = mandatory(text, shared.end if shared else name.end)
    if title is None:
        return None
    within = optional(text, title.end) if shared is None else None
    counter = None if starred else shared.text.strip() if shared else name.text.strip()
    return Declared(name.text.strip(), title.text, counter, within.text.strip() if within else None)


def _declare(text: str, at: int) -> Declared | None:
    r"""Read \declaretheorem[name=…, sibling=…, within=…]{env} of thmtools."""
    options = optional(text, at)
    name = balanced(text, skip_space(text, options.end if options else at), "{", "}")
    if name is None:
        return None
    given = dict(re.findall(r"(\w+)\s*=\s*\{?([^,{}]*)\}?", options.text if options else ""))
    env = name.text.strip()
    shared = given.get("sibling") or given.get("numberlike") or env
    counter = None if given.get("numbered") == "no" else shared.strip()
    within = given.get("within", given.get("numberwithin", given.get("parent")))
    return Declared(env, given.get("name", env.capitalize()), counter, within)


@dataclass
class _Counters:
    """LaTeX's counters: stepping one resets those that count within it."""

    within: dict[str, str]
    values: dict[str, int] = field(default_factory=dict)
    appendix: bool = False

    def step(self, name: str) -> str:
        """Step a counter and return how it is printed."""
        self.values[name] = self.values.get(name, 0) + 1
        self._reset(name)
        return self.shown(name)

    def _reset(self, outer: str) -> None:
        for name, parent in self.within.items():
            if parent == outer and name != outer:
                self.values[name] = 0
                self._reset(name)

    def shown(self, name: str) -> str:
        """Return a counter as it is printed, with those that it counts within."""
        own = self.values.get(name, 0)
        text = chr(ord("A") + own - 1) if name == "section" and self.appendix and 0 < own <= 26 else str(own)
        parent = self.within.get(name)
        return f"{self.shown(parent)}.{text}" if parent and parent != name else text


def theorems(text: str) -> Found:
    """Return the theorems and labels of a flattened text. What does not close is read as far as it goes."""
    kinds = declared(text)
    walker = LatexWalker(text, tolerant_parsing=True)
    nodes, _, _ = walker.get_latex_nodes()
    reader = _Reader(text, kinds, _Counters(_within(text, kinds)))
    reader.walk(nodes)
    return Found(tuple(sorted(reader.theorems, key=lambda theorem: theorem.start)), reader.labels)


def _within(text: str, kinds: Mapping[str, Declared]) -> dict[str, str]:
    found = {"subsection": "section", "subsubsection": "subsection"}
    if r"\chapter" in text:
        found["section"] = "chapter"
    found |= {kind.counter: kind.within for kind in kinds.values() if kind.counter == kind.env and kind.within}
    found |= dict(re.findall(r"\\numberwithin\s*\{(equation)\}\s*\{(\w+)\}", text))
    return found


class _Reader:
    """Walks the nodes of a paper in order, counting."""

    def __init__(self, text: str, kinds: Mapping[str, Declared], counters: _Counters) -> None:
        self.text = text
        self.kinds = kinds
        self.counters = counters
        self.theorems: list[PrintedTheorem] = []
        self.labels: dict[str, Label] = {}
        self.here = Label("", "document", None, "")
        self.owned: list[list[str]] = [[]]

    def walk(self, nodes: Any) -> None:
        """Take every node; a macro's arguments that stand beside it are among the nodes."""
        for node in nodes or ():
            if node is None:
                continue
            if isinstance(node, LatexEnvironmentNode):
                self.environment(node)
            elif isinstance(node, LatexMacroNode):
                self.macro(node)
            else:
                self.walk(getattr(node, "nodelist", None))

    def macro(self, node: Any) -> None:
        """Step the counter of a section, note a label, else look into the arguments."""
        name = node.macroname
        if name in _SECTIONS and not self.text.startswith(f"\\{name}*", node.pos):
            number = self.counters.step(name)
            self.here = Label("", name, number, "")
        elif name == "appendix":
            self.counters.appendix, self.counters.values["section"] = True, 0
        elif name == "label":
            argument = mandatory(self.text, node.pos + len("\\label"))
            if argument is not None:
                self.labels[argument.text] = self.here._replace(name=argument.text)
                self.owned[-1].append(argument.text)
        arguments = getattr(node.nodeargd, "argnlist", None) if node.nodeargd else None
        if name != "label":
            self.walk(arguments)

    def environment(self, node: Any) -> None:
        """Count an environment, keep it if it is a theorem, and walk on inside."""
        name, kind = node.environmentname, self.kinds.get(node.environmentname)
        outside = self.here
        body, at = self.inside(node)
        if kind is not None:
            number = self.counters.step(kind.counter) if kind.counter else None
            note = optional(body, 0)
            content = body[note.end :] if note else body
            self.here = Label("", name, number, content.strip())
            self.owned.append([])
            self.walk(node.nodelist)
            own = tuple(self.owned.pop())
            shown = at + (note.end if note else 0)
            self.theorems.append(
                PrintedTheorem(name, kind.title, number, note.text if note else "", content, own, node.pos, shown)
            )
        elif name in EQUATIONS:
            self.here = Label("", name, self.counters.step("equation"), body.strip())
            self.owned.append([])
            self.walk(node.nodelist)
            self.owned.pop()
        else:
            self.walk(node.nodelist)
        self.here = outside

    def inside(self, node: Any) -> tuple[str, int]:
        """Return what stands between \\begin{…} and \\end{…}, and where that begins."""
        begin = self.text.index("}", node.pos) + 1
        end = self.text.rfind("\\end", begin, node.pos + node.len)
        return (self.text[begin : end if end >= 0 else node.pos + node.len], begin)


def blocks(text: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    """Yield the paragraphs between two positions, each with its place; an environment is never cut."""
    place = start
    for piece in re.split(r"(\n[ \t]*\n\s*)", text[start:end]):
        if piece.strip():
            yield place, piece.strip()
        place += len(piece)
