"""Negations that have a sign of their own: ¬ a = b is written a ≠ b, ¬ x ∈ s is written x ∉ s."""

from __future__ import annotations

from functools import cache

from certify.lexicon import Lexicon
from certify.logic import Node, Not, Pred, Symbol, rewrite


def folded(node: Node, lexicon: Lexicon) -> Node:
    """Return `node` with negated atoms as the words that words.toml defines as just these negations."""
    signs = _negations(lexicon)

    def step(part: Node) -> Node:
        if not isinstance(part, Not) or not isinstance(part.body, Pred):
            return part
        word = signs.get(part.body.symbol.name)
        return part if word is None else Pred(lexicon.symbol(word, part.body.symbol.params), part.body.args)

    return rewrite(node, step)


@cache
def _negations(lexicon: Lexicon) -> dict[str, str]:
    """Return word -> the word for its negation, where that has notation and means nothing more."""
    found = {}
    for name, word in lexicon.words.items():
        definition = lexicon.definition(Symbol(name, *word.signature)) if word.unfold == "notation" else None
        body = definition.body if definition is not None and word.symbol is not None else None
        if isinstance(body, Not) and isinstance(body.body, Pred) and definition and body.body.args == definition.params:
            found[body.body.symbol.name] = name
    return found
