"""One unread text said again several times: what the sayings agree on, and the verdict on that. Never a certificate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict

from certify.check.claim import meanings, read_claim
from certify.check.judgement import judge_text
from certify.decide.normal.intent import intent
from certify.english.context import domain_of
from certify.errors import defect
from certify.lexicon import Lexicon, load
from certify.logic import write
from certify.reading.raw import Domain

#: The tier of what rests on somebody's word: no judge proves at it, so templates/tiers.toml has no such row.
JUDGEMENT = "T3"
#: So many sayings must have been read, and all that were must be read alike, before they count as one.
FEWEST = 2


class Unread(BaseModel):
    """A row of an audit that was not read: its text, its canonical text, or both, with what these are read with.

    `why` and `why_canonical` say where reading stopped; null for a text that is read.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    statement_id: str
    family: str
    text: str
    canonical: str
    lean: str | None
    context: str | None
    why: str | None
    why_canonical: str | None


class Saying(NamedTuple):
    """A text said again: by whom, and in which words; empty where the answer held none."""

    model: str
    text: str


class Said(NamedTuple):
    """An unread row with all the sayings of its texts, in the order of the models; none of a text that is read."""

    unread: Unread
    sayings: tuple[Saying, ...]
    of_canonical: tuple[Saying, ...] = ()


class Agreed(NamedTuple):
    """What sayings agree on: the first of them, its one reading, and how many were read so."""

    text: str
    formula: str
    read: int


def restated(said: Said, lexicon: Callable[[], Lexicon] = load) -> dict[str, Any]:
    """Return the column `restated` of a row: the verdict on what its sayings agree on; null where they do not."""
    try:
        return _restated(said, lexicon())
    except Exception as error:
        return _column(said, reason=f"our bug: {defect(error)}")


def _restated(said: Said, lexicon: Lexicon) -> dict[str, Any]:
    row, canonical = said.unread, None
    if row.why_canonical is not None:
        found = agreed(said.of_canonical, domain_of(row.context, lexicon), lexicon)
        if isinstance(found, str):
            return _column(said, reason=f"canonical text: {found}")
        canonical = found.text
    claim = read_claim(canonical or row.canonical, row.lean, row.context, lexicon)
    if claim.statement is None:
        return _column(said, reason="the canonical text has no one reading to compare with")
    text = agreed(said.sayings, claim.domain, lexicon) if row.why is not None else Agreed(row.text, "", 0)
    if isinstance(text, str):
        return _column(said, reason=text)
    judgement = judge_text(claim, text.text, lexicon)
    decision = judgement.deciding.decision if judgement.deciding is not None else None
    return _column(
        said,
        reason=f"of what was said again: {judgement.reason}",
        verdict=judgement.verdict.value,
        text=text.text,
        canonical=canonical,
        formula=text.formula or None,
        relation=decision.relation.value if decision and decision.relation else None,
        error_type=decision.error_type.value if decision and decision.error_type else None,
        agreed=text.read,
    )


def agreed(sayings: Sequence[Saying], domain: Domain | None, lexicon: Lexicon) -> Agreed | str:
    """Return what `sayings` agree on: FEWEST of them must be read, and all that are be read alike; else why not."""
    readings: dict[str, str] = {}
    read: list[Saying] = []
    for saying in sayings:
        found = meanings(saying.text, lexicon, domain).statements if saying.text else ()
        if len(found) == 1:
            readings.setdefault(intent(found[0], lexicon), write(found[0].formula))
            read.append(saying)
    if len(read) < FEWEST:
        return f"{len(read)} of {len(sayings)} sayings were read: {FEWEST} are needed"
    if len(readings) > 1:
        return f"the sayings are read in {len(readings)} ways: {'; '.join(readings.values())}"
    return Agreed(read[0].text, next(iter(readings.values())), len(read))


def _column(said: Said, *, reason: str, **known: Any) -> dict[str, Any]:
    empty = dict.fromkeys(("verdict", "text", "canonical", "formula", "relation", "error_type"))
    models = dict.fromkeys(saying.model for saying in (*said.sayings, *said.of_canonical))
    return {
        **empty,
        "agreed": 0,
        **known,
        "tier": JUDGEMENT,
        "link": f"model {', '.join(models)}",
        "reason": reason,
        "sayings": [saying._asdict() for saying in said.sayings],
        "sayings_of_canonical": [saying._asdict() for saying in said.of_canonical],
    }
