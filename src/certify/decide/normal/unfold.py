"""Unfolding words: notation that only rewrites itself, and definitions as closed formulas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, cast

from certify.lexicon import Lexicon
from certify.logic import App, Formula, Iff, Node, Pred, Symbol, Term, Var, eq, forall, rewrite, subnodes, substitute

F = TypeVar("F", bound=Node)

#: The words that only rewrite themselves: a ≥ b for b ≤ a, a ≠ b, x ∉ s.
NOTATION = frozenset({"notation"})
#: These, and the words that have a definition.
WORDS = NOTATION | {"definition"}


def unfold(node: F, lexicon: Lexicon, kinds: frozenset[str]) -> F:
    """Return `node` with every word whose row says `unfold` in `kinds` replaced by its meaning, all the way down.

    Notation stays where it would come to relate a thing to itself: "zero is positive" and "zero is negative" are both
    0 < 0, which is no reason to take the one for the other.
    """

    def step(part: Node) -> Node:
        if not isinstance(part, App | Pred) or not _unfolds(part.symbol, lexicon, kinds):
            return part
        definition = lexicon.definition(part.symbol)
        if definition is None:
            return part
        given = dict(zip(definition.params, part.args, strict=True))
        rewritten = lexicon.word(part.symbol.name).unfold in NOTATION and len(set(part.args)) == len(part.args)
        if rewritten and _says_less(definition.body, given):
            return part
        return unfold(substitute(definition.body, given), lexicon, kinds)

    return rewrite(node, step)


def _says_less(body: Node, given: Mapping[Var, Term]) -> bool:
    """Return whether an atom of a meaning relates a thing to itself only because of what the word is said of."""
    atoms = (part for part in subnodes(body) if isinstance(part, Pred))
    return any(len({substitute(arg, given) for arg in atom.args}) == 1 < len(set(atom.args)) for atom in atoms)


def _unfolds(symbol: Symbol, lexicon: Lexicon, kinds: frozenset[str]) -> bool:
    word = lexicon.words.get(symbol.name)
    return word is not None and word.unfold in kinds


def definition_formula(symbol: Symbol, lexicon: Lexicon) -> Formula | None:
    """Return ∀ params, symbol(params) ↔ meaning (= meaning, for a function); None for a primitive word."""
    definition = lexicon.definition(symbol)
    if definition is None:
        return None
    params = definition.params
    if lexicon.word(symbol.name).is_predicate:
        return forall(params, Iff(Pred(symbol, params), cast(Formula, definition.body)))
    return forall(params, eq(App(symbol, params), cast(Term, definition.body)))
