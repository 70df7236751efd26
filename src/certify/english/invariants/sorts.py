"""A letter names a set or what a function is defined on, not both apart: f : A → B is about the elements of that A."""

from __future__ import annotations

from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import BINDERS, Statement, subnodes


def no_set_beside_its_sort(statement: Statement, _lexicon: Lexicon) -> None:
    """Raise NoReadingError for a letter that is a variable here and the sort of other variables there."""
    carriers = {carrier.sort.name for carrier in statement.carriers}
    variables = {part.var.name for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    both = sorted(carriers & variables)
    if both:
        raise NoReadingError(f"{both[0]} is spoken of as a set, and functions are defined on it: nothing joins the two")
