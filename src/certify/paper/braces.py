"""Arguments of LaTeX macros: balanced braces and brackets, read by position."""

from __future__ import annotations

from typing import NamedTuple


class Argument(NamedTuple):
    """An argument's content and the position behind it."""

    text: str
    end: int


def skip_space(text: str, at: int) -> int:
    """Return the first position from `at` on that is no white space."""
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def balanced(text: str, at: int, opening: str, closing: str) -> Argument | None:
    """Return what stands between `opening` at `at` and its `closing`; None where none closes."""
    if not text.startswith(opening, at):
        return None
    depth, braces, place = 1, 0, at + 1
    while place < len(text):
        char = text[place]
        if char == "\\":
            place += 2
            continue
        if opening != "{" and char in "{}":
            braces += 1 if char == "{" else -1
        elif char == opening and not braces:
            depth += 1
        elif char == closing and not braces:
            depth -= 1
            if depth == 0:
                return Argument(text[at + 1 : place], place + 1)
        place += 1
    return None


def mandatory(text: str, at: int) -> Argument | None:
    """Return the argument at `at`: in braces, a macro, or one character; None where there is none."""
    at = skip_space(text, at)
    if at >= len(text) or text[at] == "}":
        return None
    if text[at] == "{":
        return balanced(text, at, "{", "}")
    end = control(text, at) if text[at] == "\\" else at + 1
    return Argument(text[at:end], end)


def optional(text: str, at: int) -> Argument | None:
    """Return the argument in brackets at `at`; None where there is none."""
    return balanced(text, skip_space(text, at), "[", "]")


def control(text: str, at: int) -> int:
    """Return the position behind the control word or symbol that begins with the backslash at `at`."""
    end = at + 1
    while end < len(text) and text[end].isascii() and text[end].isalpha():
        end += 1
    return end if end > at + 1 else min(at + 2, len(text))
