"""Saying back what was understood: a formula in rigid English, read again and compared."""

from __future__ import annotations

from typing import NamedTuple

from certify.english.reader import meaning_key, read_text
from certify.english.write.realize import in_english
from certify.errors import CertifyError
from certify.lexicon import Lexicon
from certify.logic import Statement
from certify.reading.raw import Domain


class Said(NamedTuple):
    """A formula in English, and whether its only reading is the formula; no text where it cannot be said."""

    text: str | None
    same: bool | None


def rigid(statement: Statement, lexicon: Lexicon) -> Said:
    """Say `statement` in English and read it back, in its own type context."""
    try:
        text = in_english(statement, lexicon)
    except CertifyError:
        return Said(None, None)
    read = read_text(text, lexicon, Domain.of(statement))
    said = meaning_key(statement)
    return Said(text, any(meaning_key(reading.statement) == said for reading in read.readings))
