"""Model answers beside the formal verdicts: the behavioural audit of the same dataset, and both kinds of evidence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from certify.audit.behaviour import (
    FormalRow,
    Loaded,
    Response,
    TogetherRow,
    While,
    answer_table,
    audit_behaviour,
    read_mathcheck_results,
    read_responses,
    together,
)
from certify.decide.outcome import Verdict
from certify.errors import BadInputError


@dataclass(frozen=True)
class Protocol:
    """What is asked of the answers: at least `k` models, and how "while" is read."""

    responses: Path
    k: int
    reading: While


def load_responses(protocol: Protocol) -> Loaded:
    """Read the answers: a .json file as the public MathCheck results, any other as tidy JSON lines."""
    path = protocol.responses
    return read_mathcheck_results(path) if path.suffix.lower() == ".json" else read_responses(path)


def behaviour(protocol: Protocol, loaded: Loaded, rows: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Audit the answers and return both that and the table of all evidence, as plain values.

    Answers belong to a row by their item id; where a file names its items otherwise, by statement and form, if exactly
    one row has those. Raises BadInputError where no answer belongs to any row, or k is out of range.
    """
    formal = [(_formal(row), str(row["family"])) for row in rows]
    ids = frozenset(row.id for row, _ in formal)
    responses = _named_as_rows(loaded.responses, ids, _places(formal))
    audited = audit_behaviour(answer_table(responses), k=protocol.k, reading=protocol.reading)
    answered = frozenset(response.item_id for response in responses)
    kept = [row for row, _ in formal if row.id in answered or _speaks(row)]
    merged = together(kept, audited.findings, answered)
    return {
        **audited.as_json(),
        "bad_rows": [bad._asdict() for bad in loaded.bad],
        "together": [_shown(row) for row in merged],
    }


def _formal(row: Mapping[str, Any]) -> FormalRow:
    kernel = row["kernel"] if row["kernel"] != "none" else None
    return FormalRow(row["id"], row["statement_id"], Verdict(row["verdict"]), kernel, row["reason"])


def _speaks(row: FormalRow) -> bool:
    return row.verdict in (Verdict.REFUTED, Verdict.DIFFERENT, Verdict.AMBIGUOUS)


def _places(formal: Iterable[tuple[FormalRow, str]]) -> dict[tuple[str, str], str | None]:
    """Return the one row that stands at each statement and form; None where there are several."""
    found: dict[tuple[str, str], str | None] = {}
    for row, family in formal:
        place = row.statement_id, family
        found[place] = None if place in found else row.id
    return found


def _named_as_rows(
    responses: Iterable[Response], ids: frozenset[str], places: Mapping[tuple[str, str], str | None]
) -> list[Response]:
    found = []
    for response in responses:
        item = response.item_id
        there = item if item in ids else places.get((response.statement_id, response.form))
        found.append(response if there is None else response.model_copy(update={"item_id": there}))
    if not any(response.item_id in ids for response in found):
        raise BadInputError(f"no answer belongs to a row of the dataset: it has no item {found[0].item_id!r}")
    return found


def _shown(row: TogetherRow) -> dict[str, Any]:
    finding = row.finding
    return {
        "id": row.id,
        "statement_id": row.statement_id,
        "evidence": row.evidence.name.lower(),
        "verdict": row.verdict.value if row.verdict else None,
        "kernel": row.kernel,
        "failed": list(finding.flag.failed) if finding else [],
        "disagreement": row.disagreement,
        "reason": row.reason,
    }
