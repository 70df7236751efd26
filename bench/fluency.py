"""How the fluency score stands to texts graded by hand, and texts of a build drawn for a reader.

The first line has the figure: how often a text that jars costs more than one that does not, over the graded texts that
were held out when the weights were chosen (the area under the curve, Mann and Whitney 1947). With a build, `--sample`
texts that its families worded are drawn instead, one a line, for the eye of an editor; the same seed draws the same.

    python bench/fluency.py
    python bench/fluency.py out/substrate --sample 200 --seed 7
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.english.write.test_fluency import GRADES, HELD_OUT

from certify.certificate.item import CANONICAL, CONTROL
from certify.english.write.fluency import cost
from certify.metrics.association import spearman


def area(least: int) -> float:
    """Return how often a held-out text of grade `least` or worse costs more than a better one."""
    worse = [cost(text) for grade, text in HELD_OUT if GRADES.index(grade) >= least]
    better = [cost(text) for grade, text in HELD_OUT if GRADES.index(grade) < least]
    wins = sum(1.0 if one > other else 0.5 if one == other else 0.0 for one, other in product(worse, better))
    return wins / (len(worse) * len(better))


def drawn(build: Path, number: int, seed: int) -> list[str]:
    """Return texts that families worded, drawn at random: neither canonical ones nor false siblings."""
    items = map(json.loads, (build / "items.jsonl").read_text("utf-8").splitlines())
    texts = [f"{item['id']}\t{item['text']}" for item in items if item["family"] not in (CANONICAL, CONTROL)]
    return random.Random(seed).sample(texts, min(number, len(texts)))


def main() -> None:
    """Print the figures, or the texts."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("build", type=Path, nargs="?", help="folder of a build to draw from; none: the figures")
    options.add_argument("--sample", type=int, default=200, help="how many texts to draw")
    options.add_argument("--seed", type=int, default=0)
    given = options.parse_args()
    if given.build:
        print("\n".join(drawn(given.build, given.sample, given.seed)))
        return
    grades = [float(GRADES.index(grade)) for grade, _ in HELD_OUT]
    print(f"a text that jars costs more than one that does not in {area(2):.1%} of the pairs of {len(HELD_OUT)} texts")
    print(f"an acceptable or jarring one more than a good one in {area(1):.1%}; rank correlation of cost and grade "
          f"{spearman([cost(text) for _, text in HELD_OUT], grades).statistic:.2f}")  # fmt: skip


if __name__ == "__main__":
    main()
