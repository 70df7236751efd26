"""Statements that have a name (grammars/claims.toml), and what is said of a function by its name."""

from __future__ import annotations

import tomllib
from functools import cache

from pydantic import BaseModel, ConfigDict, Field

from certify.english.forms import Kind
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import apply_sense, distribute, equal
from certify.english.meaning.reading import Reader
from certify.english.meaning.schemes import raw_law
from certify.english.meaning.scope import Scope, saying
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.table import sentence
from certify.english.meaning.things import NoReadingError
from certify.files.resources import data_dir
from certify.lexicon import Lexicon
from certify.logic import Formula
from certify.logic import read as read_formula
from certify.reading.raw import Hole, RawSort, RNum

sentence.of("claim_clause", "asked_claim")


class Claim(BaseModel):
    """A row of claims.toml."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    text: tuple[str, ...] = Field(description="the names of the statement")
    about: str = Field(description="the word that it is a law of")
    structures: tuple[str, ...] = Field(default=(), description="where it is stated: one of these, or more")
    means: str = Field(description="the statement, over 'A")
    example: str


@cache
def claim_rows() -> dict[str, Claim]:
    """Return the rows of claims.toml."""
    rows = tomllib.loads((data_dir("grammars") / "claims.toml").read_text("utf-8"))
    return {name: Claim.model_validate(row) for name, row in rows.items()}


@cache
def _law(name: str, lexicon: Lexicon) -> Formula:
    return read_formula(claim_rows()[name].means, resolve=lexicon.symbol)


@sentence("claim_holds")
def claim_holds(read: Reader, named: LatticeToken, topic: LatticeToken | None = None) -> Scope:
    """Read "the triangle inequality holds", "… for the absolute value", "… for real numbers"."""
    row = claim_rows()[named.value]
    sort: RawSort = Hole(read.discourse.hole())
    if topic is not None:
        sort = _topic_sort(read, topic, row) or sort
    for carrier in read.discourse.carriers:
        known = {name for kind in carrier.structures for name in read.lexicon.ancestors(kind)}
        if not known & set(row.structures):
            raise NoReadingError(f"this {row.text[0]} is not about {', '.join(carrier.structures)}")
        sort = carrier.sort
    return saying(raw_law(_law(named.value, read.lexicon), None, sort))


@sentence("satisfies_claim")
def satisfies_claim(read: Reader, topic: LatticeToken, named: LatticeToken) -> Scope:
    """Read "the absolute value satisfies the triangle inequality"."""
    return claim_holds(read, named, topic)


def _topic_sort(read: Reader, topic: LatticeToken, row: Claim) -> RawSort | None:
    if isinstance(topic.value, Kind):
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
