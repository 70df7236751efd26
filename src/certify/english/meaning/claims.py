"""Statements that have a name (grammars/claims.toml), and what is said of a function by its name."""

from __future__ import annotations

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import apply_sense, distribute, equal
from certify.english.meaning.reading import Reader
from certify.english.meaning.schemes import raw_law
from certify.english.meaning.scope import Scope, saying
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.table import sentence
from certify.english.meaning.things import NoReadingError
from certify.lexicon.rows import NamedClaim
from certify.reading.raw import Hole, RawSort, RNum

sentence.of("claim_clause", "asked_claim")


@sentence("claim_holds")
def claim_holds(read: Reader, named: LatticeToken, topic: LatticeToken | None = None) -> Scope:
    """Read "the triangle inequality holds", "… for the absolute value", "… for real numbers"."""
    row = read.lexicon.claims[named.value]
    sort: RawSort = Hole(read.discourse.hole())
    if topic is not None:
        sort = _topic_sort(read, topic, row) or sort
    for carrier in read.discourse.carriers:
        known = {name for kind in carrier.structures for name in read.lexicon.ancestors(kind)}
        if not known & set(row.structures):
            raise NoReadingError(f"this {row.text[0]} is not about {', '.join(carrier.structures)}")
        sort = carrier.sort
    return saying(raw_law(read.lexicon.claim_law(named.value), None, sort))


@sentence("satisfies_claim")
def satisfies_claim(read: Reader, topic: LatticeToken, named: LatticeToken) -> Scope:
    """Read "the absolute value satisfies the triangle inequality"."""
    return claim_holds(read, named, topic)


def _topic_sort(read: Reader, topic: LatticeToken, row: NamedClaim) -> RawSort | None:
    if isinstance(topic.value, Noun):
        return topic.value.raw_sort(read.discourse.hole())
    if sense_of(topic).word != row.about:
        raise NoReadingError(f"this {row.text[0]} is a law of {row.about}, not of {sense_of(topic).word}")
    return None


@sentence("takes_value")
def takes_value(read: Reader, topic: LatticeToken, value: Tree, place: Tree) -> Scope:
    """Read "the exponential function takes the value 1 at zero"."""
    scope, sense = Scope(), sense_of(topic)
    at, taken = read.np(place, scope), read.np(value, scope)
    scope.add(distribute(lambda a, b: equal(apply_sense(sense, a), b), at, taken))
    return scope


@sentence("vanishes_at")
def vanishes_at(read: Reader, topic: LatticeToken, place: Tree) -> Scope:
    """Read "the logarithm vanishes at 1"."""
    scope, sense = Scope(), sense_of(topic)
    scope.add(distribute(lambda a: equal(apply_sense(sense, a), RNum(0)), read.np(place, scope)))
    return scope
