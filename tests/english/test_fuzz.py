"""Mutated texts: whatever stands in a text, it is read or refused. HYPOTHESIS_PROFILE=nightly draws 10,000 of them."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from certify.english.reader import read_text
from certify.lexicon import load
from tests.english.english_derivations import FILES
from tests.english.grammar_rows import rows

LEXICON = load()
EXAMPLES = sorted({part.example for row in rows(*FILES) for part in row.alternatives if part.example})
WORDS = sorted({word for text in EXAMPLES for word in text.split()})


def mutated(rng: random.Random) -> str:
    """Return an example with a few words changed, left out, put in or exchanged, or with the end of another one."""
    words = rng.choice(EXAMPLES).split()
    for _ in range(rng.randint(1, 3)):
        here, there = rng.randrange(len(words)), rng.randrange(len(words))
        match rng.randrange(5):
            case 0:
                words[here] = rng.choice(WORDS)
            case 1:
                words.insert(here, rng.choice(WORDS))
            case 2:
                words[here], words[there] = words[there], words[here]
            case 3 if len(words) > 2:
                del words[here]
            case _:
                words[here:] = rng.choice(EXAMPLES).split()[-6:]
    return " ".join(words)


@given(st.integers(min_value=0))
def test_a_mutated_text_is_read_or_refused(seed: int) -> None:
    text = mutated(random.Random(seed))
    result = read_text(text, LEXICON)
    assert bool(result.readings) != (result.unparsed is not None), text
