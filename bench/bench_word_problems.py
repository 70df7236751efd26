"""How much of a planted fault the word-problem audit finds, and what it says where none was planted.

Pairs: the table of the tests, and with `--mathcheck` the public MathCheck pairs (docs/data.md).
Planted is another number in place of one that is drawn. "unknown" after planting is a miss, not a wrong claim.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from certify.quantities import audit_group

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "tests" / "quantities" / "pairs.toml"
SEED = 1

Pair = tuple[str, str]


def table() -> list[Pair]:
    pairs = tomllib.loads(TABLE.read_text(encoding="utf-8"))["pair"]
    return [(pair["original"], pair["paraphrase"]) for pair in pairs if pair["verdict"] == "unknown"]


def mathcheck(file: Path) -> list[Pair]:
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [(row["canonical_nl"], row["nl_question"]) for row in rows if row["family"] != "canonical"]


def planted(pairs: list[Pair], chance: random.Random) -> Iterator[Pair]:
    """Yield each pair with one whole number of its second text replaced by a larger one."""
    for original, paraphrase in pairs:
        places = list(re.finditer(r"(?<![\d.,:/])\d+(?![\d.,:/]\d|:)", paraphrase))
        if places:
            place = chance.choice(places)
            number = int(place.group()) + chance.choice((1, 2, 3, 5, 7))
            yield original, f"{paraphrase[: place.start()]}{number}{paraphrase[place.end() :]}"


def verdicts(pairs: Iterator[Pair] | list[Pair]) -> Counter[str]:
    return Counter(audit_group(original, paraphrase).verdict.value for original, paraphrase in pairs)


def main() -> None:
    """Print the figures."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--mathcheck", type=Path, help="mathcheck_formInv_full_129.jsonl")
    given = options.parse_args()
    sources = {"table, same in other words": table()}
    if given.mathcheck:
        sources["MathCheck"] = mathcheck(given.mathcheck)
    audit_group("An hour.", "60 minutes.")  # the grammar and the units are loaded once
    for name, pairs in sources.items():
        start = time.perf_counter()
        as_they_are = verdicts(pairs)
        each = 1000 * (time.perf_counter() - start) / len(pairs)
        print(f"{name}: {len(pairs)} pairs as they are {dict(as_they_are)}; {each:.1f} ms a pair")
        print(f"{name}: a number replaced in the paraphrase {dict(verdicts(planted(pairs, random.Random(SEED))))}")
        same = [(text, text) for text, _ in pairs]
        print(f"{name}: a number replaced in the same text {dict(verdicts(planted(same, random.Random(SEED))))}")


if __name__ == "__main__":
    main()
