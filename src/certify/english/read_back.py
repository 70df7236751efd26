"""Saying back what was understood: a formula in rigid English, read again and compared."""

from __future__ import annotations

from typing import NamedTuple

from certify.english.reader import meaning_key, read_text
from certify.english.write.realize import plain_wordings
from certify.errors import CertifyError
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.reading.raw import Domain


class Said(NamedTuple):
    """A formula in English, and whether its only reading is the formula; no text where it cannot be said."""

    text: str | None
    same: bool | None


def rigid(statement: Statement, lexicon: Lexicon) -> Said:
    """Say `statement` in English and read it back, in its own type context: the plainest words with no other reading.

    What may be read as something else too says nothing rigid: "there is a limit point of every infinite subset".
    """
    domain, said = Domain.of(statement), meaning_key(statement)
    other: Said | None = None
    try:
        for text in plain_wordings(statement, lexicon):
            keys = {meaning_key(reading.statement) for reading in read_text(text, lexicon, domain).readings}
            if keys == {said}:
                return Said(text, True)
            if other is None and not keys:
                other = Said(text, False)
    except CertifyError:
        return Said(None, None)
    return other or Said(None, None)


def said_back(statement: Statement, lexicon: Lexicon) -> dict[str, str | None]:
    """Return a reading as plain values: its formula, its type context, and both said in rigid English."""
    context = ", ".join(map(str, statement.carriers)) or None
    return {"formula": write(statement.formula), "context": context, "english": rigid(statement, lexicon).text}
