"""Rounds of asking: every answer in the store before it is read, a budget over all of them, and what stopped whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from certify.errors import BadInputError
from certify.evaluate.ask import Ask
from certify.evaluate.budget import Budget
from certify.evaluate.estimate import Estimate, Price, estimate
from certify.evaluate.runner import Tell, run_jobs
from certify.evaluate.store import STORE_NAME, Store
from certify.propose.writer import Round, Writer, round_of


@dataclass
class Asker:
    """Asks writers round after round.

    `stopped` says which model cannot be asked further, and why; `failed` what last kept one of its asks from an answer.
    """

    store: Store
    budget: Budget
    tell: Tell
    stopped: dict[str, str] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)
    requests: int = 0
    """Requests of this run."""

    def ask(self, asked: Sequence[tuple[Writer, Sequence[Ask]]], texts: int) -> list[dict[str, str | None]]:
        """Ask what has no answer yet, `texts` of each, and return for each writer the answers there are by name.

        An ask without an answer is not among them. A model that was stopped is not asked again.
        """
        for writer, _ in asked:
            writer.note(self.store)
        going = [(writer, asks) for writer, asks in asked if asks and writer.label not in self.stopped]
        rounds = [round_of(writer, asks, texts) for writer, asks in going]
        for label, tally in run_jobs(rounds, self.store, self.tell, self.budget).items() if rounds else ():
            self.requests += tally.requests
            if tally.stopped is not None:
                self.stopped[label] = tally.stopped
        return [self._answers(writer, asks) for writer, asks in asked]

    def _answers(self, writer: Writer, asks: Sequence[Ask]) -> dict[str, str | None]:
        wanted = {ask.key for ask in asks}
        texts: dict[str, str | None] = {}
        for row in self.store.rows(writer.settings_id, certified=False) if asks else ():
            if row["answered"]:
                texts[row["key"]] = row["text"]
            elif row["key"] in wanted and row["failure"]:
                self.failed[writer.label] = f"{row['failure']}: {row['failure_message']}"
        return {ask.question.item_id: texts[ask.key] for ask in asks if ask.key in texts}

    def demand(self, answers: bool) -> None:
        """Raise BadInputError with each model's reason where there are no `answers` at all."""
        reasons = self.failed | self.stopped
        if reasons and not answers:
            raise BadInputError("; ".join(f"model {model}: {reason}" for model, reason in reasons.items()))


def budget_of(store: Store | None, writers: Sequence[Writer], requests: int | None, tokens: int | None) -> Budget:
    """Return a budget with what these writers have taken so far: a run that is gone on with does not start anew."""
    sent, used = (0, 0) if store is None else store.spent(writer.settings_id for writer in writers)
    return Budget(requests, tokens, sent, used)


def estimates(rounds: Sequence[Round], folder: Path, prices: dict[str, Price]) -> list[Estimate]:
    """Return what each of `rounds` will take without asking; what the store in `folder` has is not asked again."""
    there = folder / STORE_NAME
    store = Store(there) if there.exists() else None
    try:
        return [estimate(each, store, prices, lambda row: None) for each in rounds]
    finally:
        if store is not None:
            store.close()
