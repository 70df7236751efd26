"""A session: words and choices that stay the same, and everything that is loaded once and stays warm."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from certify.interface.texts import Text, read_with
from certify.lean.checker import EMBEDDED
from certify.levels import Level
from certify.lexicon import load

if TYPE_CHECKING:
    from certify.interface.pairs import Pair

#: Pairs of a session whose verdicts are kept: the same pair has the same verdict.
KEPT = 4096


class Session:
    """Reads and checks texts with the same words, context and checker; what was loaded or judged once stays.

    `words` are further files of words (docs/extending.md), `vocabulary` says which words texts may be read with, and
    `context` is what texts are about where they do not say so, such as "in a group". With `kernel` the theorems are
    given to `checker`, which takes a fifth of a second a pair; without, a pair takes milliseconds and is not certified.
    Raises BadInputError for files that cannot be used.
    """

    def __init__(
        self,
        words: Sequence[str | PathLike[str]] = (),
        *,
        context: str | None = None,
        kernel: bool = True,
        checker: str = EMBEDDED,
        vocabulary: Level = "open",
    ) -> None:
        self.lexicon = load(*map(Path, words), vocabulary=vocabulary)
        self.context, self.kernel, self.checker = context, kernel, checker
        self._judged = lru_cache(KEPT)(self._judge)

    def read(self, text: str, context: str | None = None) -> Text:
        """Return `text` with all its readings. Raises BadInputError for a context that is not understood."""
        return read_with(text, self.lexicon, context or self.context)

    def check(self, canonical: str, paraphrase: str, context: str | None = None) -> Pair:
        """Return the verdict on whether `paraphrase` says what `canonical` says.

        Raises BadInputError for an empty text, a context that is not understood or an unknown checker, MissingToolError
        where the checker is asked and cannot check here.
        """
        return self._judged(canonical, paraphrase, context or self.context)

    def _judge(self, canonical: str, paraphrase: str, context: str | None) -> Pair:
        from certify.interface.pairs import check_with

        return check_with(canonical, paraphrase, self.lexicon, context, kernel=self.kernel, checker=self.checker)

    def forget(self) -> None:
        """Forget the verdicts that were kept; what was loaded stays."""
        self._judged.cache_clear()

    def warm(self) -> Session:
        """Load the grammars, the judges and Lean now, not with the first question; return the session."""
        for paraphrase in ("Is zero divisible by every natural number?", "Zero divides every natural number."):
            self.check("Every natural number divides zero.", paraphrase)
        return self


@cache
def session(
    words: tuple[str, ...] = (), kernel: bool = True, checker: str = EMBEDDED, vocabulary: Level = "open"
) -> Session:
    """Return the session that the functions `read` and `check` share."""
    return Session(words, kernel=kernel, checker=checker, vocabulary=vocabulary)
