"""Letters that count: i of 1 ≤ i ≤ n goes through whole numbers, whatever else has an order."""

from __future__ import annotations

from collections.abc import Iterator

from certify.reading.raw import Hole, RApp, Raw, RBin, RBind, RNum, RVar
from certify.reading.raw_parts import conjuncts, subparts

#: Letters that count: of which numbers they are, nobody takes for granted.
COUNTING = frozenset("ijklmn")
#: How two neighbours of a chain are related, the smaller first.
_UPWARDS = {"le": False, "lt": False, "ge": True, "gt": True}


def counted(raw: Raw) -> frozenset[str]:
    """Return the letters that a formula lets run from a numeral on to something: i and j of 1 ≤ i < j ≤ n."""
    return frozenset(name for part in subparts(raw) if isinstance(part, RBin) for name in _between(part))


def counting(raw: Raw) -> frozenset[str]:
    """Return the letters of a formula that says through which whole numbers they run: 1 ≤ i ≤ n, i ∈ {1, …, n}."""
    ranges = (part.args for part in conjuncts(raw) if isinstance(part, RApp) and part.word == "mem")
    return counted(raw) | {one.name for one, whole in ranges if isinstance(one, RVar) and _is_range(whole)}


def counting_up(raw: Raw) -> frozenset[str]:
    """Return the letters i to n of a formula that says from which numeral on they go: n of n ≥ 1."""
    links = [link for part in conjuncts(raw) if (link := _upwards(part)) is not None]
    letters = (letter.name for low, letter in links if isinstance(low, RNum) and isinstance(letter, RVar))
    return frozenset(name for name in letters if name[0] in COUNTING)


def sort_in_range(name: str, *, counts: bool = False) -> Hole:
    """Return the sort of a letter that goes through a range: one letter is of one sort, also in two ranges."""
    return Hole(f"{name}·range", "whole" if counts else "any")


def _is_range(raw: Raw) -> bool:
    return isinstance(raw, RBind) and isinstance(raw.sort, Hole) and raw.sort.kind == "whole"


def _between(whole: RBin) -> Iterator[str]:
    links = [link for part in conjuncts(whole) if (link := _upwards(part)) is not None]
    begun: set[Raw] = {low for low, _ in links if isinstance(low, RNum)}
    ends = {low for low, _ in links}
    for low, letter in links:
        if low in begun and letter in ends and isinstance(letter, RVar) and letter.name[0] in COUNTING:
            begun.add(letter)
            yield letter.name


def _upwards(part: Raw) -> tuple[Raw, Raw] | None:
    """Return the two sides of a ≤ b or b ≥ a, the smaller first."""
    match part:
        case RApp(word, (left, right)) if word in _UPWARDS:
            return (right, left) if _UPWARDS[word] else (left, right)
    return None
