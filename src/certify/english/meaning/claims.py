"""Statements that have a name (grammars/claims.toml): "the triangle inequality holds in every metric space"."""

from __future__ import annotations

from certify.english.discourse import NoReadingError, Scope
from certify.english.forms import Kind, Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.laws import raw_law
from certify.english.meaning.structures import StructureClaims
from certify.lexicon.rows import Claim
from certify.reading.raw import Hole, RawSort


class Claims(StructureClaims):
    """Methods `s_*` read sentences that name their claim."""

    def s_claim_holds(self, tree: Tree, main: bool) -> Scope:
        """Read "the triangle inequality holds", "… for the absolute value", "… for real numbers"."""
        named, *topics = tree.children
        row = self.lexicon.claims[named.value]  # type: ignore[union-attr]
        sort: RawSort = Hole(self.discourse.hole())
        for topic in topics:
            sort = self._topic(topic, row) or sort  # type: ignore[arg-type]
        for carrier in self.discourse.carriers:
            known = {name for kind in carrier.structures for name in self.lexicon.ancestors(kind)}
            if not known & set(row.structures):
                raise NoReadingError(f"this {row.text[0]} is not about {', '.join(carrier.structures)}")
            sort = carrier.sort
        return Scope([], [raw_law(self.lexicon.claim_law(named.value), None, sort)])  # type: ignore[union-attr]

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
