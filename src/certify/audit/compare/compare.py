"""A comparison: a file of texts with their Lean statements in, for each row whether both state the same out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from certify.audit.audit import Judged, Options, Run, Watch, run
from certify.audit.compare.output import SUMMARY, write_comparison
from certify.audit.formats import FORMAL


def compare(
    dataset: Path, out: Path, options: Options, watch: Watch = lambda stage, done, total: None
) -> dict[str, Any]:
    """Compare the text and the Lean statement of each row into the folder `out`; return its summary.

    Resumable and reproducible as an audit is (certify.audit.audit), and raises the same.
    """

    def write(done: Judged) -> dict[str, Any]:
        return write_comparison(out, dataset.name, done, timings=options.timings)

    return run(Run("comparison", dataset, out, SUMMARY, replace(options, format=FORMAL)), write, watch)
