"""Rows of one's own: each example must be read, that of a word's frame as the word."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.reader import read_text
from certify.english.refusal import Unparsed
from certify.lexicon import Lexicon, load
from certify.logic import symbols
from certify.paraphrase.family import Mistake


def unread_examples(lexicon: Lexicon) -> Iterator[Mistake]:
    """Yield the examples of rows that do not ship with certify which are not read, or not as the word they are of."""
    shipped = load()
    for name in (name for name in lexicon.words if name not in shipped.words):
        for number, frame in enumerate(lexicon.words[name].frames, 1):
            found = read_text(frame.example, lexicon)
            place = f"[{name}].frames[{number}].example"
            if found.unparsed is not None:
                yield _stopped(place, found.unparsed)
            elif not any(name in {s.name for s in symbols(r.statement.formula)} for r in found.readings):
                yield Mistake(place, f"{frame.example!r} is read without the word {name!r}")
    examples, known = _examples(lexicon), _examples(shipped)
    for place in (place for place in examples if place not in known):
        found = read_text(examples[place], lexicon)
        if found.unparsed is not None:
            yield _stopped(f"[{place}].example", found.unparsed)


def _examples(lexicon: Lexicon) -> dict[str, str]:
    """Return the examples of rows that have one each, by the place of the row in a file of one's own."""
    return {
        **{f"nouns.{name}": row.example for name, row in lexicon.nouns.items()},
        **{f"properties.{name}": row.example for name, row in lexicon.properties.items()},
        **{f"claims.{name}": row.example for name, row in lexicon.claims.items()},
        **{f"constants.{name}": row.example for name, row in lexicon.constants.items()},
    }


def _stopped(place: str, unparsed: Unparsed) -> Mistake:
    return Mistake(place, f"not read at character {unparsed.position}: {unparsed.reason}")
