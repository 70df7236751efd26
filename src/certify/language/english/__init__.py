"""English: from a derivation of the grammar to raw formulas, phrase by phrase."""

from certify.language.english.clauses import Clauses

__all__ = ["Clauses"]
