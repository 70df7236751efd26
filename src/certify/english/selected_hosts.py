"""What has a part where a text leaves two nouns for it: the one that the part selects (selectional.py).

"A matrix over a field with determinant 0" is a matrix with that determinant, and "a sequence in a space that has a
convergent subsequence" a sequence with such a one, whether or not the other has a meaning. What is a structure is the
whole and none of its elements: "an element of a ring that is a domain", "a point of a space that is Hausdorff".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves, phrases
from certify.english.relational import said_of_wholes, share_kind, wholes_of_parts
from certify.english.selectional import fits, selects
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare, of_structures

#: Restrictions that say what a thing has.
_HAVING = frozenset({"rel_with", "rel_with_no", "rel_without", "rel_whose", "rel_all_whose", "rel_subject"})
_HAS = frozenset({"has", "not_has", "has_no"})
_PARTS = frozenset({"FN0", "FN0S", "FN", "RNOUN0", "HAD"})
#: What says what something is, and the words of it.
_IS, _KINDS = frozenset({"kind", "is_np", "adj"}), frozenset({"NOUN"})
_SAID = _KINDS | {"ADJ", "ADJF"}
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
    """Yield where a part is named, its noun, whether that may have it, and whether another noun before it may.

    So too where it is said of what kind something is.
    """
    for phrase in phrases(tree):
        noun, relative = phrase.children if phrase.name == "restricted" and len(phrase.children) == 2 else (None, None)
        if not isinstance(noun, Tree) or not isinstance(relative, Tree):
            continue
        nouns = [token for token in leaves(noun) if token.type in _NOUNS]
        said, may_be = _selecting(relative, lexicon)
        if said is None or may_be is None or not nouns:
            continue
        first, *others = nouns
        yield said.start, first.start, may_be(first, head=True), any(may_be(other, head=False) for other in others)


def _selecting(relative: Tree, lexicon: Lexicon) -> tuple[LatticeToken | None, Callable[..., bool] | None]:
    """Return the word of a relative clause that selects what it is said of, and whether a noun names such a thing."""
    if _says_part(relative):
        part = next((token for token in leaves(relative) if token.type in _PARTS | _NOUNS), None)
        spoken = _called(part, lexicon) if part is not None and part.type in _PARTS else []
        owners = next((row for said in spoken if (row := selects(said)) is not None), None)
        return part, None if owners is None else partial(_may_have, owners, lexicon)
    said = next((token for token in leaves(relative) if token.type in _SAID), None) if _says_kind(relative) else None
    spoken = [] if said is None else _called(said, lexicon)
    if said is None or (said.type not in _KINDS and said_of_wholes().isdisjoint(spoken)):
        return said, None
    return said, partial(_may_be, spoken if said.type in _KINDS else None, lexicon)


def _may_have(owners: tuple[str, ...], lexicon: Lexicon, noun: LatticeToken, *, head: bool) -> bool:
    return any(fits(said, owners) for said in _called(noun, lexicon))


def _may_be(kinds: list[str] | None, lexicon: Lexicon, noun: LatticeToken, *, head: bool) -> bool:
    """Return whether what a noun names may be of a kind, or have a property of wholes: no part has one.

    Of what kind a head may be besides is not known.
    """
    named = list(filter(None, _called(noun, lexicon)))
    parts = wholes_of_parts().keys() - (of_structures() if kinds is None else frozenset())
    whole = parts.isdisjoint(said.rsplit(maxsplit=1)[-1] for said in named)
    if kinds is None:
        return whole
    return (head and whole) or any(share_kind(one, said) for one in kinds for said in named)


def _says_kind(relative: Tree) -> bool:
    """Return whether a relative clause says of what kind something is, or of what property: that is a domain."""
    said = relative.children[0] if relative.name == "rel_subject" else None
    of = said.children[-1] if isinstance(said, Tree) and said.name == "copula" else None
    return isinstance(of, Tree) and of.name in _IS


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
