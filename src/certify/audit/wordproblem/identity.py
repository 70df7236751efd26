"""Whether two texts are the same up to the form of their numerals and a renaming of people."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from certify.audit.wordproblem.lexer import Lexeme
from certify.audit.wordproblem.lexicon import lexicon
from certify.audit.wordproblem.reader import Reading

_NUMERALS = frozenset({"NUMBER", "ONES", "TENS"})

Token = tuple[str, str | Fraction]


def identical(original: Reading, paraphrase: Reading) -> bool:
    """Whether one text becomes the other by writing numerals in another form and renaming names one to one.

    Days, months and the like are capitalised too but are never renamed: exchanging them changes a problem.
    """
    ours, theirs = _tokens(original.lexemes), _tokens(paraphrase.lexemes)
    if len(ours) != len(theirs):
        return False
    there: dict[str, str] = {}
    back: dict[str, str] = {}
    return all(_agree(one, other, there, back) for one, other in zip(ours, theirs, strict=True))


def _agree(one: Lexeme | Token, other: Lexeme | Token, there: dict[str, str], back: dict[str, str]) -> bool:
    if isinstance(one, Lexeme) and isinstance(other, Lexeme):
        return (
            there.setdefault(one.text, other.text) == other.text and back.setdefault(other.text, one.text) == one.text
        )
    return one == other


def _tokens(lexemes: Sequence[Lexeme]) -> list[Lexeme | Token]:
    """Return names as they are, to be renamed, and everything else by its value or its text."""
    return [_token(lexeme) for lexeme in lexemes]


def _token(lexeme: Lexeme) -> Lexeme | Token:
    if lexeme.name and lexeme.text not in lexicon().calendar:
        return lexeme
    if lexeme.terminal in _NUMERALS:
        return "numeral", lexeme.value
    return "text", lexeme.text.lower()
