"""A reading that still has to earn its place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from certify.english.glr import LatticeToken, Tree, leaves, phrases
from certify.english.invariants.derivations import opaque_words
from certify.lexicon import Lexicon, Word
from certify.logic import Sort
from certify.reading.raw import Raw, RBind, RTyped, RVar
from certify.reading.raw_parts import free_names, subparts, words_in


@dataclass(frozen=True)
class Candidate:
    """A derivation, the raw formula that it means, names made for things without one, letters that it need not have.

    `silent` are names of structures, and letters in whose place a law has variables of its own; `declared` are letters
    that the text introduces. `unsure`: "it" may mean several things, of which sorts took one. `told`: where nouns stand
    that tell whose "its" is.
    """

    tree: Tree
    raw: Raw
    fresh_names: frozenset[str]
    lexicon: Lexicon
    silent: frozenset[str] = frozenset()
    declared: frozenset[str] = frozenset()
    words: tuple[str, ...] = ()
    unsure: bool = False
    told: frozenset[int] = frozenset()

    @cached_property
    def phrases(self) -> tuple[Tree, ...]:
        """The phrases of the derivation, in the order of the text."""
        return tuple(phrases(self.tree))

    @cached_property
    def tokens(self) -> tuple[LatticeToken, ...]:
        """The tokens of the derivation, in the order of the text."""
        return tuple(leaves(self.tree))

    @cached_property
    def text(self) -> str:
        """The text, its words with a space between each two."""
        return " ".join(self.words)

    @cached_property
    def lowered(self) -> tuple[str, ...]:
        """The words of the text in small letters."""
        return tuple(word.lower() for word in self.words)

    @cached_property
    def opaque_words(self) -> tuple[Word, ...]:
        """The opaque words of the derivation, but nouns that are symbols of their own."""
        return tuple(opaque_words(self.tree, self.lexicon))

    @cached_property
    def parts(self) -> tuple[Raw, ...]:
        """The raw formula and its parts."""
        return tuple(subparts(self.raw))

    @cached_property
    def called_numbers(self) -> frozenset[str]:
        """The letters of which a word says of what sort they are; a range ("for p ≥ 1") leaves it open."""
        bound = {part.var for part in self.parts if isinstance(part, RBind) and isinstance(part.sort, Sort)}
        typed = (part for part in self.parts if isinstance(part, RTyped) and isinstance(part.sort, Sort))
        return frozenset(bound | {part.term.name for part in typed if isinstance(part.term, RVar)})

    @cached_property
    def raw_words(self) -> frozenset[str]:
        """The words that the raw formula says."""
        return words_in(self.raw)

    @cached_property
    def free_letters(self) -> frozenset[str]:
        """The names that the raw formula leaves free."""
        return free_names(self.raw)

    def said(self, token: LatticeToken) -> str:
        """Return the words of a token."""
        return " ".join(self.words[token.start : token.end])
