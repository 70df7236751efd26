"""The theorems of an audit before the kernel, in batches by library, and as a Lake project."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from certify.audit.finding import Finding, Proposed
from certify.audit.progress import Answer, Progress
from certify.lean.kernel import BATCH, check
from certify.lean.project import Entry, Library, write_project

#: Theorems that are handed to the kernel at once: two files that run side by side.
AT_ONCE = 2 * BATCH


class Checks(NamedTuple):
    """What the kernel said (null: nobody asked it), and the file of each theorem that was written."""

    answers: Mapping[str, Answer] | None
    files: Mapping[str, str]

    def refusal(self, theorem: str) -> str | None:
        """Return why the kernel refused `theorem`; None where it accepted it or was not asked."""
        answer = self.answers[theorem] if self.answers is not None else None
        return None if answer is None or answer.accepted else (answer.reason or "no reason given")


def ask_kernel(progress: Progress, watch: Callable[[int], None]) -> dict[str, Answer]:
    """Ask the kernel about every theorem of the findings and return its answers by the theorem's name.

    Answers that an interrupted run left are taken from there. Raises MissingToolError without a kernel.
    """
    answers = {answer.theorem: answer for answer in progress.answers()}
    for library in (Library.CORE, Library.MATHLIB):
        open_ = (
            proposed.theorem
            for proposed in _proposed(progress)
            if proposed.library is library and proposed.theorem.name not in answers
        )
        while part := list(islice(open_, AT_ONCE)):
            checked = check([draft.theorem() for draft in part], imports=library.imports)
            found = [
                Answer(theorem=each.name, accepted=each.accepted, axioms=each.axioms, reason=each.reason)
                for each in checked
            ]
            progress.keep_answers(found)
            answers.update((answer.theorem, answer) for answer in found)
            watch(len(answers))
    return answers


def write_certificates(folder: Path, progress: Progress, answers: Mapping[str, Answer] | None) -> Checks:
    """Write the Lake project of the accepted theorems, or of all where no kernel was asked."""
    entries = (
        Entry(finding.id, proposed.theorem.theorem(), proposed.library)
        for finding in progress.findings()
        for proposed in finding.theorems
        if answers is None or answers[proposed.theorem.name].accepted
    )
    return Checks(answers, {row.theorem: row.file for row in write_project(folder, entries)})


def main_theorems(finding: Finding) -> list[Proposed]:
    """Return the theorems that show the verdict itself, not a mere direction of it."""
    return [proposed for proposed in finding.theorems if proposed.kind != "direction"]


def _proposed(progress: Progress) -> Iterator[Proposed]:
    for finding in progress.findings():
        yield from finding.theorems
