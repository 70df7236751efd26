"""Speed of the metrics: the ratio to a plain per-row Python implementation, then a million graded answers.

The ratio is over the same statistics, table and number of replicates, both measured in this run. The full run is
20 models × 5,000 statements × 10 forms with 1,000 bootstrap replicates, from a Parquet file to the whole summary.
"""

from __future__ import annotations

import argparse
import math
import resource
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import numpy as np
import polars as pl

from certify.metrics.answers import Answers, load_answers
from certify.metrics.bootstrap import Plan
from certify.metrics.clusters import clusters
from certify.metrics.invariance import STATISTICS
from certify.metrics.profile import profile
from certify.metrics.summary import summarise

Row = tuple[str, str, str, bool, bool]  # model, statement, family, label, correct


def table(models: int, statements: int, forms: int, seed: int = 0) -> pl.DataFrame:
    """Graded answers whose errors cluster by statement."""
    random = np.random.default_rng(seed)
    ease = random.normal(2.0, 0.6, (models, 1, 1)) + random.normal(0, 1.2, (1, statements, 1))
    right = random.random((models, statements, forms)) < 1 / (1 + np.exp(-ease))
    m, s, f = (place.ravel() for place in np.indices(right.shape))
    frame = pl.DataFrame({"m": m, "s": s, "f": f, "correct": right.ravel()})
    return frame.select(
        pl.format("model-{}", "m").alias("model"),
        pl.format("statement-{}", "s").alias("statement_id"),
        pl.format("statement-{}-{}", "s", "f").alias("item_id"),
        pl.when(pl.col("f") == 0).then(pl.lit("canonical")).otherwise(pl.format("family-{}", "f")).alias("family"),
        (pl.col("s") % 3 != 0).alias("label"),
        "correct",
        pl.lit(0, dtype=pl.Int64).alias("sample"),
    )


def plain_replicate(rows: list[Row]) -> dict[str, dict[str, float]]:
    """Every statistic of every model, by going over the rows one at a time."""
    by_model: dict[str, dict[str, list[tuple[str, bool, bool]]]] = defaultdict(lambda: defaultdict(list))
    for model, statement, family, label, correct in rows:
        by_model[model][statement].append((family, label, correct))
    return {model: plain_model(groups) for model, groups in by_model.items()}


def plain_model(groups: dict[str, list[tuple[str, bool, bool]]]) -> dict[str, float]:
    right = graded = consistent = known = flipped = high = 0
    label_right, label_graded = {True: 0, False: 0}, {True: 0, False: 0}
    family_wrong: dict[str, int] = defaultdict(int)
    family_graded: dict[str, int] = defaultdict(int)
    gap = squared = shares = 0.0
    for group in groups.values():
        own = 0
        canonical = paraphrases = True
        for family, label, correct in group:
            own += correct
            label_right[label] += correct
            label_graded[label] += 1
            family_wrong[family] += not correct
            family_graded[family] += 1
            if family == "canonical":
                canonical = canonical and correct
            else:
                paraphrases = paraphrases and correct
        right, graded = right + own, graded + len(group)
        share = own / len(group)
        shares, squared = shares + share, squared + share * (1 - share)
        gap += math.sqrt(share * (1 - share))
        high += math.sqrt(share * (1 - share)) > 0.10
        consistent += own == len(group)
        known += canonical
        flipped += canonical and not paraphrases
    n, accuracy = len(groups), right / graded
    values = {
        "accuracy": accuracy,
        "statement_accuracy": shares / n,
        "scr": consistent / n,
        "mean_ig": gap / n,
        "rms_ig": math.sqrt(squared / n),
        "hi_ig": high / n,
        "cir": flipped / known,
        "mechanical_scr": sum(accuracy ** len(group) for group in groups.values()) / n,
        "balanced_accuracy": sum(label_right[kind] / label_graded[kind] for kind in (True, False)) / 2,
    }
    return values | {f"failure:{family}": family_wrong[family] / family_graded[family] for family in family_graded}


def plain_bootstrap(rows: list[Row], replicates: int) -> dict[str, dict[str, float]]:
    """The values, after a cluster bootstrap by statement whose intervals are formed from the sorted replicates."""
    by_statement: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_statement[row[1]].append(row)
    names = sorted(by_statement)
    random = np.random.default_rng(0)
    drawn = []
    for _ in range(replicates):
        picks = random.integers(0, len(names), len(names)).tolist()
        drawn.append(
            plain_replicate(
                [
                    (model, f"{statement}#{copy}", family, label, correct)
                    for copy, pick in enumerate(picks)
                    for model, statement, family, label, correct in by_statement[names[pick]]
                ]
            )
        )
    values = plain_replicate(rows)
    for model, statistics in values.items():
        for name in list(statistics):
            ordered = sorted(one[model][name] for one in drawn)
            statistics[f"{name}:low"] = ordered[int(0.025 * replicates)]
            statistics[f"{name}:high"] = ordered[int(0.975 * replicates)]
    return values


def ratio(models: int = 20, statements: int = 250, forms: int = 10, replicates: int = 120) -> None:
    frame = table(models, statements, forms)
    answers = Answers(frame)
    rows: list[Row] = frame.select("model", "statement_id", "family", "label", "correct").rows()
    start = time.perf_counter()
    data = clusters(answers)
    ours = profile(data, Plan(replicates, 0))
    middle = time.perf_counter()
    plain = plain_bootstrap(rows, replicates)
    end = time.perf_counter()
    for place, model in enumerate(data.models):
        for statistic in STATISTICS.keys() & plain[model].keys():  # all but d′: no statement has items of both labels
            value = ours.statistics[statistic][place].value
            assert value is not None and math.isclose(value, plain[model][statistic], rel_tol=1e-9), statistic
    print(
        f"ratio to plain Python: {(end - middle) / (middle - start):.0f} "
        f"({frame.height:,} answers, {replicates} replicates: {middle - start:.3f} s against {end - middle:.1f} s; "
        "equal values)"
    )


def full(models: int = 20, statements: int = 5_000, forms: int = 10, replicates: int = 1_000) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for suffix, write in (("parquet", pl.DataFrame.write_parquet), ("jsonl", pl.DataFrame.write_ndjson)):
            file = Path(folder) / f"answers.{suffix}"
            write(table(models, statements, forms), file)
            start, busy = time.perf_counter(), time.process_time()
            answers = load_answers(file)
            loaded = time.perf_counter()
            summarise(answers, Plan(replicates, 0))
            end = time.perf_counter()
            print(
                f"{answers.table.height:,} graded answers from {suffix}, {replicates} replicates: {end - start:.1f} s "
                f"(of which reading {loaded - start:.1f} s; {time.process_time() - busy:.1f} s of processor time)"
            )
    # Linux counts kilobytes, macOS bytes.
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    print(f"peak memory of this process: {peak / 2**20:.0f} MiB")


def main() -> None:
    """Print the figures."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    ratio()
    full()


if __name__ == "__main__":
    main()
