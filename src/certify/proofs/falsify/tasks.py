"""Tasks with a false premise, each beside its true statement in the same wording; the falsity of each is a theorem.

A false claim is a control (certify.build.controls): read back from its own text, refuted by a witness in the standard
reading, and disproved by a theorem that the kernel takes. The true partner is the shipped statement, worded by the same
writer in the same frame and read back, so that saying "false" does not pay by how a text looks.
"""

from __future__ import annotations

import datetime
import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from certify.build.controls import Controls, ControlWork, controls
from certify.build.draft import Draft, DraftTheorem, Options
from certify.build.produce import produce
from certify.certificate.item import CANONICAL
from certify.certificate.source import Refusal, Source, source_of
from certify.certificate.statements import StatementRow
from certify.english.write import fluency
from certify.lean.project.source import write_theorem
from certify.lexicon import Lexicon, load
from certify.paraphrase.family import load_families
from certify.paraphrase.paraphrase import framed_texts, read_back
from certify.proofs.problems.problem import Falsity, Head, Origin, Premise, ProblemFile, Status

AUTHOR = "certify"
#: Tasks are made of shipped statements: they are as old as the statements, not as the machine's clock.
CREATED = datetime.date(2026, 1, 1)


class Task(NamedTuple):
    """A task, with the theorem that it rests on: a disproof, or that a rewording says the same; none for a true one."""

    problem: ProblemFile
    theorem: DraftTheorem | None


class Made(BaseModel):
    """The tasks of one statement (false ones, then the true one, then rewordings), or why there are none."""

    model_config = ConfigDict(frozen=True)

    statement: str
    tasks: tuple[Task, ...] = ()
    reason: str = ""


def tasks_of(row: StatementRow, per_statement: int, wordings: int = 0) -> Made:
    """Return the tasks of a shipped statement: up to `per_statement` false claims of different kinds, and itself."""
    lexicon = load()
    source = source_of(row, lexicon)
    if isinstance(source, Refusal) or not row.label:
        reason = source.reason if isinstance(source, Refusal) else "the statement is false itself"
        return Made(statement=row.id, reason=reason)
    work = ControlWork(row, source, lexicon, manner=manner())
    drafts = list(work.drafts(per_statement))
    if not drafts:
        common = Counter(row.reason for row in work.dropped).most_common(3)
        reasons = "; ".join(f"{reason}: {n}" for reason, n in common)
        return Made(statement=row.id, reason=reasons)
    true = _true(row, source, lexicon, f"{row.id}.1.false")
    false = [Task(_false(row, draft, number), draft.theorem) for number, draft in enumerate(drafts, 1)]
    reworded = [task for one in (true, false[0].problem) for task in _reworded(one, wordings)]
    return Made(statement=row.id, tasks=(*false, Task(true, None), *reworded))


@cache
def manner() -> Controls:
    """Return how controls are made and worded for tasks: a task states, and says what its variables stand for."""
    shipped = controls()
    closed = tuple(style for style in shipped.styles if style.universal != "open")
    return shipped.model_copy(update={"questions": ("{0}.",), "styles": closed})


def _true(row: StatementRow, source: Source, lexicon: Lexicon, pair: str) -> ProblemFile:
    """Return the task of the statement itself, in the writer's words where they are read back as it."""
    texts = {text for text, _ in framed_texts(source.statement, manner().styles, manner().questions, lexicon)}
    ordered = sorted(texts, key=lambda text: (fluency.cost(text), text))
    read = (text for text in ordered if not isinstance(read_back(text, source.statement, source.domain, lexicon), str))
    origin = Origin(statement=row.id, kind="true", pair=pair)
    return _problem(f"{row.id}.true", row, next(read, row.text), origin)


def _false(row: StatementRow, draft: Draft, number: int) -> ProblemFile:
    item, theorem = draft.item, draft.theorem
    assert theorem is not None
    falsity = Falsity(
        claim=item.text, context=row.context or "", canonical=row.text,
        witness=tuple(item.evidence["witness"]), says=str(item.evidence["says"]),
        theorem=write_theorem(theorem.theorem()), library=theorem.library.value,
    )  # fmt: skip
    origin = Origin(statement=row.id, kind=item.steps[0], pair=f"{row.id}.true")
    return _problem(f"{row.id}.{number}.false", row, item.text, origin, falsity)


def _problem(
    name: str, row: StatementRow, text: str, origin: Origin, falsity: Falsity | None = None
) -> ProblemFile:  # fmt: skip
    canary = f"certify-{hashlib.sha256(name.encode()).hexdigest()[:16]}"
    premise = Premise.FALSE if falsity else Premise.TRUE
    said = f"{row.context[0].upper()}{row.context[1:]}: {text}" if row.context else text
    head = Head(
        id=name, version=1, status=Status.ACCEPTED, author=AUTHOR, domain=row.domain or "elementary",
        difficulty="elementary", created=CREATED, canary=canary, statement=said, premise=premise,
        source="made by certify proofs falsify",
    )  # fmt: skip
    return ProblemFile(problem=head, certificate=falsity, origin=origin)


def _reworded(task: ProblemFile, wordings: int) -> Iterator[Task]:
    """Yield up to `wordings` certified rewordings of a task: each proved to say the same, by a theorem of its own."""
    if not wordings or task.origin is None:
        return
    certificate, head = task.certificate, task.problem
    text = certificate.claim if certificate else head.statement
    row = StatementRow(id=head.id, text=text, label=certificate is None)
    drafts = [one for one in produce(row, Options(per_family=1)).drafts if one.item.family != CANONICAL]
    for number, draft in enumerate(_statements(drafts)[:wordings], 1):
        name = f"{head.id}.w{number}"
        canary = f"certify-{hashlib.sha256(name.encode()).hexdigest()[:16]}"
        said = head.model_copy(update={"id": name, "statement": draft.item.text, "canary": canary})
        origin = task.origin.model_copy(update={"wording": number})
        yield Task(task.model_copy(update={"problem": said, "origin": origin}), draft.theorem)


def _statements(drafts: Sequence[Draft]) -> list[Draft]:
    """Return the drafts that state, one a family; a question, or "True or false: …", cannot be proved."""
    frames = {frame.partition("{0}")[0] for family in load_families().values() for frame in family.questions}
    asking = tuple(frame for frame in frames if frame and not frame.startswith("{1}"))
    texts = [(draft, draft.item.text) for draft in drafts if draft.theorem is not None]
    return [draft for draft, text in texts if not text.startswith(asking) and not text.endswith("?")]
