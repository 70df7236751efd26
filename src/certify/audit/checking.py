"""The theorems of an audit before the kernel, in batches by library, and as a Lake project."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from certify.audit.finding import Finding, Proposed, StatementFinding
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
            for _, proposed in all_theorems(progress)
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
        Entry(source, proposed.theorem.theorem(), proposed.library)
        for source, proposed in all_theorems(progress)
        if answers is None or answers[proposed.theorem.name].accepted
    )
    return Checks(answers, {row.theorem: row.file for row in write_project(folder, entries)})


class Standing(NamedTuple):
    """How far a verdict's theorem was checked (checked, emitted, none), where it stands, and what is lacking."""

    kernel: str
    certificate: dict[str, str] | None
    lacking: tuple[str, ...]


def standing(finding: Finding | StatementFinding, checks: Checks, needed: int = 1) -> Standing:
    """Return what the kernel's answers make of a finding's theorems, of which `needed` must stand.

    A theorem that is a mere direction of what is claimed does not count.
    """
    own = [proposed for proposed in finding.theorems if proposed.kind != "direction"]
    refusals = {each.theorem.name: checks.refusal(each.theorem.name) for each in own}
    left = [each for each in own if refusals[each.theorem.name] is None]
    refused = [f"the kernel refused a theorem: {reason}" for reason in refusals.values() if reason is not None]
    lacking = (*finding.missing, *refused)
    if not left or len(left) < needed:
        return Standing("none", None, lacking)
    name = left[0].theorem.name
    certificate = {"file": checks.files[name], "theorem": name, "says": left[0].says}
    return Standing("checked" if checks.answers is not None else "emitted", certificate, lacking)


def all_theorems(progress: Progress) -> Iterator[tuple[str, Proposed]]:
    """Yield every theorem once, with the id of its item or statement, in the order of the rows."""
    told: set[str] = set()
    for finding in progress.findings():
        for proposed in finding.theorems:
            yield finding.id, proposed
        if finding.statement is not None and finding.statement_id not in told:
            told.add(finding.statement_id)
            for proposed in finding.statement.theorems:
                yield finding.statement_id, proposed
