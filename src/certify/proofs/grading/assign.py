"""Which proofs a grader gets: two graders a proof, never its author alone, some seen twice, some with known grades."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from certify.errors import BadInputError
from certify.files.rows import read_lines
from certify.proofs.grading.blind import order
from certify.proofs.grading.desk import Item, ItemKind
from certify.proofs.run.record import Row

#: Graders of a proof, before a third is asked; share of a page that is seen again.
GRADERS = 2
REPEATED = 0.05
#: A page with fewer proofs has none that is seen twice: the grader would know it.
FEWEST_FOR_REPEATS = 8


class Calibration(BaseModel):
    """A proof whose right grade is known: of a certified truth, or of a certified falsehood."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(min_length=1)
    statement: str = Field(min_length=1)
    proof: str = Field(min_length=1)
    progress: int = Field(ge=0, le=3)
    because: str = Field(min_length=1, description="what makes the grade known: a certificate, a theorem checked")


def read_calibration(file: Path | None) -> dict[str, Calibration]:
    """Return calibration items by id. BadInputError for a row that is none."""
    if file is None:
        return {}
    if not file.is_file():
        raise BadInputError(f"no file {file}: --calibration names rows of id, statement, proof, progress, because")
    return {one.id: one for one in read_lines(file, Calibration)}


def assigned(
    rows: Sequence[Row], graders: Sequence[str], authors: Mapping[str, str], others: Mapping[str, frozenset[str]]
) -> dict[str, list[Row]]:
    """Return the proofs of each grader: two graders a proof in turn, or all to one; an author is never alone.

    `others` names who has a proof on a page made before. BadInputError where its author would be its only grader.
    """
    names = sorted(set(graders))
    found: dict[str, list[Row]] = {name: [] for name in names}
    for number, row in enumerate(_sorted(rows)):
        chosen = [names[(number + place) % len(names)] for place in range(min(GRADERS, len(names)))]
        if {*chosen, *others.get(row.key, ())} == {authors.get(row.problem)}:
            raise BadInputError(f"{chosen[0]} wrote the problem {row.problem} and would grade it alone: name another")
        for name in chosen:
            found[name].append(row)
    return found


def third_opinions(
    rows: Sequence[Row], graders: Sequence[str], authors: Mapping[str, str], had: Mapping[str, frozenset[str]]
) -> dict[str, list[Row]]:
    """Return the disputed proofs of each grader: one grader a proof, who neither had it before nor wrote the problem.

    `had` names who graded a proof. BadInputError where nobody is left.
    """
    names = sorted(set(graders))
    found: dict[str, list[Row]] = {name: [] for name in names}
    for row in _sorted(rows):
        free = [name for name in names if name not in had[row.key] and name != authors.get(row.problem)]
        if not free:
            raise BadInputError(f"{', '.join(names)} graded a proof of {row.problem} or wrote it: name another")
        found[min(free, key=lambda name: (len(found[name]), name))].append(row)
    return found


def _sorted(rows: Sequence[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: (row.problem, row.model, row.tools, row.epoch))


def arranged(
    rows: Sequence[Row], calibration: Mapping[str, Calibration], grader: str, seed: int, kind: ItemKind = "proof"
) -> list[tuple[str, Item]]:
    """Return a grader's items in order, with a name for each: proofs, calibration among them, repeats far behind."""
    named = {row.key: Item(kind=kind, source=row.key, problem=row.problem) for row in rows}
    groups = [(row.key, f"{row.model} {row.tools}") for row in rows]
    for one in calibration.values():
        name = f"calibration {one.id}"
        named[name] = Item(kind="calibration", source=one.id, problem=one.id, progress=one.progress)
        groups.append((name, "calibration"))
    found = [(name, named[name]) for name in order(groups, grader, seed)]
    if len(rows) < FEWEST_FOR_REPEATS:
        return found
    early = [pair for pair in found[: len(found) // 2] if pair[1].kind == kind]
    again = random.Random(f"{seed} repeats {grader}").sample(early, max(round(REPEATED * len(rows)), 1))
    return found + [(f"{name} again", item.model_copy(update={"kind": "repeat"})) for name, item in again]
