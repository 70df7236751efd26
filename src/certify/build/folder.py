"""The folder of a build: items that a kernel accepted, their Lean project, and what they were made from."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from certify.build.draft import Draft, DraftTheorem, Options
from certify.certificate.item import CertificateRef, Item, Status
from certify.certificate.manifest import CERTIFICATES, INPUTS, STATEMENTS
from certify.certificate.statements import StatementRow
from certify.lean.checker import AT_ONCE, Checker
from certify.lean.project.project import Entry, Library, write_project
from certify.lean.theorem import Checked

#: Called with the stage, how much of it is done, and how much there is.
Watch = Callable[[str, int, int], None]


def checked(theorems: Sequence[DraftTheorem], checker: Checker, watch: Watch) -> dict[str, Checked]:
    """Return the checker's answers by the theorems' names; theorems of one library are asked together."""
    answers: dict[str, Checked] = {}
    for library in Library:
        mine = [theorem.theorem() for theorem in theorems if theorem.library is library]
        for start in range(0, len(mine), AT_ONCE):
            found = checker.check(mine[start : start + AT_ONCE], imports=library.imports)
            answers.update((answer.name, answer) for answer in found)
            watch("kernel", len(answers), len(theorems))
    return answers


def certified(drafts: Sequence[Draft], out: Path, checker: Checker, watch: Watch) -> tuple[list[Item], list[Draft]]:
    """Ask the checker about every theorem and write the project of the accepted ones.

    Returns the items that stand, and the drafts whose theorem was refused.
    """
    asked = [draft for draft in drafts if draft.theorem is not None]
    answers = checked([draft.theorem for draft in asked if draft.theorem is not None], checker, watch)
    accepted = [draft for draft in asked if draft.theorem and answers[draft.theorem.name].accepted]
    entries = [Entry(draft.item.id, d.theorem(), d.library) for draft in accepted if (d := draft.theorem)]
    files = {row.item: row.file for row in write_project(out / CERTIFICATES, entries)}
    items: list[Item] = []
    refused: list[Draft] = []
    for draft in drafts:
        answer = answers[draft.theorem.name] if draft.theorem else None
        if answer is None:
            items.append(draft.item)
        elif answer.accepted:
            reference = CertificateRef(
                file=files[draft.item.id],
                theorem=answer.name,
                status=Status.KERNEL,
                axioms=answer.axioms,
                checker=checker.name,
            )
            items.append(draft.item.model_copy(update={"certificate": reference}))
        else:
            refused.append(draft)
    return items, refused


def keep_inputs(statements: Sequence[StatementRow], out: Path, options: Options) -> None:
    """Store the statements and further words and families, so that the folder explains itself."""
    folder = out / INPUTS
    folder.mkdir()
    with (folder / STATEMENTS).open("w", encoding="utf-8", newline="\n") as lines:
        lines.writelines(row.model_dump_json() + "\n" for row in statements)
    for number, file in enumerate(options.words, 1):
        shutil.copyfile(file, folder / f"words{number}.toml")
    for number, extra in enumerate(options.templates, 1):
        (folder / f"families{number}").mkdir()
        for file in sorted(extra.glob("*.toml")):
            shutil.copyfile(file, folder / f"families{number}" / file.name)
