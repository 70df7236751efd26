"""Rows that say what an earlier row said: the finding is taken from there, under the row's own names."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from certify.audit.finding import Finding, StatementFinding
from certify.audit.proposals import renamed
from certify.audit.row import Row

#: Texts that are remembered: a dataset often says one thing in many rows, mostly near each other.
KEPT = 10_000


class _Claim(NamedTuple):
    """What the finding on a statement depends on."""

    canonical: str
    lean: str | None
    context: str | None


class _Said(NamedTuple):
    """What the finding on a row depends on."""

    claim: _Claim
    text: str
    goal: str | None
    kind: tuple[bool, bool]


@dataclass(slots=True)
class _Known:
    """The finding on a text and on its statement, once they are there."""

    finding: Finding | None = None
    statement: StatementFinding | None = None


class Place(NamedTuple):
    """A row, where its finding is kept, and whether it is the first that needs it."""

    row: Row
    known: _Known
    new: bool


class Memory:
    """The findings on the latest texts. Rows are handed back in their order, so an earlier finding is always there."""

    def __init__(self) -> None:
        self._known: OrderedDict[_Said, _Known] = OrderedDict()
        self._told: set[str] = set()

    def place(self, row: Row) -> Place:
        """Return the place of `row`, the next row of the dataset."""
        said = _Said(_claim(row), row.text, row.goal, (row.word_problem, row.formal))
        known = self._known.get(said)
        if known is not None:
            self._known.move_to_end(said)
            return Place(row, known, False)
        self._known[said] = known = _Known()
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return Place(row, known, True)

    def findings(self, places: Sequence[Place], judged: Iterable[Finding]) -> list[Finding]:
        """Return the findings of all `places`, given those of the new ones, in order."""
        fresh = iter(judged)
        statements: dict[tuple[str, _Claim], StatementFinding | None] = {}
        found = []
        for place in places:
            if place.new:
                finding = next(fresh)
                told = statements.setdefault((place.row.statement_id, _claim(place.row)), finding.statement)
                place.known.finding, place.known.statement = finding, told
            else:
                finding = self._again(place)
            self._told.add(place.row.statement_id)
            found.append(finding)
        return found

    def _again(self, place: Place) -> Finding:
        row, finding, statement = place.row, place.known.finding, place.known.statement
        assert finding is not None, "rows are handed back in order"
        if statement is not None:
            own = tuple(renamed(each, row.statement_id) for each in statement.theorems)
            statement = statement.model_copy(update={"theorems": own})
        return finding.model_copy(
            update={
                "id": row.id,
                "statement_id": row.statement_id,
                "family": row.family,
                "label": row.label,
                "theorems": tuple(renamed(each, row.id) for each in finding.theorems),
                "statement": statement if row.statement_id not in self._told else None,
                "seconds": 0.0,
            }
        )


def _claim(row: Row) -> _Claim:
    return _Claim(row.canonical, row.lean, row.context)
