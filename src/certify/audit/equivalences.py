"""Equivalence classes over a whole dataset: proved equivalences joined, and what different statements share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from certify.audit.finding import Finding
from certify.decide.classes import Classes, Link

STATEMENT, ITEM = "statement:", "item:"


def equivalences(rows: Iterable[tuple[Finding, dict[str, Any]]]) -> dict[str, Any]:
    """Return the equivalence classes of findings with their rows of verdicts.jsonl, as classes.json holds them.

    Texts are named `item:ID` and, for canonical texts, `statement:ID`. An item that is equivalent to its canonical text
    is linked to it by its certificate, unless both are ambiguous: a link joins one reading to one. Texts with the same
    one reading, up to names and order, are linked to the first of them, of whatever statement, without a certificate.
    A text without links is only counted. Where rows of one statement have canonical texts of several meanings, each but
    the first is a text of its own, named after the first item that has it (`canonical_of` says which).
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
        "canonical_of": graph.canonical_of,
        "links": [link._asdict() for link in graph.links],
    }


class _Graph:
    """Texts with the statement of each, and the links between them."""

    def __init__(self) -> None:
        self.nodes: dict[str, str] = {}
        self.links: list[Link] = []
        self.canonical_of: dict[str, str] = {}
        self._first: dict[str, str] = {}
        self._canonical: dict[str, dict[str | None, str]] = {}

    def add(self, finding: Finding, row: dict[str, Any]) -> None:
        statement, item = self._statement(finding), ITEM + finding.id
        self.nodes[item] = finding.statement_id
        self._same(item, finding.meaning)
        proved = row["verdict"] == "equivalent" and row["evidence"] != "judgement" and not row.get("parallel", False)
        if proved and row["reference"] == "canonical":
            theorem = row["certificate"]["theorem"] if row["certificate"] else None
            self.links.append(Link(statement, item, theorem))

    def _statement(self, finding: Finding) -> str:
        """Return the name of the canonical text of `finding`, which is taken in with its first row."""
        named = self._canonical.setdefault(finding.statement_id, {})
        if finding.canonical_meaning not in named:
            name = STATEMENT + finding.statement_id
            if named:
                name += f" as with {ITEM}{finding.id}"
                self.canonical_of[name] = finding.id
            named[finding.canonical_meaning] = name
            self.nodes[name] = finding.statement_id
            self._same(name, finding.canonical_meaning)
        return named[finding.canonical_meaning]

    def _same(self, node: str, meaning: str | None) -> None:
        if meaning is not None and (first := self._first.setdefault(meaning, node)) != node:
            self.links.append(Link(first, node))
