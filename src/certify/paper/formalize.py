"""A model's sentence for a theorem: what is read is the sentence; that it says what the paper says is not certified.

A model is asked for a sentence of our grammar, never for a formula: a sentence is read by the same reader as any other,
and a person can compare it with the paper. What comes of it lies in `uncertified/` and is never mixed with anything.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, Field

from certify.certificate.item import BadRow, validated_lines
from certify.english.reader import read_text
from certify.evaluate.provider import Fault
from certify.evaluate.reply import SENTENCES, opened, replied
from certify.evaluate.settings import Settings
from certify.lexicon import Lexicon
from certify.logic import write
from certify.paper.read import plain
from certify.paper.record import Record, Status, read_records

if TYPE_CHECKING:
    from certify.evaluate.provider import Provider

FOLDER = "uncertified"
SYSTEM = f"""You restate one theorem of a paper as one plain English sentence that a small grammar can read.
{SENTENCES}
Say exactly what the theorem says: no more, no less. Reply with the sentence alone, or with NONE if there is none."""


class Formalized(BaseModel):
    """A model's sentence for a theorem. `link` says that nobody certified that it says what the paper says."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    theorem: str = Field(description="the id of the theorem in theorems.jsonl")
    link: str = Field(pattern=r"^uncertified: model .+")
    text: str | None = Field(description="the sentence; null where the model had none")
    latex: str
    readings: tuple[str, ...] = ()
    status: Status = Status.UNREAD
    reason: str | None = None


def formalize(
    folder: Path, settings: Settings, lexicon: Lexicon, watch: Callable[[int, int], None] = lambda done, total: None
) -> list[Formalized]:
    """Ask a model for a sentence for each theorem that is the paper's own and not yet read; go on where a run stopped.

    Raises BadInputError for a folder that `paper extract` did not write, and where no request can succeed.
    """
    wanted = [record for record in read_records(folder) if record.status is Status.UNREAD]
    file = folder / FOLDER / f"{_file_name(settings.name or settings.model)}.jsonl"
    return asyncio.run(_all(wanted, file, settings, lexicon, watch))


def _file_name(model: str) -> str:
    """Return a model's name as a file name; two models never share one."""
    plain_name = re.sub(r"[^A-Za-z0-9_.-]", "_", model)
    return plain_name if plain_name == model else f"{plain_name}-{hashlib.sha256(model.encode()).hexdigest()[:8]}"


def _so_far(file: Path) -> list[Formalized]:
    if not file.is_file():
        return []
    return [row for row in validated_lines(file, Formalized) if not isinstance(row, BadRow)]


async def _all(
    wanted: list[Record],
    file: Path,
    settings: Settings,
    lexicon: Lexicon,
    watch: Callable[[int, int], None],
) -> list[Formalized]:
    done = {row.theorem: row for row in _so_far(file)}
    provider = opened(settings)
    file.parent.mkdir(parents=True, exist_ok=True)
    found: list[Formalized] = []
    try:
        with file.open("a", encoding="utf-8", newline="\n") as out:
            for record in wanted:
                row = done.get(record.id)
                if row is None:
                    said = await _asked(provider, record, settings)
                    row = _row(record, said, settings.name or settings.model, lexicon)
                    out.write(row.model_dump_json() + "\n")
                    out.flush()
                found.append(row)
                watch(len(found), len(wanted))
    finally:
        await provider.close()
    return found


async def _asked(provider: Provider, record: Record, settings: Settings) -> str | Fault:
    """Return what the model replies to one theorem, or the fault that it met."""
    user = f"Context:\n\n{record.context}\n\n{record.title}:\n\n{record.expanded or record.latex}"
    try:
        return await replied(provider, record.id, (SYSTEM, user), settings)
    except Fault as fault:
        return fault


def _row(record: Record, said: str | Fault, model: str, lexicon: Lexicon) -> Formalized:
    common: dict[str, Any] = {
        "id": f"{record.id}-{_file_name(model)}",
        "theorem": record.id,
        "link": f"uncertified: model {model}",
        "latex": record.expanded or record.latex,
    }
    if isinstance(said, Fault):
        return Formalized(**common, text=None, reason=f"no reply: {said}")
    lines = [line.strip() for line in said.strip().splitlines() if line.strip()]
    if len(lines) != 1 or lines[0].strip(".").upper() == "NONE":
        return Formalized(
            **common, text=None, reason="the model has no sentence" if len(lines) == 1 else "not one line"
        )
    text = plain(lines[0])
    reading = read_text(text, lexicon)
    if reading.unparsed is not None or not reading.readings:
        place = reading.unparsed
        reason = f"{place.reason}, at character {place.position}" if place else "no reading"
        return Formalized(**common, text=text, reason=reason)
    formulas = tuple(write(one.statement.formula) for one in reading.readings)
    status = Status.READ if len(formulas) == 1 else Status.AMBIGUOUS
    return Formalized(**common, text=text, readings=formulas, status=status)
