"""One symbol for an adjective that a text says of things by themselves and before a noun: a context-free language.

An adjective that stands predicatively with the sense that it has before a noun is intersective (Kamp, Two Theories
about Adjectives, 1975; Siegel, Capturing the Adjective, 1976), and in one text a word has one sense (Gale, Church and
Yarowsky, 1992). "The reverse of a context-free language is context-free" hands on one property, which a compound of
its own for "context-free language" would not say of the reverse: the language is a language, and context-free. What is
a convex function on s is a function on s, and convex on s; what is convergent converges. Where the noun may hide more
than that the text is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import NamedTuple

from certify.english.guessing import alike, is_adverb, ranging, spellings
from certify.english.meaning.things import NoReadingError
from certify.english.morphology import gerund
from certify.english.parts import set_nouns
from certify.english.relational import is_of_kind
from certify.lexicon import Lexicon, Word
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare, of_structures
from certify.lexicon.spelling import Opaque
from certify.logic import (
    And,
    App,
    Formula,
    Node,
    Pred,
    SortError,
    Statement,
    Term,
    apart,
    number_sorts,
    rewrite,
    subnodes,
)

_NOUNS = frozenset({"noun", "relation", "relation_of_three"})
_VERB = "verb_alone"
_RELATIVE = "adjective_with"
_SAID = _NOUNS | {"adjective", _RELATIVE, _VERB}
_FRAMES = frozenset({"adj", "adjf"})
#: Where the head of a noun ends: a proper morphism of schemes.
_COMPLEMENT = re.compile(r" (?:of|in|on|at|to|from|over|onto|into|between|with|modulo|within|along|through|under)\b")
#: What an adjective relates its thing to where the noun has that with "of": normal in G, separable over F.
_RELATES = {" of": (" in", " over"), " in": (" in",), " on": (" on", " in"), " over": (" over",)}
#: Nouns of what is over its complement, and not in it.
_OVER, _EXTENSION = " over", "extension"
#: What says where, or by what, a thing is so that a noun says too: continuous at x, invariant for T.
_WHERE = frozenset({" at", " on", " for", " with respect to", " relative to", " modulo"})
_SETS = frozenset({"Set", "Finset"})
_NUMBERS = frozenset({"number", "integer", "numeral"})
_SUB, _ELEMENT = "sub", "element"
#: Adjectives that say how many elements a set has; "finite" has other senses too.
_SIZES = frozenset({"countable", "uncountable"})


class _Torn(NamedTuple):
    """A noun that has an adjective of the text in it, the adjective's symbol, and the noun without the adjective."""

    noun: Word
    adjective: Word
    rest: str
    named: bool


def with_intersective(statement: Statement, lexicon: Lexicon) -> Statement:
    """Return `statement` with nouns and their adjectives as conjuncts where the adjectives are said by themselves too.

    Raises NoReadingError where a noun keeps an adjective that the text says of what is like its things.
    """
    statement = _of_one_form(statement, lexicon)
    claims = [part for part in subnodes(apart(statement.formula)) if isinstance(part, Pred)]
    words = {claim.symbol.name: lexicon.word(claim.symbol.name) for claim in claims}
    for noun in words.values():
        for adjective in words.values():
            torn = _torn(noun, adjective, lexicon)
            if torn is not None and _treated_alike(torn, claims, lexicon):
                return with_intersective(_apart(statement, torn, claims, lexicon), lexicon)
    return statement


def _of_one_form(statement: Statement, lexicon: Lexicon) -> Statement:
    """Return a statement with one symbol for what is said in several forms: finite-dimensional and finite dimensional.

    What converges is convergent: the participle of a verb says what the verb says.
    """
    words = [word for word in lexicon.opaque(statement.formula) if word.category in _SAID]
    verbs = [word for word in words if word.category == _VERB]
    forms = {("adjective", _form(said)): word.name for word in verbs for said in _said_by(word)}
    names: dict[str, str] = {}
    for word in sorted(words, key=lambda word: word.opaque != "named"):
        names[word.name] = forms.setdefault((str(word.category), _form(word.gloss)), word.name)

    def said(node: Node) -> Node:
        if isinstance(node, Pred) and node.symbol.name in names:
            with suppress(SortError):
                return _claim(names[node.symbol.name], node.args, lexicon)
        return node

    return replace(statement, formula=rewrite(statement.formula, said))


def _form(said: str) -> str:
    """Return a word as it is said with and without a hyphen, and a capital, in one of its spellings."""
    words = said.replace("-", " ").lower()
    return _spelled(words) if any(spelling in words for spelling in spellings()) else words


@cache
def _spelled(said: str) -> str:
    """Return a word in one of its spellings: a cardinal number is a cardinal, a neighbourhood a neighborhood."""
    for spelling, other in spellings().items():
        said = re.sub(rf"\b{spelling}\b", other, said)
    return said


def _torn(noun: Word, adjective: Word, lexicon: Lexicon) -> _Torn | None:
    """Return a noun with the adjective in it, where it has it before its head and as a word: no "locally constant"."""
    if noun.opaque is None or noun.category not in _NOUNS or noun.name == adjective.name:
        return None
    if adjective.category == _RELATIVE and not _relates_alike(noun, adjective):
        return None
    # said of what is so there, whatever it is
    whole = adjective.category == _RELATIVE and _placed(noun) not in _RELATES
    text = noun.gloss.replace("- ", " -")  # behind an index: a free R-module
    before = _COMPLEMENT.split(text, maxsplit=1)[0].split()
    for said in map(_form, _said_by(adjective)):
        for start, end in combinations(range(len(before)), 2):
            if _form(" ".join(before[start:end])) == said and (whole or _is_unit(before, start, end, lexicon)):
                rest = " ".join((*before[:start], *before[end:]))
                return _Torn(noun, adjective, rest + text[len(" ".join(before)) :], noun.opaque == "named")
    return None


def _said_by(adjective: Word) -> Iterator[str]:
    """Yield how a word is said before a noun: what converges absolutely is an absolutely convergent series."""
    if adjective.category == _VERB:
        verb, *manner = adjective.gloss.split()
        yield from (" ".join((*manner, said)) for said in (gerund(verb), re.sub("e?$", "ent", verb, count=1)))
    elif adjective.category in ("adjective", _RELATIVE):
        yield bare(adjective.gloss)
    elif adjective.opaque is None:
        yield from (frame.text for frame in adjective.frames if frame.cat in _FRAMES)


def _is_unit(words: list[str], start: int, end: int, lexicon: Lexicon) -> bool:
    """Return whether words before the last one are an adjective of it: no part of another, and of no noun between.

    No word of a compound that means something else is one, nor what stands behind a word for the first, the freest of
    all such things: a free abelian group is seldom a free group, a minimal normal subgroup no minimal one. What is one
    noun with those between is one head: an algebraic field extension is algebraic.
    """
    nouns, adjectives, fixed, compounds = _rows(lexicon)
    if any(" ".join(words[first:]).lower() in fixed for first in range(start + 1)):
        return False
    if start and words[start - 1].lower() in ranging():
        return False
    between = (word.lower() for word in words[end:-1])
    if not nouns.isdisjoint(between) and " ".join(words[end:]).lower() not in compounds:
        return False
    if start and (is_adverb(words[start - 1]) or words[start - 1].lower() in nouns):
        return False
    longer = {
        " ".join(words[first:last]).lower()
        for first in range(start + 1)
        for last in range(end, len(words))
        if last - first > end - start
    }
    return adjectives.isdisjoint(longer)


@cache
def _rows(lexicon: Lexicon) -> tuple[frozenset[str], ...]:
    """Return the nouns, the adjectives, the fixed compounds and the relational nouns of several words of the tables."""
    words = [lexicon.word(name) for name in lexicon.named]
    nouns = frozenset(word.gloss.lower() for word in words if word.category == "noun")
    adjectives = frozenset(word.gloss.lower() for word in words if word.category == "adjective")
    related = frozenset(said for word in words if word.category in _NOUNS and " " in (said := bare(word.gloss).lower()))
    return nouns, adjectives, frozenset(word.gloss.lower() for word in words if word.fixed), related


@cache
def _kinds(lexicon: Lexicon) -> frozenset[str]:
    """Return the nouns that say of what kind a value is: a Galois group, and not the composition of two things."""
    rows = [lexicon.word(name) for name in lexicon.named]
    functions = {bare(word.gloss).lower() for word in rows if (word.category or "").startswith("function")}
    interpreted = (frame for word in lexicon.words.values() for frame in word.frames)
    functions |= {bare(frame.text).lower() for frame in interpreted if frame.cat.startswith("fn")}
    return (_rows(lexicon)[0] | of_structures()) - functions


def _relates_alike(noun: Word, adjective: Word) -> bool:
    """Return whether an adjective relates to what its noun does: a normal subgroup of G is normal in G."""
    if noun.category != "relation":
        return False
    relates, mine = _placed(adjective), _placed(noun)
    over = relates != _OVER or mine == _OVER or bare(noun.gloss).endswith(_EXTENSION)
    return (_is_relative_to_same(noun, adjective) and over) or relates in _WHERE


def _is_relative_to_same(noun: Word, adjective: Word) -> bool:
    """Return whether an adjective may be said of the things of a noun and of what these are in: else they are one."""
    return _placed(adjective) in _RELATES.get(_placed(noun), ())


def _placed(word: Word) -> str:
    """Return the preposition by which a word has what it relates to."""
    return word.gloss.removeprefix(bare(word.gloss))


def _treated_alike(torn: _Torn, claims: list[Pred], lexicon: Lexicon) -> bool:
    """Return whether an adjective is said of what may be as the things of a noun are that has it too.

    What the text calls otherwise is no such thing (prime ideals beside a principal ideal ring). What it says of a
    thing of the noun itself tells that the two differ: a free abelian group that is free, a finite extension of a
    finite field. Raises NoReadingError where it tells only that something is left out: a normal subgroup is normal,
    and so is a conjugate of one, of which nothing says that it is a subgroup.
    """
    called = [claim.args for claim in claims if claim.symbol.name == torn.noun.name]
    things, of = [args[0] for args in called], {owner for args in called for owner in args[1:]}
    said = [claim.args[0] for claim in claims if claim.symbol.name == torn.adjective.name]
    head = _head(torn.rest)
    if torn.adjective.category == _RELATIVE or (bare(torn.rest) in alike() and not of.isdisjoint(said)):
        return True  # a square root of a positive matrix is one more matrix
    if not set(things).isdisjoint(said):
        if torn.noun.category != "noun" and not torn.adjective.absolute:
            raise _refused(torn)
        return False
    kinds = [kind for term in said if (kind := _is_one(term, head, torn, claims, lexicon)) is not False]
    made = any(part in things for term in said for part in subnodes(term))
    row = torn.named and torn.noun.category != "noun"
    if not row or True in kinds or made:
        return bool(kinds)
    elements = {claim.args[0] for claim in claims if _head(lexicon.word(claim.symbol.name).gloss) == _ELEMENT}
    if kinds and not elements.issuperset(said):  # a prime element is no prime ideal
        raise _refused(torn)  # the superset of a dense subset of X: is it dense in X, and one of its subsets?
    return False


def _is_one(term: Term, head: str, torn: _Torn, claims: list[Pred], lexicon: Lexicon) -> bool | None:
    """Return whether a text says of a term that it is what a noun says; None where it says nothing of the kind."""
    if term.sort in number_sorts():
        return head in _NUMBERS
    if term.sort.name in _SETS:
        return _names_set(head)
    if term.sort.name == "Fun":
        return names_map(head)
    nouns = (word for word in _nouns_of(term, claims, lexicon) if word.name != torn.noun.name)
    called = {_head(word.gloss).removeprefix(_SUB) for word in nouns}
    if not called:
        return None
    if torn.adjective.absolute and is_of_kind(head, called, ""):
        return True  # an Artinian domain is an Artinian ring
    if torn.adjective.gloss in _SIZES and _names_set(head) and any(map(_names_set, called)):
        return True  # how many elements a set has no noun of sets changes: a countable subset, a countable family
    return head.removeprefix(_SUB) in called or (names_map(head) and any(map(names_map, called)))


def _names_set(head: str) -> bool:
    """Return whether a noun is one of sets: a collection, a subset."""
    return head in set_nouns() or head.startswith(_SUB)


def _nouns_of(term: Term, claims: list[Pred], lexicon: Lexicon) -> Iterator[Word]:
    """Yield the nouns that say of what kind a term is: a group, a character on one; and the noun of its own function.

    What is an iterate of something is whatever that is, unless the noun is one of structures: a subgroup.
    """
    for claim in claims:
        word = lexicon.word(claim.symbol.name)
        kind = word.gloss != f"{bare(word.gloss)} of" or _head(word.gloss) in of_structures()
        noun = word.category in _NOUNS and kind
        if claim.args[:1] == (term,) and word.opaque is not None and noun:
            yield word
    if isinstance(term, App):
        word = lexicon.word(term.symbol.name)
        if word.opaque is not None and _head(word.gloss) in _kinds(lexicon):
            yield word


def _head(gloss: str) -> str:
    """Return the head of a noun, without its complement: language of "regular language over"."""
    said = _COMPLEMENT.split(gloss, maxsplit=1)[0].split()
    return said[-1].lower().lstrip("-") if said else ""


def _apart(statement: Statement, torn: _Torn, claims: list[Pred], lexicon: Lexicon) -> Statement:
    """Return a statement with a noun and its adjective apart. Raises NoReadingError where that may say less."""
    name = Opaque(str(torn.noun.category), torn.rest).name(lexicon)
    alone = torn.adjective.category != _RELATIVE
    if not alone and not _is_relative_to_same(torn.noun, torn.adjective):
        raise _refused(torn)  # a differentiable function at x is no "function at x"
    if torn.named and " " in bare(torn.rest) and name not in lexicon.named:
        raise _refused(torn)
    if alone and torn.noun.category != "noun" and not _relate_to_one(torn.noun.name, name, claims):
        raise _refused(torn)

    def taken(node: Node) -> Node:
        if not isinstance(node, Pred) or node.symbol.name != torn.noun.name:
            return node
        said = node.args[:1] if alone else node.args
        return And(_claim(name, node.args, lexicon), _claim(torn.adjective.name, said, lexicon))

    try:
        return replace(statement, formula=rewrite(statement.formula, taken))
    except SortError:
        raise _refused(torn) from None


def _refused(torn: _Torn) -> NoReadingError:
    return NoReadingError(f"a word of '{bare(torn.noun.gloss)}' is said by itself too")


def _claim(name: str, args: tuple[Term, ...], lexicon: Lexicon) -> Formula:
    return Pred(lexicon.symbol(name, tuple(arg.sort for arg in args)), args)


def _relate_to_one(noun: str, rest: str, claims: list[Pred]) -> bool:
    """Return whether a noun relates all its things to one and the same: an adjective may be relative to what it is."""
    return len({claim.args[1:] for claim in claims if claim.symbol.name in (noun, rest)}) == 1
