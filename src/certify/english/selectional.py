"""What may have a part: a relational noun selects what it may be of (selectional restrictions).

Katz and Fodor, The Structure of a Semantic Theory, 1963. What it selects is in a table, or is what the part's prefix
says: a subsequence is of a sequence.
"""

from __future__ import annotations

from functools import cache

from certify.files.resources import data_dir, read_toml
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare, head_of

_SUB = "sub"
#: Parts of which whatever has elements has some.
_OF_ALL = "subset"
#: What stands in a row of the table for every noun of a map.
_MAPS = "map"


@cache
def _owners() -> dict[str, tuple[str, ...]]:
    rows = read_toml(data_dir("grammars") / "guessing.toml")
    return {part: tuple(owners) for part, owners in rows["owners"].items()}


def selects(said: str) -> tuple[str, ...] | None:
    """Return the nouns of what may have what a noun says, by the longest row of the table; None where there is none."""
    words = said.split()
    for start in range(len(words)):
        row = _owners().get(" ".join(words[start:]))
        if row is not None:
            return row
    head = words[-1] if words else ""
    return (head.removeprefix(_SUB),) if head.startswith(_SUB) and head != _OF_ALL else None


def fits(name: str, owners: tuple[str, ...]) -> bool:
    """Return whether a noun is one of those that a part selects: a digraph is a graph, an endomorphism a map."""
    head = head_of(bare(name.replace("_", " ")))
    return (_MAPS in owners and names_map(head)) or any(head.endswith(owner.rsplit(" ", 1)[-1]) for owner in owners)
