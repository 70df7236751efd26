"""What a build makes of a hundred theorems in words that no table has (examples/open_words.toml).

The first line has the figure: of how many statements a paraphrase is certified by the kernel. Then what was certified
by family, and why the rest was not read.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from pathlib import Path

from certify.build.build import build
from certify.build.draft import Options
from certify.certificate.item import CANONICAL, Item
from certify.certificate.statements import read_statements

FILE = Path(__file__).resolve().parents[1] / "examples" / "open_words.toml"


def main() -> None:
    """Print the figures."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    rows = list(read_statements([FILE]))
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "build"
        summary = build(rows, out, Options(vocabulary="open"))
        items = [Item.model_validate_json(line) for line in (out / "items.jsonl").read_text("utf-8").splitlines()]
    worded = {item.statement_id for item in items if item.family != CANONICAL and item.certificate}
    print(f"open words: paraphrases of {len(worded)} of {len(rows)} statements are certified")
    print(dict(sorted(Counter(item.family for item in items if item.family != CANONICAL).items())))
    for statement, reason in summary.unread:
        print(f"  {statement}: {reason.partition(';')[0]}")


if __name__ == "__main__":
    main()
