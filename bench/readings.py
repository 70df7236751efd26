"""What of a file of texts is read, and readings drawn at random for the eye of someone who did not write the reader.

The first line has the figure: the share of texts that are read. Then `--sample` texts of those that are read, each with
its formulas and the same in rigid English, as Markdown with a place for a verdict; the same seed draws the same texts.

    python bench/readings.py texts/proofnet.jsonl --field text --sample 100 --seed 1 > sample.md
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import certify
from certify.files.records import read_records
from certify.interface.texts import Text


def entry(place: int, text: Text) -> str:
    """Return one text for the reader's eye."""
    lines = [f"## {place}", "", f"> {' '.join(text.text.split())}", ""]
    for reading in text.readings:
        lines += [f"- {reading.english or 'cannot be said back'}", f"  `{reading.formula}`"]
        lines += [f"  in: {', '.join(reading.context)}"] if reading.context else []
    return "\n".join([*lines, "", "right / wrong / doubtful:", ""])


def main() -> None:
    """Read the texts and print the figure and the sample."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("file", type=Path)
    options.add_argument("--field", default="text", help="field that holds the text")
    options.add_argument("--sample", type=int, default=100, help="how many readings to draw")
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--vocabulary", default="open", choices=["interpreted", "named", "open"])
    given = options.parse_args()
    rows = (row.values or {} for row in read_records(given.file))
    texts = list(dict.fromkeys(str(row[given.field]) for row in rows if row.get(given.field)))
    found = [certify.read(text, vocabulary=given.vocabulary) for text in texts]
    read = [text for text in found if text.readings]
    one = sum(len(text.readings) == 1 for text in read)
    print(f"{len(read) / len(texts):.1%} read ({one / len(texts):.1%} with one reading) of {len(texts)} texts\n")
    drawn = random.Random(given.seed).sample(read, min(given.sample, len(read)))
    print("\n".join(entry(place, text) for place, text in enumerate(drawn, 1)))


if __name__ == "__main__":
    main()
