"""How much of public texts is read and decided: the README's table, made from a folder of the files.

    python bench/public_texts.py DATA --write README.md

DATA holds, anywhere below it, the files that docs/data.md lists; a row whose file is not there keeps what the README
says. Texts are read with every vocabulary. A pair is decided where it is equivalent, different or refuted; a verdict is
wrong where two readers said otherwise. Wrong readings are of samples judged by others: bench/judged.toml.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from certify.audit.audit import Options, audit
from certify.metrics.coverage import coverage_of

COLUMNS = ("public texts", "texts", "read", "pairs decided", "wrong verdicts", "wrong of a sample of readings")
HEAD = f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}"
JUDGED = tomllib.loads(Path(__file__).with_name("judged.toml").read_text("utf-8"))
#: What a verdict says of a pair that readers found the same, or not.
SAID = {"equivalent": "yes", "different": "no", "refuted": "no"}


class Source(NamedTuple):
    """A row of the table: its file, what it is, the fields with texts, the field with pairs, and the labels' file."""

    file: str
    name: str
    fields: tuple[str, ...] = ()
    lean: bool = False
    pairs: dict[str, str] | None = None
    gold: str = ""


SOURCES = (
    Source("forminv_v3_50.jsonl", "FormInv, 50 theorems of Mathlib, model-written paraphrases", ("nl_question",),
           pairs={"statement_id": "theorem_id", "text": "nl_question", "canonical": "canonical_nl",
                  "lean": "lean4_statement"},
           gold="forminv_v3_50_gold.jsonl"),
    Source("forminv_ntp100.jsonl", "FormInv, 50 harder theorems", ("text",),
           pairs={"statement_id": "theorem_id", "text": "text", "canonical": "canonical"},
           gold="forminv_ntp100_gold.jsonl"),
    Source("minif2f.jsonl", "miniF2F, competition problems", ("text",)),
    Source("proofnet.jsonl", "ProofNet, undergraduate exercises", ("text",)),
    Source("mathlib_docstrings.jsonl", "docstrings of Mathlib", ("text",)),
    Source("undergraduate.jsonl", "undergraduate statements, written for the test", ("canonical", "paraphrase"),
           pairs={}, gold="undergraduate.jsonl"),
    Source("mathlib_statements.jsonl", "Lean statements of Mathlib's core modules", ("lean",), lean=True),
)  # fmt: skip


def rows(file: Path) -> Iterator[dict[str, Any]]:
    return map(json.loads, file.read_text("utf-8").splitlines())


def labels(file: Path) -> dict[str, str]:
    """Return for each pair whether readers found that it says the same: yes, no or unclear."""
    return {row["id"]: row["equiv"] if "equiv" in row else "yes" if row["same"] else "no" for row in rows(file)}


def decided(source: Source, file: Path, gold: Path, workers: int) -> tuple[int, int, int]:
    """Return how many labelled pairs there are, how many are decided, and how many of these wrongly."""
    right, renamed = labels(gold), tuple(f"{field}={column}" for field, column in (source.pairs or {}).items())
    with tempfile.TemporaryDirectory() as folder:
        options = Options(format="pairs", renamed=renamed, workers=workers, vocabulary="open")
        audit(file, Path(folder) / "out", options)
        verdicts = {row["id"]: row["verdict"] for row in rows(Path(folder) / "out" / "verdicts.jsonl")}
    said = {name: SAID[verdicts[name]] for name in right if verdicts.get(name) in SAID}
    wrong = [name for name, word in said.items() if {word, right[name]} == {"yes", "no"}]
    for name in wrong:
        print(f"  wrong: {name}: {verdicts[name]}, but {right[name]}")
    return len(right), len(said), len(wrong)


def row(source: Source, folder: Path, workers: int) -> str | None:
    """Return the row of a source; None where its file is not there."""
    if (file := next(folder.rglob(source.file), None)) is None:
        return None
    read = coverage_of(file, source.fields, workers=workers, vocabulary="open", lean=source.lean).count
    texts, share = f"{read.texts:,} {'statements' if source.lean else 'texts'}", f"{1 - read.none / read.texts:.1%}"
    pairs = next(folder.rglob(source.gold), None) if source.gold else None
    of_pairs = wrong = ""
    if pairs is not None:
        number, done, bad = decided(source, file, pairs, workers)
        texts, of_pairs, wrong = f"{texts}, {number:,} pairs", f"{done / number:.1%}", str(bad)
    cells = (source.name, texts, share, of_pairs, wrong, JUDGED.get(source.file, ""))
    return " ".join(["|", *(f"{cell} |".lstrip() for cell in cells)]).replace("%", " %")


def table(folder: Path, page: str, only: list[str], workers: int) -> str:
    """Return the table, with the rows of `page` where a file is not there or not asked for."""
    found = [HEAD]
    for source in SOURCES:
        old = re.search(rf"^\| {re.escape(source.name)} \|.*$", page, re.MULTILINE)
        new = row(source, folder, workers) if not only or source.file in only else None
        if line := new or (old[0] if old else None):
            found.append(line)
            print(line, flush=True)
    return "\n".join(found)


def main() -> None:
    """Print the table, and write it."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("data", type=Path, help="folder with the files that docs/data.md lists")
    options.add_argument("--only", action="append", default=[], help="measure this file alone; repeatable")
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--write", type=Path, help="page whose table and date are to be replaced")
    given = options.parse_args()
    page = given.write.read_text("utf-8") if given.write else ""
    made = table(given.data, page, given.only, given.workers)
    if given.write:
        page = re.sub(rf"{re.escape(HEAD)}\n(?:\|.*\n)+", lambda _: made + "\n", page)
        dated = re.sub(
            r"(?<=Repeat \()\d{4}-\d\d-\d\d(?=[^)]*\): `python bench/public_texts)",
            f"{datetime.now(tz=UTC):%Y-%m-%d}",
            page,
        )
        given.write.write_text(dated, "utf-8")


if __name__ == "__main__":
    main()
