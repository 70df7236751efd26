"""Variables as noun phrases: described at their first mention, referred to after it, or by their letter."""

from __future__ import annotations

from certify.english.morphology import article
from certify.english.write.clause import NounPhrase, UnrealizableError
from certify.english.write.speaker import Description, Referent, Speaker
from certify.logic import Var

PLURAL_DETERMINERS = frozenset({"all", "bare"})
_SUBJECT_ONLY = frozenset({"all", "a", "no", "bare"})
#: Determiners that go through things one by one: "the gcd of one and every number" would be one of many.
_DISTRIBUTIVE = frozenset({"every", "each", "all", "bare"})
_STACKED = frozenset({"every", "each", "all", "an arbitrary", "bare"})


def variable(var: Var, speaker: Speaker) -> NounPhrase:
    """Return a variable by its letter, or by description at its first mention and by reference after it."""
    if var in speaker.names:
        return NounPhrase(speaker.names[var])
    referent = speaker.referents.get(var)
    if referent is None:
        raise UnrealizableError(f"the variable {var.name} was not introduced")
    referent.mentions += 1
    if referent.mentions > 1:
        return _again(var, referent, speaker)
    _keep_apart(referent, speaker)
    referent.embedded = speaker.depth > 0 or speaker.object
    said = referent.describe()
    referent.head = said.head
    return _first(referent, said, speaker)


def _keep_apart(referent: Referent, speaker: Speaker) -> None:
    """Refuse "every … every …": the second could be taken for the first, or depend on it."""
    before = [other for other in speaker.referents.values() if other is not referent and other.mentions]
    if before and referent.determiner in _STACKED:
        raise UnrealizableError(f"{referent.determiner!r} said twice")


def _first(referent: Referent, said: Description, speaker: Speaker) -> NounPhrase:
    determiner, noun = referent.determiner, said.whole
    if referent.inner:
        return NounPhrase(f"{article(noun)} {noun}")
    if determiner in _SUBJECT_ONLY and speaker.depth:
        raise UnrealizableError(f"{determiner!r} stands inside a larger noun phrase")
    if determiner in _DISTRIBUTIVE and speaker.paired:
        raise UnrealizableError(f"{determiner!r} in a pair")
    if determiner == "bare" and speaker.object:
        raise UnrealizableError("a bare plural behind a verb means some")
    if determiner == "a" and speaker.object and not speaker.style.indefinite:
        raise UnrealizableError("'a' behind a verb means 'some'")
    if determiner == "no" and not speaker.negated:
        raise UnrealizableError("'no' needs a negation to carry")
    if determiner in PLURAL_DETERMINERS:
        shown = "" if determiner == "bare" else f"{determiner} "
        return NounPhrase(f"{shown}{said.said_plural()}", plural=True)
    return NounPhrase(f"{article(noun) if determiner == 'a' else determiner} {noun}", negative=determiner == "no")


def _again(var: Var, referent: Referent, speaker: Speaker) -> NounPhrase:
    if referent.determiner in PLURAL_DETERMINERS:
        raise UnrealizableError("a plural is not referred to again")
    if speaker.subject == var:
        return NounPhrase("itself")
    if referent.determiner == "no":
        raise UnrealizableError("'no' is referred to by 'itself' only")
    others = rivals(referent, speaker)
    if any(other.head.split()[-1:] == referent.head.split()[-1:] for other in others):
        raise UnrealizableError(f"'that {referent.head}' could be several")
    return NounPhrase("it" if speaker.style.indefinite and not others else f"that {referent.head}")


def rivals(referent: Referent, speaker: Speaker) -> list[Referent]:
    """Return what else was mentioned, and could be meant by a pronoun."""
    return [other for other in speaker.referents.values() if other is not referent and other.mentions]
