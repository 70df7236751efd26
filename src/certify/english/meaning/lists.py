"""Lists a₁, …, aₙ that a text introduces: a family whose members from the first index to the last are meant."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.families import each_of_kind, family_of, general
from certify.english.meaning.kinds import gathered
from certify.english.meaning.openings import Opening, kind_of, new_letters
from certify.english.meaning.reading import Reader
from certify.english.meaning.saying import say
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import speaks_of_several, token_raw
from certify.english.meaning.table import binding, prefix, sentence
from certify.english.meaning.things import LocalError, NoReadingError, One
from certify.reading.raw import Raw
from certify.reading.raw_parts import free_names

binding.of("list_binding")
prefix.of("list_prefix")
sentence.of("family_clause")


@binding("list_be_kind")
def list_be_kind(read: Reader, listed: LatticeToken, kind: Tree) -> Opening:
    """Read "x₁, …, xₙ be real numbers": each of them; "v₁, …, vₙ be a basis of V": the list."""
    raw = token_raw(listed)
    new_letters(read, (_family(raw),))
    read.discourse.declared |= dict.fromkeys(sorted(free_names(raw)))
    if kind.name == "gathered" or speaks_of_several(kind):
        noun = kind.children[0] if kind.name == "gathered" else kind_of(kind)
        assert isinstance(noun, Tree)
        return Opening(Scope(general(each_of_kind(read, raw, noun))))
    scope = Scope()
    say(read, kind, One(raw), scope)
    return Opening(supposed=scope)


@binding("list_be_so")
def list_be_so(read: Reader, listed: LatticeToken, said: Tree) -> Opening:
    """Read "v₁, …, vₙ be linearly independent": the list."""
    raw = token_raw(listed)
    new_letters(read, (_family(raw),))
    read.discourse.declared |= dict.fromkeys(sorted(free_names(raw)))
    scope = Scope()
    say(read, said, One(raw), scope)
    return Opening(supposed=scope)


@binding("family_be_gathered")
def family_be_gathered(read: Reader, listed: LatticeToken, noun: Tree) -> Opening:
    """Read "(Aₙ) be a sequence of countable sets": each of its members is one."""
    raw = token_raw(listed)
    new_letters(read, (_family(raw),))
    read.discourse.declared |= dict.fromkeys(sorted(free_names(raw)))
    return Opening(Scope(general(each_of_kind(read, raw, noun))))


@sentence("family_is_gathered")
def family_is_gathered(read: Reader, listed: LatticeToken, noun: Tree) -> Scope:
    """Read "(Aₙ) is a sequence of countable sets"."""
    scope = Scope()
    gathered(read, noun, subject=One(token_raw(listed)), scope=scope)
    return scope


@prefix("for_lists")
def for_lists(read: Reader, determiner: Tree, noun: Tree, *listed: LatticeToken) -> Scope:
    """Read "for all real numbers x₁, …, xₙ and y₁, …, yₙ": of all members of both, from the first to the last."""
    if determiner.name not in ("every", "any"):
        raise LocalError("'for' introduces a list of which something is so in general")
    scope = Scope()
    for raw in map(token_raw, listed):
        new_letters(read, (_family(raw),))
        read.discourse.declared |= dict.fromkeys(sorted(free_names(raw)))
        scope.prefix += general(each_of_kind(read, raw, noun))
    return scope


def _family(raw: Raw) -> str:
    """Return the letter a of the list a₁, …, aₙ; NoReadingError for another term: a letter has no list as its value."""
    family = family_of(raw)
    if family is None:
        raise NoReadingError("'let' introduces the members of a list by one letter")
    return family
