"""Answers gathered by item: which model passed which text, and which paraphrases belong to which canonical text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from certify.audit.behaviour.responses import Response
from certify.certificate.item import CANONICAL
from certify.errors import BadInputError


class ItemGroup(NamedTuple):
    """A canonical item with the paraphrases that are compared with it, in the order of the file."""

    id: str
    canonical: str
    paraphrases: tuple[str, ...]


@dataclass(frozen=True)
class AnswerTable:
    """Who passed what. A pair (model, item) that is not in `passed` was not answered, or its samples tie."""

    models: tuple[str, ...]
    statements: tuple[ItemGroup, ...]
    passed: Mapping[tuple[str, str], bool]
    skipped: tuple[str, ...] = ()
    """Statements left out, each with the reason."""

    def passing(self, item: str) -> tuple[str, ...]:
        """Return the models that passed `item`."""
        return tuple(model for model in self.models if self.passed.get((model, item)) is True)

    def failing(self, item: str) -> tuple[str, ...]:
        """Return the models that answered `item` and failed it."""
        return tuple(model for model in self.models if self.passed.get((model, item)) is False)

    def without_model(self, model: str) -> AnswerTable:
        """Return the table as if `model` had never been asked."""
        return replace(self, models=tuple(name for name in self.models if name != model))

    def without_items(self, items: frozenset[str]) -> AnswerTable:
        """Return the table without the paraphrases `items`; a statement that keeps none goes too."""
        kept = (
            statement._replace(paraphrases=tuple(item for item in statement.paraphrases if item not in items))
            for statement in self.statements
        )
        return replace(self, statements=tuple(statement for statement in kept if statement.paraphrases))


def answer_table(responses: Iterable[Response]) -> AnswerTable:
    """Gather `responses`. A model passes an item when more than half of its judged samples are correct.

    Samples that tie leave the pair undefined. A statement needs exactly one canonical item and a paraphrase, else it
    stands in `skipped`. Raises BadInputError when no statement can be compared, or an item has two places.
    """
    votes: dict[tuple[str, str], list[bool]] = {}
    place: dict[str, tuple[str, str]] = {}
    models: dict[str, None] = {}
    for row in responses:
        here = (row.statement_id, row.form)
        first = place.setdefault(row.item_id, here)
        if first != here:
            raise BadInputError(f"item {row.item_id} is {first} in one row and {here} in another")
        models[row.model] = None
        if row.correct is not None:
            votes.setdefault((row.model, row.item_id), []).append(row.correct)
    statements, skipped = _statements(place)
    if not statements:
        raise BadInputError(f"no statement has one canonical item and a paraphrase: {'; '.join(skipped) or 'no rows'}")
    passed = {pair: 2 * sum(cast) > len(cast) for pair, cast in votes.items() if 2 * sum(cast) != len(cast)}
    return AnswerTable(tuple(models), statements, passed, skipped)


def _statements(place: Mapping[str, tuple[str, str]]) -> tuple[tuple[ItemGroup, ...], tuple[str, ...]]:
    items: dict[str, tuple[list[str], list[str]]] = {}
    for item, (statement, form) in place.items():
        canonical, paraphrases = items.setdefault(statement, ([], []))
        (canonical if form == CANONICAL else paraphrases).append(item)
    good, skipped = [], []
    for name, (canonical, paraphrases) in items.items():
        if len(canonical) == 1 and paraphrases:
            good.append(ItemGroup(name, canonical[0], tuple(paraphrases)))
        else:
            skipped.append(f"{name}: {len(canonical)} canonical items and {len(paraphrases)} paraphrases")
    return tuple(good), tuple(skipped)
