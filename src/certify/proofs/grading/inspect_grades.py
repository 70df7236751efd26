"""Persons' grades in the logs of Inspect (https://inspect.aisi.org.uk), beside the answers that were compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median

from inspect_ai.log import ProvenanceData, edit_score, read_eval_log, write_eval_log
from inspect_ai.scorer import ScoreEdit

#: The score of a log that holds a person's progress grade.
PROGRESS = "progress"


def write_grades(logs: Path, progress: Mapping[str, Sequence[int]], who: str) -> int:
    """Write persons' grades (progress by sample) into the logs that hold the samples; return how many were written.

    A score that is there already is edited, with its history; the log's viewer shows both.
    """
    written = 0
    for file in sorted(logs.glob("*.eval")):
        log = read_eval_log(str(file))
        known = {str(sample.id) for sample in log.samples or ()} & set(progress)
        for key in sorted(known):
            given = progress[key]
            text = f"{len(given)} graders: {', '.join(map(str, given))}"
            edit = ScoreEdit(value=median(given), explanation=text, provenance=ProvenanceData(author=who, reason=text))
            edit_score(log, key, PROGRESS, edit)
        if known:
            write_eval_log(log, str(file))
        written += len(known)
    return written
