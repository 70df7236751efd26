"""What is rounded is no whole number already."""

from __future__ import annotations

from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import INT, NAT, App, Apply, Statement, subnodes
from certify.reading.fractions import is_of_fractions


def no_rounding_of_a_whole_value(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse ⌊f(x)⌋ = n as that of a function of whole values, where only the comparison with n makes them whole.

    The floor of an integer says nothing (Mathlib's `Int.floor_intCast`). Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if isinstance(part, App) and is_of_fractions(lexicon.word(part.symbol.name)):
            value = part.args[0]
            if isinstance(value, Apply) and value.sort in (INT, NAT):
                raise NoReadingError("what is rounded is the value of a function, of which nothing says what it gives")
