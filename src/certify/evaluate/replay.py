"""Recorded answers, asked again: grading and statistics without a server."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import polars as pl

from certify.errors import BadInputError
from certify.evaluate.ask import Ask
from certify.evaluate.protocol import Protocol
from certify.evaluate.provider import RejectedFault, Reply, Usage
from certify.evaluate.providers import Scheme

_NEEDED = ("model", "item_id", "sample", "protocol", "text")
_KEPT = (
    "refusal",
    "finish_reason",
    "served_model",
    "prompt_tokens",
    "completion_tokens",
    "reasoning_tokens",
    "latency_s",
)


class Replay:
    """The answers of one model out of a table that `certify responses export` wrote, held in memory."""

    kind = "replay"

    def __init__(self, source: str, rules: Protocol) -> None:
        """Read `source`: FILE, or FILE#MODEL when the file holds several models.

        Raises BadInputError when the file is no such table, or when it is not clear which model is meant.
        """
        file, _, model = source.partition("#")
        table = _read(Path(file))
        names = sorted(table["model"].unique().drop_nulls().to_list())
        if not model and len(names) != 1:
            raise BadInputError(
                f"{file} holds answers of {', '.join(names) or 'no model'}: choose with replay:{file}#MODEL"
            )
        chosen = table.filter((pl.col("model") == (model or names[0])) & (pl.col("protocol") == rules.id))
        if chosen.is_empty():
            raise BadInputError(f"{file}: no answers of model {model or names[0]!r} under the protocol {rules.id!r}")
        self.label = f"replay:{model or names[0]}"
        # The content counts, not the path: an edited file is asked anew.
        self.endpoint = f"{self.label}:{hashlib.sha256(Path(file).read_bytes()).hexdigest()}"
        self._answers = {(row["item_id"], row["sample"]): row for row in chosen.iter_rows(named=True)}

    async def ask(self, ask: Ask) -> Reply:
        """Return the recorded answer; the ask is rejected where none was recorded."""
        row = self._answers.get((ask.question.item_id, ask.sample))
        if row is None:
            raise RejectedFault("not_recorded", f"no recorded answer for {ask.question.item_id}, sample {ask.sample}")
        if row["text"] is None and row.get("refusal") is None and row.get("finish_reason") is None:
            raise RejectedFault("not_recorded", "the recorded row is an ask without an answer")
        return _reply(row)

    async def close(self) -> None:
        """Nothing is open."""


def _reply(row: dict[str, Any]) -> Reply:
    usage = Usage(row.get("prompt_tokens"), row.get("completion_tokens"), row.get("reasoning_tokens"))
    return Reply(
        row["text"], row.get("refusal"), row.get("finish_reason"), row.get("served_model"), usage, row.get("latency_s")
    )


def _read(file: Path) -> pl.DataFrame:
    if not file.is_file():
        raise BadInputError(f"no recorded answers at {file}: a table of `certify responses export` is needed")
    try:
        table = pl.read_parquet(file) if file.suffix == ".parquet" else pl.read_ndjson(file, infer_schema_length=None)
    except (pl.exceptions.PolarsError, OSError) as error:
        raise BadInputError(f"{file}: neither JSON lines nor Parquet: {str(error).splitlines()[0]}") from None
    missing = [name for name in _NEEDED if name not in table.columns]
    if missing:
        raise BadInputError(f"{file}: columns missing: {', '.join(missing)}")
    return table.select([*_NEEDED, *(name for name in _KEPT if name in table.columns)])


SCHEME = Scheme(lambda wanted: Replay(wanted.name, wanted.rules))
