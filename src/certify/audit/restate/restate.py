"""A finished audit gone over once more: every unread text is said again by models, and judged in a column of its own.

Nothing else of the audit changes: verdicts, tiers, certificates and counts stay what they were, so no build and no
`--fail-on` ever sees what a model said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from certify.audit.output import STATEMENTS, VERDICTS
from certify.audit.restate.reading import Said, Saying, Unread, restated
from certify.audit.restate.writing import rewrite, rows_of
from certify.decide.outcome import Verdict
from certify.errors import BadInputError
from certify.evaluate.ask import Ask
from certify.evaluate.runner import Tell
from certify.evaluate.store import STORE_NAME, Store
from certify.lexicon import load
from certify.parallel import Plan, ordered_map
from certify.propose.asking import Asker, budget_of
from certify.propose.candidates import read_candidates
from certify.propose.writer import Writer

#: Texts that wait for each worker.
AHEAD = 16


class Asked(NamedTuple):
    """How texts are said again: by whom, how often by each, where answers are kept, and how much may be spent."""

    writers: tuple[Writer, ...]
    times: int
    store: Path
    requests: int | None = None
    tokens: int | None = None
    words: tuple[Path, ...] = ()
    workers: int = 1
    tell: Tell = lambda model, done: None


def restate(folder: Path, asked: Asked) -> dict[str, Any]:
    """Have the unread texts of the audit in `folder` said again; write the columns and return their summary.

    Raises BadInputError where `folder` is no finished audit, and where no model could be asked.
    """
    unread = list(unread_rows(folder))
    with Store(asked.store / STORE_NAME) as store:
        budget = budget_of(store, asked.writers, asked.requests, asked.tokens)
        asker = Asker(store, budget, asked.tell)
        said = _said(unread, asked, asker)
    if unread and not any(one.sayings for one in said):
        raise BadInputError("; ".join(f"model {model}: {why}" for model, why in asker.stopped.items()) or "no answer")
    plan = Plan(max(1, min(asked.workers, len(said))), AHEAD, partial(load, *asked.words))
    with ordered_map(partial(restated, words=asked.words), said, plan) as found:
        columns = {one.unread.id: column for one, column in zip(said, found, strict=True)}
    about = {"models": [writer.about() for writer in asked.writers], "times": asked.times, "stopped": asker.stopped}
    return rewrite(folder, columns, about)


def unread_rows(folder: Path) -> Iterator[Unread]:
    """Yield the texts of a finished audit that were not read, with their statements' Lean and context."""
    statements = {row["statement_id"]: row for row in rows_of(folder / STATEMENTS)}
    for row in rows_of(folder / VERDICTS):
        about = statements.get(row["statement_id"])
        if row["verdict"] == Verdict.UNPARSED and about is not None:
            same = {name: row[name] for name in ("id", "statement_id", "family", "text", "reason", "canonical")}
            yield Unread(**same, lean=about["lean"], context=about["context"])


def _said(unread: Sequence[Unread], asked: Asked, asker: Asker) -> list[Said]:
    """Ask every writer about every text as often as wanted; an ask without an answer is no saying."""
    asks = [(writer, [ask for row in unread for ask in _asks(writer, row, asked.times)]) for writer in asked.writers]
    sayings: dict[str, list[Saying]] = {row.id: [] for row in unread}
    for (writer, mine), answers in zip(asks, asker.ask(asks, 1), strict=True):
        for ask in mine:
            if ask.question.item_id in answers:
                texts = read_candidates(answers[ask.question.item_id], 1).texts
                sayings[ask.question.statement_id].append(Saying(writer.label, "".join(texts)))
    return [Said(row, tuple(sayings[row.id])) for row in unread]


def _asks(writer: Writer, row: Unread, times: int) -> Iterator[Ask]:
    """Yield the asks about one text; the canonical text is in none of them."""
    prompt = writer.prompt.restated(row.text, row.context, row.reason)
    for sample in range(times):
        yield writer.ask(f"{row.id}#{sample}", row.id, row.family, prompt, sample)
