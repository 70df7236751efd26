"""Many texts judged: by an engine, kept one by one as they are done, so that a killed run judges none of them twice."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from certify.build.folder import Watch
from certify.certificate.source import Refusal
from certify.certificate.statements import StatementRow
from certify.lexicon import load
from certify.parallel import Plan, ordered_map
from certify.propose.judge import Candidate, judge, source
from certify.propose.judged import Judged

#: Texts that wait for each worker.
AHEAD = 16


@dataclass
class Judging:
    """Judges texts under the same words and rules; `stamp` says which, and `partial` holds what is done."""

    partial: Path
    stamp: str
    words: tuple[Path, ...]
    workers: int
    engine: str | None
    watch: Watch
    done: int = 0

    def judge(self, candidates: Sequence[Candidate]) -> list[Judged]:
        """Return what is known of each text, in order."""
        files = [self.partial / f"{self._digest(candidate)}.json" for candidate in candidates]
        found = [_read(file) for file in files]
        left = [place for place, judged in enumerate(found) if judged is None]
        total = self.done + len(candidates)
        self.done += len(candidates) - len(left)
        plan = self._plan(len(left))
        with ordered_map(partial(judge, words=self.words), [candidates[place] for place in left], plan) as results:
            for place, judged in zip(left, results, strict=True):
                files[place].write_text(judged.model_dump_json(), encoding="utf-8")
                found[place] = judged
                self.done += 1
                self.watch("judging", self.done, total)
        return [judged for judged in found if judged is not None]

    def unread(self, rows: Sequence[StatementRow]) -> dict[str, str]:
        """Return the statements that nothing can be compared with, and why."""
        with ordered_map(partial(_refusal, words=self.words), rows, self._plan(len(rows))) as reasons:
            found = {}
            for number, (row, reason) in enumerate(zip(rows, reasons, strict=True), 1):
                self.watch("reading", number, len(rows))
                if reason is not None:
                    found[row.id] = reason
        return found

    def _plan(self, tasks: int) -> Plan:
        return Plan(max(1, min(self.workers, tasks)), AHEAD, partial(load, *self.words), self.engine)

    def _digest(self, candidate: Candidate) -> str:
        return hashlib.sha256(f"{candidate.model_dump_json()}\n{self.stamp}".encode()).hexdigest()[:32]


def _refusal(row: StatementRow, words: tuple[Path, ...]) -> str | None:
    found = source(row, load(*words))
    return found.reason if isinstance(found, Refusal) else None


def _read(file: Path) -> Judged | None:
    """Return a text's kept judgement; None where there is none or it was cut off."""
    try:
        return Judged.model_validate_json(file.read_bytes())
    except (OSError, ValueError):
        return None
