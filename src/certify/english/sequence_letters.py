"""The letter of a sequence that stands for a thing too: "(xₙ) converges to x" has two things called x.

There the sequence is read under a letter of its own, uₙ, throughout the text. Where a text calls the sequence itself by
the bare letter ("the sequence a is bounded, aₙ ≤ 1"), it is one thing and keeps it. The indices of a sequence are
natural numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from certify.english.meaning.things import NoReadingError
from certify.logic import NAT
from certify.reading.raw import RApp, RApply, Raw, RTyped, RVar
from certify.reading.raw_parts import map_raw

#: Letters that a sequence is called by instead, in the order in which they are taken.
_OTHERS = "uvwsyzbcpqrt"
_CAPITALS = "UVWSYZBCPQRT"
#: A letter's index that is no numeral, and one that is.
_RUNNING = r"(?:_(?:\{[^{}]*[a-z][^{}]*\}|[a-z])|[₀-₉]*[ₐ-ₜ])"
_INDEX = rf"(?:{_RUNNING}|_(?:\{{\d+\}}|\d)|[₀-₉])"
#: (xₙ), {xₙ}: the sequence, by its members.
_FAMILY = re.compile(rf"(?:\(|\\?\{{)\s*([A-Za-z]){_RUNNING}\s*(?:\)|\\?\}})")
#: {Uₙ}, (x_k)_{k ∈ ℕ}: what counts without end counts by natural numbers; of i and j nothing says so.
_SEQUENCE = re.compile(
    r"(?:\(|\\?\{)\s*(?P<letter>[A-Za-z])(?:_\{?\s*[nmk]\s*\}?|[ₙₘₖ])\s*(?:\)|\\?\}).*"
    r"|(?:\(|\\?\{)\s*(?P<ranged>[A-Za-z]).*(?:\)|\\?\})\s*_.*(?:\\infty|∞|\\mathbb\s*\{?\s*N|ℕ).*"
    r"|(?P<going>[A-Za-z])(?:_\{?\s*[nmk]\s*\}?|[ₙₘₖ])\s*(?:\\to\b|→|\\rightarrow\b).*",
    re.DOTALL,
)
#: xₙ → x, xₙ converges to x: a sequence never is its own limit.
_TO_ITSELF = re.compile(
    rf"(?<![\\A-Za-z])([A-Za-z]){_RUNNING}[\s$)}}\\`]*(?:→|\\(?:to|rightarrow)(?![a-z])|converges?(?: \w+)? to)"
    r"[\s$\\`]*\1(?![\w(₀-ₜ])"
)


def with_own_sequences(text: str, mathematics: tuple[tuple[int, int], ...]) -> str:
    """Return `text`, of the same length, with letters of their own for sequences that share theirs with a thing.

    `mathematics` are the places of [start, end) that are between delimiters: elsewhere "a" is an article.
    """
    found = dict.fromkeys([match[1] for pattern in (_FAMILY, _TO_ITSELF) for match in pattern.finditer(text)])
    for letter in found:
        if _stands_alone(letter, text, mathematics):
            others = _CAPITALS if letter.isupper() else _OTHERS
            free = next((other for other in others if not re.search(rf"(?<![A-Za-z]){other}(?![A-Za-z])", text)), None)
            if free is not None:
                text = re.sub(rf"(?<![\\A-Za-z]){letter}(?={_INDEX})", free, text)
    return text


def _stands_alone(letter: str, text: str, mathematics: tuple[tuple[int, int], ...]) -> bool:
    """Return whether a letter without an index stands for a thing somewhere, and nowhere for the sequence."""
    its_name = rf"(?<![A-Za-z]){letter}\s*(?:=\s*\\?[({{]\s*{letter}{_INDEX}|:)"
    if re.search(rf"{its_name}|\b(?:sequence|family)[\s$]*{letter}(?![\w₀-ₜ])", text):
        return False
    places = [match.start() for match in re.finditer(rf"(?<![\\A-Za-z]){letter}(?!{_INDEX}|\w|\(|\s*:)", text)]
    inside = [place for place in places if any(start <= place < end for start, end in mathematics)]
    return bool(inside if letter == "a" or letter.isupper() else places)


def counted_from_text(raw: Raw, words: Iterable[str]) -> Raw:
    """Return a claim in which the indices of sequences are natural numbers; `words` are the expressions of its text.

    Raises NoReadingError for the index of a sequence that is a quotient.
    """
    found = (match for word in words if (match := _SEQUENCE.fullmatch(word)))
    letters = frozenset(match["letter"] or match["ranged"] or match["going"] for match in found)

    def change(part: Raw) -> Raw | None:
        match part:
            case RApply(RVar(name), (RApp("div") | RTyped(RApp("div")),)) if name in letters:
                raise NoReadingError(f"{name} is a sequence, which no quotient counts")
            case RApply(RVar(name), (index,)) if name in letters and not isinstance(index, RTyped):
                return RApply(part.function, (RTyped(index, NAT),))
        return None

    return map_raw(raw, change) if letters else raw
