"""A set of multiple-choice items: statements in; items, their Lean project and a manifest out. Resumable."""

from __future__ import annotations

import hashlib
import shutil
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from certify.build.draft import DraftTheorem
from certify.certificate.manifest import CERTIFICATES, INPUTS, NAME, STATEMENTS, write_manifest
from certify.certificate.source import Source, source_of
from certify.certificate.statements import RejectedRow, StatementRow
from certify.errors import BadInputError
from certify.files.folder import PARTIAL, prepare
from certify.lean.project.project import Entry, Library, write_project
from certify.lean.statement.theorem_names import item_of
from certify.lean.theorem import Checked
from certify.lexicon import Lexicon, load
from certify.logic import Statement, read
from certify.mcq.build.assemble import Accepted, Setting, assemble
from certify.mcq.build.candidate import Candidate
from certify.mcq.build.cube import CORNERS
from certify.mcq.build.gather import gathered
from certify.mcq.build.kernel import check
from certify.mcq.build.row import ROWS, McqRow
from certify.mcq.build.select import Chosen, Wanted, select

DESIGNS = ("grid",)

Watch = Callable[[str, int, int], None]


class McqOptions(NamedTuple):
    """What a set is asked for; the same options and statements give the same bytes."""

    design: str
    meta_rate: float
    seed: int
    created: str
    per_statement: int = 2
    limit: int | None = None


class McqSummary(NamedTuple):
    """What a build did."""

    rows: tuple[McqRow, ...]
    statements: int
    rejected: tuple[RejectedRow, ...]
    unread: dict[str, str]
    dropped: Counter[tuple[str, str]]
    candidates: int
    theorems: int

    def counts(self) -> dict[str, Any]:
        """Return the numbers as JSON values."""
        dropped: dict[str, dict[str, int]] = {}
        for (condition, reason), number in sorted(self.dropped.items()):
            dropped.setdefault(condition, {})[reason] = number
        return {
            "items": len(self.rows),
            "direct": sum(row.design == "direct" for row in self.rows),
            "meta": sum(row.design == "meta" for row in self.rows),
            "statements": self.statements,
            "statements_used": len({row.statement_id for row in self.rows}),
            "rejected_rows": len(self.rejected),
            "unread": self.unread,
            "candidates": self.candidates,
            "theorems": self.theorems,
            "keys": dict(sorted(Counter(row.key for row in self.rows).items())),
            "views": dict(sorted(Counter(row.view for row in self.rows).items())),
            "weakenings": dict(sorted(Counter(row.edits["w"] for row in self.rows).items())),
            "dropped": dropped,
        }


def build(
    rows: Sequence[StatementRow | RejectedRow],
    out: Path,
    options: McqOptions,
    watch: Watch = lambda stage, done, total: None,
    workers: int = 1,
) -> McqSummary:
    """Build a set into the folder `out`, in so many processes. A stopped build goes on with the same statements.

    Raises BadInputError for options that cannot be, where `out` holds something else, and where no item comes out.
    """
    _check(options)
    lexicon = load()
    prepare(out, "set of multiple-choice items", NAME, (ROWS, CERTIFICATES, INPUTS))
    statements = [row for row in rows if isinstance(row, StatementRow)]
    yields = gathered(statements, out, workers, lambda done: watch("statements", done, len(statements)))
    dropped: Counter[tuple[str, str]] = Counter()
    for one in yields:
        for condition, reason, number in one.dropped:
            dropped[condition, reason] += number
    candidates = [candidate for one in yields for candidate in one.candidates]
    wanted = Wanted(options.meta_rate, options.per_statement, options.limit, options.seed)
    chosen = select(candidates, wanted)
    stood, answers = _standing(chosen, candidates, wanted, dropped, watch)
    if not stood:
        raise BadInputError("no item came out: no statement has a cube of claims that can be certified")
    files = _write_certificates(stood, out)
    accepted = {name: Accepted(files[name], answers[name].axioms) for name in files}
    setting = Setting(options.seed, options.created, {row.id: source_of_row(row) for row in statements})
    contexts = {row.id: row for row in statements}
    claims = {
        one.candidate.id: corners_of(one.candidate, contexts[one.candidate.statement_id], lexicon) for one in stood
    }
    made = assemble(stood, claims, accepted, setting, lexicon)
    (out / ROWS).write_text("".join(row.model_dump_json() + "\n" for row in made), "utf-8", newline="\n")
    _keep_inputs(statements, out)
    summary = McqSummary(
        tuple(made),
        len(statements),
        tuple(row for row in rows if isinstance(row, RejectedRow)),
        {one.statement_id: one.unread for one in yields if one.unread is not None},
        dropped,
        len(candidates),
        len(files),
    )
    shutil.rmtree(out / PARTIAL, ignore_errors=True)
    write_manifest(out, options._asdict(), summary.counts())
    return summary


def _check(options: McqOptions) -> None:
    if options.design not in DESIGNS:
        raise BadInputError(f"no design {options.design!r}: there is {', '.join(DESIGNS)}")
    if not 0 <= options.meta_rate <= 0.5:
        raise BadInputError(f"--meta-rate {options.meta_rate:g}: expected a share from 0 to 0.5")


def _standing(
    chosen: list[Chosen],
    candidates: Sequence[Candidate],
    wanted: Wanted,
    dropped: Counter[tuple[str, str]],
    watch: Watch,
) -> tuple[list[Chosen], dict[str, Checked]]:
    """Return items all of whose theorems the kernel takes; where some fell, the set is chosen again without them."""
    answers: dict[str, Checked] = {}
    refused: set[str] = set()
    while True:
        theorems = [shown.theorem for one in chosen for shown in one.candidate.theorems]
        _ask([theorem for theorem in theorems if theorem.name not in answers], answers, watch)
        fallen = {
            one.candidate.id
            for one in chosen
            if not all(answers[shown.theorem.name].accepted for shown in one.candidate.theorems)
        }
        if not fallen:
            return chosen, answers
        for one in chosen:
            if one.candidate.id in fallen:
                dropped["kernel", _refusal(one.candidate, answers)] += 1
        refused |= fallen
        chosen = select([candidate for candidate in candidates if candidate.id not in refused], wanted)


def _refusal(candidate: Candidate, answers: Mapping[str, Checked]) -> str:
    """Return which kind of theorem the kernel refused, and why."""
    refused = next(shown for shown in candidate.theorems if not answers[shown.theorem.name].accepted)
    return f"{refused.kind}: {' '.join((answers[refused.theorem.name].reason or '').split())[:100]}"


def _ask(theorems: Sequence[DraftTheorem], answers: dict[str, Checked], watch: Watch) -> None:
    for library in Library:
        mine = [theorem.theorem() for theorem in theorems if theorem.library is library]
        if mine:
            answers.update((answer.name, answer) for answer in check(mine, imports=library.imports))
            watch("kernel", len(answers), len(answers))


def _write_certificates(stood: Sequence[Chosen], out: Path) -> dict[str, str]:
    """Write the Lean project and return the file of each theorem by its name."""
    entries = [
        Entry(item_of(shown.theorem.name)[0], shown.theorem.theorem(), shown.theorem.library)
        for one in stood
        for shown in one.candidate.theorems
    ]
    return {row.theorem: row.file for row in write_project(out / CERTIFICATES, entries)}


def corners_of(candidate: Candidate, row: StatementRow, lexicon: Lexicon) -> Mapping[str, Statement]:
    """Return the claims of a candidate by their corners."""
    source = source_of(row, lexicon)
    assert isinstance(source, Source), "a candidate comes of a statement that is read"
    formulas = (read(text, resolve=lexicon.symbol) for text in candidate.family)
    return {
        corner: Statement(formula, source.statement.carriers) for corner, formula in zip(CORNERS, formulas, strict=True)
    }


def source_of_row(row: StatementRow) -> dict[str, str | None]:
    """Return where a statement comes from: the copy in the set's inputs, by its digest."""
    return {
        "path": f"{INPUTS}/{STATEMENTS}",
        "sha256": hashlib.sha256(row.model_dump_json().encode()).hexdigest(),
        "posted": row.posted,
    }


def _keep_inputs(statements: Sequence[StatementRow], out: Path) -> None:
    folder = out / INPUTS
    folder.mkdir()
    lines = "".join(row.model_dump_json() + "\n" for row in statements)
    (folder / STATEMENTS).write_text(lines, "utf-8", newline="\n")
