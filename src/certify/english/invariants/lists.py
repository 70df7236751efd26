"""What a list a₁, …, aₙ may stand under: words that say something of several things together; and what is no list."""

from __future__ import annotations

import re
from contextlib import suppress

from certify.english.forms import Noun, Sense
from certify.english.glr import Tree, leaves
from certify.english.guessing import of_lists
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.meaning.pluralities import is_of_many
from certify.english.meaning.syntax import is_bare_sign, reaches_right
from certify.english.meaning.things import NoReadingError
from certify.errors import BadInputError
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import FAMILY, LISTING, bare, symbol_name
from certify.lexicon.skeletons import skeleton_of
from certify.logic import App, Apply, Pred, Sort, Statement, Var, subnodes, symbols
from certify.reading.raw import RApp, RApply, RVar
from certify.reading.raw_parts import parts_of

#: Phrases of several nouns.
_JOINED = frozenset({"and_np", "or_np"})
#: Words that begin relative clauses, and the categories of what is said there.
_RELATIVE = frozenset({"that", "which"})
_SAID_BEHIND = frozenset({"verb", "adjective"})
#: What a family of things is called: each of its members is one of them.
#: What a text with lists has: words for them and their ends, and their signs.
_OF_LISTS = re.compile(
    r"\b(?:[Ll]ists?|[Ss]trings?|[Ww]ords?|[Nn]il|[Tt]uples?|[Ss]equences?|reversed?|append\w*)\b|\[|::|\+\+"
)
#: What a text with lists in code has, beside brackets; and what is said of sequences, which stand in braces as well.
_OF_CODE_LISTS = re.compile(
    r"\b(?:lists?|strings?|words?|nil|tuples?|sequences?|revers\w+|append\w*|concat\w*|sort\w*|permut\w*|nodup|pairwise"
    r"|chain|entr(?:y|ies)|duplicates?|vectors?|prod|sum)\b|\] ?\. ?[a-z]|::|\+\+|~",
    re.IGNORECASE,
)
_OF_SEQUENCES = re.compile(
    r"\b(?:(?:sub)?sequences?|family|net|converges?|convergent|cauchy|diverges?)\b", re.IGNORECASE
)
_GATHERING = re.compile(r"(?:family|collection|sequence) of ")


def no_member_as_the_list(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "v₁, …, vₘ and w₁, …, wₙ are both bases" of each vᵢ: "both" distributes over the lists (Link, 1987).

    A small letter is of elements; B₁, …, Bₙ may each be a basis. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        match part:
            case Pred(symbol, (Apply(Var(name), _), *_)) if name[:1].islower():
                word = lexicon.word(symbol.name)
                if word.opaque is not None and bare(word.gloss).endswith(tuple(of_lists())):
                    raise NoReadingError(f"'{bare(word.gloss)}' of what is listed: of each, or of them together?")


def no_sign_cut_from_its_complement(candidate: Candidate) -> None:
    """Refuse "a subset of ℝ or ℂ" as a subset of ℝ, or ℂ itself: it is one of ℝ, or one of ℂ. Raises NoReadingError."""
    for phrase in candidate.phrases:
        parts = [part for part in phrase.children if isinstance(part, Tree)] if phrase.name in _JOINED else []
        if len(parts) > 1 and reaches_right(parts[0]) and any(map(is_bare_sign, parts[1:])):
            raise NoReadingError("names after a complement belong to the complement")


def no_list_of_each(candidate: Candidate) -> None:
    """Refuse "a₁, …, aₙ are positive" as said of the list: it is said of each. Raises NoReadingError.

    Of words that stand in no table nothing says whether they are said of several things together; a noun in the plural
    is said of each ("are eigenvectors of T"), in the singular of all ("is a basis of V"), and so of the one family.
    """
    plurals = {
        token.value.word
        for token in candidate.tokens
        if isinstance(token.value, Sense | Noun) and token.type in ("NOUNS", "RNOUNS")
    }
    for part in candidate.parts:
        if listed := {inner.word for inner in parts_of(part) if isinstance(inner, RApp)} & {LISTING, FAMILY}:
            word = candidate.lexicon.word(part.word) if isinstance(part, RApp) else None
            if word is None or not word.is_predicate:
                continue
            one = FAMILY in listed and word.category in ("noun", "relation") and not _GATHERING.match(word.gloss)
            together = (one or _says_it_together(word, candidate.lexicon)) and word.name not in plurals
            if skeleton_of(word.name) is None and not together:
                raise NoReadingError(f"'{word.gloss}' of a list: of each, or of them together?")


def no_values_of_a_list(candidate: Candidate) -> None:
    """Refuse "X₁, …, Xₙ have finite mean" of one mean of the list: each has its own.

    Together they have what a table names, a sum or a product. Raises NoReadingError.
    """
    possessed = (phrase for phrase in candidate.phrases if phrase.name == "has")
    senses = (token.value for phrase in possessed for token in leaves(phrase) if isinstance(token.value, Sense))
    had = {sense.word for sense in senses}
    for part in candidate.parts if had else ():
        if isinstance(part, RApp) and part.word in had and len(part.args) == 1:
            word, (owner,) = candidate.lexicon.word(part.word), part.args
            listed = isinstance(owner, RApp) and owner.word == LISTING
            if listed and not word.is_predicate and not is_of_many(word):
                raise NoReadingError(f"'{bare(word.gloss)}' of a list: each has its own")


def no_relative_of_each(candidate: Candidate) -> None:
    """Refuse "v₁, …, vₙ are vectors that span V" as vectors each of which does: they may do so together.

    Raises NoReadingError.
    """
    if _RELATIVE.isdisjoint(candidate.lowered):
        return
    for part in candidate.parts:
        match part:
            case RApp(name, (RApply(_, (RVar(index),)), *_)) if index in candidate.fresh_names:
                word = candidate.lexicon.word(name)
                if word.opaque is not None and word.collective and word.category in _SAID_BEHIND:
                    raise NoReadingError(f"'{word.gloss}' behind a list: of each, or of them together?")


def _says_it_together(word: Word, lexicon: Lexicon) -> bool:
    """Return whether a table has a word, or the word that it is with a preposition: linearly independent (in)."""
    for name in (word.name, symbol_name(bare(word.gloss))):
        with suppress(BadInputError):
            found = lexicon.word(name)
            if found.opaque == "named" and found.collective:
                return True
    return False


def no_value_of_a_list(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse A[x] beside opaque words as a function's value: it is a ring with x adjoined. Raises NoReadingError."""
    if lexicon.opaque(statement.formula):
        for part in subnodes(statement.formula):
            if isinstance(part, Apply) and any(_is_list(arg) for arg in part.args):
                raise NoReadingError("brackets after a letter may be more than a list that it is applied to")


def _is_list(term: object) -> bool:
    return isinstance(term, App) and term.symbol.name in ("cons", "nil")


def no_list_of_ends(candidate: Candidate, statement: Statement) -> None:
    """Refuse `[a, b]` as the list of a and b where no word or sign is of lists: the interval between them is meant.

    Raises NoReadingError.
    """
    if _OF_CODE_LISTS.search(candidate.text):
        return
    for part in subnodes(statement.formula):
        if _is_pair(part):
            raise NoReadingError("brackets around two things: the list of them, or the interval between them?")


def _is_pair(part: object) -> bool:
    """Return whether a term is a list that is written out, of two entries."""
    sizes = 0
    while isinstance(part, App) and part.symbol.name == "cons":
        part, sizes = part.args[1], sizes + 1
    return sizes == 2 and isinstance(part, App) and part.symbol.name == "nil"


def no_sequence_as_singleton(candidate: Candidate) -> None:
    """Refuse "the sequence {sin n}" as the set with one element sin n, for any n: braces hold all its members.

    Raises NoReadingError.
    """
    if _OF_SEQUENCES.search(candidate.text) is None:
        return
    for part in candidate.parts:
        match part:
            case RApp(name, (RApp(_, args),)) if args and _is_singleton(name):
                raise NoReadingError("braces around one thing: the set with it, or a sequence of such?")


def _is_singleton(name: str) -> bool:
    return name == "singleton" or (skeleton_of(name) or ("", ""))[1] == "singleton ·"


def no_list_by_its_length(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse a vector that is a list since its length is spoken of: what an opaque noun names has a length of its own.

    Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        lists = [sort.name == "List" for sort in symbol.params]
        says_what = word.opaque is not None and word.category in SAYS_WHAT and "list" not in word.gloss.split()
        if says_what and lists[:1] == [True] and not any(lists[1:]):
            raise NoReadingError(f"“{word.gloss}” says nothing of a list")


def no_list_by_its_emptiness(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the support of f is empty" as the empty list, where nothing else is a list.

    So is a letter that is a list since it is empty, where no word or sign is of lists. Raises NoReadingError.
    """
    of_lists = {symbol.name for symbol in symbols(statement.formula) if _is_of_lists((*symbol.params, symbol.result))}
    known = {name for name in of_lists if not candidate.lexicon.word(name).opaque}
    spoken = _OF_LISTS.search(candidate.text) is not None
    if "nil" in known and known <= {"nil", "eq"} and known != of_lists and not spoken:
        raise NoReadingError("what is empty is a list only where lists are spoken of")


def _is_of_lists(sorts: tuple[Sort, ...]) -> bool:
    return any(sort.name == "List" for sort in sorts)
