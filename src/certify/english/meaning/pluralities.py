"""Functions of things taken together: a product of regular elements, a sum of squares (plural logic: Link 1983)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from certify.english.forms import Sense
from certify.english.glr import Tree
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import INDEFINITE, Bound, Scope
from certify.english.meaning.syntax import names_in
from certify.english.meaning.things import LocalError, One
from certify.files.resources import data_dir, read_toml
from certify.lexicon import Word
from certify.lexicon.opaque import bare
from certify.reading.raw import Hole, RApp, RBin, RBind, RVar, Shape
from certify.reading.raw_parts import conjunction


@cache
def _gathering() -> frozenset[str]:
    return frozenset(read_toml(data_dir("grammars") / "guessing.toml")["together"])


def is_of_many(word: Word) -> bool:
    """Return whether an opaque function is one of things together: the product of them, not the order of each."""
    return word.opaque is not None and word.category == "function" and bare(word.gloss).split()[-1] in _gathering()


def plural_of(read: Reader, sense: Sense, argument: Tree) -> Tree | None:
    """Return the noun of a bare plural that a function takes together; None where it takes each, or has names."""
    noun = argument.children[0] if argument.name == "bare_plural" else None
    fits = isinstance(noun, Tree) and not names_in(noun) and len(sense.holes) == 1 and not read.mode.existential
    return noun if fits and is_of_many(read.lexicon.word(sense.word)) else None


def _of_all(bound: Bound) -> Bound:
    """Return what things are of together, outside their quantifier: "the product of elements of a group"."""
    if bound.kind not in INDEFINITE:
        raise LocalError("things together of each of several things")
    return replace(bound, kind="generic")


def introduce_together(read: Reader, noun: Tree, scope: Scope) -> One:
    """Introduce any things of a kind, together: a set each of whose elements is one of them."""
    each, those = read.discourse.fresh(), read.discourse.fresh()
    inner = Scope()
    sort = read.describe(noun, (One(RVar(each)),), inner).sort or Hole(read.discourse.hole())
    member = RApp("mem", (RVar(each), RVar(those)))
    scope.prefix.extend(_of_all(bound) for bound in inner.prefix)
    said = conjunction(inner.conditions)
    kinds = (RBind("forall", each, sort, RBin("implies", member, said)),) if inner.conditions else ()
    scope.prefix.append(Bound("generic", ((those, Shape("Set", (sort,))),), kinds))
    return One(RVar(those))
