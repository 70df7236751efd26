"""What a compound is, where a text says its head too: a compact neighborhood of x is a neighborhood of x.

What an adjective makes of a noun is one of the noun's things (subsective adjectives: Kamp, Two Theories about
Adjectives, 1975), unless it takes that back (privative ones). A compound of a text's own is one opaque word, which says
nothing of its head by itself: "every neighborhood of x contains a compact neighborhood of x" would speak of two
relations that have nothing to do with each other. Where the head is said beside it, the compound says the head too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.guessing import takes_back
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import bare
from certify.logic import And, Node, Pred, SortError, Statement, rewrite

#: Categories of nouns.
_NOUNS = frozenset({"noun", "relation", "relation_of_three"})


def with_heads(statement: Statement, lexicon: Lexicon) -> Statement:
    """Return `statement` with the heads of compounds that are no rows of a table said beside them."""
    nouns = [word for word in lexicon.opaque(statement.formula) if word.category in _NOUNS]
    heads = {noun.name: head for noun in nouns if (head := _alone(noun, nouns) or _head(noun, nouns)) is not None}
    if not heads:
        return statement

    def said(node: Node) -> Node:
        if not isinstance(node, Pred) or node.symbol.name not in heads:
            return node
        head = heads[node.symbol.name]
        args = node.args[: len(head.args)]
        return And(node, Pred(lexicon.symbol(head.name, tuple(arg.sort for arg in args)), args))

    try:
        return replace(statement, formula=rewrite(statement.formula, said))
    except SortError:
        return statement


def _alone(noun: Word, others: list[Word]) -> Word | None:
    """Return the word that a noun is without what it is of: the function that a function on a set is."""
    alone = bare(noun.gloss).casefold() if noun.category != "noun" else None
    return next((word for word in others if word.category == "noun" and word.gloss.casefold() == alone), None)


def _head(noun: Word, others: list[Word]) -> Word | None:
    """Return the longest of some other nouns that a guessed one is one of, of the same things; None for privatives."""
    if noun.opaque != "guessed":
        return None
    heads = [word for word in others if word.category == noun.category and _modifiers(noun, word)]
    longest = max(heads, key=lambda word: len(word.gloss), default=None)
    return longest if longest is not None and takes_back().isdisjoint(_modifiers(noun, longest)) else None


def _modifiers(noun: Word, head: Word) -> tuple[str, ...]:
    """Return the words that a noun has before those of another one; none where it does not end in these."""
    said, rest = tuple(_spoken(noun)), tuple(_spoken(head))
    before = len(said) - len(rest)
    return said[:before] if before > 0 and bare(head.gloss) and said[before:] == rest else ()


def _spoken(noun: Word) -> Iterator[str]:
    """Yield the words of a noun; what stands behind an index is one of its own: a Sylow -subgroup."""
    yield from noun.gloss.replace("- ", " -").casefold().split()
