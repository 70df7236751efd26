"""f(A) of a set A is not read as a value: mathematicians write so for the image of A under f too."""

from __future__ import annotations

from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING
from certify.logic import BINDERS, Statement, subnodes
from certify.reading.raw import RApply, RTyped, RVar
from certify.reading.raw_parts import bound_names, subparts

#: Letters that name functions of their own.
_OWN = frozenset("φϕχζστμπΓΛΨ")
#: Sorts of what may have elements; a thing may be a set.
_MANY = frozenset({"Set", THING})


def no_function_of_a_name(candidate: Candidate) -> None:
    """Refuse φ(n) where nothing introduces φ: it is Euler's, as χ, ζ, σ, τ, μ, π and Γ are functions of their own.

    Raises NoReadingError.
    """
    known = candidate.declared | bound_names(candidate.raw) | candidate.fresh_names
    typed = [part.term for part in subparts(candidate.raw) if isinstance(part, RTyped)]
    for part in subparts(candidate.raw):
        if isinstance(part, RApply) and isinstance(part.function, RVar):
            name = part.function.name
            if name[0] in _OWN and name not in known and part.function not in typed:
                raise NoReadingError(f"{name} may be the function of that name: nothing introduces it")


def no_function_of_sets(statement: Statement, _lexicon: Lexicon) -> None:
    """Raise NoReadingError for a function variable whose arguments turn out to be sets."""
    for part in subnodes(statement.formula):
        if isinstance(part, BINDERS) and part.var.sort.name == "Fun" and part.var.sort.args[0].name in _MANY:
            name = part.var.name
            raise NoReadingError(f"{name} of a set may be its image under {name}: say 'the image of … under {name}'")
