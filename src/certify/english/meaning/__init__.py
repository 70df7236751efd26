"""English: from a derivation of the grammar to raw formulas, phrase by phrase."""

from certify.english.meaning.laws_at_hand import LawsAtHand as English

__all__ = ["English"]
