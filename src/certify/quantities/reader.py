"""Reads a text: from every place the longest phrase of quantities.lark, with the words around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from certify.files.resources import data_dir
from certify.quantities.lexer import PUNCTUATION, Lexeme, lex
from certify.quantities.lexicon import Lexicon, lexicon
from certify.quantities.phrase import Quantity, Relation, Span
from certify.quantities.semantics import Semantics

_END = "$END"
_CONTENT = frozenset({"WORD", "NAME", "UNIT", "PERIOD"})


@dataclass(frozen=True)
class Reading:
    """Everything that was read in one text."""

    text: str
    lexemes: tuple[Lexeme, ...]
    quantities: tuple[Quantity, ...]
    relations: tuple[Relation, ...]


class _Fed(Lexer):
    """The parser is fed with lexemes from outside; there is nothing to lex."""

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, lexer_state: object, parser_state: object = None) -> Iterator[Token]:
        """Yield nothing."""
        yield from ()


def compiled(grammar: str) -> Lark:
    """Return the parser of a grammar of quantities; its lexemes are fed in."""
    return Lark(grammar, parser="lalr", lexer=_Fed, maybe_placeholders=False)


@cache
def _parser() -> Lark:
    return compiled((data_dir("grammars") / "quantities.lark").read_text(encoding="utf-8"))


@cache
def _beginnings() -> frozenset[str]:
    state: Any = _parser().parse_interactive("")
    return frozenset(state.choices())


def read(text: str) -> Reading:
    """Read the quantities and relations of `text`, in their order. What no rule reads is passed over."""
    words = lexicon()
    lexemes = lex(text, words)
    quantities, relations = [], []
    position = 0
    while position < len(lexemes):
        phrase, width = _longest(lexemes, position)
        placed = _place(phrase, text, lexemes, range(position, position + width), words) if phrase else None
        if isinstance(placed, Quantity):
            quantities.append(placed)
        elif isinstance(placed, Relation):
            relations.append(placed)
            if placed.given:
                quantities.append(placed.given)
        position += max(width, 1)
    return Reading(text, lexemes, tuple(quantities), tuple(relations))


def _longest(lexemes: Sequence[Lexeme], position: int) -> tuple[Quantity | Relation | None, int]:
    """Return the longest phrase from `position` on and its width in lexemes; null and 0 where none begins."""
    if lexemes[position].terminal not in _beginnings():
        return None, 0
    state: Any = _parser().parse_interactive("")  # Lark leaves its interactive parser untyped
    best, width = None, 0
    for offset, lexeme in enumerate(lexemes[position:], 1):
        if lexeme.terminal not in state.choices():
            break
        try:
            state.feed_token(_as_token(lexeme))
        except UnexpectedInput:
            break
        tree = _ended(state)
        if tree is not None:
            best, width = tree, offset
    return (Semantics().transform(best), width) if best is not None else (None, 0)


def _ended(state: Any) -> Tree[Token] | None:
    """Return the tree if the phrase may end here. A state offers the end also where a later reduction refuses it."""
    if _END not in state.choices():
        return None
    try:
        ended: Tree[Token] = state.copy().feed_eof()
    except UnexpectedInput:
        return None
    return ended


def _as_token(lexeme: Lexeme) -> Token:
    value: Any = lexeme  # a token carries its lexeme through the tree; Lark itself looks at the type only
    return Token(lexeme.terminal, value)


def _place(
    phrase: Quantity | Relation, text: str, lexemes: Sequence[Lexeme], place: range, words: Lexicon
) -> Quantity | Relation:
    """Give `phrase`, the lexemes of `place`, its span and the content words of the clause around it."""
    first, last = place.start, place.stop
    start, end = lexemes[first].start, lexemes[last - 1].end
    span = Span(start, end, text[start:end])
    opening = _opening(lexemes, first, words)
    before = _content(lexemes[opening + 1 : first])
    if isinstance(phrase, Relation):
        return _placed_relation(phrase, span, before, lexemes[opening + 1 : last], words)
    closing = _clause_edge(lexemes, last, 1)
    context = before | _content(lexemes[last:closing]) | frozenset(phrase.nouns)
    neighbours = lexemes[first - 1].text if first else "", lexemes[last].text if last < len(lexemes) else ""
    return replace(phrase, span=span, context=context, neighbours=neighbours)


def _placed_relation(
    relation: Relation, span: Span, before: frozenset[str], lexemes: Sequence[Lexeme], words: Lexicon
) -> Relation:
    """Complete `relation`: "as many boys as girls" contrasts nouns, "as many cookies as Amir eats" contrasts people."""
    names = frozenset(lexeme.text for lexeme in lexemes if lexeme.name)
    subject = relation.subject if relation.subject and not names & relation.referent else relation.subject | before
    base = _base({lexeme.text for lexeme in lexemes if lexeme.start >= span.start}, words)
    names &= subject | relation.referent
    given = replace(relation.given, span=span, context=before | relation.referent) if relation.given else None
    return replace(relation, span=span, subject=subject, names=names, base=base, given=given)


def _opening(lexemes: Sequence[Lexeme], first: int, words: Lexicon) -> int:
    """Return where the clause of the phrase at `first` opens; ", which is" goes on with the clause before it."""
    edge = _clause_edge(lexemes, first - 1, -1)
    relative = edge >= 0 and edge + 1 < first and lexemes[edge + 1].text in words.relative
    return _clause_edge(lexemes, edge - 1, -1) if relative and lexemes[edge].text == "," else edge


def _clause_edge(lexemes: Sequence[Lexeme], position: int, step: int) -> int:
    while 0 <= position < len(lexemes) and lexemes[position].terminal != PUNCTUATION:
        position += step
    return position


def _content(lexemes: Sequence[Lexeme]) -> frozenset[str]:
    return frozenset(lexeme.text for lexeme in lexemes if lexeme.terminal in _CONTENT)


def _base(words: set[str], table: Lexicon) -> str | None:
    remaining, whole = bool(words & table.remaining), bool(words & table.whole)
    if remaining == whole:
        return None
    return "remaining" if remaining else "whole"
