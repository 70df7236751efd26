"""Statements that have a name (grammars/claims.toml): "the triangle inequality holds in every metric space"."""

from __future__ import annotations

import tomllib
from functools import cache

from pydantic import BaseModel, ConfigDict, Field

from certify.english.discourse import NoReadingError, Scope
from certify.english.forms import Kind, Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.laws import raw_law
from certify.english.meaning.structures import StructureClaims
from certify.files.resources import data_dir
from certify.lexicon import Lexicon
from certify.logic import Formula, read
from certify.reading.raw import Hole, RawSort


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


class Claims(StructureClaims):
    """Methods `s_*` read sentences that name their claim."""

    def s_claim_holds(self, tree: Tree, main: bool) -> Scope:
        """Read "the triangle inequality holds", "… for the absolute value", "… for real numbers"."""
        named, *topics = tree.children
        row = claim_rows()[named.value]  # type: ignore[union-attr]
        sort: RawSort = Hole(self.discourse.hole())
        for topic in topics:
            sort = self._topic(topic, row) or sort  # type: ignore[arg-type]
        for carrier in self.discourse.carriers:
            known = {name for kind in carrier.structures for name in self.lexicon.ancestors(kind)}
            if not known & set(row.structures):
                raise NoReadingError(f"this {row.text[0]} is not about {', '.join(carrier.structures)}")
            sort = carrier.sort
        return Scope([], [raw_law(_law(named.value, self.lexicon), None, sort)])  # type: ignore[union-attr]

    def s_satisfies_claim(self, tree: Tree, main: bool) -> Scope:
        """Read "the absolute value satisfies the triangle inequality"."""
        return self.s_claim_holds(Tree("claim_holds", tree.children[::-1]), main)

    def _topic(self, topic: LatticeToken, row: Claim) -> RawSort | None:
        if isinstance(topic.value, Kind):
            return topic.value.raw_sort(self.discourse.hole())
        sense: Sense = topic.value
        if sense.word != row.about:
            raise NoReadingError(f"this {row.text[0]} is a law of {row.about}, not of {sense.word}")
        return None


@cache
def _law(name: str, lexicon: Lexicon) -> Formula:
    return read(claim_rows()[name].means, resolve=lexicon.symbol)
