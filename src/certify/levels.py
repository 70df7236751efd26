"""Which words a text may be read with."""

from __future__ import annotations

from typing import Literal

#: Interpreted words have a meaning; of named ones a table knows the grammar; guessed ones, in an open vocabulary, stand
#: in no table. Each level has the words of those before it.
Level = Literal["interpreted", "named", "open"]
LEVELS: tuple[Level, ...] = ("interpreted", "named", "open")
