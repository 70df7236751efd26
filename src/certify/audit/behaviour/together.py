"""Both kinds of evidence in one ranked table: a formal disproof outranks any vote, and disagreement is shown."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple, TypeVar

from certify.audit.behaviour.findings import BehaviourFinding
from certify.certificate.item import Verdict
from certify.errors import BadInputError

_DISPROVED = frozenset({Verdict.REFUTED, Verdict.DIFFERENT})

_Value = TypeVar("_Value")


class FormalRow(NamedTuple):
    """What a row of verdicts.jsonl says that this table needs."""

    id: str
    statement_id: str
    verdict: Verdict
    kernel: str | None
    """checked, emitted, or null."""
    reason: str = ""


class Evidence(IntEnum):
    """Rank of a finding, strongest first. A vote never lifts a finding above a disproof."""

    DISPROVED_BY_KERNEL = 1
    DISPROVED = 2
    AMBIGUOUS_AND_FLAGGED = 3
    FLAGGED = 4
    AMBIGUOUS = 5
    FLAGGED_BUT_EQUIVALENT = 6
    NONE = 7


class TogetherRow(NamedTuple):
    """One item with both kinds of evidence. `finding` is null where the answers raise no flag."""

    id: str
    statement_id: str
    evidence: Evidence
    verdict: Verdict | None
    kernel: str | None
    finding: BehaviourFinding | None
    disagreement: str | None
    """How the two kinds of evidence contradict each other; null where they do not."""
    reason: str


def together(
    formal: Iterable[FormalRow], findings: Iterable[BehaviourFinding], answered: frozenset[str] = frozenset()
) -> tuple[TogetherRow, ...]:
    """Merge `formal` and `findings` by item and rank them; `answered` are the items that models were asked about.

    Every formal row and every finding appears once. Ties go to the share of models that fail, then to the id.
    Raises BadInputError when an item has two formal rows or two findings.
    """
    rows = _by_id(((row.id, row) for row in formal), "formal rows")
    flags = _by_id(((finding.flag.item_id, finding) for finding in findings), "behavioural findings")
    merged = [_merge(name, rows.get(name), flags.get(name), name in answered) for name in {**rows, **flags}]
    return tuple(sorted(merged, key=lambda row: (row.evidence, -_share(row.finding), row.id)))


def _by_id(pairs: Iterable[tuple[str, _Value]], what: str) -> dict[str, _Value]:
    table: dict[str, _Value] = {}
    for name, value in pairs:
        if name in table:
            raise BadInputError(f"item {name} has two {what}: expected one an item")
        table[name] = value
    return table


def _merge(name: str, row: FormalRow | None, finding: BehaviourFinding | None, answered: bool) -> TogetherRow:
    statement = row.statement_id if row else finding.flag.statement_id if finding else name
    return TogetherRow(
        id=name,
        statement_id=statement,
        evidence=_rank(row, finding),
        verdict=row.verdict if row else None,
        kernel=row.kernel if row else None,
        finding=finding,
        disagreement=_disagreement(row, finding, answered),
        reason="; ".join(part for part in (row.reason if row else "", finding.reason if finding else "") if part),
    )


def _rank(row: FormalRow | None, finding: BehaviourFinding | None) -> Evidence:
    verdict = row.verdict if row else None
    if row is not None and verdict in _DISPROVED:
        return Evidence.DISPROVED_BY_KERNEL if row.kernel == "checked" else Evidence.DISPROVED
    if verdict is Verdict.AMBIGUOUS:
        return Evidence.AMBIGUOUS_AND_FLAGGED if finding else Evidence.AMBIGUOUS
    if finding is None:
        return Evidence.NONE
    return Evidence.FLAGGED_BUT_EQUIVALENT if verdict is Verdict.EQUIVALENT else Evidence.FLAGGED


def _disagreement(row: FormalRow | None, finding: BehaviourFinding | None, answered: bool) -> str | None:
    if row is None:
        return None
    if row.verdict is Verdict.EQUIVALENT and finding is not None:
        return "formally equivalent, but the models fail it: a harder wording, or a wrong label on both texts"
    if row.verdict in _DISPROVED and finding is None and answered:
        return f"formally {row.verdict.value}, but too few models fail it to raise a flag"
    return None


def _share(finding: BehaviourFinding | None) -> float:
    return len(finding.flag.failed) / finding.flag.models if finding else 0.0
