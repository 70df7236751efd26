"""Fluency: what a reader stumbles over in a text, by the table of features templates/fluency.toml.

The cost of a text is the sum of its features by their weights (a linear model, as in readability formulas since Flesch
1948). The writer takes the texts that cost least, and none with a feature that always jars.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache

from pydantic import BaseModel, ConfigDict, Field, model_validator

from certify.files.resources import data_dir, read_toml
from certify.files.rows import row_of

#: What only formulas have: an operator between operands, a sign before or after one, a function called by its name.
_SIGNS = re.compile(r"\S [+*/∩∪∘^-] \S|[²³ᶜ⁻√|!\\∣∈⊆≤<>=]|\b\w{2,}\(|\w\^")
#: What is said in words that has a sign: "the sum of", "the remainder when", "the universal set".
_SAID = re.compile(r"\bthe (?:(?:[\w-]+ ){1,3}(?:of|when)|universal set)\b")
#: Words of a claim's frame: that they come twice disturbs nobody.
_FRAME = frozenset(
    ["if", "and", "only", "then", "is", "it", "true", "that", "for", "all", "every", "in", "a", "an", "the"]
)


class Feature(BaseModel):
    """A row of the table: what is counted, what each one costs, and texts with it and without."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    why: str
    weight: float = Field(gt=0)
    count: str | None = None
    measure: str | None = None
    beyond: int = Field(default=0, ge=0)
    jars: bool = False
    example: str
    without: str

    @model_validator(mode="after")
    def _counts_something(self) -> Feature:
        if (self.count is None) == (self.measure is None):
            raise ValueError("a feature has a pattern to `count` or something to `measure`")
        if self.measure is not None and self.measure not in _MEASURES:
            raise ValueError(f"nothing measures {self.measure!r}; known: {', '.join(_MEASURES)}")
        if self.count is not None:
            re.compile(self.count)
        return self

    def cost(self, text: str) -> float:
        """Return what the feature costs in `text`."""
        if self.measure is not None:
            found = _MEASURES[self.measure](text)
        else:
            found = sum(1 for _ in _pattern(self.count or "").finditer(text))
        return self.weight * max(0, found - self.beyond)


@cache
def features() -> tuple[Feature, ...]:
    """Return the rows of the shipped table; BadInputError names the first bad one."""
    file = data_dir("templates") / "fluency.toml"
    return tuple(row_of(name, row, Feature, str(file)) for name, row in read_toml(file).items())


@cache
def cost(text: str) -> float:
    """Return how far `text` is from English that people would write; 0 is best."""
    return round(sum(feature.cost(text) for feature in features()), 6)


def jars(text: str) -> str | None:
    """Return the name of a feature of `text` that no text may have that is kept; None where there is none."""
    return next((feature.name for feature in features() if feature.jars and feature.cost(text) > 0), None)


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\s,.?:—]+", text.lower())


def _depth(text: str) -> int:
    """Return how many "of" stand in one clause, at most."""
    return max(len(re.findall(r"\bof\b", clause)) for clause in re.split(r",|\.|\bif\b|\band [a-z] \b", text))


def _repeats(text: str) -> int:
    """Return how many runs of three words come again, but for the words of a claim's frame."""
    words = _words(text)
    runs = Counter(tuple(words[at : at + 3]) for at in range(len(words) - 2))
    return sum(number - 1 for run, number in runs.items() if not _FRAME.issuperset(run))


def _mixing(text: str) -> int:
    """Return 1 where one sentence says functions in words and has signs beside them."""
    return int(bool(_SIGNS.search(text)) and bool(_SAID.search(text)))


_MEASURES: dict[str, Callable[[str], int]] = {
    "words": lambda text: len(_words(text)),
    "depth": _depth,
    "repeats": _repeats,
    "mixing": _mixing,
}
