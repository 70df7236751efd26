"""A finished audit gone over once more: every unread text is said again by models, and judged in a column of its own.

Nothing else of the audit changes: verdicts, tiers, certificates and counts stay what they were, so no build and no
`--fail-on` ever sees what a model said.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from certify.audit.columns import rows_of
from certify.audit.output import STATEMENTS, VERDICTS
from certify.audit.restate.reading import Said, Saying, Unread, restated
from certify.audit.restate.writing import put
from certify.decide.outcome import Verdict
from certify.english.context import domain_of
from certify.english.reader import read_text
from certify.evaluate.ask import Ask
from certify.evaluate.protocol import Prompt
from certify.evaluate.runner import Tell
from certify.evaluate.store import STORE_NAME, Store
from certify.files.reviews import digest
from certify.lexicon import Lexicon, load
from certify.parallel import Plan, ordered_map
from certify.propose.asking import Asker, budget_of
from certify.propose.candidates import read_candidates
from certify.propose.writer import Writer

#: Texts that wait for each worker.
AHEAD = 16
#: What is said again: a row's text, or the canonical text that it is compared with.
_TEXT, _CANONICAL = "text", "canonical"


class Asked(NamedTuple):
    """How texts are said again: by whom, how often by each, where answers are kept, and how much may be spent."""

    writers: tuple[Writer, ...]
    times: int
    store: Path
    requests: int | None = None
    tokens: int | None = None
    lexicon: Callable[[], Lexicon] = load
    workers: int = 1
    tell: Tell = lambda model, done: None


def restate(folder: Path, asked: Asked) -> dict[str, Any]:
    """Have the unread texts of the audit in `folder` said again; write the columns and return their summary.

    Raises BadInputError where `folder` is no finished audit, and where no model could be asked.
    """
    unread = list(unread_rows(folder, asked.lexicon()))
    with Store(asked.store / STORE_NAME) as store:
        budget = budget_of(store, asked.writers, asked.requests, asked.tokens)
        asker = Asker(store, budget, asked.tell)
        said = _said(unread, asked, asker)
    asker.demand(any(one.sayings or one.of_canonical for one in said))
    plan = Plan(max(1, min(asked.workers, len(said))), AHEAD, asked.lexicon)
    with ordered_map(partial(restated, lexicon=asked.lexicon), said, plan) as found:
        columns = {one.unread.id: column for one, column in zip(said, found, strict=True)}
    about = {"models": [writer.about() for writer in asked.writers], "times": asked.times, "stopped": asker.stopped}
    return put(folder, columns, about)


def unread_rows(folder: Path, lexicon: Lexicon) -> Iterator[Unread]:
    """Yield the rows of a finished audit in which a text was not read, with their statements' Lean and context."""
    statements = {row["statement_id"]: row for row in rows_of(folder / STATEMENTS)}
    for row in rows_of(folder / VERDICTS):
        about = statements.get(row["statement_id"])
        if row["verdict"] == Verdict.UNPARSED and about is not None:
            lost = not row["canonical_readings"] and about["reference"] == "canonical"
            why = row["reason"] if not lost else _why(row["text"], about["context"], lexicon)
            same = {name: row[name] for name in ("id", "statement_id", "family", "text", "canonical")}
            given = {name: about[name] for name in ("lean", "context")}
            yield Unread(**same, **given, why=why, why_canonical=row["reason"] if lost else None)


def _why(text: str, context: str | None, lexicon: Lexicon) -> str | None:
    unparsed = read_text(text, lexicon, domain_of(context, lexicon)).unparsed
    return None if unparsed is None else unparsed.shown()


def _said(unread: Sequence[Unread], asked: Asked, asker: Asker) -> list[Said]:
    """Ask every writer about every unread text as often as wanted; an ask without an answer is no saying."""
    asks = [(writer, list(_asks(writer, unread, asked.times))) for writer in asked.writers]
    sayings: dict[tuple[str, str], list[Saying]] = defaultdict(list)
    for (writer, mine), answers in zip(asks, asker.ask(asks, 1), strict=True):
        for ask in mine:
            if ask.question.item_id in answers:
                texts = read_candidates(answers[ask.question.item_id], 1).texts
                sayings[ask.question.family, ask.question.statement_id].append(Saying(writer.label, "".join(texts)))
    return [Said(row, tuple(sayings[_TEXT, row.id]), tuple(sayings[_CANONICAL, _canonical_of(row)])) for row in unread]


def _asks(writer: Writer, unread: Sequence[Unread], times: int) -> Iterator[Ask]:
    """Yield the asks about all texts, each canonical text once; what a text is compared with stands in none of them."""
    told: set[str] = set()
    for row in unread:
        if row.why is not None:
            yield from _of(writer, _TEXT, row.id, writer.prompt.restated(row.text, row.context, row.why), times)
        name = _canonical_of(row)
        if row.why_canonical is not None and name not in told:
            told.add(name)
            prompt = writer.prompt.restated(row.canonical, row.context, row.why_canonical)
            yield from _of(writer, _CANONICAL, name, prompt, times)


def _of(writer: Writer, kind: str, name: str, prompt: Prompt, times: int) -> Iterator[Ask]:
    for sample in range(times):
        yield writer.ask(f"{kind} {name}#{sample}", name, kind, prompt, sample)


def _canonical_of(row: Unread) -> str:
    """Return what a canonical text is called: rows of one statement may have several."""
    return f"{row.statement_id}:{digest(row.canonical)}"
