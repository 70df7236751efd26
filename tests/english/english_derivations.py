"""Derivations of English sentences, with the alternatives of the grammar that each uses."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from certify.english.derivations import grammar, vocabulary, vocabulary_for
from certify.english.glr import LatticeToken, Parse, Tree
from certify.english.grammar import Grammar
from certify.english.lattice import lattice
from certify.english.limits import MOST_TREES
from certify.english.meaning import SECTIONS
from certify.english.opaque import longest
from certify.english.plain import plain
from certify.english.refusal import declarations
from certify.english.search import Search
from certify.english.spoken import spoken
from certify.levels import Level
from certify.lexicon import load
from tests.english.grammar_rows import Alternative, marked

LEXICON = load()
#: The words of fields too: some alternatives are for them alone.
NAMED = load(vocabulary="named")
OPEN = load(vocabulary="open")
FILES = tuple(f"english/{section}" for section in SECTIONS)


class Derivation(NamedTuple):
    """A derivation that has a meaning, and the alternatives that it uses."""

    tree: Tree
    used: frozenset[Alternative]


@cache
def _marked_grammar() -> Grammar:
    return Grammar.from_lark(f"{marked(*FILES).text}\n{declarations()}", "text")


def derivations(text: str) -> list[Derivation]:
    """Return the cheapest derivations of `text` that have a meaning, with named words where there are none without."""
    return _derivations(text, "interpreted") or _derivations(text, "named")


def _derivations(text: str, level: Level) -> list[Derivation]:
    read = plain(text)
    spoken_words = spoken(read)
    known = vocabulary_for(tuple(word.lowered for word in spoken_words), level, NAMED)
    found_tokens = lattice(read, known, NAMED)
    tokens = found_tokens.tokens if level == "interpreted" else longest(found_tokens.tokens, NAMED)
    surface = tuple(read.text[start:end] for start, end in found_tokens.spans)
    trees = Parse(_marked_grammar(), tokens, found_tokens.length).trees(MOST_TREES)
    candidates = [_derivation(tree) for tree in trees]
    meaningful = (one for one in candidates if any(Search(NAMED, None, words=surface).meanings(one.tree)))
    found: list[Derivation] = []
    for candidate in meaningful:
        if found and candidate.tree.cost > found[0].tree.cost:
            break
        found.append(candidate)
    return found


def _derivation(tree: Tree) -> Derivation:
    used: set[Alternative] = set()
    (plain,) = _unmarked(tree, used)
    assert isinstance(plain, Tree)
    return Derivation(plain, frozenset(used))


def _unmarked(tree: Tree | LatticeToken, used: set[Alternative]) -> tuple[Tree | LatticeToken, ...]:
    """Return what the grammar itself would give in the place of `tree`, and collect the alternatives used."""
    if not isinstance(tree, Tree):
        return (tree,)
    children = tuple(part for child in tree.children for part in _unmarked(child, used))
    part = marked(*FILES).alternatives.get(tree.name)
    if part is None:
        return (Tree(tree.name, children, tree.cost),)
    used.add(part)
    if part.rule.startswith("_") or part.passes_on(len(children)):
        return children
    return (Tree(part.name, children, tree.cost),)


def phrases(rule: str) -> list[str]:
    """Return every sequence of words that the word list `rule` admits."""
    return [" ".join(_words(symbol) for symbol in p.expansion) for p in grammar().productions if p.origin == rule]


def _words(symbol: str) -> str:
    return phrases(symbol)[0] if symbol in grammar().nonterminals else _literals()[symbol]


@cache
def _literals() -> dict[str, str]:
    return {p.terminal: " ".join(p.words) for some in vocabulary(LEXICON).by_first.values() for p in some}
