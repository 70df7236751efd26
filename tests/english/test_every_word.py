"""Every word counts: another word in its place changes what a sentence is read to say, or the sentence is refused."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from certify.english.derivations import vocabulary
from certify.english.forms import Noun, Sense
from certify.english.lattice import lattice
from certify.english.plain import plain
from certify.english.reader import meaning_key, read_text
from certify.lexicon import load
from tests.english.test_phenomena import READ

LEXICON = load()
#: Terminals of one word, of which one may stand where another does.
CONTENT = frozenset(
    {"ADJ", "NOUN", "NOUNS", "V2", "V2B", "RNOUN", "RNOUNS", "FN", "FN0", "FN20", "ADJ2", "ADJC", "CARD"}
)
#: Determiners and connectives, each with one that says something else.
OTHERWISE = {
    "every": "no",
    "each": "no",
    "all": "no",
    "any": "no",
    "some": "every",
    "no": "some",
    "a": "no",
    "an": "no",
    "both": "neither",
    "and": "or",
    "or": "and",
    "if": "only if",
    "exactly": "at least",
}
SENTENCES = 120
#: Sentences but for those that say one thing twice: "A and A" is "A or A".
SAYING = [(text, formulas) for text, formulas in READ if not any(re.search(r"(.+) [∧∨] \1$", f) for f in formulas)]


def alternatives() -> dict[str, list[Any]]:
    """Return the phrases of each terminal."""
    found: dict[str, list[Any]] = defaultdict(list)
    for phrases in vocabulary(LEXICON).by_first.values():
        for phrase in phrases:
            found[phrase.terminal].append(phrase)
    return found


PHRASES = alternatives()


def names(value: Any) -> tuple[Any, ...]:
    """Return what a token names: a word, or a noun's word and sort."""
    if isinstance(value, Sense):
        return (value.word, value.holes)
    return (value.word, value.sort, value.plural) if isinstance(value, Noun) else (repr(value),)


def differs(one: Any, other: Any) -> bool:
    """Return whether two phrases say different things; of nouns, two that are no one's general name."""
    if isinstance(one, Noun):
        return (
            one.plural == other.plural
            and None not in (one.word or one.sort, other.word or other.sort)
            and names(one) != names(other)
        )
    return names(one) != names(other)


def replaced(text: str, chance: random.Random) -> Iterator[str]:
    """Yield the text with one word exchanged for one that says nothing which the text says besides."""
    tokens = lattice(plain(text), vocabulary(LEXICON), LEXICON)
    spoken = {getattr(token.value, "word", None) for token in tokens.tokens} - {None}
    for token in tokens.tokens:
        start, end = tokens.spans[token.start][0], tokens.spans[token.end - 1][1]
        others = (phrase for phrase in PHRASES[token.type] if " ".join(phrase.words) != tokens.text[start:end].lower())
        alike = {phrase.words for phrase in PHRASES[token.type] if not differs(token.value, phrase.value)}
        new = (phrase for phrase in others if getattr(phrase.value, "word", None) not in spoken)
        options = [phrase for phrase in new if phrase.words not in alike]
        if tokens.text[:start].lower().endswith("the "):  # the prime may be called the nonnegative integer
            options = [phrase for phrase in options if getattr(phrase.value, "word", None) is not None]
        if token.type in CONTENT and options:
            yield tokens.text[:start] + " ".join(chance.choice(options).words) + tokens.text[end:]
    for start, end in tokens.spans:
        word = tokens.text[start:end].lower()
        if word in OTHERWISE:
            yield tokens.text[:start] + OTHERWISE[word] + tokens.text[end:]


@pytest.mark.parametrize("seed", range(SENTENCES))
def test_another_word_says_something_else(seed: int) -> None:
    chance = random.Random(seed)
    text, _ = chance.choice(SAYING)
    changed = list(replaced(text, chance))
    meant = {meaning_key(reading.statement) for reading in read_text(text, LEXICON).readings}
    for other in chance.sample(changed, min(4, len(changed))):
        readings = read_text(other, LEXICON).readings
        assert meant.isdisjoint(meaning_key(reading.statement) for reading in readings), other
