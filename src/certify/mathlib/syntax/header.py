"""Lean statements: what stands before the terms of one, and after it; binders and conclusion."""

from __future__ import annotations

import re
from typing import NamedTuple

from certify.errors import BadInputError
from certify.mathlib.syntax.binders import parse_bracketed
from certify.mathlib.syntax.cursor import Cursor
from certify.mathlib.syntax.notation import notations
from certify.mathlib.syntax.surface import Binder, Surface
from certify.mathlib.syntax.terms import parse_term
from certify.mathlib.syntax.tokens import Token, tokens, without_comments

#: The longest statement that is read, in characters.
LONGEST = 6000

_HEADER = re.compile(
    r"\s*(?:@\[[^\]]*\]\s*)*(?:(?:private|protected|nonrec|noncomputable)\s+)*"
    r"(?:(?:theorem|lemma)\s+[^\s:({\[⦃]+|example\b)(?:\.\{[^}]*\})?"
)
#: What begins another command: a text with one of them is no single statement.
_COMMAND = re.compile(
    r"^[ \t]*(?:@\[|#\w+|(?:theorem|lemma|example|def|instance|axiom|opaque|open|namespace|section|end|variable"
    r"|set_option|attribute|import|macro|notation|syntax|abbrev|structure|class|inductive|universe|local|scoped|private"
    r"|protected|noncomputable|elab|deriving|run_cmd|initialize|infix[lr]?|prefix|postfix|export|include|omit|unsafe"
    r"|partial)\b)",
    re.MULTILINE,
)


#: What stands before a statement and says nothing of it; what opens a name space says what its short names mean.
_SETTING = re.compile(r"\s*(?:universe|(?:noncomputable[ \t]+)?section)\b[^\n]*\n")
_VARIABLES = re.compile(r"\s*variable\b")


class Header(NamedTuple):
    """A statement as it is written: binders and conclusion, and the variables that its section declares."""

    binders: tuple[Binder, ...]
    conclusion: Surface
    variables: tuple[Binder, ...] = ()


def parse_statement(text: str) -> Header:
    """Return the binders and the conclusion of a Lean statement, with or without its `theorem` header and proof.

    `variable` commands may stand before a header, and what opens a section. Raises BadInputError with the column of
    what is not expected, and for a text that is more than one statement.
    """
    if len(text) > LONGEST:
        raise BadInputError(f"a Lean statement of {len(text)} characters; at most {LONGEST} are read")
    blanked = without_comments(text)
    variables, place = _section(blanked)
    header = _HEADER.match(blanked, place)
    if variables and not header:
        raise BadInputError(f"column {place + 1}: expected is theorem, lemma or example behind the variables")
    start = header.end() if header else 0
    another = _COMMAND.search(blanked, start)
    if another:
        raise BadInputError(
            f"column {another.end()}: {another[0].strip()} begins another command; one statement is read"
        )
    stop = _end(blanked, start)
    if not blanked[start:stop].strip():
        raise BadInputError("no Lean statement: the text is empty; expected is, for example, ∀ n : ℕ, n ∣ 0")
    found = _header(tokens(blanked, start, stop, notations().signs), named=header is not None)
    return found._replace(variables=variables)


def _section(text: str) -> tuple[tuple[Binder, ...], int]:
    """Return the variables that stand before a statement, and where they end."""
    found: list[Binder] = []
    place = 0
    while True:
        opened, declared = _SETTING.match(text, place), _VARIABLES.match(text, place)
        if declared is None and opened is None:
            return tuple(found), place
        if declared is None:
            place = opened.end() if opened else place
            continue
        another = _COMMAND.search(text, declared.end())
        stop = another.start() if another else len(text)
        found += _bracketed(Cursor(tokens(text, declared.end(), stop, notations().signs)))
        place = stop


def _end(text: str, start: int) -> int:
    """Return where the proof begins: := outside all brackets."""
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] in "([{⟨⦃") - (text[place] in ")]}⟩⦄")
        if depth <= 0 and text.startswith(":=", place):
            return place
    return len(text)


def _header(found: tuple[Token, ...], *, named: bool) -> Header:
    try:
        return _signature(Cursor(found))
    except BadInputError as error:
        if named:
            raise
        signature = error
    at = Cursor(found)
    try:
        conclusion = parse_term(at)
        if at.token.kind != "end":
            raise at.refusal()
    except BadInputError as error:
        # The attempt that came further says what is wrong.
        raise (error if _column(str(error)) >= _column(str(signature)) else signature) from None
    return Header((), conclusion)


def _bracketed(at: Cursor) -> list[Binder]:
    """Return the binders of a `variable` command."""
    binders = _binders(at)
    if at.token.kind != "end":
        raise at.refusal("; expected is a variable in brackets")
    return binders


def _binders(at: Cursor) -> list[Binder]:
    binders: list[Binder] = []
    while at.sign() in ("(", "{", "⦃", "["):
        binders.append(parse_bracketed(at))
    return binders


def _signature(at: Cursor) -> Header:
    binders = _binders(at)
    at.expect(":")
    conclusion = parse_term(at)
    if at.token.kind != "end":
        raise at.refusal()
    return Header(tuple(binders), conclusion)


def _column(message: str) -> int:
    found = re.match(r"column (\d+)", message)
    return int(found[1]) if found else 0
