"""The tidy table of graded answers: one row an ask, the same columns in JSON lines and in Parquet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars as pl

from certify.errors import BadInputError
from certify.evaluate.answer import Answer, Missing, read_answer
from certify.evaluate.frame import write_frame
from certify.evaluate.kind import AnswerKind
from certify.evaluate.likelihood import most_likely
from certify.evaluate.lmb import read_answer as read_as_lmb
from certify.evaluate.protocol import Protocol, protocols
from certify.evaluate.store import Store

#: The kind of settings under which models write texts instead of answering questions.
WRITER = "writer"

#: Column -> type. `correct` is null when there is no answer to judge, and `reason` then says why. The metrics read
#: the first seven; the rest tells where an answer came from and what it took. `reread` is what our own reader says,
#: whoever reads under the protocol.
COLUMNS: dict[str, type[pl.DataType]] = {
    "model": pl.String,
    "statement_id": pl.String,
    "item_id": pl.String,
    "family": pl.String,
    "label": pl.Boolean,
    "correct": pl.Boolean,
    "sample": pl.Int64,
    "answer": pl.String,
    "reread": pl.String,
    "target": pl.String,
    "reason": pl.String,
    "kind": pl.String,
    "protocol": pl.String,
    "settings": pl.String,
    "tier": pl.String,
    "certified": pl.Boolean,
    "text": pl.String,
    "refusal": pl.String,
    "finish_reason": pl.String,
    "served_model": pl.String,
    "prompt_tokens": pl.Int64,
    "completion_tokens": pl.Int64,
    "reasoning_tokens": pl.Int64,
    "latency_s": pl.Float64,
    "attempts": pl.Int64,
    "failure": pl.String,
    "key": pl.String,
}


def grade(answer: Answer, target: str) -> bool | None:
    """Return whether an answer is right; None, never False, when there is none."""
    return None if answer.value is None else answer.value == target


def graded(store: Store, settings: dict[str, Any], *, certified: bool) -> Iterator[dict[str, Any]]:
    """Yield the rows of one settings row of the store (`Store.all_settings`), in the order of COLUMNS."""
    rules = _rules(settings["protocol"])
    shared = {"model": settings["model"], "kind": settings["kind"], "protocol": settings["protocol"]}
    for row in store.rows(settings["id"], certified=certified):
        ours = _scored(row) if rules.reader == "likelihood" else _answer(rules.kind, row)
        answer = _as_lmb(row) if rules.reader == "lmb" else ours
        right = answer.value == row["target"] if rules.reader == "lmb" else grade(ours, row["target"])
        row.update(shared, answer=answer.value, correct=right, reason=answer.missing, reread=ours.value)
        row.update(label=None if row["label"] is None else bool(row["label"]), certified=bool(row["certified"]))
        if not row["answered"] and row["failure"]:
            row["failure"] = f"{row['failure']}: {row['failure_message']}"
        yield {name: row[name] for name in COLUMNS}


def _rules(protocol_id: str) -> Protocol:
    known = protocols()
    if protocol_id not in known:
        raise BadInputError(f"the store holds answers under the protocol {protocol_id!r}, which prompts.toml lacks")
    return known[protocol_id]


def _as_lmb(row: dict[str, Any]) -> Answer:
    """Read an answer as the public script does, which counts whatever it cannot read, and every error, as wrong."""
    if not row["answered"]:
        return Answer(None, Missing.UNANSWERED)
    value = read_as_lmb(row["text"] or "")
    return Answer(value, None if value else Missing.NOT_FOUND)


def _scored(row: dict[str, Any]) -> Answer:
    return most_likely(row["text"]) if row["answered"] else Answer(None, Missing.UNANSWERED)


def _answer(kind: AnswerKind, row: dict[str, Any]) -> Answer:
    if not row["answered"]:
        return Answer(None, Missing.UNANSWERED)
    return read_answer(kind, row["text"], refusal=row["refusal"], finish=row["finish_reason"])


def latest(store: Store) -> list[dict[str, Any]]:
    """Return the settings rows that make the table: for each model's name the one used last.

    What models were asked to write is kept in the same store and is graded nowhere here.
    """
    newest: dict[str, dict[str, Any]] = {}
    for settings in store.all_settings():
        if settings["kind"] != WRITER:
            newest.setdefault(settings["model"], settings)
    return list(newest.values())


def write_table(rows: Iterator[dict[str, Any]], file: Path) -> int:
    """Write graded rows to `file` as `write_frame` does; return how many."""
    return write_frame(rows, file, COLUMNS)
