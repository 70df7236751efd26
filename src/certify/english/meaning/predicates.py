"""Verb phrases: verbs with their objects, copulas, coordination, and what is repeated."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.meaning.applying import applied, distribute, equal, pairs
from certify.english.meaning.arguments import complement_of, object_of
from certify.english.meaning.discourse import DEEDS, deed_word
from certify.english.meaning.introducing import introduce, noun_names
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.saying import collectively, deny, deny_so, say, say_so, says_of_all, says_together
from certify.english.meaning.scope import Scope, close
from certify.english.meaning.shared_complements import with_complement
from certify.english.meaning.syntax import (
    DEFINITES,
    INTRODUCING,
    common_noun,
    ends_in_term,
    mentions,
    names_in,
    quantified_list,
    sense_of,
)
from certify.english.meaning.table import predicate
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value, members_of
from certify.reading.raw import RApp, Raw, RNum
from certify.reading.raw_parts import conjunction, disjunction

#: The tokens of verbs, and adjectives that put a thing in another one.
_VERB, _INCLUSIONS = "V2", frozenset({"mem", "subset", "element_of", "contained_in"})
_COMPARISONS = frozenset({"eq", "ne", "le", "lt", "ge", "gt"})

#: The adjective of several things that commute.
COMMUTING = "commuting"
#: The argument places of verbs whose object is in their subject: contains.
_CONTAINING = (1, 0)
_EXTREME = frozenset({"extreme"})
#: Objects of a verb with two complements, and the prepositions of those by which something is done to the object.
_SOME_ONE, _ITSELF = frozenset({"indefinite", "a_const"}), "itself"
_GOALS = frozenset({"to", "into", "onto"})
#: Predicates that end in a noun phrase.
_WITH_OBJECTS = frozenset({"adj2", "adj3", "passive", "verb"})
_EACH_OTHER = frozenset({"each_other"})

predicate.of(
    "vp",
    "vp1",
    "vp_but",
    "vp_either",
    "vp_base",
    "vpb1",
    "doing",
    "gerund",
    "pred",
    "called",
    "glossed",
    "formed",
    "so",
    "gap_said",
    "apposed_kind",
)


# ------------------------------------------------------------ verbs


@predicate("verb_each")
def verb_each(read: Reader, word: LatticeToken, *parts: Part, subject: Value, scope: Scope) -> None:
    """Say "belongs to s and to t": of each by itself."""
    for part in _each_object(read, word, parts):
        verb(read, word, part, subject=subject, scope=scope)


@predicate("verb_some")
def verb_some(read: Reader, word: LatticeToken, *parts: Part, subject: Value, scope: Scope) -> None:
    """Say "belongs to s or to t": of one at least."""
    said = list[Raw]()
    for part in _each_object(read, word, parts):
        inner = Scope()
        verb(read, word, part, subject=subject, scope=inner)
        said.append(close(inner))
    scope.add(disjunction(said))


def _each_object(read: Reader, word: LatticeToken, parts: tuple[Part, ...]) -> Iterator[Tree]:
    """Yield the objects; LocalError where the preposition between them is not that of the word."""
    category = "verb2" if word.type.startswith("V2") else "adj2"
    frames = [frame.text for frame in read.lexicon.word(sense_of(word).word).frames if frame.cat == category]
    rows = read.lexicon.words.values()
    modular = {frame.text for row in rows for frame in row.frames if frame.cat == "adjmod"}
    if any(text.split()[0] in modular for text in frames):
        raise LocalError("what is congruent is so modulo something: 'to 0 or 1 modulo 2'")
    if any(isinstance(part, Tree) and mentions(part, _EACH_OTHER) for part in parts):
        raise LocalError("'each other' stands alone")
    for part in parts:
        if isinstance(part, Tree):
            yield part
        elif not any(text.endswith(f" {part.value}") for text in frames):
            raise LocalError(f"another preposition than that of {sense_of(word).word}")


@predicate("verb")
def verb(read: Reader, done: LatticeToken, thing: Tree, *, subject: Value, scope: Scope) -> None:
    """Say a transitive verb."""
    if sense_of(done).holes == _CONTAINING and (thing.name == "a_const" or mentions(thing, _EXTREME)):
        raise LocalError("a smallest element that something contains is the smallest of its elements")
    if sense_of(done).word in _COMPARISONS and _is_one_of_a_kind(thing):
        raise LocalError("'greater than one prime' compares with one")
    either = thing.name == "or_np" and not any(map(names_in, quantified_list(thing, INTRODUCING)))
    parts = quantified_list(thing, INTRODUCING) if either else quantified_list(thing)
    if parts:
        said = [Scope() for _ in parts]
        for part, inner in zip(parts, said, strict=True):
            verb(read, done, part, subject=subject, scope=inner)
        if thing.name == "neither_np":
            raise LocalError("'neither every … nor every …' after a verb")
        join = conjunction if thing.name == "and_np" else disjunction
        scope.add(join([close(inner) for inner in said]))
        return
    sense = sense_of(done)
    deed = sense.word if done.type.startswith(_VERB) or sense.word in _INCLUSIONS else "eq"
    value = complement_of(read, subject, thing, scope, deed)
    if read.mode.restricting and sense.word == "ne" and set(members_of(value)) & set(members_of(subject)):
        raise NoReadingError("nothing is other than itself")
    if sense.word == "eq" and value == subject and thing.name in DEFINITES:
        raise NoReadingError("that the number is the number says nothing")
    _note_deed(read, sense, subject, value)
    scope.add(applied(sense, subject, value))


def _note_deed(read: Reader, sense: Sense, subject: Value, thing: Value) -> None:
    """Note what a verb says that is done, for its noun: "G acts on X … the action" (event anaphora: Asher 1993)."""
    said = read.lexicon.word(sense.word).gloss.split()
    deed = DEEDS.get(" ".join((said[0], said[-1])))
    if deed is not None and isinstance(subject, One) and isinstance(thing, One):
        read.discourse.deeds[deed.split()[0]] = One(RApp(deed_word(deed), (subject.raw, thing.raw)))


def _is_one_of_a_kind(tree: Tree) -> bool:
    """Return whether a noun phrase is "one prime", which after a comparison is the number and the next word."""
    determiner = tree.children[0] if tree.name == "quantified" else None
    number = determiner.children[0] if isinstance(determiner, Tree) and determiner.name == "count" else None
    return isinstance(number, LatticeToken) and number.value == 1


@predicate("contains_extreme")
def contains_extreme(read: Reader, noun: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "contains a smallest element": one of its elements that none of them is smaller than."""
    with read.about(owner=subject):
        introduce(read, "a", noun, scope)


@predicate("not_verb")
def not_verb(read: Reader, done: LatticeToken, thing: Tree, *, subject: Value, scope: Scope) -> None:
    """Deny a transitive verb."""
    deny_so(read, verb, done, thing, subject=subject, scope=scope)


@predicate("verb_alone")
def verb_alone(read: Reader, done: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say an intransitive verb."""
    scope.add(applied(sense_of(done), subject))


@predicate("not_verb_alone")
def not_verb_alone(read: Reader, done: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Deny an intransitive verb."""
    deny_so(read, verb_alone, done, subject=subject, scope=scope)


@predicate("verb_collective")
def verb_collective(read: Reader, done: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Say a collective verb of a group."""
    collectively(sense_of(done), subject, scope)


@predicate("not_verb_collective")
def not_verb_collective(read: Reader, done: LatticeToken, *, subject: Value, scope: Scope) -> None:
    """Deny a collective verb."""
    deny_so(read, verb_collective, done, subject=subject, scope=scope, together=True)


@predicate("collective_in")
def collective_in(read: Reader, word: LatticeToken, place: Tree, *, subject: Value, scope: Scope) -> None:
    """Say of a group that its things agree on something, are equal there: each with the next.

    That two functions "differ by a constant" says that what they differ by is a constant function. Raises
    NoReadingError: of some thing by which they differ nothing would be said.
    """
    if any(isinstance(token.value, Noun) and token.value.name == "constant" for token in leaves(place)):
        raise NoReadingError("'by a constant' says of what is between two functions that it is constant")
    where = object_of(read, subject, place, scope)
    scope.add(*(applied(sense_of(word), One(a), One(b), where) for a, b in pairs(subject)))


@predicate("not_collective_in")
def not_collective_in(read: Reader, word: LatticeToken, place: Tree, *, subject: Value, scope: Scope) -> None:
    """Deny that the things of a group agree on something."""
    deny_so(read, collective_in, word, place, subject=subject, scope=scope, together=True)


@predicate("verb_of_three")
def verb_of_three(
    read: Reader, done: LatticeToken, thing: Tree, way: LatticeToken, other: Tree, *, subject: Value, scope: Scope
) -> None:
    """Say a verb with two complements: f maps s to t, and s to itself.

    Of "a circle" that f takes to a circle nothing says whether it is each one or some one.
    """
    sense = with_preposition(done, way)
    if thing.name in _SOME_ONE and sense.part in _GOALS:
        raise NoReadingError(f"what goes '{sense.part}' something with 'a' before it: each such thing, or some one?")
    first = object_of(read, subject, thing, scope)
    second = first if other.name == _ITSELF else object_of(read, subject, other, scope)
    scope.add(applied(sense, subject, first, second))


def with_preposition(done: LatticeToken, way: LatticeToken) -> Sense:
    """Return a verb of two complements that takes this preposition before the second; raises LocalError."""
    sense = sense_of(done)
    if sense.part != way.value:
        raise LocalError(f"{sense.word} with another preposition")
    return sense


@predicate("not_verb_of_three")
def not_verb_of_three(
    read: Reader, done: LatticeToken, thing: Tree, way: LatticeToken, other: Tree, *, subject: Value, scope: Scope
) -> None:
    """Deny a verb with two complements."""
    deny_so(read, verb_of_three, done, thing, way, other, subject=subject, scope=scope)


@predicate("commute")
def commute(read: Reader, *, subject: Value, scope: Scope) -> None:
    """Say that elements commute, each two of them."""
    scope.add(*(equal(RApp("mul", (a, b)), RApp("mul", (b, a))) for a, b in pairs(subject, all_pairs=True)))


@predicate("vanish")
def vanish(read: Reader, *, subject: Value, scope: Scope) -> None:
    """Say that something is zero."""
    scope.add(distribute(lambda a: equal(a, RNum(0)), subject))


@predicate("not_vanish")
def not_vanish(read: Reader, *, subject: Value, scope: Scope) -> None:
    """Deny that something is zero."""
    deny_so(read, vanish, subject=subject, scope=scope)


# ------------------------------------------------------------ copulas


@predicate("copula", "each_copula", "floating_each")
def copula(read: Reader, said: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "is" with a predicate; a phrase of each. What is supposed to be a group is "the group" after it."""
    say(read, said, subject, scope)
    noun = said.children[0] if said.name == "kind" and read.mode.supposing else None
    kind = common_noun(noun) if isinstance(noun, Tree) else None
    if kind is not None:
        read.discourse.call(subject, noun_names(kind))


@predicate("not_copula")
def not_copula(read: Reader, said: Tree, *, subject: Value, scope: Scope) -> None:
    """Deny a predicate."""
    deny(read, said, subject, scope)


@predicate("not_all")
def not_all(read: Reader, said: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "are not both even": one of them is not."""
    if not (isinstance(subject, Many) and subject.mode == "and"):
        raise NoReadingError("'not both' is said of several things")
    deny_so(read, copula, said, subject=subject, scope=scope, together=True)


@predicate("quality_alone", "qualities_together")
def qualities(read: Reader, *names: LatticeToken, subject: Value, scope: Scope) -> None:
    """Say "compactness", "completeness together with boundedness" of a thing: that it is so."""
    for name in names:
        scope.add(applied(sense_of(name), subject))


@predicate("without_being")
def without_being(read: Reader, said: Tree, denied: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "complete without being compact"."""
    say(read, said, subject, scope)
    deny(read, denied, subject, scope)


@predicate("as_before")
def as_before(read: Reader, *, subject: Value, scope: Scope) -> None:
    """Say "is" alone: what was said last with "is", of something else (ellipsis)."""
    _repeat(read, read.discourse.repeatable.copular, subject, scope)


@predicate("not_as_before")
def not_as_before(read: Reader, *, subject: Value, scope: Scope) -> None:
    """Say "is not" alone: not so what was said last with "is", of something else."""
    deny_so(read, as_before, subject=subject, scope=scope)


@predicate("does_before")
def does_before(read: Reader, *, subject: Value, scope: Scope) -> None:
    """Say "does" alone: what was said last with another verb, of something else (ellipsis)."""
    _repeat(read, read.discourse.repeatable.verbal, subject, scope)


def _repeat(read: Reader, said: Tree | None, subject: Value, scope: Scope) -> None:
    if said is None:
        raise LocalError("nothing was said before that 'is' or 'does' could repeat")
    with read.during(repeating=True):
        say(read, said, subject, scope)


# ------------------------------------------------------------ several predicates


@predicate("and_vp", "and_pred")
def and_vp(read: Reader, *said: Tree, subject: Value, scope: Scope) -> None:
    """Say several things."""
    if any(map(_is_name, said)):
        raise LocalError("nothing is this and that: the names belong together")
    if any(other.name == "is_np" and _takes_more(part) for part, other in pairwise(said)):
        raise LocalError("'and' behind a complement joins what it is of: generated by its center and its radical")
    for part in said:
        inner = Scope()
        _say_one(read, part, said, subject, inner)
        scope.absorb(inner)


def _say_one(read: Reader, part: Tree, said: tuple[Tree, ...], subject: Value, scope: Scope) -> None:
    """Say one of several predicates, with the complement that stands behind the last of them where it is its too."""
    taking = with_complement(part, said, read.lexicon)
    if taking is None:
        say(read, part, subject, scope)
    else:
        say_so(read, verb, *taking, subject=subject, scope=scope)


@predicate("or_vp", "or_pred")
def or_vp(read: Reader, *said: Tree, subject: Value, scope: Scope) -> None:
    """Say that one of several things is so; of a group, of each member, but where one is so of "both".

    What things are together they are or are not: any two cosets are equal or disjoint.
    """
    if any(map(_is_name, said[1:])) and any(map(ends_in_term, said[:-1])):
        raise LocalError("a number after 'or' may belong to the complement before it: divisible by two or three")
    whole = [says_of_all(part) or says_together(part) for part in said]
    if isinstance(subject, Many) and any(map(says_together, said)) and not all(whole):
        raise NoReadingError("of several things one is said of each or another of them together")
    apart = isinstance(subject, Many) and subject.mode == "and" and not any(whole)
    members = subject.members if isinstance(subject, Many) and apart else (subject,)
    for member in members:
        scope.add(disjunction([_said_of_one(read, part, said, member) for part in said]))


def _said_of_one(read: Reader, part: Tree, said: tuple[Tree, ...], subject: Value) -> Raw:
    inner = Scope()
    _say_one(read, part, said, subject, inner)
    return close(inner)


@predicate("nor_pred")
def nor_pred(read: Reader, first: Tree, second: Tree, *, subject: Value, scope: Scope) -> None:
    """Deny both of two things."""
    deny(read, first, subject, scope)
    deny(read, second, subject, scope)


def _takes_more(said: Tree) -> bool:
    """Return whether a predicate ends in a noun phrase that "and the center" would go on: generated by a (and b)."""
    inner = said.children[-1] if said.name == "kind" else said
    return said.name in _WITH_OBJECTS or (isinstance(inner, Tree) and inner.name in ("related", "related_by"))


def _is_name(said: Tree) -> bool:
    """Return whether a predicate is the identity with a letter or numeral."""
    inner = said.children[0] if said.name == "is_np" else None
    return isinstance(inner, Tree) and inner.name == "term"
