"""Sentences drawn from the grammar itself are accepted by the parser."""

from __future__ import annotations

import random
import re
from collections import defaultdict

import pytest

from certify.english.derivations import grammar, vocabulary
from certify.english.glr import Parse
from certify.english.lattice import lattice
from certify.english.plain import plain
from certify.lexicon import load

LEXICON = load()
#: What stands for terminals that are not phrases of the vocabulary: mathematics between the words.
MATHEMATICS = {"VAR": ["n", "x"], "TERM": ["2 + n"], "FORMULA": ["2 ≤ n"], "TYPING": ["n ∈ ℕ"], "SORTSIGN": ["ℕ"]}
DEEPEST = 7
#: A letter, a comma and letters with a range are a list, whatever stands before them: "in x , n ∈ ℕ".
LISTED = re.compile(r"\b[nx] , [nx] ∈")


def phrases() -> dict[str, list[str]]:
    """Return the phrases of each terminal."""
    found: dict[str, list[str]] = defaultdict(list)
    for options in vocabulary(LEXICON).by_first.values():
        for phrase in options:
            found[phrase.terminal].append(" ".join(phrase.words))
    for terminal, texts in MATHEMATICS.items():
        found[terminal] += texts
    return found


def heights() -> dict[str, int]:
    """Return the least height of a derivation of each symbol."""
    known = dict.fromkeys(phrases(), 0)
    changed = True
    while changed:
        changed = False
        for production in grammar().productions:
            if all(symbol in known for symbol in production.expansion):
                height = 1 + max(known[symbol] for symbol in production.expansion)
                if height < known.get(production.origin, 1 + height):
                    known[production.origin] = height
                    changed = True
    return known


PHRASES, HEIGHTS = phrases(), heights()


def draw(symbol: str, depth: int, chance: random.Random) -> list[str]:
    """Return a sentence of `symbol`; below `depth` only shortest derivations are taken."""
    if symbol in PHRASES:
        return [chance.choice(PHRASES[symbol])]
    options = [p for p in grammar().productions if p.origin == symbol and all(s in HEIGHTS for s in p.expansion)]
    least = min(max(HEIGHTS[s] for s in p.expansion) for p in options)
    if depth <= 0:
        options = [p for p in options if max(HEIGHTS[s] for s in p.expansion) == least]
    production = chance.choice(options)
    return [word for part in production.expansion for word in draw(part, depth - 1, chance)]


@pytest.mark.parametrize("seed", range(150))
def test_a_sentence_drawn_from_the_grammar_is_accepted(seed: int) -> None:
    depths = range(DEEPEST, 0, -1)
    drawn = (" ".join(draw(grammar().start, depth, random.Random(seed))).replace(" 's", "'s") for depth in depths)
    text = plain(next(text for text in drawn if len(text.split()) <= 120 and not LISTED.search(text)))
    tokens = lattice(text, vocabulary(LEXICON), LEXICON)
    assert Parse(grammar(), tokens.tokens, tokens.length).root is not None, text
