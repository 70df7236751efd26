"""The words for small numbers."""

from __future__ import annotations

#: The word of each number that has one, from 0 on.
NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
#: Larger numbers that are said by words, below a hundred; they are read, and written in digits.
LARGER_NUMBERS = (
    dict(zip(_TEENS, range(13, 20), strict=True))
    | dict(zip(_TENS, range(20, 100, 10), strict=True))
    | {
        f"{ten}-{one}": value + unit
        for ten, value in zip(_TENS, range(20, 100, 10), strict=True)
        for unit, one in enumerate(NUMBER_WORDS[1:10], 1)
    }
)
