"""The cross-model unanimity protocol: k of n models fail a paraphrase while passing the canonical form.

Source: FormInv (Thomas and Thomas, arXiv 2605.29001). The published sentence can be read in two ways and the
published numbers depend on which, so the reading is an argument and never a default.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from certify.audit.behaviour.table import AnswerTable
from certify.errors import BadInputError


class While(StrEnum):
    """How to read "fail the paraphrase *while* passing the canonical form"."""

    JOINT = "joint"
    """The same k models pass the canonical form and fail the paraphrase."""
    MARGINAL = "marginal"
    """At least k models pass the canonical form, and at least k, perhaps others, fail the paraphrase."""


class Flag(NamedTuple):
    """A paraphrase that the protocol points at, with the models that say so."""

    statement_id: str
    item_id: str
    passed_canonical: tuple[str, ...]
    failed: tuple[str, ...]
    both: tuple[str, ...]
    """Models that passed the canonical form and failed the paraphrase."""
    models: int
    """Number of models asked (the n of "k of n")."""


def unanimity(table: AnswerTable, k: int, reading: While) -> tuple[Flag, ...]:
    """Return the paraphrases that at least `k` models point at under `reading`, in the order of the table.

    A model that left one of the two texts unanswered counts for neither side of the joint reading, and only for the
    text that it answered in the marginal one. Raises BadInputError unless 1 <= k <= number of models.
    """
    if not 1 <= k <= len(table.models):
        raise BadInputError(f"k = {k}: expected a number from 1 to the {len(table.models)} models in the table")
    flags = (
        _evidence(table, statement.id, statement.canonical, item)
        for statement in table.statements
        for item in statement.paraphrases
    )
    return tuple(flag for flag in flags if _strength(flag, reading) >= k)


def _evidence(table: AnswerTable, statement: str, canonical: str, item: str) -> Flag:
    passed, failed = table.passing(canonical), table.failing(item)
    both = tuple(model for model in passed if model in failed)
    return Flag(statement, item, passed, failed, both, len(table.models))


def _strength(flag: Flag, reading: While) -> int:
    """Return the largest k for which the protocol flags the item."""
    if reading is While.JOINT:
        return len(flag.both)
    return min(len(flag.passed_canonical), len(flag.failed))
