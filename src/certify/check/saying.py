"""Lean statements in English: said by the writer, and taken only where the text's one meaning is the statement.

So a theorem of Mathlib becomes a canonical statement without a person.
"""

from __future__ import annotations

from typing import NamedTuple

from certify.check.claim import lean_statement, meanings
from certify.check.lean_code import in_code
from certify.decide.normal.intent import intent
from certify.english.write.code import code_name
from certify.english.write.realize import wordings
from certify.errors import CertifyError
from certify.lexicon import Lexicon
from certify.logic import Statement


class Saying(NamedTuple):
    """A statement in English; or none, and why."""

    text: str | None
    reason: str = ""


def said(statement: Statement, lexicon: Lexicon) -> Saying:
    """Return the plainest English of which `statement` is the one meaning, whatever stands around it."""
    statement = in_code(statement, lexicon)
    opaque = lexicon.opaque(statement.formula)
    strange = [word.gloss for word in opaque if not word.frames and code_name(word.name) is None]
    if strange:
        return Saying(None, f"no English for {', '.join(strange)}")
    meant, reason = intent(statement, lexicon), ""
    try:
        for text in wordings(statement, lexicon):
            read = meanings(text, lexicon, None)
            if [intent(reading, lexicon) for reading in read.statements] == [meant]:
                return Saying(text)
            back = read.refused or f"read back as {'something else' if len(read.statements) == 1 else 'several things'}"
            reason = reason or f"{text!r}: {back}"
    except CertifyError as error:
        reason = reason or str(error)
    return Saying(None, reason)


def said_of_lean(lean: str, lexicon: Lexicon) -> Saying:
    """Return a Lean statement in English; none where it is not read, or no English says it alone."""
    statement, unread = lean_statement(lean, lexicon)
    return said(statement, lexicon) if statement is not None else Saying(None, unread.reason)
