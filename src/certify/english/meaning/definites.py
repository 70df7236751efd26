"""Definite noun phrases: what was called so before, what the whole text calls so, descriptions of one thing."""

from __future__ import annotations

from collections.abc import Callable

from certify.english.complements import relational_nouns
from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.meaning import anaphora
from certify.english.meaning.applying import is_variable
from certify.english.meaning.appositions import check_indeterminate
from certify.english.meaning.discourse import Mention
from certify.english.meaning.introducing import general_thing, introduce, noun_names
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import (
    called_so,
    common_noun,
    in_plural,
    is_set_of_kind,
    mentions,
    names_in,
    numbers_of_a_sort,
    sense_of,
)
from certify.english.meaning.table import phrase
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value
from certify.lexicon.opaque import THING
from certify.lexicon.skeletons import number_set
from certify.logic import Sort, number_sorts
from certify.reading.raw import RApp, RTyped

phrase.of("definite_np")

#: Numbers that have a letter of their own.
CONSTANTS = frozenset("ei")
#: How a definite noun finds what was mentioned: by the noun, in the singular or plural.
Finds = Callable[[Reader, str, bool], Mention | None]

_RELATIONAL = frozenset({"related", "related_by", "relational"})
#: What a function that a rule gives does.
_DOING = frozenset({"verb_of_three"})
#: Nouns with a name that say of what they are one.
_RELATED = frozenset({"related_named", "related_named_in", "related_by_named", "kin_named", "kin_named_of"})


@phrase("demonstrative")
def demonstrative(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "that number": the latest thing that was called so; "that e is irrational" introduces no e."""
    if noun.name == "variables" and not CONSTANTS.isdisjoint(names_in(noun)):
        raise LocalError("a number of its own is introduced by no 'that'")
    return _definite(read, noun, scope, anaphora.called)


@phrase("that_same")
def that_same(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "that same number": the latest thing that was called so; "that same side of s" compares with another."""
    if noun.name in _RELATIONAL:
        raise LocalError("the same as what?")
    return demonstrative(read, noun, scope=scope)


@phrase("same")
def same(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "the same number": the latest thing that was called so, else some one that several things share.

    "Two vector spaces over the same field" compares these with each other, and with nothing that was mentioned: there
    is one field that both are over (Carlson, Same and Different, 1987; Barker, Parasitic Scope, 2007). Of "the same
    side" nothing says of what it is one.
    """
    if read.focus.together and noun.name not in _RELATIONAL and not names_in(noun) and not in_plural(noun):
        kind = common_noun(noun)
        if kind is None or anaphora.called(read, called_so(noun), plural=False) is None:
            _no_part(read, noun)
            return introduce(read, "a", noun, scope)
    return that_same(read, noun, scope=scope)


@phrase("definite")
def definite(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "the number": what was called so before; of two numbers there is no such one.

    "The function that maps n to n + 1" is given by what it does, and no function that was called so before.
    """
    if noun.name == "values_of":
        raise LocalError("the values of a letter are those for which something is so")
    if noun.name == "restricted" and mentions(noun, _DOING):
        raise LocalError("a function that is given by what it maps to what")
    return _definite(read, noun, scope, anaphora.uniquely_called)


@phrase("original")
def original(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "the element itself": the latest thing that was called so, else any one where nothing was spoken of."""
    kind = common_noun(noun)
    if kind is None or names_in(noun) or kind.plural or anaphora.called(read, called_so(noun), plural=False):
        return _definite(read, noun, scope, anaphora.called)
    if kind.word is not None or noun.name != "noun" or read.discourse.mentions:
        raise NoReadingError(f"'the {called_so(noun)}' has no antecedent")
    return general_thing(read, kind)


def _no_part(read: Reader, noun: Tree) -> None:
    """Raise NoReadingError for a noun that is of something, but does not say of what."""
    parts = relational_nouns(read.lexicon)
    if any(isinstance(token.value, Noun) and token.value.word in parts for token in leaves(noun)):
        raise NoReadingError("the same part, of what?")


def _definite(read: Reader, noun: Tree, scope: Scope, found: Finds) -> Value:
    constant = constant_of_kind(read, noun)
    if constant is not None:
        return constant
    token = noun.children[0] if noun.children else None
    if is_set_of_kind(noun):
        raise LocalError("'the set of primes' is that of all primes")
    if noun.name == "other":
        return _the_other_of_two(read, noun)
    if noun.name == "extreme":
        raise NoReadingError("'the smallest' is a superlative")
    if noun.name == "part" and isinstance(token, LatticeToken):
        return Many(anaphora.part_of(read, token))
    if noun.name == "functional" and isinstance(token, LatticeToken):
        return the_called(read, token, "the")
    if noun.name == "relational" and isinstance(token, LatticeToken) and read.focus.owner is None:
        return the_called(read, token, "the")
    return the_mentioned(read, noun, plural=None, scope=scope, found=found)


def _the_other_of_two(read: Reader, noun: Tree) -> Value:
    """Read "the other number" after "a number divides another number": the one that came second."""
    inner = noun.children[0]
    kind = common_noun(inner) if isinstance(inner, Tree) else None
    wanted = frozenset() if kind is None else noun_names(kind)
    mentioned = [m.value for m in read.discourse.mentions if is_variable(m.value) and m.names & wanted]
    two = list(dict.fromkeys(mentioned))
    if len(two) != 2:
        raise NoReadingError("'the other' of which two?")
    return two[1]


def the_called(read: Reader, name: LatticeToken, determiner: str) -> Value:
    """Return what was called by the name of a function before."""
    word = sense_of(name).word
    mention = anaphora.called(read, word, plural=False)
    if mention is None:
        raise NoReadingError(f"'{determiner} {word}' was not mentioned before")
    return mention.value


def the_mentioned(read: Reader, noun: Tree, plural: bool | None, scope: Scope, found: Finds = anaphora.called) -> Value:
    """Return what a noun with "the" stands for."""
    if names_in(noun):
        return _the_named(read, noun)
    kind = common_noun(noun)
    if kind is None:
        read.by("description-general")
        value = introduce(read, "every" if in_plural(noun) else "generic", noun, scope)  # something new is general
        read.discourse.forget(value)  # and "that set" after it means another
        return value
    many = kind.plural if plural is None else plural
    mention = found(read, called_so(noun), many)
    if mention is not None:
        return mention.value
    if not many and called_so(noun) in read.discourse.deeds:
        return read.discourse.deeds[called_so(noun)]
    if many:
        numbers = _all_numbers(noun)
        return anaphora.group(read) if numbers is None else numbers
    raise NoReadingError(f"'the {called_so(noun)}' has no antecedent")


def _all_numbers(noun: Tree) -> Value | None:
    """Return ℤ of "over the integers", all of which are one thing; None for a noun of other things."""
    kind = numbers_of_a_sort(noun)
    sort = next((sort for sort in number_sorts() if kind is not None and sort.name == kind.sort), None)
    if sort is None:
        return None
    return One(RTyped(RApp(number_set(sort), ()), Sort(THING)))


def _the_named(read: Reader, noun: Tree) -> Value:
    """Return "the integers a and b": what the whole text calls so, bound in front of it."""
    named = noun.children[0]
    if isinstance(named, LatticeToken) and isinstance(named.value, Noun):
        check_indeterminate(named.value, *names_in(noun))
    if noun.name in _RELATED and read.discourse.knows(names_in(noun)):
        raise NoReadingError("'the subgroup H of G' says of a name what the claim should say")
    return any_named(read, noun)


def any_named(read: Reader, noun: Tree) -> Value:
    """Introduce things by their names, in front of the whole text."""
    outer = Scope()
    with read.during(existential=False):
        value = introduce(read, "any", noun, outer)
    read.discourse.general.extend(outer.prefix)
    return value


@phrase("letter_in")
def letter_in(read: Reader, noun: Tree) -> Value:
    """Read "(if f is) continuous at c ∈ A": any c in A, in front of the text, where that is supposed.

    Where it is claimed ("then f is zero at c ∈ A") the letter may be some one too. Raises NoReadingError.
    """
    if read.discourse.knows(names_in(noun)):
        raise NoReadingError("what a letter is in is said where it is introduced")
    if not read.mode.supposing or read.mode.existential:
        raise NoReadingError("a letter that is introduced by the way may be some one or any one")
    return any_named(read, noun)


def constant_of_kind(read: Reader, noun: Tree) -> Value | None:
    """Return "the empty finite set": a constant of the noun's sort."""
    if noun.name != "attributive":
        return None
    adjective, inner = noun.children
    kind = common_noun(inner) if isinstance(inner, Tree) else None
    if not isinstance(adjective, LatticeToken) or sense_of(adjective).holes or kind is None:
        return None
    sort, raw = kind.raw_sort(read.discourse.hole()), RApp(sense_of(adjective).word, ())
    return One(raw if sort is None else RTyped(raw, sort))
