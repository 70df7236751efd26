"""What an audit costs: seconds, share of each stage, and memory, on FormInv's items and on a long file of rows.

FormInv's file is public (docs/data.md); without `--forminv` only the long file is measured. `--gold` adds labels.
The long file repeats the shipped statements under ever new ids, each with two texts, without a kernel: it shows that
memory does not grow with the number of rows.
"""

from __future__ import annotations

import argparse
import json
import resource
import tempfile
import time
from itertools import islice, product
from pathlib import Path

from certify.audit.audit import Options, audit
from certify.certificate.statements import StatementRow, read_statements, shipped


def peak_mb() -> float:
    """Return the largest resident memory so far of this process, or of one of its children."""
    return max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)) / 1024


def long_file(file: Path, rows: int) -> Path:
    """Write `rows` pairs: each shipped statement beside itself as a question and as it stands, over and over."""
    statements = [row for row in read_statements(shipped()) if isinstance(row, StatementRow)]
    with file.open("w", encoding="utf-8") as out:
        for number, (again, row, question) in enumerate(islice(product(range(rows), statements, (True, False)), rows)):
            text = f"Is it true that {row.text[0].lower()}{row.text[1:].rstrip('.')}?" if question else row.text
            pair = {"id": f"r{number}", "statement_id": f"{row.id}_{again}", "canonical": row.text, "paraphrase": text}
            out.write(json.dumps({**pair, "context": row.context}) + "\n")
    return file


def measure(name: str, dataset: Path, options: Options) -> None:
    """Audit once and print what it cost."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        started = time.perf_counter()
        summary = audit(dataset, out, options)
        seconds = time.perf_counter() - started
        stages = json.loads((out / "timings.json").read_text("utf-8"))["stages"]
    shares = ", ".join(f"{stage} {spent:.1f} s" for stage, spent in stages.items())
    print(f"{name}: {summary['items']} rows in {seconds:.1f} s ({summary['items'] / seconds:.1f} a second); {shares}; "
          f"largest process so far {peak_mb():.0f} MB")  # fmt: skip
    print(f"  verdicts {summary['verdicts']}; checked {summary['kernel_checked_of_decided']['count']}")
    if options.gold:
        print(f"  labels {summary['gold']['equivalence']}; contradicted {len(summary['gold']['contradictions'])}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, nargs="*", default=[500, 2000], help="lengths of the long file")
    parser.add_argument("--forminv", type=Path, help="forminv_v3_50.jsonl")
    parser.add_argument("--gold", type=Path, help="labels of FormInv's paraphrases")
    given = parser.parse_args()
    if given.forminv:
        measure("FormInv", given.forminv, Options(gold=given.gold, vocabulary="open"))
    with tempfile.TemporaryDirectory() as folder:
        for count in given.rows:
            file = long_file(Path(folder) / f"long{count}.jsonl", count)
            measure(f"long file of {count}", file, Options(format="pairs", kernel=False))


if __name__ == "__main__":
    main()
