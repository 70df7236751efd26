"""Type contexts in words: what "in a group", "integers" or "natural numbers a and b" say a text is about."""

from __future__ import annotations

import re

from certify.english.reader import read_text
from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.reading.raw import Domain

#: How a context begins that is a sentence.
_OPENING = re.compile(r"(let|suppose|assume|given|fix|consider)\b", re.IGNORECASE)
_ACCEPTED = "'in a group', 'integers', 'natural numbers a and b'"


def opening_of(context: str | None) -> str | None:
    """Return a context that is a sentence, which is read before each text ("Let x be an integer."); else None."""
    said = (context or "").strip()
    return said if said.endswith(".") and _OPENING.match(said) else None


def domain_of(context: str | None, lexicon: Lexicon) -> Domain | None:
    """Return the domain that `context` names; None for no context, BadInputError for one that is not understood."""
    if context is None or not context.strip():
        return None
    for probe, named in _probes(context.strip()):
        read = read_text(probe, lexicon)
        if read.readings:
            simplest = min(read.readings, key=lambda reading: len(reading.statement.carriers))
            domain = Domain.of(simplest.statement)
            return domain if named else domain.unnamed()
    raise BadInputError(f"the context {context!r} is not understood; contexts look like {_ACCEPTED}")


def _probes(context: str) -> list[tuple[str, bool]]:
    """Return texts that use a context, to be tried in turn, and whether the context's letters are to be kept."""
    letters = re.findall(r"(?<!\S)[a-zA-Z](?=,|\s|$)", context)
    equations = " and ".join(f"{letter} = {letter}" for letter in letters)
    probes = [(f"{context}, every element is equal to itself.", False), (f"All {context} are equal to zero.", False)]
    return [(f"For all {context}, {equations}.", True), *probes] if letters else probes
