"""From a text that a model wrote to its verdict: read, decided, proved; a defect of ours costs this text alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pydantic import BaseModel, ConfigDict

from certify.build.draft import Draft, DraftTheorem
from certify.build.equivalents import Equivalents
from certify.certificate.item import MODEL, Verdict
from certify.certificate.recheck import meaning
from certify.certificate.source import Refusal, Source, source_of
from certify.certificate.statements import StatementRow
from certify.check.claim import read_claim
from certify.check.judgement import Decided, Judgement, judge_text
from certify.english.reader import read_text
from certify.errors import BadInputError, defect
from certify.lean.certify import certificates_for
from certify.lean.project.project import Library
from certify.lean.statement.legend import both_texts
from certify.lean.statement.theorem_names import comment_safe, theorem_name
from certify.lexicon import Lexicon, load
from certify.propose import told
from certify.propose.judged import Judged, Outcome

#: Kinds of theorems that show a text refuted or different.
_SHOWING = ("disproof", "countermodel")


class Candidate(BaseModel):
    """A text to judge: whose wording it is said to be, by which model, and the id of the item that it may become."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    item_id: str
    row: StatementRow
    family: str
    text: str
    model: str


def judge(candidate: Candidate, lexicon: Callable[[], Lexicon] = load) -> Judged:
    """Return what is known of `candidate`; `lexicon` loads the words that it may be read with."""
    try:
        return _judged(candidate, lexicon())
    except Exception as error:
        reason = f"our bug: {defect(error)}"
        return Judged(outcome=Outcome.OPEN, verdict=Verdict.UNKNOWN, reason=reason, told=told.OPEN)


@lru_cache(maxsize=64)
def source(row: StatementRow, lexicon: Lexicon) -> Source | Refusal:
    """Return the reading of a statement's own text; its wordings stand near each other, so it is kept."""
    return source_of(row, lexicon)


def _judged(candidate: Candidate, lexicon: Lexicon) -> Judged:
    row, text = candidate.row, candidate.text
    canonical = source(row, lexicon)
    if isinstance(canonical, Refusal):
        raise BadInputError(canonical.reason)
    claim = read_claim(row.text, None, row.context, lexicon)
    judgement = judge_text(claim, text, lexicon)
    if judgement.verdict is Verdict.EQUIVALENT:
        return _equivalent(candidate, canonical, judgement, lexicon)
    if judgement.verdict is Verdict.UNPARSED:
        unparsed = read_text(text, lexicon, claim.domain).unparsed
        place = None if unparsed is None else unparsed.position
        said = told.OPEN if unparsed is None else told.unread(text, unparsed)
        return _about(Outcome.UNREAD, judgement, said).model_copy(update={"place": place})
    outcomes = {Verdict.REFUTED: Outcome.REFUTED, Verdict.DIFFERENT: Outcome.DIFFERENT}
    outcome = outcomes.get(judgement.verdict, Outcome.OPEN)
    if judgement.verdict is Verdict.AMBIGUOUS:
        outcome = Outcome.AMBIGUOUS
    found = _about(outcome, judgement, told.why(judgement, lexicon))
    return found if outcome not in outcomes.values() else _shown(found, candidate, judgement, lexicon)


def _about(outcome: Outcome, judgement: Judgement, said: str) -> Judged:
    decision = judgement.deciding.decision if judgement.deciding is not None else None
    return Judged(
        outcome=outcome,
        verdict=judgement.verdict,
        reason=judgement.reason,
        tier=decision.tier if decision else None,
        relation=decision.relation.value if decision and decision.relation else None,
        error_type=decision.error_type.value if decision and decision.error_type else None,
        readings=tuple(each.shown() for each in judgement.readings),
        told=said,
    )


def _equivalent(candidate: Candidate, canonical: Source, judgement: Judgement, lexicon: Lexicon) -> Judged:
    """Return a text that says the same with its draft; it is open where it says so only beside the canonical text."""
    draft: Draft | Refusal
    try:
        read = meaning(candidate.text, candidate.row.context, lexicon)
    except BadInputError as error:
        draft = Refusal(f"equivalent beside the canonical text, but not by itself: {error}")
    else:
        steps = (f"model {candidate.model}",)
        pairs = Equivalents(candidate.row, canonical, lexicon)
        draft = pairs.draft(
            candidate.item_id, candidate.family, candidate.text, read, steps=steps, source=MODEL
        )  # fmt: skip
    if isinstance(draft, Refusal):
        return _about(Outcome.OPEN, judgement, told.ALONE).model_copy(update={"reason": draft.reason})
    return _about(Outcome.CERTIFIED, judgement, "").model_copy(update={"draft": draft})


def _shown(found: Judged, candidate: Candidate, judgement: Judgement, lexicon: Lexicon) -> Judged:
    """Return a refuted or different text with the theorem that shows it, where Lean has words for it."""
    for each in judgement.readings:
        theorem = _theorem(each, candidate, lexicon)
        if theorem is not None:
            return found.model_copy(update={"shown": theorem[0], "says": theorem[1]})
    return found


def _theorem(each: Decided, candidate: Candidate, lexicon: Lexicon) -> tuple[DraftTheorem, str] | None:
    name, doc = theorem_name(candidate.item_id), comment_safe(both_texts(candidate.row.text, candidate.text))
    emitted = certificates_for(each.decision, each.against, each.statement, lexicon, name=name, doc=doc)
    for certificate in emitted.certificates:
        if certificate.kind in _SHOWING:
            return DraftTheorem.of(certificate.theorem, Library.importing(certificate.imports)), certificate.says
    return None
