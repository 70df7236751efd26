"""A file of texts gone over by models: each text that is read is shown with its readings, and may be doubted."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from certify.check.claim import meanings
from certify.doubt.answers import Answer, is_doubted
from certify.doubt.asking import UNHEARD, Doubters, Subject, about, asks_of, hear
from certify.doubt.counts import counts
from certify.doubt.page import doubts_page
from certify.english.context import domain_of
from certify.english.read_back import said_back
from certify.errors import BadInputError
from certify.evaluate.estimate import Estimate, Price
from certify.files.folder import PARTIAL, prepare
from certify.files.texts import Text, Texts
from certify.lexicon import Lexicon
from certify.parallel import Plan, ordered_map
from certify.propose.asking import estimates
from certify.propose.writer import round_of

#: The files of a finished run; the first is written last, so that its folder is told from those of other commands.
DOUBTS, SUMMARY, REPORT = "doubts.jsonl", "summary.json", "report.html"
#: Texts that wait for each worker.
AHEAD = 16

#: Told how many texts are read, and how many there are.
Watch = Callable[[int, int], None]


class Read(NamedTuple):
    """A text with its readings, one for each meaning; none, and why, where it is not read."""

    text: Text
    subject: Subject
    unread: str | None = None


def read(texts: Texts, doubters: Doubters, watch: Watch = lambda done, total: None) -> list[Read]:
    """Return the texts of a file with their readings, each text about one thing once."""
    first: dict[tuple[str, str | None], Text] = {}
    for each in texts.texts:
        first.setdefault((each.text, each.context), each)
    wanted = list(first.values())
    plan = Plan(max(1, min(doubters.workers, len(wanted))), AHEAD, doubters.lexicon)
    found = []
    with ordered_map(partial(_read, lexicon=doubters.lexicon), wanted, plan) as answers:
        for answer in answers:
            found.append(answer)
            watch(len(found), len(wanted))
    return found


def _read(text: Text, lexicon: Callable[[], Lexicon]) -> Read:
    words = lexicon()
    try:
        known = meanings(text.text, words, domain_of(text.context, words))
    except BadInputError as error:
        return Read(text, Subject(text.text, text.context, ()), str(error))
    readings = tuple(said_back(statement, words) for statement in known.statements)
    return Read(text, Subject(text.text, text.context, readings), known.refused)


def forecast(found: Sequence[Read], doubters: Doubters, prices: dict[str, Price]) -> list[Estimate]:
    """Return what asking will take, for each model, without asking."""
    rounds = [round_of(writer, asks_of(writer, _asked(found)), 1) for writer in doubters.writers]
    return estimates(rounds, doubters.store, prices)


def doubt(found: Sequence[Read], texts: Texts, out: Path, doubters: Doubters) -> dict[str, Any]:
    """Ask the models about all that was read of `texts`, write the folder `out`, and return its summary.

    Raises BadInputError where `out` holds something else, and where no model could be asked.
    """
    prepare(out, "run of certify doubt", DOUBTS, (SUMMARY, REPORT))
    heard = hear(_asked(found), doubters)
    answers = iter(heard.answers)
    rows = [_row(each, next(answers) if each.subject.readings else {}) for each in found]
    summary = {
        "texts": len(rows),
        "read": len(heard.answers),
        "asked": sum(any(answer.reason != UNHEARD for answer in each.values()) for each in heard.answers),
        "doubted": sum(row["doubted"] is True for row in rows),
        "unanswered": sum(any(not answer.words for answer in each.values()) for each in heard.answers),
        **about(doubters, heard),
        **counts(heard.answers),
        "bad_rows": [{"line": record.line, "reason": record.reason} for record in texts.rejected],
    }
    _write(out / SUMMARY, [json.dumps(summary, ensure_ascii=False, indent=1, allow_nan=False)])
    _write(out / REPORT, [doubts_page(summary, rows)])
    _write(out / DOUBTS, (json.dumps(row, ensure_ascii=False) for row in rows))
    shutil.rmtree(out / PARTIAL, ignore_errors=True)
    return summary


def _asked(found: Sequence[Read]) -> list[Subject]:
    return [each.subject for each in found if each.subject.readings]


def _row(read: Read, answers: Mapping[str, Answer]) -> dict[str, Any]:
    return {
        **read.text._asdict(),
        "doubted": is_doubted(answers.values()),
        "readings": list(read.subject.readings),
        "answers": {model: answer.as_json() for model, answer in answers.items()},
        "unread": read.unread,
    }


def _write(file: Path, lines: Sequence[str] | Iterator[str]) -> None:
    with file.open("w", encoding="utf-8", newline="\n") as out:
        out.writelines(line + "\n" for line in lines)
