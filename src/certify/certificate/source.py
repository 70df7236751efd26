"""A statement's canonical text with its one meaning: what every other text of the statement is compared with."""

from __future__ import annotations

from typing import NamedTuple

from certify.certificate.item import CANONICAL, Item
from certify.certificate.statements import StatementRow
from certify.decide.conventions import conventions
from certify.decide.normal.intent import intent
from certify.decide.outcome import Verdict
from certify.decide.refute import refute
from certify.english.context import domain_of
from certify.english.meaning.choices import REMARK
from certify.english.reader import read_text
from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.reading.raw import Domain


class Source(NamedTuple):
    """A canonical text with its reading, and the type context that other wordings of it may rely on."""

    text: str
    statement: Statement
    domain: Domain | None = None
    conventions: tuple[str, ...] = ()
    """The conventions that its truth hangs on."""


class Refusal(NamedTuple):
    """Why a canonical text gives nothing."""

    reason: str


def source_of(row: StatementRow, lexicon: Lexicon) -> Source | Refusal:
    """Return the canonical text with its one meaning, or why it has none."""
    try:
        domain = domain_of(row.context, lexicon)
    except BadInputError as error:
        return Refusal(str(error))
    read = read_text(row.text, lexicon, domain)
    if read.unparsed is not None:
        return Refusal(read.unparsed.shown())
    if any(REMARK in reading.decisions for reading in read.readings):
        return Refusal(REMARK)
    meanings = {intent(reading.statement, lexicon) for reading in read.readings}
    if len(meanings) > 1:
        shown_readings = "; ".join(write(reading.statement.formula) for reading in read.readings[:3])
        return Refusal(f"ambiguous: {len(meanings)} readings: {shown_readings}")
    statement = read.readings[0].statement
    refused = _label_refusal(statement, row.label, lexicon)
    return Refusal(refused) if refused is not None else _source(row.text, statement, domain, lexicon)


def _source(text: str, statement: Statement, domain: Domain | None, lexicon: Lexicon) -> Source:
    return Source(text, statement, domain, conventions(statement, lexicon))


def _label_refusal(statement: Statement, label: bool, lexicon: Lexicon) -> str | None:
    """Return why `label` is not the truth of a claim, as far as a witness can tell: true is open, false needs one."""
    witness = refute(statement, lexicon)
    if label and witness is not None:
        return f"labelled true, but false in the standard reading: {', '.join(witness.show()) or 'the claim itself'}"
    if not label and witness is None:
        return "labelled false, but no witness shows it false"
    return None


def canonical_item(row: StatementRow, source: Source) -> Item:
    """Return the item of the statement's own text: what the others are compared with."""
    evidence = {key: value for key, value in (("mathlib", row.mathlib), ("lean", row.lean)) if value}
    return Item(
        id=f"{row.id}_{CANONICAL}",
        statement_id=row.id,
        family=CANONICAL,
        text=row.text,
        canonical=row.text,
        context=row.context,
        conventions=source.conventions,
        label=row.label,
        formula=write(source.statement.formula),
        verdict=Verdict.EQUIVALENT,
        evidence=evidence,
    )
