"""What may have a part: a relational noun selects what it may be of (selectional restrictions).

Katz and Fodor, The Structure of a Semantic Theory, 1963. What it selects is in a table, or is what the part's prefix
says: a subsequence is of a sequence.
"""

from __future__ import annotations

from collections.abc import Collection

from certify.english.relational import is_of_kind, kinds_of_noun, kinds_wanted, owners_of_parts
from certify.lexicon import Word
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare, head_of

_SUB = "sub"
#: Parts of which whatever has elements has some.
_OF_ALL = "subset"
#: What stands in a row of the table for every noun of a map.
_MAPS = "map"


def selects(said: str) -> tuple[str, ...] | None:
    """Return the nouns of what may have what a noun says, by the longest row of the table; None where there is none."""
    words = said.split()
    for start in range(len(words)):
        row = owners_of_parts().get(" ".join(words[start:]))
        if row is not None:
            return row
    head = words[-1] if words else ""
    return (head.removeprefix(_SUB),) if head.startswith(_SUB) and head != _OF_ALL else None


def fits(name: str, owners: tuple[str, ...]) -> bool:
    """Return whether a noun is one of those that a part selects: a digraph is a graph, an endomorphism a map."""
    head = head_of(bare(name.replace("_", " ")))
    return (_MAPS in owners and names_map(head)) or any(head.endswith(owner.rsplit(" ", 1)[-1]) for owner in owners)


def may_have(word: Word, called: Collection[str]) -> bool | None:
    """Return whether what is called by some nouns has what a word says of one thing; None where no table says so."""
    said = bare(word.gloss)
    owners, kinds = selects(said), kinds_wanted(word) or kinds_of_noun(said)
    if owners is None and not kinds:
        return None
    return any(fits(noun, owners or ()) for noun in called) or any(is_of_kind(kind, called, "") for kind in kinds)
