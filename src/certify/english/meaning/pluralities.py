"""Functions of several things: together, a product of regular elements (plural logic: Link 1983), or of each."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from certify.english import morphology
from certify.english.counting import total_name
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.applying import apply_sense, is_variable
from certify.english.meaning.descriptions import set_as, set_of
from certify.english.meaning.introducing import introduce_as
from certify.english.meaning.reading import Head, Reader
from certify.english.meaning.relational_nouns import relational
from certify.english.meaning.scope import INDEFINITE, Bound, Scope
from certify.english.meaning.sets_of_kinds import set_of_parts
from certify.english.meaning.syntax import in_plural, mentions, names_in, sense_of
from certify.english.meaning.things import LocalError, NoReadingError, One, raw_of
from certify.english.parts import is_part
from certify.files.resources import data_dir, read_toml
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import bare, guessed_name
from certify.reading.raw import Hole, RApp, RApply, Raw, RBin, RBind, RVar, Shape
from certify.reading.raw_parts import conjunction

#: Words for what is made of two sets, which of a bare plural is made of any number: the union of open sets.
_UNION_OF = 2  #: words
#: What the union of parts of something is taken of.
OF_PARTS = ("Set(Thing)",)
UNITING = frozenset({"union", "inter"})
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


def takes_together(name: str) -> bool:
    """Return whether a function of this name is one of things together: sum."""
    return name.lower() in _words("together")


def is_of_sets(word: Word) -> bool:
    """Return whether a function is the union or the intersection of the elements of a set."""
    return word.category == "function" and word.args in (("Set(Set(A))",), OF_PARTS)


def is_of_all(word: Word) -> bool:
    """Return whether an opaque function is one of things together, also by its longer name: of the elements of."""
    longer = word.opaque == "named" and word.gloss.partition(" of the elements")[0] in _words("together")
    return is_of_many(word) or is_of_sets(word) or (longer and word.category == "function")


def is_of_one(word: Word) -> bool:
    """Return whether an opaque word relates to one thing: in the plural each to one (dependent plurals: Zweig 2009)."""
    return word.opaque is not None and (_last(word) in _words("of_one") or bare(word.gloss) in _words("of_one"))


@cache
def _had_in_plural() -> frozenset[str]:
    return frozenset(morphology.plural(word, {}) for word in _words("of_one"))


def is_had(plural: str) -> bool:
    """Return whether a plural is one of what things have by themselves: orders."""
    return plural.lower() in _had_in_plural()


def is_together(argument: Tree) -> bool:
    """Return whether a noun phrase speaks of things together: "units", "the prime factors of n", not "the units"."""
    if argument.name == "own_parts":
        return not isinstance(argument.children[0], Tree)
    noun = argument.children[-1] if argument.name in _PLURALS or _is_all(argument) else None
    if not isinstance(noun, Tree) or names_in(noun):
        return False
    return argument.name == "bare_plural" or (in_plural(noun) and mentions(noun, _RELATED))


def _is_all(argument: Tree) -> bool:
    """Return whether a noun phrase is "all subgroups of G"."""
    said = argument.children[0] if argument.name == "quantified" else None
    return isinstance(said, Tree) and said.name == "every"


def takes_a_set(read: Reader, function: LatticeToken) -> bool:
    """Return whether a function is "union of", of a plural that says what is united, not "union of the elements of"."""
    return function.end - function.start == _UNION_OF and is_of_sets(read.lexicon.word(sense_of(function).word))


def together(read: Reader, function: LatticeToken, argument: Tree, scope: Scope) -> One | None:
    """Return the value of a function that takes things together; None where it takes each.

    A sum differs with how often it takes a thing: the digits of 11 are one number, but their sum is 2. All digits of n
    together are therefore no set; what is made of all of them is a function of n.
    """
    sense = sense_of(function)
    word = read.lexicon.word(sense.word)
    if (
        argument.name == "bare_plural"
        and takes_a_set(read, function)
        and isinstance(noun := argument.children[0], Tree)
    ):
        return One(apply_sense(sense, _set_of(read, noun, scope).raw))
    if not (len(sense.holes) == 1 and not read.mode.existential and is_of_all(word) and is_together(argument)):
        return None
    if argument.name == "bare_plural" and isinstance(noun := argument.children[0], Tree):
        if not is_of_many(word):
            return None
        things = _any_of(read, noun, scope, repeated=_last(word) in _words("repeatable"))
        return One(apply_sense(sense, things.raw))
    kin, other = _all_that_has(argument)
    if kin is not None and other is None and len({m.value for m in anaphora.recent(read) if is_variable(m.value)}) > 1:
        raise NoReadingError(f"'its' after several things: of which are all together ('{word.gloss}')?")
    if kin is not None and not _make_a_set(word, read.lexicon.word(sense_of(kin).word)):
        owner = anaphora.single(read, subject=False) if other is None else read.inside(other, scope)
        name = total_name(word, read.lexicon.word(sense_of(kin).word), read.lexicon)
        return One(RApp(name, (raw_of(owner),)))
    if kin is not None and other is None:
        with read.about(owner=anaphora.single(read, subject=False)):
            things = One(raw_of(set_as(read, partial(_had, read, kin))))
    else:
        noun = argument.children[-1]
        assert isinstance(noun, Tree)
        things = One(raw_of(set_of(read, noun, scope=scope)))
    return One(apply_sense(sense, things.raw))


def _all_that_has(argument: Tree) -> tuple[LatticeToken | None, Tree | None]:
    """Return the relational noun of "its digits", "all digits of n", and of what they are; none of another phrase."""
    if argument.name == "own_parts" and isinstance(kin := argument.children[-1], LatticeToken):
        return kin, None
    noun = argument.children[-1]
    match noun:
        case Tree("related", (LatticeToken() as kin, Tree() as other)):
            return kin, other
    return None, None


def totals(tree: Tree, lexicon: Lexicon) -> dict[str, tuple[str, str]]:
    """Return the functions that the phrases of a derivation may make of all that a thing has, with their two words."""
    found = dict[str, tuple[str, str]]()
    if tree.name == "apply":
        function, argument = tree.children
        kin = _all_that_has(argument)[0] if isinstance(argument, Tree) and is_together(argument) else None
        if kin is not None and isinstance(function, LatticeToken) and isinstance(kin.value, Sense):
            words = (sense_of(function).word, kin.value.word)
            found[total_name(lexicon.word(words[0]), lexicon.word(words[1]), lexicon)] = words
    for child in tree.children:
        found |= totals(child, lexicon) if isinstance(child, Tree) else {}
    return found


def _make_a_set(function: Word, kin: Word) -> bool:
    """Return whether what a function takes all of is a set: the elements of K, each once, but not things as sets.

    Raises NoReadingError for roots: each once, or as often as it is one?
    """
    repeated, of_sets = _last(function) in _words("repeatable"), function.args[0].startswith("Set(Set(")
    if kin.opaque is not None:
        return is_part(kin) if repeated else not of_sets
    if of_sets or (repeated and kin.name not in ("mem", "dvd")):
        raise NoReadingError(f"of all together ('{kin.gloss}'): each once, or as often as it is one?")
    return True


def _set_of(read: Reader, noun: Tree, scope: Scope) -> One:
    """Introduce the set of the things that are taken together: the union of open sets."""
    value = introduce_as(read, "a", lambda things, inner: set_of_parts(read, noun, things=things, scope=inner), scope)
    return One(raw_of(value))


def _had(read: Reader, kin: LatticeToken, things: tuple[One, ...], scope: Scope) -> Head:
    return relational(read, kin, things=things, scope=scope)


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
