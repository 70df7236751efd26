"""Text into lexemes: words looked up in the lexicon, numbers read exactly, names told from words by their capital."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from certify.quantities.lexicon import Entry, Lexicon

#: Lexemes that end every phrase.
PUNCTUATION = "PUNCT"

_NUMBER = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+"
_PIECE = re.compile(
    rf"(?P<CLOCK>\d{{1,2}}(?::\d\d)?\s*[ap]\.?m\b\.?|\d+:\d+)"
    rf"|(?P<MONEY>\$\s?(?:{_NUMBER})|(?:{_NUMBER})\$)"
    rf"|(?P<FRACTION>\d+/0*[1-9]\d*)"
    rf"|(?P<NUMBER>{_NUMBER})"
    rf"|(?P<WORD>[^\W\d_]+(?:'[^\W\d_]+)?)"
    rf"|(?P<HYPHEN>(?<=\w)-(?=\w))"
    rf"|(?P<SIGN>[%/])"
    rf"|(?P<PUNCT>\S)",
    re.IGNORECASE,
)


class Lexeme(NamedTuple):
    """One terminal of the grammar with its meaning and its place in the text."""

    terminal: str
    text: str
    """As written, lower case, without the possessive ending."""
    value: Fraction | str
    start: int
    end: int
    name: bool = False
    """Whether it is a capitalised word that does not merely begin a sentence."""


def lex(text: str, lexicon: Lexicon) -> tuple[Lexeme, ...]:
    """Return the lexemes of `text`; hyphens inside words vanish, except between digits, where no phrase goes on."""
    text = text.replace("’", "'").replace("‘", "'").replace("–", "-")
    pieces = list(_pieces(text))
    names = _names(pieces)
    lexemes: list[Lexeme] = []
    position = 0
    while position < len(pieces):
        lexeme, width = _lexeme(pieces, position, lexicon, names)
        lexemes.append(lexeme)
        position += width
    return tuple(lexemes)


def _pieces(text: str) -> Iterator[re.Match[str]]:
    for piece in _PIECE.finditer(text):
        between_digits = (
            text[piece.start() - 1 : piece.start()].isdigit() and text[piece.end() : piece.end() + 1].isdigit()
        )
        if piece.lastgroup != "HYPHEN" or between_digits:
            yield piece


def _names(pieces: Sequence[re.Match[str]]) -> frozenset[str]:
    """Return the words, lower case, that are capitalised somewhere else than at the beginning of a sentence."""
    found = set()
    for before, piece in pairwise(pieces):
        inside = before.lastgroup != PUNCTUATION or before.group() in ",;()"
        if inside and piece.lastgroup == "WORD" and piece.group()[0].isupper():
            found.add(_bare(piece.group()))
    return frozenset(found)


def _bare(word: str) -> str:
    return re.sub(r"'s?$", "", word.lower())


def _lexeme(
    pieces: Sequence[re.Match[str]], position: int, lexicon: Lexicon, names: frozenset[str]
) -> tuple[Lexeme, int]:
    """Return the lexeme at `position` and how many pieces it takes: the longest phrase of the lexicon wins."""
    piece = pieces[position]
    group = piece.lastgroup or PUNCTUATION
    if group in {"NUMBER", "FRACTION", "MONEY"}:
        return Lexeme(group, piece.group(), _number(piece.group()), piece.start(), piece.end()), 1
    phrase = _phrase(pieces, position, lexicon)
    if phrase:
        entry, width = phrase
        end = pieces[position + width - 1].end()
        text = " ".join(part.group().lower() for part in pieces[position : position + width])
        return Lexeme(entry.terminal, text, entry.value, piece.start(), end), width
    if group != "WORD":
        return Lexeme(PUNCTUATION, piece.group(), "", piece.start(), piece.end()), 1
    word = _bare(piece.group())
    name = word in names and piece.group()[0].isupper()
    return Lexeme("NAME" if name else "WORD", word, word, piece.start(), piece.end(), name), 1


def _phrase(pieces: Sequence[re.Match[str]], position: int, lexicon: Lexicon) -> tuple[Entry, int] | None:
    for width in range(min(lexicon.longest, len(pieces) - position), 0, -1):
        words = tuple(part.group().lower() for part in pieces[position : position + width])
        if words in lexicon.entries:
            return lexicon.entries[words], width
    return None


def _number(text: str) -> Fraction:
    return Fraction(text.replace(",", "").replace("$", "").strip())
