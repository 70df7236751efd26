"""What a reader must know to understand a theorem: the blocks before it that introduce its words and letters."""

from __future__ import annotations

import re
from collections.abc import Sequence

from certify.paper.attribution import wordings
from certify.paper.theorems import blocks

#: Characters of context at most, and blocks right before the theorem that are always part of it.
LONGEST = 6_000
NEAREST = 2
#: A block that introduces something counts as so much shared vocabulary more; one step of distance as so much less.
INTRODUCES, DISTANCE, MATH = 0.3, 0.02, 0.2


_HEADING = re.compile(r"(?:\\(?:maketitle|tableofcontents|(?:sub)*section\*?\{[^{}]*\}|label\{[^{}]*\})\s*)+")


def context_of(text: str, start: int, theorem: str) -> str:
    """Return the context of the theorem that begins at `start`: whole blocks in their order."""
    begin = re.search(r"\\begin\{document\}", text)
    before = [block for _, block in blocks(text, begin.end() if begin else 0, start) if not _is_heading(block)]
    chosen = _chosen(before, theorem)
    return "\n\n".join(before[place] for place in sorted(chosen))


def _is_heading(block: str) -> bool:
    return _HEADING.fullmatch(block) is not None


def _chosen(before: Sequence[str], theorem: str) -> list[int]:
    """Return the places of the nearest blocks, then of the most telling ones, as long as they fit."""
    nearest = list(range(max(0, len(before) - NEAREST), len(before)))[::-1]
    others = [place for place in range(len(before)) if place not in nearest]
    ranked = sorted(others, key=lambda place: (-_score(before[place], theorem, len(before) - place), -place))
    chosen: list[int] = []
    room = LONGEST
    for place in (*nearest, *ranked):
        needed = len(before[place]) + 2
        if needed <= room:
            chosen.append(place)
            room -= needed
    return chosen


def _score(block: str, theorem: str, distance: int) -> float:
    words, wanted = _words(block), _words(theorem)
    shared = len(words & wanted) / len(wanted) if wanted else 0.0
    mathematics = len(re.findall(r"[$\\^_=]", block)) / max(len(block), 1)
    introduces = wordings().introduces.find(block) is not None
    return shared + INTRODUCES * introduces + MATH * mathematics - DISTANCE * distance


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\\[A-Za-z]+|[A-Za-z]+", text.lower()))
