"""The files that proposals leave: a build as `certify build` writes it, what was rejected and why, and the table."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from certify.build.draft import Draft, Options
from certify.build.folder import Watch, certified, checked, keep_inputs
from certify.certificate.item import Verdict, tally, write_items
from certify.certificate.manifest import ITEMS, write_manifest
from certify.certificate.source import Refusal, canonical_item
from certify.certificate.statements import RejectedRow, StatementRow
from certify.files.folder import PARTIAL
from certify.lean.checker import Checker
from certify.lean.project.project import Entry, write_project
from certify.lean.theorem import Checked
from certify.metrics.bootstrap import Plan
from certify.propose.attempt import Attempt
from certify.propose.judge import source
from certify.propose.judged import Outcome
from certify.propose.rounds import Talk
from certify.propose.table import table
from certify.report.verdicts import theorem_text

REJECTED, TABLE, DISPROOFS = "rejected.jsonl", "proposals.json", "disproofs"
FAITHFUL, REPORT = "faithful.json", "report.html"
REFUSED = "the kernel refused its theorem"


class Written(NamedTuple):
    """What goes into the files: the rows, those that are statements, those unread and why, the talk, and how."""

    rows: Sequence[StatementRow | RejectedRow]
    statements: Sequence[StatementRow]
    unread: Mapping[str, str]
    talk: Talk
    options: Options
    shown: dict[str, Any]


class Ended(NamedTuple):
    """What is known when all is judged and checked: the attempts, and the rows of those that were rejected."""

    written: Written
    attempts: list[Attempt]
    rejected: list[dict[str, Any]]


#: Writes further files into a folder, and returns what the summary has of them.
Also = Callable[[Path, Ended], dict[str, Any]]


def write_build(written: Written, out: Path, checker: Checker, watch: Watch, also: Also) -> dict[str, Any]:
    """Write everything, the manifest last, and return the summary."""
    items, fallen = certified(_drafts(written), out, checker, watch)
    write_items(items, out / ITEMS)
    refused = frozenset(draft.item.id for draft in fallen)
    attempts = [_after_kernel(one, refused) for one in written.talk.attempts]
    answers = _write_disproofs(attempts, out, checker, watch)
    rejected = [_row(attempt, written, answers, out) for attempt in _rejected(attempts)]
    with (out / REJECTED).open("w", encoding="utf-8", newline="\n") as lines:
        lines.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rejected)
    summary = _summary(written, attempts)
    write_json(out / TABLE, summary)
    more = also(out, Ended(written, attempts, rejected))
    keep_inputs(written.statements, out, written.options)
    shutil.rmtree(out / PARTIAL, ignore_errors=True)
    counts = {
        "statements": len(written.statements),
        "rejected_rows": sum(isinstance(row, RejectedRow) for row in written.rows),
        "unread": dict(written.unread),
        **tally(items),
        "dropped": _dropped(attempts),
    }
    write_manifest(out, written.shown, counts, checker)
    return {**counts, **summary, **more}


def write_json(file: Path, value: Any) -> None:
    """Write a value as JSON with sorted keys."""
    text = json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True, allow_nan=False)
    file.write_text(text + "\n", encoding="utf-8", newline="\n")


def _drafts(written: Written) -> list[Draft]:
    """Return the canonical items and, after each, the certified texts of its statement; of equal texts the first."""
    lexicon = written.talk.judging.lexicon()
    drafts: list[Draft] = []
    for row in written.statements:
        canonical = source(row, lexicon)
        if isinstance(canonical, Refusal):
            continue
        drafts.append(Draft(item=canonical_item(row, canonical)))
        said: set[str] = set()
        for attempt in written.talk.of(row.id):
            draft = attempt.judged.draft
            if draft is not None and draft.item.text not in said:
                said.add(draft.item.text)
                drafts.append(draft)
    return drafts


def _after_kernel(attempt: Attempt, refused: frozenset[str]) -> Attempt:
    """Return an attempt whose theorem the kernel refused as an open one."""
    if attempt.item_id not in refused:
        return attempt
    changed = {"outcome": Outcome.OPEN, "verdict": Verdict.UNKNOWN, "reason": REFUSED, "draft": None}
    return attempt._replace(judged=attempt.judged.model_copy(update=changed))


def _write_disproofs(attempts: Sequence[Attempt], out: Path, checker: Checker, watch: Watch) -> dict[str, Any]:
    """Have the theorems that show texts false or different checked; write those that stand, and return where."""
    shown = {one.item_id: one.judged.shown for one in attempts if one.judged.shown is not None}
    answers: dict[str, Checked] = checked(list(shown.values()), checker, watch) if shown else {}
    stand = {item: theorem for item, theorem in shown.items() if answers[theorem.name].accepted}
    if not stand:
        return {}
    rows = write_project(out / DISPROOFS, [Entry(item, one.theorem(), one.library) for item, one in stand.items()])
    return {row.item: {"file": row.file, "theorem": row.theorem} for row in rows}


def _row(attempt: Attempt, written: Written, shown: Mapping[str, Any], out: Path) -> dict[str, Any]:
    """Return one line of rejected.jsonl: the fields of an audit's verdicts.jsonl, and whose text it was."""
    judged, slot = attempt.judged, attempt.slot
    certificate = shown.get(attempt.item_id)
    return {
        "id": attempt.item_id,
        "statement_id": slot.statement_id,
        "family": slot.family,
        "model": slot.model,
        "slot": slot.number,
        "attempt": attempt.number,
        "outcome": str(judged.outcome),
        "verdict": str(judged.verdict),
        "tier": judged.tier,
        "relation": judged.relation,
        "error_type": judged.error_type,
        "kernel": None if judged.shown is None else "checked" if certificate else "refused",
        "certificate": None if certificate is None else {**certificate, "says": judged.says},
        "lean": theorem_text(out / DISPROOFS, certificate),
        "reason": judged.reason,
        "place": judged.place,
        "readings": list(judged.readings),
        "text": attempt.text,
        "canonical": written.talk.row(slot.statement_id).text,
    }


def _summary(written: Written, attempts: list[Attempt]) -> dict[str, Any]:
    talk = written.talk
    models = [writer.label for writer in talk.writers]
    return {
        "models": table(attempts, models, [family.name for family in talk.families], Plan()),
        "repairs": written.shown["repairs"],
        "unanswered": talk.unanswered,
        "surplus": talk.surplus,
        "stopped": talk.asker.stopped,
        "failed": talk.asker.failed,
        "refused": bool(talk.asker.stopped) and talk.asker.budget.exhausted is None,
    }


def _dropped(attempts: Sequence[Attempt]) -> dict[str, dict[str, int]]:
    counts = Counter((one.slot.family, str(one.outcome)) for one in _rejected(attempts))
    found: dict[str, dict[str, int]] = {}
    for (family, outcome), number in sorted(counts.items()):
        found.setdefault(family, {})[outcome] = number
    return found


def _rejected(attempts: Sequence[Attempt]) -> Iterator[Attempt]:
    return (attempt for attempt in attempts if attempt.outcome is not Outcome.CERTIFIED)
