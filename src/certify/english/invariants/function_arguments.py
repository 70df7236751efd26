"""f(A) of a set A is not read as a value: mathematicians write so for the image of A under f too."""

from __future__ import annotations

from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING
from certify.logic import BINDERS, Statement, subnodes

#: Sorts of what may have elements; a thing may be a set.
_MANY = frozenset({"Set", THING})


def no_function_of_sets(statement: Statement, _lexicon: Lexicon) -> None:
    """Raise NoReadingError for a function variable whose arguments turn out to be sets."""
    for part in subnodes(statement.formula):
        if isinstance(part, BINDERS) and part.var.sort.name == "Fun" and part.var.sort.args[0].name in _MANY:
            name = part.var.name
            raise NoReadingError(f"{name} of a set may be its image under {name}: say 'the image of … under {name}'")
