"""Lists a₁, …, aₙ that a text introduces: a family whose members from the first index to the last are meant."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.openings import Opening, kind_of, new_letters
from certify.english.meaning.reading import Reader
from certify.english.meaning.saying import say
from certify.english.meaning.scope import Bound, Scope, close
from certify.english.meaning.syntax import speaks_of_several, token_raw
from certify.english.meaning.table import binding
from certify.english.meaning.things import NoReadingError, One
from certify.lexicon.opaque import LISTING
from certify.logic import NAT
from certify.reading.raw import Hole, RApp, RApply, Raw, RBin, RBind, RVar, Shape
from certify.reading.raw_parts import free_names

binding.of("list_binding")


@binding("list_be_kind")
def list_be_kind(read: Reader, listed: LatticeToken, kind: Tree) -> Opening:
    """Read "x₁, …, xₙ be real numbers": each of them; "v₁, …, vₙ be a basis of V": the list."""
    raw = token_raw(listed)
    family = _family(raw)
    new_letters(read, (family,))
    read.discourse.declared |= dict.fromkeys(sorted(free_names(raw)))
    if speaks_of_several(kind):
        return Opening(_each(read, raw, family, kind))
    scope = Scope()
    say(read, kind, One(raw), scope)
    return Opening(supposed=scope)


@binding("list_be_so")
def list_be_so(read: Reader, listed: LatticeToken, said: Tree) -> Opening:
    """Read "v₁, …, vₙ be linearly independent": the list."""
    raw = token_raw(listed)
    new_letters(read, (_family(raw),))
    read.discourse.declared |= dict.fromkeys(sorted(free_names(raw)))
    scope = Scope()
    say(read, said, One(raw), scope)
    return Opening(supposed=scope)


def _family(raw: Raw) -> str:
    """Return the letter a of the list a₁, …, aₙ; NoReadingError for another term: a letter has no list as its value."""
    match raw:
        case RApp(word, (_, _, RBind(_, index, _, RApply(RVar(family), (RVar(own),))))):
            if word == LISTING and own == index:
                return family
    raise NoReadingError("'let' introduces the members of a list by one letter")


def _each(read: Reader, raw: Raw, family: str, kind: Tree) -> Scope:
    """Return the family of things of a kind: what is said of each is said from the first index to the last.

    What is said of them together ("such that their sum is n") is so also where there are none.
    """
    low, high = raw.args[:2] if isinstance(raw, RApp) else (raw, raw)
    index = RVar(read.discourse.fresh())
    inner = Scope()
    head = read.describe(kind_of(kind), (One(RApply(RVar(family), (index,))),), inner)
    sort = Shape("Fun", (NAT, head.sort or Hole(read.discourse.hole())))
    within = RBin("and", RApp("le", (low, index)), RApp("le", (index, high)))
    others = [] if inner.prefix else [part for part in inner.conditions if index.name not in free_names(part)]
    inner.conditions = [part for part in inner.conditions if part not in others]
    said = inner.prefix or inner.conditions
    each = RBind("forall", index.name, NAT, RBin("implies", within, close(inner)))
    return Scope([Bound("every", ((family, sort),), (*([each] if said else []), *others))])
