"""How much of a dataset is read, and what would read most of the rest."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from certify.certificate.item import BadRow
from certify.errors import BadInputError
from certify.language.reader import read_text
from certify.lexicon import Lexicon
from certify.rewrite.settle import intent

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
    file: Path, fields: tuple[str, ...], lexicon: Lexicon, watch: Callable[[int, int], None] = lambda done, total: None
) -> Coverage:
    """Read every distinct text in `fields` of the rows of `file`; BadInputError where it has none of them."""
    texts: dict[str, None] = {}
    rejected = []
    for place, row in _rows(file):
        if isinstance(row, str):
            rejected.append(BadRow(place, row))
            continue
        texts.update((row[name], None) for name in fields or USUAL_FIELDS if isinstance(row.get(name), str))
    if not texts:
        raise BadInputError(f"{file}: no row has a text in {', '.join(fields or USUAL_FIELDS)}; name one with --field")
    stops, counts = [], Counter[str]()
    for number, text in enumerate(texts, 1):
        read = read_text(text, lexicon)
        if read.unparsed is not None:
            stops.append((_word_at(text, read.unparsed.position), read.unparsed.reason, text))
        else:
            meanings = {intent(reading.statement, lexicon) for reading in read.readings}
            counts["one" if len(meanings) == 1 else "several"] += 1
        watch(number, len(texts))
    return Coverage(len(texts), counts["one"], counts["several"], tuple(stops), tuple(rejected))


def _word_at(text: str, position: int) -> str:
    rest = text[position:].split()
    return rest[0].strip(".,?") if rest else "(end)"


def _rows(file: Path) -> Iterator[tuple[int, dict[str, Any] | str]]:
    if not file.is_file():
        raise BadInputError(f"no file {file}: give JSON lines or TOML with rows [[statement]]")
    if file.suffix == ".toml":
        try:
            table = tomllib.loads(file.read_text("utf-8"))
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadInputError(f"{file}: no TOML: {error}") from error
        yield from enumerate((row for rows in table.values() if isinstance(rows, list) for row in rows), 1)
        return
    for number, line in enumerate(file.read_bytes().splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            yield number, f"no JSON: {error}"
            continue
        yield number, row if isinstance(row, dict) else "a JSON object is expected"
