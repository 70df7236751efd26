"""Equivalence classes of a dataset: texts joined by proved equivalences, and the shortest chain between two of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

import networkx as nx

from certify.errors import BadInputError


class Link(NamedTuple):
    """A proved equivalence of two texts (by their ids), and the certificate that proves it, where there is one."""

    left: str
    right: str
    certificate: str | None = None


class Classes:
    """The graph of proved equivalences over a dataset."""

    def __init__(self, texts: Iterable[str], links: Iterable[Link]) -> None:
        """Raise BadInputError for a link to a text that is not in the dataset."""
        self._graph: nx.Graph = nx.Graph()
        self._graph.add_nodes_from(texts)
        for link in links:
            for end in (link.left, link.right):
                if end not in self._graph:
                    raise BadInputError(f"a link names {end!r}, which is no text of the dataset")
            self._graph.add_edge(link.left, link.right, link=link)

    def classes(self) -> list[tuple[str, ...]]:
        """Return the classes, largest first, each sorted; a text without links is a class of its own."""
        found = [tuple(sorted(component)) for component in nx.connected_components(self._graph)]
        return sorted(found, key=lambda texts: (-len(texts), texts))

    def chain(self, start: str, end: str) -> list[Link] | None:
        """Return the fewest links that join `start` to `end`, each turned to read onward; None: not one class.

        Raises BadInputError for a text that is not in the dataset.
        """
        for text in (start, end):
            if text not in self._graph:
                raise BadInputError(f"no text {text!r} in the dataset")
        try:
            path = nx.shortest_path(self._graph, start, end)
        except nx.NetworkXNoPath:
            return None
        steps = pairwise(path)
        return [Link(a, b, self._graph.edges[a, b]["link"].certificate) for a, b in steps]

    def shared(self, statement_of: Mapping[str, str]) -> list[tuple[str, ...]]:
        """Return the groups of statements that fall into one class, by the statement that each text belongs to."""
        groups = {tuple(sorted({statement_of[text] for text in texts})) for texts in self.classes()}
        return sorted(group for group in groups if len(group) > 1)
