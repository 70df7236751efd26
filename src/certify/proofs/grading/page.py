"""A grader's page: one file that loads nothing, with everything that is graded and nothing that tells who wrote it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from certify import __version__
from certify.errors import BadInputError
from certify.proofs.grading import desk as desks
from certify.proofs.grading.assign import Calibration, arranged, assigned, third_opinions
from certify.proofs.grading.blind import Masked, mask
from certify.proofs.grading.desk import Item, ItemKind, Page
from certify.proofs.grading.form import PROGRESS, SHORTEST_COMMITMENT, Flag
from certify.proofs.problems.problem import NAME, ProblemFile
from certify.proofs.run.record import Row, RunFolder, write_whole
from certify.report.rendering import in_script, render

MASKED = "masked.jsonl"


class Made(NamedTuple):
    """A page that was written, with how many items it has and how often a name was masked."""

    grader: str
    file: Path
    items: int
    masked: int


class _Material(NamedTuple):
    """What pages are made of."""

    rows: Mapping[str, Row]
    problems: Mapping[tuple[str, int], ProblemFile]
    calibration: Mapping[str, Calibration]
    names: tuple[str, ...]
    evidence: Mapping[str, Sequence[str]]


def make_pages(
    run: RunFolder,
    graders: Sequence[str],
    flags: Sequence[Flag],
    *,
    seed: int = 0,
    calibration: Mapping[str, Calibration] | None = None,
    third: Mapping[str, frozenset[str]] | None = None,
    evidence: Mapping[str, Sequence[str]] | None = None,
) -> list[Made]:
    """Write a page for each grader. `third` are the rows that a third grader is asked about, with who graded them;
    `evidence` what is shown of a row's proof once the grader has committed.

    BadInputError where there is no proof to grade, or a grader's name is none.
    """
    for grader in graders:
        if not NAME.fullmatch(grader):
            raise BadInputError(f"grader {grader[:80]!r}: expected letters, digits, '.', '_' and '-', such as g1")
    rows = [row for row in desks.proofs(run.rows()) if third is None or row.key in third]
    if not rows:
        raise BadInputError(f"{run.path}: no proof to grade: every main answer is empty, or nothing is left to decide")
    known = {(one.id, one.problem.version): one for one in run.problems()}
    names = tuple({*(row.model for row in rows), *(row.model.rpartition("/")[2] for row in rows)})
    material = _Material({row.key: row for row in rows}, known, calibration or {}, names, evidence or {})
    authors = {one.id: one.problem.author for one in known.values()}
    desk = desks.open_desk(run, [flag.id for flag in flags])
    made: list[Made] = []
    if third is None:
        shares = assigned(rows, graders, authors, desk.graders_of())
    else:
        shares = third_opinions(rows, graders, authors, third)
    kind: ItemKind = "proof" if third is None else "third"
    for grader, own in shares.items():
        if own:
            items = arranged(own, material.calibration, grader, seed, kind)
            page = desks.page_of(desk, grader, seed, items)
            desk = desks.save(run, desk, grader, page)
            file = desks.folder(run) / f"{grader}{'' if third is None else '-third'}.html"
            made.append(_written(file, page, material, {"run": desk.run, "grader": grader}, flags))
    return made


def _written(file: Path, page: Page, material: _Material, names: Mapping[str, str], flags: Sequence[Flag]) -> Made:
    shown = [_shown(blind, item, material) for blind, item in page.items.items()]
    removed = [(one["id"], word) for one, words in shown for word in words]
    data = {
        "format": 1, **names, "page": page.digest, "progress": PROGRESS, "shortest": SHORTEST_COMMITMENT,
        "flags": [flag.model_dump() for flag in flags], "items": [one for one, _ in shown],
    }  # fmt: skip
    write_whole(file, grading_page(data))
    _log(file.parent / MASKED, names["grader"], removed, page)
    return Made(names["grader"], file, len(shown), len(removed))


def _log(file: Path, grader: str, removed: Sequence[tuple[str, str]], page: Page) -> None:
    """Write down what was masked on a page, in place of what was written of the same page before."""
    before = file.read_text("utf-8").splitlines() if file.is_file() else []
    kept = [line for line in before if json.loads(line)["page"] != page.digest]
    new = [{"grader": grader, "page": page.digest, "id": blind, "removed": word} for blind, word in removed]
    lines = [*kept, *(json.dumps(row, ensure_ascii=False) for row in new)]
    write_whole(file, "".join(f"{line}\n" for line in lines))


def _shown(blind: str, item: Item, material: _Material) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Return what the page holds of an item, and the names that were taken out of it."""
    if item.kind == "calibration":
        one = material.calibration[item.source]
        return {"id": blind, "statement": one.statement, "points": [], "proof": one.proof, "evidence": []}, ()
    row = material.rows[item.source]
    problem = material.problems[row.problem, row.version]
    masked: Masked = mask(row.answer or "", material.names)
    points = list(problem.rubric.points) if problem.rubric else []
    evidence = [mask(text, material.names).text for text in material.evidence.get(item.source, ())]
    statement = problem.problem.statement.strip()
    shown = {"id": blind, "statement": statement, "points": points, "proof": masked.text, "evidence": evidence}
    return shown, masked.removed


def grading_page(data: Mapping[str, Any]) -> str:
    """Return the page of one grader as HTML; `data` is what its script works on."""
    return render(
        "grading.html.j2", title="Grading of proofs", version=__version__, data=in_script(data), grader=data["grader"]
    )
