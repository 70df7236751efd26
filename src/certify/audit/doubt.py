"""A finished audit gone over by second readers: every decided row whose texts somebody doubts is set apart.

Nothing else of the audit changes: verdicts, tiers and certificates stay what they were.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from certify.audit.columns import rewrite, rows_of, with_column
from certify.audit.output import STATEMENTS, VERDICTS
from certify.check.claim import CanonicalClaim, meanings, read_claim
from certify.check.judgement import as_said
from certify.decide.outcome import Verdict
from certify.doubt.answers import Answer, is_doubted
from certify.doubt.asking import Doubters, Subject, about, hear
from certify.doubt.counts import counts
from certify.english.read_back import said_back
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.parallel import Plan, ordered_map

COLUMN = "doubted"
#: Texts that wait for each worker.
AHEAD = 16
#: Verdicts that readings were proved to have; the others claim nothing that could be withheld.
_DECIDED = frozenset({Verdict.EQUIVALENT, Verdict.REFUTED, Verdict.DIFFERENT})


class Rested(NamedTuple):
    """A decided row with what its texts are read with, and the readings that its verdict rests on.

    `parallel`: the verdict rests on every reading of both texts, else on any one that is right.
    """

    id: str
    text: str
    canonical: str
    lean: str | None
    context: str | None
    readings: tuple[str, ...]
    canonical_readings: tuple[str, ...]
    by_lean: bool
    parallel: bool


class Pair(NamedTuple):
    """What is asked of a row: its text and its canonical text; null for one on whose reading nothing rests."""

    text: Subject
    canonical: Subject | None


def doubt(folder: Path, doubters: Doubters) -> dict[str, Any]:
    """Ask about the decided rows of the audit in `folder`; write the column and return its summary.

    Raises BadInputError where `folder` is no finished audit, and where no model could be asked.
    """
    rested = list(rested_rows(folder))
    plan = Plan(max(1, min(doubters.workers, len(rested))), AHEAD, doubters.lexicon)
    with ordered_map(partial(_pair, lexicon=doubters.lexicon), rested, plan) as found:
        pairs = list(found)
    subjects = {subject.key: subject for pair in pairs for subject in pair if subject is not None}
    heard = hear(list(subjects.values()), doubters)
    answers = dict(zip(subjects, heard.answers, strict=True))
    columns = {row.id: _column(row, pair, answers) for row, pair in zip(rested, pairs, strict=True)}
    said = {**about(doubters, heard), **_counts(folder, columns), **counts(heard.answers)}
    rewrite(folder, COLUMN, partial(with_column, column=COLUMN, values=columns), said)
    return said


def rested_rows(folder: Path) -> Iterator[Rested]:
    """Yield the decided rows of a finished audit whose verdicts rest on readings of texts.

    Those of word problems rest on numbers, those of formal rows on a Lean statement.
    """
    statements = {row["statement_id"]: row for row in rows_of(folder / STATEMENTS)}
    for row in rows_of(folder / VERDICTS):
        told = statements.get(row["statement_id"])
        if row["verdict"] in _DECIDED and told is not None and row["readings"]:
            yield Rested(
                row["id"], row["text"], row["canonical"], told["lean"], told["context"],
                tuple(reading["formula"] for reading in row["readings"]), tuple(row["canonical_readings"]),
                row["reference"] == "lean", row["parallel"],
            )  # fmt: skip


def _pair(row: Rested, lexicon: Callable[[], Lexicon]) -> Pair:
    """Return what is asked of a row, its texts read again."""
    words = lexicon()
    claim = read_claim(row.canonical, row.lean, row.context, words)
    text = _subject(row.text, row.context, row.readings, _of_text(row, claim, words), words)
    if row.by_lean:
        return Pair(text, None)
    return Pair(text, _subject(row.canonical, row.context, _chosen(row, claim), claim.meanings, words))


def _of_text(row: Rested, claim: CanonicalClaim, lexicon: Lexicon) -> Iterator[Statement]:
    """Yield the readings of a row's text, and each as it is with letters of the kinds that the canonical text gives."""
    text = claim.after_opening(row.text)
    for reading in meanings(text, lexicon, claim.domain).statements:
        yield reading
        yield as_said(claim, text, reading, lexicon)


def _chosen(row: Rested, claim: CanonicalClaim) -> tuple[str, ...]:
    """Return the readings of the canonical text that the verdict rests on: the one that was taken, where one was."""
    taken = write(claim.canonical.formula) if claim.canonical is not None else None
    return row.canonical_readings if row.parallel or taken not in row.canonical_readings else (taken,)


def _subject(
    text: str, context: str | None, formulas: Iterable[str], statements: Iterable[Statement], lexicon: Lexicon
) -> Subject:
    """Return a text with the readings that its row has; one that is not read again now is shown as its formula."""
    known = {write(statement.formula): statement for statement in statements}
    readings = (
        said_back(known[formula], lexicon)
        if formula in known
        else {"formula": formula, "context": None, "english": None}
        for formula in formulas
    )
    return Subject(text, context, tuple(readings))


def _column(row: Rested, pair: Pair, answers: Mapping[tuple[str | None, ...], Mapping[str, Answer]]) -> dict[str, Any]:
    parts = {
        name: None if subject is None else _part(subject, answers[subject.key], row.parallel)
        for name, subject in pair._asdict().items()
    }
    doubted = [part[COLUMN] for part in parts.values() if part is not None]
    return {COLUMN: True if True in doubted else None if None in doubted else False, **parts}


def _part(subject: Subject, answers: Mapping[str, Answer], every: bool) -> dict[str, Any]:
    return {
        COLUMN: is_doubted(answers.values(), every=every),
        "readings": list(subject.readings),
        "answers": {model: answer.as_json() for model, answer in answers.items()},
    }


def _counts(folder: Path, columns: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """Return how many decided rows are doubted or without an answer, and the verdicts of all that are not doubted."""
    found = Counter(column[COLUMN] for column in columns.values())
    doubted = {id for id, column in columns.items() if column[COLUMN]}
    left = Counter(row["verdict"] for row in rows_of(folder / VERDICTS) if row["id"] not in doubted)
    return {
        "decided": found.total(),
        "doubted": found[True],
        "unanswered": found[None],
        "not_doubted": {verdict.value: left[verdict.value] for verdict in Verdict},
    }
