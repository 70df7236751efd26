"""What a reading with opaque words must not say of each of several things, or of any one where there is just one."""

from __future__ import annotations

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.opaque import phrases, word_of
from certify.english.meaning.syntax import mentions
from certify.english.meaning.things import NoReadingError

#: Nouns that several things are of each other.
_MUTUAL = frozenset(
    {
        "adjoint",
        "associate",
        "complement",
        "conjugate",
        "dual",
        "equivalent",
        "inverse",
        "neighbor",
        "neighbour",
        "opposite",
    }
)
#: Determiners of something of which there may be several.
_ANY = frozenset({"every", "each", "any", "a", "an"})


def _before(token: LatticeToken, candidate: Candidate) -> str:
    """Return the word before a token."""
    return " ".join(candidate.words[max(token.start - 1, 0) : token.start]).lower()


def no_any_of_one(candidate: Candidate) -> None:
    """Refuse "every splitting field of p" as the one that there is: with "the" alone it is a function.

    Raises NoReadingError.
    """
    related = {row.name for row in candidate.lexicon.named.values() if row.category == "relation"}
    for phrase in phrases(candidate.tree):
        token = phrase.children[0] if phrase.name == "apply" else None
        word = word_of(token, candidate.lexicon) if isinstance(token, LatticeToken) else None
        if word is None or not isinstance(token, LatticeToken) or not word.opaque or word.gloss not in related:
            continue
        before = _before(token, candidate)
        if before in _ANY:
            raise NoReadingError(f"'{before} {word.gloss}' something, of which there may be several")


def no_mutual_kind(candidate: Candidate) -> None:
    """Refuse "a and b are inverses" as what each of them is: they are so of each other. Raises NoReadingError."""
    for phrase in phrases(candidate.tree):
        kind = phrase.children[0] if phrase.name == "kind" else None
        for token in leaves(kind) if isinstance(kind, Tree) else ():
            noun = token.value if isinstance(token.value, Noun) else None
            if noun is not None and noun.plural and noun.word is not None and noun.name in _MUTUAL:
                raise NoReadingError(f"'{noun.name}' of each other, or of something else?")


def no_function_of_many(candidate: Candidate) -> None:
    """Refuse "products of analytic functions" as what each of the functions has. Raises NoReadingError."""
    for phrase in phrases(candidate.tree):
        token = phrase.children[0] if phrase.name in ("apply", "apply_each") else None
        word = word_of(token, candidate.lexicon) if isinstance(token, LatticeToken) else None
        if word is None or not isinstance(token, LatticeToken) or not word.opaque or not token.value.plural:
            continue
        if _before(token, candidate) != "the" and mentions(phrase, frozenset({"bare_plural"})):
            raise NoReadingError(f"'{word.gloss}' of how many?")


def no_place_of_many(candidate: Candidate) -> None:
    """Refuse "the product of a list of elements in S" as the product in S of a list: the elements are in S.

    Raises NoReadingError. Nothing says of which a place is where a noun stands before it with what it is made of.
    """
    for phrase in phrases(candidate.tree):
        if phrase.name == "applyp" and isinstance(phrase.children[1], Tree):
            last = max(leaves(phrase.children[1]), key=lambda token: token.end)
            if isinstance(last.value, Noun) and last.value.made_of and last.value.word is not None:
                raise NoReadingError("what is it that is there: the whole, or what it is made of?")
