"""Texts: what earlier sentences introduce and suppose stands over what the last one claims (Kamp and Reyle, 1993)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.glr import Tree
from certify.english.meaning.clauses import clause
from certify.english.meaning.conditionals import DEFINING, supposition, weakly
from certify.english.meaning.existence import there_is
from certify.english.meaning.openings import Opening
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import INDEFINITE, Bound, Scope, close, conditional, equivalence, mentioned, saying
from certify.english.meaning.sentences import and_s, prefixed, under
from certify.english.meaning.syntax import introduced_in, mentions
from certify.english.meaning.table import opening, sentence
from certify.english.meaning.things import LocalError, NoReadingError
from certify.logic import Sort, type_variables
from certify.reading.raw import Raw, RawSort, RBind, Shape
from certify.reading.raw_parts import free_names

sentence.of("told", "begun", "statement", "demand", "ordered", "joint", "demanded", "defining_clause")
opening.of("definition")


@sentence("opened")
def opened(read: Reader, first: Tree, rest: Tree, *, main: bool) -> Scope:
    """Read a text that opens by introducing or supposing something: the rest holds of whatever it is."""
    begun: Opening = opening.read(read, first)
    claim = read.sentence(rest, main)
    scope = conditional(begun.supposed, weakly(read, claim))
    begun.introduced.prefix = list(_but_types(read, begun.introduced.prefix, scope))
    return under(begun.introduced, scope)


def _but_types(read: Reader, introduced: list[Bound], scope: Scope) -> Iterator[Bound]:
    """Yield what is introduced but for sets of which the text says only what goes from one to another: f : A → B."""
    spoken = mentioned(scope) | mentioned(Scope(introduced))
    types = {kind.name for sort in read.discourse.declared.values() for kind in _types_in(sort)}
    for bound in introduced:
        is_set = all(isinstance(sort, Shape) and sort.name == "Set" for _, sort in bound.variables)
        dropped = {name for name in bound.names & types - spoken if is_set}
        read.discourse.silent |= dropped
        kept = tuple((name, sort) for name, sort in bound.variables if name not in dropped)
        if kept:
            yield replace(bound, variables=kept)


def _types_in(sort: RawSort | None) -> frozenset[Sort]:
    match sort:
        case Sort():
            return type_variables(sort)
        case Shape():
            return frozenset().union(*map(_types_in, sort.args))
    return frozenset()


@sentence("told_under")
def told_under(read: Reader, before: Tree, rest: Tree, *, main: bool) -> Scope:
    """Read "in a group G, let …", "for every integer n, prove that …".

    Raises NoReadingError where a letter of the phrase is introduced again: what it bound is over by then.
    """
    if rest.name == "opened" and set(introduced_in(before)) & set(introduced_in(rest)):
        raise NoReadingError("a letter that a sentence begins with is introduced again by a later one")
    return prefixed(read, before, rest, main=main)


@sentence("demanded")
def demanded(read: Reader, said: Tree, *, main: bool) -> Scope:
    """Read "prove that A": A is claimed."""
    return read.sentence(said, main)


@sentence("exemplified")
def exemplified(read: Reader, named: Tree) -> Scope:
    """Read "give an example of a group that is not abelian": there is one."""
    if named.name != "indefinite":
        raise LocalError("an example is one of a kind")
    return there_is(read, named)


@sentence("several_claims")
def several_claims(read: Reader, *claims: Tree, main: bool) -> Scope:
    """Read "A. Moreover, B.": both are claimed."""
    return and_s(read, *claims, main=main)


@sentence("stated")
def stated(read: Reader, first: Tree, rest: Tree, *, main: bool) -> Scope:
    """Read "n is an even number. Prove that …": what is stated before a demand is supposed.

    An indefinite without a name is the thing of which more is said; where nothing is, the sentence may be a law.
    """
    if mentions(first, DEFINING):
        raise LocalError("what defines is no hypothesis")
    supposed = supposition(read, first, main)
    claim = read.sentence(rest, main)
    said = mentioned(claim)
    silent = [bound for bound in supposed.prefix if bound.kind in INDEFINITE and not bound.names & said]
    some = len(silent) < len(supposed.prefix) and all(bound.kind in ("a", "some") for bound in silent)
    if silent and not some:  # what stands beside it, as in "n is a multiple of a square", is some one
        raise NoReadingError("a sentence before a demand speaks of something of which nothing is said after it")
    return conditional(supposed, weakly(read, claim))


# ------------------------------------------------------------ definitions


@opening("defining")
def defining(read: Reader, said: Tree, when: Tree) -> Opening:
    """Read "we say that n is perfect if …": an equivalence, of all that it speaks of."""
    read.by("definition")
    left, right = read.sentence(said, main=False), read.sentence(when, main=False)
    own = _letters(read, left)
    bound = frozenset().union(*(each.names for each in left.prefix))
    if (own | bound) - mentioned(right) or _letters(read, right) - own - bound:
        raise NoReadingError("a definition says of what it defines when it is so, and of nothing else")
    whole: Raw = close(equivalence(left, right))
    for name in sorted(own):
        whole = RBind("forall", name, None, whole)
    return Opening(supposed=saying(whole))


def _letters(read: Reader, scope: Scope) -> frozenset[str]:
    """Return the letters that nothing introduces."""
    return free_names(close(scope)) - set(read.discourse.declared) - read.discourse.fresh_names


@sentence("defined_clause")
def defined_clause(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "n is called even"."""
    return clause(read, named, said)
