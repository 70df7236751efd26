"""What reads each grammar: the alternatives that every reading of a text uses, and whether it is read at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from certify.english.reader import read_text
from certify.errors import BadInputError
from certify.logic import SortError, read_term
from certify.logic import read as read_formula
from certify.quantities import read as read_amounts
from certify.quantities.lexer import lex
from certify.quantities.lexicon import lexicon
from certify.quantities.reader import compiled
from tests.english import english_derivations as english
from tests.english.grammar_rows import Alternative, marked
from tests.notation import notation_derivations as notation

Used = frozenset[Alternative]


class Reader(NamedTuple):
    """A grammar's files; what the readings of a text use; whether it is read; its pieces; whether it means something.

    An example may mean something by guessed notation alone; a near miss is not read without guesses.
    """

    files: tuple[str, ...]
    used: Callable[[str], list[Used]]
    reads: Callable[[str], bool]
    pieces: Callable[[str], list[str]]
    means: Callable[[str], bool]


def _words(text: str) -> list[str]:
    return text.lower().rstrip(".?").split()


def _signs(text: str) -> list[str]:
    return list(text.replace(" ", ""))


# ---- English ----


def _used_by_english(text: str) -> list[Used]:
    return [derivation.used for derivation in english.derivations(text)]


def _reads_english(text: str) -> bool:
    return bool(read_text(text, english.NAMED).readings)


def _means_english(text: str) -> bool:
    return bool(read_text(text, english.OPEN).readings)


# ---- certify's own notation ----


@cache
def _formulas() -> Lark:
    return Lark(marked("notation").text, parser="lalr", start=["start", "term"])


def _used_by_formula(text: str) -> list[Used]:
    return [_alternatives(tree, "notation") for tree in _formula_trees(text)]


def _formula_trees(text: str) -> Iterator[Tree[Any]]:
    for start in ("start", "term"):
        try:
            yield _formulas().parse(text, start=start)
        except UnexpectedInput:
            continue


def _reads_formula(text: str) -> bool:
    for read in (read_formula, read_term):
        try:
            read(text)
        except (BadInputError, SortError):
            continue
        return True
    return False


def _alternatives(tree: Tree[Any], name: str) -> Used:
    known = marked(name).alternatives
    return frozenset(known[part.data] for part in tree.iter_subtrees() if part.data in known)


# ---- quantities ----


@cache
def _amounts() -> Lark:
    return compiled(marked("quantities").text)


def _used_by_amount(text: str) -> list[Used]:
    state: Any = _amounts().parse_interactive("")
    try:
        for lexeme in lex(text, lexicon()):
            state.feed_token(Token(lexeme.terminal, lexeme.text))
        return [_alternatives(state.feed_eof(), "quantities")]
    except UnexpectedInput:
        return []


def _reads_amount(text: str) -> bool:
    reading = read_amounts(text)
    return any(phrase.span.text == text for phrase in (*reading.quantities, *reading.relations))


READERS = (
    Reader(english.FILES, _used_by_english, _reads_english, _words, _means_english),
    Reader(notation.FILES, notation.derivations, notation.reads, _signs, notation.reads),
    Reader(("notation",), _used_by_formula, _reads_formula, _signs, _reads_formula),
    Reader(("quantities",), _used_by_amount, _reads_amount, _words, _reads_amount),
)
