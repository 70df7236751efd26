"""Terms rewritten inside claims: what becomes of pairs that say the same, and of pairs that only look so.

The first line has the figure: how many of the pairs of tests/decide/algebra/pairs.txt are certified, with the theorems
that the Lean kernel accepted, for every interpretation and at the standard objects. Then the verdicts on near misses,
none of which may be certified.

    python bench/bench_algebra.py
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.decide.algebra.texts import pairs

import certify


def main() -> None:
    """Print the figures."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    session = certify.Session()
    same = [session.check(pair.left, pair.right) for pair in pairs("pairs.txt")]
    accepted = Counter(theorem.kind for pair in same for theorem in pair.theorems if theorem.kernel)
    print(f"{sum(pair.certified for pair in same)} of {len(same)} pairs are certified; the kernel took "
          f"{accepted['equivalence']} theorems, and {accepted['instance']} at the standard objects")  # fmt: skip
    misses = [session.check(pair.left, pair.right) for pair in pairs("near_misses.txt")]
    certified = sum(pair.certified and pair.verdict.value == "equivalent" for pair in misses)
    print(f"{certified} of {len(misses)} near misses are certified as the same; verdicts "
          f"{dict(Counter(pair.verdict.value for pair in misses))}")  # fmt: skip


if __name__ == "__main__":
    main()
