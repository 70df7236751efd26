"""Everything that is wrong with a folder of problems, beyond the form of its files."""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from certify.errors import BadInputError
from certify.proofs.answers.ask import compare
from certify.proofs.answers.compare import Spec, spec_of
from certify.proofs.answers.outcome import Comparison
from certify.proofs.answers.value import Type
from certify.proofs.problems.folder import Folder, Mistake, readable_by_others
from certify.proofs.problems.ledger import read_ledger, unversioned
from certify.proofs.problems.problem import Premise, ProblemFile, Status, Subquestion

#: Reviewers other than the author that an accepted problem needs.
REVIEWERS = 2
#: An answer as short as this stands in many a text by chance.
SHORT = 3

Rule = Callable[[ProblemFile, Path], Iterator[tuple[str, str]]]


def mistakes(folder: Folder, today: datetime.date | None = None) -> list[Mistake]:
    """Return every mistake of `folder`, in the order of its files."""
    entries, found = read_ledger(folder.path)
    found = [*folder.mistakes, *found, *_privacy(folder), *_doubled(folder), *unversioned(folder, entries)]
    day = today or datetime.date.today()
    for name, one in folder.problems.items():
        if name != f"{one.id}.toml":
            found.append(Mistake(name, "problem.id", f"the file of {one.id} is called {one.id}.toml"))
        if one.problem.created > day:
            found.append(Mistake(name, "problem.created", f"{one.problem.created} lies in the future"))
        found += [Mistake(name, place, reason) for rule in RULES for place, reason in rule(one, folder.path)]
    return sorted(found, key=lambda mistake: mistake.file)


def _privacy(folder: Folder) -> Iterator[Mistake]:
    if not folder.project.public and readable_by_others(folder.path):
        reason = "others may read it: chmod 700, or public = true in project.toml"
        yield Mistake(folder.path.name, "", reason)


def _doubled(folder: Folder) -> Iterator[Mistake]:
    for what in ("id", "canary"):
        count = Counter(getattr(one.problem, what) for one in folder.problems.values())
        for name, one in folder.problems.items():
            value = getattr(one.problem, what)
            if count[value] > 1:
                yield Mistake(name, f"problem.{what}", f"{value!r} stands in {count[value]} files")


def _review(one: ProblemFile, _folder: Path) -> Iterator[tuple[str, str]]:
    head = one.problem
    if head.author in head.reviewers:
        yield "problem.reviewers", f"{head.author} is the author and reviews the own problem"
    others = set(head.reviewers) - {head.author}
    if head.status is Status.ACCEPTED and len(others) < REVIEWERS and one.origin is None:
        yield (
            "problem.reviewers",
            f"accepted with {len(others)} reviewers other than the author: {REVIEWERS} are needed",
        )


def _retirement(one: ProblemFile, _folder: Path) -> Iterator[tuple[str, str]]:
    retired = one.problem.status is Status.RETIRED
    if retired != bool(one.problem.retired_because.strip()):
        yield "problem.retired_because", "a reason for a retired problem, and for no other"


def _premise(one: ProblemFile, _folder: Path) -> Iterator[tuple[str, str]]:
    false = one.problem.premise is Premise.FALSE
    if false and one.certificate is None:
        yield "problem.premise", "false: a table [certificate] with the claim and its Lean disproof is needed"
    if not false and one.certificate is not None:
        yield "certificate", "of falsity, but the premise is not false"
    if one.problem.open != (one.problem.premise is Premise.OPEN):
        yield "problem.open", "true exactly where premise is open"


def _questions(one: ProblemFile, _folder: Path) -> Iterator[tuple[str, str]]:
    accepted = one.problem.status is Status.ACCEPTED
    if accepted and not one.subquestion and one.problem.premise is not Premise.FALSE and one.origin is None:
        yield "subquestion", "accepted without a subquestion: nothing of it could be graded by machine"
    count = Counter(part.id for part in one.subquestion)
    for name, times in count.items():
        if times > 1:
            yield "subquestion.id", f"{name!r} stands {times} times"


def _rubric(one: ProblemFile, folder: Path) -> Iterator[tuple[str, str]]:
    missing = one.rubric is None or not one.rubric.points
    if one.problem.status is Status.ACCEPTED and missing and one.origin is None:
        yield "rubric.points", "accepted without a point that graders look for"
    if one.rubric is not None and one.rubric.solution_file:
        file = folder / one.rubric.solution_file
        private = (folder / "private").resolve()
        if private not in file.resolve().parents:
            yield "rubric.solution_file", "solutions lie in the folder private/"
        elif not file.is_file():
            yield "rubric.solution_file", f"no file {one.rubric.solution_file}"


def _leaks(one: ProblemFile, _folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the answers that a text gives away which stands before the question."""
    shown = [("the statement", one.problem.statement)]
    shown += [(f"subquestion {part.id}", part.text) for part in one.subquestion]
    for part in one.subquestion:
        for where, text in shown:
            if where != f"subquestion {part.id}" and says(text, part.answer):
                yield f"subquestion {part.id}.answer", f"{part.answer!r} stands in {where}"


def says(text: str, answer: str) -> bool:
    """Return whether `text` has `answer` as a part of its own, whatever the spaces and dollars."""
    pieces = re.findall(r"\w+|[^\w\s$]", answer)
    if sum(map(len, pieces)) < SHORT:
        return False
    wanted = r"[\s$]*".join(map(re.escape, pieces))
    return re.search(rf"(?<!\w){wanted}(?!\w)", text, re.IGNORECASE) is not None


def spec(part: Subquestion) -> Spec:
    """Return how answers to a subquestion are compared. BadInputError for a type or assumption nobody knows."""
    return spec_of(part.type, part.tolerance, part.assume, part.accept)


def _answers(one: ProblemFile, _folder: Path) -> Iterator[tuple[str, str]]:
    """Yield answers that do not parse under their type, and probes that would pass for right."""
    for part in one.subquestion:
        place = f"subquestion {part.id}"
        try:
            how = spec(part)
        except BadInputError as error:
            yield f"{place}.type", str(error)
            continue
        if how.kind is Type.LEAN:
            continue
        itself = compare(part.answer, part.answer, how)
        if itself.verdict is not Comparison.EQUAL:
            yield f"{place}.answer", f"{part.answer!r} is not known to equal itself as {how.kind}: {itself.reason}"
            continue
        for probe in part.probes:
            told = compare(part.answer, probe, how)
            if told.verdict is not Comparison.DIFFERENT:
                yield f"{place}.probes", f"{probe!r} is not told from the answer: {told.verdict}, {told.reason}"


RULES: Sequence[Rule] = (_review, _retirement, _premise, _questions, _rubric, _leaks, _answers)
