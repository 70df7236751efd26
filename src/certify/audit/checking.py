"""The theorems of an audit before the kernel, in batches by library, and as a Lake project."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from certify.audit.finding import Finding, Proposed, StatementFinding
from certify.audit.progress import KernelAnswer, Progress
from certify.lean.certify import BESIDE
from certify.lean.checker import AT_ONCE, EMBEDDED, Checker
from certify.lean.project.project import Entry, Library, write_project
from certify.lean.project.source import write_theorem

#: Why the kernel refused a theorem, by its name; null where it accepted it.
Refusals = dict[str, str | None]


class Firsts:
    """Which theorem stands for all that have its statement and proof: the first one."""

    def __init__(self) -> None:
        self._names: dict[bytes, str] = {}

    def of(self, proposed: Proposed) -> str:
        """Return the name of the theorem that stands for `proposed`."""
        theorem = proposed.theorem
        said = f"{proposed.library}\n{theorem.statement}\n{theorem.proof}"
        return self._names.setdefault(hashlib.sha256(said.encode()).digest()[:16], theorem.name)


class Checks(NamedTuple):
    """What the kernel said (null: nobody asked it), and the file of each theorem that was written."""

    refusals: Mapping[str, str | None] | None
    files: Mapping[str, str]
    firsts: Firsts
    checker: str = EMBEDDED
    """Whose kernel it was."""

    def refusal(self, theorem: str) -> str | None:
        """Return why the kernel refused `theorem`; None where it accepted it or was not asked."""
        return self.refusals[theorem] if self.refusals is not None else None


def ask_kernel(progress: Progress, checker: Checker, watch: Callable[[int], None]) -> Refusals:
    """Ask the checker's kernel about every theorem of the findings, about those that say the same in the same way once.

    Answers that an interrupted run left are taken from there. Raises MissingToolError without it.
    """
    answers: Refusals = {answer.theorem: _refusal(answer) for answer in progress.answers()}
    for library in (Library.CORE, Library.MATHLIB):
        open_ = (
            proposed.theorem
            for _, proposed in all_theorems(progress, Firsts())
            if proposed.library is library and proposed.theorem.name not in answers
        )
        while part := list(islice(open_, AT_ONCE)):
            checked = checker.check([draft.theorem() for draft in part], imports=library.imports)
            found = [
                KernelAnswer(theorem=each.name, accepted=each.accepted, axioms=each.axioms, reason=each.reason)
                for each in checked
            ]
            progress.keep_answers(found)
            answers.update((answer.theorem, _refusal(answer)) for answer in found)
            watch(len(answers))
    return answers


def _refusal(answer: KernelAnswer) -> str | None:
    return None if answer.accepted else (answer.reason or "no reason given")


def write_certificates(folder: Path, progress: Progress, refusals: Refusals | None, checker: str = EMBEDDED) -> Checks:
    """Write the Lake project of the accepted theorems, or of all where no kernel was asked."""
    firsts = Firsts()
    entries = (
        Entry(source, proposed.theorem.theorem(), proposed.library)
        for source, proposed in all_theorems(progress, firsts)
        if refusals is None or refusals[proposed.theorem.name] is None
    )
    return Checks(refusals, {row.theorem: row.file for row in write_project(folder, entries)}, firsts, checker)


class Standing(NamedTuple):
    """How far a verdict's theorem was checked (checked, emitted, none), where it stands, and what is lacking."""

    kernel: str
    certificate: dict[str, str] | None
    lacking: tuple[str, ...]


def standing(finding: Finding | StatementFinding, checks: Checks, needed: int = 1) -> Standing:
    """Return what the kernel's answers make of a finding's theorems, of which `needed` must stand.

    A theorem beside what is claimed (a direction, an instance) does not count.
    """
    own = [(proposed, checks.firsts.of(proposed)) for proposed in finding.theorems if proposed.kind not in BESIDE]
    left = [(each, name) for each, name in own if checks.refusal(name) is None]
    reasons = dict.fromkeys(name for _, name in own)
    refused = [f"the kernel refused a theorem: {said}" for name in reasons if (said := checks.refusal(name))]
    lacking = (*finding.missing, *refused)
    if not left or len(left) < needed:
        return Standing("none", None, lacking)
    shown, name = left[0]
    certificate = {"file": checks.files[name], "theorem": name, "says": shown.says}
    if checks.refusals is None:
        return Standing("emitted", certificate, lacking)
    by = {} if checks.checker == EMBEDDED else {"checker": checks.checker}
    return Standing("checked", {**certificate, **by}, lacking)


def instance_of(finding: Finding, checks: Checks) -> dict[str, str | None] | None:
    """Return how far the equivalence was checked in the standard objects; null where nothing was granted.

    `emitted`: only a genuine Mathlib can check it, for the reason given, and `lean` is its text.
    """
    found = next((each for each in finding.theorems if each.kind == "instance"), None)
    if found is None:
        return None
    name = checks.firsts.of(found)
    refusal = checks.refusal(name)
    checked = checks.refusals is not None and refusal is None
    lean = None if name in checks.files else write_theorem(found.theorem.theorem())
    row = {"kernel": "checked" if checked else "emitted", "says": found.says, "theorem": name}
    return {**row, "file": checks.files.get(name), "reason": refusal, "lean": lean}


def all_theorems(progress: Progress, firsts: Firsts) -> Iterator[tuple[str, Proposed]]:
    """Yield every theorem that stands for itself, with the id of its item or statement, in the order of the rows."""
    for source, proposed in _proposed(progress):
        if firsts.of(proposed) == proposed.theorem.name:
            yield source, proposed


def _proposed(progress: Progress) -> Iterator[tuple[str, Proposed]]:
    told: set[str] = set()
    for finding in progress.findings():
        yield from ((finding.id, proposed) for proposed in finding.theorems)
        if finding.statement is not None and finding.statement_id not in told:
            told.add(finding.statement_id)
            yield from ((finding.statement_id, proposed) for proposed in finding.statement.theorems)
