"""What a very long dataset costs: rows a second, memory of all processes together, and whether a kill loses anything.

The rows are drawn, with a fixed seed, from distinct pairs: the items of a finished build (`certify build`), FormInv's
items (`--forminv`, docs/data.md), and texts beside the canonical text of another statement. One row in a hundred
is malformed. A run that is killed and gone on with must leave the same bytes as one that was left alone (`--twice`).
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import polars as pl

FIELDS = ("canonical", "paraphrase", "lean", "context")
COLUMNS = ("id", "statement_id", *FIELDS, "label")
MALFORMED = ("{torn", "[1, 2]", '"a text"', '{"id": "bare"}', '{"id": 5, "canonical": "1 = 1", "paraphrase": ""}')
#: One row in so many is malformed.
EVERY = 100


def distinct(substrate: Path, forminv: Path | None) -> list[dict[str, Any]]:
    """Return the distinct pairs that rows are drawn from."""
    items = [json.loads(line) for line in (substrate / "items.jsonl").open(encoding="utf-8")]
    pairs = [_pair(item["statement_id"], item["canonical"], item["text"], None, item["context"]) for item in items]
    near = zip(items, items[40:], strict=False)
    crossed = [_pair(a["statement_id"], a["canonical"], b["text"], None, a["context"]) for a, b in near]
    pairs += [pair for pair in crossed[::10] if pair["canonical"] != pair["paraphrase"]]
    if forminv:
        rows = [json.loads(line) for line in forminv.open(encoding="utf-8")]
        pairs += [
            _pair(row["theorem_id"], row["canonical_nl"], row["nl_question"], row["lean4_statement"], None)
            for row in rows
        ]
    return list({tuple(pair[name] for name in FIELDS): pair for pair in pairs}.values())


def _pair(statement: str, canonical: str, text: str, lean: str | None, context: str | None) -> dict[str, Any]:
    named = {"statement_id": statement, "canonical": canonical, "paraphrase": text}
    return {**named, "lean": lean, "context": context, "label": True}


def drawn(pairs: Sequence[dict[str, Any]], rows: int, seed: int) -> Iterator[dict[str, Any] | str]:
    """Yield `rows` rows: a copy of a statement is another statement; some rows are malformed."""
    source = random.Random(seed)
    for number in range(rows):
        if number % EVERY == EVERY - 1:
            yield MALFORMED[number // EVERY % len(MALFORMED)]
            continue
        pair = source.choice(pairs)
        yield {**pair, "id": f"r{number}", "statement_id": f"{pair['statement_id']}_{source.randrange(5)}"}


def write(file: Path, rows: Iterator[dict[str, Any] | str]) -> None:
    """Write rows as the ending of `file` says; in a table a malformed row lacks its texts."""
    if file.suffix == ".jsonl":
        with file.open("w", encoding="utf-8") as out:
            out.writelines((row if isinstance(row, str) else json.dumps(row)) + "\n" for row in rows)
        return
    table = [dict.fromkeys(COLUMNS) if isinstance(row, str) else {name: row[name] for name in COLUMNS} for row in rows]
    if file.suffix == ".parquet":
        pl.DataFrame(table, infer_schema_length=None).write_parquet(file)
        return
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, COLUMNS)
        writer.writeheader()
        writer.writerows(table)


class Memory(threading.Thread):
    """Watches a process and all its children: the largest sum of their resident memory, and the largest of one."""

    def __init__(self, root: int) -> None:
        super().__init__(daemon=True)
        self.root, self.together, self.largest, self.ended = root, 0.0, 0.0, threading.Event()

    def run(self) -> None:
        """Look twice a second."""
        while not self.ended.wait(0.5):
            held = [_resident_mb(pid) for pid in _family(self.root)]
            self.together, self.largest = max(self.together, sum(held)), max(self.largest, *held, 0.0)


def _family(root: int) -> list[int]:
    found, open_ = [], [root]
    while open_:
        pid = open_.pop()
        found.append(pid)
        for children in Path(f"/proc/{pid}/task").glob("*/children"):
            try:
                open_ += map(int, children.read_text().split())
            except OSError:
                continue  # it ended meanwhile
    return found


def _resident_mb(pid: int) -> float:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") / 2**20
    except (OSError, IndexError):
        return 0.0


def run(dataset: Path, out: Path, options: Sequence[str], kill_after: float | None = None) -> str:
    """Audit as a user does, killed after so many seconds if asked; return what it cost."""
    command = [sys.executable, "-m", "certify", "audit", str(dataset), "--out", str(out), "--json", *options]
    started = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True) as process:
        memory = Memory(process.pid)
        memory.start()
        if kill_after is not None:
            time.sleep(kill_after)
            os.killpg(process.pid, signal.SIGKILL)
        said = process.communicate()[0]
        memory.ended.set()
    seconds = time.perf_counter() - started
    cost = f"{seconds:.0f} s, all processes {memory.together:.0f} MB, the largest {memory.largest:.0f} MB"
    if kill_after is not None:
        return f"killed: {cost}"
    summary = json.loads(said)
    stages = json.loads((out / "timings.json").read_text("utf-8"))["stages"]
    shares = ", ".join(f"{stage} {spent:.0f} s" for stage, spent in stages.items())
    counted = {name: summary[name] for name in ("items", "verdicts", "duplicates", "our_bugs")}
    rate = summary["items"] / seconds
    return f"{rate:.0f} rows a second; {cost}; {shares}; bad rows {len(summary['bad_rows'])}; {counted}"


def digest(out: Path) -> str:
    """Return a digest of every file but the timings."""
    total = hashlib.sha256()
    for file in sorted(path for path in out.rglob("*") if path.is_file() and path.name != "timings.json"):
        total.update(file.relative_to(out).as_posix().encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:16]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the datasets and results go")
    parser.add_argument("--substrate", type=Path, required=True, help="folder of a finished `certify build`")
    parser.add_argument("--forminv", type=Path, help="forminv_v3_50.jsonl")
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--most", type=int, help="distinct pairs at most")
    parser.add_argument("--ending", default="jsonl", choices=["jsonl", "csv", "parquet"])
    parser.add_argument("--kill-after", type=float, nargs="*", default=[], help="seconds after which it is killed")
    parser.add_argument("--twice", action="store_true", help="also run undisturbed, and compare the bytes")
    parser.add_argument("--option", action="append", default=[], help="option for the audit; repeatable")
    asked = parser.parse_args()
    pairs = distinct(asked.substrate, asked.forminv)
    random.Random(0).shuffle(pairs)
    pairs = pairs[: asked.most]
    asked.folder.mkdir(parents=True, exist_ok=True)
    dataset = asked.folder / f"rows.{asked.ending}"
    write(dataset, drawn(pairs, asked.rows, seed=1))
    print(f"{asked.rows} rows ({asked.rows // EVERY} malformed) from {len(pairs)} distinct pairs, "
          f"{dataset.stat().st_size / 2**20:.0f} MB", flush=True)  # fmt: skip
    for seconds in asked.kill_after:
        print(run(dataset, asked.folder / "out", asked.option, seconds), flush=True)
    print(run(dataset, asked.folder / "out", asked.option), digest(asked.folder / "out"), flush=True)
    if asked.twice:
        print(run(dataset, asked.folder / "again", asked.option), digest(asked.folder / "again"), flush=True)


if __name__ == "__main__":
    main()
