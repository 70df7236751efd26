"""Verification of a set from its files alone: every item is made again from its statement and its changes.

What a row says is only a hint of how to make it again: the claims, texts, theorems, order and scores must come out as
they stand, the kernel checks every proof, and the manifest must name exactly the files that are there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from certify.certificate.item import BadRow, validated_lines
from certify.certificate.manifest import CERTIFICATES, INPUTS, STATEMENTS, differences, read_manifest, stale
from certify.certificate.source import Source, source_of
from certify.certificate.statements import StatementRow, read_statements
from certify.certificate.verify import Flaw
from certify.decide.refute import refute
from certify.errors import CertifyError
from certify.forms import forms_of, labels
from certify.lean.project.project import Entry
from certify.lean.project.reader import BadEntry, read_index, read_project
from certify.lean.theorem import Checked
from certify.lexicon import Lexicon, load
from certify.logic import Statement, write
from certify.mcq.build.assemble import Accepted, Setting, assemble
from certify.mcq.build.build import source_of_row
from certify.mcq.build.candidate import Candidate, ShownTheorem, truth_of
from certify.mcq.build.cube import CORNERS, TRUE, Cube, is_weakening, meet
from certify.mcq.build.evidence import Lacking, is_open, theorems_of, told_apart
from certify.mcq.build.kernel import check
from certify.mcq.build.row import ROWS, McqRow
from certify.mcq.build.select import Chosen
from certify.mcq.build.strategies import Effect, changed, distractors
from certify.mcq.build.wording import VIEWS, giving_away, sketch_of, stem_of, worded


class McqVerification(NamedTuple):
    """What a verification found: accepted exactly where there is no finding."""

    items: int
    theorems: int
    findings: tuple[Flaw, ...]

    @property
    def accepted(self) -> bool:
        """Whether everything was made again and checked."""
        return not self.findings


class _UnlikeError(CertifyError):
    """Why a row cannot be made again."""


def verify(folder: Path, watch: Callable[[int, int], None] = lambda done, total: None) -> McqVerification:
    """Return the verification of the set in `folder`; BadInputError where it is none."""
    manifest = read_manifest(folder)
    findings = [Flaw("manifest.json", reason) for reason in (*differences(folder, manifest), *stale(manifest))]
    rows, bad = _rows(folder)
    entries, broken = _entries(folder)
    answers = _asked(entries)
    findings += [*bad, *broken]
    lexicon = load()
    statements = _statements(folder)
    made: list[tuple[McqRow, Chosen, dict[str, Statement]]] = []
    for number, row in enumerate(rows, 1):
        try:
            made.append((row, *_again(row, statements, entries, lexicon)))
        except CertifyError as error:
            findings.append(Flaw(row.id, str(error)))
        watch(number, len(rows))
    findings += _theorems(made, entries, answers)
    if not findings:
        findings += _assembled(made, entries, answers, statements, lexicon)
    if not findings and manifest.counts.get("items") != len(rows):
        findings.append(Flaw("manifest.json", "its counts are not those of the items"))
    return McqVerification(len(rows), len(entries), tuple(findings))


def _rows(folder: Path) -> tuple[list[McqRow], list[Flaw]]:
    file = folder / ROWS
    if not file.is_file():
        return [], [Flaw(ROWS, "missing: there is nothing to verify")]
    found = list(validated_lines(file, McqRow))
    rows = [row for row in found if isinstance(row, McqRow)]
    findings = [Flaw(f"{ROWS}, line {row.line}", row.reason) for row in found if isinstance(row, BadRow)]
    twice = [name for name, times in Counter(row.id for row in rows).items() if times > 1]
    findings += [Flaw(name, "the id stands twice") for name in twice]
    if not found:
        findings.append(Flaw(ROWS, "no items: there is nothing to verify"))
    return rows, findings


def _entries(folder: Path) -> tuple[dict[str, tuple[Entry, str]], list[Flaw]]:
    """Return the theorems of the project by name, each with its file."""
    entries: dict[str, Entry] = {}
    findings: list[Flaw] = []
    for entry in read_project(folder / CERTIFICATES):
        if isinstance(entry, BadEntry):
            findings.append(Flaw(entry.place, entry.reason))
        elif entry.theorem.name in entries:
            findings.append(Flaw(entry.theorem.name, "two theorems of the project have this name"))
        else:
            entries[entry.theorem.name] = entry
    files = {row.theorem: row.file for row in read_index(folder / CERTIFICATES)}
    return {name: (entry, files.get(name, "")) for name, entry in entries.items()}, findings


def _asked(entries: Mapping[str, tuple[Entry, str]]) -> dict[str, Checked]:
    """Run the kernel over every theorem and return its answers by name."""
    asked = sorted((entry for entry, _ in entries.values()), key=lambda entry: entry.library)
    return {
        answer.name: answer
        for library, group in groupby(asked, key=lambda entry: entry.library)
        for answer in check([entry.theorem for entry in group], imports=library.imports)
    }


def _statements(folder: Path) -> dict[str, StatementRow]:
    file = folder / INPUTS / STATEMENTS
    rows = read_statements([file] if file.is_file() else [])
    return {row.id: row for row in rows if isinstance(row, StatementRow)}


def _again(
    row: McqRow, statements: Mapping[str, StatementRow], entries: Mapping[str, tuple[Entry, str]], lexicon: Lexicon
) -> tuple[Chosen, dict[str, Statement]]:
    """Return the item as its statement and changes give it, and its claims. Raises CertifyError where they do not."""
    statement = statements.get(row.statement_id)
    if statement is None:
        raise _UnlikeError(f"{INPUTS}/{STATEMENTS} has no statement {row.statement_id}")
    source = source_of(statement, lexicon)
    if not isinstance(source, Source):
        raise _UnlikeError(f"its statement is not read: {source.reason}")
    cube = _cube(row, source.statement, lexicon)
    candidate = _candidate(row, statement, source, cube, lexicon)
    for shown in candidate.theorems:
        there = entries.get(shown.theorem.name)
        if there is None:
            raise _UnlikeError(f"no theorem {shown.theorem.name} in {CERTIFICATES}/")
        if (there[0].theorem.statement, there[0].library) != (shown.theorem.statement, shown.theorem.library):
            raise _UnlikeError(f"the theorem {shown.theorem.name} does not state what the {shown.kind} must state")
    return Chosen(candidate, row.view), cube.corners


def _cube(row: McqRow, claim: Statement, lexicon: Lexicon) -> Cube:
    if len(row.family) != len(CORNERS) or set(row.edits) != {"w", "f", "g"}:
        raise _UnlikeError("its family is no cube of three changes")
    if len(set(row.edits.values())) != len(row.edits):
        raise _UnlikeError("two of its changes are one strategy")
    formulas = dict(zip(CORNERS, row.family, strict=True))
    if formulas[""] != write(claim.formula):
        raise _UnlikeError("the first formula of its family is not the reading of its statement")
    corners = {"": claim}
    for change, name in row.edits.items():
        weakens = distractors().strategy(name).effect is Effect.WEAKEN
        if weakens is not (change == "w"):
            raise _UnlikeError(f"{name} is no strategy for the change {change}")
        made = (one for one in changed(claim, name, lexicon).values() if write(one.formula) == formulas[change])
        corners[change] = next(made, None) or _refuse(f"{name} does not make {formulas[change]} of its claim")
    for corner in CORNERS[4:]:
        met = meet(corner, corners, row.edits, lexicon)
        if met is None or write(met.formula) != formulas[corner]:
            raise _UnlikeError(f"its changes {corner} do not meet in {formulas[corner]}")
        corners[corner] = met
    if not is_weakening(claim, corners["w"], lexicon):
        raise _UnlikeError("its weaker claim is not weaker, or says nothing")
    for corner in CORNERS:
        if (refute(corners[corner], lexicon) is None) is not (corner in TRUE):
            raise _UnlikeError(
                f"the corner {corner or 'of the claim itself'} is not {'true' if corner in TRUE else 'false'}"
            )
    return Cube(row.edits, corners)


def _refuse(reason: str) -> Statement:
    raise _UnlikeError(reason)


def _candidate(row: McqRow, statement: StatementRow, source: Source, cube: Cube, lexicon: Lexicon) -> Candidate:
    listed = VIEWS.get(row.view)
    if listed is None:
        raise _UnlikeError(f"no view {row.view!r}")
    texts = dict(worded(tuple(cube.corners[corner] for corner in listed), source, lexicon))
    if row.style not in texts:
        raise _UnlikeError(f"its options are not written and read back in the style {row.style}")
    false = tuple(cube.corners[corner] for corner in listed if corner not in TRUE)
    if not told_apart(false, lexicon):
        raise _UnlikeError("V5: two of its false options are not told apart")
    told = giving_away(cube, statement.context, lexicon)
    if told is not None:
        raise _UnlikeError(f"V8: the item says a claim of its family: {told}")
    name = f"{statement.id}_mcq_{row.variant}"
    theorems = theorems_of(cube, name, lexicon)
    if isinstance(theorems, Lacking):
        raise _UnlikeError(f"{theorems.condition}: {theorems.reason}")
    return Candidate(
        id=name,
        statement_id=statement.id,
        variant=row.variant,
        context=statement.context,
        stem=stem_of(cube),
        sketch=sketch_of(cube),
        edits=cube.edits,
        family=row.family,
        views={row.view: (row.style, texts[row.style])},
        theorems=tuple(ShownTheorem(**shown._asdict()) for shown in theorems),
        forms=labels(forms_of(source.statement, lexicon, statement.text, statement.forms)),
        truth=truth_of(statement),
        last=distractors().strategy(cube.edits["w"]).last,
        open=is_open(cube, lexicon),
    )


def _theorems(
    made: Sequence[tuple[McqRow, Chosen, dict[str, Statement]]],
    entries: Mapping[str, tuple[Entry, str]],
    answers: Mapping[str, Checked],
) -> list[Flaw]:
    """Return theorems that the kernel refuses, and theorems of no item."""
    wanted = {shown.theorem.name for _, chosen, _ in made for shown in chosen.candidate.theorems}
    findings = [
        Flaw(name, f"the kernel refuses it: {answer.reason}") for name, answer in answers.items() if not answer.accepted
    ]
    return findings + [Flaw(name, "a theorem without an item") for name in sorted(entries.keys() - wanted)]


def _assembled(
    made: Sequence[tuple[McqRow, Chosen, dict[str, Statement]]],
    entries: Mapping[str, tuple[Entry, str]],
    answers: Mapping[str, Checked],
    statements: Mapping[str, StatementRow],
    lexicon: Lexicon,
) -> list[Flaw]:
    """Return where a row is not what its item, the kernel and its place in the set give."""
    if not made:
        return []
    first = made[0][0]
    setting = Setting(first.seed, first.created, {name: source_of_row(row) for name, row in statements.items()})
    accepted = {name: Accepted(file, answers[name].axioms) for name, (_, file) in entries.items()}
    claims = {chosen.candidate.id: corners for _, chosen, corners in made}
    again = assemble([chosen for _, chosen, _ in made], claims, accepted, setting, lexicon)
    return [
        Flaw(row.id, f"not as it must be: {', '.join(parts)}")
        for (row, _, _), other in zip(made, again, strict=True)
        if (parts := [name for name in McqRow.model_fields if getattr(row, name) != getattr(other, name)])
    ]
