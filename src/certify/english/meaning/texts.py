"""Texts: what earlier sentences introduce and suppose stands over what the last one claims (Kamp and Reyle, 1993)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.glr import Tree, leaves
from certify.english.meaning.clauses import clause
from certify.english.meaning.conditionals import DEFINING, supposition, weakly
from certify.english.meaning.continuing import several_claims
from certify.english.meaning.definitions import keep_sorts, with_own_letters
from certify.english.meaning.denoting import defines_symbols
from certify.english.meaning.existence import there_is
from certify.english.meaning.joining import conditional, equivalence
from certify.english.meaning.openings import Opening
from certify.english.meaning.reading import Reader
from certify.english.meaning.retrieval import under
from certify.english.meaning.scope import INDEFINITE, Bound, Scope, close, mentioned, saying
from certify.english.meaning.sentences import introduced, prefixed
from certify.english.meaning.syntax import letters_in, mentions, names_in, token_raw
from certify.english.meaning.table import opening, sentence, structural
from certify.english.meaning.things import LocalError, NoReadingError
from certify.logic import Sort, type_variables
from certify.reading.raw import RApp, RApply, Raw, RawSort, RBind, RVar, Shape
from certify.reading.raw_parts import free_names, subparts

sentence.of("told", "begun", "statement", "demand", "ordered", "joint", "demanded", "defining_clause")
opening.of("definition")
structural("then")


@sentence("opened")
def opened(read: Reader, first: Tree, *then: Tree, main: bool) -> Scope:
    """Read a text that opens by introducing or supposing something: the rest holds of whatever it is.

    What stands behind "then" is claimed.
    """
    *claimed, rest = then
    begun: Opening = opening.read(read, first)
    read.discourse.supposed |= mentioned(begun.supposed) | mentioned(begun.introduced)
    with read.during(claiming=read.mode.claiming or bool(claimed)):
        claim = read.sentence(rest, main)
    scope = conditional(begun.supposed, weakly(read, claim, rest))
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

    Where what comes after an opening speaks of every n anew, the opening holds of every n by itself: "for every n, let
    a_{n + 1} = 2a_n. Show that, for every n, …". So it does where it says what a function is: "for every n, let
    f(n) = n². Find f(3)".
    """
    names = names_in(introduced(before))
    first, claim = (rest.children[0], rest.children[-1]) if rest.name == "opened" else (None, None)
    if not (isinstance(first, Tree) and isinstance(claim, Tree)):
        return prefixed(read, before, rest, main=main)
    if defines_symbols(first):
        return _with_symbols(read, before, first, claim, _speaks_anew(rest, frozenset(names)))
    if not _speaks_anew(rest, frozenset(names)):
        functions = _defined_at(first, names)
        if not functions or letters_in(claim).intersection(names):
            if not all(_only_at(claim, function, names) for function in functions):
                raise NoReadingError("a function that is defined for every n, and spoken of at one n and elsewhere")
            return prefixed(read, before, rest, main=main)
    outer = read.prefix(before)
    begun: Opening = opening.read(read, first)
    if begun.introduced.prefix or any(_names_one(read, part) for part in begun.supposed.conditions):
        raise NoReadingError("what is introduced for every one is not spoken of for all")
    given = saying(close(under(outer, begun.supposed)))
    for name in names:
        del read.discourse.declared[name]
    return conditional(given, weakly(read, read.sentence(claim, main), claim))


def _with_symbols(read: Reader, before: Tree, first: Tree, claim: Tree, anew: bool) -> Scope:
    """Read "for every n, let d(n) denote …": of every n, as is the claim where it speaks of that n."""
    names = frozenset(names_in(introduced(before)))
    outer = read.prefix(before)
    opening.read(read, first)
    for name in names if anew else ():
        del read.discourse.declared[name]
    scope = read.sentence(claim, main=True)
    if not anew and mentioned(scope) & names:
        return under(outer, scope)
    read.discourse.silent |= names
    return scope


def _defined_at(first: Tree, names: tuple[str, ...]) -> frozenset[str]:
    """Return the functions of which an opening says what they are at the letters: f in "let f(n) = n²" at n."""
    said = [part for token in leaves(first) if token.type == "FORMULA" for part in subparts(token_raw(token))]
    left = (part.args[0] for part in said if isinstance(part, RApp) and part.word == "eq")
    at = [each for each in left if isinstance(each, RApply) and set(each.args) <= set(map(RVar, names))]
    return frozenset(each.function.name for each in at if isinstance(each.function, RVar)) if names else frozenset()


def _only_at(claim: Tree, function: str, names: tuple[str, ...]) -> bool:
    """Return whether a claim speaks of a function at the letters alone."""
    said = (part for token in leaves(claim) for part in subparts(token_raw(token)) if isinstance(part, RApply))
    return all(set(part.args) <= set(map(RVar, names)) for part in said if part.function == RVar(function))


def _names_one(read: Reader, said: Raw) -> bool:
    """Return whether an equation says what a new letter stands for: m = n + 4, one for each n."""
    first = said.args[0] if isinstance(said, RApp) and said.word == "eq" else None
    return isinstance(first, RVar) and first.name not in read.discourse.declared


def _speaks_anew(tree: Tree, names: frozenset[str]) -> bool:
    """Return whether a quantifier in front of a sentence introduces one of `names`."""
    again = tree.name in ("for_np", "for_variables") and not names.isdisjoint(names_in(introduced(tree)))
    return again or any(isinstance(child, Tree) and _speaks_anew(child, names) for child in tree.children)


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


@sentence("several_demands")
def several_demands(read: Reader, *claims: Tree, main: bool) -> Scope:
    """Read "prove that A, and deduce that B": both are claimed."""
    return several_claims(read, *claims, main=main)


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
    return conditional(supposed, weakly(read, claim, rest))


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
    keep_sorts(read, left)
    whole: Raw = close(equivalence(left, right))
    for name in sorted(own):
        whole = RBind("forall", name, None, whole)
    whole = with_own_letters(read, whole)
    read.discourse.meant.add(whole)
    return Opening(supposed=saying(whole))


@sentence("defined_after")
def defined_after(read: Reader, claim: Tree, meant: Tree, *, main: bool) -> Scope:
    """Read "Prove that 4 is good. (A number n is called good if …)": what a word means is supposed of the claim."""
    return opened(read, meant, claim, main=main)


def _letters(read: Reader, scope: Scope) -> frozenset[str]:
    """Return the letters that nothing introduces."""
    return free_names(close(scope)) - set(read.discourse.declared) - read.discourse.fresh_names


@sentence("defined_clause")
def defined_clause(read: Reader, named: Tree, said: Tree) -> Scope:
    """Read "n is called even"."""
    return clause(read, named, said)
