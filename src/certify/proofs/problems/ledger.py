"""ledger.jsonl: who changed which problem when, and what it was before; each row holds the digest of the one before."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from certify.errors import BadInputError
from certify.files.records import json_lines
from certify.files.rows import line_of
from certify.proofs.problems.folder import LEDGER, Folder, Mistake
from certify.proofs.problems.problem import ProblemFile, Status


class Entry(BaseModel):
    """One row: a problem's digest before (empty: it is new) and after the change, and the seal of the row before."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    when: datetime
    who: str
    id: str
    version: int
    status: Status
    before: str
    after: str
    wording: str
    previous: str

    def seal(self) -> str:
        """Return the digest that the next row must hold."""
        return hashlib.sha256(self.model_dump_json().encode()).hexdigest()


def read_ledger(folder: Path) -> tuple[list[Entry], list[Mistake]]:
    """Return the rows of a folder's ledger, and what is wrong with it; a row changed later breaks the chain."""
    entries: list[Entry] = []
    mistakes: list[Mistake] = []
    if not (folder / LEDGER).is_file():
        return entries, mistakes
    for record in json_lines(folder / LEDGER):
        place = f"line {record.line}"
        try:
            entry = line_of(record, Entry)
        except BadInputError as error:
            mistakes.append(Mistake(LEDGER, place, str(error)))
            continue
        if entry.previous != (entries[-1].seal() if entries else ""):
            mistakes.append(Mistake(LEDGER, place, "does not follow from the row before: a row was changed or removed"))
        entries.append(entry)
    return entries, mistakes


def latest(entries: list[Entry]) -> dict[str, Entry]:
    """Return the last row of each problem."""
    return {entry.id: entry for entry in entries}


def unversioned(folder: Folder, entries: list[Entry]) -> Iterator[Mistake]:
    """Yield recorded problems that are gone, ask something else under the same version, or went back in versions."""
    known = latest(entries)
    broken = {Path(mistake.file).stem for mistake in folder.mistakes}
    for gone in sorted(set(known) - {one.id for one in folder.problems.values()} - broken):
        yield Mistake(LEDGER, gone, "recorded, but there is no such file: a problem is retired, not removed")
    for name, one in folder.problems.items():
        last = known.get(one.id)
        if last is None:
            continue
        if one.problem.version < last.version:
            yield Mistake(name, "problem.version", f"{one.problem.version} is below the recorded {last.version}")
        elif one.problem.version == last.version and one.wording() != last.wording:
            reason = f"what is asked changed since version {last.version} was recorded: raise the version"
            yield Mistake(name, "problem.statement", reason)


def record(folder: Folder, who: str, now: datetime | None = None) -> list[Entry]:
    """Append a row for each problem whose content is not the recorded one; return the new rows."""
    entries, _ = read_ledger(folder.path)
    known = latest(entries)
    seal = entries[-1].seal() if entries else ""
    when = (now or datetime.now(UTC)).replace(microsecond=0)
    added: list[Entry] = []
    for one in folder.problems.values():
        before = known[one.id].after if one.id in known else ""
        if one.digest() != before:
            added.append(_entry(one, who, when, before, seal))
            seal = added[-1].seal()
    with (folder.path / LEDGER).open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(json.loads(entry.model_dump_json()), ensure_ascii=False) + "\n" for entry in added)
    return added


def _entry(one: ProblemFile, who: str, when: datetime, before: str, previous: str) -> Entry:
    head = one.problem
    return Entry(
        when=when, who=who, id=one.id, version=head.version, status=head.status, before=before, after=one.digest(),
        wording=one.wording(), previous=previous,
    )  # fmt: skip
