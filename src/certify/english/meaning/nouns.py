"""Nouns and what stands before and after them: "even number n", "divisor of a", said of the things they describe."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.meaning import anaphora
from certify.english.meaning.applying import apply_sense, distribute, equal, is_variable, pairs
from certify.english.meaning.cardinalities import counted_out
from certify.english.meaning.introducing import Describes, introduce_as, noun_names, ranging
from certify.english.meaning.predicates import COMMUTING, commute
from certify.english.meaning.reading import Head, Part, Reader
from certify.english.meaning.saying import adjective
from certify.english.meaning.scope import INDEFINITE, Scope, close
from certify.english.meaning.syntax import sense_of, token_raw
from certify.english.meaning.table import noun
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, several
from certify.lexicon import Word
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare, guessed_name, symbol_name
from certify.lexicon.skeletons import OF_KIND
from certify.lexicon.spelling import Opaque
from certify.logic import number_sorts
from certify.reading.raw import Hole, RApp, Raw, RBin, RBind, RNot, RNum, RVar
from certify.reading.raw_parts import conjunction, replace_name, sorts_of
from certify.reading.tuples import PAIRS

noun.of("nbar", "nbar_plural", "noun", "noun_plural", "classed_noun", "classed_plural", "extreme_noun", "variables")
noun.of("ranged", "some_ranged", "bare_named", "typing", "tuple_kind", "described_twice")
noun.of("letters_in", "listed_letters", "member")
noun.of("described_row", "described_last", "listed_twice", "listed_row")

Things = tuple[One, ...]

#: What m × n is read as, and what its numbers count.
_TIMES = frozenset({"mul"})
_SIZES = ("number_of_rows_of", "number_of_columns_of")
#: Relative clauses that leave a place for what they are said of.
_RELATIVE = frozenset({"rel_subject", "rel_object", "rel_object_not"})
#: Kinds of numbers of which every other one is one.
_PARITIES = frozenset({"even", "odd"})


# ------------------------------------------------------------ heads


@noun("noun")
def common(read: Reader, said: LatticeToken, *, things: Things, scope: Scope) -> Head:
    """Describe by a common noun."""
    kind: Noun = said.value
    if read.discourse.ambient is not None and kind.raw_sort("") not in number_sorts():
        place, around = located(read, kind, read.discourse.ambient.preposition), read.discourse.ambient.thing.raw
        scope.add(*(RApp(place, (thing.raw, around)) for thing in things))
        return Head(noun_names(kind), kind.raw_sort(read.discourse.hole()), kind.name)
    if kind.word is not None:
        for thing in things:
            scope.add(RApp(kind.word, (thing.raw,)))
    return Head(noun_names(kind), kind.raw_sort(read.discourse.hole()), kind.name)


def located(read: Reader, kind: Noun, preposition: str) -> str:
    """Return the relation that a noun stands for where the text is in a thing: a set in it, a subgroup of it."""
    if kind.hole is not None:
        return "mem"
    name = _called(read.lexicon.word(kind.word)) if kind.word is not None else kind.name
    rows = (symbol_name(f"{name} {each}") for each in ((preposition, "of") if preposition == "in" else (preposition,)))
    return next((row for row in rows if row in read.lexicon.named), guessed_name("relation", f"{name} {preposition}"))


def _called(word: Word) -> str:
    """Return what a noun is called: the gloss of one with a meaning is a sentence ("a has an inverse")."""
    if word.opaque is not None:
        return bare(word.gloss)
    return next((frame.text for frame in word.frames if frame.cat == "noun"), word.gloss)


@noun("named")
def named(read: Reader, said: LatticeToken, names: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a noun with names."""
    if len(things) > 1 and (said.value.sort or "").startswith(PAIRS):
        raise LocalError("pairs, or what they are made of: 'an ordered pair of integers a and b'")
    return common(read, said, things=things, scope=scope)


@noun("named_formula")
def named_formula(read: Reader, said: LatticeToken, *formulas: LatticeToken, things: Things, scope: Scope) -> Head:
    """Describe by a noun with formulas that each name a thing and say something of it: n ≠ 0."""
    head = common(read, said, things=things, scope=scope)
    scope.add(*map(token_raw, formulas))
    return head


@noun("named_last_formula")
def named_last_formula(read: Reader, said: LatticeToken, *names: LatticeToken, things: Things, scope: Scope) -> Head:
    """Describe by a noun with letters, and a formula that names one more: integers p and q ≠ 0."""
    return named_formula(read, said, names[-1], things=things, scope=scope)


@noun("named_typing")
def named_typing(read: Reader, said: LatticeToken, typing: LatticeToken, *, things: Things, scope: Scope) -> Head:
    """Describe by a noun and a typing, which say the same of what sort a thing is: function f : A → B."""
    head, sort = common(read, said, things=things, scope=scope), typed(read, typing).sort
    if head.sort is not None and getattr(head.sort, "name", None) not in (None, getattr(sort, "name", None)):
        raise NoReadingError("a noun and a typing that do not agree")
    return replace(head, sort=sort)


@noun("between")
def between(read: Reader, said: LatticeToken, maps: LatticeToken, *, things: Things, scope: Scope) -> Head:
    """Describe by a noun of maps and what they go between: an injective function `α → β`, a homomorphism `R →+* S`."""
    head, kind = common(read, said, things=things, scope=scope), maps.value
    if not names_map(said.value.name):
        raise LocalError("an arrow stands between what maps go from and to")
    if kind.kind == "sort":
        return replace(head, sort=kind.sort)
    of_kind = Opaque("notation claim", OF_KIND).name(read.lexicon)
    scope.add(*(RApp(of_kind, (thing.raw, kind.raw)) for thing in things))
    return head


@noun("variables")
def variables(read: Reader, names: Tree) -> Head:
    """Describe by names alone: nothing is said."""
    return Head(frozenset())


@noun("values_of")
def values_of(read: Reader, *parts: Part) -> Head:
    """Describe by names, and perhaps by their sort: "integer values of x"."""
    kind = next((part.value for part in parts if isinstance(part, LatticeToken)), None)
    if kind is None:
        return Head(frozenset())
    if kind.word is not None or kind.plural:
        raise LocalError("values are of a sort")
    return Head(noun_names(kind), kind.raw_sort(read.discourse.hole()))


@noun("typed")
def typed(read: Reader, typing: LatticeToken) -> Head:
    """Describe by a typing: n ∈ ℕ."""
    sorts = sorts_of(token_raw(typing))
    if len(sorts) != 1:
        raise NoReadingError("a formula that gives its variables no sort, or several")
    return Head(frozenset({"number"}), sorts.pop())


@noun("ranged")
def ranged(read: Reader, formula: LatticeToken, *, things: Things, scope: Scope) -> Head:
    """Describe by a formula that says something of its first letters: "for all x > 0", "some x, y ∈ A".

    What else it speaks of has to be known where more than a general claim is made: which letters would be some ones?
    """
    return ranging(read, formula, things, scope)


@noun("member")
def member(read: Reader, said: LatticeToken, *, scope: Scope) -> Head:
    """Describe by what a letter is in: (continuous at) c ∈ A."""
    scope.add(read.formula(said))
    return Head(frozenset({"element", "point"}), Hole(read.discourse.hole(), "element"))


@noun("in_sort")
def in_sort(read: Reader, names: Tree, sort: LatticeToken) -> Head:
    """Describe by a sort's name: n in natural numbers."""
    if sort.type == "SORTSIGN":
        return Head(frozenset({"number"}), sort.value.sort)
    kind: Noun = sort.value
    return Head(noun_names(kind), kind.raw_sort(read.discourse.hole()))


@noun("in_kind")
def in_kind(read: Reader, names: Tree, kind: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a set of things of a kind: x in the set of nonnegative real numbers."""
    return read.describe(kind, things, scope)


@noun("functional", "part")
def functional(read: Reader, name: LatticeToken) -> Head:
    """Refuse "product", "factor" as what something is: the phrase around it says of what."""
    raise NoReadingError(f"{sense_of(name).word} of what?")


# ------------------------------------------------------------ restrictions


@noun("attributive")
def attributive(read: Reader, word: LatticeToken, inner: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by an adjective before a noun; commuting elements are several that commute, each two of them.

    "The expected value of x" is none of the values of x: with "value" a word without a meaning names a function.
    """
    head = read.describe(inner, things, scope)
    sense = sense_of(word)
    if inner.name == "values_of" and read.lexicon.word(sense.word).opaque is not None:
        raise LocalError("an adjective and 'value' are the name of a function")
    one_word = symbol_name(f"{read.lexicon.word(sense.word).gloss} {head.noun}") in read.lexicon.nouns
    if one_word and not _is_of_several_words(inner, head):
        raise LocalError("a complex number is no number that is complex: the two words are one noun")
    if sense.word == COMMUTING and len(things) > 1:
        commute(read, subject=Many(things), scope=scope)
        return head
    scope.add(*(adjective(sense, thing.raw) for thing in things))
    return replace(head, names=head.names | {f"{sense.word} {name}" for name in head.names})


def _is_of_several_words(inner: Tree, head: Head) -> bool:
    """Return whether a noun is called by more than its head: a partially ordered set, of which "finite" may be said."""
    (noun, *_) = (*(token for token in leaves(inner) if isinstance(token.value, Noun)), None)
    return noun is not None and noun.end - noun.start > head.noun.count(" ") + 1


@noun("sized")
def sized(read: Reader, size: LatticeToken, inner: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a size before a noun: an n × n matrix has n rows and n columns."""
    head, raw = read.describe(inner, things, scope), token_raw(size)
    if not (isinstance(raw, RApp) and raw.word in _TIMES and len(raw.args) == 2 and _is_matrix(head)):
        raise LocalError("a term before a noun is the size of a matrix")
    for thing in things:
        scope.add(*(equal(RApp(of, (thing.raw,)), count) for of, count in zip(_SIZES, raw.args, strict=True)))
    return head


def _is_matrix(head: Head) -> bool:
    return any(name.startswith("matrix") for name in (head.noun, *head.names))


@noun("attributive_c")
def attributive_c(read: Reader, word: LatticeToken, inner: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe several things by a collective adjective: two distinct primes; connected sets are so by themselves."""
    head, sense = read.describe(inner, things, scope), sense_of(word)
    concept = read.lexicon.word(sense.word)
    alone = read.lexicon.named.get(bare(concept.gloss)) if concept.opaque else None
    if alone is not None and alone.absolute:
        raise LocalError(f"'{bare(concept.gloss)}' before a noun is so by itself")
    if concept.beside is None:
        scope.add(*(apply_sense(sense, a, b) for a, b in pairs(Many(things), all_pairs=True)))
    else:
        makes_next = partial(_next_of_kind, read, sense, inner, frozenset(concept.beside))
        scope.add(*(makes_next(a, b) for a, b in pairs(Many(things))))
    return head


def _next_of_kind(read: Reader, sense: Sense, kind: Tree, beside: frozenset[str], first: Raw, second: Raw) -> Raw:
    """Return that `second` comes next after `first` among the things of a kind: two consecutive even integers, primes.

    A noun of all numbers of a sort makes no kind, nor an adjective that changes nothing there (`beside`).
    """
    values = [token.value for token in leaves(kind)]
    adjectives = {value.word for value in values if isinstance(value, Sense)} - beside
    if not adjectives and not any(isinstance(value, Noun) and value.word for value in values):
        return apply_sense(sense, first, second)
    if adjectives and adjectives <= _PARITIES:
        return equal(second, RApp("add", (first, RNum(2))))
    rival, scope = RVar(read.discourse.fresh()), Scope()
    head = read.describe(kind, (One(rival),), scope)
    between = RBin("and", RApp("lt", (first, rival)), RApp("lt", (rival, second)))
    none = RBind("forall", rival.name, head.sort, RBin("implies", close(scope), RNot(between)))
    return RBin("and", RApp("lt", (first, second)), none)


@noun("extreme")
def extreme(read: Reader, superlative: LatticeToken, inner: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a superlative: the largest natural number."""
    return _extreme(superlative.value, read, partial(read.describe, inner), things, scope)


def _extreme(relation: str, read: Reader, describe: Describes, things: Things, scope: Scope) -> Head:
    """Say of a thing that it is as described and stands in a relation to whatever is so described."""
    if len(things) != 1:
        raise NoReadingError("a superlative is said of one thing")
    inner = Scope()
    head = describe(things, inner)
    if any(bound.linked for bound in inner.prefix):
        return _extreme_of_owned(relation, read, inner, things[0], scope, head)
    scope.absorb_open(inner)
    rivals = Scope()
    with read.during(generic=False, existential=False):
        rival = introduce_as(read, "every", describe, rivals)
    rivals.add(distribute(lambda a, b: RApp(relation, (a, b)), things[0], rival))
    scope.add(close(rivals))
    return head


def _extreme_of_owned(relation: str, read: Reader, said: Scope, thing: One, scope: Scope, head: Head) -> Head:
    """Say that a thing stands in a relation to whatever the same owner has: a least element of a set s, in s.

    The owner is one for the thing and its rivals. Raises NoReadingError where it is not introduced in front of all.
    """
    if not isinstance(thing.raw, RVar) or not all(bound.linked for bound in said.prefix):
        raise NoReadingError("a superlative of what varies")
    rival = RVar(read.discourse.fresh())
    of_rival = replace_name(conjunction(said.conditions), thing.raw.name, rival)
    scope.absorb_open(said)
    stands = RBin("implies", of_rival, RApp(relation, (thing.raw, rival)))
    scope.add(RBind("forall", rival.name, head.sort or Hole(read.discourse.hole()), stands))
    return head


@noun("other")
def other(read: Reader, inner: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by "other": not the latest referent that the noun fits."""
    head = read.describe(inner, things, scope)
    for mention in anaphora.recent(read):
        if is_variable(mention.value) and mention.names & head.names and mention.value not in things:
            scope.add(*(RNot(distribute(equal, thing, mention.value)) for thing in things))
            return head
    raise NoReadingError("'other' than what?")


@noun("restricted")
def restricted(read: Reader, inner: Tree, relative: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a noun with a relative clause or the like; a superlative compares what it restricts too.

    "… such that m is even that n divides": what follows "such that" is in its clause, and "that n divides" with it.
    """
    before = inner.children[-1] if inner.name == "restricted" else None
    if isinstance(before, Tree) and before.name == "rel_such_that" and relative.name in _RELATIVE:
        raise LocalError("a relative clause stands before 'such that'")
    match inner:
        case Tree("extreme", (LatticeToken(value=str(relation)), Tree() as noun)):
            return _extreme(relation, read, partial(_restricted, read, noun, relative), things, scope)
        case _:
            return _restricted(read, inner, relative, things, scope)


def _restricted(read: Reader, inner: Tree, relative: Tree, things: Things, scope: Scope) -> Head:
    head = read.describe(inner, things, scope)
    value = read.discourse.mention(several(things), head.names, noun=head.noun)
    said = Scope()
    with read.during(generic=False, existential=False, operand=False):
        read.restrict(relative, value, said)
    head = counted_out(relative, head)
    if all(bound.kind in INDEFINITE for bound in said.prefix):
        scope.absorb_open(said)
    else:  # a quantifier stays in its relative clause
        scope.add(close(said))
        scope.about |= said.about
    return head


@noun("in_context")
def in_context(read: Reader, inner: Tree, where: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a noun in a structure: an element in a group."""
    head = read.describe(inner, things, scope)
    carrier = read.context(where)
    open_ = head.sort is None or (isinstance(head.sort, Hole) and head.sort.kind != "any")
    return replace(head, sort=carrier.sort) if open_ else head
