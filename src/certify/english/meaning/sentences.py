"""Sentences: what stands before and after a clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from certify.english.glr import LatticeToken, Tree, end_of
from certify.english.meaning.choices import REMARK
from certify.english.meaning.conditionals import every_or_some
from certify.english.meaning.coordination import COMPOUND, PRONOUNS
from certify.english.meaning.laws import LAWS
from certify.english.meaning.operations import operation_of
from certify.english.meaning.prefixes import through
from certify.english.meaning.reading import Reader
from certify.english.meaning.retrieval import over_what_speaks_of_it, under
from certify.english.meaning.scope import UNIVERSAL, Bound, Scope, close, saying
from certify.english.meaning.syntax import mentions, names_in, token_raw
from certify.english.meaning.table import sentence, structural
from certify.english.meaning.taken_up import of_what_a_clause_is_about
from certify.english.meaning.things import LocalError, NoReadingError, One
from certify.reading.raw import Raw, RBin, RTruth, RVar
from certify.reading.raw_parts import conjunction, free_names, map_raw, replace_name, words_in

sentence.of("s", "sent", "tied", "prefixed_clause", "asked_under")
structural("varlist")

_SOME_ONE = frozenset({"some"})
_SOME = _SOME_ONE | {"indefinite"}
_EVERY = frozenset({"every", "any"})
_SHAPES = frozenset({"of_shape", "asked_of_shape", "not_of_shape"})
_DENIALS = frozenset({"not_copula", "not_verb", "not_pred", "fails"})
#: Clauses out of which no quantifier scopes.
_ISLANDS = frozenset(
    {"rel_such_that", "rel_in_which", "rel_formula", "rel_satisfying", "such_that", "rel_for"}
    | {"rel_subject", "rel_object", "rel_object_of_three", "rel_object_not", "rel_whose"}
)
#: Nouns that may have letters.
_WITH_LETTERS = frozenset({"named", "related_named", "related_named_in", "related_by_named", "relational_named"})
#: Sentences with a phrase behind a clause.
_BEHIND = frozenset({"for_after", "for_at_once_after", "in_after", "in_relation", "remark"})
_DETERMINED = ("quantified", "indefinite", "bare_plural")


@sentence("prefixed")
def prefixed(read: Reader, before: Tree, clause: Tree, *, main: bool) -> Scope:
    """Read a phrase before a sentence; an "of …" behind it is its own: "for every multiset x of elements of G, …"."""
    inner = clause.children[0] if clause.name in ("prefixed", "told_under") else None
    if isinstance(inner, Tree) and inner.name == "of_several":
        raise LocalError("'of' behind a phrase in front belongs to it", inner)
    outer = over(read, read.prefix(before), clause)
    if read.mode.supposing:
        outer = every_or_some(read, outer)
    around = read.discourse.ambient
    scope = read.sentence(clause, main)
    read.discourse.ambient = None if around is None or before.name in ("in_thing", "on_thing", "over_thing") else around
    (said,) = scope.conditions if len(scope.conditions) == 1 else (None,)
    if clause.name in ("iff", "only_if") and isinstance(said, RBin) and _binds_only(outer, scope, said.left):
        first = Scope(scope.prefix, [replace(said, left=close(under(outer, saying(said.left))))])
        ways = [
            (under(outer, scope), "the phrase in front is of both clauses"),
            (first, "the phrase in front belongs to the first clause"),
        ]
        ways = ways if _paused(read, before) else ways[::-1]
        return read.choices.pick([way for way, _ in ways], [label for _, label in ways])
    return under(outer, scope)


def _paused(read: Reader, before: Tree) -> bool:
    """Return whether a comma stands behind a phrase in front, which sets it off from the whole sentence."""
    end = end_of(before)
    return read.words[end : end + 1] == (",",)


def _binds_only(outer: Scope, scope: Scope, part: Raw) -> bool:
    """Return whether a phrase in front binds something in one clause of a sentence, and nothing in the other."""
    rest = map_raw(close(scope), lambda raw: RTruth(True) if raw is part else None)
    names = frozenset().union(*(bound.names for bound in outer.prefix))
    return bool(names & free_names(part)) and not names & free_names(rest)


def over(read: Reader, outer: Scope, clause: Tree | None) -> Scope:
    """Return the scope of a phrase over a clause: a law there has variables of its own."""
    if clause is not None and mentions(clause, LAWS):
        outer.prefix = [replace(bound, of_law=True) for bound in outer.prefix]
        read.discourse.silent.update(*(bound.names for bound in outer.prefix))
    return _of_unnamed(read, outer)


def _of_unnamed(read: Reader, outer: Scope) -> Scope:
    """Let "for any number" be of the one thing that the clause before it speaks of without a name: the square of …"""
    thing, general = read.discourse.unnamed, read.discourse.general
    if thing is None or len(outer.prefix) != 1 or len(outer.prefix[0].variables) != 1:
        return outer
    (bound,), name = outer.prefix, getattr(thing.raw, "name", "")
    ((old, sort),) = bound.variables
    known = [other for other in general if name in other.names]
    if "·" not in old or not known:
        return outer
    general.remove(known[0])
    said = tuple(replace_name(part, old, thing.raw) for part in bound.restriction)
    return Scope([replace(bound, variables=((name, sort),), restriction=said)], outer.conditions)


@sentence("for_after")
def for_after(read: Reader, clause: Tree, phrase: Tree, *, main: bool) -> Scope:
    """Read "B, for every n": the phrase binds the clause before it."""
    return bound_after(read, clause, phrase, lambda: read.sentence(clause, main))


@sentence("for_at_once_after")
def for_at_once_after(read: Reader, clause: Tree, phrase: Tree, *, main: bool) -> Scope:
    """Read "B for every n": the phrase binds the clause before it, but none that ends in an island.

    "There is an n such that n > x for every x", "an n that divides x for every x" say that of one n: a finite relative
    clause is an island (Ross, Constraints on Variables in Syntax, 1967), and what follows it without a pause stands in
    it.
    """
    if phrase.name != "where_s" and _ends_in_island(clause):
        raise LocalError("what follows a relative clause without a comma stands in it")
    return bound_after(read, clause, phrase, lambda: read.sentence(clause, main))


def _ends_in_island(clause: Tree) -> bool:
    """Return whether the last words of a clause stand in a finite relative, or are a formula behind "with"."""
    last = clause.children[-1] if clause.children else None
    return clause.name in _ISLANDS or (isinstance(last, Tree) and _ends_in_island(last))


def bound_after(read: Reader, clause: Tree | None, phrase: Tree, said: Callable[[], Scope]) -> Scope:
    """Return what is said before "for every n": where the phrase names n, it is read first."""
    some = phrase.name != "where_s" and mentions(phrase, _SOME)
    if some and clause is not None and clause.name in COMPOUND:
        if mentions(phrase, _SOME_ONE) or not _named_by(phrase):
            raise LocalError("'for some' belongs to the clause before it")
        some = False  # "A if and only if B, for an ideal I": of any, where both clauses speak of it
    if clause is not None and not some and _named_already(phrase, clause):
        return _of_the_same(read, phrase, said())
    if clause is not None and not read.mode.supposing and phrase.name == "for_np" and mentions(phrase, PRONOUNS):
        return of_what_a_clause_is_about(read, phrase, said())
    if _named_by(phrase) or _in_range(read, phrase):
        if clause is not None and mentions(clause, _SHAPES) and mentions(phrase, _SOME):
            raise LocalError("'for some' belongs to the shape before it")
        before = len(read.discourse.mentions)
        outer = over(read, read.prefix(phrase), clause)
        known = read.discourse.mentions
        read.discourse.mentions = [*known[before:], *known[:before]]  # "it" before "for some k" is hardly k
        scope = said()
        if clause is not None and clause.name in COMPOUND:
            _refuse_last(outer, clause, scope)
        if some and scope.prefix:
            read.by("trailing-some")
        last = Scope(_behind_which(scope, outer), scope.conditions)
        if some and not outer.conditions:  # "every y equals f(x) for some x": what is said last varies
            return last
        if any(bound.kind == "any" for bound in outer.prefix) and clause is not None and mentions(clause, _DENIALS):
            read.by("any-polarity")  # "some y is not f(x) for any x": of no x
            return Scope([*scope.prefix, *(replace(bound, kind="every") for bound in outer.prefix)], scope.conditions)
        if read.mode.supposing:
            outer = every_or_some(read, outer)
        if not outer.conditions and any(bound.kind in ("a", "some") for bound in scope.prefix):
            return read.settle("trailing-every", [under(outer, scope), last])
        joined = clause is not None and clause.name == "and_s"
        return over_what_speaks_of_it(outer, scope) if joined else under(outer, scope)
    scope = said()
    before = len(read.discourse.general)
    outer = over(read, read.prefix(phrase), clause)
    if phrase.name == "where_s" and not outer.conditions and _defines(scope, read.discourse.general[before:]):
        labels = ["there is such a letter", "the letter is any"]
        if read.choices.pick([True, False], labels):  # "every even number is 2k, where k is a natural number"
            scope.prefix += [replace(bound, kind="some") for bound in read.discourse.general[before:]]
            del read.discourse.general[before:]
    if phrase.name == "where_s" and read.mode.supposing:
        return Scope([*outer.prefix, *scope.prefix], [*outer.conditions, *scope.conditions])
    claim: list[Raw] = scope.conditions
    if phrase.name == "where_s" and outer.conditions and any(_is_some(bound) for bound in scope.prefix):
        if frozenset().union(*map(free_names, outer.conditions)) & frozenset().union(*(b.names for b in scope.prefix)):
            raise NoReadingError("what 'where' says of some one may be said of any one")
        return under(outer, scope)  # "some group of order n is cyclic, where n is a prime": for each such n
    if outer.conditions:
        claim = [RBin("implies", conjunction(outer.conditions), conjunction(claim))]
    return Scope([*outer.prefix, *scope.prefix], claim)


def _in_range(read: Reader, phrase: Tree) -> tuple[str, ...]:
    """Return the letters that "for x > 0" lets go through a range."""
    token = phrase.children[0] if phrase.name == "for_formula" else None
    return through(read, token_raw(token)) if isinstance(token, LatticeToken) else ()


def _is_some(bound: Bound) -> bool:
    return bound.kind not in UNIVERSAL


def _behind_which(scope: Scope, outer: Scope) -> list[Bound]:
    """Return what a clause binds, and then what the phrase after it does; what is said of its letters is inside."""
    names = frozenset().union(*(bound.names for bound in outer.prefix))
    said = (frozenset().union(*map(free_names, bound.restriction)) for bound in scope.prefix)
    place = next((place for place, letters in enumerate(said) if names & letters), len(scope.prefix))
    return [*scope.prefix[:place], *outer.prefix, *scope.prefix[place:]]


def _named_already(phrase: Tree, clause: Tree) -> bool:
    """Return whether a noun of the clause has the one letter that "for any a that …" after it has too."""
    every = phrase.name == "for_variables" or mentions(phrase, _EVERY)
    names = names_in(introduced(phrase)) if every else ()
    return len(names) == 1 and any(name in names for noun in _nouns(clause) for name in names_in(noun))


def _nouns(tree: Tree) -> Iterator[Tree]:
    if tree.name in _WITH_LETTERS:
        yield tree
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _nouns(child)


def _of_the_same(read: Reader, phrase: Tree, scope: Scope) -> Scope:
    """Return what is said of a real number a "for any a that is not zero": of each that is so.

    Raises LocalError where the phrase says nothing of the letter, or the clause is not about any such thing.
    """
    noun, said = introduced(phrase), Scope()
    (letter,) = names_in(noun)
    read.describe(noun, (One(RVar(letter)),), said)
    own = next((bound for bound in scope.prefix if letter in bound.names), None)
    if own is None or own.kind not in UNIVERSAL or said.prefix or not said.conditions:
        raise LocalError("a letter is introduced twice")
    return Scope(scope.prefix, [RBin("implies", conjunction(said.conditions), close(Scope([], scope.conditions)))])


def _defines(scope: Scope, letters: list[Bound]) -> bool:
    """Return whether letters that "where" introduces stand under quantifiers of the clause before it alone.

    What both clauses of a conditional or an equivalence speak of defines nothing: the letter is any.
    """
    names = frozenset().union(*(bound.names for bound in letters))
    restrictions = (part for bound in scope.prefix for part in bound.restriction)
    both = (part for part in scope.conditions if isinstance(part, RBin) and part.op in ("iff", "implies"))
    if any(names & free_names(part.left) & free_names(part.right) for part in both):
        return False
    return bool(names and scope.prefix) and not any(names & free_names(part) for part in restrictions)


def _refuse_last(outer: Scope, clause: Tree, scope: Scope) -> None:
    """Refuse "for every m" as said of two clauses where only the last one speaks of m: it belongs to that one."""
    (said,) = scope.conditions if len(scope.conditions) == 1 else (None,)
    if isinstance(said, RBin) and said.op in ("iff", "implies"):
        last = said.left if clause.name in ("if_after", "when_after") else said.right
        if _binds_only(outer, scope, last):
            raise NoReadingError("a quantifier stays in its clause: the last one")


def introduced(phrase: Tree) -> Tree:
    """Return the noun of "for every n"."""
    return _undetermined(next((child for child in phrase.children if isinstance(child, Tree)), phrase))


def _undetermined(named: Tree) -> Tree:
    last = named.children[-1] if named.name in _DETERMINED else named
    return last if isinstance(last, Tree) else named


def _named_by(phrase: Tree) -> tuple[str, ...]:
    """Return the letters of "for every n", "for some prime p and some n"."""
    noun = introduced(phrase)
    if noun.name != "and_np":
        return names_in(noun)
    parts = (_undetermined(part) for part in noun.children if isinstance(part, Tree))
    return tuple(name for part in parts for name in names_in(part))


@sentence("in_after")
def in_after(read: Reader, clause: Tree, where: Tree, *, main: bool) -> Scope:
    """Read "A in a group"."""
    read.context(where)
    return read.sentence(clause, main)


@sentence("in_relation")
def in_relation(read: Reader, clause: Tree, relation: Tree, *, main: bool) -> Scope:
    """Read "… with respect to the relation ≤": the relation that the sentence speaks of."""
    sense = operation_of(read, relation).sense
    scope = read.sentence(clause, main)
    if not any(sense.word in words_in(raw) for raw in scope.conditions):
        raise NoReadingError(f"the sentence says nothing of {sense.word}")
    return scope


@sentence("remark")
def remark(read: Reader, clause: Tree, *, main: bool) -> Scope:
    """Read a sentence with the name of its law in parentheses."""
    read.choices.notes.append(REMARK)
    return read.sentence(clause, main)


@sentence("elaborated")
def elaborated(read: Reader, clause: Tree, again: Tree, *, main: bool) -> Scope:
    """Read "A: B", where B says A in other words, or more of it: both are said (elaboration, Hobbs 1985).

    What stands after the name of a law is that law.
    """
    if mentions(clause, LAWS):
        raise LocalError("what stands after the colon is the law that is named before it")
    first = close(read.sentence(clause, main))
    return saying(RBin("and", first, close(read.sentence(again, main))))


@sentence("meaning")
def meaning(read: Reader, clause: Tree, again: Tree, *, main: bool) -> Scope:
    """Read "A, meaning that B": both are said, of the same things. What says it again is of the last clause."""
    if _last_but_phrases(clause).name in COMPOUND - {"if_then"}:
        raise LocalError("'that is' says the last clause in other words")
    scope = read.sentence(clause, main)
    with read.during(restating=True):
        scope.add(close(read.sentence(again, main)))
    return scope


def _last_but_phrases(clause: Tree) -> Tree:
    """Return a sentence without the phrases behind it: "A if and only if B" of "A if and only if B, for every n"."""
    first = clause.children[0] if clause.name in _BEHIND else None
    return _last_but_phrases(first) if isinstance(first, Tree) else clause
