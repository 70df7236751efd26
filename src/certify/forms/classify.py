"""The forms of a statement, from its formula, the words in it and its text, each with who says so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from certify.errors import BadInputError
from certify.forms.cues import cued
from certify.forms.form import Authority, Form
from certify.forms.shapes import shapes
from certify.forms.spine import spine
from certify.lexicon import Lexicon
from certify.logic import Statement, symbols


class Labelled(NamedTuple):
    """A form that holds of a statement, and who says so."""

    form: Form
    source: Authority


def forms_of(
    statement: Statement | None, lexicon: Lexicon, text: str | None = None, declared: Iterable[str] = ()
) -> tuple[Labelled, ...]:
    """Return the forms of a statement in the order of `Form`, each with its most trusted source.

    `statement` is None for a text that was not read: then only its cues and what is `declared` speak. A claim whose
    formula has no form, and of which nobody says another, is `ground`. Raises BadInputError for an unknown form.
    """
    found: dict[Form, Authority] = {}
    if statement is not None:
        found.update(dict.fromkeys(shapes(spine(statement, lexicon)), Authority.FORMULA))
        for form in _of_words(statement, lexicon):
            found.setdefault(form, Authority.LEXICON)
    for form in cued(text) if text else ():
        found.setdefault(form, Authority.CUE)
    for name in declared:
        found.setdefault(form_named(name), Authority.FILE)
    if statement is not None and not found:
        found[Form.GROUND] = Authority.FORMULA
    return tuple(Labelled(form, found[form]) for form in Form if form in found)


def _of_words(statement: Statement, lexicon: Lexicon) -> Iterable[Form]:
    """Yield the forms that rows of the lexicon give to the claims that use them."""
    words = (lexicon.words.get(symbol.name) for symbol in symbols(statement.formula))
    return (Form(word.form) for word in words if word is not None and word.form is not None)


def form_named(name: str) -> Form:
    """Return the form of a name, written with spaces, _ or - and in any case; BadInputError lists the forms."""
    try:
        return Form(name.strip().lower().replace("_", "-").replace(" ", "-"))
    except ValueError:
        raise BadInputError(f"no form {name!r}; the forms are {', '.join(Form)}") from None


def labels(found: Iterable[Labelled]) -> tuple[str, ...]:
    """Return the names of the forms alone."""
    return tuple(str(label.form) for label in found)
