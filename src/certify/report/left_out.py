"""Which texts a build left out and why, counted by family and reason, the most frequent first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from certify.certificate.dropped import Dropped

#: So many texts of one reason are shown.
EXAMPLES = 3


class LeftOut(NamedTuple):
    """The texts of one family that were left out for one reason: how many, and some of them with their statements."""

    family: str
    reason: str
    number: int
    examples: tuple[tuple[str, str], ...]


def left_out(rows: Iterable[Dropped]) -> list[LeftOut]:
    """Count `rows`; they are read once, so they may be a stream."""
    numbers: dict[tuple[str, str], int] = {}
    examples: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for row in rows:
        key = row.family, row.reason
        numbers[key] = numbers.get(key, 0) + 1
        kept = examples.setdefault(key, [])
        if len(kept) < EXAMPLES:
            kept.append((row.statement_id, row.text or row.formula or ""))
    ordered = sorted(numbers, key=lambda key: (-numbers[key], key))
    return [LeftOut(*key, numbers[key], tuple(examples[key])) for key in ordered]
