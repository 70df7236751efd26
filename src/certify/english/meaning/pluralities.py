"""Functions of several things: together, a product of regular elements (plural logic: Link 1983), or of each."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from certify.english.forms import Sense
from certify.english.glr import Tree
from certify.english.meaning.descriptions import set_of
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import INDEFINITE, Bound, Scope
from certify.english.meaning.syntax import in_plural, mentions, names_in
from certify.english.meaning.things import LocalError, NoReadingError, One, raw_of
from certify.files.resources import data_dir, read_toml
from certify.lexicon import Word
from certify.lexicon.opaque import bare, guessed_name
from certify.reading.raw import Hole, RApp, RApply, Raw, RBin, RBind, RVar, Shape
from certify.reading.raw_parts import conjunction

#: What is said of things with their index set: elements indexed by I.
_INDEXED = guessed_name("adjective_with", "indexed by")
#: Noun phrases that may speak of several things without counting them.
_PLURALS = frozenset({"bare_plural", "definite"})
#: Nouns with what they relate to.
_RELATED = frozenset({"related", "related_by"})


@cache
def _words(key: str) -> frozenset[str]:
    return frozenset(read_toml(data_dir("grammars") / "guessing.toml")[key])


def _last(word: Word) -> str:
    return bare(word.gloss).split()[-1]


def is_of_many(word: Word) -> bool:
    """Return whether an opaque function is one of things together: the product of them, not the order of each."""
    return word.opaque is not None and word.category == "function" and _last(word) in _words("together")


def is_of_one(word: Word) -> bool:
    """Return whether an opaque word relates to one thing: in the plural each to one (dependent plurals: Zweig 2009)."""
    return word.opaque is not None and (_last(word) in _words("of_one") or bare(word.gloss) in _words("of_one"))


def is_together(argument: Tree) -> bool:
    """Return whether a noun phrase speaks of things together: "units", "the prime factors of n", not "the units"."""
    noun = argument.children[0] if argument.name in _PLURALS else None
    if not isinstance(noun, Tree) or names_in(noun):
        return False
    return argument.name == "bare_plural" or (in_plural(noun) and mentions(noun, _RELATED))


def together(read: Reader, sense: Sense, argument: Tree, scope: Scope) -> One | None:
    """Return the things that a function takes together; None where it takes each."""
    many = len(sense.holes) == 1 and not read.mode.existential and is_of_many(read.lexicon.word(sense.word))
    noun = argument.children[0] if many and is_together(argument) else None
    if not isinstance(noun, Tree):
        return None
    if argument.name == "bare_plural":
        return _any_of(read, noun, scope, repeated=_last(read.lexicon.word(sense.word)) in _words("repeatable"))
    return One(raw_of(set_of(read, noun, scope=scope)))


def _of_all(bound: Bound) -> Bound:
    """Return what things are of together, outside their quantifier: "the product of elements of a group"."""
    if bound.kind not in INDEFINITE:
        raise LocalError("things together of each of several things")
    return replace(bound, kind="generic")


def _with_index(noun: Tree) -> tuple[Tree, Tree | None]:
    """Return a noun without what its things are indexed by, and that."""
    match noun:
        case Tree("restricted", (Tree() as inner, Tree("rel_indexed", (Tree() as index,)))):
            return inner, index
    return noun, None


def _any_of(read: Reader, noun: Tree, scope: Scope, *, repeated: bool) -> One:
    """Introduce any things of a kind, together: a set each of whose elements is one of them.

    Where it matters how often each is taken (x · x is a product of elements), a family each of whose values is one;
    that there is such a family says of no type by what it is indexed.
    """
    if not (read.mode.generic or read.mode.supposing):
        raise NoReadingError("what is made of a plural ('a product of primes') is made of how many?")
    each, those = read.discourse.fresh(), read.discourse.fresh()
    kind, index = _with_index(noun)
    inner = Scope()
    one: Raw = RApply(RVar(those), (RVar(each),)) if repeated else RVar(each)
    sort = read.describe(kind, (One(one),), inner).sort or Hole(read.discourse.hole())
    over = Hole(read.discourse.hole()) if repeated else sort
    scope.prefix.extend(_of_all(bound) for bound in inner.prefix)
    said = conjunction(inner.conditions)
    law = said if repeated else RBin("implies", RApp("mem", (RVar(each), RVar(those))), said)
    kinds = (RBind("forall", each, over, law),) if inner.conditions else ()
    if index is not None:
        kinds = (*kinds, RApp(_INDEXED, (RVar(those), raw_of(read.inside(index, scope)))))
    shape = Shape("Fun", (over, sort)) if repeated else Shape("Set", (sort,))
    scope.prefix.append(Bound("generic", ((those, shape),), kinds))
    return One(RVar(those))
