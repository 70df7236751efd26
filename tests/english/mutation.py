"""Texts that nobody would write: examples of the grammar with words and characters changed, or said again and again."""

from __future__ import annotations

from random import Random

from tests.english.english_derivations import FILES
from tests.english.grammar_rows import rows

EXAMPLES = sorted({part.example for row in rows(*FILES) for part in row.alternatives if part.example})
WORDS = sorted({word for text in EXAMPLES for word in text.split()})
CHARACTERS = "aAxn0129 .,;:?!'()+-*/^=<>≤∈ℕ∀→²₁\\{}$|_\t\n\u200b\u0430é💥"
#: Times a phrase is said at most.
MOST_REPEATED = 25


def mutated(random: Random) -> str:
    """Return an example with one to three changes of its words, and now and then of a character."""
    words = random.choice(EXAMPLES).split()
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        words = _changed(words, random)
    text = " ".join(words)
    if random.random() < 0.1:
        place = random.randrange(len(text) + 1)
        text = text[:place] + random.choice(CHARACTERS) + text[place + random.randrange(2) :]
    return text


def _changed(words: list[str], random: Random) -> list[str]:
    """Return `words` with one changed, put in, exchanged or left out, a phrase said again, or another example's end."""
    here, there = sorted((random.randrange(len(words)), random.randrange(len(words))))
    match random.randrange(12):
        case 0 | 1:
            return [*words[:here], _like(words[here], random), *words[here + 1 :]]
        case 2 | 3:
            return [*words[:here], random.choice(WORDS), *words[here:]]
        case 4 | 5:
            exchanged = list(words)
            exchanged[here], exchanged[there] = words[there], words[here]
            return exchanged
        case 6 | 7 if len(words) > 2:
            return [*words[:here], *words[here + 1 :]]
        case 8:
            return [*words[:here], *words[here : there + 1] * random.randint(2, MOST_REPEATED), *words[there + 1 :]]
    return [*words[:here], *random.choice(EXAMPLES).split()[-6:]]


def _like(word: str, random: Random) -> str:
    """Return one of some words that ends as `word` does, as far as any does: a plural for a plural, mostly."""
    others = random.sample(WORDS, 30)
    return max(others, key=lambda other: (other[-1] == word[-1]) + (other[-3:] == word[-3:]))
