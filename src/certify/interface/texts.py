"""A text and its readings, as values that show themselves: formula, rigid English, what decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from certify.english.context import domain_of
from certify.english.read_back import Said, rigid
from certify.english.reader import read_text
from certify.english.refusal import Unparsed
from certify.english.search import Reading as Found
from certify.lexicon import Lexicon
from certify.lexicon.opaque import Assumption, rests_on
from certify.logic import Statement, write


@dataclass(frozen=True)
class Reading:
    """One reading of a text: its formula, the same said in rigid English, and what it rests on."""

    formula: str
    context: tuple[str, ...]
    """The carriers that the formula speaks of, with their structures: "G : Group"."""
    english: str | None
    """The formula in English; null where it cannot be said."""
    read_back: bool | None
    """Whether that English is read as this formula; null where there is none."""
    decisions: tuple[str, ...]
    """What made this reading, where a text has several."""
    conventions: tuple[str, ...]
    """Names of the conventions that decided something (docs/conventions.md)."""
    words: tuple[tuple[str, str], ...]
    """Phrases of the text, each with the part of the formula that it gave."""
    statement: Statement
    """The typed formula itself."""
    named: tuple[Assumption, ...] = ()
    """Words of the fields' tables, of which only the grammar is known, with what is assumed of them."""
    guessed: tuple[Assumption, ...] = ()
    """Words that stand in no table, likewise."""

    def as_json(self) -> dict[str, Any]:
        """Return the reading as `certify parse --json` prints it."""
        return {
            "formula": self.formula,
            "context": list(self.context),
            "english": self.english,
            "read_back": self.read_back,
            "decisions": list(self.decisions),
            "conventions": list(self.conventions),
            "named": list(self.named),
            "guessed": list(self.guessed),
            "words": [{"phrase": phrase, "gives": part} for phrase, part in self.words],
        }

    def __repr__(self) -> str:
        return f"<Reading {self.formula}>"


@dataclass(frozen=True)
class Text:
    """A text with all its readings, inequivalent up to names; or none, and why."""

    text: str
    readings: tuple[Reading, ...]
    unparsed: Unparsed | None = None

    @property
    def only(self) -> Reading | None:
        """The reading of a text that has exactly one; null for an ambiguous text and for one that is not read."""
        return self.readings[0] if len(self.readings) == 1 else None

    def as_json(self) -> dict[str, Any]:
        """Return the text as `certify parse --json` prints it."""
        refusal = self.unparsed._asdict() if self.unparsed is not None else None
        return {"text": self.text, "readings": [reading.as_json() for reading in self.readings], "unparsed": refusal}

    def __repr__(self) -> str:
        if self.unparsed is not None:
            return f"<Text {self.text!r}: {self.unparsed.shown()}>"
        return f"<Text {self.text!r}: {'; '.join(reading.formula for reading in self.readings)}>"

    def _repr_html_(self) -> str:
        from certify.report.rendering import render

        return render("notebook.html.j2", part="text", text=self)


def read_with(text: str, lexicon: Lexicon, context: str | None) -> Text:
    """Return `text` with its readings. Raises BadInputError for a context that is not understood."""
    found = read_text(text, lexicon, domain_of(context, lexicon))
    return Text(text, tuple(_reading(reading, lexicon) for reading in found.readings), found.unparsed)


def _reading(found: Found, lexicon: Lexicon) -> Reading:
    said: Said = rigid(found.statement, lexicon)
    opaque = rests_on(lexicon.opaque(found.statement.formula))
    return Reading(
        formula=write(found.statement.formula),
        context=tuple(str(carrier) for carrier in found.statement.carriers),
        english=said.text,
        read_back=said.same,
        decisions=tuple(found.decisions),
        conventions=tuple(found.conventions),
        words=tuple(found.words),
        statement=found.statement,
        named=tuple(opaque["named"]),
        guessed=tuple(opaque["guessed"]),
    )
