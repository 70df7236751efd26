"""Relational nouns, which say what a thing is of another: divisor of n, element a of s, homomorphism f from G to H."""

from __future__ import annotations

from dataclasses import replace

from certify.english.complements import ENDS, WHERE_HAD
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.applying import applied, is_variable
from certify.english.meaning.arguments import object_of
from certify.english.meaning.codomains import all_at_end, are_any, end_of_map, two_between
from certify.english.meaning.introducing import introduce
from certify.english.meaning.reading import Head, Part, Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.selecting import note_owner
from certify.english.meaning.syntax import is_bare_name, letters_in, sense_of
from certify.english.meaning.table import noun
from certify.english.meaning.things import LocalError, Many, One, UnownedError, Value, several
from certify.english.relational import wholes_of_parts
from certify.lexicon import Word
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare
from certify.logic import Sort, type_variable
from certify.reading.raw import RVar

noun.of("relational_noun", "relational_plural", "own_described", "own_part", "own_extreme")

Things = tuple[One, ...]
_ELEMENT = "mem"
_ANY = frozenset({"any", "any_count"})
#: How what a thing has is its own: a maximum of f at c, an injection from s into t.
_HAD = ("of", "from")
#: Noun phrases that name one thing.
_OF_ONE = frozenset({"term", "const", "indefinite", "typed_letter", "it"})


@noun("related")
def related(read: Reader, kin: LatticeToken, other: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a relational noun with its complement: a divisor of n."""
    sense = sense_of(kin)
    if other.name == "and_np" and _is_quantified(other.children[-1]) and not _is_quantified(other.children[0]):
        raise LocalError("a determiner after 'and' begins a noun phrase of its own: every divisor of a and every …")
    _refuse_from_nowhere(read, sense)
    if other.name in ("each_of", "both_of") and any(is_made(read, thing) for thing in things):
        raise LocalError("'every element of each of two sets': of each in turn, or of both at once?")
    size = len(scope.prefix)
    complement = _complement(read, things, other, scope)
    note_owner(read, sense.word, complement)
    scope.prefix[size:] = [replace(bound, linked=True) for bound in scope.prefix[size:]]
    if sense.common and isinstance(complement, One) and other.name in _OF_ONE:
        raise LocalError("what is common is so to several things")
    if sense.plural and not sense.common and isinstance(complement, Many) and all(is_made(read, t) for t in things):
        complement = read.choices.pick(
            [complement, replace(complement, mode="or")], ["of all of them", "of each of them"]
        )  # "the elements of s and t"
    scope.add(*(applied(sense, thing, complement) for thing in things))
    return kin_head(read, sense)


@noun("related_by", "related_by_named")
def related_by(read: Reader, kin: LatticeToken, *parts: Part, things: Things, scope: Scope) -> Head:
    """Describe by an opaque noun with its prepositions: a homomorphism f from G to H.

    Where something has it, it is of that: f has a maximum at c, which is one of f at c; a map is from that.
    """
    sense, owner = sense_of(kin), read.focus.owner
    said = [part.value for part in parts if isinstance(part, LatticeToken)]
    named = [part for part in parts if isinstance(part, Tree) and part.name != "varlist"]
    if owner is not None and " ".join(said) in WHERE_HAD and any(map(_is_quantified, named)):
        raise LocalError("what a thing has at each point: one for each, or one for all of them?")
    had = next((by for by in _HAD if isinstance(owner, One) and sense.part == " ".join((by, *said))), "")
    size = len(scope.prefix)
    values: list[Value] = [owner] if had and owner is not None else []
    with read.about(owner=None if had else owner):  # at a place, which is nothing that the thing has
        for each in named:  # "from a set to itself": to what it is from
            again = each.name == "itself" and len(values) == 1
            values.append(values[0] if again else _end(read, things, each, parts, scope))
    said = [had, *said] if had else said
    scope.prefix[size:] = [replace(bound, linked=True) for bound in scope.prefix[size:]]
    if said == ["between"] and isinstance(values[0], Many) and values[0].mode == "and":
        said, values = ["between", "and"], list(values[0].members)
    if sense.part != " ".join(said) or len(values) != len(sense.holes) - 1:
        raise LocalError(f"{sense.word} with other prepositions")
    arrow = _arrow(read, sense, named)
    if arrow is not None and read.choices.prefer([True, False]):
        read.discourse.silent |= {sort.name for sort in arrow.args}
        return Head(frozenset({"function"}), arrow, "function")
    if not had:
        _refuse_from_nowhere(read, sense)
    if names_map(bare(read.lexicon.word(sense.word).gloss)):
        read.discourse.ends.update(values)
    scope.add(*(applied(sense, thing, *values) for thing in things))
    return kin_head(read, sense)


def _refuse_from_nowhere(read: Reader, sense: Sense) -> None:
    """Refuse "s has an injection into its power set" of an injection from anywhere: it is from s.

    Raises LocalError.
    """
    gloss = read.lexicon.word(sense.word).gloss
    noun, _, end = gloss.rpartition(" ")
    if read.focus.owner is not None and end in ENDS and bare(noun) == noun and names_map(noun):
        raise LocalError("a map that something has is from that")


def _complement(read: Reader, things: Things, tree: Tree, scope: Scope) -> Value:
    """Read what things of a noun are of: "the same ring" is one that several things share."""
    with read.during(existential=read.mode.existential and not _is_any(read, tree)):
        return object_of(read, several(things) if tree.name == "same" else things[0], tree, scope)


def _end(read: Reader, things: Things, tree: Tree, beside: tuple[Part, ...], scope: Scope) -> Value:
    ends = two_between(tree, beside)
    if ends is not None:
        size, any_two = len(scope.prefix), are_any(tree)
        with read.during(operand=True):
            value = introduce(read, "every" if any_two else "a", ends, scope, 2)
        # what is between two things is so between no others: "any two" has the wider scope
        scope.prefix[size:] = [replace(bound, given=any_two) for bound in scope.prefix[size:]]
        return value
    noun = all_at_end(tree, beside)
    if noun is None:
        return _complement(read, things, tree, scope)

    def had(things: Things, inner: Scope) -> Head:
        assert isinstance(noun, LatticeToken)
        return relational(read, noun, things=things, scope=inner)

    return end_of_map(read, tree, noun, had, scope)


def _arrow(read: Reader, sense: Sense, ends: list[Tree]) -> Sort | None:
    """Return the sort of "a function from X to Y", where these letters are new: f : X → Y."""
    names = [letters_in(end) for end in ends if is_bare_name(end)]
    if sense.word != "function_from_to" or len(names) != 2 or read.discourse.declared.keys() & (names[0] | names[1]):
        return None
    return Sort("Fun", tuple(type_variable(next(iter(name))) for name in names))


def kin_head(read: Reader, sense: Sense) -> Head:
    """Return what a divisor, an element of a set may be called: the divisor, the element."""
    frames = [frame.text for frame in read.lexicon.word(sense.word).frames if frame.cat in ("noun2", "noun3")]
    called = frozenset(map(bare, frames))
    return Head(called | {sense.word} | {name.rsplit(" ", 1)[-1] for name in called})


def is_made(read: Reader, thing: One) -> bool:
    """Return whether a thing is being introduced without a name."""
    return isinstance(thing.raw, RVar) and thing.raw.name in read.discourse.fresh_names


def _is_any(read: Reader, tree: Tree) -> bool:
    """Return whether a complement is "any number", of which each has its own: there is a divisor of any number.

    Where nothing denies or asks, "any" is universal (Kadmon and Landman, Any, 1993).
    """
    first = tree.children[0] if _is_quantified(tree) else None
    return isinstance(first, Tree) and first.name in _ANY and not read.mode.denied


def _is_quantified(tree: Part) -> bool:
    return isinstance(tree, Tree) and tree.name == "quantified"


@noun("related_named")
def related_named(read: Reader, kin: LatticeToken, names: Tree, other: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a relational noun with a name and its complement: element a of s."""
    return related(read, kin, other, things=things, scope=scope)


@noun("related_named_in")
def related_named_in(
    read: Reader, kin: LatticeToken, names: Tree, other: Tree, *, things: Things, scope: Scope
) -> Head:
    """Describe by a part with its name and where it is: an element a in s."""
    if sense_of(kin).word != "mem":
        raise LocalError("only elements are in a set")
    return related(read, kin, other, things=things, scope=scope)


@noun("related_of_worth")
def related_of_worth(read: Reader, kin: LatticeToken, *parts: Tree, things: Things, scope: Scope) -> Head:
    """Describe by a relational noun with what it is worth before its complement: a subgroup of index 2 of G."""
    *_, worth, other = parts
    if len(things) != 1:
        raise LocalError("what several things are worth is said of each")
    head = related(read, kin, other, things=things, scope=scope)
    read.possess(worth, things[0], scope)
    return head


@noun("related_by_worth")
def related_by_worth(read: Reader, kin: LatticeToken, *parts: Part, things: Things, scope: Scope) -> Head:
    """Describe by an opaque noun with what it is worth: a vector space V of dimension n over F."""
    *_, worth, way, other = parts
    if len(things) != 1 or not isinstance(worth, Tree):
        raise LocalError("what several things are worth is said of each")
    head = related_by(read, kin, way, other, things=things, scope=scope)
    read.possess(worth, things[0], scope)
    return head


@noun("relational")
def relational(read: Reader, kin: LatticeToken, *, things: Things, scope: Scope) -> Head:
    """Describe by a relational noun whose complement is the possessor: has two divisors."""
    sense = sense_of(kin)
    owner = read.focus.owner or _whole(read, sense, things)
    if owner is None:
        raise UnownedError(f"a relational noun ({sense.word}) without what it relates to")
    scope.add(*(applied(sense, thing, owner) for thing in things))
    return kin_head(read, sense)


@noun("common_with")
def common_with(read: Reader, kin: LatticeToken, other: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by what the possessor has with another thing: has a common divisor with n, of both.

    "With" behind such a noun is its complement (an argument comes before an adjunct: Abney 1989).
    """
    if not sense_of(kin).common:
        raise LocalError("what a thing has with another is common to both")
    return in_common_with(read, kin, other, things=things, scope=scope)


@noun("in_common_with")
def in_common_with(read: Reader, kin: LatticeToken, other: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by what the possessor has in common with another thing: has an element in common with s."""
    sense, owner = sense_of(kin), read.focus.owner
    if not isinstance(owner, One):
        raise LocalError("one thing has something in common with another")
    second = object_of(read, things[0], other, scope)
    if not isinstance(second, One):
        raise LocalError("what a thing has in common with several things: with each, or with all?")
    scope.add(*(applied(sense, thing, each) for thing in things for each in (owner, second)))
    return kin_head(read, sense)


def _whole(read: Reader, sense: Sense, things: Things) -> Value | None:
    """Return the one group of which a text has spoken, where it speaks of "a normal subgroup" (implicit arguments).

    The unsaid complement of a part is the whole that is at hand, if there is just one (bridging: Clark 1975).
    """
    wholes = wholes_of(read.lexicon.word(sense.word))
    if sense.word == _ELEMENT and read.focus.agent is None and not read.mode.operand:
        wholes = wholes_of_parts()["element"]  # of a subject by itself: a verb says of its object where it is
    recent = (each for each in anaphora.recent(read) if is_variable(each.value))
    spoken = {each.value for each in recent if not each.names.isdisjoint(wholes)}.difference(things)
    return next(iter(spoken)) if len(spoken) == 1 else None


def wholes_of(word: Word) -> tuple[str, ...]:
    """Return the nouns of what has such parts: a ring has ideals, a group subgroups; elements apart."""
    part = bare(word.gloss).split()[-1] if word.gloss.endswith(" of") else ""
    if part == "element":
        return ()
    if part in wholes_of_parts():  # a subgraph has vertices too
        return tuple(f"{sub}{whole}" for sub in ("", "sub") for whole in wholes_of_parts()[part])
    return (part.removeprefix("sub"),) if part.startswith("sub") else ()


@noun("kin_named")
def kin_named(read: Reader, kin: LatticeToken, names: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a relational noun in the plural with names: (with) subgroups H and K."""
    _check_plural(kin, things)
    return relational(read, kin, things=things, scope=scope)


@noun("kin_named_of")
def kin_named_of(read: Reader, kin: LatticeToken, names: Tree, other: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a relational noun in the plural with names and its complement: vertices u and v of a tree."""
    _check_plural(kin, things)
    return related(read, kin, other, things=things, scope=scope)


def _check_plural(kin: LatticeToken, things: Things) -> None:
    if not sense_of(kin).plural:
        raise LocalError("a noun without an article is in the plural")
    if len(things) == 1:
        raise LocalError("a noun in the plural with one name: the others are named elsewhere")


@noun("relational_named")
def relational_named(read: Reader, kin: LatticeToken, names: Tree, *, things: Things, scope: Scope) -> Head:
    """Describe by a relational noun with a name: has a divisor d."""
    return relational(read, kin, things=things, scope=scope)
