"""Many texts judged: by an engine, kept one by one as they are done, so that a killed run judges none of them twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from certify.build.folder import Watch
from certify.certificate.source import Refusal
from certify.certificate.statements import StatementRow
from certify.files.resume import resumed
from certify.lexicon import Lexicon
from certify.parallel import Plan, ordered_map
from certify.propose.judge import Candidate, judge, source
from certify.propose.judged import Judged


@dataclass
class Judging:
    """Judges texts with the words of `lexicon`; `stamp` says what else a judgement rests on, `out` has what is done."""

    out: Path
    stamp: str
    lexicon: Callable[[], Lexicon]
    plan: Plan
    watch: Watch

    def judge(self, candidates: Sequence[Candidate]) -> list[Judged]:
        """Return what is known of each text, in order."""
        return resumed(
            partial(judge, lexicon=self.lexicon), candidates, Judged, self.out, stamp=self.stamp, plan=self.plan,
            heard=lambda done: self.watch("judging", done, len(candidates)),
        )  # fmt: skip

    def unread(self, rows: Sequence[StatementRow]) -> dict[str, str]:
        """Return the statements that nothing can be compared with, and why."""
        plan = self.plan._replace(workers=max(1, min(self.plan.workers, len(rows))))
        found = {}
        with ordered_map(partial(_refusal, lexicon=self.lexicon), rows, plan) as reasons:
            for number, (row, reason) in enumerate(zip(rows, reasons, strict=True), 1):
                self.watch("reading", number, len(rows))
                if reason is not None:
                    found[row.id] = reason
        return found


def _refusal(row: StatementRow, lexicon: Callable[[], Lexicon]) -> str | None:
    found = source(row, lexicon())
    return found.reason if isinstance(found, Refusal) else None
