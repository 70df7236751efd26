"""The derivations of a text with the vocabulary of a level, or the place and the reason where they stop."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from certify.english import limits
from certify.english.brackets import with_untold_brackets
from certify.english.glr import LatticeToken, Parse, Tree
from certify.english.grammar import Grammar
from certify.english.lattice import lattice
from certify.english.limits import Budget, TooMuchError
from certify.english.meaning import SECTIONS, fitting
from certify.english.opaque import longest, named_phrases, text_phrases
from certify.english.plain import Plain
from certify.english.prepositions import placed
from certify.english.refusal import Unparsed, declarations, stopped
from certify.english.spoken import spoken
from certify.english.unowned import owned
from certify.english.vocabulary import Vocabulary
from certify.errors import BadInputError
from certify.files.resources import data_dir
from certify.levels import Level
from certify.lexicon import Lexicon
from certify.notation.symbolic import Span
from certify.reading.raw_parts import words_in

#: What is missing where a formula has a word that a level of the vocabulary is without.
OPAQUE_WORD = "an opaque word"
_COLUMN = re.compile(r"^column \d+: ")


@cache
def _grammar_text() -> str:
    """Return the grammar: its sections, one after the other, and its terminals."""
    folder = data_dir("grammars") / "english"
    sections = [(folder / f"{section}.lark").read_text("utf-8") for section in SECTIONS]
    return "\n".join((*sections, declarations()))


@cache
def grammar() -> Grammar:
    """Return the compiled grammar of statements and questions; every phrase of it has a meaning."""
    compiled = Grammar.from_lark(_grammar_text(), "text")
    fitting.check(compiled.productions)
    return compiled


@cache
def vocabulary(lexicon: Lexicon) -> Vocabulary:
    """Return the vocabulary of `lexicon`."""
    return Vocabulary(lexicon, grammar())


@cache
def named_vocabulary(lexicon: Lexicon) -> Vocabulary:
    """Return the vocabulary of `lexicon` with its named words."""
    return vocabulary(lexicon).extended(named_phrases(lexicon))


def vocabulary_for(words: tuple[str, ...], level: Level, lexicon: Lexicon) -> Vocabulary:
    """Return the vocabulary in which a text of `words` is read at a level."""
    if level == "interpreted":
        return vocabulary(lexicon)
    named = named_vocabulary(lexicon)
    return named.extended(text_phrases(words, named, vocabulary(lexicon), guess=level == "open"))


class Derivations(NamedTuple):
    """The derivations of a text, the cheapest first, where its words stand, and what of its budget they leave."""

    trees: list[Tree]
    spans: Sequence[tuple[int, int]]
    steps_left: int


@lru_cache(maxsize=64)
def derivations(plain: Plain, lexicon: Lexicon, level: Level) -> Derivations | Unparsed:
    """Return the derivations of a text; they are the same whatever the text is about."""
    try:
        words = tuple(word.lowered for word in spoken(plain))
        tokens = lattice(plain, vocabulary_for(words, level, lexicon), lexicon)
        within = tuple(token for token in tokens.tokens if _within(level, token, lexicon))
        beyond = len(within) < len(tokens.tokens)
        within = placed(owned(within, words, lexicon), words)
        within = with_untold_brackets(within, plain.text, lexicon)
        tokens = replace(tokens, tokens=longest(within, lexicon) if level != "interpreted" else within)
    except BadInputError as error:  # an expression beyond the limits of the symbolic reader
        return beyond_limits(str(error))
    if tokens.length > limits.MOST_WORDS:
        return beyond_limits(f"more than {limits.MOST_WORDS} words in one text")
    parse = Parse(grammar(), tokens.tokens, tokens.length)
    budget = Budget()
    try:
        trees = parse.trees(limits.MOST_TREES, budget)
    except TooMuchError as error:
        return beyond_limits(str(error), plain.text)
    if not trees:
        stop = stopped(tokens, parse, vocabulary(lexicon))
        return stop._replace(missing="notation", what=OPAQUE_WORD) if beyond else stop
    return Derivations(trees, tokens.spans, budget.left)


def _within(level: Level, token: LatticeToken, lexicon: Lexicon) -> bool:
    """Return whether the words of an expression may be used at a level; opaque operators are guessed ones."""
    if token.type == "BIG":  # the sum of f(i) over i ∈ s
        return level == "open"
    raw = token.value.raw if isinstance(token.value, Span) else None
    opaque = words_in(raw) - lexicon.words.keys() if raw is not None and level != "open" else frozenset()
    return not opaque or (level == "named" and opaque <= lexicon.named.keys())


def beyond_limits(reason: str, longest: str = "") -> Unparsed:
    """Return the refusal of a text that is beyond the limits."""
    return Unparsed(reason, 0, longest, missing="limit", what=_COLUMN.sub("", reason))
