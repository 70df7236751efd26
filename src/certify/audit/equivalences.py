"""Equivalence classes over a whole dataset: proved equivalences joined, and what different statements share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from certify.audit.finding import Finding
from certify.decide.classes import Classes, Link

_STATEMENT, _ITEM = "statement:", "item:"


def equivalences(rows: Iterable[tuple[Finding, dict[str, Any]]]) -> dict[str, Any]:
    """Return the equivalence classes of findings with their rows of verdicts.jsonl, as classes.json holds them.

    Texts are named `item:ID` and, for canonical texts, `statement:ID`. An item that is equivalent to its canonical text
    is linked to it by its certificate. Texts with the same one reading, up to names and order, are linked to the first
    of them, of whatever statement, without a certificate. A text without links is only counted.
    """
    graph = _Graph()
    for finding, row in rows:
        graph.add(finding, row)
    classes = Classes(graph.nodes, graph.links)
    found = classes.classes()
    return {
        "classes": [list(texts) for texts in found if len(texts) > 1],
        "alone": sum(len(texts) == 1 for texts in found),
        "shared_by_statements": [list(group) for group in classes.shared(graph.nodes)],
        "links": [link._asdict() for link in graph.links],
    }


class _Graph:
    """Texts with the statement of each, and the links between them."""

    def __init__(self) -> None:
        self.nodes: dict[str, str] = {}
        self.links: list[Link] = []
        self._first: dict[str, str] = {}

    def add(self, finding: Finding, row: dict[str, Any]) -> None:
        statement, item = _STATEMENT + finding.statement_id, _ITEM + finding.id
        if statement not in self.nodes:
            self.nodes[statement] = finding.statement_id
            self._same(statement, finding.canonical_meaning)
        self.nodes[item] = finding.statement_id
        self._same(item, finding.meaning)
        if row["verdict"] == "equivalent" and row["evidence"] != "judgement" and row["reference"] == "canonical":
            theorem = row["certificate"]["theorem"] if row["certificate"] else None
            self.links.append(Link(statement, item, theorem))

    def _same(self, node: str, meaning: str | None) -> None:
        if meaning is not None and (first := self._first.setdefault(meaning, node)) != node:
            self.links.append(Link(first, node))


def chain(found: dict[str, Any], start: str, end: str) -> list[Link] | None:
    """Return the shortest chain of certificates between two texts of a classes.json; None where there is none.

    Texts are named `item:ID` or `statement:ID`; a bare id is an item's. Raises BadInputError for an unknown text.
    """
    links = [Link(**link) for link in found["links"]]
    names = [name if name.startswith((_STATEMENT, _ITEM)) else _ITEM + name for name in (start, end)]
    return Classes(_texts(found["classes"], links), links).chain(*names)


def _texts(classes: Iterable[Iterable[str]], links: Iterable[Link]) -> list[str]:
    ends = [end for link in links for end in (link.left, link.right)]
    return [*dict.fromkeys([*(text for texts in classes for text in texts), *ends])]
