"""Things by their shape: a term of which some letters range over everything, as in "every number p^e * n".

The letters that the text speaks of elsewhere are what they are there; the others are bound by the determiner, as "every
number of the form p^e * n" would bind them.
"""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Bound, Scope, restricted_by
from certify.english.meaning.syntax import applied_letters, in_plural, token_raw
from certify.english.meaning.table import phrase
from certify.english.meaning.things import LocalError, NoReadingError, One, Value, members_of
from certify.logic import Sort
from certify.reading.raw import Raw, RTyped, RVar
from certify.reading.raw_parts import free_names

phrase.of("shaped_np")


@phrase("every_shaped")
def every_shaped(read: Reader, said: LatticeToken, *, scope: Scope) -> Value:
    """Read "every p^e * n", "each `single a b`"."""
    return _shaped(read, token_raw(said), None, scope)


@phrase("every_kind_shaped")
def every_kind_shaped(read: Reader, kind: Tree, said: LatticeToken, *, scope: Scope) -> Value:
    """Read "every number 2 * n"."""
    if in_plural(kind):
        raise LocalError("'every' stands before a noun in the singular")
    return _shaped(read, token_raw(said), kind, scope)


def _shaped(read: Reader, raw: Raw, kind: Tree | None, scope: Scope) -> One:
    """Bind the letters that a term alone speaks of; return the term, with the sort that its noun gives.

    Raises NoReadingError where there is no such letter, or where it is one for a function.
    """
    names = tuple(sorted(free_names(raw) - _letters_before(read)))
    if isinstance(raw, RVar):
        raise LocalError("a single letter is introduced by its noun")
    if not names:
        raise NoReadingError("a term after 'every' has a letter of its own, which ranges over something")
    if applied := sorted(applied_letters(raw) & set(names)):
        raise NoReadingError(f"which function {applied[0]} is is left open")
    inner, sort = Scope(), None
    if kind is not None:
        sort = read.describe(kind, (One(raw),), inner).sort
    read.by("every-shape")
    read.discourse.declared |= dict.fromkeys(names)
    scope.prefix.append(restricted_by(Bound("every", tuple((name, None) for name in names)), inner))
    thing = One(RTyped(raw, sort) if isinstance(sort, Sort) else raw)
    read.discourse.mention(thing, frozenset())
    return thing


def _letters_before(read: Reader) -> frozenset[str]:
    """Return the letters that the text has spoken of."""
    discourse = read.discourse
    mentioned = (one.raw for mention in discourse.mentions for one in members_of(mention.value))
    return frozenset().union(discourse.declared, discourse.spoken, *map(free_names, mentioned))
