"""The talk with the models: asked once for every statement and family, then told why not and asked again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from certify.certificate.item import Verdict
from certify.certificate.statements import StatementRow
from certify.evaluate.ask import Ask
from certify.paraphrase.family import Family
from certify.propose import told
from certify.propose.asking import Asker
from certify.propose.attempt import Attempt, Slot, last_of_each
from certify.propose.candidates import read_candidates
from certify.propose.judge import Candidate
from certify.propose.judged import Judged, Outcome
from certify.propose.judging import Judging
from certify.propose.writer import Writer


class Written(NamedTuple):
    """A text for a slot before it is judged; a reason where there is no text."""

    slot: Slot
    text: str
    reason: str | None = None


@dataclass
class Talk:
    """Everything that writers are asked about statements, and what they wrote, in a fixed order."""

    writers: Sequence[Writer]
    rows: Sequence[StatementRow]
    families: Sequence[Family]
    per_family: int
    asker: Asker
    judging: Judging
    attempts: list[Attempt] = field(default_factory=list)
    unanswered: list[str] = field(default_factory=list)
    """Names of asks without an answer."""
    surplus: int = 0
    """Texts beyond what was asked for; they were not read."""

    def row(self, statement_id: str) -> StatementRow:
        """Return a statement by its id."""
        return self._by_id[statement_id]

    def of(self, statement_id: str) -> list[Attempt]:
        """Return the attempts at a statement, in order."""
        return self._of[statement_id]

    def __post_init__(self) -> None:
        self._by_id = {row.id: row for row in self.rows}
        self._by_name = {family.name: family for family in self.families}
        self._of: dict[str, list[Attempt]] = defaultdict(list)
        self._said: dict[tuple[str, str], set[str]] = defaultdict(set)

    def go(self, repairs: int) -> None:
        """Ask once, then up to `repairs` times more for what was not accepted."""
        asked = [(writer, first_asks(writer, self.rows, self.families, self.per_family)) for writer in self.writers]
        self._take(self._answered(asked, self.per_family, {}), 0)
        for number in range(1, repairs + 1):
            slots: dict[tuple[str, str], Slot] = {}
            wrong = [one for one in last_of_each(self.attempts) if one.outcome is not Outcome.CERTIFIED]
            wrong = [one for one in wrong if one.number == number - 1]  # an ask without an answer is not made again
            asked = [(writer, self._asks_again(writer, wrong, number, slots)) for writer in self.writers]
            self._take(self._answered(asked, 1, slots), number)

    def _asks_again(
        self, writer: Writer, wrong: Sequence[Attempt], number: int, slots: dict[tuple[str, str], Slot]
    ) -> list[Ask]:
        """Return what a writer is asked again, told why; the slots are noted by the asks' names."""
        asks = []
        for one in wrong:
            if one.slot.model == writer.label:
                row, family = self.row(one.slot.statement_id), self._by_name[one.slot.family]
                name = f"{row.id}/{family.name}/{one.slot.number}/{number}"
                slots[writer.label, name] = one.slot
                prompt = writer.prompt.again(row, family, one.text, one.judged.told)
                asks.append(writer.ask(name, row.id, family.name, prompt))
        return asks

    def _answered(
        self, asked: Sequence[tuple[Writer, list[Ask]]], texts: int, slots: dict[tuple[str, str], Slot]
    ) -> list[Written]:
        """Ask, and return the texts of the answers; those of asks without a slot fill slots from 1 on."""
        written = []
        for (writer, asks), answers in zip(asked, self.asker.ask(asked, texts), strict=True):
            for ask in asks:
                name, about = ask.question.item_id, ask.question
                if name not in answers:
                    self.unanswered.append(f"{writer.label}: {name}")
                    continue
                answered = read_candidates(answers[name], texts)
                self.surplus += answered.more
                slot = slots.get((writer.label, name), Slot(writer.label, about.statement_id, about.family, 1))
                for place, text in enumerate(answered.texts or ("",)):
                    written.append(Written(slot._replace(number=slot.number + place), text, answered.reason))
        return written

    def _take(self, written: Sequence[Written], number: int) -> None:
        """Judge what was written, but for what is no text or was written before."""
        known = [self._unjudged(each) for each in written]
        candidates = [
            self._candidate(each, number) for each, judged in zip(written, known, strict=True) if judged is None
        ]
        found = iter(self.judging.judge(candidates))
        for each, judged in zip(written, known, strict=True):
            attempt = Attempt(each.slot, number, self._item_id(each.slot, number), each.text, judged or next(found))
            self.attempts.append(attempt)
            self._of[each.slot.statement_id].append(attempt)

    def _candidate(self, written: Written, number: int) -> Candidate:
        slot = written.slot
        item_id, row = self._item_id(slot, number), self.row(slot.statement_id)
        return Candidate(item_id=item_id, row=row, family=slot.family, text=written.text, model=slot.model)

    def _unjudged(self, written: Written) -> Judged | None:
        """Return what became of a text that need not be read; None for one that must be."""
        slot = written.slot
        said = self._said[slot.model, slot.statement_id]
        if not written.text:
            reason = written.reason or "no text: empty, too long, or with characters that nobody sees"
            return Judged(outcome=Outcome.UNUSABLE, verdict=Verdict.UNPARSED, reason=reason, told=told.NO_JSON)
        if written.text in said or written.text == " ".join(self.row(slot.statement_id).text.split()):
            reason = "the canonical text, or a text that was written before, word for word"
            return Judged(outcome=Outcome.REPEATED, verdict=Verdict.UNKNOWN, reason=reason, told=told.SAME)
        said.add(written.text)
        return None

    def _item_id(self, slot: Slot, number: int) -> str:
        labels = [writer.label for writer in self.writers]
        return slot.item_id(number, "" if len(labels) == 1 else f"m{labels.index(slot.model) + 1}_")


def first_asks(writer: Writer, rows: Sequence[StatementRow], families: Sequence[Family], per_family: int) -> list[Ask]:
    """Return what a writer is asked first: once for each statement and family."""
    return [
        writer.ask(f"{row.id}/{family.name}", row.id, family.name, writer.prompt.first(row, family, per_family))
        for row in rows
        for family in families
    ]
