"""The page docs/real_texts.md: texts of public sources drawn at random as they are read, and opaque certificates.

    python bench/drawn_texts.py DATA out/substrate --seed 30 > docs/real_texts.md

DATA holds, anywhere below it, the files that docs/data.md lists; `out/substrate` is what `make certify` writes. A text
is drawn from all of its source that have exactly one reading; the same seed draws the same texts.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import certify

HEAD = """# Real texts, as they are read

Thirty texts of public sources, drawn at random from those with exactly one reading: first as their authors wrote them,
then what certify understood in rigid English, then the formula. How many texts are read, and how many of such samples
others found wrong, is in the [README](../README.md); licences of the texts: [data](data.md).

Repeat: `python bench/drawn_texts.py DATA out/substrate --seed {seed} > docs/real_texts.md`
"""
SECOND = """
# Five certificates that rest on words without a meaning

What the kernel checks of such a text holds for *every* meaning of its words: they are parameters of the theorem. Drawn
at random, with the same seed, from the shipped items of tier T1 that rest on named words, each of another statement.
"""


class Source(NamedTuple):
    """Where texts come from: the file, what it is, the field with the text, and how many are drawn."""

    file: str
    name: str
    field: str = "text"
    drawn: int = 6


SOURCES = (
    Source("proofnet.jsonl", "ProofNet"),
    Source("minif2f.jsonl", "miniF2F"),
    Source("mathlib_docstrings.jsonl", "docstrings of Mathlib"),
    Source("forminv_ntp100.jsonl", "FormInv"),
    Source("forminv_v3_50.jsonl", "FormInv, easier theorems", "nl_question"),
)


def rows(file: Path) -> Iterator[dict[str, Any]]:
    return map(json.loads, file.read_text("utf-8").splitlines())


def drawn(source: Source, folder: Path, random_: random.Random) -> Iterator[str]:
    """Yield one entry for each text drawn: texts are tried in a random order until enough have one reading."""
    texts = sorted({str(row[source.field]) for row in rows(next(folder.rglob(source.file)))})
    random_.shuffle(texts)
    found = 0
    for text in texts:
        read = certify.read(text, vocabulary="open")
        if len(read.readings) != 1 or not read.readings[0].english:
            continue
        [reading] = read.readings
        yield f"> {' '.join(text.split())}\n\n{reading.english}\n\n    {reading.formula}\n"
        found += 1
        if found == source.drawn:
            return


def certificates(build: Path, random_: random.Random) -> Iterator[str]:
    """Yield text, paraphrase and theorem of five items that rest on named words."""
    items = [row for row in rows(build / "items.jsonl") if row["tier"] == "T1" and row["evidence"].get("named")]
    random_.shuffle(items)
    shown: set[str] = set()
    for item in items:
        if item["statement_id"] in shown:
            continue
        shown.add(item["statement_id"])
        name, file = item["certificate"]["theorem"], build / "certificates" / item["certificate"]["file"]
        theorem = re.search(rf"^theorem {name}\b.*?(?=^/--|^end|\Z)", file.read_text("utf-8"), re.MULTILINE | re.DOTALL)
        assert theorem is not None, name
        words = ", ".join(f"{word['word']} ({word['category']})" for word in item["evidence"]["named"])
        yield f"> {item['canonical']}\n>\n> {item['text']}\n\nwords: {words}\n\n```lean\n{theorem[0].strip()}\n```\n"
        if len(shown) == 5:
            return


def main() -> None:
    """Print the page."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("data", type=Path, help="folder with the files that docs/data.md lists")
    options.add_argument("build", type=Path, help="folder that `make certify` wrote")
    options.add_argument("--seed", type=int, default=30)
    given = options.parse_args()
    random_ = random.Random(given.seed)
    print(HEAD.format(seed=given.seed))
    for source in SOURCES:
        print(f"## {source.name}\n")
        print("\n".join(drawn(source, given.data, random_)))
    print(SECOND)
    print("\n".join(certificates(given.build, random_)))


if __name__ == "__main__":
    main()
