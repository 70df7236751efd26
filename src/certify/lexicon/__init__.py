"""The words of mathematics: concepts, structures and everything that is derived from their rows."""

from certify.lexicon.inhabited import Inhabited, inhabited_by, possibly_empty
from certify.lexicon.lexicon import Definition, Lexicon
from certify.lexicon.tables import load
from certify.lexicon.word import Frame, Notation, Structure, Word, match_sort, parse_sort, substitute_sort

__all__ = [
    "Definition",
    "Frame",
    "Inhabited",
    "Lexicon",
    "Notation",
    "Structure",
    "Word",
    "inhabited_by",
    "load",
    "match_sort",
    "parse_sort",
    "possibly_empty",
    "substitute_sort",
]
