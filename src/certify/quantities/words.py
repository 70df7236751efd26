"""How alike two sets of words are, up to the plural ending."""

from __future__ import annotations

from collections.abc import Iterable


def stem(word: str) -> str:
    """Return `word` without a plural or third-person ending: enough to compare, not to print."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def stems(words: Iterable[str]) -> frozenset[str]:
    """Return the stems of `words`."""
    return frozenset(stem(word) for word in words)


def overlap(first: Iterable[str], second: Iterable[str]) -> float:
    """Return the Jaccard index of the stems (0 for two empty sets: nothing in common is known)."""
    left, right = stems(first), stems(second)
    return len(left & right) / len(left | right) if left | right else 0.0
