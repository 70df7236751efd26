"""Words of one's own: each frame's example must be read, and read as the word."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.reader import read_text
from certify.lexicon import Lexicon, load
from certify.logic import symbols
from certify.paraphrase.family import Mistake


def unread_examples(lexicon: Lexicon) -> Iterator[Mistake]:
    """Yield the examples of words that do not ship with certify which no reading takes for the word."""
    shipped = load().words
    for name in (name for name in lexicon.words if name not in shipped):
        for number, frame in enumerate(lexicon.words[name].frames, 1):
            found = read_text(frame.example, lexicon)
            place = f"[{name}].frames[{number}].example"
            if found.unparsed is not None:
                yield Mistake(place, f"not read at character {found.unparsed.position}: {found.unparsed.reason}")
            elif not any(name in {s.name for s in symbols(r.statement.formula)} for r in found.readings):
                yield Mistake(place, f"{frame.example!r} is read without the word {name!r}")
