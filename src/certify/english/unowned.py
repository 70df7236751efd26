"""Relational nouns of nothing: what a text has no owner of is another word, or a noun that says so of one thing.

"Two vectors x and y", "every ultrafilter that contains s" leave unsaid of what they are one (null complements:
Fillmore, Pragmatically Controlled Zero Anaphora, 1986). It is the whole at hand where the text speaks of one, else some
one, which the noun of one place holds.
"""

from __future__ import annotations

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken
from certify.english.meaning.relational_nouns import wholes_of
from certify.lexicon import Lexicon

Tokens = tuple[LatticeToken, ...]
#: Words by which a thing has what a relational noun says.
_OWNERS = frozenset({"has", "have", "having", "with", "whose", "its", "their", "possesses", "possess", "own"})
#: Others that may say so: "contains a smallest element", "the subgroups of which", "as a subgroup", "a common divisor".
_MAY_OWN = frozenset(
    {"contains", "contain", "which", "as", "common", "without", "possessing", "admitting", "'s", "s'", "'"}
)
#: Relational nouns and functions without what they are of.
_OWNED = frozenset({"RNOUN0", "FN0", "HAD"})
_NOUNS = frozenset({"NOUN", "NOUNS"})
#: Elements are of what the text is about, also where it does not say so.
_ELEMENT = "element of"
_HAVING = frozenset({"has", "have", "having"})
#: What is no word, where a relational noun may go on: subgroups $H ⊆ K$ of G.
_FORMULA = ("$", "`")
#: A letter with a mark.
_LONGEST_LETTER = 2
#: So many words stand between "has" and its noun at most: has at most one.
_NEAR = 4
_POSSESSIVE = (("its",), ("their",), ("whose",))
#: Prepositions that may say of what something is one; an opaque noun with another than "of" is a word of its own.
RELATING = frozenset({"of", "in", "on", "for", "from", "to", "between", "over", "at"})
_RELATING_OPAQUE = frozenset({"of", "for"})


def owned(tokens: Tokens, words: tuple[str, ...], lexicon: Lexicon) -> Tokens:
    """Return the tokens of a text without the relational nouns that nothing in it has."""
    within = tuple(token for token in tokens if not _unowned(token, tokens, words, lexicon))
    return tuple(token for token in within if not _beside_genitive(token, within, words, lexicon))


def _unowned(token: LatticeToken, others: Tokens, words: tuple[str, ...], lexicon: Lexicon) -> bool:
    """Return whether a relational noun is of nothing: "an element x", "two vectors" where no thing has any."""
    if token.type != "RNOUN0" or not _OWNERS.isdisjoint(words):
        return False
    word, end = lexicon.word(token.value.word), behind_letters(token.end, words)
    if _has_whole(token, words, lexicon):
        return False
    if word.opaque is not None and not word.gloss.endswith(_ELEMENT):
        if "on" in words[max(token.start - _NEAR, 0) : token.start]:  # a tree on n vertices
            return False
        next_word = "".join(words[end : end + 1])
        alone = next_word not in _RELATING_OPAQUE and not next_word.startswith(_FORMULA)
        return alone and _MAY_OWN.isdisjoint(words) and _has_namesake(token, others)
    behind = words[token.end : token.end + 2]
    lettered = len(behind) == 2 and len(behind[0]) == 1 and behind[0].isalpha()
    return lettered and behind[1] not in (*RELATING, ",", "and") and not _taken_up(token, words, lexicon)


def _has_whole(token: LatticeToken, words: tuple[str, ...], lexicon: Lexicon) -> bool:
    """Return whether a text speaks of what has such a part: a vertex, where there is a graph."""
    text = " ".join(("", *words))
    wholes = wholes_of(lexicon.word(token.value.word))
    return any(f"{before}{whole.lower()}" in text for whole in wholes for before in (" ", "-"))


def _has_namesake(token: LatticeToken, others: Tokens) -> bool:
    """Return whether the noun is also one that says nothing of what it relates to."""
    alike = (each for each in others if (each.start, each.end) == (token.start, token.end))
    return any(each.type in _NOUNS and isinstance(each.value, Noun) for each in alike)


def behind_letters(start: int, words: tuple[str, ...]) -> int:
    """Return the place behind the letters that stand at a place: behind "x", "x and y", "x, y"."""
    end = start
    while _is_letter(words[end : end + 1]):
        if words[end + 1 : end + 2] not in ((",",), ("and",)) or not _is_letter(words[end + 2 : end + 3]):
            return end + 1
        end += 2
    return end


def _is_letter(word: tuple[str, ...]) -> bool:
    """Return whether a word is a letter, perhaps with a mark: x, $H$, M₂."""
    bare = word[0].strip("$`") if word else ""
    return bare[:1].isalpha() and not bare[1:].isalpha() and len(bare) <= _LONGEST_LETTER


def _beside_genitive(token: LatticeToken, others: Tokens, words: tuple[str, ...], lexicon: Lexicon) -> bool:
    """Return whether "its cycles" would be those in it, where the noun takes "of": who has something is its owner."""
    before = words[max(token.start - _NEAR, 0) : token.start]
    if token.type != "RNOUN0" or _of(token, lexicon):
        return False
    had = not _HAVING.isdisjoint(before) and lexicon.word(token.value.word).opaque is not None
    if not had and before[-1:] not in _POSSESSIVE:
        return False
    alike = (each for each in others if (each.start, each.end) == (token.start, token.end) and each.type in _OWNED)
    return any(isinstance(each.value, Sense) and _of(each, lexicon) for each in alike)


def _of(token: LatticeToken, lexicon: Lexicon) -> bool:
    return lexicon.word(token.value.word).gloss.endswith(" of")


def _taken_up(token: LatticeToken, words: tuple[str, ...], lexicon: Lexicon) -> bool:
    """Return whether a letter is called what it is said to be: the subset J, given that J is a subset of I."""
    said, before = words[token.start : token.end], words[max(token.start - 1, 0) : token.start]
    elsewhere = (*said, "of") in (words[at : at + len(said) + 1] for at in range(len(words)))
    word = lexicon.word(token.value.word)
    return elsewhere and before in (("the",), ("single",)) and not word.opaque and word.name != "mem"
