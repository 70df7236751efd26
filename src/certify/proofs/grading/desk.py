"""The coordinator's side: who grades what under which id, kept in a secret file beside the run."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.resources import read_json
from certify.proofs.grading.blind import blind_id
from certify.proofs.run.record import Row, RunFolder, write_whole

KEY = "key.json"
ItemKind = Literal["proof", "third", "repeat", "calibration"]


class Item(BaseModel):
    """One thing on a grader's page: a proof of the run, one about which two graders differ, a proof seen again, or one
    whose right grade is known."""

    model_config = ConfigDict(frozen=True)

    kind: ItemKind
    source: str
    """The key of a row of the run, or the id of a calibration item."""
    problem: str
    progress: int | None = None
    """The right grade of a calibration item."""


class Page(BaseModel):
    """What a grader was given: items by the ids on the page."""

    model_config = ConfigDict(frozen=True)

    digest: str
    seed: int
    items: dict[str, Item]


class Desk(BaseModel):
    """Everything that graders must not know."""

    model_config = ConfigDict(frozen=True)

    run: str
    secret: str
    flags: tuple[str, ...]
    pages: dict[str, tuple[Page, ...]] = Field(default_factory=dict)

    def find(self, grader: str, page: str) -> Page | None:
        """Return the page of a grader with that digest."""
        return next((one for one in self.pages.get(grader, ()) if one.digest == page), None)

    def graders_of(self) -> dict[str, frozenset[str]]:
        """Return who has each proof of the run on a page."""
        found: dict[str, frozenset[str]] = {}
        for grader, pages in self.pages.items():
            for item in (item for page in pages for item in page.items.values() if item.kind != "calibration"):
                found[item.source] = found.get(item.source, frozenset()) | {grader}
        return found


def folder(run: RunFolder) -> Path:
    """Return the folder for grading, made private."""
    path = run.path / "grading"
    path.mkdir(mode=0o700, exist_ok=True)
    return path


def open_desk(run: RunFolder, flags: Sequence[str]) -> Desk:
    """Return the desk of a run, a new one where there is none. BadInputError where flags changed meanwhile."""
    file = folder(run) / KEY
    if not file.is_file():
        return Desk(run=secrets.token_hex(8), secret=secrets.token_hex(32), flags=tuple(flags))
    desk = read_desk(run)
    if desk.pages and desk.flags != tuple(flags):
        raise BadInputError(f"{file}: pages were made with the flags {', '.join(desk.flags)}; they cannot change now")
    return desk.model_copy(update={"flags": tuple(flags)})


def read_desk(run: RunFolder) -> Desk:
    """Return the desk of a run. BadInputError where there is none, or it cannot be read."""
    file = run.path / "grading" / KEY
    if not file.is_file():
        raise BadInputError(f"no grading at {run.path}: make pages first (certify proofs grade)")
    try:
        return Desk.model_validate(read_json(file.read_text("utf-8")))
    except (ValidationError, ValueError) as error:
        reason = first_problem(error) if isinstance(error, ValidationError) else str(error)
        raise BadInputError(f"{file}: {reason}") from None


def save(run: RunFolder, desk: Desk, grader: str, page: Page) -> Desk:
    """Add a page to the desk and keep it."""
    kept = [one for one in desk.pages.get(grader, ()) if one.digest != page.digest]
    changed = desk.model_copy(update={"pages": {**desk.pages, grader: (*kept, page)}})
    text = json.dumps(changed.model_dump(mode="json"), ensure_ascii=False, indent=1)
    write_whole(folder(run) / KEY, text + "\n").chmod(0o600)
    return changed


def page_of(desk: Desk, grader: str, seed: int, items: Sequence[tuple[str, Item]]) -> Page:
    """Return a page with items (a name of each, and the item) under blind ids, in their order."""
    secret = bytes.fromhex(desk.secret)
    found = {blind_id(secret, grader, name): item for name, item in items}
    digest = hashlib.sha256("\n".join([desk.run, grader, *found]).encode()).hexdigest()[:16]
    return Page(digest=digest, seed=seed, items=found)


def proofs(rows: Iterable[Row]) -> list[Row]:
    """Return the rows that hold a proof to grade."""
    return [row for row in rows if row.subquestion is None and row.answer]
