"""What has a part where a text leaves two nouns for it: the one that the part selects (selectional.py).

"A matrix over a field with determinant 0" is a matrix with that determinant, and "a sequence in a space that has a
convergent subsequence" a sequence with such a one, whether or not the other has a meaning.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves, phrases
from certify.english.selectional import fits, selects
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare

#: Restrictions that say what a thing has.
_HAVING = frozenset({"rel_with", "rel_with_no", "rel_without", "rel_whose", "rel_all_whose", "rel_subject"})
_HAS = frozenset({"has", "not_has", "has_no"})
_PARTS = frozenset({"FN0", "FN0S", "FN", "RNOUN0", "HAD"})
_NOUNS = frozenset({"NOUN", "NOUNS", "RNOUN", "RNOUNS", "RNOUN0", "RN", "RNS"})


def by_selection(trees: Sequence[Tree], lexicon: Lexicon) -> list[Tree]:
    """Return the derivations where nothing has a part that another noun selects it for, whether or not these mean it.

    A noun that stands in no row for the part may have it as well where no other noun does.
    """
    said = [(tree, list(_having(tree, lexicon))) for tree in trees]
    selected = {place for _, having in said for place, _, fitting, inner in having if fitting or inner}
    return [
        tree for tree, having in said if all(fitting or place not in selected for place, _, fitting, _ in having)
    ] or list(trees)


def _having(tree: Tree, lexicon: Lexicon) -> Iterator[tuple[int, int, bool, bool]]:
    """Yield where a part is named, its noun, whether that may have it, and whether another noun before it may."""
    for phrase in phrases(tree):
        noun, relative = phrase.children if phrase.name == "restricted" and len(phrase.children) == 2 else (None, None)
        if not isinstance(noun, Tree) or not isinstance(relative, Tree) or not _says_part(relative):
            continue
        part = next((token for token in leaves(relative) if token.type in _PARTS | _NOUNS), None)
        spoken = _called(part, lexicon) if part is not None and part.type in _PARTS else []
        owners = next((row for said in spoken if (row := selects(said)) is not None), None)
        nouns = [token for token in leaves(noun) if token.type in _NOUNS]
        if part is None or owners is None or not nouns:
            continue
        first, *others = (any(fits(said, owners) for said in _called(token, lexicon)) for token in nouns)
        yield part.start, nouns[0].start, first, any(others)


def _says_part(relative: Tree) -> bool:
    if relative.name != "rel_subject":
        return relative.name in _HAVING
    said = relative.children[0]
    return isinstance(said, Tree) and said.name in _HAS


def _called(token: LatticeToken, lexicon: Lexicon) -> list[str]:
    """Return what a noun may call a thing, without its prepositions; an interpreted one has several words."""
    if isinstance(token.value, Noun) and token.value.word is None:
        return [token.value.name]
    senses = token.value if isinstance(token.value, tuple) and not isinstance(token.value, Sense) else (token.value,)
    words = [lexicon.word(sense.word) for sense in senses if isinstance(sense, Noun | Sense) and sense.word is not None]
    return [bare(said) for word in words for said in ([word.gloss] if word.opaque else (f.text for f in word.frames))]
