"""Answers that are words: truth values, choices, strings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from certify.proofs.answers.outcome import Outcome, different, equal, undecided
from certify.proofs.answers.term import UnreadError

_TRUTH = {"true": True, "yes": True, "t": True, "y": True, "false": False, "no": False, "f": False, "n": False}
_WRAPPED = re.compile(r"\\(?:text|mathrm|textbf|mathbf|mathit|operatorname)\s*\{([^{}]*)\}")


def plain(text: str) -> str:
    """Return `text` without LaTeX fonts, dollars, case and outer punctuation."""
    text = unicodedata.normalize("NFKC", _WRAPPED.sub(r"\1", text)).replace("$", " ")
    return " ".join(text.casefold().split()).strip(" .,;:!*_`'\"")


def truth(text: str) -> bool:
    """Return the truth value that a text is. UnreadError where it is none."""
    word = plain(text).strip("()")
    if word not in _TRUTH:
        raise UnreadError(f"{text[:40]!r} is neither true nor false")
    return _TRUTH[word]


def choices(text: str) -> frozenset[str]:
    """Return the letters that a text chooses: B, (B), B., "A and C". UnreadError where it is something else."""
    word = re.sub(r"^(?:option|choice|answer)s?\s+", "", plain(text))
    letters = re.split(r"\s*(?:,|and|&)\s*", word)
    if not all(re.fullmatch(r"\(?[a-z]\)?[.:]?", letter) for letter in letters):
        raise UnreadError(f"{text[:40]!r} is no letter")
    return frozenset(letter.strip("().:").upper() for letter in letters)


def compare_truths(gold: str, answer: str) -> Outcome:
    """Compare two truth values."""
    return _same(truth(gold), truth(answer))


def compare_choices(gold: str, answer: str) -> Outcome:
    """Compare two choices."""
    first, second = choices(gold), choices(answer)
    if len(first) == 1 < len(second):
        return different("exact", f"{len(second)} options chosen where one is right")
    return _same("".join(sorted(first)), "".join(sorted(second)))


def compare_strings(gold: str, answer: str, accept: Sequence[str]) -> Outcome:
    """Compare with the accepted strings; one that is not in the list may still be right, and goes to a person."""
    accepted = {plain(text) for text in (gold, *accept)}
    if plain(answer) and plain(answer) in accepted:
        return equal("exact", "one of the accepted strings")
    return undecided("not one of the accepted strings")


def _same(first: object, second: object) -> Outcome:
    return (equal if first == second else different)("exact", f"{first} and {second}")
