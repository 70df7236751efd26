"""Texts read into statements, as the tests of forms need them."""

from __future__ import annotations

from certify.certificate.logical_forms import statement_of
from certify.english.reader import read_text
from certify.forms import forms_of, labels
from certify.lexicon import Lexicon
from certify.logic import Statement, read


def reading(text: str, lexicon: Lexicon) -> Statement:
    """Return the one reading of `text`."""
    found = read_text(text, lexicon)
    assert len(found.readings) == 1, f"{text}: {found.unparsed or len(found.readings)}"
    return found.readings[0].statement


def formula(text: str, lexicon: Lexicon) -> Statement:
    """Return the statement that the notation `text` writes."""
    return statement_of(read(text, resolve=lexicon.symbol))


def forms(text: str, lexicon: Lexicon) -> set[str]:
    """Return the names of the forms of what the notation `text` writes."""
    return set(labels(forms_of(formula(text, lexicon), lexicon)))
