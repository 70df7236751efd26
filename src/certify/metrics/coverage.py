"""How much of a dataset is read, and what would read most of the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import certify
from certify.certificate.item import BadRow
from certify.decide.normal.intent import intent
from certify.english.reader import read_text
from certify.english.refusal import Missing
from certify.errors import BadInputError
from certify.files.texts import read_texts
from certify.levels import Level
from certify.lexicon import load
from certify.mathlib import read_statement
from certify.metrics.first_contact import digest, read_ledger, record
from certify.parallel import Plan, ordered_map

#: From so many texts on they are read by several workers, in chunks.
PARALLEL, CHUNK = 600, 100


class Wanted(NamedTuple):
    """What is missing: how often, of which kind, what it is, why it stops a text, the word there, and one such text."""

    times: int
    missing: Missing
    what: str
    reason: str
    word: str
    example: str


class Stop(NamedTuple):
    """Where reading of a text stops, what is missing there, and why."""

    missing: Missing
    what: str
    reason: str
    word: str


class Count(NamedTuple):
    """How many texts have how many meanings."""

    one: int
    several: int
    none: int

    @property
    def texts(self) -> int:
        """All of them."""
        return sum(self)

    def as_json(self) -> dict[str, int]:
        """Return the counts by their names."""
        return {"texts": self.texts, "one_reading": self.one, "ambiguous": self.several, "not_read": self.none}


def _count(answers: Iterable[int | Stop]) -> Count:
    meanings = Counter(0 if isinstance(answer, Stop) else min(answer, 2) for answer in answers)
    return Count(meanings[1], meanings[2], meanings[0])


@dataclass(frozen=True)
class Coverage:
    """The answers to distinct texts, in their order: the number of meanings, or where reading stops."""

    answers: tuple[tuple[str, int | Stop], ...]
    rejected: tuple[BadRow, ...]
    seen: frozenset[str] | None = None
    """Where a ledger was kept: the texts that it had."""

    @property
    def count(self) -> Count:
        """All texts."""
        return _count(answer for _, answer in self.answers)

    @property
    def contacts(self) -> dict[str, Count]:
        """The texts of first contact and those seen before, each by itself; nothing without a ledger."""
        if self.seen is None:
            return {}
        return {
            "first_contact": _count(answer for text, answer in self.answers if text not in self.seen),
            "seen_before": _count(answer for text, answer in self.answers if text in self.seen),
        }

    def most_wanted(self, number: int) -> list[Wanted]:
        """Return what is missing most often: words, notation, frames for known words; alike stops are one row."""
        stops = [(text, answer) for text, answer in self.answers if isinstance(answer, Stop)]
        times = Counter((stop.missing, stop.what) for _, stop in stops)
        first = {(stop.missing, stop.what): (text, stop) for text, stop in reversed(stops)}
        ranked = sorted(times.items(), key=lambda entry: (-entry[1], entry[0]))
        rows = ((count, *first[key]) for key, count in ranked[:number])
        return [Wanted(count, *stop[:3], stop.word, text) for count, text, stop in rows]

    def by_kind(self) -> dict[str, int]:
        """Return how many texts stop for each kind of want, the most frequent first."""
        kinds = Counter(answer.missing for _, answer in self.answers if isinstance(answer, Stop))
        return dict(kinds.most_common())

    def as_json(self, number: int) -> dict[str, Any]:
        """Return everything as JSON values."""
        return {
            **self.count.as_json(),
            **{name: count.as_json() for name, count in self.contacts.items()},
            "missing": self.by_kind(),
            "most_wanted": [wanted._asdict() for wanted in self.most_wanted(number)],
            "rejected": [bad._asdict() for bad in self.rejected],
        }


def coverage_of(
    file: Path,
    fields: tuple[str, ...],
    words: tuple[Path, ...] = (),
    watch: Callable[[int, int], None] = lambda done, total: None,
    *,
    workers: int = 2,
    engine: str | None = None,
    vocabulary: Level = "interpreted",
    ledger: Path | None = None,
    lean: bool = False,
) -> Coverage:
    """Read every distinct text in `fields` of the rows of `file`, with the rows of `words` files added to the lexicon.

    With `lean` the texts are Lean statements. Many texts are read by several workers, a few by one. With a `ledger`
    texts that it has are counted apart, and the others are added to it. Raises BadInputError where the file has none of
    the fields, there is no such engine, or the ledger is none.
    """
    there = read_texts(file, fields)
    texts = list(dict.fromkeys(each.text for each in there.texts))
    rejected = tuple(BadRow(record.line, record.reason) for record in there.rejected)
    known = None if ledger is None else read_ledger(ledger)
    start = partial(load, *words, vocabulary=vocabulary)
    start()
    plan = Plan(workers if len(texts) >= PARALLEL else 1, start=start, engine=engine)
    found: list[tuple[str, int | Stop]] = []
    read = partial(_read_lean if lean else _read_one, words=words, vocabulary=vocabulary)
    with ordered_map(read, texts, plan, chunk=CHUNK) as answers:
        for text, answer in zip(texts, answers, strict=True):
            found.append((text, answer))
            watch(len(found), len(texts))
    seen = None if known is None else frozenset(text for text in texts if digest(text) in known)
    if ledger is not None and seen is not None:
        fresh = {text: 0 if isinstance(answer, Stop) else answer for text, answer in found if text not in seen}
        record(ledger, fresh, certify.__version__)
    return Coverage(tuple(found), rejected, seen)


def _read_one(text: str, words: tuple[Path, ...], vocabulary: Level) -> int | Stop:
    """Return the number of meanings of `text`, or where reading stops."""
    lexicon = load(*words, vocabulary=vocabulary)
    stop = (read := read_text(text, lexicon)).unparsed
    if stop is not None:
        return Stop(stop.missing, stop.what, stop.reason, _word_at(text, stop.position))
    return len({intent(reading.statement, lexicon) for reading in read.readings})


def _read_lean(text: str, words: tuple[Path, ...], vocabulary: Level) -> int | Stop:
    """Return 1 for a Lean statement that is read, or where reading stops: the reason without the names in it."""
    try:
        read_statement(text, load(*words, vocabulary=vocabulary))
    except BadInputError as error:
        column = re.match(r"column (\d+): (.*)", str(error), re.DOTALL)
        word = _word_at(text, int(column[1]) - 1) if column else ""
        said = column[2] if column else str(error)
        return Stop("meaning", said, said, word)
    return 1


def _word_at(text: str, position: int) -> str:
    rest = text[position:].split()
    return rest[0].strip(".,?$`") if rest else "(end)"
