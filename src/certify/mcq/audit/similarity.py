"""How alike two texts are, three ways, and the medoid: the text that is most like all others together."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

Similarity = Callable[[str, str], float]


@lru_cache(maxsize=65_536)
def tokens(text: str) -> frozenset[str]:
    """Return the words, numbers and control words of a text, in lower case."""
    return frozenset(re.findall(r"\\?\w+", text.lower()))


@lru_cache(maxsize=65_536)
def trigrams(text: str) -> frozenset[str]:
    """Return all runs of three characters, in lower case, white space made one space."""
    plain = " ".join(text.lower().split())
    return frozenset(plain[i : i + 3] for i in range(max(1, len(plain) - 2)))


def shared(one: frozenset[str], other: frozenset[str]) -> float:
    """Return Jaccard's index of two sets; two empty sets are the same."""
    return len(one & other) / len(one | other) if one or other else 1.0


def overlap(text: str, within: str) -> float:
    """Return the share of the words of `text` that stand in `within`; 0 for a text without words."""
    own = tokens(text)
    return len(own & tokens(within)) / len(own) if own else 0.0


@lru_cache(maxsize=65_536)
def _seq(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()


def _jaccard(one: str, other: str) -> float:
    return shared(tokens(one), tokens(other))


def _trigram(one: str, other: str) -> float:
    return shared(trigrams(one), trigrams(other))


SIMILARITIES: dict[str, Similarity] = {"seq": _seq, "jaccard": _jaccard, "trigram": _trigram}


def centrality(texts: Sequence[str], similarity: Similarity) -> tuple[float, ...]:
    """Return for each text the sum of its similarities with the others."""
    return tuple(
        sum(similarity(text, other) for j, other in enumerate(texts) if j != i) for i, text in enumerate(texts)
    )
