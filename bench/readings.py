"""What of a file of texts is read, and readings drawn at random for the eye of someone who did not write the reader.

The first line has the figure: the share of texts that are read. Then `--sample` texts of those that are read, each with
its formulas and the same in rigid English, as Markdown with a place for a verdict; the same seed draws the same texts.
With `--unread` texts are drawn of those that are not read, each with the reason that is given.

    python bench/readings.py texts/proofnet.jsonl --field text --sample 100 --seed 1 > sample.md
"""

from __future__ import annotations

import argparse
import random
from contextlib import suppress
from pathlib import Path

import certify
from certify.errors import BadInputError
from certify.files.records import read_records
from certify.interface.texts import Reading
from certify.levels import Level
from certify.lexicon import load
from certify.logic import write
from certify.mathlib import read_statement


def of_english(texts: list[str], vocabulary: Level) -> list[tuple[str, list[str]]]:
    """Return the texts that are read, each with its readings: rigid English, formula and context."""
    found = [certify.read(text, vocabulary=vocabulary) for text in texts]
    return [(text.text, [line for one in text.readings for line in _said(one)]) for text in found if text.readings]


def _said(reading: Reading) -> list[str]:
    context = [f"  in: {', '.join(reading.context)}"] if reading.context else []
    return [f"- {reading.english or 'cannot be said back'}", f"  `{reading.formula}`", *context]


def unread(texts: list[str], vocabulary: Level) -> list[tuple[str, list[str]]]:
    """Return the texts that are not read, each with the reason that is given."""
    found = [certify.read(text, vocabulary=vocabulary) for text in texts]
    return [(text.text, [f"- {text.unparsed.reason}"]) for text in found if text.unparsed is not None]


def of_lean(texts: list[str]) -> list[tuple[str, list[str]]]:
    """Return the Lean statements that are read, each with its formula and types."""
    found, lexicon = list[tuple[str, list[str]]](), load(vocabulary="open")
    for text in texts:
        with suppress(BadInputError):
            statement = read_statement(text, lexicon).statement
            types = ", ".join(map(str, statement.carriers)) or "no types of its own"
            found.append((text, [f"- `{write(statement.formula)}`", f"  in: {types}"]))
    return found


def entry(place: int, text: str, readings: list[str]) -> str:
    """Return one text for the reader's eye."""
    return "\n".join(
        [f"## {place}", "", f"> {' '.join(text.split())}", "", *readings, "", "right / wrong / doubtful:", ""]
    )


def main() -> None:
    """Read the texts and print the figure and the sample."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("file", type=Path)
    options.add_argument("--field", default="text", help="field that holds the text")
    options.add_argument("--sample", type=int, default=100, help="how many readings to draw")
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--unread", action="store_true", help="draw texts that are not read, with the reasons")
    options.add_argument("--lean", action="store_true", help="the texts are Lean statements with their variables")
    options.add_argument("--vocabulary", default="open", choices=["interpreted", "named", "open"])
    given = options.parse_args()
    rows = (row.values or {} for row in read_records(given.file))
    texts = list(dict.fromkeys(str(row[given.field]) for row in rows if row.get(given.field)))
    read = of_lean(texts) if given.lean else of_english(texts, given.vocabulary)
    print(f"{len(read) / len(texts):.1%} read of {len(texts)} texts\n")
    if given.unread:
        read = unread(texts, given.vocabulary)
    drawn = random.Random(given.seed).sample(read, min(given.sample, len(read)))
    print("\n".join(entry(place, *one) for place, one in enumerate(drawn, 1)))


if __name__ == "__main__":
    main()
