"""What an answer is. In a module of its own, because exported tasks carry it along with the answer reader."""

from __future__ import annotations

from enum import StrEnum


class AnswerKind(StrEnum):
    """What an answer is: a truth value, a number, or the letter of an option."""

    CLAIM = "claim"
    NUMBER = "number"
    CHOICE = "choice"
