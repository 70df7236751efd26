"""Where a term is least or greatest, as tasks ask for it: at the answer, and nowhere else."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import letter, token_raw
from certify.english.meaning.table import asking
from certify.english.meaning.tasks import exactly, known_letters, sort_of_values
from certify.english.meaning.things import NoReadingError
from certify.reading.raw import RApp, RBind, RVar
from certify.reading.raw_parts import free_names, replace_name

asking.of("extreme_task")


@asking("extreme_at")
def extreme_at(read: Reader, name: LatticeToken, extreme: LatticeToken, term: LatticeToken, *, answer: Tree) -> Scope:
    """Read "what value of x gives the minimum value of T?": there and nowhere else T is least."""
    return _where(read, str(extreme.value), name, term, answer=answer)


def _where(read: Reader, relation: str, *parts: LatticeToken, answer: Tree) -> Scope:
    *kinds, name, term = parts
    before, value, other = known_letters(read), token_raw(term), read.discourse.fresh()
    if letter(name) in before or free_names(value) != {letter(name)}:
        raise NoReadingError("what varies is the letter alone")
    sort = sort_of_values(read, kinds[0]) if kinds else None
    elsewhere = replace_name(value, letter(name), RVar(other))
    extreme = RBind("forall", other, sort, RApp(relation, (value, elsewhere)))
    return exactly(read, (letter(name),), sort, [extreme], answer, before)


@asking("least_for")
def least_for(read: Reader, *parts: LatticeToken, answer: Tree) -> Scope:
    """Read "for what real value of x is T as small as possible?"."""
    return _where(read, "le", *parts, answer=answer)


@asking("greatest_for")
def greatest_for(read: Reader, *parts: LatticeToken, answer: Tree) -> Scope:
    """Read "for what real value of x is T as large as possible?"."""
    return _where(read, "ge", *parts, answer=answer)
