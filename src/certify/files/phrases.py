"""Phrases as data: wordings that tell something of a text, each file row with texts that it must and must not find."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from pydantic import BaseModel, ConfigDict, Field


class Phrases(BaseModel):
    """Phrases that say one thing; `*` stands for up to four words. White space and case do not matter."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    phrases: tuple[str, ...] = Field(min_length=1)
    accept: tuple[str, ...] = Field(min_length=1, description="texts that the phrases find")
    reject: tuple[str, ...] = Field(min_length=1, description="texts that they must not find")

    def find(self, text: str) -> str | None:
        """Return the first place of `text` that one of the phrases fits; None where none does."""
        match = _pattern(self.phrases).search(text)
        return match[0] if match else None

    def mistakes(self) -> Iterable[str]:
        """Yield the texts that should be found and are not, or the other way round."""
        yield from (f"not found: {text}" for text in self.accept if self.find(text) is None)
        yield from (f"found {self.find(text)!r}: {text}" for text in self.reject if self.find(text) is not None)


@cache
def _pattern(phrases: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(map(_one, phrases)), re.IGNORECASE)


def _one(phrase: str) -> str:
    words = [r"\S+(?:\s+\S+){0,3}" if word == "*" else re.escape(word) for word in phrase.split()]
    return r"(?<!\w)" + r"\s+".join(words) + r"(?!\w)"
