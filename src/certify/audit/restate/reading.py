"""One unread text said again several times: what the sayings agree on, and the verdict on that. Never a certificate."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict

from certify.check.claim import read_claim
from certify.check.judgement import judge_text
from certify.check.meanings import meanings
from certify.decide.normal.intent import intent
from certify.errors import defect
from certify.lexicon import Lexicon, load
from certify.logic import write

#: The tier of what rests on somebody's word: no judge proves at it, so templates/tiers.toml has no such row.
JUDGEMENT = "T3"
#: So many sayings must have been read, and all that were must be read alike, before they count as one.
FEWEST = 2


class Unread(BaseModel):
    """A text of an audit that was not read, with what its canonical text is read with."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    statement_id: str
    family: str
    text: str
    reason: str
    canonical: str
    lean: str | None
    context: str | None


class Saying(NamedTuple):
    """A text said again: by whom, and in which words; empty where the answer held none."""

    model: str
    text: str


class Said(NamedTuple):
    """An unread text with all its sayings, in the order of the models."""

    unread: Unread
    sayings: tuple[Saying, ...]


def restated(said: Said, words: tuple[Path, ...] = ()) -> dict[str, Any]:
    """Return the column `restated` of a text: the verdict on what its sayings agree on; null where they do not."""
    try:
        return _restated(said, load(*words))
    except Exception as error:
        return _column(said, reason=f"our bug: {defect(error)}")


def _restated(said: Said, lexicon: Lexicon) -> dict[str, Any]:
    row = said.unread
    claim = read_claim(row.canonical, row.lean, row.context, lexicon)
    if claim.statement is None:
        return _column(said, reason="the canonical text has no one reading to compare with")
    readings: dict[str, str] = {}
    read: list[Saying] = []
    for saying in said.sayings:
        found = meanings(saying.text, lexicon, claim.domain).statements if saying.text else ()
        if len(found) == 1:
            readings.setdefault(intent(found[0], lexicon), write(found[0].formula))
            read.append(saying)
    if len(read) < FEWEST:
        return _column(said, reason=f"{len(read)} of {len(said.sayings)} sayings were read: {FEWEST} are needed")
    if len(readings) > 1:
        return _column(said, reason=f"the sayings are read in {len(readings)} ways: {'; '.join(readings.values())}")
    judgement = judge_text(claim, read[0].text, lexicon)
    decision = judgement.deciding.decision if judgement.deciding is not None else None
    return _column(
        said,
        reason=f"of the restatement: {judgement.reason}",
        verdict=judgement.verdict.value,
        text=read[0].text,
        formula=next(iter(readings.values())),
        relation=decision.relation.value if decision and decision.relation else None,
        error_type=decision.error_type.value if decision and decision.error_type else None,
        agreed=len(read),
    )


def _column(said: Said, *, reason: str, **known: Any) -> dict[str, Any]:
    empty = dict.fromkeys(("verdict", "text", "formula", "relation", "error_type"))
    return {
        **empty,
        "agreed": 0,
        **known,
        "tier": JUDGEMENT,
        "link": f"model {', '.join(_models(said.sayings))}",
        "reason": reason,
        "sayings": [saying._asdict() for saying in said.sayings],
    }


def _models(sayings: Iterable[Saying]) -> Sequence[str]:
    return list(dict.fromkeys(saying.model for saying in sayings))
