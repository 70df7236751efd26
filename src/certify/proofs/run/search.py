"""A local library that an agent may search: paragraphs ranked by BM25, what gives a problem away left out.

Source of the ranking: S. Robertson and H. Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond (2009).
"""

from __future__ import annotations

import hashlib
import math
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from certify.errors import BadInputError
from certify.proofs.problems.problem import ProblemFile

ENDINGS = (".txt", ".md", ".tex")
#: The usual parameters: how fast repetition saturates, how much length counts.
K1, B = 1.2, 0.75
HITS = 5
_WORD = re.compile(r"\w+")


class Passage(NamedTuple):
    """A paragraph with the file it stands in."""

    file: str
    text: str


class Library:
    """An index of a folder."""

    def __init__(self, folder: Path) -> None:
        """Read every text file below `folder`. BadInputError where there is none."""
        self.passages = [passage for file in _files(folder) for passage in _passages(file, folder)]
        if not self.passages:
            raise BadInputError(f"{folder}: no text to search ({', '.join(ENDINGS)})")
        self._counts = [Counter(_words(passage.text)) for passage in self.passages]
        self._mean = sum(map(Counter.total, self._counts)) / len(self._counts)
        self._found_in = Counter(word for count in self._counts for word in count)

    def search(self, query: str, blocked: frozenset[str] = frozenset()) -> list[Passage]:
        """Return the best passages, none of a file that is blocked."""
        words = _words(query)
        ranked = sorted(
            ((self._score(words, count), number) for number, count in enumerate(self._counts)),
            key=lambda one: (-one[0], one[1]),
        )
        hits = (self.passages[number] for score, number in ranked if score > 0)
        return [passage for passage in hits if passage.file not in blocked][:HITS]

    def _score(self, words: list[str], count: Counter[str]) -> float:
        length = K1 * (1 - B + B * count.total() / self._mean)
        total = 0.0
        for word in words:
            if times := count[word]:
                rare = len(self.passages) - self._found_in[word] + 0.5
                total += math.log(1 + rare / (self._found_in[word] + 0.5)) * times * (K1 + 1) / (times + length)
        return total

    def sources_of(self, problem: ProblemFile) -> frozenset[str]:
        """Return the files that give a problem away: they hold its canary, its statement, or are its solution."""
        head = problem.problem
        told = {head.canary, " ".join(head.statement.split())}
        by_file: dict[str, list[str]] = {}
        for passage in self.passages:
            by_file.setdefault(passage.file, []).append(passage.text)
        wanted = {_digest([head.statement])}
        return frozenset(
            file
            for file, texts in by_file.items()
            if any(one in " ".join(" ".join(texts).split()) for one in told) or wanted & {_digest([t]) for t in texts}
        )


def _digest(texts: Iterable[str]) -> str:
    return hashlib.sha256(" ".join(_words(" ".join(texts))).encode()).hexdigest()


def _files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        raise BadInputError(f"{folder} is no folder: --library names a folder of text files")
    return sorted(file for file in folder.rglob("*") if file.suffix in ENDINGS and file.is_file())


def _passages(file: Path, folder: Path) -> list[Passage]:
    text = file.read_text("utf-8", errors="replace")
    parts = [part.strip() for part in re.split(r"\n\s*\n", text)]
    return [Passage(str(file.relative_to(folder)), part[:4_000]) for part in parts if part]


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]
