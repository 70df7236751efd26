"""How many Lean statements, drawn at random from a file, become canonical statements without a person.

The first line has the figures: of how many the Lean is read, how many are said in English that is read back as them,
and of how many of those a paraphrase is certified by the kernel. Then the English, and why the rest has none.
"""

from __future__ import annotations

import argparse
import random
import re
import tempfile
from collections import Counter
from pathlib import Path

from certify.build.build import build
from certify.build.draft import Options
from certify.certificate.item import CANONICAL, Item
from certify.certificate.statements import LeanRow
from certify.files.records import read_records


def drawn(file: Path, field: str, sample: int, seed: int) -> list[LeanRow]:
    """Return `sample` rows of the file that have a Lean statement, at random."""
    leans = [str(values[field]) for _, values, _ in read_records(file) if values and values.get(field)]
    chosen = random.Random(seed).sample(leans, min(sample, len(leans)))
    return [LeanRow(id=f"row{number}", lean=lean) for number, lean in enumerate(chosen, 1)]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="rows with Lean statements")
    parser.add_argument("--field", default="lean")
    parser.add_argument("--sample", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    rows = drawn(asked.file, asked.field, asked.sample, asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "build"
        summary = build(rows, out, Options(vocabulary="open"), workers=asked.workers)
        items = [Item.model_validate_json(line) for line in (out / "items.jsonl").read_text("utf-8").splitlines()]
    said = [item for item in items if item.family == CANONICAL]
    made = Counter(item.statement_id for item in items if item.family != CANONICAL and item.certificate)
    unread = sum(reason.startswith("Lean statement") for _, reason in summary.unsaid)
    print(
        f"Lean rows: {len(rows) - unread} of {len(rows)} are read, {len(said)} are said in English; "
        f"paraphrases of {len(made)} are certified, {made.total()} texts"
    )
    for item in said:
        print(f"  {item.statement_id}: {item.text}")
    reasons = Counter(re.sub(r"column \d+: |['\"“].*[’'\"”]", "", reason)[:60] for _, reason in summary.unsaid)
    for reason, number in reasons.most_common(20):
        print(f"  {number} not: {reason}")


if __name__ == "__main__":
    main()
