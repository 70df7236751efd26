"""The words for small numbers."""

from __future__ import annotations

#: The word of each number that has one, from 0 on.
NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
