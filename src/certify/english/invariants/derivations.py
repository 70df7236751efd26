"""What the checks ask of a derivation: its nouns, its words, and which of them are opaque."""

from __future__ import annotations

from typing import TYPE_CHECKING

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.meaning.syntax import names_in
from certify.lexicon import Lexicon, Word

if TYPE_CHECKING:
    from certify.english.invariants.candidate import Candidate

#: Categories of nouns.
SAYS_WHAT = frozenset({"noun", "relation", "relation_of_three"})
#: Relational nouns, with what they relate to or without it.
OF_SOMETHING = frozenset(
    {"related", "related_named", "relational", "relational_named", "related_by", "related_by_named"}
    | {"related_by_worth"}
    | {"indexed_noun", "indexed_named", "indexed_adjective", "indexed_related", "indexed_related_adj", "indexed_had"}
)
#: Phrases that give letters to things.
_NAMING = frozenset({"varlist", "typed", "named_typing", "ranged", "member", "named_formula", "named_last_formula"})


def behind(part: Tree | LatticeToken) -> Tree | LatticeToken:
    """Return what adjectives stand before."""
    while isinstance(part, Tree) and part.name in ("attributive", "indexed_attributive"):
        part = part.children[-1]
    return part


def relational_head(phrase: Tree) -> LatticeToken | None:
    """Return the relational noun that adjectives stand before, if it is one."""
    inner = behind(phrase)
    if not isinstance(inner, Tree) or inner.name not in OF_SOMETHING:
        return None
    return next((child for child in inner.children if isinstance(child, LatticeToken)), None)


def letters_of_nouns(candidate: Candidate) -> frozenset[str]:
    """Return the letters that a text introduces behind a noun or a determiner."""
    named = (phrase for phrase in candidate.phrases if phrase.name in _NAMING)
    return candidate.declared.union(*map(names_in, named))


def word_of(token: LatticeToken | None, lexicon: Lexicon) -> Word | None:
    """Return the word that a token is, if it is one."""
    return lexicon.word(token.value.word) if token is not None and isinstance(token.value, Sense) else None


def opaque_words(tree: Tree, lexicon: Lexicon) -> list[Word]:
    """Return the opaque words of a derivation, but nouns that are symbols of their own."""
    words = [word_of(token, lexicon) or _word_of_parts(token, lexicon) for token in leaves(tree)]
    return [word for word in words if word is not None and word.opaque]


def _word_of_parts(token: LatticeToken, lexicon: Lexicon) -> Word | None:
    """Return the word of a phrase in several parts (the closure of … in …), where all that say it so are opaque."""
    senses = token.value if isinstance(token.value, tuple) and not isinstance(token.value, Sense) else ()
    words = [lexicon.word(sense.word) for sense in senses if isinstance(sense, Sense)]
    return words[0] if words and all(word.opaque for word in words) and token.type in ("FNP", "FNP0") else None
