"""How much of a dataset is read, and what would read most of the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from certify.certificate.item import BadRow
from certify.decide.normal.intent import intent
from certify.english.reader import read_text
from certify.errors import BadInputError
from certify.files.records import Record, read_records
from certify.files.resources import read_toml
from certify.levels import Level
from certify.lexicon import load
from certify.mathlib import read_statement
from certify.parallel import Plan, ordered_map

#: From so many texts on they are read by several workers, in chunks.
PARALLEL, CHUNK = 600, 100
#: Fields that hold texts in the datasets that we know of; used where none is named.
USUAL_FIELDS = ("text", "nl_question", "canonical_nl")


class Wanted(NamedTuple):
    """Where texts stop being read: how often, at which word, why, and one such text."""

    times: int
    word: str
    reason: str
    example: str


@dataclass(frozen=True)
class Coverage:
    """Counts of distinct texts, and where those that were not read stop."""

    texts: int
    one: int
    several: int
    stops: tuple[tuple[str, str, str], ...]
    """Word, reason, text."""
    rejected: tuple[BadRow, ...]

    @property
    def none(self) -> int:
        """Texts without a reading."""
        return len(self.stops)

    def most_wanted(self, number: int) -> list[Wanted]:
        """Return the most frequent places where reading stops."""
        times = Counter((word, reason) for word, reason, _ in self.stops)
        examples = {(word, reason): text for word, reason, text in reversed(self.stops)}
        ranked = sorted(times.items(), key=lambda entry: (-entry[1], entry[0]))
        return [Wanted(count, *place, examples[place]) for place, count in ranked[:number]]

    def as_json(self, number: int) -> dict[str, Any]:
        """Return everything as JSON values."""
        return {
            "texts": self.texts,
            "one_reading": self.one,
            "ambiguous": self.several,
            "not_read": self.none,
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
    lean: bool = False,
) -> Coverage:
    """Read every distinct text in `fields` of the rows of `file`, with the rows of `words` files added to the lexicon.

    With `lean` the texts are Lean statements. Many texts are read by several workers, a few by one. Raises
    BadInputError where the file has none of the fields, or there is no such engine.
    """
    texts: dict[str, None] = {}
    rejected = []
    for line, row, reason in _rows(file):
        if row is None:
            rejected.append(BadRow(line, reason))
            continue
        texts.update((row[name], None) for name in fields or USUAL_FIELDS if isinstance(row.get(name), str))
    if not texts:
        first = f" (line {rejected[0].line}: {rejected[0].reason})" if rejected else ""
        names = ", ".join(fields or USUAL_FIELDS)
        raise BadInputError(f"{file}: no row has a text in {names}{first}; name a field with --field")
    start = partial(load, *words, vocabulary=vocabulary)
    start()
    plan = Plan(workers if len(texts) >= PARALLEL else 1, start=start, engine=engine)
    stops, counts = [], Counter[str]()
    read = partial(_read_lean if lean else _read_one, words=words, vocabulary=vocabulary)
    with ordered_map(read, texts, plan, chunk=CHUNK) as answers:
        for number, (text, found) in enumerate(zip(texts, answers, strict=True), 1):
            if isinstance(found, Stop):
                stops.append((found.word, found.reason, text))
            else:
                counts["one" if found == 1 else "several"] += 1
            watch(number, len(texts))
    return Coverage(len(texts), counts["one"], counts["several"], tuple(stops), tuple(rejected))


class Stop(NamedTuple):
    """Where reading of a text stops, and why."""

    word: str
    reason: str


def _read_one(text: str, words: tuple[Path, ...], vocabulary: Level) -> int | Stop:
    """Return the number of meanings of `text`, or where reading stops."""
    lexicon = load(*words, vocabulary=vocabulary)
    read = read_text(text, lexicon)
    if read.unparsed is not None:
        return Stop(_word_at(text, read.unparsed.position), read.unparsed.reason)
    return len({intent(reading.statement, lexicon) for reading in read.readings})


def _read_lean(text: str, words: tuple[Path, ...], vocabulary: Level) -> int | Stop:
    """Return 1 for a Lean statement that is read, or where reading stops: the reason without the names in it."""
    try:
        read_statement(text, load(*words, vocabulary=vocabulary))
    except BadInputError as error:
        column = re.match(r"column (\d+): (.*)", str(error), re.DOTALL)
        word = _word_at(text, int(column[1]) - 1) if column else ""
        return Stop(word, column[2] if column else str(error))
    return 1


def _word_at(text: str, position: int) -> str:
    rest = text[position:].split()
    return rest[0].strip(".,?") if rest else "(end)"


def _rows(file: Path) -> Iterator[Record]:
    if file.suffix.lower() != ".toml":
        return read_records(file)
    tables = (rows for rows in read_toml(file).values() if isinstance(rows, list))
    return (Record(number, row) for number, row in enumerate(chain.from_iterable(tables), 1) if isinstance(row, dict))
