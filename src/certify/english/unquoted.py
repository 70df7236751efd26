"""Lean's code inside English without backquotes: "for every x₂ in S.X₂", "the function abToCycles", π.restrict J.

What is certainly a name of Lean begins it: a name with a dot inside (p.order, Function.Surjective) or a hump
(basicOpen, and IsTrivial before what it is said of). What mathematics stands around it is of the same code; an English
word ends it, and so does a comma outside brackets and quantifiers. A full stop without a space behind it (x.Then) and
an abbreviation (e.g., U.S.) are none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from certify.english.guessing import never_guessed

_LETTER = r"[^\W\d_][₀-₉]?['′]*"
_INNER = r"[^\W\d_][\w₀-₉]*(?:['′](?!s\b))*"
#: What a method is of: a letter, a name space, a hypothesis (hU).
_OWNER = rf"(?:{_LETTER}|[A-Z][a-z]\w+|[a-z]{{1,2}}[A-Z])"
#: A code name, a word, a letter, a number, or a sign.
_TOKEN = re.compile(
    rf"(?P<dotted>(?<![\w.]){_OWNER}(?:\.{_INNER})+(?![\w.]*\.\w))|(?P<method>(?<=\))(?:\.{_INNER})+)"
    r"|(?P<hump>(?<![\w.])[a-z]{2,}[A-Z][a-z]\w*['′]*)|(?P<claim>(?<![\w.])[A-Z][a-z]+(?:[A-Z][a-z]+)+(?!\w))"
    rf"|(?P<letter>{_LETTER}(?!\w))|(?P<number>\d+)|(?P<binder>such that\b)|(?P<word>[^\W\d_][\w-]+)|(?P<sign>[^\w\s])"
)
_NAMES = frozenset({"dotted", "method", "hump", "claim"})
_OPERANDS = _NAMES | {"letter", "number"}
_HUMP = re.compile(r"[a-z]{2,}[A-Z][a-z]\w*['′]*")
#: Words behind which a name is a noun, and none of a thing.
_DETERMINERS = frozenset(["a", "an", "the", "its", "their", "every", "each", "any", "no", "some", "all", "is", "are"])
_ARTICLES = frozenset({"a", "A", "I"})
_QUANTIFIERS = frozenset("∀∃∑∏⋃⋂λ")
#: Signs that may begin an expression, and those that may end one.
_OPENING = _QUANTIFIERS | frozenset("([{⟨‖|¬-−⅟√↑⊢")
_ENDING = frozenset(")]}⟩‖|!⁻¹²³ᶜᗮᵀ⊤⊥∅∞'′")
#: Signs of English, which are no mathematics.
_STOPS = frozenset('.;?!"“”„—–`$\\')
_JOINING = frozenset("∧∨¬→↔")
_PAIRS = {")": "(", "]": "[", "}": "{", "⟩": "⟨"}


class _Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


def code_runs(text: str) -> tuple[tuple[int, int], ...]:
    """Return the places of the code in a piece of English, in their order."""
    if not any(_is_name(each) for each in _tokens(text)):
        return ()
    runs = (_trimmed(run) for run in _runs(_tokens(text)))
    found = tuple((run[0].start, run[-1].end) for run in runs if any(_is_name(each) for each in run))
    return tuple((start, end) for start, end in found if not (_is_noun(text, start, end) or _goes_on(text, start, end)))


def _goes_on(text: str, start: int, end: int) -> bool:
    """Return whether what was found is part of a formula: (p + q).degree ≤ …, max(p.degree, q.degree)."""
    return (
        text[end:].lstrip()[:1] in tuple("≤<≥>=∈⊆∣")
        or re.search(r"\w\($", text[:start] + text[start] * (text[start] == "(")) is not None
    )


def _is_noun(text: str, start: int, end: int) -> bool:
    """Return whether a name with a hump is a word of the sentence: the natDegree of p, natDegree of p."""
    if not _HUMP.fullmatch(text, start, end):
        return False
    before = text[:start].lower().split()
    return bool(before and before[-1] in _DETERMINERS) or text[end:].startswith(" of ")


def _tokens(text: str) -> list[_Token]:
    return [_Token(match.lastgroup or "", match[0], *match.span()) for match in _TOKEN.finditer(text)]


def _is_name(token: _Token) -> bool:
    """Return whether a token is certainly a name of Lean's; a claim is one by what stands behind it."""
    if token.kind == "dotted":
        owner, *_, last = token.text.split(".")
        short = len(last) == 1 and not owner[0].isupper()
        initials = last[0].isupper() and len(last) == 1
        return not (short or initials or last.lower() in never_guessed())
    return token.kind in ("method", "hump")


def _runs(tokens: list[_Token]) -> Iterator[list[_Token]]:
    """Yield the longest stretches of mathematics."""
    run: list[_Token] = []
    for place, token in enumerate(tokens):
        behind = tokens[place + 1] if place + 1 < len(tokens) else None
        if _continues(run, token, behind):
            run.append(token)
            continue
        yield run
        run = [token] if _continues([], token, behind) else []
    yield run


def _continues(run: list[_Token], token: _Token, behind: _Token | None) -> bool:
    if token.kind == "letter":
        return not (token.text in _ARTICLES and behind is not None and behind.kind == "word")
    if token.kind == "dotted":
        return _is_name(token)
    if token.kind in _OPERANDS:
        return True
    if token.kind == "word":  # Dual 𝕜 E in ∀ g : Dual 𝕜 E; Balanced 𝕜 t behind a sign
        before = run[-1].text if run else ""
        applied = behind is not None and behind.kind == "letter" and token.text[0].isupper()
        joined = before in _JOINING or (before == "," and _is_bound(run))
        return before == ":" or (applied and joined)
    if token.kind == "binder":  # ∃ p, k ∈ ℕ such that Nat.Prime p
        return any(each.text == "∃" for each in run)
    if token.text in ",:":
        return _is_bound(run) or _depth(run) > 0
    if token.text in _PAIRS:
        return _depth(run) > 0
    return token.text not in _STOPS


def _is_bound(run: list[_Token]) -> bool:
    return any(each.text in _QUANTIFIERS for each in run)


def _depth(run: list[_Token]) -> int:
    return sum((each.text in _PAIRS.values()) - (each.text in _PAIRS) for each in run)


def _trimmed(run: list[_Token]) -> list[_Token]:
    """Return a stretch without signs at its end that join nothing, and letters and brackets that only stand before it.

    Nothing is returned of one that begins within an expression, which an English word cuts: (insert a s).card.
    """
    while run and not _begins(run):
        if run[0].kind != "letter" and run[0].text not in _PAIRS.values():
            return []
        run = run[1:]
    while run and run[-1].kind not in _OPERANDS and run[-1].text not in _ENDING and run[-1].kind != "word":
        run = run[:-1]
    return run


def _begins(run: list[_Token]) -> bool:
    """Return whether an expression begins with the first token: no letter that the next one is not joined to."""
    first, *rest = run
    if first.text in _PAIRS.values():
        return _closes(run)
    if first.kind == "letter":
        return bool(rest) and (rest[0].kind == "sign" and rest[0].text not in _OPENING - frozenset("(-−|‖"))
    return first.kind in _OPERANDS - {"method"} or first.text in _OPENING


def _closes(run: list[_Token]) -> bool:
    """Return whether the bracket that a stretch begins with closes within it."""
    return any(_depth(run[:end]) == 0 for end in range(2, len(run) + 1))
